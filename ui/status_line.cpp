// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/status_line.h"

#include "core/io/summary_writer.h"
#include "core/roofline/point_lookup.h"
#include "core/roofline/verdict.h"
#include "core/roofline/wording.h"
#include "ui/elided_label.h"
#include "ui/pointing.h"
#include "ui/text.h"

#include <QHBoxLayout>
#include <QStyle>

namespace ridgepoint {
namespace {

constexpr int kBetween = 28; // with the layout's own spacing
constexpr int kMargins = 40;

/// The colour of the dot, which the style sheet has.
void setState(QLabel &dot, const std::optional<bool> &fits, bool isTooLong)
{
    const auto well = isTooLong ? QStringLiteral("but") : QStringLiteral("yes");
    dot.setProperty("fits", fits ? (*fits ? well : QStringLiteral("no")) : QStringLiteral("unknown"));
    dot.style()->unpolish(&dot);
    dot.style()->polish(&dot);
}

} // namespace

StatusLine::StatusLine(const Document &document, QWidget *parent)
    : QStatusBar(parent),
      m_document(document),
      m_dot(new QLabel(QStringLiteral("●"), this)),
      m_sentence(new ElidedLabel(this)),
      m_limits(new QLabel(this)),
      m_kind(new QLabel(this))
{
    setObjectName(QStringLiteral("statusLine"));
    setSizeGripEnabled(false);
    m_dot->setObjectName(QStringLiteral("fitDot"));
    m_sentence->setObjectName(QStringLiteral("verdict"));
    m_limits->setObjectName(QStringLiteral("limits"));
    m_kind->setObjectName(QStringLiteral("kindOfNumbers"));
    for (auto *label : {m_dot, m_sentence, m_limits, m_kind})
        label->setTextFormat(Qt::PlainText);
    for (auto *label : {m_limits, m_kind})
        label->setProperty("quiet", true);
    auto *line = new QWidget(this);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(12, 3, 12, 3);
    layout->setSpacing(6);
    layout->addWidget(m_dot);
    layout->addWidget(m_sentence, 1);
    layout->addSpacing(kBetween / 2);
    layout->addWidget(m_limits);
    layout->addSpacing(kBetween / 2);
    layout->addWidget(m_kind);
    addWidget(line, 1);
    connect(&document, &Document::changed, this, &StatusLine::refresh);
    refresh();
}

QString StatusLine::sentence() const
{
    return m_sentence->text();
}

void StatusLine::refresh()
{
    const auto &state = m_document.state();
    const auto &setup = state.setup;
    const auto setting = settingOf(currentPoint(m_document), Phase::Ar);
    const auto summary = summarise(setup, setting);
    const auto &evaluation = m_document.evaluation();
    if (summary) {
        const auto verdict = verdictOf(*summary, setup, setting);
        setState(*m_dot, verdict.fits, verdict.isTooLong);
        m_sentence->setText(toQt(verdict.memory + ' ' + verdict.speed));
        m_sentence->setToolTip(asToolTip(toQt(summaryText(*summary, setup, setting))).replace(u'\n', QStringLiteral("<br>")));
    } else {
        setState(*m_dot, std::nullopt, false);
        m_sentence->setText(tr("Nothing to say of this setup: %1").arg(toQt(summary.error().message)));
        m_sentence->setToolTip({});
    }
    m_sentence->setAccessibleName(m_sentence->text());
    m_limits->setText(evaluation ? toQt(limitsPhrase(limitCounts(*evaluation))) : QString());
    m_limits->setToolTip(tr("Too big: does not fit in memory. Too long: beyond the model's positions."));
    m_kind->setText(tr("modelled · %1").arg(toQt(executionFactors(setup).word())));
    m_kind->setToolTip(asToolTip(toQt(executionText(setup))));
    makeRoom();
}

/// The sentence comes first: what stands beside it goes where there is no room for all.
void StatusLine::makeRoom()
{
    int room = width() - m_sentence->sizeHint().width() - m_dot->sizeHint().width() - kMargins;
    for (auto *label : {m_limits, m_kind}) {
        room -= label->sizeHint().width() + kBetween;
        label->setVisible(!label->text().isEmpty() && room >= 0);
    }
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QStatusBar::resizeEvent(event);
    makeRoom();
}

} // namespace ridgepoint
