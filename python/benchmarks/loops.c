/* Loops around calls of the C interface, which call_costs.py compares with the calls from Python. */
#include <time.h>

#include "timing_math.h"

/* Defines a function that returns the nanoseconds of a call, averaged over many. */
#define LOOP(name, parameters, call)                                                                   \
    double name parameters {                                                                           \
        struct timespec start, end;                                                                    \
        clock_gettime(CLOCK_MONOTONIC, &start);                                                        \
        for (int i = 0; i < calls; i++) call;                                                          \
        clock_gettime(CLOCK_MONOTONIC, &end);                                                          \
        return ((double)(end.tv_sec - start.tv_sec) * 1e9 + (double)(end.tv_nsec - start.tv_nsec)) / calls; \
    }

LOOP(loop_easing, (const tm_easing *easing, const double *x, double *y, ptrdiff_t n, int calls),
     tm_easing_evaluate(easing, x, y, n, TM_SIDE_RIGHT, TM_EXTRAPOLATED))
LOOP(loop_spring, (const tm_spring *spring, const double *x, double *y, ptrdiff_t n, int calls),
     tm_spring_evaluate(spring, x, y, n))
LOOP(loop_track, (const tm_track *track, const double *x, double *y, ptrdiff_t n, int calls),
     tm_track_evaluate(track, x, y, n, TM_SIDE_RIGHT))
LOOP(loop_spline, (const tm_spline *spline, const double *x, double *y, ptrdiff_t n, int calls),
     tm_spline_evaluate(spline, x, 0, y, n))
LOOP(loop_path_table, (const tm_path_table *table, const double *x, double *y, ptrdiff_t n, int calls),
     tm_path_table_evaluate_fractions(table, x, (tm_path_position *)y, n))
LOOP(loop_motion, (const tm_motion *motion, const double *x, double *y, ptrdiff_t n, int calls),
     tm_motion_evaluate(motion, x, (tm_motion_position *)y, n))
LOOP(loop_matrix_interpolator,
     (const tm_matrix_interpolator *between, const double *x, double *y, ptrdiff_t n, int calls),
     tm_matrix_interpolator_evaluate(between, x, y, n))
LOOP(loop_slerp, (const double *from, const double *to, double *y, ptrdiff_t n, int calls),
     tm_quaternions_slerp(from, to, 0.3, 1, y, n))
LOOP(loop_multiply, (const double *from, const double *to, double *y, ptrdiff_t n, int calls),
     tm_matrices_multiply(from, to, y, n))
LOOP(loop_decompose, (const double *from, const double *to, double *y, ptrdiff_t n, int calls),
     ((void)to, tm_matrices_decompose(from, (tm_transform_parts *)y, n)))
LOOP(loop_interpolate, (const double *from, const double *to, double *y, ptrdiff_t n, int calls),
     tm_matrices_interpolate(from, to, 0.3, TM_MATRIX_CORE_ANIMATION, 1, y, n))
