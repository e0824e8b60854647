// Errors become exceptions with a status, a message and an offset, and absent values become nullopt.
#include "check.hpp"

namespace {

void creation() {
    const auto error = thrown([] { tmath::easing::cubic_bezier(2, 0, 0, 1); });
    CHECK(error.status() == TM_OUT_OF_RANGE && error.offset() == -1);
    CHECK(std::strstr(error.what(), "x1 is 2.0") != nullptr);

    const auto syntax = thrown([] { tmath::easing::css("steps(2, begin)"); });
    CHECK(syntax.status() == TM_SYNTAX && syntax.offset() >= 0);
    CHECK(status([] { tmath::easing::css({}); }) == TM_SYNTAX);
    CHECK(status([] { tmath::easing::css(std::string_view("ease\0", 5)); }) == TM_SYNTAX);
    CHECK(status([] { tmath::easing::steps(0); }) == TM_OUT_OF_RANGE);
    CHECK(status([] { tmath::easing::linear({0, 1, 0.5}, {0, 1, 1}); }) == TM_NOT_ASCENDING);
    CHECK(status([] { tmath::easing::linear({}, {}); }) == TM_TOO_FEW);
    CHECK(status([] { tmath::spring(tmath::spring_parameters(0, 1, 1)); }) == TM_OUT_OF_RANGE);
    CHECK(status([] { tmath::spring_parameters::perceptual(NAN, 0); }) == TM_NOT_FINITE);
    CHECK(status([] { tmath::track{tmath::track_options{}}; }) == TM_NO_EFFECT);
    CHECK(status([] { tmath::path({{TM_PATH_LINE, 0, {1, 1}}}); }) == TM_NO_VALUE);
    CHECK(status([] { tmath::path_data("M0 0 L1"); }) == TM_SYNTAX);
    CHECK(status([] { tmath::parse_matrix("rotate(1)"); }) == TM_SYNTAX);
    CHECK(status([] { tmath::transform_list("blur(1px)"); }) == TM_SYNTAX);

    // An error is also an exception of the standard library.
    CHECK(dynamic_cast<const std::runtime_error*>(&error) != nullptr);
}

void counts() {
    std::vector<double> three(3, 0.5), two(2, 7);
    const auto ease = tmath::easing::named(TM_EASING_EASE_IN);
    CHECK(status([&] { ease.evaluate(three, two); }) == TM_COUNT_MISMATCH);
    CHECK(two == std::vector<double>(2, 7));
    CHECK(status([] { tmath::easing::linear({0, 1}, {0}); }) == TM_COUNT_MISMATCH);

    // A view of a list would outlive it.
    static_assert(!std::is_assignable_v<tmath::view<const double>&, std::initializer_list<double>>);
    const double corners[] = {0, 0, 1, 1};
    tmath::track_options options;
    options.component_count = 2;
    options.values = tmath::view<const double>(corners, 3);
    CHECK(status([&] { tmath::track{options}; }) == TM_COUNT_MISMATCH);
    options.values = corners;
    const tmath::track track(options);
    CHECK(status([&] { track.evaluate(three, three); }) == TM_COUNT_MISMATCH);
    // Key times are not the same as none, even if there is none of them.
    options.rules = TM_RULES_WEB_ANIMATIONS;
    options.key_times = tmath::view<const double>();
    CHECK(status([&] { tmath::track{options}; }) == TM_COUNT_MISMATCH);

    std::vector<double> matrices(33);
    CHECK(status([&] { tmath::invert(matrices, matrices); }) == TM_COUNT_MISMATCH);
    CHECK(status([&] { tmath::function_curve(0, 0, three); }) == TM_COUNT_MISMATCH);
    CHECK(status([&] { tmath::evaluate_cubic_beziers(two, two, two, two, three, three); }) == TM_COUNT_MISMATCH);
}

void overlaps() {
    std::vector<double> numbers(8, 0.5);
    const auto ease = tmath::easing::named(TM_EASING_EASE_IN);
    const tmath::view<double> first(numbers.data(), 4), shifted(numbers.data() + 1, 4);
    CHECK(status([&] { ease.evaluate(first, shifted); }) == TM_OVERLAP);
    CHECK(numbers == std::vector<double>(8, 0.5));
    ease.evaluate(first, first);
    CHECK(same(numbers[0], ease.value(0.5)) && same(numbers[4], 0.5));
}

void emptyHandles() {
    std::vector<double> one(1);
    CHECK(status([&] { tmath::easing().evaluate(one, one); }) == TM_NULL_POINTER);
    CHECK(status([&] { tmath::track().evaluate(one, one); }) == TM_NULL_POINTER);
    CHECK(status([&] { tmath::track().value(0); }) == TM_NULL_POINTER);
    CHECK(status([] { tmath::easing().text(); }) == TM_NULL_POINTER);
    CHECK(std::isnan(tmath::spring().value(1)) && std::isnan(tmath::path().length()));
    CHECK(tmath::path_data().size() == 0 && !tmath::list_interpolator().is_continuous());
}

void absentValues() {
    CHECK(!tmath::easing::steps(3).control_points() && !tmath::easing::steps(3).linear_points());
    CHECK(tmath::easing::named(TM_EASING_EASE_IN).control_points()->at(2) == 0.42);
    CHECK(!tmath::inverse(tmath::scale(0, 1)) && !tmath::decompose(tmath::scale(0, 1)));
    CHECK(!tmath::path::svg("").bounds() && !tmath::path_table(tmath::path::svg("")).at_fraction(0.5));
    CHECK(!tmath::offset_path(tmath::path::svg("")).at_distance(1));
}

void lenientPaths() {
    std::optional<tmath::error> problem;
    CHECK(tmath::path_data::valid_prefix("M0 0 L10 0 L5", &problem).size() == 2);
    CHECK(problem && problem->status() == TM_SYNTAX && problem->offset() > 0);
    CHECK(tmath::path_data::valid_prefix("M0 0", &problem).size() == 1 && !problem);
}

}  // namespace

void testErrors() {
    creation();
    counts();
    overlaps();
    emptyHandles();
    absentValues();
    lenientPaths();
}
