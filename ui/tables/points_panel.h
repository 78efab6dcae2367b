// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/workload.h"
#include "core/roofline/point_filter.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QStackedLayout;
class QTableView;

namespace ridgepoint {

class Document;
class PointsTable;

/// The points of the chart as a table: sorted, filtered, copied, and linked with the chart by the point that is selected. Works
/// only while it is seen.
class PointsPanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit PointsPanel(Document &document, QWidget *parent = nullptr);

    /// The rows that are selected, or all that are shown where none or one is, as `ridgepoint points` writes them.
    [[nodiscard]] QString csv() const;

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// What the table's rows follow from.
    struct Shown {
        Setup setup;
        Sweep sweep;
        PointFilters filters;

        friend bool operator==(const Shown &, const Shown &) = default;
    };
    void makeTable();
    void followDocument();
    void refresh();
    void fillTable();
    void ask(const QString &query);
    void followSelection();
    void fitColumns();
    void tell();
    void copy() const;

    Document &m_document;
    PointsTable *m_model;
    QLineEdit *m_filter;
    QCheckBox *m_onlySeen;
    QTableView *m_table;
    QLabel *m_count;
    QLabel *m_reason; ///< why there is nothing
    QStackedLayout *m_stack;
    std::optional<Shown> m_shown;
    QString m_wrong;            ///< what of the filter is not understood
    bool m_isFitted = false;    ///< the columns have their first widths
    bool m_isFollowing = false; ///< the table goes where the document is, not the other way round
};

} // namespace ridgepoint
