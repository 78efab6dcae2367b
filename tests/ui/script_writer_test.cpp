// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scripts that draw a figure elsewhere: every point in them, names as they are, the same bytes twice.
#include "ui/export/script_writer.h"

#include "core/base/number.h"
#include "tests/core/setups.h"
#include "ui/export/chart_export.h"
#include "ui/export/figure_export.h"
#include "ui/text.h"

#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

ChartScene homeScene(const ChartOptions &options = {})
{
    const auto setup = test::home();
    return buildScene(setup, evaluate(setup, {}, Detail::Series), options);
}

std::string scriptOf(const ChartScene &scene, const char *suffix, const ExportOptions &options = {})
{
    const auto plan = planOf(scene, options);
    return plan ? scriptFormatOf(QStringLiteral("a.") + QLatin1String(suffix))->bytes(*plan).toStdString() : std::string();
}

/// The numbers of every match of a pattern's first group.
std::vector<std::vector<double>> columnsIn(const std::string &text, const char *pattern)
{
    std::vector<std::vector<double>> columns;
    QRegularExpression expression(QLatin1String(pattern), QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression separators(QStringLiteral("[,\\s]+"));
    for (auto matches = expression.globalMatch(toQt(text)); matches.hasNext();) {
        columns.emplace_back();
        for (const auto &word : matches.next().captured(1).split(separators, Qt::SkipEmptyParts))
            columns.back().push_back(readNumber(fromQt(word)).value_or(-1));
    }
    return columns;
}

bool has(const std::string &text, std::string_view piece)
{
    return text.find(piece) != std::string::npos;
}

} // namespace

class ScriptWriterTest : public QObject {
    Q_OBJECT

private slots:
    void pythonHasEveryPoint();
    void pgfplotsHasEveryPoint();
    void linesComeFromTheirNumbers();
    void pythonLiteral_data();
    void pythonLiteral();
    void latexText_data();
    void latexText();
    void pythonReadsIt_data();
    void pythonReadsIt();
    void sizesAreThoseOfThePicture();
    void sameBytesInEveryLocale();
    void legendIsWhereItWasChosen();
    void filesAreWritten();
};

void ScriptWriterTest::pythonHasEveryPoint()
{
    const auto scene = homeScene();
    const auto script = scriptOf(scene, "py");
    const auto x = columnsIn(script, "\"x\": \\[([^\\]]*)\\]");
    const auto y = columnsIn(script, "\"y\": \\[([^\\]]*)\\]");
    QCOMPARE(x.size(), scene.series.size());
    QCOMPARE(y.size(), scene.series.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        QVERIFY(!x[i].empty());
        QVERIFY(x[i] == scene.series[i].x);
        QVERIFY(y[i] == scene.series[i].y);
    }
}

void ScriptWriterTest::pgfplotsHasEveryPoint()
{
    const auto scene = homeScene();
    const auto tables = columnsIn(scriptOf(scene, "tex"), "table \\{\\s*x y([^}]*)\\}");
    QCOMPARE(tables.size(), scene.series.size());
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto &series = scene.series[i];
        QCOMPARE(tables[i].size(), 2 * series.x.size());
        for (std::size_t point = 0; point < series.x.size(); ++point) {
            QVERIFY(tables[i][2 * point] == series.x[point]);
            QVERIFY(tables[i][2 * point + 1] == series.y[point]);
        }
    }
}

/// A hidden line is in no script, and no other is left out.
void ScriptWriterTest::linesComeFromTheirNumbers()
{
    auto scene = homeScene();
    for (const auto &ceiling : scene.ceilings) {
        const auto numbers =
            "\"bandwidth\": " + shortest(ceiling.roof.bandwidth.value) + ", \"peak\": " + shortest(ceiling.roof.peak.value);
        QVERIFY(has(scriptOf(scene, "py"), numbers));
    }
    const auto hidden = scene.legend().front();
    QVERIFY(has(scriptOf(scene, "py"), fromQt(hidden.text)) && has(scriptOf(scene, "tex"), "*x}"));
    hideOnly(scene, {hidden.id});
    QVERIFY(!has(scriptOf(scene, "py"), fromQt(u'"' + hidden.text + u'"')));
}

void ScriptWriterTest::pythonLiteral_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("literal");
    const auto row = [](const char *what, const QString &name, const char *literal) {
        QTest::newRow(what) << name << QString::fromUtf8(literal);
    };
    row("plain", QStringLiteral("llama 7B"), "\"llama 7B\"");
    row("quotes", QStringLiteral("a\"b'c"), "\"a\\\"b'c\"");
    row("backslash", QStringLiteral("a\\"), "\"a\\\\\"");
    row("line end", QStringLiteral("a\nb\r"), "\"a\\u000ab\\u000d\"");
    row("zero", QString(QChar(u'\0')), "\"\\u0000\"");
    row("turns around", QString(QChar(0x202E)), "\"\\u202e\"");
    row("line separator", QString(QChar(0x2028)), "\"\\u2028\"");
    row("letters of others", QStringLiteral("µ·模"), "\"µ·模\"");
    row("beyond 16 bits", QStringLiteral("😀"), "\"😀\"");
    row("half a pair", QString(QChar(0xD83D)), "\"\\ufffd\"");
}

void ScriptWriterTest::pythonLiteral()
{
    QFETCH(QString, name);
    QFETCH(QString, literal);
    QCOMPARE(toQt(ridgepoint::pythonLiteral(name)), literal);
}

void ScriptWriterTest::latexText_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("latex");
    const auto row = [](const char *what, const QString &name, const char *latex) {
        QTest::newRow(what) << name << QString::fromUtf8(latex);
    };
    row("plain", QStringLiteral("llama 7B"), "llama 7B");
    row("special", QStringLiteral("a_b & 50% #1 $x$ {y}"), "a\\_b \\& 50\\% \\#1 \\$x\\$ \\{y\\}");
    row("backslash", QStringLiteral("\\input{x}"), "\\textbackslash{}input\\{x\\}");
    row("accents", QStringLiteral("a^b~c"), "a\\textasciicircum{}b\\textasciitilde{}c");
    row("no ligatures", QStringLiteral("a--b<<c"), "a-{}-{}b\\textless{}\\textless{}c");
    row("line end", QStringLiteral("a\nb"), "a b");
    row("comma", QStringLiteral("1,935GB/s"), "1,{}935GB/s");
}

void ScriptWriterTest::latexText()
{
    QFETCH(QString, name);
    QFETCH(QString, latex);
    QCOMPARE(toQt(ridgepoint::latexText(name)), latex);
}

void ScriptWriterTest::pythonReadsIt_data()
{
    QTest::addColumn<QString>("name");
    for (const auto *name : {"llama 7B", "\"\"\"; import os #", "a\\", "a\nb", "$x$ _y", "{0} %s", "😀 模"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

/// Python takes the script for what it is meant to be, whatever things are called.
void ScriptWriterTest::pythonReadsIt()
{
    QFETCH(QString, name);
    const auto python = QStandardPaths::findExecutable(QStringLiteral("python3"));
    if (python.isEmpty())
        QSKIP("python3 is not installed");
    ChartOptions chart;
    chart.title = name;
    chart.xLabel = name;
    chart.names["qkv-mlp-init"] = fromQt(name);
    ExportOptions options;
    options.caption = name;
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("a.py"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(scriptOf(homeScene(chart), "py", options)));
    file.close();
    QProcess program;
    program.start(python, {QStringLiteral("-c"),
                           QStringLiteral("import ast, sys\n"
                                          "tree = ast.parse(open(sys.argv[1], encoding='utf-8').read())\n"
                                          "values = {n.targets[0].id: n.value for n in tree.body if isinstance(n, ast.Assign)}\n"
                                          "title = ast.literal_eval(values['TITLE'])\n"
                                          "series = ast.literal_eval(values['SERIES'])\n"
                                          "sys.stdout.buffer.write((title + '\\0' + series[0]['name']).encode())"),
                           path});
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.readAllStandardError(), QByteArray());
    QCOMPARE(QString::fromUtf8(program.readAllStandardOutput()), name + QChar(u'\0') + name);
}

void ScriptWriterTest::sizesAreThoseOfThePicture()
{
    ExportOptions options;
    options.size = {85, 75, LengthUnit::Mm};
    options.sizes = {8, 0.9, 3.5};
    const auto python = scriptOf(homeScene(), "py", options);
    QVERIFY(has(python, "\nSIZE = (3.34646, 2.95276)  # inches\n")); // 85 and 75 mm / 25.4
    QVERIFY(has(python, "\nTEXT = 8  # pt\n"));
    QVERIFY(has(python, "\"width\": 0.9, "));
    QVERIFY(has(python, ", 3.5, ")); // markers
    const auto latex = scriptOf(homeScene(), "tex", options);
    QVERIFY(has(latex, "\\fontsize{8bp}{9.6bp}"));
    QVERIFY(has(latex, "line width=0.9bp"));
}

void ScriptWriterTest::sameBytesInEveryLocale()
{
    for (const char *suffix : {"py", "tex"}) {
        const auto before = scriptOf(homeScene(), suffix);
        const QLocale locale;
        QLocale::setDefault(QLocale(QLocale::German));
        const auto after = scriptOf(homeScene(), suffix);
        QLocale::setDefault(locale);
        QVERIFY(before == after && !before.empty());
    }
}

void ScriptWriterTest::legendIsWhereItWasChosen()
{
    struct Row {
        LegendPosition position;
        const char *python;
        const char *latex;
    };
    for (const auto &[position, python, latex] :
         {Row{LegendPosition::BottomRight, "LEGEND = \"lower right\"", "anchor=south east"},
          Row{LegendPosition::BottomLeft, "LEGEND = \"lower left\"", "anchor=south west"},
          Row{LegendPosition::TopRight, "LEGEND = \"upper right\"", "anchor=north east"},
          Row{LegendPosition::TopLeft, "LEGEND = \"upper left\"", "anchor=north west"}}) {
        ChartOptions options;
        options.legend = position;
        QVERIFY(has(scriptOf(homeScene(options), "py"), python));
        QVERIFY(has(scriptOf(homeScene(options), "tex"), latex));
    }
    ChartOptions none;
    none.legend = LegendPosition::None;
    QVERIFY(has(scriptOf(homeScene(none), "py"), "LEGEND = None"));
}

void ScriptWriterTest::filesAreWritten()
{
    QTemporaryDir folder;
    const Session session{unedited(test::home())};
    const auto evaluation = evaluate(session.state.setup, {}, Detail::Series);
    const auto scene = buildScene(session.state.setup, evaluation);
    for (const char *name : {"a.py", "b.tex", "c.TEX"}) {
        const auto path = folder.filePath(QLatin1String(name));
        QVERIFY(exportFigure(path, {scene, session, evaluation}).ok());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("Ridgepoint"));
    }
}

QTEST_MAIN(ScriptWriterTest)
#include "script_writer_test.moc"
