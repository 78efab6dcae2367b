// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document.h"

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

    static std::shared_ptr<const Kept> of(const DocumentState &state, const std::shared_ptr<const Sweep> &sweep)
    {
        return std::make_shared<const Kept>(
            Kept{{state.setup, {}, state.acceleratorPreset, state.modelPreset, state.chart}, sweep});
    }
};

class Document::Step : public QUndoCommand {
public:
    Step(Document &document, const DocumentState &next, const QString &text)
        : QUndoCommand(text), m_document(document), m_before(document.m_kept)
    {
        const bool sameSweep = next.sweep == *m_before->sweep;
        m_after = Kept::of(next, sameSweep ? m_before->sweep : std::make_shared<const Sweep>(next.sweep));
    }
    void undo() override { m_document.become(m_before); }
    void redo() override { m_document.become(m_after); }

private:
    Document &m_document;
    std::shared_ptr<const Kept> m_before;
    std::shared_ptr<const Kept> m_after;
};

Document::Document(DocumentState initial, QObject *parent)
    : QObject(parent), m_state(std::move(initial)), m_kept(Kept::of(m_state, std::make_shared<const Sweep>(m_state.sweep)))
{
    m_history.setUndoLimit(kMostSteps);
}

Document::~Document() = default;

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
    // In a menu an ampersand would underline what follows it, and a line feed would cut the text in two.
    QString line = text;
    line.replace(u'&', QStringLiteral("&&")).replace(u'\n', u' ');
    m_history.push(new Step(*this, next, line));
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
}

} // namespace ridgepoint
