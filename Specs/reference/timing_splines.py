"""Easing curves that are drawn as curves in the plane: y at x = t of cubics, and of Qt's TCB splines. R13.8."""

from collections.abc import Sequence
from itertools import pairwise

from mpmath import mp

from .ieee import quotient
from .inputs import Input
from .piecewise import Polynomial, cubic, differentiated, polynomial_at
from .real import NAN, ONE, ZERO, Real, is_finite, is_nan, rounded
from .spline_tangents import kochanek_bartels_tangents

GUARD_BITS = 16
Cubic = tuple[Polynomial, Polynomial]  # x and y over the parameter 0 … 1


def bezier_timing(request: Input, t: Real, derivative: int) -> Real:
    """y at x = t of cubic Béziers that begin at (0, 0), each given by its other three points. R13.8."""
    start, cubics = [ZERO, ZERO], []
    for c1x, c1y, c2x, c2y, *end in read_rows(request, "segments", 6, 1):
        controls = zip(start, (c1x, c1y), (c2x, c2y), end, strict=True)
        x, y = (cubic(p0, p3, 3 * (p1 - p0), 3 * (p3 - p2), ONE) for p0, p1, p2, p3 in controls)
        cubics.append((x, y))
        start = end
    return value_at(request, "segments", cubics, t, derivative)


def tcb_timing(request: Input, t: Real, derivative: int) -> Real:
    """y at x = t of the cubics through points with tension, continuity and bias, as QEasingCurve makes them. R13.8.

    The tangents are Kochanek and Bartels' for x and y. The first point's bias counts as −1 and the last one's as 1, so
    that an end has (1 − tension)(1 − continuity) times its one step.
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

    return value_at(request, "points", [(polynomial(i, 0), polynomial(i, 1)) for i in range(last)], t, derivative)


def read_rows(request: Input, key: str, length: int, fewest: int) -> list[list[Real]]:
    """An array of arrays of so many finite numbers."""
    rows = request.array(key)
    if len(rows) < fewest:
        raise request.reject(key, f"at least {fewest} are needed")
    inner = Input({str(i): row for i, row in enumerate(rows)}, request.specification, request.path(key))
    read = [inner.numbers(str(i), count=length) for i in range(len(rows))]
    if not all(is_finite(number) for row in read for number in row):
        raise request.reject(key, "has a number that is not finite")
    return read


def value_at(request: Input, key: str, cubics: Sequence[Cubic], t: Real, derivative: int) -> Real:
    """y, or its derivative with respect to x, where x is t. Outside the curve its end values hold. R13.8."""
    starts = [x[0] for x, _ in cubics]
    ends = [sum(x, ZERO) for x, _ in cubics]
    if any(end <= start for start, end in zip(starts, ends, strict=True)):
        raise request.reject(key, "have to ascend in x")
    if is_nan(t):
        return NAN
    if t < starts[0] or t > ends[-1]:
        held = cubics[0][1][0] if t < starts[0] else sum(cubics[-1][1], ZERO)
        return held if derivative == 0 else ZERO
    if t == ends[-1]:
        return derivative_at(*cubics[-1], ONE, derivative)
    x, y = next(piece for piece, end in zip(cubics, ends, strict=True) if t < end)
    with mp.workprec(mp.prec + GUARD_BITS):
        return derivative_at(x, y, parameter_at(x, t), derivative)


def parameter_at(x: Polynomial, t: Real) -> Real:
    """The first parameter in 0 … 1 at which x is t; x is not above t at 0, and above it at 1. R13.8."""
    for low, high in pairwise([ZERO, *turning_points(x), ONE]):
        if polynomial_at(x, low) == t:
            return low
        if polynomial_at(x, high) > t:
            return bisected(x, t, low, high)
    return ONE


def turning_points(x: Polynomial) -> list[Real]:
    """Where in 0 … 1 a cubic stops rising or falling."""
    c, b, a = differentiated(x, 1)
    if a == 0:
        roots = [-c / b] if b != 0 else []
    else:
        discriminant = b * b - 4 * a * c
        # The two roots without a difference of nearly equal numbers.
        q = -(b + mp.sqrt(discriminant) * (1 if b >= 0 else -1)) / 2 if discriminant > 0 else ZERO
        roots = sorted([q / a, c / q]) if q != 0 else []
    return [root for root in roots if 0 < root < 1]


def bisected(x: Polynomial, t: Real, low: Real, high: Real) -> Real:
    """The parameter between two at which a rising cubic is t."""
    low, high = rounded(low), rounded(high)
    for _ in range(mp.prec):
        middle = (low + high) / 2
        low, high = (middle, high) if polynomial_at(x, middle) < t else (low, middle)
    return (low + high) / 2


def derivative_at(x: Polynomial, y: Polynomial, s: Real, derivative: int) -> Real:
    """y, dy/dx = y′/x′ or d²y/dx² = (y″·x′ − y′·x″)/x′³ at the parameter s. R13.8."""
    if derivative == 0:
        return polynomial_at(y, s)
    x1, y1, x2, y2 = (polynomial_at(differentiated(p, times), s) for times in (1, 2) for p in (x, y))
    if derivative == 1:
        return quotient(y1, x1)
    return quotient(y2 * x1 - y1 * x2, x1**3)
