// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/form_parts.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

constexpr int kLabelWidth = 82;
constexpr int kRowGap = 6;
constexpr int kBesideLabel = 8;
constexpr int kAboveHeading = 14;

QLabel *labelOf(const QString &text, QWidget *field)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    label->setMinimumWidth(kLabelWidth);
    return label;
}

} // namespace

QFormLayout *addGroup(QVBoxLayout &column, const QString &heading)
{
    auto *title = new QLabel(heading.toUpper());
    title->setProperty("heading", true);
    title->setAccessibleName(heading);
    if (column.count() > 0)
        column.addSpacing(kAboveHeading);
    column.addWidget(title);
    return addRows(column);
}

QFormLayout *addRows(QVBoxLayout &column)
{
    auto *group = new QFormLayout;
    group->setContentsMargins(0, 0, 0, 0);
    group->setVerticalSpacing(kRowGap);
    group->setHorizontalSpacing(kBesideLabel);
    group->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    group->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column.addLayout(group);
    return group;
}

QLabel *addRow(QFormLayout &group, const QString &label, QWidget *field)
{
    auto *words = labelOf(label, field);
    group.addRow(words, field);
    return words;
}

QLabel *addRow(QFormLayout &group, const QString &label, QLayout *fields, QWidget *first)
{
    auto *words = labelOf(label, first);
    group.addRow(words, fields);
    return words;
}

} // namespace ridgepoint
