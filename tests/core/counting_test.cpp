// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formulas that help shows, worked out by a reader of formulas and held against what the program computes.
#include "core/roofline/counting.h"

#include "core/base/list.h"
#include "core/base/number.h"
#include "core/roofline/evaluation.h"
#include "formula.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

namespace ridgepoint {
namespace {

using test::Symbols;
using test::valueOf;

/// One setting of one setup; sizes are primes where they can be, so that no two products are alike.
struct Case {
    const char *name;
    Setup setup;
    Setting setting;
};

/// Score elements and keys of a sequence, row by row; all that can be seen, or those an indexer picked.
void addScores(Symbols &symbols, const Case &one, bool picked)
{
    const auto &[phase, batch, sequence, candidates] = one.setting;
    const auto window = one.setup.model.window > 0 ? one.setup.model.window : std::int64_t{1} << 40;
    const auto prefix = one.setup.workload.prefix;
    const auto topk = picked && one.setup.model.indexer.heads > 0 ? one.setup.model.indexer.topk : window;
    if (phase == Phase::Ar) {
        const auto scores = candidates * std::min({sequence, window, topk});
        const auto keys = std::min(sequence, window + candidates - 1);
        symbols["S"] = static_cast<double>(scores);
        symbols["K"] = static_cast<double>(picked ? std::min(scores, keys) : keys);
        return;
    }
    const bool full = resolvedMask(one.setup) == Mask::Full;
    double scores = 0;
    std::set<std::int64_t> seen;
    for (std::int64_t row = 1; row <= sequence; ++row) {
        const auto last = full ? prefix + sequence : prefix + row;
        const auto first = full ? 0 : std::max<std::int64_t>(0, last - window);
        scores += static_cast<double>(full ? last - first : std::min(last - first, topk));
        for (auto key = first; key < last; ++key)
            seen.insert(key);
    }
    symbols["S"] = scores;
    symbols["K"] = std::min(static_cast<double>(seen.size()), picked ? scores : static_cast<double>(seen.size()));
}

Symbols symbolsOf(const Case &one)
{
    const auto &m = one.setup.model;
    const auto &[phase, batch, sequence, candidates] = one.setting;
    const auto real = [](std::int64_t n) { return static_cast<double>(n); };
    const double rows = real(phase == Phase::Init ? sequence : candidates);
    const double N = real(one.setup.workload.tensorParallel);
    const double tokens = real(batch) * rows;
    const double share = real(m.experts.perToken) / real(std::max<std::int64_t>(m.experts.count, 1));
    Symbols symbols{
        {"B", real(batch)},
        {"T", tokens},
        {"P", rows},
        {"R", phase == Phase::Init ? real(batch) : tokens},
        {"C", real(batch * (one.setup.workload.prefix + sequence))},
        {"h", real(m.hidden)},
        {"H", real(m.heads) / N},
        {"G", std::max(1.0, std::ceil(real(m.kvHeads) / N))},
        {"d", real(m.headDim)},
        {"r", real(m.ropeDims)},
        {"I", real(m.intermediate) / N},
        {"V", std::ceil(real(m.vocabulary) / N)},
        {"E", real(m.experts.count)},
        {"k", real(m.experts.perToken)},
        {"D", real(m.experts.count) * (1 - std::pow(1 - share, tokens))},
        {"Ie", real(m.experts.width) / N},
        {"Is", real(m.experts.sharedWidth) / N},
        {"q_rank", real(m.mla.qRank)},
        {"kv_rank", real(m.mla.kvRank)},
        {"nope", real(m.mla.nope)},
        {"rope", real(m.mla.rope)},
        {"v", real(m.mla.value)},
        {"Hi", real(m.indexer.heads)},
        {"di", real(m.indexer.dim)},
        {"nv", real(m.delta.valueHeads) / N},
        {"dk", real(m.delta.keyDim)},
        {"dv", real(m.delta.valueDim)},
        {"Dk", real(m.delta.keyHeads * m.delta.keyDim) / N},
        {"Dv", real(m.delta.valueHeads * m.delta.valueDim) / N},
        {"Di", real(m.mamba.inner) / N},
        {"M", real(m.mamba.state)},
        {"nh", real(m.mamba.heads) / N},
        {"ng", std::ceil(real(m.mamba.groups) / N)},
        {"tr", real(m.mamba.timeRank)},
        {"Z", phase == Phase::Ar || one.setup.workload.prefix > 0 ? 1 : 0},
        {"Le", real(m.experts.latent)},
        {"N", N},
        {"w", 0.515625}, // int4 in groups of 128
        {"a", 1},        // fp8
        {"u", 2},
        {"c", 4},   // fp32
        {"z", 0.5}, // fp4
    };
    const bool mamba = m.mixer == Mixer::Mamba;
    symbols["f"] = real(mamba ? m.mamba.convWidth : m.delta.convWidth);
    symbols["Dc"] = mamba ? symbols["Di"] + 2 * symbols["ng"] * symbols["M"] : 2 * symbols["Dk"] + symbols["Dv"];
    return symbols;
}

double biasOf(const Model &model, std::string_view name)
{
    if (name == "q_proj" || name == "k_proj" || name == "v_proj")
        return model.bias != Bias::None ? 1 : 0;
    if (name == "o_proj")
        return model.bias == Bias::Qkvo ? 1 : 0;
    if (name == "lm_head")
        return model.headBias ? 1 : 0;
    if (name == "router")
        return model.experts.routerBias ? 1 : 0;
    if (name == "in_proj" || name == "out_proj")
        return model.mamba.bias ? 1 : 0;
    if (name == "conv")
        return model.mixer == Mixer::Mamba && model.mamba.convBias ? 1 : 0;
    return model.mlpBias ? 1 : 0;
}

/// Whether a variant is the one of this case.
bool holds(std::string_view when, const Case &one)
{
    const auto &m = one.setup.model;
    const bool latent = m.mla.kvRank > 0;
    const bool init = one.setting.phase == Phase::Init;
    const std::map<std::string_view, bool> table{
        {"RMS norm", m.norm == Norm::Rms},
        {"LayerNorm", m.norm == Norm::Layer},
        {"LayerNorm without bias", m.norm == Norm::LayerWithoutBias},
        {"LayerNorm unweighted", m.norm == Norm::LayerUnweighted},
        {"latent", latent},
        {"latent, expanded", latent && init && m.indexer.heads == 0},
        {"latent, absorbed", latent && (!init || m.indexer.heads > 0)},
        {"a weight a head dimension", m.qkNorm == QkNorm::Head},
        {"a weight for the whole width", m.qkNorm == QkNorm::Whole},
        {"unweighted", m.qkNorm == QkNorm::Unweighted},
        {"gated output", m.outputGate},
        {"indexer", m.indexer.heads > 0},
        {"latent experts", m.experts.latent > 0},
        {"delta net", m.mixer == Mixer::Delta},
        {"delta net, projected apart", m.mixer == Mixer::Delta && m.delta.separate},
        {"Mamba 1", m.mixer == Mixer::Mamba && m.mamba.heads == 0},
        {"Mamba 2", m.mixer == Mixer::Mamba && m.mamba.heads > 0},
        {"with weights", m.mamba.norm == MambaNorm::Weighted},
        {"without weights", m.mamba.norm == MambaNorm::Unweighted},
        {"gated", m.gated},
        {"GELU", !m.gated && m.activation == Activation::Gelu},
        {"ReLU", !m.gated && m.activation == Activation::Relu},
        {"types of its own", !m.types.operators.empty()},
    };
    const auto found = table.find(when);
    EXPECT_NE(found, table.end()) << "no case for the variant " << when;
    return found != table.end() && found->second;
}

/// The rule of an operator in a case: the last variant that holds, or else the one without a condition.
const OperatorRule *ruleFor(std::string_view name, const Case &one, std::set<const OperatorRule *> &used)
{
    const OperatorRule *rule = nullptr;
    for (const auto &each : operatorRules()) {
        const auto names = split(each.operators, ',');
        const bool named = std::any_of(names.begin(), names.end(), [&](std::string_view n) { return trimmed(n) == name; });
        if (named && (each.when.empty() ? rule == nullptr : holds(each.when, one)))
            rule = &each;
    }
    if (rule != nullptr)
        used.insert(rule);
    return rule;
}

Setup onLink(Model model)
{
    auto setup = test::onA40(std::move(model));
    setup.accelerator.linkBandwidth = BytesPerSecond{31e9};
    setup.accelerator.peak[static_cast<std::size_t>(PeakType::Fp8)] = FlopPerSecond{3e14};
    setup.workload.precision = {NumericType::Int4, NumericType::Fp8, NumericType::Fp32};
    return setup;
}

Model plainModel()
{
    auto plain = test::model("plain", {26, 34, 3, 6, 2, 7, 101});
    plain.ropeDims = 4;
    return plain;
}

/// One setting of each phase, both behind a past.
void add(std::vector<Case> &all, const char *name, const Model &model, Attention attention, std::int64_t ranks)
{
    for (const auto &setting : {Setting{Phase::Init, 3, 11, 1}, Setting{Phase::Ar, 5, 19, 2}}) {
        Case one{name, onLink(model), setting};
        one.setup.workload.attention = attention;
        one.setup.workload.prefix = 4;
        one.setup.workload.tensorParallel = ranks;
        all.push_back(one);
    }
}

void addAttention(std::vector<Case> &all)
{
    const auto plain = plainModel();
    auto layered = plain;
    layered.gated = false;
    layered.activation = Activation::Gelu;
    layered.norm = Norm::Layer;
    layered.bias = Bias::Qkvo;
    layered.mlpBias = layered.headBias = layered.embedNorm = true;
    layered.learnedPositions = 64;
    layered.qkNorm = QkNorm::Head;
    auto bare = layered;
    bare.norm = Norm::LayerUnweighted;
    bare.activation = Activation::Relu;
    bare.bias = Bias::Qkv;
    bare.qkNorm = QkNorm::Whole;
    bare.window = 5;
    auto latent = plain;
    latent.mla = {13, 17, 5, 6, 9};
    auto direct = latent;
    direct.mla.qRank = 0;
    auto picking = latent;
    picking.indexer = {4, 3, 7};
    auto gatedOutput = plain;
    gatedOutput.outputGate = true;
    for (const auto attention : {Attention::Fused, Attention::Unfused}) {
        add(all, "plain", plain, attention, 1);
        add(all, "plain on two ranks", plain, attention, 2);
        add(all, "layered", layered, attention, 1);
        add(all, "bare", bare, attention, 1);
        add(all, "latent", latent, attention, 1);
        add(all, "direct queries", direct, attention, 2);
        add(all, "indexer", picking, attention, 1);
    }
    add(all, "gated output", gatedOutput, Attention::Fused, 2);
}

void addExperts(std::vector<Case> &all)
{
    auto experts = plainModel();
    experts.norm = Norm::LayerWithoutBias;
    experts.qkNorm = QkNorm::Unweighted;
    experts.mlpBias = true;
    experts.experts = {11, 3, 14, 22, true, true};
    add(all, "experts", experts, Attention::Fused, 2);
    experts.gated = false;
    experts.activation = Activation::Gelu;
    add(all, "plain experts", experts, Attention::Fused, 1);
    experts.activation = Activation::Relu;
    add(all, "ReLU experts", experts, Attention::Fused, 1);
    experts.experts.latent = 8;
    add(all, "latent experts", experts, Attention::Fused, 1);
}

void addRecurrences(std::vector<Case> &all)
{
    auto model = plainModel();
    model.stateType = NumericType::Fp4;
    model.mixer = Mixer::Delta;
    model.delta = {2, 4, 3, 5, 4, false};
    add(all, "delta net", model, Attention::Fused, 1);
    model.delta.separate = true;
    add(all, "delta net apart on two ranks", model, Attention::Fused, 2);
    model.mixer = Mixer::Mamba;
    model.mamba = {12, 7, 6, 2, 0, MambaNorm::None, 3, true, true};
    add(all, "Mamba 2 on two ranks", model, Attention::Fused, 2);
    model.mamba = {14, 5, 0, 0, 3, MambaNorm::Weighted, 4, false, false};
    add(all, "Mamba 1 on two ranks", model, Attention::Fused, 2);
    model.mamba.norm = MambaNorm::Unweighted;
    add(all, "Mamba 1 without weights", model, Attention::Fused, 1);
}

std::vector<Case> cases()
{
    std::vector<Case> all;
    addAttention(all);
    addExperts(all);
    std::vector<Case> recurrences;
    addRecurrences(recurrences);
    auto quantised = plainModel();
    quantised.headBias = true;
    quantised.types.weights = NumericType::Int4;
    quantised.types.inputs = NumericType::Fp8;
    quantised.types.operators = {{"", OperatorKind::LmHead, NumericType::Int4, NumericType::Fp8}};
    const auto others = all.size();
    add(all, "head of its own types", quantised, Attention::Fused, 1);
    for (auto one = all.begin() + static_cast<std::ptrdiff_t>(others); one != all.end(); ++one)
        one->setup.workload.precision = {{}, {}, NumericType::Fp32}; // what is given beside the model holds of its head too
    for (auto one : recurrences) {
        all.push_back(one);
        one.setup.workload.prefix = 0; // nothing is behind it in init
        all.push_back(one);
    }
    return all;
}

TEST(Counting, everyFormulaIsWhatIsComputed)
{
    std::set<const OperatorRule *> used;
    for (const auto &one : cases()) {
        auto symbols = symbolsOf(one);
        const auto evaluation =
            evaluate(one.setup, test::single(one.setting.phase, one.setting.batch, one.setting.sequence, one.setting.candidates),
                     Detail::Operators);
        ASSERT_TRUE(evaluation) << one.name << ": " << evaluation.error().message;
        for (std::size_t i = 0; i < evaluation->size(); ++i) {
            const auto point = evaluation->point(i);
            const std::string name = point.series->operators;
            addScores(symbols, one, name != "index_scores");
            SCOPED_TRACE(std::string(one.name) + " " + std::string(nameOf(one.setting.phase)) + " " + name);
            const auto *rule = ruleFor(name, one, used);
            ASSERT_NE(rule, nullptr);
            symbols["b"] = biasOf(one.setup.model, name);
            // The last places differ where factors are multiplied in another order, or a power is taken another way.
            constexpr double kRounding = 1e-13;
            const auto expectNear = [](double got, double want) { EXPECT_NEAR(got, want, kRounding * want); };
            expectNear(point.cost.flop.value, valueOf(rule->flop, symbols));
            expectNear(point.cost.weightBytes.value, valueOf(rule->weights, symbols));
            expectNear(point.cost.activationBytes.value, valueOf(rule->activations, symbols));
            expectNear(point.cost.kvBytes.value, valueOf(rule->cache, symbols));
        }
    }
    for (const auto &rule : operatorRules())
        EXPECT_TRUE(used.contains(&rule)) << "nothing tried " << rule.operators << " " << rule.when;
}

TEST(Counting, everySymbolIsExplained)
{
    std::set<std::string_view> explained;
    for (const auto &symbol : countingSymbols())
        for (const auto name : split(symbol.name, ' '))
            EXPECT_TRUE(explained.insert(name).second) << name << " twice";
    for (const auto &rule : operatorRules())
        for (const auto formula : {rule.flop, rule.weights, rule.activations, rule.cache}) {
            std::string word;
            for (const char c : std::string(formula) + ' ') {
                if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
                    word += c;
                } else if (!word.empty()) {
                    EXPECT_TRUE(readInteger(word) || explained.contains(word)) << word << " of " << rule.operators;
                    word.clear();
                }
            }
        }
}

} // namespace
} // namespace ridgepoint
