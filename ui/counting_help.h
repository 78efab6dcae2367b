// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ridgepoint {

/// Shows what is counted: the rules in words, the formulas of every operator and their symbols. It stays beside the window, which
/// can be used on; asked for again, the one that is open comes to the front.
void showCounting(QWidget *parent);

} // namespace ridgepoint
