"""Springs: CASpringAnimation's curve, its settling time, and other parameters of springs. R5.1–R5.6, R5.10.

A spring starts at 0 with a velocity and moves to 1: m·x″ + c·x′ + k·(x − 1) = 0. Its parameters are finite.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, repeat

from mpmath import mp

from .inputs import REQUIRED, Input, Json
from .real import INFINITY, ONE, ZERO, Real, clamp, is_finite

# The duration of a spring that never settles: the largest single-precision number. R5.4c.
NEVER = Fraction("3.4028234663852886e38")
THRESHOLD = Fraction(1, 1000)
# A damping ratio this close to 1 counts as 1 for settling: parameters are doubles, and doubles can rarely express
# a damping of exactly 2·√(mass·stiffness). R5.4.
NEARLY = Fraction(1, 10**9)
# This many steps of the walk are added in double precision; later times are multiples of 0.1. R5.4b.
ADDITIONS = 100_000


@dataclass(frozen=True)
class Spring:
    """A spring between 0 and 1. If over-damping is not allowed, a damping ratio above 1 counts as 1. R5.3."""

    mass: Real
    stiffness: Real
    damping: Real
    initial_velocity: Real = ZERO
    allows_overdamping: bool = True

    @property
    def damping_ratio(self) -> Real:
        """ζ = c / (2·√(m·k)). R5.1."""
        return self.damping / (2 * mp.sqrt(self.mass * self.stiffness))

    @property
    def squared_frequency(self) -> Real:
        """ω₀² = k / m. R5.1."""
        return self.stiffness / self.mass

    @property
    def is_held_at_critical(self) -> bool:
        """Whether the spring is over-damped but treated as critically damped. R5.3."""
        return not self.allows_overdamping and self.damping * self.damping > 4 * self.mass * self.stiffness

    @property
    def decay(self) -> Real:
        """β = ζ·ω₀ = c / (2m). R5.1."""
        return mp.sqrt(self.squared_frequency) if self.is_held_at_critical else self.damping / (2 * self.mass)

    @property
    def squared_damped_frequency(self) -> Real:
        """ωd² = ω₀² − β²: positive for an under-damped spring, 0 for a critical one, else negative. R5.1, R5.2."""
        return ZERO if self.is_held_at_critical else self.squared_frequency - self.decay * self.decay

    def position(self, t: Real) -> Real:
        """x(t). R5.1, R5.2."""
        return self.state(t)[0]

    def velocity(self, t: Real) -> Real:
        """x′(t). R5.1, R5.2."""
        return self.state(t)[1]

    def state(self, t: Real) -> tuple[Real, Real]:
        """Returns position and velocity; before 0 they are those at 0. R5.1, R5.2.

        x(t)  = 1 − C − (β − v₀)·S
        x′(t) = v₀·C + (ω₀² − β·v₀)·S         with C = e^(−βt)·cos ωd·t, S = e^(−βt)·sin ωd·t / ωd
        """
        t = ZERO if t < 0 else t
        if t == INFINITY and self.decay > 0:
            return ONE, ZERO
        with mp.workprec(mp.prec + self._guard_bits(t)):
            beta, v0 = self.decay, self.initial_velocity
            c, s = self._waves(t)
            value = 1 - c - (beta - v0) * s
            velocity = v0 * c + (self.squared_frequency - beta * v0) * s
        return +value, +velocity

    def _waves(self, t: Real) -> tuple[Real, Real]:
        """Returns C and S of `state`; S is e^(−βt)·t if ωd is 0, and both are hyperbolic if ωd² is negative. R5.2."""
        beta, square = self.decay, self.squared_damped_frequency
        if square > 0:
            omega = mp.sqrt(square)
            return mp.exp(-beta * t) * mp.cos(omega * t), mp.exp(-beta * t) * mp.sin(omega * t) / omega
        if square == 0:
            return mp.exp(-beta * t), mp.exp(-beta * t) * t
        root = mp.sqrt(-square)
        # The slow rate β − root equals ω₀² / (β + root), which avoids the difference of two large numbers.
        slow, fast = mp.exp(-self.squared_frequency / (beta + root) * t), mp.exp(-(beta + root) * t)
        return (slow + fast) / 2, (slow - fast) / (2 * root)

    def _guard_bits(self, t: Real) -> int:
        """Returns the bits that `state` can lose: its sums cancel for small t, cos loses whole turns for large t."""
        sizes = (
            self.decay * t,
            self.squared_frequency * t * t,
            self.squared_damped_frequency * t * t,
            self.initial_velocity * t,
        )
        return 20 + 2 * sum(abs(mp.mag(size)) for size in sizes if is_finite(size) and size != 0)

    def settling_duration(self, epsilon: Real = THRESHOLD) -> Real:
        """Returns the time until the spring stays within epsilon of its end, within 0…NEVER. R5.4.

        An undamped spring never settles, nor does one with infinite damping, as for bounce −1. R5.4c.
        """
        if self.decay in (0, INFINITY):
            return NEVER
        swings = self.damping_ratio < 1 - NEARLY
        return clamp(self._envelope_duration(epsilon) if swings else self._walked_duration(epsilon), ZERO, NEVER)

    def _envelope_duration(self, epsilon: Real) -> Real:
        """The settling time of an under-damped spring: ln((1 + |(β − v₀) / ωd|) / ε) / β. R5.4a.

        By then the added amplitudes of its cosine and its sine have fallen to ε.
        """
        swing = abs((self.decay - self.initial_velocity) / mp.sqrt(self.squared_damped_frequency))
        return mp.log((1 + swing) / epsilon) / self.decay

    def _walked_duration(self, epsilon: Real) -> Real:
        """The settling time of a non-oscillating spring: the walk's first time with |1 − x(t)| < ε. R5.4b, R5.4d.

        The distance to the end changes its sign at most once, and its direction at most once. Once it is below ε, it
        stays there. The exception is a step that crosses to below −ε: the distance then comes back after its turn.
        """
        time = ZERO if epsilon > 1 else first_time(lambda t: 1 - self.position(t) < epsilon)
        if 1 - self.position(time) <= -epsilon:
            time = first_time(lambda t: self.velocity(t) <= 0 and 1 - self.position(t) > -epsilon)
        return time


@lru_cache(maxsize=1)
def additions() -> list[float]:
    """Yields the times 0, 0.1, 0.1 + 0.1, …; each sum is rounded to a double. R5.4b."""
    return list(accumulate(repeat(0.1, ADDITIONS), initial=0.0))


def walk_time(count: int) -> Fraction:
    """Returns the walk's time after a number of steps: their sum or, for very many, a multiple of 0.1. R5.4b."""
    return Fraction(additions()[count]) if count <= ADDITIONS else Fraction(count, 10)


def first_time(is_there: Callable[[Real], bool]) -> Real:
    """Returns the walk's first time for which a condition holds that stays true from some time on. R5.4b.

    Steps are doubled and then halved, since a slow spring takes too many single steps.
    """
    low, high = 0, 1
    while walk_time(high) <= NEVER and not is_there(walk_time(high)):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if is_there(walk_time(middle)) else (middle, high)
    return walk_time(high)


def perceptual_damping_ratio(bounce: Real) -> Real:
    """Returns ζ = 1 − b for a bounce b of 0 or more, else 1 / (1 + b); infinite for −1. R5.6."""
    if bounce == -1:
        return INFINITY
    return 1 / (1 + bounce) if bounce < 0 else 1 - bounce


def perceptual(duration: Real, damping_ratio: Real, mass: Real = ONE) -> Spring:
    """The spring that, undamped, oscillates once in a duration p: k = m·(2π/p)², c = 2ζ·m·2π/p. R5.6, R5.10."""
    omega = 2 * mp.pi / duration
    return Spring(mass, mass * omega * omega, 2 * damping_ratio * mass * omega)


def read(
    request: Input,
    *,
    mass: Json = REQUIRED,
    stiffness: Json = REQUIRED,
    damping: Json = REQUIRED,
    allows_overdamping: bool | None = None,
) -> Spring:
    """Reads a spring. Over-damping is allowed by default, except in Core Animation. R5.3, R5.5."""
    if allows_overdamping is None:
        allows_overdamping = request.specification != "coreAnimation"
    return Spring(
        above_zero(request, "mass", mass),
        above_zero(request, "stiffness", stiffness),
        not_negative(request, "damping", damping),
        request.finite("initialVelocity", ZERO),
        request.flag("allowsOverdamping", allows_overdamping),
    )


def above_zero(request: Input, key: str, default: Json = REQUIRED) -> Real:
    """Reads a positive finite number, such as a mass, a stiffness, a duration or a threshold. R5.1, R5.4, R5.6."""
    x = request.finite(key, default)
    if x <= 0:
        raise request.reject(key, "must be positive")
    return x


def not_negative(request: Input, key: str, default: Json = REQUIRED) -> Real:
    """Reads a finite number of 0 or more, such as a damping. R5.1."""
    x = request.finite(key, default)
    if x < 0:
        raise request.reject(key, "must not be negative")
    return x


def by_bounce(request: Input, duration: str, mass: Real = ONE) -> Spring:
    """Reads the spring of a perceptual duration, under this key, and a bounce. R5.6."""
    bounce = request.finite("bounce")
    if abs(bounce) > 1:
        raise request.reject("bounce", "must be in −1…1")
    return perceptual(above_zero(request, duration), perceptual_damping_ratio(bounce), mass)


def position(request: Input) -> Json:
    """The operation spring. R5.1–R5.3."""
    return read(request).position(request.number("t"))


def state(request: Input) -> Json:
    """The operation spring.state. R5.1–R5.3."""
    value, velocity = read(request).state(request.number("t"))
    return {"value": value, "velocity": velocity}


def settling_duration(request: Input) -> Json:
    """The operation spring.settlingDuration. R5.4."""
    return read(request).settling_duration(above_zero(request, "epsilon", THRESHOLD))


def damping_ratio(request: Input) -> Json:
    """The operation spring.dampingRatio. R5.1."""
    return read(request).damping_ratio


def from_perceptual(request: Input) -> Json:
    """The operation spring.fromPerceptual, and so the spring of UIView.animate(springDuration:bounce:). R5.6, R5.8."""
    spring = by_bounce(request, "perceptualDuration")
    return _parameters(spring) | {"settlingDuration": spring.settling_duration(), "allowsOverdamping": True}


def to_perceptual(request: Input) -> Json:
    """The operation spring.toPerceptual: p = 2π·√(m/k), b = 1 − ζ, or 1/ζ − 1 for ζ above 1. R5.6."""
    spring = read(request)
    ratio = spring.damping_ratio
    return {
        "perceptualDuration": 2 * mp.pi * mp.sqrt(spring.mass / spring.stiffness),
        "bounce": 1 / ratio - 1 if ratio > 1 else 1 - ratio,
    }


def parameters(request: Input) -> Json:
    """The operation spring.parameters: of response and damping fraction, else of duration and bounce. R5.6, R5.10."""
    mass = above_zero(request, "mass", ONE)
    if any(request.value(key, None) is None for key in ("response", "dampingFraction")):
        return _parameters(by_bounce(request, "duration", mass))
    return _parameters(perceptual(above_zero(request, "response"), not_negative(request, "dampingFraction"), mass))


def _parameters(spring: Spring) -> dict[str, Json]:
    return {"mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping}


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "spring": position,
    "spring.state": state,
    "spring.settlingDuration": settling_duration,
    "spring.dampingRatio": damping_ratio,
    "spring.fromPerceptual": from_perceptual,
    "spring.toPerceptual": to_perceptual,
    "spring.parameters": parameters,
}
