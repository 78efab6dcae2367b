// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

// How far apart colours are: by luminance, and as people with each kind of colour vision see them.
namespace ridgepoint::test {

using Rgb = std::array<double, 3>; ///< linear light, 0 to 1

inline Rgb linear(const QColor &colour)
{
    const auto part = [](int byte) {
        const double value = byte / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return {part(colour.red()), part(colour.green()), part(colour.blue())};
}

inline double luminance(const Rgb &rgb)
{
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

/// Of two colours, 1 to 21, as WCAG 2 defines it.
inline double contrast(const QColor &a, const QColor &b)
{
    const double one = luminance(linear(a));
    const double other = luminance(linear(b));
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

/// A kind of colour vision as a matrix on linear light: Machado, Oliveira, Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, severity 1.0.
struct Vision {
    const char *name;
    std::array<Rgb, 3> rows;
};
inline constexpr std::array kVisions{
    Vision{"normal", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    Vision{"protanopia", {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    Vision{"deuteranopia", {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    Vision{"tritanopia", {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
};

inline Rgb seen(const Rgb &rgb, const Vision &vision)
{
    Rgb result{};
    for (std::size_t i = 0; i < 3; ++i) {
        const auto &row = vision.rows.at(i);
        result.at(i) = std::clamp(row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2], 0.0, 1.0);
    }
    return result;
}

/// CIELAB, D65.
struct Lab {
    double l = 0;
    double a = 0;
    double b = 0;
};

inline Lab labOf(const Rgb &rgb)
{
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047);
    const double y = f(0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2]);
    const double z = f((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// CIEDE2000 in the notation of Sharma, Wu, Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application
/// 30(1), 2005.
inline double ciede2000(const Lab &one, const Lab &other)
{
    const auto radians = [](double degrees) { return degrees * std::numbers::pi / 180; };
    const auto seventh = [](double chroma) { return std::sqrt(std::pow(chroma, 7) / (std::pow(chroma, 7) + std::pow(25.0, 7))); };
    const double g = 0.5 * (1 - seventh((std::hypot(one.a, one.b) + std::hypot(other.a, other.b)) / 2));
    const double a1 = (1 + g) * one.a;
    const double a2 = (1 + g) * other.a;
    const double c1 = std::hypot(a1, one.b);
    const double c2 = std::hypot(a2, other.b);
    const auto hue = [](double a, double b) {
        const double degrees = a == 0 && b == 0 ? 0 : std::atan2(b, a) * 180 / std::numbers::pi;
        return degrees < 0 ? degrees + 360 : degrees;
    };
    const double h1 = hue(a1, one.b);
    const double h2 = hue(a2, other.b);
    const bool isGrey = c1 * c2 == 0;
    double turn = isGrey ? 0 : h2 - h1;
    if (turn > 180)
        turn -= 360;
    else if (turn < -180)
        turn += 360;
    double h = h1 + h2;
    if (!isGrey) {
        const bool isNear = std::abs(h1 - h2) <= 180;
        h = isNear ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
    }
    const double l = (one.l + other.l) / 2;
    const double c = (c1 + c2) / 2;
    const double t = 1 - 0.17 * std::cos(radians(h - 30)) + 0.24 * std::cos(radians(2 * h)) + 0.32 * std::cos(radians(3 * h + 6))
                     - 0.20 * std::cos(radians(4 * h - 63));
    const double fromMiddle = (l - 50) * (l - 50);
    const double inL = (other.l - one.l) / (1 + 0.015 * fromMiddle / std::sqrt(20 + fromMiddle));
    const double inC = (c2 - c1) / (1 + 0.045 * c);
    const double inH = 2 * std::sqrt(c1 * c2) * std::sin(radians(turn / 2)) / (1 + 0.015 * c * t);
    const double bend = -2 * seventh(c) * std::sin(radians(60 * std::exp(-std::pow((h - 275) / 25, 2))));
    return std::sqrt(inL * inL + inC * inC + inH * inH + bend * inC * inH);
}

/// Of two colours as one kind of colour vision sees them.
inline double difference(const QColor &a, const QColor &b, const Vision &vision)
{
    return ciede2000(labOf(seen(linear(a), vision)), labOf(seen(linear(b), vision)));
}

} // namespace ridgepoint::test
