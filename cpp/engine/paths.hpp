// path...
#pragma once

#include "easings.hpp"
#include "input.hpp"
#include "keyframes.hpp"

namespace paths {

/// The smallest error that a table can have. Vectors have their own tolerances.
constexpr double accuracy = 1e-13;

inline tmath::path path(const Input& input) { return tmath::path::svg(input.string("d")); }

inline json position(double x, double y, bool hasAngle, double angle) {
    json result = {{"point", {encoded(x), encoded(y)}}};
    if (hasAngle) result["angle"] = encoded(angle);
    return result;
}

inline json position(const std::optional<tmath::path_position>& place) {
    return place ? position(place->x, place->y, true, tmath::angle(*place)) : json(nullptr);
}

inline json position(const tmath::motion_position& place) {
    return position(place.x, place.y, place.is_rotated, place.angle);
}

inline json length(const Input& input) { return encoded(tmath::path_table(path(input), accuracy).length()); }

inline json pointAt(const Input& input) {
    const tmath::path_table table(path(input), accuracy);
    const auto place = input.has("distance") ? table.at_distance(input.number("distance"))
                                             : table.at_fraction(input.number("fraction"));
    if (!place) reject("d", "an empty path has no points");
    return position(place);
}

/// The elements of path data without smooth curves, whose control points an adapter would have to compute.
inline std::vector<tmath::path_element> elements(const tmath::path_data& data) {
    const std::map<char, tm_path_kind> kinds = {
        {'M', TM_PATH_MOVE}, {'L', TM_PATH_LINE}, {'Q', TM_PATH_QUAD_CURVE}, {'C', TM_PATH_CURVE},
        {'A', TM_PATH_SVG_ARC}, {'Z', TM_PATH_CLOSE}};
    std::vector<tmath::path_element> result;
    const auto absolute = data.form(TM_PATH_ABSOLUTE);
    for (size_t i = 0; i < absolute.size(); i++) {
        const auto segment = absolute.segment(i);
        need(kinds.count(segment.letter));
        need(segment.letter != 'A' || segment.numbers[2] == 0);  // The angle is in degrees.
        tmath::path_element element{kinds.at(segment.letter), 0, {}};
        const auto& n = segment.numbers;
        if (segment.letter == 'A') {
            element.flags = (n[3] != 0 ? TM_ARC_LARGE : 0) | (n[4] != 0 ? TM_ARC_SWEEP : 0);
            const double numbers[] = {n[0], n[1], n[2], n[5], n[6]};
            std::copy(std::begin(numbers), std::end(numbers), element.numbers);
        } else {
            std::copy(n.begin(), n.begin() + 6, element.numbers);
        }
        result.push_back(element);
    }
    return result;
}

inline json arc(const Input& input) {
    auto parts = input.has("d") ? elements(tmath::path_data::valid_prefix(input.string("d")))
                                : std::vector<tmath::path_element>{};
    input.string("yAxis");
    const auto center = input.numbers<2>("center");
    const int32_t yAxis = input.choice<int32_t>("yAxis", {{"up", 0}, {"down", TM_ARC_Y_DOWN}});
    const int32_t direction = input.boolean("clockwise") ? TM_ARC_CLOCKWISE : 0;
    parts.push_back({TM_PATH_ARC, yAxis | direction,
                     {center[0], center[1], input.number("radius"), input.number("startAngle"),
                      input.number("endAngle"), 0}});
    if (input.boolean("closes", false)) parts.push_back({TM_PATH_CLOSE, 0, {}});
    const tmath::path_table table(tmath::path(parts), accuracy);
    json points = json::array();
    for (const double fraction : input.numbers("fractions")) points.push_back(position(table.at_fraction(fraction)));
    return {{"length", encoded(table.length())}, {"points", points}};
}

inline json keyframes(const Input& input) {
    const double t = input.number("t");
    const tm_side side = input.side();
    tmath::motion_options options;
    options.calculation_mode = calculationMode(input);
    options.rotation_mode = input.choice<tm_rotation_mode>(
        "rotationMode",
        {{"none", TM_ROTATE_NONE}, {"auto", TM_ROTATE_AUTO}, {"autoReverse", TM_ROTATE_AUTO_REVERSE}}, "none");
    options.path = path(input);
    options.accuracy = accuracy;
    Numbers times, points;
    if (input.has("keyTimes")) options.key_times = times = input.numbers("keyTimes");
    std::vector<tmath::easing> easings;
    for (const Input& function : input.optionalObjects("timingFunctions")) easings.push_back(timingFunction(function));
    options.easings = easings;
    if (input.is("smil")) {
        options.rules = TM_MOTION_SMIL;
        if (input.has("timingFunction")) reject("timingFunction", "SMIL has none for the whole animation");
        if (input.has("keyPoints")) options.key_points = points = input.numbers("keyPoints");
    } else {
        options.easing = optionalFunction(input, "timingFunction");
    }
    try {
        return position(tmath::motion(options).value(t, side));
    } catch (const tmath::error&) {
        // A motion without segments, and one that SMIL calls in error, have no effect.
        return nullptr;
    }
}

inline json motionAt(const Input& input) {
    const tmath::offset_path path(paths::path(input), accuracy);
    std::string mode = "auto";
    double angle = 0;
    if (input.has("rotate")) {
        if (input.raw("rotate").is_string()) {
            mode = input.string("rotate");
            if (mode != "auto" && mode != "reverse") reject("rotate", "unknown mode");
        } else {
            angle = input.object("rotate").number("angle", 0);
            mode = input.object("rotate").string("mode");
            if (mode != "auto" && mode != "reverse" && mode != "fixed") reject("rotate", "unknown mode");
        }
    }
    if (mode == "reverse") angle += 3.141592653589793;
    const auto place = input.has("distance") ? path.at_distance(input.number("distance"), mode != "fixed", angle)
                                             : path.at_fraction(input.number("fraction"), mode != "fixed", angle);
    return place ? position(*place) : json(nullptr);
}

inline json segments(const tmath::path_data& data) {
    json result = json::array();
    for (size_t i = 0; i < data.size(); i++) {
        const auto segment = data.segment(i);
        result.push_back({{"type", std::string(1, segment.letter)},
                          {"values", encoded(segment.numbers.data(), size_t(segment.number_count))}});
    }
    return {{"segments", result}};
}

inline json parse(const Input& input) {
    const std::string& text = input.string("d");
    const bool isStrict = input.boolean("strict", false);
    const auto data = isStrict ? tmath::path_data(text) : tmath::path_data::valid_prefix(text);
    if (isStrict && data.size() == 0 && input.is("motionPath")) reject("d", "path() needs at least one segment");
    return segments(data.form(input.choice<tm_path_form>(
        "form", {{"raw", TM_PATH_RAW}, {"absolute", TM_PATH_ABSOLUTE}, {"normalized", TM_PATH_NORMALIZED}}, "raw")));
}

inline json interpolate(const Input& input) {
    const auto from = tmath::path_data::valid_prefix(input.string("from"));
    const auto to = tmath::path_data::valid_prefix(input.string("to"));
    return segments(from.interpolated(to, input.number("t")));
}

}  // namespace paths

inline const Operations pathOperations = {
    {"path.length", operation<paths::length>},
    {"path.pointAt", operation<paths::pointAt>},
    {"path.arc", operation<paths::arc>},
    {"path.keyframes", operation<paths::keyframes>},
    {"path.motionAt", operation<paths::motionAt>},
    {"path.parse", operation<paths::parse>},
    {"path.interpolate", operation<paths::interpolate>},
};
