// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/verdict.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/base/units.h"
#include "core/roofline/wording.h"

#include <utility>
#include <vector>

namespace ridgepoint {
namespace {

std::string quantity(double value, Dimension dimension)
{
    return roundedQuantity(value, dimension, kSummaryDigits);
}

std::string memorySentence(const Summary &summary, const Setup &setup)
{
    const auto needs = quantity(summary.memory.total(), Dimension::Size);
    if (!summary.fits)
        return "Needs " + needs + "; how much " + setup.accelerator.name + " has is unknown.";
    const auto has = quantity(*summary.usableBytes, Dimension::Size);
    const std::string longer =
        summary.exceedsPositions ? ", but longer than the model's " + std::to_string(*setup.model.positions) + " positions" : "";
    return (*summary.fits ? "Fits: " + needs + " of " + has : "Does not fit: needs " + needs + ", has " + has) + longer + '.';
}

std::string boundIn(const char *where, const PassTotals &pass)
{
    return std::string(where) + ' ' + std::string(nameOf(pass.bound)) + "-bound";
}

} // namespace

Verdict verdictOf(const Summary &summary, const Setup &setup, const Setting &setting)
{
    Verdict verdict{summary.fits, summary.exceedsPositions, memorySentence(summary, setup), {}};
    std::string speed = asSentence(settingText(setting)) + ": " + std::string(summary.factors.word()) + ' ';
    if (summary.tpotSeconds)
        speed += quantity(*summary.tpotSeconds, Dimension::Time) + ' ' + std::string(stepWord(setup)) + " ("
                 + rounded(*summary.tokensPerSecond, kSummaryDigits) + " tokens/s), ";
    speed += quantity(summary.ttftSeconds, Dimension::Time) + " to the first";
    // One word where both are bound alike.
    verdict.speed = speed + "; "
                    + (summary.decode.bound == summary.prefill.bound
                           ? boundIn("decode and prefill", summary.decode)
                           : boundIn("decode", summary.decode) + ", " + boundIn("prefill", summary.prefill))
                    + '.';
    return verdict;
}

std::string limitsPhrase(const LimitCounts &counts)
{
    std::vector<std::string> parts;
    for (const auto &[what, count] : {std::pair("too big", counts.memory), std::pair("too long", counts.positions)})
        if (count > 0)
            parts.push_back(std::to_string(count) + ' ' + what);
    if (parts.empty())
        return {};
    return "of " + std::to_string(counts.settings) + (counts.settings == 1 ? " setting " : " settings ") + joined(parts);
}

} // namespace ridgepoint
