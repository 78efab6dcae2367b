// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/operator_kind.h"

#include <array>

namespace ridgepoint {
namespace {

using enum OperatorKind;

constexpr std::array kNames{
    Name<OperatorKind>{Embedding, "embedding"},
    Name<OperatorKind>{PosEmbedding, "pos_embedding"},
    Name<OperatorKind>{EmbedNorm, "embed_norm"},
    Name<OperatorKind>{AttnNorm, "attn_norm"},
    Name<OperatorKind>{QProj, "q_proj"},
    Name<OperatorKind>{KProj, "k_proj"},
    Name<OperatorKind>{VProj, "v_proj"},
    Name<OperatorKind>{QAProj, "q_a_proj"},
    Name<OperatorKind>{QANorm, "q_a_norm"},
    Name<OperatorKind>{QBProj, "q_b_proj"},
    Name<OperatorKind>{KvAProj, "kv_a_proj"},
    Name<OperatorKind>{KvANorm, "kv_a_norm"},
    Name<OperatorKind>{KvBProj, "kv_b_proj"},
    Name<OperatorKind>{QkNorm, "qk_norm"},
    Name<OperatorKind>{Rope, "rope"},
    Name<OperatorKind>{QAbsorb, "q_absorb"},
    Name<OperatorKind>{Qk, "qk"},
    Name<OperatorKind>{Softmax, "softmax"},
    Name<OperatorKind>{Pv, "pv"},
    Name<OperatorKind>{Attention, "attention"},
    Name<OperatorKind>{VAbsorb, "v_absorb"},
    Name<OperatorKind>{OProj, "o_proj"},
    Name<OperatorKind>{AttnAdd, "attn_add"},
    Name<OperatorKind>{MlpNorm, "mlp_norm"},
    Name<OperatorKind>{Router, "router"},
    Name<OperatorKind>{GateProj, "gate_proj"},
    Name<OperatorKind>{UpProj, "up_proj"},
    Name<OperatorKind>{MlpAct, "mlp_act"},
    Name<OperatorKind>{DownProj, "down_proj"},
    Name<OperatorKind>{ExpertGate, "expert_gate"},
    Name<OperatorKind>{ExpertUp, "expert_up"},
    Name<OperatorKind>{ExpertAct, "expert_act"},
    Name<OperatorKind>{ExpertDown, "expert_down"},
    Name<OperatorKind>{SharedGate, "shared_gate"},
    Name<OperatorKind>{SharedUp, "shared_up"},
    Name<OperatorKind>{SharedAct, "shared_act"},
    Name<OperatorKind>{SharedDown, "shared_down"},
    Name<OperatorKind>{SharedExpertGate, "shared_expert_gate"},
    Name<OperatorKind>{MlpAdd, "mlp_add"},
    Name<OperatorKind>{FinalNorm, "final_norm"},
    Name<OperatorKind>{LmHead, "lm_head"},
    Name<OperatorKind>{AllReduce, "all_reduce"},
};

constexpr std::array kTyped{
    QProj,  KProj,    VProj,      QAProj,   QBProj,     KvAProj,    KvBProj,  OProj,      GateProj,
    UpProj, DownProj, ExpertGate, ExpertUp, ExpertDown, SharedGate, SharedUp, SharedDown, LmHead,
};

} // namespace

template <>
std::span<const Name<OperatorKind>> names<OperatorKind>()
{
    return kNames;
}

std::span<const OperatorKind> typedOperators()
{
    return kTyped;
}

OperatorKind ownerOfWeights(OperatorKind kind)
{
    return kind == QAbsorb || kind == VAbsorb ? KvBProj : kind;
}

} // namespace ridgepoint
