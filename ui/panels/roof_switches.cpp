// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/roof_switches.h"

#include "ui/roof_switching.h"
#include "ui/text.h"

#include <QGridLayout>
#include <QToolButton>

#include <utility>

namespace ridgepoint {
namespace {

constexpr int kColumns = 6;
constexpr int kGap = 4;

/// `fp8`; `fp8, FP16 acc.` for the rate with FP16 accumulation.
QString captionOf(const RoofChoice &choice)
{
    return toQt(choice.name).replace(QStringLiteral("accumulation"), QStringLiteral("acc."));
}

} // namespace

RoofSwitches::RoofSwitches(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kGap);
    for (std::size_t i = 0; i < roofChoices(document.state().setup).size(); ++i) {
        auto *button = new QToolButton(this);
        button->setCheckable(true);
        button->setProperty("roof", true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(button, &QToolButton::clicked, this,
                [this, i](bool on) { showRoof(m_document, roofChoices(m_document.state().setup)[i], on); });
        m_switches.push_back(button);
    }
    for (int column = 0; column < kColumns; ++column)
        m_grid->setColumnStretch(column, 1);
}

void RoofSwitches::refresh()
{
    const auto &state = m_document.state();
    const auto choices = roofChoices(state.setup);
    std::vector<bool> known;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto &choice = choices[i];
        auto *button = m_switches[i];
        button->setObjectName(QStringLiteral("roof/") + toQt(choice.key));
        button->setText(captionOf(choice));
        button->setToolTip(asToolTip(roofTip(choice)));
        button->setAccessibleName(QStringLiteral("Show the %1 roof").arg(toQt(choice.name)));
        button->setAccessibleDescription(roofTip(choice));
        button->setChecked(isShown(choice, state.chart));
        button->setEnabled(canSwitch(choice));
        known.push_back(choice.peak.has_value());
    }
    if (known != m_known)
        layOut(known);
}

void RoofSwitches::layOut(const std::vector<bool> &known)
{
    int place = 0;
    for (std::size_t i = 0; i < known.size(); ++i) {
        auto *button = m_switches[i];
        m_grid->removeWidget(button);
        button->setVisible(known[i]);
        if (!known[i])
            continue;
        // The longer captions have two columns.
        const int columns = button->text().contains(u' ') ? 2 : 1;
        if (place % kColumns + columns > kColumns)
            place += kColumns - place % kColumns;
        m_grid->addWidget(button, place / kColumns, place % kColumns, 1, columns);
        place += columns;
    }
    m_known = known;
}

} // namespace ridgepoint
