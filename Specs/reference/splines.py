"""Splines through values: the operation `spline` and the curve of each of its types. R13.

The slopes at the knots are in spline_slopes.py, pieces and derivatives in piecewise.py, the easing curves of Qt in
timing_splines.py.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise

from mpmath import mp

from . import spline_slopes
from .errors import Unsupported
from .inputs import Input, Json
from .piecewise import MOST_EXACT_KNOTS, Curve, Pieces, Polynomial, Rule, chord, cubics, spread
from .real import ONE, ZERO, Real, rounded
from .spline_points import Points, read_extrapolation, read_knots, read_member, read_points
from .spline_tangents import catmull_rom, kochanek_bartels
from .timing_splines import bezier_timing, tcb_timing

# One polynomial of a higher degree than this is slow to have exactly, and of no use.
MOST_POLYNOMIAL_VALUES = 32
DOUBLE_EXPONENTS = 2200  # bits between the least and the greatest double, as t may be of the values


Shape = Callable[[Input, Points], Curve]  # reads a type's own keys


def spline(request: Input) -> Json:
    """The value of a spline at t, or its derivative there. R13.1."""
    kind = request.choice("type", [*TIMING_TYPES, *TYPES])
    t = request.number("t")
    derivative = request.whole("derivative", 0)
    if derivative not in (0, 1, 2):
        raise request.reject("derivative", "has to be 1 or 2")
    if kind in TIMING_TYPES:
        return TIMING_TYPES[kind](request, t, derivative)
    points = read_points(request, "values", request.array("values"))
    curve = TYPES[kind](request, points)
    coordinates = curve.at(t, derivative)
    return coordinates[0] if points.are_numbers else coordinates


# Curves by their slopes. R13.1, R13.4 to R13.6


def by_slopes(
    request: Input, points: Points, knots: Sequence[Real], rules: Iterable[Rule], extrapolation: str = "polynomial"
) -> Curve:
    """The cubics of the slopes that a rule has for each coordinate. R13.1."""
    pieces = [cubics(knots, values, rule) for values, rule in zip(points.coordinates, rules, strict=True)]
    return Curve(knots, pieces, read_extrapolation(request, extrapolation))


def hermite(request: Input, points: Points) -> Curve:
    """Cubics with given derivatives at the knots. R13.1."""
    knots = read_knots(request, points.count)
    key = "slopes" if request.value("tangents", None) is None and request.has("slopes") else "tangents"
    tangents = read_member(request, key, points.count, points)
    return by_slopes(request, points, knots, [slopes.__getitem__ for slopes in tangents.coordinates])


def local(rule: Callable[[Sequence[Real], Sequence[Real], int], Real]) -> Shape:
    """The shape of a rule that finds each slope from the values around it."""

    def shape(request: Input, points: Points) -> Curve:
        knots = read_knots(request, points.count)
        return by_slopes(request, points, knots, [partial(rule, knots, values) for values in points.coordinates])

    return shape


def steffen(request: Input, points: Points) -> Curve:
    """Steffen's monotone spline. R13.5."""
    limited = request.choice("ends", ("chord", "parabola"), "chord") == "parabola"
    return local(partial(spline_slopes.steffen, limited_parabola=limited))(request, points)


def c2(ends: str) -> Shape:
    """The shape of the splines whose second derivative is continuous. R13.4."""

    def shape(request: Input, points: Points) -> Curve:
        knots = read_knots(request, points.count)
        slopes = [spline_slopes.c2_slopes(ends, knots, values) for values in points.coordinates]
        extrapolation = "periodic" if ends == "periodic" else "polynomial"
        return by_slopes(request, points, knots, [each.__getitem__ for each in slopes], extrapolation)

    return shape


def clamped(request: Input, points: Points) -> Curve:
    """The C² spline with given slopes at its ends. R13.4."""
    knots = read_knots(request, points.count)
    ends = read_member(request, "endSlopes", 2, points)
    pairs = zip(points.coordinates, ends.coordinates, strict=True)
    slopes = [spline_slopes.c2_slopes("clamped", knots, values, pair) for values, pair in pairs]
    return by_slopes(request, points, knots, [each.__getitem__ for each in slopes])


def periodic(request: Input, points: Points) -> Curve:
    """The C² spline that goes on in itself; its last value is its first. R13.4."""
    if any(values[0] != values[-1] for values in points.coordinates):
        raise request.reject("values", "the last one has to be the first one")
    return c2("periodic")(request, points)


def linear(request: Input, points: Points) -> Curve:
    """Straight lines. R13.1."""
    knots = read_knots(request, points.count)

    def pieces(values: Sequence[Real]) -> Pieces:
        return lambda i: (values[i], chord(knots, values, i))

    return Curve(knots, [pieces(values) for values in points.coordinates], read_extrapolation(request))


# Control points and polynomials. R13.7


def b_spline(request: Input, points: Points) -> Curve:
    """The uniform cubic B-spline, t being 0 … count − 3. R13.7."""
    if points.count < 4:
        raise request.reject("values", "a cubic B-spline has at least four")

    def pieces(values: Sequence[Real]) -> Pieces:
        def piece(i: int) -> Polynomial:
            p0, p1, p2, p3 = values[i : i + 4]
            return (p0 + 4 * p1 + p2) / 6, (p2 - p0) / 2, (p0 - 2 * p1 + p2) / 2, (p3 - p0 + 3 * (p1 - p2)) / 6

        return piece

    knots = [Fraction(i) for i in range(points.count - 2)]
    return Curve(knots, [pieces(values) for values in points.coordinates], read_extrapolation(request))


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
    is_exact = points.count <= MOST_EXACT_KNOTS
    guard_bits = 0 if is_exact else points.count * (DOUBLE_EXPONENTS + spread(knots))

    def polynomial(values: Sequence[Real]) -> Polynomial:
        with mp.workprec(mp.prec + guard_bits):
            return newton(knots, values) if is_exact else newton([*map(rounded, knots)], [*map(rounded, values)])

    return one_piece(points, [knots[0], knots[-1]], polynomial, read_extrapolation(request), guard_bits)


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
    guard_bits: int = 0,
) -> Curve:
    """A curve that is one polynomial."""
    if points.count > MOST_POLYNOMIAL_VALUES:
        raise Unsupported(f"a polynomial of {points.count} values")

    def pieces(coefficients: Polynomial) -> Pieces:
        return lambda i: coefficients

    return Curve(knots, [pieces(polynomial(values)) for values in points.coordinates], extrapolation, guard_bits)


TYPES: dict[str, Shape] = {
    "linear": linear,
    "hermite": hermite,
    "catmullRom": catmull_rom,
    "kochanekBartels": kochanek_bartels,
    "natural": c2("natural"),
    "clamped": clamped,
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

TIMING_TYPES: dict[str, Callable[[Input, Real, int], Real]] = {
    "bezierTiming": bezier_timing,
    "tcbTiming": tcb_timing,
}

OPERATIONS: dict[str, Callable[[Input], Json]] = {"spline": spline}
