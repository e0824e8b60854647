"""What arithmetic answers where mathematics has no number: infinities and NaN as IEEE 754 has them.

mpmath raises for a division by 0 and goes on with complex numbers below 0; a rule of the Web or of a library means
floating-point numbers there. Used by calculations (R8.4) and easing functions (R8.6). There is no −0.
"""

from fractions import Fraction

from mpmath import mp, mpf

from .real import INFINITY, NAN, ONE, ZERO, Real, is_finite, is_nan, rounded

# The least number that rounds to an infinite double, and the greatest that rounds to 0.
OVERFLOW = Fraction(2**1024 - 2**970)
UNDERFLOW = Fraction(1, 2**1075)
# An exact fraction of more binary digits than this is not worth its time.
LONGEST_FRACTION = 4096


def settled(x: Real) -> Real:
    """The number, or infinity or 0 where it is that in double precision; a fraction that has grown long is rounded."""
    if is_nan(x):
        return x
    if abs(x) >= OVERFLOW:
        return INFINITY if x > 0 else -INFINITY
    if abs(x) <= UNDERFLOW:
        return ZERO
    if isinstance(x, Fraction) and x.numerator.bit_length() + x.denominator.bit_length() > LONGEST_FRACTION:
        return rounded(x)
    return x


def quotient(a: Real, b: Real) -> Real:
    """a / b; infinite for b = 0, and NaN for 0 / 0."""
    if b != 0:
        return a / b
    if a == 0 or is_nan(a):
        return NAN
    return INFINITY if a > 0 else -INFINITY


def square_root(x: Real) -> Real:
    """√x; NaN below 0."""
    return NAN if x < 0 else mp.sqrt(x)


def power(base: Real, exponent: Real) -> Real:
    """base to the exponent, as `pow` has it, but NaN for every NaN."""
    if is_nan(base) or is_nan(exponent):
        return NAN
    if exponent == 0 or base == 1:
        return ONE
    if not is_finite(exponent):
        return _power_to_infinity(abs(base), exponent)
    is_odd = exponent % 2 == 1
    if base == 0:
        return ZERO if exponent > 0 else INFINITY
    if base < 0:
        if exponent % 1 != 0 and is_finite(base):
            return NAN
        size = power(-base, exponent)
        return -size if is_odd else size
    if isinstance(base, Fraction) and exponent % 1 == 0 and abs(exponent) <= 16:
        return base ** int(exponent)
    return mp.power(rounded(base), rounded(exponent))


def _power_to_infinity(size: Real, exponent: mpf) -> Real:
    if size == 1:
        return ONE
    return INFINITY if (size > 1) == (exponent > 0) else ZERO
