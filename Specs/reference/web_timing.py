"""Web Animations: from an animation's time to an effect's progress. R9.1–R9.4."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from . import timing_functions
from .inputs import Input, Json
from .real import INFINITY, ONE, ZERO, Real, floor, floor_mod, is_nan
from .timing_functions import TimingFunction

FILLS = ("auto", "none", "forwards", "backwards", "both")
DIRECTIONS = ("normal", "reverse", "alternate", "alternate-reverse")


@dataclass(frozen=True)
class WebTiming:
    """An effect's timing, and whether its animation plays backwards. Times are in seconds."""

    duration: Real
    delay: Real
    end_delay: Real
    iteration_start: Real
    iterations: Real
    direction: str
    fill: str
    easing: TimingFunction | None
    plays_backwards: bool

    @property
    def active_duration(self) -> Real:
        """Iteration duration · iterations, and 0 if one of them is 0. R9.2."""
        return ZERO if self.duration == 0 or self.iterations == 0 else self.duration * self.iterations

    @property
    def end_time(self) -> Real:
        """max(delay + active duration + end delay, 0). R9.2."""
        return max(self.delay + self.active_duration + self.end_delay, ZERO)

    def phase(self, local_time: Real | None) -> str:
        """Before, active or after; idle without a time. R9.1.

        A boundary belongs to the phase that begins there in the direction of play.
        """
        if local_time is None:
            return "idle"
        start = max(min(self.delay, self.end_time), ZERO)
        end = max(min(self.delay + self.active_duration, self.end_time), ZERO)
        if local_time < start or (self.plays_backwards and local_time == start):
            return "before"
        if local_time > end or (not self.plays_backwards and local_time == end):
            return "after"
        return "active"

    def active_time(self, phase: str, local_time: Real) -> Real | None:
        """Returns the time since the delay; outside the active phase only if the fill mode covers it. R9.2."""
        time = local_time - self.delay
        if phase == "active":
            return time
        if phase == "before":
            return max(time, ZERO) if self.fill in ("backwards", "both") else None
        return max(min(time, self.active_duration), ZERO) if self.fill in ("forwards", "both") else None

    def overall_progress(self, phase: str, active_time: Real) -> Real:
        """Iteration start + active time / duration; if the duration is 0, all iterations pass at once. R9.3."""
        if self.duration == 0:
            return self.iteration_start + (ZERO if phase == "before" else self.iterations)
        is_over = active_time == self.active_duration  # ∞ / ∞, too
        return self.iteration_start + (self.iterations if is_over else active_time / self.duration)

    def simple_iteration_progress(self, phase: str, active_time: Real) -> Real:
        """The fraction of the iteration: the overall progress modulo 1, but 1 instead of 0 at the effect's end. R9.3.

        With infinitely many iterations it is the fraction of the iteration start.
        """
        overall = self.overall_progress(phase, active_time)
        progress = floor_mod(self.iteration_start if overall == INFINITY else overall, ONE)
        is_over = phase != "before" and active_time == self.active_duration
        return ONE if progress == 0 and is_over and self.iterations != 0 else progress

    def current_iteration(self, phase: str, active_time: Real) -> Real:
        """Returns the index of the iteration, the first being 0. R9.3."""
        overall = self.overall_progress(phase, active_time)
        if overall == INFINITY:
            return INFINITY
        is_end_of_iteration = self.simple_iteration_progress(phase, active_time) == 1
        return Fraction(floor(overall) - 1 if is_end_of_iteration else floor(overall))

    def is_forwards(self, iteration: Real) -> bool:
        """Returns the direction of an iteration; an infinite iteration of alternating ones is forwards. R9.4."""
        if self.direction in ("normal", "reverse"):
            return self.direction == "normal"
        return iteration == INFINITY or (iteration % 2 == 0) == (self.direction == "alternate")

    def transformed_progress(self, phase: str, active_time: Real) -> Real:
        """Returns the progress in the current direction, after the easing function. R9.4.

        The before flag is set if the iteration has not begun in its own direction: before the effect if it runs
        forwards, after the effect if it runs backwards.
        """
        progress = self.simple_iteration_progress(phase, active_time)
        forwards = self.is_forwards(self.current_iteration(phase, active_time))
        directed = progress if forwards else 1 - progress
        before = phase == ("before" if forwards else "after")
        return directed if self.easing is None else self.easing.at(directed, before)


def not_negative(x: Real, request: Input, key: str) -> Real:
    """Reads a number of 0 or more. R9.2."""
    if not x >= 0:
        raise request.reject(key, "must not be negative or NaN")
    return x


def read(request: Input) -> WebTiming:
    """Reads a timing. Input that has no timing in Web Animations is rejected. R9.2."""
    return WebTiming(
        duration=not_negative(request.number("duration"), request, "duration"),
        delay=request.finite("delay", ZERO),
        end_delay=request.finite("endDelay", ZERO),
        iteration_start=not_negative(request.finite("iterationStart", ZERO), request, "iterationStart"),
        iterations=not_negative(request.number("iterations", ONE), request, "iterations"),
        direction=request.choice("direction", DIRECTIONS, "normal"),
        fill=request.choice("fill", FILLS, "auto"),
        easing=None if request.value("easing", None) is None else timing_functions.read(request, "easing"),
        plays_backwards=request.number("playbackRate", ONE) < 0,
    )


def web_timing(request: Input) -> Json:
    """The operation webTiming. A time that is not a number is unresolved. R9.1–R9.4."""
    timing, time = read(request), request.number("currentTime", None)
    if time is not None and is_nan(time):
        time = None
    phase = timing.phase(time)
    active_time = None if time is None else timing.active_time(phase, time)
    in_effect = active_time is not None
    return {
        "phase": phase,
        "localTime": time,
        "activeTime": active_time,
        "progress": timing.transformed_progress(phase, active_time) if in_effect else None,
        "iteration": timing.current_iteration(phase, active_time) if in_effect else None,
        "activeDuration": timing.active_duration,
        "endTime": timing.end_time,
        "inEffect": in_effect,
    }


OPERATIONS: dict[str, Callable[[Input], Json]] = {"webTiming": web_timing}
