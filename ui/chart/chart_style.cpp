// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_style.h"

#include "ui/text.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// A colour in both themes.
struct Tone {
    QRgb light;
    QRgb dark;
    [[nodiscard]] QColor in(Theme theme) const { return QColor(theme == Theme::Dark ? dark : light); }
};

struct ToneRow {
    QColor ChartStyle::*place;
    Tone tone;
};
constexpr std::array kTones{
    ToneRow{&ChartStyle::background, {0xffffff, 0x1e222a}}, ToneRow{&ChartStyle::ink, {0x1a1a1a, 0xe4e7ec}},
    ToneRow{&ChartStyle::frame, {0x1a1a1a, 0x8d95a3}},      ToneRow{&ChartStyle::quietInk, {0x6b7280, 0x98a1b0}},
    ToneRow{&ChartStyle::faintInk, {0xb4b9c2, 0x565e6b}},   ToneRow{&ChartStyle::grid, {0xd4d7dc, 0x3d434e}},
    ToneRow{&ChartStyle::minorGrid, {0xeceef1, 0x2a2f38}},  ToneRow{&ChartStyle::legendEdge, {0xcccccc, 0x454c58}},
    ToneRow{&ChartStyle::bandwidth, {0x1f4fd6, 0x6e9bff}},  ToneRow{&ChartStyle::ridge, {0x1e9a3c, 0x3fc466}},
    ToneRow{&ChartStyle::secondRoof, {0x8fa7e0, 0x6078b4}}, ToneRow{&ChartStyle::faintRoof, {0x9aa3af, 0x727b89}},
    ToneRow{&ChartStyle::faintLabel, {0x59626f, 0xa9b1be}},
};
constexpr std::array kPeaks{Tone{0xc41e2c, 0xff7078}, Tone{0xb25a00, 0xe8a24a}, Tone{0x8e246e, 0xd987c4}};
constexpr std::array kOwn{Tone{0x00798c, 0x3cbccd}, Tone{0x7a6600, 0xc6b040}, Tone{0x45506b, 0xa3b0d0}, Tone{0xb83b82, 0xee82bb}};

struct LookRow {
    MarkerShape shape;
    Tone tone;
};
using LookTable = std::array<LookRow, kSeriesCount>;

/// Published figures have tab10 on white. On dark its hues are lifted until they stand out.
constexpr LookTable kReference{{
    {MarkerShape::Cross, {0x1f77b4, 0x4fa8e8}},
    {MarkerShape::Cross, {0xff7f0e, 0xff9838}},
    {MarkerShape::Cross, {0x2ca02c, 0x4cc24c}},
    {MarkerShape::Cross, {0xd62728, 0xff6464}},
    {MarkerShape::Cross, {0x9467bd, 0xb792e0}},
    {MarkerShape::Cross, {0x8c564b, 0xc4917f}},
}};

/// One pair of shapes a family, cool colours for init and warm ones for ar. The colours were searched for: as far apart as they
/// get under every kind of colour vision, different in lightness, and none on white as pale as orange is.
constexpr LookTable kAccessible{{
    {MarkerShape::Cross, {0x003bba, 0x71dbd3}},
    {MarkerShape::Plus, {0xd55d02, 0xe8de6b}},
    {MarkerShape::Square, {0x319f78, 0x89b273}},
    {MarkerShape::Diamond, {0x993f67, 0xe06d9a}},
    {MarkerShape::Circle, {0x3e66ff, 0xb7adff}},
    {MarkerShape::Triangle, {0x4b3d00, 0x9b8100}},
}};

/// Words in px.
struct TextRow {
    ChartSize size;
    double words;
    double title;
    double note;
};
constexpr std::array kTextSizes{TextRow{ChartSize::Small, 11, 14, 10}, TextRow{ChartSize::Normal, 13, 16, 11},
                                TextRow{ChartSize::Large, 16, 20, 14}, TextRow{ChartSize::Largest, 20, 25, 17}};
/// Markers and lines against the usual ones.
struct ScaleRow {
    ChartSize size;
    double factor;
};
constexpr std::array kMarkerScales{ScaleRow{ChartSize::Small, 0.75}, ScaleRow{ChartSize::Normal, 1},
                                   ScaleRow{ChartSize::Large, 1.4}, ScaleRow{ChartSize::Largest, 1.9}};

template <std::size_t Count>
std::array<QColor, Count> coloursOf(const std::array<Tone, Count> &tones, Theme theme)
{
    std::array<QColor, Count> colours;
    for (std::size_t i = 0; i < Count; ++i)
        colours.at(i) = tones.at(i).in(theme);
    return colours;
}

} // namespace

ChartStyle::ChartStyle() : ChartStyle(Theme::Light) {}

ChartStyle::ChartStyle(Theme theme, ChartStyleName name) : peaks(coloursOf(kPeaks, theme)), own(coloursOf(kOwn, theme))
{
    for (const auto &[place, tone] : kTones)
        this->*place = tone.in(theme);
    ground = background;
    const auto &looks = name == ChartStyleName::Accessible ? kAccessible : kReference;
    for (std::size_t i = 0; i < kSeriesCount; ++i)
        series.at(i) = {looks.at(i).shape, looks.at(i).tone.in(theme)};
}

ChartStyle styleOf(Theme theme, const Appearance &appearance)
{
    ChartStyle style(theme, appearance.style);
    if (!appearance.font.empty())
        style.fontFamily = toQt(appearance.font);
    const auto isText = [&](const TextRow &row) { return row.size == appearance.text; };
    const auto &text = *std::find_if(kTextSizes.begin(), kTextSizes.end(), isText);
    style.textSize = text.words;
    style.titleSize = text.title;
    style.noteSize = text.note;
    const auto isMarkers = [&](const ScaleRow &row) { return row.size == appearance.markers; };
    const double scale = std::find_if(kMarkerScales.begin(), kMarkerScales.end(), isMarkers)->factor;
    for (auto *length : {&style.markerSize, &style.markerWidth, &style.ceilingWidth, &style.ridgeWidth, &style.hairlineWidth,
                         &style.faintWidth, &style.ownWidth, &style.trailWidth, &style.spotSize, &style.spotWidth})
        *length *= scale;
    return style;
}

MarkerStrokes strokesOf(MarkerShape shape, double size)
{
    const double arm = size / 2;
    switch (shape) {
    case MarkerShape::Cross:
        return {{QPolygonF{QPointF{-arm, -arm}, QPointF{arm, arm}}, QPolygonF{QPointF{-arm, arm}, QPointF{arm, -arm}}}};
    case MarkerShape::Plus: {
        const double reach = 1.3 * arm;
        return {{QPolygonF{QPointF{-reach, 0}, QPointF{reach, 0}}, QPolygonF{QPointF{0, -reach}, QPointF{0, reach}}}};
    }
    case MarkerShape::Circle:
        return {{}, arm};
    case MarkerShape::Square: {
        const double half = 0.9 * arm;
        return {{QPolygonF({{-half, -half}, {half, -half}, {half, half}, {-half, half}})}};
    }
    case MarkerShape::Triangle: {
        // Equal sides, and the middle of the marker in the middle of the triangle: that is where the point is.
        const double radius = 1.25 * arm;
        constexpr double kHalfSide = 0.8660254037844386; // of a triangle in a circle of radius 1
        return {{QPolygonF({{0, -radius}, {kHalfSide * radius, radius / 2}, {-kHalfSide * radius, radius / 2}})}};
    }
    case MarkerShape::Diamond: {
        const double reach = 1.25 * arm;
        return {{QPolygonF({{0, -reach}, {reach, 0}, {0, reach}, {-reach, 0}})}};
    }
    }
    return {};
}

} // namespace ridgepoint
