// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/plot_card.h"

#include "ui/html.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <algorithm>

namespace ridgepoint {
namespace {

QString cardText(const PointText &point, const QString &place)
{
    const auto quietLine = [](const std::string &line) { return QStringLiteral("<br>") + quiet(html(line)); };
    QString text = QStringLiteral("<b>") + html(point.heading) + QStringLiteral("</b> · ") + html(point.setting);
    if (!point.operators.empty())
        text += quietLine(point.operators);
    for (const auto &line : point.lines)
        text += QStringLiteral("<br>") + html(line);
    if (!place.isEmpty())
        text += QStringLiteral("<br>") + place.toHtmlEscaped();
    for (const auto &line : point.coinciding)
        text += quietLine(line);
    return QStringLiteral("<div style='white-space:nowrap; line-height:120%'>") + text + QStringLiteral("</div>");
}

} // namespace

PlotCard::PlotCard(QWidget *chart) : QLabel(chart)
{
    setObjectName(QStringLiteral("chartCard"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setTextFormat(Qt::RichText);
    hide();
    updateColours();
}

void PlotCard::updateColours()
{
    const auto colours = themeColours();
    setStyleSheet(
        QStringLiteral("QLabel { background: %1; color: %2; border: 1px solid %3; border-radius: 4px; padding: 6px 9px; }")
            .arg(colours.bright.name(), colours.text.name(), colours.edge.name()));
}

void PlotCard::tell(const PointText &point, const QString &place, QPoint at)
{
    setText(cardText(point, place));
    placeBeside(at);
}

void PlotCard::tell(const QString &text, QPoint at)
{
    setText(text.toHtmlEscaped());
    placeBeside(at);
}

void PlotCard::placeBeside(QPoint at)
{
    adjustSize();
    const QSize room = parentWidget()->size();
    // Right of and below the place, on the other side where there is no room, and never under the mouse.
    constexpr int kAway = 14;
    QPoint corner = at + QPoint(kAway, kAway);
    if (corner.x() + width() > room.width())
        corner.setX(at.x() - kAway - width());
    if (corner.x() < 0) // wider than either side: below or above there is no mouse
        corner.setX(std::max(0, room.width() - width() - kAway));
    if (corner.y() + height() > room.height())
        corner.setY(std::max(0, at.y() - kAway - height()));
    move(corner);
    show();
    raise();
}

} // namespace ridgepoint
