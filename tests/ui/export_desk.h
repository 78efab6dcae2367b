// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/window_desk.h"

#include "ui/export/chart_export.h"
#include "ui/export/export_window.h"
#include "ui/export/picture_preview.h"

#include <QPushButton>

#include <memory>

// What tests of the export window share.
namespace ridgepoint {

inline QString q(const char *text)
{
    return QString::fromUtf8(text);
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A window that remembers, with the export window open.
struct Desk {
    QTemporaryDir folder;
    PresetLibrary library = PresetLibrary::load();
    std::unique_ptr<MainWindow> window;

    Desk() { start(); }
    void start()
    {
        window.reset();
        window = std::make_unique<MainWindow>(library, initialState(library), Places{folder.filePath(q("settings.ini")), {}});
        window->resize(1280, 800);
        showActive(*window);
        QTest::keyClick(&window->plot(), Qt::Key_E, Qt::ControlModifier);
        QVERIFY(dialog());
        QCoreApplication::processEvents(); // the window beneath may learn only now that it was active
        dialog()->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), dialog());
    }
    [[nodiscard]] ExportWindow *dialog() const { return window->findChild<ExportWindow *>(); }
    template <class Widget>
    [[nodiscard]] Widget *part(const char *name) const
    {
        return dialog()->findChild<Widget *>(q(name));
    }
    [[nodiscard]] QLineEdit *line(const char *name) const { return part<QLineEdit>(name); }
    [[nodiscard]] QString text(const char *name) const { return line(name)->text(); }
    [[nodiscard]] QPushButton *button(const char *name) const { return part<QPushButton>(name); }
    void click(const char *name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    void type(const char *name, const char *typed) const
    {
        line(name)->setFocus();
        line(name)->selectAll();
        QTest::keyClick(line(name), Qt::Key_Delete);
        QTest::keyClicks(line(name), q(typed));
    }
    void enter(const char *name, const char *typed) const
    {
        type(name, typed);
        QTest::keyClick(line(name), Qt::Key_Return);
    }
    /// Chooses by the keyboard.
    void choose(const char *name, int row) const
    {
        auto *combo = part<QComboBox>(name);
        combo->setFocus();
        QTest::keyClick(combo, Qt::Key_Home);
        for (int step = 0; step < row; ++step)
            QTest::keyClick(combo, Qt::Key_Down);
        QCOMPARE(combo->currentIndex(), row);
    }
    void settle() const { QTest::qWait(2 * ExportWindow::kDelay); }
    [[nodiscard]] QString instead() const
    {
        const auto *label = part<QLabel>("instead");
        return label->isVisible() ? label->text() : QString();
    }
    /// What the preview shows, off the screen.
    [[nodiscard]] QImage shown() const
    {
        auto *preview = part<PicturePreview>("preview");
        auto image = preview->grab(preview->place()).toImage().convertToFormat(QImage::Format_RGB32);
        image.setDevicePixelRatio(1); // as files have it
        return image;
    }
    [[nodiscard]] ExportOptions options() const
    {
        ExportOptions options;
        options.view = window->plot().view();
        options.scale = window->devicePixelRatioF();
        return options;
    }
};

} // namespace ridgepoint
