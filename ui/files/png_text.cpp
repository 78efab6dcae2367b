// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/png_text.h"

#include <QFile>
#include <QString>

#include <zlib.h>

#include <algorithm>
#include <array>
#include <memory>

namespace ridgepoint {
namespace {

constexpr quint32 kMostChunkBytes = 0x7FFFFFFF; // as the specification has it
constexpr qint64 kChecksumSize = 4;
constexpr int kMostChunks = 1'000'000; // four times those of the largest picture

struct Chunk {
    QByteArray type;
    qint64 size = 0; ///< of its data, which the file is at
};

Error notPng(const std::string &why)
{
    return {"this PNG is damaged: " + why + "; a copy that was not cut off or changed on its way would do"};
}

quint32 bigEndian(const QByteArray &bytes, qsizetype at)
{
    quint32 value = 0;
    for (qsizetype i = 0; i < 4; ++i)
        value = value << 8U | static_cast<unsigned char>(bytes.at(at + i));
    return value;
}

Result<Chunk> nextChunk(QFile &file)
{
    constexpr qint64 kHeadSize = 8;
    const auto head = file.read(kHeadSize);
    if (head.size() < kHeadSize)
        return notPng("it ends too early");
    const auto size = bigEndian(head, 0);
    const auto type = head.mid(4);
    const auto isLetter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    if (!std::all_of(type.begin(), type.end(), isLetter))
        return notPng("what follows is no chunk");
    if (size > kMostChunkBytes)
        return notPng("a chunk is longer than chunks can be");
    if (static_cast<qint64>(size) > file.size() - file.pos() - kChecksumSize)
        return notPng("a chunk is longer than the file");
    return Chunk{type, size};
}

struct InflateEnd {
    void operator()(z_stream *stream) const { inflateEnd(stream); }
};

/// zlib data, unpacked; nullopt where it is none, is cut off or comes to more than `maxBytes`. Not by qUncompress(), which makes
/// room for whatever it comes to: a few megabytes may stand for gigabytes.
std::optional<QByteArray> inflated(const QByteArray &data, qsizetype maxBytes)
{
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK)
        return std::nullopt;
    const std::unique_ptr<z_stream, InflateEnd> end(&stream);
    QByteArray packed = data; // zlib takes what is not const
    stream.next_in = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    QByteArray text;
    for (;;) {
        constexpr qsizetype kPiece = 65'536;
        std::array<char, kPiece> piece{};
        stream.next_out = reinterpret_cast<Bytef *>(piece.data());
        stream.avail_out = kPiece;
        const int state = inflate(&stream, Z_NO_FLUSH);
        text.append(piece.data(), kPiece - static_cast<qsizetype>(stream.avail_out));
        if (text.size() > maxBytes)
            return std::nullopt;
        if (state == Z_STREAM_END)
            return text;
        if (state != Z_OK || (stream.avail_in == 0 && stream.avail_out > 0))
            return std::nullopt;
    }
}

std::string fromLatin1(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes).toStdString();
}

/// Keyword, a zero, then what its kind says of the text.
struct Parts {
    bool isCompressed = false;
    bool isUtf8 = false;
    QByteArray text;
};

/// Of what follows the keyword and its zero: the parts of a zTXt are method and text.
std::optional<Parts> partsOfZtxt(const QByteArray &rest)
{
    if (rest.isEmpty() || rest.at(0) != 0)
        return std::nullopt;
    return Parts{true, false, rest.mid(1)};
}

/// Those of an iTXt: flag, method, language and a zero, translated keyword and a zero, text.
std::optional<Parts> partsOfItxt(const QByteArray &rest)
{
    if (rest.size() < 2 || rest.at(0) < 0 || rest.at(0) > 1 || rest.at(1) != 0)
        return std::nullopt;
    const auto language = rest.indexOf('\0', 2);
    const auto translated = language < 0 ? -1 : rest.indexOf('\0', language + 1);
    if (translated < 0)
        return std::nullopt;
    return Parts{rest.at(0) == 1, true, rest.mid(translated + 1)};
}

std::optional<Parts> partsOfText(const QByteArray &rest)
{
    return Parts{false, false, rest};
}

struct TextKind {
    const char *type;
    std::optional<Parts> (*parts)(const QByteArray &rest);
};
constexpr std::array kTextKinds{TextKind{"tEXt", partsOfText}, TextKind{"zTXt", partsOfZtxt}, TextKind{"iTXt", partsOfItxt}};

const TextKind *textKind(const QByteArray &type)
{
    const auto *found =
        std::find_if(kTextKinds.begin(), kTextKinds.end(), [&](const TextKind &kind) { return type == kind.type; });
    return found == kTextKinds.end() ? nullptr : found;
}

/// The text of the chunk whose data the file is at, where its keyword is the one. Leaves the file anywhere in it.
Result<std::optional<std::string>> textOf(QFile &file, const Chunk &chunk, const TextKind &kind, const QByteArray &keyword,
                                          qsizetype maxBytes)
{
    const auto start = file.read(std::min<qint64>(chunk.size, keyword.size() + 1));
    if (start != keyword + '\0')
        return std::optional<std::string>();
    const Error tooLarge{"the text inside this picture is too large for a session"};
    // What it is packed in takes little; keywords in other languages are short too.
    constexpr qint64 kBeside = 4096;
    if (chunk.size > maxBytes + kBeside)
        return tooLarge;
    const auto parts = kind.parts(file.read(chunk.size - start.size()));
    if (!parts)
        return notPng("the text chunk of the session is not as it should be");
    const auto text = parts->isCompressed ? inflated(parts->text, maxBytes) : parts->text;
    if (!text)
        return notPng("the session in it cannot be unpacked, or is larger than any that can be read");
    if (text->size() > maxBytes)
        return tooLarge;
    return std::optional(parts->isUtf8 ? text->toStdString() : fromLatin1(*text));
}

} // namespace

Result<std::optional<std::string>> pngText(QFile &file, const QByteArray &keyword, qsizetype maxBytes)
{
    if (!file.seek(kPngSignatureSize))
        return notPng("it ends too early");
    for (int count = 0; count < kMostChunks; ++count) {
        const auto chunk = nextChunk(file);
        if (!chunk)
            return chunk.error();
        if (count == 0 && chunk->type != "IHDR")
            return notPng("it does not begin as PNGs do");
        if (chunk->type == "IEND")
            return std::optional<std::string>();
        const auto next = file.pos() + chunk->size + kChecksumSize;
        if (const auto *kind = textKind(chunk->type)) {
            auto text = textOf(file, *chunk, *kind, keyword, maxBytes);
            if (!text || *text)
                return text;
        }
        if (!file.seek(next))
            return notPng("it ends too early");
    }
    return notPng("it goes on without end");
}

} // namespace ridgepoint
