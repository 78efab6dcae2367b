// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field_ceilings.h"

#include "core/base/text.h"

#include <utility>

namespace ridgepoint::fields {

Field<Accelerator> ceilingsField()
{
    Field<Accelerator> field{
        "ceilings", "Ceilings",
        "Lines of your own, each a rate or a bandwidth and a name; no point, bound, ridge or view depends on them.",
        FieldKind::TextList, Presence::Optional};
    field.example = "[100 TFLOP/s power cap, 7.2 TB/s L2]";
    field.items = [](const Accelerator &accelerator) {
        std::vector<std::string> lines;
        lines.reserve(accelerator.ceilings.size());
        for (const auto &ceiling : accelerator.ceilings)
            lines.push_back(ceilingText(ceiling));
        return lines;
    };
    field.append = [](Accelerator &accelerator, std::string_view item) -> Result<void> {
        const auto ceiling = parseCeiling(item);
        return ceiling ? addCeiling(accelerator.ceilings, *ceiling) : Result<void>(ceiling.error());
    };
    field.text = [items = field.items](const Accelerator &accelerator) -> std::optional<std::string> {
        return accelerator.ceilings.empty() ? std::nullopt : std::optional(joined(items(accelerator), "; "));
    };
    field.display = field.text;
    field.assign = [append = field.append](Accelerator &accelerator, std::string_view text) -> Result<void> {
        Accelerator next;
        if (!trimmed(text).empty())
            for (const auto item : split(text, ';'))
                if (auto done = append(next, item); !done)
                    return done;
        accelerator.ceilings = std::move(next.ceilings);
        return {};
    };
    field.clear = [](Accelerator &accelerator) { accelerator.ceilings.clear(); };
    return field;
}

} // namespace ridgepoint::fields
