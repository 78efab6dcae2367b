// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/chart_choices.h"
#include "core/model/operating_point.h"
#include "core/model/series_look.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/point_filter.h"
#include "ui/chart/log_axis.h"

#include <QPointF>
#include <QSet>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

// What a roofline chart shows, as plain values: the window, PNG, SVG and PDF all draw one of these.
namespace ridgepoint {

/// The part of the plane that is shown: x in FLOP/B, y in FLOP/s.
struct ChartView {
    LogRange x;
    LogRange y;

    friend bool operator==(const ChartView &, const ChartView &) = default;
};

/// What a reader can choose about a chart.
struct ChartOptions {
    bool secondRoof = true; ///< the thin derated roof, where the execution factors are not 1
    QSet<QString> hidden;   ///< ids of series and ceilings that are in the legend but not drawn
    /// Keys of peaks drawn faintly beside those the setup runs at (ChartChoices::roofs).
    std::set<std::string> roofs = {};
    /// Points that are left out or faint. Hidden series are `hidden`'s matter: the scene has their points.
    PointFilters filters = {};
    std::optional<SweepAxis> trails = {};          ///< the points of a series are joined along it
    std::map<std::string, OwnLook> looks = {};     ///< of series, by their ids
    std::map<std::string, std::string> names = {}; ///< of series in the legend, by their ids
    QString title = {};                            ///< this and the two below: empty for the chart's own
    QString xLabel = {};
    QString yLabel = {};
    LegendPosition legend = LegendPosition::BottomRight;
};

enum class CeilingShape {
    Slope,      ///< y = bandwidth x
    Horizontal, ///< y = peak
    Vertical,   ///< x = peak / bandwidth
    Roof,       ///< the lower of slope and horizontal
};

enum class LineWeight {
    Ceiling,  ///< dashed
    Ridge,    ///< dashed, thinner
    Hairline, ///< thin and solid
    Faint,    ///< dashed, thin: a roof beside those the setup runs at
    Own       ///< dashes and dots: a ceiling of one's own
};

/// What a line's colour says; ChartStyle has the colours.
struct LineInk {
    enum class Kind { Bandwidth, Peak, Ridge, SecondRoof, FaintRoof, Own };
    Kind kind{};
    std::size_t turn = 0; ///< which of its kind, for peaks and ceilings of one's own

    friend bool operator==(const LineInk &, const LineInk &) = default;
};

/// A line that spans whatever range is shown.
struct Ceiling {
    QString id;
    QString label; ///< of its legend entry; empty when it has none
    CeilingShape shape{};
    LineWeight weight{};
    Roof roof; ///< the numbers of the shape: bandwidth in B/s, peak in FLOP/s
    LineInk ink;
    QStringList sources = {}; ///< of a line without a legend entry: ids of the ceilings it comes from
    bool visible = true;
    QString lineLabel = {}; ///< written along the line itself; empty for nothing
    QString tip = {};       ///< what is told of the line where the mouse is; empty for nothing
    /// Key of the accelerator's field whose number it shows, where a grip can change it; of a ceiling of one's own that of their
    /// list, in which `ink.turn` is its place.
    QString field = {};
};

/// The corners of the ceiling's line inside a view, left to right or bottom to top: none where it passes by, else two, or three
/// where a roof bends.
std::vector<QPointF> visiblePart(const Ceiling &ceiling, const ChartView &view);

/// The points of one family in one phase, in columns of one length.
struct ChartSeries {
    QString id;           ///< stable: `qkv-mlp-init`
    QString name;         ///< `qkv mlp init`
    std::size_t look = 0; ///< which of the looks a ChartStyle has
    bool visible = true;
    OwnLook ownLook = {};         ///< what somebody wants otherwise than the style has it
    std::vector<double> x;        ///< FLOP/B
    std::vector<double> y;        ///< FLOP/s
    std::vector<std::size_t> row; ///< of the evaluation, rising
    std::vector<bool> faint = {}; ///< empty where no point is
    std::size_t filtered = 0;     ///< points that filters leave out; they are not in the columns

    [[nodiscard]] bool isFaint(std::size_t index) const { return !faint.empty() && faint[index]; }
};

/// Points of a series that are joined by a line, at least two.
struct Trail {
    std::size_t series = 0;          ///< its place in the scene
    std::vector<std::size_t> points; ///< their places in its columns, in sweep order
    bool grows = true;               ///< what the trail follows is larger at its end than at its beginning
};

/// The points that stand out, while all others are quiet.
struct Spotlight {
    QString setting;               ///< `batch 8, sequence 2048`
    std::vector<std::size_t> rows; ///< of the evaluation, rising
};

/// An entry of the legend.
struct LegendEntry {
    QString id;
    QString text;
    bool isCeiling = false;
    bool visible = true;
};

struct ChartScene {
    QString title;
    QString xLabel;
    QString yLabel;
    QString note;    ///< what the points are; small, at the top left, after the mark of a modelled point
    QString message; ///< why nothing could be evaluated; empty when it could
    ChartView defaultView;
    LegendPosition legendPosition = LegendPosition::BottomRight;
    std::vector<Ceiling> ceilings; ///< in drawing order, the legend's as well
    std::vector<ChartSeries> series;
    std::size_t takenAway = 0; ///< points of the series that withoutHidden() has taken away
    std::size_t dropped = 0;   ///< rows without a place on logarithmic axes
    std::vector<Trail> trails;
    QString trailText;                  ///< what grows along them: `increase batch`; empty where none are asked for
    bool hasTooManyForTrails = false;   ///< they were asked for and left out
    std::optional<Spotlight> spotlight; ///< of a picture; a window has its own way to show the operating point

    /// Ceilings with a label, then the series.
    [[nodiscard]] std::vector<LegendEntry> legend() const;
    /// Points of all series, hidden ones too.
    [[nodiscard]] std::size_t pointCount() const;
    /// Points of the series that are not hidden.
    [[nodiscard]] std::size_t visibleCount() const;
    /// Points there would be if nothing were hidden, in the legend or by filters.
    [[nodiscard]] std::size_t wholeCount() const;
};

/// The chart of an evaluated setup.
ChartScene buildScene(const Setup &setup, const Evaluation &evaluation, const ChartOptions &options = {});
/// The chart of a setup that cannot be evaluated: its title, the ceilings that are known, and the reason; never a point.
ChartScene buildScene(const Setup &setup, const Error &reason, const ChartOptions &options = {});
/// Whichever of the two holds.
ChartScene buildScene(const Setup &setup, const Result<Evaluation> &evaluation, const ChartOptions &options = {});

/// Shows and hides series and ceilings of a scene that is there already; ids it does not have are ignored. Lines without a
/// legend entry go with any of the ceilings they come from.
void hideOnly(ChartScene &scene, const QSet<QString> &hidden);
/// The scene without what is hidden: a picture that leaves the window has no legend entry of what it does not show.
ChartScene withoutHidden(const ChartScene &scene);
/// The ids that are hidden.
QSet<QString> hiddenIds(const ChartScene &scene);

/// The view that follows from the ceilings alone, never from the points, so that two charts of one accelerator can be compared:
/// x from 0.6 to 10k or to the whole decade above ten times the ridge, y from the decade of a ten-thousandth of the peak (or of
/// the slope at the left edge) to the next 1, 2 or 4 above twice the peak.
ChartView defaultViewOf(std::span<const NamedRoof> roofs);

/// The view that shows all visible points with some room about them, a decade each way about a single place; nullopt without
/// points.
std::optional<ChartView> fittingView(const ChartScene &scene);

/// The places in the series' columns of rows that it has, of rising ones.
std::vector<std::size_t> placesOf(const std::vector<std::size_t> &rows, const ChartSeries &series);

/// Points of visible series outside a view.
std::size_t pointsOutside(const ChartScene &scene, const ChartView &view);

} // namespace ridgepoint
