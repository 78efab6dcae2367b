// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/number_line.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "ui/panels/typed_text.h"

namespace ridgepoint {

NumberLine::NumberLine(const QString &name, const QString &what, QWidget *parent) : TypedLine(parent)
{
    setObjectName(name);
    setAccessibleName(what);
    connect(this, &QLineEdit::textChanged, this, [this] {
        const auto read = value();
        setRefused(read ? QString() : toQt(read.error().message));
    });
}

void NumberLine::setValue(std::optional<double> value)
{
    // What is being typed stays as it is typed.
    if (const auto shown = this->value(); !shown || *shown != value)
        setText(value ? toQt(shortest(*value)) : QString());
}

Result<std::optional<double>> NumberLine::value() const
{
    const auto typed = fromQt(text());
    if (trimmed(typed).empty() && !m_isNeeded)
        return std::optional<double>();
    const auto number = asNumber(text());
    if (!number)
        return Error{fromQt(accessibleName()) + ": " + number.error().message};
    const auto read = readNumber(trimmed(*number));
    if (!read || !(*read > 0))
        return Error{fromQt(accessibleName()) + ": " + inQuotes(trimmed(typed)) + " is not a number above 0"};
    return std::optional(*read);
}

} // namespace ridgepoint
