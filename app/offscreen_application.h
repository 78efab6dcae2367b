// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGuiApplication>

#include <array>
#include <string>

namespace ridgepoint {

/// What fonts and pictures need of Qt. Nothing is shown, so no display is asked for, whatever the surroundings say.
class OffscreenApplication {
public:
    OffscreenApplication() { QGuiApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION)); }

private:
    // Who asks for a date asks for the same bytes in every zone; a PDF would say which.
    bool m_isInUtc = qEnvironmentVariableIsSet("SOURCE_DATE_EPOCH") && qputenv("TZ", "UTC");
    // Qt keeps a reference to these for as long as the application lives.
    bool m_isOffscreen = qputenv("QT_QPA_PLATFORM", "offscreen");
    int m_count = 1;
    std::string m_name = "ridgepoint";
    std::array<char *, 2> m_words{m_name.data(), nullptr};
    QGuiApplication m_application{m_count, m_words.data()};
};

} // namespace ridgepoint
