// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/scene_ceilings.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/model/field.h"
#include "core/model/figure.h"
#include "core/roofline/roof_choices.h"
#include "core/roofline/wording.h"
#include "ui/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr auto kBandwidthId = "bandwidth";
constexpr auto kPeakId = "peak";
constexpr auto kRidgeId = "ridge";
constexpr auto kSecondRoofId = "second-roof";
constexpr auto kOwnCeilingsKey = "ceilings";
constexpr auto kBetweenNames = " / "; // one of them has a comma in it

QString idText(const char *id)
{
    return QString::fromLatin1(id);
}

/// An id of what stands once a roof: the first one's stays as it is when others come and go.
QString idOf(const char *id, const std::vector<UsedRoof> &roofs, std::size_t index)
{
    return index == 0 ? idText(id) : idText(id) + u'-' + toQt(nameOf(roofs[index].type));
}

QString ridgeText(const Roof &roof)
{
    return QStringLiteral("ridge ") + toQt(roundedQuantity(ridge(roof).value, Dimension::Intensity));
}

/// `fp8: 1,979 TFLOP/s, ridge 590.7 FLOP/B`.
QString roofTip(const std::vector<std::string> &names, const Roof &roof)
{
    return QStringLiteral("%1: %2, %3")
        .arg(toQt(joined(names, kBetweenNames)), toQt(peakLabel(roof.peak.value)), ridgeText(roof));
}

void addFaintRoofs(std::vector<Ceiling> &ceilings, const Setup &setup, const std::set<std::string> &chosen)
{
    for (const auto &[roof, keys, names] : extraRoofs(setup, chosen)) {
        Ceiling line{QStringLiteral("roof-") + toQt(keys.front()),
                     {},
                     CeilingShape::Horizontal,
                     LineWeight::Faint,
                     roof,
                     {LineInk::Kind::FaintRoof}};
        line.lineLabel = toQt(joined(names, kBetweenNames) + ' ').append(toQt(peakLabel(roof.peak.value)));
        line.tip = roofTip(names, roof);
        // The mark that figures have in the dock, and what it means.
        if (const auto unsure = unsureText(setup.accelerator, keys); !unsure.empty()) {
            line.lineLabel += toQt(kUnsureMark);
            line.tip += QStringLiteral("; ") + toQt(unsure);
        }
        if (std::find(keys.begin(), keys.end(), kVectorRoofKey) != keys.end())
            line.tip += QStringLiteral("; norms, softmax and activations run at fp32");
        ceilings.push_back(std::move(line));
    }
}

void addSecondRoofs(std::vector<Ceiling> &ceilings, const std::vector<UsedRoof> &roofs, const ExecutionFactors &factors)
{
    if (factors.computeEfficiency == 1 && factors.bandwidthEfficiency == 1)
        return;
    for (std::size_t i = 0; i < roofs.size(); ++i)
        ceilings.push_back({idOf(kSecondRoofId, roofs, i),
                            {},
                            CeilingShape::Roof,
                            LineWeight::Hairline,
                            derated(roofs[i].roof, factors),
                            {LineInk::Kind::SecondRoof},
                            {idText(kBandwidthId), idOf(kPeakId, roofs, i)}});
}

void addUsedRoofs(std::vector<Ceiling> &ceilings, const std::vector<UsedRoof> &roofs)
{
    for (std::size_t i = 0; i < roofs.size(); ++i) {
        auto label = toQt(peakLabel(roofs[i].roof.peak.value));
        const auto names = roofs[i].allNames();
        if (roofs.size() > 1 || names.size() > 1)
            label += QStringLiteral(" (%1)").arg(toQt(joined(names, kBetweenNames)));
        ceilings.push_back({idOf(kPeakId, roofs, i),
                            label,
                            CeilingShape::Horizontal,
                            LineWeight::Ceiling,
                            roofs[i].roof,
                            {LineInk::Kind::Peak, i}});
        if (const auto peak = infoOf(roofs[i].type).peak)
            ceilings.back().field = toQt(peakKey(*peak));
    }
}

/// One a roof. Where there are several, each has its roof's colour and name.
void addRidges(std::vector<Ceiling> &ceilings, const std::vector<UsedRoof> &roofs)
{
    for (std::size_t i = 0; i < roofs.size(); ++i) {
        Ceiling line{idOf(kRidgeId, roofs, i),
                     {},
                     CeilingShape::Vertical,
                     LineWeight::Ridge,
                     roofs[i].roof,
                     {LineInk::Kind::Ridge},
                     {idText(kBandwidthId), idOf(kPeakId, roofs, i)}};
        if (roofs.size() > 1) {
            line.ink = {LineInk::Kind::Peak, i};
            line.lineLabel = toQt(joined(roofs[i].names, kBetweenNames)) + u' ' + ridgeText(roofs[i].roof);
            line.tip = roofTip(roofs[i].allNames(), roofs[i].roof);
        }
        ceilings.push_back(std::move(line));
    }
}

void addOwnCeilings(std::vector<Ceiling> &ceilings, const std::vector<OwnCeiling> &own)
{
    for (std::size_t i = 0; i < own.size(); ++i) {
        // The limit tells one from the others, whatever it is called.
        Ceiling line{QStringLiteral("own-") + toQt(limitText(own[i])),
                     toQt(ceilingLabel(own[i])),
                     CeilingShape::Horizontal,
                     LineWeight::Own,
                     {},
                     {LineInk::Kind::Own, i}};
        if (const auto *rate = std::get_if<FlopPerSecond>(&own[i].limit)) {
            line.roof.peak = *rate;
        } else {
            line.shape = CeilingShape::Slope;
            line.roof.bandwidth = std::get<BytesPerSecond>(own[i].limit);
        }
        line.tip = line.label;
        line.field = idText(kOwnCeilingsKey);
        ceilings.push_back(std::move(line));
    }
}

} // namespace

std::vector<Ceiling> ceilingsOf(const Setup &setup, const ChartOptions &options)
{
    std::vector<Ceiling> ceilings;
    const auto roofs = usedRoofs(setup, options.roofs);
    const auto bandwidth = setup.accelerator.memoryBandwidth;
    addFaintRoofs(ceilings, setup, options.roofs);
    if (options.secondRoof)
        addSecondRoofs(ceilings, roofs, executionFactors(setup));
    if (bandwidth.value > 0 && std::isfinite(bandwidth.value)) {
        ceilings.push_back({idText(kBandwidthId),
                            toQt(bandwidthLabel(bandwidth.value)),
                            CeilingShape::Slope,
                            LineWeight::Ceiling,
                            {{}, bandwidth},
                            {LineInk::Kind::Bandwidth}});
        ceilings.back().field = QStringLiteral("memory.bandwidth");
    }
    addUsedRoofs(ceilings, roofs);
    addRidges(ceilings, roofs);
    addOwnCeilings(ceilings, setup.accelerator.ceilings);
    return ceilings;
}

} // namespace ridgepoint
