// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_words.h"

#include "core/model/session.h"
#include "ui/export/form_parts.h"
#include "ui/panels/collapsible_group.h"
#include "ui/panels/typed_line.h"
#include "ui/seeing.h"
#include "ui/text.h"

#include <QComboBox>
#include <QFormLayout>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

constexpr std::string_view kNames = "names/";

struct LegendWords {
    LegendPosition position;
    const char *text;
};
constexpr LegendWords kLegends[] = {
    {LegendPosition::BottomRight, QT_TRANSLATE_NOOP("ridgepoint::ChartWords", "Inside, bottom right")},
    {LegendPosition::BottomLeft, QT_TRANSLATE_NOOP("ridgepoint::ChartWords", "Inside, bottom left")},
    {LegendPosition::TopRight, QT_TRANSLATE_NOOP("ridgepoint::ChartWords", "Inside, top right")},
    {LegendPosition::TopLeft, QT_TRANSLATE_NOOP("ridgepoint::ChartWords", "Inside, top left")},
    {LegendPosition::Outside, QT_TRANSLATE_NOOP("ridgepoint::ChartWords", "Outside")},
    {LegendPosition::None, QT_TRANSLATE_NOOP("ridgepoint::ChartWords", "None")},
};

const Field<ChartChoices> &fieldOf(std::string_view key)
{
    return *findField(chartFields(), key);
}

/// The id of the series whose name is meant; empty for other words.
std::string seriesOf(const std::string &key)
{
    return key.starts_with(kNames) ? key.substr(kNames.size()) : std::string();
}

QString textIn(const ChartChoices &chart, const std::string &key)
{
    if (const auto id = seriesOf(key); !id.empty()) {
        const auto found = chart.names.find(id);
        return found == chart.names.end() ? QString() : toQt(found->second);
    }
    return toQt(fieldOf(key).text(chart).value_or(std::string()));
}

/// Read as a session reads it, so that what is written can be opened again.
Result<void> put(ChartChoices &chart, const std::string &key, const std::string &text)
{
    const auto id = seriesOf(key);
    if (id.empty()) {
        const auto &field = fieldOf(key);
        if (!text.empty())
            return field.assign(chart, text);
        field.clear(chart);
        return {};
    }
    chart.names.erase(id);
    if (text.empty())
        return {};
    return fieldOf("names").append(chart, std::string(id).append(" ").append(text));
}

} // namespace

ChartWords::ChartWords(Document &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto *group = addGroup(*column, tr("Chart"));
    m_title = addLine(*group, tr("T&itle"), {"title", tr("Set the title to “%1”"), {}});
    m_x = addLine(*group, tr("&X axis"), {"x_label", tr("Name the x axis “%1”"), {}});
    m_y = addLine(*group, tr("&Y axis"), {"y_label", tr("Name the y axis “%1”"), {}});
    addLegend(*group);
    auto *names = new CollapsibleGroup(tr("Names of series"), CollapsibleGroup::Rank::Minor, this);
    m_names = names->body();
    column->addWidget(names);
}

TypedLine *ChartWords::addLine(QFormLayout &group, const QString &label, const Words &words)
{
    auto *line = new TypedLine(this);
    line->setObjectName(toQt(words.key));
    line->setAccessibleName(QString(label).remove(u'&'));
    line->setClearButtonEnabled(true);
    addRow(group, label, line);
    m_lines.emplace(line, words);
    connect(line, &QLineEdit::editingFinished, this, [this, line] { take(*line); });
    connect(line, &TypedLine::dropped, this, [this, line] {
        line->setModified(false);
        showLine(*line, m_lines.at(line).own);
    });
    return line;
}

void ChartWords::addLegend(QFormLayout &group)
{
    m_legend = new QComboBox(this);
    m_legend->setObjectName(QStringLiteral("legend"));
    m_legend->setAccessibleName(tr("Place of the legend"));
    for (const auto &row : kLegends)
        m_legend->addItem(tr(row.text), static_cast<int>(row.position));
    addRow(group, tr("Le&gend"), m_legend);
    connect(m_legend, &QComboBox::activated, this,
            [this](int row) { setLegend(m_document, static_cast<LegendPosition>(m_legend->itemData(row).toInt())); });
}

void ChartWords::take(TypedLine &line)
{
    if (!line.isModified())
        return;
    line.setModified(false);
    const auto &words = m_lines.at(&line);
    const auto text = line.text().trimmed();
    auto next = m_document.state();
    if (const auto done = put(next.chart, words.key, fromQt(text)); !done)
        return line.setRefused(toQt(done.error().message));
    line.setRefused({});
    m_document.apply(next, words.step.arg(asMenuText(text.isEmpty() ? words.own : text)));
    showLine(line, words.own);
}

/// `seen` is what the chart has in this place: its own where the document says nothing.
void ChartWords::showLine(TypedLine &line, const QString &seen)
{
    if (line.isModified())
        return;
    auto &words = m_lines.at(&line);
    const QString text = textIn(m_document.state().chart, words.key);
    if (text.isEmpty())
        words.own = seen;
    line.setPlaceholderText(words.own);
    if (line.text() == text)
        return;
    line.setRefused({});
    line.setText(text);
    line.setCursorPosition(0);
}

void ChartWords::showScene(const ChartScene &scene)
{
    showLine(*m_title, scene.title);
    showLine(*m_x, scene.xLabel);
    showLine(*m_y, scene.yLabel);
    m_legend->setCurrentIndex(m_legend->findData(static_cast<int>(m_document.state().chart.legend)));
    showSeries(scene);
}

void ChartWords::showSeries(const ChartScene &scene)
{
    QStringList ids;
    for (const auto &series : scene.series)
        ids << series.id;
    if (ids != m_shownSeries || !m_series) {
        for (auto line = m_lines.begin(); line != m_lines.end();)
            line = seriesOf(line->second.key).empty() ? std::next(line) : m_lines.erase(line);
        delete m_series;
        m_series = new QWidget(this);
        auto *column = new QVBoxLayout(m_series);
        column->setContentsMargins(0, 0, 0, 0);
        auto *group = addRows(*column);
        for (const auto &id : ids)
            addLine(*group, asMenuText(id), {std::string(kNames) + fromQt(id), tr("Name %1 “%2”").arg(asMenuText(id)), {}});
        m_names->addWidget(m_series);
        m_shownSeries = ids;
    }
    for (const auto &series : scene.series)
        for (auto &[line, words] : m_lines)
            if (words.key == std::string(kNames) + fromQt(series.id))
                showLine(*line, series.name);
}

} // namespace ridgepoint
