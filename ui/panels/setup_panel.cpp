// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/setup_panel.h"

#include "core/model/search.h"
#include "ui/panels/ceiling_list.h"
#include "ui/panels/collapsible_group.h"
#include "ui/panels/derived_lines.h"
#include "ui/panels/field_editor.h"
#include "ui/panels/preset_combo.h"
#include "ui/panels/roof_switches.h"
#include "ui/panels/shown_panel.h"
#include "ui/panels/sweep_slider.h"
#include "ui/presets/preset_steps.h"
#include "ui/seeing.h"
#include "ui/text.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QHash>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kMargin = 12;
constexpr int kBetweenGroups = 14;
constexpr int kBetweenRows = 4;
constexpr int kBesideLabels = 6;
constexpr int kWidth = 368; // two columns of "149.7 TFLOP/s", or of positions with eight digits

QString captionOf(const QString &name, const Origin &origin)
{
    switch (origin.kind) {
    case Origin::Kind::Shipped:
        break;
    case Origin::Kind::User:
        return name + QStringLiteral(" (yours)");
    case Origin::Kind::File:
        return name + QStringLiteral(" (opened)");
    }
    return name;
}

QString familyOf(const Accelerator &)
{
    return {};
}

QString familyOf(const Model &model)
{
    return toQt(model.family);
}

/// Those of one family stand together, where the first of them does.
void groupByFamily(std::vector<PresetCombo::Item> &items)
{
    QHash<QString, qsizetype> places;
    for (const auto &item : items)
        if (!places.contains(item.family))
            places.insert(item.family, places.size());
    std::stable_sort(items.begin(), items.end(),
                     [&places](const auto &a, const auto &b) { return places.value(a.family) < places.value(b.family); });
}

template <class Owner>
std::vector<PresetCombo::Item> itemsOf(const std::vector<Preset<Owner>> &presets)
{
    std::vector<PresetCombo::Item> items;
    for (const auto &[value, origin] : presets) {
        PresetCombo::Item item{toQt(value.id), captionOf(titleOf(value), origin), familyOf(value), {toQt(value.id)}};
        for (const auto &alias : value.aliases)
            item.words << toQt(alias);
        item.more = toQt(searchText(value));
        item.name = toQt(value.name);
        if (origin.kind == Origin::Kind::File)
            item.tip = QStringLiteral("Of a file that was opened, until the program ends; Keep in Setup → My presets… keeps it");
        items.push_back(std::move(item));
    }
    groupByFamily(items);
    return items;
}

template <class Owner>
const Owner *withId(const std::vector<Preset<Owner>> &presets, const QString &id)
{
    const auto found = std::find_if(presets.begin(), presets.end(),
                                    [wanted = fromQt(id)](const auto &preset) { return preset.value.id == wanted; });
    return found == presets.end() ? nullptr : &found->value;
}

/// A dot stays at the end of its line where the text wraps.
QString wrapped(QString text)
{
    return text.replace(QStringLiteral(" · "), QStringLiteral("\u00a0· "));
}

QLabel *quietLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText); // names stand in it
    label->setProperty("quiet", true);
    return label;
}

} // namespace

SetupPanel::SetupPanel(Document &document, const PresetLibrary &library, QWidget *parent)
    : QScrollArea(parent), m_document(document), m_library(library)
{
    setObjectName(QStringLiteral("setupPanel"));
    setAccessibleName(QStringLiteral("Setup"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(kWidth);
    setFocusPolicy(Qt::NoFocus);
    auto *page = new QWidget(this);
    page->setObjectName(QStringLiteral("setupPage"));
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(kMargin, kMargin, 0, kMargin); // right of the fields there is room for their dots
    layout->setSpacing(kBetweenGroups);
    setWidget(page);

    auto *accelerator = addGroup(QStringLiteral("Accelerator"));
    connect(accelerator->addLink(QStringLiteral("compare presets…"), QStringLiteral("comparePresets")), &QAbstractButton::clicked,
            this, &SetupPanel::comparisonWanted);
    m_accelerators = addPresets(accelerator, QStringLiteral("Accelerator"));
    m_acceleratorLine = addLine(accelerator, QStringLiteral("accelerator"));
    addSections(accelerator, acceleratorSections());
    auto *provenance = new CollapsibleGroup(QStringLiteral("Sources and notes"), CollapsibleGroup::Rank::Minor, accelerator);
    accelerator->body()->addWidget(provenance);
    m_provenance = addLine(provenance, QStringLiteral("provenance"));
    auto *model = addGroup(QStringLiteral("Model"));
    m_models = addPresets(model, QStringLiteral("Model"));
    addSections(model, modelSections());
    m_modelLine = addLine(model, QStringLiteral("model"));
    addSections(addGroup(QStringLiteral("Workload")), workloadSections());
    auto *sweep = addGroup(QStringLiteral("Sweep"));
    addSections(sweep, sweepSections());
    m_sweepLine = addLine(sweep, QStringLiteral("sweep"));
    // Two lines it mostly has: so the dock seldom grows at its end.
    m_sweepLine->setMinimumHeight(2 * m_sweepLine->fontMetrics().lineSpacing());
    m_sweepLine->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    addShown();
    layout->addStretch(1);
    alignCaptions();

    for (auto *combo : page->findChildren<QComboBox *>())
        combo->installEventFilter(this);
    connect(m_accelerators, &PresetCombo::chosen, this, [this](const QString &id) { choose(m_library.accelerators(), id); });
    connect(m_models, &PresetCombo::chosen, this, [this](const QString &id) { choose(m_library.models(), id); });
    connect(&m_document, &Document::changed, this, &SetupPanel::refresh);
    listPresets();
}

SetupPanel::~SetupPanel()
{
    // A line that goes with the focus still says what it has refused, so what that is told to must be there.
    delete takeWidget();
}

CollapsibleGroup *SetupPanel::addGroup(const QString &title)
{
    auto *group = new CollapsibleGroup(title, CollapsibleGroup::Rank::Main, widget());
    widget()->layout()->addWidget(group);
    return group;
}

PresetCombo *SetupPanel::addPresets(CollapsibleGroup *group, const QString &title)
{
    auto *combo = new PresetCombo(title, group);
    combo->setObjectName(title.toLower() + QStringLiteral("/preset"));
    connect(combo, &PresetCombo::refusedChanged, this, [this, combo](const QString &why) { setRefused(combo, why); });
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, EditedDot::kWidth, 0);
    row->addWidget(combo);
    group->body()->addLayout(row);
    return combo;
}

QLabel *SetupPanel::addLine(CollapsibleGroup *group, const QString &title)
{
    auto *line = quietLabel({}, group);
    line->setObjectName(title + QStringLiteral("/derived"));
    line->setWordWrap(true);
    line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line->setContentsMargins(0, 0, EditedDot::kWidth, 0);
    group->body()->addWidget(line);
    return line;
}

void SetupPanel::addSections(CollapsibleGroup *group, const std::vector<FieldSection> &sections)
{
    for (const auto &[heading, fields, folded] : sections) {
        auto *around = group;
        if (folded) {
            around = new CollapsibleGroup(heading, CollapsibleGroup::Rank::Minor, group);
            group->body()->addWidget(around);
        } else if (!heading.isEmpty()) {
            group->body()->addWidget(quietLabel(heading, group));
        }
        auto *grid = new QGridLayout;
        grid->setContentsMargins(0, 0, 0, 0);
        grid->setVerticalSpacing(kBetweenRows);
        grid->setHorizontalSpacing(kBesideLabels);
        around->body()->addLayout(grid);
        Section section{grid, {}, {}};
        for (const auto &field : fields)
            section.rows.push_back(addField(around, field));
        m_sections.push_back(std::move(section));
        if (heading == kPeakHeading)
            addCeilings(around);
    }
}

void SetupPanel::addCeilings(CollapsibleGroup *group)
{
    group->body()->addWidget(quietLabel(QStringLiteral("Roofs drawn"), group));
    m_roofs = new RoofSwitches(m_document, group);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, EditedDot::kWidth, 0);
    row->addWidget(m_roofs);
    group->body()->addLayout(row);
    group->body()->addWidget(quietLabel(QStringLiteral("Ceilings of your own"), group));
    m_ceilings = new CeilingList(m_document, group);
    group->body()->addWidget(m_ceilings);
    connect(m_ceilings, &CeilingList::refusedChanged, this, &SetupPanel::setRefused);
}

void SetupPanel::addShown()
{
    auto *group = addGroup(QStringLiteral("Shown"));
    connect(group->addLink(QStringLiteral("show all"), QStringLiteral("showAll")), &QAbstractButton::clicked, this,
            [this] { showAll(m_document); });
    m_shown = new ShownPanel(m_document, group);
    m_shown->setContentsMargins(0, 0, EditedDot::kWidth, 0);
    group->body()->addWidget(m_shown);
    m_captions.insert(m_captions.end(), m_shown->captions().begin(), m_shown->captions().end());
}

void SetupPanel::setStyleName(ChartStyleName name)
{
    m_shown->setStyleName(name);
}

SweepSlider *SetupPanel::addSlider(const DocumentField &field, QWidget *parent)
{
    for (const auto &[axis, word] : names<SweepAxis>())
        if (field.path == QStringLiteral("sweep/") + toQt(word)) {
            auto *slider = new SweepSlider(axis, m_document, parent);
            slider->setContentsMargins(0, 0, EditedDot::kWidth, 0);
            connect(slider, &SweepSlider::movingChanged, this, &SetupPanel::movingChanged);
            m_sliders.push_back(slider);
            return slider;
        }
    return nullptr;
}

SetupPanel::Row SetupPanel::addField(CollapsibleGroup *group, const DocumentField &field)
{
    auto *editor = FieldEditor::make(field, m_document, group->body()->parentWidget());
    auto *label = new QLabel(field.caption, group->body()->parentWidget());
    label->setToolTip(field.help);
    label->setBuddy(editor->control());
    if (field.wide)
        m_captions.push_back(label);
    connect(editor, &FieldEditor::refusedChanged, this, [this, editor](const QString &why) { setRefused(editor, why); });
    return {label, editor, addSlider(field, group->body()->parentWidget())};
}

void SetupPanel::layOut(Section &section)
{
    const auto &state = m_document.state();
    std::vector<bool> shown;
    for (const auto &[label, editor, slider] : section.rows)
        shown.push_back(!editor->field().applies || editor->field().applies(state));
    if (shown == section.shown)
        return;
    int place = 0;
    for (std::size_t i = 0; i < section.rows.size(); ++i) {
        const auto [label, editor, slider] = section.rows[i];
        section.grid->removeWidget(label);
        section.grid->removeWidget(editor);
        if (!shown[i])
            editor->forgetTyped(); // what nobody sees must not stand refused
        label->setVisible(shown[i]);
        editor->setVisible(shown[i]);
        if (!shown[i])
            continue;
        const bool wide = editor->field().wide;
        const int row = wide ? place : place / 2;
        const int column = wide ? 0 : 2 * (place % 2);
        section.grid->addWidget(label, row, column);
        section.grid->addWidget(editor, row, column + 1);
        section.grid->setColumnStretch(column + 1, 1);
        ++place;
        if (slider)
            section.grid->addWidget(slider, place++, 1);
    }
    section.shown = std::move(shown);
}

void SetupPanel::alignCaptions()
{
    int widest = 0;
    for (const auto *caption : m_captions)
        widest = std::max(widest, caption->sizeHint().width());
    for (auto *caption : m_captions)
        caption->setMinimumWidth(widest);
}

QSize SetupPanel::sizeHint() const
{
    return {kWidth, 600};
}

void SetupPanel::listPresets()
{
    m_accelerators->setItems(itemsOf(m_library.accelerators()));
    m_models->setItems(itemsOf(m_library.models()));
    refresh();
}

void SetupPanel::refresh()
{
    const auto &state = m_document.state();
    m_accelerators->setCurrent(toQt(state.acceleratorPreset.id), titleOf(state.acceleratorPreset));
    m_models->setCurrent(toQt(state.modelPreset.id), titleOf(state.modelPreset));
    for (auto &section : m_sections) {
        layOut(section);
        for (const auto &row : section.rows)
            row.editor->refresh();
    }
    m_roofs->refresh();
    m_ceilings->refresh();
    m_shown->refresh();
    for (auto *slider : m_sliders)
        slider->refresh();
    m_acceleratorLine->setText(wrapped(acceleratorLine(state)));
    m_provenance->setText(provenanceText(state.setup.accelerator));
    m_modelLine->setText(wrapped(modelLine(state)));
    m_sweepLine->setText(wrapped(sweepLine(m_document.evaluation())));
    settle();
    // The chart is another one now, and still not what the text says.
    if (!m_refusals.empty())
        tellRefusal();
}

/// Lays the groups out at once, since text that grew would be cut until the next turn of the event loop; who looks at the end of
/// the dock goes on seeing its end.
void SetupPanel::settle()
{
    const auto *bar = verticalScrollBar();
    const bool atEnd = bar->value() == bar->maximum();
    for (const auto *line : {m_acceleratorLine, m_provenance, m_modelLine, m_sweepLine})
        for (auto *around = line->parentWidget(); around != viewport(); around = around->parentWidget())
            around->layout()->activate();
    QEvent request(QEvent::LayoutRequest);
    QCoreApplication::sendEvent(widget(), &request);
    if (atEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void SetupPanel::setRefused(const QObject *control, const QString &why)
{
    const auto isIt = [control](const Refusal &refusal) { return refusal.control == control; };
    const auto erased = std::erase_if(m_refusals, isIt);
    if (!why.isEmpty())
        m_refusals.push_back({control, why});
    if (erased > 0 || !why.isEmpty())
        tellRefusal();
}

void SetupPanel::tellRefusal()
{
    emit refusalChanged(m_refusals.empty() ? QString() : m_refusals.back().why);
}

template <class Owner>
void SetupPanel::choose(const std::vector<Preset<Owner>> &presets, const QString &id)
{
    const auto *preset = withId(presets, id);
    if (!preset)
        return;
    usePreset<Owner>(m_document, *preset);
    refresh(); // the same preset again changes nothing, but what was typed into the combo box is to go
}

bool SetupPanel::eventFilter(QObject *watched, QEvent *event)
{
    // The wheel scrolls the dock, never a value; an open list has a window of its own.
    if (event->type() == QEvent::Wheel && qobject_cast<QComboBox *>(watched)) {
        event->ignore();
        return true;
    }
    return QScrollArea::eventFilter(watched, event);
}

} // namespace ridgepoint
