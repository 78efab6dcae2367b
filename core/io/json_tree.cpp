// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_tree.h"

#include "core/base/text.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <optional>

namespace ridgepoint {
namespace {

constexpr std::size_t kDeepest = 32;
constexpr std::size_t kMostNodes = 200'000;

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

constexpr bool isWordCharacter(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' || c == '+' || c == '.';
}

/// Whether the text is a number as JSON writes it.
bool isNumber(std::string_view text)
{
    const auto digits = [&] {
        const auto count = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
        text.remove_prefix(count);
        return count > 0;
    };
    if (text.starts_with('-'))
        text.remove_prefix(1);
    const bool zero = text.starts_with('0');
    const auto before = text.size();
    if (!digits() || (zero && before - text.size() > 1))
        return false;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        if (!digits())
            return false;
    }
    if (text.starts_with('e') || text.starts_with('E')) {
        text.remove_prefix(1);
        if (text.starts_with('-') || text.starts_with('+'))
            text.remove_prefix(1);
        if (!digits())
            return false;
    }
    return text.empty();
}

void appendUtf8(std::string &text, unsigned point)
{
    const auto put = [&](unsigned byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (point < 0x80U) {
        put(point);
    } else if (point < 0x800U) {
        put(0xC0U | point >> 6U);
        put(0x80U | (point & 0x3FU));
    } else if (point < 0x10000U) {
        put(0xE0U | point >> 12U);
        put(0x80U | (point >> 6U & 0x3FU));
        put(0x80U | (point & 0x3FU));
    } else {
        put(0xF0U | point >> 18U);
        put(0x80U | (point >> 12U & 0x3FU));
        put(0x80U | (point >> 6U & 0x3FU));
        put(0x80U | (point & 0x3FU));
    }
}

/// One pass over the text. The first error stops it: every step returns false then.
class JsonParser {
public:
    explicit JsonParser(std::string_view text) : m_rest(text) {}

    bool document(YamlTree &tree)
    {
        m_tree = &tree;
        std::size_t top = 0;
        if (!value(top, 0))
            return false;
        tree.documents.push_back(top);
        skipSpace();
        return m_rest.empty() || fail("text after the end of the JSON value");
    }

    [[nodiscard]] Error error(const std::string &file) const { return {m_message, file, m_where.line, m_where.column}; }

private:
    bool failAt(Place place, std::string message)
    {
        m_where = place;
        m_message = std::move(message);
        return false;
    }
    bool fail(const std::string &message) { return failAt(m_place, "not JSON: " + message); }

    void advance(std::size_t bytes)
    {
        for (const char c : m_rest.substr(0, bytes)) {
            const bool lineEnd = c == '\n' || (c == '\r' && !m_rest.substr(1).starts_with('\n'));
            if (lineEnd)
                m_place = {m_place.line + 1, 1};
            else if (isFirstByteOfCharacter(c))
                ++m_place.column;
            m_rest.remove_prefix(1);
        }
    }

    void skipSpace() { advance(std::min(m_rest.find_first_not_of(" \t\r\n"), m_rest.size())); }

    bool take(char c)
    {
        skipSpace();
        if (!m_rest.starts_with(c))
            return false;
        advance(1);
        return true;
    }

    bool value(std::size_t &index, std::size_t depth)
    {
        skipSpace();
        if (m_rest.empty())
            return fail("the text ends where a value should be");
        if (depth > kDeepest)
            return failAt(m_place, "values are nested more than 32 deep");
        if (m_tree->nodes.size() >= kMostNodes)
            return failAt(m_place, "more than 200,000 values");
        index = m_tree->nodes.size();
        m_tree->nodes.push_back({YamlNode::Kind::Scalar, m_place});
        switch (m_rest.front()) {
        case '{':
            return map(index, depth);
        case '[':
            return list(index, depth);
        case '"':
            return string(m_tree->nodes[index].scalar);
        default:
            return word(index);
        }
    }

    bool map(std::size_t index, std::size_t depth)
    {
        const auto opened = m_place;
        m_tree->nodes[index].kind = YamlNode::Kind::Map;
        advance(1);
        if (take('}'))
            return true;
        do {
            YamlNode::Entry entry;
            if (!key(entry.key, opened) || !value(entry.value, depth + 1))
                return false;
            m_tree->nodes[index].entries.push_back(entry);
        } while (take(','));
        return take('}') || unclosed('}', opened);
    }

    bool key(std::size_t &index, Place opened)
    {
        skipSpace();
        if (m_rest.empty())
            return unclosed('}', opened);
        if (m_rest.front() == '}')
            return fail("a comma before the closing '}'");
        if (m_rest.front() == '/' || m_rest.front() == '#')
            return fail("a comment: JSON has none");
        if (m_rest.front() != '"')
            return fail("a key must stand in double quotes");
        index = m_tree->nodes.size();
        m_tree->nodes.push_back({YamlNode::Kind::Scalar, m_place});
        std::string text;
        if (!string(text))
            return false;
        m_tree->nodes[index].scalar = std::move(text);
        return take(':') || fail("a ':' must follow the key");
    }

    bool list(std::size_t index, std::size_t depth)
    {
        const auto opened = m_place;
        m_tree->nodes[index].kind = YamlNode::Kind::List;
        advance(1);
        if (take(']'))
            return true;
        do {
            skipSpace();
            if (m_rest.starts_with(']'))
                return fail("a comma before the closing ']'");
            std::size_t item = 0;
            if (!value(item, depth + 1))
                return false;
            m_tree->nodes[index].items.push_back(item);
        } while (take(','));
        return take(']') || unclosed(']', opened);
    }

    bool unclosed(char bracket, Place opened)
    {
        const auto what = std::string("'") + (bracket == '}' ? '{' : '[') + "' of line " + std::to_string(opened.line);
        if (m_rest.empty())
            return fail("the text ends before the " + what + " is closed: the file may be cut off");
        if (m_rest.front() == '/' || m_rest.front() == '#')
            return fail("a comment: JSON has none");
        return fail(std::string("a ',' or a '") + bracket + "' must follow the value");
    }

    bool word(std::size_t index)
    {
        const auto length =
            static_cast<std::size_t>(std::find_if_not(m_rest.begin(), m_rest.end(), isWordCharacter) - m_rest.begin());
        const auto text = m_rest.substr(0, length);
        if (length == 0)
            return m_rest.front() == '\''                           ? fail("text must stand in double quotes")
                   : m_rest.front() == '/' || m_rest.front() == '#' ? fail("a comment: JSON has none")
                                                                    : fail("a character that starts no value");
        constexpr std::array<std::string_view, 5> kWords{"true", "false", "NaN", "Infinity", "-Infinity"};
        if (text == "null")
            m_tree->nodes[index].kind = YamlNode::Kind::Empty;
        else if (std::find(kWords.begin(), kWords.end(), text) != kWords.end() || isNumber(text))
            m_tree->nodes[index].scalar = text;
        else
            return fail(inQuotes(text) + " is no value: text stands in double quotes, and there are true, false and null");
        advance(length);
        return true;
    }

    bool string(std::string &text)
    {
        const auto opened = m_place;
        std::string read;
        advance(1);
        while (!m_rest.empty() && m_rest.front() != '"') {
            if (static_cast<unsigned char>(m_rest.front()) < 0x20U)
                return fail(m_rest.front() == '\n' || m_rest.front() == '\r' ? "a line end inside a text: a quote is missing"
                                                                             : "a control character inside a text");
            if (m_rest.front() == '\\') {
                if (!escape(read))
                    return false;
                continue;
            }
            const auto character = firstCharacter(m_rest);
            if (!character)
                return fail("not text in UTF-8");
            read += *character;
            advance(character->size());
        }
        if (m_rest.empty())
            return failAt(opened, "not JSON: a quote that is never closed: the file may be cut off");
        advance(1);
        text = std::move(read);
        return true;
    }

    bool escape(std::string &text)
    {
        constexpr std::string_view kLetters = "\"\\/bfnrt";
        constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        const auto letter = m_rest.size() > 1 ? kLetters.find(m_rest[1]) : std::string_view::npos;
        if (letter != std::string_view::npos) {
            text += kMeanings[letter];
            advance(2);
            return true;
        }
        auto point = codeUnit();
        if (!point)
            return fail("a '\\' that begins no escape");
        advance(6);
        if (*point >= 0xD800U && *point < 0xDC00U) {
            const auto low = codeUnit();
            if (!low || *low < 0xDC00U || *low >= 0xE000U)
                return fail("half of a surrogate pair");
            point = 0x10000U + ((*point - 0xD800U) << 10U) + (*low - 0xDC00U);
            advance(6);
        } else if (*point >= 0xDC00U && *point < 0xE000U) {
            return fail("half of a surrogate pair");
        }
        appendUtf8(text, *point);
        return true;
    }

    /// Of the `\uXXXX` the rest begins with.
    [[nodiscard]] std::optional<unsigned> codeUnit() const
    {
        if (m_rest.size() < 6 || !m_rest.starts_with("\\u"))
            return std::nullopt;
        constexpr std::string_view kHex = "0123456789abcdef";
        unsigned unit = 0;
        for (const char c : lowered(m_rest.substr(2, 4))) {
            const auto digit = kHex.find(c);
            if (digit == std::string_view::npos)
                return std::nullopt;
            unit = unit * 16U + static_cast<unsigned>(digit);
        }
        return unit;
    }

    std::string_view m_rest;
    YamlTree *m_tree = nullptr;
    Place m_place;
    Place m_where;
    std::string m_message;
};

/// Files that lie beside a config.json and get picked instead.
std::optional<std::string> otherFormat(std::string_view text)
{
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return "the text is in UTF-16: save it as UTF-8";
    if (text.starts_with("GGUF"))
        return "this is a GGUF file of weights: the model's config.json is wanted";
    if (text.starts_with("PK\x03\x04"))
        return "this is a zip archive or a file of weights: the model's config.json is wanted";
    // The length of the header, eight bytes with the lowest first, and then the header.
    if (text.size() > 9 && text.substr(4, 4) == std::string_view("\0\0\0\0", 4) && text[8] == '{')
        return "this is a safetensors file of weights: the model's config.json is wanted";
    if (trimmed(text).starts_with('<'))
        return "this looks like HTML or XML, not JSON: a web page was saved in place of the file";
    if (text.substr(0, 4096).find('\0') != std::string_view::npos)
        return "not text but binary data: the model's config.json is wanted";
    if (text.starts_with("version https://git-lfs"))
        return "this is a pointer of Git LFS: the file itself was not fetched";
    return std::nullopt;
}

} // namespace

Result<YamlTree> parseJson(std::string_view text, const std::string &file)
{
    if (const auto other = otherFormat(text))
        return Error{*other, file, 1, 1};
    if (text.size() > kMostYamlBytes)
        return Error{"the file is too large: 4 MB is the most", file};
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    YamlTree tree;
    JsonParser parser(text);
    if (!parser.document(tree))
        return parser.error(file);
    return tree;
}

} // namespace ridgepoint
