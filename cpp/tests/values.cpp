// Each part of the interface gives known values or obeys a law.
#include "check.hpp"

namespace {

void easings() {
    const auto ease = tmath::easing::css("cubic-bezier(0.42, 0, 0.58, 1)");
    CHECK(ease.text() == "cubic-bezier(0.42, 0, 0.58, 1)");
    CHECK(ease.value(0) == 0 && ease.value(1) == 1 && std::fabs(ease.value(0.5) - 0.5) < 1e-15);
    const auto lines = tmath::easing::css("linear(0, 0.25 25% 75%, 1)");
    CHECK(lines.linear_points()->first == (std::vector<double>{0, 0.25, 0.75, 1}));
    // A text that is longer than the first buffer.
    std::string long_text = "linear(0";
    for (int i = 1; i < 40; i++) long_text += ", 0.5 " + std::to_string(i) + "%";
    long_text += ", 1 100%)";
    CHECK(tmath::easing::css(long_text).text().size() > 200);
}

void springs() {
    const tmath::spring spring(tmath::spring_parameters{});
    CHECK(std::fabs(spring.settling_duration() - 1.4727) < 1e-4 && spring.value(0) == 0);
    CHECK(spring.parameters().stiffness == 100);
    const auto traits = tmath::spring_parameters::perceptual(0.5, 0.25).traits();
    CHECK(std::fabs(traits.perceptual_duration - 0.5) < 1e-15 && std::fabs(traits.bounce - 0.25) < 1e-15);
    CHECK(std::fabs(tmath::spring::perceptual(0.5, 0.25).value(30) - 1) < 1e-9);
    CHECK(tmath::spring::damping_ratio(0.5, 1).parameters().mass == 1);
    CHECK(tmath::spring_parameters::response(0.5, 1).mass == 1);
}

void clocks() {
    tmath::media_timing layer;
    layer.pause(3);
    CHECK(layer.speed == 0 && layer.local_time(10) == 3);
    layer.resume(5);
    CHECK(layer.local_time(6) == 4);
    layer.set_speed(2, 6);
    CHECK(layer.local_time(7) == 6);
    CHECK(tmath::convert_time(7, {}, {layer}) == 6);
    layer.scrub(1);
    CHECK(layer.local_time(100) == 1);

    tmath::media_timing animation;
    animation.duration = 2;
    animation.autoreverses = 1;
    CHECK(animation.active_duration() == 4 && animation.active_end() == 4);
    CHECK(animation.state(3).progress == 0.5 && animation.state(5).phase == TM_PHASE_AFTER);

    tmath::effect_options options;
    options.delay = 1;
    options.duration = 2;
    options.easing = tmath::easing::css("steps(2)");
    const tmath::effect_timing effect(options);
    CHECK(effect.state(2.5).progress == 0.5 && effect.state(NAN).phase == TM_PHASE_IDLE);
    const std::vector<tmath::effect_timing> two(2, effect);
    const tmath::effect_batch batch(two);
    std::vector<double> progress(2), iterations(2);
    batch.evaluate({0.5, 2.5}, progress, iterations);
    CHECK(std::isnan(progress[0]) && progress[1] == 0.5 && iterations[1] == 0);
}

void paths() {
    const tmath::path line({{TM_PATH_MOVE, 0, {1, 2}}, {TM_PATH_LINE, 0, {4, 6}}});
    CHECK(line.length() == 5 && line.data().text() == "M 1 2 L 4 6");
    CHECK(line.transformed({2, 0, 0, 2, 0, 0}).length() == 10);
    CHECK(*line.bounds() == (std::array<double, 4>{1, 2, 4, 6}));
    CHECK(line.interpolated(tmath::path::svg("M1 2L7 10"), 0.5).length() == 7.5);
    const tmath::path_data data("m1 2l3 4");
    CHECK(data.form(TM_PATH_ABSOLUTE).segment(1).letter == 'L' && data.segment(1).number_count == 2);
    CHECK(tmath::path(data).length() == 5);
    CHECK(data.interpolated(tmath::path_data("m1 2l5 4"), 0.5).segment(1).numbers[0] == 5);
    const auto place = tmath::path_table(line).at_distance(5);
    CHECK(place->x == 4 && std::fabs(tmath::angle(*place) - std::atan2(4, 3)) < 1e-15);
    const tmath::offset_path offset(line);
    CHECK(offset.length() == 5 && offset.at_distance(0, false, 2)->angle == 2);
    CHECK(offset.at_fraction(1)->y == 6);
}

void transforms() {
    const auto turn = tmath::rotation(0.5, 0, 0, 1);
    CHECK(tmath::value_at(turn, TM_KEY_ROTATION)[0] == 0.5);
    CHECK(tmath::with_value(turn, TM_KEY_TRANSLATION, {3, 4})[13] == 4);
    CHECK(tmath::make(TM_FUNCTION_SCALE, {1, 2, 3})[10] == 3);
    CHECK(tmath::parse_matrix("translate(3px, 4px)")[12] == 3);
    CHECK(std::fabs(tmath::determinant(turn) - 1) < 1e-15);
    CHECK(tmath::apply(tmath::translation(1, 2, 3), std::array<double, 3>{1, 1, 1})[2] == 4);
    CHECK(tmath::apply(tmath::translation(1, 2, 3), std::array<double, 4>{1, 1, 1, 0})[2] == 1);
    CHECK(tmath::perspective(10, 1)[11] == -0.1 && tmath::skew(0, 0) == tmath::identity());
    CHECK(tmath::rotation_along(1, 0) == tmath::identity() && tmath::rotation_xyz(0, 0, 0.5) == turn);
    CHECK(tmath::scale_about({2, 2, 1}, {1, 1, 0})[12] == -1);
    const auto plane = tmath::decompose_plane({1, 0, 0, 1, 5, 6});
    CHECK(plane->translation[1] == 6 && tmath::recompose(*plane)[4] == 5);
    CHECK(tmath::interpolate(*plane, *tmath::decompose_plane({1, 0, 0, 1, 7, 6}), 0.5).translation[0] == 6);
    const tmath::transform_list list("translate(10px) rotate(90deg)");
    CHECK(list.text() == "translate(10px, 0px) rotate(90deg)" || !list.text().empty());
    CHECK(list.interpolated(tmath::transform_list("translate(20px) rotate(90deg)"), 0.5).matrix()[12] == 15);
    CHECK(list.composited(tmath::transform_list("translate(1px)"), TM_ADD).matrix()[12] == 11);
    std::vector<double> points{1, 2, 3, 4, 5, 6}, out(6);
    tmath::apply_points(tmath::translation(1, 1, 1), points, out);
    CHECK(out == (std::vector<double>{2, 3, 4, 5, 6, 7}));
}

void versions() {
    CHECK(std::string(tmath::version()) == TM_VERSION);
    CHECK(tmath::version_number() == TM_VERSION_MAJOR * 10000 + TM_VERSION_MINOR * 100 + TM_VERSION_PATCH);
    CHECK(std::strlen(tmath::instruction_set()) > 0);
}

}  // namespace

void testValues() {
    easings();
    springs();
    clocks();
    paths();
    transforms();
    versions();
}
