/* The Node-API addon: functions of timing_math.h for index.mjs. No argument of any type may crash the process.

   Reading a number, a text, a handle or a Float64Array runs no JavaScript, so the memory of an array stays where it is
   until the call returns. Only the elements of `easings` can run some; they are read before any array. */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#define NAPI_VERSION 8
#include <node_api.h>
#include <timing_math.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* MARK: Errors. A function that returns NULL or false has thrown. */

static napi_value failed(napi_env env) {
    bool pending = false;
    if (napi_is_exception_pending(env, &pending) == napi_ok && !pending) {
        napi_throw_error(env, NULL, "a call of Node-API failed");
    }
    return NULL;
}

/* Throws an Error with a code, such as TM_SYNTAX, and an offset if there is one. */
static napi_value fail(napi_env env, tm_status status, const char *message, int64_t offset) {
    napi_value code, text, number, error;
    const char *name = tm_status_name(status);
    if (napi_create_string_utf8(env, name, NAPI_AUTO_LENGTH, &code) != napi_ok ||
        napi_create_string_utf8(env, message != NULL ? message : name, NAPI_AUTO_LENGTH, &text) != napi_ok ||
        napi_create_error(env, code, text, &error) != napi_ok) {
        return failed(env);
    }
    if (offset >= 0 && (napi_create_int64(env, offset, &number) != napi_ok ||
                        napi_set_named_property(env, error, "offset", number) != napi_ok)) {
        return failed(env);
    }
    napi_throw(env, error);
    return NULL;
}

static bool reject(napi_env env, const char *message) {
    napi_throw_type_error(env, "ERR_INVALID_ARG_TYPE", message);
    return false;
}

/* MARK: Arguments */

/* Reads up to `count` arguments; missing ones are undefined. */
static bool arguments(napi_env env, napi_callback_info info, napi_value *values, size_t count) {
    if (napi_get_cb_info(env, info, &count, values, NULL, NULL) == napi_ok) return true;
    failed(env);
    return false;
}

static bool is_missing(napi_env env, napi_value value) {
    napi_valuetype type = napi_undefined;
    napi_typeof(env, value, &type);
    return type == napi_undefined || type == napi_null;
}

static bool number(napi_env env, napi_value value, double *out) {
    return napi_get_value_double(env, value, out) == napi_ok || reject(env, "expected a number");
}

/* Reads a whole number, clamped to what int64_t can hold with room to spare. */
static bool integer(napi_env env, napi_value value, int64_t *out) {
    double x;
    if (!number(env, value, &x)) return false;
    if (!isfinite(x) || trunc(x) != x) return reject(env, "expected a whole number");
    *out = (int64_t)fmax(-1e15, fmin(x, 1e15));
    return true;
}

/* Reads an enumerator. The library rejects the number of none. */
static bool choice(napi_env env, napi_value value, int *out) {
    int64_t x;
    if (!integer(env, value, &x)) return false;
    *out = x < 0 || x > 1000 ? 1000 : (int)x;
    return true;
}

/* Reads a text, which the caller frees. */
static bool text(napi_env env, napi_value value, char **out, size_t *length) {
    if (napi_get_value_string_utf8(env, value, NULL, 0, length) != napi_ok) return reject(env, "expected a string");
    *out = malloc(*length + 1);
    if (*out != NULL && napi_get_value_string_utf8(env, value, *out, *length + 1, length) == napi_ok) return true;
    free(*out);
    failed(env);
    return false;
}

typedef struct {
    double *data;
    size_t count;
} Numbers;

/* The memory of a Float64Array. Of views that are out of bounds of a resizable buffer the length is 0. */
static bool numbers(napi_env env, napi_value value, Numbers *out) {
    bool is_array = false, is_detached = true;
    napi_typedarray_type type;
    napi_value buffer;
    void *data = NULL;
    if (napi_is_typedarray(env, value, &is_array) != napi_ok || !is_array ||
        napi_get_typedarray_info(env, value, &type, &out->count, &data, &buffer, NULL) != napi_ok ||
        type != napi_float64_array) {
        return reject(env, "expected a Float64Array");
    }
    /* Another thread could change shared memory while the library reads it. */
    if (napi_is_arraybuffer(env, buffer, &is_array) != napi_ok || !is_array) {
        return reject(env, "expected a Float64Array that is not shared");
    }
    if (napi_is_detached_arraybuffer(env, buffer, &is_detached) != napi_ok || is_detached) {
        return reject(env, "expected a Float64Array that is not detached");
    }
    /* Only an addon can make such a buffer. */
    if ((uintptr_t)data % _Alignof(double) != 0) return reject(env, "expected an aligned Float64Array");
    out->data = out->count == 0 ? NULL : data;
    return true;
}

/* The inputs and the outputs of a batch, `each` for an input. */
static bool batch(napi_env env, const napi_value *values, size_t each, Numbers *inputs, Numbers *outputs) {
    if (!numbers(env, values[0], inputs) || !numbers(env, values[1], outputs)) return false;
    if (outputs->count % each == 0 && outputs->count / each == inputs->count) return true;
    fail(env, TM_COUNT_MISMATCH, "the lengths of the inputs and the outputs do not match", -1);
    return false;
}

/* MARK: Handles. A handle is an object that owns a reference; its type tag tells which. */

typedef struct {
    napi_type_tag tag;
    napi_finalize release;
    const char *expected;
} Kind;

#define KIND(name, upper)                                                             \
    static void release_##name(napi_env env, void *data, void *hint) {                \
        (void)env, (void)hint;                                                        \
        tm_##name##_release(data);                                                    \
    }                                                                                 \
    static const Kind name##_kind = {{0xA3B0D1C25E8F4D17, upper}, release_##name, "expected a " #name " of this addon"};
KIND(easing, 0x91F4C2A07B3E6D51)
KIND(spring, 0x91F4C2A07B3E6D52)
KIND(track, 0x91F4C2A07B3E6D53)
KIND(path, 0x91F4C2A07B3E6D54)
KIND(path_table, 0x91F4C2A07B3E6D55)

static bool handle(napi_env env, napi_value value, const Kind *kind, void *out) {
    bool is_one = false;
    void *data = NULL;
    if (napi_check_object_type_tag(env, value, &kind->tag, &is_one) != napi_ok || !is_one ||
        napi_unwrap(env, value, &data) != napi_ok) {
        return reject(env, kind->expected);
    }
    *(void **)out = data;
    return true;
}

/* The object of a new handle, or the error of its creation. `source` is the text that the error's offset is in. */
static napi_value created(napi_env env, const Kind *kind, void *data, const tm_error *error, const char *source) {
    napi_value object;
    if (data == NULL) {
        int64_t offset = error->offset;
        /* JavaScript counts in UTF-16. */
        if (offset >= 0 && source != NULL) {
            int64_t units = 0;
            for (int64_t i = 0; i < offset; i++) {
                const unsigned char byte = (unsigned char)source[i];
                units += ((byte & 0xC0) != 0x80) + (byte >= 0xF0);
            }
            offset = units;
        }
        return fail(env, error->status, error->message, offset);
    }
    if (napi_create_object(env, &object) != napi_ok ||
        napi_wrap(env, object, data, kind->release, NULL, NULL) != napi_ok) {
        kind->release(env, data, NULL);
        return failed(env);
    }
    /* From here on the object releases the handle. */
    return napi_type_tag_object(env, object, &kind->tag) == napi_ok ? object : failed(env);
}

static napi_value result(napi_env env, double x) {
    napi_value value;
    return napi_create_double(env, x, &value) == napi_ok ? value : failed(env);
}

/* The outputs of a batch, or its error. */
static napi_value written(napi_env env, tm_status status, napi_value outputs) {
    return status == TM_OK ? outputs : fail(env, status, NULL, -1);
}

/* MARK: Easings */

static napi_value easing_named(napi_env env, napi_callback_info info) {
    napi_value a[1];
    int name;
    tm_easing *easing;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, COUNT(a)) || !choice(env, a[0], &name)) return NULL;
    tm_easing_create_named((tm_easing_name)name, &easing, &error);
    return created(env, &easing_kind, easing, &error, NULL);
}

static napi_value easing_cubic_bezier(napi_env env, napi_callback_info info) {
    napi_value a[4];
    double p[4];
    tm_easing *easing;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, COUNT(a))) return NULL;
    for (size_t i = 0; i < COUNT(p); i++) {
        if (!number(env, a[i], &p[i])) return NULL;
    }
    tm_easing_create_cubic_bezier(p[0], p[1], p[2], p[3], &easing, &error);
    return created(env, &easing_kind, easing, &error, NULL);
}

static napi_value easing_steps(napi_env env, napi_callback_info info) {
    napi_value a[2];
    int64_t count;
    int jump;
    tm_easing *easing;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, COUNT(a)) || !integer(env, a[0], &count) || !choice(env, a[1], &jump)) return NULL;
    tm_easing_create_steps(count, (tm_jump)jump, &easing, &error);
    return created(env, &easing_kind, easing, &error, NULL);
}

static napi_value easing_linear(napi_env env, napi_callback_info info) {
    napi_value a[2];
    Numbers x, y;
    tm_easing *easing;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, COUNT(a)) || !batch(env, a, 1, &x, &y)) return NULL;
    tm_easing_create_linear(x.data, y.data, (ptrdiff_t)x.count, &easing, &error);
    return created(env, &easing_kind, easing, &error, NULL);
}

static napi_value easing_css(napi_env env, napi_callback_info info) {
    napi_value a[1], object;
    char *source;
    size_t length;
    tm_easing *easing;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, COUNT(a)) || !text(env, a[0], &source, &length)) return NULL;
    tm_easing_create_css(source, (ptrdiff_t)length, &easing, &error);
    object = created(env, &easing_kind, easing, &error, source);
    free(source);
    return object;
}

static napi_value easing_value(napi_env env, napi_callback_info info) {
    napi_value a[4];
    const tm_easing *easing;
    double x;
    int side, outside;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &easing_kind, &easing) || !number(env, a[1], &x) ||
        !choice(env, a[2], &side) || !choice(env, a[3], &outside)) {
        return NULL;
    }
    return result(env, tm_easing_value(easing, x, (tm_side)side, (tm_outside)outside));
}

static napi_value easing_evaluate(napi_env env, napi_callback_info info) {
    napi_value a[5];
    const tm_easing *easing;
    Numbers x, y;
    int side, outside;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &easing_kind, &easing) ||
        !batch(env, a + 1, 1, &x, &y) || !choice(env, a[3], &side) || !choice(env, a[4], &outside)) {
        return NULL;
    }
    return written(env, tm_easing_evaluate(easing, x.data, y.data, (ptrdiff_t)x.count, (tm_side)side,
                                           (tm_outside)outside), a[2]);
}

/* MARK: Springs */

static napi_value spring_create(napi_env env, napi_callback_info info) {
    napi_value a[5];
    tm_spring_parameters parameters;
    double velocity;
    bool allows_overdamping;
    tm_spring *spring;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, COUNT(a)) || !number(env, a[0], &parameters.mass) ||
        !number(env, a[1], &parameters.stiffness) || !number(env, a[2], &parameters.damping) ||
        !number(env, a[3], &velocity)) {
        return NULL;
    }
    if (napi_get_value_bool(env, a[4], &allows_overdamping) != napi_ok) {
        reject(env, "expected a Boolean");
        return NULL;
    }
    tm_spring_create(&parameters, velocity, allows_overdamping, &spring, &error);
    return created(env, &spring_kind, spring, &error, NULL);
}

static napi_value spring_number(
    napi_env env, napi_callback_info info, double (*function)(const tm_spring *spring, double x)) {
    napi_value a[2];
    const tm_spring *spring;
    double x;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &spring_kind, &spring) || !number(env, a[1], &x)) {
        return NULL;
    }
    return result(env, function(spring, x));
}

static napi_value spring_value(napi_env env, napi_callback_info info) {
    return spring_number(env, info, tm_spring_value);
}
static napi_value spring_velocity(napi_env env, napi_callback_info info) {
    return spring_number(env, info, tm_spring_velocity);
}
static napi_value spring_settling_duration(napi_env env, napi_callback_info info) {
    return spring_number(env, info, tm_spring_settling_duration);
}

static napi_value spring_batch(
    napi_env env, napi_callback_info info,
    tm_status (*function)(const tm_spring *spring, const double *times, double *values, ptrdiff_t count)) {
    napi_value a[3];
    const tm_spring *spring;
    Numbers x, y;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &spring_kind, &spring) ||
        !batch(env, a + 1, 1, &x, &y)) {
        return NULL;
    }
    return written(env, function(spring, x.data, y.data, (ptrdiff_t)x.count), a[2]);
}

static napi_value spring_evaluate(napi_env env, napi_callback_info info) {
    return spring_batch(env, info, tm_spring_evaluate);
}
static napi_value spring_evaluate_velocity(napi_env env, napi_callback_info info) {
    return spring_batch(env, info, tm_spring_evaluate_velocity);
}

/* MARK: Keyframe tracks */

/* Reads an array of easings, which may be missing. The caller frees it. */
static bool easings(napi_env env, napi_value array, const tm_easing ***out, uint32_t *count) {
    bool is_array = false;
    *out = NULL;
    if (napi_is_array(env, array, &is_array) != napi_ok || !is_array ||
        napi_get_array_length(env, array, count) != napi_ok) {
        return reject(env, "expected an array of easings");
    }
    if (*count == 0) return true;
    *out = calloc(*count, sizeof **out);
    bool is_good = *out != NULL;
    for (uint32_t i = 0; is_good && i < *count; i++) {
        napi_value element;
        is_good = napi_get_element(env, array, i, &element) == napi_ok &&
                  (is_missing(env, element) || handle(env, element, &easing_kind, &(*out)[i]));
    }
    if (is_good) return true;
    free(*out);
    failed(env);
    return false;
}

static napi_value track_create(napi_env env, napi_callback_info info) {
    enum { EASINGS, EASING, MODE, PACING, RULES, KIND, COMPONENTS, VALUES, TIMES, TENSION, CONTINUITY, BIAS, ALL };
    static const double nothing = 0;
    napi_value a[ALL], object = NULL;
    const tm_easing **functions, *function = NULL;
    uint32_t function_count;
    int mode, pacing, rules, kind;
    int64_t components;
    Numbers values, times = {NULL, 0}, tension, continuity, bias;
    tm_track *track;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, ALL) || !easings(env, a[EASINGS], &functions, &function_count)) return NULL;
    const bool has_times = !is_missing(env, a[TIMES]);
    if ((is_missing(env, a[EASING]) || handle(env, a[EASING], &easing_kind, &function)) &&
        choice(env, a[MODE], &mode) && choice(env, a[PACING], &pacing) && choice(env, a[RULES], &rules) &&
        choice(env, a[KIND], &kind) && integer(env, a[COMPONENTS], &components) &&
        numbers(env, a[VALUES], &values) && (!has_times || numbers(env, a[TIMES], &times)) &&
        numbers(env, a[TENSION], &tension) && numbers(env, a[CONTINUITY], &continuity) &&
        numbers(env, a[BIAS], &bias)) {
        const size_t each = components < 1 || components > 4 ? 1 : (size_t)components;
        tm_track_options options = TM_TRACK_OPTIONS_INIT;
        options.values = values.data;
        options.value_count = (ptrdiff_t)(values.count / each);
        options.component_count =
            components < INT32_MIN ? INT32_MIN : components > INT32_MAX ? INT32_MAX : (int32_t)components;
        options.value_kind = (tm_value_kind)kind;
        /* NULL means that there are none, which an empty array does not. */
        options.key_times = has_times && times.count == 0 ? &nothing : times.data;
        options.key_time_count = (ptrdiff_t)times.count;
        options.easings = functions;
        options.easing_count = (ptrdiff_t)function_count;
        options.easing = function;
        options.calculation_mode = (tm_calculation_mode)mode;
        options.pacing = (tm_pacing)pacing;
        options.rules = (tm_rules)rules;
        options.tension = tension.data;
        options.tension_count = (ptrdiff_t)tension.count;
        options.continuity = continuity.data;
        options.continuity_count = (ptrdiff_t)continuity.count;
        options.bias = bias.data;
        options.bias_count = (ptrdiff_t)bias.count;
        if (values.count % each != 0) {
            fail(env, TM_COUNT_MISMATCH, "the length of values is not a multiple of components", -1);
        } else {
            tm_track_create(&options, &track, &error);
            object = created(env, &track_kind, track, &error, NULL);
        }
    }
    free(functions);
    return object;
}

static napi_value track_evaluate(napi_env env, napi_callback_info info) {
    napi_value a[4];
    const tm_track *track;
    Numbers times, values;
    int side;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &track_kind, &track) ||
        !batch(env, a + 1, (size_t)tm_track_component_count(track), &times, &values) || !choice(env, a[3], &side)) {
        return NULL;
    }
    return written(env, tm_track_evaluate(track, times.data, values.data, (ptrdiff_t)times.count, (tm_side)side), a[2]);
}

/* MARK: Paths */

static napi_value path_svg(napi_env env, napi_callback_info info) {
    napi_value a[1], object;
    char *source;
    size_t length;
    tm_path *path;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, COUNT(a)) || !text(env, a[0], &source, &length)) return NULL;
    tm_path_create_svg(source, (ptrdiff_t)length, &path, &error);
    object = created(env, &path_kind, path, &error, source);
    free(source);
    return object;
}

static napi_value table_create(napi_env env, napi_callback_info info) {
    napi_value a[2];
    const tm_path *path;
    double accuracy;
    tm_path_table *table;
    tm_error error = TM_ERROR_INIT;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &path_kind, &path) || !number(env, a[1], &accuracy)) {
        return NULL;
    }
    tm_path_table_create(path, accuracy, &table, &error);
    return created(env, &path_table_kind, table, &error, NULL);
}

static napi_value table_length(napi_env env, napi_callback_info info) {
    napi_value a[1];
    const tm_path_table *table;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &path_table_kind, &table)) return NULL;
    return result(env, tm_path_table_length(table));
}

/* Returns an object with the position, or null if the path is empty. */
static napi_value table_position(
    napi_env env, napi_callback_info info,
    tm_status (*function)(const tm_path_table *table, double x, tm_path_position *position)) {
    static const char *const names[] = {"x", "y", "tangentX", "tangentY", "angle"};
    napi_value a[2], object;
    const tm_path_table *table;
    tm_path_position p;
    double x;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &path_table_kind, &table) || !number(env, a[1], &x)) {
        return NULL;
    }
    const tm_status status = function(table, x, &p);
    if (status == TM_NO_VALUE) return napi_get_null(env, &object) == napi_ok ? object : failed(env);
    if (status != TM_OK) return fail(env, status, NULL, -1);
    const double members[] = {p.x, p.y, p.tangent_x, p.tangent_y, tm_path_position_angle(&p)};
    if (napi_create_object(env, &object) != napi_ok) return failed(env);
    for (size_t i = 0; i < COUNT(names); i++) {
        const napi_value value = result(env, members[i]);
        if (value == NULL || napi_set_named_property(env, object, names[i], value) != napi_ok) return failed(env);
    }
    return object;
}

static napi_value table_at_distance(napi_env env, napi_callback_info info) {
    return table_position(env, info, tm_path_table_at_distance);
}
static napi_value table_at_fraction(napi_env env, napi_callback_info info) {
    return table_position(env, info, tm_path_table_at_fraction);
}

_Static_assert(sizeof(tm_path_position) == 4 * sizeof(double), "a position is four numbers of an array");

static napi_value table_batch(
    napi_env env, napi_callback_info info,
    tm_status (*function)(const tm_path_table *table, const double *x, tm_path_position *positions, ptrdiff_t count)) {
    napi_value a[3];
    const tm_path_table *table;
    Numbers x, positions;
    if (!arguments(env, info, a, COUNT(a)) || !handle(env, a[0], &path_table_kind, &table) ||
        !batch(env, a + 1, 4, &x, &positions)) {
        return NULL;
    }
    return written(env, function(table, x.data, (tm_path_position *)positions.data, (ptrdiff_t)x.count), a[2]);
}

static napi_value table_evaluate_distances(napi_env env, napi_callback_info info) {
    return table_batch(env, info, tm_path_table_evaluate_distances);
}
static napi_value table_evaluate_fractions(napi_env env, napi_callback_info info) {
    return table_batch(env, info, tm_path_table_evaluate_fractions);
}

static napi_value version(napi_env env, napi_callback_info info) {
    napi_value text;
    (void)info;
    return napi_create_string_utf8(env, tm_version(), NAPI_AUTO_LENGTH, &text) == napi_ok ? text : failed(env);
}

NAPI_MODULE_INIT() {
    static const struct {
        const char *name;
        napi_callback function;
    } functions[] = {
        {"version", version},
        {"easingNamed", easing_named},
        {"easingCubicBezier", easing_cubic_bezier},
        {"easingSteps", easing_steps},
        {"easingLinear", easing_linear},
        {"easingCss", easing_css},
        {"easingValue", easing_value},
        {"easingEvaluate", easing_evaluate},
        {"springCreate", spring_create},
        {"springValue", spring_value},
        {"springVelocity", spring_velocity},
        {"springSettlingDuration", spring_settling_duration},
        {"springEvaluate", spring_evaluate},
        {"springEvaluateVelocity", spring_evaluate_velocity},
        {"trackCreate", track_create},
        {"trackEvaluate", track_evaluate},
        {"pathSvg", path_svg},
        {"tableCreate", table_create},
        {"tableLength", table_length},
        {"tableAtDistance", table_at_distance},
        {"tableAtFraction", table_at_fraction},
        {"tableEvaluateDistances", table_evaluate_distances},
        {"tableEvaluateFractions", table_evaluate_fractions},
    };
    for (size_t i = 0; i < COUNT(functions); i++) {
        napi_value function;
        if (napi_create_function(env, functions[i].name, NAPI_AUTO_LENGTH, functions[i].function, NULL, &function) !=
                napi_ok ||
            napi_set_named_property(env, exports, functions[i].name, function) != napi_ok) {
            return failed(env);
        }
    }
    return exports;
}
