// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that are wrong, on purpose or not: one line each, soon, and in little memory.
#include "core/io/yaml_tree.h"
#include "tests/cli/process.h"
#include "tests/core/bad_files.h"

#include <gtest/gtest.h>

#include <QFile>

#include <fcntl.h>
#include <set>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ridgepoint {
namespace {

using test::BadFile;
using test::lineCount;
using test::Program;

#ifdef __SANITIZE_ADDRESS__
constexpr bool kInstrumented = true;
#else
constexpr bool kInstrumented = false;
#endif

struct Measured {
    int status = -1;
    double processorSeconds = 0;
    double megabytes = 0; ///< at most, resident
    std::string out;
    std::string err;
};

double seconds(const timeval &time)
{
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

/// `ridgepoint check FILE`. Not by QProcess, which keeps what the run took to itself.
Measured check(const Program &program, const std::string &file)
{
    const auto folder = program.folder().toStdString();
    const pid_t child = fork();
    if (child == 0) {
        const bool ready = chdir(folder.c_str()) == 0;
        for (const auto &[name, descriptor] : {std::pair("out", STDOUT_FILENO), {"err", STDERR_FILENO}})
            if (dup2(open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600), descriptor) < 0)
                _exit(127);
        if (ready)
            execl(RIDGEPOINT_PROGRAM, RIDGEPOINT_PROGRAM, "check", file.c_str(), nullptr);
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    if (child < 0 || wait4(child, &status, 0, &usage) != child)
        return {};
    Measured measured;
    measured.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    measured.processorSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    measured.megabytes = static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
    measured.out = program.read(QStringLiteral("out")).toStdString();
    measured.err = program.read(QStringLiteral("err")).toStdString();
    return measured;
}

void write(const Program &program, const std::string &file, const BadFile &bad)
{
    const auto name = QString::fromStdString(file);
    program.write(name, QByteArray::fromStdString(bad.content));
    if (bad.bytes > 0) {
        ASSERT_TRUE(QFile::resize(program.path(name), static_cast<qint64>(bad.bytes)));
    }
}

TEST(BadFiles, eachIsOneLineWithItsPlaceSoonAndInLittleMemory)
{
    const Program program;
    const auto files = test::badFiles();
    EXPECT_GE(files.size(), 40U);
    std::set<std::string> names;
    for (const auto &bad : files) {
        SCOPED_TRACE(bad.name);
        EXPECT_TRUE(names.insert(bad.name).second);
        const auto file = bad.name + ".yaml";
        write(program, file, bad);
        const auto run = check(program, file);
        EXPECT_EQ(run.status, 1);
        EXPECT_EQ(run.out, "");
        EXPECT_EQ(lineCount(run.err), 1U) << run.err;
        const bool tooLarge = bad.content.size() > kMostYamlBytes || bad.bytes > kMostYamlBytes;
        EXPECT_EQ(bad.place.empty(), tooLarge);
        EXPECT_TRUE(run.err.starts_with(file + (tooLarge ? "" : ':' + bad.place) + ": ")) << run.err;
        EXPECT_NE(run.err.find(bad.says), std::string::npos) << run.err;
        EXPECT_LT(run.err.size(), 400U) << run.err;
        if (kInstrumented)
            continue;
        // Measured: the slowest takes 0.3 s and the largest 140 MB.
        EXPECT_LT(run.processorSeconds, 2);
        EXPECT_LT(run.megabytes, 300);
    }
}

TEST(BadFiles, oneAmongGoodOnesHidesNothing)
{
    const Program program;
    const auto files = test::badFiles();
    QStringList line{QStringLiteral("check")};
    std::size_t count = 0;
    for (const auto &bad : files) {
        if (bad.content.size() > 1000 || bad.bytes > 0)
            continue;
        write(program, bad.name + ".yaml", bad);
        line << QString::fromStdString(bad.name + ".yaml");
        ++count;
    }
    program.write(QStringLiteral("good.yaml"),
                  "accelerator: {id: x, name: X, peak: {fp16: 1 TFLOP/s}, memory: {bandwidth: 1 TB/s}}\n");
    line << QStringLiteral("good.yaml");
    const auto run = program.run(line);
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(lineCount(run.err), count) << run.err;
    EXPECT_EQ(run.out, "good.yaml: accelerator, X: 1 TB/s, fp16 1 TFLOP/s\n");
}

} // namespace
} // namespace ridgepoint
