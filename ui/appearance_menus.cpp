// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance_menus.h"

#include "ui/text.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

namespace ridgepoint {
namespace {

template <class Enum>
struct Entry {
    Enum value;
    const char *text;
    const char *tip;
};

constexpr Entry<ThemeChoice> kThemes[] = {
    {ThemeChoice::Desktop, "As the des&ktop", "Dark where the desktop is dark, else light"},
    {ThemeChoice::Light, "&Light", "Dark on light"},
    {ThemeChoice::Dark, "&Dark", "Light on dark. Exported and copied pictures stay light"},
};
constexpr Entry<ChartStyleName> kStyles[] = {
    {ChartStyleName::Reference, "&Reference", "Six colours and one cross, as in published figures"},
    {ChartStyleName::Accessible, "&Accessible", "Six shapes, in colours told apart by every kind of colour vision"},
};

/// Fills a menu with radio entries, named by the words of their values.
template <class Enum, std::size_t Count, class Choose>
void addEntries(QMenu *menu, const Entry<Enum> (&entries)[Count], const Choose &choose)
{
    menu->setToolTipsVisible(true);
    auto *group = new QActionGroup(menu);
    for (const auto &[value, text, tip] : entries) {
        auto *entry = menu->addAction(QObject::tr(text));
        entry->setObjectName(menu->objectName() + u'/' + toQt(nameOf(value)));
        entry->setCheckable(true);
        entry->setToolTip(asToolTip(QObject::tr(tip)));
        group->addAction(entry);
        QObject::connect(entry, &QAction::triggered, menu, [choose, chosen = value] { choose(chosen); });
    }
}

template <class Enum>
void check(QMenu *menu, Enum value)
{
    for (auto *entry : menu->actions())
        if (entry->objectName() == menu->objectName() + u'/' + toQt(nameOf(value)))
            entry->setChecked(true);
}

} // namespace

AppearanceMenus::AppearanceMenus(QMenu *menu)
    : QObject(menu), m_themes(menu->addMenu(tr("&Theme"))), m_styles(menu->addMenu(tr("St&yle")))
{
    m_themes->setObjectName(QStringLiteral("theme"));
    m_styles->setObjectName(QStringLiteral("style"));
    addEntries(m_themes, kThemes, [this](ThemeChoice theme) { emit chosen({theme, m_shown.style}); });
    addEntries(m_styles, kStyles, [this](ChartStyleName style) { emit chosen({m_shown.theme, style}); });
    show(m_shown);
}

void AppearanceMenus::show(const Appearance &appearance)
{
    m_shown = appearance;
    check(m_themes, appearance.theme);
    check(m_styles, appearance.style);
}

} // namespace ridgepoint
