// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/point_menu.h"

#include "ui/pointing.h"

#include <QAction>
#include <QKeySequence>

#include <array>

namespace ridgepoint {
namespace {

struct StepRow {
    const char *text;
    const char *key;
    SweepAxis axis;
    int steps;
};
constexpr std::array kSteps{
    StepRow{QT_TRANSLATE_NOOP("PointMenu", "Next &batch"), "]", SweepAxis::Batch, 1},
    StepRow{QT_TRANSLATE_NOOP("PointMenu", "Previous b&atch"), "[", SweepAxis::Batch, -1},
    StepRow{QT_TRANSLATE_NOOP("PointMenu", "Next &sequence"), "}", SweepAxis::Sequence, 1},
    StepRow{QT_TRANSLATE_NOOP("PointMenu", "Previous s&equence"), "{", SweepAxis::Sequence, -1},
    StepRow{QT_TRANSLATE_NOOP("PointMenu", "Next &candidates"), "", SweepAxis::Candidates, 1},
    StepRow{QT_TRANSLATE_NOOP("PointMenu", "Previous ca&ndidates"), "", SweepAxis::Candidates, -1},
};

} // namespace

PointMenu::PointMenu(Document &document, QWidget *parent) : QMenu(tr("&Operating point"), parent), m_document(document)
{
    for (const auto &row : kSteps) {
        // A field that is typed into takes these keys first, since they are letters to it.
        m_steps.push_back(addAction(tr(row.text), QKeySequence(QLatin1String(row.key)), this,
                                    [this, &row] { step(m_document, row.axis, row.steps); }));
        if (row.steps < 0)
            addSeparator();
    }
    connect(&document, &Document::changed, this, &PointMenu::refresh);
    refresh();
}

void PointMenu::refresh()
{
    const auto here = currentPoint(m_document);
    const auto &sweep = m_document.state().sweep;
    for (std::size_t i = 0; i < m_steps.size(); ++i)
        m_steps[i]->setEnabled(stepped(sweep, here, kSteps.at(i).axis, kSteps.at(i).steps) != here);
}

} // namespace ridgepoint
