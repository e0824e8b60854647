/* The operations on the parts of matrices: decomposition, interpolation and key paths. */
#include "engine.h"
#include <math.h>
#include <string.h>

static json_t *decompose(input in) {
    tm_transform_parts parts = {{0}, {0}, {0}, {0}, {0}};
    tm_status status = tm_matrix_decompose(exactly(in, "matrix", 16).values, &parts);
    if (status == TM_NO_VALUE) return json_null();
    check(in, status);
    return json_pack(
        "{s:o, s:o, s:o, s:o, s:o}", "translation", json_doubles(parts.translation, 3), "scale",
        json_doubles(parts.scale, 3), "skew", json_doubles(parts.skew, 3), "perspective",
        json_doubles(parts.perspective, 4), "quaternion", json_doubles(parts.rotation, 4));
}

static json_t *recompose(input in) {
    tm_transform_parts parts = {{0}, {0}, {0}, {0}, {0}};
    memcpy(parts.translation, exactly(in, "translation", 3).values, 3 * sizeof(double));
    memcpy(parts.scale, exactly(in, "scale", 3).values, 3 * sizeof(double));
    memcpy(parts.skew, exactly(in, "skew", 3).values, 3 * sizeof(double));
    memcpy(parts.perspective, exactly(in, "perspective", 4).values, 4 * sizeof(double));
    memcpy(parts.rotation, exactly(in, "quaternion", 4).values, 4 * sizeof(double));
    double out[16];
    tm_matrix_recompose(&parts, out);
    return json_doubles(out, 16);
}

static json_t *decompose_plane(input in) {
    tm_plane_parts parts = {{0}, {0}, 0, {0}};
    tm_status status = tm_plane_decompose(exactly(in, "matrix", 6).values, &parts);
    if (status == TM_NO_VALUE) return json_null();
    check(in, status);
    return json_pack(
        "{s:o, s:o, s:o, s:o}", "translation", json_doubles(parts.translation, 2), "scale",
        json_doubles(parts.scale, 2), "angle", json_double(parts.angle), "m", json_doubles(parts.remainder, 4));
}

/* The rules that the input names, otherwise those of the specification. */
static tm_matrix_rules rules(input in) {
    static const char *const names[] = {"css-discrete", "css-transforms-1", "csswg-3713", NULL};
    if (!has(in, "algorithm"))
        return in.request->specification == CORE_ANIMATION ? TM_MATRIX_CORE_ANIMATION : TM_MATRIX_CSS;
    return (tm_matrix_rules)(TM_MATRIX_CSS + choice(in, "algorithm", names, -1));
}

static json_t *interpolate(input in) {
    const double *from = exactly(in, "from", 16).values, *to = exactly(in, "to", 16).values;
    double out[16] = {0};
    bool is_shortest = boolean_or(in, "shortestPath", true);
    check(in, tm_matrix_interpolate(from, to, number(in, "t"), rules(in), is_shortest, out));
    return json_doubles(out, 16);
}

static json_t *slerp(input in) {
    const double *from = exactly(in, "from", 4).values, *to = exactly(in, "to", 4).values;
    double out[4];
    tm_quaternion_slerp(from, to, number(in, "t"), boolean_or(in, "shortestPath", true), out);
    return json_doubles(out, 4);
}

/* Returns a key path without the property's name, which does not matter here. */
static text without_property(text name) {
    static const char *const properties[] = {"transform.", "sublayerTransform."};
    for (int i = 0; i < 2; i++) {
        ptrdiff_t length = (ptrdiff_t)strlen(properties[i]);
        if (name.length >= length && memcmp(name.bytes, properties[i], (size_t)length) == 0)
            return (text){name.bytes + length, name.length - length};
    }
    return name;
}

/* Sets a key path to a number, or to two: a pair such as ["transform.rotation.z", 0.5]. */
static void set_key_path(input in, const json_t *pair, double matrix[16]) {
    static const char *const names[] = {
        "rotation", "rotation.x", "rotation.y", "rotation.z",  "scale",         "scale.x",       "scale.y",
        "scale.z",  "translation", "translation.x", "translation.y", "translation.z", NULL};
    const json_t *name = json_array_get(pair, 0), *value = json_array_get(pair, 1);
    if (json_array_size(pair) != 2 || !json_is_string(name)) {
        reject(in, "keyPaths", "expected a key path and a value");
        return;
    }
    int path = index_of(without_property((text){json_string_value(name), (ptrdiff_t)json_string_length(name)}), names);
    double n[2] = {0};
    ptrdiff_t count = is_number(value, &n[0]) ? 1 : (ptrdiff_t)json_array_size(value);
    bool is_pair =
        count == 2 && is_number(json_array_get(value, 0), &n[0]) && is_number(json_array_get(value, 1), &n[1]);
    if (path < 0)
        reject(in, "keyPaths", "unknown key path");
    else if (!(json_is_array(value) ? is_pair : count == 1) || !isfinite(n[0]) || !isfinite(n[1]))
        reject(in, "keyPaths", "expected a finite number, or two");
    else
        check(in, tm_matrix_set_key_path(matrix, (tm_key_path)path, n, count, matrix));
}

static json_t *set_key_paths(input in) {
    double identity[16];
    tm_matrix_identity(identity);
    double *matrix = has(in, "matrix") ? exactly(in, "matrix", 16).values : identity;
    for (int i = 0; i < 16; i++)
        if (!isfinite(matrix[i])) reject(in, "matrix", "expected finite numbers");
    const json_t *settings = array(in, "keyPaths");
    for (size_t i = 0; i < json_array_size(settings); i++) set_key_path(in, json_array_get(settings, i), matrix);
    return json_doubles(matrix, 16);
}

const operation decomposition_operations[] = {
    {"matrix.decompose", decompose},
    {"matrix.recompose", recompose},
    {"matrix.decompose2D", decompose_plane},
    {"matrix.interpolate", interpolate},
    {"quaternion.slerp", slerp},
    {"transform.setKeyPaths", set_key_paths},
    {NULL, NULL},
};
