// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/breakdown_panel.h"

#include "core/base/number.h"
#include "core/base/units.h"
#include "core/roofline/point_lookup.h"
#include "core/roofline/wording.h"
#include "ui/document.h"
#include "ui/pointing.h"
#include "ui/tables/share_bars.h"
#include "ui/text.h"

#include <QCheckBox>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace ridgepoint {
namespace {

constexpr double kLeastShown = 0.01; ///< of a pass; smaller parts are gathered

QString percent(double share)
{
    return toQt(roundedQuantity(share, Dimension::Fraction, 2));
}

QString bytes(double size)
{
    return toQt(roundedQuantity(size, Dimension::Size, kSummaryDigits));
}

QString timeAndShare(double seconds, double share)
{
    return toQt(roundedQuantity(seconds, Dimension::Time, 3)) + QStringLiteral(" · ") + percent(share);
}

ShareBars::Row rowOf(const OperatorShare &part)
{
    QString name = toQt(part.operators);
    if (!part.group.empty())
        name += QStringLiteral(" · ") + toQt(part.group);
    if (part.runs > 1)
        name += QStringLiteral(" × ") + toQt(plain(part.runs));
    return {name, timeAndShare(part.timeSeconds, part.share), part.share};
}

/// The parts worth a row each, and one for what is left.
std::vector<ShareBars::Row> rowsOf(const PassBreakdown &pass)
{
    std::vector<ShareBars::Row> rows;
    const auto parts = largestParts(pass, kLeastShown);
    for (const auto &part : parts.operators)
        rows.push_back(rowOf(part));
    if (parts.others > 0)
        rows.push_back({BreakdownPanel::tr("%n more", nullptr, parts.others),
                        timeAndShare(parts.othersSeconds, parts.othersShare), parts.othersShare});
    return rows;
}

struct MemoryName {
    MemoryPart::Kind kind;
    const char *name;
};
constexpr std::array kMemoryNames{
    MemoryName{MemoryPart::Kind::Weights, QT_TRANSLATE_NOOP("ridgepoint::BreakdownPanel", "weights")},
    MemoryName{MemoryPart::Kind::KvCache, QT_TRANSLATE_NOOP("ridgepoint::BreakdownPanel", "KV cache")},
    MemoryName{MemoryPart::Kind::State, QT_TRANSLATE_NOOP("ridgepoint::BreakdownPanel", "recurrent state")},
    MemoryName{MemoryPart::Kind::Workspace, QT_TRANSLATE_NOOP("ridgepoint::BreakdownPanel", "workspace")},
    MemoryName{MemoryPart::Kind::Free, QT_TRANSLATE_NOOP("ridgepoint::BreakdownPanel", "free")},
    MemoryName{MemoryPart::Kind::Missing, QT_TRANSLATE_NOOP("ridgepoint::BreakdownPanel", "missing")},
};

QString nameOf(MemoryPart::Kind kind)
{
    const auto isIt = [kind](const MemoryName &row) { return row.kind == kind; };
    return BreakdownPanel::tr(std::find_if(kMemoryNames.begin(), kMemoryNames.end(), isIt)->name);
}

QLabel *headingIn(QVBoxLayout *layout)
{
    auto *heading = new QLabel(layout->parentWidget());
    heading->setProperty("heading", true);
    heading->setTextFormat(Qt::PlainText);
    heading->setWordWrap(true);
    layout->addSpacing(8);
    layout->addWidget(heading);
    return heading;
}

} // namespace

BreakdownPanel::BreakdownPanel(const Document &document, QWidget *parent) : QScrollArea(parent), m_document(document)
{
    setObjectName(QStringLiteral("breakdownPanel"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *page = new QWidget(this);
    page->setObjectName(QStringLiteral("breakdownPage"));
    setWidget(page);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 10, 12, 10);
    m_title = new QLabel(page);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setProperty("quiet", true);
    m_title->setWordWrap(true);
    layout->addWidget(m_title);
    m_why = new QLabel(page);
    m_why->setTextFormat(Qt::PlainText);
    m_why->setWordWrap(true);
    layout->addWidget(m_why);
    m_parts = new QWidget(page);
    layout->addWidget(m_parts);
    layout->addStretch(1);

    auto *parts = new QVBoxLayout(m_parts);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->setSpacing(4);
    m_passes = {addPass(parts, Phase::Ar), addPass(parts, Phase::Init)};
    m_memoryHeading = headingIn(parts);
    m_memory = new ShareBars(m_parts);
    m_memory->setAccessibleName(tr("Memory by kind"));
    m_memory->setObjectName(QStringLiteral("breakdown/memory"));
    parts->addWidget(m_memory);
    headingIn(parts)->setText(tr("PARAMETERS"));
    m_parameters = new QLabel(m_parts);
    m_parameters->setObjectName(QStringLiteral("breakdown/parameters"));
    m_parameters->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_parameters->setWordWrap(true);
    parts->addWidget(m_parameters);
    m_embedding = new QCheckBox(m_parts);
    m_embedding->setObjectName(QStringLiteral("breakdown/embedding"));
    m_head = new QCheckBox(m_parts);
    m_head->setObjectName(QStringLiteral("breakdown/head"));
    for (auto *box : {m_embedding, m_head}) {
        box->setChecked(true);
        parts->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &BreakdownPanel::refreshParameters);
    }
    connect(&document, &Document::changed, this, [this] {
        m_isStale = true;
        if (isVisible())
            refresh();
    });
}

BreakdownPanel::PassPart BreakdownPanel::addPass(QVBoxLayout *layout, Phase phase)
{
    auto *heading = headingIn(layout);
    auto *bars = new ShareBars(m_parts);
    bars->setObjectName(QStringLiteral("breakdown/") + toQt(ridgepoint::nameOf(phase)));
    bars->setAccessibleName(phase == Phase::Ar ? tr("Time of a decode step by operator") : tr("Time of the prefill by operator"));
    layout->addWidget(bars);
    return {phase, heading, bars};
}

void BreakdownPanel::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    refresh();
}

void BreakdownPanel::refresh()
{
    if (!std::exchange(m_isStale, false))
        return;
    const auto &setup = m_document.state().setup;
    const auto setting = settingOf(currentPoint(m_document), Phase::Ar);
    m_title->setText(toQt(settingText(setting)) + QStringLiteral(" · ") + toQt(rankText(setup)) + toQt(executionText(setup)));
    const auto summary = summarise(setup, setting);
    m_parts->setVisible(summary.ok());
    m_why->setVisible(!summary.ok());
    if (!summary)
        return m_why->setText(toQt(summary.error().text()));
    for (const auto &[phase, heading, bars] : m_passes) {
        const auto pass = breakPass(setup, settingOf(currentPoint(m_document), phase));
        if (!pass)
            continue; // summarise() has said why
        heading->setText((phase == Phase::Ar ? tr("A DECODE STEP: %1, %2-bound") : tr("THE PREFILL: %1, %2-bound"))
                             .arg(toQt(roundedQuantity(pass->totals.timeSeconds, Dimension::Time, kSummaryDigits)),
                                  toQt(ridgepoint::nameOf(pass->totals.bound))));
        bars->setRows(rowsOf(*pass));
    }
    m_summary = *summary;
    refreshMemory(*summary);
    refreshParameters();
}

void BreakdownPanel::refreshMemory(const Summary &summary)
{
    const auto &memory = summary.memory;
    const double total = memory.total();
    m_memoryHeading->setText(summary.usableBytes ? tr("MEMORY: %1 of %2").arg(bytes(total), bytes(*summary.usableBytes))
                                                 : tr("MEMORY: %1, of an unknown size").arg(bytes(total)));
    std::vector<ShareBars::Row> rows;
    for (const auto &part : memoryParts(summary))
        rows.push_back({nameOf(part.kind), bytes(part.bytes) + QStringLiteral(" · ") + percent(part.share), part.share,
                        part.kind == MemoryPart::Kind::Missing});
    m_memory->setRows(std::move(rows));
}

void BreakdownPanel::refreshParameters()
{
    const auto counted = [](double count) { return toQt(withThousandsCommas(plain(count))); };
    const double total = parametersOf(m_summary, m_embedding->isChecked(), m_head->isChecked());
    m_embedding->setText(tr("with the embedding, %1").arg(counted(m_summary.embeddingParameters)));
    m_head->setText(m_summary.headParameters > 0 ? tr("with the lm_head, %1").arg(counted(m_summary.headParameters))
                                                 : tr("with the lm_head, tied to the embedding"));
    m_head->setEnabled(m_summary.headParameters > 0);
    m_parameters->setText(tr("%1 parameters").arg(counted(total)));
}

} // namespace ridgepoint
