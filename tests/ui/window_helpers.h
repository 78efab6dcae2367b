// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/number.h"
#include "ui/chart/chart_scene.h"
#include "ui/document.h"
#include "ui/files/default_setup.h"
#include "ui/text.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QTest>
#include <QWidget>

#include <stdexcept>

// What tests of panel and window share: the state they start from, what can be seen of a state, and typing into fields.
namespace ridgepoint {

inline DocumentState initialState(const PresetLibrary &library)
{
    const auto setup = defaultSetup(library);
    if (!setup)
        throw std::runtime_error(setup.error().text());
    return unedited(*setup);
}

/// All that is seen of a chart and of the panel's derived lines, by part, as text: two looks are equal where nothing moved.
using Look = QMap<QString, QString>;

inline QString textOf(const ChartSeries &series)
{
    std::string text = fromQt(series.name);
    for (std::size_t i = 0; i < series.x.size(); ++i)
        text += ' ' + shortest(series.x[i]) + ' ' + shortest(series.y[i]);
    return toQt(text);
}

inline Look lookOf(const ChartScene &scene, const QWidget &panel)
{
    Look look{
        {QStringLiteral("title"), scene.title}, {QStringLiteral("note"), scene.note}, {QStringLiteral("message"), scene.message}};
    for (const auto &entry : scene.legend())
        look[QStringLiteral("legend")] += entry.text + u'\n';
    for (const auto &series : scene.series)
        look[QStringLiteral("series")] += textOf(series) + u'\n';
    for (const auto &ceiling : scene.ceilings)
        look[QStringLiteral("ceilings")] += ceiling.id + u' ' + toQt(shortest(ceiling.roof.peak.value)) + u' '
                                            + toQt(shortest(ceiling.roof.bandwidth.value)) + u'\n';
    for (const auto *part : {"accelerator", "model", "sweep"}) {
        const QString name = QString::fromLatin1(part) + QStringLiteral("/derived");
        look[name] = panel.findChild<QLabel *>(name)->text().replace(QChar::Nbsp, QChar::Space);
    }
    return look;
}

inline Look lookOf(const Document &document, const QWidget &panel)
{
    return lookOf(buildScene(document.state().setup, document.evaluation()), panel);
}

/// The parts in which two looks differ.
inline QStringList movedParts(const Look &before, const Look &after)
{
    QStringList moved;
    QStringList parts = before.keys() + after.keys();
    parts.removeDuplicates();
    for (const auto &part : parts)
        if (before.value(part) != after.value(part))
            moved << part;
    return moved;
}

/// Sets a field as its user would: a text is typed and entered, a word is chosen with the arrow keys, a box is ticked.
inline void enterValue(QWidget &panel, const QString &path, const QString &typed)
{
    auto *control = panel.findChild<QWidget *>(path);
    QVERIFY2(control, qPrintable(path));
    control->setFocus();
    auto *combo = qobject_cast<QComboBox *>(control);
    if (combo != nullptr && combo->isEditable())
        control = combo->lineEdit(); // typed, as other texts are
    if (qobject_cast<QLineEdit *>(control)) {
        QTest::keyClick(control, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(control, Qt::Key_Delete);
        QTest::keyClicks(control, typed);
        QTest::keyClick(control, Qt::Key_Return);
    } else if (combo != nullptr) {
        QTest::keyClick(combo, Qt::Key_Home);
        for (int step = 0; step < combo->count() && combo->currentData().toString() != typed; ++step)
            QTest::keyClick(combo, Qt::Key_Down);
        QCOMPARE(combo->currentData().toString(), typed);
    } else {
        QTest::keyClick(control, Qt::Key_Space);
    }
}

/// Shows a widget and gives it the focus.
inline void showActive(QWidget &widget)
{
    widget.show();
    widget.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
}

} // namespace ridgepoint
