// Damped springs (tm_spring).
#ifndef TIMING_MATH_SPRING_HPP
#define TIMING_MATH_SPRING_HPP

#include "core.hpp"

namespace timing_math {

using spring_traits = tm_spring_traits;

/// Kilograms, kg/s^2 and kg/s; Core Animation's values by default.
struct spring_parameters : tm_spring_parameters {
    spring_parameters() noexcept : tm_spring_parameters TM_SPRING_PARAMETERS_INIT {}
    spring_parameters(const tm_spring_parameters& parameters) noexcept : tm_spring_parameters(parameters) {}
    /// m, k and c: the mass, the stiffness and the damping.
    spring_parameters(double m, double k, double c) noexcept : tm_spring_parameters{m, k, c} {}

    /// From a perceptual duration in seconds and a bounce in -1...1; at -1 the damping is infinite.
    static spring_parameters perceptual(double duration, double bounce, double mass = 1) {
        spring_parameters result;
        detail::reporting([&](tm_error* error) {
            return tm_spring_parameters_from_perceptual(duration, bounce, mass, &result, error);
        });
        return result;
    }

    /// From a response, the undamped period in seconds, and a damping fraction of at least 0.
    static spring_parameters response(double response, double damping_fraction, double mass = 1) {
        spring_parameters result;
        detail::reporting([&](tm_error* error) {
            return tm_spring_parameters_from_response(response, damping_fraction, mass, &result, error);
        });
        return result;
    }

    spring_traits traits() const noexcept {
        spring_traits result{};
        tm_spring_parameters_traits(this, &result);
        return result;
    }
};

/// A damped spring that is released at 0 at time 0 and moves to 1. Times are seconds.
class spring : public detail::handle<tm_spring, tm_spring_retain, tm_spring_release> {
public:
    using handle::handle;

    /// initial_velocity: distances per second. Without allows_overdamping, damping ratios above 1 count as 1 (R5.3).
    explicit spring(const spring_parameters& parameters, double initial_velocity = 0, bool allows_overdamping = false)
        : spring(detail::create<spring>([&](tm_spring** out, tm_error* error) {
              return tm_spring_create(&parameters, initial_velocity, allows_overdamping, out, error);
          })) {}

    static spring perceptual(double duration, double bounce, double initial_velocity = 0) {
        return detail::create<spring>([&](tm_spring** out, tm_error* error) {
            return tm_spring_create_perceptual(duration, bounce, initial_velocity, out, error);
        });
    }

    /// UIView's spring, of which a thousandth of the oscillation remains at the end of the duration (R5.7).
    static spring damping_ratio(double ratio, double duration, double initial_velocity = 0) {
        return detail::create<spring>([&](tm_spring** out, tm_error* error) {
            return tm_spring_create_damping_ratio(ratio, duration, initial_velocity, out, error);
        });
    }

    double value(double time) const noexcept { return tm_spring_value(get(), time); }
    double velocity(double time) const noexcept { return tm_spring_velocity(get(), time); }

    void evaluate(view<const double> times, view<double> values) const {
        const auto count = detail::count(times.size(), values.size());
        detail::check(tm_spring_evaluate(get(), times.data(), values.data(), count));
    }

    void evaluate_velocity(view<const double> times, view<double> velocities) const {
        const auto count = detail::count(times.size(), velocities.size());
        detail::check(tm_spring_evaluate_velocity(get(), times.data(), velocities.data(), count));
    }

    /// At the times start + i step: several times as fast, with other bits.
    void evaluate_steps(double start, double step, view<double> values) const {
        detail::check(tm_spring_evaluate_steps(get(), start, step, values.data(), values.count()));
    }

    void evaluate_velocity_steps(double start, double step, view<double> velocities) const {
        detail::check(tm_spring_evaluate_velocity_steps(get(), start, step, velocities.data(), velocities.count()));
    }

    /// Seconds until the spring stays within a threshold of its target (R5.4); NaN for an invalid threshold.
    double settling_duration(double threshold = 0.001) const noexcept {
        return tm_spring_settling_duration(get(), threshold);
    }

    spring_parameters parameters() const {
        spring_parameters result;
        detail::check(tm_spring_get_parameters(get(), &result));
        return result;
    }
};

}  // namespace timing_math

#endif
