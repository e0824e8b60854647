"""The blocks of views in a story: animations, keyframes and transitions. R6.9–R6.12, R6.15."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace

from . import stage_actions, uiview
from .inputs import Input
from .media_timing import extent
from .real import ONE, ZERO
from .stage import Block, Stage, Transaction
from .stage_actions import ViewBlock
from .stage_layers import StageLayer
from .story_inputs import changed_value, only, read_block, read_spring


class StoryBlocks(ABC):
    """The part of a story that makes changes in blocks of views."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        # The innermost block of views in which changes animate, and how many are open.
        self.view_block: ViewBlock | None = None
        self.depth = 0

    @abstractmethod
    def change(self, changes: list[Input]) -> None: ...

    @abstractmethod
    def layer(self, request: Input, key: str) -> StageLayer: ...

    @abstractmethod
    def put_below(self, request: Input, superlayer: StageLayer | None) -> None: ...

    def animate(self, one: Input) -> None:
        """UIView.animate: a transaction in which the layers of views have actions. R6.10, R6.15."""
        changes, name = one.objects("animate"), one.text("completion", None)
        count, start = extent(one, "repeatCount", None), one.finite("startTime", None)
        block = replace(read_block(one), spring=read_spring(one), repeat_count=count, start_time=start)
        block = block.nested(self.view_block)

        def body(transaction: Transaction) -> None:
            if name is not None:
                transaction.blocks.append(Block(name))
            self.change(changes)

        self.in_block(one, block, body)

    def animate_keyframes(self, one: Input) -> None:
        """UIView.animateKeyframes. R6.11."""
        if self.depth > 0:
            raise one.reject("animateKeyframes", "must not be inside a block of views")
        layer, block = self.view(one, "of"), read_block(one)
        frames = []
        for frame in one.objects("animateKeyframes"):
            only(frame, "start", "duration", "set", "to")
            place, value = changed_value(frame, layer.values)
            frames.append((frame.finite("start"), frame.finite("duration"), place, value))
        self.in_block(one, block, lambda _: stage_actions.animate_keyframes(self.stage, layer, frames, block))

    def transition(self, one: Input) -> None:
        """UIView.transition(with:): the layer gets the transition, and the changes are made. R6.12."""
        changes = one.objects("transition")
        self.make_transition(one, self.view(one, "of"), lambda: self.change(changes))

    def transition_from(self, one: Input) -> None:
        """UIView.transition(from:to:): the superlayer gets the transition, and one view replaces the other. R6.12."""
        old = self.view(one, "transitionFrom")
        container = old.superlayer
        if container is None:
            raise one.reject("transitionFrom", "must be below another layer")
        if read_block(one).options & uiview.SHOW_HIDE_TRANSITION_VIEWS:
            new = self.view(one, "to")

            def switch() -> None:
                for layer, value in ((old, ONE), (new, ZERO)):
                    layer.values.set_model(layer.values.required_place(one, "to", "hidden"), value)

        else:
            added = one.object("to")
            if not added.flag("view", False):
                raise added.reject("view", "must be true")

            def switch() -> None:
                self.put_below(added, container)
                self.stage.remove_layer(old)

        self.make_transition(one, container, switch)

    def make_transition(self, one: Input, layer: StageLayer, changes: Callable[[], None]) -> None:
        """Adds the transition of a block to a layer and makes changes, which usually have no actions. R6.12."""
        block = read_block(one).nested(self.view_block)
        animates = block.options & uiview.ALLOW_ANIMATED_CONTENT

        def body(transaction: Transaction) -> None:
            if not transaction.disables_actions:
                stage_actions.add_transition(self.stage, layer, block)
            transaction.disables_actions |= not animates
            changes()

        self.in_block(one, block if animates else None, body)

    def in_block(self, one: Input, block: ViewBlock | None, body: Callable[[Transaction], None]) -> None:
        """Makes changes in a transaction with a block of views and its completion handler. R6.10."""
        transaction, outer, name = self.stage.inherited(), self.view_block, one.text("then", None)
        if name is not None:
            transaction.blocks.append(Block(name, is_of_views=True))
        self.view_block, self.depth = block, self.depth + 1
        self.stage.nest(transaction, lambda: body(transaction))
        self.view_block, self.depth = outer, self.depth - 1

    def view(self, one: Input, key: str) -> StageLayer:
        """Reads the name of a view's layer that is in the tree now."""
        layer = self.layer(one, key)
        if not layer.is_view:
            raise one.reject(key, "must be the layer of a view")
        return layer
