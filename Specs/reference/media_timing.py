"""CAMediaTiming: from a parent's time to a layer's or an animation's, and back. R1.1–R1.9, R1.11, R1.12, R6.1."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from .inputs import REQUIRED, Input, Json
from .real import INFINITY, NAN, ONE, ZERO, Real, floor, is_finite, is_nan

STANDARD_DURATION = Fraction(1, 4)
# An active duration from here on is endless: the greatest single-precision number means "for ever". R1.5.
FOR_EVER = Fraction(10**30)


@dataclass(frozen=True)
class State:
    """The state of an animation; only `phase` is set if the animation is not in effect. R1.4, R1.9."""

    phase: str  # before, active, after
    local_time: Real | None = None
    progress: Real | None = None
    iteration: Real | None = None


@dataclass(frozen=True)
class MediaTiming:
    """An object with CAMediaTiming's properties and their defaults. A duration of None is not set."""

    begin_time: Real = ZERO
    duration: Real | None = None
    speed: Real = ONE
    time_offset: Real = ZERO
    repeat_count: Real = ZERO
    repeat_duration: Real = ZERO
    autoreverses: bool = False
    fill_mode: str = "removed"

    def local_time_after(self, elapsed: Real) -> Real:
        """elapsed · speed + timeOffset; timeOffset if the speed is 0, even after an infinite time. R1.1, R1.8b."""
        return self.time_offset if self.speed == 0 and not is_nan(elapsed) else elapsed * self.speed + self.time_offset

    def active_local_time(self, parent_time: Real) -> Real:
        """Converts from the parent's time: (tp − beginTime) · speed + timeOffset. R1.1."""
        return self.local_time_after(parent_time - self.begin_time)

    def parent_time(self, local_time: Real) -> Real:
        """Converts to the parent's time: (t − timeOffset) / speed + beginTime; 0 if the speed is 0. R1.11, R1.11c."""
        if self.speed == 0:
            return NAN if is_nan(local_time) else ZERO
        return (local_time - self.time_offset) / self.speed + self.begin_time

    def resolved_duration(self, standard_duration: Real) -> Real:
        """Returns the duration, or the default duration if it is not positive. R1.3."""
        return self.duration if self.duration is not None and not self.duration <= 0 else standard_duration

    def cycle(self, standard_duration: Real) -> Real:
        """Returns the length of one cycle, forwards or forwards and backwards. R1.5, R1.6."""
        duration = self.resolved_duration(standard_duration)
        return 2 * duration if self.autoreverses else duration

    def active_duration(self, standard_duration: Real = STANDARD_DURATION) -> Real:
        """The active duration A, in the animation's own time, which runs at its speed. R1.5."""
        if self.repeat_duration > 0:
            active = self.repeat_duration
        else:
            active = self.cycle(standard_duration) * (self.repeat_count if self.repeat_count > 0 else ONE)
        return INFINITY if active >= FOR_EVER else active

    def parent_duration(self, standard_duration: Real = STANDARD_DURATION) -> Real:
        """The active duration in the parent's time: A / |speed|; endless if the speed is 0. R1.2, R1.8b."""
        return INFINITY if self.speed == 0 else self.active_duration(standard_duration) / abs(self.speed)

    def phase(self, parent_time: Real, standard_duration: Real = STANDARD_DURATION) -> str:
        """Returns the phase: before, in or after the active interval, which includes both ends. R1.2."""
        if parent_time < self.begin_time:
            return "before"
        return "after" if parent_time > self.begin_time + self.parent_duration(standard_duration) else "active"

    def fills(self, phase: str) -> bool:
        """Whether it is in effect in a phase. Unknown fill modes mean removed; the old "frozen" means both. R1.9."""
        modes = {"before": ("backwards", "both", "frozen"), "after": ("forwards", "both", "frozen")}
        return phase == "active" or self.fill_mode in modes[phase]

    def state(self, parent_time: Real, standard_duration: Real = STANDARD_DURATION) -> State:
        """Returns phase, basic local time, progress and finished cycles at a parent's time. R1.1, R1.4–R1.9."""
        if is_nan(parent_time):
            return State("idle")
        phase = self.phase(parent_time, standard_duration)
        if not self.fills(phase):
            return State(phase)
        duration, cycle = self.resolved_duration(standard_duration), self.cycle(standard_duration)
        elapsed = {
            "before": ZERO,
            "active": parent_time - self.begin_time,
            "after": self.parent_duration(standard_duration),
        }[phase]
        time = self.local_time_after(elapsed)
        if not is_finite(time):
            return State(phase, NAN, NAN, NAN)
        iteration, rest = wrapped(time, cycle)
        is_at_end = self.speed == 0 or elapsed * abs(self.speed) >= self.active_duration(standard_duration)
        if is_at_end and rest == 0 and time > 0:
            iteration, rest = iteration - 1, cycle  # the end of the last cycle, not the start of a next one. R1.7
        local_time = min(rest, cycle - rest) if self.autoreverses else rest
        return State(phase, local_time, local_time / duration, max(iteration, ZERO))


def wrapped(time: Real, cycle: Real) -> tuple[Real, Real]:
    """Returns the number of whole cycles in a time, and the remainder. An infinite cycle never wraps. R1.4."""
    if cycle == INFINITY:
        return ZERO, max(time, ZERO)
    count = Fraction(floor(time / cycle))
    return count, time - count * cycle


def read(timing: Input) -> MediaTiming:
    """Reads a timing object; rejects values that are not numbers, and infinite times and speeds. R1.1."""
    return MediaTiming(
        begin_time=timing.finite("beginTime", ZERO),
        duration=extent(timing, "duration", None),
        speed=timing.finite("speed", ONE),
        time_offset=timing.finite("timeOffset", ZERO),
        repeat_count=extent(timing, "repeatCount", ZERO),
        repeat_duration=extent(timing, "repeatDuration", ZERO),
        autoreverses=timing.flag("autoreverses", False),
        fill_mode=timing.text("fillMode", "removed"),
    )


def extent(timing: Input, key: str, default: Json = REQUIRED) -> Real:
    """A number that may be infinite. R1.1."""
    x = timing.number(key, default)
    if x is not None and is_nan(x):
        raise timing.reject(key, "not a number")
    return x


def chain_state(chain: list[MediaTiming], t: Real) -> State:
    """Returns the state of the last of a chain: an animation in groups (with a duration) and layers (without one).

    A layer takes its active local time from its parent's time, and a group its basic local time. A child without a
    duration lasts as long as its group. If a group is not in effect, nothing in it is, and its phase is theirs. R1.1,
    R1.3, R6.1.
    """
    standard_duration: Real = STANDARD_DURATION
    for timing in chain[:-1]:
        if timing.duration is None:
            t = timing.active_local_time(t)
            continue
        state = timing.state(t, standard_duration)
        if state.local_time is None:
            return state
        t, standard_duration = state.local_time, timing.resolved_duration(standard_duration)
    return chain[-1].state(t, standard_duration)


def converted(t: Real, source: list[MediaTiming], target: list[MediaTiming]) -> Real:
    """Converts a time from layer to layer, up to the time outside both and down again. R1.11, R1.11b, R1.11c."""
    for layer in reversed(source):
        t = layer.parent_time(t)
    for layer in target:
        t = ZERO if t < layer.begin_time else layer.active_local_time(t)
    return t


def media_timing(request: Input) -> Json:
    """The operation mediaTiming. R1.1–R1.9."""
    chain = [read(timing) for timing in request.objects("chain")]
    if not chain:
        raise request.reject("chain", "needs at least one element")
    state = chain_state(chain, request.number("t"))
    return {
        "phase": state.phase,
        "localTime": state.local_time,
        "progress": state.progress,
        "iteration": state.iteration,
    }


def convert(request: Input) -> Json:
    """The operation mediaTiming.convert. R1.11."""
    source, target = ([read(layer) for layer in request.objects(key, [])] for key in ("from", "to"))
    return converted(request.number("t"), source, target)


def pause_resume(request: Input) -> Json:
    """The operation mediaTiming.pauseResume: a layer stops at its current time, and continues from it. R1.12.

    Paused:  p = convertTime(now, from: nil); speed = 0; timeOffset = p
    Resumed: speed = 1; timeOffset = 0; beginTime = 0; beginTime = convertTime(now, from: nil) − p

    Like every conversion, these two give 0 before the layer's begin time, which is 0 at that moment. R1.11b.
    """
    layer = MediaTiming()
    offset = converted(request.number("mediaTimeAtPause"), [], [layer])
    resume = request.number("mediaTimeAtResume")
    resumed = replace(layer, begin_time=converted(resume, [], [layer]) - offset)
    return {
        "timeOffset": offset,
        "beginTime": resumed.begin_time,
        "resumedLocalTime": resumed.active_local_time(resume),
    }


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "mediaTiming": media_timing,
    "mediaTiming.convert": convert,
    "mediaTiming.pauseResume": pause_resume,
}
