// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/figure.h"

#include "core/base/text.h"
#include "core/model/field.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::string_view kFrom = "from";
constexpr std::string_view kExample = "low cache.capacity power from NVIDIA A40 datasheet, quoted from memory";
constexpr std::size_t kLongestSource = 500;

bool isCalibration(const std::string &key)
{
    return key.starts_with("calibration.");
}

/// The next word of a line, which is taken from its beginning.
std::string_view takeWord(std::string_view &line)
{
    line = trimmed(line);
    const auto word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    return word;
}

Result<std::vector<std::string>> takeKeys(std::string_view &line, const Accelerator &accelerator)
{
    std::vector<std::string> keys;
    for (auto word = takeWord(line); !word.empty() && word != kFrom; word = takeWord(line)) {
        const auto &known = figureKeys();
        if (std::find(known.begin(), known.end(), word) == known.end())
            return Error{"no figure " + inQuotes(word) + suggestion(word, known)};
        if (accelerator.figures.contains(std::string(word)) || std::find(keys.begin(), keys.end(), word) != keys.end())
            return Error{inQuotes(word) + " is spoken of twice: keep one of them"};
        keys.emplace_back(word);
    }
    return keys;
}

} // namespace

const std::vector<std::string> &figureKeys()
{
    static const auto keys = [] {
        std::vector<std::string> all;
        for (const auto &field : acceleratorFields())
            if (field.kind == FieldKind::Quantity && !isCalibration(field.key))
                all.push_back(field.key);
        return all;
    }();
    return keys;
}

FigureSource sourceOf(const Accelerator &accelerator, std::string_view key)
{
    FigureSource whole{accelerator.confidence, joined(accelerator.sources, "; ")};
    const auto found = accelerator.figures.find(std::string(key));
    if (found == accelerator.figures.end())
        return whole;
    return {found->second.confidence, found->second.source.empty() ? whole.source : found->second.source};
}

bool isOwnEdit(const Accelerator &accelerator, std::string_view key)
{
    const auto found = accelerator.figures.find(std::string(key));
    return found != accelerator.figures.end() && found->second.source == kOwnEdit;
}

bool isLessSure(const Accelerator &accelerator, std::string_view key)
{
    return isLessSure(sourceOf(accelerator, key));
}

std::string confidenceText(const Accelerator &accelerator)
{
    constexpr std::string_view kEdited = "edited";
    const auto &figures = accelerator.figures;
    const bool edited = std::any_of(figures.begin(), figures.end(), [](const auto &f) { return f.second.source == kOwnEdit; });
    if (accelerator.confidence == Confidence::Unknown)
        return std::string(edited ? kEdited : std::string_view());
    std::string text(nameOf(accelerator.confidence));
    return edited ? text.append(", ").append(kEdited) : text;
}

std::string sourceText(const FigureSource &source)
{
    if (source.source == kOwnEdit)
        return "edited by hand";
    std::string text = "confidence ";
    text += nameOf(source.confidence);
    return source.source.empty() ? text : text.append(": ").append(source.source);
}

std::vector<FigureGroup> figureGroups(const Accelerator &accelerator)
{
    std::vector<FigureGroup> groups;
    for (const auto &key : figureKeys()) {
        const auto figure = accelerator.figures.find(key);
        if (figure == accelerator.figures.end())
            continue;
        const auto same =
            std::find_if(groups.begin(), groups.end(), [&](const FigureGroup &group) { return group.source == figure->second; });
        (same == groups.end() ? groups.emplace_back(FigureGroup{figure->second, {}}) : *same).keys.push_back(key);
    }
    return groups;
}

std::vector<std::string> figureLines(const Accelerator &accelerator)
{
    std::vector<std::string> lines;
    for (const auto &[source, keys] : figureGroups(accelerator)) {
        std::string line(nameOf(source.confidence));
        line.append(" ").append(joined(keys, " "));
        if (!source.source.empty())
            line.append(" ").append(kFrom).append(" ").append(source.source);
        lines.push_back(std::move(line));
    }
    return lines;
}

Result<void> addFigureLine(Accelerator &accelerator, std::string_view line)
{
    auto rest = line;
    const auto confidence = parseName<Confidence>(takeWord(rest), "a confidence");
    if (!confidence)
        return Error{confidence.error().message + ": write it like " + std::string(kExample)};
    const auto keys = takeKeys(rest, accelerator);
    if (!keys)
        return keys.error();
    if (keys->empty())
        return Error{inQuotes(trimmed(line)) + " names no figure: write it like " + std::string(kExample)};
    const auto source = trimmed(rest);
    const bool saysFrom = line.find(" from") != std::string_view::npos;
    if (source.empty() && saysFrom)
        return Error{"nothing after from: name the document, or leave the word out"};
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; };
    if (source.size() > kLongestSource || std::any_of(source.begin(), source.end(), isControl))
        return Error{inQuotes(source) + " must be one line of at most " + std::to_string(kLongestSource) + " characters"};
    for (const auto &key : *keys)
        accelerator.figures[key] = {*confidence, std::string(source)};
    return {};
}

} // namespace ridgepoint
