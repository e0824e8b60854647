"""UIView's animations: options, additive changes, keyframes. R6.10, R6.11."""

from itertools import pairwise
from random import Random

import pytest
from reference.errors import Rejected
from reference.inputs import Input, Json
from reference.json_text import read
from reference.matrices import IDENTITY, multiply, scaling, translation
from reference.uiview import OPERATIONS


def answer(operation: str, text: str) -> Json:
    return OPERATIONS[f"uiview.{operation}"](Input(read(text), "coreAnimation"))


def matrix(m: tuple[Json, ...]) -> str:
    return "[" + ", ".join(str(float(x)) for x in m) + "]"


def test_curve_bits_are_read_among_others() -> None:
    assert answer("curve", '{"rawValue": 65599}') == [read("0.42"), 0, 1, 1]
    assert answer("curve", '{"rawValue": 0}') == answer("curve", '{"rawValue": 458752}')
    made = answer("keyframes", '{"duration": 1, "initial": 0, "keyframes": [], "options": 5120}')
    assert made["calculationMode"] == "linear"


def test_additive_animations_end_at_nothing_and_begin_at_the_old_value() -> None:
    made = answer("animation", '{"property": "center", "old": [3, 4], "new": [1, 1], "duration": 1}')
    assert (made["keyPath"], made["from"], made["to"], made["additive"]) == ("position", (2, 3), (0, 0), True)
    old, new = multiply(scaling(2, 3), translation(1, 2)), multiply(scaling(4, 5), translation(6, 7))
    text = f'{{"property": "transform", "old": {matrix(old)}, "new": {matrix(new)}, "duration": 1}}'
    made = answer("animation", text)
    assert multiply(made["from"], new) == old
    assert made["to"] == IDENTITY


def test_what_is_not_additive_goes_from_old() -> None:
    for members in (
        '"property": "backgroundColor", "old": [1, 0, 0, 1], "new": null',
        '"property": "anchorPoint.x", "old": 0.5, "new": 0',
        '"property": "alpha", "old": 1, "new": 0, "options": 4',
        '"property": "center.x", "old": "Infinity", "new": 0',
    ):
        made = answer("animation", f'{{{members}, "duration": 1}}')
        assert made["additive"] is False and made["to"] is None and made["from"] is not None


def test_the_current_state_counts_only_for_what_is_not_additive() -> None:
    text = '{"property": "%s", "old": 100, "new": 20, "presentation": 10, "options": 4, "duration": 1}'
    assert answer("animation", text % "position.x")["from"] == 80
    assert answer("animation", text % "alpha")["from"] == 10


def test_a_singular_transform_shows_at_once() -> None:
    old, new = multiply(scaling(2, 3), translation(1, 2)), multiply(scaling(0, 0), translation(6, 7))
    text = f'{{"property": "transform", "old": {matrix(old)}, "new": {matrix(new)}, "duration": 1}}'
    made = answer("animation", text)
    assert made["additive"] and made["to"] == IDENTITY
    assert multiply(made["from"], new) == new
    # From a singular transform the view grows.
    text = f'{{"property": "transform", "old": {matrix(new)}, "new": {matrix(old)}, "duration": 1}}'
    assert multiply(answer("animation", text)["from"], old) == new


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [("zPosition", "0", "3"), ("shadowOffset.width", "0", "1"), ("borderColor", "null", "[1, 0, 0, 1]")],
)
def test_most_properties_change_at_once(name: str, old: str, new: str) -> None:
    assert answer("animation", f'{{"property": "{name}", "old": {old}, "new": {new}, "duration": 1}}') is None
    frames = f'[{{"start": 0, "duration": 1, "value": {new}}}]'
    assert (
        answer("keyframes", f'{{"property": "{name}", "initial": {old}, "keyframes": {frames}, "duration": 1}}') is None
    )


def test_options_and_delay() -> None:
    made = answer(
        "animation", '{"property": "alpha", "old": 1, "new": 0, "duration": 0, "delay": 2, "options": 196632}'
    )
    assert made["beginTime"] == 2 and made["autoreverses"] and made["timingFunction"] == "linear"
    assert answer("animation", '{"property": "alpha", "old": 1, "new": 0, "duration": 0}') is None


def test_sequence_is_continuous_and_ends_at_the_last_value() -> None:
    random = Random(3)
    for _ in range(20):
        times = sorted(random.random() for _ in range(4))
        changes = ", ".join(f'{{"t": {t}, "value": {random.randint(0, 99)}}}' for t in times)
        start = f'{{"initial": 5, "duration": 1, "changes": [{changes}], "t": '
        assert answer("additiveSequence", start + "-1}") == 5
        assert answer("additiveSequence", start + "3}") == read(changes.split()[-1].rstrip("}"))
        for t in times:
            before, after = (answer("additiveSequence", f"{start}{x:.20f}}}") for x in (t - 1e-12, t))
            assert abs(before - after) < 1e-9


def test_sequence_of_matrices() -> None:
    text = '{"initial": %s, "changes": [{"t": 0, "value": %s}], "duration": 1, "t": 0, "timingFunction": "linear"}'
    shown = answer("additiveSequence", text % (matrix(scaling(2, 2)), matrix(scaling(4, 8))))
    assert all(abs(x - y) < 1e-14 for x, y in zip(shown, scaling(2, 2), strict=True))


def test_key_times_run_from_0_to_1_and_rise() -> None:
    random = Random(5)
    for _ in range(200):
        frames = ", ".join(
            f'{{"start": {random.uniform(-0.2, 1.2)}, "duration": {random.choice([0, random.random()])}, "value": {i}}}'
            for i in range(random.randint(0, 5))
        )
        made = answer("keyframes", f'{{"duration": 1, "initial": 9, "keyframes": [{frames}]}}')
        times = made["keyTimes"]
        assert times[0] == 0 and times[-1] == 1 and len(times) == len(made["values"])
        assert all(a <= b for a, b in pairwise(times)) and made["values"][0] == 9


def test_the_later_keyframe_cuts_the_earlier_one() -> None:
    frames = '[{"start": 0.5, "duration": 0.25, "value": 0}, {"start": 0, "duration": 1, "value": 8}]'
    made = answer("keyframes", f'{{"duration": 1, "initial": 0, "keyframes": {frames}}}')
    assert [float(x) for x in made["keyTimes"]] == [0, 0.5, 0.75, 1]
    assert [float(x) for x in made["values"]] == [0, 4, 0, 0]


@pytest.mark.parametrize(
    ("operation", "text", "key"),
    [
        ("curve", '{"rawValue": -1}', "rawValue"),
        ("curve", '{"rawValue": 0.5}', "rawValue"),
        ("curve", "{}", "rawValue"),
        ("animation", '{"property": "alpha", "old": [], "new": 0, "duration": 1}', "old"),
        ("keyframes", '{"duration": 1, "initial": 0, "keyframes": [{"start": "NaN", "duration": 0, "value": 1}]}',
         "keyframes[0].start"),
        ("animation", '{"property": "e", "old": 0, "new": 0, "duration": 1}', "property"),
        ("additiveSequence", '{"initial": "a", "changes": [], "duration": 1, "t": 0}', "initial"),
        ("keyframes", '{"duration": "NaN", "initial": 0, "keyframes": []}', "duration"),
        ("keyframeSeconds", '{"duration": 1, "keyframes": [[0]]}', "keyframes[0]"),
        ("additiveSequence", '{"initial": 1, "changes": [{"t": 0, "value": [1]}], "duration": 1, "t": 0}',
         "changes[0].value"),
    ],
)  # fmt: skip
def test_bad_input(operation: str, text: str, key: str) -> None:
    with pytest.raises(Rejected) as caught:
        answer(operation, text)
    assert caught.value.key == key


@pytest.mark.parametrize("t", ['"NaN"', '"Infinity"', '"-Infinity"', "1e308", "5e-324"])
@pytest.mark.parametrize("duration", ['"Infinity"', "1e308", "5e-324", "-1"])
def test_nasty_numbers(t: str, duration: str) -> None:
    changes = '[{"t": 0, "value": 1e308}, {"t": 1, "value": -1e308}]'
    answer("additiveSequence", f'{{"initial": 0, "changes": {changes}, "duration": {duration}, "t": {t}}}')
    frames = f'[{{"start": 0, "duration": {t}, "value": 1}}, {{"start": {t}, "duration": 1, "value": 2}}]'
    for operation, text in (
        ("keyframeSeconds", f'{{"duration": {duration}, "keyframes": [[0, {t}], [{t}, 1]]}}'),
        ("keyframes", f'{{"duration": {duration}, "initial": 0, "keyframes": {frames}}}'),
    ):
        if "NaN" in t:
            with pytest.raises(Rejected, match="not a number"):
                answer(operation, text)
        else:
            answer(operation, text)
