/* The first program that a user would write: an easing and a track, with their errors. Exit code 1 if a value is wrong;
   the values are those of Specs/vectors.json. */
#include <math.h>
#include <stdio.h>
#include <timing_math.h>

int main(void) {
    tm_error error = TM_ERROR_INIT;
    tm_easing *ease = NULL;
    if (tm_easing_create_css("cubic-bezier(0.25, 0.1, 0.25, 1)", TM_NUL_TERMINATED, &ease, &error) != TM_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    const double eased = tm_easing_value(ease, 0.5, TM_SIDE_RIGHT, TM_EXTRAPOLATED);

    const double points[] = {0, 0, 100, 0, 100, 50};
    tm_track_options options = TM_TRACK_OPTIONS_INIT;
    options.values = points;
    options.value_count = 3;
    options.component_count = 2;
    options.calculation_mode = TM_PACED;
    tm_track *track = NULL;
    if (tm_track_create(&options, &track, &error) != TM_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    double place[2];
    tm_track_value(track, 0.8, TM_SIDE_RIGHT, place);
    tm_track_release(track);
    tm_easing_release(ease);

    printf("TimingMath %s: ease(0.5) = %.4f, place(0.8) = (%.0f, %.0f)\n", tm_version(), eased, place[0], place[1]);
    return fabs(eased - 0.8024) < 1e-4 && fabs(place[0] - 100) < 1e-9 && fabs(place[1] - 20) < 1e-9 ? 0 : 1;
}
