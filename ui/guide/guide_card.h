// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QPushButton;
class QToolButton;

namespace ridgepoint {

/// A card with a page of the guide and what can be done with it. Escape closes it; the arrows and Return turn pages.
class GuideCard : public QFrame {
    Q_OBJECT

public:
    explicit GuideCard(QWidget *parent);

    /// Shows a page: number and count of a tour, 0 for the welcome.
    void showPage(const QString &title, const QString &body, int number, int count);
    void takeFocus();

signals:
    void forward();
    void back();
    void closed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QLabel *m_title;
    QLabel *m_body;
    QLabel *m_count;
    QPushButton *m_back;
    QPushButton *m_forward;
    QToolButton *m_close;
};

/// A frame about what a page speaks of.
class GuideRing : public QWidget {
    Q_OBJECT

public:
    explicit GuideRing(QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ridgepoint
