"""The animations that a stage adds when a property changes, or when a view changes in a block. R6.8, R6.10, R6.15."""

from dataclasses import dataclass
from typing import Any

from . import layer_geometry, timing_functions, transactions, uiview
from .inputs import Input
from .interpolation import Value
from .layer_values import Kind, Layer, Place
from .media_timing import MediaTiming
from .real import INFINITY, ZERO, Real
from .scenarios import Basic, SpringAnimation, Transition
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

    @property
    def is_immediate(self) -> bool:
        """Whether it makes no animations. R6.10."""
        return self.duration == 0 and self.delay == 0

    @property
    def begins_from_current_state(self) -> bool:
        return bool(self.options & uiview.BEGIN_FROM_CURRENT_STATE)

    def common(self, now: Real) -> dict[str, Any]:
        """Returns what its animations share. A delay is counted from now, a local time. R6.10, R1.2a."""
        timing = MediaTiming(
            begin_time=ZERO if self.delay == 0 else now + self.delay,
            duration=self.duration,
            repeat_count=INFINITY if self.options & uiview.REPEAT else ZERO,
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


def fade(stage: Stage, layer: StageLayer | None) -> None:
    """Adds the action of properties without values in between: a fade, unless there are no actions. R6.8."""
    transaction = stage.transaction
    if layer is not None and not layer.is_view and layer.is_committed and not transaction.disables_actions:
        stage.attach(Transition(**of_transaction(transaction)), layer, "transition")


def set_value(
    stage: Stage, layer: StageLayer, place: Place, key_path: str, value: Value, block: ViewBlock | None
) -> None:
    """Sets a property, with its action. Views have actions only in a block. R6.8, R6.10, R6.15."""
    before, disables_actions = layer.values.copied(), stage.transaction.disables_actions
    if not layer.is_view:
        animate_implicitly(stage, layer, place, key_path)
    layer.values.set(place, value)
    if layer.is_view and block is not None and not block.is_immediate and not disables_actions:
        animate_view(stage, layer, Place(place.name, place.whole), before, block)


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
        set_value(stage, layer, place, name, tuple(made[name]), block)


def animate_implicitly(stage: Stage, layer: StageLayer, place: Place, key_path: str) -> None:
    """Adds the action of a change of a committed layer, from what it presents. R6.8, R6.15."""
    transaction = stage.transaction
    if key_path in transactions.BY_TRANSITION:
        fade(stage, layer)
    elif layer.is_committed and not transaction.disables_actions and transactions.has_basic_action(place):
        start = layer.presented(stage.now).get(place)
        if place.kind is not Kind.COLOR or start is not None:
            stage.attach(basic(place, {"from": start}, False, of_transaction(transaction)), layer, key_path)


def animate_view(stage: Stage, layer: StageLayer, place: Place, before: Layer, block: ViewBlock) -> None:
    """Adds the animations of a view's change; that of bounds is split. R6.10."""
    if before.get(place) == layer.values.get(place) or not transactions.has_basic_action(place):
        return
    if block.begins_from_current_state and layer.is_committed:
        before = layer.presented(stage.now)
    for key in ("bounds.origin", "bounds.size") if place.name == "bounds" else (place.name,):
        part = layer.values.place(key)
        assert part is not None
        old, new = before.get(part), layer.values.get(part)
        made = uiview.change(part.kind, old, new, block.begins_from_current_state)
        ends = {"from": made.start} | ({"to": made.end} if made.additive else {})
        animation = basic(part, ends, made.additive, block.common(layer.local_time_as_set(stage.now)))
        if block.begins_from_current_state:
            stage.detach([one for one in layer.animations if is_numbered(one.key, key)])
        stage.attach(animation, layer, layer.free_key(key, stage.now) if made.additive else key, standard=ZERO)


def is_numbered(key: str, key_path: str) -> bool:
    """Whether a key is the key path with a number. R6.10."""
    first, _, number = key.rpartition("-")
    return first == key_path and number.isdecimal()
