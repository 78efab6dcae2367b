// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/process.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>

namespace ridgepoint::test {

Program::Program()
{
    QTemporaryDir folder;
    folder.setAutoRemove(false);
    m_folder = folder.path();
}

Program::~Program()
{
    QDir(m_folder).removeRecursively();
}

Run Program::run(const QStringList &arguments, const QMap<QString, QString> &environment) const
{
    QProcess process;
    QProcessEnvironment variables;
    for (auto each = environment.begin(); each != environment.end(); ++each)
        variables.insert(each.key(), each.value());
    // An environment without any variable would be taken for "as mine".
    variables.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    process.setProcessEnvironment(variables);
    process.setWorkingDirectory(m_folder);
    process.start(QStringLiteral(RIDGEPOINT_PROGRAM), arguments);
    constexpr int kPatience = 120'000; // ms; instrumented builds are slow
    if (!process.waitForFinished(kPatience) || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return {-1, {}, process.readAllStandardError().toStdString()};
    }
    return {process.exitCode(), process.readAllStandardOutput().toStdString(), process.readAllStandardError().toStdString()};
}

void Program::write(const QString &name, const QByteArray &content) const
{
    const QString file = path(name);
    QDir().mkpath(QFileInfo(file).path());
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
        qFatal("could not write %s", qPrintable(file));
}

QByteArray Program::read(const QString &name) const
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList Program::files() const
{
    return QDir(m_folder).entryList(QDir::Files | QDir::Hidden);
}

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

std::size_t lineCount(const std::string &text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

} // namespace ridgepoint::test
