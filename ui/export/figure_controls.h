// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/figure_choices.h"

#include <QWidget>

#include <array>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QVBoxLayout;

namespace ridgepoint {

class NumberLine;

/// Where format, size and look of figures are chosen.
class FigureControls : public QWidget {
    Q_OBJECT

public:
    explicit FigureControls(FigureChoices choices, QWidget *parent = nullptr);

    [[nodiscard]] const FigureChoices &choices() const { return m_choices; }
    /// What is typed and no number, in one line; empty where all is.
    [[nodiscard]] QString problem() const;
    /// The family that holds where none is chosen.
    void setWindowFont(const QString &family);
    /// Says what pictures get where nothing is chosen: pixels for each px, and how many pixels that makes.
    void showPixels(double screenScale, const QString &pixels);

signals:
    /// The choices, or what is wrong with what is typed, are other ones than before.
    void changed();

private:
    void addFile(QVBoxLayout &column);
    void addSize(QVBoxLayout &column);
    void addLook(QVBoxLayout &column);
    void addFlag(QFormLayout &group, bool FigureChoices::*place);
    void addLengths(QFormLayout &group);
    NumberLine *addNumber(const char *name, const QString &what);
    QComboBox *addChoice(const char *name, const QString &what);
    void choosePreset(int row);
    void chooseUnit(int row);
    void readNumbers();
    void showChoices();
    void showPreset();
    void showUse();

    FigureChoices m_choices;
    FigureSize m_typed; ///< the size as it was chosen, before units were changed: going back loses nothing
    QComboBox *m_format = nullptr;
    QComboBox *m_preset = nullptr;
    QComboBox *m_unit = nullptr;
    QComboBox *m_background = nullptr;
    QComboBox *m_font = nullptr;
    NumberLine *m_width = nullptr;
    NumberLine *m_height = nullptr;
    NumberLine *m_scale = nullptr;
    QLabel *m_pixels = nullptr;
    std::vector<NumberLine *> m_lengths; ///< as figureSizeKinds() has them
    std::vector<QWidget *> m_ofPictures; ///< what only pictures have
    std::vector<QWidget *> m_ofPixels;
    std::vector<std::pair<QCheckBox *, bool FigureChoices::*>> m_flags;
};

} // namespace ridgepoint
