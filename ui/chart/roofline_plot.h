// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"
#include "ui/chart/grips.h"
#include "ui/chart/legend_choice.h"
#include "ui/chart/plot_marks.h"
#include "ui/chart/point_finder.h"
#include "ui/chart/point_text.h"
#include "ui/chart/view_history.h"

#include <QElapsedTimer>
#include <QSet>
#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <span>
#include <vector>

class QRubberBand;
class QTimer;

namespace ridgepoint {

class ChartCanvas;
class LockMark;
class PlotCard;

/// What is pointed at, as rows of the scene's evaluation.
struct Pointing {
    std::optional<std::size_t> selected = {}; ///< the row that is looked at
    double roof = 0;                          ///< what it could reach, FLOP/s

    friend bool operator==(const Pointing &, const Pointing &) = default;
};

/// The chart of the window. The wheel zooms about the cursor (over an axis, that axis alone), a drag pans, Shift-drag boxes, a
/// double-click on empty space fits the points, Home shows the default view, Backspace or Alt and the arrows walk through the
/// views before, + and - zoom, the arrows pan. The nearest visible point is told where the mouse is, or the line where no point
/// is; a click chooses the point, further ones those that lie on it, one after the other; elsewhere it chooses none, as does
/// Escape. A click on a legend entry hides or shows it, a double-click leaves it alone among its kind, a second one brings back
/// the others. A ceiling is dragged by its grip. The plot knows nothing of a document: it says what is wanted, and shows what it
/// is given.
class RooflinePlot : public QWidget {
    Q_OBJECT

public:
    /// What a step of zooming in leaves of an axis: a notch of the wheel, a key, a menu entry.
    static constexpr double kZoomStep = 0.85;

    /// What is told of a row of the scene's evaluation, the first one, and the rows that lie on it.
    using Describe = std::function<PointText(std::span<const std::size_t> rows)>;

    explicit RooflinePlot(QWidget *parent = nullptr);
    ~RooflinePlot() override;

    /// Shows a scene. `describe` must answer for its rows as long as it is shown; without one, points are not told. The view
    /// stays where the user took it; one that was the default view becomes the new default view, unless it is locked.
    void setScene(ChartScene scene, Describe describe = {});
    [[nodiscard]] const ChartScene &scene() const { return m_scene; }

    /// The points of the operating point, by their rows, rising: they stand out. The rest of the picture is not drawn anew.
    void setSpots(std::vector<std::size_t> rows);
    /// Draws all but those quietly.
    void setQuiet(bool quiet);
    /// Marks what is pointed at. Rows the scene does not draw have no mark.
    void setPointing(const Pointing &pointing);

    /// The style, font and sizes of an appearance. The colours are always those of the theme that is shown.
    void setAppearance(const Appearance &appearance);
    [[nodiscard]] const ChartStyle &chartStyle() const { return m_style; }

    [[nodiscard]] const ChartView &view() const { return m_layout.map.view; }
    /// Shows a view, whatever is held or locked: it was asked for.
    void showView(const ChartView &view);
    void showDefaultView();
    /// Shows all visible points; nothing happens where there are none.
    void fitPoints();
    /// Zooms about the middle: factors below 1 in, above 1 out.
    void zoom(double factor);

    /// Through the views before, and forth again.
    [[nodiscard]] bool canGoBack() const { return m_history.canGoBack() && !m_isLocked; }
    [[nodiscard]] bool canGoForth() const { return m_history.canGoForth() && !m_isLocked; }
    void goBack();
    void goForth();

    /// An axis that is held stays as it is while the other one is zoomed, panned, boxed or fitted.
    void holdX(bool on) { m_holdsX = on; }
    void holdY(bool on) { m_holdsY = on; }

    /// A view that is locked stays, whatever becomes of the setup and whatever hand or wheel do: before and after can be
    /// compared.
    void lockView(bool on);
    [[nodiscard]] bool isLocked() const { return m_isLocked; }

    /// Where frame and legend are.
    [[nodiscard]] const ChartLayout &chartLayout() const { return m_layout; }
    /// The point that is told.
    [[nodiscard]] const std::optional<FoundPoint> &hovered() const { return m_hovered; }
    /// What is drawn over the points.
    [[nodiscard]] const PlotMarks &marks() const { return m_marks; }

    /// What is said beside the mouse while a grip is dragged.
    void tellWhileDragging(const QString &text);
    /// Says something at a place until the mouse moves on.
    void tellAt(QPoint place, const QString &text);
    /// Ends the drag of a grip without a word: what was dragged is not there any more.
    void letGo();

    [[nodiscard]] QSize sizeHint() const override { return {900, 640}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {520, 360}; } // room for the legend

signals:
    /// Legend entries were hidden or shown by the user: the ids now hidden. The scene shown has them already; whoever builds the
    /// next one passes them on in its options.
    void hiddenChanged(const QSet<QString> &hidden);
    /// The look of a series was asked for at its legend entry, whose menu opens at a place of the screen.
    void lookWanted(const QString &seriesId, const QString &name, QPoint place);
    /// A new picture is ready to be shown.
    void replotted();

    /// A click chose a row of the scene's evaluation, or nothing.
    void pointChosen(std::size_t row);
    void nothingChosen();

    /// A grip was taken to a value: of the ceiling that had this id when it was taken hold of. `isFine`: with care.
    void gripDragged(const QString &ceilingId, double value, bool isFine);
    /// The drag ended where it last was, or is to be taken back. Neither comes where nothing was dragged.
    void gripReleased();
    void gripCancelled();
    /// A grip was double-clicked: its value is to be typed, about there.
    void gripOpened(const QString &ceilingId, QPoint place);

    /// The view, the way back or the lock are other ones than before.
    void viewChanged();

protected:
    void changeEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    enum class Gesture { None, Press, Pan, Box, Legend, Grip };

    /// A grip in the hand.
    struct Held {
        QString ceilingId; ///< when it was taken hold of
        LineInk ink;       ///< by which its ceiling is known while its id changes
        CeilingShape shape{};
        double start = 0;
        double decades = 0; ///< how far it was taken
        QPointF last;       ///< where the mouse was
        bool isMoving = false;
        bool wasDefault = false; ///< the view before
    };

    void updateLayout();
    void updateStyle();
    void updateMarks();
    void setView(const ChartView &view);
    /// Goes to a view the user wants: held axes stay, and it can be gone back from; not to a move that only goes on.
    void goTo(ChartView view, std::optional<ViewMove> move);
    [[nodiscard]] ViewHistory::Entry entry() const;
    bool refusesToMove();
    void showHidden(const QSet<QString> &hidden);
    void clickLegend(const QString &id);
    void finishLegendClick();
    [[nodiscard]] const LegendPlace *legendEntryAt(QPointF pixel) const;
    [[nodiscard]] bool isInFrame(QPointF pixel) const;
    [[nodiscard]] std::optional<QPointF> placeOf(std::size_t row) const;
    [[nodiscard]] std::optional<FoundPoint> pointAt(QPointF pixel) const;
    [[nodiscard]] std::vector<std::size_t> walkAt(const FoundPoint &found) const;
    void choose(QPointF pixel);
    void beginGesture(const QMouseEvent &event);
    void panTo(QPointF pixel, std::optional<ViewMove> move);
    void zoomToBox(const QRectF &box);
    void dragGrip(QPointF pixel, bool isFine);
    void endGesture();
    void cancelGesture();
    void hover(std::optional<QPointF> pixel);
    void updateCard();
    void tellLine(std::optional<QPointF> pixel);
    void updateCursor(QPointF pixel);

    Appearance m_appearance;
    ChartStyle m_style;
    ChartScene m_scene;
    Describe m_describe;
    ChartLayout m_layout;
    std::vector<std::size_t> m_spots; ///< rows that stand out
    Pointing m_pointing;
    PlotMarks m_marks;

    Gesture m_gesture = Gesture::None;
    QPointF m_pressed;      ///< where the gesture began
    ChartView m_viewBefore; ///< the view when it did
    Held m_held;
    std::optional<FoundPoint> m_hovered;
    std::optional<std::size_t> m_walkStart; ///< the row that clicks at one place chose first
    QString m_lineTip;                      ///< of the line that is told where no point is
    Isolation m_isolation;
    QString m_clicked; ///< the legend entry whose click may yet become a double-click

    ViewHistory m_history;
    QElapsedTimer m_clock;
    bool m_holdsX = false;
    bool m_holdsY = false;
    bool m_isLocked = false;

    // Owned by the widget.
    ChartCanvas *m_canvas = nullptr;
    QRubberBand *m_box = nullptr;
    PlotCard *m_card = nullptr;
    LockMark *m_lock = nullptr;
    QWidget *m_focusFrame = nullptr;
    QTimer *m_legendTimer = nullptr;
};

} // namespace ridgepoint
