// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/share_bars.h"

#include "ui/theme.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

constexpr int kPadding = 6;
constexpr int kBetween = 2;
constexpr int kRounding = 2; // advances are rounded, and a pixel short would cut the value

} // namespace

ShareBars::ShareBars(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

int ShareBars::rowHeight() const
{
    return fontMetrics().height() + 6;
}

QSize ShareBars::sizeHint() const
{
    return {200, static_cast<int>(m_rows.size()) * (rowHeight() + kBetween)};
}

QSize ShareBars::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

void ShareBars::setRows(std::vector<Row> rows)
{
    m_rows = std::move(rows);
    QStringList lines;
    for (const auto &row : m_rows)
        lines << row.name + QStringLiteral(": ") + row.value;
    setAccessibleDescription(lines.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

void ShareBars::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colours = themeColours();
    int top = 0;
    for (const auto &row : m_rows) {
        const QRect place(0, top, width(), rowHeight());
        top += rowHeight() + kBetween;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.hover);
        painter.drawRoundedRect(place, 3, 3);
        QColor bar = row.isWarning ? colours.wrong : colours.accent;
        bar.setAlphaF(0.35F);
        painter.setBrush(bar);
        const double length = std::clamp(row.share, 0.0, 1.0) * place.width();
        painter.drawRoundedRect(QRectF(place.left(), place.top(), length, place.height()), 3, 3);
        const QRect room = place.adjusted(kPadding, 0, -kPadding, 0);
        const int value = std::min(fontMetrics().horizontalAdvance(row.value) + kRounding, room.width());
        painter.setPen(row.isWarning ? colours.wrong : colours.text);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter, fontMetrics().elidedText(row.value, Qt::ElideRight, value));
        painter.drawText(room.adjusted(0, 0, -value - kPadding, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(row.name, Qt::ElideRight, room.width() - value - kPadding));
    }
}

} // namespace ridgepoint
