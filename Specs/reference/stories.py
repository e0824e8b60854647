"""The operation stage: what a person does with layers, what happens, and what is shown. R6.15.

The steps are the turns of the run loop, in the order of their times. A handler runs at the delivery of an event.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from . import display_links, hit_testing, layer_values, scenarios, stage_actions, uiview
from .inputs import Input, Json
from .layer_trees import FixedLayer, TreeLayer, placed_roots
from .media_timing import MediaTiming
from .real import ZERO
from .scenarios import Transition
from .stage import Block, DisplayLink, Endless, Stage
from .stage_actions import ViewBlock
from .stage_layers import StageLayer
from .story_inputs import (
    SETTINGS,
    Handler,
    apply_settings,
    change_clock,
    only,
    only_one,
    read_handler,
    read_spring,
    seconds,
)

DEFAULT_RATE = Fraction(60)


class Story:
    """A stage, what has happened on it, and the handlers."""

    def __init__(self, handlers: list[Input]) -> None:
        self.stage = Stage(self.happened)
        self.events: list[Json] = []
        self.names: set[str] = set()
        self.view_block: ViewBlock | None = None
        self.handlers: dict[str, list[Handler]] = {}
        for one in handlers:
            self.handlers.setdefault(one.text("on"), []).append(read_handler(one))

    def happened(self, text: str) -> None:
        """Keeps an event and runs its handlers, whose changes are one turn. R6.15."""
        self.events.append([self.stage.now, text])
        for handler in self.handlers.get(text, []):
            if handler.runs():
                self.change(handler.changes)

    def change(self, changes: list[Input]) -> None:
        """Makes changes, in their order."""
        for one in changes:
            kind = only_one(one, CHANGES)
            function, *keys = CHANGES[kind]
            only(one, kind, *keys)
            function(self, one)

    # Layers

    def layer(self, request: Input, key: str) -> StageLayer:
        """Reads the name of a layer that is in the tree now."""
        name = request.text(key)
        if name not in self.stage.layers:
            raise request.reject(key, f"there is no layer {name!r}")
        return self.stage.layers[name]

    def put(self, request: Input, superlayer: StageLayer | None) -> None:
        """Puts a layer, with those below it, into the tree."""
        only(request, "name", "model", "clock", "view", "sublayers")
        name, model = request.text("name"), request.object("model", Input({}))
        if name in self.names or model.has("name"):
            raise request.reject("name", "is taken, or is a model value")
        self.names.add(name)
        clock = change_clock(request.object("clock", Input({})), MediaTiming())
        values, is_view = layer_values.Layer(model), request.flag("view", False)
        layer = self.stage.layers[name] = StageLayer(name, superlayer, values, clock, is_view)
        for sublayer in request.objects("sublayers", []):
            self.put(sublayer, layer)

    def add_layer(self, one: Input) -> None:
        """Adds a layer; its superlayer fades. R6.8."""
        superlayer = None if one.value("to", None) is None else self.layer(one, "to")
        self.put(one.object("addLayer"), superlayer)
        stage_actions.fade(self.stage, superlayer)

    def remove_layer(self, one: Input) -> None:
        """Removes a layer with those below it; its superlayer fades. R6.8, R6.9."""
        layer = self.layer(one, "removeLayer")
        self.stage.begin_turn()
        self.stage.remove_layer(layer)
        stage_actions.fade(self.stage, layer.superlayer)

    # Properties and animations

    def set(self, one: Input) -> None:
        """Sets a property of a layer, with its action. R6.8, R6.10."""
        layer, key_path = self.layer(one, "of"), one.text("set")
        if key_path == "frame":
            stage_actions.set_frame(self.stage, layer, one.numbers("to", count=4), self.view_block)
            return
        if key_path == "name":
            raise one.reject("set", "a layer keeps its name")
        place = layer.values.required_place(one, "set", key_path)
        value = layer_values.read_member(one, "to", place.kind)
        stage_actions.set_value(self.stage, layer, place, key_path, value, self.view_block)

    def add(self, one: Input) -> None:
        """Adds an animation; a delay is counted from now, in the layer's time. R1.2a."""
        layer = self.layer(one, "to")
        animation = scenarios.read_animation(one.object("add"), layer.values, removed=True)
        delay = one.finite("delay", None)
        if delay is not None:
            begin_time = layer.converted(self.stage.now) + delay
            animation = replace(animation, timing=replace(animation.timing, begin_time=begin_time))
        self.stage.attach(animation, layer, "transition" if isinstance(animation, Transition) else one.text("key"))

    def remove(self, one: Input) -> None:
        """Removes the animation under a key, if there is one. R6.9."""
        layer, key = self.layer(one, "from"), one.text("remove")
        self.stage.begin_turn()
        self.stage.detach([other for other in layer.animations if other.key == key])

    def remove_all(self, one: Input) -> None:
        """Removes all animations of a layer. R6.9."""
        layer = self.layer(one, "removeAll")
        self.stage.begin_turn()
        self.stage.detach(list(layer.animations))

    # Clocks

    def set_clock(self, one: Input) -> None:
        layer = self.layer(one, "of")
        self.stage.begin_turn()
        layer.clock = change_clock(one.object("clock"), layer.clock)

    def pause(self, one: Input) -> None:
        layer = self.layer(one, "pause")
        self.stage.begin_turn()
        layer.pause(self.stage.now)

    def resume(self, one: Input) -> None:
        layer = self.layer(one, "resume")
        self.stage.begin_turn()
        layer.resume(self.stage.now)

    # Transactions

    def make_transaction(self, one: Input) -> None:
        """Makes changes in a transaction. R6.7, R6.15."""
        transaction, changes = self.stage.inherited(), one.objects("transaction")
        apply_settings(one, transaction)
        self.stage.nest(transaction, lambda: self.change(changes))

    def set_transaction(self, one: Input) -> None:
        """Changes settings of the innermost open transaction. R6.7."""
        settings = one.object("setTransaction")
        only(settings, *SETTINGS)
        apply_settings(settings, self.stage.transaction)

    def animate(self, one: Input) -> None:
        """UIView.animate: a transaction in which the layers of views have actions. R6.10, R6.15."""
        if self.view_block is not None:
            raise one.reject("animate", "must not be inside another one")
        transaction, changes = self.stage.inherited(), one.objects("animate")
        name = one.text("completion", None)
        if name is not None:
            transaction.blocks.append(Block(name))
        delay, options = one.finite("delay", ZERO), uiview.read_options(one, "options")
        self.view_block = ViewBlock(seconds(one, "duration"), delay, options, read_spring(one))
        self.stage.nest(transaction, lambda: self.change(changes))
        self.view_block = None

    # Display links

    def link(self, one: Input, key: str) -> DisplayLink:
        """Reads the name of a display link."""
        name = one.text(key)
        for link in self.stage.links:
            if link.name == name:
                return link
        raise one.reject(key, f"there is no display link {name!r}")

    def add_link(self, one: Input) -> None:
        """Adds a display link. R6.6, R6.15."""
        name, key = one.text("addDisplayLink"), "maximumFramesPerSecond"
        if any(link.name == name for link in self.stage.links):
            raise one.reject("addDisplayLink", "the name is taken")
        maximum = DEFAULT_RATE if one.value(key, None) is None else display_links.refresh_rate(one, key)
        interval = display_links.frame_interval(maximum, seconds(one, "preferredFramesPerSecond", ZERO))
        self.stage.add_link(name, interval / maximum)

    def remove_link(self, one: Input) -> None:
        self.stage.links.remove(self.link(one, "removeDisplayLink"))

    def pause_link(self, one: Input) -> None:
        self.stage.pause_link(self.link(one, "pauseDisplayLink"), one.flag("paused"))

    # Questions

    def ask(self, one: Input) -> Json:
        """Returns what is shown, or listed, now."""
        kind = next((kind for kind in ASKED if one.has(kind)), None)
        if kind is None:
            raise one.reject("", f"must have one of {', '.join(ASKED)}")
        if kind == "hitTest":
            return self.hit(one)
        layer = self.layer(one, "layer")
        if kind in ("presentation", "model"):
            values = layer.presented(self.stage.now) if kind == "presentation" else layer.values
            place = values.required_place(one, kind, one.text(kind))
            return layer_values.answer(place.kind, values.get(place))
        if not one.flag(kind):
            raise one.reject(kind, "must be true")
        if kind == "transition":
            return layer.presented(self.stage.now).transition
        return layer.local_time(self.stage.now) if kind == "localTime" else layer.keys

    def hit(self, one: Input) -> Json:
        """Returns the name of the layer at a point, of the model or as it is shown. R7.6."""
        rules, is_shown = hit_testing.read_rules(one), one.flag("presented", False)
        x, y = one.numbers("hitTest", count=2)

        def below(superlayer: StageLayer | None) -> list[TreeLayer]:
            return [tree_layer(layer) for layer in self.stage.layers.values() if layer.superlayer is superlayer]

        def tree_layer(layer: StageLayer) -> TreeLayer:
            values = layer.presented(self.stage.now) if is_shown else layer.values
            return FixedLayer(layer.name, "layer", Input({}), MediaTiming(), [], below(layer), values)

        hit = rules.first(rules.order(placed_roots(below(None), None)), (x, y))
        return None if hit is None else hit.layer.layer.name


ASKED = ("presentation", "model", "transition", "animationKeys", "localTime", "hitTest")
# The kinds of changes, with their other keys.
CHANGES: dict[str, tuple[Any, ...]] = {
    "set": (Story.set, "of", "to"),
    "add": (Story.add, "to", "key", "delay"),
    "remove": (Story.remove, "from"),
    "removeAll": (Story.remove_all,),
    "clock": (Story.set_clock, "of"),
    "pause": (Story.pause,),
    "resume": (Story.resume,),
    "addLayer": (Story.add_layer, "to"),
    "removeLayer": (Story.remove_layer,),
    "transaction": (Story.make_transaction, *SETTINGS),
    "setTransaction": (Story.set_transaction,),
    "animate": (Story.animate, "duration", "delay", "options", "completion", "dampingRatio", "initialVelocity"),
    "addDisplayLink": (Story.add_link, "maximumFramesPerSecond", "preferredFramesPerSecond"),
    "removeDisplayLink": (Story.remove_link,),
    "pauseDisplayLink": (Story.pause_link, "paused"),
}


def stage(request: Input) -> Json:
    """The operation stage: the events in their order, and the values that were asked for. R6.15."""
    story = Story(request.objects("handlers", []))
    for layer in request.objects("layers"):
        story.put(layer, None)
    story.stage.commit()
    steps, asked = request.objects("steps", []), request.objects("ask", [])
    times = [seconds(step, "at") for step in steps]
    if any(later <= time for time, later in pairwise(times)):
        raise request.reject("steps", "must be in the order of their times, one for each time")
    # What is asked for at the time of a step comes after it. Python's sort is stable.
    moments = sorted(
        [*zip(times, steps, strict=True), *((seconds(one, "at"), one) for one in asked)], key=lambda m: m[0]
    )
    answers: dict[int, Json] = {}
    try:
        for time, one in moments:
            story.stage.advance(time)
            if one.has("do"):
                story.change(one.objects("do"))
                story.stage.advance(time)
            else:
                answers[id(one)] = story.ask(one)
        story.stage.advance(max(story.stage.now, seconds(request, "until", ZERO)))
    except Endless as error:
        raise request.reject("steps", str(error)) from None
    return {"events": story.events, "values": [answers[id(one)] for one in asked]}


OPERATIONS: dict[str, Callable[[Input], Json]] = {"stage": stage}
