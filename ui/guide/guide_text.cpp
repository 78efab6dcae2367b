// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guide_text.h"

#include "core/base/units.h"
#include "core/roofline/point_lookup.h"
#include "core/roofline/roof_choices.h"
#include "core/roofline/summary.h"
#include "core/roofline/wording.h"
#include "ui/html.h"
#include "ui/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

/// Where translators find these texts.
struct GuideTexts {
    Q_DECLARE_TR_FUNCTIONS(Guide)
};

constexpr int kDigits = kSummaryDigits;

QString quantity(double value, Dimension dimension)
{
    return html(roundedQuantity(value, dimension, kDigits));
}

QString paragraph(const QString &text)
{
    return QStringLiteral("<p style='margin:0 0 6px 0'>") + text + QStringLiteral("</p>");
}

QString nameOfAccelerator(const Setup &setup)
{
    return html(setup.accelerator.name);
}

/// The strongest promise of the chart: the roof of the linear operators; nullopt where the setup has none.
std::optional<UsedRoof> roofOf(const Setup &setup)
{
    const auto roofs = usedRoofs(setup);
    return roofs.empty() ? std::nullopt : std::optional(roofs.front());
}

struct BoundWords {
    Bound bound;
    const char *words;
};
constexpr std::array kBoundWords{
    BoundWords{Bound::Memory, QT_TRANSLATE_NOOP("Guide", "memory is its limit")},
    BoundWords{Bound::Compute, QT_TRANSLATE_NOOP("Guide", "compute is its limit")},
    BoundWords{Bound::Overhead, QT_TRANSLATE_NOOP("Guide", "the time every kernel loses is its limit")},
    BoundWords{Bound::Network, QT_TRANSLATE_NOOP("Guide", "the link is its limit")},
};

QString limitOf(Bound bound)
{
    const auto isIt = [bound](const BoundWords &row) { return row.bound == bound; };
    return GuideTexts::tr(std::find_if(kBoundWords.begin(), kBoundWords.end(), isIt)->words);
}

/// The first point of a phase at the operating point: of the projections, in every model.
std::optional<PointView> pointOf(const Evaluation &evaluation, const OperatingPoint &point, Phase phase)
{
    for (const auto row : rowsAt(evaluation, point)) {
        auto view = evaluation.point(row);
        if (view.setting.phase == phase && view.hasPlace())
            return view;
    }
    return std::nullopt;
}

/// What a point is and what holds it.
QString factsOf(const PointView &point, const Evaluation &evaluation)
{
    const bool isRight = point.intensity()->value >= ridge(point.series->roof).value;
    return GuideTexts::
        tr("At %1, <b>%2</b> does %3 FLOP for every byte it moves: %4 of the ridge, and %5. It runs at %6, %7 (%8 of the roof).")
            .arg(html(settingText(point.setting)), html(point.series->name()),
                 html(roundedQuantity(point.intensity()->value, Dimension::Number, kDigits)),
                 isRight ? GuideTexts::tr("right") : GuideTexts::tr("left"), limitOf(point.cost.timing.bound),
                 quantity(point.performance()->value, Dimension::Rate), html(std::string(evaluation.factors().word())),
                 html(roundedQuantity(*point.shareOfRoof(), Dimension::Fraction, 2)));
}

/// A point of a phase, and what is to be learnt from it.
struct PhasePage {
    Phase phase;
    const char *title;
    const char *lesson;
    const char *missing;
};
constexpr std::array kPhasePages{
    PhasePage{Phase::Init, QT_TRANSLATE_NOOP("Guide", "init: the prompt is read"),
              QT_TRANSLATE_NOOP(
                  "Guide", "Weights are read once for all tokens of the prompt, so the longer it is, the further right it lies."),
              QT_TRANSLATE_NOOP("Guide", "init is not shown at present: switch it on above the chart.")},
    PhasePage{Phase::Ar, QT_TRANSLATE_NOOP("Guide", "ar: tokens are written"),
              QT_TRANSLATE_NOOP("Guide", "Weights are read anew for every step, which writes one token a sequence. A larger "
                                         "batch shares them: press ] and see the point move right."),
              QT_TRANSLATE_NOOP("Guide", "ar is not shown at present: switch it on above the chart.")},
};

GuidePage roofPage(const Setup &setup)
{
    GuidePage page{GuideTexts::tr("The roof and its ridge"), {}, GuidePage::Place::Chart, {}};
    const auto used = roofOf(setup);
    if (!used) {
        page.body = paragraph(
            GuideTexts::tr("%1 has no peak for the types of this setup, so there is no roof.").arg(nameOfAccelerator(setup)));
        return page;
    }
    const auto &roof = used->roof;
    const double corner = ridge(roof).value;
    constexpr FlopPerByte kLow{2};
    page.body =
        paragraph(
            GuideTexts::tr(
                "Nothing on the %1 runs faster than the roof. On the slope memory is the limit: at %2, what does 2 FLOP for "
                "every byte runs at %3 at most.")
                .arg(nameOfAccelerator(setup), quantity(roof.bandwidth.value, Dimension::Bandwidth),
                     quantity(attainable(roof, kLow).value, Dimension::Rate)))
        + paragraph(
            GuideTexts::tr("On the flat part compute is: %1. They meet at the <b>ridge</b>, %2: what does less for a byte cannot "
                           "reach the peak.")
                .arg(html(peakLabel(roof.peak.value)), quantity(corner, Dimension::Intensity)));
    page.at = QPointF(corner, roof.peak.value);
    return page;
}

GuidePage phasePage(const PhasePage &row, const DocumentState &state, const Evaluation &evaluation)
{
    GuidePage page{GuideTexts::tr(row.title), paragraph(GuideTexts::tr(row.missing)), GuidePage::Place::Chart, {}};
    const auto point = pointOf(evaluation, pointIn(state.sweep, state.point), row.phase);
    if (!point)
        return page;
    page.body = paragraph(factsOf(*point, evaluation)) + paragraph(GuideTexts::tr(row.lesson));
    page.at = QPointF(point->intensity()->value, point->performance()->value);
    return page;
}

GuidePage totalPage(const DocumentState &state)
{
    GuidePage page{GuideTexts::tr("What it comes to"), {}, GuidePage::Place::Status, {}};
    const auto setting = settingOf(pointIn(state.sweep, state.point), Phase::Ar);
    if (const auto summary = summarise(state.setup, setting); summary && summary->tpotSeconds)
        page.body = paragraph(GuideTexts::tr("All operators together, at %1: %2 to the first token and %3 %6, which is %4 "
                                             "tokens/s (%5). The line below always says so.")
                                  .arg(html(settingText(setting)), quantity(summary->ttftSeconds, Dimension::Time),
                                       quantity(*summary->tpotSeconds, Dimension::Time),
                                       quantity(*summary->tokensPerSecond, Dimension::Number),
                                       html(std::string(summary->factors.word())), html(std::string(stepWord(state.setup)))));
    page.body += paragraph(GuideTexts::tr("Change anything: drag the round handle of a line, type a number at the left, choose "
                                          "another GPU or model. Ctrl+Z takes it back."));
    return page;
}

} // namespace

GuidePage welcomePage(const DocumentState &state)
{
    const auto &setup = state.setup;
    const auto used = roofOf(setup);
    const QString where =
        used ? GuideTexts::tr(", at %1").arg(quantity(ridge(used->roof).value, Dimension::Intensity)) : QString();
    return {
        GuideTexts::tr("A roofline chart"),
        paragraph(GuideTexts::tr("Every mark is a kind of operator of <b>%1</b> at one batch and sequence. Right: more work for "
                                 "each byte it moves. Up: faster.")
                      .arg(html(setup.model.name)))
            + paragraph(GuideTexts::tr("<b>Roof</b>: what the %1 can do at most. The slope is its memory's bandwidth, the flat "
                                       "line its compute peak.")
                            .arg(nameOfAccelerator(setup)))
            + paragraph(GuideTexts::tr("<b>Ridge</b>: where they meet%1. Left of it memory is the limit, right of it compute.")
                            .arg(where))
            + paragraph(GuideTexts::tr("<b>init</b> reads the prompt (prefill), <b>ar</b> writes token after token (decode)."))
            + paragraph(GuideTexts::tr("Marks are <b>modelled</b>, not measured; %1.").arg(html(executionText(setup)))),
        GuidePage::Place::Chart,
        {}};
}

std::vector<GuidePage> tourPages(const DocumentState &state, const Result<Evaluation> &evaluation)
{
    if (!evaluation)
        return {{GuideTexts::tr("Nothing to show"), paragraph(html(evaluation.error().text())), GuidePage::Place::Chart, {}}};
    std::vector<GuidePage> pages{roofPage(state.setup)};
    for (const auto &row : kPhasePages)
        pages.push_back(phasePage(row, state, *evaluation));
    pages.push_back(totalPage(state));
    return pages;
}

} // namespace ridgepoint
