"""The timing of SMIL's animation elements: intervals, repeats, fill. Rules R15.1–R15.3."""

from collections.abc import Sequence
from dataclasses import dataclass

from .inputs import Input, Json, as_number
from .real import INFINITY, ONE, ZERO, Real, floor, is_finite, is_nan

FILLS = ("remove", "freeze")
RESTARTS = ("always", "whenNotActive", "never")


@dataclass(frozen=True)
class Place:
    """What an animation shows: a place in its simple duration, and when its interval began."""

    begin: Real
    iteration: Real
    progress: Real


@dataclass(frozen=True)
class SmilTiming:
    """The timing attributes; None is what was not given. A duration of None is indefinite. Times are in seconds."""

    begins: Sequence[Real]
    ends: Sequence[Real] | None
    duration: Real | None
    repeat_count: Real | None
    repeat_duration: Real | None
    minimum: Real
    maximum: Real
    fill: str
    restart: str

    @property
    def repeated(self) -> Real:
        """The time for which the simple duration plays, without `end`, `min` and `max`. R15.2."""
        duration = INFINITY if self.duration is None else self.duration
        limits = [] if self.repeat_count is None else [duration * self.repeat_count]
        limits += [] if self.repeat_duration is None else [self.repeat_duration]
        return min(limits, default=duration)

    def active_duration(self, begin: Real) -> Real | None:
        """Returns the active duration; None if there are end times, but none from the begin time on. R15.1, R15.2."""
        limit = INFINITY
        if self.ends is not None:
            later = [end for end in self.ends if end >= begin]
            if not later:
                return None
            limit = min(later) - begin
        return min(max(min(self.repeated, limit), self.minimum), self.maximum)

    def interval(self, time: Real) -> tuple[Real, Real] | None:
        """Returns the begin time and the active duration of the last interval that has begun. R15.1."""
        current: tuple[Real, Real] | None = None
        earliest = -INFINITY
        for begin in sorted(begin for begin in set(self.begins) if begin <= time):
            if begin < earliest or (current is not None and not self.may_begin(begin, *current)):
                continue
            active = self.active_duration(begin)
            if active is None:
                return current
            if current is None and begin + active <= 0 and begin != 0:
                if self.restart == "never":
                    return None
                earliest = begin + active
            else:
                current = (begin, active)
        return current

    def may_begin(self, begin: Real, last: Real, active: Real) -> bool:
        """Whether an interval may begin after another one. R15.1."""
        return self.restart == "always" or (self.restart == "whenNotActive" and begin >= last + active)

    def place(self, time: Real) -> Place | None:
        """Returns what shows at a time; None if nothing does. R15.3."""
        interval = self.interval(time) if is_finite(time) else None
        if interval is None:
            return None
        begin, active = interval
        end = min(active, self.repeated)
        if time - begin < end:
            return self.place_after(begin, time - begin)
        if self.fill != "freeze":
            return None
        place = self.place_after(begin, end)
        if place.progress == 0 and place.iteration > 0:
            return Place(begin, place.iteration - 1, ONE)
        return place

    def place_after(self, begin: Real, time: Real) -> Place:
        """Returns the iteration and the progress after a time; both are 0 if the duration is indefinite. R15.3."""
        if self.duration is None:
            return Place(begin, ZERO, ZERO)
        played = time / self.duration
        return Place(begin, ONE * floor(played), played - floor(played))


def read_time(value: Json) -> Real:
    """Returns a time; "indefinite" is infinite. R15.2."""
    return INFINITY if value == "indefinite" else as_number(value)


def time(request: Input, key: str) -> Real | None:
    """Reads one time. R15.2."""
    value = request.value(key, None)
    return None if value is None else checked(request, key, value)


def times(request: Input, key: str) -> list[Real] | None:
    """Reads a time or an array of times. R15.1."""
    value = request.value(key, None)
    if value is None:
        return None
    return [checked(request, key, element) for element in (value if isinstance(value, list) else [value])]


def checked(request: Input, key: str, value: Json) -> Real:
    try:
        return read_time(value)
    except TypeError as error:
        raise request.reject(key, str(error)) from None


def positive(x: Real | None) -> Real | None:
    """Leaves out a number that is not positive: the attribute is in error and is ignored. R15.2."""
    return x if x is not None and x > 0 else None


def read(request: Input) -> SmilTiming:
    """Reads the timing attributes of an animation. R15.1–R15.3."""
    begins, ends = times(request, "begin"), times(request, "end")
    duration = positive(time(request, "dur"))
    least, most = positive(time(request, "min")) or ZERO, positive(time(request, "max")) or INFINITY
    least = least if is_finite(least) else ZERO
    if least > most:
        least, most = ZERO, INFINITY
    return SmilTiming(
        [begin for begin in ([ZERO] if begins is None else begins) if is_finite(begin)],
        None if ends is None else [end for end in ends if not is_nan(end)],
        duration if duration is not None and is_finite(duration) else None,
        positive(time(request, "repeatCount")),
        positive(time(request, "repeatDur")),
        least,
        most,
        request.choice("fill", FILLS, "remove"),
        request.choice("restart", RESTARTS, "always"),
    )
