// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <bitset>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// A pattern of names of modules. All ways a name can match are followed at once, so that no pattern, however it is written,
/// takes more than its length times the name's: std::regex backtracks, and hangs or overflows the stack on patterns made for it.
class NamePattern {
public:
    /// `*`, `?` and `[...]`; matches a whole name or the whole of a module around it: `layers.*.self_attn` matches
    /// `layers.3.self_attn.q_proj`. Errors: longer than kLongest, a class that does not end.
    static Result<NamePattern> glob(std::string_view text);

    /// A regular expression that must match from the beginning of a name and may end anywhere in it. Understood: letters, `.`,
    /// escaped signs, `\d`, `\w`, `[...]`, `(...)`, `(?:...)`, `|`, `*`, `+`, `?`, `^` and `$`. Errors name what is not, as
    /// `{2,3}`, `(?!`, `\b`.
    static Result<NamePattern> expression(std::string_view text);

    static constexpr std::size_t kLongest = 1000;

    /// What matching many names needs again and again, and how much was done.
    struct Work {
        std::size_t steps = 0;

    private:
        friend class NamePattern;
        std::vector<std::size_t> places, next, open;
        std::vector<std::size_t> seen; ///< by step: the turn it was last reached in
        std::size_t turn = 0;
    };
    [[nodiscard]] bool matches(std::string_view name, Work &work) const;
    /// Whether a digit is written in it, and so it may mean one number and not another.
    [[nodiscard]] bool hasDigits() const { return m_hasDigits; }

private:
    friend class PatternCompiler;

    enum class Op { Byte, Any, Set, Split, Jump, End, Match };
    struct Step {
        Op op{};
        unsigned char byte = 0; ///< of Byte
        int first = 0;          ///< of Split and Jump, relative; of Set the index of its set
        int second = 0;         ///< of Split
    };
    using Steps = std::vector<Step>;

    void follow(std::vector<std::size_t> &places, std::size_t from, bool atEnd, Work &work) const;

    Steps m_steps;
    std::vector<std::bitset<256>> m_sets;
    std::string m_beginning; ///< the bytes every match begins with
    bool m_isGlob = false;
    bool m_hasDigits = false;
};

} // namespace ridgepoint
