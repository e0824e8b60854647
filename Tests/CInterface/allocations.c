/* Checks that functions that evaluate allocate no memory, as timing_math.h promises: calls each of them on arrays of
   every kind, and counts what the process allocates meanwhile. Exit code 1 if one does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <timing_math.h>

static long allocated;

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) { return allocated++, __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return allocated++, __libc_calloc(count, size); }
void *realloc(void *memory, size_t size) { return allocated++, __libc_realloc(memory, size); }
void *memalign(size_t alignment, size_t size) { return allocated++, __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **memory, size_t alignment, size_t size) { return *memory = memalign(alignment, size), 0; }
#endif

enum { COUNT = 1000 };

static int failures;

static void must(tm_status status, const char *what) {
    if (status != TM_OK) {
        printf("%s: %s\n", what, tm_status_name(status));
        exit(1);
    }
}

/* EVALUATE(call): the call, which returns a status, allocates nothing. The first call may fill caches. */
#define EVALUATE(call)                                                         \
    do {                                                                       \
        must((call), #call);                                                   \
        const long before = allocated;                                         \
        must((call), #call);                                                   \
        if (allocated != before) {                                             \
            printf("%ld allocations: %s\n", allocated - before, #call);        \
            failures++;                                                        \
        }                                                                      \
    } while (0)

/* The same for calls that return something else. */
#define VALUE(call)                                                            \
    do {                                                                       \
        const long before = ((void)(call), allocated);                         \
        (void)(call);                                                          \
        if (allocated != before) {                                             \
            printf("%ld allocations: %s\n", allocated - before, #call);        \
            failures++;                                                        \
        }                                                                      \
    } while (0)

/* Memory for the arrays, and the two places in it that are tried: aligned, and as unaligned as numbers can be. */
static double memory_in[COUNT * 20 + 16], memory_out[COUNT * 20 + 16];
static double *in, *out;

static double *place(double *memory, int shift) {
    const uintptr_t unaligned = (uintptr_t)memory % 64;
    return memory + (unaligned == 0 ? 0 : (64 - unaligned) / sizeof(double)) + shift;
}

static const double values[24] = {0, 3, -2, 7, 1, -4, 2, 0.5, 6, 1, 8, -3, 2, 5, 1, 9, 0, -1, 4, 2, 7, 3, -6, 1};
static const double knots[6] = {0, 0.1, 0.3, 0.35, 0.8, 1};

static void easings(void) {
    const char *const texts[] = {"linear", "ease", "steps(5, jump-both)", "linear(0, 0.2 30%, 0.2, 1.5, 1)"};
    tm_easing *easings[8];
    tm_spring *spring;
    const tm_spring_parameters parameters = TM_SPRING_PARAMETERS_INIT;
    for (int i = 0; i < 4; i++) must(tm_easing_create_css(texts[i], TM_NUL_TERMINATED, &easings[i], NULL), texts[i]);
    must(tm_spring_create(&parameters, 1, 0, &spring, NULL), "spring");
    must(tm_easing_create_spring(spring, 0, &easings[4], NULL), "spring easing");
    must(tm_easing_create_penner(TM_PENNER_ELASTIC, TM_MODE_OUT, TM_VARIANT_D3, NULL, &easings[5], NULL), "elastic");
    must(tm_easing_create_qt(TM_QT_CURVE_SINE, &easings[6], NULL), "sine");
    must(tm_easing_create_named(TM_EASING_EASE_IN, &easings[7], NULL), "ease-in");
    for (int i = 0; i < 8; i++) {
        VALUE(tm_easing_value(easings[i], 0.3, TM_SIDE_LEFT, TM_CLAMPED));
        EVALUATE(tm_easing_evaluate(easings[i], in, out, COUNT, TM_SIDE_RIGHT, TM_EXTRAPOLATED));
        EVALUATE(tm_easing_evaluate(easings[i], out, out, COUNT, TM_SIDE_LEFT, TM_CLAMPED));
        tm_easing_release(easings[i]);
    }
    EVALUATE(tm_cubic_bezier_evaluate(in, in, in, in, in, out, COUNT));
    VALUE(tm_spring_value(spring, 0.3));
    VALUE(tm_spring_velocity(spring, 0.3));
    VALUE(tm_spring_settling_duration(spring, 0.001));
    EVALUATE(tm_spring_evaluate(spring, in, out, COUNT));
    EVALUATE(tm_spring_evaluate_velocity(spring, in, out, COUNT));
    EVALUATE(tm_spring_evaluate_steps(spring, 0, 0.01, out, COUNT));
    EVALUATE(tm_spring_evaluate_velocity_steps(spring, -1, 0.01, out, COUNT));
    tm_spring_release(spring);
}

static void clocks(void) {
    tm_media_timing timing = TM_MEDIA_TIMING_INIT;
    tm_media_state *const states = (tm_media_state *)out;
    tm_effect_options options = TM_EFFECT_OPTIONS_INIT;
    tm_effect_state state;
    tm_timing_chain *chain;
    tm_effect_timing *effect, *effects[COUNT];
    tm_effect_batch *batch;
    tm_easing *easing;
    must(tm_easing_create_css("cubic-bezier(0.3, 0, 0.4, 1)", TM_NUL_TERMINATED, &easing, NULL), "easing");
    timing.duration = 0.5;
    timing.repeat_count = 3;
    const tm_chain_element elements[2] = {{timing, NULL, TM_CHAIN_LAYER, 0}, {timing, easing, TM_CHAIN_GROUP, 0}};
    must(tm_timing_chain_create(elements, 2, &timing, TM_UNSET_DURATION, &chain, NULL), "chain");
    EVALUATE(tm_media_timing_state(&timing, 0.7, TM_UNSET_DURATION, states));
    VALUE(tm_media_timing_local_time(&timing, 0.7));
    VALUE(tm_convert_time(3, &timing, 1, &timing, 1));
    EVALUATE(tm_timing_chain_state(chain, 0.3, states));
    EVALUATE(tm_timing_chain_evaluate(chain, in, states, COUNT));
    options.duration = 0.5;
    options.easing = easing;
    must(tm_effect_timing_create(&options, &effect, NULL), "effect");
    for (int i = 0; i < COUNT; i++) effects[i] = effect;
    must(tm_effect_batch_create((const tm_effect_timing *const *)effects, COUNT, &batch, NULL), "batch");
    EVALUATE(tm_effect_timing_state(effect, 0.3, 1, &state));
    EVALUATE(tm_effect_batch_evaluate(batch, in, 1, out, out + COUNT, COUNT));
    tm_effect_batch_release(batch);
    tm_effect_timing_release(effect);
    tm_timing_chain_release(chain);
    tm_easing_release(easing);
}

static void tracks(void) {
    for (int kind = TM_VALUES_NUMBERS; kind <= TM_VALUES_DISCRETE; kind++)
        for (int components = 1; components <= (kind == TM_VALUES_NUMBERS ? 4 : 1); components++)
            for (int mode = TM_LINEAR; mode <= TM_CUBIC_PACED; mode++)
                for (int pacing = TM_PACING_CHORD_LENGTH; pacing <= TM_PACING_ARC_LENGTH; pacing++) {
                    tm_track_options options = TM_TRACK_OPTIONS_INIT;
                    tm_track *track;
                    tm_easing *easing;
                    must(tm_easing_create_css("ease-in", TM_NUL_TERMINATED, &easing, NULL), "easing");
                    options.values = values;
                    options.value_count = 6;
                    options.component_count = components;
                    options.value_kind = (tm_value_kind)kind;
                    options.calculation_mode = (tm_calculation_mode)mode;
                    options.pacing = (tm_pacing)pacing;
                    options.easing = pacing == TM_PACING_ARC_LENGTH ? NULL : easing;
                    must(tm_track_create(&options, &track, NULL), "track");
                    EVALUATE(tm_track_value(track, 0.4, TM_SIDE_RIGHT, out));
                    EVALUATE(tm_track_evaluate(track, in, out, COUNT, TM_SIDE_RIGHT));
                    tm_track_release(track);
                    tm_easing_release(easing);
                }
}

static void splines(void) {
    for (int kind = TM_SPLINE_LINEAR; kind <= TM_SPLINE_POLYNOMIAL; kind++)
        for (int components = 1; components <= 4; components++) {
            if (kind == TM_SPLINE_PERIODIC) continue;
            tm_spline_options options = TM_SPLINE_OPTIONS_INIT;
            tm_spline *spline;
            tm_spline_length *length;
            options.kind = (tm_spline_kind)kind;
            options.component_count = components;
            options.values = options.tangents = values;
            options.value_count = 6;
            options.tangent_count = kind == TM_SPLINE_CLAMPED ? 2 : 6;
            options.knots = kind == TM_SPLINE_B_SPLINE || kind == TM_SPLINE_BEZIER ? NULL : knots;
            options.knot_count = options.knots == NULL ? 0 : 6;
            must(tm_spline_create(&options, &spline, NULL), "spline");
            for (int order = 0; order <= 2; order++) {
                EVALUATE(tm_spline_value(spline, 0.4, order, out));
                EVALUATE(tm_spline_evaluate(spline, in, order, out, COUNT));
            }
            if (tm_spline_length_create(spline, 1e-9, &length, NULL) == TM_OK) {
                VALUE(tm_spline_length_parameter_at_distance(length, 3));
                EVALUATE(tm_spline_length_evaluate(length, in, out, COUNT));
                tm_spline_length_release(length);
            }
            tm_spline_release(spline);
        }
    const double segments[12] = {0.2, 0, 0.3, 1, 0.5, 0.5, 0.7, 0, 0.8, 1, 1, 1};
    tm_function_curve *curve;
    must(tm_function_curve_create(0, 0, segments, 2, &curve, NULL), "curve");
    EVALUATE(tm_function_curve_evaluate(curve, in, out, COUNT));
    tm_function_curve_release(curve);
}

static void paths(void) {
    tm_path *path;
    tm_path_table *table;
    tm_offset_path *offset;
    tm_path_position *const positions = (tm_path_position *)out;
    tm_motion_position *const moved = (tm_motion_position *)out;
    must(tm_path_create_svg("M0 0C9 20 30 -5 40 10Q50 30 20 40A9 15 30 1 0 5 5ZM9 0L7 8", -1, &path, NULL), "path");
    must(tm_path_table_create(path, 1e-9, &table, NULL), "table");
    EVALUATE(tm_path_table_at_distance(table, 3, positions));
    EVALUATE(tm_path_table_at_fraction(table, 0.3, positions));
    EVALUATE(tm_path_table_evaluate_distances(table, in, positions, COUNT));
    EVALUATE(tm_path_table_evaluate_fractions(table, in, positions, COUNT));
    VALUE(tm_path_position_angle(positions));
    for (int mode = TM_LINEAR; mode <= TM_CUBIC_PACED; mode++) {
        tm_motion_options options = TM_MOTION_OPTIONS_INIT;
        tm_motion *motion;
        options.path = path;
        options.calculation_mode = (tm_calculation_mode)mode;
        options.rotation_mode = TM_ROTATE_AUTO;
        must(tm_motion_create(&options, &motion, NULL), "motion");
        EVALUATE(tm_motion_value(motion, 0.3, TM_SIDE_RIGHT, moved));
        EVALUATE(tm_motion_evaluate(motion, in, moved, COUNT));
        tm_motion_release(motion);
    }
    must(tm_offset_path_create(path, 1e-9, &offset, NULL), "offset path");
    EVALUATE(tm_offset_path_at_distance(offset, 3, 1, 0.1, moved));
    EVALUATE(tm_offset_path_at_fraction(offset, 1.3, 0, 0.1, moved));
    tm_offset_path_release(offset);
    tm_path_table_release(table);
    tm_path_release(path);
}

static void matrices(void) {
    double other[16], matrix[16];
    tm_matrix_interpolator *way;
    tm_transform_list *from, *to;
    tm_list_interpolator *list;
    tm_matrix_rotation(0.7, 1, 2, 3, matrix);
    tm_matrix_perspective(500, 1, other);
    tm_matrix_multiply(matrix, other, other);
    for (int i = 0; i < COUNT; i++) memcpy(in + 16 * i, i % 3 == 0 ? other : matrix, sizeof matrix);
    EVALUATE(tm_matrices_multiply(in, in, out, COUNT));
    EVALUATE(tm_matrix_invert(matrix, out));
    EVALUATE(tm_matrices_invert(in, out, COUNT));
    VALUE(tm_matrix_determinant(other));
    EVALUATE(tm_matrix_apply_all(matrix, in, out, COUNT));
    EVALUATE(tm_matrix_apply_points(matrix, in, out, COUNT));
    EVALUATE(tm_matrix_decompose(other, (tm_transform_parts *)out));
    EVALUATE(tm_matrices_decompose(in, (tm_transform_parts *)out, COUNT));
    EVALUATE(tm_matrices_recompose((const tm_transform_parts *)in, out, COUNT / 2));
    EVALUATE(tm_matrices_interpolate_parts(
        (const tm_transform_parts *)in, (const tm_transform_parts *)in, 0.3, 1, out, COUNT / 2));
    for (int rules = TM_MATRIX_CORE_ANIMATION; rules <= TM_MATRIX_CSSWG_3713; rules++) {
        EVALUATE(tm_matrix_interpolate(matrix, other, 0.3, (tm_matrix_rules)rules, 1, out));
        EVALUATE(tm_matrices_interpolate(in, in + 16, 0.3, (tm_matrix_rules)rules, 1, out, COUNT - 1));
    }
    EVALUATE(tm_quaternions_slerp(in, in + 16, 0.3, 1, out, COUNT));
    must(tm_matrix_interpolator_create(matrix, other, TM_MATRIX_CORE_ANIMATION, 1, &way, NULL), "way");
    EVALUATE(tm_matrix_interpolator_value(way, 0.3, out));
    EVALUATE(tm_matrix_interpolator_evaluate(way, in, out, COUNT));
    tm_matrix_interpolator_release(way);
    must(tm_transform_list_create("rotate(40deg) scale(2)", -1, &from, NULL), "list");
    must(tm_transform_list_create("rotate(400deg) scale(0.5, 3)", -1, &to, NULL), "list");
    must(tm_list_interpolator_create(from, to, &list, NULL), "lists");
    EVALUATE(tm_transform_list_matrix(from, out));
    EVALUATE(tm_list_interpolator_value(list, 0.3, out));
    EVALUATE(tm_list_interpolator_evaluate(list, in, out, COUNT));
    tm_list_interpolator_release(list);
    tm_transform_list_release(from);
    tm_transform_list_release(to);
}

int main(void) {
    void *volatile probe = malloc(1);
    free(probe);
    if (allocated == 0) {
        puts("allocations cannot be counted here");
        return 0;
    }
    for (int shift = 0; shift <= 1; shift++) {
        in = place(memory_in, shift);
        out = place(memory_out, shift);
        for (int i = 0; i < COUNT * 20; i++) in[i] = (i * 37 % 1013) / 1000.0;
        easings();
        clocks();
        tracks();
        splines();
        paths();
        matrices();
    }
    printf("%d functions that evaluate allocate\n", failures);
    return failures == 0 ? 0 : 1;
}
