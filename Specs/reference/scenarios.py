"""The values that a layer presents: its model values with its animations applied in order. Rule R6.14.

This is the complete evaluation, including R2.5, R2.6, R3.1, R3.4–R3.6, R3.11, R4.8, R4.9, R4.12, R5.5 and R6.1.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from . import (
    decomposition,
    keyframes,
    layer_values,
    matrices,
    media_timing,
    path_lengths,
    path_motion,
    replicators,
    springs,
    timing_functions,
    transitions,
)
from .inputs import Input, Json
from .interpolation import Value
from .keyframes import Track
from .layer_values import TYPES, WITHOUT_SUMS, Kind, Layer, NoEffect, Place
from .media_timing import STANDARD_DURATION, MediaTiming, State
from .path_motion import CoreAnimationMotion
from .real import INFINITY, ONE, ZERO, Real, is_finite, is_nan, lerp
from .springs import Spring
from .timing_functions import TimingFunction

# The limit of nested groups; a deeper input is rejected.
DEEPEST_NESTING = 64

# Types with a distance, which times paced keyframes; the property's type decides, not the array's length. R4.4
WITH_DISTANCE = (Kind.NUMBER, Kind.POINT, Kind.SIZE, Kind.RECT, Kind.COLOR)
# Types with a curve in the cubic modes; all others are linear. R4.5
WITH_CURVE = (*WITH_DISTANCE, Kind.TRIPLE, Kind.NUMBERS, Kind.COLORS)


# The animations. One without effect is a plain Animation.


@dataclass(frozen=True, kw_only=True)
class Animation:
    """The base of all animations, with a timing and a timing function."""

    timing: MediaTiming
    timing_function: TimingFunction | None = None
    # Ignored for the animations of a group. R1.10
    removed_on_completion: bool


@dataclass(frozen=True, kw_only=True)
class Group(Animation):
    """A CAAnimationGroup. R6.1."""

    animations: list[Animation]


@dataclass(frozen=True, kw_only=True)
class Transition(Animation):
    """A CATransition: its progress window. An end below the start counts as the start. R6.3."""

    start: Real = ZERO
    end: Real = ONE

    def progress(self, p: Real) -> Real:
        """start + p · (end − start). R6.3."""
        return lerp(self.start, max(self.start, self.end), p)


@dataclass(frozen=True, kw_only=True)
class PropertyAnimation(Animation):
    """A CAPropertyAnimation. A value function makes a matrix of its values, which are numbers. R3.4, R3.5, R3.11."""

    place: Place
    additive: bool
    cumulative: bool
    value_function: str | None

    @property
    def kind(self) -> Kind:
        """The type of the values. R3.11."""
        if self.value_function is None:
            return self.place.kind
        count, _ = matrices.VALUE_FUNCTIONS[self.value_function]
        return Kind.NUMBER if count == 1 else Kind.TRIPLE

    def values(self, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """Returns the value at a progress and a local time, and the end value, which is accumulated."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Basic(PropertyAnimation):
    """A CABasicAnimation; `ends` are those of from, to and by that are present. R3.1."""

    ends: dict[str, Value]

    def values(self, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """a + p · (b − a). R3.1."""
        a, b = self.start_and_end(current)
        return TYPES[self.kind].mix(a, b, p), b

    def start_and_end(self, current: Value) -> tuple[Value, Value]:
        """Returns a and b from the present ones of from, to and by; `current` is the underlying value. R3.1, R3.1b."""
        if self.value_function is not None and len(self.ends) < 2:
            raise NoEffect("a value function has no current numbers")  # R3.1c
        start, end = self.ends.get("from", current), self.ends.get("to", current)
        if "by" not in self.ends or {"from", "to"} <= self.ends.keys():
            return start, end
        by = self.ends["by"]
        return (
            (TYPES[self.kind].difference(end, by), end)
            if "to" in self.ends
            else (start, TYPES[self.kind].sum(start, by))
        )


@dataclass(frozen=True, kw_only=True)
class SpringAnimation(Basic):
    """A CASpringAnimation: a basic one whose progress is the spring's position; its duration cuts the curve. R5.5."""

    spring: Spring

    def values(self, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """a + x(time) · (b − a). R5.1, R5.5."""
        return super().values(current, self.spring.position(time), time)


@dataclass(frozen=True, kw_only=True)
class KeyframeAnimation(PropertyAnimation):
    """A CAKeyframeAnimation with values. R4.1–R4.8."""

    track: Track

    def values(self, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """Returns the keyframes' value at a progress, and the last value that plays. R3.5."""
        return self.track.value(p), self.track.value(ONE)


@dataclass(frozen=True, kw_only=True)
class PathAnimation(PropertyAnimation):
    """A CAKeyframeAnimation with a path, which takes precedence over values. R4.9–R4.12."""

    motion: CoreAnimationMotion
    rotation_mode: str = "none"

    def values(self, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """Returns the point at a progress, and the path's last point, which a discrete path never shows. R4.9, R3.5."""
        if self.motion.calculation_mode != "discrete":
            return self.at(p).point, self.at(ONE).point
        return self.at(p).point, self.motion.path.place_in_segment(self.motion.count - 1, ONE).point

    def at(self, p: Real) -> path_lengths.Place:
        """Returns the point and the angle at a progress. R4.12."""
        place = self.motion.place(p)
        assert place is not None, "a path without segments has no effect"
        return path_motion.rotated(place, self.rotation_mode)

    def turn(self, layer: Layer, p: Real) -> None:
        """Applies the rotation along the path before the layer's transform. R4.12."""
        transform = Place("transform", Kind.MATRIX)
        turned = matrices.multiply(matrices.rotation_by(matrices.Z_AXIS, self.at(p).angle), layer.get(transform))
        layer.set(transform, turned)


# The evaluation. R6.14


def apply(animation: Animation, layer: Layer, parent_time: Real, standard_duration: Real = STANDARD_DURATION) -> None:
    """Applies the animation to the layer's values at its parent's time. R2.5, R2.6, R3.6, R6.1, R6.14."""
    state = animation.timing.state(parent_time, standard_duration)
    if state.progress is None or state.local_time is None or is_nan(state.progress):
        return
    if animation.removed_on_completion and state.phase == "after":
        return  # It is no longer on its layer. R1.10
    duration = animation.timing.resolved_duration(standard_duration)
    p, time = state.progress, state.local_time
    if animation.timing_function is not None and duration != INFINITY:  # There is no progress to shape. R2.6.
        p = animation.timing_function.at(p)
        time = duration * p
    if isinstance(animation, Group):
        # Children are clipped, not scaled: they use the group's time. R6.1, R2.6
        for child in animation.animations:
            apply(child, layer, time, duration)
    elif isinstance(animation, Transition):
        layer.transition = animation.progress(p)
    elif isinstance(animation, PropertyAnimation):
        with suppress(NoEffect):
            apply_to_property(animation, layer, state, p, time)


def apply_to_property(animation: PropertyAnimation, layer: Layer, state: State, p: Real, time: Real) -> None:
    """Sets the property to the value, accumulated, made a matrix, or added. R3.4, R3.5, R3.11, R6.14."""
    place, kind, current = animation.place, animation.kind, layer.get(animation.place)
    value, end = animation.values(current, p, time)
    has_sums = kind not in WITHOUT_SUMS
    if animation.cumulative and has_sums and state.iteration != 0 and not animation.timing.autoreverses:
        value = layer_values.accumulated(kind, value, end, state.iteration)
    if animation.value_function is not None:
        value = matrices.value_function(animation.value_function, value if kind is Kind.TRIPLE else [value])
    if animation.additive and has_sums:
        value = TYPES[place.kind].sum(current, value)
    layer.set(place, value)
    if isinstance(animation, PathAnimation) and animation.rotation_mode != "none" and place.name == "position":
        animation.turn(layer, p)


# Reading


def read_animation(request: Input, layer: Layer, depth: int = 0, removed: bool = False) -> Animation:
    """Reads an animation that may drive the layer's properties; `removed` is the default of removedOnCompletion."""
    kind = request.choice("type", (*READERS, "group", "transition"))
    timing, function = request.object("timing", None), request.object("timingFunction", None)
    common: dict[str, Any] = {
        "timing": MediaTiming() if timing is None else media_timing.read(timing),
        "timing_function": None if function is None else timing_functions.read(request, "timingFunction"),
        "removed_on_completion": depth == 0 and request.flag("removedOnCompletion", removed),  # R6.1
    }
    if kind == "transition":
        request.choice("kind", transitions.ALL_TYPES)
        request.choice("subtype", tuple(transitions.ORIGINS), None)
        start, end = request.finite("startProgress", ZERO), request.finite("endProgress", ONE)
        return Transition(**common, start=start, end=end)
    if kind != "group":
        return read_property_animation(request, layer, common, READERS[kind])
    if depth == DEEPEST_NESTING:
        raise request.reject("animations", f"groups are nested more than {DEEPEST_NESTING} deep")
    children = [read_animation(child, layer, depth + 1) for child in request.objects("animations", [])]
    return Group(**common, animations=children)


def read_property_animation(request: Input, layer: Layer, common: dict[str, Any], reader: "Reader") -> Animation:
    """Reads a property animation; it has no effect without a key path or with unsuitable values. R3.3, R6.14."""
    key_path, name = request.text("keyPath", None), request.text("valueFunction", None)
    if key_path is None:
        return Animation(**common)
    members = common | {
        "place": layer.required_place(request, "keyPath", key_path),
        "additive": request.flag("additive", False),
        "cumulative": request.flag("cumulative", False),
        "value_function": name if name in matrices.VALUE_FUNCTIONS else None,  # An unknown name means none. R3.11.
    }
    if members["value_function"] is not None and members["place"].kind is not Kind.MATRIX:
        return Animation(**common)
    try:
        return reader(request, members)
    except NoEffect:
        return Animation(**common)


def read_basic(request: Input, members: dict[str, Any]) -> Basic:
    """Reads a basic animation, with the ends that are present. R3.1."""
    return Basic(**members, ends=read_ends(request, members))


def read_ends(request: Input, members: dict[str, Any]) -> dict[str, Value]:
    """Reads those of from, to and by that are present; null is absent. R3.1."""
    kind = PropertyAnimation(**members).kind
    given = {key: request.value(key, None) for key in ("from", "to", "by")}
    ends = {key: read_value(kind, value) for key, value in given.items() if value is not None}
    for key in ends:
        if kind not in (Kind.OTHER, Kind.FADE) and layer_values.has_number(given[key], is_nan):
            raise request.reject(key, "not a number")
    return ends


def read_value(kind: Kind, value: Json) -> Value:
    """Reads an animation's value; in a matrix that has parts, m44 counts as 1. R3.8."""
    read = layer_values.read(kind, value)
    return decomposition.with_last_one(read) if kind is Kind.MATRIX else read


def read_spring(request: Input, members: dict[str, Any]) -> SpringAnimation:
    """Reads a spring; the defaults are mass 1, stiffness 100, damping 10, and no over-damping. R5.1, R5.3."""
    spring = springs.read(request, mass=ONE, stiffness=Fraction(100), damping=Fraction(10), allows_overdamping=False)
    return SpringAnimation(**members, ends=read_ends(request, members), spring=spring)


def read_keyframes(request: Input, members: dict[str, Any]) -> PropertyAnimation:
    """Reads a keyframe animation along values, or along a path, which can drive only points. R4.9."""
    kind, path = PropertyAnimation(**members).kind, request.text("path", None)
    if path is not None and kind is not Kind.POINT:
        raise NoEffect("not a point")
    given: list[Json] = request.array("values", []) if path is None else []
    values = [read_value(kind, value) for value in given]
    mode, key_times = request.text("calculationMode", "linear"), request.numbers("keyTimes", None)
    if mode not in keyframes.MODES:
        mode = "linear"
    functions = [
        timing_functions.read_value(function, request, f"timingFunctions[{index}]")
        for index, function in enumerate(request.array("timingFunctions", []))
    ]
    shape: dict[str, Any] = {key: request.numbers(key, []) for key in keyframes.PARAMETERS}
    rotation = request.choice("rotationMode", path_motion.ROTATION_MODES, "none")
    if path is None:
        check_values(request, kind, values, mode)
        track = Track(values, keyframe_type(kind, values), mode, key_times, functions, **shape)
        return KeyframeAnimation(**members, track=track)
    motion = CoreAnimationMotion(path_lengths.path(path), mode, key_times, functions)
    if motion.count == 0:
        raise NoEffect("a path without a segment")
    return PathAnimation(**members, motion=motion, rotation_mode=rotation)


def check_values(request: Input, kind: Kind, values: list[Value], mode: str) -> None:
    """Raises NoEffect for no values, a single value that is not discrete, and values that do not match. R3.3, R4.8."""
    if not all(map(is_finite, layer_values.numbers_of(values))):
        raise request.reject("values", "not finite")
    structures = [layer_values.structure(kind, value) for value in values]
    if not values or (mode != "discrete" and (len(values) == 1 or structures.count(structures[0]) < len(values))):
        raise NoEffect("too few values, or nothing between them")


def keyframe_type(kind: Kind, values: list[Value]) -> keyframes.ValueType:
    """Returns how keyframes treat values of a kind. R4.4, R4.5."""
    if kind is Kind.NUMBER:
        return keyframes.NUMBERS
    if kind is Kind.FADE:
        return keyframes.ValueType(layer_values.cross_fade, fades=True)
    if kind not in WITH_CURVE or None in values:
        return keyframes.ValueType(TYPES[kind].mix)
    if kind is Kind.COLORS:
        return keyframes.ValueType(TYPES[kind].mix, parts=lambda colors: sum(colors, ()), whole=colors_of)
    return keyframes.ValueType(TYPES[kind].mix, parts=tuple, has_distance=kind in WITH_DISTANCE)


def colors_of(numbers: keyframes.Point) -> Value:
    """Four numbers each. R4.5."""
    return tuple(numbers[first : first + 4] for first in range(0, len(numbers), 4))


Reader = Callable[[Input, dict[str, Any]], PropertyAnimation]
READERS: dict[str, Reader] = {"basic": read_basic, "spring": read_spring, "keyframe": read_keyframes}


# The operation


def scenario(request: Input) -> Json:
    """Returns what a layer presents at t with its animations applied in order; null in a missing copy. R3.6, R6.14.

    The answer is a value, or an object with several, with none, with a group's, or with a transition's progress.
    """
    one = request.object("animation", None)
    inputs = request.objects("animations") if one is None else [one]
    model, t = request.object("model", Input({})), replicators.local_time(request)
    layer = Layer(model)
    animations = [read_animation(animation, layer) for animation in inputs]
    if t is None:
        return None
    animations = without_replaced(animations)
    for animation in animations:
        apply(animation, layer, t)
    keys = {model_key(model, path) for animation in inputs for path in key_paths_of(animation)}
    shown = {}
    for key in sorted(keys):
        place = layer.required_place(request, "animations", key)
        shown[key] = layer_values.answer(place.kind, layer.get(place))
    if any(map(has_transition, inputs)):
        return shown | {"transition": layer.transition}
    has_group = any(isinstance(animation, Group) for animation in animations)
    return shown if has_group or len(shown) != 1 else shown[keys.pop()]


def without_replaced(animations: list[Animation]) -> list[Animation]:
    """Leaves out transitions before another one, which replaces them: they share a key. R6.3."""
    last = max((i for i, animation in enumerate(animations) if isinstance(animation, Transition)), default=None)
    return [one for i, one in enumerate(animations) if i == last or not isinstance(one, Transition)]


def has_transition(animation: Input) -> bool:
    """Whether an animation is a transition, or one is in its groups."""
    kind = animation.text("type")
    return kind == "transition" or (kind == "group" and any(map(has_transition, animation.objects("animations", []))))


def key_paths_of(animation: Input) -> Iterator[str]:
    """Yields the key path of an animation, or those in a group."""
    if animation.text("type") == "group":
        for child in animation.objects("animations", []):
            yield from key_paths_of(child)
    elif animation.text("type") != "transition" and animation.text("keyPath", None) is not None:
        yield animation.text("keyPath")


def model_key(model: Input, path: str) -> str:
    """Returns the longest key of the model that contains a key path; the key path itself if there is none."""
    keys = [key for key in model.members if path == key or path.startswith(key + ".")]
    return max(keys, key=len, default=path)


OPERATIONS: dict[str, Callable[[Input], Json]] = {"scenario": scenario}
