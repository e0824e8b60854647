"""The curves of a path: lines, quadratic and cubic Béziers, and elliptical arcs, which stay arcs. Rules R12.4, R12.5.

A curve has a point for each parameter u, which runs from 0 to 1 and may be outside. It also has a velocity, which is
the derivative with respect to u, and a direction even where the velocity is 0. Béziers are exact at rational
parameters.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TypeAlias

from mpmath import mp, mpf

from .real import HALF, ONE, ZERO, Real, floor_mod, rounded

Point: TypeAlias = tuple[Real, Real]

# If a velocity should be 0, this many of its last bits may be rounding noise.
NOISE_BITS = 8


def plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def times(a: Point, factor: Real) -> Point:
    return a[0] * factor, a[1] * factor


def size(a: Point) -> Real:
    return mp.sqrt(a[0] * a[0] + a[1] * a[1])


@dataclass(frozen=True)
class Bezier:
    """A Bézier curve of 2, 3 or 4 control points: a line, a quadratic or a cubic curve."""

    points: tuple[Point, ...]

    @cached_property
    def derivatives(self) -> list[list[Point]]:
        """The curve minus its first point, and its derivatives, as polynomials: coefficients of 1, u, u², u³. R12.5.

        P(u) = P₀ + n·Δ₀·u + n(n−1)/2·Δ₀²·u² + …, with the differences Δ₀ = P₁ − P₀, Δ₀² = P₂ − 2P₁ + P₀, …
        """
        polynomial: list[Point] = [(ZERO, ZERO)]
        differences, binomial = list(self.points), ONE
        for order in range(1, len(self.points)):
            differences = [minus(b, a) for a, b in pairwise(differences)]
            binomial = binomial * (len(self.points) - order) / order
            polynomial.append(times(differences[0], binomial))
        found = [polynomial]
        for _ in self.points[1:]:
            found.append([times(c, ONE * power) for power, c in enumerate(found[-1])][1:])
        return found

    def point(self, u: Real) -> Point:
        """Returns the point at a parameter; the polynomial extends beyond 0…1. R12.5."""
        return plus(self.points[0], polynomial_at(self.derivatives[0], u))

    def direction(self, u: Real) -> Point | None:
        """Returns the velocity or, where it is 0, its limit from above (from below at 1); None without a length. R12.5.

        Just above u the velocity is P′ + P″·ε + P‴·ε²/2, so the first derivative that is not 0 gives the direction.
        """
        sign = ONE
        for derivative in self.derivatives[1:]:
            vector = polynomial_at(derivative, u)
            if not vanishes(derivative, u, vector):
                return times(vector, sign)
            sign = -sign if u == 1 else sign
        return None


def polynomial_at(coefficients: Sequence[Point], u: Real) -> Point:
    """Evaluates a polynomial by Horner's rule."""
    x, y = coefficients[-1]
    for c in coefficients[-2::-1]:
        x, y = x * u + c[0], y * u + c[1]
    return x, y


def vanishes(coefficients: Sequence[Point], u: Real, value: Point) -> bool:
    """Whether a polynomial's value is 0, or no larger than the rounding error of an irrational u. R12.5."""
    allowed = mp.ldexp(1, NOISE_BITS - mp.prec) if isinstance(u, mpf) else ZERO
    sizes = polynomial_at([(abs(x), abs(y)) for x, y in coefficients], abs(u))
    return bool(abs(value[0]) <= allowed * sizes[0] and abs(value[1]) <= allowed * sizes[1])


def multiplied(a: Point, b: Point) -> Point:
    """The product of two points as complex numbers."""
    return a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]


@dataclass(frozen=True)
class Arc:
    """A part of an ellipse, relative to the middle of its chord, so that nothing cancels if the radii are huge.

    Undoing the radii and the rotation turns the ellipse into the unit circle. On it the arc spans the angle `sweep`
    (Δ). `bulge` (m) is the unit vector from the centre to the arc's middle. n = (−m_y, m_x) is orthogonal to m, in the
    direction of growing angles. With ψ = (u − ½)·Δ the point is

        (start + end)/2 + rotated(rx·X, ry·Y)   with   (X, Y) = m·(cos ψ − cos Δ/2) + n·sin ψ
    """

    start: Point
    end: Point
    radii: Point
    rotation: Point  # its cosine and sine
    sweep: Real
    bulge: Point

    def point(self, u: Real) -> Point:
        """Returns the point at a fraction of the arc's eccentric angle; the ellipse continues outside. R12.5."""
        if u == 0:
            return self.start
        if u == 1:
            return self.end
        # cos ψ − cos Δ/2, written so that it does not cancel.
        lift = 2 * mp.sin(u * self.sweep / 2) * mp.sin((1 - u) * self.sweep / 2)
        from_chord = plus(times(self.bulge, lift), times(self.across, mp.sin((u - HALF) * self.sweep)))
        return plus(times(plus(self.start, self.end), HALF), self.mapped(from_chord))

    @property
    def across(self) -> Point:
        return -self.bulge[1], self.bulge[0]

    def mapped(self, a: Point) -> Point:
        """Maps a vector of the unit circle to the ellipse. R12.4."""
        return multiplied(self.rotation, (a[0] * self.radii[0], a[1] * self.radii[1]))

    def velocity(self, u: Real) -> Point:
        """Δ · rotated(rx·X′, ry·Y′) with (X′, Y′) = −m·sin ψ + n·cos ψ. R12.5."""
        cosine, sine = mp.cos_sin((u - HALF) * self.sweep)
        tangent = minus(times(self.across, cosine), times(self.bulge, sine))
        return times(self.mapped(tangent), self.sweep)

    def direction(self, u: Real) -> Point | None:
        """Returns the velocity, which is never 0. R12.5."""
        return self.velocity(u)

    def tips(self) -> list[Real]:
        """The parameters at the ends of the major axis, maybe outside the arc. A flat arc is slow there. R12.5."""
        (rx, ry), (mx, my) = self.radii, self.bulge
        if rx < ry:
            mx, my = my, -mx
        # The angle of the arc's middle from the nearer vertex, accurate even if it is tiny.
        middle = mp.atan2(my if mx >= 0 else -my, abs(mx))
        return [HALF + (half_turns * mp.pi - middle) / self.sweep for half_turns in range(-2, 3)]


Curve: TypeAlias = Bezier | Arc


def arc(start: Point, radii: Point, degrees: Real, is_large: bool, is_positive: bool, end: Point) -> Curve | None:
    """The curve of the command A: an arc; a line if a radius is 0; nothing if it ends at its start. R12.4.

    The sign of radii is ignored. h is the half chord (start − end)/2, rotated back and divided by the radii. The angle
    Δ has sin |Δ|/2 = |h|. If |h| is above 1, both radii are multiplied by it, and |h| is 1.
    """
    if start == end:
        return None
    rx, ry = abs(radii[0]), abs(radii[1])
    if rx == 0 or ry == 0:
        return Bezier((start, end))
    # √(1 − |h|²) halves the digits that 1 − |h|² has near 0.
    with mp.workprec(2 * mp.prec):
        turn = floor_mod(degrees, 180 * ONE) / 180
        rotation = mp.cospi(turn), mp.sinpi(turn)
        x, y = multiplied((rotation[0], -rotation[1]), times(minus(start, end), HALF))
        h = x / rx, y / ry
        squared = h[0] * h[0] + h[1] * h[1]
        length = mp.sqrt(squared)
        growth = max(length, rounded(ONE))
        cosine = mp.sqrt(max(1 - squared, ZERO))
        sweep = 2 * mp.atan2(min(length, rounded(ONE)), -cosine if is_large else cosine)
        # At ψ = −Δ/2 the point is h from the middle of the chord: n = −h/|h|, or h/|h| where Δ is negative.
        bulge = -h[1] / length, h[0] / length
        if not is_positive:
            sweep, bulge = -sweep, (-bulge[0], -bulge[1])
        return Arc(start, end, (rx * growth, ry * growth), rotation, sweep, bulge)


def parts_of_arc(whole: Arc) -> list[Bezier]:
    """Returns the cubic Béziers of an arc: as few equal parts as possible, each at most a quarter turn. R12.2.

    The inner control points are k times the derivative by the angle away from the ends, with k = 4/3 · tan(Δ/4).
    """
    quarters = abs(whole.sweep) / (mp.pi / 2)
    count = max(1, int(mp.ceil(quarters - mp.ldexp(1, NOISE_BITS - mp.prec))))
    reach = 4 * mp.tan(whole.sweep / count / 4) / (3 * whole.sweep)
    parts = []
    for index in range(count):
        u, v = ONE * index / count, ONE * (index + 1) / count
        a, b = whole.point(u), whole.point(v)
        parts.append(
            Bezier((a, plus(a, times(whole.velocity(u), reach)), minus(b, times(whole.velocity(v), reach)), b))
        )
    return parts
