"""Tests of keyframe effects and stacks. Rules R14.1–R14.6."""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp
from reference import effects, keyframe_lists
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import INFINITY

SECOND = {"duration": Fraction(1), "fill": "both"}


@pytest.fixture(autouse=True)
def thirty_digits() -> Iterator[None]:
    with mp.workdps(30):
        yield


def effect(*keyframes: dict[str, Any], t: Any = Fraction(1, 2), type: str = "number", **members: Any) -> Any:
    request = {"type": type, "keyframes": list(keyframes), "timing": SECOND, "currentTime": Fraction(t), **members}
    return effects.keyframe_effect(Input(request, "webAnimations"))


def keyframe(value: Any, offset: Any = None, **members: Any) -> dict[str, Any]:
    number = Fraction(value) if isinstance(value, int) else value
    return {"value": number, "offset": None if offset is None else Fraction(offset), **members}


def compose(type: str, **members: Any) -> Any:
    return effects.compose(Input({"type": type, **members}, "webAnimations"))


@pytest.mark.parametrize("given, computed", [
    ([], []),
    ([None], [1]),
    (["1/2"], ["1/2"]),
    ([None, None], [0, 1]),
    ([None, None, None], [0, "1/2", 1]),
    (["1/4", None, None, "1/2", None], ["1/4", "1/3", "5/12", "1/2", 1]),
    ([None, "1/2", None], [0, "1/2", 1]),
])  # fmt: skip
def test_offsets_are_spaced_evenly(given: list[Any], computed: list[Any]) -> None:
    offsets = [None if offset is None else Fraction(offset) for offset in given]
    assert effects.computed_offsets(offsets) == [Fraction(offset) for offset in computed]


@pytest.mark.parametrize("offsets", [["-1/2"], ["3/2"], ["1/2", "1/4"], ["1/2", None, "1/4"]])
def test_invalid_offsets_are_rejected(offsets: list[Any]) -> None:
    with pytest.raises(Rejected):
        effect(*(keyframe(1, offset) for offset in offsets))


def test_absent_ends_are_the_base() -> None:
    base = Fraction(100)
    for t, expected in ((0, 100), ("1/4", 55), ("1/2", 10), ("3/4", 55), (1, 100)):
        assert effect(keyframe(10, "1/2"), t=t, base=base) == expected
    assert effect(keyframe(None, 0), keyframe(None, 1), base=base) == 100
    assert effect(base=base) == 100


def test_several_keyframes_at_an_end_hold() -> None:
    over = {"duration": Fraction(1), "fill": "both", "easing": {"linear": [[0, Fraction(-1, 2)], [1, Fraction(3, 2)]]}}
    keyframes = [keyframe(1, 0), keyframe(2, 0), keyframe(4, 1), keyframe(8, 1)]
    assert [effect(*keyframes, t=t, timing=over) for t in (0, "1/4", "3/4", 1)] == [1, 2, 8, 8]
    assert effect(keyframe(1, 0), keyframe(3, 1), t=0, timing=over) == 0


def test_sums_shift_with_the_base() -> None:
    numbers = random.Random(3)
    for _ in range(100):
        a, b, base = (Fraction(numbers.randint(-99, 99)) for _ in range(3))
        for operation in ("add", "accumulate"):
            ends = [{"value": a}, {"value": b}]
            assert effect(*ends, composite=operation, base=base) == effect(*ends) + base


def test_iterations_accumulate_the_last_value() -> None:
    for n in range(6):
        iteration = {
            "type": "number",
            "from": Fraction(1),
            "to": Fraction(4),
            "iteration": Fraction(n),
            "t": Fraction(0),
        }
        assert effects.iteration_composite(Input(iteration)) == 1 + 4 * n
        assert effects.iteration_composite(Input({**iteration, "type": "opacity"})) == 1
    infinite = {"type": "number", "from": Fraction(0), "to": Fraction(0), "iteration": INFINITY, "t": Fraction(0)}
    assert effects.iteration_composite(Input(infinite)) == 0


def test_iterations_of_transforms_are_successive() -> None:
    """For functions one by one, and for matrices whose parts stay in their range."""
    kind = effects.property_type(Input({"type": "transformList"}))
    for texts in (
        ("rotateX(20deg) translateY(3px)", "scale3d(2, 3, 4) rotateX(5deg)"),
        ("translate(1px) rotate(2deg)", "translate(3px) rotate(40deg)"),
    ):
        value, final = (kind.type.read(text) for text in texts)
        step = value
        for n in range(4):
            pairs = zip(*map(kind.type.write, (kind.accumulated(value, final, Fraction(n)), step)), strict=True)
            assert all(abs(x - y) < 1e-20 for x, y in pairs), n
            step = kind.type.combined(final, step, "accumulate")


def test_opaque_colours_stay_opaque() -> None:
    color = [Fraction(1, 4), Fraction(0), Fraction(0), Fraction(1)]
    ends = {"from": color, "fromOperation": "add", "to": color, "t": Fraction(2)}
    assert compose("color", underlying=color, **ends) == (0, 0, 0, 1)


def test_lists_of_values_are_merged() -> None:
    argument = {"left": ["1px", "2px", "3px"], "top": ["4px", "5px"], "easing": ["ease", "steps(2)"]}
    computed = keyframe_lists.compute(Input({"keyframes": argument}))
    assert [k["computedOffset"] for k in computed] == [0, Fraction(1, 2), 1]
    assert [k.get("top") for k in computed] == ["4px", None, "5px"]
    assert [k["easing"] for k in computed] == ["ease", "steps(2)", "ease"]


@pytest.mark.parametrize("name, texts", [
    ("left", {" 1PX ": "1px", "-.5em": "-0.5em", "0": "0px", "1": None, "1.px": None, "Auto": "auto", "1px 2px": None}),
    ("top", {"1e2px": "100px", "1em": "1em", "calc(1px": "calc(1px", "-1e999px": f"-{34028234663852886 * 10**22}px"}),
    ("width", {"-1px": None, "-0": "0px", "0.0000005px": "0.000001px"}),
    ("margin", {"1px 2px": "1px 2px", "1px 2px 3px 4px 5px": None, "inherit 1px": None, "": None}),
    ("margin", {"Inherit": "inherit", " revert-layer": "revert-layer", "none": None}),
    ("margin", {"1px 2px 3px 2px": "1px 2px 3px", "1px 2px 1px 2px": "1px 2px", "0 0 0 0": "0px"}),
    ("opacity", {"1": "1", "50%": "0.5", "1px": None, "auto": None, "-1e-1": "-0.1"}),
    ("color", {"anything": "anything"}),
])  # fmt: skip
def test_values_of_properties(name: str, texts: dict[str, str | None]) -> None:
    for text, value in texts.items():
        assert keyframe_lists.serialized(name, text) == value, text
