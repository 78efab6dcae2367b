// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/collapsible_group.h"

#include "ui/panels/field_editor.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

namespace ridgepoint {

CollapsibleGroup::CollapsibleGroup(const QString &title, Rank rank, QWidget *parent)
    : QWidget(parent), m_heading(new QToolButton(this))
{
    auto *content = new QWidget(this);
    m_body = new QVBoxLayout(content);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(6);

    const bool isMain = rank == Rank::Main;
    m_heading->setProperty(isMain ? "groupHeading" : "minorHeading", true);
    m_heading->setObjectName(title.toLower() + QStringLiteral("/heading"));
    m_heading->setText(isMain ? title.toUpper() : title);
    m_heading->setAccessibleName(title);
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_heading->setFocusPolicy(Qt::TabFocus);
    m_heading->setCheckable(true);
    connect(m_heading, &QToolButton::toggled, content, [this, content](bool open) {
        m_heading->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        content->setVisible(open);
    });

    m_heading->setArrowType(Qt::RightArrow);
    content->setVisible(isMain);
    m_heading->setChecked(isMain);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    m_line = new QHBoxLayout;
    m_line->setSpacing(0);
    m_line->addWidget(m_heading);
    layout->addLayout(m_line);
    layout->addWidget(content);
}

QToolButton *CollapsibleGroup::addLink(const QString &text, const QString &name)
{
    auto *link = new QToolButton(this);
    link->setObjectName(name);
    link->setProperty("link", true);
    link->setText(text);
    link->setAccessibleName(text);
    link->setAutoRaise(true);
    link->setFocusPolicy(Qt::TabFocus);
    link->setCursor(Qt::PointingHandCursor);
    m_line->addWidget(link);
    m_line->addSpacing(EditedDot::kWidth);
    return link;
}

} // namespace ridgepoint
