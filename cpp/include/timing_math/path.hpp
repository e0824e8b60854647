// Path data, paths, and points by distance along them (tm_path_data, tm_path, tm_path_table).
#ifndef TIMING_MATH_PATH_HPP
#define TIMING_MATH_PATH_HPP

#include "core.hpp"

namespace timing_math {

using path_form = tm_path_form;
using path_element = tm_path_element;
using path_position = tm_path_position;

/// A segment of path data: its letter, such as 'M' or 'c', and its numbers; the others are 0.
struct path_segment {
    char letter = 0;
    std::int32_t number_count = 0;
    std::array<double, 7> numbers{};
};

/// The segments of an SVG path, as they are written.
class path_data : public detail::handle<tm_path_data, tm_path_data_retain, tm_path_data_release> {
public:
    using handle::handle;

    /// Parses the d of an SVG path; throws for any error in the text.
    explicit path_data(std::string_view text) : path_data(parsed(text, true, nullptr)) {}

    /// The path up to the first error in the text, as SVG demands. problem, if given, receives the error.
    static path_data valid_prefix(std::string_view text, std::optional<error>* problem = nullptr) {
        return path_data(parsed(text, false, problem));
    }

    path_data form(path_form form) const {
        return detail::create<path_data>(
            [&](tm_path_data** out, tm_error* error) { return tm_path_data_create_form(get(), form, out, error); });
    }

    /// As CSS interpolates path(): number by number if the commands agree, otherwise it switches half-way.
    path_data interpolated(const path_data& to, double t) const {
        return detail::create<path_data>([&](tm_path_data** out, tm_error* error) {
            return tm_path_data_create_interpolated(get(), to.get(), t, out, error);
        });
    }

    std::size_t size() const noexcept { return static_cast<std::size_t>(tm_path_data_count(get())); }

    path_segment segment(std::size_t index) const {
        path_segment result;
        detail::check(tm_path_data_segment(
            get(), static_cast<std::ptrdiff_t>(index), &result.letter, result.numbers.data(), &result.number_count));
        return result;
    }

    std::string text() const {
        return detail::text([&](char* buffer, std::ptrdiff_t capacity, std::ptrdiff_t* length) {
            return tm_path_data_text(get(), buffer, capacity, length);
        });
    }

private:
    static tm_path_data* parsed(std::string_view text, bool strict, std::optional<error>* problem) {
        tm_path_data* out = nullptr;
        tm_error found = TM_ERROR_INIT;
        const auto length = static_cast<std::ptrdiff_t>(text.size());
        const tm_status status = tm_path_data_create(text.data(), length, strict, &out, &found);
        if (status != TM_OK) throw error(status, found.message, found.offset);
        if (problem != nullptr) {
            *problem = std::nullopt;
            // The call succeeds, and describes where the path ends.
            if (found.status != TM_OK) problem->emplace(found.status, found.message, found.offset);
        }
        return out;
    }
};

/// A path of lines, quadratic and cubic Beziers and elliptical arcs.
class path : public detail::handle<tm_path, tm_path_retain, tm_path_release> {
public:
    using handle::handle;

    explicit path(view<const path_element> elements)
        : path(detail::create<path>([&](tm_path** out, tm_error* error) {
              return tm_path_create(elements.data(), elements.count(), out, error);
          })) {}

    explicit path(const path_data& data)
        : path(detail::create<path>(
              [&](tm_path** out, tm_error* error) { return tm_path_create_data(data.get(), out, error); })) {}

    /// From the d of an SVG path, up to the first error in the text.
    static path svg(std::string_view text) {
        return detail::create<path>([&](tm_path** out, tm_error* error) {
            return tm_path_create_svg(text.data(), static_cast<std::ptrdiff_t>(text.size()), out, error);
        });
    }

    /// The image under the map x' = a x + c y + tx, y' = b x + d y + ty; map: a, b, c, d, tx, ty.
    path transformed(const std::array<double, 6>& map) const {
        return detail::create<path>([&](tm_path** out, tm_error* error) {
            return tm_path_create_transformed(get(), map.data(), out, error);
        });
    }

    /// The path between two paths of the same elements.
    path interpolated(const path& to, double t) const {
        return detail::create<path>([&](tm_path** out, tm_error* error) {
            return tm_path_create_interpolated(get(), to.get(), t, out, error);
        });
    }

    path_data data() const {
        return detail::create<path_data>(
            [&](tm_path_data** out, tm_error* error) { return tm_path_data_create_path(get(), out, error); });
    }

    /// The length of everything the path draws. accuracy: relative.
    double length(double accuracy = 1e-9) const noexcept { return tm_path_length(get(), accuracy); }

    /// Minimum x and y, maximum x and y; none for an empty path.
    std::optional<std::array<double, 4>> bounds() const {
        std::array<double, 4> bounds{};
        return detail::optional(tm_path_bounds(get(), bounds.data()), bounds);
    }
};

/// The angle of a position's direction in radians, in -pi...pi without -pi itself; 0 if there is none.
inline double angle(const path_position& position) noexcept { return tm_path_position_angle(&position); }

/// The points of a path by distance along it, for motion at constant speed.
class path_table : public detail::handle<tm_path_table, tm_path_table_retain, tm_path_table_release> {
public:
    using handle::handle;

    /// accuracy: the largest error of a position relative to the path's size.
    explicit path_table(const timing_math::path& path, double accuracy = 1e-9)
        : path_table(detail::create<path_table>([&](tm_path_table** out, tm_error* error) {
              return tm_path_table_create(path.get(), accuracy, out, error);
          })) {}

    double length() const noexcept { return tm_path_table_length(get()); }

    /// The position at a distance or at a fraction of the length, clamped; none for an empty path.
    std::optional<path_position> at_distance(double distance) const {
        path_position position{};
        return detail::optional(tm_path_table_at_distance(get(), distance, &position), position);
    }
    std::optional<path_position> at_fraction(double fraction) const {
        path_position position{};
        return detail::optional(tm_path_table_at_fraction(get(), fraction, &position), position);
    }

    /// Many positions; throws TM_NO_VALUE for an empty path. Ascending distances are fastest.
    void evaluate_distances(view<const double> distances, view<path_position> positions) const {
        const auto count = detail::count(distances.size(), positions.size());
        detail::check(tm_path_table_evaluate_distances(get(), distances.data(), positions.data(), count));
    }
    void evaluate_fractions(view<const double> fractions, view<path_position> positions) const {
        const auto count = detail::count(fractions.size(), positions.size());
        detail::check(tm_path_table_evaluate_fractions(get(), fractions.data(), positions.data(), count));
    }
};

}  // namespace timing_math

#endif
