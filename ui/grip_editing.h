// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/document.h"
#include "ui/panels/document_field.h"

#include <QObject>
#include <QPoint>
#include <QPointer>

#include <optional>

namespace ridgepoint {

struct Ceiling;
class RooflinePlot;
class TypedLine;

/// The number behind a grip: a field of the accelerator, or a ceiling of one's own.
class GripTarget {
public:
    /// That of a ceiling as a state has it; nullopt where no number of the state is behind it.
    static std::optional<GripTarget> of(const Ceiling &ceiling, const DocumentState &state);

    /// The value, exactly, as it is typed.
    [[nodiscard]] QString text(const DocumentState &state) const;
    /// The value rounded to some digits, in the unit the dock would show.
    [[nodiscard]] QString rounded(double value, int digits) const;
    /// Assigns a value rounded to some digits.
    Result<void> assignRounded(DocumentState &state, double value, int digits) const;
    /// Assigns what was typed, as the dock does; an error leaves the state as it was.
    Result<void> assign(DocumentState &state, const QString &typed) const;
    /// What was done, for the undo menu: "Set bandwidth to 800 GB/s".
    [[nodiscard]] QString step(const DocumentState &before, const DocumentState &after) const;
    /// How the value compares with the preset's: `115 % of the preset`; empty where the preset has none.
    [[nodiscard]] QString comparison(const DocumentState &state) const;
    [[nodiscard]] QString name() const;
    /// Whether a value is, to some digits, the one a state has.
    [[nodiscard]] bool isNear(const DocumentState &state, double value, int digits) const;
    /// The value as the dock shows it.
    [[nodiscard]] QString shownIn(const DocumentState &state) const;

private:
    [[nodiscard]] std::optional<double> number(const DocumentState &state) const;

    Dimension m_dimension{};
    std::optional<DocumentField> m_field; ///< of the accelerator's own numbers
    std::size_t m_own = 0;                ///< else the place among the ceilings of one's own
};

/// Lets the ceilings of a plot be dragged and typed: what is dragged is tried out in the document and becomes one step of undo
/// when it is let go. All of it can be done in the setup dock by keyboard, where the same numbers have their fields.
class GripEditing : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    GripEditing(Document &document, RooflinePlot &plot, QObject *parent);

private:
    struct Drag {
        GripTarget target;
        DocumentState before;
    };

    [[nodiscard]] std::optional<GripTarget> targetOf(const QString &ceilingId) const;
    void drag(const QString &ceilingId, double value, bool isFine);
    void release();
    void cancel();
    void openLine(const QString &ceilingId, QPoint place);
    void commitLine(const GripTarget &target, bool isLeft);
    void closeLine();

    Document &m_document;
    RooflinePlot &m_plot;
    std::optional<Drag> m_drag;
    bool m_isTrying = false; ///< the changes of the document are ours
    QPointer<TypedLine> m_line;
};

} // namespace ridgepoint
