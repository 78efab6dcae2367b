// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ridgepoint::test {

/// A YAML file that is refused.
struct BadFile {
    std::string name; ///< of the file, without .yaml
    std::string content;
    std::string place;     ///< line:column; empty where the size alone is wrong
    std::string says;      ///< part of the line
    std::size_t bytes = 0; ///< grown to as many with zeros, where not 0
};

/// `start`, and `unit` as often as keeps the text below the 4 MB that are read.
inline std::string grown(std::string start, const std::string &unit, std::size_t most = 3'990'000)
{
    while (start.size() + unit.size() <= most)
        start += unit;
    return start;
}

/// A preset that is right up to its peak.
inline std::string withPeak(const std::string &peak)
{
    return "accelerator:\n  id: x\n  name: X\n  memory: {bandwidth: 1 TB/s}\n  peak: {fp16: " + peak + "}\n";
}

/// Nine lists, each of which names the one before ten times.
inline std::string laughs()
{
    std::string text = "a: &a [x, x, x, x, x, x, x, x, x, x]\n";
    for (char key = 'b'; key < 'j'; ++key) {
        text += std::string(1, key) + ": &" + key + " [";
        for (int i = 0; i < 10; ++i)
            text += std::string(i > 0 ? ", *" : "*") + static_cast<char>(key - 1);
        text += "]\n";
    }
    return text;
}

inline std::string steps(int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
    return text;
}

/// What people mistype.
inline std::vector<BadFile> mistypedFiles()
{
    const std::string head = "accelerator:\n  id: x\n  name: X\n";
    const std::string memory = "  memory: {bandwidth: 1 TB/s}\n";
    return {
        {"misspelt-key", "accelerator:\n  id: x\n  nmae: X\n", "3:3", "unknown key 'nmae': did you mean 'name'?"},
        {"misspelt-nested-key", head + "  memory: {bandwith: 1 TB/s}\n", "4:12", "did you mean 'bandwidth'?"},
        {"misspelt-kind", "acelerator:\n  id: x\n", "1:1", "unknown key 'acelerator': did you mean 'accelerator'?"},
        {"unknown-kind", "gpu: {id: x, name: X}\n", "1:1", "unknown key 'gpu'"},
        {"unknown-type", head + memory + "  peak: {fp17: 1 TFLOP/s}\n", "5:10", "unknown key 'peak.fp17': did you mean 'fp16'?"},
        {"duplicate-key", head + "  name: Y\n", "4:3", "'name' stands twice, first on line 3"},
        {"duplicate-group", head + memory + memory, "5:3", "'memory' stands twice, first on line 4"},
        {"duplicate-id",
         "accelerators:\n- {id: x, name: X, peak: {fp16: 1T}, memory: {bandwidth: 1G}}\n"
         "- {id: x, name: Y, peak: {fp16: 1T}, memory: {bandwidth: 1G}}\n",
         "3:8", "id 'x' stands twice"},
        {"wrong-unit", head + "  memory: {bandwidth: 700 GHz}\n", "4:23", "'700 GHz' is not a bandwidth"},
        {"wrong-dimension", withPeak("1 TB/s"), "5:16", "peak.fp16: '1 TB/s' is not a compute rate"},
        {"bits-for-bytes", head + "  memory: {bandwidth: 700 Gb/s}\n", "4:23", "b is bits"},
        {"missing-peak", head + memory, "2:3", "peak"},
        {"missing-name", "model:\n  id: m\n  hidden: 64\n", "2:3", "model m has no name"},
        {"missing-group", head + "  peak: {fp16: 1 TFLOP/s}\n", "2:3", "has no memory.bandwidth"},
        {"no-value", head + "  memory: {bandwidth: }\n", "4:12", "memory.bandwidth has no value"},
        {"negative", withPeak("-1 TFLOP/s"), "5:16", "'-1 TFLOP/s' must be above zero"},
        {"zero", withPeak("0"), "5:16", "'0' must be above zero"},
        {"nan", withPeak(".nan"), "5:16", "'.nan' is not a compute rate"},
        {"infinity", withPeak(".inf"), "5:16", "'.inf' is not a compute rate"},
        {"too-large-a-number", withPeak("1e999"), "5:16", "'1e999' is not a compute rate"},
        {"comma-for-a-dot", withPeak("'1,5 TFLOP/s'"), "5:16", "write a dot for decimals"},
        {"negative-count", "model: {id: m, name: M, layers: -1}\n", "1:33", "layers: '-1'"},
        {"half-a-count", "model: {id: m, name: M, layers: 1.5}\n", "1:33", "layers: '1.5'"},
        {"huge-count", "model: {id: m, name: M, layers: 99999999999999999999}\n", "1:33", "layers: '99999999999999999999'"},
        {"list-for-a-value", "accelerator: {id: [x]}\n", "1:19", "id is a single value, not a list"},
        {"ceiling-without-a-unit", withPeak("1 TFLOP/s") + "  ceilings:\n    - 100 cap\n", "7:7", "ceilings: "},
        {"ceiling-of-bits", withPeak("1 TFLOP/s") + "  ceilings: [7 Gb/s link]\n", "6:14", "b is bits"},
        {"ceiling-twice", withPeak("1 TFLOP/s") + "  ceilings:\n    - 1 TB/s L2\n    - 1000 GB/s\n", "8:7",
         "there is a ceiling at 1 TB/s already: '1 TB/s L2'"},
        {"ceiling-alone", withPeak("1 TFLOP/s") + "  ceilings: 1 TB/s\n", "6:13", "ceilings is a list, not a single value"},
        {"value-for-a-group", head + "  memory: 48 GB\n", "4:11", "memory is a group of keys"},
    };
}

/// What is no YAML, or no text.
inline std::vector<BadFile> brokenFiles()
{
    return {
        {"tab", "accelerator:\n\tid: x\n", "2:1", "a tab in the indentation"},
        {"indentation", "accelerator:\n    id: x\n  name: X\n", "3:3", "indentation"},
        {"open-quote", "accelerator:\n  id: \"x\n  name: X\n", "2:7", "a quote that is never closed"},
        {"open-bracket", "accelerator: {id: x\n", "2:1", "a '{' that is never closed"},
        {"unknown-alias", "accelerator: {id: *x}\n", "1:19", "an alias without its anchor"},
        {"cycle", "&x\n- *x\n", "2:3", "an alias inside what it stands for"},
        {"cycle-in-a-group", "&x {a: *x}\n", "1:8", "an alias inside what it stands for"},
        {"merge-key", "accelerator: {<<: {id: x}}\n", "1:15", "merge keys are not read"},
        {"empty", "", "1:1", "nothing in it"},
        {"comments-only", "# nothing yet\n", "1:1", "nothing in it"},
        {"words", "hello world\n", "1:1", "only text"},
        {"html", "<!DOCTYPE html>\n<html></html>\n", "1:1", "HTML"},
        {"latin-1", "accelerator:\n  name: caf\xE9\n", "2:12", "not text in UTF-8"},
        {"overlong-utf-8", "accelerator:\n  id: \xC0\xAF\n", "2:7", "not text in UTF-8"},
        {"utf-16", std::string("\xFF\xFEm\0:\0", 6), "1:1", "the text is in UTF-16: save it as UTF-8"},
        {"photograph", "\xFF\xD8\xFF\xE0\x10JFIF", "1:1", "not text in UTF-8"},
        {"binary",
         std::string("\x7F"
                     "ELF\2\1\1\0\0\0",
                     10),
         "1:1", "binary data"},
    };
}

/// What is made to be slow or large.
inline std::vector<BadFile> hostileFiles()
{
    const std::string longer = "longer than 500 kB";
    const std::string values = "more than 200,000 values";
    return {
        {"alias-bomb", laughs(), "6:8", values},
        {"deep-brackets", std::string(200'000, '['), "1:17", "nested more than 32 deep"},
        {"deep-dashes", grown("", "- ", 100'000), "1:65", "nested more than 32 deep"},
        {"deep-steps", steps(500), "33:33", "nested more than 32 deep"},
        {"brackets", grown("", "["), "1:1", longer},
        {"braces", grown("accelerator:\n  id: ", "{"), "2:7", longer},
        {"commas", grown("{", "a,"), "1:1", longer},
        {"unclosed-lists", grown("", "[a"), "1:1", longer},
        {"quotes", grown("[", "\"\""), "1:1", longer},
        {"long-text", grown("accelerator:\n  id: ", "x"), "2:3", longer},
        {"long-comment", grown("#", "#"), "1:1", longer},
        {"anchors", grown("", "- &a a\n"), "200000:3", values},
        {"aliases", grown("- &a a\n", "- *a\n"), "200000:3", values},
        {"many-keys", grown("", "a: b\n"), "100000:4", values},
        {"documents", grown("", "---\na\n"), "400002:1", values},
        {"just-too-large", std::string(4'000'001, '#'), "", "the file is too large: 4 MB is the most"},
        {"fifty-megabytes", "accelerator:\n  id: x\n", "", "the file is too large: 4 MB is the most", 50'000'000},
    };
}

inline std::vector<BadFile> badFiles()
{
    auto all = mistypedFiles();
    for (const auto &some : {brokenFiles(), hostileFiles()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

} // namespace ridgepoint::test
