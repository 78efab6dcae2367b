// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QToolButton;

namespace ridgepoint {

class SettingSlider;

/// Moves the operating point along an axis of the sweep, by hand or by itself. It is there where the axis has several values.
class SweepSlider : public QWidget {
    Q_OBJECT

public:
    /// Between two values while it plays, ms.
    static constexpr int kBeat = 500;
    /// How long it counts as moving after it was moved by keys, ms.
    static constexpr int kRest = 900;

    /// The document must outlive the slider.
    SweepSlider(SweepAxis axis, Document &document, QWidget *parent);
    ~SweepSlider() override;

    /// Shows the document's state.
    void refresh();
    [[nodiscard]] bool isPlaying() const { return m_beat.isActive(); }

signals:
    /// The operating point is being moved, or comes to rest.
    void movingChanged(bool moving);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void moveTo(int place);
    void play();
    void beat();
    void stop();
    void settle();

    SweepAxis m_axis;
    Document &m_document;
    bool m_isMoving = false;
    bool m_isOwnChange = false; ///< the document changes because this moves
    std::vector<std::int64_t> m_values;
    QTimer m_beat;
    QTimer m_rest;
    SettingSlider *m_slider;
    QLabel *m_value;
    QToolButton *m_play;
};

} // namespace ridgepoint
