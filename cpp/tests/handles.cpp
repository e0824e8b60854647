// Copies share, moves take, the last one frees, and arguments may go away.
#include <thread>
#include <utility>

#include "check.hpp"

namespace {

static_assert(sizeof(tmath::easing) == sizeof(void*));
static_assert(std::is_nothrow_move_constructible_v<tmath::spring>);
static_assert(std::is_nothrow_copy_constructible_v<tmath::track>);
static_assert(!std::is_convertible_v<tm_easing*, tmath::easing>);
static_assert(std::is_nothrow_default_constructible_v<tmath::path>);

void copiesAndMoves() {
    auto a = tmath::easing::cubic_bezier(0.25, 0.1, 0.25, 1);
    const tm_easing* const object = a.get();
    const double value = a.value(0.3);

    auto b = a;
    CHECK(a == b && b.get() == object);
    a = tmath::easing::named(TM_EASING_LINEAR);
    CHECK(a != b && same(a.value(0.3), 0.3) && same(b.value(0.3), value));

    auto c = std::move(b);
    CHECK(!b && c && c.get() == object);
    CHECK(std::isnan(b.value(0.3)) && same(c.value(0.3), value));

    b = std::move(c);
    CHECK(!c && b.get() == object);
    auto& alias = b;
    b = alias;
    CHECK(b.get() == object && same(b.value(0.3), value));
    b = std::move(alias);
    CHECK(b.get() == object && same(b.value(0.3), value));

    std::vector<tmath::easing> many(8, b);
    b = {};
    CHECK(!b);
    many.erase(many.begin(), many.begin() + 7);
    CHECK(same(many[0].value(0.3), value));
}

void ownership() {
    tm_easing* owned = nullptr;
    CHECK(tm_easing_create_named(TM_EASING_EASE_IN, &owned, nullptr) == TM_OK);
    tmath::easing adopted(owned);
    CHECK(adopted.get() == owned);
    tm_easing* const given = adopted.detach();
    CHECK(given == owned && !adopted);
    CHECK(!std::isnan(tm_easing_value(given, 0.5, TM_SIDE_RIGHT, TM_EXTRAPOLATED)));
    tm_easing_release(given);
}

void argumentsMayGo() {
    tmath::track track;
    {
        std::vector<double> values{0, 10, 4, 7}, times{0, 0.1, 0.4, 1}, tension{0.5, 0, 0, 0};
        std::vector<tmath::easing> easings{tmath::easing::css("ease-in"), {}, tmath::easing::steps(2)};
        tmath::track_options options;
        options.values = values;
        options.key_times = times;
        options.easings = easings;
        options.easing = tmath::easing::spring(tmath::spring(tmath::spring_parameters(1, 100, 10)), 2);
        options.calculation_mode = TM_CUBIC;
        options.tension = tension;
        track = tmath::track(options);
    }
    CHECK(track.component_count() == 1 && std::isfinite(track.value(0.3)[0]));
    CHECK(track.key_times() == (std::vector<double>{0, 0.1, 0.4, 1}));

    tmath::effect_batch batch;
    {
        tmath::effect_options options;
        options.duration = 2;
        std::vector<tmath::effect_timing> timings(3, tmath::effect_timing(options));
        batch = tmath::effect_batch(timings);
    }
    CHECK(batch.size() == 3 && tmath::effect_batch().size() == 0);

    tmath::list_interpolator lists(
        tmath::transform_list("rotate(0deg)"), tmath::transform_list("rotate(90deg)"));
    CHECK(lists.is_continuous() && std::fabs(lists.value(0.5)[0] - std::sqrt(0.5)) < 1e-15);
}

void optionsOwnTheirArrays() {
    tmath::track_options options{{0, 10}};
    options.values = std::vector<double>{0, 10, 4};
    options.key_times = {0.0, 0.25, 1.0};
    options.easings = {tmath::easing::named(TM_EASING_EASE_IN), {}};
    {
        const double values[] = {0, 10, 4};
        CHECK(options.values == tmath::owned<double>(values));
        const std::array<double, 3> others{1, 2, 3};
        options.values = others;
    }
    CHECK(tmath::track(options).value(0.25)[0] == 2 && tmath::track(options).value(1)[0] == 3);
    tmath::spline_options points;
    points.values = {1, 2, 3};
    points.knots = std::vector<double>{0, 1, 4};
    CHECK(tmath::spline(points).value(2.5)[0] == 2.5);
}

void manyThreads() {
    const auto ease = tmath::easing::css("cubic-bezier(0.3, 0, 0.2, 1)");
    const double expected = ease.value(0.4);
    std::vector<std::thread> threads;
    std::vector<int> wrong(4, 0);
    for (std::size_t i = 0; i < wrong.size(); i++) {
        threads.emplace_back([&, i] {
            for (int n = 0; n < 10000; n++) {
                const auto copy = ease;
                wrong[i] += !same(copy.value(0.4), expected);
            }
        });
    }
    for (auto& thread : threads) thread.join();
    for (const int count : wrong) CHECK(count == 0);
}

}  // namespace

void testHandles() {
    copiesAndMoves();
    ownership();
    argumentsMayGo();
    optionsOwnTheirArrays();
    manyThreads();
}
