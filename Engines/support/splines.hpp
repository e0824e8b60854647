// What the adapters of splines in C++ share: the knots and values of a request, coordinate by coordinate.
#pragma once

#include <numeric>

#include "protocol.hpp"

/// The knots of a spline, which ascend, and its values at them for one coordinate.
struct Knots {
    std::vector<double> times;
    std::vector<double> values;
};

/// Evaluates a spline of numbers, or one spline for each coordinate of points.
inline json evaluated(const json& input, const std::function<double(const Knots&)>& evaluate) {
    const json& values = input.at("values");
    need(values.is_array() && values.size() >= 2);
    Knots knots;
    knots.times.resize(values.size());
    std::iota(knots.times.begin(), knots.times.end(), 0);
    if (input.contains("knots")) knots.times = numbers(input["knots"], values.size());
    for (size_t i = 1; i < knots.times.size(); i++) need(knots.times[i - 1] < knots.times[i]);
    if (!values[0].is_array()) {
        knots.values = numbers(values);
        return encoded(evaluate(knots));
    }
    json point = json::array();
    for (size_t axis = 0, count = values[0].size(); axis < count; axis++) {
        knots.values.clear();
        for (const auto& value : values) knots.values.push_back(numbers(value, count)[axis]);
        point.push_back(encoded(evaluate(knots)));
    }
    return point;
}
