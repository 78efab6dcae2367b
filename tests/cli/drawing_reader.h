// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

#include <optional>

namespace ridgepoint::test {

/// What the checks look at in an SVG of ours.
struct DrawnFigure {
    QString width; ///< as written, with the unit
    QString height;
    QRectF box;                             ///< the viewBox
    QRectF clip;                            ///< the first clip path's
    QHash<QString, QList<QPointF>> markers; ///< by the ids of their groups
    QList<QPointF> clipped;                 ///< corners of lines, and markers, in the clipped part
    struct Text {
        QString text;
        double size = 0; ///< px
        QString colour;
    };
    QList<Text> texts;
    bool hasBackground = false;
    QString error; ///< of the XML, empty where it is well-formed
};

inline QList<QPointF> cornersOf(const QString &path)
{
    QList<double> numbers;
    QString spaced = path;
    for (const char letter : {'M', 'L', 'Z'})
        spaced.replace(QLatin1Char(letter), QLatin1Char(' '));
    for (const auto &word : spaced.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        numbers << word.toDouble();
    QList<QPointF> corners;
    for (qsizetype i = 0; i + 1 < numbers.size(); i += 2)
        corners << QPointF(numbers[i], numbers[i + 1]);
    return corners;
}

inline DrawnFigure readDrawing(const QByteArray &svg)
{
    DrawnFigure figure;
    QXmlStreamReader xml(svg);
    QString group;
    int depth = 0;
    int clippedAt = 0;
    bool inDefinitions = false;
    const auto number = [&xml](const char *name) { return xml.attributes().value(QLatin1String(name)).toDouble(); };
    const auto rect = [&] { return QRectF(number("x"), number("y"), number("width"), number("height")); };
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        const auto name = xml.name();
        if (token == QXmlStreamReader::EndElement) {
            --depth;
            if (name == QLatin1String("defs"))
                inDefinitions = false;
            if (clippedAt > depth)
                clippedAt = 0;
        }
        if (token != QXmlStreamReader::StartElement)
            continue;
        ++depth;
        if (name == QLatin1String("svg")) {
            figure.width = xml.attributes().value(QLatin1String("width")).toString();
            figure.height = xml.attributes().value(QLatin1String("height")).toString();
            const auto sides = xml.attributes().value(QLatin1String("viewBox")).toString().split(QLatin1Char(' '));
            if (sides.size() == 4)
                figure.box = {sides[0].toDouble(), sides[1].toDouble(), sides[2].toDouble(), sides[3].toDouble()};
        } else if (name == QLatin1String("defs")) {
            inDefinitions = true;
        } else if (name == QLatin1String("rect") && inDefinitions && figure.clip.isEmpty()) {
            figure.clip = rect();
        } else if (name == QLatin1String("rect") && rect().size() == figure.box.size()) {
            figure.hasBackground = true;
        } else if (name == QLatin1String("g")) {
            group = xml.attributes().value(QLatin1String("id")).toString();
            if (xml.attributes().hasAttribute(QLatin1String("clip-path")))
                clippedAt = depth;
        } else if (name == QLatin1String("use")) {
            figure.markers[group] << QPointF(number("x"), number("y"));
            if (clippedAt > 0)
                figure.clipped << figure.markers[group].back();
        } else if (name == QLatin1String("path") && clippedAt > 0) {
            figure.clipped << cornersOf(xml.attributes().value(QLatin1String("d")).toString());
        } else if (name == QLatin1String("text")) {
            const double size = number("font-size");
            const auto colour = xml.attributes().value(QLatin1String("fill")).toString();
            figure.texts.push_back({xml.readElementText(), size, colour});
            --depth;
        }
    }
    if (xml.hasError())
        figure.error = xml.errorString();
    return figure;
}

} // namespace ridgepoint::test
