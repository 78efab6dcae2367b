// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/appearance.h"
#include "ui/files/preset_library.h"
#include "ui/panels/document_field.h"

#include <QScrollArea>

#include <vector>

class QGridLayout;
class QLabel;

namespace ridgepoint {

class CeilingList;
class CollapsibleGroup;
class FieldEditor;
class PresetCombo;
class RoofSwitches;
class ShownPanel;
class SweepSlider;

/// The setup dock: accelerator, model, workload and sweep, with their presets on top and all their numbers below.
class SetupPanel : public QScrollArea {
    Q_OBJECT

public:
    /// Document and library must outlive the panel.
    SetupPanel(Document &document, const PresetLibrary &library, QWidget *parent = nullptr);
    ~SetupPanel() override;

    /// How the chart tells series apart.
    void setStyleName(ChartStyleName name);
    /// Lists the library's presets anew.
    void listPresets();

    [[nodiscard]] QSize sizeHint() const override;

signals:
    /// Something typed was refused and still stands there: why, of several the latest. With nothing: all that stands is right.
    void refusalChanged(const QString &why);
    /// The operating point is being moved along a slider, or comes to rest.
    void movingChanged(bool moving);
    /// The presets are to be shown side by side.
    void comparisonWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// A text that stands refused.
    struct Refusal {
        const QObject *control;
        QString why;
    };

    CollapsibleGroup *addGroup(const QString &title);
    PresetCombo *addPresets(CollapsibleGroup *group, const QString &title);
    void addSections(CollapsibleGroup *group, const std::vector<FieldSection> &sections);
    QLabel *addLine(CollapsibleGroup *group, const QString &title);
    /// Which roofs the chart draws, and the ceilings of one's own.
    void addCeilings(CollapsibleGroup *group);
    void addShown();
    /// A field's label and editor, and the slider along the axis of the sweep that it is.
    struct Row {
        QLabel *label;
        FieldEditor *editor;
        SweepSlider *slider = nullptr;
    };
    SweepSlider *addSlider(const DocumentField &field, QWidget *parent);
    /// Fields of one grid.
    struct Section {
        QGridLayout *grid;
        std::vector<Row> rows;
        std::vector<bool> shown; ///< which of the rows are, as they were laid out
    };
    Row addField(CollapsibleGroup *group, const DocumentField &field);
    /// Lays out the rows that the model at hand has, without gaps.
    void layOut(Section &section);
    /// One column of controls through all groups.
    void alignCaptions();
    void refresh();
    void setRefused(const QObject *control, const QString &why);
    void tellRefusal();
    void settle();
    /// Makes a preset the document's.
    template <class Owner>
    void choose(const std::vector<Preset<Owner>> &presets, const QString &id);

    Document &m_document;
    const PresetLibrary &m_library;
    std::vector<Section> m_sections;
    std::vector<QLabel *> m_captions; ///< of the fields that take a line of their own
    std::vector<Refusal> m_refusals;  ///< the latest last
    PresetCombo *m_accelerators = nullptr;
    PresetCombo *m_models = nullptr;
    RoofSwitches *m_roofs = nullptr;
    CeilingList *m_ceilings = nullptr;
    ShownPanel *m_shown = nullptr;
    std::vector<SweepSlider *> m_sliders;
    QLabel *m_acceleratorLine = nullptr;
    QLabel *m_provenance = nullptr;
    QLabel *m_modelLine = nullptr;
    QLabel *m_sweepLine = nullptr;
};

} // namespace ridgepoint
