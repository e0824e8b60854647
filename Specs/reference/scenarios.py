"""What a layer presents: its model values, and over them its animations in their order. Rule R6.14.

This is the whole evaluation, and with it R2.5, R2.6, R3.1, R3.4–R3.6, R3.11, R4.8, R4.9, R4.12, R5.5 and R6.1.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from . import (
    keyframes,
    layer_values,
    matrices,
    media_timing,
    path_lengths,
    path_motion,
    springs,
    timing_functions,
)
from .inputs import Input, Json
from .interpolation import Value
from .keyframes import Track
from .layer_values import TYPES, Kind, Layer, NoEffect, Place
from .media_timing import STANDARD_DURATION, MediaTiming, State
from .path_lengths import NOWHERE
from .path_motion import CoreAnimationMotion
from .real import ONE, ZERO, Real
from .springs import Spring
from .timing_functions import TimingFunction

# Groups inside groups; an input that goes deeper is rejected.
DEEPEST_NESTING = 64

# What has a distance, by which paced keyframes are timed: numbers, points, sizes, rects and colours. R4.4
WITH_DISTANCE = (Kind.NUMBER, Kind.POINT, Kind.SIZE, Kind.RECT, Kind.COLOR)
# What has a curve in the cubic modes; everything else goes straight. R4.5
WITH_CURVE = (*WITH_DISTANCE, Kind.TRIPLE, Kind.NUMBERS)


# The animations


@dataclass(frozen=True, kw_only=True)
class Animation:
    """What all animations have: a timing and a timing function."""

    timing: MediaTiming
    timing_function: TimingFunction | None = None

    def shaped(self, progress: Real) -> Real:
        """The progress after the animation's own timing function; 0 and 1 outside of 0…1. R2.4, R2.5."""
        return progress if self.timing_function is None else self.timing_function.at(progress)


@dataclass(frozen=True, kw_only=True)
class Group(Animation):
    """A CAAnimationGroup. R6.1."""

    animations: tuple[Animation, ...]


@dataclass(frozen=True, kw_only=True)
class PropertyAnimation(Animation):
    """A CAPropertyAnimation. R3.4, R3.5, R3.11."""

    key_path: str | None = None
    additive: bool = False
    cumulative: bool = False
    value_function: str | None = None

    def given_values(self) -> list[Json]:
        """The values that are there, which tell the type of a property that no layer has by itself."""
        raise NotImplementedError

    def values(self, kind: Kind, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """The value at a progress and a local time, and the end value, which is what accumulates."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class Basic(PropertyAnimation):
    """A CABasicAnimation; what it has not is None. R3.1."""

    start: Json = None
    end: Json = None
    by: Json = None

    def given_values(self) -> list[Json]:
        return [value for value in (self.start, self.end, self.by) if value is not None]

    def values(self, kind: Kind, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """a + p · (b − a). R3.1."""
        a, b = self.ends(kind, current)
        return TYPES[kind].mix(a, b, p), b

    def ends(self, kind: Kind, current: Value) -> tuple[Value, Value]:
        """a and b, by what there is of from, to and by; `current` is the value under the animation. R3.1, R3.1b."""
        if self.value_function is not None and len(self.given_values()) < 2:
            raise NoEffect("a value function has no current numbers")  # R3.1c
        start, end = (current if value is None else layer_values.read(kind, value) for value in (self.start, self.end))
        if self.by is None or (self.start is not None and self.end is not None):
            return start, end
        by = layer_values.read(kind, self.by)
        if self.end is not None:
            return TYPES[kind].difference(end, by), end
        return start, TYPES[kind].sum(start, by)


@dataclass(frozen=True, kw_only=True)
class SpringAnimation(Basic):
    """A CASpringAnimation: a basic one whose progress is the spring's position. Its duration cuts the curve. R5.5."""

    spring: Spring

    def values(self, kind: Kind, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """a + x(time) · (b − a). R5.1, R5.5."""
        return super().values(kind, current, self.spring.position(time), time)


@dataclass(frozen=True, kw_only=True)
class KeyframeAnimation(PropertyAnimation):
    """A CAKeyframeAnimation with values. R4.1–R4.8."""

    keyframes: list[Json]
    calculation_mode: str
    key_times: list[Real] | None
    timing_functions: list[TimingFunction]
    tension: list[Real]
    continuity: list[Real]
    bias: list[Real]

    def given_values(self) -> list[Json]:
        return [value for value in self.keyframes if value is not None]

    def values(self, kind: Kind, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """The keyframes' value at a progress; none, or a single one that is not discrete, have no effect. R4.8."""
        values = [layer_values.read(kind, value) for value in self.keyframes]
        is_discrete = self.calculation_mode == "discrete"
        if not values or (len(values) == 1 and not is_discrete):
            raise NoEffect("too few values")
        structures = [layer_values.structure(kind, value) for value in values]
        if not is_discrete and any(structure != structures[0] for structure in structures):
            raise NoEffect("nothing between these values")
        track = Track(
            values,
            keyframe_type(kind, values),
            self.calculation_mode,
            self.key_times,
            self.timing_functions,
            self.tension,
            self.continuity,
            self.bias,
        )
        return track.value(p), values[-1]


def keyframe_type(kind: Kind, values: list[Value]) -> keyframes.ValueType:
    """What keyframes do with values of a kind. R4.4, R4.5."""
    mix = TYPES[kind].mix
    if kind not in WITH_CURVE or None in values:
        return keyframes.ValueType(mix)
    if kind is Kind.NUMBER:
        return keyframes.NUMBERS
    return keyframes.ValueType(mix, parts=tuple, has_distance=kind in WITH_DISTANCE)


@dataclass(frozen=True, kw_only=True)
class PathAnimation(PropertyAnimation):
    """A CAKeyframeAnimation with a path, which wins over its values. R4.9–R4.12."""

    motion: CoreAnimationMotion
    rotation_mode: str = "none"

    def given_values(self) -> list[Json]:
        return [[ZERO, ZERO]]

    def values(self, kind: Kind, current: Value, p: Real, time: Real) -> tuple[Value, Value]:
        """The point at a progress; a path drives nothing but points. R4.9–R4.11."""
        if kind is not Kind.POINT:
            raise NoEffect("not a point")
        last = self.motion.path.place_in_segment(self.motion.count - 1, ONE) if self.motion.count > 0 else NOWHERE
        return self.place(p).point, last.point

    def place(self, p: Real) -> path_lengths.Place:
        """The point and the angle there; a path of moves alone has no effect. R4.12."""
        place = self.motion.place(p)
        if place is None:
            raise NoEffect("a path without a segment")
        return path_motion.rotated(place, self.rotation_mode)

    def turn(self, layer: Layer, p: Real) -> None:
        """Puts the turn along the path before the layer's transform. R4.12."""
        transform = Place("transform", Kind.MATRIX)
        turned = matrices.multiply(matrices.rotation_by(matrices.Z_AXIS, self.place(p).angle), layer.get(transform))
        layer.set(transform, turned)


# The evaluation. R6.14


def apply(animation: Animation, layer: Layer, parent_time: Real, standard_duration: Real = STANDARD_DURATION) -> None:
    """Changes the layer's values as the animation does at its parent's time. R6.14."""
    state = animation.timing.state(parent_time, standard_duration)
    if state.progress is None or state.local_time is None:
        return
    duration = animation.timing.resolved_duration(standard_duration)
    p = animation.shaped(state.progress)
    time = state.local_time if animation.timing_function is None else duration * p
    if isinstance(animation, Group):
        # Children are clipped, not scaled: the group's time is theirs. R6.1, R2.6
        for child in animation.animations:
            apply(child, layer, time, duration)
    elif isinstance(animation, PropertyAnimation) and animation.key_path is not None:
        try:
            apply_to_property(animation, animation.key_path, layer, state, p, time)
        except NoEffect:
            return


def apply_to_property(
    animation: PropertyAnimation, key_path: str, layer: Layer, state: State, p: Real, time: Real
) -> None:
    """Sets what the key path leads to: the animation's value, accumulated, made a matrix, added. R6.14."""
    place = place_of(animation, key_path, layer)
    kind, current = place.kind, layer.get(place)
    if animation.value_function is not None:
        kind, current = argument_kind(animation.value_function), None
    value, end = animation.values(kind, current, p, time)
    has_sums = kind not in layer_values.WITHOUT_SUMS
    if animation.cumulative and has_sums and state.iteration != 0 and not animation.timing.autoreverses:
        value = layer_values.accumulated(kind, value, end, state.iteration)
    if animation.value_function is not None:
        value = matrices.value_function(animation.value_function, value if kind is Kind.TRIPLE else [value])
    if animation.additive and has_sums:
        value = TYPES[place.kind].sum(layer.get(place), value)
    layer.set(place, value)
    if (
        isinstance(animation, PathAnimation)
        and animation.rotation_mode != "none"
        and place == Place("position", Kind.POINT)
    ):
        animation.turn(layer, p)


def place_of(animation: PropertyAnimation, key_path: str, layer: Layer) -> Place:
    """What the key path leads to; a property that no layer has is made, of the type of the animation's values."""
    place = layer.place(key_path)
    if place is None:
        kinds = [layer_values.kind_of_shape(value) for value in animation.given_values()]
        place = layer.new_place(key_path, kinds[0] if kinds else Kind.OTHER)
    if animation.value_function is not None and place.kind is not Kind.MATRIX:
        raise NoEffect("a value function makes a matrix")  # R3.11
    return place


def argument_kind(value_function: str) -> Kind:
    """The type of what a value function takes: a number, or three. R3.11."""
    count, _ = matrices.VALUE_FUNCTIONS[value_function]
    return Kind.NUMBER if count == 1 else Kind.TRIPLE


# Reading


def read_animation(request: Input, depth: int = 0) -> Animation:
    """An animation of an input."""
    reader = READERS.get(request.text("type"))
    if reader is None:
        raise request.reject("type", f"has to be one of {', '.join(READERS)}")
    if depth > DEEPEST_NESTING:
        raise request.reject("type", f"groups are nested more than {DEEPEST_NESTING} deep")
    return reader(request, depth)


def common_members(request: Input) -> dict[str, Any]:
    """What all animations have."""
    timing, function = request.object("timing", None), request.object("timingFunction", None)
    return {
        "timing": MediaTiming() if timing is None else media_timing.read(timing),
        "timing_function": None if function is None else timing_functions.read(request, "timingFunction"),
    }


def property_members(request: Input) -> dict[str, Any]:
    """What all property animations have. A value function of an unknown name is none. R3.11."""
    value_function = request.text("valueFunction", None)
    return common_members(request) | {
        "key_path": request.text("keyPath", None),
        "additive": request.flag("additive", False),
        "cumulative": request.flag("cumulative", False),
        "value_function": value_function if value_function in matrices.VALUE_FUNCTIONS else None,
    }


def read_group(request: Input, depth: int) -> Group:
    children = tuple(read_animation(child, depth + 1) for child in request.objects("animations", []))
    return Group(**common_members(request), animations=children)


def basic_members(request: Input) -> dict[str, Any]:
    ends = {name: request.value(key, None) for name, key in (("start", "from"), ("end", "to"), ("by", "by"))}
    return property_members(request) | ends


def read_basic(request: Input, depth: int) -> Basic:
    return Basic(**basic_members(request))


def read_spring(request: Input, depth: int) -> SpringAnimation:
    """A spring: by default of mass 1, stiffness 100 and damping 10, and not to be over-damped. R5.1, R5.3."""
    spring = springs.read(request, mass=ONE, stiffness=Fraction(100), damping=Fraction(10), allows_overdamping=False)
    return SpringAnimation(**basic_members(request), spring=spring)


def read_keyframes(request: Input, depth: int) -> KeyframeAnimation | PathAnimation:
    """A keyframe animation along values, or along a path. R4.9."""
    members, key_times = property_members(request), request.numbers("keyTimes", None)
    mode = request.text("calculationMode", "linear")
    if mode not in keyframes.MODES:
        mode = "linear"
    functions = [
        timing_functions.read_value(function, request, f"timingFunctions[{index}]")
        for index, function in enumerate(request.array("timingFunctions", []))
    ]
    values = request.array("values", [])
    shape: dict[str, Any] = {key: request.numbers(key, []) for key in ("tension", "continuity", "bias")}
    rotation = request.choice("rotationMode", path_motion.ROTATION_MODES, "none")
    path = request.text("path", None)
    if path is not None:
        motion = CoreAnimationMotion(path_lengths.path(path), mode, key_times, functions)
        return PathAnimation(**members, motion=motion, rotation_mode=rotation)
    if not all(map(layer_values.all_finite, values)):
        raise request.reject("values", "not finite")
    return KeyframeAnimation(
        **members,
        **shape,
        keyframes=values,
        calculation_mode=mode,
        key_times=key_times,
        timing_functions=functions,
    )


READERS: dict[str, Callable[[Input, int], Animation]] = {
    "basic": read_basic,
    "spring": read_spring,
    "keyframe": read_keyframes,
    "group": read_group,
}


# The operation


def scenario(request: Input) -> Json:
    """What a layer presents at t, its local time: a value, or an object of several, or of a group's. R6.14."""
    one, several = request.object("animation", None), request.objects("animations", None)
    if (one is None) == (several is None):
        raise request.reject("animation", "there has to be one of animation and animations")
    animations = [read_animation(animation) for animation in (several if one is None else [one])]
    model, t = request.object("model", Input({})).members, request.number("t")
    layer = Layer(model)
    for animation in animations:
        apply(animation, layer, t)
    return presented(layer, model, animations)


def presented(layer: Layer, model: Mapping[str, Json], animations: list[Animation]) -> Json:
    """The values that the animations' key paths lead to."""
    values = {key: layer.answer(key) for path in key_paths_of(animations) for key in [model_key(layer, model, path)]}
    has_group = any(isinstance(animation, Group) for animation in animations)
    if has_group or len(values) > 1:
        return values
    return next(iter(values.values()), None)


def key_paths_of(animations: Iterable[Animation]) -> Iterator[str]:
    """The key paths of animations and of those in groups, in their order."""
    for animation in animations:
        if isinstance(animation, Group):
            yield from key_paths_of(animation.animations)
        elif isinstance(animation, PropertyAnimation) and animation.key_path is not None:
            yield animation.key_path


def model_key(layer: Layer, model: Mapping[str, Json], path: str) -> str:
    """The key of the model that a key path is, or is a part of; the key path itself if there is none."""
    place = layer.place(path)
    if path not in model and place is not None and place.part is not None:
        return next((prefix for prefix in layer_values.prefixes(path) if prefix in model), path)
    return path


OPERATIONS: dict[str, Callable[[Input], Json]] = {"scenario": scenario}
