// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/picture_session.h"

#include "core/io/yaml_tree.h"
#include "ui/files/png_text.h"
#include "ui/text.h"

#include <QByteArray>
#include <QFile>
#include <QFileInfo>
#include <QString>
#include <QXmlStreamReader>

namespace ridgepoint {
namespace {

using Text = Result<std::optional<std::string>>;

constexpr auto kMostSessionBytes = static_cast<qsizetype>(kMostYamlBytes);
constexpr qint64 kMostPngBytes = 2'000'000'000; // its pixels are passed over
constexpr qint64 kMostSvgBytes = 32'000'000;    // all of it is read
constexpr int kDeepest = 1000;                  // elements in each other; the reader remembers them all

enum class PictureKind { None, Png, Svg };

/// Whether the first element is an <svg>, as far as the beginning of a file shows it.
bool beginsAsSvg(const QByteArray &head)
{
    const auto text = head.startsWith("\xEF\xBB\xBF") ? head.mid(3) : head;
    if (!text.trimmed().startsWith('<'))
        return false;
    QXmlStreamReader xml(text);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement)
            return xml.name() == u"svg";
    return false;
}

PictureKind kindOf(QFile &file)
{
    constexpr qint64 kHead = 16'384; // with the comments and the DOCTYPE that some programs put in front
    const auto head = file.peek(kHead);
    if (head.startsWith(QByteArray::fromRawData(kPngSignature, kPngSignatureSize)))
        return PictureKind::Png;
    return beginsAsSvg(head) ? PictureKind::Svg : PictureKind::None;
}

/// Opens what is a file; nothing waits for a pipe.
bool openFile(QFile &file)
{
    return QFileInfo(file.fileName()).isFile() && file.open(QIODevice::ReadOnly);
}

Error tooLarge()
{
    return {"this picture is too large to look for a session in it: open the session itself"};
}

/// The text of the element the reader is at.
Text elementText(QXmlStreamReader &xml)
{
    QString text;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            return std::optional(fromQt(text));
        if (token == QXmlStreamReader::StartElement)
            return Error{"the session inside this picture is no text: export it again"};
        if (token == QXmlStreamReader::Characters)
            text += xml.text();
        if (text.size() > kMostSessionBytes)
            return Error{"the text inside this picture is too large for a session"};
    }
    return std::optional<std::string>(); // the reader says what is wrong
}

/// Entities that stand for ever longer ones are refused by the reader, and files that entities name are not looked at.
Text svgText(QFile &file)
{
    if (file.size() > kMostSvgBytes)
        return tooLarge();
    QXmlStreamReader xml(&file);
    for (int depth = 0; !xml.atEnd();) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::EndElement)
            --depth;
        if (token != QXmlStreamReader::StartElement)
            continue;
        if (++depth > kDeepest)
            return Error{"this SVG is damaged: its elements are nested without end"};
        if (xml.name() != kSessionElement || xml.namespaceUri() != kSessionNamespace)
            continue;
        auto text = elementText(xml);
        if (!text || *text)
            return text;
    }
    if (xml.hasError())
        return Error{"this SVG is damaged: " + fromQt(xml.errorString()),
                     {},
                     static_cast<int>(xml.lineNumber()),
                     static_cast<int>(xml.columnNumber())};
    return std::optional<std::string>();
}

Text textIn(QFile &file, PictureKind kind)
{
    if (kind == PictureKind::Svg)
        return svgText(file);
    if (file.size() > kMostPngBytes)
        return tooLarge();
    return pngText(file, QByteArray(kSessionKeyword.data(), kSessionKeyword.size()), kMostSessionBytes);
}

} // namespace

bool isPicture(const std::string &path)
{
    QFile file(toQt(path));
    return openFile(file) && kindOf(file) != PictureKind::None;
}

Text sessionInPicture(const std::string &path)
{
    QFile file(toQt(path));
    if (!openFile(file))
        return std::optional<std::string>();
    const auto kind = kindOf(file);
    if (kind == PictureKind::None)
        return std::optional<std::string>();
    auto text = textIn(file, kind);
    if (!text) {
        auto error = text.error();
        error.file = path;
        return error;
    }
    if (!*text)
        return Error{
            "this picture holds no session: a PNG or SVG that Ridgepoint exports does, unless --no-session leaves it out", path};
    return text;
}

} // namespace ridgepoint
