// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/data_text.h"

#include "core/io/list_writer.h"
#include "core/io/points_writer.h"
#include "core/io/provenance.h"
#include "core/roofline/accelerator_columns.h"
#include "tests/core/setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

TEST(CsvText, noTextBecomesAFormula)
{
    for (const auto &[text, cell] : {
             std::pair{"", ""},
             {"Llama 7B", "Llama 7B"},
             {"a, b", "\"a, b\""},
             {"say \"=1\"", "\"say \"\"=1\"\"\""},
             {"a=1", "a=1"},
             {"=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""},
             {"+1", "'+1"},
             {"-1", "'-1"},
             {"@SUM(A1)", "'@SUM(A1)"},
             {"  =1", "'  =1"},
             {"\t=1", "'\t=1"},
             {"\tx", "'\tx"},
             {"\rx", "\"'\rx\""},
             {"\n=1", "\"'\n=1\""},
             {"＝1", "'＝1"},
             {"＋1", "'＋1"},
             {"－1", "'－1"},
             {"＠x", "'＠x"},
             {"µ", "µ"},
         })
        EXPECT_EQ(csvText(text), cell) << text;
}

TEST(TabText, noTextBecomesAFormulaOrTwoCells)
{
    for (const auto &[text, cell] : {
             std::pair{"Llama 7B", "Llama 7B"},
             {"=1", "'=1"},
             {"\t=1", "' =1"},
             {"a\t=1", "a =1"},
             {"\"quoted\"", "\"quoted\""},
         })
        EXPECT_EQ(tabText(text), cell) << text;
}

TEST(CsvComment, isOneLineWhoseCellsAreNoFormulas)
{
    for (const auto &[text, line] : {
             std::pair{"model: Llama 7B", "# model: Llama 7B\n"},
             {"=1", "# =1\n"},
             {"a, b; c", "# a, b; c\n"},
             {"a,=1", "# a,'=1\n"},
             {"a, +1;-1\t@x", "# a,' +1;'-1\t'@x\n"},
             {"a, \"b", "# a,' \"b\n"},
             {"a,", "# a,\n"},
             {"a,,=1", "# a,,'=1\n"},
             {"two\nlines\r=1", "# two lines =1\n"},
         })
        EXPECT_EQ(csvComment(text), line) << text;
}

/// Whether some cell of a CSV without quoted cells begins as a formula does, numbers aside.
bool hasFormula(const std::string &csv)
{
    bool starts = true;
    for (std::size_t i = 0; i < csv.size(); ++i) {
        const bool isNumber = csv[i] == '-' && i + 1 < csv.size() && csv[i + 1] >= '0' && csv[i + 1] <= '9';
        if (starts && std::string_view("=+-@\"").find(csv[i]) != std::string_view::npos && !isNumber)
            return true;
        starts = csv[i] == ',' || csv[i] == '\n' || csv[i] == '\t';
    }
    return false;
}

TEST(CsvFiles, noNameBecomesAFormula)
{
    for (const char *name : {"=1", "+1", "@x", "  =1", "-x"}) {
        SCOPED_TRACE(name);
        auto state = unedited(test::home());
        auto &[accelerator, model, workload] = state.setup;
        for (auto *text : {&accelerator.id, &accelerator.name, &accelerator.vendor, &accelerator.memoryType, &accelerator.notes,
                           &model.id, &model.name, &model.family, &model.source})
            *text = name;
        accelerator.sources = {name};
        std::string csv = provenanceLines(state, "Ridgepoint");
        const auto evaluation = evaluate(state.setup, test::single(Phase::Ar, 1, 128), Detail::Operators);
        ASSERT_TRUE(evaluation);
        writePointsCsv(*evaluation, state.setup, [&](std::string_view piece) { return csv += piece, true; });
        csv += listAccelerators({accelerator}, DataFormat::Csv);
        csv += listModels({model}, DataFormat::Csv);
        std::vector<const AcceleratorColumn *> columns;
        for (const auto &column : acceleratorColumns())
            columns.push_back(&column);
        for (const auto format : {DataFormat::Csv, DataFormat::Text})
            csv += compareAccelerators({{&accelerator}, columns, &accelerator}, format);
        EXPECT_FALSE(hasFormula(csv)) << csv;
    }
}

TEST(Provenance, isTheFactsOneALine)
{
    const auto lines = provenanceLines(unedited(test::home()), "Ridgepoint 9.8.7");
    EXPECT_TRUE(lines.starts_with("# written by Ridgepoint 9.8.7\n# model: Llama 7B (llama-7b)\n# accelerator: NVIDIA A40 (a40)\n"))
        << lines;
    EXPECT_NE(lines.find("\n# peak.fp16: 149.7 TFLOP/s, confidence unknown\n"), std::string::npos) << lines;
}

} // namespace
} // namespace ridgepoint
