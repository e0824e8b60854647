"""The springs of UIView's animations and UIViewPropertyAnimator for a damping ratio and a duration. R5.7–R5.9."""

from collections.abc import Callable
from fractions import Fraction

from mpmath import mp

from . import springs
from .inputs import Input, Json
from .real import ONE, ZERO, Real, clamp

# The amplitude at the end of the duration: a thousandth of the distance.
AMPLITUDE = Fraction(1, 1000)
DURATIONS = (Fraction(1, 100), Fraction(10))
RATIOS = (Fraction(1, 100), ONE)


def angular_frequency(ratio: Real, duration: Real, velocity: Real) -> Real:
    """The largest ω with |(β − v) / ωd|·e^(−βD) = 0.001, where β = ζω and ωd = ω·√(1 − ζ²). R5.7.

    If ζ is 1, it is the largest ω with |1 + (ω − v)·D|·e^(−ωD) = 0.001. Beyond its last peak the left side decreases;
    if it is below 0.001 even there, the root is below v/ζ.
    """
    root = mp.sqrt(1 - ratio * ratio)

    def excess(omega: Real) -> Real:
        amplitude = 1 + (omega - velocity) * duration if ratio == 1 else (ratio * omega - velocity) / (omega * root)
        return abs(amplitude) * mp.exp(-ratio * omega * duration) - AMPLITUDE

    peak = last_peak(ratio, duration, velocity)
    if peak == 0 or excess(peak) >= 0:
        return falling_root(excess, peak, beyond(excess, peak))
    return falling_root(excess, ZERO, velocity / ratio)


def last_peak(ratio: Real, duration: Real, velocity: Real) -> Real:
    """Returns where the left side of R5.7 has its last peak; 0 if it decreases everywhere.

    Its derivative is 0 where ω = v if ζ = 1, and otherwise where v/ω² = ζD·(ζ − v/ω).
    """
    if velocity <= 0:
        return ZERO
    if ratio == 1:
        return velocity
    product = ratio * duration * velocity
    return (product + mp.sqrt(product * product + 4 * ratio * product)) / (2 * ratio * ratio * duration)


def beyond(excess: Callable[[Real], Real], start: Real) -> Real:
    """Returns a number above the start from which an exponentially decreasing function stays negative. R5.7."""
    end = max(2 * start, ONE)
    while excess(end) >= 0:
        end = 2 * end
    return end


def falling_root(excess: Callable[[Real], Real], low: Real, high: Real) -> Real:
    """Returns the zero of a function that is positive after `low` and negative before `high`, by bisection. R5.7."""
    low, high = mp.mpf(low), mp.mpf(high)
    while high - low > mp.ldexp(high, 2 - mp.prec):
        middle = (low + high) / 2
        low, high = (middle, high) if excess(middle) > 0 else (low, middle)
    return high


def uikit_spring(request: Input) -> Json:
    """The operation uikit.spring: the CASpringAnimation that UIView makes of a damping ratio and a duration. R5.7.

    m = 1, k = ω², c = 2ζω. The duration is clamped to 0.01…10 s, the ratio to 0.01…1.
    """
    ratio = clamp(request.finite("dampingRatio"), *RATIOS)
    duration = clamp(request.finite("duration"), *DURATIONS)
    omega = angular_frequency(ratio, duration, request.finite("initialVelocity", ZERO))
    return {"mass": ONE, "angularFrequency": omega, "stiffness": omega * omega, "damping": 2 * ratio * omega}


def property_animator_duration(request: Input) -> Json:
    """The operation uikit.propertyAnimatorDuration. R5.9.

    With a damping ratio the duration is as requested; mass, stiffness and damping determine their own duration.
    """
    requested = request.number("requestedDuration")
    has_ratio = request.value("dampingRatio", None) is not None
    return requested if has_ratio else springs.read(request).settling_duration()


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "uikit.spring": uikit_spring,
    "uikit.propertyAnimatorDuration": property_animator_duration,
}
