// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/summary_writer.h"

#include "core/base/number.h"
#include "core/base/units.h"
#include "core/io/data_text.h"
#include "core/roofline/roof_choices.h"
#include "core/roofline/wording.h"

#include <cmath>

namespace ridgepoint {
namespace {

constexpr int kDigits = kSummaryDigits;

std::string size(double bytes)
{
    return roundedQuantity(bytes, Dimension::Size, kDigits);
}

/// Bits of a weight with its scales, where the type's word does not say them: `, 4.125 bits a weight`.
std::string bitsText(const Setup &setup)
{
    const auto weights = mostlyHeldIn(setup).weights;
    const double bits = weightBytes(weights) * 8;
    if (weights.type == NumericType::Bits || bits == std::floor(bits))
        return {};
    return ", " + rounded(bits, kDigits) + " bits a weight";
}

std::string memoryLine(const Summary &summary, const Setup &setup)
{
    const auto &memory = summary.memory;
    const std::string state = memory.state > 0 ? size(memory.state) + " recurrent state + " : std::string();
    const std::string parts = size(memory.weights) + " weights + " + size(memory.kvCache) + " KV cache + " + state
                              + size(memory.workspace) + " workspace = " + size(memory.total());
    if (!summary.fits)
        return "Memory: " + parts + "; how much " + setup.accelerator.name + " has is unknown";
    return (*summary.fits ? "Fits" : asSentence(limitText(kMemory))) + ": " + parts + " of " + size(*summary.usableBytes);
}

/// `Roof: 149.7 TFLOP/s fp16, 696 GB/s, ridge 215.1 FLOP/B`; each type's where there are several. Empty where there is none.
std::string roofLine(const Setup &setup)
{
    std::string text;
    for (const auto &used : usedRoofs(setup)) {
        text += text.empty() ? "Roof: " : "; ";
        text += roundedQuantity(used.roof.peak.value, Dimension::Rate, kDigits) + ' ' + joined(used.allNames(), "/") + ", "
                + roundedQuantity(used.roof.bandwidth.value, Dimension::Bandwidth, kDigits) + ", ridge "
                + roundedQuantity(ridge(used.roof).value, Dimension::Intensity, kDigits);
    }
    return text.empty() ? text : text + '\n';
}

std::string passLine(std::string_view label, const PassTotals &totals, const std::string &time)
{
    if (time.empty())
        return std::string(label) + "no step, the prefill makes the only token";
    return std::string(label) + time + ", mostly " + std::string(nameOf(totals.bound)) + "-bound; one pass "
           + roundedQuantity(totals.flop, Dimension::Work, kDigits) + ", " + size(totals.bytes);
}

std::string decodeTime(const Summary &summary, const Setup &setup)
{
    if (!summary.tpotSeconds)
        return {};
    const std::string word(summary.factors.word());
    const std::string mean = summary.steps > 1 ? " (mean of " + std::to_string(summary.steps) + " steps)" : "";
    return word + ' ' + roundedQuantity(*summary.tpotSeconds, Dimension::Time, kDigits) + ' ' + std::string(stepWord(setup))
           + mean + ", " + rounded(*summary.tokensPerSecond, kDigits) + " tokens/s";
}

/// An object's members, collected one by one.
class JsonObject {
public:
    explicit JsonObject(std::string_view indent) : m_indent(indent) {}
    void add(std::string_view key, const std::string &json)
    {
        m_members += m_members.empty() ? "{\n" : ",\n";
        m_members += m_indent;
        m_members += "  \"";
        m_members += key;
        m_members += "\": ";
        m_members += json;
    }
    void addText(std::string_view key, std::string_view text) { add(key, jsonString(text)); }
    void addNumber(std::string_view key, double number) { add(key, jsonNumber(number)); }
    void addNumber(std::string_view key, const std::optional<double> &number) { add(key, number ? jsonNumber(*number) : "null"); }
    void addCount(std::string_view key, std::int64_t count) { add(key, std::to_string(count)); }
    [[nodiscard]] std::string text() const { return m_members + '\n' + m_indent + '}'; }

private:
    std::string m_indent;
    std::string m_members;
};

std::string passJson(const PassTotals &totals)
{
    JsonObject object("  ");
    object.addNumber("flop", totals.flop);
    object.addNumber("bytes", totals.bytes);
    object.addNumber("time_s", totals.timeSeconds);
    object.addText("bound", nameOf(totals.bound));
    return object.text();
}

std::string memoryJson(const Summary &summary)
{
    JsonObject object("  ");
    object.addNumber("weights", summary.memory.weights);
    object.addNumber("kv_cache", summary.memory.kvCache);
    if (summary.memory.state > 0)
        object.addNumber("state", summary.memory.state);
    object.addNumber("workspace", summary.memory.workspace);
    object.addNumber("total", summary.memory.total());
    object.addNumber("usable", summary.usableBytes);
    return object.text();
}

} // namespace

std::string summaryText(const Summary &summary, const Setup &setup, const Setting &setting)
{
    const std::string word(summary.factors.word());
    std::string text = setup.model.name + " on " + fullName(setup.accelerator) + ": " + settingText(setting) + '\n';
    text += "Types " + precisionText(setup) + bitsText(setup) + ", " + std::string(nameOf(resolvedAttention(setup)))
            + " attention, " + std::string(nameOf(resolvedMask(setup))) + " mask"
            + (setup.workload.headRows == HeadRows::All ? ", lm_head of every token\n" : "\n");
    if (setup.workload.tensorParallel > 1)
        text += "One of " + std::to_string(setup.workload.tensorParallel) + " tensor-parallel ranks; the batch is that of all\n";
    text += roofLine(setup);
    text += "Times are " + executionText(setup) + '\n';
    for (const auto &said : {editedText, unsureText})
        if (const auto figures = said(setup.accelerator, usedFigures(setup)); !figures.empty())
            text += asSentence(figures) + '\n';
    text += memoryLine(summary, setup) + '\n';
    if (summary.exceedsPositions)
        text +=
            asSentence(limitText(kPositions)) + ": " + setup.model.name + " has " + std::to_string(*setup.model.positions) + '\n';
    text += passLine("Prefill: ", summary.prefill,
                     word + ' ' + roundedQuantity(summary.ttftSeconds, Dimension::Time, kDigits) + " to the first token")
            + '\n';
    text += passLine("Decode: ", summary.decode, decodeTime(summary, setup)) + '\n';
    text += "Parameters: " + plain(summary.parameters) + "; KV cache: " + plain(summary.kvBytesPerToken) + " bytes a token\n";
    return text;
}

std::string summaryJson(const Summary &summary, const Setup &setup, const Setting &setting)
{
    JsonObject object("");
    object.addText("accelerator", setup.accelerator.id);
    object.addText("model", setup.model.id);
    object.addText("execution", nameOf(summary.factors.isIdeal() ? Execution::Ideal : Execution::Calibrated));
    object.addText("attention", nameOf(resolvedAttention(setup)));
    object.addText("mask", nameOf(resolvedMask(setup)));
    object.addText("precision", precisionText(setup));
    object.addCount("ranks", setup.workload.tensorParallel);
    object.addCount("batch", setting.batch);
    object.addCount("sequence", setting.sequence);
    object.addCount("candidates", setting.candidates);
    object.addNumber("parameters", summary.parameters);
    object.addNumber("kv_bytes_per_token", summary.kvBytesPerToken);
    object.add("fits", summary.fits ? (*summary.fits ? "true" : "false") : "null");
    object.add("memory_bytes", memoryJson(summary));
    object.add("prefill", passJson(summary.prefill));
    object.add("decode", passJson(summary.decode));
    object.addNumber("ttft_s", summary.ttftSeconds);
    object.addNumber("tpot_s", summary.tpotSeconds);
    object.addNumber("tokens_per_s", summary.tokensPerSecond);
    return object.text() + '\n';
}

} // namespace ridgepoint
