// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/settings.h"

#include "core/base/number.h"
#include "ui/text.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>
#include <QVariant>

#include <array>
#include <optional>

namespace ridgepoint {
namespace {

constexpr int kLongestWait = 200;        // ms for another program that writes them
constexpr qint64 kMostBytes = 1'000'000; // more than any settings of ours; not to be read by accident

QString absolutePath(const QVariant &value)
{
    const QString path = value.toString();
    return QDir::isAbsolutePath(path) && !path.contains(QChar::Null) ? path : QString();
}

QStringList paths(const QVariant &value)
{
    QStringList list;
    for (const auto &item : value.toStringList())
        if (const auto path = absolutePath(item); !path.isEmpty() && !list.contains(path) && list.size() < kMostRecentFiles)
            list << path;
    return list;
}

const QString kHidden = QStringLiteral("hidden");

/// `368`, or `hidden 368`; anything else is a dock as it is at first.
DockPlace dockPlace(const QVariant &value)
{
    constexpr int kWidest = 10'000; // the window gives it what it can
    QString text = value.toString().trimmed();
    const bool isHidden = text.startsWith(kHidden);
    if (isHidden)
        text.remove(0, kHidden.size());
    bool isNumber = false;
    const int width = text.trimmed().toInt(&isNumber);
    return isNumber && width >= 0 && width <= kWidest ? DockPlace{!isHidden, width} : DockPlace();
}

QVariant textOf(const DockPlace &place)
{
    const QString width = QStringLiteral("%1").arg(place.width);
    return place.isShown ? width : kHidden + u' ' + width;
}

/// A row of the file.
struct Row {
    const char *key;
    void (*read)(Settings &settings, const QVariant &value);
    QVariant (*value)(const Settings &settings);
};

template <class Choice>
Choice choice(const QVariant &value, Choice otherwise)
{
    const auto named = parseName<Choice>(fromQt(value.toString()), "a choice");
    return named ? *named : otherwise;
}

template <class Choice>
QVariant word(Choice choice)
{
    return toQt(nameOf(choice));
}

/// A number above 0, or nothing.
std::optional<double> number(const QVariant &value)
{
    const auto read = readNumber(fromQt(value.toString()));
    return read && *read > 0 ? read : std::nullopt;
}

QVariant textOf(const std::optional<double> &number)
{
    return number ? toQt(shortest(*number)) : QString();
}

FigureSize figureSize(const QVariant &value)
{
    const auto read = parseFigureSize(fromQt(value.toString()));
    return read && read->width > 0 && read->height > 0 ? *read : FigureSize();
}

/// Of a length of figures that may be absent.
template <std::optional<double> FigureSizes::*Place>
constexpr Row lengthRow(const char *key)
{
    return {key, [](Settings &settings, const QVariant &value) { settings.figure.sizes.*Place = number(value); },
            [](const Settings &settings) { return textOf(settings.figure.sizes.*Place); }};
}

/// Of a yes or no about figures.
template <bool FigureChoices::*Place>
constexpr Row flagRow(const char *key)
{
    return {key, [](Settings &settings, const QVariant &value) { settings.figure.*Place = value.toBool(); },
            [](const Settings &settings) { return QVariant(settings.figure.*Place); }};
}

const std::array kRows{
    Row{"files/last_folder", [](Settings &settings, const QVariant &value) { settings.lastFolder = absolutePath(value); },
        [](const Settings &settings) { return QVariant(settings.lastFolder); }},
    Row{"files/recent", [](Settings &settings, const QVariant &value) { settings.recentFiles = paths(value); },
        [](const Settings &settings) { return QVariant(settings.recentFiles); }},
    Row{"window/geometry", [](Settings &settings, const QVariant &value) { settings.windowGeometry = value.toByteArray(); },
        [](const Settings &settings) { return QVariant(settings.windowGeometry); }},
    Row{"window/setup_dock", [](Settings &settings, const QVariant &value) { settings.setupDock = dockPlace(value); },
        [](const Settings &settings) { return textOf(settings.setupDock); }},
    Row{"window/right_dock", [](Settings &settings, const QVariant &value) { settings.rightDock = dockPlace(value); },
        [](const Settings &settings) { return textOf(settings.rightDock); }},
    Row{"look/theme",
        [](Settings &settings, const QVariant &value) { settings.appearance.theme = choice(value, settings.appearance.theme); },
        [](const Settings &settings) { return word(settings.appearance.theme); }},
    Row{"look/style",
        [](Settings &settings, const QVariant &value) { settings.appearance.style = choice(value, settings.appearance.style); },
        [](const Settings &settings) { return word(settings.appearance.style); }},
    Row{"look/text",
        [](Settings &settings, const QVariant &value) { settings.appearance.text = choice(value, settings.appearance.text); },
        [](const Settings &settings) { return word(settings.appearance.text); }},
    Row{"look/markers",
        [](Settings &settings, const QVariant &value) {
            settings.appearance.markers = choice(value, settings.appearance.markers);
        },
        [](const Settings &settings) { return word(settings.appearance.markers); }},
    Row{"look/font", [](Settings &settings, const QVariant &value) { settings.appearance.font = fromQt(value.toString()); },
        [](const Settings &settings) { return QVariant(toQt(settings.appearance.font)); }},
    Row{"export/format", [](Settings &settings, const QVariant &value) { settings.figure.format = value.toString(); },
        [](const Settings &settings) { return QVariant(settings.figure.format); }},
    Row{"export/size", [](Settings &settings, const QVariant &value) { settings.figure.size = figureSize(value); },
        [](const Settings &settings) { return QVariant(toQt(text(settings.figure.size))); }},
    Row{"export/scale", [](Settings &settings, const QVariant &value) { settings.figure.scale = number(value); },
        [](const Settings &settings) { return textOf(settings.figure.scale); }},
    lengthRow<&FigureSizes::text>("export/font_size"),
    lengthRow<&FigureSizes::lines>("export/line_width"),
    lengthRow<&FigureSizes::markers>("export/marker_size"),
    Row{"export/font", [](Settings &settings, const QVariant &value) { settings.figure.font = value.toString(); },
        [](const Settings &settings) { return QVariant(settings.figure.font); }},
    Row{"export/background",
        [](Settings &settings, const QVariant &value) { settings.figure.background = choice(value, settings.figure.background); },
        [](const Settings &settings) { return word(settings.figure.background); }},
    flagRow<&FigureChoices::textAsPaths>("export/text_as_paths"),
    flagRow<&FigureChoices::hasCaption>("export/caption"),
    flagRow<&FigureChoices::hasSession>("export/session"),
    flagRow<&FigureChoices::hasProvenance>("export/provenance"),
    Row{"help/welcomed", [](Settings &settings, const QVariant &value) { settings.isWelcomed = value.toBool(); },
        [](const Settings &settings) { return QVariant(settings.isWelcomed); }},
};

/// QSettings would open a pipe and wait for it.
bool canBeRead(const QString &file)
{
    const QFileInfo info(file);
    return !file.isEmpty() && info.isFile() && info.size() <= kMostBytes;
}

/// Whether QSettings could write at once. It would wait half a minute, or for ever, for the lock of a program it cannot tell to
/// be gone: one of another machine, or anything else in the lock's place.
bool isFree(const QString &file)
{
    const QString path = file + QStringLiteral(".lock");
    if (const QFileInfo info(path); !info.exists() && !info.isSymLink())
        return true;
    QLockFile lock(path); // of the kind that QSettings uses
    return lock.tryLock(kLongestWait);
}

} // namespace

Settings readSettings(const QString &file)
{
    Settings settings;
    if (!canBeRead(file))
        return settings;
    const QSettings stored(file, QSettings::IniFormat);
    for (const auto &row : kRows)
        if (const auto value = stored.value(QLatin1String(row.key)); value.isValid())
            row.read(settings, value);
    return settings;
}

bool writeSettings(const QString &file, const Settings &before, const Settings &after)
{
    if (file.isEmpty() || before == after)
        return true;
    if ((QFileInfo::exists(file) && !canBeRead(file)) || !isFree(file))
        return false;
    QSettings stored(file, QSettings::IniFormat);
    for (const auto &row : kRows)
        if (const auto value = row.value(after); value != row.value(before))
            stored.setValue(QLatin1String(row.key), value);
    stored.sync();
    return stored.status() == QSettings::NoError;
}

Settings withRecent(Settings settings, const QString &path)
{
    const QString absolute = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    settings.recentFiles.removeAll(absolute);
    settings.recentFiles.prepend(absolute);
    settings.recentFiles = settings.recentFiles.mid(0, kMostRecentFiles);
    settings.lastFolder = QFileInfo(absolute).path();
    return settings;
}

} // namespace ridgepoint
