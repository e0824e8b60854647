/* Writing answers. */
#include "engine.h"
#include <math.h>

json_t *json_double(double number) {
    if (isfinite(number)) return json_real(number);
    return json_string(isnan(number) ? "NaN" : number > 0 ? "Infinity" : "-Infinity");
}

json_t *json_doubles(const double *numbers, ptrdiff_t count) {
    json_t *array = json_array();
    for (ptrdiff_t i = 0; i < count; i++) json_array_append_new(array, json_double(numbers[i]));
    return array;
}
