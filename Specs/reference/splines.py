"""Splines through values: the operation `spline` and the curve of each type. R13.

The slopes at the knots are in spline_slopes.py, pieces and derivatives in piecewise.py, and Qt's easing curves in
timing_splines.py.
"""

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise

from . import spline_slopes
from .errors import Unsupported
from .inputs import Input, Json
from .piecewise import Curve, Polynomial, Rule, chord, cubics
from .real import ONE, ZERO, Real
from .spline_points import Points, read_extrapolation, read_knots, read_member, read_points
from .spline_tangents import catmull_rom, kochanek_bartels
from .timing_splines import bezier_timing, tcb_timing

# An exact polynomial through more values than this takes too long and is useless.
MOST_POLYNOMIAL_VALUES = 32

Shape = Callable[[Input, Points], Curve]  # reads a type's own keys


def spline(request: Input) -> Json:
    """The value of a spline at t, or its derivative there. R13.1."""
    kind = request.choice("type", [*TIMING_TYPES, *TYPES])
    t = request.number("t")
    derivative = request.whole("derivative", 0)
    if derivative not in ((0,) if kind in TIMING_TYPES else (0, 1, 2)):
        raise request.reject("derivative", "this spline has no such derivative")
    if kind in TIMING_TYPES:
        return TIMING_TYPES[kind](request, t)
    points = read_points(request, "values", request.array("values"))
    curve = TYPES[kind](request, points)
    coordinates = curve.at(t, derivative)
    return coordinates[0] if points.are_numbers else coordinates


# Curves by their slopes. R13.1, R13.4 to R13.6

# Returns the slopes at the knots for one coordinate, from knots, values, and the input's other members.
Slopes = Callable[[Sequence[Real], Sequence[Real], Sequence[Real]], Rule]


def by_slopes(slopes: Slopes, key: str = "", count: int = 0, extrapolation: str = "polynomial") -> Shape:
    """Makes a type of cubics from their slopes. R13.1.

    The slopes may need a member of the input: `key`, by default one value for each knot.
    """

    def shape(request: Input, points: Points) -> Curve:
        knots = read_knots(request, points.count)
        given = read_member(request, key, count or points.count, points) if key else points
        pairs = zip(points.coordinates, given.coordinates, strict=True)
        pieces = [cubics(knots, values, slopes(knots, values, more)) for values, more in pairs]
        return Curve(knots, pieces, read_extrapolation(request, extrapolation))

    return shape


def hermite(request: Input, points: Points) -> Curve:
    """Cubics with given derivatives at the knots. R13.1."""
    key = "slopes" if request.value("tangents", None) is None and request.has("slopes") else "tangents"
    return by_slopes(lambda knots, values, tangents: tangents.__getitem__, key)(request, points)


def local(rule: Callable[[Sequence[Real], Sequence[Real], int], Real]) -> Shape:
    """Makes a type from a rule that finds each slope from the values around it. R13.5, R13.6."""
    return by_slopes(lambda knots, values, _: partial(rule, knots, values))


def steffen(request: Input, points: Points) -> Curve:
    """Steffen's monotone spline. R13.5."""
    limited = request.choice("ends", ("chord", "parabola"), "chord") == "parabola"
    return local(partial(spline_slopes.steffen, limited_parabola=limited))(request, points)


def c2(ends: str, key: str = "", extrapolation: str = "polynomial") -> Shape:
    """Makes a type of splines with a continuous second derivative. R13.4."""
    return by_slopes(partial(spline_slopes.c2_slopes, ends), key, 2, extrapolation)


def periodic(request: Input, points: Points) -> Curve:
    """The periodic C² spline; its last value is its first. R13.4."""
    if any(values[0] != values[-1] for values in points.coordinates):
        raise request.reject("values", "the last one must equal the first one")
    return c2("periodic", extrapolation="periodic")(request, points)


def linear(request: Input, points: Points) -> Curve:
    """Straight lines. R13.1."""
    knots = read_knots(request, points.count)

    def piece(values: Sequence[Real], i: int) -> Polynomial:
        return values[i], chord(knots, values, i)

    return Curve(knots, [partial(piece, values) for values in points.coordinates], read_extrapolation(request))


# Control points and polynomials. R13.7


def b_spline(request: Input, points: Points) -> Curve:
    """The uniform cubic B-spline, t being 0 … count − 3. R13.7."""
    if points.count < 4:
        raise request.reject("values", "a cubic B-spline needs at least four")

    def piece(values: Sequence[Real], i: int) -> Polynomial:
        p0, p1, p2, p3 = values[i : i + 4]
        return (p0 + 4 * p1 + p2) / 6, (p2 - p0) / 2, (p0 - 2 * p1 + p2) / 2, (p3 - p0 + 3 * (p1 - p2)) / 6

    knots = [Fraction(i) for i in range(points.count - 2)]
    return Curve(knots, [partial(piece, values) for values in points.coordinates], read_extrapolation(request))


def bezier(request: Input, points: Points) -> Curve:
    """The Bézier curve of all control points, over 0 … 1 and beyond: c[k] = (n over k) · Δᵏ p[0]. R13.7."""

    def polynomial(values: Sequence[Real]) -> Polynomial:
        coefficients, differences = [], list(values)
        for k in range(len(values)):
            coefficients.append(math.comb(len(values) - 1, k) * differences[0])
            differences = [b - a for a, b in pairwise(differences)]
        return tuple(coefficients)

    return one_piece(points, [ZERO, ONE], polynomial)


def through_all(request: Input, points: Points) -> Curve:
    """The one polynomial through all values, from Newton's divided differences. R13.7."""
    knots = read_knots(request, points.count, fewest=1)
    if points.count == 1:
        knots = [knots[0], knots[0] + 1]  # A constant, over an interval of any length.
    return one_piece(points, [knots[0], knots[-1]], partial(newton, knots), read_extrapolation(request))


def newton(knots: Sequence[Real], values: Sequence[Real]) -> Polynomial:
    """The coefficients of the polynomial through values, counted from the first knot. R13.7."""
    divided = list(values)
    for order in range(1, len(values)):
        for i in range(len(values) - 1, order - 1, -1):
            divided[i] = (divided[i] - divided[i - 1]) / (knots[i] - knots[i - order])
    coefficients: Polynomial = ()
    for knot, difference in zip(reversed(knots[: len(values)]), reversed(divided), strict=True):
        # coefficients · (s − root) + difference
        root = knot - knots[0]
        shifted = (difference, *coefficients)
        coefficients = tuple(a - root * b for a, b in zip(shifted, (*coefficients, ZERO), strict=True))
    return coefficients


def one_piece(
    points: Points,
    knots: Sequence[Real],
    polynomial: Callable[[Sequence[Real]], Polynomial],
    extrapolation: str = "polynomial",
) -> Curve:
    """A curve that is one polynomial. R13.7."""
    if points.count > MOST_POLYNOMIAL_VALUES:
        raise Unsupported(f"a polynomial of {points.count} values")

    def piece(coefficients: Polynomial, i: int) -> Polynomial:
        return coefficients

    return Curve(knots, [partial(piece, polynomial(values)) for values in points.coordinates], extrapolation)


TYPES: dict[str, Shape] = {
    "linear": linear,
    "hermite": hermite,
    "catmullRom": catmull_rom,
    "kochanekBartels": kochanek_bartels,
    "natural": c2("natural"),
    "clamped": c2("clamped", "endSlopes"),
    "notAKnot": c2("notAKnot"),
    "periodic": periodic,
    "monotone": local(spline_slopes.pchip),
    "pchip": local(spline_slopes.pchip),
    "steffen": steffen,
    "akima": local(spline_slopes.akima),
    "makima": local(spline_slopes.makima),
    "bSpline": b_spline,
    "bezier": bezier,
    "polynomial": through_all,
}

TIMING_TYPES: dict[str, Callable[[Input, Real], Real]] = {"bezierTiming": bezier_timing, "tcbTiming": tcb_timing}

OPERATIONS: dict[str, Callable[[Input], Json]] = {"spline": spline}
