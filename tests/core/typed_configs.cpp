// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "typed_configs.h"

#include "configs.h"
#include "core/io/config_json.h"
#include "core/io/preset_yaml.h"
#include "core/model/field.h"

#include <gtest/gtest.h>

namespace ridgepoint::test {
namespace {

std::string text(const std::optional<StoredType> &type)
{
    return type ? typeText(*type) : std::string();
}
std::string text(const std::optional<NumericType> &type)
{
    return type ? typeText(*type) : std::string();
}

} // namespace

std::string quantisedLlama(const std::string &quantisation)
{
    return config("\"model_type\": \"llama\", \"torch_dtype\": \"bfloat16\", \"quantization_config\": " + quantisation);
}

std::string compressedLlama(const std::string &weights, const std::string &inputs, const std::string &rest)
{
    return quantisedLlama(
        R"({"quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": ["Linear"], "weights": )" + weights
        + ", \"input_activations\": " + inputs + "}}" + rest + "}");
}

std::string operatorTypesText(const Model &model)
{
    return findField(modelFields(), "types.operators")->text(model).value_or("");
}

void expectTypes(const std::vector<TypedConfig> &configs)
{
    for (const auto &row : configs) {
        SCOPED_TRACE(row.name);
        const auto read = readConfig(row.config, "m.json");
        ASSERT_TRUE(read) << read.error().text();
        const auto &types = read->model.types;
        EXPECT_EQ(text(types.weights), row.weights);
        EXPECT_EQ(text(types.inputs), row.inputs);
        EXPECT_EQ(text(types.kv), row.kv);
        EXPECT_EQ(text(types.activations), row.activations);
        EXPECT_EQ(operatorTypesText(read->model), row.operators);
        const auto again = readPresets(writePreset(read->model), "m.yaml");
        ASSERT_TRUE(again) << again.error().text();
        EXPECT_EQ(again->models, std::vector{read->model}) << writePreset(read->model);
        EXPECT_EQ(writePreset(again->models.front()), writePreset(read->model));
    }
}

} // namespace ridgepoint::test
