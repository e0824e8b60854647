/*
 * TimingMath: animation timing maths, for C and for languages that call C.
 *
 *     tm_easing *ease = NULL;
 *     if (tm_easing_create_cubic_bezier(0.25, 0.1, 0.25, 1, &ease, NULL) == TM_OK) {
 *         double y = tm_easing_value(ease, 0.5, TM_SIDE_RIGHT, TM_EXTRAPOLATED);   // 0.802...
 *         tm_easing_release(ease);
 *     }
 *
 * Conventions
 *   - Times are seconds, angles radians, and matrices 16 numbers m11, m12, ... m44 that act on row vectors.
 *   - Every function accepts every number. NaN gives NaN, unless a function says otherwise; where it chooses between
 *     two values, it takes the first one.
 *   - A function that can fail returns a tm_status; TM_OK is 0. No function aborts, prints or jumps, with one
 *     exception: a function that allocates ends the process if there is no memory left.
 *   - Results have the same bits on every machine, and those of a batch are the bits of the function for one value.
 *
 * Handles
 *   - tm_..._create makes a handle with one reference, or fails and sets *out to NULL. tm_..._retain adds a reference
 *     and returns the handle; tm_..._release removes one. The last release frees the handle. Both accept NULL.
 *   - A handle never changes. Any number of threads may use, retain and release it at the same time.
 *   - Handles keep what they need of their arguments: texts, arrays and other handles may be freed after the call.
 *   - A function whose handle is NULL returns NaN, or TM_NULL_POINTER. A function without a result does nothing if a
 *     pointer is NULL.
 *   - Functions that evaluate allocate nothing: those for values, states, positions and matrices, and their batches.
 *     Functions that create a handle, read or write a text, or tell what a handle consists of may allocate.
 *
 * Arrays and batches
 *   - Arrays are plain and contiguous. A count is a number of values, points or matrices, not of bytes.
 *   - A count of 0 is valid, and then the pointers may be NULL. TM_NEGATIVE_COUNT, TM_NULL_POINTER and
 *     TM_COUNT_TOO_LARGE are errors; nothing is written.
 *   - An output may be the very array of an input whose elements have the same size. Any other overlap of an output
 *     with an input or another output is TM_OVERLAP; nothing is written. One matrix for a whole batch is read first, so
 *     it may lie anywhere.
 *   - Arrays aligned to TM_ALIGNMENT bytes are fastest. Any array that is aligned for its type works.
 *
 * Structs
 *   - A struct that begins with struct_size and struct_version can grow. Start from its TM_..._INIT. The library
 *     rejects (TM_STRUCT_VERSION) a version that it does not know and a size below that of version 1; a tm_error like
 *     that stays as it is, and the function does its work. Other structs never change.
 *   - A flag is 0 for no; any other number is yes. An enumerator that the library does not know is TM_UNKNOWN_VALUE, or
 *     NaN from a function that returns a number.
 *
 * Texts
 *   - Texts are UTF-8 with a length in bytes, or TM_NUL_TERMINATED. Invalid bytes count as U+FFFD.
 *   - A function that writes a text writes at most capacity bytes, with a final NUL. *length becomes the length without
 *     the NUL. If it does not fit, the result is TM_BUFFER_TOO_SMALL and only *length is written.
 *
 * The rules, such as R1.1, are in Specs/RULES.md. Measured accuracies are in the documentation, article "Accuracy".
 */
#ifndef TIMING_MATH_H
#define TIMING_MATH_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define TM_API
#elif defined(__GNUC__)
#define TM_API __attribute__((visibility("default")))
#else
#define TM_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* MARK: Versions and errors */

#define TM_VERSION_MAJOR 0
#define TM_VERSION_MINOR 1
#define TM_VERSION_PATCH 0
#define TM_VERSION "0.1.0"

/* The alignment in bytes at which batches of vectors and matrices are fastest. */
#define TM_ALIGNMENT 32

/* The length of a text that ends with a NUL. */
#define TM_NUL_TERMINATED ((ptrdiff_t)-1)

typedef enum tm_status {
    TM_OK = 0,
    /* A pointer is NULL that may not be. */
    TM_NULL_POINTER = 1,
    TM_NEGATIVE_COUNT = 2,
    /* An array of this count would not fit into the address space. */
    TM_COUNT_TOO_LARGE = 3,
    /* An output overlaps another array. */
    TM_OVERLAP = 4,
    /* A struct's size or version is not known. */
    TM_STRUCT_VERSION = 5,
    /* An enumerator is not known. */
    TM_UNKNOWN_VALUE = 6,
    /* A number is NaN or infinite that may not be. */
    TM_NOT_FINITE = 7,
    /* A number is outside its domain. */
    TM_OUT_OF_RANGE = 8,
    /* Arrays that belong together have different counts. */
    TM_COUNT_MISMATCH = 9,
    /* Numbers that must ascend do not. */
    TM_NOT_ASCENDING = 10,
    /* An array has too few values. */
    TM_TOO_FEW = 11,
    /* A text has an error; tm_error.offset says where. */
    TM_SYNTAX = 12,
    /* The animation is valid and has no effect, so its property keeps the underlying value. */
    TM_NO_EFFECT = 13,
    /* There is no such value: a singular matrix has no inverse, an empty path no points. */
    TM_NO_VALUE = 14,
    TM_BUFFER_TOO_SMALL = 15,
    /* The numbers are valid, and a result is beyond the largest number. */
    TM_NOT_REPRESENTABLE = 16
} tm_status;

/* The description of an error. Pass NULL if you do not need it. */
typedef struct tm_error {
    uint32_t struct_size;
    uint32_t struct_version;
    /* The status that the function returned. If a text is used up to its first error, that error's status. */
    tm_status status;
    int32_t reserved;
    /* The offset in bytes of an error in a text, otherwise -1. */
    int64_t offset;
    /* One line in English, such as "x1 is 2.0, allowed is 0...1"; truncated to fit, always with a NUL. */
    char message[256];
} tm_error;
#define TM_ERROR_INIT { sizeof(tm_error), 1, TM_OK, 0, -1, "" }

/* Returns the version of the library in use, such as "0.1.0". The text is static. */
TM_API const char *tm_version(void);

/* Returns the version of the library in use as a number: major * 10000 + minor * 100 + patch. Versions with the same
   major number, or with the same minor number while the major one is 0, are compatible. */
TM_API int32_t tm_version_number(void);

/* Returns the instruction set in use: "baseline", "x86-64-v3" or "x86-64-v4". The text is static. The choice is made
   once; the environment variable TIMINGMATH_LEVEL limits it. All sets give the same bits. */
TM_API const char *tm_instruction_set(void);

/* Returns the name of a status, such as "TM_OVERLAP", or "unknown status". The text is static. */
TM_API const char *tm_status_name(tm_status status);

/* MARK: Easings */

/* An easing function: a cubic Bezier, steps, straight lines, a spring, or one of Penner's or Qt's curves. */
typedef struct tm_easing tm_easing;

/* The one-sided limit to return where a function jumps. */
typedef enum tm_side {
    /* The limit from the right, the value of the function. */
    TM_SIDE_RIGHT = 0,
    /* The limit from the left. CSS uses it while its before flag is set. */
    TM_SIDE_LEFT = 1
} tm_side;

/* The rule for inputs outside 0...1. */
typedef enum tm_outside {
    /* CSS: a Bezier continues along its end tangents, steps continue to step, lines continue straight. */
    TM_EXTRAPOLATED = 0,
    /* Core Animation (R2.4): inputs of 0 or less give 0, inputs of 1 or more give 1. */
    TM_CLAMPED = 1
} tm_outside;

/* Core Animation's names (R2.1). TM_EASING_DEFAULT is CSS's `ease`. */
typedef enum tm_easing_name {
    TM_EASING_LINEAR = 0,
    TM_EASING_DEFAULT = 1,
    TM_EASING_EASE_IN = 2,
    TM_EASING_EASE_OUT = 3,
    TM_EASING_EASE_IN_EASE_OUT = 4
} tm_easing_name;

/* The places at which steps jump: the end of each interval, its start, neither or both ends of 0...1. */
typedef enum tm_jump { TM_JUMP_END = 0, TM_JUMP_START = 1, TM_JUMP_NONE = 2, TM_JUMP_BOTH = 3 } tm_jump;

/* Creates the easing of a name. */
TM_API tm_status tm_easing_create_named(tm_easing_name name, tm_easing **out, tm_error *error);

/* Creates a cubic Bezier from (0, 0) to (1, 1), evaluated as a function of x.

       x(s) = 3(1-s)^2 s x1 + 3(1-s) s^2 x2 + s^3        value(t) = y(s) where x(s) = t

   x1, x2: in 0...1. y1, y2: finite. The values at 0 and 1 are exactly 0 and 1.
   Accuracy: the error in y is at most the change of y when the input moves by 4 ulp, plus 4e-16 max(1, |y1|, |y2|).
   Errors: TM_OUT_OF_RANGE for x1 and x2, NaN included; TM_NOT_FINITE for y1 and y2.
   Source: CSS Easing Functions Level 2; R2.1-R2.4. */
TM_API tm_status tm_easing_create_cubic_bezier(
    double x1, double y1, double x2, double y2, tm_easing **out, tm_error *error);

/* Creates steps, as CSS's steps(count, jump). count: at least 1; with TM_JUMP_NONE at least 2. Counts beyond 32 bits
   are clamped, as in CSS (R8.2). Errors: TM_OUT_OF_RANGE, TM_UNKNOWN_VALUE. */
TM_API tm_status tm_easing_create_steps(int64_t count, tm_jump jump, tm_easing **out, tm_error *error);

/* Creates straight lines between points, as CSS's linear() once its stops are resolved.

   inputs: count finite numbers, ascending; duplicates make jumps. outputs: count finite numbers. At least one point.
   A point's input gives exactly that point's output; of several points at one input the last one wins (with
   TM_SIDE_LEFT at the first input, the first one). Outside the points, the first and the last line continue.
   Errors: TM_TOO_FEW, TM_NOT_FINITE, TM_NOT_ASCENDING. Source: CSS Easing 2. */
TM_API tm_status tm_easing_create_linear(
    const double *inputs, const double *outputs, ptrdiff_t count, tm_easing **out, tm_error *error);

/* Creates the easing of a CSS <easing-function>, such as "ease-in", "steps(4, start)" or "linear(0, 0.5 25%, 1)".
   Numbers may be calculations. Complexity: O(n) for n bytes. Errors: TM_SYNTAX. Source: CSS Easing 2, CSS Values 4. */
TM_API tm_status tm_easing_create_css(const char *text, ptrdiff_t length, tm_easing **out, tm_error *error);

typedef enum tm_penner_curve {
    TM_PENNER_LINEAR = 0,
    TM_PENNER_QUAD = 1,
    TM_PENNER_CUBIC = 2,
    TM_PENNER_QUART = 3,
    TM_PENNER_QUINT = 4,
    TM_PENNER_SINE = 5,
    TM_PENNER_EXPO = 6,
    TM_PENNER_CIRC = 7,
    TM_PENNER_BACK = 8,
    TM_PENNER_ELASTIC = 9,
    TM_PENNER_BOUNCE = 10,
    TM_PENNER_POLY = 11
} tm_penner_curve;

/* The end or ends at which the curve applies. */
typedef enum tm_penner_mode { TM_MODE_IN = 0, TM_MODE_OUT = 1, TM_MODE_IN_OUT = 2, TM_MODE_OUT_IN = 3 } tm_penner_mode;

/* The family of formulas, where implementations differ: Penner's as in Qt, or those of d3-ease. */
typedef enum tm_penner_variant { TM_VARIANT_PENNER = 0, TM_VARIANT_D3 = 1 } tm_penner_variant;

/* The parameters of the curves that have any: back, elastic, bounce and poly. */
typedef struct tm_penner_parameters {
    double overshoot, amplitude, period, exponent;
} tm_penner_parameters;
#define TM_PENNER_PARAMETERS_INIT { 1.70158, 1, 0.3, 3 }

/* Creates one of Robert Penner's easings. Inputs of 0 or less give 0, inputs of 1 or more give 1.

   parameters: NULL for the defaults. The overshoot and the amplitude are within +-1e100, the period and the exponent in
   1e-100...1e100. Accuracy: 1e-14 for overshoots and amplitudes up to 2. Errors: TM_NOT_FINITE, TM_OUT_OF_RANGE,
   TM_UNKNOWN_VALUE. Source: Robert Penner (2002); QEasingCurve; d3-ease. */
TM_API tm_status tm_easing_create_penner(
    tm_penner_curve curve, tm_penner_mode mode, tm_penner_variant variant, const tm_penner_parameters *parameters,
    tm_easing **out, tm_error *error);

/* The four curves of Qt that are not Penner's. */
typedef enum tm_qt_curve {
    TM_QT_CURVE_IN = 0,
    TM_QT_CURVE_OUT = 1,
    TM_QT_CURVE_SINE = 2,
    TM_QT_CURVE_COSINE = 3
} tm_qt_curve;

/* Creates one of Qt's easings. Inputs are clamped to 0...1. Accuracy: 1e-15. */
TM_API tm_status tm_easing_create_qt(tm_qt_curve curve, tm_easing **out, tm_error *error);

TM_API tm_easing *tm_easing_retain(tm_easing *easing);
TM_API void tm_easing_release(tm_easing *easing);

/* Returns the eased progress of an input, not clamped to 0...1. Complexity: O(1); O(log n) for n points. */
TM_API double tm_easing_value(const tm_easing *easing, double input, tm_side side, tm_outside outside);

/* Computes the eased progress of many inputs, bit for bit as tm_easing_value. */
TM_API tm_status tm_easing_evaluate(
    const tm_easing *easing, const double *inputs, double *outputs, ptrdiff_t count, tm_side side, tm_outside outside);

/* Computes many cubic Beziers, each at its own input; nothing is precomputed. Invalid control points give NaN. */
TM_API tm_status tm_cubic_bezier_evaluate(
    const double *x1, const double *y1, const double *x2, const double *y2, const double *inputs, double *outputs,
    ptrdiff_t count);

/* Gives the four control points (x, y) of a cubic Bezier, the ends included. TM_NO_VALUE for other easings. */
TM_API tm_status tm_easing_control_points(const tm_easing *easing, double points[8]);

/* The forms of a CSS text. */
typedef enum tm_css_form {
    /* As specified: keywords and calc() are kept. */
    TM_CSS_SPECIFIED = 0,
    /* As computed: calculations are done, and the stops of linear() have their inputs. */
    TM_CSS_COMPUTED = 1
} tm_css_form;

/* Writes the CSS text of an easing that was made from CSS, in CSSOM's form. For other easings it writes a description,
   which is CSS for Beziers, steps and lines. Errors: TM_BUFFER_TOO_SMALL, TM_UNKNOWN_VALUE. */
TM_API tm_status tm_easing_text(
    const tm_easing *easing, tm_css_form form, char *buffer, ptrdiff_t capacity, ptrdiff_t *length);

/* Gives the points of straight lines, or of a CSS linear() with its stops resolved. *count becomes their number. If it
   is above capacity, nothing else is written: TM_BUFFER_TOO_SMALL. TM_NO_VALUE for other easings. */
TM_API tm_status tm_easing_linear_points(
    const tm_easing *easing, double *inputs, double *outputs, ptrdiff_t capacity, ptrdiff_t *count);

/* MARK: Springs */

/* A damped spring that is released at 0 at time 0 and moves to 1.

       m x'' + c x' + k (x - 1) = 0,   x(0) = 0,   x'(0) = v0

   Times before 0 count as 0. Accuracy: x within (1e-14 + 4e-16 w0 t) (1 + |v0| / w0). Source: R5.1-R5.3. */
typedef struct tm_spring tm_spring;

/* Kilograms, kg/s^2 and kg/s. Core Animation's defaults are 1, 100 and 10. */
typedef struct tm_spring_parameters {
    double mass, stiffness, damping;
} tm_spring_parameters;
#define TM_SPRING_PARAMETERS_INIT { 1, 100, 10 }

/* Creates a spring.

   parameters: the mass and the stiffness positive, the damping at least 0, all finite. initial_velocity: v0 in
   distances per second, positive towards the target; finite. allows_overdamping: whether a damping ratio above 1 is
   used as given; Core Animation counts it as 1 (R5.3). Errors: TM_NOT_FINITE, TM_OUT_OF_RANGE. */
TM_API tm_status tm_spring_create(
    const tm_spring_parameters *parameters, double initial_velocity, int32_t allows_overdamping, tm_spring **out,
    tm_error *error);

/* Creates a spring from a perceptual duration in seconds, positive, and a bounce above -1 and at most 1 (R5.6): 1 is
   undamped, 0 critically damped, negative values are over-damped. */
TM_API tm_status tm_spring_create_perceptual(
    double perceptual_duration, double bounce, double initial_velocity, tm_spring **out, tm_error *error);

/* Creates the spring of UIView's animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:), of which a
   thousandth of the oscillation remains at the end of the duration (R5.7). damping_ratio: clamped to 0.01...1.
   duration: seconds, clamped to 0.01...10. initial_velocity: clamped to +-1e100. Errors: TM_NOT_FINITE. */
TM_API tm_status tm_spring_create_damping_ratio(
    double damping_ratio, double duration, double initial_velocity, tm_spring **out, tm_error *error);

TM_API tm_spring *tm_spring_retain(tm_spring *spring);
TM_API void tm_spring_release(tm_spring *spring);

/* Returns the position x, or the velocity x', at a time in seconds. */
TM_API double tm_spring_value(const tm_spring *spring, double time);
TM_API double tm_spring_velocity(const tm_spring *spring, double time);

/* Computes positions or velocities at many times, bit for bit as the functions above. */
TM_API tm_status tm_spring_evaluate(const tm_spring *spring, const double *times, double *values, ptrdiff_t count);
TM_API tm_status tm_spring_evaluate_velocity(
    const tm_spring *spring, const double *times, double *velocities, ptrdiff_t count);

/* Computes positions or velocities at the times start + i step, several times as fast. The accuracy is that of
   tm_spring_value at the exact time, the bits are not. Negative steps and times before 0 are slower. */
TM_API tm_status tm_spring_evaluate_steps(
    const tm_spring *spring, double start, double step, double *values, ptrdiff_t count);
TM_API tm_status tm_spring_evaluate_velocity_steps(
    const tm_spring *spring, double start, double step, double *velocities, ptrdiff_t count);

/* Returns the seconds until the spring stays within a threshold of its target, by Core Animation's rules (R5.4), from 0
   to the largest float. threshold: a fraction of the distance, positive and finite, otherwise the result is NaN; Core
   Animation uses 0.001. Complexity: O(1) below critical damping, otherwise at most 100,000 steps. */
TM_API double tm_spring_settling_duration(const tm_spring *spring, double threshold);

/* Gives the parameters that the spring has. */
TM_API tm_status tm_spring_get_parameters(const tm_spring *spring, tm_spring_parameters *parameters);

/* Other parameters of the same spring. */
typedef struct tm_spring_traits {
    /* sqrt(k / m), in 1/s. */
    double angular_frequency;
    /* c / (2 sqrt(k m)). */
    double damping_ratio;
    /* 2 pi sqrt(m / k), in seconds (R5.6). */
    double perceptual_duration;
    /* 1 - ratio up to a ratio of 1, otherwise 1 / ratio - 1. */
    double bounce;
} tm_spring_traits;

/* Gives the traits of any parameters; NaN unless mass and stiffness are positive. */
TM_API tm_status tm_spring_parameters_traits(const tm_spring_parameters *parameters, tm_spring_traits *traits);

/* Gives the parameters of a perceptual duration and a bounce in -1...1; at -1 the damping is infinite. mass: positive.
   Errors: TM_NOT_FINITE, TM_OUT_OF_RANGE. */
TM_API tm_status tm_spring_parameters_from_perceptual(
    double perceptual_duration, double bounce, double mass, tm_spring_parameters *parameters, tm_error *error);

/* Gives the parameters of a response, the undamped period in seconds, and a damping fraction of at least 0. */
TM_API tm_status tm_spring_parameters_from_response(
    double response, double damping_fraction, double mass, tm_spring_parameters *parameters, tm_error *error);

/* Creates the easing of a spring over a duration: value(p) = x(p duration). duration: seconds, positive and finite; 0
   is the settling duration. Errors: TM_NULL_POINTER, TM_NOT_FINITE, TM_OUT_OF_RANGE. */
TM_API tm_status tm_easing_create_spring(const tm_spring *spring, double duration, tm_easing **out, tm_error *error);

/* MARK: Core Animation's clocks */

typedef enum tm_fill_mode {
    TM_FILL_REMOVED = 0,
    TM_FILL_BACKWARDS = 1,
    TM_FILL_FORWARDS = 2,
    TM_FILL_BOTH = 3
} tm_fill_mode;

/* The timing of a layer, an animation group or an animation in its parent's time: CAMediaTiming.

       local time      t = (parent time - begin_time) speed + time_offset                                   R1.1
       cycle           c = duration (autoreverses ? 2 : 1)
       active duration A = repeat_duration > 0 ? repeat_duration : c (repeat_count > 0 ? repeat_count : 1)  R1.5
       active interval [begin_time, begin_time + A / |speed|], in parent time, both ends included           R1.2

   Any numbers are allowed. A duration of 0 or less means unset (R1.3). A layer uses only the first formula. */
typedef struct tm_media_timing {
    double begin_time, duration, speed, time_offset, repeat_count, repeat_duration;
    /* A flag: whether each cycle runs forwards and then backwards. */
    int32_t autoreverses;
    tm_fill_mode fill_mode;
} tm_media_timing;
#define TM_MEDIA_TIMING_INIT { 0, 0, 1, 0, 0, 0, 0, TM_FILL_REMOVED }

/* The duration of an animation if neither it nor a transaction sets one (R1.3). */
#define TM_UNSET_DURATION 0.25

typedef enum tm_phase { TM_PHASE_BEFORE = 0, TM_PHASE_ACTIVE = 1, TM_PHASE_AFTER = 2, TM_PHASE_IDLE = 3 } tm_phase;

/* The timing of an animation at one instant. */
typedef struct tm_media_state {
    /* TM_PHASE_IDLE means that the time, or a number of the timing, is NaN. */
    tm_phase phase;
    /* 1 if the animation applies: inside its active interval, or held there by its fill mode. */
    int32_t applies;
    /* The basic local time in seconds, folded into 0...duration; the progress in 0...1, before any timing function; and
       the number of complete cycles. NaN if the animation does not apply. */
    double local_time, progress, iteration;
} tm_media_state;

/* Gives the phase and the position of a group or an animation at an instant of its parent's time (R1.2-R1.9).

   default_duration: the duration if the timing has none: the enclosing group's, else the transaction's, else
   TM_UNSET_DURATION. Errors: TM_NULL_POINTER, TM_UNKNOWN_VALUE. */
TM_API tm_status tm_media_timing_state(
    const tm_media_timing *timing, double parent_time, double default_duration, tm_media_state *state);

/* Returns the local time at an instant of the parent's time; neither folded nor clamped. At speed 0 it is time_offset.
   */
TM_API double tm_media_timing_local_time(const tm_media_timing *timing, double parent_time);

/* Returns the length of the active interval in seconds of local time; infinity from 1e30 on. */
TM_API double tm_media_timing_active_duration(const tm_media_timing *timing, double default_duration);

/* Returns the last instant of the parent's time at which the animation is active. */
TM_API double tm_media_timing_active_end(const tm_media_timing *timing, double default_duration);

/* Converts a time from one layer to another, up to their common superlayer and down again (R1.11).

   from, to: the layers from just below the common superlayer to the layer itself, outermost first; a count of 0 is the
   superlayer. A layer that has not begun converts to 0, and a layer with speed 0 converts upwards to 0.
   Returns NaN for a NULL array with a count above 0, and for a count that is negative or too large.
   Complexity: O(n) for n layers. */
TM_API double tm_convert_time(
    double time, const tm_media_timing *from, ptrdiff_t from_count, const tm_media_timing *to, ptrdiff_t to_count);

/* Pauses a layer, resumes it, or changes its speed at an instant of its superlayer's time; or stops it at a local time
   (R1.11, R1.12). After tm_media_timing_resume the speed is 1; now must then be at least 0. */
TM_API tm_status tm_media_timing_pause(tm_media_timing *timing, double now);
TM_API tm_status tm_media_timing_resume(tm_media_timing *timing, double now);
TM_API tm_status tm_media_timing_set_speed(tm_media_timing *timing, double speed, double now);
TM_API tm_status tm_media_timing_scrub(tm_media_timing *timing, double local_time);

/* The chain of timings from the outermost layer down to one animation. */
typedef struct tm_timing_chain tm_timing_chain;

typedef enum tm_chain_kind {
    /* Only begin_time, speed and time_offset are used (R1.1). */
    TM_CHAIN_LAYER = 0,
    /* An animation group; it passes on its basic local time while it applies (R6.1). */
    TM_CHAIN_GROUP = 1
} tm_chain_kind;

/* A level above the animation. */
typedef struct tm_chain_element {
    tm_media_timing timing;
    /* The easing of a group, which reshapes the time of its children (R2.6); NULL for none. Layers ignore it. */
    const tm_easing *easing;
    tm_chain_kind kind;
    int32_t reserved;
} tm_chain_element;

/* Creates a chain.

   elements: the levels above the animation, outermost first. animation: the innermost timing. transaction_duration: the
   duration of an animation or group that sets none and is in no group; usually TM_UNSET_DURATION. */
TM_API tm_status tm_timing_chain_create(
    const tm_chain_element *elements, ptrdiff_t count, const tm_media_timing *animation, double transaction_duration,
    tm_timing_chain **out, tm_error *error);

TM_API tm_timing_chain *tm_timing_chain_retain(tm_timing_chain *chain);
TM_API void tm_timing_chain_release(tm_timing_chain *chain);

/* Gives the animation's state at an instant of the time above the outermost element. If a group does not apply, the
   phase is that group's. Complexity: O(n) for n elements. */
TM_API tm_status tm_timing_chain_state(const tm_timing_chain *chain, double time, tm_media_state *state);

/* Computes the states at many times. */
TM_API tm_status tm_timing_chain_evaluate(
    const tm_timing_chain *chain, const double *times, tm_media_state *states, ptrdiff_t count);

/* MARK: The Web's clocks */

/* The timing of a Web animation effect, in seconds (the specification's interfaces use milliseconds). */
typedef struct tm_effect_timing tm_effect_timing;

/* auto is none, which is its meaning for keyframe effects. */
typedef enum tm_effect_fill {
    TM_EFFECT_FILL_AUTO = 0,
    TM_EFFECT_FILL_NONE = 1,
    TM_EFFECT_FILL_FORWARDS = 2,
    TM_EFFECT_FILL_BACKWARDS = 3,
    TM_EFFECT_FILL_BOTH = 4
} tm_effect_fill;

typedef enum tm_direction {
    TM_DIRECTION_NORMAL = 0,
    TM_DIRECTION_REVERSE = 1,
    TM_DIRECTION_ALTERNATE = 2,
    TM_DIRECTION_ALTERNATE_REVERSE = 3
} tm_direction;

typedef struct tm_effect_options {
    uint32_t struct_size;
    uint32_t struct_version;
    /* Finite; may be negative. */
    double delay, end_delay;
    /* Finite; at least 0. */
    double iteration_start;
    /* At least 0; may be infinite. */
    double iterations, duration;
    /* The easing of each iteration's progress; NULL for linear. */
    const tm_easing *easing;
    tm_effect_fill fill;
    tm_direction direction;
} tm_effect_options;
#define TM_EFFECT_OPTIONS_INIT \
    { sizeof(tm_effect_options), 1, 0, 0, 0, 1, 0, NULL, TM_EFFECT_FILL_AUTO, TM_DIRECTION_NORMAL }

/* Creates a timing. Errors, where the specification throws a TypeError: TM_NOT_FINITE, TM_OUT_OF_RANGE. */
TM_API tm_status tm_effect_timing_create(const tm_effect_options *options, tm_effect_timing **out, tm_error *error);
TM_API tm_effect_timing *tm_effect_timing_retain(tm_effect_timing *timing);
TM_API void tm_effect_timing_release(tm_effect_timing *timing);

/* The timing of an effect at one instant. */
typedef struct tm_effect_state {
    /* TM_PHASE_IDLE means that the local time is unresolved. */
    tm_phase phase;
    /* 1 if the effect is in effect. Otherwise active_time, progress and current_iteration are NaN. */
    int32_t in_effect;
    /* Seconds; NaN if unresolved. */
    double local_time;
    double active_time;
    /* Seconds; may be infinite. */
    double active_duration, end_time;
    /* The transformed progress. */
    double progress;
    /* A whole number, or infinity. */
    double current_iteration;
} tm_effect_state;

/* Gives the state at a local time in seconds; NaN for an unresolved one. playback_rate: only its sign matters.
   Source: Web Animations Level 1, "Animation effect phases and states" to "Calculating the transformed progress". */
TM_API tm_status tm_effect_timing_state(
    const tm_effect_timing *timing, double local_time, double playback_rate, tm_effect_state *state);

/* The timings of many effects, evaluated together in vector lanes. */
typedef struct tm_effect_batch tm_effect_batch;

/* Creates a batch of count effects. */
TM_API tm_status tm_effect_batch_create(
    const tm_effect_timing *const *timings, ptrdiff_t count, tm_effect_batch **out, tm_error *error);
TM_API tm_effect_batch *tm_effect_batch_retain(tm_effect_batch *batch);
TM_API void tm_effect_batch_release(tm_effect_batch *batch);

/* Returns the number of effects; 0 for NULL. */
TM_API ptrdiff_t tm_effect_batch_count(const tm_effect_batch *batch);

/* Computes each effect's progress and current iteration at its own local time, bit for bit as tm_effect_timing_state;
   NaN if it is not in effect. count: tm_effect_batch_count, otherwise TM_COUNT_MISMATCH. Uses 48 KB of stack. */
TM_API tm_status tm_effect_batch_evaluate(
    const tm_effect_batch *batch, const double *local_times, double playback_rate, double *progress,
    double *current_iterations, ptrdiff_t count);

/* MARK: Keyframe tracks */

/* A value that changes over time, given by its values at certain times. */
typedef struct tm_track tm_track;

/* The interpolation between keyframes (R4.2-R4.6). */
typedef enum tm_calculation_mode {
    /* Straight lines between neighbouring values. */
    TM_LINEAR = 0,
    /* Each value holds until the time of the next. */
    TM_DISCRETE = 1,
    /* Straight lines at constant speed. */
    TM_PACED = 2,
    /* A smooth curve through the values: Catmull-Rom, or Kochanek-Bartels. */
    TM_CUBIC = 3,
    /* The curve of TM_CUBIC, paced by distance. */
    TM_CUBIC_PACED = 4
} tm_calculation_mode;

/* The distance that TM_CUBIC_PACED measures. */
typedef enum tm_pacing {
    /* The straight lines between the values, as in Core Animation (R4.6). The speed is only roughly constant. */
    TM_PACING_CHORD_LENGTH = 0,
    /* The curve itself. The speed is constant. */
    TM_PACING_ARC_LENGTH = 1
} tm_pacing;

/* The rules for edge cases. */
typedef enum tm_rules {
    /* Outside the key times the end values hold, invalid key times are ignored, easings are clamped. */
    TM_RULES_CORE_ANIMATION = 0,
    /* The end segments and the easings continue, and invalid key times are an error. */
    TM_RULES_WEB_ANIMATIONS = 1
} tm_rules;

/* The interpolation of the numbers of a track. */
typedef enum tm_value_kind {
    /* Finite numbers. */
    TM_VALUES_NUMBERS = 0,
    /* Booleans: 0 is false, any other number true. The values are 0 or 1. One component. */
    TM_VALUES_BOOLEANS = 1,
    /* Any numbers, which stand for something else, such as an index; they switch half-way. One component. */
    TM_VALUES_DISCRETE = 2
} tm_value_kind;

typedef struct tm_track_options {
    uint32_t struct_size;
    uint32_t struct_version;
    /* value_count values of component_count numbers each; 1 to 4. */
    const double *values;
    ptrdiff_t value_count;
    int32_t component_count;
    tm_value_kind value_kind;
    /* Ascending fractions of the duration, in 0...1; NULL for evenly spaced (R4.1, R4.3). The paced modes ignore them.
       */
    const double *key_times;
    ptrdiff_t key_time_count;
    /* One easing for each segment in TM_LINEAR and TM_CUBIC; NULL entries and missing ones are linear (R2.5b). */
    const tm_easing *const *easings;
    ptrdiff_t easing_count;
    /* The easing of the whole track; NULL for linear. */
    const tm_easing *easing;
    tm_calculation_mode calculation_mode;
    tm_pacing pacing;
    tm_rules rules;
    int32_t reserved;
    /* Kochanek-Bartels parameters of the cubic modes, one finite number for each value; missing ones are 0. */
    const double *tension;
    ptrdiff_t tension_count;
    const double *continuity;
    ptrdiff_t continuity_count;
    const double *bias;
    ptrdiff_t bias_count;
} tm_track_options;
#define TM_TRACK_OPTIONS_INIT \
    { sizeof(tm_track_options), 1, NULL, 0, 1, TM_VALUES_NUMBERS, NULL, 0, NULL, 0, NULL, TM_LINEAR, \
      TM_PACING_CHORD_LENGTH, TM_RULES_CORE_ANIMATION, 0, NULL, 0, NULL, 0, NULL, 0 }

/* Creates a track.

   Accuracy: 10 2^-53 of a segment's largest value or control point; at constant speed, 1e-9 of the total length.
   Complexity: O(n) for n values. Errors: TM_NO_EFFECT if there are too few values (R4.8); TM_NOT_FINITE,
   TM_NOT_ASCENDING, TM_COUNT_MISMATCH, TM_OUT_OF_RANGE, TM_NOT_REPRESENTABLE.
   Source: Core Animation R2.5, R4.1-R4.8; Web Animations, "the effect value of a keyframe effect". */
TM_API tm_status tm_track_create(const tm_track_options *options, tm_track **out, tm_error *error);
TM_API tm_track *tm_track_retain(tm_track *track);
TM_API void tm_track_release(tm_track *track);

/* Returns the number of components, 1 to 4; 0 for NULL. */
TM_API int32_t tm_track_component_count(const tm_track *track);

/* Gives the value at a time, as component_count numbers.

   t: the progress of the animation, 0 at its start and 1 at its end; any number. NaN gives NaN, and the first value if
   values are chosen: in TM_DISCRETE, of booleans and of discrete values. side: the limit to return where an easing
   jumps. Complexity: O(log n) for n values, typically O(1). */
TM_API tm_status tm_track_value(const tm_track *track, double t, tm_side side, double *value);

/* Computes the values at many times, one after the other: count component_count numbers, bit for bit as tm_track_value.
   Fastest if successive times are in the same segment. */
TM_API tm_status tm_track_evaluate(
    const tm_track *track, const double *times, double *values, ptrdiff_t count, tm_side side);

/* Gives the times at which the values are reached, after applying the rules. *count becomes their number. If it is
   above capacity, nothing else is written: TM_BUFFER_TOO_SMALL. */
TM_API tm_status tm_track_key_times(const tm_track *track, double *times, ptrdiff_t capacity, ptrdiff_t *count);

/* MARK: Splines */

/* A curve through, or near, values of 1 to 4 numbers. */
typedef struct tm_spline tm_spline;

typedef enum tm_spline_kind {
    TM_SPLINE_LINEAR = 0,
    /* Values and tangents. */
    TM_SPLINE_HERMITE = 1,
    TM_SPLINE_CATMULL_ROM = 2,
    TM_SPLINE_KOCHANEK_BARTELS = 3,
    /* The interpolating cubic spline with a continuous second derivative, by its boundary condition. */
    TM_SPLINE_NATURAL = 4,
    TM_SPLINE_CLAMPED = 5,
    TM_SPLINE_NOT_A_KNOT = 6,
    TM_SPLINE_PERIODIC = 7,
    /* The uniform cubic B-spline of control points. */
    TM_SPLINE_B_SPLINE = 8,
    /* Fritsch-Carlson/PCHIP: monotonic between knots. */
    TM_SPLINE_MONOTONE = 9,
    TM_SPLINE_STEFFEN = 10,
    TM_SPLINE_AKIMA = 11,
    TM_SPLINE_MODIFIED_AKIMA = 12,
    /* One Bezier of any degree in Bernstein form; t in 0...1. */
    TM_SPLINE_BEZIER = 13,
    /* The polynomial through all values. */
    TM_SPLINE_POLYNOMIAL = 14
} tm_spline_kind;

/* The behaviour outside the knots. TM_SPLINE_BEZIER and TM_SPLINE_POLYNOMIAL ignore it and continue. */
typedef enum tm_extrapolation {
    /* Closed and periodic splines repeat, others continue their polynomials. */
    TM_EXTRAPOLATION_DEFAULT = 0,
    TM_EXTRAPOLATION_HOLD = 1,
    TM_EXTRAPOLATION_POLYNOMIAL = 2,
    TM_EXTRAPOLATION_PERIODIC = 3
} tm_extrapolation;

/* The knot spacing from which a Catmull-Rom spline without knots computes tangents. */
typedef enum tm_parameterization {
    TM_CENTRIPETAL = 0,
    TM_CHORDAL = 1,
    TM_UNIFORM = 2
} tm_parameterization;

/* The tangents at the ends. */
typedef enum tm_spline_ends {
    /* Catmull-Rom: reflected neighbours. Kochanek-Bartels: the end chord. Steffen: the parabola. */
    TM_ENDS_DEFAULT = 0,
    /* Catmull-Rom and Kochanek-Bartels: the end value is repeated. */
    TM_ENDS_REPEATED = 1,
    /* Steffen: the end chord, as in GSL. */
    TM_ENDS_CHORD = 2
} tm_spline_ends;

typedef struct tm_spline_options {
    uint32_t struct_size;
    uint32_t struct_version;
    tm_spline_kind kind;
    /* 1 to 4. */
    int32_t component_count;
    /* value_count values of component_count finite numbers each. */
    const double *values;
    ptrdiff_t value_count;
    /* Strictly ascending, one for each value; NULL for 0, 1, 2, ... */
    const double *knots;
    ptrdiff_t knot_count;
    /* TM_SPLINE_HERMITE: one tangent of component_count numbers for each value. TM_SPLINE_CLAMPED: two. */
    const double *tangents;
    ptrdiff_t tangent_count;
    /* TM_SPLINE_CATMULL_ROM uses the first tension (none is 0); TM_SPLINE_KOCHANEK_BARTELS uses all three arrays. */
    const double *tension;
    ptrdiff_t tension_count;
    const double *continuity;
    ptrdiff_t continuity_count;
    const double *bias;
    ptrdiff_t bias_count;
    /* TM_SPLINE_CATMULL_ROM: the points assumed beyond the ends, component_count numbers each; NULL for none. */
    const double *start_handle;
    const double *end_handle;
    tm_parameterization parameterization;
    tm_spline_ends ends;
    tm_extrapolation extrapolation;
    /* TM_SPLINE_CATMULL_ROM without knots: a flag; the first value follows the last. */
    int32_t closed;
} tm_spline_options;
#define TM_SPLINE_OPTIONS_INIT \
    { sizeof(tm_spline_options), 1, TM_SPLINE_LINEAR, 1, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, 0, NULL, \
      NULL, TM_CENTRIPETAL, TM_ENDS_DEFAULT, TM_EXTRAPOLATION_DEFAULT, 0 }

/* Creates a spline. The parameter is in units of the knots; without knots it is the index of a segment plus a fraction.
   Complexity: O(n) for n values; O(n^2) for TM_SPLINE_POLYNOMIAL. Errors: TM_TOO_FEW, TM_COUNT_MISMATCH,
   TM_NOT_ASCENDING, TM_NOT_FINITE, TM_NOT_REPRESENTABLE; TM_OUT_OF_RANGE if a periodic spline's ends differ. */
TM_API tm_status tm_spline_create(const tm_spline_options *options, tm_spline **out, tm_error *error);
TM_API tm_spline *tm_spline_retain(tm_spline *spline);
TM_API void tm_spline_release(tm_spline *spline);

/* Returns the number of components, 1 to 4; 0 for NULL. */
TM_API int32_t tm_spline_component_count(const tm_spline *spline);

/* Gives the value (order 0) or the first or second derivative with respect to the parameter.
   Complexity: O(log n) for n knots, typically O(1); O(n) for TM_SPLINE_BEZIER and TM_SPLINE_POLYNOMIAL.
   Errors: TM_OUT_OF_RANGE for another order. */
TM_API tm_status tm_spline_value(const tm_spline *spline, double t, int32_t order, double *value);

/* Computes values or derivatives at many parameters, bit for bit as tm_spline_value. */
TM_API tm_status tm_spline_evaluate(
    const tm_spline *spline, const double *parameters, int32_t order, double *values, ptrdiff_t count);

/* The arc length of a spline, for motion at constant speed; in one dimension the total variation. */
typedef struct tm_spline_length tm_spline_length;

/* Measures a spline from its first to its last knot. accuracy: relative to the total length, not below 1e-13.
   Errors: TM_NO_VALUE for TM_SPLINE_BEZIER and TM_SPLINE_POLYNOMIAL. */
TM_API tm_status tm_spline_length_create(
    const tm_spline *spline, double accuracy, tm_spline_length **out, tm_error *error);
TM_API tm_spline_length *tm_spline_length_retain(tm_spline_length *length);
TM_API void tm_spline_length_release(tm_spline_length *length);

/* Returns the total length. */
TM_API double tm_spline_length_total(const tm_spline_length *length);

/* Returns the parameter at a distance along the spline, or at a fraction of its length; clamped to the ends. */
TM_API double tm_spline_length_parameter_at_distance(const tm_spline_length *length, double distance);
TM_API double tm_spline_length_parameter_at_fraction(const tm_spline_length *length, double fraction);

/* Computes the parameters at many fractions of the length. */
TM_API tm_status tm_spline_length_evaluate(
    const tm_spline_length *length, const double *fractions, double *parameters, ptrdiff_t count);

/* A function y of x along connected cubic Beziers, as drawn in animation editors. Before the first point y is that
   point's, after the last point the last one's. NaN gives NaN, and no other input does. */
typedef struct tm_function_curve tm_function_curve;

/* Creates a curve from (start_x, start_y) along count segments of six numbers each: two control points and the end
   point. The ends may not descend in x. All numbers are at most 1e300 in magnitude. */
TM_API tm_status tm_function_curve_create(
    double start_x, double start_y, const double *segments, ptrdiff_t count, tm_function_curve **out, tm_error *error);

/* Creates a curve through count points of five numbers each: x, y, tension, continuity and bias. */
TM_API tm_status tm_function_curve_create_tcb(
    const double *points, ptrdiff_t count, tm_function_curve **out, tm_error *error);
TM_API tm_function_curve *tm_function_curve_retain(tm_function_curve *curve);
TM_API void tm_function_curve_release(tm_function_curve *curve);

/* Returns y at x. Complexity: O(log n) for n segments, plus at most 200 evaluations. */
TM_API double tm_function_curve_value(const tm_function_curve *curve, double x);

/* Computes y at many x. */
TM_API tm_status tm_function_curve_evaluate(
    const tm_function_curve *curve, const double *x, double *y, ptrdiff_t count);

/* MARK: Paths */

/* The segments of an SVG path, as they are written. */
typedef struct tm_path_data tm_path_data;

/* The forms of path data. */
typedef enum tm_path_form {
    /* As written. */
    TM_PATH_RAW = 0,
    /* Absolute commands. */
    TM_PATH_ABSOLUTE = 1,
    /* Absolute M, L, C and Z only. */
    TM_PATH_NORMALIZED = 2
} tm_path_form;

/* Parses the d of an SVG path. strict: a flag; an error in the text is TM_SYNTAX. Without it the path up to the error
   is used, as SVG demands, and error describes the error while the result is TM_OK. Complexity: O(n) for n bytes. */
TM_API tm_status tm_path_data_create(
    const char *text, ptrdiff_t length, int32_t strict, tm_path_data **out, tm_error *error);

/* Converts path data into another form. */
TM_API tm_status tm_path_data_create_form(
    const tm_path_data *data, tm_path_form form, tm_path_data **out, tm_error *error);

/* Interpolates between two path data, as CSS does between path() functions: number by number if the commands agree,
   otherwise it switches half-way. t: not clamped. It switches too if a point of the result is not finite. */
TM_API tm_status tm_path_data_create_interpolated(
    const tm_path_data *from, const tm_path_data *to, double t, tm_path_data **out, tm_error *error);
TM_API tm_path_data *tm_path_data_retain(tm_path_data *data);
TM_API void tm_path_data_release(tm_path_data *data);

/* Returns the number of segments; 0 for NULL. */
TM_API ptrdiff_t tm_path_data_count(const tm_path_data *data);

/* Gives the letter of a segment, such as 'M' or 'c', and its numbers, at most seven; the other numbers become 0.
   Errors: TM_OUT_OF_RANGE for an index that does not exist. */
TM_API tm_status tm_path_data_segment(
    const tm_path_data *data, ptrdiff_t index, char *letter, double numbers[7], int32_t *number_count);

/* Writes the path data as text. */
TM_API tm_status tm_path_data_text(const tm_path_data *data, char *buffer, ptrdiff_t capacity, ptrdiff_t *length);

/* A path of lines, quadratic and cubic Beziers and elliptical arcs. */
typedef struct tm_path tm_path;

typedef enum tm_path_kind {
    /* x, y. */
    TM_PATH_MOVE = 0,
    /* x, y. */
    TM_PATH_LINE = 1,
    /* The control point and the end: x1, y1, x, y. */
    TM_PATH_QUAD_CURVE = 2,
    /* The control points and the end: x1, y1, x2, y2, x, y. */
    TM_PATH_CURVE = 3,
    /* No numbers. */
    TM_PATH_CLOSE = 4,
    /* A circular arc as CGPath adds it, after a line to its start: center x, center y, radius, start angle, end angle.
       Flags: TM_ARC_CLOCKWISE, TM_ARC_Y_DOWN. */
    TM_PATH_ARC = 5,
    /* An arc as SVG's A: radius x, radius y, rotation of the x axis in radians, x, y. Flags: TM_ARC_LARGE,
       TM_ARC_SWEEP. */
    TM_PATH_SVG_ARC = 6
} tm_path_kind;

#define TM_ARC_CLOCKWISE 1
#define TM_ARC_Y_DOWN 2
#define TM_ARC_LARGE 4
#define TM_ARC_SWEEP 8

/* An element of a path. Numbers that the kind does not have are ignored. */
typedef struct tm_path_element {
    tm_path_kind kind;
    int32_t flags;
    double numbers[6];
} tm_path_element;

/* Creates a path from elements. Errors: TM_NOT_FINITE, TM_OUT_OF_RANGE for a negative radius of a TM_PATH_ARC,
   TM_NO_VALUE if an element other than a move or an arc comes first. */
TM_API tm_status tm_path_create(const tm_path_element *elements, ptrdiff_t count, tm_path **out, tm_error *error);

/* Creates a path from the d of an SVG path, up to the first error, as tm_path_data_create without strict. */
TM_API tm_status tm_path_create_svg(const char *text, ptrdiff_t length, tm_path **out, tm_error *error);

/* Creates a path from path data. */
TM_API tm_status tm_path_create_data(const tm_path_data *data, tm_path **out, tm_error *error);

/* Creates the image of a path under an affine map x' = a x + c y + tx, y' = b x + d y + ty; map: a, b, c, d, tx, ty.
   Errors: TM_NOT_FINITE. */
TM_API tm_status tm_path_create_transformed(const tm_path *path, const double map[6], tm_path **out, tm_error *error);

/* Creates the path between two paths of the same elements. t: not clamped. Errors: TM_NO_VALUE if the elements differ,
   TM_NOT_FINITE for t, TM_NOT_REPRESENTABLE if a point of the result overflows. */
TM_API tm_status tm_path_create_interpolated(
    const tm_path *from, const tm_path *to, double t, tm_path **out, tm_error *error);
TM_API tm_path *tm_path_retain(tm_path *path);
TM_API void tm_path_release(tm_path *path);

/* Gives the path data of a path. */
TM_API tm_status tm_path_data_create_path(const tm_path *path, tm_path_data **out, tm_error *error);

/* Returns the length of everything the path draws. accuracy: relative, at least 1e-13; 1e-9 is usual. */
TM_API double tm_path_length(const tm_path *path, double accuracy);

/* Gives the bounds: minimum x and y, maximum x and y. TM_NO_VALUE for an empty path. */
TM_API tm_status tm_path_bounds(const tm_path *path, double bounds[4]);

/* A point on a path and the unit direction of travel there; (0, 0) on a path of no length. */
typedef struct tm_path_position {
    double x, y, tangent_x, tangent_y;
} tm_path_position;

/* Returns the angle of a position's direction in radians, in -pi...pi without -pi itself; 0 if there is none. */
TM_API double tm_path_position_angle(const tm_path_position *position);

/* The points of a path by distance along it, for motion at constant speed. */
typedef struct tm_path_table tm_path_table;

/* Measures a path. accuracy: the largest error of a position relative to the path's size, clamped to 1e-13...1.
   Complexity: O(n) for n segments. Source: R4.10-R4.12. */
TM_API tm_status tm_path_table_create(const tm_path *path, double accuracy, tm_path_table **out, tm_error *error);
TM_API tm_path_table *tm_path_table_retain(tm_path_table *table);
TM_API void tm_path_table_release(tm_path_table *table);

/* Returns the total length. */
TM_API double tm_path_table_length(const tm_path_table *table);

/* Gives the position at a distance in the path's unit, clamped to 0...length, or at a fraction of the length, clamped
   to 0...1. Complexity: O(log n), typically O(1). Errors: TM_NO_VALUE for an empty path. */
TM_API tm_status tm_path_table_at_distance(const tm_path_table *table, double distance, tm_path_position *position);
TM_API tm_status tm_path_table_at_fraction(const tm_path_table *table, double fraction, tm_path_position *position);

/* Computes many positions, bit for bit as the functions above. Ascending distances are fastest. */
TM_API tm_status tm_path_table_evaluate_distances(
    const tm_path_table *table, const double *distances, tm_path_position *positions, ptrdiff_t count);
TM_API tm_status tm_path_table_evaluate_fractions(
    const tm_path_table *table, const double *fractions, tm_path_position *positions, ptrdiff_t count);

/* A motion along a path over time. */
typedef struct tm_motion tm_motion;

/* The direction that a moving object faces (R4.12). */
typedef enum tm_rotation_mode { TM_ROTATE_NONE = 0, TM_ROTATE_AUTO = 1, TM_ROTATE_AUTO_REVERSE = 2 } tm_rotation_mode;

/* The rules that a motion follows. */
typedef enum tm_motion_rules {
    TM_MOTION_CORE_ANIMATION = 0,
    /* SMIL, as in SVG's animateMotion. Inside a segment the speed is constant. */
    TM_MOTION_SMIL = 1
} tm_motion_rules;

typedef struct tm_motion_options {
    uint32_t struct_size;
    uint32_t struct_version;
    const tm_path *path;
    /* Ascending fractions of the duration, one for each keyframe; NULL for evenly spaced. */
    const double *key_times;
    ptrdiff_t key_time_count;
    /* TM_MOTION_SMIL: the points as fractions of the length; NULL for those of the mode. */
    const double *key_points;
    ptrdiff_t key_point_count;
    /* One easing for each segment in TM_LINEAR and TM_CUBIC; NULL entries are linear. */
    const tm_easing *const *easings;
    ptrdiff_t easing_count;
    /* The easing of the whole motion; NULL for linear. SMIL has none. */
    const tm_easing *easing;
    /* The largest error in the paced modes relative to the path's size. */
    double accuracy;
    tm_calculation_mode calculation_mode;
    tm_rotation_mode rotation_mode;
    tm_motion_rules rules;
    int32_t reserved;
} tm_motion_options;
#define TM_MOTION_OPTIONS_INIT \
    { sizeof(tm_motion_options), 1, NULL, NULL, 0, NULL, 0, NULL, 0, NULL, 1e-9, TM_LINEAR, TM_ROTATE_NONE, \
      TM_MOTION_CORE_ANIMATION, 0 }

/* Creates a motion. Errors: TM_NO_EFFECT if the path has no segments (R4.8); with TM_MOTION_SMIL also
   TM_COUNT_MISMATCH, TM_NOT_ASCENDING, TM_OUT_OF_RANGE and TM_TOO_FEW for times, points and easings that SMIL calls
   errors. */
TM_API tm_status tm_motion_create(const tm_motion_options *options, tm_motion **out, tm_error *error);
TM_API tm_motion *tm_motion_retain(tm_motion *motion);
TM_API void tm_motion_release(tm_motion *motion);

/* A point, and the angle of the object in radians, in -pi...pi without -pi itself; 0 if the object is not rotated. */
typedef struct tm_motion_position {
    double x, y, angle;
    /* 1 if the object is rotated. */
    int32_t is_rotated;
    int32_t reserved;
} tm_motion_position;

/* Gives the position at a progress, 0 at the start and 1 at the end. Complexity: O(log n), typically O(1). */
TM_API tm_status tm_motion_value(const tm_motion *motion, double t, tm_side side, tm_motion_position *position);

/* Computes many positions, bit for bit as tm_motion_value with TM_SIDE_RIGHT. */
TM_API tm_status tm_motion_evaluate(
    const tm_motion *motion, const double *times, tm_motion_position *positions, ptrdiff_t count);

/* A path on which CSS places objects by their distance along it: offset-path. A path that ends with a close is a loop,
   on which distances wrap; on others they are clamped. */
typedef struct tm_offset_path tm_offset_path;

/* Creates an offset path and measures it. accuracy: as for tm_path_table_create. */
TM_API tm_status tm_offset_path_create(const tm_path *path, double accuracy, tm_offset_path **out, tm_error *error);
TM_API tm_offset_path *tm_offset_path_retain(tm_offset_path *path);
TM_API void tm_offset_path_release(tm_offset_path *path);

/* Returns the total length. */
TM_API double tm_offset_path_length(const tm_offset_path *path);

/* Gives the position at a distance in the path's unit, or at a fraction of the length: CSS's offset-distance.

   follows_path: a flag; the object faces along the path, turned by angle. Otherwise it faces angle everywhere, which is
   not wrapped into -pi...pi. Radians.
   Errors: TM_NO_VALUE for an empty path. Source: Motion Path Module Level 1. */
TM_API tm_status tm_offset_path_at_distance(
    const tm_offset_path *path, double distance, int32_t follows_path, double angle, tm_motion_position *position);
TM_API tm_status tm_offset_path_at_fraction(
    const tm_offset_path *path, double fraction, int32_t follows_path, double angle, tm_motion_position *position);

/* MARK: Matrices */

/* Matrices act on row vectors: [x' y' z' w'] = [x y z w] M. m41, m42 and m43 (numbers 12 to 14) are the translation, as
   in CATransform3D, DOMMatrix and, read as columns, in CSS and OpenGL. Below, out may be an input. */

/* Makes the identity, a translation, a scale, or a skew by angles as CSS's skew(). */
TM_API void tm_matrix_identity(double out[16]);
TM_API void tm_matrix_translation(double x, double y, double z, double out[16]);
TM_API void tm_matrix_scale(double x, double y, double z, double out[16]);
TM_API void tm_matrix_skew(double x, double y, double out[16]);

/* Makes a rotation about an axis of any length through the origin, from x to y about z. Accuracy: 8 2^-53. */
TM_API void tm_matrix_rotation(double angle, double x, double y, double z, double out[16]);

/* Makes a rotation about x, then about y, then about z: DOMMatrix's rotate(x, y, z) in radians. */
TM_API void tm_matrix_rotation_xyz(double x, double y, double z, double out[16]);

/* Makes the rotation about z that turns the x axis into the direction (x, y): DOMMatrix's rotateFromVector. */
TM_API void tm_matrix_rotation_along(double x, double y, double out[16]);

/* Makes a scale about a point: DOMMatrix's scale. */
TM_API void tm_matrix_scale_about(const double factors[3], const double origin[3], double out[16]);

/* Makes a perspective projection, m34 = -1/distance. minimum: smaller distances are raised to it; CSS's perspective()
   uses 1, Core Animation -INFINITY (R7.5); NaN is none. */
TM_API void tm_matrix_perspective(double distance, double minimum, double out[16]);

/* The functions of CAValueFunction, which make a matrix from animated numbers (R3.11). */
typedef enum tm_value_function {
    TM_FUNCTION_ROTATE_X = 0,
    TM_FUNCTION_ROTATE_Y = 1,
    TM_FUNCTION_ROTATE_Z = 2,
    /* Three numbers. */
    TM_FUNCTION_SCALE = 3,
    TM_FUNCTION_SCALE_X = 4,
    TM_FUNCTION_SCALE_Y = 5,
    TM_FUNCTION_SCALE_Z = 6,
    /* Three numbers. */
    TM_FUNCTION_TRANSLATE = 7,
    TM_FUNCTION_TRANSLATE_X = 8,
    TM_FUNCTION_TRANSLATE_Y = 9,
    TM_FUNCTION_TRANSLATE_Z = 10
} tm_value_function;

/* Makes the matrix of a value function. count: 3 or 1, as above; otherwise TM_COUNT_MISMATCH. */
TM_API tm_status tm_matrix_value_function(
    tm_value_function function, const double *numbers, ptrdiff_t count, double out[16]);

/* Core Animation's key paths of a matrix, after "transform." (R3.10). */
typedef enum tm_key_path {
    TM_KEY_ROTATION = 0,
    TM_KEY_ROTATION_X = 1,
    TM_KEY_ROTATION_Y = 2,
    TM_KEY_ROTATION_Z = 3,
    TM_KEY_SCALE = 4,
    TM_KEY_SCALE_X = 5,
    TM_KEY_SCALE_Y = 6,
    TM_KEY_SCALE_Z = 7,
    /* Two numbers; the others are one number. */
    TM_KEY_TRANSLATION = 8,
    TM_KEY_TRANSLATION_X = 9,
    TM_KEY_TRANSLATION_Y = 10,
    TM_KEY_TRANSLATION_Z = 11
} tm_key_path;

/* Gives the value at a key path: one number, or two for TM_KEY_TRANSLATION; the second number is otherwise 0. */
TM_API tm_status tm_matrix_get_key_path(const double matrix[16], tm_key_path key_path, double value[2]);

/* Makes the matrix with a new value at a key path. count: the count of numbers of the key path, else
   TM_COUNT_MISMATCH. */
TM_API tm_status tm_matrix_set_key_path(
    const double matrix[16], tm_key_path key_path, const double *value, ptrdiff_t count, double out[16]);

/* Multiplies: the transform that applies first, then next; CATransform3DConcat(first, next). */
TM_API void tm_matrix_multiply(const double first[16], const double next[16], double out[16]);

/* Multiplies count pairs. */
TM_API tm_status tm_matrices_multiply(const double *first, const double *next, double *out, ptrdiff_t count);

/* Inverts. There is no threshold: a nearly singular matrix has an inverse. Errors: TM_NO_VALUE if a number is not
   finite or the exact determinant is 0; then out is not written. */
TM_API tm_status tm_matrix_invert(const double matrix[16], double out[16]);

/* Inverts count matrices. Those without an inverse give NaN in all numbers. */
TM_API tm_status tm_matrices_invert(const double *matrices, double *out, ptrdiff_t count);

/* Returns the determinant: its sign is exact; NaN if a number is not finite. */
TM_API double tm_matrix_determinant(const double matrix[16]);

/* Transforms a homogeneous point x, y, z, w, without the division by w. */
TM_API void tm_matrix_apply(const double matrix[16], const double point[4], double out[4]);

/* Transforms a point x, y, z, with the perspective division (R7.5). */
TM_API void tm_matrix_apply_point(const double matrix[16], const double point[3], double out[3]);

/* Transforms count homogeneous points of four numbers, or count points of three numbers. */
TM_API tm_status tm_matrix_apply_all(const double matrix[16], const double *points, double *out, ptrdiff_t count);
TM_API tm_status tm_matrix_apply_points(const double matrix[16], const double *points, double *out, ptrdiff_t count);

/* Parses a CSS transform list, such as "rotate(45deg) scale(2)", and multiplies it. Errors: TM_SYNTAX. */
TM_API tm_status tm_matrix_parse(const char *text, ptrdiff_t length, double out[16], tm_error *error);

/* The components of a matrix; each x, y, z and, if not said otherwise, an unused fourth number that is 0.

       matrix / m44 = scale . skew xy . skew xz . skew yz . rotation . translation . perspective */
typedef struct tm_transform_parts {
    double translation[4];
    double scale[4];
    /* xy, xz, yz, as tangents. */
    double skew[4];
    /* The last column of the perspective matrix; 0, 0, 0, 1 is none. */
    double perspective[4];
    /* The quaternion x, y, z, w. */
    double rotation[4];
} tm_transform_parts;

/* Decomposes a matrix (R3.8; CSS Transforms 2). A mirroring matrix has three negative scales; the quaternion has w >=
   0. Accuracy: recomposed, each number is within 2e-15 of the largest of its row. Errors: TM_NO_VALUE if a number is
   not finite, m44 or the determinant of the upper-left 3x3 matrix is 0, or a component is out of range. */
TM_API tm_status tm_matrix_decompose(const double matrix[16], tm_transform_parts *parts);

/* Decomposes count matrices. Those that cannot be decomposed give NaN in all components. */
TM_API tm_status tm_matrices_decompose(const double *matrices, tm_transform_parts *parts, ptrdiff_t count);

/* Recomposes a matrix. The rotation may have any length; 0 counts as the identity. */
TM_API void tm_matrix_recompose(const tm_transform_parts *parts, double out[16]);

/* Recomposes count matrices. */
TM_API tm_status tm_matrices_recompose(const tm_transform_parts *parts, double *out, ptrdiff_t count);

/* Interpolates count pairs of components at a time, and recomposes the matrices. */
TM_API tm_status tm_matrices_interpolate_parts(
    const tm_transform_parts *from, const tm_transform_parts *to, double t, int32_t shortest_path, double *out,
    ptrdiff_t count);

/* The components of a 2D affine map a, b, c, d, tx, ty (R3.7; CSS Transforms 1). */
typedef struct tm_plane_parts {
    double translation[2];
    double scale[2];
    /* Radians, from x to y. */
    double angle;
    /* The remainder after scale and rotation: m11, m12, m21, m22. */
    double remainder[4];
} tm_plane_parts;

/* Decomposes a map, singular ones included. TM_NO_VALUE if a number is not finite or a scale is out of range. */
TM_API tm_status tm_plane_decompose(const double map[6], tm_plane_parts *parts);

/* Recomposes a map. */
TM_API void tm_plane_recompose(const tm_plane_parts *parts, double map[6]);

/* Interpolates components linearly, on the shorter way round. */
TM_API void tm_plane_interpolate(
    const tm_plane_parts *from, const tm_plane_parts *to, double t, tm_plane_parts *out);

/* The rules to interpolate matrices by. */
typedef enum tm_matrix_rules {
    /* As measured (R3.7-R3.9). */
    TM_MATRIX_CORE_ANIMATION = 0,
    /* CSS Transforms 2: what cannot be interpolated switches half-way. */
    TM_MATRIX_CSS = 1,
    /* CSS Transforms 1, for 2D matrices. */
    TM_MATRIX_CSS_1 = 2,
    /* CSS with the proposal of csswg issue 3713. */
    TM_MATRIX_CSSWG_3713 = 3
} tm_matrix_rules;

/* Interpolates two matrices. t: 0 gives from, 1 gives to; not clamped. NaN gives NaN in the numbers that depend on t,
   and from if the rules switch. shortest_path: a flag; rotations in space take the shorter arc.
   Errors: TM_UNKNOWN_VALUE. */
TM_API tm_status tm_matrix_interpolate(
    const double from[16], const double to[16], double t, tm_matrix_rules rules, int32_t shortest_path,
    double out[16]);

/* Interpolates count pairs at one time, bit for bit as tm_matrix_interpolate. */
TM_API tm_status tm_matrices_interpolate(
    const double *from, const double *to, double t, tm_matrix_rules rules, int32_t shortest_path, double *out,
    ptrdiff_t count);

/* The interpolation between two matrices, prepared for many times. */
typedef struct tm_matrix_interpolator tm_matrix_interpolator;

TM_API tm_status tm_matrix_interpolator_create(
    const double from[16], const double to[16], tm_matrix_rules rules, int32_t shortest_path,
    tm_matrix_interpolator **out, tm_error *error);
TM_API tm_matrix_interpolator *tm_matrix_interpolator_retain(tm_matrix_interpolator *interpolator);
TM_API void tm_matrix_interpolator_release(tm_matrix_interpolator *interpolator);

/* Gives the matrix at a time, bit for bit as tm_matrix_interpolate. */
TM_API tm_status tm_matrix_interpolator_value(
    const tm_matrix_interpolator *interpolator, double t, double out[16]);

/* Computes the matrices at many times: count 16 numbers. */
TM_API tm_status tm_matrix_interpolator_evaluate(
    const tm_matrix_interpolator *interpolator, const double *times, double *out, ptrdiff_t count);

/* Interpolates two rotations along the great circle at constant speed. Quaternions are x, y, z, w, of any length.

   t: 0 gives from, 1 gives to; not clamped. shortest_path: a flag; to may be replaced by its negative.
   Accuracy: 1e-15 in each component for t in 0...1. Source: K. Shoemake (1985). */
TM_API void tm_quaternion_slerp(
    const double from[4], const double to[4], double t, int32_t shortest_path, double out[4]);

/* Interpolates count pairs of rotations at one time, bit for bit as tm_quaternion_slerp. */
TM_API tm_status tm_quaternions_slerp(
    const double *from, const double *to, double t, int32_t shortest_path, double *out, ptrdiff_t count);

/* MARK: Transform lists */

/* A CSS transform list: functions that are interpolated one by one. */
typedef struct tm_transform_list tm_transform_list;

/* Parses a list, such as "translate(10px, 20px) rotate(1turn)", or "none". Lengths are in px; percentages and other
   relative units are errors. Complexity: O(n) for n bytes. Errors: TM_SYNTAX. */
TM_API tm_status tm_transform_list_create(
    const char *text, ptrdiff_t length, tm_transform_list **out, tm_error *error);

/* The ways to combine a list with the list below it (Web Animations). */
typedef enum tm_composite { TM_REPLACE = 0, TM_ADD = 1, TM_ACCUMULATE = 2 } tm_composite;

/* Combines a list with the list below it. */
TM_API tm_status tm_transform_list_create_composited(
    const tm_transform_list *list, const tm_transform_list *underlying, tm_composite operation,
    tm_transform_list **out, tm_error *error);

/* Interpolates two lists by CSS's rules; the result is a list. t: not clamped. */
TM_API tm_status tm_transform_list_create_interpolated(
    const tm_transform_list *from, const tm_transform_list *to, double t, tm_transform_list **out, tm_error *error);
TM_API tm_transform_list *tm_transform_list_retain(tm_transform_list *list);
TM_API void tm_transform_list_release(tm_transform_list *list);

/* Gives the product of the functions. */
TM_API tm_status tm_transform_list_matrix(const tm_transform_list *list, double out[16]);

/* Writes the list as CSS text. */
TM_API tm_status tm_transform_list_text(
    const tm_transform_list *list, char *buffer, ptrdiff_t capacity, ptrdiff_t *length);

/* The interpolation between two lists, prepared for many times. */
typedef struct tm_list_interpolator tm_list_interpolator;

TM_API tm_status tm_list_interpolator_create(
    const tm_transform_list *from, const tm_transform_list *to, tm_list_interpolator **out, tm_error *error);
TM_API tm_list_interpolator *tm_list_interpolator_retain(tm_list_interpolator *interpolator);
TM_API void tm_list_interpolator_release(tm_list_interpolator *interpolator);

/* Returns 1 if the lists are interpolated, 0 if they switch half-way; 0 for NULL. */
TM_API int32_t tm_list_interpolator_is_continuous(const tm_list_interpolator *interpolator);

/* Gives the matrix at a time. */
TM_API tm_status tm_list_interpolator_value(const tm_list_interpolator *interpolator, double t, double out[16]);

/* Computes the matrices at many times: count 16 numbers. */
TM_API tm_status tm_list_interpolator_evaluate(
    const tm_list_interpolator *interpolator, const double *times, double *out, ptrdiff_t count);

#ifdef __cplusplus
}
#endif

#endif
