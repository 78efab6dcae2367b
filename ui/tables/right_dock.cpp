// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/right_dock.h"

#include "ui/tables/breakdown_panel.h"
#include "ui/tables/details_panel.h"
#include "ui/tables/points_panel.h"

#include <QAction>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <utility>

namespace ridgepoint {
namespace {

constexpr int kRoundTabs = 12; // px above and below their words
constexpr QSize kFirstSize{300, 600};
constexpr int kLeastWidth = 206; // a window of the smallest size still has room for a chart

/// As wide at first as leaves the chart the most of a window.
class Contents : public QWidget {
public:
    using QWidget::QWidget;
    [[nodiscard]] QSize sizeHint() const override { return kFirstSize; }
};

} // namespace

RightDock::RightDock(Document &document, QWidget *parent) : QDockWidget(tr("Points and details"), parent)
{
    setObjectName(QStringLiteral("rightDock"));
    setFeatures(QDockWidget::DockWidgetClosable);
    setTitleBarWidget(new QWidget(this)); // the tabs say enough
    auto *contents = new Contents(this);
    contents->setObjectName(QStringLiteral("rightPage"));
    contents->setMinimumWidth(kLeastWidth);
    auto *layout = new QVBoxLayout(contents);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_tabs = new QTabBar(contents);
    m_tabs->setObjectName(QStringLiteral("rightTabs"));
    m_tabs->setAccessibleName(tr("What is shown beside the chart"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_stack = new QStackedWidget(contents);
    layout->addWidget(m_tabs);
    layout->addWidget(m_stack, 1);
    addPage(tr("Points"), [&document, this] { return new PointsPanel(document, m_stack); });
    addPage(tr("Details"), [&document, this] { return new DetailsPanel(document, m_stack); });
    addPage(tr("Breakdown"), [&document, this] { return new BreakdownPanel(document, m_stack); });
    m_tabs->setCurrentIndex(Details);
    turnTo(Details);
    m_tabs->setFixedHeight(fontMetrics().height() + kRoundTabs); // the same under every theme
    setWidget(contents);                                         // a tab bar that gets its tabs later is not given room for them
    connect(m_tabs, &QTabBar::currentChanged, this, &RightDock::turnTo);
}

void RightDock::addPage(const QString &name, std::function<QWidget *()> make)
{
    m_stack->addWidget(new QWidget(m_stack));
    m_tabs->addTab(name);
    m_make << std::move(make);
}

void RightDock::turnTo(int page)
{
    if (auto make = std::exchange(m_make[page], nullptr)) {
        auto *empty = m_stack->widget(page);
        m_stack->insertWidget(page, make());
        m_stack->removeWidget(empty);
        delete empty;
    }
    m_stack->setCurrentIndex(page);
}

int RightDock::page() const
{
    return m_tabs->currentIndex();
}

void RightDock::giveWay(bool isNarrow)
{
    if (isNarrow == std::exchange(m_isNarrow, isNarrow))
        return;
    if (isNarrow)
        m_comesBack = !isHidden();
    setVisible(!isNarrow && (m_comesBack || !isHidden()));
}

bool RightDock::isWanted() const
{
    return !isHidden() || (m_isNarrow && m_comesBack);
}

void RightDock::showPage(int page)
{
    show();
    m_tabs->setCurrentIndex(page);
    m_stack->currentWidget()->setFocus(Qt::ShortcutFocusReason);
}

void RightDock::addTo(QMenu *menu)
{
    auto *toggle = toggleViewAction();
    toggle->setText(tr("Points and details panel"));
    connect(toggle, &QAction::triggered, this, [this](bool on) { m_comesBack = on; });
    menu->addAction(toggle);
    menu->addAction(tr("Show points"), QKeySequence(tr("Ctrl+1")), this, [this] { showPage(Points); });
    menu->addAction(tr("Show de&tails"), QKeySequence(tr("Ctrl+2")), this, [this] { showPage(Details); });
    menu->addAction(tr("Show &breakdown"), QKeySequence(tr("Ctrl+3")), this, [this] { showPage(Breakdown); });
}

} // namespace ridgepoint
