"""Splines whose tangents come from the neighbours on both sides. R13.2, R13.3."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from itertools import pairwise

from mpmath import mp

from .inputs import Input
from .piecewise import Curve, Polynomial, chord, cubic, interval
from .real import HALF, ONE, ZERO, Real, is_finite
from .spline_points import Points, read_extrapolation, read_knots, read_points

# Kochanek and Bartels. R13.3


def kochanek_bartels_tangents(
    before: Real, after: Real, h_before: Real, h_after: Real, tension: Real, continuity: Real, bias: Real
) -> tuple[Real, Real]:
    """Returns the slopes in and out of a value; `before` and `after` are the steps to and from it. R13.3.

    in  = ((1−T)(1−C)(1+B)/2 · before + (1−T)(1+C)(1−B)/2 · after) · 2/(h_before + h_after), and `out` with −C for C.
    """
    scale = (1 - tension) / (h_before + h_after)
    arriving = (1 - continuity) * (1 + bias) * before + (1 + continuity) * (1 - bias) * after
    leaving = (1 + continuity) * (1 + bias) * before + (1 - continuity) * (1 - bias) * after
    return scale * arriving, scale * leaving


def kochanek_bartels(request: Input, points: Points) -> Curve:
    """Kochanek–Bartels splines, with tension, continuity and bias at every value. R13.3.

    An end has only one side: (1 − tension) · chord. `duplicate` and `repeat` use the value as its own neighbour.
    """
    knots = read_knots(request, points.count)
    last = points.count - 1
    tension, continuity, bias = (read_weights(request, key, points.count) for key in ("tension", "continuity", "bias"))
    chord_ends = request.choice("ends", ("chord", "duplicate", "repeat"), "chord") == "chord"

    def slopes(values: Sequence[Real], i: int) -> tuple[Real, Real]:
        before, after = max(i - 1, 0), min(i, last - 1)  # Beyond an end the knots continue with the last interval.
        if chord_ends and i in (0, last):
            slope = (1 - tension[i]) * chord(knots, values, after)
            return slope, slope
        steps = values[i] - values[max(i - 1, 0)], values[min(i + 1, last)] - values[i]
        lengths = interval(knots, before), interval(knots, after)
        return kochanek_bartels_tangents(*steps, *lengths, tension[i], continuity[i], bias[i])

    def piece(values: Sequence[Real], i: int) -> Polynomial:
        leaving, arriving = slopes(values, i)[1], slopes(values, i + 1)[0]
        return cubic(values[i], values[i + 1], leaving, arriving, interval(knots, i))

    return Curve(knots, [partial(piece, values) for values in points.coordinates], read_extrapolation(request))


def read_weights(request: Input, key: str, count: int) -> Sequence[Real]:
    """Reads one number for each value, missing ones being 0, or one number for all. R13.3."""
    if not isinstance(request.value(key, None), list | None):
        return [request.finite(key)] * count
    weights = request.numbers(key, [])
    if len(weights) > count or not all(map(is_finite, weights)):
        raise request.reject(key, "has more numbers than values, or a number that is not finite")
    return weights + [ZERO] * (count - len(weights))


# Catmull and Rom. R13.2


def catmull_rom_tangents(p0: Real, p1: Real, p2: Real, p3: Real, d0: Real, d1: Real, d2: Real) -> tuple[Real, Real]:
    """Returns the tangents at p1 and p2 of the segment between them, whose knot interval is d1. R13.2.

    m1 = (p2 − p1) + d1·((p1 − p0)/d0 − (p2 − p0)/(d0 + d1)) and m2 mirrored; the unit is the segment. A neighbouring
    interval of 0 is replaced by the segment's, as in three.js; between equal points the curve is constant.
    """
    if d1 == 0:
        return ZERO, ZERO
    d0 = d0 if d0 != 0 else d1
    d2 = d2 if d2 != 0 else d1
    m1 = (p2 - p1) + d1 * ((p1 - p0) / d0 - (p2 - p0) / (d0 + d1))
    m2 = (p2 - p1) + d1 * ((p3 - p2) / d2 - (p3 - p1) / (d1 + d2))
    return m1, m2


def catmull_rom(request: Input, points: Points) -> Curve:
    """Catmull–Rom splines; the parameterization determines the knot distances. R13.2.

    t is in units of the given knots; or a segment's index plus a fraction, if the ends are `chord`; or else 0 to 1
    overall.
    """
    parameterization = request.choice("parameterization", tuple(DISTANCE_POWERS), "uniform")
    ends = request.choice("ends", ("chord", "reflect", "duplicate", "repeat"), None)
    closed = request.flag("closed", False)
    are_given = request.array("knots", None) is not None
    if closed and are_given:
        raise request.reject("knots", "a closed curve takes no knots")
    knots = read_knots(request, points.count)
    if closed:
        knots = [*knots, Fraction(points.count)]
    given = [b - a for a, b in pairwise(knots)]
    if not are_given and ends != "chord":
        knots = [knot / len(given) for knot in knots]
    around = with_neighbours(request, points, ends, closed)
    factor = tangent_factor(request, parameterization, closed or ends in ("reflect", "repeat"))
    if are_given:
        steps = [given[0], *given, given[-1]]
    else:
        steps = [DISTANCE_POWERS[parameterization](distance(a, b)) for a, b in pairwise(zip(*around, strict=True))]

    def piece(values: Sequence[Real], i: int) -> Polynomial:
        m1, m2 = catmull_rom_tangents(*values[i : i + 4], *steps[i : i + 3])
        h = interval(knots, i)
        return cubic(values[i + 1], values[i + 2], factor * m1 / h, factor * m2 / h, h)

    extrapolation = read_extrapolation(request, "periodic" if closed else "polynomial")
    return Curve(knots, [partial(piece, values) for values in around], extrapolation)


# The distance of two points, as a knot interval: |ΔP| to the power 0, ½ or 1. R13.2
DISTANCE_POWERS: dict[str, Callable[[Real], Real]] = {
    "uniform": lambda distance: ONE,
    "centripetal": mp.sqrt,
    "chordal": lambda distance: distance,
}


def distance(a: Sequence[Real], b: Sequence[Real]) -> Real:
    """The distance from one point to another. R13.2."""
    steps = [y - x for x, y in zip(a, b, strict=True)]
    return abs(steps[0]) if len(steps) == 1 else mp.sqrt(sum(step * step for step in steps))


def with_neighbours(request: Input, points: Points, ends: str | None, closed: bool) -> list[list[Real]]:
    """Extends each coordinate by one value at both ends and, if closed, by the first value once more. R13.2."""
    if closed:
        return [[values[-1], *values, *values[:2]] for values in points.coordinates]
    beyond = []
    for key, end, inner in (("startHandle", 0, 1), ("endHandle", -1, -2)):
        handle = request.value(key, None)
        if handle is not None:
            point = [values[0] for values in read_points(request, key, [handle], points).coordinates]
        elif ends in ("duplicate", "repeat"):
            point = [values[end] for values in points.coordinates]
        else:
            point = [2 * values[end] - values[inner] for values in points.coordinates]
        beyond.append(point)
    return [[a, *values, b] for a, values, b in zip(beyond[0], points.coordinates, beyond[1], strict=True)]


def tangent_factor(request: Input, parameterization: str, as_three: bool) -> Real:
    """Returns the factor of the tangents. R13.2.

    three.js's tension replaces the ½ by which Catmull and Rom multiply the difference of the neighbours. Flutter's
    tension multiplies the tangents by 1 − tension.
    """
    if not as_three:
        return 1 - request.finite("tension", ZERO)
    return 2 * request.finite("tension", HALF) if parameterization == "uniform" else ONE
