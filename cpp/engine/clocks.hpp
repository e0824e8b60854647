// mediaTiming..., webTiming
#pragma once

#include "easings.hpp"
#include "input.hpp"

namespace clocks {

inline const char* name(tm_phase phase) {
    static constexpr const char* names[] = {"before", "active", "after", "idle"};
    return names[phase];
}

/// Times and speed must be finite; durations and counts must not be NaN (R1.1).
inline tmath::media_timing timing(const Input& input) {
    tmath::media_timing result;
    const auto read = [&](const char* key, double& value, bool isFinite) {
        value = input.number(key, value);
        if (std::isnan(value) || (isFinite && std::isinf(value))) reject(input.path(key), "not in its domain");
    };
    read("beginTime", result.begin_time, true);
    read("speed", result.speed, true);
    read("timeOffset", result.time_offset, true);
    read("duration", result.duration, false);
    read("repeatCount", result.repeat_count, false);
    read("repeatDuration", result.repeat_duration, false);
    result.autoreverses = input.boolean("autoreverses", false);
    static const std::map<std::string, tm_fill_mode> modes = {
        {"backwards", TM_FILL_BACKWARDS}, {"forwards", TM_FILL_FORWARDS}, {"both", TM_FILL_BOTH},
        {"frozen", TM_FILL_BOTH}};
    const auto mode = modes.find(input.string("fillMode", "removed"));
    if (mode != modes.end()) result.fill_mode = mode->second;
    return result;
}

/// An ancestor with a duration is a group, one without is a layer.
inline json state(const Input& input) {
    const auto chain = input.objects("chain");
    if (chain.empty()) reject("chain", "expected at least one element");
    std::vector<tmath::chain_element> elements;
    for (size_t i = 0; i + 1 < chain.size(); i++) {
        const auto timing = clocks::timing(chain[i]);
        elements.push_back(
            chain[i].has("duration") ? tmath::chain_element::group(timing) : tmath::chain_element::layer(timing));
    }
    const auto state = tmath::timing_chain(elements, timing(chain.back())).state(input.number("t"));
    return {{"phase", name(state.phase)}, {"localTime", orNull(state.applies, state.local_time)},
            {"progress", orNull(state.applies, state.progress)},
            {"iteration", orNull(state.applies, state.iteration)}};
}

inline json convert(const Input& input) {
    const auto timings = [&](const char* key) {
        std::vector<tmath::media_timing> result;
        for (const Input& object : input.optionalObjects(key)) result.push_back(timing(object));
        return result;
    };
    const auto from = timings("from"), to = timings("to");
    return encoded(tmath::convert_time(input.number("t"), from, to));
}

inline json pauseResume(const Input& input) {
    const double resumption = input.number("mediaTimeAtResume");
    tmath::media_timing layer;
    layer.pause(input.number("mediaTimeAtPause"));
    const double offset = layer.time_offset;
    layer.resume(resumption);
    return {{"timeOffset", encoded(offset)}, {"beginTime", encoded(layer.begin_time)},
            {"resumedLocalTime", encoded(layer.local_time(resumption))}};
}

inline tmath::effect_timing effect(const Input& input) {
    tmath::effect_options options;
    options.fill = input.choice<tm_effect_fill>(
        "fill", {{"auto", TM_EFFECT_FILL_AUTO}, {"none", TM_EFFECT_FILL_NONE},
                 {"forwards", TM_EFFECT_FILL_FORWARDS}, {"backwards", TM_EFFECT_FILL_BACKWARDS},
                 {"both", TM_EFFECT_FILL_BOTH}}, "auto");
    options.direction = input.choice<tm_direction>(
        "direction", {{"normal", TM_DIRECTION_NORMAL}, {"reverse", TM_DIRECTION_REVERSE},
                      {"alternate", TM_DIRECTION_ALTERNATE},
                      {"alternate-reverse", TM_DIRECTION_ALTERNATE_REVERSE}}, "normal");
    options.delay = input.number("delay", 0);
    options.end_delay = input.number("endDelay", 0);
    options.iteration_start = input.number("iterationStart", 0);
    options.iterations = input.number("iterations", 1);
    options.duration = input.number("duration");
    options.easing = optionalFunction(input, "easing");
    return tmath::effect_timing(options);
}

inline json web(const Input& input) {
    const auto timing = effect(input);
    const auto state = timing.state(input.number("currentTime", NAN), input.number("playbackRate", 1));
    return {{"phase", name(state.phase)}, {"localTime", orNull(!std::isnan(state.local_time), state.local_time)},
            {"activeTime", orNull(state.in_effect, state.active_time)},
            {"activeDuration", encoded(state.active_duration)}, {"endTime", encoded(state.end_time)},
            {"progress", orNull(state.in_effect, state.progress)},
            {"iteration", orNull(state.in_effect, state.current_iteration)}, {"inEffect", bool(state.in_effect)}};
}

}  // namespace clocks

inline const Operations clockOperations = {
    {"mediaTiming", operation<clocks::state>},
    {"mediaTiming.convert", operation<clocks::convert>},
    {"mediaTiming.pauseResume", operation<clocks::pauseResume>},
    {"webTiming", operation<clocks::web>},
};
