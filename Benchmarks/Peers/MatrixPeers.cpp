// Decomposition and recomposition of matrices by other libraries, and by CSS's steps in more digits to measure errors.
#include "include/CPeers.h"

#include <algorithm>
#include <cmath>
#include <limits>

#if __has_include(<glm/gtx/matrix_decompose.hpp>)
#define HAS_GLM 1
#define GLM_ENABLE_EXPERIMENTAL
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <glm/gtx/matrix_decompose.hpp>
#endif

namespace {

/// Decomposition and recomposition of a matrix by CSS's steps, in the digits of the number type.
template <class Number>
struct Parts {
    Number translation[3], scale[3], skew[3], perspective[4], rotation[4];

    Parts() = default;

    explicit Parts(const double *p) {
        for (int i = 0; i < 3; i++) translation[i] = p[i], scale[i] = p[4 + i], skew[i] = p[8 + i];
        for (int i = 0; i < 4; i++) perspective[i] = p[12 + i], rotation[i] = p[16 + i];
    }

    static Number dot(const Number *a, const Number *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

    static Parts of(const double *m) {
        Parts parts;
        Number row[3][3], column[3], w = m[15];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) row[i][j] = m[4 * i + j] / w;
            column[i] = m[4 * i + 3] / w;
            parts.translation[i] = m[12 + i] / w;
        }
        Number original[3][3];
        std::copy(&row[0][0], &row[0][0] + 9, &original[0][0]);
        Number along[3];
        auto take = [&](int i, int j) {
            Number d = dot(row[j], row[i]);
            for (int k = 0; k < 3; k++) row[i][k] -= d * row[j][k];
            return d;
        };
        auto normalize = [&](int i) {
            Number length = std::sqrt(dot(row[i], row[i]));
            for (int k = 0; k < 3; k++) row[i][k] /= length;
            return length;
        };
        parts.scale[0] = normalize(0);
        along[0] = take(1, 0), parts.scale[1] = normalize(1);
        along[1] = take(2, 0), along[2] = take(2, 1), parts.scale[2] = normalize(2);
        parts.skew[0] = along[0] / parts.scale[1];
        parts.skew[1] = along[1] / parts.scale[2], parts.skew[2] = along[2] / parts.scale[2];
        Number cross[3];
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3, k = (i + 2) % 3;
            cross[i] = row[1][j] * row[2][k] - row[1][k] * row[2][j];
        }
        if (dot(row[0], cross) < 0)
            for (int i = 0; i < 3; i++) {
                parts.scale[i] = -parts.scale[i];
                for (int k = 0; k < 3; k++) row[i][k] = -row[i][k];
            }
        // The column is the rows times the perspective: by Cramer's rule.
        auto determinant = [](const Number a[3], const Number b[3], const Number c[3]) {
            return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
                   a[2] * (b[0] * c[1] - b[1] * c[0]);
        };
        Number whole = determinant(original[0], original[1], original[2]);
        for (int k = 0; k < 3; k++) {
            Number replaced[3][3];
            std::copy(&original[0][0], &original[0][0] + 9, &replaced[0][0]);
            for (int i = 0; i < 3; i++) replaced[i][k] = column[i];
            parts.perspective[k] = determinant(replaced[0], replaced[1], replaced[2]) / whole;
        }
        parts.perspective[3] = 1 - dot(parts.translation, parts.perspective);
        // The largest of the four squares of the quaternion.
        Number trace = row[0][0] + row[1][1] + row[2][2], *q = parts.rotation;
        int best = 3;
        for (int i = 0; i < 3; i++)
            if (row[i][i] > (best == 3 ? trace : row[best][best])) best = i;
        int i = best % 3, j = (i + 1) % 3, k = (i + 2) % 3;
        if (best == 3) {
            q[3] = std::sqrt(1 + trace) / 2;
            for (int a = 0; a < 3; a++) {
                int b = (a + 1) % 3, c = (a + 2) % 3;
                q[a] = (row[b][c] - row[c][b]) / (4 * q[3]);
            }
        } else {
            q[i] = std::sqrt(1 + row[i][i] - row[j][j] - row[k][k]) / 2;
            q[j] = (row[i][j] + row[j][i]) / (4 * q[i]);
            q[k] = (row[i][k] + row[k][i]) / (4 * q[i]);
            q[3] = (row[j][k] - row[k][j]) / (4 * q[i]);
        }
        return parts;
    }

    Parts mixed(const Parts &end, Number t) const {
        Parts parts;
        for (int i = 0; i < 3; i++) {
            parts.translation[i] = translation[i] + t * (end.translation[i] - translation[i]);
            parts.scale[i] = scale[i] + t * (end.scale[i] - scale[i]);
            parts.skew[i] = skew[i] + t * (end.skew[i] - skew[i]);
        }
        Number d = 0, difference = 0, sum = 0;
        for (int i = 0; i < 4; i++) d += rotation[i] * end.rotation[i];
        Number sign = d < 0 ? -1 : 1;
        for (int i = 0; i < 4; i++) {
            parts.perspective[i] = perspective[i] + t * (end.perspective[i] - perspective[i]);
            difference += std::pow(sign * end.rotation[i] - rotation[i], 2);
            sum += std::pow(sign * end.rotation[i] + rotation[i], 2);
        }
        Number angle = 2 * std::atan2(std::sqrt(difference), std::sqrt(sum));
        Number a = angle < 1e-6 ? 1 - t : std::sin((1 - t) * angle) / std::sin(angle);
        Number b = angle < 1e-6 ? t : std::sin(t * angle) / std::sin(angle);
        for (int i = 0; i < 4; i++) parts.rotation[i] = a * rotation[i] + b * sign * end.rotation[i];
        return parts;
    }

    void put(Number *m) const {
        Number x = rotation[0], y = rotation[1], z = rotation[2], w = rotation[3];
        Number q[3][3] = {{1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)},
                          {2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)},
                          {2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)}};
        for (int k = 0; k < 3; k++) {
            m[k] = scale[0] * q[0][k];
            m[4 + k] = scale[1] * (skew[0] * q[0][k] + q[1][k]);
            m[8 + k] = scale[2] * (skew[1] * q[0][k] + skew[2] * q[1][k] + q[2][k]);
            m[12 + k] = translation[k];
        }
        for (int i = 0; i < 4; i++) m[4 * i + 3] = dot(m + 4 * i, perspective);
        m[15] += perspective[3];
    }
};

/// The largest error, relative to the largest number of its row.
template <class Expected>
double largestRowError(ptrdiff_t count, Expected expected) {
    // If long double is double, errors cannot be measured.
    if (std::numeric_limits<long double>::digits <= 60) return std::numeric_limits<double>::quiet_NaN();
    long double largest = 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        long double given[16], exact[16];
        expected(i, given, exact);
        for (int row = 0; row < 16; row += 4) {
            long double size = 0, error = 0;
            for (int k = row; k < row + 4; k++) {
                size = std::max(size, std::fabs(exact[k]));
                error = std::max(error, std::fabs(given[k] - exact[k]));
            }
            largest = std::max(largest, error / size);
        }
    }
    return double(largest);
}

#if defined(HAS_GLM)
struct GLMParts {
    glm::dvec3 translation, scale, skew;
    glm::dvec4 perspective;
    glm::dquat rotation;

    GLMParts() = default;

    explicit GLMParts(const glm::dmat4 &matrix) {
        glm::decompose(matrix, scale, rotation, translation, skew, perspective);
    }

    explicit GLMParts(const double *p)
        : translation(p[0], p[1], p[2]), scale(p[4], p[5], p[6]), skew(p[10], p[9], p[8]),
          perspective(p[12], p[13], p[14], p[15]), rotation(p[19], p[16], p[17], p[18]) {}

    void store(double *p) const {
        for (int i = 0; i < 3; i++) p[i] = translation[i], p[4 + i] = scale[i], p[8 + i] = skew[2 - i];
        for (int i = 0; i < 4; i++) p[12 + i] = perspective[i];
        p[16] = rotation.x, p[17] = rotation.y, p[18] = rotation.z, p[19] = rotation.w;
    }

    glm::dmat4 matrix() const {
        glm::dmat4 m(1);
        for (int i = 0; i < 4; i++) m[i][3] = perspective[i];
        m = glm::translate(m, translation);
        m *= glm::mat4_cast(rotation);
        // GLM's skews are yz, xz and xy.
        const int from[3] = {1, 0, 0}, to[3] = {2, 2, 1};
        for (int i = 0; i < 3; i++)
            if (skew[i] != 0) {
                glm::dmat4 slant(1);
                slant[to[i]][from[i]] = skew[i];
                m *= slant;
            }
        return glm::scale(m, scale);
    }

    GLMParts mixed(const GLMParts &end, double t) const {
        GLMParts parts;
        parts.translation = glm::mix(translation, end.translation, t);
        parts.scale = glm::mix(scale, end.scale, t);
        parts.skew = glm::mix(skew, end.skew, t);
        parts.perspective = glm::mix(perspective, end.perspective, t);
        parts.rotation = glm::slerp(rotation, end.rotation, t);
        return parts;
    }
};
#endif

} // namespace

bool peers_glm_decompose(const double *matrices, double *parts, ptrdiff_t count) {
#if defined(HAS_GLM)
    for (ptrdiff_t i = 0; i < count; i++) GLMParts(glm::make_mat4(matrices + 16 * i)).store(parts + 20 * i);
    return true;
#else
    (void)matrices, (void)parts, (void)count;
    return false;
#endif
}

bool peers_glm_interpolate(const double *from, const double *to, double t, double *matrices, ptrdiff_t count) {
#if defined(HAS_GLM)
    for (ptrdiff_t i = 0; i < 16 * count; i += 16) {
        GLMParts start(glm::make_mat4(from + i)), end(glm::make_mat4(to + i));
        glm::dmat4 matrix = start.mixed(end, t).matrix();
        std::copy(glm::value_ptr(matrix), glm::value_ptr(matrix) + 16, matrices + i);
    }
    return true;
#else
    (void)from, (void)to, (void)t, (void)matrices, (void)count;
    return false;
#endif
}

bool peers_glm_interpolate_parts(const double *from, const double *to, double t, double *matrices, ptrdiff_t count) {
#if defined(HAS_GLM)
    for (ptrdiff_t i = 0; i < count; i++) {
        glm::dmat4 matrix = GLMParts(from + 20 * i).mixed(GLMParts(to + 20 * i), t).matrix();
        std::copy(glm::value_ptr(matrix), glm::value_ptr(matrix) + 16, matrices + 16 * i);
    }
    return true;
#else
    (void)from, (void)to, (void)t, (void)matrices, (void)count;
    return false;
#endif
}

double peers_decompose_error(const double *matrices, const double *parts, ptrdiff_t count) {
    return largestRowError(count, [&](ptrdiff_t i, long double *given, long double *exact) {
        Parts<long double>(parts + 20 * i).put(given);
        for (int k = 0; k < 16; k++) exact[k] = matrices[16 * i + k] / (long double)matrices[16 * i + 15];
    });
}

double peers_interpolate_error(
    const double *from, const double *to, double t, const double *matrices, ptrdiff_t count) {
    return largestRowError(count, [&](ptrdiff_t i, long double *given, long double *exact) {
        using Exact = Parts<long double>;
        Exact::of(from + 16 * i).mixed(Exact::of(to + 16 * i), t).put(exact);
        for (int k = 0; k < 16; k++) given[k] = matrices[16 * i + k];
    });
}
