// Easing functions (tm_easing).
#ifndef TIMING_MATH_EASING_HPP
#define TIMING_MATH_EASING_HPP

#include "core.hpp"
#include "spring.hpp"

namespace timing_math {

using outside = tm_outside;
using easing_name = tm_easing_name;
using jump = tm_jump;
using penner_curve = tm_penner_curve;
using penner_mode = tm_penner_mode;
using penner_variant = tm_penner_variant;
using qt_curve = tm_qt_curve;
using css_form = tm_css_form;

/// The parameters of the curves that have any: back, elastic, bounce and poly.
struct penner_parameters : tm_penner_parameters {
    penner_parameters() noexcept : tm_penner_parameters TM_PENNER_PARAMETERS_INIT {}
};

/// An easing function: a cubic Bezier, steps, straight lines, a spring, or one of Penner's or Qt's curves.
class easing : public detail::handle<tm_easing, tm_easing_retain, tm_easing_release> {
public:
    using handle::handle;

    static easing named(easing_name name) {
        return create([&](tm_easing** out, tm_error* error) { return tm_easing_create_named(name, out, error); });
    }

    /// A cubic Bezier from (0, 0) to (1, 1). x1, x2: in 0...1. y1, y2: finite.
    static easing cubic_bezier(double x1, double y1, double x2, double y2) {
        return create([&](tm_easing** out, tm_error* error) {
            return tm_easing_create_cubic_bezier(x1, y1, x2, y2, out, error);
        });
    }

    static easing steps(std::int64_t count, jump where = TM_JUMP_END) {
        return create(
            [&](tm_easing** out, tm_error* error) { return tm_easing_create_steps(count, where, out, error); });
    }

    /// Straight lines between points with ascending inputs.
    static easing linear(view<const double> inputs, view<const double> outputs) {
        const auto count = detail::count(inputs.size(), outputs.size());
        return create([&](tm_easing** out, tm_error* error) {
            return tm_easing_create_linear(inputs.data(), outputs.data(), count, out, error);
        });
    }

    /// The easing of a CSS <easing-function>, such as "ease-in" or "linear(0, 0.5 25%, 1)".
    static easing css(std::string_view text) {
        return create([&](tm_easing** out, tm_error* error) {
            return tm_easing_create_css(text.data(), static_cast<std::ptrdiff_t>(text.size()), out, error);
        });
    }

    static easing penner(
        penner_curve curve, penner_mode mode, const penner_parameters& parameters = {},
        penner_variant variant = TM_VARIANT_PENNER) {
        return create([&](tm_easing** out, tm_error* error) {
            return tm_easing_create_penner(curve, mode, variant, &parameters, out, error);
        });
    }

    static easing qt(qt_curve curve) {
        return create([&](tm_easing** out, tm_error* error) { return tm_easing_create_qt(curve, out, error); });
    }

    /// The easing of a spring over a duration in seconds; 0 is the settling duration.
    static easing spring(const timing_math::spring& spring, double duration = 0) {
        return create([&](tm_easing** out, tm_error* error) {
            return tm_easing_create_spring(spring.get(), duration, out, error);
        });
    }

    /// The eased progress of an input, not clamped to 0...1.
    double value(
        double input, side limit = TM_SIDE_RIGHT,
        outside rule = TM_EXTRAPOLATED) const noexcept {
        return tm_easing_value(get(), input, limit, rule);
    }

    void evaluate(
        view<const double> inputs, view<double> outputs, side limit = TM_SIDE_RIGHT,
        outside rule = TM_EXTRAPOLATED) const {
        const auto count = detail::count(inputs.size(), outputs.size());
        detail::check(tm_easing_evaluate(get(), inputs.data(), outputs.data(), count, limit, rule));
    }

    /// The four control points x, y of a cubic Bezier; none for other easings.
    std::optional<std::array<double, 8>> control_points() const {
        std::array<double, 8> points{};
        return detail::optional(tm_easing_control_points(get(), points.data()), points);
    }

    /// The CSS text in CSSOM's form, or a description.
    std::string text(css_form form = TM_CSS_SPECIFIED) const {
        return detail::text([&](char* buffer, std::ptrdiff_t capacity, std::ptrdiff_t* length) {
            return tm_easing_text(get(), form, buffer, capacity, length);
        });
    }

    /// The inputs and outputs of the points of straight lines; none for other easings.
    std::optional<std::pair<std::vector<double>, std::vector<double>>> linear_points() const {
        std::pair<std::vector<double>, std::vector<double>> points;
        std::ptrdiff_t count = 0;
        tm_status status = tm_easing_linear_points(get(), nullptr, nullptr, 0, &count);
        if (status == TM_BUFFER_TOO_SMALL) {
            points.first.resize(static_cast<std::size_t>(count));
            points.second.resize(static_cast<std::size_t>(count));
            status = tm_easing_linear_points(get(), points.first.data(), points.second.data(), count, &count);
        }
        return detail::optional(status, points);
    }

private:
    template <class Call>
    static easing create(Call call) {
        return detail::create<easing>(call);
    }
};

/// Computes many cubic Beziers, each at its own input. Invalid control points give NaN.
inline void evaluate_cubic_beziers(
    view<const double> x1, view<const double> y1, view<const double> x2, view<const double> y2,
    view<const double> inputs, view<double> outputs) {
    const auto count = detail::count(inputs.size(), outputs.size());
    for (const auto& array : {x1, y1, x2, y2}) detail::count(inputs.size(), array.size());
    detail::check(tm_cubic_bezier_evaluate(
        x1.data(), y1.data(), x2.data(), y2.data(), inputs.data(), outputs.data(), count));
}

}  // namespace timing_math

#endif
