"""Keyframe effects of the Web: keyframes, composition, iterations and stacks. Rules R14.1–R14.5.

A property has a type of `interpolation`, or is a transform. An effect's underlying value is that of the effects below.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial, reduce
from itertools import pairwise

from mpmath import mp

from . import interpolation, timing_functions, transform_lists, transform_text, web_timing
from .css_syntax import CSSError
from .inputs import Input, Json, as_text
from .interpolation import COMPOSITES, Value, ValueType, each
from .real import INFINITY, ONE, ZERO, Real, floor, is_finite, is_nan
from .shadows import SHADOW_LIST, Shadow
from .timing_functions import TimingFunction
from .transform_text import Function, matrix_of

ITERATION_COMPOSITES = ("replace", "accumulate")
# An infinite iteration counts as the largest double.
MOST_TIMES = Fraction(sys.float_info.max)


# Types.


@dataclass(frozen=True)
class PropertyType:
    """A type, a property's value without effects, and a value that counts a number of times."""

    type: ValueType
    initial: Value | None
    multiple: Callable[[Value, Real], Value]

    def accumulated(self, value: Value, final: Value, times: Real) -> Value:
        """Accumulates a value onto the final one, which counts a number of times. R14.4."""
        return self.type.combined(self.multiple(final, times), value, "accumulate") if times > 0 else value


class ListType(PropertyType):
    """Transform lists. R14.4."""

    def accumulated(self, value: Value, final: Value, times: Real) -> Value:
        """Pairs the functions first, then counts each function of the final list a number of times. R14.4."""
        return transform_lists.accumulate(final, value, times)


def times_each(value: Value, times: Real) -> Value:
    """n times each number. R14.4."""
    return each(lambda x, _: times * x, value, value)


def times_excess(value: Value, times: Real) -> Value:
    """1 plus n times what each factor exceeds 1 by. R14.4."""
    return each(lambda x, _: 1 + times * (x - 1), value, value)


def times_shadows(shadows: Value, times: Real) -> Value:
    """n times the numbers of each shadow. R14.4."""
    return tuple(Shadow(times_each(shadow.numbers, times), shadow.inset) for shadow in shadows)


def unchanged(value: Value, times: Real) -> Value:
    """Values without sums do not accumulate. R14.4."""
    return value


def read_list(value: Json) -> Value:
    """Reads a transform list. R11.7."""
    try:
        return transform_text.parse(as_text(value))
    except CSSError as error:
        raise TypeError(str(error)) from None


def read_rotation(value: Json) -> Value:
    """Reads an axis and an angle in radians as a function with degrees. R14.2."""
    rotation = Input({}).inner(value, "")
    axis = rotation.numbers("axis", count=3)
    if not all(map(is_finite, axis)):
        raise TypeError("an axis that is not finite")
    return Function("rotate", (*axis, mp.degrees(rotation.finite("angle"))))


def summed_rotations(base: Value, value: Value) -> Value:
    """Adds the angles about one axis, else multiplies the rotations. R10.5."""
    return transform_lists.accumulated_rotation(base, value)


def times_angle(rotation: Value, times: Real) -> Value:
    """n times the angle. R14.4."""
    *axis, angle = rotation.numbers
    return Function("rotate", (*axis, times * angle))


ROTATION = ValueType(
    read_rotation,
    lambda r: matrix_of([r]),
    transform_lists.rotation_between,
    add=summed_rotations,
    accumulate=summed_rotations,
)
TRANSFORMS = ValueType(
    read_list,
    matrix_of,
    transform_lists.interpolate,
    add=partial(transform_lists.compose, operation="add"),
    accumulate=partial(transform_lists.compose, operation="accumulate"),
)
NO_ROTATION = Function("rotate", (ZERO, ZERO, ONE, ZERO))


def property_type(request: Input) -> PropertyType:
    """Returns the type that an input names, with its initial value. R14.2."""
    name = request.text("type")
    if name == "transformList":
        return ListType(TRANSFORMS, [], unchanged)
    if name == "rotation":
        return PropertyType(ROTATION, NO_ROTATION, times_angle)
    if name == "color":
        color = interpolation.color_type("webAnimations", True)
        return PropertyType(color, (ZERO, ZERO, ZERO, ONE), times_each)
    if name == "shadowList":
        return PropertyType(SHADOW_LIST, (), times_shadows)
    if name not in INITIAL:
        raise request.reject("type", f"unknown type {name!r}")
    kind = replace(interpolation.TYPES[name], null_is_value=False)
    return PropertyType(kind, INITIAL[name], MULTIPLES.get(name, times_each))


INITIAL: dict[str, Value | None] = {
    **dict.fromkeys(("number", "length", "percentage", "integer"), ZERO),
    "opacity": ONE,
    **dict.fromkeys(("point", "size"), (ZERO,) * 2),
    **dict.fromkeys(("rect", "insets"), (ZERO,) * 4),
    "translate": (ZERO,) * 3,
    "scale": (ONE,) * 3,
    **dict.fromkeys(("numberList", "vector"), ()),
    **dict.fromkeys(("boolean", "discrete")),
}
MULTIPLES = {"scale": times_excess, "boolean": unchanged, "discrete": unchanged}


# Keyframes.


@dataclass(frozen=True)
class Keyframe:
    """A keyframe of one property. A value of None is the underlying value."""

    offset: Real
    value: Value | None
    easing: TimingFunction | None = None
    composite: str = "add"


def computed_offsets(offsets: Sequence[Real | None]) -> list[Real]:
    """Returns offsets for all keyframes: the last is at 1, the first of several at 0, others in between. R14.1."""
    known = {index: offset for index, offset in enumerate(offsets) if offset is not None}
    if offsets:
        known.setdefault(len(offsets) - 1, ONE)
        known.setdefault(0, ZERO)
    places = sorted(known)
    computed = [known[place] for place in places[:1]]
    for a, b in pairwise(places):
        computed += [known[a] + (known[b] - known[a]) * i / (b - a) for i in range(1, b - a + 1)]
    return computed


def check_offsets(offsets: Sequence[Real | None], request: Input, key: str) -> None:
    """Rejects offsets outside 0…1, and those that decrease. R14.1."""
    given = [offset for offset in offsets if offset is not None]
    if not all(0 <= offset <= 1 for offset in given) or any(a > b for a, b in pairwise(given)):
        raise request.reject(key, "offsets must be in 0…1 and must not decrease")


def read_keyframes(request: Input, kind: ValueType, composite: str) -> list[Keyframe]:
    """Reads keyframes, and leaves out those without a value. R14.1, R14.2."""
    written = request.objects("keyframes")
    offsets = [keyframe.number("offset", None) for keyframe in written]
    check_offsets(offsets, request, "keyframes")
    keyframes = [
        Keyframe(
            offset,
            kind.member(keyframe, "value") if kind.is_given(keyframe, "value") else None,
            None if keyframe.value("easing", None) is None else timing_functions.read(keyframe, "easing"),
            keyframe.choice("composite", COMPOSITES, None) or composite,
        )
        for keyframe, offset in zip(written, computed_offsets(offsets), strict=True)
    ]
    return [keyframe for keyframe in keyframes if keyframe.value is not None]


# The effect value.


@dataclass(frozen=True)
class Effect:
    """A keyframe effect on a property: its keyframes with values."""

    kind: PropertyType
    keyframes: Sequence[Keyframe]
    accumulates: bool

    @property
    def filled(self) -> list[Keyframe]:
        """The keyframes with those at 0 and 1 that are missing, which have the underlying value. R14.2."""
        first = [] if self.keyframes[0].offset == 0 else [Keyframe(ZERO, None)]
        last = [] if self.keyframes[-1].offset == 1 else [Keyframe(ONE, None)]
        return [*first, *self.keyframes, *last]

    def ends(self, progress: Real) -> list[Keyframe]:
        """Returns the two keyframes between which the value is interpolated, or one that holds. R14.2."""
        keyframes = self.filled
        if progress < 0 and keyframes[1].offset == 0:
            return keyframes[:1]
        if progress >= 1 and keyframes[-2].offset == 1:
            return keyframes[-1:]
        reached = [i for i, k in enumerate(keyframes) if k.offset < 1 and (k.offset <= progress or k.offset == 0)]
        return keyframes[reached[-1] : reached[-1] + 2]

    def composed(self, keyframe: Keyframe, iteration: Real, underlying: Value | None) -> Value | None:
        """Composes a keyframe with the underlying value, then with the iterations before. R14.3, R14.4."""
        value = underlying
        if keyframe.value is not None:
            value = keyframe.value
            if keyframe.composite != "replace":
                value = self.kind.type.combined(underlying, value, keyframe.composite)
        final = self.filled[-1].value
        if not self.accumulates or final is None:
            return value
        return self.kind.accumulated(value, final, MOST_TIMES if iteration == INFINITY else iteration)

    def value(self, progress: Real, iteration: Real, before: bool, underlying: Value | None) -> Value | None:
        """Returns the effect value; the underlying value if no keyframe has a value. R14.2–R14.4.

        The underlying value may be missing; then so is the value between it and any other.
        """
        if not self.keyframes:
            return underlying
        start, *rest = self.ends(progress)
        from_value = self.composed(start, iteration, underlying)
        if not rest:
            return from_value
        (end,) = rest
        to_value = self.composed(end, iteration, underlying)
        if from_value is None or to_value is None:
            return None
        distance = (progress - start.offset) / (end.offset - start.offset)
        eased = distance if start.easing is None else start.easing.at(distance, before)
        return self.kind.type.between(from_value, to_value, eased)


def effect_value(request: Input, kind: PropertyType, underlying: Value | None) -> Value | None:
    """Returns the value of an effect of an input, with its timing. R14.2–R14.5."""
    composite = request.choice("composite", COMPOSITES, "replace")
    accumulates = request.choice("iterationComposite", ITERATION_COMPOSITES, "replace") == "accumulate"
    effect = Effect(kind, read_keyframes(request, kind.type, composite), accumulates)
    timing, time = web_timing.read(request.object("timing")), request.number("currentTime", None)
    time = None if time is None or is_nan(time) else time
    phase = timing.phase(time)
    active_time = None if time is None else timing.active_time(phase, time)
    if active_time is None:
        return underlying
    progress = timing.transformed_progress(phase, active_time)
    iteration = timing.current_iteration(phase, active_time)
    before = phase == ("before" if timing.is_forwards(iteration) else "after")
    return effect.value(progress, iteration, before, underlying)


# The operations.


def base(request: Input, kind: PropertyType, key: str) -> Value | None:
    """Reads the value below the effects; by default it is the initial value, or None if there is none. R14.5."""
    return kind.type.member(request, key) if kind.type.is_given(request, key) else kind.initial


def written(request: Input, kind: PropertyType, key: str, value: Value | None) -> Json:
    """Writes an answer; one that needs a base that is missing is rejected. R14.2."""
    if value is None:
        raise request.reject(key, "missing")
    return kind.type.write(value)


def keyframe_effect(request: Input) -> Json:
    """The property's value above one effect. R14.1–R14.5."""
    kind = property_type(request)
    return written(request, kind, "base", effect_value(request, kind, base(request, kind, "base")))


def difference(request: Input) -> Json:
    """The difference of two effects on a number. R14.2."""
    a, b = (keyframe_effect(request.object(key)) for key in ("a", "b"))
    if not (isinstance(a, Real) and isinstance(b, Real)):
        raise request.reject("a", "not an effect on a number")
    return a - b


def effect_stack(request: Input) -> Json:
    """The property's value above all effects. R14.5."""
    kind = property_type(request)
    above = reduce(
        lambda underlying, effect: effect_value(effect, kind, underlying),
        request.objects("effects"),
        base(request, kind, "base"),
    )
    return written(request, kind, "base", above)


def ends_effect(request: Input, kind: PropertyType, accumulates: bool) -> Effect:
    """Returns an effect with the keyframes `from` at 0 and `to` at 1. R14.3, R14.4."""
    keyframes = []
    for key, offset in (("from", ZERO), ("to", ONE)):
        composite = "replace" if accumulates else request.choice(f"{key}Operation", COMPOSITES, "replace")
        if kind.type.is_given(request, key):
            keyframes.append(Keyframe(offset, kind.type.member(request, key), composite=composite))
    return Effect(kind, keyframes, accumulates)


def compose(request: Input) -> Json:
    """The value between two ends, each composed with the underlying value. R14.3."""
    kind = property_type(request)
    effect = ends_effect(request, kind, False)
    value = effect.value(request.number("t"), ZERO, False, base(request, kind, "underlying"))
    return written(request, kind, "underlying", value)


def iteration_composite(request: Input) -> Json:
    """The value between two ends in an iteration that accumulates. R14.4."""
    kind = property_type(request)
    iteration = request.number("iteration")
    if not (iteration >= 0 and (iteration == INFINITY or iteration == floor(iteration))):
        raise request.reject("iteration", "not a whole number of at least 0")
    effect = ends_effect(request, kind, True)
    value = effect.value(request.number("t"), iteration, False, base(request, kind, ""))
    return written(request, kind, "from or to", value)


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "keyframeEffect": keyframe_effect,
    "keyframeEffect.difference": difference,
    "effectStack": effect_stack,
    "compose": compose,
    "iterationComposite": iteration_composite,
}
