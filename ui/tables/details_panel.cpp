// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/details_panel.h"

#include "core/roofline/details.h"
#include "ui/document.h"
#include "ui/pointing.h"
#include "ui/tables/details_text.h"
#include "ui/text.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextOption>

namespace ridgepoint {

DetailsPanel::DetailsPanel(const Document &document, QWidget *parent) : QTextBrowser(parent), m_document(document)
{
    constexpr int kMargin = 12;
    setObjectName(QStringLiteral("details"));
    setAccessibleName(tr("Details of a point"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // formulas have no spaces to break at
    QTextBrowser::document()->setDocumentMargin(kMargin);
    connect(&m_document, &Document::changed, this, [this] {
        if (isVisible())
            refresh();
    });
}

void DetailsPanel::showEvent(QShowEvent *event)
{
    QTextBrowser::showEvent(event);
    refresh();
}

void DetailsPanel::changeEvent(QEvent *event)
{
    QTextBrowser::changeEvent(event);
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) && isVisible())
        refresh();
}

QString DetailsPanel::content() const
{
    const auto &evaluation = m_document.evaluation();
    if (!evaluation)
        return noDetailsText(tr("Nothing to look at: %1").arg(toQt(evaluation.error().message)));
    const auto selected = selectedRow(m_document);
    const auto row = selected ? selected : largestRow(*evaluation, currentPoint(m_document));
    if (!row)
        return noDetailsText(tr("Nothing to look at: the sweep has no settings."));
    const auto details = detailsOf(m_document.state().setup, *evaluation, *row);
    if (!details)
        return noDetailsText(tr("Nothing to look at: %1").arg(toQt(details.error().message)));
    return detailsText(*details, evaluation->factors(), selected.has_value());
}

void DetailsPanel::refresh()
{
    auto text = content();
    if (text == m_shown)
        return;
    // Where one was reading stays, as another point of the same series is looked at.
    const int place = verticalScrollBar()->value();
    m_shown = std::move(text);
    setHtml(m_shown);
    verticalScrollBar()->setValue(place);
}

} // namespace ridgepoint
