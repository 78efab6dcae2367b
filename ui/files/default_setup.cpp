// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/default_setup.h"

namespace ridgepoint {

Result<Setup> defaultSetup(const PresetLibrary &library)
{
    const auto accelerator = library.findAccelerator(kDefaultAccelerator);
    if (!accelerator)
        return accelerator.error();
    const auto model = library.findModel(kDefaultModel);
    if (!model)
        return model.error();
    return Setup{accelerator->value, model->value, {}};
}

} // namespace ridgepoint
