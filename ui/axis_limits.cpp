// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/axis_limits.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "ui/chart/roofline_plot.h"
#include "ui/panels/typed_line.h"
#include "ui/panels/typed_text.h"
#include "ui/text.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <string_view>

namespace ridgepoint {
namespace {

Result<double> typedEnd(const QString &typed, Dimension dimension)
{
    const auto text = asNumber(typed.trimmed());
    if (!text)
        return text.error();
    auto value = parseQuantity(*text, dimension);
    // As the axis says it, with its unit after it: 10k FLOP/B.
    constexpr std::string_view kUnit = "FLOP/B";
    if (!value && dimension == Dimension::Intensity && text->ends_with(kUnit))
        if (const auto bare = parseQuantity(trimmed(std::string_view(*text).substr(0, text->size() - kUnit.size())), dimension))
            value = bare;
    if (!value)
        return value.error();
    if (!(*value >= LogRange::kLowest && *value <= LogRange::kHighest))
        return Error{roundedQuantity(*value, dimension) + " cannot be shown: axes go from "
                     + roundedQuantity(LogRange::kLowest, dimension) + " to " + roundedQuantity(LogRange::kHighest, dimension)};
    return *value;
}

} // namespace

Result<LogRange> typedRange(const QString &from, const QString &to, Dimension dimension)
{
    const auto low = typedEnd(from, dimension);
    if (!low)
        return low.error();
    const auto high = typedEnd(to, dimension);
    if (!high)
        return high.error();
    if (*low > *high)
        return Error{roundedQuantity(*low, dimension) + " is above " + roundedQuantity(*high, dimension)
                     + ": the first end must be the lower one"};
    if (*low == *high)
        return LogRange(*low / 10, *high * 10);
    return LogRange(*low, *high);
}

AxisLimits::AxisLimits(RooflinePlot &plot, QWidget *parent) : QDialog(parent), m_plot(plot)
{
    setObjectName(QStringLiteral("axisLimits"));
    setWindowTitle(tr("Axis limits"));
    auto *grid = new QGridLayout(this);
    const struct {
        QString label;
        QString from;
        QString to;
    } kAxes[] = {{tr("Intensity (X)"), tr("Lowest intensity"), tr("Highest intensity")},
                 {tr("Performance (Y)"), tr("Lowest performance"), tr("Highest performance")}};
    int row = 0;
    for (const auto &axis : kAxes) {
        const auto line = [&](const QString &name, int place) {
            auto *typed = new TypedLine(this);
            typed->setObjectName(QStringLiteral("axisLimit/%1").arg(place));
            typed->setAccessibleName(name);
            connect(typed, &TypedLine::dropped, this, &AxisLimits::forget);
            m_lines.at(static_cast<std::size_t>(place)) = typed;
            return typed;
        };
        grid->addWidget(new QLabel(axis.label, this), row, 0);
        grid->addWidget(line(axis.from, 2 * row), row, 1);
        grid->addWidget(new QLabel(tr("to"), this), row, 2);
        grid->addWidget(line(axis.to, 2 * row + 1), row, 3);
        ++row;
    }
    m_reason = new QLabel(this);
    m_reason->setObjectName(QStringLiteral("axisLimit/reason"));
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setWordWrap(true);
    m_reason->setMinimumHeight(2 * m_reason->fontMetrics().lineSpacing()); // nothing jumps when something is wrong
    grid->addWidget(m_reason, row, 0, 1, 4);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_apply = buttons->addButton(tr("&Apply"), QDialogButtonBox::ApplyRole);
    m_apply->setDefault(true); // Enter in a field applies
    connect(m_apply, &QPushButton::clicked, this, &AxisLimits::apply);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    grid->addWidget(buttons, row + 1, 0, 1, 4);
    connect(&plot, &RooflinePlot::viewChanged, this, &AxisLimits::refresh);
    refresh();
}

void AxisLimits::refresh()
{
    const auto &view = m_plot.view();
    const double ends[] = {view.x.lower(), view.x.upper(), view.y.lower(), view.y.upper()};
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (auto *line = m_lines.at(i); !line->isModified())
            line->setText(toQt(roundedQuantity(ends[i], i < YFrom ? Dimension::Intensity : Dimension::Rate)));
    m_apply->setEnabled(!m_plot.isLocked());
}

void AxisLimits::apply()
{
    // Fields that were not typed in are rounded, and stand for the exact ends.
    ChartView next = m_plot.view();
    QString why;
    const auto read = [&](Place from, Place to, Dimension dimension, LogRange &range) {
        auto *low = m_lines.at(from);
        auto *high = m_lines.at(to);
        QString refused;
        if (low->isModified() || high->isModified()) {
            const auto exact = [&](const TypedLine *line, double end) {
                return line->isModified() ? line->text() : toQt(exactQuantity(end, dimension));
            };
            if (const auto typed = typedRange(exact(low, range.lower()), exact(high, range.upper()), dimension))
                range = *typed;
            else
                refused = toQt(typed.error().message);
        }
        for (auto *line : {low, high})
            line->setRefused(line->isModified() ? refused : QString());
        if (why.isEmpty())
            why = refused;
    };
    read(XFrom, XTo, Dimension::Intensity, next.x);
    read(YFrom, YTo, Dimension::Rate, next.y);
    m_reason->setText(why);
    if (!why.isEmpty())
        return;
    for (auto *line : m_lines)
        line->setModified(false);
    m_plot.showView(next);
    refresh();
}

void AxisLimits::forget()
{
    for (auto *line : m_lines) {
        line->setModified(false);
        line->setRefused({});
    }
    m_reason->clear();
    refresh();
}

} // namespace ridgepoint
