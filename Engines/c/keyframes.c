/* The operation keyframes. */
#include "engine.h"

const char *const calculation_modes[] = {"linear", "discrete", "paced", "cubic", "cubicPaced", NULL};

/* Reads arrays of two to four numbers. Arrays of other lengths are not in the interface. */
static void read_vectors(input in, const json_t *values, tm_track_options *options) {
    size_t width = json_array_size(json_array_get(values, 0));
    double ignored;
    for (size_t i = 0; i < json_array_size(values); i++) {
        const json_t *row = json_array_get(values, i);
        if (!json_is_array(row)) reject(in, "values", "expected arrays of numbers");
        for (size_t j = 0; j < json_array_size(row); j++)
            if (!is_number(json_array_get(row, j), &ignored)) reject(in, "values", "expected arrays of numbers");
    }
    for (size_t i = 0; i < json_array_size(values); i++)
        if (json_array_size(json_array_get(values, i)) != width || width < 2 || width > 4) unsupported(in);
    if (in.request->is_rejected || in.request->is_unsupported) return;
    options->component_count = (int32_t)width;
    options->values = number_rows(in, "values", (ptrdiff_t)width).values;
}

/* Reads the values. Those that are neither numbers nor Booleans become indices, since they only switch. */
static void read_values(input in, const json_t *values, tm_track_options *options) {
    size_t count = json_array_size(values);
    const json_t *first = json_array_get(values, 0);
    double number;
    options->value_count = (ptrdiff_t)count;
    if (is_number(first, &number)) {
        options->values = number_list(in, "values").values;
    } else if (json_is_array(first)) {
        read_vectors(in, values, options);
    } else {
        double *symbols = memory(in, count, sizeof *symbols);
        options->value_kind = json_is_boolean(first) ? TM_VALUES_BOOLEANS : TM_VALUES_DISCRETE;
        for (size_t i = 0; i < count; i++) {
            const json_t *value = json_array_get(values, i);
            symbols[i] = (double)i;
            if (options->value_kind == TM_VALUES_DISCRETE) continue;
            symbols[i] = json_is_true(value);
            if (!json_is_boolean(value)) reject(in, "values", "expected Booleans");
        }
        options->values = symbols;
    }
}

/* Reads the numbers of a Kochanek-Bartels curve. */
static void read_shape(input in, tm_track_options *options) {
    numbers tension = optional_numbers(in, "tension"), continuity = optional_numbers(in, "continuity");
    numbers bias = optional_numbers(in, "bias");
    options->tension = tension.values;
    options->tension_count = tension.count;
    options->continuity = continuity.values;
    options->continuity_count = continuity.count;
    options->bias = bias.values;
    options->bias_count = bias.count;
}

static json_t *json_value(const json_t *values, const tm_track_options *options, const double *value) {
    switch (options->value_kind) {
    case TM_VALUES_BOOLEANS: return json_boolean(value[0] != 0);
    case TM_VALUES_DISCRETE: return json_incref(json_array_get(values, (size_t)value[0]));
    default: break;
    }
    return options->component_count == 1 ? json_double(value[0]) : json_doubles(value, options->component_count);
}

/* Keys that the mode ignores are not read. */
static json_t *keyframes(input in) {
    static const char *const pacings[] = {"chordLength", "arcLength", NULL};
    tm_track_options options = TM_TRACK_OPTIONS_INIT;
    const json_t *values = array(in, "values");
    read_values(in, values, &options);
    options.calculation_mode = (tm_calculation_mode)choice(in, "calculationMode", calculation_modes, -1);
    bool is_cubic = options.calculation_mode == TM_CUBIC || options.calculation_mode == TM_CUBIC_PACED;
    bool is_paced = options.calculation_mode == TM_PACED || options.calculation_mode == TM_CUBIC_PACED;
    if (!is_paced) {
        numbers times = optional_numbers(in, "keyTimes");
        options.key_times = times.values;
        options.key_time_count = times.count;
    }
    if (is_cubic) read_shape(in, &options);
    if (options.calculation_mode == TM_CUBIC_PACED) options.pacing = (tm_pacing)choice(in, "pacing", pacings, 0);
    if (in.request->specification == WEB_ANIMATIONS) options.rules = TM_RULES_WEB_ANIMATIONS;
    double t = number(in, "t"), value[4] = {0};
    tm_side limit = side(in);

    easings list = {NULL, 0};
    if (options.calculation_mode == TM_LINEAR || options.calculation_mode == TM_CUBIC)
        list = make_easings(in, "timingFunctions", options.value_count - 1);
    options.easings = list.values;
    options.easing_count = list.count;
    tm_easing *easing = optional_easing(in, "timingFunction");
    options.easing = easing;
    tm_track *track = NULL;
    json_t *answer = NULL;
    if (!in.request->is_rejected && !in.request->is_unsupported) {
        tm_status status = tm_track_create(&options, &track, problem(in));
        if (status == TM_NO_EFFECT)
            answer = json_null();
        else if (check(in, status) && check(in, tm_track_value(track, t, limit, value)))
            answer = json_value(values, &options, value);
    }
    tm_track_release(track);
    tm_easing_release(easing);
    release_easings(list);
    return answer;
}

const operation keyframe_operations[] = {{"keyframes", keyframes}, {NULL, NULL}};
