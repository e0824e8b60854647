// Keyframe tracks (tm_track).
#ifndef TIMING_MATH_TRACK_HPP
#define TIMING_MATH_TRACK_HPP

#include "core.hpp"
#include "easing.hpp"

namespace timing_math {

using calculation_mode = tm_calculation_mode;
using pacing = tm_pacing;
using rules = tm_rules;
using value_kind = tm_value_kind;

/// The members of a track. Its arrays are copies, so what they were made from may go.
struct track_options {
    /// The values of 1 to 4 components each, one after the other.
    owned<double> values{};
    std::int32_t component_count = 1;
    timing_math::value_kind value_kind = TM_VALUES_NUMBERS;
    /// Ascending fractions of the duration; nothing for evenly spaced.
    std::optional<owned<double>> key_times{};
    /// One easing for each segment; empty ones are linear.
    owned<timing_math::easing> easings{};
    timing_math::easing easing{};
    timing_math::calculation_mode calculation_mode = TM_LINEAR;
    timing_math::pacing pacing = TM_PACING_CHORD_LENGTH;
    timing_math::rules rules = TM_RULES_CORE_ANIMATION;
    owned<double> tension{}, continuity{}, bias{};
};

namespace detail {

/// A pointer that is not NULL even if the array is empty: NULL means that there is none.
inline const double* given(view<const double> array) noexcept {
    static constexpr double nothing = 0;
    return array.data() == nullptr ? &nothing : array.data();
}

/// The number of values of `each` components. A component count that C rejects counts as 1.
inline std::ptrdiff_t value_count(view<const double> values, std::int32_t each) {
    const std::size_t components = each > 0 ? static_cast<std::size_t>(each) : 1;
    if (values.size() % components != 0) fail(TM_COUNT_MISMATCH);
    return static_cast<std::ptrdiff_t>(values.size() / components);
}

}  // namespace detail

/// A value that changes over time, given by its values at certain times.
class track : public detail::handle<tm_track, tm_track_retain, tm_track_release> {
public:
    using handle::handle;

    explicit track(const track_options& options)
        : track(detail::create<track>([&](tm_track** out, tm_error* error) {
              const auto easings = detail::pointers<timing_math::easing>(options.easings);
              tm_track_options c = TM_TRACK_OPTIONS_INIT;
              c.values = options.values.data();
              c.value_count = detail::value_count(options.values, options.component_count);
              c.component_count = options.component_count;
              c.value_kind = options.value_kind;
              if (options.key_times) {
                  c.key_times = detail::given(*options.key_times);
                  c.key_time_count = options.key_times->count();
              }
              c.easings = easings.data();
              c.easing_count = options.easings.count();
              c.easing = options.easing.get();
              c.calculation_mode = options.calculation_mode;
              c.pacing = options.pacing;
              c.rules = options.rules;
              c.tension = options.tension.data();
              c.tension_count = options.tension.count();
              c.continuity = options.continuity.data();
              c.continuity_count = options.continuity.count();
              c.bias = options.bias.data();
              c.bias_count = options.bias.count();
              return tm_track_create(&c, out, error);
          })) {}

    std::int32_t component_count() const noexcept { return tm_track_component_count(get()); }

    /// The value at a time, 0 at the start and 1 at the end. Components that the track does not have are 0.
    std::array<double, 4> value(double t, side limit = TM_SIDE_RIGHT) const {
        std::array<double, 4> value{};
        detail::check(tm_track_value(get(), t, limit, value.data()));
        return value;
    }

    /// The values at many times: component_count() numbers for each. Fastest if successive times are in one segment.
    void evaluate(view<const double> times, view<double> values, side limit = TM_SIDE_RIGHT) const {
        const auto each = static_cast<std::size_t>(*this ? component_count() : 1);
        const auto count = detail::count(times.size(), values.size(), each);
        detail::check(tm_track_evaluate(get(), times.data(), values.data(), count, limit));
    }

    /// The times at which the values are reached, after applying the rules.
    std::vector<double> key_times() const {
        std::vector<double> times;
        std::ptrdiff_t count = 0;
        tm_status status = tm_track_key_times(get(), nullptr, 0, &count);
        if (status == TM_BUFFER_TOO_SMALL) {
            times.resize(static_cast<std::size_t>(count));
            status = tm_track_key_times(get(), times.data(), count, &count);
        }
        detail::check(status);
        return times;
    }
};

}  // namespace timing_math

#endif
