// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ridgepoint {

/// What a logarithmic axis shows. Always valid: finite, positive, lower < upper, inside the limits, never narrower than
/// kNarrowest. QCustomPlot repairs or ignores impossible ranges without a word, so nothing else is ever handed to it.
class LogRange {
public:
    static constexpr double kLowest = 1e-3;
    static constexpr double kHighest = 1e21;
    static constexpr double kNarrowest = 1.02; ///< least upper / lower

    LogRange() = default;
    /// The nearest valid range: ends are swapped when reversed, moved inside the limits, and spread about their geometric middle
    /// when too close; an end that is not a number becomes its limit.
    LogRange(double lower, double upper);

    [[nodiscard]] double lower() const { return m_lower; }
    [[nodiscard]] double upper() const { return m_upper; }
    [[nodiscard]] double decades() const;
    [[nodiscard]] bool contains(double value) const { return value >= m_lower && value <= m_upper; }

    /// Where a positive value lies: 0 at lower, 1 at upper, logarithmic between and beyond.
    [[nodiscard]] double fractionOf(double value) const;
    /// The value at a fraction; the inverse of fractionOf.
    [[nodiscard]] double valueAt(double fraction) const;

    /// With `decades() * factor` decades and `value` where it was; within the limits, factors multiply: in and out again is the
    /// same range.
    [[nodiscard]] LogRange zoomedAbout(double value, double factor) const;
    /// Both ends times `ratio`; at the limits it stops with its width kept.
    [[nodiscard]] LogRange moved(double ratio) const;

    friend bool operator==(const LogRange &, const LogRange &) = default;

private:
    double m_lower = 1;
    double m_upper = 10;
};

/// A tick that has a label.
struct Tick {
    double value = 0;
    std::string label;
};

struct AxisTicks {
    std::vector<Tick> labelled;
    std::vector<double> minor;
};

/// The least distance of neighbouring labels as a fraction of the axis, where texts need no more.
inline constexpr double kTickGap = 1.0 / 12;

/// The ticks of an axis: whole decades (every second, third ... when there are many), 1-2-5 where few decades are in sight, equal
/// steps inside one. At least two labels in every range; as far as that allows, neighbours are `gap` of the axis apart.
AxisTicks ticks(const LogRange &range, double gap = kTickGap);

} // namespace ridgepoint
