// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_window.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/roofline/caption.h"
#include "ui/chart/roofline_plot.h"
#include "ui/elided_label.h"
#include "ui/export/chart_words.h"
#include "ui/export/figure_controls.h"
#include "ui/export/figure_export.h"
#include "ui/export/figure_options.h"
#include "ui/export/picture_preview.h"
#include "ui/text.h"

#include <QAction>
#include <QClipboard>
#include <QElapsedTimer>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyle>
#include <QTimer>
#include <QUndoStack>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

constexpr int kOptionsWidth = 336;
constexpr int kMargin = 16;
constexpr int kLong = 200;               // ms that a preview takes
constexpr int kMostText = 20'000;        // bytes of a text that are shown
constexpr QSize kInitialSize{1720, 900}; // the usual size and the options beside each other, where the screen has room
constexpr double kShareOfScreen = 0.92;

void setWrong(QLabel &label, bool isWrong)
{
    label.setProperty("wrong", isWrong);
    label.setProperty("quiet", !isWrong);
    label.style()->unpolish(&label);
    label.style()->polish(&label);
}

QScrollArea *scrolled(QWidget *content, const char *name)
{
    auto *area = new QScrollArea;
    area->setObjectName(QLatin1String(name));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(content);
    return area;
}

} // namespace

ExportWindow::ExportWindow(Document &document, RooflinePlot &plot, const FigureChoices &choices, const Appearance &appearance,
                           QWidget *parent)
    : QDialog(parent), m_document(document), m_plot(plot), m_appearance(appearance), m_told(choices), m_timer(new QTimer(this))
{
    setObjectName(QStringLiteral("exportWindow"));
    setWindowTitle(tr("Export"));
    m_controls = new FigureControls(choices);
    m_words = new ChartWords(document);
    auto *upper = new QHBoxLayout;
    upper->setSpacing(0);
    upper->addWidget(makeOptions());
    upper->addWidget(makePreview(), 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(upper, 1);
    layout->addWidget(makeButtons());
    m_timer->setSingleShot(true);
    m_timer->setInterval(kDelay);
    connect(m_timer, &QTimer::timeout, this, &ExportWindow::refresh);
    connect(m_controls, &FigureControls::changed, this, &ExportWindow::refreshSoon);
    connect(&document, &Document::changed, this, &ExportWindow::refreshSoon);
    connect(&plot, &RooflinePlot::viewChanged, this, &ExportWindow::refreshSoon);
    // What is called otherwise here is one step of the window's undo.
    auto *undo = document.history().createUndoAction(this);
    undo->setShortcut(QKeySequence(tr("Ctrl+Z")));
    auto *redo = document.history().createRedoAction(this);
    redo->setShortcut(QKeySequence(tr("Ctrl+Shift+Z")));
    addActions({undo, redo});
    setAppearance(appearance);
    resize(kInitialSize.boundedTo(screen()->availableSize() * kShareOfScreen));
}

QWidget *ExportWindow::makeOptions()
{
    auto *page = new QWidget;
    page->setObjectName(QStringLiteral("exportOptions"));
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->setSpacing(kMargin);
    column->addWidget(m_controls);
    column->addWidget(m_words);
    column->addStretch(1);
    auto *area = scrolled(page, "optionsArea");
    area->setFixedWidth(kOptionsWidth);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

QWidget *ExportWindow::makePreview()
{
    m_preview = new PicturePreview;
    m_preview->setObjectName(QStringLiteral("preview"));
    m_instead = new QLabel;
    m_instead->setObjectName(QStringLiteral("instead"));
    m_instead->setTextFormat(Qt::PlainText);
    m_instead->setWordWrap(true);
    m_instead->setMargin(kMargin);
    m_instead->setAlignment(Qt::AlignCenter);
    m_pages = new QStackedWidget;
    m_pages->addWidget(scrolled(m_preview, "previewArea"));
    m_pages->addWidget(m_instead);
    m_text = new QPlainTextEdit;
    m_text->setObjectName(QStringLiteral("previewText"));
    m_text->setAccessibleName(tr("Preview"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_pages->addWidget(m_text);
    m_realSize = new QLabel;
    m_realSize->setObjectName(QStringLiteral("realSize"));
    m_realSize->setProperty("quiet", true);
    auto *side = new QWidget;
    side->setObjectName(QStringLiteral("exportPreview"));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_pages, 1);
    column->addWidget(m_realSize);
    return side;
}

QPushButton *ExportWindow::addButton(const QString &text, const char *name, void (ExportWindow::*wanted)())
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false); // Enter takes what is typed
    connect(button, &QPushButton::clicked, this, [this, wanted] {
        refresh(); // what was typed just now counts
        if (m_export->isEnabled())
            (this->*wanted)();
    });
    return button;
}

QWidget *ExportWindow::makeButtons()
{
    m_export = addButton(tr("&Export…"), "export", &ExportWindow::exportWanted);
    m_copy = addButton(tr("&Copy picture"), "copy", &ExportWindow::copyWanted);
    m_copySvg = addButton(tr("Copy as S&VG"), "copySvg", &ExportWindow::svgWanted);
    auto *caption = new QPushButton(tr("Copy c&aption"), this);
    caption->setObjectName(QStringLiteral("copyCaption"));
    caption->setAutoDefault(false);
    connect(caption, &QPushButton::clicked, this, &ExportWindow::copyCaption);
    auto *close = new QPushButton(tr("Close"), this);
    close->setObjectName(QStringLiteral("close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    m_line = new ElidedLabel(this);
    m_line->setObjectName(QStringLiteral("line"));
    auto *bar = new QWidget(this);
    bar->setObjectName(QStringLiteral("exportButtons"));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(kMargin, kMargin / 2, kMargin, kMargin / 2);
    row->addWidget(m_copy);
    row->addWidget(m_copySvg);
    row->addWidget(caption);
    row->addSpacing(kMargin / 2);
    row->addWidget(m_line, 1);
    row->addWidget(close);
    row->addWidget(m_export);
    return bar;
}

void ExportWindow::copyCaption()
{
    QGuiApplication::clipboard()->setText(toQt(captionText(m_document.state())));
    tell(tr("Copied the caption"), false);
}

void ExportWindow::setAppearance(const Appearance &appearance)
{
    m_appearance = appearance;
    m_controls->setWindowFont(styleOf(Theme::Light, appearance).fontFamily);
    refreshSoon();
}

void ExportWindow::tell(const QString &line, bool isWrong)
{
    setWrong(*m_line, isWrong);
    m_line->setText(line);
}

void ExportWindow::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    tell({}, false);
    refresh();
}

void ExportWindow::refreshSoon()
{
    if (isVisible())
        m_timer->start();
}

ExportOptions ExportWindow::options() const
{
    auto options = exportOptionsOf(m_controls->choices(), m_appearance, devicePixelRatioF(), m_document.state());
    options.view = m_plot.view();
    return options;
}

Result<ChartDrawing> ExportWindow::drawing() const
{
    if (const auto problem = m_controls->problem(); !problem.isEmpty())
        return Error{fromQt(problem)};
    auto options = this->options();
    if (useOf(m_controls->choices().format).isScript)
        options.caption.clear(); // a comment
    const auto pixels = pixelsOf(options);
    if (!pixels && useOf(m_controls->choices().format).hasPixels)
        return pixels.error();
    const Session session{m_document.state()};
    return drawingOf(drawnScene({m_plot.scene(), session, m_document.evaluation()}), options);
}

void ExportWindow::refresh()
{
    QElapsedTimer clock;
    clock.start();
    m_timer->stop();
    const auto &choices = m_controls->choices();
    const auto pixels = pixelsOf(options());
    m_controls->showPixels(devicePixelRatioF(),
                           pixels ? tr("%1 × %2 pixels").arg(pixels->width()).arg(pixels->height()) : QString());
    m_words->showScene(m_plot.scene());
    m_words->setEnabled(useOf(choices.format).isPicture);
    if (useOf(choices.format).isPicture)
        showPicture();
    else
        showText();
    // Where that takes long, what is typed must not wait for each of its letters.
    m_timer->setInterval(clock.elapsed() < kLong ? kDelay : static_cast<int>(2 * clock.elapsed()));
    if (!m_export->isEnabled())
        return; // nothing worth being remembered
    if (choices != m_told) {
        m_told = choices;
        tell({}, false);
        emit choicesChanged(choices);
    }
}

void ExportWindow::showPicture()
{
    auto drawn = drawing();
    if (!drawn) {
        showInstead(toQt(asSentence(drawn.error().message)));
        return allow(false, false);
    }
    const auto size =
        tr("%1 × %2 px, 96 to the inch").arg(toQt(rounded(drawn->size.width(), 4)), toQt(rounded(drawn->size.height(), 4)));
    m_realSize->show();
    m_realSize->setText(useOf(m_controls->choices().format).isScript
                            ? tr("As Ridgepoint draws it, and the script nearly: %1").arg(size)
                            : tr("Real size: %1").arg(size));
    m_preview->showDrawing(std::move(*drawn));
    m_pages->setCurrentIndex(0);
    allow(true, true);
}

/// Of what is no picture its beginning, as it will be written.
void ExportWindow::showText()
{
    const Session session{m_document.state()};
    const auto bytes =
        bytesOf(u'.' + m_controls->choices().format, {m_plot.scene(), session, m_document.evaluation()}, options());
    if (!bytes) {
        showInstead(toQt(asSentence(bytes.error().message)));
        return allow(false, false);
    }
    auto text = QString::fromUtf8(bytes->left(kMostText));
    if (bytes->size() > kMostText)
        text = text.left(text.lastIndexOf(u'\n') + 1) + u'…';
    if (text != m_text->toPlainText())
        m_text->setPlainText(text);
    m_realSize->setText(tr("The beginning of %1 bytes").arg(QLocale::c().toString(bytes->size())));
    m_realSize->show();
    m_pages->setCurrentWidget(m_text);
    allow(true, false);
}

/// Why there is nothing to be seen.
void ExportWindow::showInstead(const QString &line)
{
    setWrong(*m_instead, true);
    m_instead->setText(line);
    m_realSize->hide();
    m_pages->setCurrentWidget(m_instead);
}

void ExportWindow::allow(bool canExport, bool canCopy)
{
    m_export->setEnabled(canExport);
    m_copy->setEnabled(canCopy);
    m_copySvg->setEnabled(canCopy);
}

} // namespace ridgepoint
