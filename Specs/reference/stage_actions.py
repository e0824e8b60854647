"""The animations that a stage adds when a property changes, or when a view changes in a block. R6.8, R6.10, R6.15."""

from dataclasses import dataclass, replace
from typing import Any

from . import (
    keyframes,
    layer_geometry,
    scenarios,
    timing_functions,
    transactions,
    uiview,
    view_properties,
    view_transitions,
)
from .inputs import Input
from .interpolation import Value
from .layer_values import Kind, Layer, Place
from .media_timing import MediaTiming
from .real import INFINITY, ZERO, Real
from .scenarios import Animation, Basic, Group, KeyframeAnimation, SpringAnimation, Transition
from .springs import Spring
from .stage import Stage, Transaction
from .stage_layers import StageLayer
from .timing_functions import NAMES, TimingFunction


def named(name: str) -> TimingFunction:
    """Returns a named timing function of Core Animation's. R2.1."""
    return timing_functions.by_rules(NAMES[name], "coreAnimation")


@dataclass(frozen=True)
class ViewBlock:
    """The timing of a UIView.animate. R6.10."""

    duration: Real
    delay: Real
    options: int
    # The spring of usingSpringWithDamping. R5.7
    spring: Spring | None = None
    # Those of setAnimationRepeatCount and setAnimationStartDate. R6.10b
    repeat_count: Real | None = None
    start_time: Real | None = None

    @property
    def is_immediate(self) -> bool:
        """Whether it makes no animations. R6.10, R6.10b."""
        return self.duration == 0 and self.delay == 0 and self.start_time is None

    def nested(self, outer: "ViewBlock | None") -> "ViewBlock":
        """Returns what it is inside another block. R6.10."""
        if outer is None:
            return self
        inner = replace(self, options=view_properties.inherited_options(self.options, outer.options))
        if not self.options & view_properties.OVERRIDE_INHERITED_DURATION:
            inner = replace(inner, duration=outer.duration)
        if not self.options & view_properties.OVERRIDE_INHERITED_CURVE:
            inner = replace(inner, spring=outer.spring)
        if not self.options & view_properties.OVERRIDE_INHERITED_OPTIONS and self.repeat_count is None:
            inner = replace(inner, repeat_count=outer.repeat_count)
        return inner

    @property
    def refuses_touches(self) -> bool:
        return not self.options & uiview.ALLOW_USER_INTERACTION

    @property
    def begins_from_current_state(self) -> bool:
        return bool(self.options & uiview.BEGIN_FROM_CURRENT_STATE)

    def common(self, now: Real) -> dict[str, Any]:
        """Returns what its animations share. A delay is counted from now, a local time. R6.10, R1.2a."""
        begin = ZERO if self.delay == 0 else now + self.delay
        repeats = INFINITY if self.options & uiview.REPEAT else ZERO
        timing = MediaTiming(
            begin_time=begin if self.start_time is None else self.start_time,
            duration=self.duration,
            repeat_count=repeats if self.repeat_count is None else self.repeat_count,
            autoreverses=bool(self.options & uiview.AUTOREVERSE),
            fill_mode="both",
        )
        function = named(uiview.choice(self.options, uiview.CURVE_BIT, uiview.CURVES))
        common = {"timing": timing, "removed_on_completion": True}
        return common | ({"timing_function": function} if self.spring is None else {"spring": self.spring})


def of_transaction(transaction: Transaction) -> dict[str, Any]:
    """Returns what all implicit actions share; they last as long as the transaction says. R6.8."""
    return {
        "timing": MediaTiming(fill_mode="backwards"),
        "timing_function": transaction.timing_function or named("default"),
        "removed_on_completion": True,
    }


def basic(place: Place, ends: dict[str, Value], additive: bool, common: dict[str, Any]) -> Basic:
    """Returns a basic animation of a property, or a spring animation if there is a spring."""
    kind = SpringAnimation if "spring" in common else Basic
    return kind(**common, place=place, ends=ends, additive=additive, cumulative=False, value_function=None)


def with_presented_start(animation: Animation, presented: Layer) -> Animation:
    """A basic animation with none of from, to and by begins at what the layer presents when it is added. R3.1."""
    if isinstance(animation, Group):
        return replace(animation, animations=[with_presented_start(one, presented) for one in animation.animations])
    if not isinstance(animation, Basic) or animation.ends or animation.additive or animation.value_function is not None:
        return animation
    start = presented.get(animation.place)
    return animation if start is None else replace(animation, ends={"from": start})


def fade(stage: Stage, layer: StageLayer | None) -> None:
    """Adds the action of a change of the sublayers: a fade, unless the layer has another one or none. R6.8."""
    transaction = stage.transaction
    if layer is not None and has_actions(layer, transaction) and not run_action(stage, layer, "sublayers"):
        stage.attach(Transition(**of_transaction(transaction)), layer, "transition")


def appear(stage: Stage, layer: StageLayer) -> None:
    """Adds the action that a layer itself has for its appearance; there is no other one. R6.8."""
    if not layer.is_view and not stage.transaction.disables_actions:
        run_action(stage, layer, "onOrderIn")


def has_actions(layer: StageLayer, transaction: Transaction) -> bool:
    """Whether a change of a layer looks for an action. R6.8."""
    return not layer.is_view and layer.is_committed and not transaction.disables_actions


def run_action(stage: Stage, layer: StageLayer, key: str) -> bool:
    """Adds the layer's own action for a key, if it has one that is an animation. Returns whether it has one. R6.8."""
    answers = next((answers for answers in layer.actions if key in answers), None)
    if answers is None:
        return False
    animation = answers[key]
    if animation is not None:
        if layer.is_committed:
            animation = with_presented_start(animation, layer.presented(stage.now))
        stage.attach(animation, layer, "transition" if isinstance(animation, Transition) else key)
    return True


def set_value(stage: Stage, layer: StageLayer, place: Place, value: Value, block: ViewBlock | None) -> None:
    """Sets a property, with its action. Views have actions only in a block. R6.8, R6.10, R6.15."""
    before, disables_actions = layer.values.copied(), stage.transaction.disables_actions
    # Setting a part of a property sets the whole one, whose action is asked for.
    whole = Place(place.name, place.whole)
    if not layer.is_view:
        animate_implicitly(stage, layer, whole)
    layer.values.set_model(place, value)
    if layer.is_view and block is not None and not block.is_immediate and not disables_actions:
        animate_view(stage, layer, whole, before, block)


def set_frame(stage: Stage, layer: StageLayer, frame: list[Real], block: ViewBlock | None) -> None:
    """Sets the position and then the bounds, each with its action. R7.2, R6.15."""

    def model(name: str) -> Value:
        place = layer.values.place(name)
        assert place is not None
        return layer.values.get(place)

    names = ("anchorPoint", "anchorPointZ", "transform")
    members = {"frame": frame, "boundsOrigin": list(model("bounds.origin"))}
    members |= {name: list(value) if isinstance(value := model(name), tuple) else value for name in names}
    made = layer_geometry.set_frame(Input(members))
    for name in ("position", "bounds"):
        place = layer.values.place(name)
        assert place is not None
        set_value(stage, layer, place, tuple(made[name]), block)


def animate_implicitly(stage: Stage, layer: StageLayer, place: Place) -> None:
    """Adds the action of a change of a committed layer, from what it presents. R6.8, R6.15."""
    transaction = stage.transaction
    if not has_actions(layer, transaction) or run_action(stage, layer, place.name):
        return
    if place.name in transactions.BY_TRANSITION:
        stage.attach(Transition(**of_transaction(transaction)), layer, "transition")
    elif transactions.has_basic_action(place):
        start = layer.presented(stage.now).get(place)
        if place.kind is not Kind.COLOR or start is not None:
            stage.attach(basic(place, {"from": start}, False, of_transaction(transaction)), layer, place.name)


def animate_view(stage: Stage, layer: StageLayer, place: Place, before: Layer, block: ViewBlock) -> None:
    """Adds the animations of a view's change; that of bounds is split. R6.10."""
    if before.get(place) == layer.values.get(place) or not uiview.is_animated(place):
        return
    if block.begins_from_current_state and layer.is_committed and place.name in uiview.REPLACING:
        before = layer.presented(stage.now)
    for key in ("bounds.origin", "bounds.size") if place.name == "bounds" else (place.name,):
        part = layer.values.place(key)
        assert part is not None
        made = uiview.change(part, before.get(part), layer.values.get(part))
        ends = {"from": made.start} | ({"to": made.end} if made.additive else {})
        animation = basic(part, ends, made.additive, block.common(layer.local_time_as_set(stage.now)))
        stage.attach(animation, layer, layer.free_key(key, stage.now) if made.additive else key, standard=ZERO)
        layer.animations[-1].refuses_touches = block.refuses_touches


def animate_keyframes(
    stage: Stage, layer: StageLayer, frames: list[tuple[Real, Real, Place, Value]], block: ViewBlock
) -> None:
    """Sets the properties of keyframes, and adds an animation for each one that changes and is animated. R6.11."""
    tracks: dict[str, tuple[Place, Value, list[uiview.Keyframe]]] = {}
    disables_actions = stage.transaction.disables_actions
    shown = layer.values.copied()
    if block.begins_from_current_state and layer.is_committed:
        shown = layer.presented(stage.now)
    for start, duration, place, value in frames:
        whole = Place(place.name, place.whole)
        before = layer.values.get(whole)
        layer.values.set_model(place, value)
        after = layer.values.get(whole)
        if before != after and uiview.is_animated(whole):
            first, end = uiview.fractions_of_duration(start, duration)
            track = tracks.setdefault(whole.name, (whole, shown.get(whole), []))
            track[2].append(uiview.Keyframe(first, end, after))
    if block.is_immediate or disables_actions:
        return
    mode = uiview.choice(block.options, uiview.CALCULATION_MODE_BIT, uiview.CALCULATION_MODES)
    for whole, initial, points in tracks.values():
        times, values = zip(*uiview.track(whole.kind, initial, points, mode), strict=True)
        kind = scenarios.keyframe_type(whole.kind, list(values))
        animation = KeyframeAnimation(
            **block.common(layer.local_time_as_set(stage.now)),
            place=whole,
            additive=False,
            cumulative=False,
            value_function=None,
            track=keyframes.Track(list(values), kind, mode, list(times), []),
        )
        stage.attach(animation, layer, whole.name, standard=ZERO)
        layer.animations[-1].refuses_touches = block.refuses_touches


def add_transition(stage: Stage, layer: StageLayer, block: ViewBlock) -> None:
    """Adds the transition of a view, if there is one and it takes time. Springs do not count. R6.12."""
    name = uiview.choice(block.options, view_transitions.TRANSITION_BIT, view_transitions.TRANSITIONS)
    if name != "none" and not block.is_immediate:
        common = replace(block, spring=None).common(layer.local_time_as_set(stage.now))
        stage.attach(Transition(**common), layer, "transition", standard=ZERO)
        layer.animations[-1].refuses_touches = block.refuses_touches
