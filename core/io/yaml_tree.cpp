// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/yaml_tree.h"

#include "core/base/utf8.h"
#include "core/io/yaml_source.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <exception>
#include <istream>
#include <map>
#include <optional>
#include <streambuf>

namespace ridgepoint {
namespace {

constexpr std::size_t kDeepest = 32;
constexpr std::size_t kMostValues = 200'000;
/// What yaml-cpp may read on with no value found. It keeps every token since a bracket that may yet turn out to begin a key, some
/// 230 bytes for each, and finds that out at the closing one: 4 MB of brackets would take 930 MB.
constexpr std::size_t kMostAhead = 500'000;

/// Thrown by the builder below to leave yaml-cpp's parser; never leaves this file.
struct Refused : std::exception {
    Refused(std::string what, YAML::Mark where) : message(std::move(what)), mark(where) {}
    std::string message;
    YAML::Mark mark;
};

/// The start of every line, to turn yaml-cpp's columns of bytes into columns of characters.
class Lines {
public:
    explicit Lines(std::string_view text) : m_text(text)
    {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] == '\n')
                m_starts.push_back(i + 1);
    }

    [[nodiscard]] std::string_view line(int index) const
    {
        if (index < 0 || static_cast<std::size_t>(index) >= m_starts.size())
            return {};
        const auto next = static_cast<std::size_t>(index) + 1;
        const auto start = m_starts[next - 1];
        return m_text.substr(start, next < m_starts.size() ? m_starts[next] - 1 - start : std::string_view::npos);
    }

    /// Marks mostly come in order: counting goes on from the last one, or a long line would be counted once per value on it.
    Place place(const YAML::Mark &mark)
    {
        // Some of yaml-cpp's exceptions have no place at all.
        if (mark.line < 0 || mark.column < 0)
            return {};
        const auto bytes = line(mark.line).substr(0, static_cast<std::size_t>(mark.column));
        if (mark.line != m_line || bytes.size() < m_bytes) {
            m_line = mark.line;
            m_bytes = 0;
            m_characters = 0;
        }
        const auto rest = bytes.substr(m_bytes);
        m_characters += static_cast<int>(std::count_if(rest.begin(), rest.end(), isFirstByteOfCharacter));
        m_bytes = bytes.size();
        return {mark.line + 1, m_characters + 1};
    }

private:
    std::string_view m_text;
    std::vector<std::size_t> m_starts{0};
    int m_line = -1;
    std::size_t m_bytes = 0; ///< of line m_line, whose characters were counted
    int m_characters = 0;
};

/// Hands a text out in slices, and stops once too much of it was read since the last value.
class Reading : public std::streambuf {
public:
    /// The marks of values are told with heard().
    explicit Reading(std::string &text) : m_text(text) {}

    void heard() { m_heard = m_given; }
    void heard(const YAML::Mark &mark)
    {
        heard();
        m_last = mark;
    }

protected:
    int_type underflow() override
    {
        constexpr std::size_t kSlice = 2048; // as many as yaml-cpp asks for
        if (m_given - m_heard > kMostAhead)
            throw Refused("what follows is longer than 500 kB: split what stands in brackets, or shorten the text", m_last);
        // The last slice stays: yaml-cpp puts the first characters of a short text back after it met the end.
        if (m_given == m_text.size())
            return traits_type::eof();
        const auto size = std::min(kSlice, m_text.size() - m_given);
        auto *begin = m_text.data() + m_given;
        setg(begin, begin, begin + size);
        m_given += size;
        return traits_type::to_int_type(*begin);
    }

private:
    std::string &m_text;
    std::size_t m_given = 0; ///< bytes handed out
    std::size_t m_heard = 0; ///< of them when the last value was heard of
    YAML::Mark m_last;       ///< where that stands
};

/// What a value comes to with its aliases written out.
struct Extent {
    std::size_t values = 0;
    std::size_t bytes = 0; ///< of scalars

    Extent &operator+=(const Extent &other)
    {
        values += other.values;
        bytes += other.bytes;
        return *this;
    }
    Extent operator-(const Extent &other) const { return {values - other.values, bytes - other.bytes}; }
};

/// Builds the tree from yaml-cpp's events. Its own node classes would convert, expand and hold far more.
class Builder : public YAML::EventHandler {
public:
    Builder(Lines &lines, Reading &reading) : m_lines(lines), m_reading(reading) {}

    YamlTree take() { return std::move(m_tree); }
    /// Where the last single value begins.
    [[nodiscard]] const YAML::Mark &lastScalar() const { return m_lastScalar; }

    void OnDocumentStart(const YAML::Mark &mark) override
    {
        // Behind a text that some indentation cut short, yaml-cpp finds one empty document after the other, at the same place.
        if (m_documentStart == mark.pos)
            throw Refused("not YAML: what stands here belongs to nothing above: check the indentation and the quotes", mark);
        m_documentStart = mark.pos;
        m_reading.heard();
        m_anchors.clear();
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override { add(mark, YamlNode::Kind::Empty, anchor); }
    void OnAlias(const YAML::Mark &mark, YAML::anchor_t anchor) override
    {
        const auto found = m_anchors.find(anchor);
        if (found == m_anchors.end())
            throw Refused("an alias without its anchor", mark);
        if (found->second.open)
            throw Refused("an alias inside what it stands for", mark);
        count(found->second.extent, mark);
        place(found->second.node);
    }
    void OnScalar(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor, const std::string &value) override
    {
        m_lastScalar = mark;
        m_tree.nodes[add(mark, YamlNode::Kind::Scalar, anchor, value.size())].scalar = value;
    }
    void OnSequenceStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor, YAML::EmitterStyle::value) override
    {
        open(mark, YamlNode::Kind::List, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark &mark, const std::string &, YAML::anchor_t anchor, YAML::EmitterStyle::value) override
    {
        open(mark, YamlNode::Kind::Map, anchor);
    }
    void OnMapEnd() override { close(); }

private:
    struct Open {
        std::size_t node = 0;
        YAML::anchor_t anchor = YAML::NullAnchor;
        Extent before;            ///< what came to before it
        bool awaitsValue = false; ///< a map whose last key has no value yet
    };
    struct Anchor {
        std::size_t node = 0;
        Extent extent;
        bool open = false; ///< its list or map goes on
    };

    /// Refuses what would be too much with its aliases written out: who reads the tree follows them.
    void count(const Extent &extent, const YAML::Mark &mark)
    {
        m_reading.heard(mark);
        m_total += extent;
        if (m_total.values > kMostValues)
            throw Refused("more than 200,000 values, aliases written out: split the file", mark);
        if (m_total.bytes > kMostYamlBytes)
            throw Refused("more than 4 MB of text, aliases written out: split the file", mark);
    }

    std::size_t add(const YAML::Mark &mark, YamlNode::Kind kind, YAML::anchor_t anchor, std::size_t bytes = 0)
    {
        const Extent own{1, bytes};
        count(own, mark);
        const auto index = m_tree.nodes.size();
        m_tree.nodes.push_back({kind, m_lines.place(mark)});
        if (anchor != YAML::NullAnchor)
            m_anchors[anchor] = {index, own};
        place(index);
        return index;
    }

    /// Puts a node where the innermost open list or map wants one.
    void place(std::size_t index)
    {
        if (m_open.empty()) {
            m_tree.documents.push_back(index);
            return;
        }
        auto &awaitsValue = m_open.back().awaitsValue;
        auto &parent = m_tree.nodes[m_open.back().node];
        if (parent.kind == YamlNode::Kind::List)
            parent.items.push_back(index);
        else if (awaitsValue)
            parent.entries.back().value = index;
        else
            parent.entries.push_back({index, index});
        if (parent.kind == YamlNode::Kind::Map)
            awaitsValue = !awaitsValue;
    }

    void open(const YAML::Mark &mark, YamlNode::Kind kind, YAML::anchor_t anchor)
    {
        if (m_open.size() >= kDeepest)
            throw Refused("values are nested more than 32 deep", mark);
        const auto before = m_total;
        m_open.push_back({add(mark, kind, anchor), anchor, before});
        if (anchor != YAML::NullAnchor)
            m_anchors[anchor].open = true;
    }

    void close()
    {
        m_reading.heard();
        const auto &closed = m_open.back();
        if (closed.anchor != YAML::NullAnchor)
            m_anchors[closed.anchor] = {closed.node, m_total - closed.before};
        m_open.pop_back();
    }

    Lines &m_lines;
    Reading &m_reading;
    YamlTree m_tree;
    std::vector<Open> m_open;
    std::map<YAML::anchor_t, Anchor> m_anchors;
    YAML::Mark m_lastScalar;
    int m_documentStart = -1;
    Extent m_total;
};

Error wrong(std::string message, const std::string &file, Place place)
{
    return {std::move(message), file, place.line, place.column};
}

/// yaml-cpp's messages that people meet, in the words of who wrote the file.
struct PlainWords {
    std::string_view theirs;
    std::string_view ours;
};
constexpr std::array kPlainWords{
    PlainWords{"illegal map value", "a ':' where no key can be: check the indentation, or put the value in quotes"},
    PlainWords{"end of map not found", "the indentation does not fit the lines above: keys of one group start in one column"},
    PlainWords{"end of sequence not found",
               "the indentation does not fit the lines above: items of one list start in one column"},
    PlainWords{"end of map flow not found", "a '{' that is never closed"},
    PlainWords{"end of sequence flow not found", "a '[' that is never closed"},
    PlainWords{"illegal EOF in scalar", "a quote that is never closed"},
    PlainWords{"unknown token", "a character that starts no value: put the value in quotes"},
    PlainWords{"illegal flow end", "a closing bracket that was never opened"},
    PlainWords{"illegal block entry", "a '-' where no list can be: check the indentation"},
    PlainWords{"illegal map key", "a key where none can be: check the indentation"},
    PlainWords{"the referenced anchor is not defined", "an alias without its anchor"},
};

std::string plainWords(const std::string &message)
{
    const auto found = std::find_if(kPlainWords.begin(), kPlainWords.end(),
                                    [&](const PlainWords &row) { return message.starts_with(row.theirs); });
    return "not YAML: " + (found == kPlainWords.end() ? message : std::string(found->ours));
}

/// A tab in the indentation of the line yaml-cpp stumbled over or of the one before: it reports what the tab led to, not the tab.
std::optional<Place> tabBefore(const Lines &lines, int line)
{
    for (const int index : {line - 1, line}) {
        const auto text = lines.line(index);
        const auto content = text.find_first_not_of(" \t");
        const auto tab = text.find('\t');
        if (content != std::string_view::npos && tab < content)
            return Place{index + 1, static_cast<int>(tab) + 1};
    }
    return std::nullopt;
}

Error fromParser(const YAML::Exception &exception, Lines &lines, const std::string &file)
{
    if (const auto tab = tabBefore(lines, exception.mark.line))
        return wrong("a tab in the indentation: YAML wants spaces", file, *tab);
    return wrong(plainWords(exception.msg), file, lines.place(exception.mark));
}

} // namespace

Result<YamlTree> parseYaml(std::string_view text, const std::string &file)
{
    if (text.size() > kMostYamlBytes)
        return Error{"the file is too large: 4 MB is the most", file};
    auto lined = normalisedYaml(text);
    if (auto error = notYamlText(lined, file))
        return *std::move(error);
    Lines lines(lined);
    Reading reading(lined);
    Builder builder(lines, reading);
    std::istream stream(&reading);
    // Or a refusal from within would end as a bad stream, where yaml-cpp reads through it.
    stream.exceptions(std::ios::badbit);
    try {
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
        // Where the text ends with a line end, yaml-cpp closes the quote itself: all below it would be part of one value, unsaid.
        const auto &last = builder.lastScalar();
        if (quoteNeverCloses(std::string_view(lined).substr(std::min(lined.size(), static_cast<std::size_t>(last.pos)))))
            throw Refused("not YAML: a quote that is never closed", last);
    } catch (const YAML::Exception &exception) {
        return fromParser(exception, lines, file);
    } catch (const Refused &refused) {
        return wrong(refused.message, file, lines.place(refused.mark));
    } catch (const std::exception &) {
        // Anything else the library may throw on a hostile text: out of range, out of memory.
        return wrong("not YAML that can be read", file, {});
    }
    return builder.take();
}

} // namespace ridgepoint
