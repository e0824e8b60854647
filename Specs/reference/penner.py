"""Robert Penner's easing functions, in Qt's and in d3-ease's variant. R8.6.

A family has an In and an Out, which is 1 − In(1 − t) unless stated otherwise, and two functions made of these:

    InOut(t) = In(2t) / 2 for t < ½, then (1 + Out(2t − 1)) / 2
    OutIn(t) = Out(2t) / 2 for t < ½, then (1 + In(2t − 1)) / 2
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from mpmath import mp

from .inputs import Input, Json
from .real import HALF, ONE, ZERO, Real, clamp, is_nan

Curve: TypeAlias = Callable[[Real], Real]
Pair: TypeAlias = tuple[Curve, Curve]


def turned(function: Curve) -> Curve:
    """Returns the Out of an In, or the In of an Out: 1 − f(1 − t). R8.6."""
    return lambda t: 1 - function(1 - t)


def joined(first: Curve, second: Curve) -> Curve:
    """Half of the first function below ½; from ½ on, ½ plus half of the second. R8.6."""
    return lambda t: first(2 * t) / 2 if t < HALF else (1 + second(2 * t - 1)) / 2


def with_ends(function: Curve) -> Curve:
    """The function with 0 at 0 and 1 at 1, whatever its formula gives there. R8.6."""
    return lambda t: t if t in (0, 1) else function(t)


# The families: In and Out. `penner` chooses Penner's and Qt's variant instead of d3's.


def pair(ease_in: Curve) -> Pair:
    """An In, and the Out that is derived from it. R8.6."""
    return ease_in, turned(ease_in)


def plain(ease_in: Curve) -> Callable[..., Pair]:
    """A family that has no parameters and no variants. R8.6."""
    return lambda penner: pair(ease_in)


def back(penner: bool, overshoot: Real) -> Pair:
    """t²·((s + 1)·t − s). R8.6."""
    return pair(lambda t: t * t * ((overshoot + 1) * t - overshoot))


def exponential(penner: bool) -> Pair:
    """2^(10(t − 1)) − 0.001, Out 1.001·(1 − 2^(−10t)), with their ends. R8.6."""
    if not penner:
        return pair(d3_exponential)
    ease_out = with_ends(lambda t: Fraction("1.001") * (1 - mp.power(2, -10 * t)))
    return with_ends(lambda t: mp.power(2, 10 * (t - 1)) - Fraction("0.001")), ease_out


def exponential_in_out(t: Real) -> Real:
    """Penner's: (2^(10w) − 0.001) / 2 for w = 2t − 1 < 0, then 1.0005·(2 − 2^(−10w)) / 2; with its ends. R8.6."""
    if t in (0, 1):
        return t
    w = 10 * (2 * t - 1)
    return (mp.power(2, w) - Fraction("0.001")) / 2 if w < 0 else Fraction("1.0005") * (2 - mp.power(2, -w)) / 2


def d3_exponential(t: Real) -> Real:
    """(2^(10(t − 1)) − 2⁻¹⁰) / (1 − 2⁻¹⁰). R8.6."""
    return (mp.power(2, 10 * t) - 1) / 1023


def elastic(penner: bool, amplitude: Real, period: Real) -> Pair:
    """−S(t − 1)·2^(10(t − 1)), Out 1 + S(t)·2^(−10t), with their ends; d3 has its own exponential instead. R8.6.

    S(x) = a·sin(2πx/p − arcsin(1/a)) with the period p and the amplitude a, which is at least 1.
    """
    a = max(amplitude, ONE)

    def swing(x: Real) -> Real:
        return a * mp.sin(2 * mp.pi * x / period - mp.asin(1 / a))

    if not penner:
        return pair(lambda t: -swing(t - 1) * d3_exponential(t))
    ease_out = with_ends(lambda t: 1 + swing(t) * mp.power(2, -10 * t))
    return with_ends(lambda t: -swing(t - 1) * mp.power(2, 10 * (t - 1))), ease_out


def bounce(penner: bool, amplitude: Real) -> Pair:
    """An Out of four parabolas: it falls and bounces three times, scaled by a; d3 has no amplitude. R8.6."""
    a = amplitude if penner else ONE

    def ease_out(t: Real) -> Real:
        if t < Fraction(4, 11):
            return SQUARE * t * t
        middle, depth = next((middle, depth) for end, middle, depth in BOUNCES if t <= end)
        return 1 - a * (depth - SQUARE * (t - middle) ** 2)

    return turned(ease_out), ease_out


SQUARE: Final = Fraction("7.5625")
BOUNCES: Final = (
    (Fraction(8, 11), Fraction(6, 11), Fraction(1, 4)),
    (Fraction(10, 11), Fraction(9, 11), Fraction(1, 16)),
    (ONE, Fraction(21, 22), Fraction(1, 64)),
)
"""Where each bounce ends, where its middle is, and how deep it is there."""

FAMILIES: Final[dict[str, tuple[Callable[..., Pair], dict[str, Real]]]] = {
    "quad": (plain(lambda t: t**2), {}),
    "cubic": (plain(lambda t: t**3), {}),
    "quart": (plain(lambda t: t**4), {}),
    "quint": (plain(lambda t: t**5), {}),
    "sine": (plain(lambda t: 1 - mp.cos(mp.pi * t / 2)), {}),
    "circ": (plain(lambda t: 1 - mp.sqrt(1 - t * t)), {}),
    "expo": (exponential, {}),
    "poly": (lambda penner, exponent: pair(lambda t: mp.power(t, exponent)), {"exponent": Fraction(3)}),
    "back": (back, {"overshoot": Fraction("1.70158")}),
    "elastic": (elastic, {"amplitude": ONE, "period": Fraction("0.3")}),
    "bounce": (bounce, {"amplitude": ONE}),
}
"""Each family with its parameters and their values in Qt and d3."""

PENNERS_FACTORS: Final[dict[str, tuple[str, Real]]] = {
    "backInOut": ("overshoot", Fraction("1.525")),
    "elasticOutIn": ("amplitude", Fraction(2)),
    "bounceOutIn": ("amplitude", Fraction(2)),
}
"""What multiplies a parameter in Penner's variant. The two OutIn have halves with the whole amplitude."""


# Qt's own


def smooth(t: Real) -> Real:
    """(1 − cos(πt)) / 2. R8.6."""
    return (1 - mp.cos(mp.pi * t)) / 2


def curve_in(t: Real) -> Real:
    """A mix of a sine (at first) and a line (at the end); the sine's weight is 1.3 − 2t, clamped to 0…1. R8.6."""
    share = clamp(Fraction("1.3") - 2 * t, ZERO, ONE)
    return smooth(t) * share + t * (1 - share)


CURVES: Final[dict[str, Curve]] = {
    "linear": lambda t: t,
    "curveIn": curve_in,
    "curveOut": turned(curve_in),
    "sineCurve": lambda t: smooth(2 * t),
    "cosineCurve": lambda t: (1 + mp.sin(2 * mp.pi * t)) / 2,
}


# The operation


def easing(request: Input) -> Json:
    """The output of an easing function, given by its name; outside 0…1 the value at the nearer end. R8.6."""
    t, function = request.number("t"), function_named(request.text("name"), request)
    # Cancellation in the formulas loses no more than the additional bits.
    with mp.workprec(2 * mp.prec):
        value = t if is_nan(t) else function(clamp(t, ZERO, ONE))
    return +value


def function_named(name: str, request: Input) -> Curve:
    """Reads a function by its name, with the variant and the parameters of its family. R8.6."""
    if name in CURVES:
        return CURVES[name]
    parts = re.fullmatch(r"([a-z]+)(In|Out|InOut|OutIn)", name)
    if parts is None or parts[1] not in FAMILIES:
        raise request.reject("name", f"unknown easing function {name!r}")
    family, defaults = FAMILIES[parts[1]]
    written = request.object("parameters", Input({}))
    penner = written.choice("variant", ("penner", "d3", "qt"), "penner") != "d3"
    parameters = {key: written.finite(key, default) for key, default in defaults.items()}
    for key in ("period", "exponent"):
        if parameters.get(key, ONE) <= 0:
            raise written.reject(key, "must be positive")
    if penner and name in PENNERS_FACTORS:
        key, factor = PENNERS_FACTORS[name]
        parameters[key] *= factor
    if penner and name == "expoInOut":
        return exponential_in_out
    ease_in, ease_out = family(penner, **parameters)
    forms = {"In": ease_in, "Out": ease_out, "InOut": joined(ease_in, ease_out), "OutIn": joined(ease_out, ease_in)}
    return forms[parts[2]]


OPERATIONS: dict[str, Callable[[Input], Json]] = {"easing": easing}
