// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/plot_marks.h"

#include "core/base/ratio.h"
#include "core/base/units.h"
#include "ui/chart/chart_metrics.h"
#include "ui/chart/chart_note.h"
#include "ui/text.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

namespace ridgepoint {
namespace {

constexpr double kHoverRing = 7.5; // radii, px
constexpr double kSelectedRing = 7.5;
constexpr double kHotGrip = kGripRadius + 1.5;
constexpr int kDigits = 3;
constexpr int kPlaceDigits = 4;   // as details have them
constexpr double kOnRoof = 1.005; // what rounds to 1.00 is on the roof
constexpr double kPaddingX = 3;   // of a text's box
constexpr double kPaddingY = 1;
constexpr double kGap = 5; // px between a text and its line

QColor faded(QColor colour, float opacity)
{
    colour.setAlphaF(opacity);
    return colour;
}

/// A circle as a line: boxes have edges of one width only.
QPolygonF circle(QPointF centre, double radius)
{
    constexpr int kCorners = 40;
    QPolygonF line;
    for (int i = 0; i <= kCorners; ++i) {
        const double angle = 2 * std::numbers::pi * i / kCorners;
        line << centre + radius * QPointF(std::cos(angle), std::sin(angle));
    }
    return line;
}

/// Puts texts where none covers another.
class Texts {
public:
    Texts(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style)
        : m_style(style), m_font(chartFont(style.fontFamily, style.noteSize)), m_inside(layout.map.frame.adjusted(2, 2, -2, -2))
    {
        for (const auto &taken : {layout.legend, noteOf(scene, layout, style).box})
            if (!taken.isEmpty())
                m_taken.push_back(taken);
    }
    void keepFree(const std::vector<QRectF> &rects) { m_taken.insert(m_taken.end(), rects.begin(), rects.end()); }
    void keepFree(const QRectF &rect) { m_taken.push_back(rect); }

    /// Writes a text with its box at the first of some places (their top left corners, of boxes of size()) that is free.
    void write(std::vector<Primitive> &into, const QString &text, std::span<const QPointF> corners)
    {
        for (const auto &corner : corners) {
            const QRectF box(corner, sizeOf(text));
            const auto meets = [&box](const QRectF &taken) { return taken.intersects(box); };
            if (!m_inside.contains(box) || std::any_of(m_taken.begin(), m_taken.end(), meets))
                continue;
            m_taken.push_back(box);
            into.emplace_back(Box{box, faded(m_style.background, 0.88F), Qt::transparent, 2});
            into.emplace_back(Label{text,
                                    {box.left() + kPaddingX, box.top() + kPaddingY + ascent(m_font)},
                                    Anchor::Start,
                                    m_style.noteSize,
                                    m_style.ink});
            return;
        }
    }
    [[nodiscard]] QSizeF sizeOf(const QString &text) const
    {
        return {textWidth(text, m_font) + 2 * kPaddingX, height(m_font) + 2 * kPaddingY};
    }

private:
    const ChartStyle &m_style;
    QFont m_font;
    QRectF m_inside;
    std::vector<QRectF> m_taken;
};

/// The value on the x axis: beside its line, as low as there is room.
void writeBelow(std::vector<Primitive> &into, Texts &texts, const QString &text, const QRectF &frame, double x)
{
    const auto size = texts.sizeOf(text);
    std::vector<QPointF> corners;
    for (double top = frame.bottom() - kGap - size.height(); top > frame.top(); top -= size.height()) {
        corners.emplace_back(x + kGap, top);
        corners.emplace_back(x - kGap - size.width(), top);
    }
    texts.write(into, text, corners);
}

/// The value on the y axis: along its line, as far left as there is room; beside the point where the line is too short.
void writeBeside(std::vector<Primitive> &into, Texts &texts, const QString &text, const QRectF &frame, QPointF point)
{
    const auto size = texts.sizeOf(text);
    std::vector<QPointF> corners;
    const auto along = [&](double from, double to) {
        for (double left = from; left < to; left += size.width() / 2) {
            corners.emplace_back(left, point.y() - kGap + 2 - size.height());
            corners.emplace_back(left, point.y() + kGap - 2);
        }
    };
    along(frame.left() + kGap, point.x() - size.width());
    corners.emplace_back(point.x() + kSelectedRing + kGap, point.y() - size.height() / 2);
    along(frame.left() + kGap, frame.right());
    texts.write(into, text, corners);
}

/// What a point could gain: beside the line to its roof, near its middle first.
void writeGain(std::vector<Primitive> &into, Texts &texts, const QString &text, const QLineF &up)
{
    const auto size = texts.sizeOf(text);
    const double middle = up.center().y() - size.height() / 2;
    std::vector<QPointF> corners;
    for (int step = 0; step <= 8; ++step)
        for (const double top : {middle - step * size.height() / 2, middle + step * size.height() / 2}) {
            corners.emplace_back(up.x1() + kGap, top);
            corners.emplace_back(up.x1() - kGap - size.width(), top);
        }
    for (const double far : {20.0, 40.0, 60.0})
        for (const double top : {middle, middle - 2 * size.height(), middle + 2 * size.height()}) {
            corners.emplace_back(up.x1() + far, top);
            corners.emplace_back(up.x1() - far - size.width(), top);
        }
    texts.write(into, text, corners);
}

void addSelected(std::vector<Primitive> &into, const PlotMarks::Selected &selected, Texts &texts, const ChartLayout &layout,
                 const ChartStyle &style)
{
    const auto &map = layout.map;
    const QPointF pixel = map.pixelOf(selected.at.x(), selected.at.y());
    const auto around = [](QPointF middle, double radius) {
        return QRectF(middle - QPointF(radius, radius), middle + QPointF(radius, radius));
    };
    texts.keepFree(around(pixel, kSelectedRing + 1));
    const Stroke dotted{faded(style.ink, 0.65F), 1, {1, 3}};
    const double ring = kSelectedRing;
    // The legend lies over the chart, and these would lie over the legend.
    const bool isCovered =
        pixel.x() > layout.legend.left() && pixel.x() < layout.legend.right() && layout.legend.top() > pixel.y();
    const double bottom = isCovered ? std::min(layout.legend.top(), map.frame.bottom()) : map.frame.bottom();
    into.emplace_back(Polyline{QPolygonF() << QPointF(pixel.x(), pixel.y() + ring) << QPointF(pixel.x(), bottom), dotted});
    into.emplace_back(
        Polyline{QPolygonF() << QPointF(pixel.x() - ring, pixel.y()) << QPointF(map.frame.left(), pixel.y()), dotted});
    into.emplace_back(Polyline{circle(pixel, ring), {style.ink, 2}});
    const auto gain = ratio(selected.roof, selected.at.y());
    if (gain && *gain >= kOnRoof) {
        const double top = map.yPixel(selected.roof);
        const QLineF up(pixel.x(), std::min(pixel.y() - ring, std::max(top, map.frame.top())), pixel.x(), pixel.y() - ring);
        into.emplace_back(Polyline{QPolygonF() << up.p2() << up.p1(), {style.ink, 1.2}});
        if (top >= map.frame.top() && up.length() > 1) // where the line ends at the roof, not at the frame
            into.emplace_back(Polyline{QPolygonF() << up.p1() - QPointF(4, 0) << up.p1() + QPointF(4, 0), {style.ink, 1.2}});
        writeGain(into, texts, toQt(roundedQuantity(*gain, Dimension::Number, kDigits)) + QStringLiteral("× to the roof"), up);
    }
    writeBelow(into, texts, toQt(roundedQuantity(selected.at.x(), Dimension::Intensity, kPlaceDigits)), map.frame, pixel.x());
    writeBeside(into, texts, toQt(roundedQuantity(selected.at.y(), Dimension::Rate, kPlaceDigits)), map.frame, pixel);
}

void addGrips(std::vector<Primitive> &into, const PlotMarks &marks, const ChartScene &scene, const ChartStyle &style)
{
    for (std::size_t i = 0; i < marks.grips.size(); ++i) {
        const auto &grip = marks.grips[i];
        const double radius = static_cast<int>(i) == marks.hotGrip ? kHotGrip : kGripRadius;
        const QPointF corner(radius, radius);
        into.emplace_back(Box{{grip.pixel - corner, grip.pixel + corner}, style.background, Qt::transparent, radius});
        into.emplace_back(Polyline{circle(grip.pixel, radius), {colourOf(scene.ceilings[grip.ceiling], style), 1.6}});
    }
}

} // namespace

std::vector<Primitive> composeMarks(const PlotMarks &marks, const ChartScene &scene, const ChartLayout &layout,
                                    const ChartStyle &style)
{
    std::vector<Primitive> primitives;
    const auto &map = layout.map;
    const auto isSeen = [&](QPointF value) {
        return map.view.x.contains(value.x()) && map.view.y.contains(value.y())
               && !layout.legend.contains(map.pixelOf(value.x(), value.y()));
    };
    primitives.emplace_back(ClipBegin{map.frame});
    const bool isSelectedSeen = marks.selected && isSeen(marks.selected->at);
    if (marks.hovered && isSeen(*marks.hovered) && !(isSelectedSeen && marks.selected->at == *marks.hovered))
        primitives.emplace_back(
            Polyline{circle(map.pixelOf(marks.hovered->x(), marks.hovered->y()), kHoverRing), {style.ink, 1.4}});
    if (isSelectedSeen) {
        Texts texts(scene, layout, style);
        texts.keepFree(marks.words);
        for (const auto &grip : marks.grips)
            texts.keepFree(QRectF(grip.pixel, QSizeF()).adjusted(-kHotGrip, -kHotGrip, kHotGrip, kHotGrip));
        addSelected(primitives, *marks.selected, texts, layout, style);
    }
    addGrips(primitives, marks, scene, style);
    primitives.emplace_back(ClipEnd{});
    return primitives;
}

} // namespace ridgepoint
