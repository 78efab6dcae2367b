// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/log_axis.h"

#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace ridgepoint {
namespace {

/// The double nearest to count x 10^exponent. Dividing keeps it so for negative exponents, where 10^exponent is not exact.
double decimal(double count, int exponent)
{
    return exponent < 0 ? count / std::pow(10.0, -exponent) : count * std::pow(10.0, exponent);
}

// A tick on the very edge must not be lost to the rounding of the range's ends.
constexpr double kEdge = 1e-9;

bool inSight(const LogRange &range, double value)
{
    return value >= range.lower() * (1 - kEdge) && value <= range.upper() * (1 + kEdge);
}

int firstDecade(const LogRange &range)
{
    return static_cast<int>(std::floor(std::log10(range.lower()) - kEdge));
}

int lastDecade(const LogRange &range)
{
    return static_cast<int>(std::ceil(std::log10(range.upper()) + kEdge));
}

/// The multiples of every `every`th decade in sight.
std::vector<double> multiples(const LogRange &range, std::span<const double> counts, int every = 1)
{
    std::vector<double> values;
    for (int decade = firstDecade(range); decade <= lastDecade(range); ++decade)
        if (decade % every == 0)
            for (const double count : counts)
                if (const double value = decimal(count, decade); inSight(range, value))
                    values.push_back(value);
    return values;
}

/// A step of an axis inside one decade: mantissa x 10^exponent.
struct Step {
    double mantissa = 1;
    int exponent = 0;
    double minorPerStep = 5;
};

std::vector<double> equalSteps(const LogRange &range, double mantissa, int exponent)
{
    const double step = decimal(mantissa, exponent);
    std::vector<double> values;
    for (double count = std::floor(range.lower() / step); count <= std::ceil(range.upper() / step); ++count)
        if (const double value = decimal(count * mantissa, exponent); value > 0 && inSight(range, value))
            values.push_back(value);
    return values;
}

/// Whether neighbours are `gap` of the axis apart.
bool isRoomy(const LogRange &range, const std::vector<double> &values, double gap)
{
    for (std::size_t i = 1; i < values.size(); ++i)
        if (std::log10(values[i] / values[i - 1]) < gap * range.decades())
            return false;
    return true;
}

struct Values {
    std::vector<double> labelled;
    std::vector<double> minor;
};

constexpr std::array kOne{1.0};
constexpr std::array kOneTwoFive{1.0, 2.0, 5.0};
constexpr std::array kNine{1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0};

/// The finest equal steps that leave the labels room; the coarsest with two labels where none does.
Values linear(const LogRange &range, double gap)
{
    // Of three mantissas, largest first, the first with two labels in sight is the coarsest there can be.
    constexpr std::array kSteps{Step{5, 0, 5}, Step{2, 0, 4}, Step{1, 0, 5}};
    Values best;
    const int top = lastDecade(range);
    for (int exponent = top; exponent >= top - 4; --exponent) {
        for (const auto &step : kSteps) {
            auto labelled = equalSteps(range, step.mantissa, exponent);
            if (labelled.size() < 2)
                continue;
            if (!best.labelled.empty() && !isRoomy(range, labelled, gap))
                return best;
            // A fifth of 5 is 1, a fifth of 1 is 0.2, a quarter of 2 is 0.5: one decade further down.
            best = {std::move(labelled), equalSteps(range, step.mantissa * 10 / step.minorPerStep, exponent - 1)};
        }
    }
    return best;
}

Values chosen(const LogRange &range, double gap)
{
    int every = 1;
    while (every < 30 && every / range.decades() < gap)
        ++every;
    const auto whole = multiples(range, kOne, every);
    const auto nine = multiples(range, kNine);
    if (whole.size() >= 3)
        return {whole, every == 1 ? nine : multiples(range, kOne)};
    if (const auto some = multiples(range, kOneTwoFive); some.size() >= 3 && (isRoomy(range, some, gap) || whole.size() < 2))
        return {some, nine};
    if (whole.size() >= 2)
        return {whole, every == 1 ? nine : multiples(range, kOne)};
    return linear(range, gap);
}

} // namespace

LogRange::LogRange(double lower, double upper)
{
    m_lower = std::isnan(lower) ? kLowest : std::clamp(lower, kLowest, kHighest);
    m_upper = std::isnan(upper) ? kHighest : std::clamp(upper, kLowest, kHighest);
    if (m_upper < m_lower)
        std::swap(m_lower, m_upper);
    // The narrowest range, written and read, is to stay what it was, whatever its ends were rounded to.
    constexpr double kRounding = 1e-14;
    if (m_upper / m_lower < kNarrowest * (1 - kRounding)) {
        const double middle = std::clamp(std::sqrt(m_lower) * std::sqrt(m_upper), kLowest * kNarrowest, kHighest / kNarrowest);
        m_lower = middle / std::sqrt(kNarrowest);
        m_upper = middle * std::sqrt(kNarrowest);
    }
}

double LogRange::decades() const
{
    return std::log10(m_upper / m_lower);
}

double LogRange::fractionOf(double value) const
{
    return std::log(value / m_lower) / std::log(m_upper / m_lower);
}

double LogRange::valueAt(double fraction) const
{
    return m_lower * std::pow(m_upper / m_lower, fraction);
}

LogRange LogRange::zoomedAbout(double value, double factor) const
{
    if (!(value > 0) || !(factor > 0) || !std::isfinite(value) || !std::isfinite(factor))
        return *this;
    // Stopping here, not in the constructor, keeps the value in its place at the narrowest range.
    const double most = std::max(factor, std::log(kNarrowest) / std::log(m_upper / m_lower));
    return {value * std::pow(m_lower / value, most), value * std::pow(m_upper / value, most)};
}

LogRange LogRange::moved(double ratio) const
{
    if (!(ratio > 0) || !std::isfinite(ratio))
        return *this;
    const double fitting = std::clamp(ratio, kLowest / m_lower, kHighest / m_upper);
    return {m_lower * fitting, m_upper * fitting};
}

AxisTicks ticks(const LogRange &range, double gap)
{
    const auto values = chosen(range, gap);
    AxisTicks result;
    for (const double value : values.labelled)
        result.labelled.push_back({value, axisLabel(value)});
    for (const double value : values.minor) {
        const auto same = [value](double other) { return std::abs(other / value - 1) < kEdge; };
        if (std::none_of(values.labelled.begin(), values.labelled.end(), same))
            result.minor.push_back(value);
    }
    return result;
}

} // namespace ridgepoint
