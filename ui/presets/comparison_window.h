// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/points_writer.h"
#include "ui/document.h"
#include "ui/files/preset_library.h"
#include "ui/presets/accelerator_table_model.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace ridgepoint {

class FrozenTable;

/// The accelerators side by side: searched, sorted, ticked, copied, and one of them made the document's.
class ComparisonWindow : public QDialog {
    Q_OBJECT

public:
    /// Document and library must outlive the window.
    ComparisonWindow(Document &document, const PresetLibrary &library, QWidget *parent);

    /// Lists the library's accelerators anew.
    void listPresets();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeTopLine();
    QWidget *makeBottomLine();
    void makeTable();
    void showColumns();
    void addColumnChoices();
    void listSortColumns();
    void refresh();
    void select(const std::string &id);
    [[nodiscard]] int currentRow() const;
    void toggleTicks();
    bool keyInTable(int key);
    /// The selected rows as text, all of them where none is selected.
    [[nodiscard]] QString copied(DataFormat format) const;
    void copy(DataFormat format);
    void use();

    Document &m_document;
    const PresetLibrary &m_library;
    AcceleratorTableModel *m_model;
    QLineEdit *m_search = nullptr;
    QToolButton *m_columns = nullptr;
    QToolButton *m_sort = nullptr;
    QCheckBox *m_onlyTicked = nullptr;
    QCheckBox *m_ratios = nullptr;
    FrozenTable *m_table = nullptr;
    QLabel *m_line = nullptr;
    QPushButton *m_use = nullptr;
    std::string m_current; ///< id of the row that was current, also while it is not shown
};

} // namespace ridgepoint
