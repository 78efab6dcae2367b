// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/examples.h"

#include "core/io/session_yaml.h"

#include <QFile>
#include <QString>

#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kExamples{
    Example{
        "which-batch.yaml", QT_TRANSLATE_NOOP("Guide", "Which batch? Llama 3 8B on an A100"),
        QT_TRANSLATE_NOOP(
            "Guide",
            "In decode the weights' operators climb the slope as the batch grows and cross the ridge; attention stays where it "
            "is, since every sequence reads its own cache. Step through the batches with [ and ].")},
    Example{"four-bits.yaml", QT_TRANSLATE_NOOP("Guide", "4-bit weights: Qwen3 32B on an RTX 4090"),
            QT_TRANSLATE_NOOP(
                "Guide",
                "Held in int4 the model fits in 24 GB; faint points do not. Set Weights to fp16 and back, and see decode move "
                "along the slope while prefill stays under the same roof.")},
    Example{"long-contexts.yaml", QT_TRANSLATE_NOOP("Guide", "Long contexts: DeepSeek V3 on eight H200"),
            QT_TRANSLATE_NOOP("Guide", "Latent attention reads one small cache for all heads, so decode attention does 30 FLOP "
                                       "for a byte on each of eight ranks, where plain attention does 1, and neither batch nor "
                                       "context moves it. The experts need large batches: follow their trails.")},
};

} // namespace

std::span<const Example> examples()
{
    return kExamples;
}

Result<Session> readExample(const Example &example)
{
    QFile file(QStringLiteral(":/examples/") + QString::fromLatin1(example.file));
    if (!file.open(QIODevice::ReadOnly))
        return Error{std::string(example.file) + " is missing from the program"};
    return readSession(file.readAll().toStdString(), example.file);
}

} // namespace ridgepoint
