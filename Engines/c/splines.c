/* The operation spline. */
#include "engine.h"
#include <math.h>

/* Kinds in the order of the interface, then those that share a kind. */
static const char *const types[] = {
    "linear",   "hermite",    "catmullRom", "kochanekBartels", "natural",      "clamped",
    "notAKnot", "periodic",   "bSpline",    "monotone",        "steffen",      "akima",
    "makima",   "bezier",     "polynomial", "pchip",           "bezierTiming", "tcbTiming", NULL};
enum { PCHIP = TM_SPLINE_POLYNOMIAL + 1, BEZIER_TIMING, TCB_TIMING };

static const char *const extrapolations[] = {"default", "hold", "polynomial", "periodic", NULL};

/* Reads numbers if the splines' values are numbers, otherwise arrays of as many numbers. */
static numbers vectors(input in, const char *key, int32_t width) {
    return width > 1 ? number_rows(in, key, width) : number_list(in, key);
}

static const double *vector(input in, const char *key, int32_t width) {
    if (!has(in, key)) return NULL;
    if (width > 1) return exactly(in, key, width).values;
    double *value = memory(in, 1, sizeof *value);
    *value = number(in, key);
    return value;
}

static tm_extrapolation extrapolation(input in, tm_extrapolation standard) {
    if (!has(in, "extrapolation")) return standard;
    return (tm_extrapolation)(1 + choice(in, "extrapolation", extrapolations + 1, -1));
}

/* One number for each value; a single number stands for all. */
static numbers one_each(input in, const char *key, ptrdiff_t count) {
    double shared;
    if (!has(in, key)) return (numbers){NULL, 0};
    if (!is_number(member(in, key), &shared)) return number_list(in, key);
    numbers list = {memory(in, (size_t)count, sizeof(double)), count};
    for (ptrdiff_t i = 0; i < count; i++) list.values[i] = shared;
    return list;
}

/* Reads what only Catmull-Rom splines have, and returns the parameter's units in one unit of t. Without knots, t is a
   segment index plus a fraction if the ends are chords. Otherwise, as in three.js and Flutter, t runs from 0 to 1. */
static double read_catmull_rom(input in, tm_spline_options *options) {
    static const char *const ends[] = {"none", "chord", "reflect", "duplicate", "repeat", NULL};
    static const char *const spacings[] = {"centripetal", "chordal", "uniform", NULL};
    int end = has(in, "ends") ? 1 + choice(in, "ends", ends + 1, -1) : 0;
    bool is_factor = end == 2 || end == 4;
    options->closed = boolean_or(in, "closed", false);
    options->parameterization = (tm_parameterization)choice(in, "parameterization", spacings, TM_UNIFORM);
    options->ends = end >= 3 ? TM_ENDS_REPEATED : TM_ENDS_DEFAULT;
    // In three.js the tension multiplies the tangents, and only of uniform curves; elsewhere it shortens them.
    double *tension = memory(in, 1, sizeof *tension);
    if (!is_factor && !options->closed)
        *tension = number_or(in, "tension", 0);
    else if (options->parameterization == TM_UNIFORM)
        *tension = 1 - 2 * number_or(in, "tension", 0.5);
    options->tension = tension;
    options->tension_count = 1;
    if (options->closed) {
        options->extrapolation = extrapolation(in, TM_EXTRAPOLATION_PERIODIC);
    } else {
        options->start_handle = vector(in, "startHandle", options->component_count);
        options->end_handle = vector(in, "endHandle", options->component_count);
    }
    if (options->knots || end == 1) return 1;
    return (double)(options->closed ? options->value_count : options->value_count - 1);
}

static void read_kochanek_bartels(input in, tm_spline_options *options) {
    static const char *const ends[] = {"chord", "repeat", "duplicate", NULL};
    numbers tension = one_each(in, "tension", options->value_count);
    numbers continuity = one_each(in, "continuity", options->value_count);
    numbers bias = one_each(in, "bias", options->value_count);
    options->tension = tension.values;
    options->tension_count = tension.count;
    options->continuity = continuity.values;
    options->continuity_count = continuity.count;
    options->bias = bias.values;
    options->bias_count = bias.count;
    options->ends = choice(in, "ends", ends, 0) > 0 ? TM_ENDS_REPEATED : TM_ENDS_DEFAULT;
}

/* Reads the options of a spline, and returns the parameter's units in one unit of t. */
static double read_options(input in, tm_spline_options *options) {
    static const char *const steffen_ends[] = {"chord", "parabola", NULL};
    double units = 1;
    numbers values = vectors(in, "values", options->component_count);
    options->values = values.values;
    options->value_count = values.count;
    options->extrapolation = TM_EXTRAPOLATION_POLYNOMIAL;
    // Keys that the type ignores are not read.
    if (options->kind != TM_SPLINE_BEZIER) options->extrapolation = extrapolation(in, TM_EXTRAPOLATION_POLYNOMIAL);
    if (options->kind != TM_SPLINE_BEZIER && options->kind != TM_SPLINE_B_SPLINE) {
        numbers knots = optional_numbers(in, "knots");
        options->knots = knots.values;
        options->knot_count = knots.count;
    }
    switch (options->kind) {
    case TM_SPLINE_HERMITE:
    case TM_SPLINE_CLAMPED: {
        const char *key = has(in, "tangents") ? "tangents" : "slopes";
        if (options->kind == TM_SPLINE_CLAMPED) key = "endSlopes";
        numbers tangents = vectors(in, key, options->component_count);
        options->tangents = tangents.values;
        options->tangent_count = tangents.count;
        break;
    }
    case TM_SPLINE_CATMULL_ROM: units = read_catmull_rom(in, options); break;
    case TM_SPLINE_KOCHANEK_BARTELS: read_kochanek_bartels(in, options); break;
    case TM_SPLINE_STEFFEN:
        // GSL's end slopes, unless the input selects the paper's.
        options->ends = choice(in, "ends", steffen_ends, 0) == 0 ? TM_ENDS_CHORD : TM_ENDS_DEFAULT;
        break;
    default: break;
    }
    if (options->kind >= TM_SPLINE_NATURAL && options->kind <= TM_SPLINE_PERIODIC)
        options->extrapolation = extrapolation(in, TM_EXTRAPOLATION_DEFAULT);
    return units;
}

static int32_t derivative(input in) {
    double order = number_or(in, "derivative", 0);
    if (order == 0 || order == 1 || order == 2) return (int32_t)order;
    reject(in, "derivative", "expected 0, 1 or 2");
    return 0;
}

/* Maps t for the polynomial through all values, which ignores the extrapolation, and gives the map's slope. */
static double placed(input in, const tm_spline_options *options, double t, double *slope) {
    *slope = 1;
    if (options->extrapolation == TM_EXTRAPOLATION_POLYNOMIAL || options->value_count < 2) return t;
    tm_spline_options line = TM_SPLINE_OPTIONS_INIT;
    double *knots = memory(in, (size_t)options->value_count, sizeof *knots), place = t;
    for (ptrdiff_t i = 0; i < options->value_count; i++) knots[i] = options->knots ? options->knots[i] : (double)i;
    line.values = line.knots = knots;
    line.value_count = line.knot_count = options->value_count;
    line.extrapolation = options->extrapolation;
    tm_spline *spline = NULL;
    check(in, tm_spline_create(&line, &spline, problem(in)));
    check(in, tm_spline_value(spline, t, 0, &place));
    check(in, tm_spline_value(spline, t, 1, slope));
    tm_spline_release(spline);
    return place;
}

static json_t *interpolating(input in, tm_spline_kind kind) {
    tm_spline_options options = TM_SPLINE_OPTIONS_INIT;
    const json_t *first = json_array_get(array(in, "values"), 0);
    size_t width = json_is_array(first) ? json_array_size(first) : 1;
    if (width < 1 || width > 4 || (json_is_array(first) && width == 1))
        return reject(in, "values", "expected numbers, or points of 2 to 4 numbers");
    options.kind = kind;
    options.component_count = (int32_t)width;
    double units = read_options(in, &options), t = number(in, "t"), value[4] = {0}, slope = 1;
    int32_t order = derivative(in);
    if (in.request->is_rejected) return NULL;

    tm_spline *spline = NULL;
    double place = t * units;
    // A t this large is a whole number of periods.
    if (!isfinite(place) && isfinite(t)) place = options.extrapolation == TM_EXTRAPOLATION_PERIODIC ? 0 : t;
    if (check(in, tm_spline_create(&options, &spline, problem(in)))) {
        if (kind == TM_SPLINE_POLYNOMIAL) place = placed(in, &options, t, &slope);
        check(in, tm_spline_value(spline, place, order, value));
    }
    tm_spline_release(spline);
    for (size_t i = 0; i < width && order > 0; i++) value[i] *= order == 1 ? units * slope : units * units * slope;
    return width == 1 ? json_double(value[0]) : json_doubles(value, (ptrdiff_t)width);
}

/* Returns y at x = t of a chain of Beziers from (0, 0), or of a curve with tension, continuity and bias. */
static json_t *timing(input in, bool is_tcb) {
    tm_function_curve *curve = NULL;
    numbers rows = is_tcb ? number_rows(in, "points", 5) : number_rows(in, "segments", 6);
    if (number_or(in, "derivative", 0) != 0) reject(in, "derivative", "a timing curve has no derivatives here");
    if (is_tcb)
        check(in, tm_function_curve_create_tcb(rows.values, rows.count, &curve, problem(in)));
    else
        check(in, tm_function_curve_create(0, 0, rows.values, rows.count, &curve, problem(in)));
    double y = tm_function_curve_value(curve, number(in, "t"));
    tm_function_curve_release(curve);
    return json_double(y);
}

static json_t *spline(input in) {
    int type = choice(in, "type", types, -1);
    if (type == BEZIER_TIMING || type == TCB_TIMING) return timing(in, type == TCB_TIMING);
    return interpolating(in, type == PCHIP ? TM_SPLINE_MONOTONE : (tm_spline_kind)type);
}

const operation spline_operations[] = {{"spline", spline}, {NULL, NULL}};
