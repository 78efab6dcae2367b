// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme.h"

#include <QApplication>
#include <QPainter>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>

#include <array>

namespace ridgepoint {
namespace {

/// Colours as @names, so that they are written once.
constexpr auto kStyleSheet = R"(
QMainWindow, QDockWidget, #setupPage { background: @window; }
QMenuBar { background: @bright; border-bottom: 1px solid @edge; padding: 2px 4px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @hover; }
QMenu { background: @bright; border: 1px solid @edge; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 22px; border-radius: 4px; }
QMenu::item:selected { background: @accentFill; color: @onAccent; }
QMenu::item:disabled { color: @faint; background: transparent; }
QMenu::separator { height: 1px; background: @edge; margin: 4px 8px; }
QToolTip { background: @bright; color: @text; border: 1px solid @edge; padding: 4px; }

QToolBar { background: @bright; border: none; border-bottom: 1px solid @edge; padding: 6px 12px; spacing: 6px; }
QToolBar::separator { width: 1px; background: transparent; margin: 0 8px; }
QToolBar QToolButton { background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 4px 10px; }
QToolBar QToolButton:hover, QToolBar QToolButton:focus { border-color: @accent; }
QToolBar QToolButton:pressed { background: @hover; }
QToolBar QToolButton:disabled { color: @faint; }
QToolBar QToolButton[segment="true"] { border-radius: 0; margin: 0; }
QToolBar QToolButton[segment="true"]:checked { background: @accentFill; border-color: @accentFill; color: @onAccent; }
QToolBar QToolButton[segment="true"]:checked:focus { border-color: @text; }
QToolBar QToolButton[segment="true"]:checked:disabled { background: @faint; border-color: @faint; }

QMainWindow::separator { background: @edge; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
#setupPanel { background: @window; }
QToolButton[groupHeading="true"] { border: none; background: transparent; color: @quiet; font-weight: bold; padding: 2px 0; margin-left: -6px; }
QToolButton[minorHeading="true"] { border: none; background: transparent; color: @quiet; padding: 0; margin-left: -6px; }
QToolButton[minorHeading="true"]:hover, QToolButton[minorHeading="true"]:focus { color: @accent; }
QToolButton[groupHeading="true"]:hover, QToolButton[groupHeading="true"]:focus { color: @accent; }
QToolButton[link="true"] { border: none; background: transparent; color: @accent; padding: 0; margin-right: -6px; }
QToolButton[link="true"]:hover, QToolButton[link="true"]:focus { text-decoration: underline; }
QLabel[quiet="true"] { color: @quiet; }
QLabel[wrong="true"] { color: @wrong; }
#myPresets QTreeWidget { background: @bright; border: 1px solid @edge; selection-background-color: @hover; selection-color: @text; outline: none; }
#myPresets QTreeWidget::item { min-height: 24px; }
#myPresets QTreeWidget::item:selected { background: @hover; color: @text; }
#comparison QTableView { background: @bright; border: none; border-top: 1px solid @edge; border-bottom: 1px solid @edge; gridline-color: @window;
    selection-background-color: @hover; selection-color: @text; }
#comparison QHeaderView::section, #myPresets QHeaderView::section { background: @window; border: none; border-bottom: 1px solid @edge; padding: 4px 4px; color: @quiet; }
#comparison QHeaderView::section { padding-top: 10px; }
#comparison QHeaderView::up-arrow, #comparison QHeaderView::down-arrow { subcontrol-origin: padding; subcontrol-position: top center;
    width: 0; height: 0; top: 3px; border-left: 4px solid @window; border-right: 4px solid @window; }
#comparison QHeaderView::up-arrow { border-bottom: 5px solid @accent; }
#comparison QHeaderView::down-arrow { border-top: 5px solid @accent; }
#comparison QToolButton { background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 3px 18px 3px 8px; }
#comparison QToolButton:hover, #comparison QToolButton:focus { border-color: @accent; }
#comparison QToolButton::menu-indicator { subcontrol-position: center right; right: 5px; }
#comparison QLineEdit, #presetName QLineEdit, #axisLimits QLineEdit, #gripLine { border: 1px solid @edge; border-radius: 4px; padding: 2px 5px; min-height: 20px; }
#comparison QLineEdit:focus, #presetName QLineEdit:focus, #axisLimits QLineEdit:focus, #gripLine:focus { border-color: @accent; }
#axisLimits QLineEdit[refused="true"], #gripLine[refused="true"] { border-color: @wrong; color: @wrong; }

QToolButton[roof="true"] { background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 1px 4px; min-height: 18px; color: @quiet; }
QToolButton[roof="true"]:hover, QToolButton[roof="true"]:focus { border-color: @accent; }
QToolButton[roof="true"]:disabled { background: transparent; color: @faint; }
QToolButton[roof="true"]:checked { background: @hover; border-color: @accent; color: @accent; }
QToolButton[roof="true"]:checked:focus { border-color: @text; }
QToolButton[roof="true"]:checked:disabled { background: @edge; border-color: @edge; color: @text; }
QToolButton[cross="true"] { border: none; background: transparent; color: @quiet; padding: 0; }
QToolButton[cross="true"]:hover, QToolButton[cross="true"]:focus { color: @accent; }

#setupPage QLineEdit, #setupPage QComboBox, #exportOptions QLineEdit, #exportOptions QComboBox {
    background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 2px 5px; min-height: 18px;
    selection-background-color: @accentFill; selection-color: @onAccent; }
#setupPage QLineEdit:hover, #setupPage QComboBox:hover, #exportOptions QLineEdit:hover, #exportOptions QComboBox:hover { border-color: @faint; }
#setupPage QLineEdit:focus, #setupPage QComboBox:focus, #exportOptions QLineEdit:focus, #exportOptions QComboBox:focus { border-color: @accent; }
#setupPage QLineEdit[refused="true"], #setupPage QComboBox[refused="true"], #exportOptions QLineEdit[refused="true"], #exportOptions QComboBox[refused="true"] { border-color: @wrong; color: @wrong; }
#setupPage QComboBox::drop-down, #exportOptions QComboBox::drop-down { border: none; width: 18px; }
#setupPage QComboBox::down-arrow, #exportOptions QComboBox::down-arrow {
    width: 0; height: 0; border-left: 4px solid @bright; border-right: 4px solid @bright; border-top: 5px solid @quiet; }
#setupPage QComboBox QLineEdit, #exportOptions QComboBox QLineEdit { border: none; padding: 0; min-height: 0; }
#setupPage QComboBox QLineEdit[refused="true"], #exportOptions QComboBox QLineEdit[refused="true"] { border: none; }
QComboBox { combobox-popup: 0; }
QComboBox QAbstractItemView, #completions {
    background: @bright; border: 1px solid @edge; selection-background-color: @accentFill; selection-color: @onAccent; outline: none; }
#completions::item, QComboBox QAbstractItemView::item { min-height: 22px; }
#completions::item:selected, QComboBox QAbstractItemView::item:selected { background: @accentFill; color: @onAccent; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }

#messageBar { background: @noticeFill; border: none; border-bottom: 1px solid @edge; }
#messageBar[isError="true"] { background: @wrongFill; border-bottom: 1px solid @wrongEdge; }
#restoreBar { background: @noticeFill; border: none; border-bottom: 1px solid @edge; }
#restoreBar QLabel { color: @text; }
#restoreBar QPushButton { background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 3px 12px; }
#restoreBar QPushButton:hover, #restoreBar QPushButton:focus { border-color: @accent; }
#restoreBar QToolButton { border: none; color: @quiet; padding: 0 6px; font-size: 14px; }
#restoreBar QToolButton:hover { color: @text; }
#messageBar QTextEdit { background: transparent; color: @text; }
#messageBar QToolButton { border: none; color: @quiet; padding: 0 6px; font-size: 14px; }
#messageBar QToolButton:hover { color: @text; }

#statusLine { background: @bright; border-top: 1px solid @edge; }
#statusLine::item { border: none; }
#statusLine QLabel { color: @text; }
#statusLine QLabel[quiet="true"] { color: @quiet; }
#statusLine #fitDot { font-size: 11px; color: @faint; }
#statusLine #fitDot[fits="yes"] { color: @good; }
#statusLine #fitDot[fits="no"] { color: @wrong; }
#statusLine #fitDot[fits="but"] { color: @edited; }
#breakdownPage, #breakdownPanel { background: @window; }
QLabel[heading="true"] { color: @quiet; font-weight: bold; }

#exportWindow, #exportOptions, #exportPreview, #optionsArea, #previewArea, #preview { background: @window; }
#optionsArea { border: none; border-right: 1px solid @edge; }
#exportOptions QLabel:disabled, #exportOptions QCheckBox:disabled { color: @faint; }
#exportOptions QLineEdit:disabled, #exportOptions QComboBox:disabled { background: transparent; color: @faint; }
#exportPreview QAbstractScrollArea::corner { background: @window; border: none; }
#exportPreview #previewText::corner { background: @bright; }
#exportPreview #previewText { background: @bright; color: @text; padding: 8px; }
#exportPreview #realSize { padding: 6px 16px; border-top: 1px solid @edge; }
#exportButtons { background: @bright; border-top: 1px solid @edge; }
#exportButtons QPushButton { background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 4px 14px; }
#exportButtons QPushButton:hover, #exportButtons QPushButton:focus { border-color: @accent; }
#exportButtons QPushButton:disabled { color: @faint; }
#exportButtons QPushButton#export { background: @accentFill; border-color: @accentFill; color: @onAccent; }
#exportButtons QPushButton#export:focus { border-color: @text; }
#exportButtons QPushButton#export:disabled { background: @window; border-color: @edge; color: @faint; }
#exportWindow QAbstractScrollArea::corner { background: @window; border: none; }
#exportWindow QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
#exportWindow QScrollBar::handle:horizontal { background: @edge; border-radius: 3px; min-width: 30px; }
#exportWindow QScrollBar::handle:horizontal:hover { background: @faint; }
#exportWindow QScrollBar::add-line:horizontal, #exportWindow QScrollBar::sub-line:horizontal { width: 0; }

#rightPage, #rightPage QTextBrowser { background: @window; color: @text; }
#rightTabs { background: @window; border-bottom: 1px solid @edge; }
#rightTabs::tab { background: transparent; color: @text; padding: 8px 2px 5px 2px; margin: 0 3px 0 8px; border-bottom: 2px solid transparent; }
#rightTabs::tab:hover { color: @accent; }
#rightTabs::tab:selected { border-bottom: 2px solid @accent; font-weight: bold; }
#rightTabs::tab:selected:focus { color: @accent; }

#points QTableView { background: @bright; border: none; border-top: 1px solid @edge; selection-background-color: @accentFill; selection-color: @onAccent; }
#points QTableView::item { padding: 0 6px; }
#points QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
#points QScrollBar::handle:horizontal { background: @edge; border-radius: 3px; min-width: 30px; }
#points QScrollBar::handle:horizontal:hover { background: @faint; }
#points QHeaderView::section { background: @window; border: none; border-bottom: 1px solid @edge; padding: 4px 6px; color: @quiet; }
#points QLineEdit { background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 2px 5px; min-height: 18px; }
#points QLineEdit:focus { border-color: @accent; }

#guideCard { background: @bright; border: 1px solid @accent; border-radius: 6px; }
#guideCard #guideTitle { font-weight: bold; color: @text; }
#guideCard QLabel { color: @text; }
#guideCard QPushButton { background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 3px 14px; }
#guideCard QPushButton:hover, #guideCard QPushButton:focus { border-color: @accent; }
#guideCard QPushButton:disabled { color: @faint; }
#guideCard QPushButton#guideForward { background: @accentFill; border-color: @accentFill; color: @onAccent; }
#guideCard QPushButton#guideForward:focus { border-color: @text; }
#guideCard QToolButton { border: none; color: @quiet; padding: 0 6px; font-size: 14px; }
#guideCard QToolButton:hover, #guideCard QToolButton:focus { color: @accent; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar::handle:vertical { background: @edge; border-radius: 3px; min-height: 30px; }
QScrollBar::handle:vertical:hover { background: @faint; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)";

/// Fusion draws the edges of boxes darker than the window, which nobody sees on a dark one.
class EdgedFusion : public QProxyStyle {
public:
    EdgedFusion() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element != PE_IndicatorCheckBox || shownTheme() != Theme::Dark)
            return;
        painter->save();
        painter->setPen(themeColours().faintText);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        painter->restore();
    }
};

/// A colour of the window: its name in the style sheet, and what it is in either theme.
struct ColourRow {
    const char *name;
    QColor ThemeColours::*place;
    QRgb light;
    QRgb dark;
};
constexpr std::array kColours{
    // Longer names first: one may begin like another.
    ColourRow{"@noticeFill", &ThemeColours::noticeFill, 0xecf1fb, 0x212b40},
    ColourRow{"@editedHover", &ThemeColours::editedHover, 0xad650d, 0xf6bd78},
    ColourRow{"@wrongFill", &ThemeColours::wrongFill, 0xfcefed, 0x3a2427},
    ColourRow{"@wrongEdge", &ThemeColours::wrongEdge, 0xeec9c5, 0x6b3d3c},
    ColourRow{"@accentFill", &ThemeColours::accentFill, 0x2f5fd0, 0x2f57ab},
    ColourRow{"@onAccent", &ThemeColours::onAccent, 0xffffff, 0xf2f5fa},
    ColourRow{"@accent", &ThemeColours::accent, 0x2f5fd0, 0x7aa2f7},
    ColourRow{"@bright", &ThemeColours::bright, 0xffffff, 0x1e222a},
    ColourRow{"@window", &ThemeColours::window, 0xf4f5f7, 0x16191f},
    ColourRow{"@edited", &ThemeColours::edited, 0xd07a10, 0xe5a04a},
    ColourRow{"@quiet", &ThemeColours::quietText, 0x5c6472, 0xa3abb8},
    ColourRow{"@faint", &ThemeColours::faintText, 0x8b929e, 0x6f7785},
    ColourRow{"@hover", &ThemeColours::hover, 0xe9eef9, 0x28324a},
    ColourRow{"@wrong", &ThemeColours::wrong, 0xc4362b, 0xff8478},
    ColourRow{"@hint", &ThemeColours::hintText, 0x6c7482, 0x8f97a5},
    ColourRow{"@text", &ThemeColours::text, 0x1d2129, 0xe2e5ea},
    ColourRow{"@edge", &ThemeColours::edge, 0xd3d7de, 0x363c47},
    ColourRow{"@good", &ThemeColours::good, 0x1f8a3b, 0x58c470},
    ColourRow{"@mark", &ThemeColours::mark, 0xa85e00, 0xe5a04a},
};

QString styleSheet(const ThemeColours &colours)
{
    QString sheet = QString::fromLatin1(kStyleSheet);
    for (const auto &row : kColours)
        sheet.replace(QLatin1String(row.name), (colours.*row.place).name());
    return sheet;
}

QPalette paletteOf(const ThemeColours &colours)
{
    QPalette palette(colours.text, colours.window, colours.bright, colours.edge, colours.faintText, colours.text, colours.bright);
    palette.setColor(QPalette::Base, colours.bright);
    palette.setColor(QPalette::Button, colours.bright);
    palette.setColor(QPalette::ToolTipBase, colours.bright);
    palette.setColor(QPalette::ToolTipText, colours.text);
    palette.setColor(QPalette::PlaceholderText, colours.hintText);
    palette.setColor(QPalette::Highlight, colours.accentFill);
    palette.setColor(QPalette::HighlightedText, colours.onAccent);
    palette.setColor(QPalette::Link, colours.accent);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colours.faintText);
    return palette;
}

Theme themeFor(ThemeChoice choice)
{
    if (choice != ThemeChoice::Desktop)
        return choice == ThemeChoice::Dark ? Theme::Dark : Theme::Light;
    QApplication::setPalette(QPalette()); // takes back ours, and so leaves the platform's
    return shownTheme();
}

} // namespace

ThemeColours coloursOf(Theme theme)
{
    ThemeColours colours;
    for (const auto &row : kColours)
        colours.*row.place = QColor(theme == Theme::Dark ? row.dark : row.light);
    return colours;
}

ThemeColours themeColours()
{
    return coloursOf(shownTheme());
}

Theme themeOf(const QPalette &palette)
{
    constexpr int kMiddle = 128;
    return palette.color(QPalette::Active, QPalette::Window).lightness() < kMiddle ? Theme::Dark : Theme::Light;
}

Theme shownTheme()
{
    return themeOf(QGuiApplication::palette());
}

void applyTheme(QApplication &application, ThemeChoice choice)
{
    QApplication::setStyle(new EdgedFusion); // the application owns it
    const auto colours = coloursOf(themeFor(choice));
    QApplication::setPalette(paletteOf(colours));
    application.setStyleSheet(styleSheet(colours));
}

} // namespace ridgepoint
