// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance_menus.h"

#include "ui/chart/chart_style.h"
#include "ui/text.h"

#include <QAction>
#include <QActionGroup>
#include <QFontDialog>
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
    {ThemeChoice::Dark, "&Dark", "Light on dark. Pictures stay light, unless the export says otherwise"},
};
constexpr Entry<ChartStyleName> kStyles[] = {
    {ChartStyleName::Reference, "&Reference", "Six colours and one cross, as in published figures"},
    {ChartStyleName::Accessible, "&Accessible", "Six shapes, in colours told apart by every kind of colour vision"},
};

constexpr Entry<ChartSize> kSizes[] = {
    {ChartSize::Small, "&Small", ""},
    {ChartSize::Normal, "&Normal", ""},
    {ChartSize::Large, "&Large", ""},
    {ChartSize::Largest, "L&argest", "For slides, and to be read from afar"},
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
        if (*tip != '\0')
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
    : QObject(menu),
      m_themes(menu->addMenu(tr("&Theme"))),
      m_styles(menu->addMenu(tr("St&yle"))),
      m_text(menu->addMenu(tr("Te&xt size"))),
      m_markers(menu->addMenu(tr("&Marker size"))),
      m_fonts(menu->addMenu(tr("F&ont")))
{
    m_themes->setObjectName(QStringLiteral("theme"));
    m_styles->setObjectName(QStringLiteral("style"));
    m_text->setObjectName(QStringLiteral("text"));
    m_markers->setObjectName(QStringLiteral("markers"));
    m_fonts->setObjectName(QStringLiteral("font"));
    /// A part of the appearance, chosen.
    const auto set = [this](auto Appearance::*part) {
        return [this, part](auto value) {
            Appearance next = m_shown;
            next.*part = value;
            emit chosen(next);
        };
    };
    addEntries(m_themes, kThemes, set(&Appearance::theme));
    addEntries(m_styles, kStyles, set(&Appearance::style));
    addEntries(m_text, kSizes, set(&Appearance::text));
    addEntries(m_markers, kSizes, set(&Appearance::markers));
    auto *usual = m_fonts->addAction(tr("&Usual (DejaVu Sans)"), this, [set] { set (&Appearance::font)(std::string()); });
    usual->setCheckable(true);
    auto *other = m_fonts->addAction(tr("&Other…"), this, &AppearanceMenus::chooseFont);
    other->setCheckable(true);
    show(m_shown);
}

void AppearanceMenus::chooseFont()
{
    bool isChosen = false;
    const QFont before(m_shown.font.empty() ? ChartStyle().fontFamily : toQt(m_shown.font));
    const auto font = QFontDialog::getFont(&isChosen, before, qobject_cast<QWidget *>(parent()), tr("Font of the chart"));
    Appearance next = m_shown;
    if (isChosen)
        next.font = fromQt(font.family());
    show(m_shown); // the click has ticked the entry
    if (next != m_shown)
        emit chosen(next);
}

void AppearanceMenus::show(const Appearance &appearance)
{
    m_shown = appearance;
    check(m_themes, appearance.theme);
    check(m_styles, appearance.style);
    check(m_text, appearance.text);
    check(m_markers, appearance.markers);
    m_fonts->actions().front()->setChecked(appearance.font.empty());
    m_fonts->actions().back()->setChecked(!appearance.font.empty());
    m_fonts->actions().back()->setText(appearance.font.empty() ? tr("&Other…")
                                                               : tr("&Other (%1)…").arg(asMenuText(toQt(appearance.font))));
}

} // namespace ridgepoint
