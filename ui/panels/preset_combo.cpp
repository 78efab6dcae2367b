// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/preset_combo.h"

#include "core/base/text.h"
#include "core/model/search.h"
#include "ui/panels/typed_line.h"
#include "ui/text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QConcatenateTablesProxyModel>
#include <QEvent>
#include <QItemSelectionModel>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyle>

#include <algorithm>

namespace ridgepoint {
namespace {

const QString kHelp = QStringLiteral("Choose a preset, or type words that describe it: name, family, 80 GB, 2022");
constexpr int kMostVisible = 20; // items of the list without scrolling
constexpr int kSearchRole = Qt::UserRole + 1;
constexpr std::size_t kMostNamed = 4; // of those a text could be

/// All that an item is found by, a line each.
QString searched(const PresetCombo::Item &item)
{
    return (QStringList{item.caption, item.family} + item.words + QStringList{item.more}).join(u'\n');
}

/// The items that a query means, or else the last row, which says that there are none.
class MeantItems : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setQuery(const QString &query)
    {
        m_query = fromQt(query);
        m_anyMeant = false;
        for (int row = 0; row + 1 < sourceModel()->rowCount(); ++row)
            m_anyMeant = m_anyMeant || isMeant(row);
        invalidateFilter();
    }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return !parent.isValid() && (row + 1 < sourceModel()->rowCount() ? isMeant(row) : !m_anyMeant);
    }

private:
    [[nodiscard]] bool isMeant(int row) const
    {
        return isMeantBy(fromQt(sourceModel()->index(row, 0).data(kSearchRole).toString()), m_query);
    }

    std::string m_query;
    bool m_anyMeant = true;
};

/// Offers the items that are meant by what is typed, and puts what they show into the line.
class PresetCompleter : public QCompleter {
public:
    PresetCompleter(QAbstractItemModel *model, QObject *parent) : QCompleter(parent), m_meant(new MeantItems(this))
    {
        auto *none = new QStandardItemModel(this);
        none->appendRow(new QStandardItem(QStringLiteral("No preset is described by that")));
        none->item(0)->setFlags(Qt::NoItemFlags);
        auto *all = new QConcatenateTablesProxyModel(this);
        all->addSourceModel(model);
        all->addSourceModel(none);
        m_meant->setSourceModel(all);
        setModel(m_meant);
        setCompletionMode(QCompleter::PopupCompletion);
        setMaxVisibleItems(kMostVisible);
        popup()->setObjectName(QStringLiteral("completions"));
    }
    [[nodiscard]] QString pathFromIndex(const QModelIndex &index) const override { return index.data().toString(); }
    /// Asked with all that is typed before anything is offered. The completer itself then finds that everything begins with
    /// nothing.
    [[nodiscard]] QStringList splitPath(const QString &path) const override
    {
        m_meant->setQuery(path);
        return {QString()};
    }

private:
    MeantItems *m_meant;
};

/// What is being typed, or was refused, is its author's: keeps it while items change, which writes the current one into the line.
class TypedText {
public:
    explicit TypedText(TypedLine &line)
        : m_line(line), m_isTyped(line.isModified()), m_text(line.text()), m_cursor(line.cursorPosition())
    {
    }
    ~TypedText()
    {
        if (!m_isTyped || (m_line.isModified() && m_line.text() == m_text))
            return;
        m_line.setText(m_text);
        m_line.setModified(true);
        m_line.setCursorPosition(m_cursor);
    }
    TypedText(const TypedText &) = delete;
    TypedText &operator=(const TypedText &) = delete;

private:
    TypedLine &m_line;
    bool m_isTyped;
    QString m_text;
    int m_cursor;
};

} // namespace

PresetCombo::PresetCombo(const QString &what, QWidget *parent) : QComboBox(parent), m_what(what), m_line(new TypedLine(this))
{
    setAccessibleName(what + QStringLiteral(" preset"));
    m_line->setHelp(kHelp);
    setEditable(true);
    setLineEdit(m_line);
    setFocusPolicy(Qt::StrongFocus); // the wheel passes over it
    setInsertPolicy(QComboBox::NoInsert);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_line->setAccessibleName(accessibleName());
    setCompleter(new PresetCompleter(model(), this));
    completer()->popup()->installEventFilter(this);
    connect(m_line, &TypedLine::clicked, this, &PresetCombo::showPopup);
    connect(m_line, &QLineEdit::textEdited, this, [this](const QString &text) { m_typed = text; });
    connect(this, &QComboBox::activated, this, [this](int index) {
        m_line->setModified(false);
        m_typed = itemText(index);
        setRefused({});
        emit chosen(itemData(index).toString());
        // Ready for the next one to be typed, once the completer has put its text into the line.
        QMetaObject::invokeMethod(
            m_line, [this] { m_line->hasFocus() ? m_line->selectWhole() : m_line->deselect(); }, Qt::QueuedConnection);
    });
    connect(m_line, &QLineEdit::editingFinished, this, &PresetCombo::resolveTyped);
    connect(m_line, &TypedLine::dropped, this, &PresetCombo::dropTyped);
}

void PresetCombo::setItems(const std::vector<Item> &items)
{
    m_items = items;
    const TypedText typed(*m_line);
    clear();
    for (const auto &item : items) {
        addItem(item.caption, item.id);
        setItemData(count() - 1, searched(item), kSearchRole);
        if (!item.tip.isEmpty())
            setItemData(count() - 1, asToolTip(item.tip), Qt::ToolTipRole);
    }
}

void PresetCombo::setCurrent(const QString &id, const QString &name)
{
    const int index = findData(id);
    m_shown = index < 0 ? name : itemText(index);
    const bool wasTyped = m_line->isModified();
    const TypedText typed(*m_line);
    const QString tip = index < 0 ? QString() : m_items[static_cast<std::size_t>(index)].tip;
    m_line->setHelp(tip.isEmpty() ? kHelp : tip + QStringLiteral(". ") + kHelp);
    for (int i = 0; i < count(); ++i) {
        QFont font;
        font.setBold(i == index);
        setItemData(i, font, Qt::FontRole);
    }
    if (wasTyped)
        return;
    setCurrentIndex(index);
    if (m_line->text() != m_shown)
        m_line->setText(m_shown);
    m_typed = m_shown;
    m_line->setCursorPosition(0);
}

void PresetCombo::showPopup()
{
    m_line->setFocus();
    if (!m_line->isModified())
        m_line->selectWhole();
    completer()->setCompletionPrefix(m_line->isModified() ? m_line->text() : QString());
    completer()->complete();
    // In view, but not chosen: Enter without a choice is to change nothing.
    auto *list = completer()->popup();
    const auto *shown = completer()->completionModel();
    const auto current =
        shown->match(shown->index(0, completer()->completionColumn()), Qt::DisplayRole, m_shown, 1, Qt::MatchExactly);
    if (!current.isEmpty())
        list->scrollTo(current.front());
}

int PresetCombo::named(const QString &text) const
{
    const auto only = [this](auto isIt) {
        const auto found = std::find_if(m_items.begin(), m_items.end(), isIt);
        const bool alone = found != m_items.end() && std::none_of(std::next(found), m_items.end(), isIt);
        return alone ? static_cast<int>(found - m_items.begin()) : -1;
    };
    const auto is = [&text](const QString &word) { return word.compare(text, Qt::CaseInsensitive) == 0; };
    int index = only([&](const Item &item) { return is(item.caption); });
    if (index < 0)
        index = only([&](const Item &item) { return is(item.id); });
    if (index < 0)
        index = only([&](const Item &item) { return item.words.contains(text, Qt::CaseInsensitive); });
    return index < 0 ? only([&](const Item &item) { return is(item.name); }) : index;
}

std::vector<int> PresetCombo::matches(const QString &typed) const
{
    const QString text = typed.trimmed();
    if (const int index = named(text); index >= 0)
        return {index};
    std::vector<int> holding;
    for (int index = 0; index < static_cast<int>(m_items.size()); ++index)
        if (!text.isEmpty() && isMeantBy(fromQt(searched(m_items[static_cast<std::size_t>(index)])), fromQt(text)))
            holding.push_back(index);
    return holding;
}

bool PresetCombo::completionIsSelected() const
{
    const auto *popup = completer()->popup();
    return popup->isVisible() && popup->selectionModel()->isSelected(popup->currentIndex());
}

void PresetCombo::resolveTyped()
{
    // A completion that is selected is about to be taken by the completer itself.
    if (!m_line->isModified() || completionIsSelected())
        return;
    const auto found = matches(m_line->text());
    if (found.size() == 1) {
        setCurrentIndex(found.front());
        emit activated(found.front());
        return;
    }
    std::vector<std::string> captions;
    // Of many the first ones: it is one line, and the list has them all.
    const auto named = found.size() > kMostNamed + 1 ? kMostNamed : found.size();
    for (std::size_t i = 0; i < named; ++i)
        captions.push_back(fromQt(itemText(found[i])));
    if (named < found.size())
        captions.push_back(std::to_string(found.size() - named) + " more");
    if (found.empty())
        for (const auto &item : m_items)
            captions.push_back(fromQt(item.caption));
    const auto typed = fromQt(m_line->text());
    const auto why = found.empty() ? "no preset " + inQuotes(typed) + suggestion(typed, captions)
                                   : inQuotes(typed) + " could be " + joined(captions) + ": type more of it";
    setRefused(m_what + QStringLiteral(": ") + toQt(why));
    // The list of those it could be stays, or comes back once the completer has closed it for Enter.
    if (!found.empty() && m_line->hasFocus())
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_line->hasFocus() && m_line->isModified())
                    showPopup();
            },
            Qt::QueuedConnection);
}

void PresetCombo::dropTyped()
{
    // The first Escape closes the list of completions only.
    if (completer()->popup()->isVisible()) {
        completer()->popup()->hide();
        return;
    }
    setCurrentIndex(findText(m_shown)); // which empties the line where the list does not have it
    m_line->setText(m_shown);
    m_line->setModified(false);
    m_typed = m_shown;
    m_line->selectWhole();
    setRefused({});
}

void PresetCombo::forgetHighlighted()
{
    // The completer writes what it highlights into the line, and what was typed when nothing is any more, as if it stood there.
    if (m_typed == m_shown || (m_line->isModified() && m_line->text() == m_typed))
        return;
    m_line->setText(m_typed);
    m_line->setModified(true);
}

bool PresetCombo::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == completer()->popup() && event->type() == QEvent::Hide)
        forgetHighlighted();
    return QComboBox::eventFilter(watched, event);
}

void PresetCombo::setRefused(const QString &why)
{
    // Enter comes twice, from the line and from the combo box around it.
    if (why == m_refused)
        return;
    m_refused = why;
    m_line->setRefused(why);
    setProperty("refused", !why.isEmpty()); // the frame is the combo box's
    style()->unpolish(this);
    style()->polish(this);
    emit refusedChanged(why);
}

} // namespace ridgepoint
