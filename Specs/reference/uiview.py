"""The animations that UIView makes for the changes in a block. Rules R6.10 and R6.11.

The answers are the properties of the CABasicAnimation or CAKeyframeAnimation, by Core Animation's names; `to` is null
if the animation has no toValue, so it ends at the layer's model value.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from . import interpolation, layer_values, matrices, timing_functions
from .inputs import REQUIRED, Input, Json
from .interpolation import Value
from .layer_values import TYPES, Kind, Layer, NoEffect, Place
from .media_timing import extent
from .real import INFINITY, ONE, ZERO, Real, clamp, is_finite, rounded

# UIView.AnimationOptions. R6.10
ALLOW_USER_INTERACTION = 1 << 1
BEGIN_FROM_CURRENT_STATE = 1 << 2
REPEAT = 1 << 3
AUTOREVERSE = 1 << 4
CALCULATION_MODE_BIT = 10
CURVE_BIT = 16
SHOW_HIDE_TRANSITION_VIEWS = 1 << 8
ALLOW_ANIMATED_CONTENT = 1 << 7
OPTION_BITS = 64

# Two keyframe times that differ by at most this are equal. R6.11
SAME_TIME = Fraction(1, 2**50)

CURVES = ("easeInEaseOut", "easeIn", "easeOut", "linear")
CALCULATION_MODES = ("linear", "discrete", "paced", "cubic", "cubicPaced")
LAYER_NAMES = {"alpha": "opacity", "center": "position"}

# The properties that a block animates: additively, so that changes overlap, or from the value before. R6.10
ADDITIVE = frozenset(("bounds", "cornerRadius", "position", "shadowOpacity", "transform"))
REPLACING = frozenset(("anchorPoint", "backgroundColor", "contentsCenter", "opacity"))
# The shapes of the values of those that are additive; a size has that of a point.
ADDITIVE_KINDS = (Kind.NUMBER, Kind.POINT, Kind.RECT, Kind.MATRIX)


# Options


def read_options(request: Input, key: str, default: Json = ZERO) -> int:
    """UIKit's option bits. R6.10."""
    bits = request.whole(key, default)
    if not 0 <= bits < 1 << OPTION_BITS:
        raise request.reject(key, f"must fit in {OPTION_BITS} bits")
    return bits


def choice(options: int, bit: int, names: tuple[str, ...]) -> str:
    """Returns the name for the four bits that start at `bit`; unknown numbers count as 0. R6.10, R6.11."""
    number = options >> bit & 15
    return names[number if number < len(names) else 0]


def curve(request: Input) -> Json:
    """Returns the inner control points of the curve in the options. R6.10."""
    options = read_options(request, "rawValue", REQUIRED)
    return timing_functions.inner_control_points(choice(options, CURVE_BIT, CURVES))


def layer_key_path(property_name: str) -> str:
    """Returns the layer's key path of a view's property: alpha is opacity, center is position. R6.10."""
    first, dot, rest = property_name.partition(".")
    return LAYER_NAMES.get(first, first) + dot + rest


def place_at(request: Input, key_path: str) -> Place:
    """Returns what a key path of a layer names. R3.10."""
    return Layer(Input({})).required_place(request, "property", key_path)


def is_animated(place: Place) -> bool:
    """Whether a block animates the property; other properties change at once. R6.10."""
    return place.name in ADDITIVE or place.name in REPLACING


# One animation


@dataclass(frozen=True)
class Change:
    """The values that the animation of a change interpolates. Without an end it runs to the model value. R6.10."""

    additive: bool
    start: Value
    end: Value = None


def change(place: Place, old: Value, new: Value) -> Change:
    """Returns the animation of a change, which is additive or begins at the old value. R6.10."""
    return lead(place.kind, old, new) if place.name in ADDITIVE else Change(False, old)


def lead(kind: Kind, old: Value, new: Value) -> Change:
    """Returns old − new to 0 (matrices: old · new⁻¹ to the identity), additive; else old without an end. R6.10."""
    if kind is Kind.MATRIX:
        # A singular matrix is its own "inverse" (R7.1). Whatever is concatenated with it is singular, too.
        inverse = matrices.inverse(new)
        start, end = matrices.multiply(old, new if inverse is None else inverse), matrices.IDENTITY
    else:
        start, end = interpolation.subtracted(old, new), interpolation.each(lambda x, y: ZERO, old, new)
    has_difference = all(map(is_finite, layer_values.numbers_of(start)))
    return Change(True, start, end) if has_difference else Change(False, old)


def takes_effect_at_once(request: Input) -> bool:
    """Whether a block has neither a duration nor a delay, nor a start time, also of 0. R6.10, R6.10b."""
    if request.value("startTime", None) is not None:
        return False
    return bool(extent(request, "duration") <= 0 and request.finite("delay", ZERO) == 0)


def animation(request: Input) -> Json:
    """Returns the basic animation of one property's change, if a block animates it and takes time. R6.10."""
    key_path, options = layer_key_path(request.text("property")), read_options(request, "options")
    place = place_at(request, key_path)
    common = common_properties(request, key_path, options)
    if takes_effect_at_once(request):
        return None
    before = key_of_value_before(request, place, options)
    old, new = (layer_values.read_member(request, key, place.kind) for key in (before, "new"))
    if not is_animated(place):
        return None
    made = change(place, old, new)
    end = None if made.end is None else layer_values.answer(place.kind, made.end)
    return common | {"from": layer_values.answer(place.kind, made.start), "to": end, "additive": made.additive}


def key_of_value_before(request: Input, place: Place, options: int) -> str:
    """Returns the member at which a change begins: only what is not additive can begin at the presentation. R6.10."""
    from_current_state = options & BEGIN_FROM_CURRENT_STATE and place.name in REPLACING
    return "presentation" if from_current_state and request.value("presentation", None) is not None else "old"


def common_properties(request: Input, key_path: str | None, options: int) -> dict[str, Json]:
    """The common part of UIView's basic and keyframe animations: a delay is the begin time, both ends hold. R6.10."""
    return {
        "keyPath": key_path,
        "beginTime": request.finite("delay", ZERO),
        "duration": extent(request, "duration"),
        "repeatCount": INFINITY if options & REPEAT else ZERO,
        "autoreverses": bool(options & AUTOREVERSE),
        "fillMode": "both",
        "timingFunction": choice(options, CURVE_BIT, CURVES),
    }


# Changes that overlap


def additive_sequence(request: Input) -> Json:
    """Returns the value shown when each change adds an additive animation, and none replaces another. R6.10.

    v(t) = v[n] + Σ (v[i−1] − v[i]) · (1 − f((t − t[i]) / duration)), over the changes made until t.
    """
    kind = layer_values.kind_of_shape(request, "initial")
    if kind not in ADDITIVE_KINDS:
        raise request.reject("initial", "values of this type have no additive animations")
    initial = layer_values.read_member(request, "initial", kind)
    changes = [(extent(one, "t"), layer_values.read_member(one, "value", kind)) for one in request.objects("changes")]
    duration, t = extent(request, "duration"), request.number("t")
    function = timing_functions.read_or_name(request, "timingFunction", "easeInEaseOut")
    made = sorted((one for one in changes if one[0] <= t), key=lambda one: one[0])
    values = [initial, *(value for _, value in made)]
    shown = values[-1]
    for (begin, new), old in zip(made, values, strict=False):
        progress = (t - begin) / duration if duration > 0 else ONE
        made_lead = lead(kind, old, new)
        if not made_lead.additive:
            raise request.reject("changes", "two of the values have no additive animation between them")
        if progress < 1:
            shown = TYPES[kind].sum(shown, TYPES[kind].mix(made_lead.start, made_lead.end, function.at(progress)))
    return layer_values.answer(kind, shown)


# Keyframes


@dataclass(frozen=True)
class Keyframe:
    """A keyframe of addKeyframe(withRelativeStartTime:relativeDuration:), as fractions of the whole."""

    start: Real
    end: Real
    value: Value


def fractions_of_duration(start: Real, duration: Real) -> tuple[Real, Real]:
    """Returns start and end; the start is clamped to 0…1, and the end to at most 1. R6.11."""
    start = clamp(start, ZERO, ONE)
    end = start + max(ZERO, duration)
    return start, end if is_before(end, ONE) else ONE


def is_before(a: Real, b: Real) -> bool:
    """Whether a time is before another one; times that differ only by the rounding of a sum are equal. R6.11."""
    return b - a > SAME_TIME


def keyframes(request: Input) -> Json:
    """Returns the keyframe animation of a property's keyframes, if a block animates it. R6.11, R6.10."""
    name, options = request.text("property", None), read_options(request, "options")
    key_path = None if name is None else layer_key_path(name)
    place = None if key_path is None else place_at(request, key_path)
    kind = layer_values.kind_of_shape(request, "initial") if place is None else place.kind
    from_current = options & BEGIN_FROM_CURRENT_STATE and request.value("presentation", None) is not None
    initial = layer_values.read_member(request, "initial", kind)
    if from_current:
        initial = layer_values.read_member(request, "presentation", kind)
    mode = request.choice("calculationMode", CALCULATION_MODES, None)
    if mode is None:
        mode = choice(options, CALCULATION_MODE_BIT, CALCULATION_MODES)
    points = track(kind, initial, [read_keyframe(one, kind) for one in request.objects("keyframes")], mode)
    common = common_properties(request, key_path, options)
    if place is not None and not is_animated(place):
        return None
    return common | {
        "calculationMode": mode,
        "keyTimes": [time for time, _ in points],
        "values": [layer_values.answer(kind, value) for _, value in points],
    }


def read_keyframe(one: Input, kind: Kind) -> Keyframe:
    """Reads a keyframe, with its start and its end in 0…1. R6.11."""
    start, end = fractions_of_duration(extent(one, "start"), extent(one, "duration"))
    return Keyframe(start, end, layer_values.read_member(one, "value", kind))


def track(kind: Kind, initial: Value, frames: list[Keyframe], mode: str) -> list[tuple[Real, Value]]:
    """Returns key times with their values, from 0 to 1. R6.11.

    A value holds until the next keyframe begins. A keyframe that is still running then is cut at its current value.
    """
    points = [(ZERO, initial)]
    before: Keyframe | None = None
    for frame in sorted(frames, key=lambda frame: frame.start):
        if before is not None and is_before(frame.start, before.end):
            _cut(kind, points, before, frame.start, mode)
        if is_before(points[-1][0], frame.start):
            points.append((frame.start, points[-1][1]))
        points.append((max(frame.end, points[-1][0]), frame.value))
        before = frame
    if points[-1][0] < 1:
        points.append((ONE, points[-1][1]))
    return points


def _cut(kind: Kind, points: list[tuple[Real, Value]], before: Keyframe, time: Real, mode: str) -> None:
    """Ends the last keyframe at this time, at the value that it has reached linearly, or at its old value. R6.11."""
    points.pop()
    start, value = points[-1]
    if time > start:
        share = rounded((time - start) / (before.end - start))  # Otherwise the fractions of a chain of cuts would grow.
        if mode != "discrete":
            with suppress(NoEffect):
                value = TYPES[kind].mix(value, before.value, share)
        points.append((time, value))


def keyframe_seconds(request: Input) -> Json:
    """Returns start and end of each keyframe in seconds: its fractions times the duration. R6.11."""
    duration = extent(request, "duration")
    answers = []
    for index, pair in enumerate(request.array("keyframes")):
        key = f"keyframes[{index}]"
        start, length = Input({key: pair}).numbers(key, count=2)
        fractions = Input({"start": start, "duration": length}, place=key)
        answers.append(
            [duration * x for x in fractions_of_duration(extent(fractions, "start"), extent(fractions, "duration"))]
        )
    return answers


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "uiview.curve": curve,
    "uiview.animation": animation,
    "uiview.additiveSequence": additive_sequence,
    "uiview.keyframes": keyframes,
    "uiview.keyframeSeconds": keyframe_seconds,
}
