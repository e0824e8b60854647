"""The floating-point mathematics of CSS's calculations. R8.4.

mpmath raises an error for a division by 0, but CSS means floating-point numbers, with infinities and NaN but without
−0. No argument of a CSS function is NaN here, since any operation with NaN gives NaN. Angles are in degrees.
"""

import math
from fractions import Fraction

from mpmath import mp, mpc

from . import real
from .real import INFINITY, NAN, ONE, ZERO, Real, is_finite, is_nan, rounded

# A fraction with more binary digits than this is rounded to save time.
LONGEST_DENOMINATOR = 2048


def settled(x: Real | mpc) -> Real:
    """Returns the number that a double would hold: infinite or 0 out of range, NaN for a complex number. R8.4."""
    if isinstance(x, mpc) or is_nan(x):
        return NAN
    double = real.nearest_double(x)
    if double == 0 or math.isinf(double):
        return rounded(double)
    return rounded(x) if isinstance(x, Fraction) and x.denominator.bit_length() > LONGEST_DENOMINATOR else x


def quotient(a: Real, b: Real) -> Real:
    """a / b; infinite for b = 0, and NaN for 0 / 0. R8.4."""
    return a / b if b != 0 else a * INFINITY


def limited(low: Real | None, x: Real, high: Real | None) -> Real:
    """`clamp()`: max(low, min(x, high)); None means no limit. R8.4."""
    x = x if high is None else min(x, high)
    return x if low is None else max(low, x)


def rounded_to_step(strategy: str, a: Real, step: Real = ONE) -> Real:
    """`round()`: a to a multiple of step: nearest (halves up), down, up, or towards 0. R8.4."""
    if step == 0 or not (is_finite(a) or is_finite(step)):
        return NAN
    if not is_finite(a):
        return a
    if not is_finite(step):
        goes_far = (strategy == "up" and a > 0) or (strategy == "down" and a < 0)
        return a * INFINITY if goes_far else ZERO
    above = modulus(a, abs(step))
    low = a - above
    high = a if above == 0 else low + abs(step)
    nearest = low if above < high - a else high
    return {"up": high, "down": low, "to-zero": low if a >= 0 else high}.get(strategy, nearest)


def modulus(a: Real, b: Real) -> Real:
    """`mod()`: the remainder with b's sign. R8.4."""
    if b == 0 or not is_finite(a):
        return NAN
    if not is_finite(b):
        return a if a == 0 or (a > 0) == (b > 0) else NAN
    # Enough digits for the quotient of any two doubles.
    with mp.workprec(mp.prec + 2200):
        rest = a - b * real.floor(a / b)
    return +rest


def remainder(a: Real, b: Real) -> Real:
    """`rem()`: the remainder with a's sign. R8.4."""
    rest = modulus(abs(a), abs(b))
    return rest if a >= 0 else -rest


def logarithm(x: Real, base: Real | None = None) -> Real | mpc:
    """The logarithm to a base, or the natural one. R8.4."""
    return mp.log(x) if base is None else quotient(settled(mp.log(x)), settled(mp.log(base)))


def power(base: Real, exponent: Real) -> Real | mpc:
    """The power of base and exponent, as IEEE 754's `pow`. R8.4."""
    if not (is_finite(base) and is_finite(exponent)):
        return rounded(math.pow(base, exponent))
    return INFINITY if base == 0 and exponent < 0 else mp.power(base, exponent)


def sine(degrees: Real) -> Real:
    """The sine of an angle, exact for quarter turns. R8.4."""
    return mp.sinpi(real.floor_mod(degrees, Fraction(360)) / 180) if is_finite(degrees) else NAN


def cosine(degrees: Real) -> Real:
    """The cosine of an angle, exact for quarter turns. R8.4."""
    return mp.cospi(real.floor_mod(degrees, Fraction(360)) / 180) if is_finite(degrees) else NAN


def tangent(degrees: Real) -> Real:
    """The tangent of an angle, infinite at a quarter turn. R8.4."""
    return quotient(sine(degrees), cosine(degrees))


def of_radians(x: Real) -> Real:
    """The angle of x radians, without whole turns. R8.4."""
    # Enough digits for the turns of any double.
    with mp.workprec(mp.prec + 1100):
        return real.floor_mod(mp.degrees(x), Fraction(360)) if is_finite(x) else NAN
