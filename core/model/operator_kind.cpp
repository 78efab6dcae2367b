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
    Name<OperatorKind>{InProj, "in_proj"},
    Name<OperatorKind>{ZProj, "z_proj"},
    Name<OperatorKind>{BaProj, "ba_proj"},
    Name<OperatorKind>{BProj, "b_proj"},
    Name<OperatorKind>{AProj, "a_proj"},
    Name<OperatorKind>{Conv, "conv"},
    Name<OperatorKind>{XProj, "x_proj"},
    Name<OperatorKind>{SsmNorm, "ssm_norm"},
    Name<OperatorKind>{DtProj, "dt_proj"},
    Name<OperatorKind>{QProj, "q_proj"},
    Name<OperatorKind>{KProj, "k_proj"},
    Name<OperatorKind>{VProj, "v_proj"},
    Name<OperatorKind>{QAProj, "q_a_proj"},
    Name<OperatorKind>{QANorm, "q_a_norm"},
    Name<OperatorKind>{QBProj, "q_b_proj"},
    Name<OperatorKind>{KvAProj, "kv_a_proj"},
    Name<OperatorKind>{KvANorm, "kv_a_norm"},
    Name<OperatorKind>{KvBProj, "kv_b_proj"},
    Name<OperatorKind>{IndexQ, "index_q"},
    Name<OperatorKind>{IndexK, "index_k"},
    Name<OperatorKind>{IndexNorm, "index_norm"},
    Name<OperatorKind>{IndexWeights, "index_weights"},
    Name<OperatorKind>{QkNorm, "qk_norm"},
    Name<OperatorKind>{Rope, "rope"},
    Name<OperatorKind>{IndexScores, "index_scores"},
    Name<OperatorKind>{QAbsorb, "q_absorb"},
    Name<OperatorKind>{Qk, "qk"},
    Name<OperatorKind>{Softmax, "softmax"},
    Name<OperatorKind>{Pv, "pv"},
    Name<OperatorKind>{Attention, "attention"},
    Name<OperatorKind>{VAbsorb, "v_absorb"},
    Name<OperatorKind>{DeltaRule, "delta_rule"},
    Name<OperatorKind>{SsmScan, "ssm_scan"},
    Name<OperatorKind>{SelectiveScan, "selective_scan"},
    Name<OperatorKind>{GatedNorm, "gated_norm"},
    Name<OperatorKind>{OutGate, "out_gate"},
    Name<OperatorKind>{OProj, "o_proj"},
    Name<OperatorKind>{OutProj, "out_proj"},
    Name<OperatorKind>{AttnAdd, "attn_add"},
    Name<OperatorKind>{MlpNorm, "mlp_norm"},
    Name<OperatorKind>{Router, "router"},
    Name<OperatorKind>{GateProj, "gate_proj"},
    Name<OperatorKind>{UpProj, "up_proj"},
    Name<OperatorKind>{MlpAct, "mlp_act"},
    Name<OperatorKind>{DownProj, "down_proj"},
    Name<OperatorKind>{LatentIn, "latent_in"},
    Name<OperatorKind>{ExpertGate, "expert_gate"},
    Name<OperatorKind>{ExpertUp, "expert_up"},
    Name<OperatorKind>{ExpertAct, "expert_act"},
    Name<OperatorKind>{ExpertDown, "expert_down"},
    Name<OperatorKind>{LatentOut, "latent_out"},
    Name<OperatorKind>{SharedGate, "shared_gate"},
    Name<OperatorKind>{SharedUp, "shared_up"},
    Name<OperatorKind>{SharedAct, "shared_act"},
    Name<OperatorKind>{SharedDown, "shared_down"},
    Name<OperatorKind>{SharedExpertGate, "shared_expert_gate"},
    Name<OperatorKind>{MlpAdd, "mlp_add"},
    Name<OperatorKind>{FinalNorm, "final_norm"},
    Name<OperatorKind>{LmHead, "lm_head"},
    Name<OperatorKind>{AllReduce, "all_reduce"},
    Name<OperatorKind>{XAllReduce, "x_all_reduce"},
};

constexpr std::array kTyped{
    InProj,   ZProj,    BaProj,     BProj,    AProj,      XProj,     DtProj,     QProj,    KProj,      VProj,
    QAProj,   QBProj,   KvAProj,    KvBProj,  IndexQ,     IndexK,    OProj,      OutProj,  GateProj,   UpProj,
    DownProj, LatentIn, ExpertGate, ExpertUp, ExpertDown, LatentOut, SharedGate, SharedUp, SharedDown, LmHead,
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
