// Core Animation's clocks (tm_media_timing, tm_timing_chain).
#ifndef TIMING_MATH_CLOCKS_HPP
#define TIMING_MATH_CLOCKS_HPP

#include "core.hpp"
#include "easing.hpp"

namespace timing_math {

using fill_mode = tm_fill_mode;
using phase = tm_phase;
using media_state = tm_media_state;
using chain_kind = tm_chain_kind;

/// The duration of an animation if neither it nor a transaction sets one (R1.3).
inline constexpr double unset_duration = TM_UNSET_DURATION;

/// The timing of a layer, a group or an animation in its parent's time: CAMediaTiming.
struct media_timing : tm_media_timing {
    media_timing() noexcept : tm_media_timing TM_MEDIA_TIMING_INIT {}
    media_timing(const tm_media_timing& timing) noexcept : tm_media_timing(timing) {}

    media_state state(double parent_time, double default_duration = unset_duration) const {
        media_state result{};
        detail::check(tm_media_timing_state(this, parent_time, default_duration, &result));
        return result;
    }

    double local_time(double parent_time) const noexcept { return tm_media_timing_local_time(this, parent_time); }

    double active_duration(double default_duration = unset_duration) const noexcept {
        return tm_media_timing_active_duration(this, default_duration);
    }

    double active_end(double default_duration = unset_duration) const noexcept {
        return tm_media_timing_active_end(this, default_duration);
    }

    /// Pauses, resumes, or changes the speed of a layer at an instant of its superlayer's time (R1.11, R1.12).
    void pause(double now) { detail::check(tm_media_timing_pause(this, now)); }
    void resume(double now) { detail::check(tm_media_timing_resume(this, now)); }
    void set_speed(double factor, double now) { detail::check(tm_media_timing_set_speed(this, factor, now)); }
    /// Stops a layer at a local time.
    void scrub(double local_time) { detail::check(tm_media_timing_scrub(this, local_time)); }
};

/// Converts a time from one layer to another; each is given from just below the common superlayer, outermost first.
inline double convert_time(double time, view<const media_timing> from, view<const media_timing> to) noexcept {
    static_assert(sizeof(media_timing) == sizeof(tm_media_timing));
    return tm_convert_time(time, from.data(), from.count(), to.data(), to.count());
}

/// A level above an animation: a layer, or a group with an optional easing.
struct chain_element {
    media_timing timing;
    chain_kind kind = TM_CHAIN_LAYER;
    timing_math::easing easing{};

    static chain_element layer(const media_timing& timing) { return {timing, TM_CHAIN_LAYER, {}}; }
    static chain_element group(const media_timing& timing, timing_math::easing easing = {}) {
        return {timing, TM_CHAIN_GROUP, std::move(easing)};
    }
};

/// The chain of timings from the outermost layer down to one animation.
class timing_chain : public detail::handle<tm_timing_chain, tm_timing_chain_retain, tm_timing_chain_release> {
public:
    using handle::handle;

    /// elements: the levels above the animation, outermost first.
    timing_chain(
        view<const chain_element> elements, const media_timing& animation,
        double transaction_duration = unset_duration)
        : timing_chain(detail::create<timing_chain>([&](tm_timing_chain** out, tm_error* error) {
              std::vector<tm_chain_element> levels;
              levels.reserve(elements.size());
              for (const auto& element : elements) {
                  levels.push_back({element.timing, element.easing.get(), element.kind, 0});
              }
              return tm_timing_chain_create(
                  levels.data(), elements.count(), &animation, transaction_duration, out, error);
          })) {}

    media_state state(double time) const {
        media_state result{};
        detail::check(tm_timing_chain_state(get(), time, &result));
        return result;
    }

    void evaluate(view<const double> times, view<media_state> states) const {
        const auto count = detail::count(times.size(), states.size());
        detail::check(tm_timing_chain_evaluate(get(), times.data(), states.data(), count));
    }
};

}  // namespace timing_math

#endif
