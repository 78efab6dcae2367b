// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

QFont chartFont(const QString &family, double size)
{
    QFont font(family);
    font.setPixelSize(std::max(static_cast<int>(std::lround(size)), 1));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

double textWidth(const QString &text, const QFont &font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

QString elided(const QString &text, const QFont &font, double width)
{
    return textWidth(text, font) <= width ? text : QFontMetricsF(font).elidedText(text, Qt::ElideRight, std::max(width, 0.0));
}

QStringList brokenAtDot(const QString &text, const QFont &font, double width)
{
    if (text.isEmpty())
        return {};
    auto dot = text.indexOf(u'·');
    if (dot < 0 || textWidth(text, font) <= width)
        return {text};
    // As much as there is room for on the first line.
    for (auto next = dot; next >= 0 && textWidth(text.left(next + 1), font) <= width; next = text.indexOf(u'·', next + 1))
        dot = next;
    return {text.left(dot).trimmed(), text.mid(dot + 1).trimmed()};
}

QStringList wrapped(const QString &text, const QFont &font, double width, int mostLines)
{
    QStringList lines;
    QString line;
    for (auto word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString longer = line.isEmpty() ? word : line + u' ' + word;
        if (textWidth(longer, font) <= width) {
            line = longer;
            continue;
        }
        if (!line.isEmpty())
            lines << line;
        while (word.size() > 1 && textWidth(word, font) > width) {
            qsizetype fitting = word.size() - 1;
            while (fitting > 1 && textWidth(word.left(fitting), font) > width)
                --fitting;
            lines << word.left(fitting);
            word = word.mid(fitting);
        }
        line = word;
    }
    if (!line.isEmpty())
        lines << line;
    if (lines.size() > mostLines) {
        const QString rest = lines.mid(mostLines - 1).join(u' ');
        lines = lines.mid(0, mostLines - 1);
        lines << elided(rest, font, width);
    }
    return lines;
}

} // namespace ridgepoint
