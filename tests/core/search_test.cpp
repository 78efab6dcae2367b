// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/search.h"

#include "tests/core/shipped_accelerators.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

TEST(Search, wordsStandInAnyOrder)
{
    const struct {
        const char *text;
        const char *query;
        bool fits;
    } kRows[] = {
        {"NVIDIA A100 80GB PCIe", "", true},
        {"NVIDIA A100 80GB PCIe", "  ", true},
        {"NVIDIA A100 80GB PCIe", ",", true},
        {"NVIDIA A100 80GB PCIe", "pcie nvidia", true},
        {"NVIDIA A100 80GB PCIe", "pcie amd", false},
        {"NVIDIA A100 80GB PCIe", "80 gb", true},
        {"NVIDIA A100 80GB PCIe", "80 GB pcie", true},
        {"NVIDIA A100 80GB PCIe", "80gb p", true},
        {"NVIDIA A100 80GB PCIe", "100", true}, // a number within a word
        {"NVIDIA A100 80GB PCIe", "00", false}, // but not within a number
        {"NVIDIA A100 80GB PCIe", "cie", true}, // three letters stand anywhere
        {"NVIDIA A100 80GB PCIe", "ie", false},
        {"B300, 180GB", "80", false},
        {"B300, 180GB", "80 gb", false},
        {"B300, 180GB", "180gb", true},
        {"H800", "80", true}, // it may yet become 800
        {"GeForce RTX 4090", "force 4090", true},
        {"Mixtral 8x7B\nopen-mixtral", "open-mix", true},
        {"Llama 48B", "8b", false},
        {"Qwen 2.5", "5", false},
        {"Qwen 2.5", "2.5", true},
        {"Qwen v2", "2", true},
        {"one\ntwo", "two one", true},
        {"a100\nb200", "b200, a100", true},
        {"a100", "b200, a100", true},
        {"a100", "b200,c300", false},
        {"a100", "a100,", true},            // an alternative not yet begun
        {"Ångström Ä1", "ångström", false}, // case is ignored in ASCII only
        {"Ångström Ä1", "Ångström 1", true},
    };
    for (const auto &[text, query, fits] : kRows)
        EXPECT_EQ(isMeantBy(text, query), fits) << text << " / " << query;
}

std::string found(std::string_view query)
{
    std::string ids;
    for (const auto &accelerator : test::shippedAccelerators())
        if (isMeantBy(searchText(accelerator), query))
            ids += (ids.empty() ? "" : " ") + accelerator.id;
    return ids;
}

TEST(Search, acceleratorsAreFoundByAllThatDescribesThem)
{
    const struct {
        const char *query;
        const char *ids;
    } kRows[] = {
        {"nvidia hopper 80 GB", "h100-sxm h100-pcie h800-sxm"},
        {"hopper 80gb pcie", "h100-pcie"},
        {"amd 2023", "mi300a mi300x pro-w7900"},
        {"a100 80 sxm, h100 sxm", "a100-80gb-sxm h100-sxm"},
        {"a40", "a40"},
        {"strix-halo", "ryzen-ai-max-395"},
        {"bert", ""},
    };
    for (const auto &[query, ids] : kRows)
        EXPECT_EQ(found(query), ids) << query;
    for (const auto *query : {"hbm3", "24GB", "24 gb", "2022", "sxm", "google", "card"})
        EXPECT_NE(found(query), "") << query;
    EXPECT_EQ(found("24GB"), found("24 gb"));
}

TEST(Search, modelsAreFoundByNameIdAliasAndFamily)
{
    Model model;
    model.id = "mx-8x7b";
    model.aliases = {"open-mixtral"};
    model.name = "Mixtral 8x7B";
    model.family = "Mistral AI";
    for (const auto *query : {"MISTRAL AI", "mx-8x7", "open-mix", "8x7b mixtral", "7b", "ai 8"})
        EXPECT_TRUE(isMeantBy(searchText(model), query)) << query;
    EXPECT_FALSE(isMeantBy(searchText(model), "mixtral 22b"));
}

} // namespace
} // namespace ridgepoint
