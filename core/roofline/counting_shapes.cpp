// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/roofline/counting_values.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

// Of what attends the left are queries, the right keys or values (or both), the result scores or outputs.
constexpr std::array kShapes{
    OperatorShapes{"in_proj", "delta net", "T × h", "h × (2·Dk + 2·Dv)", "T × (2·Dk + 2·Dv)"},
    OperatorShapes{"in_proj", "delta net, projected apart", "T × h", "h × (2·Dk + Dv)", "T × (2·Dk + Dv)"},
    OperatorShapes{"in_proj", "Mamba 2", "T × h", "h × (2·Di + 2·ng·M + nh)", "T × (2·Di + 2·ng·M + nh)"},
    OperatorShapes{"in_proj", "Mamba 1", "T × h", "h × 2·Di", "T × 2·Di"},
    OperatorShapes{"z_proj", "", "T × h", "h × Dv", "T × Dv"},
    OperatorShapes{"ba_proj", "", "T × h", "h × 2·nv", "T × 2·nv"},
    OperatorShapes{"b_proj, a_proj", "", "T × h", "h × nv", "T × nv"},
    OperatorShapes{"x_proj", "", "T × Di", "Di × (tr + 2·M)", "T × (tr + 2·M)"},
    OperatorShapes{"dt_proj", "", "T × tr", "tr × Di", "T × Di"},
    OperatorShapes{"q_proj", "", "T × h", "h × H·d", "T × H·d"},
    OperatorShapes{"q_proj", "latent", "T × h", "h × H·(nope + rope)", "T × H·(nope + rope)"},
    OperatorShapes{"q_proj", "gated output", "T × h", "h × 2·H·d", "T × 2·H·d"},
    OperatorShapes{"k_proj, v_proj", "", "T × h", "h × G·d", "T × G·d"},
    OperatorShapes{"q_a_proj", "", "T × h", "h × q_rank", "T × q_rank"},
    OperatorShapes{"q_b_proj", "", "T × q_rank", "q_rank × H·(nope + rope)", "T × H·(nope + rope)"},
    OperatorShapes{"kv_a_proj", "", "T × h", "h × (kv_rank + rope)", "T × (kv_rank + rope)"},
    OperatorShapes{"kv_b_proj", "", "C × kv_rank", "kv_rank × H·(nope + v)", "C × H·(nope + v)"},
    OperatorShapes{"index_q", "", "T × q_rank", "q_rank × Hi·di", "T × Hi·di"},
    OperatorShapes{"index_k", "", "T × h", "h × di", "T × di"},
    OperatorShapes{"index_weights", "", "T × h", "h × Hi", "T × Hi"},
    OperatorShapes{"index_scores", "", "T × Hi × di", "B × K × di", "B × S"},
    OperatorShapes{"q_absorb", "", "T·H × nope", "nope × kv_rank", "T·H × kv_rank"},
    OperatorShapes{"qk", "", "T × H × d", "B × K × G × d", "B × H × S"},
    OperatorShapes{"qk", "latent, expanded", "T × H × (nope + rope)", "B × K × H × (nope + rope)", "B × H × S"},
    OperatorShapes{"qk", "latent, absorbed", "T × H × (kv_rank + rope)", "B × K × (kv_rank + rope)", "B × H × S"},
    OperatorShapes{"pv", "", "B × H × S", "B × K × G × d", "T × H × d"},
    OperatorShapes{"pv", "latent, expanded", "B × H × S", "B × K × H × v", "T × H × v"},
    OperatorShapes{"pv", "latent, absorbed", "B × H × S", "B × K × kv_rank", "T × H × kv_rank"},
    OperatorShapes{"attention", "", "T × H × d", "2 × B × K × G × d", "T × H × d"},
    OperatorShapes{"attention", "latent, expanded", "T × H × (nope + rope)", "B × K × H × (nope + rope + v)", "T × H × v"},
    OperatorShapes{"attention", "latent, absorbed", "T × H × (kv_rank + rope)", "B × K × (kv_rank + rope)", "T × H × kv_rank"},
    OperatorShapes{"v_absorb", "", "T·H × kv_rank", "kv_rank × v", "T·H × v"},
    OperatorShapes{"delta_rule", "", "T × (2·Dk + 2·Dv + 2·nv)", "B × nv × dk × dv", "T × Dv"},
    OperatorShapes{"ssm_scan", "", "T × (2·Di + 2·ng·M + nh)", "B × Di × M", "T × Di"},
    OperatorShapes{"o_proj", "", "T × H·d", "H·d × h", "T × h"},
    OperatorShapes{"o_proj", "latent", "T × H·v", "H·v × h", "T × h"},
    OperatorShapes{"out_proj", "delta net", "T × Dv", "Dv × h", "T × h"},
    OperatorShapes{"out_proj", "Mamba 2", "T × Di", "Di × h", "T × h"},
    OperatorShapes{"out_proj", "Mamba 1", "T × Di", "Di × h", "T × h"},
    OperatorShapes{"router", "", "T × h", "h × E", "T × E"},
    OperatorShapes{"gate_proj, up_proj", "", "T × h", "h × I", "T × I"},
    OperatorShapes{"down_proj", "", "T × I", "I × h", "T × h"},
    OperatorShapes{"latent_in", "", "T × h", "h × Le", "T × Le"},
    OperatorShapes{"expert_gate, expert_up", "", "T·k × h", "h × Ie", "T·k × Ie"},
    OperatorShapes{"expert_gate, expert_up", "latent experts", "T·k × Le", "Le × Ie", "T·k × Ie"},
    OperatorShapes{"expert_down", "", "T·k × Ie", "Ie × h", "T·k × h"},
    OperatorShapes{"expert_down", "latent experts", "T·k × Ie", "Ie × Le", "T·k × Le"},
    OperatorShapes{"latent_out", "", "T × Le", "Le × h", "T × h"},
    OperatorShapes{"shared_gate, shared_up", "", "T × h", "h × Is", "T × Is"},
    OperatorShapes{"shared_down", "", "T × Is", "Is × h", "T × h"},
    OperatorShapes{"shared_expert_gate", "", "T × h", "h × 1", "T × 1"},
    OperatorShapes{"lm_head", "", "R × h", "h × V", "R × V"},
    OperatorShapes{"lm_head", "types of its own", "R × h", "h × V", "R × V"},
};

} // namespace

std::span<const OperatorShapes> operatorShapes()
{
    return kShapes;
}

const OperatorShapes *shapesOf(const OperatorRule &rule, std::string_view name)
{
    const auto isOf = [&](const OperatorShapes &shapes) {
        const auto names = split(shapes.operators, ',');
        return shapes.when == rule.when
               && std::any_of(names.begin(), names.end(), [name](std::string_view each) { return trimmed(each) == name; });
    };
    const auto found = std::find_if(kShapes.begin(), kShapes.end(), isOf);
    return found == kShapes.end() ? nullptr : &*found;
}

} // namespace ridgepoint
