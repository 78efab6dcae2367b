// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/roof_switches.h"

#include "core/model/figure.h"
#include "ui/roof_switching.h"
#include "ui/text.h"

#include <QGridLayout>
#include <QToolButton>

#include <utility>

namespace ridgepoint {
namespace {

constexpr int kColumns = 5;
constexpr int kGap = 4;

/// `fp8`; `fp8, FP16 acc.` for the rate with FP16 accumulation.
QString captionOf(const RoofChoice &choice)
{
    return toQt(choice.name).replace(QStringLiteral("accumulation"), QStringLiteral("acc."));
}

/// Rates with FP16 accumulation are there where they are known; few accelerators have them.
bool isSeldom(const RoofChoice &choice)
{
    return choice.key.starts_with("fp16_accumulate.");
}

} // namespace

RoofSwitches::RoofSwitches(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kGap);
    const auto choices = roofChoices(document.state().setup);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        auto *button = new QToolButton(this);
        button->setObjectName(QStringLiteral("roof/") + toQt(choices[i].key));
        button->setText(captionOf(choices[i]));
        button->setAccessibleName(QStringLiteral("Show the %1 roof").arg(toQt(choices[i].name)));
        button->setCheckable(true);
        button->setProperty("roof", true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(button, &QToolButton::clicked, this,
                [this, i](bool on) { showRoof(m_document, roofChoices(m_document.state().setup)[i], on); });
        m_switches.push_back(button);
    }
    layOut();
}

/// Every switch has its place, so that nothing moves under the eye where another accelerator has other peaks.
void RoofSwitches::layOut()
{
    const auto choices = roofChoices(m_document.state().setup);
    int place = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        // Those with longer captions have two columns of a row of their own.
        const bool isLong = isSeldom(choices[i]);
        if (isLong && !isSeldom(choices[i - 1]))
            place += kColumns - place % kColumns;
        m_grid->addWidget(m_switches[i], place / kColumns, place % kColumns, 1, isLong ? 2 : 1);
        place += isLong ? 2 : 1;
    }
    for (int column = 0; column < kColumns; ++column)
        m_grid->setColumnStretch(column, 1);
}

void RoofSwitches::refresh()
{
    const auto &state = m_document.state();
    const auto choices = roofChoices(state.setup);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto &choice = choices[i];
        auto *button = m_switches[i];
        button->setText(isLessSure(choice, state.setup) ? captionOf(choice) + toQt(kUnsureMark) : captionOf(choice));
        button->setToolTip(asToolTip(roofTip(choice, state.setup)));
        button->setAccessibleDescription(roofTip(choice, state.setup));
        button->setChecked(isShown(choice, state.chart));
        button->setEnabled(canSwitch(choice));
        button->setVisible(choice.peak || !isSeldom(choice));
    }
}

} // namespace ridgepoint
