// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The surroundings' signs for decimals and groups reach nothing that is read or written.
#include "tests/cli/process.h"

#include <gtest/gtest.h>

#include <QProcess>

namespace ridgepoint {
namespace {

using test::Program;
using test::words;
using Environment = QMap<QString, QString>;

/// PDF carries the time it was made; the digits are masked.
QByteArray withoutDate(QByteArray pdf)
{
    for (qsizetype place = pdf.indexOf("(D:"); place >= 0; place = pdf.indexOf("(D:", place + 1))
        for (qsizetype digit = place + 3; digit < place + 17; ++digit)
            pdf[digit] = '0';
    return pdf;
}

/// The sign that programs using the C library's locale write in these surroundings.
char decimalSign(const QMap<QString, QString> &environment)
{
    QProcess process;
    QProcessEnvironment variables;
    for (auto each = environment.begin(); each != environment.end(); ++each)
        variables.insert(each.key(), each.value());
    process.setProcessEnvironment(variables);
    process.start(QStringLiteral("/usr/bin/printf"), {QStringLiteral("%.1f"), QStringLiteral("0")});
    process.waitForFinished();
    const QByteArray zero = process.readAllStandardOutput();
    return zero.size() == 3 ? zero.at(1) : '?';
}

/// A locale made beside the tests, whether the machine has it or not.
Environment in(const char *locale)
{
    return {{QStringLiteral("LC_ALL"), QString::fromLatin1(locale) + QStringLiteral(".UTF-8")},
            {QStringLiteral("LOCPATH"), QStringLiteral(RIDGEPOINT_LOCALES)}};
}

/// 3.35 TB/s and 989.4 TFLOP/s: a ridge of 295.3, with digits on both sides of every dot.
constexpr const char *kCard = "accelerator:\n  id: x\n  name: X\n  peak: {fp16: 989.4 TFLOP/s}\n"
                              "  memory: {bandwidth: 3.35 TB/s, capacity: 79.65 GiB}\n";

TEST(Locale, theTestsHaveWhatTheyNeed)
{
    for (const char *locale : {"de_DE", "fr_FR", "en_DK"})
        EXPECT_EQ(decimalSign(in(locale)), ',') << locale << " is not there, so these tests would show nothing";
}

TEST(Locale, changesNoByteOfWhatIsPrinted)
{
    const Program program;
    program.write(QStringLiteral("x.yaml"), kCard);
    program.write(QStringLiteral("comma.yaml"), QByteArray(kCard).replace("3.35", "3,35"));
    program.write(QStringLiteral("bad.yaml"), QByteArray(kCard).replace("bandwidth", "bandwith"));
    ASSERT_EQ(program.run(words("export s.yaml --accelerator x.yaml --compute-efficiency 0.73 --accepted 1.5")).status, 0);
    const auto session = program.read(QStringLiteral("s.yaml"));
    ASSERT_TRUE(session.contains("bandwidth: 3.35 TB/s"));
    program.write(QStringLiteral("comma-session.yaml"), QByteArray(session).replace("3.35", "3,35"));
    struct Line {
        const char *line;
        int status;
    };
    for (const auto &[line, status] : {Line{"points", 0},
                                       {"points --detail operators --format json --batch 1,64 --sequence 128", 0},
                                       {"summary", 0},
                                       {"summary --accelerator x.yaml --format json", 0},
                                       {"points --accelerator x.yaml --batch 1 --sequence 128", 0},
                                       {"list accelerators", 0},
                                       {"list models --format csv", 0},
                                       {"show accelerator a100-80gb-sxm", 0},
                                       {"show accelerator x.yaml", 0},
                                       {"show model llama-3-8b", 0},
                                       {"check x.yaml", 0},
                                       {"check comma.yaml bad.yaml", 1},
                                       {"points --session s.yaml", 0},
                                       {"check s.yaml", 0},
                                       {"check comma-session.yaml", 1},
                                       {"points --set memory.bandwidth=1.5TB/s --compute-efficiency 0.5", 0},
                                       {"points --set memory.bandwidth=1,5TB/s", 1}}) {
        const auto plain = program.run(words(line));
        EXPECT_EQ(plain.status, status) << line << ": " << plain.err;
        for (const char *locale : {"de_DE", "fr_FR", "en_DK", "de_CH", "ar_EG", "hi_IN"}) {
            const auto other = program.run(words(line), in(locale));
            EXPECT_EQ(other.status, status) << line << " in " << locale;
            EXPECT_EQ(other.out, plain.out) << line << " in " << locale;
            EXPECT_EQ(other.err, plain.err) << line << " in " << locale;
        }
    }
}

TEST(Locale, aRateIsReadAndShownTheSameInAllOfThem)
{
    const Program program;
    program.write(QStringLiteral("x.yaml"), kCard);
    for (const char *locale : {"C", "de_DE", "fr_FR", "en_DK", "de_CH", "ar_EG", "hi_IN"}) {
        EXPECT_EQ(program.run(words("check x.yaml"), in(locale)).out, "x.yaml: accelerator, X: 3.35 TB/s, fp16 989.4 TFLOP/s\n")
            << locale;
        const auto shown = program.run(words("show accelerator x.yaml"), in(locale)).out;
        EXPECT_NE(shown.find("bandwidth: 3.35 TB/s"), std::string::npos) << locale << shown;
    }
}

TEST(Locale, changesNoByteOfWhatIsExported)
{
    const QStringList all = words("export a.svg a.png a.pdf a.csv a.yaml --set memory.bandwidth=700.5GB/s --accepted 1.25");
    const Program program;
    ASSERT_EQ(program.run(all).status, 0);
    for (const auto &environment : {Environment(), in("de_DE"), in("fr_FR"), in("de_CH"), in("ar_EG"), in("hi_IN"),
                                    Environment{{QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("1.25")}}}) {
        const Program other;
        ASSERT_EQ(other.run(all, environment).status, 0);
        const auto locale = environment.value(QStringLiteral("LC_ALL")).toStdString();
        for (const char *file : {"a.svg", "a.png", "a.csv", "a.yaml"})
            EXPECT_EQ(program.read(QString::fromUtf8(file)), other.read(QString::fromUtf8(file))) << file << ' ' << locale;
        EXPECT_EQ(withoutDate(program.read(QStringLiteral("a.pdf"))), withoutDate(other.read(QStringLiteral("a.pdf")))) << locale;
    }
}

} // namespace
} // namespace ridgepoint
