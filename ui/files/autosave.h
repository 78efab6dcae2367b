// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/session.h"

#include <QLockFile>
#include <QString>

#include <memory>
#include <vector>

// Sessions that outlive a program that did not: one file for every window that runs, `autosave-….yaml` in the state folder, with
// a lock beside it that tells a living program from a dead one. And those that were never given a name when their window was
// closed, `unsaved-….yaml`, of which the latest few are kept.
namespace ridgepoint {

/// How many unsaved sessions are kept.
inline constexpr int kMostUnsaved = 5;

/// The autosave file of one window. Made when first written; what is left of it when the object goes away without remove() is
/// offered to the next program.
class Autosave {
public:
    /// Nothing is ever written where `folder` is empty.
    explicit Autosave(QString folder) : m_folder(std::move(folder)) {}

    /// Writes the session in place of the one before: whole, or not at all. `file` is the absolute path of the one it was opened
    /// from or saved to; empty where it has none.
    Result<void> write(const Session &session, const QString &file = {});
    /// There is nothing to be kept any more.
    void remove();
    /// Empty until written.
    [[nodiscard]] const QString &path() const { return m_path; }

private:
    Result<void> claimName();

    QString m_folder;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

/// An autosaved session whose program is gone. While it is held no other program is offered it; unless discarded it stays.
class LeftOver {
public:
    [[nodiscard]] const QString &path() const { return m_path; }
    /// The file it was opened from or saved to, as far as its program knew; empty where it had none.
    [[nodiscard]] QString file() const;
    /// What it holds, or why it cannot be read.
    [[nodiscard]] Result<Session> read() const;
    /// Removes it.
    void discard();

private:
    friend std::vector<LeftOver> leftOvers(const QString &folder);
    LeftOver(QString path, std::unique_ptr<QLockFile> lock) : m_path(std::move(path)), m_lock(std::move(lock)) {}

    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

/// All there are in the folder that no living program holds, the latest first.
std::vector<LeftOver> leftOvers(const QString &folder);

/// Keeps a session that has no file, in place of the oldest where there are kMostUnsaved.
Result<void> keepUnsaved(const QString &folder, const Session &session);
/// The paths of those, the latest first.
QStringList unsavedSessions(const QString &folder);

} // namespace ridgepoint
