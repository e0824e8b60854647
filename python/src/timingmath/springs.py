"""Damped springs."""

from __future__ import annotations

from typing import Any, NamedTuple

from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, as_numbers, from_buffer, result
from ._errors import fail, reporting
from ._fast import MANY, fast
from ._handles import Handle
from ._library import ffi, lib

_value = lib.tm_spring_value
_velocity = lib.tm_spring_velocity
_evaluate = lib.tm_spring_evaluate
_evaluate_velocity = lib.tm_spring_evaluate_velocity
_fast = fast(_evaluate, "hxyn", release=MANY)
_fast_velocity = fast(_evaluate_velocity, "hxyn", release=MANY)
_fast_steps = fast(lib.tm_spring_evaluate_steps, "hddyn", release=MANY)
_fast_velocity_steps = fast(lib.tm_spring_evaluate_velocity_steps, "hddyn", release=MANY)


class SpringTraits(NamedTuple):
    """Other parameters of a spring; NaN unless mass and stiffness are positive."""

    angular_frequency: float
    """sqrt(k / m), in 1/s."""
    damping_ratio: float
    """c / (2 sqrt(k m))."""
    perceptual_duration: float
    """2 pi sqrt(m / k), in seconds (R5.6)."""
    bounce: float
    """1 - ratio up to a ratio of 1, otherwise 1 / ratio - 1."""


class SpringParameters(NamedTuple):
    """Kilograms, kg/s^2 and kg/s; Core Animation's values by default."""

    mass: float = 1
    stiffness: float = 100
    damping: float = 10

    @classmethod
    def perceptual(cls, duration: float, bounce: float, mass: float = 1) -> SpringParameters:
        """The parameters of a perceptual duration in seconds and a bounce in -1...1; at -1 the damping is infinite.

        mass: positive. Errors: NOT_FINITE, OUT_OF_RANGE.
        """
        struct = ffi.new("tm_spring_parameters *")
        reporting(lib.tm_spring_parameters_from_perceptual, duration, bounce, mass, struct)
        return _parameters(struct)

    @classmethod
    def response(cls, response: float, damping_fraction: float, mass: float = 1) -> SpringParameters:
        """The parameters of a response, the undamped period in seconds, and a damping fraction of at least 0."""
        struct = ffi.new("tm_spring_parameters *")
        reporting(lib.tm_spring_parameters_from_response, response, damping_fraction, mass, struct)
        return _parameters(struct)

    def traits(self) -> SpringTraits:
        """Other parameters of the same spring."""
        traits = ffi.new("tm_spring_traits *")
        lib.tm_spring_parameters_traits(ffi.new("tm_spring_parameters *", tuple(self)), traits)
        return SpringTraits(traits.angular_frequency, traits.damping_ratio, traits.perceptual_duration, traits.bounce)


def _parameters(struct: Any) -> SpringParameters:
    return SpringParameters(struct.mass, struct.stiffness, struct.damping)


class Spring(Handle):
    """A damped spring that is released at 0 at time 0 and moves to 1.

        m x'' + c x' + k (x - 1) = 0,   x(0) = 0,   x'(0) = v0

    Times are seconds; those before 0 count as 0. Accuracy: x within (1e-14 + 4e-16 w0 t) (1 + abs(v0) / w0). Source:
    R5.1-R5.3.
    """

    __slots__ = ()
    _name = "spring"

    def __init__(
        self,
        mass: float = 1,
        stiffness: float = 100,
        damping: float = 10,
        *,
        initial_velocity: float = 0,
        allows_overdamping: bool = False,
    ) -> None:
        """Creates a spring.

        mass, stiffness: positive. damping: at least 0. initial_velocity: v0 in distances per second, positive towards
        the target; finite. allows_overdamping: whether a damping ratio above 1 is used as given; Core Animation counts
        it as 1 (R5.3). Errors: NOT_FINITE, OUT_OF_RANGE.
        """
        parameters = ffi.new("tm_spring_parameters *", (mass, stiffness, damping))
        self._create(lib.tm_spring_create, parameters, initial_velocity, bool(allows_overdamping))

    @classmethod
    def perceptual(cls, duration: float, bounce: float, *, initial_velocity: float = 0) -> Spring:
        """A spring with a perceptual duration in seconds, positive, and a bounce above -1 and at most 1 (R5.6).

        1 is undamped, 0 critically damped, negative values are over-damped.
        """
        return cls._created(lib.tm_spring_create_perceptual, duration, bounce, initial_velocity)

    @classmethod
    def damping_ratio(cls, ratio: float, duration: float, *, initial_velocity: float = 0) -> Spring:
        """UIView's spring, of which a thousandth of the oscillation remains at the end of the duration (R5.7).

        ratio: clamped to 0.01...1. duration: seconds, clamped to 0.01...10. initial_velocity: clamped to +-1e100.
        Errors: NOT_FINITE.
        """
        return cls._created(lib.tm_spring_create_damping_ratio, ratio, duration, initial_velocity)

    def value(self, time: float) -> float:
        """The position x at a time."""
        return float(_value(self._c, time))

    def velocity(self, time: float) -> float:
        """The velocity x' at a time."""
        return float(_velocity(self._c, time))

    def evaluate(self, times: ArrayLike, out: Numbers | None = None) -> Numbers:
        """The positions at many times, bit for bit as `value`. out may be the array of the times."""
        y: Numbers | None = _fast(self._handle, times, out)
        if y is None:
            x = as_numbers(times)
            y = result(out, x.shape)
            if status := _evaluate(self._c, from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), x.size):
                fail(status)
        return y

    def evaluate_velocity(self, times: ArrayLike, out: Numbers | None = None) -> Numbers:
        """The velocities at many times, bit for bit as `velocity`. out may be the array of the times."""
        y: Numbers | None = _fast_velocity(self._handle, times, out)
        if y is None:
            x = as_numbers(times)
            y = result(out, x.shape)
            if status := _evaluate_velocity(self._c, from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), x.size):
                fail(status)
        return y

    def evaluate_steps(self, start: float, step: float, count: int, out: Numbers | None = None) -> Numbers:
        """The positions at the times start + i step, several times as fast.

        The accuracy is that of `value` at the exact time, the bits are not. Negative steps and times before 0 are
        slower.
        """
        y: Numbers | None = _fast_steps(self._handle, start, step, out, count)
        if y is None:
            y = result(out, (count,))
            if status := lib.tm_spring_evaluate_steps(self._c, start, step, from_buffer(DOUBLES, y), count):
                fail(status)
        return y

    def evaluate_velocity_steps(self, start: float, step: float, count: int, out: Numbers | None = None) -> Numbers:
        """The velocities at the times start + i step, as `evaluate_steps`."""
        y: Numbers | None = _fast_velocity_steps(self._handle, start, step, out, count)
        if y is None:
            y = result(out, (count,))
            if status := lib.tm_spring_evaluate_velocity_steps(self._c, start, step, from_buffer(DOUBLES, y), count):
                fail(status)
        return y

    def settling_duration(self, threshold: float = 0.001) -> float:
        """Seconds until the spring stays within a threshold of its target, by Core Animation's rules (R5.4).

        From 0 to the largest float. threshold: a fraction of the distance, positive and finite, otherwise the result is
        NaN.
        """
        return float(lib.tm_spring_settling_duration(self._c, threshold))

    @property
    def parameters(self) -> SpringParameters:
        """The parameters that the spring has."""
        struct = ffi.new("tm_spring_parameters *")
        if status := lib.tm_spring_get_parameters(self._c, struct):
            fail(status)
        return _parameters(struct)

    def __repr__(self) -> str:
        return "<Spring mass={} stiffness={} damping={}>".format(*self.parameters)
