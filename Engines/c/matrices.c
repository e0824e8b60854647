/* The operations that make, multiply and apply matrices. */
#include "engine.h"
#include <math.h>
#include <string.h>

/* Makes a matrix of a function's numbers, of which there are count. Those that are missing are 0. */
typedef void (*maker)(const double *n, ptrdiff_t count, double out[16]);

static void plane(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    memcpy(out, (double[16]){n[0], n[1], 0, 0, n[2], n[3], 0, 0, 0, 0, 1, 0, n[4], n[5], 0, 1}, 16 * sizeof *out);
}
static void space(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    memcpy(out, n, 16 * sizeof *out);
}
static void translate(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_translation(n[0], n[1], n[2], out);
}
static void translate_y(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_translation(0, n[0], 0, out);
}
static void translate_z(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_translation(0, 0, n[0], out);
}
static void scale(const double *n, ptrdiff_t count, double out[16]) {
    tm_matrix_scale(n[0], count > 1 ? n[1] : n[0], count > 2 ? n[2] : 1, out);
}
static void scale_x(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_scale(n[0], 1, 1, out);
}
static void scale_y(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_scale(1, n[0], 1, out);
}
static void scale_z(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_scale(1, 1, n[0], out);
}
static void rotate_x(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_rotation(n[0], 1, 0, 0, out);
}
static void rotate_y(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_rotation(n[0], 0, 1, 0, out);
}
static void rotate_z(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_rotation(n[0], 0, 0, 1, out);
}
static void rotate_3d(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_rotation(n[3], n[0], n[1], n[2], out);
}
static void skew(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_skew(n[0], n[1], out);
}
static void skew_y(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_skew(0, n[0], out);
}

/* The makers of DOMMatrix's methods, with their default arguments. */
static void dom_scale(const double *n, ptrdiff_t count, double out[16]) {
    double x = count > 0 ? n[0] : 1, factors[3] = {x, count > 1 ? n[1] : x, count > 2 ? n[2] : 1};
    tm_matrix_scale_about(factors, n + 3, out);
}
static void dom_scale_3d(const double *n, ptrdiff_t count, double out[16]) {
    double factor = count > 0 ? n[0] : 1;
    tm_matrix_scale_about((double[]){factor, factor, factor}, n + 1, out);
}
static void dom_scale_plane(const double *n, ptrdiff_t count, double out[16]) {
    tm_matrix_scale(count > 0 ? n[0] : 1, count > 1 ? n[1] : 1, 1, out);
}
static void dom_rotate(const double *n, ptrdiff_t count, double out[16]) {
    // A single angle is a rotation about z.
    if (count <= 1)
        tm_matrix_rotation_xyz(0, 0, n[0], out);
    else
        tm_matrix_rotation_xyz(n[0], n[1], n[2], out);
}
static void dom_rotate_along(const double *n, ptrdiff_t count, double out[16]) {
    (void)count;
    tm_matrix_rotation_along(n[0], n[1], out);
}
static void flip_x(const double *n, ptrdiff_t count, double out[16]) {
    (void)n, (void)count;
    tm_matrix_scale(-1, 1, 1, out);
}
static void flip_y(const double *n, ptrdiff_t count, double out[16]) {
    (void)n, (void)count;
    tm_matrix_scale(1, -1, 1, out);
}

typedef struct function {
    const char *name;
    ptrdiff_t fewest, most;
    maker make;
} function;

static const function css_functions[] = {
    {"matrix", 6, 6, plane},           {"matrix3d", 16, 16, space},         {"translate", 1, 3, translate},
    {"translate3d", 3, 3, translate},  {"translateX", 1, 1, translate},     {"translateY", 1, 1, translate_y},
    {"translateZ", 1, 1, translate_z}, {"scale", 1, 3, scale},              {"scale3d", 3, 3, scale},
    {"scaleX", 1, 1, scale_x},         {"scaleY", 1, 1, scale_y},           {"scaleZ", 1, 1, scale_z},
    {"rotate", 1, 1, rotate_z},        {"rotateX", 1, 1, rotate_x},         {"rotateY", 1, 1, rotate_y},
    {"rotateZ", 1, 1, rotate_z},       {"rotate3d", 4, 4, rotate_3d},       {"skew", 1, 2, skew},
    {"skewX", 1, 1, skew},             {"skewY", 1, 1, skew_y},             {NULL, 0, 0, NULL},
};
static const function dom_methods[] = {
    {"translate", 0, 3, translate},
    {"scale", 0, 6, dom_scale},
    {"scale3d", 0, 4, dom_scale_3d},
    {"scaleNonUniform", 0, 2, dom_scale_plane},
    {"rotate", 0, 3, dom_rotate},
    {"rotateAxisAngle", 0, 4, rotate_3d},
    {"rotateFromVector", 0, 2, dom_rotate_along},
    {"skewX", 0, 1, skew},
    {"skewY", 0, 1, skew_y},
    {"flipX", 0, 0, flip_x},
    {"flipY", 0, 0, flip_y},
    {NULL, 0, 0, NULL},
};

/* Reads the arguments, followed by zeros. */
static numbers read_arguments(input in, ptrdiff_t fewest, ptrdiff_t most) {
    numbers given = number_list(in, "arguments"), all = {memory(in, 16, sizeof(double)), given.count};
    if (given.count < fewest || given.count > most) reject(in, "arguments", "not as many as the function takes");
    for (ptrdiff_t i = 0; i < given.count && i < 16; i++) all.values[i] = given.values[i];
    return all;
}

static bool is_named(text name, const char *other) { return index_of(name, (const char *const[]){other, NULL}) == 0; }

/* Makes the matrix of a listed function. */
static void make_listed(input in, text name, const function *list, double out[16]) {
    while (list->name && !is_named(name, list->name)) list++;
    if (!list->name) {
        reject(in, "function", "unknown function");
        return;
    }
    numbers arguments = read_arguments(in, list->fewest, list->most);
    list->make(arguments.values, arguments.count, out);
}

/* Reads the matrices among the arguments. */
static numbers matrix_arguments(input in, ptrdiff_t fewest, ptrdiff_t most) {
    numbers matrices = number_rows(in, "arguments", 16);
    if (matrices.count >= fewest && matrices.count <= most) return matrices;
    reject(in, "arguments", "not as many matrices as expected");
    return (numbers){memory(in, 16 * (size_t)most, sizeof(double)), most};
}

static void make_perspective(input in, double out[16]) {
    double distance = read_arguments(in, 1, 1).values[0];
    bool is_core_animation = in.request->specification == CORE_ANIMATION;
    if (!is_core_animation && !(distance >= 0)) reject(in, "arguments", "expected a length of 0 or more");
    tm_matrix_perspective(distance, is_core_animation ? -INFINITY : 1, out);
}

/* Makes the matrix of a function of CAValueFunction, such as "valueFunction:rotateX". */
static void make_value_function(input in, text name, double out[16]) {
    static const char *const names[] = {
        "rotateX", "rotateY",   "rotateZ",    "scale",      "scaleX",     "scaleY",
        "scaleZ",  "translate", "translateX", "translateY", "translateZ", NULL};
    int function = index_of(name, names);
    numbers arguments = number_list(in, "arguments");
    if (function < 0)
        reject(in, "function", "unknown function");
    else
        check(in, tm_matrix_value_function((tm_value_function)function, arguments.values, arguments.count, out));
}

static json_t *make(input in) {
    static const char prefix[] = "valueFunction:";
    const ptrdiff_t prefix_length = sizeof prefix - 1;
    double out[16] = {0};
    text name = string(in, "function");
    if (name.length >= prefix_length && memcmp(name.bytes, prefix, (size_t)prefix_length) == 0) {
        make_value_function(in, (text){name.bytes + prefix_length, name.length - prefix_length}, out);
    } else if (is_named(name, "concat")) {
        const double *pair = matrix_arguments(in, 2, 2).values;
        tm_matrix_multiply(pair, pair + 16, out);
    } else if (is_named(name, "perspective")) {
        make_perspective(in, out);
    } else {
        make_listed(in, name, css_functions, out);
    }
    return json_doubles(out, 16);
}

/* In column-vector order, the right matrix (or b) acts first. */
static json_t *multiply(input in) {
    bool is_short = has(in, "a") || has(in, "b");
    const double *outer = exactly(in, is_short ? "a" : "left", 16).values;
    const double *inner = exactly(in, is_short ? "b" : "right", 16).values;
    double out[16];
    tm_matrix_multiply(inner, outer, out);
    return json_doubles(out, 16);
}

/* Core Animation gives a singular matrix unchanged (R7.1). */
static json_t *inverse(input in) {
    double *matrix = exactly(in, "matrix", 16).values;
    tm_status status = tm_matrix_invert(matrix, matrix);
    if (status == TM_NO_VALUE && in.request->specification != CORE_ANIMATION) return json_null();
    return json_doubles(matrix, 16);
}

/* Calls a method of DOMMatrix. The new transform acts first. */
static void call_method(input in, double matrix[16]) {
    text name = string(in, "function");
    double other[16] = {0};
    // Methods that change the matrix in place compute the same.
    if (name.length >= 4 && memcmp(name.bytes + name.length - 4, "Self", 4) == 0) name.length -= 4;
    if (is_named(name, "inverse") || is_named(name, "invert")) {
        read_arguments(in, 0, 0);
        if (tm_matrix_invert(matrix, matrix) != TM_OK)
            for (int i = 0; i < 16; i++) matrix[i] = NAN;
    } else if (is_named(name, "multiply") || is_named(name, "preMultiply")) {
        numbers matrices = matrix_arguments(in, 0, 1);
        tm_matrix_identity(other);
        if (matrices.count == 1) memcpy(other, matrices.values, sizeof other);
        if (is_named(name, "multiply"))
            tm_matrix_multiply(other, matrix, matrix);
        else
            tm_matrix_multiply(matrix, other, matrix);
    } else {
        make_listed(in, name, dom_methods, other);
        tm_matrix_multiply(other, matrix, matrix);
    }
}

static json_t *apply(input in) {
    double *matrix = exactly(in, "matrix", 16).values;
    size_t count = json_array_size(array(in, "functions"));
    for (size_t i = 0; i < count; i++) call_method(element(in, "functions", i), matrix);
    return json_doubles(matrix, 16);
}

static json_t *transform_point(input in) {
    double *point = exactly(in, "point", 4).values;
    tm_matrix_apply(exactly(in, "matrix", 16).values, point, point);
    return json_doubles(point, 4);
}

static json_t *perspective(input in) {
    double *point = exactly(in, "point", 3).values, matrix[16];
    tm_matrix_identity(matrix);
    matrix[11] = number(in, "m34");
    tm_matrix_apply_point(matrix, point, point);
    return json_doubles(point, 3);
}

const operation matrix_operations[] = {
    {"matrix.make", make},   {"matrix.multiply", multiply},             {"matrix.inverse", inverse},
    {"matrix.apply", apply}, {"matrix.transformPoint", transform_point}, {"layer.perspective", perspective},
    {NULL, NULL},
};
