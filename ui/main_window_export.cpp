// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/roofline_plot.h"
#include "ui/export/export_dialog.h"
#include "ui/export/export_window.h"
#include "ui/export/figure_options.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/sessions/session_keeper.h"
#include "ui/text.h"

#include <QFileInfo>

// How figures leave the window.
namespace ridgepoint {

void MainWindow::showExport()
{
    commitTyping();
    if (!m_exporting) {
        m_exporting = new ExportWindow(m_document, *m_plot, m_settings.figure, m_appearance, this);
        connect(this, &MainWindow::appearanceChanged, m_exporting, &ExportWindow::setAppearance);
        connect(m_exporting, &ExportWindow::choicesChanged, this, [this](const FigureChoices &choices) {
            auto settings = m_settings;
            settings.figure = choices;
            remember(settings);
        });
        connect(m_exporting, &ExportWindow::exportWanted, this, &MainWindow::askExport);
        connect(m_exporting, &ExportWindow::copyWanted, this,
                [this] { copyFigure(&copyPicture, chosenOptions(), tr("Copied the picture")); });
        connect(m_exporting, &ExportWindow::svgWanted, this,
                [this] { copyFigure(&copySvg, chosenOptions(), tr("Copied the picture as SVG")); });
    }
    m_exporting->show();
    m_exporting->raise();
    m_exporting->activateWindow();
}

void MainWindow::askExport()
{
    exportTo(askExportPath(m_exporting, m_settings.lastFolder, m_settings.figure.format));
}

ExportOptions MainWindow::chosenOptions() const
{
    auto options = exportOptionsOf(m_settings.figure, m_appearance, devicePixelRatioF(), m_document.state());
    options.view = m_plot->view();
    return options;
}

/// Of the size the chart has in the window, and as light as pictures are.
ExportOptions MainWindow::optionsAsSeen() const
{
    auto options = exportOptionsOf({}, m_appearance, devicePixelRatioF(), m_document.state());
    options.size = QSizeF(m_plot->size());
    options.view = m_plot->view();
    return options;
}

void MainWindow::exportTo(const QString &path)
{
    if (path.isEmpty())
        return;
    const auto session = m_keeper->session();
    const Figure figure{m_plot->scene(), session, m_document.evaluation()};
    const auto options = chosenOptions();
    if (const auto done = exportFigure(path, figure, options); !done)
        return tellOfFigure(toQt(done.error().text()), true);
    auto settings = m_settings;
    settings.lastFolder = QFileInfo(path).absolutePath();
    remember(settings);
    const auto note = exportNote(path, figure, options);
    tellOfFigure(tr("Saved %1").arg(note.isEmpty() ? path : note), false);
}

/// What is worth no word where all went well has an empty `done`.
void MainWindow::copyFigure(CopyFigure copy, const ExportOptions &options, const QString &done)
{
    const auto session = m_keeper->session();
    const auto copied = copy({m_plot->scene(), session, m_document.evaluation()}, options);
    if (!copied)
        tellOfFigure(toQt(copied.error().text()), true);
    else if (!done.isEmpty() && m_exporting)
        m_exporting->tell(done, false);
}

/// Where its user looks: in the export window as well, while that is open.
void MainWindow::tellOfFigure(const QString &line, bool isWrong)
{
    if (m_exporting && m_exporting->isVisible())
        m_exporting->tell(line, isWrong);
    if (isWrong)
        m_messages->showError(line);
    else
        m_messages->showNotice(line);
}

} // namespace ridgepoint
