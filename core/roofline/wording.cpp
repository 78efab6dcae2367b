// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/wording.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/base/units.h"
#include "core/model/field.h"
#include "core/model/figure.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

struct Scale {
    double size;
    std::string_view symbol;
};
constexpr std::array kShortScale{Scale{1e12, " T"}, Scale{1e9, " B"}, Scale{1e6, " M"}, Scale{1e3, " k"}, Scale{1, ""}};
constexpr std::array kBinaryScale{Scale{0x1p40, " TiB"}, Scale{0x1p30, " GiB"}, Scale{0x1p20, " MiB"}, Scale{0x1p10, " KiB"},
                                  Scale{1, " B"}};

/// In the largest unit that leaves a whole part. Rounding first: 999.9 M is 1 B in three digits, not 1000 M.
template <std::size_t N>
std::string scaled(double value, const std::array<Scale, N> &scales, int digits)
{
    const double rounding = readNumber(rounded(value, digits)).value_or(value);
    const auto fits = [rounding](const Scale &scale) { return rounding >= scale.size; };
    const auto found = std::find_if(scales.begin(), scales.end(), fits);
    const auto &scale = found == scales.end() ? scales.back() : *found;
    return rounded(value / scale.size, digits) + std::string(scale.symbol);
}

bool isLayerLinear(OperatorKind kind)
{
    const auto typed = typedOperators();
    return kind != OperatorKind::LmHead && std::find(typed.begin(), typed.end(), kind) != typed.end();
}

} // namespace

OperatorTypes mostlyHeldIn(const Setup &setup)
{
    const auto types = typesOf(setup);
    if (types.operators.empty())
        return types.linear;
    Setup whole = setup;
    whole.workload.tensorParallel = 1;
    const auto operators = operatorsOf(whole, Phase::Init);
    if (!operators)
        return types.linear;
    struct Share {
        OperatorTypes types;
        double parameters = 0;
    };
    std::vector<Share> shares;
    for (const auto &op : *operators) {
        if (!isLayerLinear(op.kind))
            continue;
        const auto own = types.of(op.kind, op.group);
        const auto same = std::find_if(shares.begin(), shares.end(), [&](const Share &share) { return share.types == own; });
        (same == shares.end() ? shares.emplace_back(Share{own, 0}) : *same).parameters += op.runs * op.parameters;
    }
    const auto fewer = [](const Share &a, const Share &b) { return a.parameters < b.parameters; };
    const auto most = std::max_element(shares.begin(), shares.end(), fewer);
    return most == shares.end() ? types.linear : most->types;
}

std::vector<std::string> ceilingFigures(const Setup &setup)
{
    std::vector<std::string> keys{"memory.bandwidth"};
    if (const auto roofs = matrixRoofs(setup))
        for (const auto &[type, roof] : *roofs)
            if (const auto peak = infoOf(type).peak)
                keys.push_back(peakKey(*peak));
    return keys;
}

std::vector<std::string> usedFigures(const Setup &setup)
{
    auto keys = ceilingFigures(setup);
    if (const auto vector = peakKey(PeakType::Fp32); std::find(keys.begin(), keys.end(), vector) == keys.end())
        keys.push_back(vector);
    keys.emplace_back(setup.accelerator.memoryUsable ? "memory.usable" : "memory.capacity");
    if (setup.workload.tensorParallel > 1)
        keys.emplace_back("link.bandwidth");
    return keys;
}

std::string figureName(std::string_view key)
{
    constexpr std::string_view kPeak = "Peak ";
    const auto *field = findField(acceleratorFields(), key);
    if (!field)
        return std::string(key);
    return field->label.starts_with(kPeak) ? field->label.substr(kPeak.size()) : lowered(field->label);
}

std::string unsureText(const Accelerator &accelerator, const std::vector<std::string> &figures)
{
    std::vector<std::string> unsure;
    for (const auto &key : figures) {
        const auto *field = findField(acceleratorFields(), key);
        const auto value = field ? field->display(accelerator) : std::nullopt;
        if (value && isLessSure(accelerator, key))
            unsure.push_back(figureName(key) + ' ' + *value);
    }
    return unsure.empty() ? std::string() : "confidence low: " + joined(unsure);
}

std::string editedText(const Accelerator &accelerator, const std::vector<std::string> &figures)
{
    std::vector<std::string> edited;
    for (const auto &key : figures)
        if (isOwnEdit(accelerator, key))
            edited.push_back(figureName(key));
    return edited.empty() ? std::string() : "edited: " + joined(edited);
}

std::string precisionText(const Setup &setup)
{
    const auto most = mostlyHeldIn(setup);
    return typeWord(most.weights) + '/' + std::string(nameOf(most.inputs)) + '/' + typeWord(typesOf(setup).kv);
}

std::string executionText(const Setup &setup)
{
    const auto factors = executionFactors(setup);
    if (!factors.isIdeal())
        return "expected: " + roundedQuantity(factors.computeEfficiency, Dimension::Fraction, 3) + " of peak, "
               + roundedQuantity(factors.bandwidthEfficiency, Dimension::Fraction, 3) + " of bandwidth, "
               + roundedQuantity(factors.overhead.value, Dimension::Time, 3) + " a kernel";
    if (setup.workload.execution == Execution::Calibrated && !setup.accelerator.calibration)
        return "bounds: " + setup.accelerator.name + " has no calibration";
    return "bounds: full peak and bandwidth, no time lost";
}

std::string rankText(const Setup &setup)
{
    const auto ranks = setup.workload.tensorParallel;
    return ranks > 1 ? "one of " + std::to_string(ranks) + " ranks · " : std::string();
}

std::string_view stepWord(const Setup &setup)
{
    return setup.workload.accepted == 1 ? "a token" : "a step";
}

std::string settingText(const Setting &setting)
{
    std::string text = "batch " + std::to_string(setting.batch) + ", sequence " + std::to_string(setting.sequence);
    if (setting.candidates > 1)
        text += ", " + std::to_string(setting.candidates) + " candidates";
    return text;
}

std::string_view limitText(Limit limit, std::size_t settings)
{
    switch (limit) {
    case kMemory:
        return settings == 1 ? "does not fit in memory" : "do not fit in memory";
    case kPositions:
        return "beyond the model's positions";
    case kFits:
        break;
    }
    return {};
}

std::vector<std::string> limitTexts(std::uint8_t limits)
{
    std::vector<std::string> texts;
    for (const auto limit : {kMemory, kPositions})
        if ((limits & limit) != 0)
            texts.emplace_back(limitText(limit));
    return texts;
}

std::string footprintText(const ModelFootprint &footprint)
{
    std::string text =
        scaled(footprint.parameters, kShortScale, 3) + " parameters · " + roundedQuantity(footprint.weightBytes, Dimension::Size);
    if (footprint.kvBytesPerToken > 0 || footprint.stateBytes == 0)
        text += " · " + scaled(footprint.kvBytesPerToken, kBinaryScale, 3) + " of KV cache a token";
    if (footprint.stateBytes > 0)
        text += " · " + scaled(footprint.stateBytes, kBinaryScale, 3) + " of state a sequence";
    return text;
}

} // namespace ridgepoint
