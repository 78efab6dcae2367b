// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/preset_library.h"

#include <QLabel>
#include <QString>
#include <QStyle>

namespace ridgepoint {

/// What saving will do, in a sentence or two.
inline QString savingText(const Saving &saving)
{
    const QString path = QString::fromStdString(saving.path);
    switch (saving.replaces) {
    case Saving::Replaces::Nothing:
        break;
    case Saving::Replaces::Shipped:
        return QStringLiteral("Stands in the place of the shipped preset of that id until it is deleted. Kept in %1").arg(path);
    case Saving::Replaces::Own:
        return QStringLiteral("Replaces what your preset in %1 holds").arg(path);
    }
    return QStringLiteral("Kept in %1").arg(path);
}

/// A text whose long paths may be broken in a label.
inline QString breakable(QString text)
{
    return text.replace(u'/', QStringLiteral("/\u200b"));
}

/// Shows a text, marked where it says what is wrong.
inline void say(QLabel *label, const QString &text, bool isError)
{
    label->setProperty("wrong", isError);
    label->style()->unpolish(label);
    label->style()->polish(label);
    label->setText(breakable(text));
}

} // namespace ridgepoint
