// What the adapters of animation engines in C++ share: the keyframes, splines and ends that their tracks can express.
#pragma once

#include <set>

#include "protocol.hpp"

const json plain = {{"named", "linear"}};

/// The times of keyframes without timing functions. They do not descend, and stay in 0...1.
inline Numbers keyTimes(const json& input, const std::string& specification, const std::set<std::string>& modes) {
    const json& values = input.at("values");
    const json functions = input.value("timingFunctions", json::array());
    const std::string mode = input.at("calculationMode");
    const double t = number(input.at("t"));
    need(modes.count(mode) && !input.contains("timingFunction") && functions.is_array());
    for (const auto& function : functions) need(function == plain);
    for (const auto key : {"tension", "continuity", "bias"}) need(mode != "cubic" || !input.contains(key));
    need(specification != "webAnimations" || (t >= 0 && t <= 1));  // The ends continue there.
    need(values.is_array() && values.size() >= 2);
    const double intervals = mode == "discrete" ? values.size() : values.size() - 1;
    Numbers times;
    for (size_t i = 0; i < values.size(); i++) times.push_back(i / intervals);
    if (input.contains("keyTimes")) times = numbers(input["keyTimes"], values.size());
    need(times.front() >= 0 && times.back() <= 1);
    for (size_t i = 1; i < times.size(); i++) need(times[i - 1] <= times[i]);
    return times;
}

/// The inputs and outputs of linear() without the before flag, which tracks do not have. The inputs do not descend.
inline std::pair<Numbers, Numbers> linearPoints(const json& input, const std::string& specification) {
    need(specification != "coreAnimation" && !input.value("before", false));
    std::pair<Numbers, Numbers> result;
    for (const auto& point : input.at("function").at("linear")) {
        result.first.push_back(numbers(point, 2)[0]);
        result.second.push_back(number(point[1]));
    }
    need(result.first.size() >= 2);
    for (size_t i = 1; i < result.first.size(); i++) need(result.first[i - 1] <= result.first[i]);
    return result;
}

/// The knots of a spline of straight lines, which ascend. `holds` tells whether a track has its end values outside.
inline Numbers linearKnots(const json& input, bool holds) {
    const json& values = input.at("values");
    const double t = number(input.at("t"));
    const std::string beyond = input.value("extrapolation", "polynomial");
    need(input.at("type") == "linear" && values.is_array() && values.size() >= 2);
    Numbers knots;
    for (size_t i = 0; i < values.size(); i++) knots.push_back(i);
    if (input.contains("knots")) knots = numbers(input["knots"], values.size());
    for (size_t i = 1; i < knots.size(); i++) need(knots[i - 1] < knots[i]);
    const bool isInside = t >= knots.front() && t <= knots.back();
    need(isInside ? beyond == "hold" || beyond == "polynomial" || beyond == "periodic" : holds && beyond == "hold");
    return knots;
}

/// Ends that do not depend on an underlying value. Where there are two, `by` is not needed.
inline void needPlainEnds(const json& input) {
    for (const char* key : {"base", "composite", "fromComposite", "toComposite"}) need(!input.contains(key));
}

/// Two ends, which are interpolated number by number.
inline std::pair<json, json> ends(const json& input, const std::string& specification) {
    static const std::set<std::string> types = {"number", "length", "percentage", "point",    "size",
                                                "rect",   "insets", "translate",  "scale"};
    const bool isPlain = specification == "coreAnimation" || specification == "mathematics";
    need(types.count(input.at("type")) ||
         (input["type"] == "color" && isPlain && !input.value("premultiplied", false)));
    needPlainEnds(input);
    return {input.at("from"), input.at("to")};
}
