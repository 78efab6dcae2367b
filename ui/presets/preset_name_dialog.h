// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/preset_library.h"

#include <QDialog>

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;

namespace ridgepoint {

/// Asks for the name and the id of a preset, and says before it is done what that would do, or why it cannot be done. It closes
/// when it is done.
class PresetNameDialog : public QDialog {
    Q_OBJECT

public:
    struct Question {
        QString title;
        QString verb;                        ///< of the button: "Save"
        QString replaceVerb = {};            ///< where it replaces another one; empty: the same
        QString intro = {};                  ///< why it is asked, above the fields
        QString name = {};                   ///< to begin with
        QString id = {};                     ///< to begin with; empty: it follows from the name until it is typed
        std::vector<std::string> taken = {}; ///< ids that an id which follows from the name is none of
        using Act = std::function<Result<Saving>(const std::string &id, const std::string &name)>;
        Act check = {}; ///< what it would do
        Act act = {};   ///< does it
    };

    PresetNameDialog(Question question, QWidget *parent);

private:
    void proposeId();
    void refresh();
    void act();

    Question m_question;
    QLineEdit *m_name;
    QLineEdit *m_id;
    QLabel *m_line;
    QPushButton *m_button;
    bool m_idFollows;
};

} // namespace ridgepoint
