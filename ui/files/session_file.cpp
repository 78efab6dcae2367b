// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/session_file.h"

#include "core/io/session_yaml.h"
#include "core/io/yaml_tree.h"
#include "ui/files/atomic_file.h"
#include "ui/files/picture_session.h"
#include "ui/files/text_file.h"

namespace ridgepoint {

Result<Session> readSessionFile(const std::string &path)
{
    if (auto inside = readPictureSession(path); !inside || *inside)
        return inside ? Result<Session>(**std::move(inside)) : inside.error();
    const auto text = readTextFile(path, kMostYamlBytes);
    return text ? readSession(*text, path) : text.error();
}

Result<std::optional<Session>> readPictureSession(const std::string &path)
{
    const auto text = sessionInPicture(path);
    if (!text)
        return text.error();
    if (!*text)
        return std::optional<Session>();
    auto session = readSession(**text, {});
    if (session)
        return std::optional(*std::move(session));
    // A place in the session is none in the file: there it may be packed.
    const auto &error = session.error();
    std::string place("session inside");
    if (error.line > 0)
        place.append(", line ").append(std::to_string(error.line)).append(", column ").append(std::to_string(error.column));
    return Error{place.append(": ").append(error.message), path};
}

Result<void> writeSessionFile(const QString &path, const Session &session)
{
    const auto text = writeSession(session);
    const auto again = readSession(text, {});
    if (!again)
        return Error{"not saved, since it could not be opened again: " + again.error().message, path.toStdString()};
    if (isPicture(path.toStdString()))
        return Error{"not saved, since there is a picture, which would be gone: a session's name ends in .yaml",
                     path.toStdString()};
    return writeFileAtomically(path, QByteArray::fromStdString(text));
}

} // namespace ridgepoint
