// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/setup_arguments.h"

#include "core/model/field.h"
#include "ui/files/default_setup.h"
#include "ui/files/session_file.h"

namespace ridgepoint {
namespace {

Error about(const std::string &option, Error error)
{
    // A place in a file says where; otherwise the option does.
    if (error.file.empty())
        error.message = "--" + option + ": " + error.message;
    return error;
}

template <class Owner>
Result<void> assignFields(Owner &owner, const std::vector<Field<Owner>> &fields, const Arguments &arguments)
{
    for (const auto &field : fields) {
        const auto option = optionName(field.key);
        const auto value = arguments.value(option);
        if (!value)
            continue;
        if (const auto done = field.assign(owner, *value); !done)
            return about(option, done.error());
    }
    return {};
}

Result<std::int64_t> onlyOne(const Arguments &arguments, const std::string &option, const std::vector<std::int64_t> &values,
                             std::int64_t otherwise)
{
    if (arguments.value(option) && values.size() > 1)
        return malformed("--" + option + ": summary takes one, not a list of " + std::to_string(values.size()));
    return arguments.value(option) ? values.front() : otherwise;
}

/// What the options build on: the session, or what a window shows at its start.
Result<Session> startOf(const Arguments &arguments, const PresetLibrary &library)
{
    if (const auto file = arguments.value("session"))
        return readSessionFile(*file);
    const auto home = defaultSetup(library);
    return home ? Result<Session>(Session{unedited(*home)}) : home.error();
}

} // namespace

Result<Study> studyFrom(const Arguments &arguments, const PresetLibrary &library)
{
    Study study;
    auto start = startOf(arguments, library);
    if (!start)
        return start.error();
    study.session = *std::move(start);
    auto &state = study.session.state;
    if (const auto named = arguments.value("accelerator")) {
        const auto accelerator = library.findAccelerator(*named);
        if (!accelerator)
            return about("accelerator", accelerator.error());
        state.setup.accelerator = state.acceleratorPreset = accelerator->value;
        study.notes = accelerator->origin.notes;
    }
    if (const auto named = arguments.value("model")) {
        const auto model = library.findModel(*named);
        if (!model)
            return about("model", model.error());
        state.setup.model = state.modelPreset = model->value;
        study.notes.insert(study.notes.end(), model->origin.notes.begin(), model->origin.notes.end());
    }
    if (const auto found = arguments.values.find("set"); found != arguments.values.end()) {
        for (const auto &keyAndValue : found->second)
            if (const auto done = setField(state.setup, keyAndValue); !done)
                return about("set", done.error());
    }
    if (const auto done = assignFields(state.setup.workload, workloadFields(), arguments); !done)
        return done.error();
    if (const auto done = assignFields(state.sweep, sweepFields(), arguments); !done)
        return done.error();
    return study;
}

Result<Setting> settingFrom(const Arguments &arguments, const DocumentState &state)
{
    const auto &sweep = state.sweep;
    // A session's own; without one, what a window starts with.
    const auto point = arguments.value("session") ? pointIn(sweep, state.point) : OperatingPoint();
    const auto batch = onlyOne(arguments, "batch", sweep.batches, point.batch);
    if (!batch)
        return batch.error();
    const auto sequence = onlyOne(arguments, "sequence", sweep.sequences, point.sequence);
    if (!sequence)
        return sequence.error();
    const auto candidates = onlyOne(arguments, "candidates", sweep.candidates, point.candidates);
    if (!candidates)
        return candidates.error();
    return Setting{Phase::Ar, *batch, *sequence, *candidates};
}

} // namespace ridgepoint
