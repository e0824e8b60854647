// Motion along paths (tm_motion, tm_offset_path).
#ifndef TIMING_MATH_MOTION_HPP
#define TIMING_MATH_MOTION_HPP

#include "core.hpp"
#include "easing.hpp"
#include "path.hpp"
#include "track.hpp"

namespace timing_math {

using rotation_mode = tm_rotation_mode;
using motion_rules = tm_motion_rules;
using motion_position = tm_motion_position;

/// The members of a motion. Its arrays are copies, so what they were made from may go.
struct motion_options {
    timing_math::path path{};
    /// Ascending fractions of the duration; nothing for evenly spaced.
    std::optional<owned<double>> key_times{};
    /// TM_MOTION_SMIL: the points as fractions of the length; nothing for those of the mode.
    std::optional<owned<double>> key_points{};
    /// One easing for each segment; empty ones are linear.
    owned<timing_math::easing> easings{};
    timing_math::easing easing{};
    double accuracy = 1e-9;
    timing_math::calculation_mode calculation_mode = TM_LINEAR;
    timing_math::rotation_mode rotation_mode = TM_ROTATE_NONE;
    motion_rules rules = TM_MOTION_CORE_ANIMATION;
};

/// A motion along a path over time.
class motion : public detail::handle<tm_motion, tm_motion_retain, tm_motion_release> {
public:
    using handle::handle;

    explicit motion(const motion_options& options)
        : motion(detail::create<motion>([&](tm_motion** out, tm_error* error) {
              const auto easings = detail::pointers<timing_math::easing>(options.easings);
              tm_motion_options c = TM_MOTION_OPTIONS_INIT;
              c.path = options.path.get();
              if (options.key_times) {
                  c.key_times = detail::given(*options.key_times);
                  c.key_time_count = options.key_times->count();
              }
              if (options.key_points) {
                  c.key_points = detail::given(*options.key_points);
                  c.key_point_count = options.key_points->count();
              }
              c.easings = easings.data();
              c.easing_count = options.easings.count();
              c.easing = options.easing.get();
              c.accuracy = options.accuracy;
              c.calculation_mode = options.calculation_mode;
              c.rotation_mode = options.rotation_mode;
              c.rules = options.rules;
              return tm_motion_create(&c, out, error);
          })) {}

    /// The position at a progress, 0 at the start and 1 at the end.
    motion_position value(double t, side limit = TM_SIDE_RIGHT) const {
        motion_position position{};
        detail::check(tm_motion_value(get(), t, limit, &position));
        return position;
    }

    void evaluate(view<const double> times, view<motion_position> positions) const {
        const auto count = detail::count(times.size(), positions.size());
        detail::check(tm_motion_evaluate(get(), times.data(), positions.data(), count));
    }
};

/// A path on which CSS places objects by their distance along it: offset-path.
class offset_path : public detail::handle<tm_offset_path, tm_offset_path_retain, tm_offset_path_release> {
public:
    using handle::handle;

    explicit offset_path(const timing_math::path& path, double accuracy = 1e-9)
        : offset_path(detail::create<offset_path>([&](tm_offset_path** out, tm_error* error) {
              return tm_offset_path_create(path.get(), accuracy, out, error);
          })) {}

    double length() const noexcept { return tm_offset_path_length(get()); }

    /// The position at a distance, or at a fraction of the length; none for an empty path. With follows_path the object
    /// faces along the path, turned by angle; otherwise it faces angle everywhere. Radians.
    std::optional<motion_position> at_distance(double distance, bool follows_path = true, double angle = 0) const {
        motion_position position{};
        return detail::optional(
            tm_offset_path_at_distance(get(), distance, follows_path, angle, &position), position);
    }
    std::optional<motion_position> at_fraction(double fraction, bool follows_path = true, double angle = 0) const {
        motion_position position{};
        return detail::optional(
            tm_offset_path_at_fraction(get(), fraction, follows_path, angle, &position), position);
    }
};

}  // namespace timing_math

#endif
