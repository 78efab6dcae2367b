// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/appearance.h"
#include "ui/document.h"

#include <QWidget>

#include <array>
#include <map>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;

namespace ridgepoint {

/// What of the points is seen: families and phases, bounds, limits, the most time; trails and what stands out. A series that is
/// hidden here is hidden in the legend, and the other way round.
class ShownPanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive the panel.
    ShownPanel(Document &document, QWidget *parent);

    /// The labels before the controls, to be made as wide as others.
    [[nodiscard]] const std::vector<QLabel *> &captions() const { return m_captions; }
    /// How the chart tells series apart; the marks of the series are drawn so.
    void setStyleName(ChartStyleName name);
    /// Shows the document's state.
    void refresh();

protected:
    void changeEvent(QEvent *event) override;

private:
    /// A family and its two series.
    struct FamilyRow {
        QCheckBox *both;
        std::array<QCheckBox *, 2> phases; ///< init, ar
    };
    void addFamilies(QGridLayout *grid);
    void addBounds(QGridLayout *grid);
    QComboBox *addCombo(QGridLayout *grid, const QString &name, const QString &caption, const QString &help);
    QCheckBox *addBox(QGridLayout *grid, const QString &name, const QString &caption, const QString &help);
    QLabel *addCaption(QGridLayout *grid, int row, const QString &caption);
    void addChoices(QGridLayout *grid);
    void refreshFamilies();
    void refreshTop();
    void drawMarks();

    Document &m_document;
    std::map<std::string, OwnLook> m_looks; ///< as the marks are drawn
    ChartStyleName m_style = ChartStyleName::Reference;
    std::vector<QLabel *> m_captions;
    std::vector<FamilyRow> m_families; ///< in the order of chartFamilies()
    std::vector<QCheckBox *> m_bounds; ///< in the order of their names
    QComboBox *m_tooBig = nullptr;
    QComboBox *m_tooLong = nullptr;
    QComboBox *m_top = nullptr;
    QComboBox *m_trails = nullptr;
    QCheckBox *m_secondRoof = nullptr;
    QCheckBox *m_spotlight = nullptr;
};

} // namespace ridgepoint
