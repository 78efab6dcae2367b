// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ridgepoint {

/// Says which program and version this is, its licence, and what its points count.
void showAbout(QWidget *parent);

} // namespace ridgepoint
