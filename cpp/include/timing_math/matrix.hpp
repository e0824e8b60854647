// Matrices and rotations (tm_matrix_..., tm_plane_..., tm_quaternion_...).
#ifndef TIMING_MATH_MATRIX_HPP
#define TIMING_MATH_MATRIX_HPP

#include "core.hpp"

namespace timing_math {

/// 16 numbers m11, m12, ... m44 that act on row vectors; numbers 12 to 14 are the translation.
using matrix = std::array<double, 16>;
/// A quaternion x, y, z, w of any length.
using quaternion = std::array<double, 4>;
/// A 2D affine map a, b, c, d, tx, ty.
using plane_map = std::array<double, 6>;
using transform_parts = tm_transform_parts;
using plane_parts = tm_plane_parts;
using matrix_rules = tm_matrix_rules;
using value_function = tm_value_function;
using key_path = tm_key_path;

namespace detail {

/// The array that `fill(numbers)` fills in.
template <class Array, class Fill>
Array filled(Fill fill) {
    Array result{};
    fill(result.data());
    return result;
}

template <class Fill>
matrix made(Fill fill) {
    return filled<matrix>(fill);
}

/// The count of a batch whose elements have `each` numbers in both arrays.
inline std::ptrdiff_t groups(std::size_t inputs, std::size_t outputs, std::size_t each) {
    if (inputs != outputs || inputs % each != 0) fail(TM_COUNT_MISMATCH);
    return static_cast<std::ptrdiff_t>(inputs / each);
}

}  // namespace detail

inline matrix identity() noexcept {
    return detail::made([](double* out) { tm_matrix_identity(out); });
}
inline matrix translation(double x, double y, double z = 0) noexcept {
    return detail::made([&](double* out) { tm_matrix_translation(x, y, z, out); });
}
inline matrix scale(double x, double y, double z = 1) noexcept {
    return detail::made([&](double* out) { tm_matrix_scale(x, y, z, out); });
}
/// A skew by angles in radians.
inline matrix skew(double x, double y) noexcept {
    return detail::made([&](double* out) { tm_matrix_skew(x, y, out); });
}
/// A rotation about an axis of any length.
inline matrix rotation(double angle, double x, double y, double z) noexcept {
    return detail::made([&](double* out) { tm_matrix_rotation(angle, x, y, z, out); });
}
/// A rotation about x, then about y, then about z.
inline matrix rotation_xyz(double x, double y, double z) noexcept {
    return detail::made([&](double* out) { tm_matrix_rotation_xyz(x, y, z, out); });
}
/// The rotation about z that turns the x axis into a direction.
inline matrix rotation_along(double x, double y) noexcept {
    return detail::made([&](double* out) { tm_matrix_rotation_along(x, y, out); });
}
inline matrix scale_about(const std::array<double, 3>& factors, const std::array<double, 3>& origin) noexcept {
    return detail::made([&](double* out) { tm_matrix_scale_about(factors.data(), origin.data(), out); });
}
/// m34 = -1/distance. Distances below the minimum are raised to it.
inline matrix perspective(double distance, double minimum) noexcept {
    return detail::made([&](double* out) { tm_matrix_perspective(distance, minimum, out); });
}
/// The matrix of a CAValueFunction, from one or three numbers.
inline matrix make(value_function function, view<const double> numbers) {
    return detail::made([&](double* out) {
        detail::check(tm_matrix_value_function(function, numbers.data(), numbers.count(), out));
    });
}
/// Parses and multiplies a CSS transform list.
inline matrix parse_matrix(std::string_view text) {
    return detail::made([&](double* out) {
        detail::reporting([&](tm_error* error) {
            return tm_matrix_parse(text.data(), static_cast<std::ptrdiff_t>(text.size()), out, error);
        });
    });
}

/// The value at a key path of Core Animation: one number, or two for TM_KEY_TRANSLATION.
inline std::array<double, 2> value_at(const matrix& m, key_path path) {
    return detail::filled<std::array<double, 2>>(
        [&](double* value) { detail::check(tm_matrix_get_key_path(m.data(), path, value)); });
}
inline matrix with_value(const matrix& m, key_path path, view<const double> value) {
    return detail::made([&](double* out) {
        detail::check(tm_matrix_set_key_path(m.data(), path, value.data(), value.count(), out));
    });
}

/// The transform that applies first, then next.
inline matrix multiply(const matrix& first, const matrix& next) noexcept {
    return detail::made([&](double* out) { tm_matrix_multiply(first.data(), next.data(), out); });
}
/// None for a singular matrix.
inline std::optional<matrix> inverse(const matrix& m) {
    matrix result{};
    return detail::optional(tm_matrix_invert(m.data(), result.data()), result);
}
inline double determinant(const matrix& m) noexcept { return tm_matrix_determinant(m.data()); }
/// A homogeneous point x, y, z, w, without the division by w.
inline std::array<double, 4> apply(const matrix& m, const std::array<double, 4>& point) noexcept {
    return detail::filled<std::array<double, 4>>(
        [&](double* out) { tm_matrix_apply(m.data(), point.data(), out); });
}
/// A point x, y, z, with the perspective division.
inline std::array<double, 3> apply(const matrix& m, const std::array<double, 3>& point) noexcept {
    return detail::filled<std::array<double, 3>>(
        [&](double* out) { tm_matrix_apply_point(m.data(), point.data(), out); });
}

inline std::optional<transform_parts> decompose(const matrix& m) {
    transform_parts parts{};
    return detail::optional(tm_matrix_decompose(m.data(), &parts), parts);
}
inline matrix recompose(const transform_parts& parts) noexcept {
    return detail::made([&](double* out) { tm_matrix_recompose(&parts, out); });
}
inline std::optional<plane_parts> decompose_plane(const plane_map& map) {
    plane_parts parts{};
    return detail::optional(tm_plane_decompose(map.data(), &parts), parts);
}
inline plane_map recompose(const plane_parts& parts) noexcept {
    return detail::filled<plane_map>([&](double* map) { tm_plane_recompose(&parts, map); });
}
inline plane_parts interpolate(const plane_parts& from, const plane_parts& to, double t) noexcept {
    plane_parts result{};
    tm_plane_interpolate(&from, &to, t, &result);
    return result;
}

/// t: 0 gives from, 1 gives to; not clamped. shortest_path: rotations in space take the shorter arc.
inline matrix interpolate(
    const matrix& from, const matrix& to, double t, matrix_rules rules = TM_MATRIX_CORE_ANIMATION,
    bool shortest_path = true) {
    return detail::made([&](double* out) {
        detail::check(tm_matrix_interpolate(from.data(), to.data(), t, rules, shortest_path, out));
    });
}
inline quaternion slerp(const quaternion& from, const quaternion& to, double t, bool shortest_path = true) noexcept {
    return detail::filled<quaternion>(
        [&](double* out) { tm_quaternion_slerp(from.data(), to.data(), t, shortest_path, out); });
}

// Batches over matrices of 16 numbers, points of 3 or 4, and quaternions of 4; `numbers` makes a view of many.

inline void multiply(view<const double> first, view<const double> next, view<double> out) {
    detail::groups(next.size(), out.size(), 16);
    detail::check(tm_matrices_multiply(
        first.data(), next.data(), out.data(), detail::groups(first.size(), out.size(), 16)));
}
/// Matrices without an inverse give NaN.
inline void invert(view<const double> matrices, view<double> out) {
    detail::check(tm_matrices_invert(
        matrices.data(), out.data(), detail::groups(matrices.size(), out.size(), 16)));
}
/// Homogeneous points of four numbers.
inline void apply_all(const matrix& m, view<const double> points, view<double> out) {
    const auto count = detail::groups(points.size(), out.size(), 4);
    detail::check(tm_matrix_apply_all(m.data(), points.data(), out.data(), count));
}
/// Points of three numbers, with the perspective division.
inline void apply_points(const matrix& m, view<const double> points, view<double> out) {
    const auto count = detail::groups(points.size(), out.size(), 3);
    detail::check(tm_matrix_apply_points(m.data(), points.data(), out.data(), count));
}
/// Matrices that cannot be decomposed give NaN.
inline void decompose(view<const double> matrices, view<transform_parts> parts) {
    const auto count = detail::count(parts.size(), matrices.size(), 16);
    detail::check(tm_matrices_decompose(matrices.data(), parts.data(), count));
}
inline void recompose(view<const transform_parts> parts, view<double> out) {
    const auto count = detail::count(parts.size(), out.size(), 16);
    detail::check(tm_matrices_recompose(parts.data(), out.data(), count));
}
inline void interpolate(
    view<const transform_parts> from, view<const transform_parts> to, double t, view<double> out,
    bool shortest_path = true) {
    detail::count(from.size(), to.size());
    const auto count = detail::count(from.size(), out.size(), 16);
    detail::check(tm_matrices_interpolate_parts(from.data(), to.data(), t, shortest_path, out.data(), count));
}
inline void interpolate(
    view<const double> from, view<const double> to, double t, view<double> out,
    matrix_rules rules = TM_MATRIX_CORE_ANIMATION, bool shortest_path = true) {
    detail::groups(from.size(), out.size(), 16);
    const auto count = detail::groups(to.size(), out.size(), 16);
    detail::check(tm_matrices_interpolate(from.data(), to.data(), t, rules, shortest_path, out.data(), count));
}
inline void slerp(
    view<const double> from, view<const double> to, double t, view<double> out, bool shortest_path = true) {
    detail::groups(from.size(), out.size(), 4);
    const auto count = detail::groups(to.size(), out.size(), 4);
    detail::check(tm_quaternions_slerp(from.data(), to.data(), t, shortest_path, out.data(), count));
}

/// The interpolation between two matrices, prepared for many times.
class matrix_interpolator
    : public detail::handle<tm_matrix_interpolator, tm_matrix_interpolator_retain, tm_matrix_interpolator_release> {
public:
    using handle::handle;

    matrix_interpolator(
        const matrix& from, const matrix& to, matrix_rules rules = TM_MATRIX_CORE_ANIMATION,
        bool shortest_path = true)
        : matrix_interpolator(
              detail::create<matrix_interpolator>([&](tm_matrix_interpolator** out, tm_error* error) {
                  return tm_matrix_interpolator_create(from.data(), to.data(), rules, shortest_path, out, error);
              })) {}

    matrix value(double t) const {
        return detail::made([&](double* out) { detail::check(tm_matrix_interpolator_value(get(), t, out)); });
    }

    /// The matrices at many times: 16 numbers for each.
    void evaluate(view<const double> times, view<double> out) const {
        const auto count = detail::count(times.size(), out.size(), 16);
        detail::check(tm_matrix_interpolator_evaluate(get(), times.data(), out.data(), count));
    }
};

}  // namespace timing_math

#endif
