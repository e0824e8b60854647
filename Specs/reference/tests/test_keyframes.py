"""Keyframes: times, modes, curves, pacing, both specifications. Rules R4.1–R4.8, R10.7, R13.9."""

import random
import time
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp
from reference import arc_length
from reference import keyframes as module
from reference.errors import Rejected
from reference.inputs import Input
from reference.keyframes import BOOLEANS, NUMBERS, SWITCHING, Track, arrays, segment_at
from reference.real import INFINITY, NAN, is_nan

HALF = Fraction(1, 2)
MODES = ("linear", "discrete", "paced", "cubic", "cubicPaced")
SPECIFICATIONS = ("coreAnimation", "webAnimations")
VALUES = [Fraction(n) for n in (0, 10, 4, 7)]
POINTS = [(Fraction(x), Fraction(y)) for x, y in ((0, 0), (20, 80), (100, 20), (120, 100))]


@pytest.fixture(autouse=True)
def thirty_digits() -> Iterator[None]:
    with mp.workdps(30):
        yield


def keyframes(
    t: Any, values: list[Any], mode: str = "linear", specification: str = "coreAnimation", **rest: Any
) -> Any:
    return answer({"values": values, "calculationMode": mode, "t": t, **rest}, specification)


def answer(request: dict[str, Any], specification: str) -> Any:
    return module.keyframes(Input(request, specification))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("specification", SPECIFICATIONS)
@pytest.mark.parametrize("pacing", ["chordLength", "arcLength"])
def test_ends_are_the_first_and_the_last_value(mode: str, specification: str, pacing: str) -> None:
    for values, kind in (
        (VALUES, NUMBERS),
        (POINTS, arrays(POINTS)),
        ([False, True], BOOLEANS),
        (["a", "b"], SWITCHING),
    ):
        track = Track(values, kind, mode, pacing=pacing, specification=specification)
        assert track.value(Fraction(0)) == values[0]
        assert track.value(Fraction(1)) == values[-1]


def test_constant_tracks_stay_and_lines_stay_straight() -> None:
    numbers = random.Random(2)
    for mode in ("linear", "paced", "cubic", "cubicPaced"):
        for _ in range(10):
            t = Fraction(numbers.randint(0, 100), 100)
            assert keyframes(t, [HALF] * 4, mode) == HALF
            assert abs(keyframes(t, [Fraction(n) for n in (0, 1, 2, 3)], mode) - 3 * t) < Fraction(1, 10**28)
            assert abs(keyframes(t, VALUES[:2], mode) - 10 * t) < Fraction(1, 10**28)


def test_core_animation_plays_the_common_prefix_and_ignores_bad_key_times() -> None:
    def at_quarter(*key_times: str, t: Fraction = HALF / 2) -> Any:
        return keyframes(t, VALUES, keyTimes=[Fraction(k) for k in key_times])

    even = keyframes(HALF / 2, VALUES)
    assert at_quarter("0", "0.5") == 5
    assert at_quarter("0", "0.5", t=Fraction(1)) == 10
    assert at_quarter("0", "0.5", "1", "1", "1") == 5
    assert [at_quarter(*times) for times in (("0",), ("0", "2"), ("-1", "1"), ("1", "0"))] == [even] * 4


def test_equal_key_times_jump() -> None:
    times = [Fraction(0), HALF, HALF, Fraction(1)]
    assert keyframes(HALF, VALUES, keyTimes=times) == 4
    assert keyframes(HALF, VALUES, "cubic", keyTimes=times) == 4
    assert segment_at(times, HALF) == (2, 0)
    assert [segment_at([HALF, HALF], t) for t in (Fraction(0), HALF, NAN)][:2] == [(0, 0), (0, 1)]


def test_the_web_goes_on_from_single_keyframes_at_0_and_1_only() -> None:
    def at(t: Any, *key_times: str, mode: str = "linear") -> Any:
        return keyframes(Fraction(t), VALUES[:3], mode, "webAnimations", keyTimes=[Fraction(k) for k in key_times])

    assert [at(-1, "0", "0.5", "1"), at(2, "0", "0.5", "1")] == [-20, -8]
    assert [at(-1, "0", "0", "1"), at(0, "0", "0", "1"), at("-0.5", "0.1", "0.5", "0.9")] == [0, 10, 0]
    assert [at(2, "0", "1", "1"), at("0.95", "0.1", "0.5", "0.9")] == [4, 4]
    assert [at(-1, "0", "0.5", "1", mode="discrete"), at(2, "0", "0.5", "1", mode="discrete")] == [0, 4]


def test_single_and_no_keyframes() -> None:
    assert [keyframes(HALF, [HALF], "linear", s) for s in SPECIFICATIONS] == [None, HALF]
    assert [keyframes(HALF, [HALF], "discrete", s) for s in SPECIFICATIONS] == [HALF, HALF]
    assert [keyframes(HALF, [], mode, s) for s in SPECIFICATIONS for mode in MODES] == [None] * 10


def test_end_tangents_are_whole_differences() -> None:
    assert keyframes(Fraction(3, 4), [Fraction(n) for n in (0, 10, 10)], "cubic") == Fraction("10.625")


def test_arrays_of_different_lengths() -> None:
    values = [[HALF, HALF], [Fraction(1)], [Fraction(2)]]
    with pytest.raises(Rejected, match="values"):
        keyframes(HALF, values)
    with pytest.raises(Rejected, match="values"):
        keyframes(HALF, values[::-1], keyTimes=[Fraction(0), Fraction(1)])
    assert keyframes(Fraction(0), values, "discrete") == (HALF, HALF)
    assert [keyframes(Fraction(t), values, "cubic", "webAnimations") for t in ("0.2", "0.3", "0.75")] == [
        (HALF, HALF),
        (1,),
        (Fraction(3, 2),),
    ]


def test_constant_speed() -> None:
    """Points on a line that turn at a cusp behave like numbers."""
    back = [[Fraction(x), Fraction(y)] for x, y in ((0, 0), (8, 6), (4, 3))]
    x, y = along(back, Fraction(1, 3))
    assert abs(x * 3 - y * 4) < Fraction(1, 10**28)
    numbers = [along([Fraction(n) for n in (0, 10, 5)], Fraction(k, 7)) for k in range(8)]
    points = [along(back, Fraction(k, 7)) for k in range(8)]
    assert all(abs(p[0] - Fraction(8, 10) * n) < Fraction(1, 10**27) for n, p in zip(numbers, points, strict=True))


def test_numbers_at_constant_speed_go_up_and_down() -> None:
    """A peak and its mirror image: the top is at ½, and both halves are straight."""
    values = [Fraction(n) for n in (0, 10, 0)]
    for t, expected in ((Fraction(1, 4), 5), (HALF, 10), (Fraction(3, 4), 5)):
        assert abs(keyframes(t, values, "cubicPaced", pacing="arcLength") - expected) < Fraction(1, 10**28)


def along(values: list[Any], t: Any) -> Any:
    return keyframes(t, values, "cubicPaced", "mathematics", pacing="arcLength")


def test_a_parabola_of_known_length() -> None:
    """The curve (u, u²) has the length √5/2 + asinh(2)/4 from 0 to 1."""
    zero, one = Fraction(0), Fraction(1)
    parabola = arc_length.Curve(((zero, one, zero, zero), (zero, zero, one, zero))).rounded()
    with mp.workdps(40):
        length = sum(piece.length for piece in arc_length.pieces(parabola, mp.mpf(10) ** -38))
        assert abs(length - (mp.sqrt(5) / 2 + mp.asinh(2) / 4)) < mp.mpf(10) ** -36


@pytest.mark.parametrize(
    ("members", "key"),
    [
        ({"values": [HALF, True]}, "values[1]"),
        ({"values": [HALF, INFINITY]}, "values[1]"),
        ({"values": [[HALF], ["a"]]}, "values[1]"),
        ({"values": [True, HALF]}, "values[1]"),
        ({"calculationMode": "straight"}, "calculationMode"),
        ({"calculationMode": "cubicPaced", "pacing": "even"}, "pacing"),
        ({"calculationMode": "cubic", "tension": [NAN]}, "tension"),
        ({"t": None}, "t"),
        ({"keyTimes": [Fraction(0)]}, "keyTimes"),
        ({"keyTimes": [Fraction(1), Fraction(0), HALF, HALF]}, "keyTimes"),
    ],
)
def test_bad_input_is_rejected(members: dict[str, Any], key: str) -> None:
    request = {"values": VALUES, "calculationMode": "linear", "t": HALF} | members
    with pytest.raises(Rejected) as error:
        answer(request, "webAnimations")
    assert error.value.key == key


def test_nasty_input_is_answered_fast() -> None:
    begun = time.monotonic()
    for mode in MODES:
        for specification in SPECIFICATIONS:
            for t in (NAN, INFINITY, -INFINITY, Fraction(10) ** 308, Fraction(1, 10**320)):
                for pacing in ("chordLength", "arcLength"):
                    huge = [Fraction(10) ** 308, -(Fraction(10) ** 308), Fraction(1, 10**323)]
                    keyframes(t, huge, mode, specification, pacing=pacing)
    assert is_nan(keyframes(NAN, VALUES, "cubicPaced", pacing="arcLength"))
    nearly_cusps = [[Fraction(0), Fraction(0)], [Fraction(10), Fraction(0)], [Fraction(5), Fraction(1, 10**20)]]
    keyframes(HALF, nearly_cusps, "cubicPaced", pacing="arcLength")
    keyframes(HALF, VALUES * 5000, "paced")
    assert time.monotonic() - begun < 2
