// A batch has the bits of the function for one value, for every kind of array.
#include <deque>
#include <string>

#include "check.hpp"

#if __has_include(<span>) && __cplusplus >= 202002L
#include <span>
#endif

namespace {

constexpr std::size_t counts[] = {0, 1, 2, 7, 64, 129};

template <class Handle>
void numbers(const Handle& handle) {
    for (const std::size_t count : counts) {
        const auto inputs = times(count);
        std::vector<double> outputs(count);
        handle.evaluate(inputs, outputs);
        for (std::size_t i = 0; i < count; i++) CHECK(same(outputs[i], handle.value(inputs[i])));
    }
}

/// Tracks and splines: several numbers for each input.
template <class Handle, class Extra>
void components(const Handle& handle, Extra extra) {
    const auto each = std::size_t(handle.component_count());
    for (const std::size_t count : counts) {
        const auto inputs = times(count);
        std::vector<double> outputs(count * each);
        handle.evaluate(inputs, outputs, extra);
        for (std::size_t i = 0; i < count; i++) {
            const auto value = handle.value(inputs[i], extra);
            for (std::size_t k = 0; k < 4; k++) {
                if (k < each) CHECK(same(outputs[i * each + k], value[k]));
                if (k >= each) CHECK(same(value[k], 0));
            }
        }
    }
}

void easingsAndSprings() {
    numbers(tmath::easing::cubic_bezier(0.2, -0.5, 0.3, 1.5));
    numbers(tmath::easing::steps(4, TM_JUMP_BOTH));
    numbers(tmath::easing::penner(TM_PENNER_ELASTIC, TM_MODE_OUT));
    numbers(tmath::easing::qt(TM_QT_CURVE_COSINE));
    numbers(tmath::spring(tmath::spring_parameters(1, 100, 10), 3));
    numbers(tmath::function_curve(0, 0, {0.2, 0, 0.4, 1, 1, 1}));
    const auto inputs = times(64);
    std::vector<double> x1(64, 0.3), y1(64, 0.1), x2(64, 0.6), y2(64, 1.2), outputs(64), left(64);
    tmath::evaluate_cubic_beziers(x1, y1, x2, y2, inputs, outputs);
    const auto ease = tmath::easing::cubic_bezier(0.3, 0.1, 0.6, 1.2), steps = tmath::easing::steps(3);
    steps.evaluate(inputs, left, TM_SIDE_LEFT, TM_CLAMPED);
    for (std::size_t i = 0; i < 64; i++) {
        CHECK(same(outputs[i], ease.value(inputs[i])));
        CHECK(same(left[i], steps.value(inputs[i], TM_SIDE_LEFT, TM_CLAMPED)));
    }
    const tmath::spring spring(tmath::spring_parameters(1, 100, 1));
    spring.evaluate_velocity(inputs, outputs);
    spring.evaluate_steps(0.5, 0.25, left);
    CHECK(same(outputs[9], spring.velocity(inputs[9])));
    CHECK(std::fabs(left[9] - spring.value(0.5 + 9 * 0.25)) < 1e-12);
}

void tracksAndSplines() {
    const std::vector<double> values{0, 1, 5, -2, 3, 3, 8, 1, 1, 0, 2, 9};
    for (std::int32_t each = 1; each <= 4; each++) {
        for (const auto mode : {TM_LINEAR, TM_DISCRETE, TM_PACED, TM_CUBIC, TM_CUBIC_PACED}) {
            tmath::track_options options;
            options.values = values;
            options.component_count = each;
            options.calculation_mode = mode;
            components(tmath::track(options), TM_SIDE_RIGHT);
        }
        tmath::spline_options options;
        options.kind = TM_SPLINE_CATMULL_ROM;
        options.values = values;
        options.component_count = each;
        const tmath::spline spline(options);
        for (std::int32_t order = 0; order < 3; order++) components(spline, order);
        const tmath::spline_length length(spline);
        std::vector<double> parameters(7);
        length.evaluate(times(7), parameters);
        CHECK(same(parameters[3], length.parameter_at_fraction(times(7)[3])));
        CHECK(length.total() > 0);
    }
}

void pathsAndClocks() {
    const auto path = tmath::path::svg("M0 0 C10 20 20 20 30 0 A5 5 0 0 1 40 10 Z");
    const tmath::path_table table(path);
    tmath::motion_options options;
    options.path = path;
    options.calculation_mode = TM_PACED;
    options.rotation_mode = TM_ROTATE_AUTO;
    const tmath::motion motion(options);
    tmath::media_timing timing;
    timing.duration = 0.5;
    timing.repeat_count = 2;
    const tmath::timing_chain chain({tmath::chain_element::layer({})}, timing);
    for (const std::size_t count : counts) {
        const auto inputs = times(count);
        std::vector<tmath::path_position> places(count);
        std::vector<tmath::motion_position> positions(count);
        std::vector<tmath::media_state> states(count);
        table.evaluate_fractions(inputs, places);
        motion.evaluate(inputs, positions);
        chain.evaluate(inputs, states);
        for (std::size_t i = 0; i < count; i++) {
            const auto place = table.at_fraction(inputs[i]);
            CHECK(same(places[i].x, place->x) && same(places[i].tangent_y, place->tangent_y));
            const auto position = motion.value(inputs[i]);
            CHECK(same(positions[i].x, position.x) && same(positions[i].angle, position.angle));
            CHECK(same(states[i].progress, chain.state(inputs[i]).progress));
        }
    }
}

void matrices() {
    std::vector<tmath::matrix> from, to, out(9), products(9);
    for (int i = 0; i < 9; i++) {
        from.push_back(tmath::rotation(0.3 * i, 1, 2, 3));
        to.push_back(tmath::multiply(tmath::scale(1 + i, 2), tmath::translation(i, 1)));
    }
    tmath::interpolate(tmath::numbers(from), tmath::numbers(to), 0.25, tmath::numbers(out), TM_MATRIX_CSS);
    tmath::multiply(tmath::numbers(from), tmath::numbers(to), tmath::numbers(products));
    const tmath::matrix_interpolator prepared(from[4], to[4], TM_MATRIX_CSS);
    for (std::size_t i = 0; i < 9; i++) {
        CHECK(out[i] == tmath::interpolate(from[i], to[i], 0.25, TM_MATRIX_CSS));
        CHECK(products[i] == tmath::multiply(from[i], to[i]));
    }
    CHECK(out[4] == prepared.value(0.25));
    tmath::invert(tmath::numbers(products), tmath::numbers(products));
    CHECK(products[3] == *tmath::inverse(tmath::multiply(from[3], to[3])));

    std::vector<tmath::transform_parts> parts(9);
    tmath::decompose(tmath::numbers(to), parts);
    tmath::recompose(parts, tmath::numbers(out));
    CHECK(out[5] == tmath::recompose(*tmath::decompose(to[5])));

    std::vector<tmath::quaternion> a(5, {0, 0, 0, 1}), b(5, {0, 0.6, 0, 0.8}), c(5);
    tmath::slerp(tmath::numbers(a), tmath::numbers(b), 0.3, tmath::numbers(c));
    CHECK(c[4] == tmath::slerp(a[4], b[4], 0.3));
}

void kindsOfArrays() {
    const auto ease = tmath::easing::css("ease-out");
    const double expected = ease.value(0.5);
    std::array<double, 2> array{0.5, 1};
    const std::array<double, 2> constant{0.5, 1};
    double plain[] = {0.5, 1};
    ease.evaluate(constant, array);
    CHECK(same(array[0], expected));
    ease.evaluate({plain, 2}, plain);
    CHECK(same(plain[0], expected));
    ease.evaluate({0.5, 1.0}, array);
    CHECK(same(array[0], expected));
#ifdef __cpp_lib_span
    std::vector<double> vector{0.5, 1};
    ease.evaluate(std::span<const double>(constant), std::span<double>(vector));
    CHECK(same(vector[0], expected));
#endif
    static_assert(!std::is_constructible_v<tmath::view<double>, const std::vector<double>&>);
    static_assert(!std::is_constructible_v<tmath::view<const double>, std::vector<float>&>);
    static_assert(!std::is_constructible_v<tmath::view<const double>, std::deque<double>&>);
}

}  // namespace

void testBatches() {
    easingsAndSprings();
    tracksAndSplines();
    pathsAndClocks();
    matrices();
    kindsOfArrays();
}
