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
    [[nodiscard]] bool hasSweepOf(const Kept &other) const { return sweep == other.sweep || *sweep == *other.sweep; }
    [[nodiscard]] bool shows(const Kept &other) const { return withoutSweep == other.withoutSweep && hasSweepOf(other); }
    /// The same but for what is looked at, which nobody minds losing.
    [[nodiscard]] bool holds(const Kept &other) const
    {
        DocumentState there = other.withoutSweep;
        there.point = withoutSweep.point;
        there.chart.selected = withoutSweep.chart.selected;
        return withoutSweep == there && hasSweepOf(other);
    }
};

/// A session file and what it holds.
struct Document::File {
    QString path;
    std::shared_ptr<const Kept> saved; ///< itself without a file; null where nothing is saved
};

class Document::Step : public QUndoCommand {
public:
    Step(Document &document, std::shared_ptr<const Kept> next, const QString &text, Merge merge)
        : QUndoCommand(text), m_document(document), m_merge(merge), m_before(document.m_kept), m_after(std::move(next))
    {
    }
    void undo() override { go(m_before); }
    void redo() override { go(m_after); }
    [[nodiscard]] int id() const override { return m_merge == Merge::No ? -1 : static_cast<int>(m_merge); }
    bool mergeWith(const QUndoCommand *next) override
    {
        const auto *step = static_cast<const Step *>(next); // of one id with this one, so another of these
        if (step->m_before != m_after)                      // a file was opened or saved in between
            return false;
        m_after = step->m_after;
        setText(step->text());
        setObsolete(m_after->shows(*m_before) && m_after->file == m_before->file);
        return true;
    }

private:
    void go(const std::shared_ptr<const Kept> &there)
    {
        m_document.m_beforeTrying = nullptr; // what is tried is no step, and goes
        m_document.become(there);
    }

    Document &m_document;
    Merge m_merge;
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
    return std::make_shared<const Kept>(
        Kept{{state.setup, {}, state.acceleratorPreset, state.modelPreset, state.chart, state.point},
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
    return !saved || !m_kept->holds(*saved);
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

void Document::apply(const DocumentState &next, const QString &text, Merge merge)
{
    if (next == m_state && !isTrying())
        return;
    auto kept = keep(next, m_kept->file); // first: `next` may be the state itself
    dropTried();
    if (!kept->shows(*m_kept))
        push(std::move(kept), text, merge);
}

void Document::tryOut(const DocumentState &next)
{
    if (next == m_state)
        return;
    if (!m_beforeTrying)
        m_beforeTrying = m_kept;
    become(keep(next, m_kept->file));
}

void Document::keepTried(const QString &text)
{
    if (!isTrying())
        return;
    auto tried = m_kept;
    auto before = std::exchange(m_beforeTrying, nullptr);
    const bool isSame = tried->shows(*before);
    // What is shown does not change any more, so nobody hears of the way back.
    m_kept = std::move(before);
    if (isSame)
        become(m_kept);
    else
        push(std::move(tried), text);
}

void Document::dropTried()
{
    if (isTrying())
        become(std::exchange(m_beforeTrying, nullptr));
}

void Document::push(std::shared_ptr<const Kept> next, const QString &text, Merge merge)
{
    dropTried();
    // Undo menus show it.
    m_history.push(new Step(*this, std::move(next), asMenuText(text), merge));
}

void Document::become(std::shared_ptr<const Kept> kept)
{
    // What is only seen otherwise is not worked out again.
    if (kept->sweep != m_kept->sweep || kept->withoutSweep.setup != m_state.setup)
        m_evaluation.reset();
    m_kept = std::move(kept);
    m_state = m_kept->withoutSweep;
    m_state.sweep = *m_kept->sweep;
    emit changed();
    emit fileChanged();
}

} // namespace ridgepoint
