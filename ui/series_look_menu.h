// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QMenu>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

namespace ridgepoint {

/// Draws a series otherwise than its style does, or as the style does where the look is empty; one step of undo. `name` is what
/// the legend calls the series.
void setLook(Document &document, const QString &seriesId, const QString &name, const OwnLook &look);

/// What can be chosen of the look of one series: a colour, a marker, or what the style has.
class SeriesLookMenu : public QMenu {
    Q_OBJECT

public:
    /// The document must outlive it.
    SeriesLookMenu(Document &document, const QString &seriesId, const QString &name, QWidget *parent = nullptr);

private:
    void refresh();
    void chooseColour();

    Document &m_document;
    QString m_id;
    QString m_name;
    QAction *m_style = nullptr;
};

/// A menu of these, one for each series there is.
class SeriesLooksMenu : public QMenu {
    Q_OBJECT

public:
    /// The series by their ids and names, in the legend's order.
    using List = std::function<std::vector<std::pair<QString, QString>>()>;

    /// The document must outlive it.
    SeriesLooksMenu(Document &document, List list, QWidget *parent = nullptr);

private:
    void refresh();

    Document &m_document;
    List m_list;
};

} // namespace ridgepoint
