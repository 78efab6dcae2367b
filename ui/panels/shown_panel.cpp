// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/shown_panel.h"

#include "core/roofline/chart_series.h"
#include "ui/chart/chart_drawing.h"
#include "ui/seeing.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QPixmap>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kBetweenRows = 4;
constexpr int kBesideLabels = 6;
constexpr int kMark = 13; // px about a series' mark

constexpr std::array kPhases{Phase::Init, Phase::Ar};

const SeriesKind &kindOf(Family family, Phase phase)
{
    return seriesKinds()[*seriesKindOf(family, phase)];
}

QString seriesName(Family family, Phase phase)
{
    return toQt(nameOf(family)) + u' ' + toQt(nameOf(phase));
}

bool isSeriesHidden(const ChartChoices &chart, Family family, Phase phase)
{
    return chart.hidden.contains(std::string(kindOf(family, phase).id));
}

/// Whether the evaluation has rows that only a link can hold up.
bool hasLinks(const Document &document)
{
    const auto &evaluation = document.evaluation();
    if (!evaluation)
        return false;
    const auto isLink = [](const Series &series) { return infoOf(series.op.kind).unit == Unit::Link; };
    return std::any_of(evaluation->blocks().begin(), evaluation->blocks().end(),
                       [&](const PhaseBlock &block) { return std::any_of(block.series.begin(), block.series.end(), isLink); });
}

/// The most rows a setting has in a phase.
std::size_t mostRows(const Document &document)
{
    const auto &evaluation = document.evaluation();
    std::size_t most = 0;
    if (evaluation)
        for (const auto &block : evaluation->blocks())
            most = std::max(most, block.series.size());
    return most;
}

void showData(QComboBox *combo, const QVariant &data)
{
    combo->setCurrentIndex(combo->findData(data));
}

} // namespace

ShownPanel::ShownPanel(Document &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(kBetweenRows);
    grid->setHorizontalSpacing(kBesideLabels);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    addFamilies(grid);
    addBounds(grid);
    addChoices(grid);
    drawMarks();
    refresh();
}

QLabel *ShownPanel::addCaption(QGridLayout *grid, int row, const QString &caption)
{
    auto *label = new QLabel(caption, this);
    label->setTextFormat(Qt::PlainText);
    grid->addWidget(label, row, 0);
    m_captions.push_back(label);
    return label;
}

void ShownPanel::addFamilies(QGridLayout *grid)
{
    for (const auto family : chartFamilies()) {
        const int row = grid->rowCount();
        const QString name = toQt(nameOf(family));
        auto *both = new QCheckBox(name, this);
        both->setObjectName(QStringLiteral("shown/") + name);
        both->setAccessibleName(tr("Show %1").arg(name));
        both->setToolTip(tr("Both series of the family"));
        connect(both, &QCheckBox::clicked, this, [this, family, name] {
            const auto &chart = m_document.state().chart;
            const bool isWhole = !isSeriesHidden(chart, family, Phase::Init) && !isSeriesHidden(chart, family, Phase::Ar);
            showSeries(m_document, {kindOf(family, Phase::Init).id, kindOf(family, Phase::Ar).id}, name, !isWhole);
            refresh(); // a click turns the box over even where nothing changes
        });
        grid->addWidget(both, row, 0);
        FamilyRow boxesOf{both, {}};
        for (std::size_t i = 0; i < kPhases.size(); ++i) {
            const auto phase = kPhases.at(i);
            auto *box = new QCheckBox(toQt(nameOf(phase)), this);
            const auto &kind = kindOf(family, phase);
            box->setObjectName(QStringLiteral("shown/") + toQt(kind.id));
            box->setAccessibleName(tr("Show %1").arg(seriesName(family, phase)));
            box->setIconSize({kMark, kMark});
            connect(box, &QCheckBox::clicked, this, [this, family, phase](bool on) {
                showSeries(m_document, {kindOf(family, phase).id}, seriesName(family, phase), on);
            });
            grid->addWidget(box, row, 1 + static_cast<int>(i));
            boxesOf.phases.at(i) = box;
        }
        m_families.push_back(boxesOf);
    }
}

void ShownPanel::addBounds(QGridLayout *grid)
{
    const int row = grid->rowCount();
    auto *caption = addCaption(grid, row, tr("Bound by"));
    caption->setToolTip(tr("Points are seen by what takes most of their time"));
    for (const auto &[bound, word] : names<Bound>()) {
        auto *box = new QCheckBox(toQt(word), this);
        box->setObjectName(QStringLiteral("shown/") + toQt(word));
        box->setAccessibleName(tr("Show %1-bound points").arg(toQt(word)));
        connect(box, &QCheckBox::clicked, this, [this, bound = bound](bool on) { showBound(m_document, bound, on); });
        const auto place = static_cast<int>(m_bounds.size());
        grid->addWidget(box, row + place / 2, 1 + place % 2);
        m_bounds.push_back(box);
    }
}

QComboBox *ShownPanel::addCombo(QGridLayout *grid, const QString &name, const QString &caption, const QString &help)
{
    const int row = grid->rowCount();
    auto *label = addCaption(grid, row, caption);
    auto *combo = new QComboBox(this);
    combo->setObjectName(QStringLiteral("shown/") + name);
    combo->setAccessibleName(caption);
    combo->setAccessibleDescription(help);
    combo->setToolTip(help);
    label->setToolTip(help);
    label->setBuddy(combo);
    grid->addWidget(combo, row, 1, 1, 2);
    return combo;
}

QCheckBox *ShownPanel::addBox(QGridLayout *grid, const QString &name, const QString &caption, const QString &help)
{
    auto *box = new QCheckBox(caption, this);
    box->setObjectName(QStringLiteral("shown/") + name);
    box->setAccessibleName(caption);
    box->setAccessibleDescription(help);
    box->setToolTip(help);
    grid->addWidget(box, grid->rowCount(), 1, 1, 2);
    return box;
}

void ShownPanel::addChoices(QGridLayout *grid)
{
    m_tooBig = addCombo(grid, QStringLiteral("tooBig"), tr("Too big"), tr("Settings that do not fit in memory"));
    m_tooLong = addCombo(grid, QStringLiteral("tooLong"), tr("Too long"), tr("Settings beyond the model's positions"));
    for (auto *combo : {m_tooBig, m_tooLong})
        for (const auto &[look, word] : names<LimitLook>())
            combo->addItem(toQt(word), static_cast<int>(look));
    const auto chosenLook = [](const QComboBox *combo) { return static_cast<LimitLook>(combo->currentData().toInt()); };
    connect(m_tooBig, &QComboBox::activated, this, [this, chosenLook] { setTooBig(m_document, chosenLook(m_tooBig)); });
    connect(m_tooLong, &QComboBox::activated, this, [this, chosenLook] { setTooLong(m_document, chosenLook(m_tooLong)); });
    m_top = addCombo(grid, QStringLiteral("top"), tr("Most time"),
                     tr("Of each setting and phase, only the points that take most of the time of their pass"));
    connect(m_top, &QComboBox::activated, this, [this] { setTop(m_document, m_top->currentData().toInt()); });
    m_trails = addCombo(grid, QStringLiteral("trails"), tr("Trails"),
                        tr("Lines that join the points of a series along one axis of the sweep"));
    constexpr int kNone = -1;
    m_trails->addItem(tr("none"), kNone);
    for (const auto &[axis, word] : names<SweepAxis>())
        m_trails->addItem(tr("along %1").arg(toQt(word)), static_cast<int>(axis));
    connect(m_trails, &QComboBox::activated, this, [this] {
        const int axis = m_trails->currentData().toInt();
        setTrails(m_document, axis == kNone ? std::nullopt : std::optional(static_cast<SweepAxis>(axis)));
    });
    m_secondRoof =
        addBox(grid, QStringLiteral("secondRoof"), tr("Second roof"), tr("The thin roof that kernels are expected to reach"));
    connect(m_secondRoof, &QCheckBox::clicked, this, [this](bool on) { showSecondRoof(m_document, on); });
    m_spotlight = addBox(grid, QStringLiteral("spotlight"), tr("Highlight operating point"),
                         tr("All other points are drawn quietly, in exported pictures too"));
    connect(m_spotlight, &QCheckBox::clicked, this, [this](bool on) { setSpotlight(m_document, on); });
}

void ShownPanel::setStyleName(ChartStyleName name)
{
    m_style = name;
    drawMarks();
}

void ShownPanel::drawMarks()
{
    const ChartStyle style(shownTheme(), m_style);
    const auto families = chartFamilies();
    for (std::size_t row = 0; row < m_families.size(); ++row)
        for (std::size_t i = 0; i < kPhases.size(); ++i) {
            const auto kind = *seriesKindOf(families[row], kPhases.at(i));
            auto look = style.series.at(kind);
            if (const auto own = m_looks.find(std::string(seriesKinds()[kind].id)); own != m_looks.end())
                look = withOwn(look, own->second);
            QPixmap mark(QSize(kMark, kMark) * devicePixelRatio());
            mark.setDevicePixelRatio(devicePixelRatio());
            mark.fill(Qt::transparent);
            {
                QPainter painter(&mark);
                constexpr double kMiddle = kMark / 2.0;
                const Stroke stroke{look.colour, style.markerWidth};
                paint({Markers{{}, {{kMiddle, kMiddle}}, style.markerSize, stroke, look.shape}}, {}, painter);
            }
            m_families[row].phases.at(i)->setIcon(mark);
        }
}

void ShownPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange && m_spotlight)
        drawMarks();
    QWidget::changeEvent(event);
}

void ShownPanel::refreshFamilies()
{
    const auto &state = m_document.state();
    const auto families = chartFamilies();
    for (std::size_t row = 0; row < m_families.size(); ++row) {
        const auto &[both, boxes] = m_families[row];
        int shown = 0;
        for (std::size_t i = 0; i < kPhases.size(); ++i) {
            const auto phase = kPhases.at(i);
            const bool isShown = !isSeriesHidden(state.chart, families[row], phase);
            shown += isShown ? 1 : 0;
            boxes.at(i)->setChecked(isShown);
            boxes.at(i)->setEnabled(std::find(state.sweep.phases.begin(), state.sweep.phases.end(), phase)
                                    != state.sweep.phases.end());
        }
        both->setCheckState(shown == 2 ? Qt::Checked : shown == 1 ? Qt::PartiallyChecked : Qt::Unchecked);
    }
}

void ShownPanel::refreshTop()
{
    const auto &chart = m_document.state().chart;
    constexpr std::int64_t kMostListed = 12;
    const auto most = std::min(kMostListed, static_cast<std::int64_t>(mostRows(m_document)) - 1);
    m_top->clear();
    m_top->addItem(tr("all"), 0);
    const auto add = [this](std::int64_t count) {
        m_top->addItem(count == 1 ? tr("the one point") : tr("the top %1").arg(count), static_cast<int>(count));
    };
    for (std::int64_t count = 1; count <= most; ++count)
        add(count);
    if (chart.top > most)
        add(chart.top);
    showData(m_top, static_cast<int>(chart.top));
}

void ShownPanel::refresh()
{
    const auto &chart = m_document.state().chart;
    if (m_looks != chart.looks) {
        m_looks = chart.looks;
        drawMarks();
    }
    refreshFamilies();
    const auto bounds = names<Bound>();
    for (std::size_t i = 0; i < m_bounds.size(); ++i) {
        const auto bound = bounds[i].value;
        m_bounds[i]->setChecked(!chart.hiddenBounds.contains(bound));
        m_bounds[i]->setVisible(bound != Bound::Network || hasLinks(m_document) || chart.hiddenBounds.contains(bound));
    }
    showData(m_tooBig, static_cast<int>(chart.tooBig));
    showData(m_tooLong, static_cast<int>(chart.tooLong));
    refreshTop();
    showData(m_trails, chart.trails ? static_cast<int>(*chart.trails) : -1);
    m_secondRoof->setChecked(chart.secondRoof);
    m_secondRoof->setEnabled(!executionFactors(m_document.state().setup).isIdeal());
    m_spotlight->setChecked(chart.spotlight);
}

} // namespace ridgepoint
