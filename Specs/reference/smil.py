"""SMIL's animations of an attribute: values, calculation modes, sums, the sandwich. Rules R15.4–R15.9.

An attribute is a list of numbers, a colour or a transform function. A single number is a list of one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from . import interpolation, keyframes, smil_timing
from .easing_curves import CubicBezier
from .inputs import Input, Json, as_number, as_numbers
from .interpolation import Value, ValueType, each, unmultiplied
from .real import ONE, ZERO, Real
from .smil_timing import Place, SmilTiming

COLORS = ("fill", "stroke", "color", "stop-color", "flood-color", "lighting-color")
TRANSFORMS = {"translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}
CALCULATION_MODES = ("discrete", "linear", "paced", "spline")


class InError(Exception):
    """The attributes of an animation contradict each other, so it has no effect."""


# Attributes.


@dataclass(frozen=True)
class AttributeType:
    """A type of `interpolation`, and the numbers of a value whose Euclidean distance paces an animation."""

    type: ValueType
    point: Callable[[Value], keyframes.Point]


def read_numbers(value: Json) -> Value:
    """Reads a number or an array of numbers. R15.4."""
    numbers = as_numbers(value) if isinstance(value, list) else [as_number(value)]
    if not numbers:
        raise TypeError("no numbers")
    return tuple(numbers)


NUMBERS = AttributeType(ValueType(read_numbers), lambda numbers: numbers)
COLOR = AttributeType(interpolation.color_type("webAnimations", True), lambda color: unmultiplied(color)[:3])


@cache
def transform_type(kind: str) -> AttributeType:
    """Returns the type of a transform function. R15.9."""

    def read(value: Json) -> Value:
        numbers = read_numbers(value)
        if len(numbers) not in TRANSFORMS[kind]:
            raise TypeError(f"wrong number of numbers for {kind}")
        missing = max(TRANSFORMS[kind]) - len(numbers)
        return (*numbers, *(numbers if kind == "scale" else [ZERO] * missing)[:missing])

    return AttributeType(ValueType(read), lambda numbers: numbers[:1] if kind == "rotate" else numbers)


# Animations.


@dataclass(frozen=True)
class Animation:
    """An animation element. `values` is empty for `to` and `set`, whose value is `to`."""

    kind: AttributeType
    timing: SmilTiming
    values: Sequence[Value]
    to: Value
    is_set: bool
    mode: str
    key_times: Sequence[Real] | None
    splines: Sequence[CubicBezier]
    is_additive: bool
    accumulates: bool

    @property
    def zero(self) -> Value:
        """0 times the first value. R15.4."""
        return scaled(self.values[0] if self.values else self.to, ZERO)

    def own_value(self, place: Place, underlying: Value) -> Value:
        """Returns the value without what is below; `to` starts from there. R15.5–R15.7."""
        if self.is_set:
            return self.to
        values = self.values or [underlying, self.to]
        value = self.between(values, place.progress)
        if not self.accumulates:
            return value
        return self.kind.type.combined(scaled(values[-1], place.iteration), value, "accumulate")

    def effect(self, place: Place, underlying: Value) -> Value:
        """Returns the value with what is below, if it is added. R15.7."""
        value = self.own_value(place, underlying)
        return self.kind.type.combined(underlying, value, "add") if self.is_additive else value

    def between(self, values: Sequence[Value], progress: Real) -> Value:
        """Returns the value at a progress. R15.5."""
        if self.mode == "discrete" or not all(can_mix(a, b) for a, b in pairwise(values)):
            times = keyframes.discrete_key_times(len(values), None) if self.key_times is None else self.key_times
            return values[keyframes.step_at(times, progress)]
        if len(values) == 1:
            (only,) = values
            return only
        index, u = keyframes.segment_at(self.times(values), progress)
        if self.splines:
            u = self.splines[index].at(u, False)
        return self.kind.type.mix(values[index], values[index + 1], u)

    def times(self, values: Sequence[Value]) -> Sequence[Real]:
        """Returns the times of values between which there are lines. R15.5, R15.6."""
        if self.mode == "paced":
            return keyframes.paced_key_times([self.distance(a, b) for a, b in pairwise(values)])
        return keyframes.even_times(len(values)) if self.key_times is None else self.key_times

    def distance(self, a: Value, b: Value) -> Real:
        """The Euclidean distance of two values. R15.6."""
        return keyframes.length_of(keyframes.way(self.kind.point(a), self.kind.point(b)))


def scaled(value: Value, factor: Real) -> Value:
    """A number of times a value. R15.4, R15.7."""
    return each(lambda x, _: factor * x, value, value)


def can_mix(a: Value, b: Value) -> bool:
    """Whether two values have as many numbers. R15.5."""
    return len(a) == len(b)


# Reading.


def member(request: Input, key: str, kind: AttributeType) -> Value | None:
    """Reads a value of the attribute; None if it is absent. R15.4."""
    return None if request.value(key, None) is None else kind.type.member(request, key)


class Values(NamedTuple):
    """The values of an animation. There are none for `to` and `set`, whose value is `to`."""

    values: Sequence[Value]
    to: Value | None = None
    is_set: bool = False
    is_by: bool = False

    @property
    def number(self) -> int:
        """The number of values; `to` has two. R15.5."""
        return len(self.values) or 2


def read_values(request: Input, kind: AttributeType) -> Values | None:
    """Reads the values; None without any. R15.4.

    `values` overrides `from`, `to` and `by`; `to` overrides `by`. `by` alone goes from zero and is always additive.
    """
    start, end, by = (member(request, key, kind) for key in ("from", "to", "by"))
    if request.text("element", None) == "set":
        return None if end is None else Values([], end, is_set=True)
    if request.value("values", None) is not None:
        given = {f"values[{i}]": value for i, value in enumerate(request.array("values"))}
        written = Input(given, place=request.place)
        return Values([kind.type.member(written, key) for key in given]) if given else None
    if end is not None:
        return Values([], end) if start is None else Values([start, end])
    if by is None:
        return None
    if start is None:
        return Values([scaled(by, ZERO), by], is_by=True)
    return Values([start, kind.type.combined(start, by, "add")])


def read_splines(request: Input) -> list[list[Real]] | None:
    """Reads the control points of intervals. R15.5."""
    if request.value("keySplines", None) is None:
        return None
    splines = Input({f"keySplines[{i}]": value for i, value in enumerate(request.array("keySplines"))})
    return [splines.numbers(key, count=4) for key in splines.members]


def checked_splines(splines: Sequence[Sequence[Real]] | None, mode: str, intervals: int) -> list[CubicBezier]:
    """Returns the easings of `spline`: one for each interval, with all numbers in 0…1. R15.5."""
    if mode != "spline" or intervals < 1:
        return []
    if splines is None or len(splines) != intervals or not all(0 <= x <= 1 for spline in splines for x in spline):
        raise InError
    return [CubicBezier(*spline) for spline in splines]


def checked_times(times: Sequence[Real] | None, mode: str, count: int) -> Sequence[Real] | None:
    """Returns the key times: as many as values, in order, from 0, and up to 1 except in `discrete`. R15.5."""
    if times is None or mode == "paced":
        return None
    if len(times) != count or not keyframes.are_valid(times) or times[0] != 0:
        raise InError
    if mode != "discrete" and count > 1 and times[-1] != 1:
        raise InError
    return times


def read_sums(request: Input) -> tuple[bool, bool]:
    """Reads whether an animation is additive, and whether it accumulates. R15.7."""
    additive = request.choice("additive", ("replace", "sum"), "replace")
    return additive == "sum", request.choice("accumulate", ("none", "sum"), "none") == "sum"


def read_animation(request: Input, kind: AttributeType, mode: str = "linear") -> Animation | None:
    """Reads an animation; None if it has no values or is in error. R15.4, R15.5, R15.7."""
    timing = smil_timing.read(request)
    mode = request.choice("calcMode", CALCULATION_MODES, mode)
    is_additive, accumulates = read_sums(request)
    key_times, splines = request.numbers("keyTimes", None), read_splines(request)
    given = read_values(request, kind)
    if given is None:
        return None
    if given.is_set:
        return Animation(kind, timing, [], given.to, True, mode, None, [], False, accumulates)
    try:
        times = checked_times(key_times, mode, given.number)
        easings = checked_splines(splines, mode, given.number - 1)
    except InError:
        return None
    is_additive, accumulates = (is_additive or given.is_by, accumulates) if given.values else (False, False)
    return Animation(kind, timing, given.values, given.to, False, mode, times, easings, is_additive, accumulates)


# The sandwich.


def by_priority(animations: Sequence[Any], t: Real) -> list[tuple[Any, Place]]:
    """Returns the animations that show something, later ones above earlier ones. R15.8.

    Those that began together are in the order of the document.
    """
    places = [(animation, animation.timing.place(t)) for animation in animations]
    return sorted(((a, place) for a, place in places if place is not None), key=lambda pair: pair[1].begin)


def attribute(request: Input, kind: AttributeType, default: Value | None) -> tuple[Value, Sequence[Animation]]:
    """Returns the presentation value of an attribute, and its animations. R15.8."""
    animations = [read_animation(animation, kind) for animation in request.objects("animations")]
    found = [animation for animation in animations if animation is not None]
    value = member(request, "base", kind)
    if value is None:
        value = default if default is not None else found[0].zero if found else (ZERO,)
    for animation, place in by_priority(found, request.number("t")):
        value = animation.effect(place, value)
    return value, found


def has_list(request: Input) -> bool:
    """Whether a value is written as an array. R15.4."""
    values = [request.value(key, None) for key in ("from", "to", "by", "base")]
    return any(isinstance(value, list) for value in (*values, *(request.value("values", None) or [])))


def numbers(request: Input) -> Json:
    """The value of an attribute with numbers; one number is written as the base is, else as the values are. R15.4."""
    value, _ = attribute(request, NUMBERS, None)
    base = request.value("base", None)
    is_list = isinstance(base, list) if base is not None else any(map(has_list, request.objects("animations")))
    if is_list or len(value) != 1:
        return value
    (only,) = value
    return only


def transform(request: Input) -> Json:
    """The last function of a transform attribute. R15.9."""
    animations = [read_transform(request, animation) for animation in request.objects("animations")]
    last: tuple[AttributeType, Value] | None = None
    if request.value("base", None) is not None:
        kind = transform_type(transform_kind(request, request.text("transformType", None)))
        last = kind, kind.type.member(request, "base")
    for animation, place in by_priority([a for a in animations if a is not None], request.number("t")):
        below = last[1] if last is not None and last[0] is animation.kind else animation.zero
        last = animation.kind, animation.own_value(place, below)
    if last is None:
        return None
    first, *_ = numbers = last[1]
    return numbers if any(map(has_list, (request, *request.objects("animations")))) else first


def read_transform(request: Input, animation: Input) -> Animation | None:
    """Reads an animateTransform; its type is by default that of the attribute. R15.9."""
    name = transform_kind(animation, animation.text("type", None) or request.text("transformType", None))
    return read_animation(animation, transform_type(name))


def transform_kind(request: Input, name: str | None) -> str:
    """Returns the type of a transform, by default a translation. R15.9."""
    if name is not None and name not in TRANSFORMS:
        raise request.reject("type", f"unknown type of transform {name!r}")
    return name or "translate"


def smil(request: Input) -> Json:
    """The presentation value of an attribute with SMIL's animations. R15.1–R15.10."""
    from .smil_motion import motion

    name, animations = request.text("attributeName"), request.objects("animations")
    if name == "motion":
        return motion(request)
    if any(animation.value("element", None) == "animateTransform" for animation in animations):
        return transform(request)
    kind = request.text("type", None)
    if kind == "color" or (kind is None and name in COLORS):
        return COLOR.type.write(attribute(request, COLOR, (ZERO, ZERO, ZERO, ONE))[0])
    return numbers(request)


OPERATIONS: dict[str, Callable[[Input], Json]] = {"smil": smil}
