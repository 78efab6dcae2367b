// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/series_look_menu.h"

#include "ui/text.h"

#include <QActionGroup>
#include <QColorDialog>

namespace ridgepoint {
namespace {

OwnLook lookOf(const Document &document, const QString &id)
{
    const auto &looks = document.state().chart.looks;
    const auto found = looks.find(fromQt(id));
    return found == looks.end() ? OwnLook() : found->second;
}

} // namespace

void setLook(Document &document, const QString &seriesId, const QString &name, const OwnLook &look)
{
    DocumentState next = document.state();
    if (look.isEmpty())
        next.chart.looks.erase(fromQt(seriesId));
    else
        next.chart.looks[fromQt(seriesId)] = look;
    document.apply(next, look.isEmpty() ? SeriesLookMenu::tr("Draw %1 as the style does").arg(name)
                                        : SeriesLookMenu::tr("Draw %1 as %2").arg(name, toQt(lookText(look))));
}

SeriesLookMenu::SeriesLookMenu(Document &document, const QString &seriesId, const QString &name, QWidget *parent)
    : QMenu(asMenuText(name), parent), m_document(document), m_id(seriesId), m_name(name)
{
    setObjectName(QStringLiteral("look/") + seriesId);
    addAction(tr("&Colour…"), this, &SeriesLookMenu::chooseColour);
    addSeparator();
    auto *group = new QActionGroup(this);
    for (const auto &[shape, word] : names<MarkerShape>()) {
        auto *entry = addAction(toQt(word));
        entry->setCheckable(true);
        entry->setObjectName(toQt(word));
        group->addAction(entry);
        connect(entry, &QAction::triggered, this, [this, chosen = shape] {
            auto look = lookOf(m_document, m_id);
            look.shape = chosen;
            setLook(m_document, m_id, m_name, look);
        });
    }
    addSeparator();
    m_style = addAction(tr("&As the style does"), this, [this] { setLook(m_document, m_id, m_name, {}); });
    connect(this, &QMenu::aboutToShow, this, &SeriesLookMenu::refresh);
    refresh();
}

void SeriesLookMenu::refresh()
{
    const auto look = lookOf(m_document, m_id);
    for (const auto &[shape, word] : names<MarkerShape>())
        findChild<QAction *>(toQt(word))->setChecked(look.shape == shape);
    m_style->setEnabled(!look.isEmpty());
}

void SeriesLookMenu::chooseColour()
{
    auto look = lookOf(m_document, m_id);
    const auto colour = QColorDialog::getColor(look.colour.empty() ? QColor(Qt::black) : QColor(toQt(look.colour)),
                                               parentWidget(), tr("Colour of %1").arg(m_name));
    if (!colour.isValid())
        return;
    look.colour = fromQt(colour.name());
    setLook(m_document, m_id, m_name, look);
}

SeriesLooksMenu::SeriesLooksMenu(Document &document, List list, QWidget *parent)
    : QMenu(tr("Series &looks"), parent), m_document(document), m_list(std::move(list))
{
    setObjectName(QStringLiteral("seriesLooks"));
    connect(this, &QMenu::aboutToShow, this, &SeriesLooksMenu::refresh);
    refresh(); // a menu without entries would not open
}

void SeriesLooksMenu::refresh()
{
    clear();
    for (auto *menu : findChildren<SeriesLookMenu *>())
        menu->deleteLater();
    for (const auto &[id, name] : m_list())
        addMenu(new SeriesLookMenu(m_document, id, name, this));
    if (isEmpty())
        addAction(tr("No series"))->setEnabled(false);
}

} // namespace ridgepoint
