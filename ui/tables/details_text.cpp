// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/details_text.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/base/units.h"
#include "core/roofline/wording.h"
#include "ui/html.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr int kDigits = 4;

/// Where translators find these texts.
struct DetailsTexts {
    Q_DECLARE_TR_FUNCTIONS(Details)
};

/// `decode, batch 8, context 2048`.
QString settingWords(const PointView &row)
{
    const bool decodes = row.setting.phase == Phase::Ar;
    QString text =
        (decodes ? DetailsTexts::tr("decode, batch %1, context %2") : DetailsTexts::tr("prefill, batch %1, sequence %2"))
            .arg(row.setting.batch)
            .arg(row.setting.sequence);
    if (row.setting.candidates > 1)
        text += DetailsTexts::tr(", %1 candidates").arg(row.setting.candidates);
    return text;
}

QString title(const PointView &row)
{
    std::vector<std::string> names;
    for (const auto name : split(row.series->operators, '+'))
        names.emplace_back(name);
    QString text = QStringLiteral("<b>%1</b>").arg(html(joined(names, " · ")));
    if (!row.series->op.group.empty())
        text += QStringLiteral(" ") + html(row.series->op.group);
    return text;
}

struct Fact {
    QString name;
    std::string value;
};

std::vector<Fact> factsOf(const Details &details, const ExecutionFactors &factors)
{
    const auto &row = details.row;
    const auto text = [](double value, Dimension dimension) { return roundedQuantity(value, dimension, kDigits); };
    std::vector<Fact> facts{{DetailsTexts::tr("FLOP"), text(row.cost.flop.value, Dimension::Work)},
                            {DetailsTexts::tr("Bytes"), text(row.cost.bytes().value, Dimension::Size)}};
    if (row.hasPlace()) {
        facts.push_back({DetailsTexts::tr("Intensity"), text(row.intensity()->value, Dimension::Intensity)});
        facts.push_back({DetailsTexts::tr("Roof there"), text(row.attainable()->value, Dimension::Rate)});
        facts.push_back({factors.isIdeal() ? DetailsTexts::tr("Bound") : DetailsTexts::tr("Expected"),
                         text(row.performance()->value, Dimension::Rate)});
        facts.push_back({DetailsTexts::tr("Of the roof"), roundedQuantity(*row.shareOfRoof(), Dimension::Fraction, 2)});
    }
    facts.push_back({DetailsTexts::tr("Time, one run"), text(row.cost.timing.time.value, Dimension::Time)});
    facts.push_back({DetailsTexts::tr("Runs in a pass"), plain(row.series->op.runs)});
    facts.push_back(
        {row.setting.phase == Phase::Ar ? DetailsTexts::tr("Share of the step") : DetailsTexts::tr("Share of the prefill"),
         roundedQuantity(details.shareOfPass, Dimension::Fraction, 2)});
    return facts;
}

QString factTable(const Details &details, const ExecutionFactors &factors)
{
    QString text = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\">");
    for (const auto &fact : factsOf(details, factors))
        text += QStringLiteral("<tr><td>%1</td><td align=\"right\" style=\"white-space:nowrap\">%2</td></tr>")
                    .arg(quiet(fact.name), html(fact.value).replace(u' ', QStringLiteral("&nbsp;")));
    return text + QStringLiteral("</table>");
}

/// A colour for a kind of bytes, by its place.
QColor colourOf(const std::string &kind)
{
    const auto colours = themeColours();
    return kind == "weights" ? colours.accent : kind == "activations" ? colours.faintText : colours.edited;
}

/// As wide as its share, and a text that says it.
QString byteBar(const Details &details)
{
    QString bar = QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"0\"><tr>");
    QStringList words;
    for (const auto &part : details.by) {
        const auto colour = colourOf(part.kind);
        bar += QStringLiteral("<td width=\"%1%\" bgcolor=\"%2\" style=\"font-size:9px\">&nbsp;</td>")
                   .arg(toQt(rounded(100 * part.share, 3)), colour.name());
        words << coloured(colour, QStringLiteral("■")) + QStringLiteral("&nbsp;")
                     + quiet(html(part.kind + ' ' + roundedQuantity(part.share, Dimension::Fraction, 3))
                                 .replace(u' ', QStringLiteral("&nbsp;")));
    }
    return bar + QStringLiteral("</tr></table><p style=\"margin-top:4px\">") + words.join(QStringLiteral("&nbsp; "))
           + QStringLiteral("</p>");
}

QString heading(const QString &text)
{
    return QStringLiteral("<p style=\"margin-top:12px; margin-bottom:4px\"><b>%1</b></p>").arg(quiet(text));
}

QString countedText(const Counted &counted, bool isNamed)
{
    QStringList lines;
    if (isNamed)
        lines << QStringLiteral("<b>%1</b>").arg(html(counted.operators));
    const auto cross = QStringLiteral(" × "); // there is not much room
    const auto equals = [](const std::string &text) { return QStringLiteral("&nbsp; = ") + html(text); };
    if (!counted.shapes.empty())
        lines << html(counted.shapes).replace(cross, QStringLiteral("×"))
              << equals(counted.sizes).replace(cross, QStringLiteral("×"));
    for (const auto &part : counted.parts) {
        lines << quiet(html(part.what)) + QStringLiteral(" = ") + html(part.formula);
        if (part.numbers != part.formula)
            lines << equals(part.numbers);
        lines << equals(part.result);
    }
    return lines.join(QStringLiteral("<br/>"));
}

QString countedBlock(const Details &details)
{
    QStringList blocks;
    for (const auto &counted : details.counted)
        blocks << countedText(counted, details.counted.size() > 1);
    return QStringLiteral("<table width=\"100%\" cellspacing=\"0\" cellpadding=\"8\" bgcolor=\"%1\"><tr><td style=\"font-family:"
                          "'DejaVu Sans Mono',monospace; font-size:11px\">%2</td></tr></table>")
        .arg(themeColours().hover.name(), blocks.join(QStringLiteral("<br/><br/>")));
}

QString liftList(const Details &details)
{
    QString text = QStringLiteral("<p style=\"margin-top:0; margin-bottom:2px\">%1</p>").arg(html(details.held));
    for (const auto &lift : details.lifts)
        text += QStringLiteral("<p style=\"margin-top:2px; margin-bottom:2px\">• %1</p>").arg(html(lift.text));
    return text;
}

} // namespace

QString detailsText(const Details &details, const ExecutionFactors &factors, bool isSelected)
{
    const auto &row = details.row;
    const bool decodes = row.setting.phase == Phase::Ar;
    QString text = QStringLiteral("<p style=\"margin-bottom:2px\">%1</p>").arg(title(row));
    text += QStringLiteral("<p style=\"margin-top:0; margin-bottom:4px\">%1").arg(quiet(settingWords(row).toHtmlEscaped()));
    if (!isSelected)
        text += QStringLiteral("<br/>")
                + quiet(decodes ? DetailsTexts::tr("Nothing selected: the largest part of a decode step.")
                                : DetailsTexts::tr("Nothing selected: the largest part of the prefill."));
    for (const auto &limit : limitTexts(row.limits))
        text += QStringLiteral("<br/>") + coloured(themeColours().wrong, html(asSentence(limit)));
    text += QStringLiteral("</p>") + factTable(details, factors);
    text += QStringLiteral("<p style=\"font-size:4px; margin:0\">&nbsp;</p>") + byteBar(details);
    text += heading(DetailsTexts::tr("HOW IT IS COUNTED")) + countedBlock(details);
    text += heading(DetailsTexts::tr("WHAT WOULD LIFT IT")) + liftList(details);
    return text;
}

QString noDetailsText(const QString &why)
{
    return QStringLiteral("<p>%1</p>").arg(quiet(why.toHtmlEscaped()));
}

} // namespace ridgepoint
