// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QTextEdit;

namespace ridgepoint {

/// One thing there is to say. Long lines wrap, even within a long path; the text can be selected and copied.
class MessageStrip : public QFrame {
    Q_OBJECT

public:
    explicit MessageStrip(QWidget *parent);

    /// Says it; with nothing, goes.
    void say(const QString &text, bool isError);
    /// What it says; empty while hidden.
    [[nodiscard]] QString text() const;
    [[nodiscard]] bool isError() const { return m_isError; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fitHeight();

    QTextEdit *m_text;
    bool m_isError = false;
};

/// What there is to say, above the chart: what went wrong or what was done last, and below it, by itself, what still stands wrong
/// in a field.
class MessageBar : public QWidget {
    Q_OBJECT

public:
    explicit MessageBar(QWidget *parent = nullptr);

    /// What happened; the next one replaces it.
    void showError(const QString &text);
    void showNotice(const QString &text);
    /// What happened is of no interest any more.
    void clear();
    /// Something else has been done since: what was told of the last thing goes; what went wrong stays until it is read.
    void dropNotice();
    /// What stands wrong until it is mended; nothing where nothing does. Shown anew each time, even if the bar was closed.
    void setStanding(const QString &text);
    /// What it says; empty while hidden.
    [[nodiscard]] QString message() const;

private:
    MessageStrip *m_event;
    MessageStrip *m_standing;
};

} // namespace ridgepoint
