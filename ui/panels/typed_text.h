// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/typed_number.h"
#include "ui/text.h"

#include <QLocale>
#include <QString>

namespace ridgepoint {

/// A number with or without a unit, typed by somebody whose locale may have a comma for decimals, as the core reads it. Errors:
/// those of withDecimalDot().
inline Result<std::string> asNumber(const QString &typed)
{
    if (QLocale().decimalPoint() == QStringLiteral(","))
        return withDecimalDot(fromQt(typed));
    return fromQt(typed);
}

} // namespace ridgepoint
