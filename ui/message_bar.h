// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QTextEdit;

namespace ridgepoint {

/// What there is to say, above the chart: what went wrong or what was done last, and below it what still stands wrong in a field.
/// Long lines wrap, even within a long path; the text can be selected and copied.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    /// What happened; the next one replaces it.
    void showError(const QString &text);
    void showNotice(const QString &text);
    /// What happened is of no interest any more.
    void clear();
    /// What stands wrong until it is mended; nothing where nothing does. Shown anew each time, even if the bar was closed.
    void setStanding(const QString &text);
    /// What it says; empty while hidden.
    [[nodiscard]] QString message() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setEvent(const QString &text, bool isError);
    void say();
    void dismiss();
    void fitHeight();

    QTextEdit *m_text;
    QString m_event;
    QString m_standing;
    bool m_eventIsError = false;
};

} // namespace ridgepoint
