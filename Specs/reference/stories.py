"""The operation stage: what a person does with layers, what happens, and what is shown. R6.15.

The steps are the turns of the run loop, in the order of their times. A handler runs at the delivery of an event.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

from . import display_links, drawing, hit_testing, layer_values, scenarios, stage_actions
from .inputs import Input, Json
from .layer_trees import GivenLayer, TreeLayer, placed_roots
from .media_timing import MediaTiming
from .real import ZERO, Real
from .scenarios import Transition
from .stage import DisplayLink, Endless, Stage, Timer
from .stage_layers import StageLayer
from .story_blocks import StoryBlocks
from .story_inputs import (
    SETTINGS,
    Handler,
    apply_settings,
    change_clock,
    changed_value,
    only,
    only_one,
    read_actions,
    read_handler,
    seconds,
)

DEFAULT_RATE = Fraction(60)


class Story(StoryBlocks):
    """A stage, what has happened on it, and the handlers."""

    def __init__(self, handlers: list[Input]) -> None:
        super().__init__(Stage(self.happened))
        self.events: list[Json] = []
        self.names: set[str] = set()
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
        only(
            request, "name", "model", "clock", "view", "userInteractionEnabled", "methods", "replicator", "actions",
            "defaultActions", "sublayers",
        )  # fmt: skip
        name, model = request.text("name"), request.object("model", Input({}))
        if name in self.names or model.has("name"):
            raise request.reject("name", "is taken, or is a model value")
        self.names.add(name)
        clock = change_clock(request.object("clock", Input({})), MediaTiming())
        values = layer_values.Layer(model)
        actions = [read_actions(request, key, values) for key in ("actions", "defaultActions")]
        kinds = request.flag("view", False), request.flag("replicator", False)
        layer = self.stage.layers[name] = StageLayer(name, superlayer, values, clock, *kinds, actions)
        for sublayer in request.objects("sublayers", []):
            self.put(sublayer, layer)
        layer.is_enabled, layer.methods = request.flag("userInteractionEnabled", True), drawing.read_methods(request)
        layer.needs_display = layer.is_view and "drawRect" in layer.methods

    def put_below(self, request: Input, superlayer: StageLayer | None) -> None:
        """Puts a layer below another one; both may have actions. R6.8."""
        self.put(request, superlayer)
        stage_actions.fade(self.stage, superlayer)
        if superlayer is not None and superlayer.is_committed:
            stage_actions.appear(self.stage, self.stage.layers[request.text("name")])

    def add_layer(self, one: Input) -> None:
        """Adds a layer; its superlayer fades. R6.8."""
        superlayer = None if one.value("to", None) is None else self.layer(one, "to")
        self.put_below(one.object("addLayer"), superlayer)

    def remove_layer(self, one: Input) -> None:
        """Removes a layer with those below it; its superlayer fades. R6.8, R6.9."""
        layer = self.layer(one, "removeLayer")
        self.stage.begin_turn()
        self.stage.remove_layer(layer)
        stage_actions.fade(self.stage, layer.superlayer)

    # Touches and drawing

    def enable(self, one: Input) -> None:
        """Sets a view's isUserInteractionEnabled. R7.6."""
        layer = self.layer(one, "of")
        self.stage.begin_turn()
        layer.is_enabled = one.flag("userInteractionEnabled")

    def mark(self, one: Input) -> None:
        """Marks a layer, which draws at the end of the turn. R6.18."""
        layer = self.layer(one, "setNeedsDisplay")
        self.stage.begin_turn()
        layer.needs_display = True

    # Properties and animations

    def set(self, one: Input) -> None:
        """Sets a property of a layer, with its action. R6.8, R6.10."""
        layer, key_path = self.layer(one, "of"), one.text("set")
        if key_path == "frame":
            stage_actions.set_frame(self.stage, layer, one.numbers("to", count=4), self.view_block)
            return
        place, value = changed_value(one, layer.values)
        stage_actions.set_value(self.stage, layer, place, value, self.view_block)

    def add(self, one: Input) -> None:
        """Adds an animation; a delay is counted from now, in the layer's time. R1.2a."""
        layer = self.layer(one, "to")
        animation = scenarios.read_animation(one.object("add"), layer.values, removed=True)
        delay = one.finite("delay", None)
        if delay is not None:
            begin_time = layer.converted(self.stage.now) + delay
            animation = replace(animation, timing=replace(animation.timing, begin_time=begin_time))
        if layer.is_committed:
            animation = stage_actions.with_presented_start(animation, layer.presented(self.stage.now))
        key = "transition" if isinstance(animation, Transition) else one.text("key", None)
        self.stage.attach(animation, layer, key)

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

    # Timers

    def add_timer(self, one: Input) -> None:
        """Adds a timer, which replaces the one of this name. R6.15."""
        name, interval = one.text("addTimer"), one.finite("every", None)
        if interval is not None and interval <= 0:
            raise one.reject("every", "must be positive")
        first = self.stage.now + seconds(one, "after")
        self.remove_timers(name)
        self.stage.timers.append(Timer(name, first, interval))

    def remove_timer(self, one: Input) -> None:
        self.remove_timers(one.text("removeTimer"))

    def remove_timers(self, name: str) -> None:
        self.stage.timers = [timer for timer in self.stage.timers if timer.name != name]

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
        rules, now = hit_testing.read_rules(one), self.stage.now if one.flag("presented", False) else None
        x, y = one.numbers("hitTest", count=2)

        def below(superlayer: StageLayer | None) -> list[TreeLayer]:
            return [tree_layer(layer) for layer in self.stage.layers.values() if layer.superlayer is superlayer]

        def tree_layer(layer: StageLayer) -> TreeLayer:
            def values(time: Real | None) -> layer_values.Layer:
                return layer.values if time is None else layer.presented_at(time, self.stage.now)

            kind = "replicator" if layer.is_replicator else "layer"
            made = GivenLayer(layer.name, kind, Input({}), layer.committed_clock, [], below(layer), given=values)
            return replace(made, takes_touches=layer.takes_touches)

        hit = rules.first(rules.order(placed_roots(below(None), now)), (x, y))
        if hit is None:
            return None
        name, copies = hit.layer.layer.name, hit.layer.copies
        return {"layer": name, "copies": copies} if copies else name


BLOCK = ("duration", "delay", "options", "then")
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
    "userInteractionEnabled": (Story.enable, "of"),
    "setNeedsDisplay": (Story.mark,),
    "addLayer": (Story.add_layer, "to"),
    "removeLayer": (Story.remove_layer,),
    "transaction": (Story.make_transaction, *SETTINGS),
    "setTransaction": (Story.set_transaction,),
    "animate": (Story.animate, *BLOCK, "repeatCount", "startTime", "completion", "dampingRatio", "initialVelocity"),
    "animateKeyframes": (Story.animate_keyframes, "of", *BLOCK),
    "transition": (Story.transition, "of", "duration", "options", "then"),
    "transitionFrom": (Story.transition_from, "to", "duration", "options", "then"),
    "addDisplayLink": (Story.add_link, "maximumFramesPerSecond", "preferredFramesPerSecond"),
    "removeDisplayLink": (Story.remove_link,),
    "pauseDisplayLink": (Story.pause_link, "paused"),
    "addTimer": (Story.add_timer, "after", "every"),
    "removeTimer": (Story.remove_timer,),
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
    asked_at = [(seconds(one, "at"), one, False) for one in asked]
    moments = sorted(
        [*((time, step, True) for time, step in zip(times, steps, strict=True)), *asked_at], key=lambda m: m[0]
    )
    answers: dict[int, Json] = {}
    try:
        for time, one, is_step in moments:
            story.stage.advance(time)
            if is_step:
                story.change(one.objects("do"))
                story.stage.advance(time)
            else:
                answers[id(one)] = story.ask(one)
        story.stage.advance(max(story.stage.now, seconds(request, "until", ZERO)))
    except Endless as error:
        raise request.reject("steps", str(error)) from None
    return {"events": story.events, "values": [answers[id(one)] for one in asked]}


OPERATIONS: dict[str, Callable[[Input], Json]] = {"stage": stage}
