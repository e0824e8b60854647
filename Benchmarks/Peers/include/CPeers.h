// The techniques of other libraries, in plain C++ built for this machine's best instruction set, for comparison with
// this package; and the errors of results. The techniques are written anew here and named for what they are.
#ifndef CPEERS_H
#define CPEERS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__clang__)
#pragma clang assume_nonnull begin
#else
#define _Nullable
#endif

/// The instruction set that this was built for: "AVX-512", "AVX2", "SSE2", "NEON" or "unknown".
const char *peers_instruction_set(void);
/// The compiler, and the versions of the libraries that were found, separated by commas.
const char *peers_versions(void);

/// Browsers' cubic-bezier(): eleven samples of x, four Newton steps from the line between two samples, otherwise
/// bisection, to 1e-7 in x. A curve is four numbers.
void peers_browsers_easing(const double *curve, const double *x, double *y, ptrdiff_t count);
/// The same with one curve for each value, which is sampled each time.
void peers_browsers_easing_unprepared(const double *curves, const double *x, double *y, ptrdiff_t count);
/// Curves with their samples; the caller must release them.
void *peers_browsers_prepare(const double *curves, ptrdiff_t count);
void peers_browsers_easing_prepared(const void *prepared, const double *x, double *y, ptrdiff_t count);
double peers_browsers_easing_of_one(const void *prepared, double x);
/// One of the curves; valid until they are released.
const void *peers_browsers_curve(const void *prepared, ptrdiff_t index);
void peers_browsers_release(void *prepared);
/// The largest |y − exact| of a curve or, with `each`, of one curve for each value.
double peers_easing_error(const double *curves, bool each, const double *x, const double *y, ptrdiff_t count);

/// An under-damped spring of mass 1 with libm's functions.
typedef struct {
    double stiffness, damping, velocity;
} PeersSpring;
void peers_libm_spring(PeersSpring spring, const double *t, double *x, ptrdiff_t count);
double peers_spring_error(PeersSpring spring, const double *t, const double *x, ptrdiff_t count);

/// a + t·(b − a).
void peers_plain_lerp(const double *a, const double *b, double t, double *v, ptrdiff_t count);
/// The largest |v − exact|.
double peers_lerp_error(const double *a, const double *b, double t, const double *v, ptrdiff_t count);

/// Core Animation's clock. Parents come first; a root's parent is -1. A layer's duration is 0.
typedef struct {
    double begin, speed, offset, duration, repeatCount;
    int parent;
    bool autoreverses, fillsBefore, fillsAfter;
} PeersClock;
/// One loop over all clocks, which computes each time once: the progress of running clocks; NaN if there is none.
/// `times` is scratch memory for as many numbers.
void peers_plain_clocks(const PeersClock *clocks, double now, double *times, double *progress, ptrdiff_t count);
double peers_clocks_error(const PeersClock *clocks, double now, const double *progress, ptrdiff_t count);

/// An eased number that runs for ever, and the value of the last frame. A curve is one of `peers_browsers_curve`;
/// animations share curves as they share timing functions.
typedef struct {
    double begin, duration, from, to, value;
    const void *curve;
    bool autoreverses;
} PeersAnimation;
/// One loop over all animations: clock, browsers' easing, a + t·(b − a).
void peers_plain_frame(PeersAnimation *animations, double now, ptrdiff_t count);

/// GSL's natural cubic spline through knots, and its values; nil without GSL. Never released.
void *_Nullable peers_gsl_spline_make(const double *knots, const double *values, ptrdiff_t count);
void peers_gsl_spline(void *spline, const double *x, double *y, ptrdiff_t count);
double peers_spline_error(const double *knots, const double *values, ptrdiff_t knotCount, const double *x,
                          const double *y, ptrdiff_t count);

/// Slerp of pairs of quaternions (x, y, z and w each) by GLM and Eigen; false without them.
bool peers_glm_slerp(const double *from, const double *to, double t, double *rotations, ptrdiff_t count);
bool peers_eigen_slerp(const double *from, const double *to, double t, double *rotations, ptrdiff_t count);
double peers_slerp_error(const double *from, const double *to, double t, const double *rotations, ptrdiff_t count);

/// Matrices of 16 numbers, decomposed by GLM. Two matrices, or the parts of two, are interpolated and recomposed by
/// CSS's steps with GLM's operators; false without GLM. Parts are 20 numbers: translation, scale and skew of three and
/// one unused, perspective and rotation of four.
bool peers_glm_decompose(const double *matrices, double *parts, ptrdiff_t count);
bool peers_glm_interpolate(const double *from, const double *to, double t, double *matrices, ptrdiff_t count);
bool peers_glm_interpolate_parts(const double *from, const double *to, double t, double *matrices, ptrdiff_t count);
/// The largest error of matrices, relative to each row's largest number: of recomposed parts, and at t between two.
double peers_decompose_error(const double *matrices, const double *parts, ptrdiff_t count);
double peers_interpolate_error(
    const double *from, const double *to, double t, const double *matrices, ptrdiff_t count);

/// Boost's adaptive Gauss-Kronrod quadrature of the speed of plane cubic Béziers, eight numbers each; false without
/// Boost.
bool peers_boost_lengths(const double *curves, double accuracy, double *lengths, ptrdiff_t count);
double peers_length_error(const double *curves, const double *lengths, ptrdiff_t count);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
#ifdef __cplusplus
}
#endif
#endif
