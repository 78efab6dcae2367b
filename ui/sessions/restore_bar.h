// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/session.h"

#include <QFrame>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace ridgepoint {

class LeftOver;

/// Offers sessions that were autosaved by programs that are gone, one after the other, above the chart. Nothing happens until it
/// is answered; closed without an answer, it leaves them to the next start.
class RestoreBar : public QFrame {
    Q_OBJECT

public:
    /// Shows a session, of a file or of none; false where what it came from should stay.
    using Restore = std::function<bool(const Session &, const QString &file)>;

    explicit RestoreBar(QWidget *parent = nullptr);
    ~RestoreBar() override;

    void offer(std::vector<LeftOver> leftOvers, Restore restore);
    /// What it says; empty while there is nothing to answer.
    [[nodiscard]] QString message() const;

private:
    void showNext();
    void restoreIt();
    void discardIt();

    std::vector<LeftOver> m_left; ///< the last one is offered
    Restore m_restore;
    QLabel *m_text;
    QPushButton *m_yes;
};

} // namespace ridgepoint
