// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QFormLayout;
class QLabel;
class QLayout;
class QVBoxLayout;
class QWidget;

// What the export window's groups are put together from, so that their columns line up.
namespace ridgepoint {

/// A group of rows under a heading, at the end of a column.
QFormLayout *addGroup(QVBoxLayout &column, const QString &heading);

/// Rows without a heading.
QFormLayout *addRows(QVBoxLayout &column);

/// A row of the group; the label leads to the field by its mnemonic, and can or cannot be used with it.
QLabel *addRow(QFormLayout &group, const QString &label, QWidget *field);
/// The same for several fields, of which the label leads to the first.
QLabel *addRow(QFormLayout &group, const QString &label, QLayout *fields, QWidget *first);

} // namespace ridgepoint
