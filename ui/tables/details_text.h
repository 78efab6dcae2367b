// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/workload.h"
#include "core/roofline/details.h"

#include <QString>

namespace ridgepoint {

/// The details of a row as a page of HTML in the colours of the theme that is shown. `isSelected`: somebody chose the row.
QString detailsText(const Details &details, const ExecutionFactors &factors, bool isSelected);
/// A page that says why there are none.
QString noDetailsText(const QString &why);

} // namespace ridgepoint
