// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/document_state.h"
#include "core/roofline/evaluation.h"

#include <QObject>
#include <QUndoStack>

#include <memory>
#include <optional>

namespace ridgepoint {

/// The state of a window, with its history. Every change goes through apply() and is one step of undo.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(DocumentState initial, QObject *parent = nullptr);
    ~Document() override;

    [[nodiscard]] const DocumentState &state() const { return m_state; }
    [[nodiscard]] QUndoStack &history() { return m_history; }

    /// The chart's points, evaluated when first asked for after a change; or why there are none.
    [[nodiscard]] const Result<Evaluation> &evaluation() const;

    /// Makes `next` the state. `text` says what was done, as the undo menu shows it ("Set bandwidth to 700 GB/s").
    /// Nothing happens when the state is `next` already.
    void apply(const DocumentState &next, const QString &text);

signals:
    /// The state is another one than before.
    void changed();

private:
    class Step;
    struct Kept;
    void become(std::shared_ptr<const Kept> kept);

    DocumentState m_state;
    std::shared_ptr<const Kept> m_kept; ///< the same as the history has it
    QUndoStack m_history;
    mutable std::optional<Result<Evaluation>> m_evaluation;
};

} // namespace ridgepoint
