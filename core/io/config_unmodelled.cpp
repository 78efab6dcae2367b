// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_families.h"

#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kFamilies{
    UnmodelledFamily{"zamba zamba2", "attention blocks shared between layers, with low-rank additions"},
    UnmodelledFamily{"bamba granitemoehybrid falcon_h1", "its rules for state-space layers and attention"},
    UnmodelledFamily{"kimi_linear", "linear attention and latent experts"},
    UnmodelledFamily{"deepseek_v4", "compressed attention, low-rank outputs and hash layers"},
    UnmodelledFamily{"gemma3n gemma3n_text gemma4 gemma4_text", "per-layer inputs, wider global heads, shared keys and values"},
    UnmodelledFamily{"mllama mllama_text_model", "cross-attention layers"},
    UnmodelledFamily{"mimo_v2_flash", "windowed layers with heads of another shape, and values narrower than keys"},
    UnmodelledFamily{"minimax_m3 minimax minimax_text_01", "linear or block-sparse attention"},
    UnmodelledFamily{"step3p7 step3 step3p5", "its rules for experts and windows"},
    UnmodelledFamily{"gpt_neo", "a bias of the output projection alone"},
    UnmodelledFamily{"rwkv rwkv5 rwkv6 rwkv7", "recurrent layers in place of attention"},
    UnmodelledFamily{"t5 mt5 bart mbart whisper marian pegasus", "an encoder"},
    UnmodelledFamily{"bert roberta xlm-roberta distilbert albert electra deberta-v2 modernbert nomic_bert",
                     "it is an encoder, not a decoder"},
    UnmodelledFamily{"clip siglip vit", "it reads images, not text"},
};

constexpr std::array kKeys{
    UnmodelledKey{"index_topk", "the indexer that picks the tokens attention reads"},
    UnmodelledKey{"hybrid_override_pattern", "state-space layers"},
    UnmodelledKey{"layers_block_type", "layers of several kinds"},
    UnmodelledKey{"ssm_state_size", "state-space layers"},
    UnmodelledKey{"mamba_d_state", "state-space layers"},
    UnmodelledKey{"linear_num_key_heads", "gated-delta-net layers"},
    UnmodelledKey{"linear_attn_config", "linear attention"},
    UnmodelledKey{"attn_output_gate", "gated attention"},
    UnmodelledKey{"moe_num_experts", "experts in blocks of its own"},
    UnmodelledKey{"moe_latent_size", "experts in a narrower space"},
    UnmodelledKey{"hidden_size_per_layer_input", "per-layer inputs"},
    UnmodelledKey{"global_head_dim", "global heads of another shape"},
    UnmodelledKey{"cross_attention_layers", "cross-attention layers"},
    UnmodelledKey{"compress_ratios", "compressed attention"},
    UnmodelledKey{"o_lora_rank", "low-rank output projections"},
    UnmodelledKey{"sparse_attention_config", "block-sparse attention"},
    UnmodelledKey{"num_kv_shared_layers", "keys and values shared between layers"},
};

} // namespace

std::span<const UnmodelledFamily> unmodelledFamilies()
{
    return kFamilies;
}

std::span<const UnmodelledKey> unmodelledKeys()
{
    return kKeys;
}

} // namespace ridgepoint
