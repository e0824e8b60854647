"""Robert Penner's easing functions, as Qt has them and as d3-ease has them. R8.6.

Each family has an In, I, and more. Unless a library has it otherwise:

    O(t)     = 1 − I(1 − t)
    InOut(t) = I(2t) / 2 for t < ½, then (1 + O(2t − 1)) / 2
    OutIn(t) = O(2t) / 2 for t < ½, then (1 + I(2t − 1)) / 2

Outside 0…1 the value at the nearer end holds, as in QEasingCurve: Penner's formulas are made for the time between.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from mpmath import mp

from .ieee import power, quotient, square_root
from .inputs import Input, Json
from .real import HALF, NAN, ONE, ZERO, Real, clamp, is_nan

Curve: TypeAlias = Callable[[Real], Real]

FORMS = ("InOut", "OutIn", "In", "Out")
VARIANTS = ("penner", "d3", "qt")


@dataclass(frozen=True)
class Parameters:
    """What shapes some of the functions, with Qt's and d3's defaults, which are the same."""

    overshoot: Real = Fraction("1.70158")
    amplitude: Real = ONE
    period: Real = Fraction("0.3")
    exponent: Real = Fraction(3)


def turned(function: Curve) -> Curve:
    """The Out of an In, and the In of an Out: 1 − I(1 − t)."""
    return lambda t: 1 - function(1 - t)


def joined(first: Curve, second: Curve) -> Curve:
    """Half of the first function, and from ½ on half of the second one on top of it."""
    return lambda t: first(2 * t) / 2 if t < HALF else (1 + second(2 * t - 1)) / 2


def of_in(form: str, ease_in: Curve) -> Curve:
    """One of the four forms, made of the In as the formulas above have it."""
    ease_out = turned(ease_in)
    return {
        "In": ease_in,
        "Out": ease_out,
        "InOut": joined(ease_in, ease_out),
        "OutIn": joined(ease_out, ease_in),
    }[form]


# The functions that have the same In everywhere


def sine_in(t: Real) -> Real:
    """1 − cos(t·π/2), which is 2·sin²(t·π/4)."""
    return 2 * mp.sin(mp.pi * t / 4) ** 2


def circle_in(t: Real) -> Real:
    """1 − √(1 − t²), written so that small t lose nothing."""
    square = t * t
    return square / (1 + square_root(1 - square))


def bounce_out(t: Real) -> Real:
    """Four parabolas: 7.5625·(t − middle)² + bottom, from 0 and from the three bounces on."""
    return _bounces(t, ONE)


def _bounces(t: Real, size: Real) -> Real:
    """Bounces that end at a size, the later ones being as high as for the size 1: so Qt has it."""
    square = Fraction("7.5625")
    if t < Fraction(4, 11):
        return size * square * t * t
    middle, bottom = next(((middle, bottom) for end, middle, bottom in BOUNCES if t < end), LAST_BOUNCE)
    return square * (t - middle) ** 2 + bottom - 1 + size


BOUNCES = (
    (Fraction(8, 11), Fraction(6, 11), Fraction("0.75")),
    (Fraction(10, 11), Fraction(9, 11), Fraction("0.9375")),
)
LAST_BOUNCE = (Fraction(21, 22), Fraction("0.984375"))


def back_in(overshoot: Real) -> Curve:
    """t²·((s + 1)·t − s)."""
    return lambda t: t * t * ((overshoot + 1) * t - overshoot)


# Those of d3-ease


def d3_exponential_in(t: Real) -> Real:
    """(2^(10(t − 1)) − 2⁻¹⁰) / (1 − 2⁻¹⁰), which is (2^(10t) − 1) / 1023: 0 at 0 and 1 at 1."""
    return mp.expm1(10 * t * mp.ln2) / 1023


def d3_elastic_in(parameters: Parameters) -> Curve:
    """a·E(t)·sin((s + 1 − t)·2π/p), E the exponential In, a at least 1, s = p/2π · asin(1/a)."""
    a, s, frequency = swing(parameters, ONE)
    return lambda t: a * d3_exponential_in(t) * mp.sin((1 - t) * frequency + s)


def swing(parameters: Parameters, size: Real) -> tuple[Real, Real, Real]:
    """The amplitude, which is the size at least, the phase at the end, asin(size / amplitude), and 2π / period."""
    a = parameters.amplitude
    if a < size:
        a = size
    phase = NAN if is_nan(a) else mp.asin(size / a)
    return a, phase, quotient(2 * mp.pi, parameters.period)


# Those of Penner and Qt


def exponential(form: str) -> Curve:
    """2^(10(t − 1)) − 0.001, its Out 1.001·(1 − 2^(−10t)); in InOut with half of each thousandth; 0 at 0, 1 at 1."""
    thousandth = Fraction("0.001")

    def ease_in(t: Real) -> Real:
        return t if t in (0, 1) else mp.power(2, 10 * (t - 1)) - thousandth

    def ease_out(t: Real) -> Real:
        return ONE if t == 1 else (1 + thousandth) * -mp.expm1(-10 * t * mp.ln2)

    def ease_in_out(t: Real) -> Real:
        if t in (0, 1):
            return t
        if t < HALF:
            return (mp.power(2, 10 * (2 * t - 1)) - thousandth) / 2
        return (1 + thousandth / 2) * (2 - mp.power(2, -10 * (2 * t - 1))) / 2

    return {"In": ease_in, "Out": ease_out, "InOut": ease_in_out, "OutIn": joined(ease_out, ease_in)}[form]


def elastic(form: str, parameters: Parameters) -> Curve:
    """−a·2^(10(t − 1))·sin((t − 1 − s)·2π/p), a at least 1, s = p/2π · asin(1/a); 0 at 0, 1 at 1.

    Out is 1 + a·2^(−10t)·sin((t − s)·2π/p), which is 1 − I(1 − t) for a = 1 alone. OutIn has two of half the size and
    of the whole amplitude, so that s is p/2π · asin(½/a).
    """

    def ease_in(t: Real, size: Real = ONE) -> Real:
        if t in (0, 1):
            return size * t
        a, phase, frequency = swing(parameters, size)
        return -a * mp.power(2, 10 * (t - 1)) * mp.sin((t - 1) * frequency - phase)

    def ease_out(t: Real, size: Real = ONE) -> Real:
        if t in (0, 1):
            return size * t
        a, phase, frequency = swing(parameters, size)
        return size + a * mp.power(2, -10 * t) * mp.sin(t * frequency - phase)

    def ease_out_in(t: Real) -> Real:
        return ease_out(2 * t, HALF) if t < HALF else HALF + ease_in(2 * t - 1, HALF)

    return {"In": ease_in, "Out": ease_out, "InOut": joined(ease_in, ease_out), "OutIn": ease_out_in}[form]


def bounce(form: str) -> Curve:
    """Of OutIn both halves end at ½, but their bounces are as high as in the others."""
    if form != "OutIn":
        return of_in(form, turned(bounce_out))
    return lambda t: _bounces(2 * t, HALF) if t < HALF else 1 - _bounces(2 - 2 * t, HALF)


def back(form: str, overshoot: Real) -> Curve:
    """In InOut it overshoots 1.525 times as far."""
    return of_in(form, back_in(overshoot * Fraction("1.525") if form == "InOut" else overshoot))


# Qt's own


def sine_progress(t: Real) -> Real:
    """(1 − cos(πt)) / 2."""
    return mp.sin(mp.pi * t / 2) ** 2


def curve_in(t: Real) -> Real:
    """The sine at the beginning and straight at the end, mixed with 1.3 − 2t, clamped to 0…1, of the sine."""
    share = clamp(Fraction("1.3") - 2 * t, ZERO, ONE)
    return sine_progress(t) * share + t * (1 - share)


QT_CURVES: dict[str, Curve] = {
    "linear": lambda t: t,
    "curveIn": curve_in,
    "curveOut": turned(curve_in),
    "sineCurve": lambda t: sine_progress(2 * t),
    "cosineCurve": lambda t: (1 + mp.sin(2 * mp.pi * t)) / 2,
}


# The operation


def easing_function(family: str, form: str, parameters: Parameters, variant: str) -> Curve | None:
    """A function by its family's name, its form and the library; None for a name that there is not. R8.6."""
    if not form:
        return None
    degrees = {"quad": 2, "cubic": 3, "quart": 4, "quint": 5}
    if family in degrees:
        return of_in(form, lambda t: t ** degrees[family])
    is_d3 = variant == "d3"
    makers: dict[str, Callable[[], Curve]] = {
        "poly": lambda: of_in(form, lambda t: power(t, parameters.exponent)),
        "sine": lambda: of_in(form, sine_in),
        "circ": lambda: of_in(form, circle_in),
        "expo": lambda: of_in(form, d3_exponential_in) if is_d3 else exponential(form),
        "elastic": lambda: of_in(form, d3_elastic_in(parameters)) if is_d3 else elastic(form, parameters),
        "back": lambda: of_in(form, back_in(parameters.overshoot)) if is_d3 else back(form, parameters.overshoot),
        "bounce": lambda: of_in(form, turned(bounce_out)) if is_d3 else bounce(form),
    }
    return makers[family]() if family in makers else None


def easing(request: Input) -> Json:
    """The output of an easing function by its name. R8.6."""
    name, t = request.text("name"), request.number("t")
    written = request.object("parameters", Input({}, request.specification))
    parameters = Parameters(**{key: written.number(key, default) for key, default in vars(Parameters()).items()})
    variant = written.choice("variant", VARIANTS, "penner")
    form = next((form for form in FORMS if name.endswith(form)), "")
    # Formulas that cancel lose no more than this.
    with mp.workprec(2 * mp.prec):
        function = QT_CURVES.get(name) or easing_function(name.removesuffix(form), form, parameters, variant)
        if function is None:
            raise request.reject("name", f"no easing function {name!r}")
        value = t if is_nan(t) else function(clamp(t, ZERO, ONE))
    return +value


OPERATIONS: dict[str, Callable[[Input], Json]] = {"easing": easing}
