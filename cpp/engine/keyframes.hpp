// keyframes
#pragma once

#include "easings.hpp"
#include "input.hpp"

inline tm_calculation_mode calculationMode(const Input& input) {
    return input.choice<tm_calculation_mode>(
        "calculationMode", {{"linear", TM_LINEAR}, {"discrete", TM_DISCRETE}, {"paced", TM_PACED},
                            {"cubic", TM_CUBIC}, {"cubicPaced", TM_CUBIC_PACED}});
}

namespace keyframes {

/// The values as numbers, and how to write one of them.
struct Values {
    Numbers numbers;
    int32_t components = 1;
    tm_value_kind kind = TM_VALUES_NUMBERS;
};

inline Values valuesOf(const Input& input) {
    const json& values = input.array("values");
    Values result;
    if (values.empty()) return result;
    if (isNumber(values[0])) {
        result.numbers = input.numbers("values");
    } else if (values[0].is_array()) {
        for (const auto& value : values) numbersOf(value, "values");
        const size_t count = values[0].size();
        for (const auto& value : values) need(value.size() == count);
        need(2 <= count && count <= 4);
        result.numbers = input.rows("values", count);
        result.components = int32_t(count);
    } else if (values[0].is_boolean()) {
        result.kind = TM_VALUES_BOOLEANS;
        for (const auto& value : values) {
            if (!value.is_boolean()) reject("values", "expected a Boolean");
            result.numbers.push_back(value.get<bool>());
        }
    } else {
        // Other values are told apart by the index of the first that is equal.
        result.kind = TM_VALUES_DISCRETE;
        for (const auto& value : values) {
            result.numbers.push_back(double(std::find(values.begin(), values.end(), value) - values.begin()));
        }
    }
    return result;
}

inline json value(const Input& input) {
    const Values values = valuesOf(input);
    tmath::track_options options;
    options.calculation_mode = calculationMode(input);
    // Keys that the mode ignores are not read.
    const auto mode = options.calculation_mode;
    const bool isPaced = mode == TM_PACED || mode == TM_CUBIC_PACED;
    const tm_side side = input.side();
    options.values = values.numbers;
    options.component_count = values.components;
    options.value_kind = values.kind;
    Numbers times, tension, continuity, bias;
    if (!isPaced && input.has("keyTimes")) options.key_times = times = input.numbers("keyTimes");
    std::vector<tmath::easing> easings;
    if ((mode == TM_LINEAR || mode == TM_CUBIC) && input.has("timingFunctions")) {
        // Surplus functions are ignored.
        const size_t count = input.array("values").size();
        for (const auto& function : input.array("timingFunctions")) {
            if (easings.size() + 1 >= count) break;
            easings.push_back(timingFunction(input.nested(function, "timingFunctions")));
        }
    }
    options.easings = easings;
    options.easing = optionalFunction(input, "timingFunction");
    if (mode == TM_CUBIC || mode == TM_CUBIC_PACED) {
        options.tension = tension = input.optionalNumbers("tension");
        options.continuity = continuity = input.optionalNumbers("continuity");
        options.bias = bias = input.optionalNumbers("bias");
    }
    if (mode == TM_CUBIC_PACED) {
        options.pacing = input.choice<tm_pacing>(
            "pacing", {{"chordLength", TM_PACING_CHORD_LENGTH}, {"arcLength", TM_PACING_ARC_LENGTH}}, "chordLength");
    }
    if (input.is("webAnimations")) options.rules = TM_RULES_WEB_ANIMATIONS;
    std::array<double, 4> answer;
    try {
        const tmath::track track(options);
        answer = track.value(input.number("t"), side);
    } catch (const tmath::error& error) {
        if (error.status() != TM_NO_EFFECT) throw;
        input.number("t");
        return nullptr;
    }
    if (values.kind == TM_VALUES_BOOLEANS) return answer[0] != 0;
    if (values.kind == TM_VALUES_DISCRETE) return input.array("values")[size_t(answer[0])];
    return values.components == 1 ? encoded(answer[0]) : encoded(answer.data(), size_t(values.components));
}

}  // namespace keyframes

inline const Operations keyframeOperations = {{"keyframes", operation<keyframes::value>}};
