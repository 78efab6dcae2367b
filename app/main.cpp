// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "core/base/text.h"
#include "ui/document.h"
#include "ui/files/default_setup.h"
#include "ui/main_window.h"
#include "ui/theme.h"

#include <QApplication>
#include <QFileInfo>

#include <cstdlib>

namespace ridgepoint {
namespace {

constexpr std::string_view kWithoutDisplay = ": ridgepoint export roofline.svg draws the chart without one";

/// Qt's own warnings are no answer to anything a user asked. The one thing that stops it is a display it cannot reach, which it
/// says in words about its plugins.
void tellWhatIsFatal(QtMsgType type, const QMessageLogContext & /*context*/, const QString & /*message*/)
{
    if (type != QtFatalMsg)
        return;
    std::string display;
    for (const char *variable : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(variable))
            display = std::string(variable) + '=' + qgetenv(variable).toStdString();
    complain({"the display " + inQuotes(display) + " cannot be reached" + std::string(kWithoutDisplay)});
    std::_Exit(kFailed);
}

bool hasDisplay()
{
    for (const char *variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        if (!qEnvironmentVariableIsEmpty(variable))
            return true;
    return false;
}

int openWindow(int &argc, char **argv, const QStringList &files)
{
    if (!hasDisplay())
        return complain({"no display to open a window on" + std::string(kWithoutDisplay)});
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Ridgepoint"));
    QApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION));
    applyTheme(application, Appearance().theme);
    auto library = PresetLibrary::load();
    const auto setup = defaultSetup(library);
    if (!setup)
        return complain(setup.error());
    MainWindow window(std::move(library), unedited(*setup), Places::ofUser());
    window.show();
    window.open(files);
    return QApplication::exec();
}

/// A first word that can be no file: a misspelt subcommand, most likely.
bool looksLikeACommand(const QString &word)
{
    return !word.contains(QLatin1Char('/')) && !word.contains(QLatin1Char('.')) && !QFileInfo::exists(word);
}

int run(int argc, char **argv)
{
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    if (words.isEmpty())
        return openWindow(argc, argv, {});
    const auto first = words.front().toStdString();
    for (const auto &command : commands())
        if (first == command.name)
            return runCommand(command, words.mid(1));
    if (first == "--help" || first == "-h")
        return print(helpText());
    if (first == "--version")
        return print("Ridgepoint " RIDGEPOINT_VERSION "\n");
    if (first.starts_with('-'))
        return complain(malformed("unknown option " + first + ": ridgepoint --help lists what there is"));
    if (looksLikeACommand(words.front())) {
        std::vector<std::string> names;
        for (const auto &command : commands())
            names.push_back(command.name);
        return complain(malformed("neither a subcommand nor a file: " + inQuotes(first) + suggestion(first, names)));
    }
    return openWindow(argc, argv, words);
}

} // namespace
} // namespace ridgepoint

int main(int argc, char **argv)
{
    qInstallMessageHandler(ridgepoint::tellWhatIsFatal);
    return ridgepoint::run(argc, argv);
}
