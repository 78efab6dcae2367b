// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"
#include "ui/files/preset_library.h"

#include <QDialog>

#include <functional>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace ridgepoint {

/// The presets of one's own, and those of files that were opened: used, renamed, deleted, exported, imported, kept. What was
/// deleted can be brought back as long as the dialog lives, closed or not.
class MyPresetsDialog : public QDialog {
    Q_OBJECT

public:
    /// Document and library must outlive the dialog.
    MyPresetsDialog(Document &document, PresetLibrary &library, QWidget *parent);

    /// Lists the library's presets anew.
    void listPresets();
    /// Imports a file, as the button does.
    void importFile(const QString &path);
    /// Writes the selected preset to a file, as the button does.
    void exportTo(const QString &path);

signals:
    /// The library has other presets than before.
    void libraryChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    /// A row: which preset it is.
    struct Entry {
        bool isModel;
        std::string id;
        Origin::Kind kind;
    };
    void makeButtons();
    template <class Owner>
    void addRows();
    [[nodiscard]] const Entry *current() const;
    void select(bool isModel, const std::string &id);
    void refreshButtons();
    void renameCurrent();
    template <class Owner>
    void renameOne(const std::string &id);
    void deleteCurrent();
    template <class Owner>
    void deleteOne(const std::string &id);
    void keepCurrent();
    template <class Owner>
    void keepOne(const std::string &id);
    void changed();
    void tell(const QString &text, bool isError = false);
    [[nodiscard]] QPushButton *addButton(const QString &text, const QString &name, void (MyPresetsDialog::*act)());
    void askImport();
    void askExport();
    void bringBack();
    void showBringBack();
    void useCurrent();
    /// Asks for a name and an id for a preset of a file whose id is taken.
    template <class Owner>
    void askImportAs(const Owner &value);
    void askNext();

    Document &m_document;
    PresetLibrary &m_library;
    std::vector<Entry> m_entries;
    QTreeWidget *m_list;
    QLabel *m_line;
    QPushButton *m_use = nullptr;
    QPushButton *m_rename = nullptr;
    QPushButton *m_delete = nullptr;
    QPushButton *m_export = nullptr;
    QPushButton *m_keep = nullptr;
    QPushButton *m_bringBack = nullptr;
    struct Deleted {
        QString name;
        std::function<Result<void>()> bringBack;
    };
    std::vector<Deleted> m_deleted;                 ///< the latest last
    std::vector<std::function<void()>> m_questions; ///< about presets that are to be imported
};

} // namespace ridgepoint
