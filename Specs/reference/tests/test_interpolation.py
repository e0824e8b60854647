"""Tests of interpolation: ends, lines, colours, lists, shadows, sums. Rules R3.1, R3.3, R10.1–R10.6."""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp, mpf
from reference import interpolation
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import INFINITY, NAN, is_nan

HALF = Fraction(1, 2)


@pytest.fixture(autouse=True)
def thirty_digits() -> Iterator[None]:
    with mp.workdps(30):
        yield


def interpolate(type: str, t: Any, specification: str = "webAnimations", **members: Any) -> Any:
    request = {"type": type, "t": Fraction(t) if isinstance(t, (int, str)) else t, **members}
    return interpolation.interpolate(Input({k.rstrip("_"): v for k, v in request.items()}, specification))


def shadow(blur: int = 4, inset: bool = False, alpha: int = 1) -> dict[str, Any]:
    color = [Fraction(1), Fraction(0), Fraction(0), Fraction(alpha)]
    return {"offset": [Fraction(2), Fraction(6)], "blur": Fraction(blur), "color": color, "inset": inset}


@pytest.mark.parametrize("specification", ["coreAnimation", "webAnimations", "mathematics"])
def test_ends_are_exact_and_reversal_is_symmetric(specification: str) -> None:
    numbers = random.Random(1)
    for _ in range(50):
        a, b, t = (Fraction(numbers.randint(-1000, 1000), 7) for _ in range(3))
        assert interpolate("number", Fraction(0), specification, from_=a, to=b) == a
        assert interpolate("number", Fraction(1), specification, from_=a, to=b) == b
        forwards = interpolate("number", t, specification, from_=a, to=b)
        assert forwards == interpolate("number", 1 - t, specification, from_=b, to=a)


def test_missing_ends_are_made_of_by_and_current() -> None:
    given: dict[str, Any] = {"from_": Fraction(10), "to": Fraction(30), "by": Fraction(8), "current": Fraction(50)}

    def at_quarter(*keys: str) -> Any:
        return interpolate("number", "1/4", "coreAnimation", **{key: given[key] for key in (*keys, "current")})

    assert [at_quarter(*keys) for keys in ((), ("from_",), ("to",), ("by",))] == [50, 20, 45, 52]
    assert [at_quarter(*keys) for keys in (("from_", "to"), ("from_", "by"), ("to", "by"))] == [15, 12, 24]
    assert at_quarter("from_", "to", "by") == 15


def test_integers_round_halves_up_but_not_in_core_animation() -> None:
    assert interpolate("integer", "1/2", from_=Fraction(-4), to=Fraction(-3)) == -3
    assert interpolate("integer", "1/2", from_=Fraction(4), to=Fraction(3)) == 4
    assert interpolate("integer", "1/2", "coreAnimation", from_=Fraction(4), to=Fraction(3)) == Fraction(7, 2)


def test_opacity_is_clamped_after_all_sums() -> None:
    ends: dict[str, Any] = {"from_": HALF, "to": Fraction(1), "base": HALF, "composite": "add"}
    assert interpolate("opacity", -1, **ends) == HALF
    assert interpolate("opacity", 1, **ends) == 1
    assert interpolate("opacity", 1, "coreAnimation", **ends) == Fraction(3, 2)


def test_colours() -> None:
    ends: dict[str, Any] = {
        "from_": [Fraction(1), Fraction(0), Fraction(0), Fraction(1)],
        "to": [Fraction(0)] * 2 + [Fraction(1), HALF],
    }
    assert interpolate("color", HALF, **ends) == (Fraction(2, 3), 0, Fraction(1, 3), Fraction(3, 4))
    assert interpolate("color", HALF, "coreAnimation", **ends) == (HALF, 0, HALF, Fraction(3, 4))
    assert interpolate("color", HALF, premultiplied=False, **ends) == (HALF, 0, HALF, Fraction(3, 4))
    assert interpolate("color", 3, **ends)[3] == 0
    assert interpolate("color", 3, "coreAnimation", **ends)[3] == -HALF
    assert interpolate("color", 0, "coreAnimation", from_=ends["from_"], to=None) is None


def test_lists() -> None:
    one, two, three = Fraction(1), Fraction(2), Fraction(3)
    assert interpolate("repeatedList", HALF, from_=[one, three], to=[one, one, three]) == (1, 2, 2, 2, 1, 3)
    assert interpolate("repeatedList", HALF, from_=[one], to=[]) == ()
    assert interpolate("numberList", "1/3", from_=[one], to=[one, two]) == (1,)
    assert interpolate("numberList", "1/3", "coreAnimation", from_=[one], to=[one, two], current=[two]) == (2,)
    with pytest.raises(Rejected, match="current"):
        interpolate("numberList", "1/3", "coreAnimation", from_=[one], to=[one, two])


def test_shadows() -> None:
    first = interpolate("shadowList", HALF, from_=[], to=[shadow()])[0]
    assert (first["offset"], first["blur"], first["color"]) == ((1, 3), 2, (1, 0, 0, HALF))
    assert interpolate("shadowList", 2, from_=[shadow(4)], to=[shadow(1)])[0]["blur"] == 0
    both = [interpolate("shadowList", t, from_=[shadow()], to=[shadow(8, True)])[0]["inset"] for t in ("0.49", HALF)]
    assert both == [False, True]
    added: dict[str, Any] = {"from_": [shadow()], "to": [shadow()], "base": [shadow(1)]}
    assert [s["blur"] for s in interpolate("shadowList", HALF, composite="add", **added)] == [1, 4]
    assert [s["blur"] for s in interpolate("shadowList", HALF, composite="accumulate", **added)] == [5]


def test_scales_and_what_switches() -> None:
    scales: dict[str, Any] = {"from_": [Fraction(2)] * 3, "to": [Fraction(2)] * 3, "base": [Fraction(3)] * 3}
    assert interpolate("scale", 0, composite="add", **scales) == (6, 6, 6)
    assert interpolate("scale", 0, composite="accumulate", **scales) == (4, 4, 4)
    assert [interpolate("discrete", t, from_="a", to=["b"]) for t in ("0.4", HALF)] == ["a", ["b"]]
    assert [interpolate("boolean", t, from_=False, to=True) for t in (0, "0.001")] == [False, True]
    assert [interpolate("boolean", t, from_=True, to=False) for t in ("0.999", 1)] == [True, False]


@pytest.mark.parametrize(
    ("type", "members", "key"),
    [
        ("number", {"from_": Fraction(1)}, "current"),
        ("number", {"from_": Fraction(1), "base": Fraction(1), "by": Fraction(1)}, "by"),
        ("number", {"from_": HALF, "current": "a"}, "current"),
        ("colorList", {"from_": [None], "to": []}, "from"),
        ("repeatedList", {"from_": [HALF, [HALF]], "to": []}, "from"),
        ("repeatedList", {"from_": [HALF], "to": [[HALF]]}, "to"),
        ("integer", {"from_": NAN, "to": Fraction(1)}, "from"),
        ("number", {"from_": "1", "to": Fraction(1)}, "from"),
        ("integer", {"from_": HALF, "to": Fraction(1)}, "from"),
        ("point", {"from_": [HALF], "to": [HALF, HALF]}, "from"),
        ("color", {"from_": [HALF] * 3, "to": None}, "from"),
        ("shadowList", {"from_": [], "to": [{}]}, "offset"),
        ("nothing", {"from_": HALF, "to": HALF}, "type"),
        ("number", {"from_": HALF, "to": HALF, "composite": "sum"}, "composite"),
        ("discrete", {"from_": "a", "by": "b"}, "by"),
    ],
)
def test_bad_input_is_rejected(type: str, members: dict[str, Any], key: str) -> None:
    with pytest.raises(Rejected) as error:
        interpolate(type, HALF, **members)
    assert error.value.key == key


def test_nasty_numbers() -> None:
    assert is_nan(interpolate("number", NAN, from_=HALF, to=Fraction(1)))
    assert interpolate("integer", INFINITY, from_=HALF * 2, to=Fraction(3)) == mpf("inf")
    assert interpolate("opacity", INFINITY, from_=HALF, to=Fraction(0)) == 0
    assert is_nan(interpolate("color", HALF, from_=[NAN] * 4, to=[HALF] * 4)[3])
    huge = Fraction(10) ** 308
    assert interpolate("integer", 3 * huge, from_=-huge, to=huge) == 6 * huge**2 - huge
    assert interpolate("repeatedList", HALF, from_=[HALF] * 999, to=[HALF] * 1000) == (HALF,) * 1000
    assert interpolate("numberList", HALF, from_=[INFINITY], to=[INFINITY]) == (INFINITY,)
    assert interpolate("number", INFINITY, from_=HALF, to=HALF) == HALF
    assert is_nan(interpolate("number", NAN, from_=HALF, to=HALF))


def test_what_is_not_needed_is_not_read() -> None:
    assert interpolate("number", HALF, from_=HALF, to=HALF, by="x", current=[]) == HALF
    assert interpolate("number", HALF, from_=None, to=HALF, current=HALF) == HALF


def test_repeated_lists_are_as_given_at_the_ends_and_padded_ones_with_the_padding() -> None:
    assert interpolate("repeatedList", 0, from_=[HALF], to=[HALF, HALF]) == (HALF,)
    assert [len(interpolate("shadowList", t, from_=[], to=[shadow()])) for t in (0, HALF, 1)] == [1, 1, 1]
