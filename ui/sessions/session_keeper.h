// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/session.h"

#include <QObject>
#include <QString>

#include <memory>

class QTimer;

namespace ridgepoint {

class Autosave;
class Document;
class RooflinePlot;

/// Sees to it that what a window shows is not lost: puts document and view into session files and back, and autosaves what is not
/// in one yet, a moment after each change.
class SessionKeeper : public QObject {
    Q_OBJECT

public:
    /// How long a change may wait for being autosaved; a drag is not to write with every pixel.
    static constexpr int kAutosaveDelay = 1000; // ms

    /// Document and plot must outlive it. Without a folder nothing is autosaved.
    SessionKeeper(Document &document, RooflinePlot &plot, QString folder, QObject *parent = nullptr);
    ~SessionKeeper() override;

    /// What a session file of the window holds.
    [[nodiscard]] Session session() const;

    /// Writes the session to a file, which is the document's then. Errors: those of writeSessionFile().
    Result<void> save(const QString &path);
    /// Shows a session from a file, as one step of undo. What was not saved before is kept where unsavedSessions() finds it.
    void open(const Session &session, const QString &path);
    /// Shows one that was autosaved, with the file it was opened from or without one; it is autosaved again at once. False where
    /// that failed: then the one it came from should stay.
    bool restore(const Session &session, const QString &file = {});
    /// Shows one that has no file of its own: it comes with the program, or is inside a picture.
    void show(const Session &session, const QString &text);
    /// Writes what is not in a file yet.
    bool autosave();

    /// The window closes, and who cared for its changes was asked. A session without a file is not worth a question and not to be
    /// lost either: it is kept where unsavedSessions() finds it.
    void end();

signals:
    /// Autosaving does not work. Told once.
    void autosaveFailed(const QString &why);

private:
    void keepWhatGoes();
    void showView(const Session &session);
    bool tell(const Result<void> &done);

    Document &m_document;
    RooflinePlot &m_plot;
    QString m_folder;
    std::unique_ptr<Autosave> m_autosave;
    QTimer *m_timer; ///< owned
    bool m_hasTold = false;
};

} // namespace ridgepoint
