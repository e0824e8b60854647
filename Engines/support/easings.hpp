// What the adapters of animations in C++ share: the names of easing functions, and their handles.
#pragma once

#include <array>
#include <cstdio>

#include "protocol.hpp"

/// The name of one of Penner's functions, for engines whose functions have no parameters. Those of other functions are
/// ignored.
inline std::string nameWithoutParameters(const json& input) {
    static const std::map<std::string, std::vector<const char*>> parameters = {
        {"back", {"overshoot"}}, {"elastic", {"amplitude", "period"}}, {"bounce", {"amplitude"}}};
    const std::string name = input.at("name");
    const json given = input.value("parameters", json::object());
    const std::string variant = given.value("variant", "penner");
    need(variant == "penner" || variant == "qt");  // d3 has other formulas.
    const auto own = parameters.find(name.substr(0, name.find_first_of("IO")));
    if (own == parameters.end()) return name;
    for (const char* parameter : own->second) need(!given.contains(parameter));
    return name;
}

/// x1, y1, x2 and y2 of a Bezier curve.
using Curve = std::array<double, 4>;

/// The four numbers of a Bezier curve, for engines that have no names and texts of them.
///
/// The names' numbers are those of CSS and Core Animation. Steps and piecewise lines are not supported.
inline Curve curveOf(const json& easing) {
    static const std::map<std::string, Curve> curves = {
        {"linear", {0, 0, 1, 1}}, {"ease", {0.25, 0.1, 0.25, 1}}, {"ease-in", {0.42, 0, 1, 1}},
        {"ease-out", {0, 0, 0.58, 1}}, {"ease-in-out", {0.42, 0, 0.58, 1}}};
    static const std::map<std::string, std::string> names = {
        {"linear", "linear"}, {"default", "ease"}, {"easeIn", "ease-in"}, {"easeOut", "ease-out"},
        {"easeInEaseOut", "ease-in-out"}};
    Curve curve;
    if (easing.contains("cubicBezier")) {
        const auto values = numbers(easing["cubicBezier"], 4);
        std::copy(values.begin(), values.end(), curve.begin());
        return curve;
    }
    need(!easing.contains("steps") && !easing.contains("linear"));
    std::string text;
    if (easing.contains("named")) {
        const auto name = names.find(easing["named"].get<std::string>());
        need(name != names.end());
        text = name->second;
    } else {
        text = easing.at("css");
    }
    if (curves.count(text)) return curves.at(text);
    int length = 0;
    std::sscanf(text.c_str(), " cubic-bezier( %lf , %lf , %lf , %lf ) %n", &curve[0], &curve[1], &curve[2], &curve[3],
                &length);
    need(length > 0 && size_t(length) == text.size());
    return curve;
}
