// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

#include <span>

namespace ridgepoint {

/// The operators, in the order they are executed.
enum class OperatorKind {
    Embedding,
    PosEmbedding,
    EmbedNorm,
    AttnNorm,
    InProj,
    ZProj,
    BaProj,
    BProj,
    AProj,
    Conv,
    XProj,
    SsmNorm,
    DtProj,
    QProj,
    KProj,
    VProj,
    QAProj,
    QANorm,
    QBProj,
    KvAProj,
    KvANorm,
    KvBProj,
    IndexQ,
    IndexK,
    IndexNorm,
    IndexWeights,
    QkNorm,
    Rope,
    IndexScores,
    QAbsorb,
    Qk,
    Softmax,
    Pv,
    Attention,
    VAbsorb,
    DeltaRule,
    SsmScan,
    SelectiveScan,
    GatedNorm,
    OutGate,
    OProj,
    OutProj,
    AttnAdd,
    MlpNorm,
    Router,
    GateProj,
    UpProj,
    MlpAct,
    DownProj,
    LatentIn,
    ExpertGate,
    ExpertUp,
    ExpertAct,
    ExpertDown,
    LatentOut,
    SharedGate,
    SharedUp,
    SharedAct,
    SharedDown,
    SharedExpertGate,
    MlpAdd,
    FinalNorm,
    LmHead,
    AllReduce,
    XAllReduce,
};
template <>
std::span<const Name<OperatorKind>> names<OperatorKind>();

/// The operators whose weights can be held in a type of their own: the layers' linear ones and experts, and last the lm_head.
std::span<const OperatorKind> typedOperators();

/// The operator whose weights one multiplies with: the absorbed projections have kv_b_proj's, all others their own.
OperatorKind ownerOfWeights(OperatorKind kind);

} // namespace ridgepoint
