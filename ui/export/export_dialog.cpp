// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_dialog.h"

#include "ui/export/figure_export.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace ridgepoint {
namespace {

QString withSuffix(const QString &path, const QString &filter)
{
    if (!QFileInfo(path).suffix().isEmpty())
        return path;
    const auto formats = figureFormats();
    const auto chosen = figureFilters().split(QStringLiteral(";;")).indexOf(filter);
    const auto &suffix = formats[std::max<qsizetype>(chosen, 0)].suffix;
    return path.endsWith(u'.') ? path + suffix : path + u'.' + suffix;
}

bool mayReplace(QWidget *parent, const QString &path)
{
    const auto text = QStringLiteral("%1 exists already. Replace it?").arg(QFileInfo(path).fileName());
    if (!QFileInfo::exists(path))
        return true;
    QMessageBox box(QMessageBox::Question, QStringLiteral("Export"), text, QMessageBox::Yes | QMessageBox::No, parent);
    box.setDefaultButton(QMessageBox::No);
    box.setTextFormat(Qt::PlainText);
    return box.exec() == QMessageBox::Yes;
}

} // namespace

QString askExportPath(QWidget *parent)
{
    QFileDialog dialog(parent, QStringLiteral("Export"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    // Asked here: a dialog of the desktop's asks about the name as it was typed, without its suffix.
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    dialog.setNameFilters(figureFilters().split(QStringLiteral(";;")));
    dialog.selectFile(QStringLiteral("roofline.png"));
    while (dialog.exec() == QDialog::Accepted) {
        QString path = withSuffix(dialog.selectedFiles().value(0), dialog.selectedNameFilter());
        if (mayReplace(&dialog, path))
            return path;
    }
    return {};
}

} // namespace ridgepoint
