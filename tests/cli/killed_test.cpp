// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A program that is killed while it saves leaves the file that was there, or the new one.
#include "tests/cli/process.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace ridgepoint {
namespace {

using test::Program;
using test::words;

pid_t start(const Program &program, const QStringList &arguments)
{
    std::vector<std::string> texts{RIDGEPOINT_PROGRAM};
    for (const auto &argument : arguments)
        texts.push_back(argument.toStdString());
    std::vector<char *> pointers;
    for (auto &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    const auto folder = program.folder().toStdString();
    const pid_t child = fork();
    if (child == 0) {
        if (chdir(folder.c_str()) == 0 && freopen("/dev/null", "w", stdout) != nullptr)
            execv(RIDGEPOINT_PROGRAM, pointers.data());
        _exit(127);
    }
    return child;
}

/// Without taking its end away, so that its number stays its own until then.
bool hasEnded(pid_t child)
{
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == child;
}

/// Whether it has a file of the folder open. The new file has no name before it is whole, where the file system can do that.
bool isWriting(pid_t child, const Program &program)
{
    std::error_code gone; // the child may end at any moment
    for (std::filesystem::directory_iterator each("/proc/" + std::to_string(child) + "/fd", gone), end; !gone && each != end;
         each.increment(gone)) {
        const auto target = std::filesystem::read_symlink(each->path(), gone).string();
        if (!gone && target.starts_with(program.folder().toStdString() + '/'))
            return true;
    }
    return false;
}

/// Kills the program at every stage of writing `fresh` in place of `old`. `name` is what `after` writes, whole.
void expectTheOldOrTheNew(const Program &program, const QString &name, const QStringList &before, const QStringList &after)
{
    ASSERT_EQ(program.run(after).status, 0);
    const auto fresh = program.read(name);
    ASSERT_EQ(program.run(before).status, 0);
    const auto old = program.read(name);
    ASSERT_GT(old.size(), 1'000'000);
    ASSERT_NE(old, fresh);

    int midway = 0;
    for (int round = 0; round < 20; ++round) {
        SCOPED_TRACE(round);
        const pid_t child = start(program, after);
        ASSERT_GT(child, 0);
        while (!isWriting(child, program) && !hasEnded(child))
            std::this_thread::yield();
        // A little later in every round: the last ones find it done.
        std::this_thread::sleep_for(std::chrono::milliseconds(round));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        const auto left = program.read(name);
        ASSERT_TRUE(left == old || left == fresh) << left.size() << " bytes of " << old.size() << " or " << fresh.size();
        midway += left == old ? 1 : 0;
        program.write(name, old);
    }
    EXPECT_GT(midway, 0) << "no round was killed midway, so this test showed nothing";
    // What a killed run leaves behind stands in nobody's way.
    EXPECT_EQ(program.run(after).status, 0);
    EXPECT_EQ(program.read(name), fresh);
}

TEST(Killed, whileItExportsLeavesTheOldFileOrTheNewOne)
{
    // Large enough that writing it takes a while.
    expectTheOldOrTheNew(Program(), QStringLiteral("a.csv"), words("export a.csv --batch 1..100+1 --sequence 1..100+1"),
                         words("export a.csv --batch 1..100+1 --sequence 2..101+1"));
}

TEST(Killed, whileItSavesASessionLeavesTheOldFileOrTheNewOne)
{
    const Program program;
    ASSERT_EQ(program.run(words("export large.yaml")).status, 0);
    // As many hidden series as make writing it take a while.
    QByteArray large = program.read(QStringLiteral("large.yaml")) + "chart:\n  hidden:\n";
    for (int i = 100'000; i < 180'000; ++i)
        large += "    - a-series-of-a-model-" + QByteArray::number(i) + "\n";
    program.write(QStringLiteral("large.yaml"), large);
    expectTheOldOrTheNew(program, QStringLiteral("a.yaml"), words("export a.yaml --session large.yaml --batch 1"),
                         words("export a.yaml --session large.yaml --batch 2"));
}

} // namespace
} // namespace ridgepoint
