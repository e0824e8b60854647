#include "CCalls.h"

double calls_easing(const tm_easing *easing, const double *inputs, ptrdiff_t count) {
  double sum = 0;
  for (ptrdiff_t i = 0; i < count; i++) sum += tm_easing_value(easing, inputs[i], TM_SIDE_RIGHT, TM_EXTRAPOLATED);
  return sum;
}

double calls_spring(const tm_spring *spring, const double *times, ptrdiff_t count) {
  double sum = 0;
  for (ptrdiff_t i = 0; i < count; i++) sum += tm_spring_value(spring, times[i]);
  return sum;
}

double calls_track(const tm_track *track, const double *times, ptrdiff_t count) {
  double sum = 0, value[4] = {0};
  for (ptrdiff_t i = 0; i < count; i++) {
    tm_track_value(track, times[i], TM_SIDE_RIGHT, value);
    sum += value[0];
  }
  return sum;
}

double calls_spline(const tm_spline *spline, const double *parameters, ptrdiff_t count) {
  double sum = 0, value[4] = {0};
  for (ptrdiff_t i = 0; i < count; i++) {
    tm_spline_value(spline, parameters[i], 0, value);
    sum += value[0];
  }
  return sum;
}

double calls_path_table(const tm_path_table *table, const double *fractions, ptrdiff_t count) {
  double sum = 0;
  tm_path_position position = {0, 0, 0, 0};
  for (ptrdiff_t i = 0; i < count; i++) {
    tm_path_table_at_fraction(table, fractions[i], &position);
    sum += position.x;
  }
  return sum;
}

double calls_matrix_interpolator(const tm_matrix_interpolator *way, const double *times, ptrdiff_t count) {
  double sum = 0, matrix[16];
  for (ptrdiff_t i = 0; i < count; i++) {
    tm_matrix_interpolator_value(way, times[i], matrix);
    sum += matrix[0];
  }
  return sum;
}
