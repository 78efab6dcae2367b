// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_drawing.h"
#include "ui/chart/chart_text.h"

#include <QPainter>
#include <QPen>

namespace ridgepoint {
namespace {

/// The text in pieces to be drawn side by side, so that no "fl" becomes one glyph, which no search in a PDF would find as
/// "Roofline". (Letter spacing would do as well, but a PDF gets it too wide.)
QStringList withoutLigatures(const QString &text)
{
    QStringList pieces;
    qsizetype begin = 0;
    for (qsizetype i = 0; i + 1 < text.size(); ++i)
        if (text[i] == u'f' && QStringLiteral("fijlt").contains(text[i + 1])) {
            pieces << text.mid(begin, i + 1 - begin);
            begin = i + 1;
        }
    pieces << text.mid(begin);
    return pieces;
}

/// Draws one primitive after the other.
struct Brush {
    const QString &fontFamily;
    QPainter &painter;

    void operator()(const Polyline &line) const
    {
        painter.setPen(penOf(line.stroke));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line.points);
    }

    void operator()(const Box &box) const
    {
        painter.setPen(box.edge.alpha() == 0 ? QPen(Qt::NoPen) : QPen(box.edge, 1, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setBrush(box.fill.alpha() == 0 ? QBrush(Qt::NoBrush) : QBrush(box.fill));
        if (box.radius > 0)
            painter.drawRoundedRect(box.rect, box.radius, box.radius);
        else
            painter.drawRect(box.rect);
    }

    void operator()(const Label &label) const
    {
        const auto font = chartFont(fontFamily, label.size);
        const double width = textWidth(label.text, font);
        const double shift = label.anchor == Anchor::Start ? 0 : label.anchor == Anchor::Middle ? width / 2 : width;
        painter.save();
        painter.setFont(font);
        painter.setPen(label.colour);
        painter.translate(label.at);
        if (label.upwards)
            painter.rotate(-90);
        double start = -shift;
        for (const auto &piece : withoutLigatures(label.text)) {
            painter.drawText(QPointF(start, 0), piece);
            start += textWidth(piece, font);
        }
        painter.restore();
    }

    void operator()(const Markers &markers) const
    {
        painter.setPen(penOf(markers.stroke));
        painter.setBrush(Qt::NoBrush);
        const auto strokes = strokesOf(markers.shape, markers.size);
        for (const auto &at : markers.at) {
            for (const auto &line : strokes.lines)
                if (line.size() == 2)
                    painter.drawLine(at + line[0], at + line[1]);
                else
                    painter.drawPolygon(line.translated(at));
            if (strokes.radius > 0)
                painter.drawEllipse(at, strokes.radius, strokes.radius);
        }
    }

    void operator()(const ClipBegin &clip) const
    {
        painter.save();
        painter.setClipRect(clip.rect, Qt::IntersectClip);
    }

    void operator()(const ClipEnd & /*end*/) const { painter.restore(); }
};

} // namespace

QPen penOf(const Stroke &stroke)
{
    QPen pen(stroke.colour, stroke.width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::MiterJoin);
    if (!stroke.dashes.empty()) {
        QList<qreal> pattern; // in pen widths
        for (const double dash : stroke.dashes)
            pattern << dash / stroke.width;
        pen.setDashPattern(pattern);
    }
    return pen;
}

void paint(const std::vector<Primitive> &primitives, const QString &fontFamily, QPainter &painter)
{
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const Brush brush{fontFamily, painter};
    for (const auto &primitive : primitives)
        std::visit(brush, primitive);
    painter.restore();
}

void paint(const ChartDrawing &drawing, QPainter &painter)
{
    painter.fillRect(QRectF({}, drawing.size), drawing.background);
    paint(drawing.primitives, drawing.fontFamily, painter);
}

} // namespace ridgepoint
