// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document.h"

#include "ui/text.h"

#include <QUndoCommand>

#include <utility>

namespace ridgepoint {
namespace {

constexpr int kMostSteps = 200;

} // namespace

/// A state as the history keeps it. It is a few kilobytes but for the sweep, whose lists may have a million values: states that
/// have the same one share it.
struct Document::Kept {
    DocumentState withoutSweep;
    std::shared_ptr<const Sweep> sweep;
    std::shared_ptr<File> file; ///< shared by all states since it was opened

    /// What a file remembers of it; the file itself would keep itself alive.
    [[nodiscard]] Kept withoutFile() const { return {withoutSweep, sweep, nullptr}; }
    [[nodiscard]] bool shows(const Kept &other) const
    {
        return withoutSweep == other.withoutSweep && (sweep == other.sweep || *sweep == *other.sweep);
    }
};

/// A session file and what it holds.
struct Document::File {
    QString path;
    std::shared_ptr<const Kept> saved; ///< itself without a file; null where nothing is saved
};

class Document::Step : public QUndoCommand {
public:
    Step(Document &document, std::shared_ptr<const Kept> next, const QString &text)
        : QUndoCommand(text), m_document(document), m_before(document.m_kept), m_after(std::move(next))
    {
    }
    void undo() override { m_document.become(m_before); }
    void redo() override { m_document.become(m_after); }

private:
    Document &m_document;
    std::shared_ptr<const Kept> m_before;
    std::shared_ptr<const Kept> m_after;
};

Document::Document(DocumentState initial, QObject *parent) : QObject(parent), m_state(std::move(initial))
{
    m_history.setUndoLimit(kMostSteps);
    m_kept = keep(m_state, std::make_shared<File>());
    setSaved({});
}

Document::~Document() = default;

std::shared_ptr<const Document::Kept> Document::keep(const DocumentState &state, std::shared_ptr<File> file) const
{
    const bool sameSweep = m_kept && state.sweep == *m_kept->sweep;
    return std::make_shared<const Kept>(Kept{{state.setup, {}, state.acceleratorPreset, state.modelPreset, state.chart},
                                             sameSweep ? m_kept->sweep : std::make_shared<const Sweep>(state.sweep),
                                             std::move(file)});
}

const QString &Document::file() const
{
    return m_kept->file->path;
}

bool Document::isModified() const
{
    const auto &saved = m_kept->file->saved;
    return !saved || !m_kept->shows(*saved);
}

void Document::setSaved(const QString &file)
{
    *m_kept->file = {file, std::make_shared<const Kept>(m_kept->withoutFile())};
    emit fileChanged();
}

void Document::open(const DocumentState &next, const QString &file, const QString &text)
{
    auto opened = std::make_shared<File>(File{file, nullptr});
    auto kept = keep(next, opened);
    opened->saved = std::make_shared<const Kept>(kept->withoutFile());
    push(std::move(kept), text);
}

void Document::restore(const DocumentState &next, const QString &file, const QString &text)
{
    push(keep(next, std::make_shared<File>(File{file, nullptr})), text);
}

const Result<Evaluation> &Document::evaluation() const
{
    if (!m_evaluation)
        m_evaluation = evaluate(m_state.setup, m_state.sweep, Detail::Series);
    return *m_evaluation;
}

void Document::apply(const DocumentState &next, const QString &text)
{
    if (next == m_state)
        return;
    push(keep(next, m_kept->file), text);
}

void Document::push(std::shared_ptr<const Kept> next, const QString &text)
{
    // Undo menus show it.
    m_history.push(new Step(*this, std::move(next), asMenuText(text)));
}

void Document::become(std::shared_ptr<const Kept> kept)
{
    // What is only seen otherwise is not worked out again.
    if (kept->sweep != m_kept->sweep || kept->withoutSweep.setup != m_kept->withoutSweep.setup)
        m_evaluation.reset();
    m_kept = std::move(kept);
    m_state = m_kept->withoutSweep;
    m_state.sweep = *m_kept->sweep;
    emit changed();
    emit fileChanged();
}

} // namespace ridgepoint
