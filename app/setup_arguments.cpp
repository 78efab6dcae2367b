// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/setup_arguments.h"

#include "core/model/field.h"
#include "ui/files/default_setup.h"

namespace ridgepoint {
namespace {

constexpr std::int64_t kSummarySequence = 2048;

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
    if (!arguments.value(option))
        return otherwise;
    if (values.size() > 1)
        return malformed("--" + option + ": summary takes one, not a list of " + std::to_string(values.size()));
    return values.front();
}

} // namespace

Result<Study> studyFrom(const Arguments &arguments, const PresetLibrary &library)
{
    Study study;
    const auto home = defaultSetup(library);
    if (!home)
        return home.error();
    study.setup = *home;
    if (const auto named = arguments.value("accelerator")) {
        const auto accelerator = library.findAccelerator(*named);
        if (!accelerator)
            return about("accelerator", accelerator.error());
        study.setup.accelerator = accelerator->value;
    }
    if (const auto named = arguments.value("model")) {
        const auto model = library.findModel(*named);
        if (!model)
            return about("model", model.error());
        study.setup.model = model->value;
        study.notes = model->origin.notes;
    }
    if (const auto found = arguments.values.find("set"); found != arguments.values.end()) {
        for (const auto &keyAndValue : found->second)
            if (const auto done = setField(study.setup, keyAndValue); !done)
                return about("set", done.error());
    }
    if (const auto done = assignFields(study.setup.workload, workloadFields(), arguments); !done)
        return done.error();
    if (const auto done = assignFields(study.sweep, sweepFields(), arguments); !done)
        return done.error();
    return study;
}

Result<Setting> settingFrom(const Arguments &arguments, const Sweep &sweep)
{
    const auto batch = onlyOne(arguments, "batch", sweep.batches, 1);
    if (!batch)
        return batch.error();
    const auto sequence = onlyOne(arguments, "sequence", sweep.sequences, kSummarySequence);
    if (!sequence)
        return sequence.error();
    const auto candidates = onlyOne(arguments, "candidates", sweep.candidates, 1);
    if (!candidates)
        return candidates.error();
    return Setting{Phase::Ar, *batch, *sequence, *candidates};
}

} // namespace ridgepoint
