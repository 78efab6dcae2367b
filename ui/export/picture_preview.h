// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <QImage>
#include <QWidget>

namespace ridgepoint {

/// A picture as it will be written, at its real size: a px of it is one of the screen's, an inch 96 of them. Where it has no
/// background there are the squares that stand for none.
class PicturePreview : public QWidget {
    Q_OBJECT

public:
    /// About the picture, px.
    static constexpr int kMargin = 20;

    explicit PicturePreview(QWidget *parent = nullptr);

    void showDrawing(ChartDrawing drawing);
    [[nodiscard]] const ChartDrawing &drawing() const { return m_drawing; }
    /// Where the picture is.
    [[nodiscard]] QRect place() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintPicture(QPainter &painter);

    ChartDrawing m_drawing;
    QImage m_image; ///< of the drawing at the screen's scale; null until it is needed
};

} // namespace ridgepoint
