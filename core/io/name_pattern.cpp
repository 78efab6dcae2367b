// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/name_pattern.h"

#include "core/base/text.h"

#include <algorithm>
#include <optional>

namespace ridgepoint {

/// Reads a pattern into steps. Pieces are lists of steps with relative jumps, so that they are put together by appending.
class PatternCompiler {
public:
    using Op = NamePattern::Op;
    using Steps = NamePattern::Steps;

    explicit PatternCompiler(std::string_view text) : m_text(text) {}

    Result<NamePattern> glob()
    {
        m_pattern.m_isGlob = true;
        auto &steps = m_pattern.m_steps;
        while (m_at < m_text.size() && !m_error) {
            const char c = m_text[m_at++];
            if (c == '*')
                append(steps, repeated({{Op::Any}}, '*'));
            else if (c == '?')
                steps.push_back({Op::Any});
            else if (c == '[')
                append(steps, set());
            else
                steps.push_back(byteStep(c));
        }
        return finished();
    }

    Result<NamePattern> expression()
    {
        m_pattern.m_steps = alternatives(0);
        if (!m_error && m_at < m_text.size())
            refuse("a ')' without '('");
        return finished();
    }

private:
    static void append(Steps &steps, const Steps &more) { steps.insert(steps.end(), more.begin(), more.end()); }
    static NamePattern::Step byteStep(char c) { return {Op::Byte, static_cast<unsigned char>(c)}; }
    static int length(const Steps &steps) { return static_cast<int>(steps.size()); }
    [[nodiscard]] bool isNext(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }

    void refuse(std::string_view what)
    {
        if (!m_error)
            m_error = Error{"the pattern " + inQuotes(m_text) + " has " + std::string(what) + ", which is not understood here"};
    }

    Result<NamePattern> finished()
    {
        if (m_error)
            return *m_error;
        m_pattern.m_steps.push_back({Op::Match});
        for (const auto &step : m_pattern.m_steps) {
            if (step.op != Op::Byte)
                break;
            m_pattern.m_beginning += static_cast<char>(step.byte);
        }
        m_pattern.m_hasDigits = m_text.find_first_of("0123456789") != std::string_view::npos;
        return std::move(m_pattern);
    }

    static Steps repeated(const Steps &piece, char how)
    {
        Steps steps;
        if (how == '+') {
            steps = piece;
            steps.push_back({Op::Split, 0, -length(piece), 1});
            return steps;
        }
        const bool again = how == '*';
        steps.push_back({Op::Split, 0, 1, length(piece) + (again ? 2 : 1)});
        append(steps, piece);
        if (again)
            steps.push_back({Op::Jump, 0, -(length(piece) + 1)});
        return steps;
    }

    Steps alternatives(int depth)
    {
        auto steps = sequence(depth);
        while (!m_error && isNext('|')) {
            ++m_at;
            const auto other = sequence(depth);
            Steps both{{Op::Split, 0, 1, length(steps) + 2}};
            append(both, steps);
            both.push_back({Op::Jump, 0, length(other) + 1});
            append(both, other);
            steps = std::move(both);
        }
        return steps;
    }

    Steps sequence(int depth)
    {
        Steps steps;
        while (!m_error && m_at < m_text.size() && !isNext('|') && !isNext(')')) {
            auto piece = atom(depth);
            while (!m_error && (isNext('*') || isNext('+') || isNext('?'))) {
                const char how = m_text[m_at++];
                // A lazy or possessive sign changes what is found, never whether: but for the possessive one.
                if (isNext('+'))
                    refuse("a possessive repetition");
                else if (isNext('?'))
                    ++m_at;
                piece = repeated(piece, how);
            }
            append(steps, piece);
        }
        return steps;
    }

    Steps atom(int depth)
    {
        const char c = m_text[m_at++];
        switch (c) {
        case '.':
            return {{Op::Any}};
        case '\\':
            return escaped();
        case '[':
            return set();
        case '(':
            return group(depth);
        case '$':
            return {{Op::End}};
        case '^':
            if (m_at > 1)
                refuse("a '^' that is not at its beginning");
            return {};
        case '{':
        case '*':
        case '+':
        case '?':
            refuse("a " + inQuotes(std::string_view(&c, 1)) + " there");
            return {};
        default:
            return {byteStep(c)};
        }
    }

    Steps group(int depth)
    {
        constexpr int kDeepest = 20;
        if (depth > kDeepest) {
            refuse("groups nested too deep");
            return {};
        }
        if (isNext('?')) {
            if (m_text.substr(m_at).starts_with("?:"))
                m_at += 2;
            else
                refuse(inQuotes(m_text.substr(m_at - 1, 3)));
        }
        auto steps = alternatives(depth + 1);
        if (isNext(')'))
            ++m_at;
        else
            refuse("a '(' without ')'");
        return steps;
    }

    static void addRange(std::bitset<256> &bytes, unsigned from, unsigned to)
    {
        for (unsigned byte = from; byte <= to; ++byte)
            bytes.set(byte);
    }

    /// The bytes an escaped letter stands for; none for other letters.
    static std::optional<std::bitset<256>> classOf(char letter)
    {
        std::bitset<256> bytes;
        addRange(bytes, '0', '9');
        if (letter == 'd')
            return bytes;
        if (letter != 'w')
            return std::nullopt;
        addRange(bytes, 'a', 'z');
        addRange(bytes, 'A', 'Z');
        bytes.set('_');
        return bytes;
    }

    Steps setStep(const std::bitset<256> &bytes)
    {
        m_pattern.m_sets.push_back(bytes);
        return {{Op::Set, 0, static_cast<int>(m_pattern.m_sets.size()) - 1}};
    }

    Steps escaped()
    {
        if (m_at >= m_text.size()) {
            refuse("a '\\' at its end");
            return {};
        }
        const char c = m_text[m_at++];
        if (const auto bytes = classOf(c))
            return setStep(*bytes);
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (isLetter)
            refuse(inQuotes(m_text.substr(m_at - 2, 2)));
        return {byteStep(c)};
    }

    /// Behind the opening bracket.
    Steps set()
    {
        std::bitset<256> bytes;
        const bool isNegated = isNext('^') || (m_pattern.m_isGlob && isNext('!'));
        if (isNegated)
            ++m_at;
        bool isFirst = true;
        while (m_at < m_text.size() && (isFirst || !isNext(']'))) {
            isFirst = false;
            char from = m_text[m_at++];
            if (from == '\\' && !m_pattern.m_isGlob && m_at < m_text.size()) {
                from = m_text[m_at++];
                if (const auto known = classOf(from)) {
                    bytes |= *known;
                    continue;
                }
            }
            char to = from;
            if (m_at + 1 < m_text.size() && m_text[m_at] == '-' && m_text[m_at + 1] != ']') {
                to = m_text[m_at + 1];
                m_at += 2;
            }
            addRange(bytes, static_cast<unsigned char>(from), static_cast<unsigned char>(to));
        }
        if (isNext(']'))
            ++m_at;
        else
            refuse("a '[' without ']'");
        return setStep(isNegated ? ~bytes : bytes);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    NamePattern m_pattern;
    std::optional<Error> m_error;
};

namespace {

Result<void> fits(std::string_view text)
{
    if (text.size() <= NamePattern::kLongest)
        return {};
    return Error{"the pattern " + inQuotes(text) + " is longer than " + std::to_string(NamePattern::kLongest) + " characters"};
}

} // namespace

Result<NamePattern> NamePattern::glob(std::string_view text)
{
    if (const auto right = fits(text); !right)
        return right.error();
    return PatternCompiler(text).glob();
}

Result<NamePattern> NamePattern::expression(std::string_view text)
{
    if (const auto right = fits(text); !right)
        return right.error();
    return PatternCompiler(text).expression();
}

/// Adds the steps that wait for a byte, or are the end, and can be reached without one.
void NamePattern::follow(std::vector<std::size_t> &places, std::size_t from, bool atEnd, Work &work) const
{
    const auto jump = [](std::size_t place, int by) { return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(place) + by); };
    auto &open = work.open;
    open.assign(1, from);
    while (!open.empty()) {
        const auto place = open.back();
        open.pop_back();
        if (work.seen[place] == work.turn)
            continue;
        work.seen[place] = work.turn;
        ++work.steps;
        const auto &step = m_steps[place];
        if (step.op == Op::Jump) {
            open.push_back(jump(place, step.first));
        } else if (step.op == Op::Split) {
            open.push_back(jump(place, step.first));
            open.push_back(jump(place, step.second));
        } else if (step.op == Op::End) {
            if (atEnd)
                open.push_back(place + 1);
        } else {
            places.push_back(place);
        }
    }
}

bool NamePattern::matches(std::string_view name, Work &work) const
{
    ++work.steps;
    if (!name.starts_with(m_beginning))
        return false;
    if (work.seen.size() < m_steps.size())
        work.seen.resize(m_steps.size(), 0);
    auto &places = work.places;
    auto &next = work.next;
    places.clear();
    ++work.turn;
    follow(places, m_beginning.size(), name.size() == m_beginning.size(), work);
    for (std::size_t at = m_beginning.size(); !places.empty(); ++at) {
        const bool atEnd = at == name.size();
        const bool mayEnd = !m_isGlob || atEnd || name[at] == '.';
        const auto isMatch = [this](std::size_t place) { return m_steps[place].op == Op::Match; };
        if (mayEnd && std::any_of(places.begin(), places.end(), isMatch))
            return true;
        if (atEnd)
            return false;
        const auto byte = static_cast<unsigned char>(name[at]);
        ++work.turn;
        next.clear();
        for (const auto place : places) {
            const auto &step = m_steps[place];
            const bool passes = step.op == Op::Any || (step.op == Op::Byte && step.byte == byte)
                                || (step.op == Op::Set && m_sets[static_cast<std::size_t>(step.first)].test(byte));
            if (passes)
                follow(next, place + 1, at + 1 == name.size(), work);
        }
        work.steps += places.size();
        places.swap(next);
    }
    return false;
}

} // namespace ridgepoint
