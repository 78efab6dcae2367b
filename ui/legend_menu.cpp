// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/legend_menu.h"

#include "ui/seeing.h"
#include "ui/text.h"

#include <QAction>
#include <QActionGroup>

namespace ridgepoint {
namespace {

struct Entry {
    LegendPosition position;
    const char *text;
    const char *tip;
};
constexpr Entry kEntries[] = {
    {LegendPosition::BottomRight, QT_TRANSLATE_NOOP("LegendMenu", "Bottom &right"), ""},
    {LegendPosition::BottomLeft, QT_TRANSLATE_NOOP("LegendMenu", "Bottom &left"), ""},
    {LegendPosition::TopRight, QT_TRANSLATE_NOOP("LegendMenu", "&Top right"), ""},
    {LegendPosition::TopLeft, QT_TRANSLATE_NOOP("LegendMenu", "Top l&eft"), ""},
    {LegendPosition::Outside, QT_TRANSLATE_NOOP("LegendMenu", "&Outside"),
     QT_TRANSLATE_NOOP("LegendMenu", "Beside a wide chart, else below it; names stand in full")},
    {LegendPosition::None, QT_TRANSLATE_NOOP("LegendMenu", "&None"), ""},
};

} // namespace

LegendMenu::LegendMenu(Document &document, QWidget *parent) : QMenu(tr("L&egend"), parent), m_document(document)
{
    setToolTipsVisible(true);
    auto *group = new QActionGroup(this);
    for (const auto &[position, text, tip] : kEntries) {
        auto *entry = addAction(tr(text));
        entry->setObjectName(QStringLiteral("legendMenu/") + toQt(nameOf(position)));
        entry->setCheckable(true);
        if (*tip != '\0')
            entry->setToolTip(tr(tip));
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, position = position] { setLegend(m_document, position); });
    }
    connect(&document, &Document::changed, this, &LegendMenu::refresh);
    refresh();
}

void LegendMenu::refresh()
{
    const auto entries = actions();
    for (qsizetype i = 0; i < entries.size(); ++i)
        entries[i]->setChecked(kEntries[i].position == m_document.state().chart.legend);
}

} // namespace ridgepoint
