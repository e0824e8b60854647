"""Constant speed along cubics: their lengths, and the point at a fraction of the length. Rule R13.9.

The length is ∫ |r′(u)| du. The curve is split where a coordinate turns, because the speed has a corner at a cusp.
Pieces are halved until the Gauss–Legendre rule gives all digits.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise

from mpmath import mp

from .piecewise import Polynomial, polynomial_at
from .real import HALF, ONE, ZERO, Real, is_finite, rounded

GUARD_BITS = 24

# A piece at a cusp is halved at most once for each bit. Curves that need more pieces than this are not supported.
MOST_PIECES_PER_BIT = 4


@dataclass(frozen=True)
class Curve:
    """A cubic: the coefficients a, b, c, d of a + b·u + c·u² + d·u³ for each coordinate, with u from 0 to 1."""

    coordinates: tuple[Polynomial, ...]

    def point(self, u: Real) -> tuple[Real, ...]:
        """Returns the point at a parameter, also outside 0…1. R4.5."""
        return tuple(polynomial_at(coefficients, u) for coefficients in self.coordinates)

    @cached_property
    def velocity(self) -> list[tuple[Real, Real, Real]]:
        """Returns the derivative: for each coordinate a, b, c of a + b·u + c·u². R13.9."""
        return [(b, 2 * c, 3 * d) for _, b, c, d in self.coordinates]

    def speed(self, u: Real) -> Real:
        """The length of the velocity: |r′(u)|. R13.9."""
        return mp.sqrt(sum((a + u * (b + u * c)) ** 2 for a, b, c in self.velocity))

    def turns(self) -> list[Real]:
        """Returns the ascending parameters inside 0…1 at which a coordinate turns and the speed is nearly 0. R13.9."""
        roots = [root for a, b, c in self.velocity for root in quadratic_roots(c, b, a)]
        slow = self.bound() / 32
        return sorted({root for root in roots if 0 < root < 1 and self.speed(root) < slow})

    def length(self, start: Real, end: Real) -> Real:
        """Returns the length between two parameters without a turn between them, by one Gauss–Legendre rule. R13.9."""
        if len(self.coordinates) == 1:
            return abs(self.point(end)[0] - self.point(start)[0])
        middle, half = (start + end) / 2, (end - start) / 2
        return half * sum(weight * self.speed(middle + half * x) for x, weight in gauss_legendre(mp.prec))

    def rounded(self) -> "Curve":
        """Returns the curve in the current precision. R13.9."""
        return Curve(tuple(tuple(rounded(x) for x in coefficients) for coefficients in self.coordinates))

    def bound(self) -> Real:
        """Returns an upper bound of the length. R13.9."""
        return sum((abs(a) + abs(b) + abs(c) for a, b, c in self.velocity), ZERO)


@dataclass(frozen=True)
class Piece:
    """A part of a curve that one quadrature rule measures."""

    curve: Curve
    start: Real
    end: Real
    length: Real


def quadratic_roots(a: Real, b: Real, c: Real) -> list[Real]:
    """Returns the real solutions of a·x² + b·x + c = 0, without cancellation. R13.9."""
    discriminant = b * b - 4 * a * c
    if discriminant < 0:
        return []
    q = -(b + mp.sqrt(discriminant) * (1 if b >= 0 else -1)) / 2
    return [numerator / denominator for numerator, denominator in ((q, a), (c, q)) if denominator != 0]


@lru_cache(maxsize=8)
def gauss_legendre(precision: int) -> list[tuple[Real, Real]]:
    """Returns the Gauss–Legendre points and weights on −1…1: an even number, a quarter of the bits. R13.9."""
    count = precision // 8 * 2
    rule = []
    for index in range(count // 2):
        x = mp.cos(mp.pi * (index + mp.mpf("0.75")) / (count + HALF))
        for _ in range(precision.bit_length()):
            value, slope = legendre(count, x)
            x -= value / slope
        _, slope = legendre(count, x)
        weight = 2 / ((1 - x * x) * slope**2)
        rule += [(x, weight), (-x, weight)]
    return rule


def legendre(degree: int, x: Real) -> tuple[Real, Real]:
    """Returns the Legendre polynomial and its derivative inside −1…1. R13.9."""
    previous, value = mp.mpf(1), x
    for n in range(2, degree + 1):
        previous, value = value, ((2 * n - 1) * x * value - (n - 1) * previous) / n
    return value, degree * (x * value - previous) / (x * x - 1)


def pieces(curve: Curve, tolerance: Real) -> list[Piece]:
    """Splits the curve into pieces whose lengths are accurate within the tolerance. R13.9."""
    found = []
    bounds = [rounded(ZERO), *curve.turns(), rounded(ONE)]
    waiting = [Piece(curve, start, end, curve.length(start, end)) for start, end in pairwise(bounds)][::-1]
    left = MOST_PIECES_PER_BIT * mp.prec
    while waiting:
        piece = waiting.pop()
        middle = (piece.start + piece.end) / 2
        first = Piece(curve, piece.start, middle, curve.length(piece.start, middle))
        second = Piece(curve, middle, piece.end, curve.length(middle, piece.end))
        left -= 1
        if left < 0 or abs(first.length + second.length - piece.length) <= tolerance:
            found.append(piece)
        else:
            waiting += [second, first]
    return found


def point_at_fraction(curves: Sequence[Curve], fraction: Real) -> tuple[Real, ...]:
    """Returns the point at a fraction of the curves' total length, between 0 and 1 (exclusive). R13.9."""
    with mp.workprec(mp.prec + GUARD_BITS):
        curves = [curve.rounded() for curve in curves]
        bound = sum((curve.bound() for curve in curves), ZERO)
        if bound == 0 or not is_finite(bound):
            return curves[0].point(fraction)
        tolerance = mp.ldexp(bound, GUARD_BITS // 2 - mp.prec)
        ways = [piece for curve in curves for piece in pieces(curve, tolerance / len(curves))]
        ends = list(accumulate(piece.length for piece in ways))
        target = fraction * ends[-1]
        index = min(bisect_left(ends, target), len(ways) - 1)
        piece = ways[index]
        u = parameter_at(piece, piece.length - (ends[index] - target), tolerance)
        return piece.curve.point(u)


def parameter_at(piece: Piece, length: Real, tolerance: Real) -> Real:
    """Returns the parameter at a length along a piece, by Newton's method with bisection as a safeguard. R13.9."""
    low, high = piece.start, piece.end
    u = low + (high - low) * (length / piece.length if piece.length > 0 else HALF)
    for _ in range(2 * mp.prec):
        off = piece.curve.length(piece.start, u) - length
        if abs(off) <= tolerance:
            break
        if off > 0:
            high = u
        else:
            low = u
        speed = piece.curve.speed(u)
        u = u - off / speed if speed > 0 else low
        if not low < u < high:
            u = (low + high) / 2
    return u
