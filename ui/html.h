// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text.h"
#include "ui/theme.h"

#include <QColor>
#include <QString>

#include <string_view>

// Pieces of rich text.
namespace ridgepoint {

/// A text that is shown as it is.
inline QString html(std::string_view text)
{
    return toQt(text).toHtmlEscaped();
}

/// Rich text in a colour.
inline QString coloured(const QColor &colour, const QString &text)
{
    return QStringLiteral("<span style=\"color:%1\">").arg(colour.name()) + text + QStringLiteral("</span>");
}

/// Rich text in the theme's colour of what matters less.
inline QString quiet(const QString &text)
{
    return coloured(themeColours().quietText, text);
}

} // namespace ridgepoint
