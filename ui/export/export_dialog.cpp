// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/export/figure_export.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include <algorithm>

namespace ridgepoint {
namespace {

/// What is asked.
struct Question {
    QString title;
    QString folder;
    QString name;
    QList<FigureFormat> formats; ///< the first is chosen until another is
};

QStringList filtersOf(const QList<FigureFormat> &formats)
{
    QStringList filters;
    for (const auto &format : formats)
        filters << format.description + QStringLiteral(" (*.") + format.suffix + QLatin1Char(')');
    return filters;
}

QString withSuffix(const QString &path, const QList<FigureFormat> &formats, const QString &filter)
{
    if (!QFileInfo(path).suffix().isEmpty())
        return path;
    const auto chosen = filtersOf(formats).indexOf(filter);
    const auto &suffix = formats[std::max<qsizetype>(chosen, 0)].suffix;
    return path.endsWith(u'.') ? path + suffix : path + u'.' + suffix;
}

bool mayReplace(QWidget *parent, const QString &title, const QString &path)
{
    const auto text = QStringLiteral("%1 exists already. Replace it?").arg(QFileInfo(path).fileName());
    if (!QFileInfo::exists(path))
        return true;
    QMessageBox box(QMessageBox::Question, title, text, QMessageBox::Yes | QMessageBox::No, parent);
    box.setDefaultButton(QMessageBox::No);
    box.setTextFormat(Qt::PlainText);
    return box.exec() == QMessageBox::Yes;
}

QString ask(QWidget *parent, const Question &question)
{
    QFileDialog dialog(parent, question.title, question.folder);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    // Asked here: a dialog of the desktop's asks about the name as it was typed, without its suffix.
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    dialog.setNameFilters(filtersOf(question.formats));
    dialog.selectFile(question.name);
    while (dialog.exec() == QDialog::Accepted) {
        QString path = withSuffix(dialog.selectedFiles().value(0), question.formats, dialog.selectedNameFilter());
        if (mayReplace(&dialog, question.title, path))
            return path;
    }
    return {};
}

} // namespace

QString askExportPath(QWidget *parent, const QString &folder, const QString &suffix)
{
    auto formats = figureFormats();
    std::stable_partition(formats.begin(), formats.end(), [&](const FigureFormat &format) { return format.suffix == suffix; });
    return ask(parent, {QStringLiteral("Export"), folder, QStringLiteral("roofline.") + formats.front().suffix, formats});
}

QString askPresetPath(QWidget *parent, const QString &name)
{
    return ask(parent, {QStringLiteral("Export preset"), {}, name, {{QStringLiteral("yaml"), QStringLiteral("Preset")}}});
}

QString askSessionPath(QWidget *parent, const QString &folder, const QString &name)
{
    return ask(parent, {QStringLiteral("Save session"), folder, name, {{QStringLiteral("yaml"), QStringLiteral("Session")}}});
}

} // namespace ridgepoint
