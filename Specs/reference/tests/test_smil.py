"""Tests of SMIL's animations. Rules R15.1–R15.10."""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp
from reference import smil, smil_timing
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import ZERO


@pytest.fixture(autouse=True)
def thirty_digits() -> Iterator[None]:
    with mp.workdps(30):
        yield


def fractions(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: fractions(member) for key, member in value.items()}
    if isinstance(value, list):
        return [fractions(element) for element in value]
    return Fraction(value) if isinstance(value, int) and not isinstance(value, bool) else value


def at(t: Any, *animations: dict[str, Any], name: str = "x", base: Any = 0, **members: Any) -> Any:
    request = {"attributeName": name, "animations": list(animations), "base": base, **members}
    return smil.smil(Input({**fractions(request), "t": Fraction(t)}, "smil"))


def place(t: Any, **timing: Any) -> Any:
    return smil_timing.read(Input(fractions(timing))).place(Fraction(t))


def test_places_add_up_to_the_time() -> None:
    numbers = random.Random(1)
    for _ in range(500):
        begin, dur, count, t = (numbers.randint(1, 9) for _ in range(4))
        shown = place(t, begin=begin, dur=dur, repeatCount=count)
        if begin <= t < begin + dur * count:
            assert begin + (shown.iteration + shown.progress) * dur == t
            assert 0 <= shown.progress < 1
        else:
            assert shown is None


@pytest.mark.parametrize("timing, iteration, progress", [
    ({"dur": 2}, 0, 1),
    ({"dur": 2, "repeatCount": 3}, 2, 1),
    ({"dur": 2, "repeatDur": 5}, 2, Fraction(1, 2)),
    ({"dur": 4, "end": 3}, 0, Fraction(3, 4)),
    ({"dur": 2, "min": 9}, 0, 1),
    ({"dur": 4, "max": 1}, 0, Fraction(1, 4)),
    ({"end": 3}, 0, 0),
])  # fmt: skip
def test_the_end_freezes(timing: dict[str, Any], iteration: int, progress: Any) -> None:
    shown = place(50, fill="freeze", **timing)
    assert (shown.iteration, shown.progress) == (iteration, progress)
    assert place(50, **timing) is None


@pytest.mark.parametrize("restart, begins", [
    ("always", [0, 2, 3]), ("whenNotActive", [0, 0, 3]), ("never", [0, 0, None]),
])  # fmt: skip
def test_restart(restart: str, begins: list[int | None]) -> None:
    shown = [place(t, begin=[0, 2, 3], dur=3, restart=restart) for t in (1, 2, 4)]
    assert [None if x is None else x.begin for x in shown] == begins


def test_intervals_before_the_document_are_skipped() -> None:
    assert place(0, begin=[-5, -4], dur=3, fill="freeze") is None
    assert place(1, begin=[-5, -1], dur=3).begin == -1
    assert place(1, begin=[-5, -1], dur=3, restart="never") is None


def test_short_forms_are_lists() -> None:
    for t in (0, "1/2", "7/4"):
        assert at(t, {"from": 3, "by": 5, "dur": 2}) == at(t, {"values": [3, 8], "dur": 2})
        assert at(t, {"by": 5, "dur": 2}, base=7) == at(t, {"values": [0, 5], "dur": 2, "additive": "sum"}, base=7)
        assert at(t, {"to": 5, "dur": 2}, base=7) == at(t, {"values": [7, 5], "dur": 2})


def test_paced_values_have_one_speed() -> None:
    paced = {"calcMode": "paced", "dur": 6}
    assert [at(t, {"values": [0, 10, 30], **paced}) for t in (1, 2, 4)] == [5, 10, 20]
    assert at(3, {"values": [[0, 0], [3, 4], [3, 5]], **paced}, base=[0, 0]) == (3 * mp.mpf("0.6"), 4 * mp.mpf("0.6"))
    turns = {"element": "animateTransform", "type": "rotate", "values": [[0, 0, 0], [10, 90, 0], [30, 90, 50]], **paced}
    assert at(2, turns, name="transform", base=None) == (10, 90, 0)


@pytest.mark.parametrize("broken", [
    {"keyTimes": [0, 1]}, {"keyTimes": [0, 1, 1], "values": [1, 2]}, {"calcMode": "spline"},
    {"calcMode": "spline", "keySplines": [[0, 0, 1, 2], [0, 0, 1, 1]]},
])  # fmt: skip
def test_animations_in_error_have_no_effect(broken: dict[str, Any]) -> None:
    assert at(1, {"values": [1, 2, 3], "dur": 2, **broken}, base=50) == 50


def test_the_sandwich_is_in_the_order_of_begins() -> None:
    animations = [{"values": [10], "begin": 1, "additive": "sum", "dur": 4}, {"values": [5], "dur": 4}]
    assert [at(t, *animations, base=100) for t in (0, 1, 4, 5)] == [5, 15, 110, 100]


def test_motions_are_relative() -> None:
    def motion(**members: Any) -> dict[str, Any]:
        return {"element": "animateMotion", "dur": 2, **members}

    along = motion(**{"from": [0, 0], "to": [40, 0], "rotate": 90})
    moved = at(1, along, motion(by=[0, 80]), name="motion", base=None)
    assert abs(moved["x"] + 20) < 1e-25 and abs(moved["y"]) < 1e-25
    assert abs(moved["angle"] - mp.pi / 2) < 1e-25
    twice = motion(**{"from": [5, 0], "to": [40, 10], "accumulate": "sum", "repeatCount": 3})
    assert at(2, twice, name="motion", base=None) == {"x": 45, "y": 10, "angle": ZERO}


@pytest.mark.parametrize(
    "wrong", [{"dur": "x"}, {"fill": "x"}, {"begin": [True]}, {"from": "x"}, {"keySplines": [[1]]}]
)
def test_wrong_types_are_rejected(wrong: dict[str, Any]) -> None:
    with pytest.raises(Rejected):
        at(0, {"from": 0, "to": 1, "dur": 2, **wrong})
