"""Web Animations: from an animation's time to an effect's progress. R9.1–R9.4."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from . import timing_functions
from .inputs import Input, Json
from .real import INFINITY, ONE, ZERO, Real, floor, floor_mod, is_finite
from .timing_functions import TimingFunction

FILLS = ("auto", "none", "forwards", "backwards", "both")
DIRECTIONS = ("normal", "reverse", "alternate", "alternate-reverse")


@dataclass(frozen=True)
class WebTiming:
    """An effect's timing, and whether its animation plays backwards. Times are in seconds."""

    duration: Real
    delay: Real = ZERO
    end_delay: Real = ZERO
    iteration_start: Real = ZERO
    iterations: Real = ONE
    direction: str = "normal"
    fill: str = "auto"
    easing: TimingFunction | None = None
    plays_backwards: bool = False

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

        An instant that is a boundary belongs to the phase which begins there in the direction of play.
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

    def active_time(self, local_time: Real | None) -> Real | None:
        """The time since the delay; outside of the active phase only as far as it fills. R9.2."""
        phase = self.phase(local_time)
        if local_time is None:
            return None
        time = local_time - self.delay
        if phase == "active":
            return time
        if phase == "before":
            return max(time, ZERO) if self.fill in ("backwards", "both") else None
        return max(min(time, self.active_duration), ZERO) if self.fill in ("forwards", "both") else None

    def overall_progress(self, local_time: Real | None) -> Real | None:
        """Iteration start + active time / iteration duration; without a duration all iterations pass at once. R9.3."""
        time = self.active_time(local_time)
        if time is None:
            return None
        if self.duration == 0:
            return self.iteration_start + (ZERO if self.phase(local_time) == "before" else self.iterations)
        return self.iteration_start + time / self.duration

    def simple_iteration_progress(self, local_time: Real | None) -> Real | None:
        """The fraction of the iteration: the overall progress modulo 1, but 1 and not 0 where the effect ends. R9.3.

        Of infinitely many iterations without a duration it is the fraction of the iteration start.
        """
        overall = self.overall_progress(local_time)
        if overall is None:
            return None
        if not is_finite(overall) and overall != INFINITY:
            return overall
        progress = floor_mod(self.iteration_start if overall == INFINITY else overall, ONE)
        is_over = self.phase(local_time) != "before" and self.active_time(local_time) == self.active_duration
        return ONE if progress == 0 and is_over and self.iterations != 0 else progress

    def current_iteration(self, local_time: Real | None) -> Real | None:
        """Which iteration it is, the first being 0. R9.3."""
        overall = self.overall_progress(local_time)
        if overall is None:
            return None
        if self.phase(local_time) == "after" and self.iterations == INFINITY:
            return INFINITY
        if not is_finite(overall):
            return overall
        is_end_of_iteration = self.simple_iteration_progress(local_time) == 1
        return Fraction(floor(overall) - 1 if is_end_of_iteration else floor(overall))

    def is_forwards(self, iteration: Real) -> bool:
        """The direction of an iteration; an infinite one is even. R9.4."""
        if self.direction in ("normal", "reverse"):
            return self.direction == "normal"
        is_even = not is_finite(iteration) or iteration % 2 == 0
        return is_even == (self.direction == "alternate")

    def transformed_progress(self, local_time: Real | None) -> Real | None:
        """The progress in the current direction, through the easing function; None where it is not in effect. R9.4.

        The before flag is set where the iteration has not begun as seen along it: forwards before the effect, backwards
        after it.
        """
        progress, iteration = self.simple_iteration_progress(local_time), self.current_iteration(local_time)
        if progress is None or iteration is None:
            return None
        forwards = self.is_forwards(iteration)
        directed = progress if forwards else 1 - progress
        before = self.phase(local_time) == ("before" if forwards else "after")
        return directed if self.easing is None else self.easing.at(directed, before)


def read(request: Input) -> WebTiming:
    """An input's timing. What Web Animations has no timing for is rejected, as there. R9.2."""
    duration, iterations = request.number("duration"), request.number("iterations", ONE)
    for key, value in (("duration", duration), ("iterations", iterations)):
        if not value >= 0:
            raise request.reject(key, "has to be a number that is not below 0")
    iteration_start = request.finite("iterationStart", ZERO)
    if iteration_start < 0:
        raise request.reject("iterationStart", "must not be below 0")
    return WebTiming(
        duration=duration,
        delay=request.finite("delay", ZERO),
        end_delay=request.finite("endDelay", ZERO),
        iteration_start=iteration_start,
        iterations=iterations,
        direction=request.choice("direction", DIRECTIONS, "normal"),
        fill=request.choice("fill", FILLS, "auto"),
        easing=None if request.value("easing", None) is None else timing_functions.read(request, "easing"),
        plays_backwards=request.number("playbackRate", ONE) < 0,
    )


def web_timing(request: Input) -> Json:
    """The operation webTiming. R9.1–R9.4."""
    timing = read(request)
    time = request.number("currentTime", None)
    progress = timing.transformed_progress(time)
    return {
        "phase": timing.phase(time),
        "localTime": time,
        "activeTime": timing.active_time(time),
        "progress": progress,
        "iteration": timing.current_iteration(time),
        "activeDuration": timing.active_duration,
        "endTime": timing.end_time,
        "inEffect": progress is not None,
    }


OPERATIONS: dict[str, Callable[[Input], Json]] = {"webTiming": web_timing}
