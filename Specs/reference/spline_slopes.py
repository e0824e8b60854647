"""The slopes at the knots of splines through given values. R13.4 to R13.6.

Each rule is for one coordinate: `knots` ascend, and each has a value. The chord of an interval is its slope,
(values[i + 1] − values[i]) / (knots[i + 1] − knots[i]).
"""

from collections.abc import Sequence
from functools import partial

from .piecewise import Rule, chord, interval
from .real import HALF, ONE, ZERO, Real, rounded

# Monotone splines. R13.5


def ending(knots: Sequence[Real], values: Sequence[Real], i: int) -> tuple[Real, Real, Real, Real]:
    """Returns the last interval at an end, the next one, and the chords of both. R13.5."""
    first, second = (0, 1) if i == 0 else (len(knots) - 2, len(knots) - 3)
    h0, h1 = interval(knots, first), interval(knots, second)
    return h0, h1, chord(knots, values, first), chord(knots, values, second)


def pchip(knots: Sequence[Real], values: Sequence[Real], i: int) -> Real:
    """Fritsch and Butland's weighted harmonic mean of the two chords, 0 at an extremum. R13.5.

    At an end it is the slope of the parabola through three values, limited to keep the shape, as in SciPy.
    """
    if len(knots) == 2:
        return chord(knots, values, 0)
    if i in (0, len(knots) - 1):
        h0, h1, s0, s1 = ending(knots, values, i)
        slope = ((2 * h0 + h1) * s0 - h0 * s1) / (h0 + h1)
        if slope * s0 <= 0:
            return ZERO
        return 3 * s0 if s0 * s1 <= 0 and abs(slope) > 3 * abs(s0) else slope
    h0, h1 = interval(knots, i - 1), interval(knots, i)
    s0, s1 = chord(knots, values, i - 1), chord(knots, values, i)
    if s0 * s1 <= 0:
        return ZERO
    w0, w1 = h0 + 2 * h1, 2 * h0 + h1
    return (w0 + w1) * s0 * s1 / (w0 * s1 + w1 * s0)


def steffen(knots: Sequence[Real], values: Sequence[Real], i: int, limited_parabola: bool) -> Real:
    """Steffen's slope: that of the parabola through three values, limited to twice the smaller chord. R13.5.

    At an end it is the chord's slope, or the parabola's, limited to twice the chord's.
    """
    if i in (0, len(knots) - 1):
        if not limited_parabola or len(knots) == 2:
            return chord(knots, values, min(i, len(knots) - 2))
        h0, h1, s0, s1 = ending(knots, values, i)
        slope = s0 + (s0 - s1) * h0 / (h0 + h1)
        if slope * s0 <= 0:
            return ZERO
        return 2 * s0 if abs(slope) > 2 * abs(s0) else slope
    h0, h1 = interval(knots, i - 1), interval(knots, i)
    s0, s1 = chord(knots, values, i - 1), chord(knots, values, i)
    if s0 * s1 <= 0:
        return ZERO
    # The chords have the same sign, and so does the parabola's slope between them.
    return min((s0 * h1 + s1 * h0) / (h0 + h1), 2 * s0, 2 * s1, key=abs)


# Akima's splines. R13.6


def akima(knots: Sequence[Real], values: Sequence[Real], i: int, modified: bool = False) -> Real:
    """Returns the mean of the two chords, each weighted by the difference of the chords beyond the other one. R13.6.

    With the chords a, b before the knot and c, d after it: (|d − c|·b + |b − a|·c) / (|d − c| + |b − a|), or (b + c)/2
    if both weights are 0. `modified` adds half of |d + c| and |b + a| to the weights, as MATLAB's makima does.
    """
    a, b, c, d = (extended_chord(knots, values, i + offset) for offset in (-2, -1, 0, 1))
    before, after = abs(d - c), abs(b - a)
    if modified:
        before, after = before + HALF * abs(d + c), after + HALF * abs(b + a)
    if before + after == 0:
        return HALF * (b + c)
    return b + (c - b) * after / (before + after)


def makima(knots: Sequence[Real], values: Sequence[Real], i: int) -> Real:
    """Akima's slope with MATLAB's modified weights. R13.6."""
    return akima(knots, values, i, modified=True)


def extended_chord(knots: Sequence[Real], values: Sequence[Real], i: int) -> Real:
    """Returns a chord; beyond the ends they are extrapolated from the last two: 2·s₀ − s₁, 3·s₀ − 2·s₁. R13.6."""
    last = len(knots) - 2
    if 0 <= i <= last:
        return chord(knots, values, i)
    end, inner = (0, min(1, last)) if i < 0 else (last, max(last - 1, 0))
    beyond = abs(i - end)
    return chord(knots, values, end) + beyond * (chord(knots, values, end) - chord(knots, values, inner))


# Splines whose second derivative is continuous. R13.4

Row = tuple[Real, Real, Real, Real]  # of the linear system: below · m[i−1] + middle · m[i] + above · m[i+1] = right


def c2_slopes(ends: str, knots: Sequence[Real], values: Sequence[Real], end_slopes: Sequence[Real] = ()) -> Rule:
    """Returns the slopes that make the second derivative continuous, under a condition at the ends. R13.4.

    h[i]·m[i−1] + 2(h[i−1] + h[i])·m[i] + h[i−1]·m[i+1] = 3(h[i]·s[i−1] + h[i−1]·s[i]) at every inner knot.
    """
    # Fractions would grow with every knot; intervals and chords are exact before they are rounded.
    h = [rounded(interval(knots, i)) for i in range(len(knots) - 1)]
    s = [rounded(chord(knots, values, i)) for i in range(len(knots) - 1)]
    if ends == "periodic":
        return periodic_slopes(h, s).__getitem__
    if ends == "notAKnot" and len(h) < 3:
        return partial(parabola_slope, h, s)
    rows = [inner_row(h[i - 1], h[i], s[i - 1], s[i]) for i in range(1, len(h))]
    if ends == "natural":
        start, end = (ZERO, 2 * ONE, ONE, 3 * s[0]), (ONE, 2 * ONE, ZERO, 3 * s[-1])
    elif ends == "clamped":
        start, end = (ZERO, ONE, ZERO, end_slopes[0]), (ZERO, ONE, ZERO, end_slopes[1])
    else:
        start = not_a_knot_row(h[0], h[1], s[0], s[1])
        _, middle, inwards, right = not_a_knot_row(h[-1], h[-2], s[-1], s[-2])
        end = (inwards, middle, ZERO, right)
    return solved([start, *rows, end]).__getitem__


def inner_row(h0: Real, h1: Real, s0: Real, s1: Real) -> Row:
    """The second derivative is the same on both sides of a knot. R13.4."""
    return h1, 2 * (h0 + h1), h0, 3 * (h1 * s0 + h0 * s1)


def not_a_knot_row(h0: Real, h1: Real, s0: Real, s1: Real) -> Row:
    """The third derivative is the same on both sides of the knot next to the end. R13.4."""
    return ZERO, h1, h0 + h1, ((2 * (h0 + h1) + h0) * h1 * s0 + h0**2 * s1) / (h0 + h1)


def parabola_slope(h: Sequence[Real], s: Sequence[Real], i: int) -> Real:
    """The slope of the parabola through three values, or of the line through two, as in SciPy. R13.4."""
    if len(h) == 1:
        return s[0]
    bend = (s[1] - s[0]) / (h[0] + h[1])  # half the second derivative
    return (s[0] - bend * h[0], s[0] + bend * h[0], s[1] + bend * h[1])[i]


def periodic_slopes(h: Sequence[Real], s: Sequence[Real]) -> Sequence[Real]:
    """Returns the slopes of a periodic spline: the last interval precedes the first knot. R13.4.

    With a given m[0] = m[n] the other rows have no cycle, and m = p + m[0]·q, where p is 0 and q is 1 at both ends. The
    first row then gives m[0].
    """
    rows = [inner_row(h[i - 1], h[i], s[i - 1], s[i]) for i in range(len(h))]
    below, middle, above, right = rows[0]
    fixed = (ZERO, ONE, ZERO, ZERO)
    p = solved([fixed, *rows[1:], fixed])
    fixed = (ZERO, ONE, ZERO, ONE)
    q = solved([fixed, *((a, b, c, ZERO) for a, b, c, _ in rows[1:]), fixed])
    first = (right - below * p[-2] - above * p[1]) / (below * q[-2] + middle + above * q[1])
    return [one + first * other for one, other in zip(p, q, strict=True)]


def solved(rows: Sequence[Row]) -> Sequence[Real]:
    """Solves a tridiagonal system by elimination. No pivot of these splines' systems is 0. R13.4."""
    above: list[Real] = []
    right: list[Real] = []
    for index, (a, b, c, r) in enumerate(rows):
        pivot = b - a * above[-1] if index else b
        right.append((r - a * right[-1]) / pivot if index else r / pivot)
        above.append(c / pivot)
    solution = [right[-1]]
    for c, r in zip(reversed(above[:-1]), reversed(right[:-1]), strict=True):
        solution.append(r - c * solution[-1])
    return solution[::-1]
