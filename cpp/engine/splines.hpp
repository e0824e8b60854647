// spline
#pragma once

#include "input.hpp"

namespace splines {

/// The first, or the first two, derivatives with respect to t are those of the parameter times a factor.
struct Answer {
    const Input& input;
    size_t components;

    int order() const {
        const double order = input.number("derivative", 0);
        if (order != 0 && order != 1 && order != 2) reject("derivative", "expected 0, 1 or 2");
        return int(order);
    }

    json operator()(std::array<double, 4> value, double factor = 1) const {
        for (double& number : value) number *= factor;
        return components == 1 ? encoded(value[0]) : encoded(value.data(), components);
    }
};

/// The numbers of a list of values. Single numbers are in no arrays.
inline Numbers vectors(const Input& input, const char* key, size_t components) {
    if (components > 1) return input.rows(key, components);
    return input.numbers(key);
}

inline Numbers vector(const Input& input, const char* key, size_t components) {
    if (components == 1) return {input.number(key)};
    const auto result = input.numbers(key);
    if (result.size() != components) reject(key, "expected as many numbers as the values have");
    return result;
}

/// A list with one number for each value, or a single number for all.
inline Numbers oneEach(const Input& input, const char* key, size_t count) {
    if (!input.has(key)) return {};
    return isNumber(input.raw(key)) ? Numbers(count, input.number(key)) : input.numbers(key);
}

inline tm_extrapolation extrapolation(const Input& input, const char* standard = "default") {
    if (!input.has("extrapolation") && std::string(standard) == "default") return TM_EXTRAPOLATION_DEFAULT;
    return input.choice<tm_extrapolation>(
        "extrapolation", {{"hold", TM_EXTRAPOLATION_HOLD}, {"polynomial", TM_EXTRAPOLATION_POLYNOMIAL},
                          {"periodic", TM_EXTRAPOLATION_PERIODIC}}, standard);
}

/// A timing curve has no derivatives here.
inline json timing(const tmath::function_curve& curve, const Input& input) {
    if (input.number("derivative", 0) != 0) reject("derivative", "a timing curve has no derivatives here");
    return encoded(curve.value(input.number("t")));
}

/// With knots, t is in their units. Without knots, t is a segment index plus a fraction if the ends are chords.
/// Otherwise t runs from 0 to 1 over the whole curve, with equal time for every segment.
inline json catmullRom(const Input& input, tmath::spline_options options, Answer answer) {
    enum Ends { none, chord, reflect, repeat };
    const Ends ends = input.has("ends") ? input.choice<Ends>("ends", {{"chord", chord}, {"reflect", reflect},
                                                                     {"repeat", repeat}, {"duplicate", repeat}}) : none;
    const bool isNamedRepeat = ends == repeat && input.string("ends") == "repeat";
    options.closed = input.boolean("closed", false);
    options.parameterization = input.choice<tm_parameterization>(
        "parameterization",
        {{"uniform", TM_UNIFORM}, {"chordal", TM_CHORDAL}, {"centripetal", TM_CENTRIPETAL}}, "uniform");
    // In three.js the tension multiplies the tangents, and only of uniform curves; elsewhere it shortens them.
    const bool isFactor = options.closed || ends == reflect || isNamedRepeat;
    const double tension = !isFactor ? input.number("tension", 0)
        : options.parameterization == TM_UNIFORM ? 1 - 2 * input.number("tension", 0.5) : 0;
    options.tension = {tension};
    if (ends == repeat) options.ends = TM_ENDS_REPEATED;
    Numbers start, end;
    if (!options.closed && input.has("startHandle")) {
        options.start_handle = start = vector(input, "startHandle", answer.components);
    }
    if (!options.closed && input.has("endHandle")) {
        options.end_handle = end = vector(input, "endHandle", answer.components);
    }
    if (options.knots && options.closed) reject("closed", "a closed curve cannot have knots");
    options.extrapolation = extrapolation(input);
    const double count = double(options.values.size() / answer.components);
    const double units = options.knots || (ends == chord) ? 1 : options.closed ? count : count - 1;
    const tmath::spline spline(options);
    const double t = input.number("t");
    double place = t * units;
    if (!std::isfinite(place) && std::isfinite(t)) {
        // A t this large is a whole number of periods.
        const bool repeats = options.extrapolation == TM_EXTRAPOLATION_PERIODIC
            || (options.closed && options.extrapolation == TM_EXTRAPOLATION_DEFAULT);
        place = repeats ? 0 : t;
    }
    const int order = answer.order();
    return answer(spline.value(place, order), order == 0 ? 1 : order == 1 ? units : units * units);
}

/// The polynomial through all values. The extrapolation maps t first.
inline json polynomial(const Input& input, const tmath::spline_options& options, Answer answer) {
    const tmath::spline curve(options);
    const auto rule = extrapolation(input, "polynomial");
    const double t = input.number("t");
    const int order = answer.order();
    if (rule == TM_EXTRAPOLATION_POLYNOMIAL || options.knots->size() < 2) return answer(curve.value(t, order));
    tmath::spline_options places;
    places.values = *options.knots;
    places.knots = options.knots;
    places.extrapolation = rule;
    const tmath::spline place(places);
    const double slope = order == 0 ? 1 : place.value(t, 1)[0];
    auto value = curve.value(place.value(t)[0], order);
    if (order == 2) {
        for (double& number : value) number *= slope;
    }
    return answer(value, slope);
}

inline tm_spline_ends namedEnds(const Input& input, const std::map<std::string, tm_spline_ends>& ends) {
    return input.choice<tm_spline_ends>("ends", ends, "chord");
}

inline json value(const Input& input) {
    static const std::map<std::string, tm_spline_kind> kinds = {
        {"linear", TM_SPLINE_LINEAR}, {"hermite", TM_SPLINE_HERMITE}, {"catmullRom", TM_SPLINE_CATMULL_ROM},
        {"kochanekBartels", TM_SPLINE_KOCHANEK_BARTELS}, {"natural", TM_SPLINE_NATURAL},
        {"clamped", TM_SPLINE_CLAMPED}, {"notAKnot", TM_SPLINE_NOT_A_KNOT}, {"periodic", TM_SPLINE_PERIODIC},
        {"bSpline", TM_SPLINE_B_SPLINE}, {"monotone", TM_SPLINE_MONOTONE}, {"pchip", TM_SPLINE_MONOTONE},
        {"steffen", TM_SPLINE_STEFFEN}, {"akima", TM_SPLINE_AKIMA}, {"makima", TM_SPLINE_MODIFIED_AKIMA},
        {"bezier", TM_SPLINE_BEZIER}, {"polynomial", TM_SPLINE_POLYNOMIAL}};
    const std::string& type = input.string("type");
    if (type == "bezierTiming") return timing(tmath::function_curve(0, 0, input.rows("segments", 6)), input);
    if (type == "tcbTiming") return timing(tmath::function_curve::tcb(input.rows("points", 5)), input);

    const json& list = input.array("values");
    const size_t components = list.empty() || !list[0].is_array() ? 1 : list[0].size();
    if (components < 1 || components > 4 || (components == 1 && !list.empty() && list[0].is_array())) {
        reject("values", "expected numbers or points of 2 to 4 numbers");
    }
    const Answer answer{input, components};
    tmath::spline_options options;
    options.kind = input.choice<tm_spline_kind>("type", kinds);
    options.component_count = int32_t(components);
    const auto values = vectors(input, "values", components);
    options.values = values;
    const auto kind = options.kind;
    Numbers knots;
    if (kind == TM_SPLINE_POLYNOMIAL) {
        for (size_t i = 0; i < values.size() / components; i++) knots.push_back(double(i));
        options.knots = knots;
    }
    if (input.has("knots") && kind != TM_SPLINE_B_SPLINE && kind != TM_SPLINE_BEZIER) {
        options.knots = knots = input.numbers("knots");
    }
    if (kind == TM_SPLINE_CATMULL_ROM) return catmullRom(input, options, answer);
    if (kind == TM_SPLINE_POLYNOMIAL) return polynomial(input, options, answer);

    Numbers tangents, tension, continuity, bias;
    if (kind == TM_SPLINE_HERMITE) {
        options.tangents = tangents = vectors(input, input.has("tangents") ? "tangents" : "slopes", components);
    } else if (kind == TM_SPLINE_CLAMPED) {
        options.tangents = tangents = vectors(input, "endSlopes", components);
    } else if (kind == TM_SPLINE_KOCHANEK_BARTELS) {
        options.ends = namedEnds(input, {{"chord", TM_ENDS_CHORD}, {"repeat", TM_ENDS_REPEATED},
                                         {"duplicate", TM_ENDS_REPEATED}});
        const size_t count = values.size() / components;
        options.tension = tension = oneEach(input, "tension", count);
        options.continuity = continuity = oneEach(input, "continuity", count);
        options.bias = bias = oneEach(input, "bias", count);
    } else if (kind == TM_SPLINE_STEFFEN) {
        options.ends = namedEnds(input, {{"chord", TM_ENDS_CHORD}, {"parabola", TM_ENDS_DEFAULT}});
    }
    if (kind != TM_SPLINE_BEZIER) options.extrapolation = extrapolation(input);
    const tmath::spline spline(options);
    return answer(spline.value(input.number("t"), answer.order()));
}

}  // namespace splines

inline const Operations splineOperations = {{"spline", operation<splines::value>}};
