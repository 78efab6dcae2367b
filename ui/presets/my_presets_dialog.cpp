// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/my_presets_dialog.h"

#include "ui/presets/preset_name_dialog.h"
#include "ui/presets/preset_steps.h"
#include "ui/presets/preset_texts.h"
#include "ui/text.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr QSize kInitialSize{760, 420};
constexpr int kNameWidth = 230;
constexpr int kBesideWords = 12;

enum Column { kName, kId, kKind, kFile, kColumns };

QString nameOf(const Accelerator &accelerator)
{
    return toQt(fullName(accelerator));
}

QString nameOf(const Model &model)
{
    return toQt(model.name);
}

template <class Owner>
const Preset<Owner> *presetWith(const PresetLibrary &library, const std::string &id)
{
    const auto &presets = library.presets<Owner>();
    const auto found = std::find_if(presets.begin(), presets.end(), [&](const auto &each) { return each.value.id == id; });
    return found == presets.end() ? nullptr : &*found;
}

} // namespace

MyPresetsDialog::MyPresetsDialog(Document &document, PresetLibrary &library, QWidget *parent)
    : QDialog(parent), m_document(document), m_library(library), m_list(new QTreeWidget(this)), m_line(new QLabel(this))
{
    setObjectName(QStringLiteral("myPresets"));
    setWindowTitle(tr("My presets"));
    m_list->setObjectName(QStringLiteral("list"));
    m_list->setAccessibleName(windowTitle());
    m_list->setColumnCount(kColumns);
    m_list->setHeaderLabels({tr("Name"), tr("Id"), tr("Kind"), tr("File")});
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->header()->resizeSection(kName, kNameWidth);
    m_line->setObjectName(QStringLiteral("line"));
    m_line->setTextFormat(Qt::PlainText);
    m_line->setWordWrap(true);
    makeButtons();
    connect(m_list, &QTreeWidget::currentItemChanged, this, &MyPresetsDialog::refreshButtons);
    connect(m_list, &QTreeWidget::itemDoubleClicked, this, &MyPresetsDialog::renameCurrent);
    m_list->installEventFilter(this);
    resize(kInitialSize);
    m_list->ensurePolished(); // rows are measured once
    listPresets();
}

QPushButton *MyPresetsDialog::addButton(const QString &text, const QString &name, void (MyPresetsDialog::*act)())
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, act);
    return button;
}

void MyPresetsDialog::makeButtons()
{
    m_rename = addButton(tr("&Rename…"), QStringLiteral("rename"), &MyPresetsDialog::renameCurrent);
    m_delete = addButton(tr("&Delete"), QStringLiteral("delete"), &MyPresetsDialog::deleteCurrent);
    m_keep = addButton(tr("&Keep"), QStringLiteral("keep"), &MyPresetsDialog::keepCurrent);
    m_keep->setToolTip(tr("Makes the preset of a file that was opened one of your own"));
    m_export = addButton(tr("&Export…"), QStringLiteral("export"), &MyPresetsDialog::askExport);
    auto *import = addButton(tr("&Import…"), QStringLiteral("import"), &MyPresetsDialog::askImport);
    m_bringBack = addButton(tr("&Bring it back"), QStringLiteral("bringBack"), &MyPresetsDialog::bringBack);
    m_bringBack->hide();
    auto *side = new QVBoxLayout;
    for (auto *button : {m_rename, m_delete, m_keep, m_export, import})
        side->addWidget(button);
    side->addStretch(1);
    auto *upper = new QHBoxLayout;
    upper->addWidget(m_list, 1);
    upper->addLayout(side);
    auto *lower = new QHBoxLayout;
    lower->addWidget(m_line, 1);
    lower->addWidget(m_bringBack, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(upper, 1);
    layout->addLayout(lower);
}

template <class Owner>
void MyPresetsDialog::addRows()
{
    constexpr bool kIsModel = std::is_same_v<Owner, Model>;
    const QString word = kIsModel ? tr("model") : tr("accelerator");
    for (const auto &[value, origin] : m_library.presets<Owner>()) {
        if (origin.kind == Origin::Kind::Shipped)
            continue;
        const bool own = origin.kind == Origin::Kind::User;
        const QString path = toQt(origin.path);
        const QString folder = m_library.userFolder() + u'/';
        auto *item = new QTreeWidgetItem(m_list);
        item->setText(kName, nameOf(value));
        item->setText(kId, toQt(value.id));
        item->setText(kKind, own ? word : tr("%1, opened").arg(word));
        item->setText(kFile, path.startsWith(folder) ? path.mid(folder.size()) : path);
        item->setToolTip(kName, asToolTip(nameOf(value)));
        item->setToolTip(kFile, asToolTip(path));
        m_entries.push_back({kIsModel, value.id, origin.kind});
    }
}

void MyPresetsDialog::listPresets()
{
    const auto *before = current();
    const auto was = before != nullptr ? std::optional(*before) : std::nullopt;
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    m_entries.clear();
    addRows<Accelerator>();
    addRows<Model>();
    for (const int column : {kId, kKind}) {
        m_list->resizeColumnToContents(column);
        m_list->setColumnWidth(column, m_list->columnWidth(column) + kBesideWords);
    }
    if (!m_entries.empty())
        m_list->setCurrentItem(m_list->topLevelItem(std::clamp(row, 0, m_list->topLevelItemCount() - 1)));
    if (was)
        select(was->isModel, was->id);
    refreshButtons();
    if (m_entries.empty() && m_line->text().isEmpty())
        tell(tr("None yet: Setup → Save accelerator as preset… makes one of what the window shows, Import… of a file."));
}

const MyPresetsDialog::Entry *MyPresetsDialog::current() const
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row < 0 || row >= static_cast<int>(m_entries.size()) ? nullptr : &m_entries[static_cast<std::size_t>(row)];
}

void MyPresetsDialog::select(bool isModel, const std::string &id)
{
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        if (m_entries[i].isModel == isModel && m_entries[i].id == id)
            m_list->setCurrentItem(m_list->topLevelItem(static_cast<int>(i)));
}

void MyPresetsDialog::refreshButtons()
{
    const auto *entry = current();
    const bool own = entry != nullptr && entry->kind == Origin::Kind::User;
    m_rename->setEnabled(own);
    m_delete->setEnabled(own);
    m_keep->setEnabled(entry != nullptr && !own);
    m_export->setEnabled(entry != nullptr);
}

void MyPresetsDialog::tell(const QString &text, bool isError)
{
    say(m_line, text, isError);
}

void MyPresetsDialog::changed()
{
    listPresets();
    emit libraryChanged();
}

bool MyPresetsDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_list || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_F2:
        renameCurrent();
        return true;
    case Qt::Key_Delete:
        deleteCurrent();
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

template <class Owner>
void MyPresetsDialog::renameOne(const std::string &id)
{
    const auto *preset = presetWith<Owner>(m_library, id);
    if (preset == nullptr)
        return;
    PresetNameDialog::Question question{
        tr("Rename %1").arg(nameOf(preset->value)), tr("Rename"), {}, toQt(preset->value.name), toQt(id)};
    question.check = [this, id](const std::string &newId, const std::string &name) {
        return m_library.checkRename<Owner>(id, newId, name);
    };
    question.act = [this, id](const std::string &newId, const std::string &name) {
        auto done = renamePreset<Owner>(m_document, m_library, id, newId, name);
        if (done) {
            changed();
            select(std::is_same_v<Owner, Model>, newId);
            tell(tr("Renamed to %1 (%2)").arg(toQt(name), toQt(newId)));
        }
        return done;
    };
    (new PresetNameDialog(std::move(question), this))->open();
}

void MyPresetsDialog::renameCurrent()
{
    const auto *entry = current();
    if (entry == nullptr || entry->kind != Origin::Kind::User)
        return;
    const auto id = entry->id;
    entry->isModel ? renameOne<Model>(id) : renameOne<Accelerator>(id);
}

template <class Owner>
void MyPresetsDialog::deleteOne(const std::string &id)
{
    const auto deleted = deletePreset<Owner>(m_document, m_library, id);
    if (!deleted) {
        tell(toQt(deleted.error().text()), true);
        return;
    }
    m_undeletes.emplace_back([this, value = *deleted]() -> Result<void> {
        auto done = bringBackPreset(m_document, m_library, value);
        if (done) {
            changed();
            select(std::is_same_v<Owner, Model>, value.id);
        }
        return done;
    });
    m_bringBack->show();
    tell(presetWith<Owner>(m_library, id) != nullptr ? tr("Deleted %1; the shipped preset is back").arg(nameOf(*deleted))
                                                     : tr("Deleted %1").arg(nameOf(*deleted)));
    changed();
}

void MyPresetsDialog::deleteCurrent()
{
    const auto *entry = current();
    if (entry == nullptr || entry->kind != Origin::Kind::User)
        return;
    const auto id = entry->id;
    entry->isModel ? deleteOne<Model>(id) : deleteOne<Accelerator>(id);
}

void MyPresetsDialog::bringBack()
{
    if (m_undeletes.empty())
        return;
    if (const auto done = m_undeletes.back()(); !done) {
        tell(toQt(done.error().text()), true);
        return;
    }
    m_undeletes.pop_back();
    m_bringBack->setVisible(!m_undeletes.empty());
    tell(tr("It is back"));
}

template <class Owner>
void MyPresetsDialog::keepOne(const std::string &id)
{
    const auto *preset = presetWith<Owner>(m_library, id);
    if (preset == nullptr)
        return;
    const auto name = nameOf(preset->value);
    const auto saved = m_library.keep(preset->value);
    if (!saved) {
        tell(toQt(saved.error().text()), true);
        return;
    }
    tell(tr("%1 is one of your own now. %2").arg(name, savingText(*saved)));
    changed();
}

void MyPresetsDialog::keepCurrent()
{
    const auto *entry = current();
    if (entry == nullptr || entry->kind != Origin::Kind::File)
        return;
    const auto id = entry->id;
    entry->isModel ? keepOne<Model>(id) : keepOne<Accelerator>(id);
}

void MyPresetsDialog::askImport()
{
    const auto path = QFileDialog::getOpenFileName(this, tr("Import presets"), {},
                                                   tr("Presets and configs (*.yaml *.yml *.json);;All files (*)"));
    if (!path.isEmpty())
        importFile(path);
}

void MyPresetsDialog::importFile(const QString &path)
{
    const auto lines = m_library.importFile(fromQt(path));
    if (!lines) {
        tell(toQt(lines.error().text()), true);
        return;
    }
    QStringList texts;
    for (const auto &line : *lines)
        texts << toQt(line);
    tell(texts.join(u'\n'));
    changed();
}

void MyPresetsDialog::askExport()
{
    const auto *entry = current();
    if (entry == nullptr)
        return;
    const auto path = QFileDialog::getSaveFileName(this, tr("Export preset"), toQt(entry->id) + QStringLiteral(".yaml"),
                                                   tr("Presets (*.yaml *.yml)"));
    if (!path.isEmpty())
        exportTo(path);
}

void MyPresetsDialog::exportTo(const QString &path)
{
    const auto *entry = current();
    if (entry == nullptr)
        return;
    const auto written = entry->isModel ? exportPreset(fromQt(path), presetWith<Model>(m_library, entry->id)->value)
                                        : exportPreset(fromQt(path), presetWith<Accelerator>(m_library, entry->id)->value);
    tell(written ? tr("Exported %1").arg(path) : toQt(written.error().text()), !written);
}

} // namespace ridgepoint
