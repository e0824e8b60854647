"""What a path draws: lines, quadratic and cubic Béziers, and elliptical arcs, which stay arcs. Rules R12.4, R12.5.

A curve has a point for each parameter u, which runs from 0 to 1 and goes on outside; a velocity, which is the
derivative by u; and a direction also where the velocity vanishes. Béziers are exact at rational parameters.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import ClassVar, TypeAlias

from mpmath import mp, mpc, mpf

from .real import HALF, ONE, ZERO, Real, floor_mod, rounded

Point: TypeAlias = tuple[Real, Real]

# How many of the last bits of a computed velocity may be noise where it ought to be 0.
NOISE_BITS = 8

# The multiples of half a turn, from the middle of an arc, near which a part of a whole ellipse can have its flat tips.
HALF_TURNS = range(-2, 3)


def plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def times(a: Point, factor: Real) -> Point:
    return a[0] * factor, a[1] * factor


def size(a: Point) -> Real:
    return mp.sqrt(a[0] * a[0] + a[1] * a[1])


def is_zero(a: Point) -> bool:
    return bool(a[0] == 0 and a[1] == 0)


@dataclass(frozen=True)
class Bezier:
    """A Bézier curve of 2, 3 or 4 control points: a line, a quadratic or a cubic curve."""

    points: tuple[Point, ...]

    @cached_property
    def derivatives(self) -> list[list[Point]]:
        """The curve less its first point, and its derivatives, as polynomials: the coefficients of 1, u, u², u³.

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

    @property
    def is_line(self) -> bool:
        return len(self.points) == 2

    @property
    def is_straight(self) -> bool:
        """Whether the curve does not leave a line, on which it may turn back."""
        sides = [minus(b, a) for a, b in pairwise(self.points)]
        return all(a[0] * b[1] == a[1] * b[0] for a, b in combinations(sides, 2))

    def point(self, u: Real) -> Point:
        """The point at a parameter, exactly a control point at 0 and 1; the polynomial goes on outside. R12.5."""
        if u == 1:
            return self.points[-1]
        return plus(self.points[0], self.from_start(u))

    def from_start(self, u: Real) -> Point:
        """The point less the first one."""
        return polynomial_at(self.derivatives[0], u)

    def velocity(self, u: Real) -> Point:
        return polynomial_at(self.derivatives[1], u)

    def direction(self, u: Real) -> Point | None:
        """The velocity, or its limit from above where it vanishes, from below at 1; None without a length. R12.5.

        Just above u the velocity is P′ + P″·ε + P‴·ε²/2, so the first derivative that is not 0 has the direction.
        """
        if all(point == self.points[0] for point in self.points):
            return None
        sign = ONE
        for derivative in self.derivatives[1:]:
            vector = polynomial_at(derivative, u)
            if not is_zero(vector) and not is_noise(derivative, u, vector):
                return times(vector, sign)
            sign = -sign if u == 1 else sign
        return None

    def speed(self) -> Callable[[mpf], mpf]:
        """The length of the velocity, as a function in the precision of the moment."""
        velocity = [(rounded(x), rounded(y)) for x, y in self.derivatives[1]]

        def length(u: mpf) -> mpf:
            return size(polynomial_at(velocity, u))

        return length

    def zeros(self) -> list[mpc]:
        """The complex parameters, one of each pair of conjugates, where the squared speed vanishes.

        With z′ = x′ + i·y′ the squared speed of real u is z′·z̄′, so they are the zeros of z′, of degree 2 at most.
        """
        c, b, a = [*self.derivatives[1], (ZERO, ZERO), (ZERO, ZERO)][:3]
        squared, product = multiplied(b, b), multiplied(a, c)
        root = mp.sqrt(complex_number(minus(squared, times(product, 4 * ONE))))
        whole = complex_number(b)
        # The sign that adds up rather than cancels.
        if (mp.conj(whole) * root).real < 0:
            root = -root
        q = -(whole + root) / 2
        return [n / d for n, d in ((q, complex_number(a)), (complex_number(c), q)) if d != 0]


def line(start: Point, end: Point) -> Bezier:
    return Bezier((start, end))


def polynomial_at(coefficients: Sequence[Point], u: Real) -> Point:
    """The value of a polynomial by Horner's rule."""
    x, y = coefficients[-1]
    for c in coefficients[-2::-1]:
        x, y = x * u + c[0], y * u + c[1]
    return x, y


def is_noise(coefficients: Sequence[Point], u: Real, value: Point) -> bool:
    """Whether a value is no larger than the rounding of an irrational u makes it."""
    if not isinstance(u, mpf):
        return False
    sizes = polynomial_at([(abs(x), abs(y)) for x, y in coefficients], abs(u))
    allowed = mp.ldexp(1, NOISE_BITS - mp.prec)
    return bool(abs(value[0]) <= allowed * sizes[0] and abs(value[1]) <= allowed * sizes[1])


def complex_number(a: Point) -> mpc:
    return mp.mpc(rounded(a[0]), rounded(a[1]))


def multiplied(a: Point, b: Point) -> Point:
    """The product of two points as complex numbers."""
    return a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]


@dataclass(frozen=True)
class Arc:
    """A part of an ellipse, seen from the middle of its chord, so that nothing cancels where the radii are huge.

    Along the unit circle that the ellipse was before its radii and its rotation, the arc goes by the angle `sweep`
    (Δ); `bulge` (m) is the unit vector from the centre to the arc's middle, and across it, in the sense of growing
    angles, stands n = (−m_y, m_x). With ψ = (u − ½)·Δ the point is

        (start + end)/2 + rotated(rx·X, ry·Y)   with   (X, Y) = m·(cos ψ − cos Δ/2) + n·sin ψ
    """

    start: Point
    end: Point
    radii: Point
    rotation: Point  # its cosine and sine
    sweep: Real
    half_sweep: Point  # the cosine and sine of Δ/2
    bulge: Point

    is_line: ClassVar[bool] = False
    is_straight: ClassVar[bool] = False

    def point(self, u: Real) -> Point:
        """The point at a fraction of the arc's eccentric angle, the ellipse going on outside. R12.5."""
        if u == 0:
            return self.start
        if u == 1:
            return self.end
        # cos ψ − cos Δ/2, written so that it does not cancel.
        lift = 2 * mp.sin(u * self.sweep / 2) * mp.sin((1 - u) * self.sweep / 2)
        from_chord = plus(times(self.bulge, lift), times(self.across, self.turned(u)[1]))
        return plus(times(plus(self.start, self.end), HALF), self.mapped(from_chord))

    def from_start(self, u: Real) -> Point:
        """The point less the first one."""
        return minus(self.point(u), self.start)

    @property
    def across(self) -> Point:
        return -self.bulge[1], self.bulge[0]

    def turned(self, u: Real) -> Point:
        """The cosine and sine of ψ."""
        if u == 0:
            return self.half_sweep[0], -self.half_sweep[1]
        if u == 1:
            return self.half_sweep
        cosine, sine = mp.cos_sin((u - HALF) * self.sweep)
        return cosine, sine

    def mapped(self, a: Point) -> Point:
        """A vector of the unit circle on the ellipse."""
        return multiplied(self.rotation, (a[0] * self.radii[0], a[1] * self.radii[1]))

    def velocity(self, u: Real) -> Point:
        """Δ · rotated(rx·X′, ry·Y′) with (X′, Y′) = −m·sin ψ + n·cos ψ."""
        cosine, sine = self.turned(u)
        tangent = minus(times(self.across, cosine), times(self.bulge, sine))
        return times(self.mapped(tangent), self.sweep)

    def direction(self, u: Real) -> Point | None:
        """The velocity, which never vanishes."""
        return self.velocity(u)

    def speed(self) -> Callable[[mpf], mpf]:
        """The length of the velocity, as a function in the precision of the moment."""
        rx, ry = (rounded(abs(self.sweep) * radius) for radius in self.radii)
        mx, my = rounded(self.bulge[0]), rounded(self.bulge[1])
        sweep = rounded(self.sweep)

        def length(u: mpf) -> mpf:
            cosine, sine = mp.cos_sin((u - HALF) * sweep)
            return size((rx * (my * cosine + mx * sine), ry * (mx * cosine - my * sine)))

        return length

    def zeros(self) -> list[mpc]:
        """The complex parameters near 0…1, one of each pair of conjugates, where the squared speed vanishes.

        rx²·sin²θ + ry²·cos²θ = 0 at θ = k·π ± i·artanh(ry/rx) for rx > ry: near the tips, where an arc is slow.
        """
        (rx, ry), (mx, my) = self.radii, self.bulge
        if rx == ry:
            return []
        if rx < ry:
            rx, ry, mx, my = ry, rx, my, -mx
        # The angle of the arc's middle from the nearer tip, which is precise also where it is tiny.
        middle = mp.atan2(my if mx >= 0 else -my, abs(mx))
        away = mp.atanh(ry / rx)
        return [mp.mpc(HALF, 0) + mp.mpc(k * mp.pi - middle, away) / self.sweep for k in HALF_TURNS]


Curve: TypeAlias = Bezier | Arc


def arc(start: Point, radii: Point, degrees: Real, is_large: bool, is_positive: bool, end: Point) -> Curve | None:
    """The curve of the command A: an arc, a line where a radius is 0, nothing where it ends where it begins. R12.4.

    Radii count without their sign. With the half chord (start − end)/2, turned back by the rotation, divided by the
    radii and then h, the angle Δ has sin |Δ|/2 = |h|; where |h| is above 1 both radii grow by it, and |h| is 1.
    """
    if start == end:
        return None
    rx, ry = abs(radii[0]), abs(radii[1])
    if rx == 0 or ry == 0:
        return line(start, end)
    # √(1 − |h|²) halves the digits that 1 − |h|² has near 0.
    with mp.workprec(2 * mp.prec):
        rx, ry, rotation = turned_ellipse(rx, ry, degrees)
        x, y = multiplied((rotation[0], -rotation[1]), times(minus(start, end), HALF))
        h = x / rx, y / ry
        squared = h[0] * h[0] + h[1] * h[1]
        length = mp.sqrt(squared)
        sine = min(length, rounded(ONE))
        cosine = mp.sqrt(max(1 - squared, ZERO))
        if is_large:
            cosine = -cosine
        growth = max(length, rounded(ONE))
        sweep = 2 * mp.atan2(sine, cosine)
        # At ψ = −Δ/2 the point is h from the middle of the chord: n = −h/|h|, or h/|h| where Δ is negative.
        bulge = -h[1] / length, h[0] / length
        if not is_positive:
            sweep, sine, bulge = -sweep, -sine, (-bulge[0], -bulge[1])
        return Arc(start, end, (rx * growth, ry * growth), rotation, sweep, (cosine, sine), bulge)


def turned_ellipse(rx: Real, ry: Real, degrees: Real) -> tuple[Real, Real, Point]:
    """The radii and the rotation's cosine and sine, which are exact where it only exchanges the axes."""
    degrees = floor_mod(degrees, 180 * ONE)
    if degrees >= 90:
        degrees, rx, ry = degrees - 90, ry, rx
    if degrees == 0 or rx == ry:
        return rx, ry, (ONE, ZERO)
    return rx, ry, (mp.cospi(degrees / 180), mp.sinpi(degrees / 180))


def parts_of_arc(whole: Arc) -> list[Bezier]:
    """The cubic Béziers of an arc: one for each of as few equal parts as have a quarter turn at most. R12.2.

    The inner control points are k times the derivative by the angle away from the ends, with k = 4/3 · tan(Δ/4).
    """
    quarters = abs(whole.sweep) / (mp.pi / 2)
    count = int(mp.ceil(quarters - mp.ldexp(1, NOISE_BITS - mp.prec)))
    reach = 4 * mp.tan(whole.sweep / count / 4) / (3 * whole.sweep)
    parts = []
    for index in range(count):
        u, v = ONE * index / count, ONE * (index + 1) / count
        a, b = whole.point(u), whole.point(v)
        parts.append(
            Bezier((a, plus(a, times(whole.velocity(u), reach)), minus(b, times(whole.velocity(v), reach)), b))
        )
    return parts
