// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/breakdown.h"

#include <QScrollArea>

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace ridgepoint {

class Document;
class ShareBars;

/// Where the time of the operating point goes, operator by operator, what is in memory, and what the parameters are. Works only
/// while it is seen.
class BreakdownPanel : public QScrollArea {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit BreakdownPanel(const Document &document, QWidget *parent = nullptr);

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct PassPart {
        Phase phase;
        QLabel *heading;
        ShareBars *bars;
    };

    PassPart addPass(QVBoxLayout *layout, Phase phase);
    void refresh();
    void refreshMemory(const Summary &summary);
    void refreshParameters();

    const Document &m_document;
    bool m_isStale = true;
    QLabel *m_title;
    QLabel *m_why;
    QWidget *m_parts;
    std::vector<PassPart> m_passes;
    QLabel *m_memoryHeading = nullptr;
    ShareBars *m_memory = nullptr;
    QCheckBox *m_embedding = nullptr;
    QCheckBox *m_head = nullptr;
    QLabel *m_parameters = nullptr;
    Summary m_summary; ///< that is shown
};

} // namespace ridgepoint
