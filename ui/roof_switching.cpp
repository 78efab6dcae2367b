// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/roof_switching.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/model/figure.h"
#include "ui/text.h"

namespace ridgepoint {

bool isShown(const RoofChoice &choice, const ChartChoices &chart)
{
    return choice.peak && (choice.isUsed || chart.roofs.contains(choice.key));
}

bool canSwitch(const RoofChoice &choice)
{
    return choice.peak && !choice.isUsed;
}

bool isLessSure(const RoofChoice &choice, const Setup &setup)
{
    return choice.peak && isLessSure(setup.accelerator, choice.key);
}

QString roofTip(const RoofChoice &choice, const Setup &setup)
{
    const QString name = toQt(choice.name);
    if (!choice.peak)
        return QStringLiteral("The %1 peak is unknown").arg(name);
    QString tip = QStringLiteral("%1: %2").arg(name, toQt(peakLabel(choice.peak->value)));
    if (choice.key == kVectorRoofKey)
        tip += QStringLiteral("; norms, softmax and activations run at it");
    if (isLessSure(choice, setup))
        tip += QStringLiteral(". ") + toQt(asSentence(sourceText(sourceOf(setup.accelerator, choice.key))));
    return choice.isUsed ? tip + QStringLiteral(". Always drawn: the setup runs at it") : tip;
}

void showRoof(Document &document, const RoofChoice &choice, bool shown)
{
    DocumentState next = document.state();
    if (shown)
        next.chart.roofs.insert(choice.key);
    else
        next.chart.roofs.erase(choice.key);
    document.apply(next,
                   (shown ? QStringLiteral("Show the %1 roof") : QStringLiteral("Hide the %1 roof")).arg(toQt(choice.name)));
}

} // namespace ridgepoint
