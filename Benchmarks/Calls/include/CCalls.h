// Loops in C that call the C interface once for each input, as an engine in C would. They return the sum of the
// results.
#ifndef CCALLS_H
#define CCALLS_H

#include <stddef.h>

#include "timing_math.h"

double calls_easing(const tm_easing *easing, const double *inputs, ptrdiff_t count);
double calls_spring(const tm_spring *spring, const double *times, ptrdiff_t count);
double calls_track(const tm_track *track, const double *times, ptrdiff_t count);
double calls_spline(const tm_spline *spline, const double *parameters, ptrdiff_t count);
double calls_path_table(const tm_path_table *table, const double *fractions, ptrdiff_t count);
double calls_matrix_interpolator(const tm_matrix_interpolator *way, const double *times, ptrdiff_t count);

#endif
