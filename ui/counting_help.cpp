// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/counting_help.h"

#include "core/roofline/counting.h"
#include "ui/text.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

QString cell(std::string_view text)
{
    return QStringLiteral("<td>") + toQt(text).toHtmlEscaped() + QStringLiteral("</td>");
}

QString formulaCell(std::string_view formula)
{
    // A sum may begin a new line, a product stays whole.
    auto text = toQt(formula).toHtmlEscaped();
    text.replace(QStringLiteral("·"), QStringLiteral("\u2060·\u2060"));
    return QStringLiteral("<td>") + text + QStringLiteral("</td>");
}

QString rules()
{
    QString html;
    for (const auto &rule : countingRules())
        html += QStringLiteral("<p><b>%1.</b> %2</p>").arg(toQt(rule.title).toHtmlEscaped(), toQt(rule.text).toHtmlEscaped());
    return html;
}

QString table(const QString &title, const QStringList &headings, const QString &rows)
{
    QString head;
    for (const auto &heading : headings)
        head += QStringLiteral("<th align='left'>%1</th>").arg(heading);
    return QStringLiteral("<h4>%1</h4><table cellpadding='4' cellspacing='0'><tr>%2</tr>%3</table>").arg(title, head, rows);
}

QString symbols()
{
    QString rows;
    for (const auto &symbol : countingSymbols())
        rows += QStringLiteral("<tr>") + cell(symbol.name) + cell(symbol.meaning) + QStringLiteral("</tr>");
    return table(QStringLiteral("Symbols"), {QStringLiteral("Symbol"), QStringLiteral("Meaning")}, rows);
}

QString operators()
{
    QString rows;
    std::string_view before;
    for (const auto &rule : operatorRules()) {
        const bool first = rule.operators != before;
        before = rule.operators;
        rows += QStringLiteral("<tr>") + cell(first ? rule.operators : "") + cell(first ? nameOf(infoOf(rule).family) : "")
                + cell(rule.when) + formulaCell(rule.flop) + formulaCell(rule.weights) + formulaCell(rule.activations)
                + formulaCell(rule.cache) + QStringLiteral("</tr>");
    }
    return table(QStringLiteral("One run of each operator"),
                 {QStringLiteral("Operator"), QStringLiteral("Family"), QStringLiteral("Where"), QStringLiteral("FLOP"),
                  QStringLiteral("Bytes of weights"), QStringLiteral("of activations"), QStringLiteral("of KV cache")},
                 rows);
}

} // namespace

void showCounting(QWidget *parent)
{
    const auto name = QStringLiteral("counting");
    auto *dialog = parent->findChild<QDialog *>(name);
    if (dialog == nullptr) {
        dialog = new QDialog(parent);
        dialog->setObjectName(name);
        dialog->setWindowTitle(QStringLiteral("What is counted"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->resize(1120, 680);
        auto *browser = new QTextBrowser(dialog);
        browser->setAccessibleName(dialog->windowTitle());
        browser->setFrameShape(QFrame::NoFrame);
        browser->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // cells fold
        browser->document()->setDocumentMargin(12);
        browser->setHtml(rules() + symbols() + operators());
        auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
        QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
        auto *layout = new QVBoxLayout(dialog);
        layout->addWidget(browser);
        layout->addWidget(buttons);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

} // namespace ridgepoint
