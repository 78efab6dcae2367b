// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart_hand.h"

#include "ui/chart/roofline_plot.h"
#include "ui/pointing.h"

namespace ridgepoint {

ChartHand::ChartHand(Document &document, RooflinePlot &plot, QObject *parent)
    : QObject(parent), m_document(document), m_plot(plot)
{
    connect(&document, &Document::changed, this, &ChartHand::showPointing);
    connect(&plot, &RooflinePlot::pointChosen, this, [this](std::size_t row) { choosePoint(m_document, row); });
    connect(&plot, &RooflinePlot::nothingChosen, this, [this] { selectSeries(m_document, {}); });
    showPointing();
}

void ChartHand::showPointing()
{
    Pointing pointing;
    if (const auto &evaluation = m_document.evaluation()) {
        pointing.selected = selectedRow(m_document);
        if (pointing.selected)
            if (const auto roof = evaluation->point(*pointing.selected).attainable())
                pointing.roof = roof->value;
    }
    m_plot.setPointing(pointing);
}

} // namespace ridgepoint
