// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;
class QVBoxLayout;

namespace ridgepoint {

/// A heading that shows and hides what is below it, by click or by keyboard.
class CollapsibleGroup : public QWidget {
    Q_OBJECT

public:
    enum class Rank {
        Main,  ///< one of the window's parts; open
        Minor, ///< within one of them, and quieter; closed
    };
    CollapsibleGroup(const QString &title, Rank rank, QWidget *parent);

    /// Where the group's contents go.
    [[nodiscard]] QVBoxLayout *body() const { return m_body; }
    /// A quiet button at the end of the heading's line.
    QToolButton *addLink(const QString &text, const QString &name);

private:
    QHBoxLayout *m_line = nullptr;
    QToolButton *m_heading;
    QVBoxLayout *m_body = nullptr;
};

} // namespace ridgepoint
