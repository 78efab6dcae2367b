// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/panels/typed_line.h"

#include <optional>

namespace ridgepoint {

/// A line for a number above 0, with the decimal sign of its user's locale or a dot; or for none, where the line says in quiet
/// letters what holds instead.
class NumberLine : public TypedLine {
    Q_OBJECT

public:
    /// `what` is what the number is, for who has it read out and for what is said of a wrong one.
    NumberLine(const QString &name, const QString &what, QWidget *parent);

    void setValue(std::optional<double> value);
    /// Errors: a text that is no number above 0; none where one is needed.
    [[nodiscard]] Result<std::optional<double>> value() const;
    /// Without a number nothing holds.
    void setNeeded() { m_isNeeded = true; }

private:
    bool m_isNeeded = false;
};

} // namespace ridgepoint
