// The Web's clocks (tm_effect_timing, tm_effect_batch).
#ifndef TIMING_MATH_WEB_CLOCKS_HPP
#define TIMING_MATH_WEB_CLOCKS_HPP

#include "core.hpp"
#include "easing.hpp"

namespace timing_math {

using effect_fill = tm_effect_fill;
using direction = tm_direction;
using effect_state = tm_effect_state;

/// The members of a Web animation effect's timing. Times are seconds.
struct effect_options {
    double delay = 0, end_delay = 0, iteration_start = 0, iterations = 1, duration = 0;
    /// The easing of each iteration's progress; empty for linear.
    timing_math::easing easing{};
    effect_fill fill = TM_EFFECT_FILL_AUTO;
    timing_math::direction direction = TM_DIRECTION_NORMAL;
};

/// The timing of a Web animation effect.
class effect_timing : public detail::handle<tm_effect_timing, tm_effect_timing_retain, tm_effect_timing_release> {
public:
    using handle::handle;

    explicit effect_timing(const effect_options& options)
        : effect_timing(detail::create<effect_timing>([&](tm_effect_timing** out, tm_error* error) {
              tm_effect_options c = TM_EFFECT_OPTIONS_INIT;
              c.delay = options.delay;
              c.end_delay = options.end_delay;
              c.iteration_start = options.iteration_start;
              c.iterations = options.iterations;
              c.duration = options.duration;
              c.easing = options.easing.get();
              c.fill = options.fill;
              c.direction = options.direction;
              return tm_effect_timing_create(&c, out, error);
          })) {}

    /// The state at a local time; NaN for an unresolved one. playback_rate: only its sign matters.
    effect_state state(double local_time, double playback_rate = 1) const {
        effect_state result{};
        detail::check(tm_effect_timing_state(get(), local_time, playback_rate, &result));
        return result;
    }
};

/// The timings of many effects, evaluated together.
class effect_batch : public detail::handle<tm_effect_batch, tm_effect_batch_retain, tm_effect_batch_release> {
public:
    using handle::handle;

    explicit effect_batch(view<const effect_timing> timings)
        : effect_batch(detail::create<effect_batch>([&](tm_effect_batch** out, tm_error* error) {
              return tm_effect_batch_create(detail::pointers(timings).data(), timings.count(), out, error);
          })) {}

    std::size_t size() const noexcept { return static_cast<std::size_t>(tm_effect_batch_count(get())); }

    /// Each effect's progress and current iteration at its own local time; NaN if it is not in effect.
    void evaluate(
        view<const double> local_times, view<double> progress, view<double> current_iterations,
        double playback_rate = 1) const {
        const auto count = detail::count(local_times.size(), progress.size());
        detail::count(local_times.size(), current_iterations.size());
        detail::check(tm_effect_batch_evaluate(
            get(), local_times.data(), playback_rate, progress.data(), current_iterations.data(), count));
    }
};

}  // namespace timing_math

#endif
