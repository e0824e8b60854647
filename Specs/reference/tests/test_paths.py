"""Tests of paths: laws, known values, rejected input, and extreme input."""

import random
import time
from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest
from mpmath import mp
from reference import path_data, path_segments
from reference.errors import Rejected
from reference.inputs import Json
from reference.operations import answer
from reference.path_segments import Arc, Bezier
from reference.real import Real

HALF = Fraction(1, 2)
ARC = "M0,0 A100,40 30 1 1 70,20"
CUSP = "M0,0 C100,100 0,100 100,0"
NASTY = ("NaN", "Infinity", "-Infinity", Fraction(10) ** 308, -(Fraction(10) ** 308), Fraction(1, 10**320))


def parsed(d: str, **more: Json) -> list[tuple[str, list[Real]]]:
    return [(s["type"], s["values"]) for s in answer("path.parse", "svgPaths", {"d": d, **more})["segments"]]


def length(d: str, digits: int = 30) -> Real:
    return answer("path.length", "svgPaths", {"d": d}, digits)


def at(d: str, digits: int = 30, **where: Json) -> Json:
    return answer("path.pointAt", "svgPaths", {"d": d, **where}, digits)


def keyframes(d: str, t: Json, mode: str = "linear", specification: str = "coreAnimation", **more: Json) -> Json:
    members = {"d": d, "calculationMode": mode, "t": t, "rotationMode": "auto", **more}
    return answer("path.keyframes", specification, members)


def near(a: Sequence[Real], b: Sequence[Real], tolerance: float = 1e-25) -> bool:
    return all(abs(x - y) <= tolerance * max(1, abs(y)) for x, y in zip(a, b, strict=True))


def random_paths(seed: int, count: int) -> Iterator[str]:
    source = random.Random(seed)
    for _ in range(count):
        x = [source.randint(-100, 100) for _ in range(14)]
        yield (
            f"M{x[0]} {x[1]}C{x[2]} {x[3]} {x[4]} {x[5]} {x[6]} {x[7]}Q{x[8]} {x[9]} {x[10]} {x[11]}"
            f"A{x[2]} {x[5]} {x[12]} {source.randint(0, 1)} {source.randint(0, 1)} {x[13]} {x[3]}z"
        )


# Laws.


@pytest.mark.parametrize("d", [*random_paths(1, 6)])
def test_a_path_has_its_ends_and_its_length_at_each_precision(d: str) -> None:
    points = [part.end for part in path_data.drawn(d)]
    assert at(d, fraction=0)["point"] == list(points[0])
    assert at(d, fraction=1)["point"] == list(points[-1])
    assert near([length(d)], [length(d, 60)], 1e-28)
    one, other = at(d, fraction=Fraction(37, 100)), at(d, 60, fraction=Fraction(37, 100))
    assert near(one["point"], other["point"], 1e-27)
    assert near([one["angle"]], [other["angle"]], 1e-24)


@pytest.mark.parametrize("d", ["M0 0C30 90 80-20 120 60", ARC, "M3 4Q10 90 20 5"])
def test_the_length_up_to_a_point_is_its_distance(d: str) -> None:
    curve = next(part.curve for part in path_data.drawn(d) if part.curve)

    def speed(u: Real) -> Real:
        velocity = curve.direction(u)
        assert velocity is not None
        return path_segments.size(velocity)

    whole = mp.quad(speed, [0, 0.25, 0.5, 0.75, 1])
    assert near([length(d)], [whole], 1e-14)
    distance = length(d) / 3
    point = mp.matrix(at(d, distance=distance)["point"])
    u = mp.findroot(lambda u: mp.quad(speed, [0, u / 2, u]) - distance, 0.3)
    assert near(point, curve.point(u), 1e-13)


def test_a_path_and_its_reverse_meet_in_the_middle() -> None:
    there, back = at("M0 0C30 90 80-20 120 60", fraction=Fraction(1, 4)), at("M120 60C80-20 30 90 0 0", fraction=0.75)
    assert near(there["point"], back["point"])
    assert near([abs(there["angle"] - back["angle"])], [mp.pi], 1e-15)


def test_forms_draw_the_same() -> None:
    d = "m1 2h3v4l-1-1q5 5 2 8t3 3c1 1 2 0 3 3s4 4 5 5a5 3 20 1 0 4 4zl1 1"
    absolute = parsed(d, form="absolute")
    text = " ".join(f"{letter} {' '.join(f'{float(x):g}' for x in values)}" for letter, values in absolute)
    assert near([length(text)], [length(d)], 1e-14)
    assert {letter for letter, _ in parsed(d, form="normalized")} == set("MLCZ")


def test_a_pair_of_ellipse_parts_is_the_whole() -> None:
    for large in (0, 1):
        one = length(f"M0 0A50 20 30 {large} 1 40 10")
        other = length(f"M0 0A50 20 30 {1 - large} 0 40 10")
        assert near([one + other], [4 * 50 * mp.ellipe(1 - mp.mpf(20) ** 2 / 50**2)], 1e-14)


def test_interpolation_has_its_ends() -> None:
    a, b = "M0 0a1 2 3 0 1 5 6z", "M9 8A7 6 5 1 0 1 2z"
    for t, end in ((0, a), (1, b)):
        found = answer("path.interpolate", "svgPaths", {"from": a, "to": b, "t": Fraction(t)})["segments"]
        assert [(s["type"], s["values"]) for s in found] == parsed(end, form="absolute")
    assert answer("path.interpolate", "svgPaths", {"from": a, "to": "M1 1", "t": HALF})["segments"][0]["values"] == [
        1,
        1,
    ]


# Known values.


@pytest.mark.parametrize(
    ("d", "letters"),
    [
        ("M0.6.5-1e1.5", "ML"),
        ("M0 0a25,25 0 1125,25", "Ma"),
        ("M0 0L15. 1", "M"),
        ("M0 0L1 1,", "ML"),
        ("M0 0,L1 1", "M"),
        ("M0 0L1 1e", "M"),
        ("M0 0A1 1 0 2 0 3 3", "M"),
        ("M0 0L1e400 0", "M"),
        ("L1 1", ""),
        ("M0 0z z1", "MZZ"),
        ("M0 0L１ 1", "M"),
    ],
)
def test_reading_ends_at_the_first_error(d: str, letters: str) -> None:
    assert "".join(letter for letter, _ in parsed(d)) == letters


def test_known_lengths_and_places() -> None:
    assert length(CUSP) == pytest.approx(182.84271247461902)
    assert length("M60,20Q60,20 150,20") == pytest.approx(90)
    assert length("M0 0A1e300 1e300 0 0 1 1 0") == pytest.approx(1)
    assert near([length("M0 0A1e-300 1e-300 0 0 1 1 0")], [mp.pi / 2], 1e-15)
    # At a cusp and at a corner it is the start of the next segment; at a jump the end of the previous one.
    assert at(CUSP, fraction=HALF)["angle"] == pytest.approx(-float(mp.pi) / 2)
    assert at("M0 0L30 40L30 40L100 40", distance=50)["angle"] == 0
    jump = "M0 0h10M50 50v10"
    assert at(jump, fraction=HALF) == {"point": [10, 0], "angle": 0}
    assert keyframes(jump, HALF, "paced")["point"] == [50, 50]
    assert keyframes(jump, HALF)["point"] == [50, 50]
    assert at("M5 5zz", fraction=HALF) == {"point": [5, 5], "angle": 0}


def test_motion_along_a_path() -> None:
    assert keyframes("M0 0C0 100 100 100 100 0", Fraction(1, 4))["point"] == [15.625, 56.25]
    assert keyframes("M0 0h1v1", Fraction(9, 10), "discrete")["point"] == [1, 0]
    assert keyframes("M0 0h1v1", Fraction(9, 10), "discrete", "smil")["point"] == [1, 1]
    assert keyframes("M0 0h4", HALF, "linear", "smil", keyTimes=[0, 1], keyPoints=[0, HALF])["point"] == [1, 0]
    for error in ({"keyTimes": [0, HALF]}, {"keyPoints": [0, 2], "keyTimes": [0, 1]}, {"keyPoints": [0, 1]}):
        assert keyframes("M0 0h4", HALF, "linear", "smil", **error) is None
    assert keyframes("M0 0M1 1", HALF) is None
    assert keyframes("", HALF, "paced", "smil") is None


def test_css_goes_round_where_it_is_closed() -> None:
    for d, x in (("M0 0h3v4z", 1), ("M0 0h3v4L0 0", 0)):
        found = answer("path.motionAt", "motionPath", {"d": d, "distance": 13 if x else -11, "rotate": "reverse"})
        assert found["point"][0] == x
        assert near([found["angle"]], [mp.pi], 1e-15)


def test_the_parts_of_an_arc_are_quarters_at_most() -> None:
    for degrees, count in ((0, 2), (30, 2), (90, 2)):
        arc = path_segments.arc((0, 0), (50, 50), Fraction(degrees), False, True, (100, 0))
        assert isinstance(arc, Arc) and len(path_segments.parts_of_arc(arc)) == count


def test_the_limit_of_a_direction() -> None:
    zero, one = (Fraction(0), Fraction(0)), (Fraction(1), Fraction(2))
    assert Bezier((zero, zero, zero, one)).direction(Fraction(0)) == (6, 12)
    assert Bezier((zero, one, one, one)).direction(Fraction(1)) == (6, 12)
    assert Bezier((one, one, one)).direction(HALF) is None


# Invalid and extreme input.


@pytest.mark.parametrize(
    ("operation", "specification", "members", "key"),
    [
        ("path.parse", "svgPaths", {}, "d"),
        ("path.parse", "svgPaths", {"d": "M0 0L", "strict": True}, "d"),
        ("path.parse", "motionPath", {"d": " ", "strict": True}, "d"),
        ("path.parse", "svgPaths", {"d": "", "form": "other"}, "form"),
        ("path.pointAt", "svgPaths", {"d": "", "fraction": 0}, "d"),
        ("path.pointAt", "svgPaths", {"d": "M0 0"}, "distance"),
        ("path.length", "svgPaths", {"d": 5}, "d"),
        ("path.keyframes", "smil", {"d": "M0 0h1", "calculationMode": "no", "t": 0}, "calculationMode"),
        ("path.motionAt", "motionPath", {"d": "M0 0h1", "fraction": 0, "rotate": "up"}, "rotate"),
        ("path.motionAt", "motionPath", {"d": "M0 0h1", "fraction": 0, "rotate": {"mode": "up"}}, "rotate.mode"),
    ],
)
def test_rejected(operation: str, specification: str, members: dict[str, Json], key: str) -> None:
    with pytest.raises(Rejected) as error:
        answer(operation, specification, members)
    assert error.value.key == key


@pytest.mark.parametrize("t", NASTY)
@pytest.mark.parametrize(
    "d", [CUSP, ARC, "M0 0", "M0 0z", "M1e308 0h1e308C5e-324 1 2 3 1e-300 1e300z", "M0 0A1e308 1e-308 7e9 1 0 1 5z"]
)
def test_nasty_numbers_are_answered_fast(t: Json, d: str) -> None:
    start = time.process_time()
    for key in ("fraction", "distance"):
        point = at(d, **{key: t})["point"]
        assert t != "NaN" or all(mp.isnan(x) for x in point)
        answer("path.motionAt", "motionPath", {"d": d, key: t})
    for specification in ("coreAnimation", "smil"):
        for mode in ("linear", "discrete", "paced"):
            keyframes(d, t, mode, specification)
    assert time.process_time() - start < 2


def test_long_texts_are_answered() -> None:
    assert len(parsed("M0 0" + "l1 1" * 5000)) == 5001
    assert length("M0 0" + " " * 10**6) == 0
    assert near([length("M0 0h0." + "9" * 10**6)], [1], 1e-15)
    assert at("M0 0" + "z" * 5000 + "h1", fraction=HALF)["angle"] == 0
