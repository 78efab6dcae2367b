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

/// The state of a window, with its history. Every change goes through apply(), open() or restore()
/// and is one step of undo.
class Document : public QObject {
    Q_OBJECT

public:
    explicit Document(DocumentState initial, QObject *parent = nullptr);
    ~Document() override;

    [[nodiscard]] const DocumentState &state() const { return m_state; }
    [[nodiscard]] QUndoStack &history() { return m_history; }

    /// The chart's points, evaluated when first asked for after a change; or why there are none.
    [[nodiscard]] const Result<Evaluation> &evaluation() const;

    /// The session file the state was opened from or saved to; empty where it has none. Undoing the opening of a session goes
    /// back to the file from before, so that saving never puts one session into another's file.
    [[nodiscard]] const QString &file() const;
    /// Whether the state is another one than that file has, or, without a file, than what the window started with. Going back to
    /// it by undo or by hand makes it unmodified again; looking at another point does not modify it.
    [[nodiscard]] bool isModified() const;
    /// The state was written to a file.
    void setSaved(const QString &file);
    /// Makes a session from a file the state, as one step of undo.
    void open(const DocumentState &next, const QString &file, const QString &text);
    /// Makes a session that was rescued the state, as one step of undo. It is modified until it is saved, to the file it was
    /// opened from where it had one; empty where it had none.
    void restore(const DocumentState &next, const QString &file, const QString &text);

    /// What steps may become one with the step before.
    enum class Merge {
        No,
        SamePlace ///< looking elsewhere: any number of these in a row are one step
    };
    /// Makes `next` the state. `text` says what was done, as the undo menu shows it ("Set bandwidth to 700 GB/s").
    /// Nothing happens when the state is `next` already.
    void apply(const DocumentState &next, const QString &text, Merge merge = Merge::No);

    /// Shows a state that may not stay, as while something is dragged: no step yet, and none of the history's can be gone before
    /// keepTried() or dropTried(). Every other change drops what is tried first.
    void tryOut(const DocumentState &next);
    /// Makes all that was tried one step of undo.
    void keepTried(const QString &text);
    /// Goes back to the state before it was tried.
    void dropTried();
    [[nodiscard]] bool isTrying() const { return m_beforeTrying != nullptr; }

signals:
    /// The state is another one than before.
    void changed();
    /// file() or isModified() may be other ones than before; follows changed() too.
    void fileChanged();

private:
    class Step;
    struct Kept;
    struct File;
    [[nodiscard]] std::shared_ptr<const Kept> keep(const DocumentState &state, std::shared_ptr<File> file) const;
    void push(std::shared_ptr<const Kept> next, const QString &text, Merge merge = Merge::No);
    void become(std::shared_ptr<const Kept> kept);

    DocumentState m_state;
    std::shared_ptr<const Kept> m_kept;         ///< the same as the history has it, with its file
    std::shared_ptr<const Kept> m_beforeTrying; ///< null where nothing is tried
    QUndoStack m_history;
    mutable std::optional<Result<Evaluation>> m_evaluation;
};

} // namespace ridgepoint
