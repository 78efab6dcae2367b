// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"
#include "ui/document.h"

#include <QWidget>

#include <map>

class QComboBox;
class QFormLayout;
class QVBoxLayout;

namespace ridgepoint {

class TypedLine;

/// What a chart is called: title, axes and series, and where its legend is. All of it is the document's: each change is a step of
/// undo, and seen in the window too.
class ChartWords : public QWidget {
    Q_OBJECT

public:
    explicit ChartWords(Document &document, QWidget *parent = nullptr);

    /// Shows the document's; the scene has what holds where it says nothing.
    void showScene(const ChartScene &scene);

private:
    struct Words {
        std::string key; ///< of chartFields(), or `names/` and a series' id
        QString step;    ///< `Set the title to %1`
        QString own;     ///< what the chart has without
    };
    TypedLine *addLine(QFormLayout &group, const QString &label, const Words &words);
    void addLegend(QFormLayout &group);
    void showSeries(const ChartScene &scene);
    void take(TypedLine &line);
    void showLine(TypedLine &line, const QString &seen);

    Document &m_document;
    std::map<TypedLine *, Words> m_lines; ///< owned by the window
    TypedLine *m_title = nullptr;
    TypedLine *m_x = nullptr;
    TypedLine *m_y = nullptr;
    QComboBox *m_legend = nullptr;
    QVBoxLayout *m_names = nullptr;
    QWidget *m_series = nullptr; ///< the lines of the series there are
    QStringList m_shownSeries;   ///< their ids
};

} // namespace ridgepoint
