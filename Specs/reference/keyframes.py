"""Keyframes: interpolation of values at key times. Rules R4.1–R4.8, R10.7 and R13.9.

A track has the values, their times and the interpolation between them; `Track.value` is its value at a progress. Core
Animation's rules apply unless the specification is webAnimations.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Any, TypeAlias

from mpmath import mp

from . import arc_length, interpolation, timing_functions
from .inputs import Input, Json, as_array, as_flag, as_number
from .interpolation import mixed_booleans, switched
from .piecewise import cubic
from .real import NON_FINITE, ONE, ZERO, Real, clamp, is_finite, is_nan, lerp
from .spline_tangents import kochanek_bartels_tangents
from .timing_functions import TimingFunction

Value: TypeAlias = Any  # Real, bool, tuple of Real, or whatever switches
Point: TypeAlias = tuple[Real, ...]  # the numbers of a value

MODES = ("linear", "discrete", "paced", "cubic", "cubicPaced")
PACED = ("paced", "cubicPaced")
CUBIC = ("cubic", "cubicPaced")
EASED = ("linear", "cubic")
PARAMETERS = ("tension", "continuity", "bias")


# What keyframes have to know of their values.


@dataclass(frozen=True)
class ValueType:
    """How two values are interpolated and, for curves, how a value is split into numbers and made of numbers.

    Values without `parts` have no curve, so the cubic modes are linear for them. Values without a distance have even
    times in the paced modes. Other modules make types of their own.
    """

    mix: Callable[[Value, Value, Real], Value]
    parts: Callable[[Value], Point] | None = None
    whole: Callable[[Point], Value] = tuple
    has_distance: bool = False
    # Whether values fade into each other, which ends where a value holds. R3.3b
    fades: bool = False


NUMBERS = ValueType(lerp, parts=lambda x: (x,), whole=lambda parts: parts[0], has_distance=True)
BOOLEANS = ValueType(lambda a, b, u: mixed_booleans(ONE * a, ONE * b, u) != 0)
SWITCHING = ValueType(switched)


def arrays(values: Sequence[Value]) -> ValueType:
    """Returns the type of arrays: two to four numbers have a distance; arrays of unequal length have no curve. R4.4."""
    mix = interpolation.TYPES["numberList"].between
    lengths = {len(value) for value in values}
    return ValueType(mix, parts=tuple, has_distance=lengths <= {2, 3, 4}) if len(lengths) == 1 else ValueType(mix)


# Key times.


def even_times(count: int) -> list[Real]:
    """Returns the default key times of a number of values: i / (n − 1). R4.1."""
    return [ONE * index / (count - 1) for index in range(count)]


def are_valid(key_times: Sequence[Real]) -> bool:
    """Whether key times are inside 0…1 and do not descend. R4.2."""
    return all(0 <= time <= 1 for time in key_times) and all(a <= b for a, b in pairwise(key_times))


def core_animation_key_times(count: int, key_times: Sequence[Real] | None) -> list[Real]:
    """Returns the key times of `linear` and `cubic` for two or more values, one for each value that plays.

    Invalid key times are ignored, and so are fewer than two. If the numbers of times and values differ, the common
    prefix plays. R4.2, R4.7.
    """
    if key_times is None or not are_valid(key_times) or len(key_times) < 2:
        return even_times(count)
    return list(key_times[:count])


def discrete_key_times(count: int, key_times: Sequence[Real] | None) -> list[Real]:
    """Returns when each of n values begins: n or n + 1 key times, else i / n. R4.3."""
    if key_times is None or not are_valid(key_times) or len(key_times) not in (count, count + 1):
        return [ONE * index / count for index in range(count)]
    return list(key_times[:count])


def paced_key_times(distances: Sequence[Real]) -> list[Real]:
    """Returns key times in proportion to the distance; even ones without a finite distance above 0. R4.4."""
    ways = [ZERO, *accumulate(distances)]
    return [way / ways[-1] for way in ways] if ways[-1] > 0 and is_finite(ways[-1]) else even_times(len(ways))


def step_at(key_times: Sequence[Real], p: Real) -> int:
    """Returns the last index whose time has been reached; 0 before the first time. R4.3, R4.2b."""
    return 0 if is_nan(p) else max(bisect_right(key_times, p) - 1, 0)


def segment_at(key_times: Sequence[Real], p: Real) -> tuple[int, Real]:
    """Returns the segment that contains p, and the fraction u = (p − kt[i]) / (kt[i+1] − kt[i]). R4.2b.

    There are at least two key times. At equal times it is the later segment. Before the first time, it is the start of
    the first segment. From the last time on, it is the end of the last segment.
    """
    if p < key_times[0]:
        return 0, ZERO
    if p >= key_times[-1]:
        return len(key_times) - 2, ONE
    if is_nan(p):
        return 0, p
    index = bisect_right(key_times, p) - 1
    start, end = key_times[index], key_times[index + 1]
    return index, (p - start) / (end - start)


def web_segment_at(key_times: Sequence[Real], p: Real) -> tuple[int, Real] | int:
    """Like `segment_at` for the Web; returns the index of a value where that value holds. R10.7.

    A single keyframe at 0 starts a segment that extends below 0; one at 1 ends a segment that extends beyond 1.
    """
    last = len(key_times) - 1
    if p < key_times[0]:
        return (0, p / key_times[1]) if key_times[0] == 0 < key_times[1] else 0
    if p >= key_times[-1]:
        start = key_times[-2]
        return (last - 1, (p - start) / (1 - start)) if key_times[-1] == 1 > start else last
    return segment_at(key_times, p)


def eased(function: TimingFunction, u: Real, before: bool, specification: str) -> Real:
    """Returns a timing function's output; Core Animation's is 0 up to 0, and 1 from 1 on. R2.4, R2.5, R10.7."""
    is_held = specification != "webAnimations" and (u <= 0 or u >= 1)
    return clamp(u, ZERO, ONE) if is_held else function.at(u, before)


# The track.


@dataclass(frozen=True)
class Track:
    """Values and everything that determines their interpolation; `type` is the values' type."""

    values: Sequence[Value]
    type: ValueType
    calculation_mode: str = "linear"
    key_times: Sequence[Real] | None = None
    timing_functions: Sequence[TimingFunction] = ()
    tension: Sequence[Real] = ()
    continuity: Sequence[Real] = ()
    bias: Sequence[Real] = ()
    pacing: str = "chordLength"
    specification: str = "coreAnimation"

    @property
    def is_web(self) -> bool:
        return self.specification == "webAnimations"

    def value(self, p: Real, before: bool = False) -> Value | None:
        """Returns the value at a progress; None if the keyframes have no effect. R2.5b, R4.1–R4.8, R10.7."""
        count = len(self.values)
        if count == 0:
            return None
        if self.calculation_mode == "discrete":
            return self.values[step_at(discrete_key_times(count, self.key_times), p)]
        if count == 1:
            return self.values[0] if self.is_web else None
        if self.calculation_mode == "cubicPaced" and self.pacing == "arcLength" and self.type.has_distance:
            return self.value_along_curve(p)
        times = self.times()
        place = web_segment_at(times, p) if self.is_web else segment_at(times, p)
        if isinstance(place, int):
            return self.values[place]
        index, u = place
        if u == 1 and not self.is_web:  # the last value holds. R4.2b
            return self.values[index + 1]
        if self.type.fades and p < times[0]:
            return self.values[index]
        if self.calculation_mode in EASED and index < len(self.timing_functions):
            u = eased(self.timing_functions[index], u, before, self.specification)
        has_curve = self.calculation_mode in CUBIC and self.type.parts is not None and times[index] < times[index + 1]
        if has_curve and not is_nan(u):
            return self.type.whole(self.curve(times, index).point(u))
        return self.type.mix(self.values[index], self.values[index + 1], u)

    def times(self) -> list[Real]:
        """Returns the key times of the values that play. R4.1, R4.2, R4.4, R4.6, R4.7."""
        count = len(self.values)
        if self.calculation_mode not in PACED:
            return core_animation_key_times(count, self.key_times)
        if not self.type.has_distance:
            return even_times(count)
        return paced_key_times([length_of(way(a, b)) for a, b in pairwise(self.points)])

    def curve(self, times: Sequence[Real], index: int) -> arc_length.Curve:
        """Returns the cubic from value i to the next; u runs from 0 to 1. R4.5.

        (2u³ − 3u² + 1)·v[i] + (u³ − 2u² + u)·h·out[i] + (−2u³ + 3u²)·v[i+1] + (u³ − u²)·h·in[i+1]
        """
        points, h = self.points, times[index + 1] - times[index]
        leaving = [out for _, out in self._slopes(points, times, index)]
        arriving = [into for into, _ in self._slopes(points, times, index + 1)]
        ends = zip(points[index], points[index + 1], leaving, arriving, strict=True)
        return arc_length.Curve(tuple(cubic(v, w, h * m, h * n, ONE) for v, w, m, n in ends))

    def _slopes(self, points: Sequence[Point], times: Sequence[Real], index: int) -> list[tuple[Real, Real]]:
        """Returns in[i] and out[i] for each number; at the ends 1 − T times the one-sided difference. R4.5."""
        t, c, b = (_entry(numbers, index) for numbers in (self.tension, self.continuity, self.bias))
        if index in (0, len(times) - 1):
            end = max(index, 1)
            slopes = [(1 - t) * x / (times[end] - times[end - 1]) for x in way(points[end - 1], points[end])]
            return list(zip(slopes, slopes, strict=True))
        before, after = times[index] - times[index - 1], times[index + 1] - times[index]
        steps = zip(way(points[index - 1], points[index]), way(points[index], points[index + 1]), strict=True)
        return [kochanek_bartels_tangents(x, y, before, after, t, c, b) for x, y in steps]

    def value_along_curve(self, p: Real) -> Value:
        """Returns the value at a fraction of the curve's length (even times); the ends hold outside 0…1. R13.9."""
        if p <= 0:
            return self.values[0]
        if p >= 1:
            return self.values[-1]
        if is_nan(p):
            return self.type.mix(self.values[0], self.values[1], p)
        times = even_times(len(self.values))
        curves = [self.curve(times, index) for index in range(len(times) - 1)]
        return self.type.whole(arc_length.point_at_fraction(curves, p))

    @cached_property
    def points(self) -> list[Point]:
        """Returns the numbers of the values, for a type that has them."""
        assert self.type.parts is not None
        return [self.type.parts(value) for value in self.values]


def way(a: Point, b: Point) -> Point:
    return tuple(y - x for x, y in zip(a, b, strict=True))


def length_of(vector: Point) -> Real:
    """The length of a step; for a single number its magnitude. R4.4."""
    return abs(vector[0]) if len(vector) == 1 else mp.sqrt(sum(x * x for x in vector))


def _entry(numbers: Sequence[Real], index: int) -> Real:
    """Returns a value's tension, continuity or bias; missing ones are 0. R4.5."""
    return numbers[index] if index < len(numbers) else ZERO


# The operations.


def keyframes(request: Input) -> Json:
    """The value of keyframes at progress t; members that a mode ignores are not read. R4.1–R4.8, R10.7, R13.9."""
    mode = request.choice("calculationMode", MODES)
    value_type, values = read_values(request, mode)
    shape: dict[str, Any] = {key: read_parameters(request, key) for key in PARAMETERS if mode in CUBIC}
    if mode == "cubicPaced":
        shape["pacing"] = request.choice("pacing", ("chordLength", "arcLength"), "chordLength")
    track = Track(
        values,
        value_type,
        mode,
        read_key_times(request, mode, len(values)),
        read_timing_functions(request, len(values) - 1) if mode in EASED else [],
        specification=request.specification,
        **shape,
    )
    p, before = request.number("t"), request.flag("before", False)
    if request.value("timingFunction", None) is not None:
        p = eased(timing_functions.read(request, "timingFunction"), p, before, request.specification)
    return track.value(p, before)


def read_values(request: Input, mode: str) -> tuple[ValueType, list[Value]]:
    """Reads the keyframes' values and their type, which is the first one's. R3.3, R4.4."""
    values = request.array("values")
    first = values[0] if values else None
    if isinstance(first, bool):
        return BOOLEANS, converted(request, values, as_flag)
    if isinstance(first, list):
        read = converted(request, values, finite_numbers)
        may_differ = mode == "discrete" or request.specification == "webAnimations"
        if not may_differ and len({len(value) for value in read}) != 1:
            raise request.reject("values", "arrays of different lengths")
        return arrays(read), read
    if first is None or isinstance(first, dict) or (isinstance(first, str) and first not in NON_FINITE):
        return SWITCHING, values
    return NUMBERS, converted(request, values, finite_number)


def converted(request: Input, values: list[Json], conversion: Callable[[Json], Value]) -> list[Value]:
    """Reads the values, which must all be of the first one's type."""
    read = []
    for index, value in enumerate(values):
        try:
            read.append(conversion(value))
        except TypeError as error:
            raise request.reject(f"values[{index}]", str(error)) from None
    return read


def finite_number(value: Json) -> Real:
    x = as_number(value)
    if not is_finite(x):
        raise TypeError("not finite")
    return x


def finite_numbers(value: Json) -> tuple[Real, ...]:
    return tuple(finite_number(x) for x in as_array(value))


def read_key_times(request: Input, mode: str, count: int) -> list[Real] | None:
    """Reads the key times. The Web rejects invalid ones; Core Animation ignores them. R4.2, R10.7."""
    key_times: list[Real] | None = None if mode in PACED else request.numbers("keyTimes", None)
    counts = (count, count + 1) if mode == "discrete" else (count,)
    if key_times is None or request.specification != "webAnimations":
        return key_times
    if not are_valid(key_times) or len(key_times) not in counts:
        raise request.reject("keyTimes", "must not descend, must be in 0…1, and must be as many as the values")
    return key_times


def read_timing_functions(request: Input, count: int) -> list[TimingFunction]:
    """Reads the functions of at most this many segments; surplus ones are ignored. R2.5b, R4.2."""
    given = request.array("timingFunctions", [])[: max(count, 0)]
    return [timing_functions.read_value(f, request, f"timingFunctions[{index}]") for index, f in enumerate(given)]


def read_parameters(request: Input, key: str) -> list[Real]:
    """Reads the tension, continuity or bias of the values. R4.5."""
    numbers = request.numbers(key, [])
    if not all(map(is_finite, numbers)):
        raise request.reject(key, "not finite")
    return numbers


def segment_duration(request: Input) -> Json:
    """The time between two of evenly spaced keyframes: duration / (count − 1). R4.1."""
    count, duration = request.whole("count"), request.number("duration")
    return None if count < 2 else duration / (count - 1)


def key_times_in_seconds(request: Input) -> Json:
    """Key times as seconds of a duration. R4.2."""
    duration = request.number("duration")
    return [time * duration for time in request.numbers("keyTimes")]


OPERATIONS = {
    "keyframes": keyframes,
    "keyframes.segmentDuration": segment_duration,
    "keyframes.keyTimesInSeconds": key_times_in_seconds,
}
