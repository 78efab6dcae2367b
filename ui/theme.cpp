// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyleFactory>

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
QMenu::item:selected { background: @accent; color: @bright; }
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
QToolBar QToolButton[segment="true"]:checked { background: @accent; border-color: @accent; color: @bright; }
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
#comparison QLineEdit, #presetName QLineEdit { border: 1px solid @edge; border-radius: 4px; padding: 2px 5px; min-height: 20px; }
#comparison QLineEdit:focus, #presetName QLineEdit:focus { border-color: @accent; }

QToolButton[roof="true"] { background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 1px 4px; min-height: 18px; color: @quiet; }
QToolButton[roof="true"]:hover, QToolButton[roof="true"]:focus { border-color: @accent; }
QToolButton[roof="true"]:disabled { background: transparent; color: @faint; }
QToolButton[roof="true"]:checked { background: @hover; border-color: @accent; color: @accent; }
QToolButton[roof="true"]:checked:focus { border-color: @text; }
QToolButton[roof="true"]:checked:disabled { background: @edge; border-color: @edge; color: @text; }
QToolButton[cross="true"] { border: none; background: transparent; color: @quiet; padding: 0; }
QToolButton[cross="true"]:hover, QToolButton[cross="true"]:focus { color: @accent; }

#setupPage QLineEdit, #setupPage QComboBox {
    background: @bright; border: 1px solid @edge; border-radius: 4px; padding: 2px 5px; min-height: 18px;
    selection-background-color: @accent; selection-color: @bright; }
#setupPage QLineEdit:hover, #setupPage QComboBox:hover { border-color: @faint; }
#setupPage QLineEdit:focus, #setupPage QComboBox:focus { border-color: @accent; }
#setupPage QLineEdit[refused="true"], #setupPage QComboBox[refused="true"] { border-color: @wrong; color: @wrong; }
#setupPage QComboBox::drop-down { border: none; width: 18px; }
#setupPage QComboBox::down-arrow {
    width: 0; height: 0; border-left: 4px solid @bright; border-right: 4px solid @bright; border-top: 5px solid @quiet; }
#setupPage QComboBox QLineEdit { border: none; padding: 0; min-height: 0; }
#setupPage QComboBox QLineEdit[refused="true"] { border: none; }
QComboBox { combobox-popup: 0; }
QComboBox QAbstractItemView, #completions {
    background: @bright; border: 1px solid @edge; selection-background-color: @accent; selection-color: @bright; outline: none; }
#completions::item, QComboBox QAbstractItemView::item { min-height: 22px; }
#completions::item:selected, QComboBox QAbstractItemView::item:selected { background: @accent; color: @bright; }
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

QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar::handle:vertical { background: @edge; border-radius: 3px; min-height: 30px; }
QScrollBar::handle:vertical:hover { background: @faint; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)";

QString styleSheet()
{
    const struct {
        const char *name;
        QColor colour;
    } kColours[] = {
        // Longer names first: one may begin like another.
        {"@noticeFill", {0xec, 0xf1, 0xfb}}, {"@wrongFill", {0xfc, 0xef, 0xed}}, {"@wrongEdge", {0xee, 0xc9, 0xc5}},
        {"@accent", colour::kAccent},        {"@bright", colour::kBright},       {"@window", colour::kWindow},
        {"@quiet", colour::kQuietText},      {"@faint", colour::kFaintText},     {"@hover", {0xe9, 0xee, 0xf9}},
        {"@wrong", colour::kWrong},          {"@text", colour::kText},           {"@edge", colour::kEdge},
    };
    QString sheet = QString::fromLatin1(kStyleSheet);
    for (const auto &[name, colour] : kColours)
        sheet.replace(QLatin1String(name), colour.name());
    return sheet;
}

QPalette lightPalette()
{
    QPalette palette(colour::kText, colour::kWindow, colour::kBright, colour::kEdge, colour::kFaintText, colour::kText,
                     colour::kBright);
    palette.setColor(QPalette::Base, colour::kBright);
    palette.setColor(QPalette::Button, colour::kBright);
    palette.setColor(QPalette::ToolTipBase, colour::kBright);
    palette.setColor(QPalette::ToolTipText, colour::kText);
    palette.setColor(QPalette::PlaceholderText, colour::kFaintText);
    palette.setColor(QPalette::Highlight, colour::kAccent);
    palette.setColor(QPalette::HighlightedText, colour::kBright);
    palette.setColor(QPalette::Link, colour::kAccent);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colour::kFaintText);
    return palette;
}

} // namespace

void applyTheme(QApplication &application)
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(lightPalette());
    application.setStyleSheet(styleSheet());
}

} // namespace ridgepoint
