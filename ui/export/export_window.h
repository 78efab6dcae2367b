// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"
#include "ui/export/chart_export.h"
#include "ui/files/figure_choices.h"

#include <QDialog>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QTimer;

namespace ridgepoint {

class ChartWords;
class FigureControls;
class PicturePreview;
class RooflinePlot;

/// Where somebody chooses how a figure leaves the window, and sees it as it will. It stays beside the window, and follows what
/// is done there.
class ExportWindow : public QDialog {
    Q_OBJECT

public:
    /// How long the preview waits for what is typed, or dragged in the window, ms.
    static constexpr int kDelay = 100;

    /// Document and plot must outlive it.
    ExportWindow(Document &document, RooflinePlot &plot, const FigureChoices &choices, const Appearance &appearance,
                 QWidget *parent = nullptr);

    /// The window looks otherwise.
    void setAppearance(const Appearance &appearance);
    /// What became of the figure, in one line.
    void tell(const QString &line, bool isWrong);

signals:
    /// These hold from now on; a picture can be made with them.
    void choicesChanged(const FigureChoices &choices);
    /// The figure is to be written to a file; copied; copied as SVG.
    void exportWanted();
    void copyWanted();
    void svgWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeOptions();
    QWidget *makePreview();
    QWidget *makeButtons();
    void copyCaption();
    QPushButton *addButton(const QString &text, const char *name, void (ExportWindow::*wanted)());
    void refreshSoon();
    void refresh();
    [[nodiscard]] Result<ChartDrawing> drawing() const;
    [[nodiscard]] ExportOptions options() const;
    void showPicture();
    void showText();
    void showInstead(const QString &line);
    void allow(bool canExport, bool canCopy);

    Document &m_document;
    RooflinePlot &m_plot;
    Appearance m_appearance;
    FigureChoices m_told; ///< what was last told of the choices
    FigureControls *m_controls = nullptr;
    ChartWords *m_words = nullptr;
    PicturePreview *m_preview = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_instead = nullptr;
    QPlainTextEdit *m_text = nullptr;
    QLabel *m_realSize = nullptr;
    QLabel *m_line = nullptr;
    QPushButton *m_export = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_copySvg = nullptr;
    QTimer *m_timer = nullptr;
};

} // namespace ridgepoint
