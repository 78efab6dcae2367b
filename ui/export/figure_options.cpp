// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_options.h"

#include "core/roofline/caption.h"
#include "ui/text.h"

#include <array>

namespace ridgepoint {
namespace {

struct UseRow {
    QLatin1String suffix;
    FormatUse use;
};
constexpr std::array kUses{
    UseRow{QLatin1String("png"), {true, true, false, true, false}},
    UseRow{QLatin1String("svg"), {true, false, true, true, false}},
    UseRow{QLatin1String("pdf"), {true, false, true, false, false}},
    UseRow{QLatin1String("csv"), {false, false, false, false, true}},
    UseRow{QLatin1String("py"), {true, false, false, false, false, true}},
    UseRow{QLatin1String("tex"), {true, false, false, false, false, true}},
};

} // namespace

FormatUse useOf(const QString &suffix)
{
    for (const auto &row : kUses)
        if (suffix == row.suffix)
            return row.use;
    return {};
}

ExportOptions exportOptionsOf(const FigureChoices &choices, const Appearance &appearance, double screenScale,
                              const DocumentState &state)
{
    ExportOptions options;
    options.size = choices.size;
    options.scale = choices.scale.value_or(screenScale);
    options.style = styleOf(choices.background == Background::Dark ? Theme::Dark : Theme::Light, appearance);
    if (!choices.font.isEmpty())
        options.style.fontFamily = choices.font;
    options.sizes = choices.sizes;
    options.isTransparent = choices.background == Background::Transparent;
    options.textAsPaths = choices.textAsPaths;
    if (choices.hasCaption)
        options.caption = toQt(captionText(state));
    options.hasSession = choices.hasSession;
    options.hasProvenance = choices.hasProvenance;
    return options;
}

} // namespace ridgepoint
