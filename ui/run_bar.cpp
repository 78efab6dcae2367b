// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run_bar.h"

#include "core/roofline/wording.h"
#include "ui/text.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

constexpr int kBetweenSwitches = 14;

bool isIdeal(const Setup &setup, Execution execution)
{
    Setup as = setup;
    as.workload.execution = execution;
    return executionFactors(as).isIdeal();
}

} // namespace

RunBar::RunBar(Document &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_expected = addSwitch(QStringLiteral("Expected"), {});
    m_ideal = addSwitch(QStringLiteral("Ideal"), QStringLiteral("Points on the roof: bounds"));
    layout->addSpacing(kBetweenSwitches);
    m_unfused = addSwitch(QStringLiteral("Unfused"), QStringLiteral("Attention as qk, softmax and pv, through memory"));
    m_fused = addSwitch(QStringLiteral("Fused"), QStringLiteral("Attention as one operator"));
    layout->addSpacing(kBetweenSwitches);
    m_init = addSwitch(QStringLiteral("init"), QStringLiteral("Show init, which reads the prompt"));
    m_ar = addSwitch(QStringLiteral("ar"), QStringLiteral("Show ar, which writes tokens"));
    for (const auto &[one, other] : {std::pair(m_expected, m_ideal), std::pair(m_unfused, m_fused)}) {
        auto *group = new QActionGroup(this);
        group->addAction(one);
        group->addAction(other);
    }
    connect(m_expected, &QAction::triggered, this, [this] { setExecution(Execution::Calibrated); });
    connect(m_ideal, &QAction::triggered, this, [this] { setExecution(Execution::Ideal); });
    connect(m_unfused, &QAction::triggered, this, [this] { setAttention(Attention::Unfused); });
    connect(m_fused, &QAction::triggered, this, [this] { setAttention(Attention::Fused); });
    connect(m_init, &QAction::triggered, this, [this] { togglePhase(Phase::Init); });
    connect(m_ar, &QAction::triggered, this, [this] { togglePhase(Phase::Ar); });
    connect(&m_document, &Document::changed, this, &RunBar::refresh);
    refresh();
}

QAction *RunBar::addSwitch(const QString &name, const QString &toolTip)
{
    auto *action = new QAction(name, this);
    action->setToolTip(toolTip);
    action->setCheckable(true);
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setObjectName(QStringLiteral("switch/") + name.toLower());
    button->setProperty("segment", true);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(button);
    return action;
}

void RunBar::addTo(QMenu *menu) const
{
    menu->addActions({m_expected, m_ideal});
    menu->addSeparator();
    menu->addActions({m_unfused, m_fused});
    menu->addSeparator();
    menu->addActions({m_init, m_ar});
}

void RunBar::refresh()
{
    const auto &state = m_document.state();
    const auto &setup = state.setup;
    const bool ideal = isIdeal(setup, setup.workload.execution);
    const bool canBeExpected = !isIdeal(setup, Execution::Calibrated);
    m_expected->setChecked(!ideal);
    m_expected->setEnabled(canBeExpected);
    const auto name = toQt(setup.accelerator.name);
    m_expected->setToolTip(asToolTip(canBeExpected ? QStringLiteral("Points where kernels are expected to reach")
                                     : setup.accelerator.calibration
                                         ? name + QStringLiteral(" is calibrated to lose nothing: points are bounds")
                                         : name + QStringLiteral(" has no calibration: points are bounds")));
    m_ideal->setChecked(ideal);
    const bool fused = resolvedAttention(setup) == Attention::Fused;
    m_fused->setChecked(fused);
    m_unfused->setChecked(!fused);
    const auto has = [&phases = state.sweep.phases](Phase phase) {
        return std::find(phases.begin(), phases.end(), phase) != phases.end();
    };
    m_init->setChecked(has(Phase::Init));
    m_ar->setChecked(has(Phase::Ar));
}

void RunBar::setExecution(Execution execution)
{
    DocumentState next = m_document.state();
    next.setup.workload.execution = execution;
    m_document.apply(next, QStringLiteral("Set execution to %1").arg(toQt(nameOf(execution))));
    refresh(); // a click turns a switch over even where nothing changes
}

void RunBar::setAttention(Attention attention)
{
    DocumentState next = m_document.state();
    if (resolvedAttention(next.setup) != attention) {
        next.setup.workload.attention = attention;
        m_document.apply(next, QStringLiteral("Set attention to %1").arg(toQt(nameOf(attention))));
    }
    refresh();
}

void RunBar::togglePhase(Phase phase)
{
    DocumentState next = m_document.state();
    auto &phases = next.sweep.phases;
    if (const auto found = std::find(phases.begin(), phases.end(), phase); found == phases.end())
        phases.insert(phase == Phase::Init ? phases.begin() : phases.end(), phase);
    else if (phases.size() > 1) // without any phase there would be no chart
        phases.erase(found);
    QStringList words;
    for (const auto shown : phases)
        words << toQt(nameOf(shown));
    m_document.apply(next, QStringLiteral("Show %1").arg(words.join(QStringLiteral(" and "))));
    refresh();
}

} // namespace ridgepoint
