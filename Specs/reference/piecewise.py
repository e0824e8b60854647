"""Piecewise polynomials: the piece that contains a time, extrapolation, derivatives. R13.1."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .real import NAN, ZERO, Real, floor_mod, is_finite, is_nan

Polynomial: TypeAlias = tuple[Real, ...]  # c₀ + c₁·s + c₂·s² + …, with s counted from the start of the piece
Pieces: TypeAlias = Callable[[int], Polynomial]  # the polynomial between knots[i] and knots[i + 1]
Rule: TypeAlias = Callable[[int], Real]  # the slope at knots[i]


def interval(knots: Sequence[Real], i: int) -> Real:
    """The length of the interval that begins at knots[i]."""
    return knots[i + 1] - knots[i]


def chord(knots: Sequence[Real], values: Sequence[Real], i: int) -> Real:
    """The slope of the straight line over an interval."""
    return (values[i + 1] - values[i]) / interval(knots, i)


def polynomial_at(coefficients: Polynomial, s: Real) -> Real:
    """Evaluates a polynomial by Horner's rule; at an infinite s this is its limit. R13.1."""
    total: Real = ZERO
    for coefficient in reversed(coefficients):
        # A leading 0 is omitted: multiplied by an infinite s it would give NaN.
        total = coefficient if total == 0 else total * s + coefficient
    return total


def differentiated(coefficients: Polynomial, times: int) -> Polynomial:
    """Returns the first, second, … derivative of a polynomial. R13.1."""
    for _ in range(times):
        coefficients = tuple(power * c for power, c in enumerate(coefficients))[1:]
    return coefficients


def cubic(v0: Real, v1: Real, m0: Real, m1: Real, h: Real) -> Polynomial:
    """The Hermite cubic from v0 to v1 over the interval h, with the slopes m0 and m1. R13.1.

    With u = s/h, in powers of s: (2u³ − 3u² + 1)·v0 + (u³ − 2u² + u)·h·m0 + (−2u³ + 3u²)·v1 + (u³ − u²)·h·m1.
    """
    chord = (v1 - v0) / h
    return v0, m0, (3 * chord - 2 * m0 - m1) / h, (m0 + m1 - 2 * chord) / h**2


def cubics(knots: Sequence[Real], values: Sequence[Real], slope: Rule) -> Pieces:
    """Returns the cubics through values with a slope at each knot. R13.1."""
    return lambda i: cubic(values[i], values[i + 1], slope(i), slope(i + 1), interval(knots, i))


@dataclass(frozen=True)
class Curve:
    """A curve over ascending knots, given by the pieces of each of its coordinates."""

    knots: Sequence[Real]
    coordinates: Sequence[Pieces]
    extrapolation: str = "polynomial"

    def at(self, t: Real, derivative: int) -> list[Real]:
        """Returns the coordinates at t, or their derivatives with respect to t. R13.1.

        A knot belongs to the piece that begins there; the last knot belongs to the last piece.
        """
        first, last = self.knots[0], self.knots[-1]
        if t < first or t > last:
            if self.extrapolation == "hold" and derivative > 0:
                return [ZERO for _ in self.coordinates]
            if self.extrapolation == "hold":
                t = first if t < first else last
            elif self.extrapolation == "periodic":
                t = first + floor_mod(t - first, last - first) if is_finite(t) else NAN
        if is_nan(t):
            return [NAN for _ in self.coordinates]
        i = min(max(bisect_right(self.knots, t) - 1, 0), len(self.knots) - 2)
        return [polynomial_at(differentiated(pieces(i), derivative), t - self.knots[i]) for pieces in self.coordinates]
