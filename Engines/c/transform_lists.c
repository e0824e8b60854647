/* The operations of CSS transform lists. */
#include "engine.h"

static json_t *parse(input in) {
    double out[16] = {0};
    text css = string(in, "text");
    check(in, tm_matrix_parse(css.bytes, css.length, out, problem(in)));
    return json_doubles(out, 16);
}

static tm_transform_list *make_list(input in, const char *key) {
    tm_transform_list *list = NULL;
    text css = string(in, key);
    check(in, tm_transform_list_create(css.bytes, css.length, &list, problem(in)));
    return list;
}

/* Makes the list under a key, combined with the one below it. */
static tm_transform_list *make_composited(
    input in, const char *key, const char *operation, const tm_transform_list *underlying) {
    static const char *const operations[] = {"replace", "add", "accumulate", NULL};
    tm_composite composite = (tm_composite)choice(in, operation, operations, -1);
    tm_transform_list *list = make_list(in, key), *composited = NULL;
    check(in, tm_transform_list_create_composited(list, underlying, composite, &composited, problem(in)));
    tm_transform_list_release(list);
    return composited;
}

/* Answers with the matrix between two lists, and releases them. */
static json_t *between(input in, tm_transform_list *from, tm_transform_list *to) {
    tm_list_interpolator *interpolator = NULL;
    double out[16] = {0};
    check(in, tm_list_interpolator_create(from, to, &interpolator, problem(in)));
    check(in, tm_list_interpolator_value(interpolator, number(in, "t"), out));
    tm_list_interpolator_release(interpolator);
    tm_transform_list_release(from);
    tm_transform_list_release(to);
    return json_doubles(out, 16);
}

static json_t *interpolate(input in) {
    tm_transform_list *from = make_list(in, "from"), *to = make_list(in, "to");
    return between(in, from, to);
}

static json_t *compose(input in) {
    tm_transform_list *underlying = make_list(in, "underlying");
    tm_transform_list *from = make_composited(in, "from", "fromOperation", underlying);
    tm_transform_list *to = make_composited(in, "to", "toOperation", underlying);
    tm_transform_list_release(underlying);
    return between(in, from, to);
}

const operation transform_list_operations[] = {
    {"matrix.parse", parse},
    {"transformList.interpolate", interpolate},
    {"transformList.compose", compose},
    {NULL, NULL},
};
