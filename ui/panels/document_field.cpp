// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/document_field.h"

#include "ui/text.h"

#include <QRegularExpression>

#include <initializer_list>
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

/// Binds a row of a table to the state. `of` finds the owner, `presetOf` (nullptr: none) the preset it started from.
template <class Owner, class Of, class PresetOf>
DocumentField bind(const QString &part, const Field<Owner> &field, Of of, PresetOf presetOf)
{
    DocumentField bound;
    bound.path = part + u'/' + toQt(field.key);
    bound.label = bound.caption = toQt(field.label);
    bound.help = toQt(field.help);
    bound.unset = field.clear ? QStringLiteral("unknown") : QStringLiteral("needed");
    bound.example = toQt(field.example);
    bound.kind = field.kind;
    bound.choices = field.choices;
    bound.canBeUnset = static_cast<bool>(field.clear);
    if (takesUnits(bound))
        bound.help += QStringLiteral(" A number alone is in the unit shown.");
    bound.text = [field, of](const DocumentState &state) { return field.text(of(state)); };
    bound.display = [field, of](const DocumentState &state) { return field.display(of(state)); };
    bound.assign = [field, of](DocumentState &state, std::string_view text) { return field.assign(of(state), text); };
    bound.clear = [field, of](DocumentState &state) {
        if (field.clear)
            field.clear(of(state));
    };
    if constexpr (std::is_null_pointer_v<PresetOf>) {
        bound.isEdited = [](const DocumentState &) { return false; };
        bound.putBack = [](DocumentState &) {};
    } else {
        bound.putBack = [field, of, presetOf](DocumentState &state) { copyField(field, of(state), presetOf(state)); };
        bound.isEdited = [field, of, presetOf](const DocumentState &state) {
            if (field.text(of(state)) == field.text(presetOf(state)))
                return false;
            // Texts can differ where nothing is to be put back: a calibration made by setting one number has all three.
            Owner trial = of(state);
            copyField(field, trial, presetOf(state));
            return trial != of(state);
        };
    }
    return bound;
}

/// The rows with these keys, in this order.
template <class Owner, class Of, class PresetOf>
std::vector<DocumentField> bindAll(const QString &part, const std::vector<Field<Owner>> &table,
                                   std::initializer_list<std::string_view> keys, Of of, PresetOf presetOf)
{
    std::vector<DocumentField> fields;
    for (const auto key : keys)
        if (const auto *field = findField(table, key))
            fields.push_back(bind(part, *field, of, presetOf));
    return fields;
}

std::vector<DocumentField> acceleratorFieldsOf(std::initializer_list<std::string_view> keys)
{
    return bindAll(QStringLiteral("accelerator"), acceleratorFields(), keys, kAccelerator, kAcceleratorPreset);
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

std::vector<DocumentField> inPairs(std::vector<DocumentField> fields)
{
    for (auto &field : fields)
        field.wide = false;
    return fields;
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
    const auto text = field.display(state);
    return text ? toQt(*text) : field.unset;
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
    auto memory = acceleratorFieldsOf({"memory.bandwidth", "memory.capacity", "memory.usable"});
    auto peaks =
        inPairs(acceleratorFieldsOf({"peak.fp32", "peak.tf32", "peak.fp16", "peak.bf16", "peak.fp8", "peak.int8", "peak.int4"}));
    for (auto &peak : peaks)
        peak.caption = peak.path.section(u'.', -1);
    auto reached =
        acceleratorFieldsOf({"calibration.compute_efficiency", "calibration.bandwidth_efficiency", "calibration.overhead"});
    for (auto &field : reached)
        field.unset = QStringLiteral("not measured");
    return {
        {{}, std::move(memory)}, {QStringLiteral("Peak"), std::move(peaks)}, {QStringLiteral("Calibration"), std::move(reached)}};
}

std::vector<FieldSection> modelSections()
{
    return {{{},
             inPairs(bindAll(QStringLiteral("model"), modelFields(),
                             {"hidden", "intermediate", "layers", "vocabulary", "heads", "kv_heads", "head_dim", "rope_dims",
                              "positions", "tied", "bias"},
                             kModel, kModelPreset))}};
}

std::vector<FieldSection> workloadSections()
{
    auto fields = bindAll(QStringLiteral("workload"), workloadFields(),
                          {"weights", "activations", "kv", "attention", "mask", "prefix", "execution"}, kWorkload, nullptr);
    for (auto &field : fields) {
        if (field.path == u"workload/kv") {
            field.unset = QStringLiteral("auto");
            field.resolved = [](const DocumentState &s) {
                const auto &precision = s.setup.workload.precision;
                return precision.kv ? std::string() : std::string(nameOf(kvType(precision)));
            };
        } else if (field.path == u"workload/attention") {
            field.resolved = [](const DocumentState &s) {
                const bool isAuto = s.setup.workload.attention == Attention::Auto;
                return isAuto ? std::string(nameOf(resolvedAttention(s.setup))) : std::string();
            };
        } else if (field.path == u"workload/mask") {
            field.resolved = [](const DocumentState &s) {
                const bool isAuto = s.setup.workload.mask == Mask::Auto;
                return isAuto ? std::string(nameOf(resolvedMask(s.setup))) : std::string();
            };
        } else if (field.path == u"workload/execution") {
            field.resolved = [](const DocumentState &s) {
                const bool lossless = s.setup.workload.execution == Execution::Calibrated && executionFactors(s.setup).isIdeal();
                return std::string(!lossless ? "" : s.setup.accelerator.calibration ? "ideal" : "none: ideal");
            };
        }
    }
    return {{{}, std::move(fields)}};
}

std::vector<FieldSection> sweepSections()
{
    return {{{}, bindAll(QStringLiteral("sweep"), sweepFields(), {"phase", "batch", "sequence", "candidates"}, kSweep, nullptr)}};
}

} // namespace ridgepoint
