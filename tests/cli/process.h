// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QStringList>

#include <string>

namespace ridgepoint::test {

/// How a run of the program ended.
struct Run {
    int status = -1; ///< -1 when it crashed or did not end
    std::string out;
    std::string err;
};

/// Runs the program in an empty folder of its own with no display, no home and only the variables given, and waits for it.
class Program {
public:
    Program();
    ~Program();
    Program(const Program &) = delete;
    Program &operator=(const Program &) = delete;

    [[nodiscard]] Run run(const QStringList &arguments, const QMap<QString, QString> &environment = {}) const;
    /// The folder it runs in.
    [[nodiscard]] QString folder() const { return m_folder; }
    [[nodiscard]] QString path(const QString &name) const { return m_folder + QLatin1Char('/') + name; }
    void write(const QString &name, const QByteArray &content) const;
    [[nodiscard]] QByteArray read(const QString &name) const;
    [[nodiscard]] QStringList files() const;

private:
    QString m_folder;
};

/// A command line in its words; none has a blank in it.
QStringList words(const char *line);

/// Lines of a text.
std::size_t lineCount(const std::string &text);

} // namespace ridgepoint::test
