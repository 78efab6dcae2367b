// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"

namespace ridgepoint {

/// Runs a subcommand with what followed it. Results go to standard output, errors to standard error, one line each; the
/// result is the exit status. Needs no display.
int runCommand(const CommandInfo &command, const QStringList &arguments);

/// Says an error on standard error, as one line, and gives the exit status for it.
int complain(const Error &error);

/// Writes to standard output; the exit status says whether it could be.
int print(std::string_view text);

} // namespace ridgepoint
