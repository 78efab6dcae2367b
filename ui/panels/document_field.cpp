// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/document_field.h"

#include "core/model/figure.h"
#include "core/model/setup_types.h"
#include "ui/panels/typed_text.h"
#include "ui/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>

namespace ridgepoint {
namespace {

constexpr auto kAccelerator = [](auto &state) -> auto &
{
    return state.setup.accelerator;
};
constexpr auto kAcceleratorPreset = [](auto &state) -> auto &
{
    return state.acceleratorPreset;
};
constexpr auto kModel = [](auto &state) -> auto &
{
    return state.setup.model;
};
constexpr auto kModelPreset = [](auto &state) -> auto &
{
    return state.modelPreset;
};
constexpr auto kWorkload = [](auto &state) -> auto &
{
    return state.setup.workload;
};
constexpr auto kSweep = [](auto &state) -> auto &
{
    return state.sweep;
};

/// What a choice left to something else comes to; empty where the choice says it all.
std::string resolvedWeights(const DocumentState &state)
{
    const bool isGiven = state.setup.workload.precision.weights.has_value();
    return isGiven ? std::string() : typeWord(typesOf(state.setup).linear.weights);
}

std::string resolvedActivations(const DocumentState &state)
{
    const auto types = typesOf(state.setup);
    if (state.setup.workload.precision.activations)
        return {};
    // What is not quantised is read by the rest, where the two differ.
    std::string text(nameOf(types.linear.inputs));
    if (types.linear.inputs != types.activations)
        text.append(", else ").append(nameOf(types.activations));
    return text;
}

std::string resolvedKv(const DocumentState &state)
{
    return state.setup.workload.precision.kv ? std::string() : typeWord(typesOf(state.setup).kv);
}

std::string resolvedAttentionOf(const DocumentState &state)
{
    const bool isAuto = state.setup.workload.attention == Attention::Auto;
    return isAuto ? std::string(nameOf(resolvedAttention(state.setup))) : std::string();
}

std::string resolvedMaskOf(const DocumentState &state)
{
    const bool isAuto = state.setup.workload.mask == Mask::Auto;
    return isAuto ? std::string(nameOf(resolvedMask(state.setup))) : std::string();
}

std::string resolvedExecution(const DocumentState &state)
{
    const auto &setup = state.setup;
    const bool lossless = setup.workload.execution == Execution::Calibrated && executionFactors(setup).isIdeal();
    return !lossless ? "" : setup.accelerator.calibration ? "ideal" : "none: ideal";
}

/// What only some models have is shown where the model has it, or its preset, so that what was taken away can be put back.
template <auto Member>
bool appliesWhere(const DocumentState &state)
{
    return state.setup.model.*Member > 0 || state.modelPreset.*Member > 0;
}

template <auto Part, auto Member>
bool appliesWith(const DocumentState &state)
{
    return state.setup.model.*Part.*Member > 0 || state.modelPreset.*Part.*Member > 0;
}

constexpr auto appliesWithExperts = appliesWith<&Model::experts, &Experts::count>;
constexpr auto appliesWithLatents = appliesWith<&Model::mla, &Mla::kvRank>;
constexpr auto appliesWithIndexer = appliesWith<&Model::indexer, &Indexer::heads>;
constexpr auto appliesWithDelta = appliesWith<&Model::delta, &Delta::keyHeads>;
constexpr auto appliesWithMamba = appliesWith<&Model::mamba, &Mamba::inner>;

bool appliesWithState(const DocumentState &state)
{
    return appliesWithDelta(state) || appliesWithMamba(state);
}

/// A row of the dock: the field with a key, and what the dock shows otherwise than the field's own table says.
struct DockRow {
    std::string_view key;
    const char *caption = nullptr; ///< the label where null
    const char *unset = nullptr;   ///< the usual word where null
    bool wide = true;
    std::string (*resolved)(const DocumentState &) = nullptr;
    bool (*applies)(const DocumentState &) = nullptr;
    bool standsForTheModels = false; ///< of the workload: a type that holds in place of the model's own
};

constexpr auto kNotMeasured = "not measured";
constexpr auto kNone = "none";
constexpr std::array kMemoryRows{DockRow{.key = "memory.bandwidth"}, DockRow{.key = "memory.capacity"},
                                 DockRow{.key = "memory.usable"}};
constexpr std::array kPeakRows{
    DockRow{.key = "peak.fp32", .caption = "fp32", .wide = false}, DockRow{.key = "peak.tf32", .caption = "tf32", .wide = false},
    DockRow{.key = "peak.fp16", .caption = "fp16", .wide = false}, DockRow{.key = "peak.bf16", .caption = "bf16", .wide = false},
    DockRow{.key = "peak.fp8", .caption = "fp8", .wide = false},   DockRow{.key = "peak.int8", .caption = "int8", .wide = false},
    DockRow{.key = "peak.int4", .caption = "int4", .wide = false}, DockRow{.key = "peak.fp4", .caption = "fp4", .wide = false},
};
constexpr std::array kCalibrationRows{
    DockRow{.key = "calibration.compute_efficiency", .unset = kNotMeasured},
    DockRow{.key = "calibration.bandwidth_efficiency", .unset = kNotMeasured},
    DockRow{.key = "calibration.overhead", .unset = kNotMeasured},
};
constexpr std::array kMachineRows{
    DockRow{.key = "peak.fp64"},
    DockRow{.key = "peak.fp6"},
    DockRow{.key = "fp16_accumulate.fp16", .caption = "fp16, fp16 acc."},
    DockRow{.key = "fp16_accumulate.fp8", .caption = "fp8, fp16 acc."},
    DockRow{.key = "link.bandwidth"},
    DockRow{.key = "cache.capacity"},
    DockRow{.key = "cache.bandwidth"},
    DockRow{.key = "power"},
};
constexpr std::array kModelRows{
    DockRow{.key = "hidden", .wide = false},
    DockRow{.key = "intermediate", .unset = kNone, .wide = false, .applies = appliesWhere<&Model::intermediate>},
    DockRow{.key = "layers", .wide = false},
    DockRow{.key = "vocabulary", .wide = false},
    DockRow{.key = "heads", .wide = false, .applies = appliesWhere<&Model::heads>},
    DockRow{.key = "kv_heads", .wide = false, .applies = appliesWhere<&Model::heads>},
    DockRow{.key = "head_dim", .wide = false, .applies = appliesWhere<&Model::heads>},
    DockRow{.key = "rope_dims", .wide = false, .applies = appliesWhere<&Model::heads>},
    DockRow{.key = "positions", .wide = false},
    DockRow{.key = "learned_positions",
            .caption = "Learned",
            .unset = kNone,
            .wide = false,
            .applies = appliesWhere<&Model::learnedPositions>},
    DockRow{.key = "window", .unset = kNone, .wide = false, .applies = appliesWhere<&Model::window>},
    DockRow{.key = "experts.count", .unset = kNone, .wide = false, .applies = appliesWithExperts},
    DockRow{.key = "experts.per_token", .caption = "Per token", .unset = kNone, .wide = false, .applies = appliesWithExperts},
    DockRow{.key = "experts.width", .unset = kNone, .wide = false, .applies = appliesWithExperts},
    DockRow{.key = "experts.shared_width", .unset = kNone, .wide = false, .applies = appliesWithExperts},
    DockRow{.key = "experts.latent",
            .caption = "Latent",
            .unset = kNone,
            .wide = false,
            .applies = appliesWith<&Model::experts, &Experts::latent>},
    DockRow{.key = "mla.kv_rank", .unset = kNone, .wide = false, .applies = appliesWithLatents},
    DockRow{.key = "mla.q_rank", .caption = "Q rank", .unset = kNone, .wide = false, .applies = appliesWithLatents},
    DockRow{.key = "mla.nope", .caption = "Nope", .unset = kNone, .wide = false, .applies = appliesWithLatents},
    DockRow{.key = "mla.rope", .caption = "Rope", .unset = kNone, .wide = false, .applies = appliesWithLatents},
    DockRow{.key = "mla.value", .caption = "Value", .unset = kNone, .wide = false, .applies = appliesWithLatents},
    DockRow{.key = "indexer.heads", .unset = kNone, .wide = false, .applies = appliesWithIndexer},
    DockRow{.key = "indexer.dim", .unset = kNone, .wide = false, .applies = appliesWithIndexer},
    DockRow{.key = "indexer.topk", .unset = kNone, .wide = false, .applies = appliesWithIndexer},
    DockRow{.key = "delta.key_heads", .caption = "Key heads", .unset = kNone, .wide = false, .applies = appliesWithDelta},
    DockRow{.key = "delta.value_heads", .caption = "Value heads", .unset = kNone, .wide = false, .applies = appliesWithDelta},
    DockRow{.key = "delta.key_dim", .caption = "Key dims", .unset = kNone, .wide = false, .applies = appliesWithDelta},
    DockRow{.key = "delta.value_dim", .caption = "Value dims", .unset = kNone, .wide = false, .applies = appliesWithDelta},
    DockRow{.key = "mamba.inner", .caption = "Inner", .unset = kNone, .wide = false, .applies = appliesWithMamba},
    DockRow{.key = "mamba.state", .caption = "State", .unset = kNone, .wide = false, .applies = appliesWithMamba},
    DockRow{.key = "mamba.heads",
            .caption = "SSM heads",
            .unset = kNone,
            .wide = false,
            .applies = appliesWith<&Model::mamba, &Mamba::heads>},
    DockRow{.key = "mamba.groups",
            .caption = "SSM groups",
            .unset = kNone,
            .wide = false,
            .applies = appliesWith<&Model::mamba, &Mamba::groups>},
    DockRow{.key = "mamba.time_rank", .unset = kNone, .wide = false, .applies = appliesWith<&Model::mamba, &Mamba::timeRank>},
    DockRow{.key = "tied", .wide = false},
};
constexpr std::array kModelMoreRows{
    DockRow{.key = "gated"},
    DockRow{.key = "activation"},
    DockRow{.key = "norm"},
    DockRow{.key = "qk_norm"},
    DockRow{.key = "bias"},
    DockRow{.key = "mlp_bias"},
    DockRow{.key = "double_norm"},
    DockRow{.key = "parallel"},
    DockRow{.key = "output_gate", .applies = appliesWhere<&Model::outputGate>},
    DockRow{.key = "state_type", .applies = appliesWithState},
};
constexpr std::array kWorkloadRows{
    DockRow{.key = "weights", .unset = "auto", .resolved = resolvedWeights, .standsForTheModels = true},
    DockRow{.key = "activations", .unset = "auto", .resolved = resolvedActivations, .standsForTheModels = true},
    DockRow{.key = "kv", .unset = "auto", .resolved = resolvedKv, .standsForTheModels = true},
    DockRow{.key = "attention", .resolved = resolvedAttentionOf},
    DockRow{.key = "mask", .resolved = resolvedMaskOf},
    DockRow{.key = "prefix"},
    DockRow{.key = "tensor_parallel"},
    DockRow{.key = "execution", .resolved = resolvedExecution},
};
constexpr std::array kWorkloadMoreRows{DockRow{.key = "lm_head_rows"}};
constexpr std::array kSweepRows{DockRow{.key = "phase"}, DockRow{.key = "batch"}, DockRow{.key = "sequence"},
                                DockRow{.key = "candidates"}};

/// What a field with a preset can do besides: tell whether it was edited, and be put back.
template <class Owner, class Of, class PresetOf>
void bindPreset(DocumentField &bound, const Field<Owner> &row, Of of, PresetOf presetOf)
{
    const auto *field = &row;
    bound.putBack = [field, of, presetOf](DocumentState &state) { putBack(*field, of(state), presetOf(state)); };
    // Typing what the preset says is putting it back.
    bound.assign = [field, of, presetOf](DocumentState &state, std::string_view text) {
        auto done = assignByHand(*field, of(state), text);
        if (done && field->text(of(state)) == field->text(presetOf(state)))
            putBack(*field, of(state), presetOf(state));
        return done;
    };
    bound.isEdited = [field, of, presetOf](const DocumentState &state) {
        if (field->text(of(state)) == field->text(presetOf(state)))
            return false;
        // Texts can differ where nothing is to be put back: a calibration made by setting one number has all three.
        Owner trial = of(state);
        putBack(*field, trial, presetOf(state));
        return trial != of(state);
    };
}

/// Binds a row of a field table, which lives as long as the program, to the state. `of` finds the owner, `presetOf` (nullptr:
/// none) the preset it started from.
template <class Owner, class Of, class PresetOf>
DocumentField bind(const QString &part, const Field<Owner> &row, const DockRow &shownAs, Of of, PresetOf presetOf)
{
    const auto *field = &row;
    DocumentField bound;
    bound.path = part + u'/' + toQt(field->key);
    bound.label = toQt(field->label);
    bound.caption = shownAs.caption ? QString::fromLatin1(shownAs.caption) : bound.label;
    bound.help = toQt(field->help);
    bound.unset = QString::fromLatin1(shownAs.unset ? shownAs.unset : field->clear ? "unknown" : "needed");
    bound.example = toQt(field->example);
    bound.kind = field->kind;
    bound.choices = field->choices;
    bound.canBeUnset = static_cast<bool>(field->clear);
    bound.isOpen = !field->others.empty();
    bound.wide = shownAs.wide;
    bound.resolved = shownAs.resolved;
    bound.applies = shownAs.applies;
    if (takesUnits(bound))
        bound.help += QStringLiteral(" A number alone is in the unit shown.");
    bound.text = [field, of](const DocumentState &state) { return field->text(of(state)); };
    bound.display = [field, of](const DocumentState &state) { return field->display(of(state)); };
    bound.assign = [field, of](DocumentState &state, std::string_view text) { return assignByHand(*field, of(state), text); };
    bound.clear = [field, of](DocumentState &state) {
        if (field->clear)
            clearByHand(*field, of(state));
    };
    if constexpr (std::is_same_v<Owner, Accelerator>) {
        const auto &figures = figureKeys();
        if (std::find(figures.begin(), figures.end(), field->key) != figures.end())
            bound.source = [field, of](const DocumentState &state) -> std::optional<FigureSource> {
                return field->text(of(state)) ? std::optional(sourceOf(of(state), field->key)) : std::nullopt;
            };
    }
    if constexpr (std::is_null_pointer_v<PresetOf>) {
        bound.isEdited = [](const DocumentState &) { return false; };
        bound.putBack = [](DocumentState &) {};
        if (shownAs.standsForTheModels) {
            // What is given in place of the model's own types differs from its preset, and goes when it is put back.
            bound.isEdited = [text = bound.text](const DocumentState &state) {
                return text(state).has_value() && state.setup.model.types != ModelTypes();
            };
            bound.putBack = bound.clear;
        }
    } else {
        bindPreset(bound, *field, of, presetOf);
    }
    return bound;
}

/// The fields of these rows, in this order.
template <class Owner, class Of, class PresetOf>
std::vector<DocumentField> bindAll(const QString &part, const std::vector<Field<Owner>> &table, std::span<const DockRow> rows,
                                   Of of, PresetOf presetOf)
{
    std::vector<DocumentField> fields;
    for (const auto &row : rows)
        if (const auto *field = findField(table, row.key))
            fields.push_back(bind(part, *field, row, of, presetOf));
    return fields;
}

std::vector<DocumentField> acceleratorFieldsOf(std::span<const DockRow> rows)
{
    return bindAll(QStringLiteral("accelerator"), acceleratorFields(), rows, kAccelerator, kAcceleratorPreset);
}

/// The unit after a quantity, with the space before it.
QString unitOf(const QString &quantity)
{
    const auto space = quantity.indexOf(u' ');
    return space < 0 ? QString() : quantity.mid(space);
}

bool isDigitsAlone(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^(\\d+\\.?\\d*|\\.\\d+)$"));
    return pattern.match(text).hasMatch();
}

/// What is meant by a text typed into a field that shows a state.
QString completed(const DocumentField &field, const DocumentState &state, const QString &text)
{
    if (!takesUnits(field) || !isDigitsAlone(text))
        return text;
    const QString held = toQt(field.text(state).value_or(std::string()));
    // Nothing has no unit of its own: it is written in the smallest or largest there is.
    const bool saysUnit = !unitOf(held).isEmpty() && !held.startsWith(u"0 ");
    return text + unitOf(saysUnit ? held : field.example);
}

} // namespace

QString spoken(const DocumentField &field)
{
    // An abbreviation keeps its capitals.
    QString label = field.label;
    if (label.size() > 1 && label[1].isLower())
        label[0] = label[0].toLower();
    return label;
}

QString shown(const DocumentField &field, const DocumentState &state)
{
    if (const auto text = field.display(state))
        return toQt(*text);
    const auto resolved = field.resolved ? field.resolved(state) : std::string();
    return resolved.empty() ? field.unset : QStringLiteral("%1 (%2)").arg(field.unset, toQt(resolved));
}

bool takesUnits(const DocumentField &field)
{
    return field.kind == FieldKind::Quantity && !field.example.endsWith(u'%');
}

Result<void> assignTyped(const DocumentField &field, DocumentState &state, const QString &typed)
{
    const auto named = [&field](Error error) {
        error.message = fromQt(field.label) + ": " + error.message;
        return error;
    };
    // In a list a comma is no part of a number.
    const auto number = field.kind == FieldKind::Quantity || field.isOpen ? asNumber(typed) : Result<std::string>(fromQt(typed));
    if (!number)
        return named(number.error());
    const QString text = completed(field, state, toQt(*number).trimmed());
    if (field.canBeUnset && (text.isEmpty() || text.compare(field.unset, Qt::CaseInsensitive) == 0)) {
        field.clear(state);
        return {};
    }
    if (text.isEmpty())
        return Error{fromQt(field.label) + ": a value is needed, like " + fromQt(field.example)};
    const auto done = field.assign(state, fromQt(text));
    return done ? Result<void>() : named(done.error());
}

std::vector<FieldSection> acceleratorSections()
{
    return {{{}, acceleratorFieldsOf(kMemoryRows)},
            {kPeakHeading, acceleratorFieldsOf(kPeakRows)},
            {QStringLiteral("Calibration"), acceleratorFieldsOf(kCalibrationRows)},
            {QStringLiteral("More"), acceleratorFieldsOf(kMachineRows), true}};
}

std::vector<FieldSection> modelSections()
{
    const auto fieldsOf = [](std::span<const DockRow> rows) {
        return bindAll(QStringLiteral("model"), modelFields(), rows, kModel, kModelPreset);
    };
    return {{{}, fieldsOf(kModelRows)}, {QStringLiteral("More"), fieldsOf(kModelMoreRows), true}};
}

std::vector<FieldSection> workloadSections()
{
    const auto fieldsOf = [](std::span<const DockRow> rows) {
        return bindAll(QStringLiteral("workload"), workloadFields(), rows, kWorkload, nullptr);
    };
    return {{{}, fieldsOf(kWorkloadRows)}, {QStringLiteral("More"), fieldsOf(kWorkloadMoreRows), true}};
}

std::vector<FieldSection> sweepSections()
{
    return {{{}, bindAll(QStringLiteral("sweep"), sweepFields(), kSweepRows, kSweep, nullptr)}};
}

} // namespace ridgepoint
