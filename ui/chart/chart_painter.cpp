// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_drawing.h"
#include "ui/chart/chart_text.h"

#include <QPainter>
#include <QPen>
#include <QTransform>

#include <algorithm>
#include <cmath>

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

/// The font of a label. Fonts have whole sizes: a label of another one is drawn in the nearest and scaled.
struct LabelFont {
    LabelFont(const Label &label, const QString &family)
    {
        font = chartFont(family, label.size);
        const double whole = font.pixelSize();
        place.translate(label.at.x(), label.at.y());
        if (label.upwards)
            place.rotate(-90);
        place.scale(label.size / whole, label.size / whole);
    }
    QFont font;
    QTransform place; ///< from where the baseline is anchored to the picture
};

/// Of a label, and where it begins beside the anchor.
struct Piece {
    double start = 0;
    QString text;
};
std::vector<Piece> piecesOf(const Label &label, const QFont &font)
{
    const double width = textWidth(label.text, font);
    double start = label.anchor == Anchor::Start ? 0 : label.anchor == Anchor::Middle ? -width / 2 : -width;
    std::vector<Piece> pieces;
    for (const auto &text : withoutLigatures(label.text)) {
        pieces.push_back({start, text});
        start += textWidth(text, font);
    }
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
        painter.setPen(box.edge.alpha() == 0 ? QPen(Qt::NoPen)
                                             : QPen(box.edge, box.edgeWidth, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.setBrush(box.fill.alpha() == 0 ? QBrush(Qt::NoBrush) : QBrush(box.fill));
        if (box.radius > 0)
            painter.drawRoundedRect(box.rect, box.radius, box.radius);
        else
            painter.drawRect(box.rect);
    }

    void operator()(const Label &label) const
    {
        const LabelFont font(label, fontFamily);
        painter.save();
        painter.setFont(font.font);
        painter.setPen(label.colour);
        painter.setTransform(font.place, true);
        for (const auto &[start, text] : piecesOf(label, font.font))
            painter.drawText(QPointF(start, 0), text);
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

    void operator()(const Shape &shape) const { painter.fillPath(shape.path, shape.fill); }

    void operator()(const ClipBegin &clip) const
    {
        painter.save();
        painter.setClipRect(clip.rect, Qt::IntersectClip);
    }

    void operator()(const ClipEnd & /*end*/) const { painter.restore(); }
};

/// Makes a primitive that much larger.
struct Enlarger {
    double factor;

    void operator()(Polyline &line) const
    {
        for (auto &point : line.points)
            point *= factor;
        enlarge(line.stroke);
    }
    void operator()(Box &box) const
    {
        box.rect = enlarged(box.rect);
        box.radius *= factor;
        box.edgeWidth *= factor;
    }
    void operator()(Label &label) const
    {
        label.at *= factor;
        label.size *= factor;
    }
    void operator()(Markers &markers) const
    {
        for (auto &at : markers.at)
            at *= factor;
        markers.size *= factor;
        enlarge(markers.stroke);
    }
    void operator()(Shape &shape) const { shape.path = QTransform::fromScale(factor, factor).map(shape.path); }
    void operator()(ClipBegin &clip) const { clip.rect = enlarged(clip.rect); }
    void operator()(ClipEnd & /*end*/) const {}

private:
    void enlarge(Stroke &stroke) const
    {
        stroke.width *= factor;
        for (auto &dash : stroke.dashes)
            dash *= factor;
    }
    [[nodiscard]] QRectF enlarged(const QRectF &rect) const { return {rect.topLeft() * factor, rect.size() * factor}; }
};

} // namespace

ChartDrawing scaled(ChartDrawing drawing, double factor)
{
    if (factor == 1)
        return drawing;
    drawing.size *= factor;
    for (auto &primitive : drawing.primitives)
        std::visit(Enlarger{factor}, primitive);
    return drawing;
}

ChartDrawing withTextAsShapes(ChartDrawing drawing)
{
    for (auto &primitive : drawing.primitives) {
        const auto *label = std::get_if<Label>(&primitive);
        if (!label)
            continue;
        const LabelFont font(*label, drawing.fontFamily);
        // Outlines of small fonts depend on what was drawn with them before; those of large ones are the font's own.
        constexpr double kLarge = 1000;
        const double reduction = font.font.pixelSize() / kLarge;
        const auto large = chartFont(drawing.fontFamily, kLarge);
        QPainterPath path;
        path.setFillRule(Qt::WindingFill); // as fonts are drawn
        for (const auto &[start, text] : piecesOf(*label, font.font))
            path.addText(QPointF(start / reduction, 0), large, text);
        primitive = Shape{QTransform(font.place).scale(reduction, reduction).map(path), label->colour};
    }
    return drawing;
}

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
    if (drawing.background.alpha() > 0)
        painter.fillRect(QRectF({}, drawing.size), drawing.background);
    paint(drawing.primitives, drawing.fontFamily, painter);
}

} // namespace ridgepoint
