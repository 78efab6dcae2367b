// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QTextEdit;

namespace ridgepoint {

/// One message above the chart: what went wrong, or what was done. The next one replaces it. Long ones wrap, even within a long
/// path; the text can be selected and copied.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    void showError(const QString &text);
    void showNotice(const QString &text);
    /// Hides the bar if this is what it says.
    void withdraw(const QString &text);
    /// What it says; empty while hidden.
    [[nodiscard]] QString message() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void say(const QString &text, bool isError);
    void fitHeight();

    QTextEdit *m_text;
};

} // namespace ridgepoint
