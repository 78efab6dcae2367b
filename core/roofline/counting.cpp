// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/counting.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::string_view kRms = "RMS norm";
constexpr std::string_view kLayer = "LayerNorm";
constexpr std::string_view kLayerWithoutBias = "LayerNorm without bias";
constexpr std::string_view kLayerUnweighted = "LayerNorm unweighted";
constexpr std::string_view kLatent = "latent";
constexpr std::string_view kExpanded = "latent, expanded";
constexpr std::string_view kAbsorbed = "latent, absorbed";
constexpr std::string_view kGated = "gated";
constexpr std::string_view kGelu = "GELU";
constexpr std::string_view kRelu = "ReLU";
constexpr std::string_view kDelta = "delta net";
constexpr std::string_view kApart = "delta net, projected apart";
constexpr std::string_view kFirstMamba = "Mamba 1";
constexpr std::string_view kSecondMamba = "Mamba 2";
constexpr std::string_view kOutputGate = "gated output";
constexpr std::string_view kIndexer = "indexer";
constexpr std::string_view kLatentExperts = "latent experts";
constexpr std::string_view kOwnTypes = "types of its own";

constexpr OperatorRule kOperatorRules[]{
    {"embedding", "", "", "T·h·u", "T·h·u"},
    {"pos_embedding", "", "T·h", "P·h·u", "2·T·h·u"},
    {"embed_norm, attn_norm, mlp_norm, final_norm", kRms, "4·T·h", "h·u", "2·T·h·u"},
    {"embed_norm, attn_norm, mlp_norm, final_norm", kLayer, "7·T·h", "2·h·u", "2·T·h·u"},
    {"embed_norm, attn_norm, mlp_norm, final_norm", kLayerWithoutBias, "7·T·h", "h·u", "2·T·h·u"},
    {"embed_norm, attn_norm, mlp_norm, final_norm", kLayerUnweighted, "7·T·h", "", "2·T·h·u"},
    {"in_proj", kDelta, "2·T·h·(2·Dk + 2·Dv)", "h·(2·Dk + 2·Dv)·w", "T·(h·a + (2·Dk + 2·Dv)·u)"},
    {"in_proj", kApart, "2·T·h·(2·Dk + Dv)", "h·(2·Dk + Dv)·w", "T·(h·a + (2·Dk + Dv)·u)"},
    {"in_proj", kSecondMamba, "2·T·h·(2·Di + 2·ng·M + nh)", "(h + b)·(2·Di + 2·ng·M + nh)·w", "T·(h·a + (2·Di + 2·ng·M + nh)·u)"},
    {"in_proj", kFirstMamba, "2·T·h·2·Di", "(h + b)·2·Di·w", "T·(h·a + 2·Di·u)"},
    {"z_proj", "", "2·T·h·Dv", "h·Dv·w", "T·(h·a + Dv·u)"},
    {"ba_proj", "", "2·T·h·2·nv", "h·2·nv·w", "T·(h·a + 2·nv·u)"},
    {"b_proj, a_proj", "", "2·T·h·nv", "h·nv·w", "T·(h·a + nv·u)"},
    {"conv", "", "T·Dc·(2·f + 4)", "Dc·(f + b)·u", "2·T·Dc·u", "(1 + Z)·B·(f − 1)·Dc·u"},
    {"x_proj", "", "2·T·Di·(tr + 2·M)", "Di·(tr + 2·M)·w", "T·(Di·a + (tr + 2·M)·u)"},
    {"ssm_norm", "with weights", "4·T·(tr + 2·M)", "(tr + 2·M)·u", "2·T·(tr + 2·M)·u"},
    {"ssm_norm", "without weights", "4·T·(tr + 2·M)", "", "2·T·(tr + 2·M)·u"},
    {"dt_proj", "", "2·T·tr·Di", "(tr + 1)·Di·w", "T·(tr·a + Di·u)"},
    {"q_proj", "", "2·T·h·H·d", "(h + b)·H·d·w", "T·(h·a + H·d·u)"},
    {"q_proj", kLatent, "2·T·h·H·(nope + rope)", "h·H·(nope + rope)·w", "T·(h·a + H·(nope + rope)·u)"},
    {"q_proj", kOutputGate, "2·T·h·2·H·d", "(h + b)·2·H·d·w", "T·(h·a + 2·H·d·u)"},
    {"k_proj, v_proj", "", "2·T·h·G·d", "(h + b)·G·d·w", "T·h·a", "T·G·d·c"},
    {"q_a_proj", "", "2·T·h·q_rank", "h·q_rank·w", "T·(h·a + q_rank·u)"},
    {"q_a_norm", "", "4·T·q_rank", "q_rank·u", "2·T·q_rank·u"},
    {"q_b_proj", "", "2·T·q_rank·H·(nope + rope)", "q_rank·H·(nope + rope)·w", "T·(q_rank·a + H·(nope + rope)·u)"},
    {"kv_a_proj", "", "2·T·h·(kv_rank + rope)", "h·(kv_rank + rope)·w", "T·h·a", "T·(kv_rank + rope)·c"},
    {"kv_a_norm", "", "4·T·kv_rank", "kv_rank·u", "2·T·kv_rank·u"},
    {"kv_b_proj", "", "2·C·kv_rank·H·(nope + v)", "kv_rank·H·(nope + v)·w", "C·(kv_rank·a + H·(nope + v)·u)"},
    {"index_q", "", "2·T·q_rank·Hi·di", "q_rank·Hi·di·w", "T·(q_rank·a + Hi·di·u)"},
    {"index_k", "", "2·T·h·di", "h·di·w", "T·h·a", "T·di·c"},
    {"index_norm", "", "7·T·di", "2·di·u", "2·T·di·u"},
    {"index_weights", "", "2·T·h·Hi", "h·Hi·u", "T·(h + Hi)·u"},
    {"qk_norm", "a weight a head dimension", "4·T·(H + G)·d", "2·d·u", "2·T·(H + G)·d·u"},
    {"qk_norm", "a weight for the whole width", "4·T·(H + G)·d", "(H + G)·d·u", "2·T·(H + G)·d·u"},
    {"qk_norm", "unweighted", "4·T·(H + G)·d", "", "2·T·(H + G)·d·u"},
    {"qk_norm", kDelta, "8·T·Dk", "", "4·T·Dk·u"},
    {"rope", "", "3·T·(H + G)·r", "", "2·T·(H + G)·r·u"},
    {"rope", kLatent, "3·T·(H + 1)·rope", "", "2·T·(H + 1)·rope·u"},
    {"rope", kIndexer, "3·T·(H + 1 + Hi + 1)·rope", "", "2·T·(H + 1 + Hi + 1)·rope·u"},
    {"index_scores", "", "B·S·Hi·(2·di + 3)", "", "T·Hi·(di + 1)·u + B·S·u", "B·K·di·c"},
    {"q_absorb", "", "2·T·H·nope·kv_rank", "H·nope·kv_rank·w", "T·H·(nope·a + kv_rank·u)"},
    {"qk", "", "2·B·H·S·d", "", "T·H·d·u + B·H·S·u", "B·G·K·d·c"},
    {"qk", kExpanded, "2·B·H·S·(nope + rope)", "", "T·H·(nope + rope)·u + B·H·S·u + B·H·K·(nope + rope)·u"},
    {"qk", kAbsorbed, "2·B·H·S·(kv_rank + rope)", "", "T·H·(kv_rank + rope)·u + B·H·S·u", "B·K·(kv_rank + rope)·c"},
    {"softmax", "", "5·B·H·S", "", "2·B·H·S·u"},
    {"pv", "", "2·B·H·S·d", "", "B·H·S·u + T·H·d·u", "B·G·K·d·c"},
    {"pv", kExpanded, "2·B·H·S·v", "", "B·H·S·u + T·H·v·u + B·H·K·v·u"},
    {"pv", kAbsorbed, "2·B·H·S·kv_rank", "", "B·H·S·u + T·H·kv_rank·u", "B·K·kv_rank·c"},
    {"attention", "", "B·H·S·(4·d + 5)", "", "2·T·H·d·u", "2·B·G·K·d·c"},
    {"attention", kExpanded, "B·H·S·(2·(nope + rope) + 2·v + 5)", "", "T·H·(nope + rope + v)·u + B·H·K·(nope + rope + v)·u"},
    {"attention", kAbsorbed, "B·H·S·(2·(kv_rank + rope) + 2·kv_rank + 5)", "", "T·H·(2·kv_rank + rope)·u",
     "B·K·(kv_rank + rope)·c"},
    {"v_absorb", "", "2·T·H·kv_rank·v", "H·kv_rank·v·w", "T·H·(kv_rank·a + v·u)"},
    {"delta_rule", "", "T·nv·(7·dk·dv + 2·dv)", "2·nv·u", "T·(2·Dk + 2·Dv + 2·nv)·u", "(1 + Z)·B·nv·dk·dv·z"},
    {"ssm_scan", "", "T·(5·Di·M + 3·Di)", "3·nh·u", "T·(2·Di + 2·ng·M + nh)·u", "(1 + Z)·B·Di·M·z"},
    {"selective_scan", "", "T·(7·Di·M + 6·Di)", "Di·(M + 1)·u", "T·(3·Di + 2·M)·u", "(1 + Z)·B·Di·M·z"},
    {"gated_norm", kDelta, "9·T·Dv", "dv·u", "3·T·Dv·u"},
    {"gated_norm", kSecondMamba, "9·T·Di", "Di·u", "3·T·Di·u"},
    {"out_gate", kOutputGate, "5·T·H·d", "", "3·T·H·d·u"},
    {"out_gate", kFirstMamba, "5·T·Di", "", "3·T·Di·u"},
    {"o_proj", "", "2·T·H·d·h", "(H·d + b)·h·w", "T·(H·d·a + h·u)"},
    {"o_proj", kLatent, "2·T·H·v·h", "H·v·h·w", "T·(H·v·a + h·u)"},
    {"out_proj", kDelta, "2·T·Dv·h", "Dv·h·w", "T·(Dv·a + h·u)"},
    {"out_proj", kSecondMamba, "2·T·Di·h", "(Di + b)·h·w", "T·(Di·a + h·u)"},
    {"out_proj", kFirstMamba, "2·T·Di·h", "(Di + b)·h·w", "T·(Di·a + h·u)"},
    {"attn_add, mlp_add", "", "T·h", "", "3·T·h·u"},
    {"router", "", "2·T·h·E", "(h + b)·E·u", "T·(h + E)·u"},
    {"gate_proj, up_proj", "", "2·T·h·I", "(h + b)·I·w", "T·(h·a + I·u)"},
    {"mlp_act", kGated, "5·T·I", "", "3·T·I·u"},
    {"mlp_act", kGelu, "8·T·I", "", "2·T·I·u"},
    {"mlp_act", kRelu, "T·I", "", "2·T·I·u"},
    {"down_proj", "", "2·T·I·h", "(I + b)·h·w", "T·(I·a + h·u)"},
    {"latent_in", "", "2·T·h·Le", "(h + b)·Le·w", "T·(h·a + Le·u)"},
    {"expert_gate, expert_up", "", "2·T·k·h·Ie", "D·(h + b)·Ie·w", "T·k·(h·a + Ie·u)"},
    {"expert_gate, expert_up", kLatentExperts, "2·T·k·Le·Ie", "D·(Le + b)·Ie·w", "T·k·(Le·a + Ie·u)"},
    {"expert_act", kGated, "5·T·k·Ie", "", "3·T·k·Ie·u"},
    {"expert_act", kGelu, "8·T·k·Ie", "", "2·T·k·Ie·u"},
    {"expert_act", kRelu, "T·k·Ie", "", "2·T·k·Ie·u"},
    {"expert_down", "", "2·T·k·Ie·h", "D·(Ie + b)·h·w", "T·k·(Ie·a + h·u)"},
    {"expert_down", kLatentExperts, "2·T·k·Ie·Le", "D·(Ie + b)·Le·w", "T·k·(Ie·a + Le·u)"},
    {"latent_out", "", "2·T·Le·h", "(Le + b)·h·w", "T·(Le·a + h·u)"},
    {"shared_gate, shared_up", "", "2·T·h·Is", "(h + b)·Is·w", "T·(h·a + Is·u)"},
    {"shared_act", kGated, "5·T·Is", "", "3·T·Is·u"},
    {"shared_act", kGelu, "8·T·Is", "", "2·T·Is·u"},
    {"shared_act", kRelu, "T·Is", "", "2·T·Is·u"},
    {"shared_down", "", "2·T·Is·h", "(Is + b)·h·w", "T·(Is·a + h·u)"},
    {"shared_expert_gate", "", "2·T·h", "h·u", "T·(h + 1)·u"},
    {"lm_head", "", "2·R·h·V", "(h + b)·V·u", "R·(h + V)·u"},
    {"lm_head", kOwnTypes, "2·R·h·V", "(h + b)·V·w", "R·(h·a + V·u)"},
    {"all_reduce", "", "", "", "2·(N − 1)·T·h·u/N"},
    {"x_all_reduce", "", "", "", "2·(N − 1)·T·(tr + 2·M)·u/N"},
};

constexpr std::array kSymbols{
    CountingSymbol{"B", "sequences of the batch"},
    CountingSymbol{"T", "tokens in one pass: B·s in init, B·q in ar"},
    CountingSymbol{"s", "sequence length: the prompt in init, the context in ar"},
    CountingSymbol{"p", "cached prefix in front of the prompt"},
    CountingSymbol{"q", "query tokens a sequence in a decode step: 1, or the candidates"},
    CountingSymbol{"S", "score elements a head and sequence: init full s·(p + s), causal the sum of min(p + i, window) over i = "
                        "1 … s; ar q·min(s, window)"},
    CountingSymbol{"K", "keys read a sequence: init full p + s, causal s + min(p, window − 1); ar min(s, window + q − 1)"},
    CountingSymbol{"C", "latents expanded in init: B·(p + s)"},
    CountingSymbol{"P", "rows read of learned positions: s in init, q in ar"},
    CountingSymbol{
        "R", "rows that reach the head: B in init, the last token of each sequence, or T where all are asked for; B·q in ar"},
    CountingSymbol{"h", "hidden size"},
    CountingSymbol{"H G d", "query heads, key/value heads, head dimension"},
    CountingSymbol{"r", "rotated dimensions of a head"},
    CountingSymbol{"I", "width of the MLP"},
    CountingSymbol{"V", "vocabulary"},
    CountingSymbol{"E k", "experts, experts a token"},
    CountingSymbol{"D", "distinct experts of T tokens: E·(1 − (1 − k/E)^T), as if each chose freely"},
    CountingSymbol{"Ie Is", "width of an expert, of the shared experts together"},
    CountingSymbol{"q_rank kv_rank", "widths of the latents of queries, of keys and values"},
    CountingSymbol{"nope rope v", "dimensions of a latent query head without and with rotary positions, of a value head"},
    CountingSymbol{"Hi di", "heads of an indexer and their dimensions"},
    CountingSymbol{"nv", "value heads of a delta net"},
    CountingSymbol{"dk dv", "dimensions of its key and value heads"},
    CountingSymbol{"Dk Dv", "all of them together: key heads · dk, nv · dv"},
    CountingSymbol{"Di", "inner channels of a state-space layer"},
    CountingSymbol{"M", "numbers its state keeps of each"},
    CountingSymbol{"nh ng", "its heads, groups of them that share B and C (Mamba 2)"},
    CountingSymbol{"tr", "rank of its time step (Mamba 1)"},
    CountingSymbol{"f Dc", "tokens a convolution sees, and its channels: 2·Dk + Dv, or Di + 2·ng·M, or Di"},
    CountingSymbol{"Z", "1 where a pass finds a past: in ar, and in init behind a prefix; else 0"},
    CountingSymbol{"Le", "width that latent experts work in"},
    CountingSymbol{"N", "tensor-parallel ranks; every number is of one of them"},
    CountingSymbol{"b", "1 where there is a bias, else 0"},
    CountingSymbol{"w", "bytes of a weight of the layers' linear operators and experts, scales included; of the head "
                        "where it has a type of its own"},
    CountingSymbol{"a", "bytes of an input of those operators"},
    CountingSymbol{"c", "bytes of an element of the KV cache"},
    CountingSymbol{"z", "bytes of an element of a recurrent state, as the model says"},
    CountingSymbol{"u", "bytes of everything else: the activation type where it has 16 bits or more, else fp16"},
};

constexpr std::array kCountingRules{
    CountingRule{"FLOP", "One multiply-accumulate is 2 FLOP. Biases cost bytes, no FLOP."},
    CountingRule{"Bytes",
                 "The memory traffic an operator cannot avoid when it runs alone: every operand and result crosses once, each "
                 "at its own size. Keys and values are written once by their projections and read once by attention."},
    CountingRule{
        "Roofs",
        "Peaks are dense, bandwidth is decimal. Matrix products are held against the peak of their compute type, the wider of "
        "their operands': weights of 4 bits under fp16 inputs run at the fp16 peak. Attention, and the recurrences that run as "
        "matrix products (delta_rule, ssm_scan), run at the peak of u, attention at that of the cache where it is wider. Norms, "
        "activations, softmax, sums, convolutions and selective_scan are held against the plain FP32 peak."},
    CountingRule{"Types", "The types given for weights, activations and cache hold; else those the model's file names, operator "
                          "by operator; else fp16. Bits include scales and zero points. The head and the router are held at u, "
                          "unless the file names a type for the head."},
    CountingRule{"Masks", "Causal counts the scores on and below the diagonal, as fused attention computes them; full counts all "
                          "of them, as unfused attention does before it masks, whatever a window or an indexer leaves out. A "
                          "decode step sees its context, or the window of it, either way."},
    CountingRule{"Time",
                 "The longer of FLOP over peak and bytes over bandwidth, each with its efficiency, and the overhead of a "
                 "kernel. With ideal execution efficiencies are 1 and the overhead is 0: times are bounds, and points lie on "
                 "the roof. Calibrated times are expected values."},
    CountingRule{"Experts",
                 "Every token chooses k of E freely and evenly. Weights are read for the distinct experts expected, inputs "
                 "once for every chosen expert. Memory holds all of them."},
    CountingRule{"Latent attention",
                 "init expands the latents into keys and values; ar absorbs the expansion into queries and output and attends to "
                 "the latents themselves. Behind an indexer both phases do, since it picks other latents for every query."},
    CountingRule{"Indexer", "It scores all tokens a query sees; attention then reads the topk best of them: topk stands for the "
                            "window in S, and no more keys are read than there are scores. The cache keeps the latents and, at "
                            "its own type, the index keys of all tokens."},
    CountingRule{
        "Recurrences",
        "Delta nets and state-space layers are counted token by token, as the layers are published, whatever the chunks of a "
        "kernel. A state is kept for every sequence, fixed in context: written by every pass, read where there is a past, and "
        "counted with the bytes of the cache. Candidates are counted as tokens in a row, with one state for all."},
    CountingRule{"Parallel ranks",
                 "Heads, channels, MLPs and experts are split; norms, router, embedding, latents, latent_in and latent_out and "
                 "an indexer are copied, key/value heads and groups of channels once there are fewer than ranks; the vocabulary "
                 "rounds up. The sums of the ranks cross the link in one direction."},
    CountingRule{"Not counted",
                 "Expert combine, the router's softmax and top-k, an indexer's top-k and the rotation before its scores, how the "
                 "decays and time steps of delta_rule and ssm_scan are made, soft caps, embedding scale, sinks, clamps, "
                 "dequantisation; keys and values repeated for every head, or scores kept in FP32, as some eager code does."},
};

} // namespace

std::span<const OperatorRule> operatorRules()
{
    return kOperatorRules;
}

const OperatorInfo &infoOf(const OperatorRule &rule)
{
    const auto first = rule.operators.substr(0, rule.operators.find(','));
    const auto all = operatorInfos();
    return *std::find_if(all.begin(), all.end(), [first](const OperatorInfo &info) { return nameOf(info.kind) == first; });
}

std::span<const CountingSymbol> countingSymbols()
{
    return kSymbols;
}

std::span<const CountingRule> countingRules()
{
    return kCountingRules;
}

} // namespace ridgepoint
