// Browsers' cubic-bezier(), for the peers that use it.
#ifndef SAMPLED_BEZIER_H
#define SAMPLED_BEZIER_H

#include <cmath>

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

#endif
