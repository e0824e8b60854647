/* The operations of Core Animation's and the Web's clocks. */
#include "engine.h"
#include <math.h>

static double finite_or(input in, const char *key, double standard) {
    double value = number_or(in, key, standard);
    if (!isfinite(value)) reject(in, key, "expected a finite number");
    return value;
}

static double not_nan_or(input in, const char *key, double standard) {
    double value = number_or(in, key, standard);
    if (isnan(value)) reject(in, key, "expected a number, found NaN");
    return value;
}

/* Reads a timing. Times and speed must be finite; durations and counts must not be NaN (R1.1). */
static tm_media_timing read_timing(input in) {
    // Core Animation's old name of both is frozen.
    static const char *const fill_modes[] = {"removed", "backwards", "forwards", "both", "frozen", NULL};
    tm_media_timing timing = TM_MEDIA_TIMING_INIT;
    timing.begin_time = finite_or(in, "beginTime", timing.begin_time);
    timing.speed = finite_or(in, "speed", timing.speed);
    timing.time_offset = finite_or(in, "timeOffset", timing.time_offset);
    timing.duration = not_nan_or(in, "duration", timing.duration);
    timing.repeat_count = not_nan_or(in, "repeatCount", timing.repeat_count);
    timing.repeat_duration = not_nan_or(in, "repeatDuration", timing.repeat_duration);
    timing.autoreverses = boolean_or(in, "autoreverses", false);
    if (has(in, "fillMode")) {
        // An unknown fill mode is removed.
        int mode = index_of(string(in, "fillMode"), fill_modes);
        if (mode > 0) timing.fill_mode = mode > TM_FILL_BOTH ? TM_FILL_BOTH : (tm_fill_mode)mode;
    }
    return timing;
}

static const char *const phases[] = {"before", "active", "after", "idle"};

static json_t *number_or_null(bool is_number, double number) { return is_number ? json_double(number) : json_null(); }

/* An ancestor with a duration is a group, one without is a layer. */
static json_t *media_timing(input in) {
    size_t count = json_array_size(array(in, "chain"));
    if (count == 0) return reject(in, "chain", "expected at least one element");
    tm_chain_element *elements = memory(in, count, sizeof *elements);
    for (size_t i = 0; i < count; i++) {
        input object = element(in, "chain", i);
        elements[i].timing = read_timing(object);
        elements[i].kind = has(object, "duration") ? TM_CHAIN_GROUP : TM_CHAIN_LAYER;
    }
    tm_timing_chain *chain = NULL;
    tm_media_state state = {.phase = TM_PHASE_BEFORE};
    const tm_media_timing *animation = &elements[count - 1].timing;
    ptrdiff_t above = (ptrdiff_t)count - 1;
    check(in, tm_timing_chain_create(elements, above, animation, TM_UNSET_DURATION, &chain, problem(in)));
    check(in, tm_timing_chain_state(chain, number(in, "t"), &state));
    tm_timing_chain_release(chain);
    return json_pack(
        "{s:s, s:o, s:o, s:o}", "phase", phases[state.phase], "localTime",
        number_or_null(state.applies, state.local_time), "progress", number_or_null(state.applies, state.progress),
        "iteration", number_or_null(state.applies, state.iteration));
}

/* Reads the layers from just below the common superlayer to the layer itself. */
static tm_media_timing *read_layers(input in, const char *key, ptrdiff_t *count) {
    *count = has(in, key) ? (ptrdiff_t)json_array_size(array(in, key)) : 0;
    tm_media_timing *layers = memory(in, (size_t)*count, sizeof *layers);
    for (ptrdiff_t i = 0; i < *count; i++) layers[i] = read_timing(element(in, key, (size_t)i));
    return layers;
}

static json_t *convert(input in) {
    ptrdiff_t from_count, to_count;
    const tm_media_timing *from = read_layers(in, "from", &from_count), *to = read_layers(in, "to", &to_count);
    return json_double(tm_convert_time(number(in, "t"), from, from_count, to, to_count));
}

static json_t *pause_resume(input in) {
    tm_media_timing layer = TM_MEDIA_TIMING_INIT;
    double resumption = number(in, "mediaTimeAtResume");
    check(in, tm_media_timing_pause(&layer, number(in, "mediaTimeAtPause")));
    double offset = layer.time_offset;
    check(in, tm_media_timing_resume(&layer, resumption));
    return json_pack(
        "{s:o, s:o, s:o}", "timeOffset", json_double(offset), "beginTime", json_double(layer.begin_time),
        "resumedLocalTime", json_double(tm_media_timing_local_time(&layer, resumption)));
}

static json_t *web_timing(input in) {
    static const char *const fills[] = {"auto", "none", "forwards", "backwards", "both", NULL};
    static const char *const directions[] = {"normal", "reverse", "alternate", "alternate-reverse", NULL};
    tm_effect_options options = TM_EFFECT_OPTIONS_INIT;
    options.fill = (tm_effect_fill)choice(in, "fill", fills, TM_EFFECT_FILL_AUTO);
    options.direction = (tm_direction)choice(in, "direction", directions, TM_DIRECTION_NORMAL);
    options.delay = number_or(in, "delay", 0);
    options.end_delay = number_or(in, "endDelay", 0);
    options.iteration_start = number_or(in, "iterationStart", 0);
    options.iterations = number_or(in, "iterations", 1);
    options.duration = number(in, "duration");
    tm_easing *easing = optional_easing(in, "easing");
    options.easing = easing;
    tm_effect_timing *timing = NULL;
    tm_effect_state state = {.phase = TM_PHASE_IDLE};
    check(in, tm_effect_timing_create(&options, &timing, problem(in)));
    double time = number_or(in, "currentTime", NAN), rate = number_or(in, "playbackRate", 1);
    check(in, tm_effect_timing_state(timing, time, rate, &state));
    tm_effect_timing_release(timing);
    tm_easing_release(easing);
    return json_pack(
        "{s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:b}", "phase", phases[state.phase], "localTime",
        number_or_null(!isnan(state.local_time), state.local_time), "activeTime",
        number_or_null(state.in_effect, state.active_time), "activeDuration", json_double(state.active_duration),
        "endTime", json_double(state.end_time), "progress", number_or_null(state.in_effect, state.progress),
        "iteration", number_or_null(state.in_effect, state.current_iteration), "inEffect", state.in_effect);
}

const operation clock_operations[] = {
    {"mediaTiming", media_timing},
    {"mediaTiming.convert", convert},
    {"mediaTiming.pauseResume", pause_resume},
    {"webTiming", web_timing},
    {NULL, NULL},
};
