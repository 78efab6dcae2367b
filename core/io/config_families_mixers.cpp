// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_families.h"

#include "core/io/config_class_sizes.h"
#include "core/io/config_hooks.h"

namespace ridgepoint {
namespace {

using namespace class_sizes;

constexpr ConfigFamily kFamilies[]{
    {.types = "deepseek_v32",
     .architectures = "DeepseekV32ForCausalLM",
     .family = "DeepSeek",
     .biasKey = "attention_bias",
     .experts = true,
     .routerBias = true,
     .denseFirst = 3,
     .latent = true,
     .knows = "index_topk",
     .shape = hooks::indexer,
     .arrange = hooks::indexerLayers},
    {.types = "glm_moe_dsa",
     .architectures = "GlmMoeDsaForCausalLM",
     .family = "GLM",
     .biasKey = "attention_bias",
     .experts = true,
     .routerBias = true,
     .denseFirst = 3,
     .latent = true,
     .knows = "index_topk",
     .shape = hooks::indexer,
     .arrange = hooks::glmIndexerLayers},
    {.types = "qwen3_next",
     .architectures = "Qwen3NextForCausalLM",
     .family = "Qwen 3",
     .qkNorm = QkNorm::Head,
     .biasKey = "attention_bias",
     .rotated = 0.25,
     .experts = true,
     .knows = "linear_num_key_heads attn_output_gate",
     .defaults = kWideHeads,
     .shape = hooks::deltaNet,
     .arrange = hooks::deltaNetLayers},
    {.types = "qwen3_5 qwen3_5_text qwen3_5_moe qwen3_5_moe_text",
     .architectures =
         "Qwen3_5ForCausalLM Qwen3_5MoeForCausalLM Qwen3_5ForConditionalGeneration Qwen3_5MoeForConditionalGeneration",
     .family = "Qwen 3.5",
     .qkNorm = QkNorm::Head,
     .biasKey = "attention_bias",
     .rotated = 0.25,
     .experts = true,
     .knows = "linear_num_key_heads attn_output_gate",
     .defaults = kWideHeads,
     .shape = hooks::qwen35,
     .arrange = hooks::deltaNetLayers},
    {.types = "mamba", .architectures = "MambaForCausalLM", .family = "Mamba", .tied = true, .rotated = 0, .shape = hooks::mamba},
    {.types = "falcon_mamba",
     .architectures = "FalconMambaForCausalLM",
     .family = "Falcon",
     .tied = true,
     .rotated = 0,
     .shape = hooks::falconMamba},
    {.types = "mamba2", .architectures = "Mamba2ForCausalLM", .family = "Mamba", .rotated = 0, .shape = hooks::mamba2},
    {.types = "jamba",
     .architectures = "JambaForCausalLM",
     .family = "Jamba",
     .rotated = 0,
     .experts = true,
     .expertWidthIsInner = true,
     .knows = "mamba_d_state",
     .shape = hooks::jamba,
     .arrange = hooks::jambaLayers},
    {.types = "nemotron_h",
     .architectures = "NemotronHForCausalLM",
     .family = "Nemotron",
     .gated = false,
     .activation = Activation::Relu,
     .biasKey = "attention_bias",
     .mlpBiasKey = "mlp_bias",
     .rotated = 0,
     .experts = true,
     .routerBias = true,
     .knows = "hybrid_override_pattern layers_block_type ssm_state_size moe_latent_size",
     .shape = hooks::nemotronH,
     .arrange = hooks::nemotronHLayers},
};

} // namespace

std::span<const ConfigFamily> mixerFamilies()
{
    return kFamilies;
}

} // namespace ridgepoint
