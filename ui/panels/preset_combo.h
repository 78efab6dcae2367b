// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QStringList>

#include <vector>

namespace ridgepoint {

class TypedLine;

/// Chooses a preset from a list, which a click opens, by typing words that describe it (core/model/search.h). Text that describes
/// none, or several, is refused and stays until Escape.
class PresetCombo : public QComboBox {
    Q_OBJECT

public:
    struct Item {
        QString id;
        QString caption;
        QString family;    ///< may be empty
        QStringList words; ///< id and aliases; one that is typed whole names it
        QString more = {}; ///< what else it is found by
        QString name = {}; ///< the short one; typed whole it is meant, where no other item has it
        QString tip = {};  ///< what there is to know of it, as tool tip
    };

    /// `what` is what the presets are of, for screen readers and messages: "Accelerator".
    PresetCombo(const QString &what, QWidget *parent);

    void setItems(const std::vector<Item> &items);
    /// Shows a preset; one that is not in the list by its name alone.
    void setCurrent(const QString &id, const QString &name);

    /// Opens the list beneath the line: all presets, or those that hold what is typed. Typing goes on in the line.
    void showPopup() override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    /// An item was chosen, perhaps the one that was current.
    void chosen(const QString &id);
    /// What was typed names no item: why, in one line. With nothing: there is no such text any more.
    void refusedChanged(const QString &why);

private:
    void resolveTyped();
    void dropTyped();
    void setRefused(const QString &why);
    /// Puts what was typed back in the place of a completion that was looked at and not taken.
    void forgetHighlighted();
    /// The item that a typed text names: by its caption, its id or an alias, else by a short name that it alone has. Else -1.
    [[nodiscard]] int named(const QString &text) const;
    /// The items a typed text may mean: the one it names, else all that have it in a part of theirs.
    [[nodiscard]] std::vector<int> matches(const QString &typed) const;
    [[nodiscard]] bool completionIsSelected() const;

    QString m_what;
    TypedLine *m_line;
    std::vector<Item> m_items;
    QString m_shown;
    QString m_typed; ///< the line's text as long as it is not taken
    QString m_refused;
};

} // namespace ridgepoint
