// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ridgepoint {

/// Where a window keeps what outlives it. A place without a path is none: nothing is read from it or written.
struct Places {
    QString settings = {}; ///< the settings file
    QString state = {};    ///< the folder of autosaved sessions

    /// The user's own: `$XDG_CONFIG_HOME/ridgepoint/settings.ini` and `$XDG_STATE_HOME/ridgepoint`, with the defaults of the XDG
    /// base directory specification, which also says that variables without an absolute path are ignored.
    static Places ofUser();
};

} // namespace ridgepoint
