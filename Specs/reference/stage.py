"""The run loop of a stage: turns, transactions, and the events that follow, in their order. R6.15, R6.7–R6.9."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from . import drawing
from .media_timing import STANDARD_DURATION
from .real import ZERO, Real, floor
from .scenarios import Animation
from .stage_layers import Attached, StageLayer
from .timing_functions import TimingFunction

# The limits of a story; one that exceeds them is rejected. R6.15
MOST_EVENTS = 2000
MOST_ROUNDS = 256


class Endless(Exception):
    """There are more events than the limits allow."""


@dataclass(eq=False)
class Block:
    """A completion block and what it waits for: what is added after it in its transaction and inside it. R6.7."""

    name: str
    waits: list[Attached] = field(default_factory=list)
    # Whether it is the completion handler of a block of views, which is told whether all have finished. R6.9
    is_of_views: bool = False

    @property
    def is_due(self) -> bool:
        return all(one.is_over for one in self.waits)

    @property
    def text(self) -> str:
        if not self.is_of_views:
            return f"block {self.name}"
        return f"then {self.name} {'finished' if all(one.has_ended for one in self.waits) else 'removed'}"


@dataclass(eq=False)
class Transaction:
    """An open transaction with its settings; None is the default of no timing function. R6.7."""

    duration: Real = STANDARD_DURATION
    timing_function: TimingFunction | None = None
    disables_actions: bool = False
    blocks: list[Block] = field(default_factory=list)

    def nested(self) -> "Transaction":
        """Returns a transaction inside this one, with its settings. R6.7."""
        return Transaction(self.duration, self.timing_function, self.disables_actions)


@dataclass(eq=False)
class DisplayLink:
    """A display link: it ticks at the multiples of its interval. R6.6."""

    name: str
    interval: Real
    index: int
    is_paused: bool = False

    @property
    def next(self) -> Real:
        return self.index * self.interval


@dataclass(eq=False)
class Timer:
    """A timer: it fires at `first` and, with an interval, at equal distances from there. R6.15."""

    name: str
    first: Real
    interval: Real | None
    count: int = 0

    @property
    def next(self) -> Real:
        return self.first if self.interval is None else self.first + self.count * self.interval


Due: TypeAlias = Attached | Block | DisplayLink | Timer | StageLayer


class Stage:
    """A tree of layers with a clock. `on_event` runs at the delivery of each event, and may make changes. R6.15."""

    def __init__(self, on_event: Callable[[str], None]) -> None:
        self.now: Real = ZERO
        self.layers: dict[str, StageLayer] = {}
        self.links: list[DisplayLink] = []
        self.timers: list[Timer] = []
        self.delivered = 0
        self._on_event = on_event
        self._open: list[Transaction] = []
        # All in the order of addition; the blocks in the order in which their transactions ended.
        self._animations: list[Attached] = []
        self._ended_blocks: list[Block] = []
        self._blocks: list[Block] = []
        # The calls that draw, with their layers. R6.18
        self._drawings: list[tuple[str, StageLayer]] = []

    # Turns

    @property
    def transaction(self) -> Transaction:
        """The innermost open transaction; the first change of a turn opens the implicit one. R6.15."""
        self.begin_turn()
        return self._open[-1]

    def begin_turn(self) -> None:
        """Opens the implicit transaction, if this is the first change of a turn. R6.15."""
        if not self._open:
            self._open.append(Transaction())

    def nest(self, transaction: Transaction, changes: Callable[[], None]) -> None:
        """Makes changes in a transaction, which commits at its end unless it is inside another one. R6.15."""
        self._open.append(transaction)
        changes()
        self._end()

    def flush(self) -> None:
        """Ends the turn: commits the implicit transaction. R6.15."""
        if self._open:
            self._end()

    def _end(self) -> None:
        # Inner transactions end first, so their blocks come first. R6.9
        ended = self._open.pop().blocks
        for block in ended:
            # What was replaced inside the block does not count. R6.9
            block.waits = [one for one in block.waits if not one.is_removed]
        self._ended_blocks += ended
        if not self._open:
            self.commit()

    def commit(self) -> None:
        """Commits all changes: clocks first, since their jumps count for what is committed with them. R6.15."""
        for layer in self.layers.values():
            layer.committed_clock = layer.clock
        for layer in self.layers.values():
            layer.commit(self.now)
        self._draw(None)
        self._blocks += self._ended_blocks
        self._ended_blocks = []
        self.reach()

    def _draw(self, superlayer: StageLayer | None) -> None:
        """Has the marked layers draw, a superlayer before its sublayers, and takes the marks away. R6.18."""
        for layer in self.layers.values():
            if layer.superlayer is superlayer:
                if layer.needs_display:
                    layer.needs_display = False
                    self._drawings += [(name, layer) for name in drawing.calls(layer.methods, layer.is_view)]
                self._draw(layer)

    # Changes

    def inherited(self) -> Transaction:
        """Returns a new transaction with the settings of those around it. R6.7."""
        return self._open[-1].nested() if self._open else Transaction()

    def attach(self, animation: Animation, layer: StageLayer, key: str | None, standard: Real | None = None) -> None:
        """Adds an animation, which replaces the one under its key; without a key it gets one. R6.9, R6.15."""
        transaction = self.transaction
        layer.added += 1
        if key is None:
            key = layer.unused_key(self.now)
        self.detach([one for one in layer.animations if one.key == key])
        added = Attached(animation, key, layer, transaction.duration if standard is None else standard)
        layer.animations.append(added)
        self._animations.append(added)
        for one in self._open:
            for block in one.blocks:
                block.waits.append(added)

    def detach(self, animations: list[Attached]) -> None:
        """Removes animations: those whose end is not reached stop unfinished. R6.9."""
        self.reach()
        for one in animations:
            one.layer.animations.remove(one)
            one.is_removed = not one.has_ended

    def remove_layer(self, layer: StageLayer) -> None:
        """Removes a layer with all below it, and their animations. R6.9."""
        for one in [one for one in self.layers.values() if layer in one.chain()]:
            self.detach(list(one.animations))
            del self.layers[one.name]

    def add_link(self, name: str, interval: Real) -> None:
        """Adds a display link: it ticks from the first frame at or after now. R6.15."""
        self.links.append(DisplayLink(name, interval, -floor(-self.now / interval)))

    def pause_link(self, link: DisplayLink, is_paused: bool) -> None:
        """Pauses a display link, or continues it at the next frame of its grid. R6.6."""
        link.index = max(link.index, -floor(-self.now / link.interval))
        link.is_paused = is_paused

    # Events

    def advance(self, time: Real) -> None:
        """Ends the turn, and delivers what happens up to a time, and at it. R6.15."""
        self.flush()
        rounds = 0
        while True:
            self.reach()
            due = list(self._due())
            if due:
                if rounds > MOST_ROUNDS:
                    raise Endless(f"more than {MOST_ROUNDS} rounds after the first at one instant")
                rounds += 1
                for one in due:
                    self._deliver(one)
                self._animations = [one for one in self._animations if one.stopped_at is None]
                continue
            following = min((instant for instant in self._instants() if instant <= time), default=None)
            if following is None:
                break
            self.now, rounds = following, 0
        self.now = time

    def reach(self) -> None:
        """Notes which starts and ends are reached now, by the clocks as they were committed. R6.15."""
        for one in self._animations:
            if not one.is_over:
                one.reach(one.layer.local_time(self.now))

    def _due(self) -> Iterator[tuple[str, Due]]:
        """Yields what is due now: calls that draw, starts, blocks, stops, ticks. R6.18, R6.9, R6.15."""
        drawings, self._drawings = self._drawings, []
        yield from drawings
        yield from (("start", one) for one in self._animations if one.has_started and not one.told_start)
        yield from (("block", block) for block in self._blocks if block.is_due)
        yield from (("stop", one) for one in self._animations if one.is_over and one.stopped_at is None)
        yield from (("tick", link) for link in self.links if link.next == self.now and not link.is_paused)
        yield from (("timer", timer) for timer in self.timers if timer.next == self.now)

    def _deliver(self, due: tuple[str, Due]) -> None:
        """Delivers an event; what its handler does is a turn. R6.15."""
        kind, one = due
        if isinstance(one, Attached):
            text = f"{kind} {one.layer.name}.{one.key}"
            if kind == "start":
                one.told_start = True
            else:
                one.stopped_at = self.now
                text += " finished" if one.has_ended else " removed"
        elif isinstance(one, StageLayer):
            text = f"{kind} {one.name}"
        elif isinstance(one, Block):
            self._blocks.remove(one)
            text = one.text
        elif isinstance(one, Timer):
            if one not in self.timers:
                return  # A handler at this instant has removed it.
            one.count += 1
            if one.interval is None:
                self.timers.remove(one)
            text = f"timer {one.name}"
        else:
            if one not in self.links or one.is_paused:
                return  # A handler at this instant has stopped it.
            one.index += 1
            text = f"tick {one.name}"
        self.delivered += 1
        if self.delivered > MOST_EVENTS:
            raise Endless(f"more than {MOST_EVENTS} events")
        self._on_event(text)
        self.flush()

    def _instants(self) -> Iterator[Real]:
        """Yields the times of the next starts, ends and ticks. A clock that stands or runs back reaches none. R6.15."""
        for one in self._animations:
            rate = one.layer.rate()
            if one.is_committed and not one.is_over and rate > 0:
                target = one.end if one.has_started else one.begin
                yield self.now + (target - one.layer.local_time(self.now)) / rate
        yield from (link.next for link in self.links if not link.is_paused)
        yield from (timer.next for timer in self.timers)
