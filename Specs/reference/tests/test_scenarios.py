"""What a layer presents: ends, order, sums, repeats, groups, springs, keyframes and paths. R6.14."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from reference.errors import Rejected
from reference.inputs import Input, Json
from reference.json_text import read
from reference.matrices import IDENTITY, multiply, product, scaling, translation, value_function
from reference.scenarios import DEEPEST_NESTING, OPERATIONS

I16 = [float(x) for x in IDENTITY]


def shown(animations: Any, t: Any, model: Any = None) -> Json:
    request = {"animations": animations} if isinstance(animations, list) else {"animation": animations}
    text = json.dumps(request | {"t": t} | ({} if model is None else {"model": model}))
    return OPERATIONS["scenario"](Input(read(text), "coreAnimation"))


def basic(key_path: str | None, **members: Any) -> dict[str, Any]:
    timing = {"duration": 1} | members.pop("timing", {})
    if "start" in members:
        members["from"] = members.pop("start")
    return {"type": "basic", "keyPath": key_path, "timing": timing} | members


def close(a: Any, b: Any, off: float = 1e-12) -> bool:
    return len(a) == len(b) and all(abs(x - y) <= off for x, y in zip(a, b, strict=True))


def numbers(m: Any) -> list[float]:
    return [float(x) for x in m]


# Laws


def test_ends_are_met() -> None:
    random = Random(2)
    for key_path, count in (("opacity", 0), ("position", 2), ("bounds", 4), ("transform", 16)):
        a: Any
        b: Any
        a, b = ([random.random() for _ in range(count)] if count else random.random() for _ in range(2))
        if count == 16:
            a[15] = b[15] = 1  # or the matrices would be divided by it
        for t, expected in ((0, a), (1, b)):
            value = shown(basic(key_path, start=a, to=b), t)
            assert close(value if count else [value], expected if count else [expected], 1e-9)


def test_the_six_ways_over_a_model_of_5() -> None:
    ways = [({"start": 1}, 3), ({"to": 1}, 3), ({"by": 1}, 5.5), ({}, 5), ({"start": 1, "by": 2}, 2),
            ({"to": 1, "by": 2}, 0), ({"start": 1, "to": 2, "by": 9}, 1.5)]  # fmt: skip
    for members, expected in ways:
        assert shown(basic("zPosition", **members), 0.5, {"zPosition": 5}) == expected


def test_reversed_speed_mirrors_time() -> None:
    forth, back = (basic("zPosition", start=2, to=7, timing={"speed": speed}) for speed in (1, -1))
    for t in (0.25, 0.5, 0.75):
        assert shown(forth, t) == shown(back, 1 - t)


def test_no_animation_shows_the_model() -> None:
    assert shown(basic("opacity", start=0, to=1), 2) == 1
    assert shown(basic("position.x", start=0, to=1), 2, {"position": [3, 4]}) == (3, 4)
    assert shown(basic("position.x", start=0, to=1), 2, {"position.x": 3}) == 3
    assert shown(basic("shadowOffset", start=[0, 0], to=[1, 1]), 2) == (0, -3)


def test_a_later_animation_hides_an_earlier_one() -> None:
    one, two = basic("opacity", start=0, to=1), basic("opacity", start=0.5, to=0.5)
    assert shown([one, two], 0.25) == 0.5
    assert shown([two, one], 0.25) == 0.25
    assert shown([one, two | {"additive": True}], 0.25) == 0.75


def test_several_keys_make_an_object() -> None:
    both = [basic("opacity", start=0, to=1), basic("position.x", start=0, to=8)]
    assert shown(both, 0.5, {"position": [0, 1]}) == {"opacity": 0.5, "position": (4, 1)}
    group = {"type": "group", "timing": {"duration": 1}, "animations": both[:1]}
    assert shown(group, 0.5) == {"opacity": 0.5}
    assert shown([], 0) == {}
    assert shown(basic(None, to=1), 0) == {}


# Sums and repeats


def test_matrices_are_added_before_what_is_under_them() -> None:
    under, move = numbers(product(scaling(2, 3), translation(5, 7))), numbers(translation(1, 1))
    value = shown(basic("transform", start=move, to=move, additive=True), 0.5, {"transform": under})
    assert close(value, multiply(translation(1, 1), product(scaling(2, 3), translation(5, 7))))
    by = shown(basic("transform", to=under, by=move), 0)
    assert close(multiply(translation(1, 1), by), under)


@pytest.mark.parametrize("k", [0, 1, 2, 3, 10])
def test_cumulative_matrices_are_a_chain_of_products(k: int) -> None:
    a, b = translation(0, 1), product(value_function("rotateZ", [read("0.3")]), translation(2, 0))
    animation = basic("transform", start=numbers(a), to=numbers(b), cumulative=True, timing={"repeatCount": 99})
    assert close(shown(animation, k), product(a, *[b] * k))


@pytest.mark.parametrize("count", [1e6, 1e15, 1e29])
def test_many_repeats_need_no_loop(count: float) -> None:
    # A loop over the repeats would not end.
    turn = numbers(value_function("rotateZ", [read("1")]))
    timing = {"duration": 1e-3, "repeatCount": "Infinity"}
    for key_path, ends in (("transform", {"start": turn, "to": turn}), ("opacity", {"start": 0, "to": 1})):
        shown(basic(key_path, **ends, cumulative=True, timing=timing), count)
    shown(basic("transform", start=turn, to=numbers(scaling(2, 2)), cumulative=True, timing=timing), 1e297)


def test_cumulative_value_functions_add_numbers() -> None:
    animation = basic("transform", start=0, to=1, cumulative=True, valueFunction="rotateZ", timing={"repeatCount": 9})
    assert close(shown(animation, 2.5), value_function("rotateZ", [read("2.5")]))


# Types


def test_types_that_do_not_fit_have_no_effect() -> None:
    for animation in (
        basic("opacity", start="0", to=[1]),
        basic("position", start=[0, 0, 0], to=[1, 1]),
        basic("locations", start=[0, 1], to=[0, 0.5, 1]),
        basic("transform", start=0, valueFunction="rotateZ"),
        basic("opacity", start=0, to=1, valueFunction="rotateZ"),
        {"type": "keyframe", "keyPath": "position", "values": [[0, 0], 3]},
        {"type": "keyframe", "keyPath": "opacity", "path": "M0 0L1 1"},
        basic("hidden", to=1),
        basic("hidden", by=True),
        basic("path", start="M0 0", by="M1 1"),
    ):
        model = {"opacity": 0.5, "position": [3, 4], "locations": [0, 1], "transform": I16}
        assert shown(animation, 0.1, model) == shown(animation, 9, model)


def test_booleans_colors_paths_and_texts() -> None:
    assert shown(basic("hidden", start=True, to=False), 0.99) is True
    assert shown(basic("hidden", start=True, to=False), 1) is False
    assert shown(basic("backgroundColor", start=[1, 0, 0, 1], to=[0, 0, 1, 0.5]), 0.5) == (0.5, 0, 0.5, 0.75)
    assert shown(basic("backgroundColor", start=[1, 0, 0, 1]), 0.5) is None
    assert shown(basic("path", start="m0,0l2 2", to="M2 2L4 4z"), 0.4, {"path": "M1 1"}) == "M 1 1"
    assert shown(basic("path", start="m0,0l2 2", to="M2 2L4 5"), 0.5) == "M 1 1 L 3 3.5"
    assert shown(basic("string", start="a", to="b"), 0.5, {"string": "c"}) == "b"


def test_keyframes_of_matrices_are_taken_apart() -> None:
    turns = [numbers(value_function("rotateZ", [read(angle)])) for angle in ("0", "1", "2")]
    for mode in ("linear", "paced", "cubic"):
        animation = {"type": "keyframe", "keyPath": "transform", "values": turns, "calculationMode": mode}
        value = shown(animation | {"timing": {"duration": 1}}, 0.75)
        assert close(value, value_function("rotateZ", [read("1.5")]))


# Groups, springs, paths


def test_groups_clip_and_shape_their_time() -> None:
    child = basic("opacity", start=0, to=1, timing={"duration": 10})
    group = {"type": "group", "timing": {"duration": 4}, "animations": [child]}
    assert shown(group, 2)["opacity"] == read("0.2")
    assert shown(group | {"timingFunction": {"css": "steps(2)"}}, 3)["opacity"] == read("0.2")
    assert shown(group, 5)["opacity"] == 1
    assert shown({"type": "group", "timing": {"duration": 4}, "animations": [group]}, 2)["opacity"] == read("0.2")


def test_a_spring_is_cut_by_its_duration() -> None:
    spring = basic("position.x", start=0, to=100) | {"type": "spring"}
    value = shown(spring | {"timing": {"duration": 0.2, "fillMode": "forwards"}}, 9)
    assert value == shown(spring | {"timing": {"duration": 5}}, 0.2) and 0 < value < 100
    half = shown(spring | {"timingFunction": {"linear": [[0, 0], [1, 0.5]]}}, 0.4)
    assert abs(half - shown(spring, 0.2)) < 1e-12


def test_a_path_moves_and_turns() -> None:
    animation = {"type": "keyframe", "keyPath": "position", "path": "M0 0L2 0L2 2", "rotationMode": "auto"}
    both = [animation | {"timing": {"duration": 1}}, basic("transform", by=I16)]
    value = shown(both, 0.75, {"transform": numbers(scaling(2, 3))})
    assert value["position"] == (2, 1)
    assert close(value["transform"], multiply(value_function("rotateZ", [read("1.5707963267948966")]), scaling(2, 3)))


# Invalid and extreme input.


def nested(depth: int) -> dict[str, Any]:
    animation: dict[str, Any] = basic("opacity", start=0, to=1)
    for _ in range(depth):
        animation = {"type": "group", "animations": [animation]}
    return animation


def test_nesting_is_bounded() -> None:
    assert shown(nested(DEEPEST_NESTING), 0) == {"opacity": 0}
    with pytest.raises(Rejected, match="nested"):
        shown(nested(DEEPEST_NESTING + 1), 0)


@pytest.mark.parametrize(
    ("animation", "key"),
    [
        ({}, "animation.type"),
        ({"type": "flip"}, "animation.type"),
        ({"type": "transition"}, "animation.kind"),
        ({"type": "spring", "keyPath": "opacity", "mass": 0}, "animation.mass"),
        ({"type": "basic", "keyPath": 3}, "animation.keyPath"),
        ({"type": "basic", "timingFunction": {"named": "ease"}}, "animation.timingFunction.named"),
        ({"type": "keyframe", "keyPath": "opacity", "values": [1, "NaN"]}, "animation.values"),
        (basic("nothing.there"), "animation.keyPath"),
        (
            {"type": "group", "animations": [basic("opacity") | {"type": "keyframe", "keyTimes": 1}]},
            "animation.animations[0].keyTimes",
        ),
    ],
)
def test_bad_animations(animation: Any, key: str) -> None:
    with pytest.raises(Rejected) as caught:
        shown(animation, 0)
    assert caught.value.key == key


@pytest.mark.parametrize("t", ["NaN", "Infinity", "-Infinity", 1e308, -1e308, 5e-324])
@pytest.mark.parametrize("x", ["NaN", "Infinity", 1e308, 5e-324])
def test_nasty_numbers(t: Any, x: Any) -> None:
    timing = {"duration": 1, "repeatCount": "Infinity", "fillMode": "both"}
    for animation in (
        basic("opacity", start=x, to=1, cumulative=True, timing=timing),
        basic("transform", start=[x] * 16, by=I16, cumulative=True, additive=True, timing=timing),
        basic("transform.scale", by=x, timing=timing),
        basic("hidden", start=True, to=False, timing=timing | {"duration": x}),
        basic("path", start="M0 0 L1 1", to=f"M{x} 0L1 1", timing=timing | {"timeOffset": x}),
        {"type": "spring", "keyPath": "opacity", "initialVelocity": x, "to": 1, "timing": timing | {"speed": x}},
        {"type": "keyframe", "keyPath": "opacity", "values": [0, 1, 3], "tension": [x] * 3, "keyTimes": [0, x, 1]},
        {"type": "group", "timing": timing | {"duration": x}, "animations": [basic("opacity", to=0)]},
    ):
        with suppress(Rejected):  # a spring's velocity has to be finite; nothing else may be raised
            shown(animation, t, {"opacity": x})
