// timingFunction..., easing
#pragma once

#include "input.hpp"

inline tmath::easing named(const Input& input, const char* key) {
    return tmath::easing::named(input.choice<tm_easing_name>(
        key, {{"linear", TM_EASING_LINEAR}, {"default", TM_EASING_DEFAULT}, {"easeIn", TM_EASING_EASE_IN},
              {"easeOut", TM_EASING_EASE_OUT}, {"easeInEaseOut", TM_EASING_EASE_IN_EASE_OUT}}));
}

/// The easing function of an object with one of five keys. The first key present is used.
inline tmath::easing timingFunction(const Input& input) {
    if (input.has("cubicBezier")) {
        const auto p = input.numbers<4>("cubicBezier");
        return tmath::easing::cubic_bezier(p[0], p[1], p[2], p[3]);
    }
    if (input.has("steps")) {
        const Input steps = input.object("steps");
        const auto jump = steps.choice<tm_jump>(
            "jump", {{"start", TM_JUMP_START}, {"end", TM_JUMP_END}, {"none", TM_JUMP_NONE}, {"both", TM_JUMP_BOTH}});
        const double count = steps.number("count");
        if (!std::isfinite(count) || std::trunc(count) != count) reject("count", "expected a whole number");
        return tmath::easing::steps(int64_t(std::fmax(-1e9, std::fmin(count, 2147483647))), jump);
    }
    if (input.has("linear")) {
        const auto points = input.rows("linear", 2);
        Numbers inputs, outputs;
        for (size_t i = 0; i < points.size(); i += 2) {
            inputs.push_back(points[i]);
            outputs.push_back(points[i + 1]);
        }
        return tmath::easing::linear(inputs, outputs);
    }
    if (input.has("named")) return named(input, "named");
    if (input.has("css")) return tmath::easing::css(input.string("css"));
    reject("function", "expected an easing function of a known kind");
}

/// The easing function under a key, or none.
inline tmath::easing optionalFunction(const Input& input, const char* key) {
    return input.has(key) ? timingFunction(input.object(key)) : tmath::easing();
}

/// Core Animation holds the ends (R2.4); everybody else extrapolates.
inline tm_outside outsideRule(const Input& input) { return input.isCoreAnimation() ? TM_CLAMPED : TM_EXTRAPOLATED; }

namespace easings {

inline json value(const Input& input) {
    const auto function = timingFunction(input.object("function"));
    return encoded(function.value(input.number("t"), input.side(), outsideRule(input)));
}

inline json difference(const Input& input) {
    const auto a = timingFunction(input.object("a")), b = timingFunction(input.object("b"));
    const double t = input.number("t");
    return encoded(a.value(t, input.side(), outsideRule(input)) - b.value(t, input.side(), outsideRule(input)));
}

inline json controlPoints(const Input& input) {
    const auto function = input.has("name") ? named(input, "name") : timingFunction(input.object("function"));
    const auto points = function.control_points();
    if (!points) reject("function", "only cubic Beziers have control points");
    json result = json::array();
    for (size_t i = 0; i < 8; i += 2) result.push_back(encoded(points->data() + i, 2));
    return result;
}

template <tm_css_form Form>
json text(const Input& input) {
    return {{"serialization", tmath::easing::css(input.string("css")).text(Form)}};
}

inline json linearStops(const Input& input) {
    const auto points = tmath::easing::css(input.string("css")).linear_points();
    if (!points) reject("css", "only linear() has stops");
    json result = json::array();
    for (size_t i = 0; i < points->first.size(); i++) {
        result.push_back({encoded(points->first[i]), encoded(points->second[i])});
    }
    return result;
}

/// Parameters that the curve does not have are not read.
inline tmath::penner_parameters parameters(const Input& object, tm_penner_curve curve) {
    tmath::penner_parameters result;
    const auto read = [&](const char* key, double& value) { value = object.number(key, value); };
    if (curve == TM_PENNER_BACK) read("overshoot", result.overshoot);
    if (curve == TM_PENNER_ELASTIC || curve == TM_PENNER_BOUNCE) read("amplitude", result.amplitude);
    if (curve == TM_PENNER_ELASTIC) read("period", result.period);
    if (curve == TM_PENNER_POLY) read("exponent", result.exponent);
    return result;
}

inline tmath::easing penner(const Input& input, const std::string& name) {
    static const std::map<std::string, tm_penner_curve> curves = {
        {"quad", TM_PENNER_QUAD}, {"cubic", TM_PENNER_CUBIC}, {"quart", TM_PENNER_QUART},
        {"quint", TM_PENNER_QUINT}, {"sine", TM_PENNER_SINE}, {"expo", TM_PENNER_EXPO}, {"circ", TM_PENNER_CIRC},
        {"back", TM_PENNER_BACK}, {"elastic", TM_PENNER_ELASTIC}, {"bounce", TM_PENNER_BOUNCE},
        {"poly", TM_PENNER_POLY}};
    static const std::map<std::string, tm_penner_mode> modes = {
        {"In", TM_MODE_IN}, {"Out", TM_MODE_OUT}, {"InOut", TM_MODE_IN_OUT}, {"OutIn", TM_MODE_OUT_IN}};
    const size_t capital = std::min(name.find_first_of("IO"), name.size());
    const auto curve = curves.find(name.substr(0, capital));
    const auto mode = modes.find(name.substr(capital));
    if (curve == curves.end() || mode == modes.end()) reject("name", "unknown easing " + name);
    if (!input.has("parameters")) return tmath::easing::penner(curve->second, mode->second);
    const Input object = input.object("parameters");
    const auto variant = object.choice<tm_penner_variant>(
        "variant", {{"penner", TM_VARIANT_PENNER}, {"qt", TM_VARIANT_PENNER}, {"d3", TM_VARIANT_D3}}, "penner");
    return tmath::easing::penner(curve->second, mode->second, parameters(object, curve->second), variant);
}

inline json easing(const Input& input) {
    static const std::map<std::string, tm_qt_curve> curves = {
        {"curveIn", TM_QT_CURVE_IN}, {"curveOut", TM_QT_CURVE_OUT}, {"sineCurve", TM_QT_CURVE_SINE},
        {"cosineCurve", TM_QT_CURVE_COSINE}};
    const std::string& name = input.string("name");
    const double t = input.number("t");
    if (curves.count(name)) return encoded(tmath::easing::qt(curves.at(name)).value(t));
    if (name == "linear") return encoded(tmath::easing::penner(TM_PENNER_LINEAR, TM_MODE_IN).value(t));
    return encoded(penner(input, name).value(t));
}

}  // namespace easings

inline const Operations easingOperations = {
    {"timingFunction", operation<easings::value>},
    {"timingFunction.difference", operation<easings::difference>},
    {"timingFunction.controlPoints", operation<easings::controlPoints>},
    {"timingFunction.parse", operation<easings::text<TM_CSS_SPECIFIED>>},
    {"timingFunction.computed", operation<easings::text<TM_CSS_COMPUTED>>},
    {"timingFunction.linearStops", operation<easings::linearStops>},
    {"easing", operation<easings::easing>},
};
