// CSS transform lists (tm_transform_list, tm_list_interpolator).
#ifndef TIMING_MATH_TRANSFORM_LIST_HPP
#define TIMING_MATH_TRANSFORM_LIST_HPP

#include "core.hpp"
#include "matrix.hpp"

namespace timing_math {

using composite = tm_composite;

/// A CSS transform list: functions that are interpolated one by one.
class transform_list
    : public detail::handle<tm_transform_list, tm_transform_list_retain, tm_transform_list_release> {
public:
    using handle::handle;

    /// Parses a list, such as "translate(10px, 20px) rotate(1turn)", or "none".
    explicit transform_list(std::string_view text)
        : transform_list(detail::create<transform_list>([&](tm_transform_list** out, tm_error* error) {
              const auto length = static_cast<std::ptrdiff_t>(text.size());
              return tm_transform_list_create(text.data(), length, out, error);
          })) {}

    /// This list combined with the list below it.
    transform_list composited(const transform_list& underlying, composite operation) const {
        return detail::create<transform_list>([&](tm_transform_list** out, tm_error* error) {
            return tm_transform_list_create_composited(get(), underlying.get(), operation, out, error);
        });
    }

    /// The list at t between this list and another. t: not clamped.
    transform_list interpolated(const transform_list& to, double t) const {
        return detail::create<transform_list>([&](tm_transform_list** out, tm_error* error) {
            return tm_transform_list_create_interpolated(get(), to.get(), t, out, error);
        });
    }

    /// The product of the functions.
    timing_math::matrix matrix() const {
        return detail::made([&](double* out) { detail::check(tm_transform_list_matrix(get(), out)); });
    }

    std::string text() const {
        return detail::text([&](char* buffer, std::ptrdiff_t capacity, std::ptrdiff_t* length) {
            return tm_transform_list_text(get(), buffer, capacity, length);
        });
    }
};

/// The interpolation between two lists, prepared for many times.
class list_interpolator
    : public detail::handle<tm_list_interpolator, tm_list_interpolator_retain, tm_list_interpolator_release> {
public:
    using handle::handle;

    list_interpolator(const transform_list& from, const transform_list& to)
        : list_interpolator(detail::create<list_interpolator>([&](tm_list_interpolator** out, tm_error* error) {
              return tm_list_interpolator_create(from.get(), to.get(), out, error);
          })) {}

    /// Whether the lists are interpolated; otherwise they switch half-way.
    bool is_continuous() const noexcept { return tm_list_interpolator_is_continuous(get()) != 0; }

    matrix value(double t) const {
        return detail::made([&](double* out) { detail::check(tm_list_interpolator_value(get(), t, out)); });
    }

    /// The matrices at many times: 16 numbers for each.
    void evaluate(view<const double> times, view<double> out) const {
        const auto count = detail::count(times.size(), out.size(), 16);
        detail::check(tm_list_interpolator_evaluate(get(), times.data(), out.data(), count));
    }
};

}  // namespace timing_math

#endif
