// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formula that is shown for an operator, with the numbers that are put in, comes to what the program computes: for every
// operator of every model that is shipped, and of models made for what those do not have.
#include "core/roofline/counting_values.h"

#include "core/base/text.h"
#include "core/roofline/evaluation.h"
#include "formula.h"
#include "mixer_models.h"
#include "setups.h"
#include "shipped_models.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace ridgepoint {
namespace {

using test::valueOf;

/// An accelerator that has a peak for every type, so that every model runs.
Accelerator anything()
{
    auto accelerator = test::a40();
    for (auto &peak : accelerator.peak)
        peak = FlopPerSecond{1e14};
    accelerator.linkBandwidth = BytesPerSecond{3e10};
    return accelerator;
}

std::vector<Model> models()
{
    auto all = test::shippedModels();
    for (const auto &more : {test::withDelta(), test::withMamba1(), test::withMamba2(), test::withIndexer(), test::tiny()})
        all.push_back(more);
    auto separate = test::withDelta();
    separate.delta.separate = true;
    auto biased = test::withMamba2();
    biased.mamba.bias = true;
    auto withoutIndexer = test::withIndexer();
    withoutIndexer.kinds = {{"picks", 2, {}, {}, {}, {}, {}, {}}, {"follows", 1, {}, {}, {}, {}, {}, {}, false}};
    auto plain = test::tiny();
    plain.gated = false;
    plain.activation = Activation::Relu;
    plain.bias = Bias::Qkvo;
    plain.mlpBias = plain.headBias = true;
    plain.qkNorm = QkNorm::Whole;
    plain.learnedPositions = 64;
    for (const auto &more : {separate, biased, withoutIndexer, plain})
        all.push_back(more);
    return all;
}

/// Ways to run a model, of which some are not possible for every one.
std::vector<Workload> workloads()
{
    Workload fused;
    fused.attention = Attention::Fused;
    Workload unfused;
    unfused.attention = Attention::Unfused;
    unfused.prefix = 5;
    unfused.headRows = HeadRows::All;
    Workload narrow = fused;
    narrow.precision = {NumericType::Int4, NumericType::Fp8, NumericType::Fp8};
    narrow.prefix = 3;
    Workload ranks = fused;
    ranks.tensorParallel = 2;
    return {fused, unfused, narrow, ranks};
}

/// All that a row's formulas come to is the row. The last places differ where factors are multiplied in another order.
void expectEqual(const Setup &setup, const PointView &point, std::set<const OperatorRule *> &used)
{
    const auto &op = point.series->op;
    SCOPED_TRACE(setup.model.id + ' ' + std::string(nameOf(op.kind)) + ' ' + op.group + ' '
                 + std::string(nameOf(point.setting.phase)));
    const auto *rule = ruleOf(setup, op, point.setting.phase);
    ASSERT_NE(rule, nullptr);
    used.insert(rule);
    const auto values = symbolValues(setup, op, point.setting);
    const test::Symbols symbols(values.begin(), values.end());
    const auto expectNear = [](double got, double want) { EXPECT_NEAR(got, want, 1e-13 * std::abs(want)); };
    expectNear(valueOf(rule->flop, symbols), point.cost.flop.value);
    expectNear(valueOf(rule->weights, symbols), point.cost.weightBytes.value);
    expectNear(valueOf(rule->activations, symbols), point.cost.activationBytes.value);
    expectNear(valueOf(rule->cache, symbols), point.cost.kvBytes.value);
}

TEST(CountingValues, theFormulaOfEveryOperatorIsWhatIsComputed)
{
    std::set<const OperatorRule *> used;
    std::size_t evaluated = 0;
    for (const auto &model : models())
        for (const auto &workload : workloads()) {
            auto setup = test::onA40(model);
            setup.accelerator = anything();
            setup.workload = workload;
            const auto evaluation = evaluate(setup, {{Phase::Init, Phase::Ar}, {3}, {17, 5000}, {2}}, Detail::Operators);
            if (!evaluation)
                continue; // such as heads that two ranks do not divide
            ++evaluated;
            for (std::size_t row = 0; row < evaluation->size(); ++row)
                expectEqual(setup, evaluation->point(row), used);
        }
    EXPECT_GT(evaluated, 3 * models().size());
    // The variants that no model here has are tried in counting_test.cpp.
    EXPECT_GT(used.size(), operatorRules().size() * 3 / 4);
}

TEST(CountingValues, everyProductHasItsShapes)
{
    for (const auto &rule : operatorRules())
        for (const auto name : split(rule.operators, ',')) {
            const auto &info = infoOf(*parseName<OperatorKind>(trimmed(name), "an operator"));
            // Of queries and keys rotated, or normed, nothing is multiplied; the attention of an indexer is attention.
            EXPECT_EQ(shapesOf(rule, trimmed(name)) != nullptr, info.unit == Unit::Matrix) << name << ' ' << rule.when;
        }
}

/// Rows by columns of a product with weights, whose result says how many rows there are.
TEST(CountingValues, theShapesOfProductsWithWeightsComeToTheirFlop)
{
    const test::Symbols symbols = [] {
        test::Symbols all;
        double prime = 3;
        for (const auto &symbol : countingSymbols())
            for (const auto name : split(symbol.name, ' '))
                all[std::string(name)] = prime += 2;
        return all;
    }();
    std::size_t tried = 0;
    for (const auto &rule : operatorRules()) {
        const auto name = rule.operators.substr(0, rule.operators.find(','));
        const auto *shapes = shapesOf(rule, name);
        if (shapes == nullptr || rule.weights.empty() || name == "delta_rule" || name == "ssm_scan")
            continue;
        ++tried;
        const auto sides = [&](std::string_view text) {
            std::string product;
            for (std::size_t at = 0; at < text.size();) {
                const auto cross = text.find(" × ", at);
                product += '(' + std::string(text.substr(at, cross == std::string_view::npos ? cross : cross - at)) + ')';
                at = cross == std::string_view::npos ? text.size() : cross + std::string_view(" × ").size();
                if (at < text.size())
                    product += "·";
            }
            return product;
        };
        const auto inner = std::string(shapes->right.substr(0, shapes->right.find(" × ")));
        const auto flop = "2·" + sides(shapes->result) + "·(" + inner + ')';
        EXPECT_DOUBLE_EQ(valueOf(flop, symbols), valueOf(rule.flop, symbols)) << rule.operators << ' ' << rule.when;
        EXPECT_TRUE(shapes->left.ends_with(" × " + inner)) << rule.operators;
    }
    EXPECT_GT(tried, 35U);
}

TEST(CountingValues, putsNumbersIn)
{
    const SymbolValues values{{"B", 8}, {"H", 32}, {"kv_rank", 512}, {"w", 0.515625}, {"D", 12.3456789}};
    EXPECT_EQ(withNumbers("2·B·H", values), "2·8·32");
    EXPECT_EQ(withNumbers("B·(kv_rank + 1)·w", values), "8·(512 + 1)·0.515625");
    EXPECT_EQ(withNumbers("(1 + Z)·D", values), "(1 + Z)·12.3457"); // what is not there stays
    EXPECT_EQ(withNumbers("", values), "");
}

} // namespace
} // namespace ridgepoint
