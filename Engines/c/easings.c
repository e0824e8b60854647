/* The operations of easings. */
#include "engine.h"
#include <math.h>
#include <string.h>

static tm_easing *make_named(input in, const char *key) {
    static const char *const names[] = {"linear", "default", "easeIn", "easeOut", "easeInEaseOut", NULL};
    tm_easing *easing = NULL;
    check(in, tm_easing_create_named((tm_easing_name)choice(in, key, names, -1), &easing, problem(in)));
    return easing;
}

static tm_easing *make_css(input in) {
    tm_easing *easing = NULL;
    text css = string(in, "css");
    check(in, tm_easing_create_css(css.bytes, css.length, &easing, problem(in)));
    return easing;
}

static tm_easing *make_steps(input in) {
    static const char *const jumps[] = {"end", "start", "none", "both", NULL};
    tm_easing *easing = NULL;
    double count = number(in, "count");
    if (!isfinite(count) || trunc(count) != count) reject(in, "count", "expected a whole number");
    // As in CSS, a count beyond 32 bits is clamped (R8.2).
    int64_t clamped = (int64_t)fmin(fmax(count, INT32_MIN), INT32_MAX);
    check(in, tm_easing_create_steps(clamped, (tm_jump)choice(in, "jump", jumps, -1), &easing, problem(in)));
    return easing;
}

static tm_easing *make_linear(input in) {
    tm_easing *easing = NULL;
    numbers points = number_rows(in, "linear", 2);
    double *inputs = memory(in, (size_t)points.count, sizeof(double));
    double *outputs = memory(in, (size_t)points.count, sizeof(double));
    for (ptrdiff_t i = 0; i < points.count; i++) {
        inputs[i] = points.values[2 * i];
        outputs[i] = points.values[2 * i + 1];
    }
    check(in, tm_easing_create_linear(inputs, outputs, points.count, &easing, problem(in)));
    return easing;
}

/* The first key that is present decides. */
tm_easing *make_easing(input in) {
    tm_easing *easing = NULL;
    if (has(in, "cubicBezier")) {
        const double *p = exactly(in, "cubicBezier", 4).values;
        check(in, tm_easing_create_cubic_bezier(p[0], p[1], p[2], p[3], &easing, problem(in)));
    } else if (has(in, "steps")) {
        easing = make_steps(object(in, "steps"));
    } else if (has(in, "linear")) {
        easing = make_linear(in);
    } else if (has(in, "named")) {
        easing = make_named(in, "named");
    } else if (has(in, "css")) {
        easing = make_css(in);
    } else {
        reject(in, "", "expected an easing function of a known kind");
    }
    return easing;
}

tm_easing *optional_easing(input in, const char *key) { return has(in, key) ? make_easing(object(in, key)) : NULL; }

easings make_easings(input in, const char *key, ptrdiff_t most) {
    easings list = {NULL, 0};
    if (!has(in, key)) return list;
    ptrdiff_t count = (ptrdiff_t)json_array_size(array(in, key));
    if (count > most) count = most > 0 ? most : 0;
    list.values = memory(in, (size_t)count, sizeof *list.values);
    for (; list.count < count; list.count++)
        list.values[list.count] = make_easing(element(in, key, (size_t)list.count));
    return list;
}

void release_easings(easings list) {
    for (ptrdiff_t i = 0; i < list.count; i++) tm_easing_release((tm_easing *)list.values[i]);
}

tm_side side(input in) { return boolean_or(in, "before", false) ? TM_SIDE_LEFT : TM_SIDE_RIGHT; }

/* Core Animation holds the ends (R2.4); everybody else extrapolates. */
static tm_outside outside(input in) {
    return in.request->specification == CORE_ANIMATION ? TM_CLAMPED : TM_EXTRAPOLATED;
}

static double value_of(input in, const char *key) {
    tm_easing *easing = make_easing(object(in, key));
    double value = tm_easing_value(easing, number(in, "t"), side(in), outside(in));
    tm_easing_release(easing);
    return value;
}

static json_t *timing_function(input in) { return json_double(value_of(in, "function")); }

static json_t *difference(input in) { return json_double(value_of(in, "a") - value_of(in, "b")); }

static json_t *control_points(input in) {
    tm_easing *easing = has(in, "name") ? make_named(in, "name") : make_easing(object(in, "function"));
    double points[8] = {0};
    check(in, tm_easing_control_points(easing, points));
    tm_easing_release(easing);
    json_t *pairs = json_array();
    for (int i = 0; i < 8; i += 2) json_array_append_new(pairs, json_doubles(points + i, 2));
    return pairs;
}

static json_t *serialization(input in, tm_css_form form) {
    tm_easing *easing = make_css(in);
    ptrdiff_t length = 0;
    tm_easing_text(easing, form, NULL, 0, &length);
    char *buffer = memory(in, (size_t)length + 1, 1);
    check(in, tm_easing_text(easing, form, buffer, length + 1, &length));
    tm_easing_release(easing);
    return json_pack("{s:o}", "serialization", json_stringn(buffer, (size_t)length));
}

static json_t *parse(input in) { return serialization(in, TM_CSS_SPECIFIED); }

static json_t *computed(input in) { return serialization(in, TM_CSS_COMPUTED); }

static json_t *linear_stops(input in) {
    tm_easing *easing = make_css(in);
    ptrdiff_t count = 0;
    tm_status status = tm_easing_linear_points(easing, NULL, NULL, 0, &count);
    double *inputs = memory(in, (size_t)count, sizeof(double)), *outputs = memory(in, (size_t)count, sizeof(double));
    if (status == TM_BUFFER_TOO_SMALL) status = tm_easing_linear_points(easing, inputs, outputs, count, &count);
    check(in, status);
    tm_easing_release(easing);
    json_t *stops = json_array();
    for (ptrdiff_t i = 0; i < count; i++)
        json_array_append_new(stops, json_doubles((double[]){inputs[i], outputs[i]}, 2));
    return stops;
}

/* Splits a name such as "quadInOut". Longer endings come first, because that one also ends in "Out". */
static bool split(text name, tm_penner_curve *curve, tm_penner_mode *mode) {
    static const char *const curves[] = {"quad", "cubic", "quart",   "quint",  "sine", "expo",
                                         "circ", "back",  "elastic", "bounce", "poly", NULL};
    static const struct {
        const char *ending;
        tm_penner_mode mode;
    } modes[] = {{"InOut", TM_MODE_IN_OUT}, {"OutIn", TM_MODE_OUT_IN}, {"In", TM_MODE_IN}, {"Out", TM_MODE_OUT}};
    for (int i = 0; i < 4; i++) {
        ptrdiff_t rest = name.length - (ptrdiff_t)strlen(modes[i].ending);
        if (rest < 0 || memcmp(name.bytes + rest, modes[i].ending, strlen(modes[i].ending)) != 0) continue;
        int index = index_of((text){name.bytes, rest}, curves);
        *curve = (tm_penner_curve)(TM_PENNER_QUAD + index);
        *mode = modes[i].mode;
        return index >= 0;
    }
    return false;
}

/* Creates one of Penner's easings. Parameters that the curve does not use are not read. */
static tm_easing *make_penner(input in, tm_penner_curve curve, tm_penner_mode mode) {
    static const char *const variants[] = {"penner", "d3", "qt", NULL};
    tm_penner_parameters parameters = TM_PENNER_PARAMETERS_INIT;
    tm_penner_variant variant = TM_VARIANT_PENNER;
    tm_easing *easing = NULL;
    if (has(in, "parameters")) {
        input given = object(in, "parameters");
        if (choice(given, "variant", variants, 0) == 1) variant = TM_VARIANT_D3;
        if (curve == TM_PENNER_BACK) parameters.overshoot = number_or(given, "overshoot", parameters.overshoot);
        if (curve == TM_PENNER_ELASTIC || curve == TM_PENNER_BOUNCE)
            parameters.amplitude = number_or(given, "amplitude", parameters.amplitude);
        if (curve == TM_PENNER_ELASTIC) parameters.period = number_or(given, "period", parameters.period);
        if (curve == TM_PENNER_POLY) parameters.exponent = number_or(given, "exponent", parameters.exponent);
    }
    check(in, tm_easing_create_penner(curve, mode, variant, &parameters, &easing, problem(in)));
    return easing;
}

static json_t *easing(input in) {
    static const char *const qt_names[] = {"curveIn", "curveOut", "sineCurve", "cosineCurve", NULL};
    text name = string(in, "name");
    int qt = index_of(name, qt_names);
    tm_penner_curve curve = TM_PENNER_LINEAR;
    tm_penner_mode mode = TM_MODE_IN;
    tm_easing *easing = NULL;
    if (qt >= 0)
        check(in, tm_easing_create_qt((tm_qt_curve)qt, &easing, problem(in)));
    else if (split(name, &curve, &mode))
        easing = make_penner(in, curve, mode);
    else if (index_of(name, (const char *const[]){"linear", NULL}) == 0)
        check(in, tm_easing_create_penner(curve, mode, TM_VARIANT_PENNER, NULL, &easing, problem(in)));
    else
        reject(in, "name", "unknown easing");
    double value = tm_easing_value(easing, number(in, "t"), TM_SIDE_RIGHT, TM_EXTRAPOLATED);
    tm_easing_release(easing);
    return json_double(value);
}

const operation easing_operations[] = {
    {"timingFunction", timing_function},
    {"timingFunction.difference", difference},
    {"timingFunction.controlPoints", control_points},
    {"timingFunction.parse", parse},
    {"timingFunction.computed", computed},
    {"timingFunction.linearStops", linear_stops},
    {"easing", easing},
    {NULL, NULL},
};
