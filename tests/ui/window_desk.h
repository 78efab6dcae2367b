// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/window_helpers.h"
#include "ui/chart/roofline_plot.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/panels/setup_panel.h"

#include <QAction>
#include <QFile>
#include <QTemporaryDir>
#include <QToolButton>

namespace ridgepoint {

inline void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// A window, shown.
struct WindowDesk {
    PresetLibrary library = PresetLibrary::load();
    MainWindow window{library, initialState(library)};
    QTemporaryDir folder;

    WindowDesk()
    {
        window.resize(1280, 800); // whatever the screen has room for
        showActive(window);
    }
    [[nodiscard]] SetupPanel &panel() const { return *window.findChild<SetupPanel *>(); }
    [[nodiscard]] QString message() const { return window.findChild<MessageBar *>()->message(); }
    /// Closes what the message bar says.
    void closeMessages() const
    {
        for (auto *button : window.findChildren<QToolButton *>(QStringLiteral("messageClose")))
            if (button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
    }
    [[nodiscard]] Look look() { return lookOf(window.plot().scene(), panel()); }
    [[nodiscard]] QToolButton *button(const char *name) const
    {
        return window.findChild<QToolButton *>(QStringLiteral("switch/") + QLatin1String(name));
    }
    [[nodiscard]] QAction *action(const char *text) const
    {
        for (auto *action : window.findChildren<QAction *>())
            if (action->text().remove(u'&') == QString::fromUtf8(text))
                return action;
        return nullptr;
    }
    void click(const char *name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    [[nodiscard]] QString file(const char *name, const QByteArray &content) const
    {
        QString path = folder.filePath(QLatin1String(name));
        writeFile(path, content);
        return path;
    }
};

} // namespace ridgepoint
