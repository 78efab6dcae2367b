// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"
#include "ui/chart/point_finder.h"
#include "ui/chart/point_text.h"

#include <QSet>
#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <span>

class QLabel;
class QRubberBand;

namespace ridgepoint {

class ChartCanvas;

/// The chart of the window. The wheel zooms about the cursor (over an axis, that axis alone), a drag pans, Shift-drag boxes, a
/// double-click on empty space fits the points, Home shows the default view, + and - zoom, the arrows pan. The nearest visible
/// point is told where the mouse is, or the line where no point is. A click on a legend entry hides or shows it, a double-click
/// leaves it alone among its kind, a second one brings back the others.
class RooflinePlot : public QWidget {
    Q_OBJECT

public:
    /// What a step of zooming in leaves of an axis: a notch of the wheel, a key, a menu entry.
    static constexpr double kZoomStep = 0.85;

    /// What is told of a row of the scene's evaluation, the first one, and the rows that lie on it.
    using Describe = std::function<PointText(std::span<const std::size_t> rows)>;

    explicit RooflinePlot(QWidget *parent = nullptr);
    ~RooflinePlot() override;

    /// Shows a scene. `describe` must answer for its rows as long as it is shown; without one, points are not told. The view
    /// stays where the user took it; one that was the default view becomes the new default view.
    void setScene(ChartScene scene, Describe describe = {});
    [[nodiscard]] const ChartScene &scene() const { return m_scene; }

    /// The points of the operating point, by their rows, rising: they stand out. The rest of the picture is not drawn anew.
    void setSpots(std::vector<std::size_t> rows);
    /// Draws all but those quietly.
    void setQuiet(bool quiet);

    /// How points are told apart. The colours are always those of the theme that is shown.
    void setStyleName(ChartStyleName name);
    [[nodiscard]] const ChartStyle &chartStyle() const { return m_style; }

    [[nodiscard]] const ChartView &view() const { return m_layout.map.view; }
    void showView(const ChartView &view);
    void showDefaultView();
    /// Shows all visible points; nothing happens where there are none.
    void fitPoints();
    /// Zooms about the middle: factors below 1 in, above 1 out.
    void zoom(double factor);

    /// Where frame and legend are.
    [[nodiscard]] const ChartLayout &chartLayout() const { return m_layout; }
    /// The point that is told.
    [[nodiscard]] const std::optional<FoundPoint> &hovered() const { return m_hovered; }

    [[nodiscard]] QSize sizeHint() const override { return {900, 640}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {520, 360}; } // room for the legend

signals:
    /// Legend entries were hidden or shown by the user: the ids now hidden. The scene shown has them already; whoever builds the
    /// next one passes them on in its options.
    void hiddenChanged(const QSet<QString> &hidden);
    /// A new picture is ready to be shown.
    void replotted();

protected:
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    enum class Gesture { None, Pan, Box, Legend };

    void updateLayout();
    void updateStyle();
    void setHiddenByUser(const QSet<QString> &hidden);
    void toggle(const QString &id);
    void isolate(const LegendEntry &entry);
    [[nodiscard]] const LegendPlace *legendEntryAt(QPointF pixel) const;
    [[nodiscard]] bool isInFrame(QPointF pixel) const;
    void panTo(QPointF pixel);
    void zoomToBox(const QRectF &box);
    void endGesture();
    void hover(std::optional<QPointF> pixel);
    void updateCard();
    void placeCard(QPoint point);
    void tellLine(std::optional<QPointF> pixel);
    void updateCursor(QPointF pixel);

    ChartStyleName m_styleName = ChartStyleName::Reference;
    ChartStyle m_style;
    ChartScene m_scene;
    Describe m_describe;
    ChartLayout m_layout;
    std::vector<std::size_t> m_spots; ///< rows that stand out

    Gesture m_gesture = Gesture::None;
    QPointF m_pressed;            ///< where the gesture began
    ChartView m_viewBefore;       ///< the view when it did
    QSet<QString> m_hiddenBefore; ///< what was hidden when it did
    std::optional<FoundPoint> m_hovered;
    QString m_lineTip; ///< of the line that is told where no point is

    // Owned by the widget.
    ChartCanvas *m_canvas = nullptr;
    QRubberBand *m_box = nullptr;
    QLabel *m_card = nullptr;
    QWidget *m_focusFrame = nullptr;
};

} // namespace ridgepoint
