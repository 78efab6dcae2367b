// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace ridgepoint {

class Document;

/// All about the point that is selected, or about the one that takes most of a step where none is. A text that can be selected
/// and copied. Works only while it is seen.
class DetailsPanel : public QTextBrowser {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit DetailsPanel(const Document &document, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    [[nodiscard]] QString content() const;

    const Document &m_document;
    QString m_shown; ///< the same text is not laid out anew
};

} // namespace ridgepoint
