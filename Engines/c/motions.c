/* The operations of motions along a path. */
#include "engine.h"

/* The smallest error that a table can have. Vectors have their own tolerances. */
static const double accuracy = 1e-13;

static const double pi = 3.14159265358979323846;

static json_t *json_position(const tm_motion_position *position) {
    json_t *answer = json_pack("{s:o}", "point", json_doubles((double[]){position->x, position->y}, 2));
    if (position->is_rotated) json_object_set_new(answer, "angle", json_double(position->angle));
    return answer;
}

static json_t *keyframes(input in) {
    static const char *const rotations[] = {"none", "auto", "autoReverse", NULL};
    bool is_smil = in.request->specification == SMIL;
    double t = number(in, "t");
    tm_side limit = side(in);
    tm_motion_options options = TM_MOTION_OPTIONS_INIT;
    options.calculation_mode = (tm_calculation_mode)choice(in, "calculationMode", calculation_modes, -1);
    options.rotation_mode = (tm_rotation_mode)choice(in, "rotationMode", rotations, TM_ROTATE_NONE);
    options.accuracy = accuracy;
    numbers times = optional_numbers(in, "keyTimes");
    options.key_times = times.values;
    options.key_time_count = times.count;
    if (is_smil) {
        numbers points = optional_numbers(in, "keyPoints");
        options.rules = TM_MOTION_SMIL;
        options.key_points = points.values;
        options.key_point_count = points.count;
        if (has(in, "timingFunction")) reject(in, "timingFunction", "SMIL has none for the whole animation");
    }
    tm_path *path = make_path(in, "d");
    options.path = path;
    easings list = make_easings(in, "timingFunctions", PTRDIFF_MAX);
    options.easings = list.values;
    options.easing_count = list.count;
    tm_easing *easing = optional_easing(in, "timingFunction");
    options.easing = easing;

    // A motion without segments, and one that SMIL calls in error, have no effect.
    tm_motion *motion = NULL;
    json_t *answer = NULL;
    tm_motion_position position;
    if (!in.request->is_rejected) {
        if (tm_motion_create(&options, &motion, problem(in)) != TM_OK)
            answer = json_null();
        else if (check(in, tm_motion_value(motion, t, limit, &position)))
            answer = json_position(&position);
    }
    tm_motion_release(motion);
    tm_easing_release(easing);
    release_easings(list);
    tm_path_release(path);
    return answer;
}

/* Reads the rotation: auto, reverse, or an object with a mode and an angle. Returns whether it follows the path. */
static bool read_rotation(input in, double *angle) {
    static const char *const modes[] = {"auto", "reverse", "fixed", NULL};
    static const char *const names[] = {"auto", "reverse", NULL};
    *angle = 0;
    if (!has(in, "rotate") || json_is_string(member(in, "rotate"))) {
        if (choice(in, "rotate", names, 0) == 1) *angle = pi;
        return true;
    }
    input rotate = object(in, "rotate");
    int mode = choice(rotate, "mode", modes, -1);
    *angle = number_or(rotate, "angle", 0);
    if (mode == 1) *angle = pi + *angle;
    return mode != 2;
}

static json_t *motion_at(input in) {
    tm_path *path = make_path(in, "d");
    tm_offset_path *offset = NULL;
    check(in, tm_offset_path_create(path, accuracy, &offset, problem(in)));
    tm_path_release(path);
    double angle;
    int32_t follows = read_rotation(in, &angle);
    tm_motion_position position = {0};
    tm_status status = has(in, "distance")
        ? tm_offset_path_at_distance(offset, number(in, "distance"), follows, angle, &position)
        : tm_offset_path_at_fraction(offset, number(in, "fraction"), follows, angle, &position);
    tm_offset_path_release(offset);
    if (status == TM_NO_VALUE) return json_null();
    check(in, status);
    return json_position(&position);
}

const operation motion_operations[] = {
    {"path.keyframes", keyframes}, {"path.motionAt", motion_at}, {NULL, NULL}};
