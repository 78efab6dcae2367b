// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace ridgepoint {

/// How a caller should treat an error: the command line turns it into its exit status.
enum class ErrorKind {
    Wrong,     ///< a file or a value is wrong
    Malformed, ///< the words do not form a value of the kind asked for (a LIST, an option)
};

/// What is wrong, where, and what would be right. One line, no final full stop.
struct Error {
    std::string message;
    std::string file = {}; ///< path as the user gave it; empty when the error is not about a file
    int line = 0;          ///< counted from 1; 0 when unknown
    int column = 0;        ///< counted from 1; 0 when unknown
    ErrorKind kind = ErrorKind::Wrong;
    std::string key = {}; ///< of the field it is about, for readers that know where that stands; part of the message already

    /// `file:line:column: message`, leaving out what is unknown.
    [[nodiscard]] std::string text() const;
};

/// An error in how a value is written.
inline Error malformed(std::string message)
{
    return {std::move(message), {}, 0, 0, ErrorKind::Malformed};
}

/// A value or the reason why there is none. The pre-C++23 stand-in for std::expected.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// The value; only to be asked for when ok().
    [[nodiscard]] const T &value() const & { return std::get<0>(m_state); }
    [[nodiscard]] T &value() & { return std::get<0>(m_state); }
    [[nodiscard]] T &&value() && { return std::get<0>(std::move(m_state)); }
    [[nodiscard]] const T &operator*() const & { return value(); }
    [[nodiscard]] T &operator*() & { return value(); }
    [[nodiscard]] T &&operator*() && { return std::move(*this).value(); }
    [[nodiscard]] const T *operator->() const { return &value(); }
    [[nodiscard]] T *operator->() { return &value(); }

    /// The reason; only to be asked for when not ok().
    [[nodiscard]] const Error &error() const { return std::get<1>(m_state); }

private:
    std::variant<T, Error> m_state;
};

/// Success, or the reason why not.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) : m_state(std::move(error)) {}

    [[nodiscard]] bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }
    [[nodiscard]] const Error &error() const { return std::get<1>(m_state); }

private:
    std::variant<std::monostate, Error> m_state;
};

} // namespace ridgepoint
