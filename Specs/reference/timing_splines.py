"""Easing curves given as curves in the plane: y at x = t of cubics, and of Qt's TCB splines. R13.8."""

from collections.abc import Sequence
from itertools import pairwise

from mpmath import mp

from .inputs import Input
from .piecewise import Polynomial, cubic, differentiated, polynomial_at
from .real import NAN, ONE, ZERO, Real, is_finite, is_nan, rounded
from .spline_tangents import kochanek_bartels_tangents

Cubic = tuple[Polynomial, Polynomial]  # x and y over the parameter 0 … 1


def bezier_timing(request: Input, t: Real) -> Real:
    """y at x = t of cubic Béziers that begin at (0, 0), each given by its other three points. R13.8."""
    start, cubics = [ZERO, ZERO], []
    for c1x, c1y, c2x, c2y, *end in read_rows(request, "segments", 6, 1):
        controls = zip(start, (c1x, c1y), (c2x, c2y), end, strict=True)
        x, y = (cubic(p0, p3, 3 * (p1 - p0), 3 * (p3 - p2), ONE) for p0, p1, p2, p3 in controls)
        cubics.append((x, y))
        start = end
    return value_at(request, "segments", cubics, t)


def tcb_timing(request: Input, t: Real) -> Real:
    """y at x = t of the cubics through points with tension, continuity and bias, as QEasingCurve makes them. R13.8.

    The tangents are Kochanek and Bartels' for x and y. The first point's bias counts as −1 and the last one's as 1, so
    an end has (1 − tension)(1 − continuity) times its only step.
    """
    points = read_rows(request, "points", 5, 2)
    last = len(points) - 1

    def tangents(i: int, axis: int) -> tuple[Real, Real]:
        tension, continuity, bias = points[i][2:]
        before = points[i][axis] - points[max(i - 1, 0)][axis]
        after = points[min(i + 1, last)][axis] - points[i][axis]
        bias = -ONE if i == 0 else ONE if i == last else bias
        return kochanek_bartels_tangents(before, after, ONE, ONE, tension, continuity, bias)

    def polynomial(i: int, axis: int) -> Polynomial:
        return cubic(points[i][axis], points[i + 1][axis], tangents(i, axis)[1], tangents(i + 1, axis)[0], ONE)

    return value_at(request, "points", [(polynomial(i, 0), polynomial(i, 1)) for i in range(last)], t)


def read_rows(request: Input, key: str, length: int, fewest: int) -> list[list[Real]]:
    """Reads an array of arrays with a fixed number of finite numbers."""
    rows = request.array(key)
    if len(rows) < fewest:
        raise request.reject(key, f"expected at least {fewest}")
    inner = Input({str(i): row for i, row in enumerate(rows)}, request.specification, request.path(key))
    read = [inner.numbers(str(i), count=length) for i in range(len(rows))]
    if not all(is_finite(number) for row in read for number in row):
        raise request.reject(key, "has a number that is not finite")
    return read


def value_at(request: Input, key: str, cubics: Sequence[Cubic], t: Real) -> Real:
    """Returns y where x is t; outside the curve its end values hold. R13.8.

    If two end points have the same x, the curve jumps there. At that x it has the first one's value, or at the very end
    of the curve the last one's.
    """
    points = [(x[0], y[0]) for x, y in cubics[:1]] + [(sum(x, ZERO), sum(y, ZERO)) for x, y in cubics]
    if any(after[0] < before[0] for before, after in pairwise(points)):
        raise request.reject(key, "x must not descend")
    if is_nan(t):
        return NAN
    if t >= points[-1][0]:
        return points[-1][1]
    if t <= points[0][0]:
        return points[0][1]
    end, (x, y) = next((end, piece) for end, piece in zip(points[1:], cubics, strict=True) if t <= end[0])
    if t == end[0]:
        return end[1]
    return polynomial_at(y, parameter_at(x, t))


def parameter_at(x: Polynomial, t: Real) -> Real:
    """Returns the first parameter in 0 … 1 at which x is t; x is below t at 0, and above it at 1. R13.8.

    There is one such parameter or, if x falls after a maximum and rises again, the first one before the maximum.
    """
    top = summit(x)
    return bisected(x, t, ZERO, top if polynomial_at(x, top) >= t else ONE)


def summit(x: Polynomial) -> Real:
    """Returns the parameter in 0…1 at which a cubic begins to fall before it rises again; 1 if none. R13.8."""
    c, b, a = differentiated(x, 1)
    discriminant = b * b - 4 * a * c
    if b >= 0 or c <= 0 or discriminant < 0:
        return ONE
    # The smaller root of the derivative, without cancellation.
    return min(2 * c / (mp.sqrt(discriminant) - b), ONE)


def bisected(x: Polynomial, t: Real, low: Real, high: Real) -> Real:
    """Returns the parameter at which a cubic is t, between one where it is below t and one where it is not. R13.8."""
    low, high = rounded(low), rounded(high)
    for _ in range(mp.prec):
        middle = (low + high) / 2
        low, high = (middle, high) if polynomial_at(x, middle) < t else (low, middle)
    return (low + high) / 2
