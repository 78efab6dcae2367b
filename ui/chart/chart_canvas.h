// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace ridgepoint {

/// The map by which the canvas draws: its frame has whole pixels.
PlotMap drawnMap(const ChartLayout &layout);

/// Draws a scene with QCustomPlot and does nothing else: the gestures are RooflinePlot's. Mouse and keys pass through it.
class ChartCanvas : public QWidget {
    Q_OBJECT

public:
    explicit ChartCanvas(QWidget *parent = nullptr);
    ~ChartCanvas() override;

    /// What is drawn from now on looks like this; the scene is to be set again.
    void setStyle(const ChartStyle &style);
    /// Takes over the points and ceilings of a scene; a redraw follows.
    void setScene(const ChartScene &scene);
    /// Takes over where things are and what range is shown; the scene must be the one last set. A redraw follows.
    void arrange(const ChartScene &scene, const ChartLayout &layout);
    /// Which points stand out, by their rows, rising; redraws the overlay alone.
    void setSpots(const ChartScene &scene, const std::vector<std::size_t> &rows);
    /// Draws all but those quietly, or not; a redraw follows where it is not so already.
    void setQuiet(bool quiet);
    /// The boxes of the words in the chart, as it was arranged last.
    [[nodiscard]] const std::vector<QRectF> &wordBoxes() const;
    /// What is drawn over all that; redraws this overlay alone.
    void setMarks(std::vector<Primitive> marks);

signals:
    /// A new picture is ready to be shown.
    void replotted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Draws anew in the next turn of the event loop, unless a resize does before.
    void replotSoon();

    class Parts;
    std::unique_ptr<Parts> m_parts;
    bool m_isStale = false; ///< a redraw is to come
};

} // namespace ridgepoint
