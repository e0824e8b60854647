// CPeers.h documents each function.
#include "CPeers.h"
#include "SampledBezier.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

// The manifest defines this if GSL is installed, since GSL must be linked.
#if defined(PEERS_GSL) && __has_include(<gsl/gsl_spline.h>)
#define HAS_GSL 1
#include <gsl/gsl_spline.h>
#include <gsl/gsl_version.h>
#endif
#if __has_include(<glm/gtc/quaternion.hpp>)
#define HAS_GLM 1
#include <glm/detail/setup.hpp>
#include <glm/gtc/quaternion.hpp>
#endif
#if __has_include(<eigen3/Eigen/Geometry>)
#define HAS_EIGEN 1
#include <eigen3/Eigen/Geometry>
#endif
#if __has_include(<boost/math/quadrature/gauss_kronrod.hpp>)
#define HAS_BOOST 1
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/version.hpp>
#endif

const char *peers_instruction_set(void) {
#if defined(__AVX512F__)
    return "AVX-512";
#elif defined(__AVX2__)
    return "AVX2";
#elif defined(__SSE2__)
    return "SSE2";
#elif defined(__ARM_NEON)
    return "NEON";
#else
    return "unknown";
#endif
}

const char *peers_versions(void) {
    static const std::string text = [] {
#if defined(__clang__)
        std::string text = "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) + "." +
                           std::to_string(__clang_patchlevel__);
#else
        std::string text = "GCC " __VERSION__;
#endif
#if defined(HAS_GSL)
        text += ", GSL " GSL_VERSION;
#endif
#if defined(HAS_GLM)
        text += ", GLM " + std::to_string(GLM_VERSION_MAJOR) + "." + std::to_string(GLM_VERSION_MINOR) + "." +
                std::to_string(GLM_VERSION_PATCH) + "." + std::to_string(GLM_VERSION_REVISION);
#endif
#if defined(HAS_EIGEN)
        text += ", Eigen " + std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                std::to_string(EIGEN_MINOR_VERSION);
#endif
#if defined(HAS_BOOST)
        text += ", Boost " BOOST_LIB_VERSION;
#endif
        return text;
    }();
    return text.c_str();
}

namespace {

/// By bisection, in long double.
long double exactEasing(const double *p, double at) {
    auto bernstein = [](long double a, long double b, long double s) {
        long double r = 1 - s;
        return 3 * r * s * (r * a + s * b) + s * s * s;
    };
    long double low = 0, high = 1;
    for (int i = 0; i < 80; i++) {
        long double middle = (low + high) / 2;
        (bernstein(p[0], p[2], middle) < at ? low : high) = middle;
    }
    return bernstein(p[1], p[3], (low + high) / 2);
}

/// If long double is double, errors cannot be measured.
constexpr bool hasDigits = std::numeric_limits<long double>::digits > 60;

template <class Exact>
double largestError(const double *values, ptrdiff_t count, Exact exact) {
    if (!hasDigits) return std::numeric_limits<double>::quiet_NaN();
    long double largest = 0;
    for (ptrdiff_t i = 0; i < count; i++) largest = std::max(largest, std::fabs(values[i] - exact(i)));
    return double(largest);
}

// Clocks from the top down: the time of each, and the progress of running ones; NaN if there is none.
template <typename Number>
void walkClocks(const PeersClock *clocks, Number now, Number *times, Number *progress, ptrdiff_t count) {
    const Number nothing = std::numeric_limits<Number>::quiet_NaN();
    for (ptrdiff_t i = 0; i < count; i++) {
        const PeersClock &clock = clocks[i];
        Number above = clock.parent < 0 ? now : times[clock.parent];
        Number elapsed = (above - clock.begin) * clock.speed;
        if (clock.duration == 0) {
            times[i] = elapsed + clock.offset;
            continue;
        }
        Number cycle = clock.autoreverses ? 2 * clock.duration : clock.duration;
        Number active = cycle * clock.repeatCount;
        // A NaN above stays NaN.
        if (elapsed < 0 ? !clock.fillsBefore : elapsed > active && !clock.fillsAfter) {
            times[i] = progress[i] = nothing;
            continue;
        }
        elapsed = elapsed < 0 ? 0 : elapsed > active ? active : elapsed;
        Number local = elapsed + clock.offset;
        Number rest = local - std::floor(local / cycle) * cycle;
        // The end shows the end of the last cycle.
        if (rest == 0 && elapsed == active) rest = cycle;
        if (rest > clock.duration) rest = cycle - rest;
        times[i] = rest;
        progress[i] = rest / clock.duration;
    }
}

}  // namespace

void peers_browsers_easing(const double *curve, const double *x, double *y, ptrdiff_t count) {
    SampledBezier bezier(curve);
    for (ptrdiff_t i = 0; i < count; i++) y[i] = bezier.value(x[i]);
}

void peers_browsers_easing_unprepared(const double *curves, const double *x, double *y, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) y[i] = SampledBezier(curves + 4 * i).value(x[i]);
}

void *peers_browsers_prepare(const double *curves, ptrdiff_t count) {
    auto *prepared = new std::vector<SampledBezier>;
    for (ptrdiff_t i = 0; i < count; i++) prepared->emplace_back(curves + 4 * i);
    return prepared;
}

void peers_browsers_easing_prepared(const void *prepared, const double *x, double *y, ptrdiff_t count) {
    const auto &curves = *static_cast<const std::vector<SampledBezier> *>(prepared);
    for (ptrdiff_t i = 0; i < count; i++) y[i] = curves[i].value(x[i]);
}

double peers_browsers_easing_of_one(const void *prepared, double x) {
    return static_cast<const std::vector<SampledBezier> *>(prepared)->front().value(x);
}

const void *peers_browsers_curve(const void *prepared, ptrdiff_t index) {
    return &(*static_cast<const std::vector<SampledBezier> *>(prepared))[index];
}

void peers_browsers_release(void *prepared) { delete static_cast<std::vector<SampledBezier> *>(prepared); }

double peers_easing_error(const double *curves, bool each, const double *x, const double *y, ptrdiff_t count) {
    return largestError(y, count, [&](ptrdiff_t i) { return exactEasing(each ? curves + 4 * i : curves, x[i]); });
}

void peers_libm_spring(PeersSpring spring, const double *t, double *x, ptrdiff_t count) {
    double beta = spring.damping / 2, omega = std::sqrt(spring.stiffness - beta * beta);
    double weight = (beta - spring.velocity) / omega;
    for (ptrdiff_t i = 0; i < count; i++)
        x[i] = 1 - std::exp(-beta * t[i]) * (std::cos(omega * t[i]) + weight * std::sin(omega * t[i]));
}

double peers_spring_error(PeersSpring spring, const double *t, const double *x, ptrdiff_t count) {
    long double beta = spring.damping / 2.0L, omega = std::sqrt(spring.stiffness - beta * beta);
    long double weight = (beta - spring.velocity) / omega;
    return largestError(x, count, [&](ptrdiff_t i) {
        return 1 - std::exp(-beta * t[i]) * (std::cos(omega * t[i]) + weight * std::sin(omega * t[i]));
    });
}

void peers_plain_lerp(const double *a, const double *b, double t, double *v, ptrdiff_t count) {
    for (ptrdiff_t i = 0; i < count; i++) v[i] = a[i] + t * (b[i] - a[i]);
}

double peers_lerp_error(const double *a, const double *b, double t, const double *v, ptrdiff_t count) {
    return largestError(v, count, [&](ptrdiff_t i) { return a[i] + (long double)t * ((long double)b[i] - a[i]); });
}

void peers_plain_clocks(const PeersClock *clocks, double now, double *times, double *progress, ptrdiff_t count) {
    walkClocks(clocks, now, times, progress, count);
}

double peers_clocks_error(const PeersClock *clocks, double now, const double *progress, ptrdiff_t count) {
    std::vector<long double> times(count), exact(count);
    walkClocks<long double>(clocks, now, times.data(), exact.data(), count);
    std::vector<double> given;
    std::vector<long double> expected;
    for (ptrdiff_t i = 0; i < count; i++) {
        if (clocks[i].duration == 0 || (std::isnan(exact[i]) && std::isnan(progress[i]))) continue;
        // If only one of the two has an effect, the error is 1.
        bool isBoth = !std::isnan(exact[i]) && !std::isnan(progress[i]);
        given.push_back(isBoth ? progress[i] : 1);
        expected.push_back(isBoth ? exact[i] : 0);
    }
    return largestError(given.data(), ptrdiff_t(given.size()), [&](ptrdiff_t i) { return expected[i]; });
}

void *peers_gsl_spline_make(const double *knots, const double *values, ptrdiff_t count) {
#if defined(HAS_GSL)
    gsl_spline *spline = gsl_spline_alloc(gsl_interp_cspline, size_t(count));
    if (spline) gsl_spline_init(spline, knots, values, size_t(count));
    return spline;
#else
    (void)knots, (void)values, (void)count;
    return nullptr;
#endif
}

void peers_gsl_spline(void *spline, const double *x, double *y, ptrdiff_t count) {
#if defined(HAS_GSL)
    gsl_interp_accel *place = gsl_interp_accel_alloc();
    for (ptrdiff_t i = 0; i < count; i++) y[i] = gsl_spline_eval(static_cast<gsl_spline *>(spline), x[i], place);
    gsl_interp_accel_free(place);
#else
    (void)spline, (void)x, (void)y, (void)count;
#endif
}

double peers_spline_error(const double *knots, const double *values, ptrdiff_t knotCount, const double *x,
                          const double *y, ptrdiff_t count) {
    // The second derivatives at the knots, by elimination.
    ptrdiff_t n = knotCount - 1;
    std::vector<long double> second(knotCount, 0), pivot(knotCount, 1), right(knotCount, 0);
    for (ptrdiff_t i = 1; i < n; i++) {
        long double before = (long double)knots[i] - knots[i - 1], after = (long double)knots[i + 1] - knots[i];
        long double factor = i == 1 ? 0 : before / pivot[i - 1];
        pivot[i] = 2 * (before + after) - factor * before;
        long double rise = ((long double)values[i] - values[i - 1]) / before;
        long double nextRise = ((long double)values[i + 1] - values[i]) / after;
        right[i] = 6 * (nextRise - rise) - factor * right[i - 1];
    }
    for (ptrdiff_t i = n - 1; i > 0; i--)
        second[i] = (right[i] - ((long double)knots[i + 1] - knots[i]) * second[i + 1]) / pivot[i];
    return largestError(y, count, [&](ptrdiff_t k) {
        ptrdiff_t i = std::upper_bound(knots, knots + n, x[k]) - knots - 1;
        i = std::max<ptrdiff_t>(i, 0);
        long double h = (long double)knots[i + 1] - knots[i], b = ((long double)x[k] - knots[i]) / h, a = 1 - b;
        long double bend = (a * a * a - a) * second[i] + (b * b * b - b) * second[i + 1];
        return a * values[i] + b * values[i + 1] + bend * h * h / 6;
    });
}

bool peers_glm_slerp(const double *from, const double *to, double t, double *rotations, ptrdiff_t count) {
#if defined(HAS_GLM)
    for (ptrdiff_t i = 0; i < 4 * count; i += 4) {
        glm::dquat a(from[i + 3], from[i], from[i + 1], from[i + 2]), b(to[i + 3], to[i], to[i + 1], to[i + 2]);
        glm::dquat c = glm::slerp(a, b, t);
        rotations[i] = c.x, rotations[i + 1] = c.y, rotations[i + 2] = c.z, rotations[i + 3] = c.w;
    }
    return true;
#else
    (void)from, (void)to, (void)t, (void)rotations, (void)count;
    return false;
#endif
}

bool peers_eigen_slerp(const double *from, const double *to, double t, double *rotations, ptrdiff_t count) {
#if defined(HAS_EIGEN)
    using Rotation = Eigen::Map<const Eigen::Quaterniond>;
    for (ptrdiff_t i = 0; i < 4 * count; i += 4)
        Eigen::Map<Eigen::Quaterniond>(rotations + i) = Rotation(from + i).slerp(t, Rotation(to + i));
    return true;
#else
    (void)from, (void)to, (void)t, (void)rotations, (void)count;
    return false;
#endif
}

double peers_slerp_error(const double *from, const double *to, double t, const double *rotations, ptrdiff_t count) {
    return largestError(rotations, 4 * count, [&](ptrdiff_t k) {
        ptrdiff_t i = k & ~ptrdiff_t(3);
        long double dot = 0, difference = 0, sum = 0;
        for (ptrdiff_t j = i; j < i + 4; j++) dot += (long double)from[j] * to[j];
        // The shorter way. The angle comes from the chords, which are accurate for small and large angles.
        long double sign = dot < 0 ? -1 : 1;
        for (ptrdiff_t j = i; j < i + 4; j++) {
            difference += std::pow(sign * to[j] - from[j], 2);
            sum += std::pow(sign * to[j] + from[j], 2);
        }
        long double angle = 2 * std::atan2(std::sqrt(difference), std::sqrt(sum));
        long double a = angle < 1e-6L ? 1 - (long double)t : std::sin((1 - (long double)t) * angle) / std::sin(angle);
        long double b = angle < 1e-6L ? t : std::sin(t * angle) / std::sin(angle);
        return a * from[k] + b * sign * to[k];
    });
}

namespace {

/// |B'(t)| of a cubic.
template <class Number>
Number speed(const double *p, Number t) {
    Number s = 1 - t, velocity[2];
    for (int k = 0; k < 2; k++) {
        Number a = Number(p[2 + k]) - p[k], b = Number(p[4 + k]) - p[2 + k], c = Number(p[6 + k]) - p[4 + k];
        velocity[k] = 3 * (s * s * a + 2 * s * t * b + t * t * c);
    }
    return std::sqrt(velocity[0] * velocity[0] + velocity[1] * velocity[1]);
}

/// Gauss's rule with ten nodes, and in halves while the two disagree.
long double exactLength(const double *p, long double from, long double to, int depth) {
    static const long double nodes[5] = {
        0.148874338981631210884826001129719985L, 0.433395394129247190799265943165784162L,
        0.679409568299024406234327365114873576L, 0.865063366688984510732096688423493049L,
        0.973906528517171720077964012084452053L};
    static const long double weights[5] = {
        0.295524224714752870173815619188769345L, 0.269266719309996355091226921569469353L,
        0.219086362515982043995534934228163192L, 0.149451349150580593145863396957697347L,
        0.066671344308688137593568809893331792L};
    auto rule = [&](long double low, long double high) {
        long double sum = 0, middle = (low + high) / 2, half = (high - low) / 2;
        for (int k = 0; k < 5; k++)
            sum += weights[k] * (speed<long double>(p, middle - half * nodes[k]) +
                                 speed<long double>(p, middle + half * nodes[k]));
        return sum * half;
    };
    long double middle = (from + to) / 2, whole = rule(from, to), halves = rule(from, middle) + rule(middle, to);
    if (depth == 0 || std::fabs(whole - halves) < 1e-15L) return halves;
    return exactLength(p, from, middle, depth - 1) + exactLength(p, middle, to, depth - 1);
}

}  // namespace

bool peers_boost_lengths(const double *curves, double accuracy, double *lengths, ptrdiff_t count) {
#if defined(HAS_BOOST)
    using Rule = boost::math::quadrature::gauss_kronrod<double, 15>;
    for (ptrdiff_t i = 0; i < count; i++) {
        const double *p = curves + 8 * i;
        lengths[i] = Rule::integrate([p](double t) { return speed<double>(p, t); }, 0.0, 1.0, 15, accuracy);
    }
    return true;
#else
    (void)curves, (void)accuracy, (void)lengths, (void)count;
    return false;
#endif
}

double peers_length_error(const double *curves, const double *lengths, ptrdiff_t count) {
    return largestError(lengths, count, [&](ptrdiff_t i) { return exactLength(curves + 8 * i, 0, 1, 40); });
}
