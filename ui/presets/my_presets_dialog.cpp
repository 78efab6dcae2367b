// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/my_presets_dialog.h"
#include "ui/export/export_dialog.h"

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
    m_use = addButton(tr("&Use"), QStringLiteral("use"), &MyPresetsDialog::useCurrent);
    m_use->setToolTip(tr("Makes it the setup's accelerator or model"));
    m_rename = addButton(tr("&Rename…"), QStringLiteral("rename"), &MyPresetsDialog::renameCurrent);
    m_delete = addButton(tr("&Delete"), QStringLiteral("delete"), &MyPresetsDialog::deleteCurrent);
    m_keep = addButton(tr("&Keep"), QStringLiteral("keep"), &MyPresetsDialog::keepCurrent);
    m_keep->setToolTip(tr("Makes the preset of a file that was opened one of your own"));
    m_export = addButton(tr("&Export…"), QStringLiteral("export"), &MyPresetsDialog::askExport);
    auto *import = addButton(tr("&Import…"), QStringLiteral("import"), &MyPresetsDialog::askImport);
    m_bringBack = addButton(QString(), QStringLiteral("bringBack"), &MyPresetsDialog::bringBack);
    auto keepsItsPlace = m_bringBack->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_bringBack->setSizePolicy(keepsItsPlace);
    m_bringBack->hide();
    auto *close = new QPushButton(tr("&Close"), this);
    close->setObjectName(QStringLiteral("close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    auto *side = new QVBoxLayout;
    for (auto *button : {m_use, m_rename, m_delete, m_keep, m_export, import})
        side->addWidget(button);
    side->addStretch(1);
    side->addWidget(close);
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
        if (!own)
            item->setToolTip(kKind, asToolTip(tr("Of a file that was opened: gone when the program ends, unless Keep keeps it")));
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
    const QString none =
        tr("None yet: Setup → Save accelerator as preset… makes one of what the window shows, Import… of a file.");
    if (m_entries.empty() && m_line->text().isEmpty())
        tell(none);
    else if (!m_entries.empty() && m_line->text() == none)
        tell({});
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
    m_use->setEnabled(entry != nullptr);
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
        tr("Rename %1").arg(nameOf(preset->value)), tr("Rename"), {}, {}, toQt(preset->value.name), toQt(id)};
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
    const QString name = toQt(deleted->value.name);
    m_deleted.push_back({name, [this, value = deleted->value]() -> Result<void> {
                             auto done = bringBackPreset(m_document, m_library, value);
                             if (done) {
                                 changed();
                                 select(std::is_same_v<Owner, Model>, value.id);
                             }
                             return done;
                         }});
    showBringBack();
    QString text = deleted->isInTrash ? tr("Deleted %1: moved to the trash").arg(name)
                                      : tr("Deleted %1 for good, as there is no trash here").arg(name);
    if (presetWith<Owner>(m_library, id) != nullptr)
        text += tr("; the shipped preset is back");
    tell(text);
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

void MyPresetsDialog::showBringBack()
{
    m_bringBack->setVisible(!m_deleted.empty());
    if (!m_deleted.empty())
        m_bringBack->setText(tr("&Bring back %1").arg(asMenuText(m_deleted.back().name)));
}

void MyPresetsDialog::bringBack()
{
    if (m_deleted.empty())
        return;
    const auto latest = m_deleted.back();
    if (const auto done = latest.bringBack(); !done) {
        // The others must not wait for it.
        std::rotate(m_deleted.begin(), std::prev(m_deleted.end()), m_deleted.end());
        showBringBack();
        tell(latest.name + QStringLiteral(": ") + toQt(done.error().text()), true);
        return;
    }
    m_deleted.pop_back();
    showBringBack();
    tell(tr("%1 is back").arg(latest.name));
}

void MyPresetsDialog::useCurrent()
{
    const auto *entry = current();
    if (entry == nullptr)
        return;
    const auto use = [this](const auto *preset) {
        const auto value = preset->value; // the list may be made anew by it
        usePreset(m_document, value);
        tell(tr("The setup uses %1").arg(nameOf(value)));
    };
    entry->isModel ? use(presetWith<Model>(m_library, entry->id)) : use(presetWith<Accelerator>(m_library, entry->id));
}

void MyPresetsDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    // What the window shows is what one came for.
    for (const auto &[isModel, id] :
         {std::pair(true, m_document.state().modelPreset.id), std::pair(false, m_document.state().acceleratorPreset.id)})
        select(isModel, id);
    m_list->setFocus();
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
    const auto taken = m_library.takenIn(fromQt(path));
    const auto lines = taken ? m_library.importFile(fromQt(path), PresetLibrary::Taken::LeftOut) : taken.error();
    if (!lines) {
        tell(toQt(lines.error().text()), true);
        return;
    }
    QStringList texts;
    for (const auto &line : *lines)
        texts << toQt(line);
    tell(texts.join(u'\n'));
    changed();
    for (const auto &value : taken->accelerators)
        m_questions.emplace_back([this, value] { askImportAs(value); });
    for (const auto &value : taken->models)
        m_questions.emplace_back([this, value] { askImportAs(value); });
    askNext();
}

void MyPresetsDialog::askNext()
{
    if (m_questions.empty())
        return;
    const auto ask = m_questions.front();
    m_questions.erase(m_questions.begin());
    ask();
}

template <class Owner>
void MyPresetsDialog::askImportAs(const Owner &value)
{
    PresetNameDialog::Question question{tr("Import %1").arg(nameOf(value)), tr("Import"), tr("Replace")};
    question.intro = tr("You have another preset %1 already. Give this one an id of its own; with the id %1 it takes the place "
                        "of yours.")
                         .arg(toQt(value.id));
    question.name = toQt(value.name);
    for (const auto &each : m_library.presets<Owner>())
        question.taken.push_back(each.value.id);
    const auto called = [value](const std::string &id, const std::string &name) {
        auto imported = value;
        if (id != value.id)
            imported.aliases.clear(); // they mean the other one
        imported.id = id;
        imported.name = name;
        return imported;
    };
    question.check = [this, called](const std::string &id, const std::string &name) {
        return m_library.checkSave(called(id, name));
    };
    question.act = [this, called](const std::string &id, const std::string &name) {
        auto saved = importPreset(m_document, m_library, called(id, name));
        if (saved) {
            tell(tr("Imported %1. %2").arg(toQt(id), savingText({Saving::Replaces::Nothing, saved->path})));
            changed();
            select(std::is_same_v<Owner, Model>, id);
        }
        return saved;
    };
    auto *dialog = new PresetNameDialog(std::move(question), this);
    connect(dialog, &QDialog::rejected, this, [this, id = toQt(value.id)] { tell(tr("%1 was not imported").arg(id)); });
    connect(dialog, &QDialog::finished, this, &MyPresetsDialog::askNext, Qt::QueuedConnection);
    dialog->open();
}

void MyPresetsDialog::askExport()
{
    const auto *entry = current();
    if (entry == nullptr)
        return;
    if (const auto path = askPresetPath(this, toQt(entry->id) + QStringLiteral(".yaml")); !path.isEmpty())
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
