/* The operations of paths and their text. */
#include "engine.h"

/* The smallest error that a table can have. Vectors have their own tolerances. */
static const double accuracy = 1e-13;

static tm_path_data *make_data(input in, const char *key, bool is_strict) {
    tm_path_data *data = NULL;
    text d = string(in, key);
    check(in, tm_path_data_create(d.bytes, d.length, is_strict, &data, problem(in)));
    return data;
}

tm_path *make_path(input in, const char *key) {
    tm_path *path = NULL;
    text d = string(in, key);
    check(in, tm_path_create_svg(d.bytes, d.length, &path, problem(in)));
    return path;
}

static json_t *json_segments(input in, const tm_path_data *data) {
    json_t *segments = json_array();
    for (ptrdiff_t i = 0; i < tm_path_data_count(data); i++) {
        char letter = '\0';
        double values[7];
        int32_t count = 0;
        check(in, tm_path_data_segment(data, i, &letter, values, &count));
        json_array_append_new(
            segments,
            json_pack("{s:o, s:o}", "type", json_stringn(&letter, 1), "values", json_doubles(values, count)));
    }
    return json_pack("{s:o}", "segments", segments);
}

static json_t *parse(input in) {
    static const char *const forms[] = {"raw", "absolute", "normalized", NULL};
    bool is_strict = boolean_or(in, "strict", false);
    tm_path_data *data = make_data(in, "d", is_strict), *formed = NULL;
    tm_path_form form = (tm_path_form)choice(in, "form", forms, TM_PATH_RAW);
    if (is_strict && tm_path_data_count(data) == 0 && in.request->specification == MOTION_PATH)
        reject(in, "d", "path() needs at least one segment");
    check(in, tm_path_data_create_form(data, form, &formed, problem(in)));
    json_t *answer = json_segments(in, formed);
    tm_path_data_release(formed);
    tm_path_data_release(data);
    return answer;
}

static json_t *interpolate(input in) {
    tm_path_data *from = make_data(in, "from", false), *to = make_data(in, "to", false), *data = NULL;
    check(in, tm_path_data_create_interpolated(from, to, number(in, "t"), &data, problem(in)));
    json_t *answer = json_segments(in, data);
    tm_path_data_release(data);
    tm_path_data_release(to);
    tm_path_data_release(from);
    return answer;
}

/* Measures a path and releases it. */
static tm_path_table *measure(input in, tm_path *path) {
    tm_path_table *table = NULL;
    check(in, tm_path_table_create(path, accuracy, &table, problem(in)));
    tm_path_release(path);
    return table;
}

static json_t *length(input in) {
    tm_path_table *table = measure(in, make_path(in, "d"));
    double length = tm_path_table_length(table);
    tm_path_table_release(table);
    return json_double(length);
}

static json_t *json_position(const tm_path_position *position) {
    return json_pack(
        "{s:o, s:o}", "point", json_doubles((double[]){position->x, position->y}, 2), "angle",
        json_double(tm_path_position_angle(position)));
}

static json_t *point_at(input in) {
    tm_path_table *table = measure(in, make_path(in, "d"));
    tm_path_position position = {0};
    check(in, has(in, "distance") ? tm_path_table_at_distance(table, number(in, "distance"), &position)
                                  : tm_path_table_at_fraction(table, number(in, "fraction"), &position));
    tm_path_table_release(table);
    return json_position(&position);
}

/* Converts a segment of a path's data: M, L, Q, C, A or Z. The interface cannot append to a path. */
static void read_segment(input in, const tm_path_data *data, ptrdiff_t index, tm_path_element *element) {
    static const struct {
        char letter;
        tm_path_kind kind;
    } kinds[] = {{'M', TM_PATH_MOVE},  {'L', TM_PATH_LINE},  {'Q', TM_PATH_QUAD_CURVE},
                 {'C', TM_PATH_CURVE}, {'Z', TM_PATH_CLOSE}, {'A', TM_PATH_SVG_ARC}};
    char letter = '\0';
    double values[7];
    int32_t count = 0;
    check(in, tm_path_data_segment(data, index, &letter, values, &count));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i].letter == letter) element->kind = kinds[i].kind;
    if (letter == 'A') {
        // Its rotation is in degrees, the element's in radians. Only that of 0 is surely the same.
        if (values[2] != 0) unsupported(in);
        element->flags = (values[3] != 0 ? TM_ARC_LARGE : 0) | (values[4] != 0 ? TM_ARC_SWEEP : 0);
        values[3] = values[5];
        values[4] = values[6];
    }
    for (int i = 0; i < 6; i++) element->numbers[i] = values[i];
}

/* Makes the path under the key d, with a circular arc added. */
static tm_path *path_with_arc(input in) {
    static const char *const axes[] = {"up", "down", NULL};
    tm_path_data *data = NULL;
    tm_path *path = NULL;
    if (has(in, "d")) {
        path = make_path(in, "d");
        check(in, tm_path_data_create_path(path, &data, problem(in)));
        tm_path_release(path);
        path = NULL;
    }
    ptrdiff_t count = tm_path_data_count(data);
    tm_path_element *elements = memory(in, (size_t)count + 2, sizeof *elements);
    for (ptrdiff_t i = 0; i < count; i++) read_segment(in, data, i, &elements[i]);
    tm_path_data_release(data);

    const double *center = exactly(in, "center", 2).values;
    elements[count].kind = TM_PATH_ARC;
    elements[count].numbers[0] = center[0];
    elements[count].numbers[1] = center[1];
    elements[count].numbers[2] = number(in, "radius");
    elements[count].numbers[3] = number(in, "startAngle");
    elements[count].numbers[4] = number(in, "endAngle");
    elements[count].flags =
        (boolean(in, "clockwise") ? TM_ARC_CLOCKWISE : 0) | (choice(in, "yAxis", axes, -1) == 1 ? TM_ARC_Y_DOWN : 0);
    elements[count + 1].kind = TM_PATH_CLOSE;
    ptrdiff_t used = count + (boolean_or(in, "closes", false) ? 2 : 1);
    check(in, tm_path_create(elements, used, &path, problem(in)));
    return path;
}

static json_t *arc(input in) {
    tm_path_table *table = measure(in, path_with_arc(in));
    numbers fractions = number_list(in, "fractions");
    json_t *points = json_array();
    for (ptrdiff_t i = 0; i < fractions.count; i++) {
        tm_path_position position;
        tm_status status = tm_path_table_at_fraction(table, fractions.values[i], &position);
        json_array_append_new(points, status == TM_OK ? json_position(&position) : json_null());
    }
    double length = tm_path_table_length(table);
    tm_path_table_release(table);
    return json_pack("{s:o, s:o}", "length", json_double(length), "points", points);
}

const operation path_operations[] = {
    {"path.parse", parse},       {"path.interpolate", interpolate}, {"path.length", length},
    {"path.pointAt", point_at}, {"path.arc", arc},                 {NULL, NULL},
};
