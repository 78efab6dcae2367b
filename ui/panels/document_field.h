// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/field.h"
#include "ui/document.h"

#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// A field of the document, whichever of its parts owns it: a row of the core's field tables bound to its place in the state.
struct DocumentField {
    QString path;    ///< part and key: "accelerator/memory.bandwidth"; also the name of its control
    QString label;   ///< as the field table has it: "Bandwidth"
    QString caption; ///< beside the control; shorter than the label where a heading says the rest
    QString help;
    QString unset;   ///< what is shown for a value that is not set
    QString example; ///< a right value
    FieldKind kind = FieldKind::Text;
    std::vector<std::string> choices;
    bool canBeUnset = false;
    bool isOpen = false; ///< a Choice that takes other words than its choices
    bool wide = true;    ///< takes a line of its own

    /// Whether a state has such a thing at all, or its preset; null for what all have.
    std::function<bool(const DocumentState &)> applies;

    std::function<std::optional<std::string>(const DocumentState &)> text;    ///< exact
    std::function<std::optional<std::string>(const DocumentState &)> display; ///< for people
    std::function<Result<void>(DocumentState &, std::string_view)> assign;
    std::function<void(DocumentState &)> clear;

    /// Whether putBack() would change anything; never for fields without a preset.
    std::function<bool(const DocumentState &)> isEdited;
    std::function<void(DocumentState &)> putBack;

    /// How sure the value is and where it comes from; nullopt where it is unknown. Null for fields of which that is not kept.
    std::function<std::optional<FigureSource>(const DocumentState &)> source;

    /// What the choice the state has comes to where something else decides that ("fused" for auto); empty where the choice says
    /// it all. Null for fields without such choices.
    std::function<std::string(const DocumentState &)> resolved;
};

/// The label within a sentence: "bandwidth", but "KV heads".
QString spoken(const DocumentField &field);

/// The value as it is shown, or the word for none, with what that comes to.
QString shown(const DocumentField &field, const DocumentState &state);

/// Whether a number typed alone is in the unit shown; fractions have none.
bool takesUnits(const DocumentField &field);

/// Assigns a text as typed: an optional field is unset by no text or by the word that stands for none, and digits alone are in
/// the unit the field shows, or the one of its example where it shows none. The error names the field and leaves the state as it
/// was.
Result<void> assignTyped(const DocumentField &field, DocumentState &state, const QString &typed);

/// Fields under one heading within a group.
struct FieldSection {
    QString heading; ///< may be empty
    std::vector<DocumentField> fields;
    bool folded = false; ///< not shown until its heading is pressed
};

/// All fields the setup dock edits, by group, in its order. Not there: names and sources; facts that no number on screen depends
/// on yet; the efficiency overrides of the workload, which the calibration's fields stand for.
std::vector<FieldSection> acceleratorSections();
std::vector<FieldSection> modelSections();
std::vector<FieldSection> workloadSections();
std::vector<FieldSection> sweepSections();

} // namespace ridgepoint
