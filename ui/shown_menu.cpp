// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shown_menu.h"

#include "ui/seeing.h"
#include "ui/text.h"

#include <QAction>
#include <QActionGroup>

#include <utility>

namespace ridgepoint {

ShownMenu::ShownMenu(Document &document, QWidget *parent) : QMenu(tr("S&hown points"), parent), m_document(document)
{
    setToolTipsVisible(true);
    auto *spotlight = addEntry(this, QStringLiteral("spotlight"), tr("&Highlight operating point"),
                               [](const auto &s) { return s.chart.spotlight; });
    spotlight->setToolTip(tr("All other points are drawn quietly, in exported pictures too"));
    connect(spotlight, &QAction::triggered, this, [this](bool on) { setSpotlight(m_document, on); });
    m_secondRoof =
        addEntry(this, QStringLiteral("secondRoof"), tr("&Second roof"), [](const auto &s) { return s.chart.secondRoof; });
    connect(m_secondRoof, &QAction::triggered, this, [this](bool on) { showSecondRoof(m_document, on); });
    addSeparator();
    addTrails();
    addLimit(QStringLiteral("tooBig"), tr("Too &big for the memory"), &ChartChoices::tooBig, setTooBig);
    addLimit(QStringLiteral("tooLong"), tr("Too &long for the model"), &ChartChoices::tooLong, setTooLong);
    addSeparator();
    m_all = addAction(tr("Show &all"), this, [this] { showAll(m_document); });
    connect(&document, &Document::changed, this, &ShownMenu::refresh);
    refresh();
}

QAction *ShownMenu::addEntry(QMenu *menu, const QString &name, const QString &text,
                             std::function<bool(const DocumentState &)> isChecked)
{
    auto *entry = menu->addAction(text);
    entry->setObjectName(QStringLiteral("shownMenu/") + name);
    entry->setCheckable(true);
    m_entries.push_back({entry, std::move(isChecked)});
    return entry;
}

void ShownMenu::addTrails()
{
    auto *menu = addMenu(tr("&Trails"));
    auto *group = new QActionGroup(this);
    const auto add = [&](const QString &text, std::optional<SweepAxis> axis) {
        auto *entry = addEntry(menu, QStringLiteral("trails/") + (axis ? toQt(nameOf(*axis)) : QStringLiteral("none")), text,
                               [axis](const DocumentState &state) { return state.chart.trails == axis; });
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, axis] { setTrails(m_document, axis); });
    };
    add(tr("&None"), std::nullopt);
    add(tr("Along &batch"), SweepAxis::Batch);
    add(tr("Along &sequence"), SweepAxis::Sequence);
    add(tr("Along &candidates"), SweepAxis::Candidates);
}

void ShownMenu::addLimit(const QString &name, const QString &text, LimitLook ChartChoices::*place,
                         void (*choose)(Document &document, LimitLook look))
{
    auto *menu = addMenu(text);
    auto *group = new QActionGroup(this);
    for (const auto &[look, word] : {std::pair(LimitLook::Shown, tr("&Shown")), std::pair(LimitLook::Faint, tr("&Faint")),
                                     std::pair(LimitLook::Hidden, tr("&Hidden"))}) {
        auto *entry = addEntry(menu, name + u'/' + toQt(nameOf(look)), word,
                               [place, look = look](const DocumentState &state) { return state.chart.*place == look; });
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, choose, look = look] { choose(m_document, look); });
    }
}

void ShownMenu::refresh()
{
    const auto &state = m_document.state();
    for (const auto &[action, isChecked] : m_entries)
        action->setChecked(isChecked(state));
    m_secondRoof->setEnabled(!executionFactors(state.setup).isIdeal());
    m_all->setEnabled(canShowMore(m_document));
}

} // namespace ridgepoint
