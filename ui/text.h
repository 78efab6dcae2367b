// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace ridgepoint {

/// Between the core's UTF-8 and Qt's text.
inline QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline std::string fromQt(const QString &text)
{
    return text.toStdString();
}

/// A text for a menu or a button: an ampersand would underline what follows it, and a line feed cut the text in two.
inline QString asMenuText(QString text)
{
    return text.replace(u'&', QStringLiteral("&&")).replace(u'\n', u' ');
}

/// A tool tip that shows a text as it is. Left to guess, Qt takes a name with angle brackets for HTML.
inline QString asToolTip(const QString &text)
{
    return QStringLiteral("<span>") + text.toHtmlEscaped() + QStringLiteral("</span>");
}

} // namespace ridgepoint
