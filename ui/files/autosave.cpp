// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/autosave.h"

#include "core/io/session_yaml.h"
#include "ui/files/atomic_file.h"
#include "ui/files/session_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ridgepoint {
namespace {

const QString kAutosave = QStringLiteral("autosave-");
const QString kUnsaved = QStringLiteral("unsaved-");
const QString kSuffix = QStringLiteral(".yaml");

/// Before the path of the file a session is of, in a first line that is a comment to readers of sessions.
constexpr qint64 kLongestPath = 10'000;
constexpr std::string_view kFileMark = "# file: ";

/// A path that does not fit on a line has none.
std::string fileLine(const QString &file)
{
    const auto isControl = [](QChar c) { return c.category() == QChar::Other_Control || c.category() == QChar::Separator_Line; };
    if (file.isEmpty() || std::any_of(file.begin(), file.end(), isControl))
        return {};
    return std::string(kFileMark).append(file.toStdString()).append("\n");
}

QString lockOf(const QString &path)
{
    return path + QStringLiteral(".lock");
}

/// A lock whose program lives is never taken for a stale one, however old it is.
std::unique_ptr<QLockFile> lockFor(const QString &path)
{
    auto lock = std::make_unique<QLockFile>(lockOf(path));
    lock->setStaleLockTime(0);
    return lock;
}

/// Whether a lock says nothing of who holds it: written by halves as a machine went down, most likely. QLockFile would take it
/// for a living program's for ever. One that is being written is young.
bool isNobodys(const QLockFile &lock, const QString &path)
{
    constexpr qint64 kYoung = 10'000; // ms
    qint64 pid = 0;
    QString host;
    QString program;
    const QFileInfo info(path);
    const bool saysWho = lock.getLockInfo(&pid, &host, &program) && pid > 0;
    const auto age = info.lastModified().msecsTo(QDateTime::currentDateTime());
    return info.isFile() && !saysWho && (age > kYoung || age < -kYoung); // the clock may have been put back
}

/// A name that sorts by time.
QString nameOf(const QString &kind, int attempt)
{
    return kind + QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz")) + QLatin1Char('-')
           + QString::fromStdString(std::to_string(attempt)) + kSuffix;
}

/// Latest first.
QStringList filesOf(const QString &folder, const QString &kind)
{
    QStringList paths;
    if (folder.isEmpty())
        return paths;
    const QDir dir(folder);
    for (const auto &name : dir.entryList({kind + QLatin1Char('*') + kSuffix}, QDir::Files, QDir::Name | QDir::Reversed))
        paths << dir.filePath(name);
    return paths;
}

Error noFolder(const QString &folder)
{
    return {"the folder cannot be made", folder.toStdString()};
}

} // namespace

Result<void> Autosave::claimName()
{
    if (!QDir().mkpath(m_folder))
        return noFolder(m_folder);
    constexpr int kAttempts = 100; // windows opened in the same millisecond
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const QString path = QDir(m_folder).filePath(nameOf(kAutosave, attempt));
        auto lock = lockFor(path);
        // The lock comes first, so that no other program ever sees the file without it.
        if (lock->tryLock(0) && !QFile::exists(path)) {
            m_path = path;
            m_lock = std::move(lock);
            return {};
        }
        if (lock->error() == QLockFile::PermissionError || lock->error() == QLockFile::UnknownError)
            return Error{"cannot be written", m_folder.toStdString()};
    }
    return Error{"no name is free", m_folder.toStdString()};
}

Result<void> Autosave::write(const Session &session, const QString &file)
{
    if (m_folder.isEmpty())
        return {};
    if (m_path.isEmpty())
        if (auto claimed = claimName(); !claimed)
            return claimed;
    // Not read back first, as files that the user names are: something is better than nothing here.
    return writeFileAtomically(m_path, QByteArray::fromStdString(fileLine(file) + writeSession(session)));
}

void Autosave::remove()
{
    if (m_path.isEmpty())
        return;
    QFile::remove(m_path);
    m_path.clear();
    m_lock.reset();
}

QString LeftOver::file() const
{
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const auto line = file.readLine(kLongestPath).toStdString();
    return line.starts_with(kFileMark) ? QString::fromStdString(line.substr(kFileMark.size())).trimmed() : QString();
}

Result<Session> LeftOver::read() const
{
    return readSessionFile(m_path.toStdString());
}

void LeftOver::discard()
{
    QFile::remove(m_path);
    m_lock.reset();
}

std::vector<LeftOver> leftOvers(const QString &folder)
{
    std::vector<LeftOver> found;
    for (const auto &path : filesOf(folder, kAutosave)) {
        auto lock = lockFor(path);
        if (isNobodys(*lock, lockOf(path)))
            QFile::remove(lockOf(path));
        // Gone again: its program ended well between the listing and the lock.
        if (lock->tryLock(0) && QFile::exists(path))
            found.push_back(LeftOver(path, std::move(lock)));
    }
    return found;
}

Result<void> keepUnsaved(const QString &folder, const Session &session)
{
    if (folder.isEmpty())
        return {};
    if (!QDir().mkpath(folder))
        return noFolder(folder);
    QString kept;
    for (int attempt = 0; kept.isEmpty() || QFile::exists(kept); ++attempt) // another window's may be of the same millisecond
        kept = QDir(folder).filePath(nameOf(kUnsaved, attempt));
    if (auto done = writeFileAtomically(kept, QByteArray::fromStdString(writeSession(session))); !done)
        return done;
    for (const auto &path : unsavedSessions(folder).mid(kMostUnsaved))
        if (path != kept) // by a clock that was put back it is the oldest
            QFile::remove(path);
    return {};
}

QStringList unsavedSessions(const QString &folder)
{
    return filesOf(folder, kUnsaved);
}

} // namespace ridgepoint
