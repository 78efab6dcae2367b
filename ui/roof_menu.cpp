// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/roof_menu.h"

#include "core/base/units.h"
#include "core/model/figure.h"
#include "ui/roof_switching.h"
#include "ui/text.h"

#include <QAction>

namespace ridgepoint {

RoofMenu::RoofMenu(Document &document, QWidget *parent) : QMenu(tr("&Roofs"), parent), m_document(document)
{
    setToolTipsVisible(true);
    for (std::size_t i = 0; i < roofChoices(document.state().setup).size(); ++i) {
        auto *entry = addAction(QString());
        entry->setCheckable(true);
        connect(entry, &QAction::triggered, this,
                [this, i](bool on) { showRoof(m_document, roofChoices(m_document.state().setup)[i], on); });
        m_entries.push_back(entry);
    }
    connect(&document, &Document::changed, this, &RoofMenu::refresh);
    refresh();
}

void RoofMenu::refresh()
{
    const auto &state = m_document.state();
    const auto choices = roofChoices(state.setup);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto &choice = choices[i];
        auto *entry = m_entries[i];
        QString rate = choice.peak ? toQt(peakLabel(choice.peak->value)) : tr("unknown");
        if (isLessSure(choice, state.setup))
            rate += toQt(kUnsureMark); // as the label on its line
        entry->setObjectName(QStringLiteral("roofMenu/") + toQt(choice.key));
        entry->setText(toQt(choice.name) + u'\t' + rate); // in a column of its own
        entry->setToolTip(asToolTip(roofTip(choice, state.setup)));
        entry->setChecked(isShown(choice, state.chart));
        entry->setEnabled(canSwitch(choice));
    }
}

} // namespace ridgepoint
