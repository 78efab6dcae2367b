// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/session_keeper.h"

#include "ui/chart/roofline_plot.h"
#include "ui/chart/session_chart.h"
#include "ui/document.h"
#include "ui/files/autosave.h"
#include "ui/files/session_file.h"
#include "ui/text.h"

#include <QFileInfo>
#include <QTimer>

#include <utility>

namespace ridgepoint {

SessionKeeper::SessionKeeper(Document &document, RooflinePlot &plot, QString folder, QObject *parent)
    : QObject(parent),
      m_document(document),
      m_plot(plot),
      m_folder(folder),
      m_autosave(std::make_unique<Autosave>(std::move(folder))),
      m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    m_timer->setInterval(kAutosaveDelay);
    connect(m_timer, &QTimer::timeout, this, &SessionKeeper::autosave);
    if (!m_folder.isEmpty())
        connect(&m_document, &Document::fileChanged, this, [this] {
            // Not started anew: whoever never rests would never be saved.
            if (!m_timer->isActive())
                m_timer->start();
        });
}

SessionKeeper::~SessionKeeper() = default;

Session SessionKeeper::session() const
{
    return {m_document.state(), sessionViewOf(m_plot.view(), m_plot.scene())};
}

Result<void> SessionKeeper::save(const QString &path)
{
    auto done = writeSessionFile(path, session());
    if (done)
        m_document.setSaved(QFileInfo(path).absoluteFilePath());
    return done;
}

/// What is not in a file yet is a step of undo away once another session is shown, but would go with the window, which asks for
/// what it shows alone.
void SessionKeeper::keepWhatGoes()
{
    if (m_document.isModified())
        tell(keepUnsaved(m_folder, session()));
}

void SessionKeeper::showView(const Session &session)
{
    if (session.view)
        m_plot.showView(chartViewOf(*session.view));
    else
        m_plot.showDefaultView();
}

void SessionKeeper::open(const Session &session, const QString &path)
{
    keepWhatGoes();
    m_document.open(session.state, QFileInfo(path).absoluteFilePath(), tr("Open %1").arg(QFileInfo(path).fileName()));
    showView(session);
}

bool SessionKeeper::restore(const Session &session, const QString &file)
{
    keepWhatGoes();
    const QString name = file.isEmpty() ? toQt(session.state.setup.model.name) : QFileInfo(file).fileName();
    m_document.restore(session.state, file, tr("Restore %1").arg(name));
    showView(session);
    return autosave();
}

void SessionKeeper::show(const Session &session, const QString &text)
{
    keepWhatGoes();
    m_document.open(session.state, {}, text); // unmodified: what was only looked at is not kept
    showView(session);
}

bool SessionKeeper::tell(const Result<void> &done)
{
    if (!done && !std::exchange(m_hasTold, true))
        emit autosaveFailed(tr("Changes are not kept: %1").arg(toQt(done.error().text())));
    return done.ok();
}

bool SessionKeeper::autosave()
{
    m_timer->stop();
    if (m_document.isModified())
        return tell(m_autosave->write(session(), m_document.file()));
    m_autosave->remove();
    return true;
}

void SessionKeeper::end()
{
    m_timer->stop();
    const bool keep = m_document.isModified() && m_document.file().isEmpty();
    // Where it could not be kept, the autosave is the next best.
    if (!keep || keepUnsaved(m_folder, session()))
        m_autosave->remove();
}

} // namespace ridgepoint
