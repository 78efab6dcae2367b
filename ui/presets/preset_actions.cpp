// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/preset_actions.h"

#include "ui/presets/comparison_window.h"
#include "ui/presets/my_presets_dialog.h"
#include "ui/presets/preset_name_dialog.h"
#include "ui/presets/preset_steps.h"
#include "ui/text.h"

#include <QMenu>

#include <algorithm>

namespace ridgepoint {
namespace {

void bringUp(QWidget *window)
{
    window->show();
    window->raise();
    window->activateWindow();
}

} // namespace

PresetActions::PresetActions(Document &document, PresetLibrary &library, QWidget *window)
    : QObject(window), m_document(document), m_library(library), m_window(window)
{
}

PresetActions::~PresetActions()
{
    delete m_comparison;
    delete m_myPresets;
}

void PresetActions::addTo(QMenu *menu)
{
    menu->addAction(tr("&Compare accelerators…"), QKeySequence(tr("Ctrl+K")), this, &PresetActions::compare);
    menu->addSeparator();
    menu->addAction(tr("Save &accelerator as preset…"), this, &PresetActions::save<Accelerator>);
    menu->addAction(tr("Save &model as preset…"), this, &PresetActions::save<Model>);
    menu->addAction(tr("My &presets…"), this, &PresetActions::showMyPresets);
}

void PresetActions::listPresets()
{
    if (m_comparison)
        m_comparison->listPresets();
    if (m_myPresets)
        m_myPresets->listPresets();
}

void PresetActions::compare()
{
    if (!m_comparison)
        m_comparison = new ComparisonWindow(m_document, m_library, m_window);
    bringUp(m_comparison);
}

void PresetActions::showMyPresets()
{
    if (!m_myPresets) {
        m_myPresets = new MyPresetsDialog(m_document, m_library, m_window);
        connect(m_myPresets, &MyPresetsDialog::libraryChanged, this, [this] {
            if (m_comparison)
                m_comparison->listPresets();
            emit libraryChanged();
        });
    }
    bringUp(m_myPresets);
}

template <class Owner>
void PresetActions::save()
{
    constexpr bool kIsModel = std::is_same_v<Owner, Model>;
    const auto &preset = m_document.state().*PartOf<Owner>::kPreset;
    PresetNameDialog::Question question{kIsModel ? tr("Save model as preset") : tr("Save accelerator as preset"), tr("Save"),
                                        tr("Replace")};
    const auto &presets = m_library.presets<Owner>();
    for (const auto &each : presets)
        question.taken.push_back(each.value.id);
    // One's own is saved again under its name; what is shipped gets a copy.
    const bool isOwn = std::any_of(presets.begin(), presets.end(), [&](const Preset<Owner> &each) {
        return each.value.id == preset.id && each.origin.kind == Origin::Kind::User;
    });
    question.name = isOwn ? toQt(preset.name) : tr("My %1").arg(toQt(preset.name));
    if (isOwn)
        question.id = toQt(preset.id);
    question.check = [this](const std::string &id, const std::string &name) {
        return checkSaveAsPreset<Owner>(m_document, m_library, id, name);
    };
    question.act = [this](const std::string &id, const std::string &name) {
        auto saved = saveAsPreset<Owner>(m_document, m_library, id, name);
        if (saved) {
            listPresets();
            emit libraryChanged();
            emit told(tr("Saved %1").arg(toQt(saved->path)));
        }
        return saved;
    };
    (new PresetNameDialog(std::move(question), m_window))->open();
}

template void PresetActions::save<Accelerator>();
template void PresetActions::save<Model>();

} // namespace ridgepoint
