// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/preset_yaml.h"
#include "core/model/session.h"

#include <string>
#include <string_view>
#include <variant>

// Session files: YAML with everything that a picture depends on, so that it is the same on another machine with other presets.
//
//     ridgepoint: 1              the version of the format
//     accelerator: {…}           whole, as preset files have it
//     accelerator_preset: {…}    what it was before it was edited; left out where it was not
//     model: {…}
//     model_preset: {…}
//     workload: {…}              the fields of workload, sweep, chart and view
//     sweep: {…}
//     chart: {roofs: […], hidden: […], …}    left out where nothing was chosen: what is drawn, and how it looks
//     operating_point: {batch: …}            left out where it is the one a window starts with
//     view: {x: {from: …, to: …}, y: {…}}    left out where it follows from the roofs
//
// A key that is left out has the value a new Accelerator, Model, Workload or Sweep has; that does not change within a version.
namespace ridgepoint {

/// The session as YAML that readSession reads back to an equal one, and that is the same bytes when written again.
std::string writeSession(const Session &session);

/// Reads a session of this version or an older one. `file` is only named in errors. Errors, with their place: not YAML (see
/// parseYaml), a version newer than this program's, unknown, misspelt or repeated keys, missing required ones, values that are
/// none of their field. What a session says need not make sense as a whole: what cannot be evaluated is said by evaluate().
Result<Session> readSession(std::string_view text, const std::string &file);

/// A YAML file of ours, told apart by its top level: a session has the key `ridgepoint` there (or another one that only sessions
/// have); everything else is presets. Errors: those of the two readers.
using YamlFile = std::variant<PresetFile, Session>;
Result<YamlFile> readYamlFile(std::string_view text, const std::string &file);

} // namespace ridgepoint
