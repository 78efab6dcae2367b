// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_controls.h"

#include "core/base/number.h"
#include "ui/export/figure_export.h"
#include "ui/export/figure_options.h"
#include "ui/export/form_parts.h"
#include "ui/export/number_line.h"
#include "ui/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

constexpr int kNumberWidth = 64;
constexpr int kGap = 6;
constexpr int kLeastCombo = 60; // else the longest entry would say how wide the window is

struct BackgroundWords {
    Background background;
    const char *text;
};
constexpr BackgroundWords kBackgrounds[] = {
    {Background::Light, QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Light")},
    {Background::Dark, QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Dark")},
    {Background::Transparent, QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Transparent")},
};

/// Of figureSizeKinds(), in their order.
struct LengthWords {
    const char *label;
    const char *what;
};
constexpr LengthWords kLengths[] = {
    {QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "&Text"), QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Text size")},
    {QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "&Lines"), QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Line width")},
    {QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "&Markers"), QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Marker size")},
};

/// A yes or no about figures.
struct FlagWords {
    bool FigureChoices::*place;
    bool FormatUse::*need; ///< of the format, for it to make a difference
    const char *name;
    const char *text;
    const char *tip;
};
constexpr FlagWords kFlags[] = {
    {&FigureChoices::hasSession, &FormatUse::hasSession, "session",
     QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Session insi&de"),
     QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "The picture can be opened again, by whoever gets it")},
    {&FigureChoices::hasProvenance, &FormatUse::hasProvenance, "provenance",
     QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Sou&rces in comment lines"),
     QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Settings, and where each figure is from, before the points")},
    {&FigureChoices::textAsPaths, &FormatUse::hasLetters, "textAsPaths",
     QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Text as &paths"),
     QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Letters are shapes: they look the same everywhere, but are text no more")},
    {&FigureChoices::hasCaption, &FormatUse::isPicture, "hasCaption",
     QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Captio&n below the chart"),
     QT_TRANSLATE_NOOP("ridgepoint::FigureControls", "Model, accelerator, settings, and where each peak is from")},
};

const FlagWords &flagOf(bool FigureChoices::*place)
{
    return *std::find_if(std::begin(kFlags), std::end(kFlags), [place](const FlagWords &row) { return row.place == place; });
}

/// A size somebody can pick.
struct SizeChoice {
    QString text;
    FigureSize size;
    FigureSizes sizes;
};

QString shown(const FigureSize &size)
{
    return toQt(text(size)).replace(QStringLiteral(" x "), QStringLiteral(" × "));
}

QList<SizeChoice> sizeChoices()
{
    QList<SizeChoice> choices{{shown(FigureSize()), {}, {}}};
    for (const auto &preset : figurePresets())
        choices.append({QString::fromUtf8(preset.description), preset.size, preset.sizes});
    return choices;
}

QHBoxLayout *lineOf()
{
    auto *line = new QHBoxLayout;
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kGap);
    return line;
}

QLabel *quietLabel(const QString &text)
{
    auto *label = new QLabel(text);
    label->setProperty("quiet", true);
    return label;
}

} // namespace

FigureControls::FigureControls(FigureChoices choices, QWidget *parent)
    : QWidget(parent), m_choices(std::move(choices)), m_typed(m_choices.size)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kGap);
    addFile(*column);
    addSize(*column);
    addLook(*column);
    showChoices();
    for (auto *line : findChildren<NumberLine *>())
        connect(line, &QLineEdit::textEdited, this, &FigureControls::readNumbers);
}

QComboBox *FigureControls::addChoice(const char *name, const QString &what)
{
    auto *combo = new QComboBox(this);
    combo->setObjectName(QLatin1String(name));
    combo->setAccessibleName(what);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(1);
    combo->setMinimumWidth(kLeastCombo);
    return combo;
}

NumberLine *FigureControls::addNumber(const char *name, const QString &what)
{
    auto *line = new NumberLine(QLatin1String(name), what, this);
    line->setFixedWidth(kNumberWidth);
    return line;
}

void FigureControls::addFile(QVBoxLayout &column)
{
    m_format = addChoice("format", tr("Format"));
    for (const auto &format : figureFormats())
        m_format->addItem(format.description + QStringLiteral(" (.%1)").arg(format.suffix), format.suffix);
    auto *group = addGroup(column, tr("File"));
    addRow(*group, tr("&Format"), m_format);
    addFlag(*group, &FigureChoices::hasSession);
    addFlag(*group, &FigureChoices::hasProvenance);
    if (m_format->findData(m_choices.format) < 0)
        m_choices.format = m_format->itemData(0).toString();
    connect(m_format, &QComboBox::activated, this, [this](int row) {
        m_choices.format = m_format->itemData(row).toString();
        showUse();
        emit changed();
    });
}

void FigureControls::addSize(QVBoxLayout &column)
{
    auto *group = addGroup(column, tr("Size"));
    m_preset = addChoice("preset", tr("Size of the figure"));
    for (const auto &choice : sizeChoices())
        m_preset->addItem(choice.text);
    m_preset->addItem(tr("Own"));
    m_ofPictures.push_back(addRow(*group, tr("Fig&ure"), m_preset));
    connect(m_preset, &QComboBox::activated, this, &FigureControls::choosePreset);

    m_width = addNumber("width", tr("Width"));
    m_height = addNumber("height", tr("Height"));
    m_width->setNeeded();
    m_height->setNeeded();
    m_unit = addChoice("unit", tr("Unit of width and height"));
    for (const auto &unit : names<LengthUnit>())
        m_unit->addItem(toQt(unit.word), static_cast<int>(unit.value));
    connect(m_unit, &QComboBox::activated, this, &FigureControls::chooseUnit);
    auto *times = quietLabel(QStringLiteral("×"));
    auto *sides = lineOf();
    sides->addWidget(m_width);
    sides->addWidget(times);
    sides->addWidget(m_height);
    sides->addWidget(m_unit, 1);
    m_ofPictures.push_back(addRow(*group, tr("&Width"), sides, m_width));
    m_ofPictures.insert(m_ofPictures.end(), {m_preset, m_width, times, m_height, m_unit});

    m_scale = addNumber("scale", tr("Pixels for each px"));
    m_scale->setHelp(tr("Pixels of a PNG for each px, 1/96 inch: 3.125 gives 300 to the inch"));
    m_pixels = quietLabel({});
    auto *scale = lineOf();
    scale->addWidget(m_scale);
    scale->addWidget(m_pixels, 1);
    m_ofPixels.push_back(addRow(*group, tr("&Scale"), scale, m_scale));
    m_ofPixels.insert(m_ofPixels.end(), {m_scale, m_pixels});
}

void FigureControls::addLook(QVBoxLayout &column)
{
    auto *group = addGroup(column, tr("Look"));
    m_background = addChoice("background", tr("Background"));
    for (const auto &row : kBackgrounds)
        m_background->addItem(tr(row.text), static_cast<int>(row.background));
    m_ofPictures.push_back(addRow(*group, tr("&Background"), m_background));
    connect(m_background, &QComboBox::activated, this, [this](int row) {
        m_choices.background = static_cast<Background>(m_background->itemData(row).toInt());
        emit changed();
    });
    m_font = addChoice("font", tr("Font"));
    m_font->addItem(QString(), QString());
    for (const auto &family : QFontDatabase::families())
        m_font->addItem(family, family);
    m_ofPictures.push_back(addRow(*group, tr("F&ont"), m_font));
    connect(m_font, &QComboBox::activated, this, [this](int row) {
        m_choices.font = m_font->itemData(row).toString();
        emit changed();
    });
    addLengths(*group);
    addFlag(*group, &FigureChoices::textAsPaths);
    addFlag(*group, &FigureChoices::hasCaption);
    m_ofPictures.insert(m_ofPictures.end(), {m_background, m_font});
}

void FigureControls::addFlag(QFormLayout &group, bool FigureChoices::*place)
{
    const auto &words = flagOf(place);
    auto *box = new QCheckBox(tr(words.text), this);
    box->setObjectName(QLatin1String(words.name));
    box->setToolTip(asToolTip(tr(words.tip)));
    group.addRow(QString(), box);
    m_flags.emplace_back(box, place);
    connect(box, &QCheckBox::clicked, this, [this, place](bool on) {
        m_choices.*place = on;
        emit changed();
    });
}

void FigureControls::addLengths(QFormLayout &group)
{
    std::size_t place = 0;
    for (const auto &kind : figureSizeKinds()) {
        const auto &words = kLengths[place++];
        auto *line = addNumber(kind.name, tr(words.what));
        line->setHelp(tr("%1 in pt, from %2 to %3; empty: as the window has it")
                          .arg(tr(words.what), toQt(shortest(kind.least)), toQt(shortest(kind.most))));
        line->setPlaceholderText(tr("window"));
        auto *unit = quietLabel(QStringLiteral("pt"));
        auto *fields = lineOf();
        fields->addWidget(line);
        fields->addWidget(unit, 1);
        m_ofPictures.push_back(addRow(group, tr(words.label), fields, line));
        m_ofPictures.insert(m_ofPictures.end(), {line, unit});
        m_lengths.push_back(line);
    }
}

QString FigureControls::problem() const
{
    for (const auto *line : findChildren<NumberLine *>())
        if (line->isEnabled())
            if (const auto read = line->value(); !read)
                return toQt(read.error().message);
    return {};
}

void FigureControls::setWindowFont(const QString &family)
{
    m_font->setItemText(0, tr("As the window (%1)").arg(family));
}

void FigureControls::showPixels(double screenScale, const QString &pixels)
{
    m_scale->setPlaceholderText(toQt(rounded(screenScale, 4)));
    m_pixels->setText(pixels);
}

void FigureControls::choosePreset(int row)
{
    const auto choices = sizeChoices();
    if (row >= choices.size())
        return; // one's own begins with what there is
    m_choices.size = m_typed = choices[row].size;
    m_choices.sizes = choices[row].sizes;
    showChoices();
    emit changed();
}

void FigureControls::chooseUnit(int row)
{
    m_choices.size = inUnit(m_typed, static_cast<LengthUnit>(m_unit->itemData(row).toInt()));
    m_width->setValue(m_choices.size.width);
    m_height->setValue(m_choices.size.height);
    emit changed();
}

void FigureControls::readNumbers()
{
    const auto before = m_choices.size;
    if (const auto width = m_width->value(); width && *width)
        m_choices.size.width = **width;
    if (const auto height = m_height->value(); height && *height)
        m_choices.size.height = **height;
    if (m_choices.size != before)
        m_typed = m_choices.size;
    if (const auto scale = m_scale->value())
        m_choices.scale = *scale;
    std::size_t place = 0;
    for (const auto &kind : figureSizeKinds())
        if (const auto length = m_lengths[place++]->value())
            m_choices.sizes.*kind.place = *length;
    showPreset();
    emit changed();
}

void FigureControls::showChoices()
{
    const auto choose = [](QComboBox *combo, const QVariant &value) { combo->setCurrentIndex(combo->findData(value)); };
    if (m_font->findData(m_choices.font) < 0)
        m_choices.font.clear(); // gone since it was chosen
    choose(m_format, m_choices.format);
    choose(m_unit, static_cast<int>(m_choices.size.unit));
    choose(m_background, static_cast<int>(m_choices.background));
    choose(m_font, m_choices.font);
    for (const auto &[box, place] : m_flags)
        box->setChecked(m_choices.*place);
    m_width->setValue(m_choices.size.width);
    m_height->setValue(m_choices.size.height);
    m_scale->setValue(m_choices.scale);
    std::size_t place = 0;
    for (const auto &kind : figureSizeKinds())
        m_lengths[place++]->setValue(m_choices.sizes.*kind.place);
    showPreset();
    showUse();
}

/// A size that is the same in another unit still is that of the preset.
void FigureControls::showPreset()
{
    const auto choices = sizeChoices();
    int row = 0;
    for (const auto &[text, size, sizes] : choices) {
        if (inUnit(size, m_choices.size.unit) == m_choices.size && sizes == m_choices.sizes)
            break;
        ++row;
    }
    m_preset->setCurrentIndex(row);
}

void FigureControls::showUse()
{
    const auto use = useOf(m_choices.format);
    const auto enable = [](const std::vector<QWidget *> &parts, bool on) {
        for (auto *part : parts)
            part->setEnabled(on);
    };
    enable(m_ofPictures, use.isPicture);
    enable(m_ofPixels, use.hasPixels);
    for (const auto &[box, place] : m_flags)
        box->setEnabled(use.*flagOf(place).need);
}

} // namespace ridgepoint
