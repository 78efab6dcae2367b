// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include <QString>

int main(int argc, char **argv)
{
    using namespace ridgepoint;
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    for (const auto &command : commands())
        if (!words.isEmpty() && words.front().toStdString() == command.name)
            return runCommand(command, words.mid(1));
    return 0;
}
