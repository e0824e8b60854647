// See CPeers.h for what each function is.
#include "CPeers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#if __has_include(<gsl/gsl_version.h>)
#include <gsl/gsl_version.h>
#endif
#if __has_include(<glm/detail/setup.hpp>)
#include <glm/detail/setup.hpp>
#endif
#if __has_include(<eigen3/Eigen/Core>)
#include <eigen3/Eigen/Core>
#endif
#if __has_include(<boost/version.hpp>)
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
#if defined(GSL_VERSION)
        text += ", GSL " GSL_VERSION;
#endif
#if defined(GLM_VERSION_MAJOR)
        text += ", GLM " + std::to_string(GLM_VERSION_MAJOR) + "." + std::to_string(GLM_VERSION_MINOR) + "." +
                std::to_string(GLM_VERSION_PATCH) + "." + std::to_string(GLM_VERSION_REVISION);
#endif
#if defined(EIGEN_WORLD_VERSION)
        text += ", Eigen " + std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                std::to_string(EIGEN_MINOR_VERSION);
#endif
#if defined(BOOST_LIB_VERSION)
        text += ", Boost " BOOST_LIB_VERSION;
#endif
        return text;
    }();
    return text.c_str();
}

namespace {

/// A curve from (0, 0) to (1, 1) by powers of its parameter, and eleven samples of x.
struct SampledBezier {
    double ax, bx, cx, ay, by, cy;
    double samples[11];

    explicit SampledBezier(const double *p) {
        cx = 3 * p[0];
        bx = 3 * (p[2] - p[0]) - cx;
        ax = 1 - cx - bx;
        cy = 3 * p[1];
        by = 3 * (p[3] - p[1]) - cy;
        ay = 1 - cy - by;
        for (int i = 0; i < 11; i++) samples[i] = x(0.1 * i);
    }
    double x(double t) const { return ((ax * t + bx) * t + cx) * t; }
    double y(double t) const { return ((ay * t + by) * t + cy) * t; }
    double slope(double t) const { return (3 * ax * t + 2 * bx) * t + cx; }

    double parameter(double at) const {
        const double tolerance = 1e-7;
        double low = 0, high = 1, t = at;
        for (int i = 1; i < 11; i++) {
            if (at > samples[i]) continue;
            low = 0.1 * (i - 1);
            high = 0.1 * i;
            t = low + 0.1 * (at - samples[i - 1]) / (samples[i] - samples[i - 1]);
            break;
        }
        double off = 0;
        for (int step = 0; step < 4; step++) {
            off = x(t) - at;
            if (std::fabs(off) < tolerance) return t;
            double d = slope(t);
            if (std::fabs(d) < tolerance) break;
            t -= off / d;
        }
        if (std::fabs(x(t) - at) < tolerance) return t;
        t = 0.5 * (low + high);
        while (low < high) {
            off = x(t) - at;
            if (std::fabs(off) < tolerance) return t;
            (off < 0 ? low : high) = t;
            double middle = 0.5 * (low + high);
            if (middle == t) break;
            t = middle;
        }
        return t;
    }
    double value(double at) const { return y(parameter(at)); }
};

/// By bisection, with the digits of long double.
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

/// Where long double is double there is nothing to tell an error by.
constexpr bool hasDigits = std::numeric_limits<long double>::digits > 60;

template <class Exact>
double largestError(const double *values, ptrdiff_t count, Exact exact) {
    if (!hasDigits) return std::numeric_limits<double>::quiet_NaN();
    long double largest = 0;
    for (ptrdiff_t i = 0; i < count; i++) largest = std::max(largest, std::fabs(values[i] - exact(i)));
    return double(largest);
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

void peers_browsers_release(void *prepared) { delete static_cast<std::vector<SampledBezier> *>(prepared); }

double peers_easing_error(const double *curves, bool columns, const double *x, const double *y, ptrdiff_t count) {
    return largestError(y, count, [&](ptrdiff_t i) { return exactEasing(columns ? curves + 4 * i : curves, x[i]); });
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
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    for (ptrdiff_t i = 0; i < count; i++) {
        const PeersClock &clock = clocks[i];
        double above = clock.parent < 0 ? now : times[clock.parent];
        double elapsed = (above - clock.begin) * clock.speed;
        if (clock.duration == 0) {
            times[i] = elapsed + clock.offset;
            continue;
        }
        double cycle = clock.autoreverses ? 2 * clock.duration : clock.duration;
        double active = cycle * clock.repeatCount;
        // A NaN above stays one.
        if (elapsed < 0 ? !clock.fillsBefore : elapsed > active && !clock.fillsAfter) {
            times[i] = progress[i] = nothing;
            continue;
        }
        elapsed = elapsed < 0 ? 0 : elapsed > active ? active : elapsed;
        double local = elapsed + clock.offset;
        double rest = local - std::floor(local / cycle) * cycle;
        // The end shows the last cycle's end.
        if (rest == 0 && elapsed == active) rest = cycle;
        if (rest > clock.duration) rest = cycle - rest;
        times[i] = rest;
        progress[i] = rest / clock.duration;
    }
}
