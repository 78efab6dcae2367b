// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStatusBar>

class QLabel;

namespace ridgepoint {

class Document;

/// One sentence on the operating point: does it fit, how fast is it, what binds it. Beside it, how many settings of the sweep are
/// beyond a limit, and what kind of numbers these are.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit StatusLine(const Document &document, QWidget *parent = nullptr);

    /// The sentence, as it is read out.
    [[nodiscard]] QString sentence() const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void makeRoom();

    const Document &m_document;
    QLabel *m_dot;
    QLabel *m_sentence;
    QLabel *m_limits;
    QLabel *m_kind;
};

} // namespace ridgepoint
