// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace ridgepoint {

/// Rows with a name, a value, and a bar behind them that is as long as the share.
class ShareBars : public QWidget {
    Q_OBJECT

public:
    struct Row {
        QString name;
        QString value;
        double share = 0; ///< 0 to 1
        bool isWarning = false;
    };

    explicit ShareBars(QWidget *parent = nullptr);

    void setRows(std::vector<Row> rows);
    [[nodiscard]] const std::vector<Row> &rows() const { return m_rows; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int rowHeight() const;

    std::vector<Row> m_rows;
};

} // namespace ridgepoint
