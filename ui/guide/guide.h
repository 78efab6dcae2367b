// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"
#include "ui/guide/guide_text.h"

#include <QObject>
#include <QPointer>

#include <optional>

class QMenu;
class QStatusBar;

namespace ridgepoint {

class Document;
class GuideCard;
class GuideRing;
class RooflinePlot;

/// The welcome and the tour: cards over the window that say what is on the screen. Nothing waits for them, and what is changed
/// meanwhile they follow. The tour shows the default view, unless the view is locked, and goes back to the one before at its end.
class Guide : public QObject {
    Q_OBJECT

public:
    /// Document and plot must outlive it; the cards are the window's.
    Guide(Document &document, RooflinePlot &plot, QWidget *window);
    ~Guide() override;

    void addTo(QMenu *menu);
    void showWelcome();
    void startTour();
    void end();

    [[nodiscard]] bool isShown() const { return m_kind != Kind::None; }

signals:
    /// The welcome was read, or closed unread.
    void welcomed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Kind { None, Welcome, Tour };

    void turn(int pages);
    void refresh();
    void place(const GuidePage &page);
    [[nodiscard]] std::vector<QRect> placesInFrame(const QRect &frame) const;
    [[nodiscard]] QRect ringOf(const GuidePage &page) const;

    Document &m_document;
    RooflinePlot &m_plot;
    QWidget *m_window;
    QPointer<GuideCard> m_card;
    QPointer<GuideRing> m_ring;
    Kind m_kind = Kind::None;
    int m_page = 0;
    std::optional<ChartView> m_viewBefore;
};

} // namespace ridgepoint
