// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/document_field.h"

#include "core/model/setup_types.h"
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

/// Gives a field the preset's value, or the lack of one.
template <class Owner>
void copyField(const Field<Owner> &field, Owner &to, const Owner &from)
{
    if (const auto text = field.text(from))
        (void)field.assign(to, *text); // reads what it wrote
    else if (field.clear)
        field.clear(to);
}

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
};

constexpr auto kNotMeasured = "not measured";
constexpr auto kNone = "none";
constexpr std::array kMemoryRows{DockRow{"memory.bandwidth"}, DockRow{"memory.capacity"}, DockRow{"memory.usable"}};
constexpr std::array kPeakRows{
    DockRow{"peak.fp32", "fp32", nullptr, false}, DockRow{"peak.tf32", "tf32", nullptr, false},
    DockRow{"peak.fp16", "fp16", nullptr, false}, DockRow{"peak.bf16", "bf16", nullptr, false},
    DockRow{"peak.fp8", "fp8", nullptr, false},   DockRow{"peak.int8", "int8", nullptr, false},
    DockRow{"peak.int4", "int4", nullptr, false}, DockRow{"peak.fp4", "fp4", nullptr, false},
};
constexpr std::array kCalibrationRows{
    DockRow{"calibration.compute_efficiency", nullptr, kNotMeasured},
    DockRow{"calibration.bandwidth_efficiency", nullptr, kNotMeasured},
    DockRow{"calibration.overhead", nullptr, kNotMeasured},
};
constexpr std::array kModelRows{
    DockRow{"hidden", nullptr, nullptr, false},
    DockRow{"intermediate", nullptr, kNone, false, nullptr, appliesWhere<&Model::intermediate>},
    DockRow{"layers", nullptr, nullptr, false},
    DockRow{"vocabulary", nullptr, nullptr, false},
    DockRow{"heads", nullptr, nullptr, false, nullptr, appliesWhere<&Model::heads>},
    DockRow{"kv_heads", nullptr, nullptr, false, nullptr, appliesWhere<&Model::heads>},
    DockRow{"head_dim", nullptr, nullptr, false, nullptr, appliesWhere<&Model::heads>},
    DockRow{"rope_dims", nullptr, nullptr, false, nullptr, appliesWhere<&Model::heads>},
    DockRow{"positions", nullptr, nullptr, false},
    DockRow{"learned_positions", "Learned", kNone, false, nullptr, appliesWhere<&Model::learnedPositions>},
    DockRow{"window", nullptr, kNone, false, nullptr, appliesWhere<&Model::window>},
    DockRow{"experts.count", nullptr, kNone, false, nullptr, appliesWithExperts},
    DockRow{"experts.per_token", "Per token", kNone, false, nullptr, appliesWithExperts},
    DockRow{"experts.width", nullptr, kNone, false, nullptr, appliesWithExperts},
    DockRow{"experts.shared_width", nullptr, kNone, false, nullptr, appliesWithExperts},
    DockRow{"experts.latent", "Latent", kNone, false, nullptr, appliesWith<&Model::experts, &Experts::latent>},
    DockRow{"mla.kv_rank", nullptr, kNone, false, nullptr, appliesWithLatents},
    DockRow{"mla.q_rank", "Q rank", kNone, false, nullptr, appliesWithLatents},
    DockRow{"mla.nope", "Nope", kNone, false, nullptr, appliesWithLatents},
    DockRow{"mla.rope", "Rope", kNone, false, nullptr, appliesWithLatents},
    DockRow{"mla.value", "Value", kNone, false, nullptr, appliesWithLatents},
    DockRow{"indexer.heads", nullptr, kNone, false, nullptr, appliesWithIndexer},
    DockRow{"indexer.dim", nullptr, kNone, false, nullptr, appliesWithIndexer},
    DockRow{"indexer.topk", nullptr, kNone, false, nullptr, appliesWithIndexer},
    DockRow{"delta.key_heads", "Key heads", kNone, false, nullptr, appliesWithDelta},
    DockRow{"delta.value_heads", "Value heads", kNone, false, nullptr, appliesWithDelta},
    DockRow{"delta.key_dim", "Key dims", kNone, false, nullptr, appliesWithDelta},
    DockRow{"delta.value_dim", "Value dims", kNone, false, nullptr, appliesWithDelta},
    DockRow{"mamba.inner", "Inner", kNone, false, nullptr, appliesWithMamba},
    DockRow{"mamba.state", "State", kNone, false, nullptr, appliesWithMamba},
    DockRow{"mamba.heads", "SSM heads", kNone, false, nullptr, appliesWith<&Model::mamba, &Mamba::heads>},
    DockRow{"mamba.groups", "SSM groups", kNone, false, nullptr, appliesWith<&Model::mamba, &Mamba::groups>},
    DockRow{"mamba.time_rank", nullptr, kNone, false, nullptr, appliesWith<&Model::mamba, &Mamba::timeRank>},
    DockRow{"tied", nullptr, nullptr, false},
};
constexpr std::array kModelMoreRows{
    DockRow{"gated"},
    DockRow{"activation"},
    DockRow{"norm"},
    DockRow{"qk_norm"},
    DockRow{"bias"},
    DockRow{"mlp_bias"},
    DockRow{"double_norm"},
    DockRow{"parallel"},
    DockRow{"output_gate", nullptr, nullptr, true, nullptr, appliesWhere<&Model::outputGate>},
    DockRow{"state_type", nullptr, nullptr, true, nullptr, appliesWithState},
};
constexpr std::array kWorkloadRows{
    DockRow{"weights", nullptr, "auto", true, resolvedWeights},
    DockRow{"activations", nullptr, "auto", true, resolvedActivations},
    DockRow{"kv", nullptr, "auto", true, resolvedKv},
    DockRow{"attention", nullptr, nullptr, true, resolvedAttentionOf},
    DockRow{"mask", nullptr, nullptr, true, resolvedMaskOf},
    DockRow{"prefix"},
    DockRow{"tensor_parallel"},
    DockRow{"execution", nullptr, nullptr, true, resolvedExecution},
};
constexpr std::array kWorkloadMoreRows{DockRow{"lm_head_rows"}};
constexpr std::array kSweepRows{DockRow{"phase"}, DockRow{"batch"}, DockRow{"sequence"}, DockRow{"candidates"}};

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
    bound.assign = [field, of](DocumentState &state, std::string_view text) { return field->assign(of(state), text); };
    bound.clear = [field, of](DocumentState &state) {
        if (field->clear)
            field->clear(of(state));
    };
    if constexpr (std::is_null_pointer_v<PresetOf>) {
        bound.isEdited = [](const DocumentState &) { return false; };
        bound.putBack = [](DocumentState &) {};
    } else {
        bound.putBack = [field, of, presetOf](DocumentState &state) { copyField(*field, of(state), presetOf(state)); };
        bound.isEdited = [field, of, presetOf](const DocumentState &state) {
            if (field->text(of(state)) == field->text(presetOf(state)))
                return false;
            // Texts can differ where nothing is to be put back: a calibration made by setting one number has all three.
            Owner trial = of(state);
            copyField(*field, trial, presetOf(state));
            return trial != of(state);
        };
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

/// Whether a field of the workload stands in place of a type the model may have of its own.
bool holdsAType(const DocumentField &field)
{
    constexpr std::array kPaths{"workload/weights", "workload/activations", "workload/kv"};
    return std::any_of(kPaths.begin(), kPaths.end(), [&](const char *path) { return field.path == QLatin1String(path); });
}

/// What is given in place of the model's own types differs from its preset, and goes when it is put back.
void returnToTheModel(DocumentField &field)
{
    field.isEdited = [text = field.text](const DocumentState &state) {
        return text(state).has_value() && state.setup.model.types != ModelTypes();
    };
    field.putBack = field.clear;
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
    const QString text = completed(field, state, typed.trimmed());
    if (field.canBeUnset && (text.isEmpty() || text.compare(field.unset, Qt::CaseInsensitive) == 0)) {
        field.clear(state);
        return {};
    }
    if (text.isEmpty())
        return Error{fromQt(field.label) + ": a value is needed, like " + fromQt(field.example)};
    const auto done = field.assign(state, fromQt(text));
    if (done)
        return {};
    Error error = done.error();
    error.message = fromQt(field.label) + ": " + error.message;
    return error;
}

std::vector<FieldSection> acceleratorSections()
{
    return {{{}, acceleratorFieldsOf(kMemoryRows)},
            {QStringLiteral("Peak"), acceleratorFieldsOf(kPeakRows)},
            {QStringLiteral("Calibration"), acceleratorFieldsOf(kCalibrationRows)}};
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
        auto fields = bindAll(QStringLiteral("workload"), workloadFields(), rows, kWorkload, nullptr);
        for (auto &field : fields)
            if (holdsAType(field))
                returnToTheModel(field);
        return fields;
    };
    return {{{}, fieldsOf(kWorkloadRows)}, {QStringLiteral("More"), fieldsOf(kWorkloadMoreRows), true}};
}

std::vector<FieldSection> sweepSections()
{
    return {{{}, bindAll(QStringLiteral("sweep"), sweepFields(), kSweepRows, kSweep, nullptr)}};
}

} // namespace ridgepoint
