"""Numbers: exact fractions until an irrational operation, then mpmath numbers of any precision.

A vector's number is the decimal that is written in it: 0.3 is exactly three tenths, so steps(10) is at its third jump
there. Sums, products and quotients of fractions are fractions. mpmath's functions (mp.sin, mp.sqrt) return an mpf, and
so does every computation with one. Infinities and NaN are always mpf. An iteration starts with `rounded`; otherwise its
fractions grow with each step.
"""

import math
from fractions import Fraction
from typing import TypeAlias

from mpmath import mp, mpf

Real: TypeAlias = Fraction | mpf

try:
    mpf(Fraction(1, 3))
except TypeError:
    raise ImportError(
        "the reference needs mpmath 1.4 or later, which mixes with fractions: pip install 'mpmath>=1.4'"
    ) from None

ZERO = Fraction(0)
HALF = Fraction(1, 2)
ONE = Fraction(1)

INFINITY: Real = mpf("inf")
NAN: Real = mpf("nan")

NON_FINITE: dict[str, Real] = {"Infinity": INFINITY, "-Infinity": -INFINITY, "NaN": NAN}

# A double has at most 767 significant digits. Longer texts are rounded.
LONGEST_TEXT = 800


def read(text: str) -> Real:
    """Returns the exact number of a decimal text, or 0 or infinity if it is that in double precision."""
    nearest = float(text)
    if math.isinf(nearest):
        return INFINITY if nearest > 0 else -INFINITY
    if nearest == 0:
        return ZERO
    return Fraction(text) if len(text) <= LONGEST_TEXT else Fraction(nearest)


def rounded(x: Real) -> Real:
    """Returns the number in mpmath's current precision."""
    return mp.mpf(x)


def is_nan(x: Real) -> bool:
    return bool(mp.isnan(x)) if isinstance(x, mpf) else False


def is_finite(x: Real) -> bool:
    return bool(mp.isfinite(x)) if isinstance(x, mpf) else True


def floor(x: Real) -> int:
    """The greatest whole number that is not above a finite x."""
    if not isinstance(x, mpf):
        return math.floor(x)
    # mpf has no floor of its own; math.floor would convert it to a float.
    whole = int(x)
    return whole - 1 if x < whole else whole


def floor_mod(x: Real, period: Real) -> Real:
    """x modulo period, with 0 ≤ result < period."""
    return x - period * floor(x / period)


def clamp(x: Real, low: Real, high: Real) -> Real:
    """Returns x, or the nearer limit if x is outside; NaN stays NaN."""
    if x < low:
        return low
    return high if x > high else x


def lerp(a: Real, b: Real, t: Real) -> Real:
    """a + t·(b − a), exactly a at 0 and b at 1, t not clamped. If a = b, it is a for every number t.

    An infinite end has no distance to the other one; then it is (1 − t)·a + t·b.
    """
    if t == 0:
        return a
    if t == 1:
        return b
    if a == b and not is_nan(t):
        return a
    if is_finite(a) and is_finite(b):
        return a + t * (b - a)
    return (1 - t) * a + t * b


def nearest_double(x: Real) -> float:
    """The double nearest to x, for an answer."""
    try:
        return float(x)
    except OverflowError:
        return math.inf if x > 0 else -math.inf
