"""Splines: laws, then values of SciPy, GSL, MATLAB, three.js, Flutter and Qt, extreme input. R13.1 to R13.8."""

import random
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp
from reference.errors import Rejected, Unsupported
from reference.inputs import Input
from reference.json_text import plain
from reference.piecewise import cubic, polynomial_at
from reference.real import NON_FINITE
from reference.spline_slopes import c2_slopes
from reference.splines import TYPES, spline

INTERPOLATING = sorted(set(TYPES) - {"bSpline", "bezier"})
ZIGZAG = [0, 3, -1, 4, 4.5, 0]
UNEVEN = [0, 0.3, 1.7, 2, 4.5, 5]


def exact(value: Any) -> Any:
    if isinstance(value, list):
        return [exact(element) for element in value]
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return Fraction(str(value))
    return NON_FINITE.get(value, value) if isinstance(value, str) else value


def at(kind: str, values: Any, t: Any, **members: Any) -> Any:
    return spline(Input(exact_members({"type": kind, "values": values, "t": t, **members})))


def exact_members(members: dict[str, Any]) -> dict[str, Any]:
    return {key: exact(member) for key, member in members.items()}


def with_needs(kind: str, count: int = 6) -> dict[str, Any]:
    return {"tangents": [1] * count} if kind == "hermite" else {"endSlopes": [1, -2]} if kind == "clamped" else {}


@pytest.mark.parametrize("kind", INTERPOLATING)
def test_goes_through_its_values(kind: str) -> None:
    for knot, value in zip(UNEVEN, ZIGZAG, strict=True):
        assert abs(at(kind, ZIGZAG, knot, knots=UNEVEN, **with_needs(kind)) - exact(value)) < Fraction(1, 10**12)


@pytest.mark.parametrize("kind", INTERPOLATING)
def test_points_go_as_their_coordinates_do(kind: str) -> None:
    values = [[value, 2 - value] for value in ZIGZAG]
    needs = {key: [[x, -x] for x in numbers] for key, numbers in with_needs(kind).items()}
    x, y = at(kind, values, 2.2, knots=UNEVEN, **needs)
    assert abs(x - at(kind, ZIGZAG, 2.2, knots=UNEVEN, **with_needs(kind))) < 1e-12
    assert abs(x + y - 2) < 1e-12


@pytest.mark.parametrize("kind", [*INTERPOLATING, "bSpline", "bezier"])
def test_derivatives_are_those_of_the_value(kind: str) -> None:
    t, step = Fraction("0.43"), Fraction(1, 10**6)
    for order in (0, 1):
        below, above = (at(kind, ZIGZAG, t + s, derivative=order, **with_needs(kind)) for s in (-step, step))
        slope = at(kind, ZIGZAG, t, derivative=order + 1, **with_needs(kind))
        assert abs((above - below) / (2 * step) - slope) < 1e-6


@pytest.mark.parametrize("kind", ["natural", "clamped", "notAKnot", "periodic"])
def test_second_derivatives_are_continuous(kind: str) -> None:
    for count in (6, 20):
        values = [(7 * i) % 5 for i in range(count - 1)] + [0]
        for knot in range(1, count - 1):
            below, above = (
                at(kind, values, Fraction(knot) + s, derivative=2, **with_needs(kind))
                for s in (-Fraction(1, 10**12), 0)
            )
            assert abs(below - above) < 1e-9


@pytest.mark.parametrize("kind", ["monotone", "pchip", "steffen"])
def test_monotone_splines_are_monotone(kind: str) -> None:
    generator = random.Random(1)
    values = sorted(generator.randint(0, 9) for _ in range(8))
    ends = {"ends": "parabola"} if kind == "steffen" else {}
    found = [at(kind, values, Fraction(i, 20), **ends) for i in range(141)]
    assert found == sorted(found)


def test_reversal() -> None:
    for kind in set(INTERPOLATING) - {"hermite", "clamped"}:
        forwards = at(kind, ZIGZAG, 0.3, knots=UNEVEN)
        backwards = at(kind, ZIGZAG[::-1], -0.3, knots=[-knot for knot in UNEVEN[::-1]])
        assert abs(forwards - backwards) < 1e-12, kind


def test_outside_the_knots() -> None:
    assert at("natural", [0, 1], 3) == 3
    assert at("natural", [0, 1], 3, extrapolation="hold") == 1
    assert at("natural", [0, 1], 3, extrapolation="hold", derivative=1) == 0
    assert at("natural", [0, 1], -0.25, extrapolation="periodic") == Fraction(3, 4)
    assert at("periodic", ZIGZAG, 6.5) == at("periodic", ZIGZAG, 1.5)
    assert at("catmullRom", [0, 1, 0], 1.25, closed=True) == at("catmullRom", [0, 1, 0], 0.25, closed=True)


def test_few_knots_as_scipy() -> None:
    assert at("notAKnot", [0, 1, 4], 1.5) == Fraction(9, 4)  # a parabola
    assert at("periodic", [1, 15, 1], 1, knots=[1, 2.75, 3], derivative=1) == -48
    assert at("akima", [0.5, 1], 0.45) == Fraction("0.725")


def test_published_values() -> None:
    # SciPy's PCHIP end, limited to three chords; GSL's and Steffen's ends; MATLAB's example of makima.
    assert at("pchip", [0, 1, -8], 0, derivative=1) == 3
    assert at("pchip", [0, 1, 3], 1, derivative=1) == Fraction(4, 3)
    assert at("steffen", [0, 1, 5], 0, derivative=1) == 1
    assert at("steffen", [0, 2, 1], 0, ends="parabola", derivative=1) == Fraction(7, 2)
    matlab = at("makima", [0, 2, 1, 3, 2, 6, 5.5, 5.5, 2.7, 5.1, 3], 4.5)
    assert abs(matlab - Fraction("4.10366931918656")) < 1e-12
    assert at("bSpline", [0, 0, 6, 0, 0], 0) == 1


def test_catmull_rom_of_three_flutter_and_keyframes() -> None:
    points = [[-60, -100, 60], [-60, 20, 60], [-60, 120, 60], [60, 20, -60], [60, -100, -60]]
    assert plain(at("catmullRom", points, 0.3, ends="reflect")) == [-61.92, 44.48, 61.92]
    assert plain(at("catmullRom", points, 0.5, closed=True)) == [0, 83.75, 0]
    assert at("catmullRom", [0, 1, 3], 0, ends="repeat", derivative=1) == 1  # half the chord, over half of t
    assert at("catmullRom", [0, 1, 0], 0.5, derivative=1, startHandle=-1) == 0
    assert at("catmullRom", [0, 1, 3], 0, tension=1, derivative=1) == 0
    assert at("catmullRom", [0, 2, 2, 1], 1.5, parameterization="chordal", ends="chord") == 2
    by_weights = at("kochanekBartels", ZIGZAG, 2.2, knots=UNEVEN, tension=0, bias=[0, 0])
    values, knots = exact(ZIGZAG), exact(UNEVEN)
    means = [(values[i + 1] - values[i - 1]) / (knots[i + 1] - knots[i - 1]) for i in range(1, 5)]
    assert by_weights == at("hermite", values, 2.2, knots=knots, tangents=[0, *means, 0])


def test_timing_splines() -> None:
    ease = [[0.25, 0.1, 0.25, 1, 1, 1]]
    assert abs(at("bezierTiming", None, 0.5, segments=ease) - mp.mpf("0.80240338758485")) < 1e-8
    line = [[0, 0, 0.3, -0.5, 0], [0.5, 0.5, 0.3, 0.7, 0], [1, 1, 0.3, 0, 0]]
    assert abs(at("tcbTiming", None, 0.2, points=line) - 0.2) < 1e-12
    for x, y in ((0.5, 0.5), (1, 2)):  # still at the first of two equal x, and at the very end at the last
        jumps = [[0, 0, 0, 0, 0], [0.5, 0.5, 0, 0, 0], [0.5, 1, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 0, 0, 0]]
        assert at("tcbTiming", None, x, points=jumps) == y
    for t, end in ((-1, 0), (0, 0), (1, 1), ("Infinity", 1)):
        assert at("bezierTiming", None, t, segments=ease) == end == at("tcbTiming", None, t, points=line)


def test_the_rules_that_others_use() -> None:
    piece = cubic(Fraction(1), Fraction(5), Fraction(2), Fraction(-1), Fraction(2))
    assert [polynomial_at(piece, Fraction(s)) for s in (0, 1, 2)] == [1, Fraction(15, 4), 5]
    numbers = [Fraction(i) for i in range(12)]
    assert all(abs(c2_slopes("natural", numbers, numbers)(i) - 1) < 1e-12 for i in range(12))


@pytest.mark.parametrize(
    ("key", "members"),
    [
        ("type", {"type": "cubic"}),
        ("values", {"values": [1]}),
        ("values", {"values": []}),
        ("values", {"values": [1, [1, 2]]}),
        ("values", {"values": [[1], [2]]}),
        ("values", {"type": "bSpline", "values": [1, 2, 3]}),
        ("values", {"type": "periodic"}),
        ("knots", {"knots": [0, 1, 1]}),
        ("knots", {"knots": [0, 1]}),
        ("knots", {"knots": [0, 1, "Infinity"]}),
        ("tangents", {"type": "hermite"}),
        ("slopes", {"type": "hermite", "slopes": [1, 2]}),
        ("endSlopes", {"type": "clamped", "endSlopes": [[1, 2], [3, 4]]}),
        ("derivative", {"derivative": 3}),
        ("extrapolation", {"extrapolation": "zero"}),
        ("ends", {"type": "steffen", "ends": "repeat"}),
        ("tension", {"type": "kochanekBartels", "tension": [1, 2, 3, 4]}),
        ("startHandle", {"type": "catmullRom", "startHandle": [1, 2]}),
        ("segments", {"type": "bezierTiming", "segments": []}),
        ("segments.0", {"type": "bezierTiming", "segments": [[1, 2, 3]]}),
        ("points", {"type": "tcbTiming", "points": [[0, 0, 0, 0, 0], [-1, 1, 0, 0, 0]]}),
        ("derivative", {"type": "tcbTiming", "derivative": 1}),
        ("values", {"values": [0, "NaN", 1]}),
        ("tension", {"type": "catmullRom", "tension": "Infinity"}),
    ],
)
def test_rejections_name_the_key(key: str, members: dict[str, Any]) -> None:
    with pytest.raises(Rejected) as caught:
        spline(Input(exact_members({"type": "natural", "values": [0, 1, 4], "t": 0.5} | members)))
    assert caught.value.key == key


@pytest.mark.parametrize("kind", [*INTERPOLATING, "bSpline", "bezier"])
def test_nasty_numbers(kind: str) -> None:
    nasty = [5e-324, 1e308, -1e308, "NaN", "Infinity", 0]
    for t in nasty:
        at(kind, ZIGZAG, t, **with_needs(kind))
        at(kind, [0, *nasty[:3], 5, 0], t, knots=[-1e308, -1, 0, 5e-324, 1, 1e308], **with_needs(kind))
    assert mp.isnan(at(kind, ZIGZAG, "NaN", **with_needs(kind)))


def test_many_knots() -> None:
    values = [i % 3 for i in range(2001)]
    values[-1] = values[0]
    for kind in set(INTERPOLATING) - {"polynomial"}:
        at(kind, values, 1000.5, **with_needs(kind, 2001))
    for kind in ("polynomial", "bezier"):
        with pytest.raises(Unsupported):
            at(kind, values, 0.5)
    assert abs(at("polynomial", [i * i for i in range(16)], 1e5) - 10**10) < 1e-12
