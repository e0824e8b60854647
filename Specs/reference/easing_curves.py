"""The functions that a progress goes through: cubic Béziers, steps, lines. R2.3, R2.4, R8.1–R8.3.

Steps and lines are exact for exact inputs. A function goes on outside 0…1 as CSS has it; `Held` makes it Core
Animation's, which answers 0 up to 0 and 1 from 1 on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from mpmath import mp, mpf

from .ieee import quotient
from .real import ONE, ZERO, Real, floor, is_finite, is_nan, rounded

Point: TypeAlias = tuple[Real, Real]


class TimingFunction(Protocol):
    """What maps an input progress to an output progress; `before` is CSS Easing's before flag."""

    def at(self, t: Real, before: bool = False) -> Real: ...


@dataclass(frozen=True)
class Held:
    """A function as Core Animation has it: 0 for inputs up to 0, 1 from 1 on. R2.4."""

    function: TimingFunction

    def at(self, t: Real, before: bool = False) -> Real:
        """The output: no function goes on outside 0…1. R2.4."""
        if t <= 0:
            return ZERO
        return ONE if t >= 1 else self.function.at(t, before)


@dataclass(frozen=True)
class CubicBezier:
    """The curve from (0, 0) to (1, 1) with two control points between, x1 and x2 in 0…1. R2.3, R8.1."""

    x1: Real
    y1: Real
    x2: Real
    y2: Real

    @property
    def control_points(self) -> list[Point]:
        """All four, the ends included. R2.1."""
        return [(ZERO, ZERO), (self.x1, self.y1), (self.x2, self.y2), (ONE, ONE)]

    @property
    def is_diagonal(self) -> bool:
        """Whether the curve is y = x, its control points lying there."""
        return self.x1 == self.y1 and self.x2 == self.y2

    def at(self, t: Real, before: bool = False) -> Real:
        """y where x is t; outside 0…1 the tangent at the nearer end goes on. R2.3, R8.1."""
        if is_nan(t) or self.is_diagonal or t == 0 or t == 1:
            return t
        if t < 0:
            return _along(ZERO, self.start_slope, t)
        if t > 1:
            return _along(ONE, self.end_slope, t - 1)
        # Where the curve is vertical in the middle, s is only a third as exact as x is.
        with mp.workprec(3 * mp.prec + 64):
            y = _bezier(rounded(self.y1), rounded(self.y2), self.parameter(rounded(t)))
        return +y

    def parameter(self, x: mpf) -> mpf:
        """The s with x(s) = x, by Newton's steps inside a bracket, which is halved where they are slow. R2.3."""
        x1, x2 = rounded(self.x1), rounded(self.x2)
        # s³ ≤ x(s) ≤ 3s for all control points that there are. Small numbers are halved by their logarithms.
        low, high = x / 4, min(2 * mp.cbrt(x), mp.one)
        s, step = mp.sqrt(low * high), mp.one
        for _ in range(2 * mp.prec):
            off = _bezier(x1, x2, s) - x
            if off == 0:
                break
            low, high = (s, high) if off < 0 else (low, s)
            slope = _bezier_slope(x1, x2, s)
            following = s - off / slope if slope > 0 else low
            if not (low < following < high and abs(following - s) < step):
                following = mp.sqrt(low * high)
            step, s = abs(following - s), following
            if step <= mp.ldexp(s, -(mp.prec // 3)):
                break
        return s

    @property
    def start_slope(self) -> Real:
        """The slope at (0, 0): that of the first control point which is not there itself; 0 if vertical. R8.1."""
        return _slope((self.x1, self.y1), (self.x2, self.y2))

    @property
    def end_slope(self) -> Real:
        """The slope at (1, 1): that of the last control point which is not there itself; 0 if vertical. R8.1."""
        return _slope((1 - self.x2, 1 - self.y2), (1 - self.x1, 1 - self.y1))


LINEAR = CubicBezier(ZERO, ZERO, ONE, ONE)


def _bezier(p1: mpf, p2: mpf, s: mpf) -> mpf:
    """3·p1·s·(1−s)² + 3·p2·s²·(1−s) + s³. R2.3."""
    r = 1 - s
    return s * (3 * p1 * r * r + s * (3 * p2 * r + s))


def _bezier_slope(p1: mpf, p2: mpf, s: mpf) -> mpf:
    """The derivative of `_bezier` by s."""
    r = 1 - s
    return 3 * (p1 * r * r + 2 * (p2 - p1) * r * s + (1 - p2) * s * s)


def _slope(near: Point, far: Point) -> Real:
    """The tangent's slope at the origin of a curve whose next control points are `near` and `far`. R8.1."""
    for x, y in (near, far):
        if x > 0:
            return y / x
        if y != 0:
            return ZERO
    return ONE


def _along(start: Real, slope: Real, distance: Real) -> Real:
    """A line's height; a level one stays level for ever."""
    return start if slope == 0 else start + slope * distance


@dataclass(frozen=True)
class Steps:
    """A staircase of `count` equal treads, `jump` saying which of its ends are jumps, too. R8.2."""

    count: int
    jump: str

    def at(self, t: Real, before: bool = False) -> Real:
        """The height of the tread at t; with the before flag a jump has not been made at its own instant. R8.2."""
        if not is_finite(t):
            return t
        place = t * self.count
        # An mpf that is whole may be larger than is good for an int.
        step: Real = mp.floor(place) if isinstance(place, mpf) else Fraction(floor(place))
        is_at_jump = step == place
        if self.jump in ("start", "both"):
            step += 1
        if before and is_at_jump:
            step -= 1
        if t >= 0 and step < 0:
            step = ZERO
        if t <= 1 and step > self.jumps:
            step = Fraction(self.jumps)
        return step / self.jumps

    @property
    def jumps(self) -> int:
        """How many jumps there are: one fewer than treads without those at the ends, one more with both. R8.2."""
        return self.count + {"none": -1, "both": 1}.get(self.jump, 0)


@dataclass(frozen=True)
class Linear:
    """Straight lines through points (input, output), whose inputs do not fall. R8.3."""

    points: Sequence[Point]

    def at(self, t: Real, before: bool = False) -> Real:
        """The height of the line at t, at a jump of its last point; the first and last line go on. R8.3."""
        points = self.points
        if is_nan(t) or len(points) == 1:
            return t if is_nan(t) else points[0][1]
        if before and t == points[0][0]:
            return points[0][1]
        last = max((index for index, (x, _) in enumerate(points) if x <= t), default=-1)
        if last >= 0 and points[last][0] == t:
            return points[last][1]
        first = min(max(last, 0), len(points) - 2)
        (xa, ya), (xb, yb) = points[first], points[first + 1]
        if xa == xb:
            return ya if last < 0 else yb
        return _along(ya, quotient(yb - ya, xb - xa), t - xa)
