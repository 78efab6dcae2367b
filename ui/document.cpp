// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document.h"

#include <QUndoCommand>

#include <utility>

namespace ridgepoint {
namespace {

// A step holds two states, a few kilobytes each, but a sweep may list up to a million values.
constexpr int kMostSteps = 200;

} // namespace

class Document::Step : public QUndoCommand {
public:
    Step(Document &document, DocumentState next, const QString &text)
        : QUndoCommand(text), m_document(document), m_before(document.state()), m_after(std::move(next))
    {
    }
    void undo() override { m_document.become(m_before); }
    void redo() override { m_document.become(m_after); }

private:
    Document &m_document;
    DocumentState m_before;
    DocumentState m_after;
};

DocumentState unedited(const Setup &setup, const Sweep &sweep)
{
    return {setup, sweep, setup.accelerator, setup.model};
}

Document::Document(DocumentState initial, QObject *parent) : QObject(parent), m_state(std::move(initial))
{
    m_history.setUndoLimit(kMostSteps);
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
    // In a menu an ampersand would underline what follows it, and a line feed would cut the text in two.
    QString line = text;
    line.replace(u'&', QStringLiteral("&&")).replace(u'\n', u' ');
    m_history.push(new Step(*this, next, line));
}

void Document::become(const DocumentState &state)
{
    m_state = state;
    m_evaluation.reset();
    emit changed();
}

} // namespace ridgepoint
