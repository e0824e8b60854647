// Splines, their lengths, and curves as functions (tm_spline, tm_spline_length, tm_function_curve).
#ifndef TIMING_MATH_SPLINE_HPP
#define TIMING_MATH_SPLINE_HPP

#include "core.hpp"
#include "track.hpp"

namespace timing_math {

using spline_kind = tm_spline_kind;
using extrapolation = tm_extrapolation;
using parameterization = tm_parameterization;
using spline_ends = tm_spline_ends;

/// The members of a spline. Its arrays are copies, so what they were made from may go.
struct spline_options {
    spline_kind kind = TM_SPLINE_LINEAR;
    /// The values of 1 to 4 components each, one after the other.
    owned<double> values{};
    std::int32_t component_count = 1;
    /// Strictly ascending, one for each value; nothing for 0, 1, 2, ...
    std::optional<owned<double>> knots{};
    owned<double> tangents{};
    owned<double> tension{}, continuity{}, bias{};
    /// The points assumed beyond the ends, component_count numbers each; nothing for none.
    std::optional<owned<double>> start_handle{}, end_handle{};
    timing_math::parameterization parameterization = TM_CENTRIPETAL;
    spline_ends ends = TM_ENDS_DEFAULT;
    timing_math::extrapolation extrapolation = TM_EXTRAPOLATION_DEFAULT;
    bool closed = false;
};

/// A curve through, or near, values of 1 to 4 numbers.
class spline : public detail::handle<tm_spline, tm_spline_retain, tm_spline_release> {
public:
    using handle::handle;

    explicit spline(const spline_options& options)
        : spline(detail::create<spline>([&](tm_spline** out, tm_error* error) {
              tm_spline_options c = TM_SPLINE_OPTIONS_INIT;
              c.kind = options.kind;
              c.component_count = options.component_count;
              c.values = options.values.data();
              c.value_count = detail::value_count(options.values, options.component_count);
              if (options.knots) {
                  c.knots = detail::given(*options.knots);
                  c.knot_count = options.knots->count();
              }
              c.tangents = options.tangents.data();
              c.tangent_count = detail::value_count(options.tangents, options.component_count);
              c.tension = options.tension.data();
              c.tension_count = options.tension.count();
              c.continuity = options.continuity.data();
              c.continuity_count = options.continuity.count();
              c.bias = options.bias.data();
              c.bias_count = options.bias.count();
              c.start_handle = point(options.start_handle, options.component_count);
              c.end_handle = point(options.end_handle, options.component_count);
              c.parameterization = options.parameterization;
              c.ends = options.ends;
              c.extrapolation = options.extrapolation;
              c.closed = options.closed;
              return tm_spline_create(&c, out, error);
          })) {}

    std::int32_t component_count() const noexcept { return tm_spline_component_count(get()); }

    /// The value, or the first or second derivative. Components that the spline does not have are 0.
    std::array<double, 4> value(double t, std::int32_t order = 0) const {
        std::array<double, 4> value{};
        detail::check(tm_spline_value(get(), t, order, value.data()));
        return value;
    }

    /// The values or derivatives at many parameters: component_count() numbers for each.
    void evaluate(view<const double> parameters, view<double> values, std::int32_t order = 0) const {
        const auto each = static_cast<std::size_t>(*this ? component_count() : 1);
        const auto count = detail::count(parameters.size(), values.size(), each);
        detail::check(tm_spline_evaluate(get(), parameters.data(), order, values.data(), count));
    }

private:
    static const double* point(const std::optional<owned<double>>& handle, std::int32_t components) {
        if (!handle) return nullptr;
        if (handle->count() != components) detail::fail(TM_COUNT_MISMATCH);
        return handle->data();
    }
};

/// The arc length of a spline, for motion at constant speed.
class spline_length : public detail::handle<tm_spline_length, tm_spline_length_retain, tm_spline_length_release> {
public:
    using handle::handle;

    /// accuracy: relative to the total length.
    explicit spline_length(const timing_math::spline& spline, double accuracy = 1e-9)
        : spline_length(detail::create<spline_length>([&](tm_spline_length** out, tm_error* error) {
              return tm_spline_length_create(spline.get(), accuracy, out, error);
          })) {}

    double total() const noexcept { return tm_spline_length_total(get()); }
    double parameter_at_distance(double distance) const noexcept {
        return tm_spline_length_parameter_at_distance(get(), distance);
    }
    double parameter_at_fraction(double fraction) const noexcept {
        return tm_spline_length_parameter_at_fraction(get(), fraction);
    }

    /// The parameters at many fractions of the length.
    void evaluate(view<const double> fractions, view<double> parameters) const {
        const auto count = detail::count(fractions.size(), parameters.size());
        detail::check(tm_spline_length_evaluate(get(), fractions.data(), parameters.data(), count));
    }
};

/// A function y of x along connected cubic Beziers.
class function_curve : public detail::handle<tm_function_curve, tm_function_curve_retain, tm_function_curve_release> {
public:
    using handle::handle;

    /// segments: six numbers each, two control points and the end point.
    function_curve(double start_x, double start_y, view<const double> segments)
        : function_curve(detail::create<function_curve>([&](tm_function_curve** out, tm_error* error) {
              const auto count = detail::value_count(segments, 6);
              return tm_function_curve_create(start_x, start_y, segments.data(), count, out, error);
          })) {}

    /// Through points of five numbers each: x, y, tension, continuity and bias.
    static function_curve tcb(view<const double> points) {
        return detail::create<function_curve>([&](tm_function_curve** out, tm_error* error) {
            return tm_function_curve_create_tcb(points.data(), detail::value_count(points, 5), out, error);
        });
    }

    double value(double x) const noexcept { return tm_function_curve_value(get(), x); }

    void evaluate(view<const double> x, view<double> y) const {
        const auto count = detail::count(x.size(), y.size());
        detail::check(tm_function_curve_evaluate(get(), x.data(), y.data(), count));
    }
};

}  // namespace timing_math

#endif
