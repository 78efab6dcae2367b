// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/caption.h"

#include "core/base/list.h"
#include "core/base/text.h"
#include "core/model/field.h"
#include "core/model/figure.h"
#include "core/roofline/wording.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// `1, 2 and 4`.
std::string enumerated(const std::vector<std::string> &words)
{
    if (words.size() < 2)
        return joined(words);
    return joined(std::span(words).first(words.size() - 1)) + " and " + words.back();
}

/// The values of a list, one by one where they are few; else as the list is typed: `128..1M*2`.
std::string valuesText(const std::vector<std::int64_t> &values)
{
    constexpr std::size_t kFew = 8;
    if (values.size() > kFew)
        return listText(values);
    std::vector<std::string> words;
    words.reserve(values.size());
    for (const auto value : values)
        words.push_back(std::to_string(value));
    return enumerated(words);
}

std::string phasesText(const std::vector<Phase> &phases)
{
    std::vector<std::string> words;
    words.reserve(phases.size());
    for (const auto phase : phases)
        words.emplace_back(phase == Phase::Init ? "prefill (init)" : "decode (ar)");
    return enumerated(words);
}

/// Name and id: `NVIDIA A40 (a40)`.
std::string named(const std::string &name, const std::string &id)
{
    return id.empty() ? name : name + " (" + id + ')';
}

/// `edited: bandwidth`, or, where it is no figure that differs from the preset, `edited`; empty where nothing does.
std::string acceleratorEdits(const DocumentState &state)
{
    const auto &accelerator = state.setup.accelerator;
    const auto figures = editedText(accelerator, figureKeys());
    return !figures.empty() ? figures : accelerator != state.acceleratorPreset ? "edited" : "";
}

/// Which of the execution factors were given beside the accelerator.
std::vector<std::string> givenFactors(const Workload &workload)
{
    std::vector<std::string> given;
    if (workload.computeEfficiency)
        given.emplace_back("fraction of peak");
    if (workload.bandwidthEfficiency)
        given.emplace_back("fraction of bandwidth");
    if (workload.overhead)
        given.emplace_back("time a kernel");
    return given;
}

/// Where the execution factors come from; empty where they are the ideal ones.
std::string calibrationText(const Setup &setup)
{
    constexpr std::size_t kFactors = 3;
    std::vector<std::string> parts;
    const auto given = givenFactors(setup.workload);
    const auto &calibration = setup.accelerator.calibration;
    if (setup.workload.execution == Execution::Calibrated && calibration && given.size() < kFactors) {
        if (calibration->points)
            parts.push_back("fitted to " + std::to_string(*calibration->points) + " measurements");
        if (!calibration->source.empty())
            parts.push_back(calibration->source);
        if (!calibration->borrowed.empty())
            parts.push_back("measured on " + calibration->borrowed);
        if (parts.empty())
            parts.emplace_back("the accelerator's own, without a source");
    }
    if (!given.empty())
        parts.push_back(enumerated(given) + " given by hand");
    return joined(parts, "; ");
}

/// A figure that a ceiling is drawn at.
struct DrawnFigure {
    std::string key;
    std::string value; ///< with its unit
    std::string source;
};

std::vector<DrawnFigure> drawnFigures(const DocumentState &state)
{
    const auto &accelerator = state.setup.accelerator;
    auto keys = ceilingFigures(state.setup);
    keys.insert(keys.end(), state.chart.roofs.begin(), state.chart.roofs.end());
    std::vector<DrawnFigure> drawn;
    for (const auto &key : keys) {
        const auto *field = findField(acceleratorFields(), key);
        const auto value = field ? field->display(accelerator) : std::nullopt;
        const auto isThere = [&key](const DrawnFigure &figure) { return figure.key == key; };
        if (value && std::none_of(drawn.begin(), drawn.end(), isThere))
            drawn.push_back({key, *value, sourceText(sourceOf(accelerator, key))});
    }
    return drawn;
}

std::string studySentence(const DocumentState &state)
{
    const auto &[accelerator, model, workload] = state.setup;
    const auto &sweep = state.sweep;
    std::string text = model.name;
    text.append(" on ").append(fullName(accelerator)).append(": ").append(phasesText(sweep.phases));
    text.append(", batch ").append(valuesText(sweep.batches));
    text.append(", sequence ").append(valuesText(sweep.sequences));
    if (sweep.candidates != std::vector<std::int64_t>{1})
        text.append(", candidates ").append(valuesText(sweep.candidates));
    if (workload.prefix > 0)
        text.append(", prefix of ").append(std::to_string(workload.prefix)).append(" cached tokens");
    if (workload.tensorParallel > 1)
        text.append(", one of ").append(std::to_string(workload.tensorParallel)).append(" ranks");
    return text + ".";
}

std::string typesSentence(const Setup &setup)
{
    std::string text = "Weights/activations/KV cache in ";
    text.append(precisionText(setup)).append("; ").append(nameOf(resolvedAttention(setup)));
    text.append(" attention, ").append(nameOf(resolvedMask(setup))).append(" mask");
    if (setup.workload.headRows == HeadRows::All)
        text += ", lm_head on every token of a prompt";
    return text + ".";
}

std::string timesSentence(const Setup &setup)
{
    std::string text = "Points are modelled, ";
    text += executionText(setup);
    const auto calibration = calibrationText(setup);
    return calibration.empty() ? text + "." : text.append(" (").append(calibration).append(").");
}

/// Figures of one source are named together.
std::string ceilingsSentence(const DocumentState &state)
{
    const auto drawn = drawnFigures(state);
    std::vector<std::string> sources;
    for (const auto &figure : drawn)
        if (std::find(sources.begin(), sources.end(), figure.source) == sources.end())
            sources.push_back(figure.source);
    std::vector<std::string> parts;
    for (const auto &source : sources) {
        std::vector<std::string> figures;
        for (const auto &figure : drawn)
            if (figure.source == source)
                figures.push_back(figureName(figure.key) + ' ' + figure.value);
        parts.push_back(enumerated(figures).append(" (").append(source).append(")"));
    }
    return parts.empty() ? std::string() : "Ceilings: " + joined(parts, "; ") + ".";
}

std::string editsSentence(const DocumentState &state)
{
    std::vector<std::string> edits;
    if (const auto edited = acceleratorEdits(state); !edited.empty())
        edits.push_back("the accelerator is " + edited);
    if (state.setup.model != state.modelPreset)
        edits.emplace_back("the model is edited");
    return edits.empty() ? std::string() : asSentence(joined(edits, "; ")) + ".";
}

} // namespace

std::vector<CaptionFact> captionFacts(const DocumentState &state)
{
    const auto &[accelerator, model, workload] = state.setup;
    const auto &sweep = state.sweep;
    const auto acceleratorEdit = acceleratorEdits(state);
    std::vector<std::string> phases;
    for (const auto phase : sweep.phases)
        phases.emplace_back(nameOf(phase));
    std::vector<CaptionFact> facts{
        {"model", named(model.name, model.id) + (model != state.modelPreset ? ", edited" : "")},
        {"accelerator", named(fullName(accelerator), accelerator.id) + (acceleratorEdit.empty() ? "" : ", " + acceleratorEdit)},
        {"phases", joined(phases)},
        {"batch", listText(sweep.batches)},
        {"sequence", listText(sweep.sequences)},
        {"candidates", listText(sweep.candidates)},
        {"prefix", std::to_string(workload.prefix)},
        {"precision (weights/activations/kv)", precisionText(state.setup)},
        {"attention", std::string(nameOf(resolvedAttention(state.setup)))},
        {"mask", std::string(nameOf(resolvedMask(state.setup)))},
        {"lm_head rows", std::string(nameOf(workload.headRows))},
        {"ranks", std::to_string(workload.tensorParallel)},
        {"points", "modelled, " + executionText(state.setup)},
    };
    if (auto calibration = calibrationText(state.setup); !calibration.empty())
        facts.push_back({"calibration", std::move(calibration)});
    for (const auto &figure : drawnFigures(state))
        facts.push_back({figure.key, figure.value + ", " + figure.source});
    return facts;
}

std::string captionText(const DocumentState &state)
{
    const auto &setup = state.setup;
    std::string text = studySentence(state);
    for (const auto &sentence : {typesSentence(setup), timesSentence(setup), ceilingsSentence(state), editsSentence(state)})
        if (!sentence.empty())
            text.append(" ").append(sentence);
    return text;
}

} // namespace ridgepoint
