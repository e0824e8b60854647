"""The functions that shape a progress: cubic Béziers, steps, lines. R2.3, R2.4, R8.1–R8.3.

Steps and lines are exact for exact inputs. Outside 0…1, functions extrapolate as in CSS. `Held` clamps them as Core
Animation does.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from mpmath import mp, mpf

from .real import ONE, ZERO, Real, floor, is_finite, is_nan, rounded

Point: TypeAlias = tuple[Real, Real]


class TimingFunction(Protocol):
    """A map from input progress to output progress; `before` is CSS Easing's before flag."""

    def at(self, t: Real, before: bool = False) -> Real: ...


@dataclass(frozen=True)
class Held:
    """Any function as Core Animation uses it: 0 for inputs up to 0, and 1 for inputs from 1 on. R2.4."""

    function: TimingFunction

    def at(self, t: Real, before: bool = False) -> Real:
        """Returns the output; no function extrapolates outside 0…1. R2.4."""
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
        """All four control points, including the ends. R2.1."""
        return [(ZERO, ZERO), (self.x1, self.y1), (self.x2, self.y2), (ONE, ONE)]

    def at(self, t: Real, before: bool = False) -> Real:
        """Returns y where x is t; outside 0…1 the curve continues along the tangent at the nearer end. R2.3, R8.1."""
        if is_nan(t) or t == 0 or t == 1:
            return t
        if t < 0:
            return _along(ZERO, _slope((self.x1, self.y1), (self.x2, self.y2)), t)
        if t > 1:
            return _along(ONE, _slope((1 - self.x2, 1 - self.y2), (1 - self.x1, 1 - self.y1)), t - 1)
        if self.x1 == self.y1 and self.x2 == self.y2:
            return t
        # If the curve is vertical in the middle, s has only a third of x's digits.
        with mp.workprec(3 * mp.prec):
            y = _bezier(rounded(self.y1), rounded(self.y2), self.parameter(rounded(t)))
        return +y

    def parameter(self, x: mpf) -> mpf:
        """Returns the s with x(s) = x by bisection; x rises with s. R2.3."""
        x1, x2 = rounded(self.x1), rounded(self.x2)
        low, high = mp.zero, mp.one
        for _ in range(mp.prec // 2):
            middle = (low + high) / 2
            low, high = (middle, high) if _bezier(x1, x2, middle) < x else (low, middle)
        return high


LINEAR = CubicBezier(ZERO, ZERO, ONE, ONE)


def _bezier(p1: mpf, p2: mpf, s: mpf) -> mpf:
    """3·p1·s·(1−s)² + 3·p2·s²·(1−s) + s³. R2.3."""
    r = 1 - s
    return s * (3 * p1 * r * r + s * (3 * p2 * r + s))


def _slope(near: Point, far: Point) -> Real:
    """Returns the slope at an end: that of the line to the first control point that is not the end itself.

    Points are relative to the end. A vertical tangent has the slope 0. If there is no tangent, the slope is 1. R8.1.
    """
    for x, y in (near, far):
        if x > 0:
            return y / x
        if y != 0:
            return ZERO
    return ONE


def _along(start: Real, slope: Real, distance: Real) -> Real:
    """Returns the height of a line; a line of slope 0 stays level at infinity. R8.1, R8.3."""
    return start if slope == 0 else start + slope * distance


@dataclass(frozen=True)
class Steps:
    """A staircase of `count` equal treads; `jump` tells at which of its ends it also jumps. R8.2."""

    count: int
    jump: str

    def at(self, t: Real, before: bool = False) -> Real:
        """Returns the height of the tread at t; with the before flag, a jump at t itself has not happened yet. R8.2."""
        if not is_finite(t):
            return t
        place = t * self.count
        step = floor(place)
        is_at_jump = step == place
        if self.jump in ("start", "both"):
            step += 1
        if before and is_at_jump:
            step -= 1
        if t >= 0:
            step = max(step, 0)
        if t <= 1:
            step = min(step, self.jumps)
        return Fraction(step, self.jumps)

    @property
    def jumps(self) -> int:
        """Returns the number of jumps: one fewer than treads without jumps at the ends, one more with both. R8.2."""
        return self.count + {"none": -1, "both": 1}.get(self.jump, 0)


@dataclass(frozen=True)
class Linear:
    """Straight lines through points (input, output), whose inputs do not decrease. R8.3."""

    points: Sequence[Point]

    def at(self, t: Real, before: bool = False) -> Real:
        """Returns the height at t; at a jump, that of its last point. The first and last line are extended. R8.3."""
        points = self.points
        if is_nan(t):
            return t
        if before and t == points[0][0]:
            return points[0][1]
        last = max((index for index, (x, _) in enumerate(points) if x <= t), default=0)
        # A single point is its own neighbour: [-1] and [0].
        first = min(last, len(points) - 2)
        (xa, ya), (xb, yb) = points[first], points[first + 1]
        if xa == xb:
            return ya if t < xa else yb
        return _along(ya, (yb - ya) / (xb - xa), t - xa)
