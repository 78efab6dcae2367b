// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/window_helpers.h"
#include "ui/panels/setup_panel.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>

namespace ridgepoint {

inline QString p(const char *text)
{
    return QString::fromUtf8(text);
}

/// A panel with its document, shown.
struct Desk {
    PresetLibrary library = PresetLibrary::load();
    Document document{initialState(library)};
    SetupPanel panel{document, library};

    Desk()
    {
        panel.resize(340, 800);
        showActive(panel);
    }
    /// Unfolds what the dock does not show at first.
    void showMore() const
    {
        for (auto *heading : panel.findChildren<QAbstractButton *>(QStringLiteral("more/heading")))
            heading->click(); // wherever the dock is scrolled to
        QCoreApplication::processEvents(); // lays out what is unfolded
    }
    [[nodiscard]] Look look() const { return lookOf(document, panel); }
    [[nodiscard]] QLineEdit *line(const char *path) const { return panel.findChild<QLineEdit *>(p(path)); }
    [[nodiscard]] QComboBox *combo(const char *path) const { return panel.findChild<QComboBox *>(p(path)); }
    [[nodiscard]] QAbstractButton *dot(const char *path) const
    {
        return panel.findChild<QAbstractButton *>(p(path) + QStringLiteral("/preset"));
    }
};

/// Replaces a line's text and presses Enter.
inline void enterText(QLineEdit *line, const QString &typed)
{
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, typed);
    QTest::keyClick(line, Qt::Key_Return);
}

} // namespace ridgepoint
