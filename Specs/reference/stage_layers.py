"""The layers and animations of a stage: clocks, what is committed, what is presented. R6.15, R6.14, R1.1, R1.12."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from . import layer_values, media_timing, scenarios
from .media_timing import MediaTiming
from .real import INFINITY, ONE, ZERO, Real
from .scenarios import Animation


@dataclass(eq=False)
class Attached:
    """An animation that was added to a layer. `standard` is the duration of the transaction that added it. R1.3."""

    animation: Animation
    key: str
    layer: "StageLayer"
    standard: Real
    is_committed: bool = False
    has_started: bool = False
    has_ended: bool = False
    is_removed: bool = False
    told_start: bool = False
    # Whether it is that of a view in a block that does not allow touches. R6.10
    refuses_touches: bool = False
    # The time at which its stop was delivered.
    stopped_at: Real | None = None

    @property
    def duration(self) -> Real:
        """The duration of one cycle; only a transaction's can be 0. R1.3, R6.7."""
        return self.animation.timing.resolved_duration(self.standard)

    @property
    def begin(self) -> Real:
        return self.animation.timing.begin_time

    @property
    def end(self) -> Real:
        """The end of the active interval, in the layer's time. An animation of no length ends where it begins. R1.2."""
        timing = self.animation.timing
        if self.duration == 0:
            return INFINITY if timing.speed == 0 else self.begin
        return self.begin + timing.parent_duration(self.standard)

    @property
    def is_over(self) -> bool:
        """Whether it has ended or was removed, so that its stop is due and no block waits for it. R6.9."""
        return self.has_ended or self.is_removed

    @property
    def is_listed(self) -> bool:
        """Whether its layer has it: until its stop if it is removed on completion. R1.10."""
        return not self.is_removed and (self.stopped_at is None or not self.animation.removed_on_completion)

    def commit(self, local_time: Real) -> None:
        """A begin time of 0 becomes the layer's local time. R1.2a."""
        if self.begin == 0:
            timing = replace(self.animation.timing, begin_time=local_time)
            self.animation = replace(self.animation, timing=timing)
        self.is_committed = True

    def reach(self, local_time: Real) -> None:
        """Notes that its start or its end is reached at its layer's local time. R6.15."""
        if self.is_committed and not self.is_removed:
            self.has_started |= local_time >= self.begin
            self.has_ended |= local_time >= self.end

    def is_gone(self, now: Real) -> bool:
        """Whether its stop was delivered at an earlier time, and it was removed then. R1.10."""
        return self.animation.removed_on_completion and self.stopped_at is not None and self.stopped_at < now

    def apply(self, values: layer_values.Layer, now: Real, local_time: Real) -> None:
        """Applies it to the values. R6.14."""
        animation, standard = self.animation, self.standard
        if self.is_gone(now):
            return
        if self.duration == 0:
            # Of no length, it shows its end at its only instant: like one of 1 s whose inside is cut out.
            timing = MediaTiming(self.begin, ONE, animation.timing.speed)
            timing = replace(timing, autoreverses=animation.timing.autoreverses, fill_mode=animation.timing.fill_mode)
            animation = replace(animation, timing=timing)
            if timing.speed != 0 and local_time >= self.begin:
                local_time += timing.parent_duration()
        scenarios.apply(animation, values, local_time, standard)


@dataclass(eq=False)
class StageLayer:
    """A layer of a stage. `clock`, `values` and `animations` are its own; the last commit made copies of them."""

    name: str
    superlayer: "StageLayer | None"
    values: layer_values.Layer
    clock: MediaTiming
    is_view: bool
    is_replicator: bool
    # The answers to changes by key, in the order of the search; None is no animation. R6.8
    actions: list[dict[str, Animation | None]] = field(default_factory=list)
    # How many animations were added so far.
    added: int = 0
    animations: list[Attached] = field(default_factory=list)
    committed_values: layer_values.Layer | None = None
    committed_clock: MediaTiming = field(default_factory=MediaTiming)
    committed_animations: list[Attached] = field(default_factory=list)
    # A view's isUserInteractionEnabled. R7.6
    is_enabled: bool = True
    # The methods that draw it, and whether it is marked. R6.18
    methods: frozenset[str] = frozenset()
    needs_display: bool = False

    @property
    def is_committed(self) -> bool:
        return self.committed_values is not None

    def chain(self) -> Iterator["StageLayer"]:
        """Yields the layers from the outermost to this one."""
        if self.superlayer is not None:
            yield from self.superlayer.chain()
        yield self

    def local_time(self, now: Real) -> Real:
        """Returns its time by the clocks as they were committed. R1.1."""
        for layer in self.chain():
            now = layer.committed_clock.active_local_time(now)
        return now

    def rate(self) -> Real:
        """Returns how fast its time runs by the clocks as they were committed. R1.1."""
        rate: Real = ONE
        for layer in self.chain():
            rate *= layer.committed_clock.speed
        return rate

    def local_time_as_set(self, now: Real) -> Real:
        """Returns its time by the clocks as they are set now. R1.1."""
        for layer in self.chain():
            now = layer.clock.active_local_time(now)
        return now

    def converted(self, now: Real) -> Real:
        """Returns convertTime(now, from: nil), by the clocks as they are set now. R1.11, R1.11b."""
        return media_timing.converted(now, [], [layer.clock for layer in self.chain()])

    def pause(self, now: Real) -> None:
        """Stops its clock. R1.12."""
        self.clock = replace(self.clock, time_offset=self.converted(now), speed=ZERO)

    def resume(self, now: Real) -> None:
        """Lets its clock go on from where it stands. R1.12."""
        offset = self.clock.time_offset
        self.clock = replace(self.clock, speed=ONE, time_offset=ZERO, begin_time=ZERO)
        self.clock = replace(self.clock, begin_time=self.converted(now) - offset)

    def commit(self, now: Real) -> None:
        """Commits its values and animations; its clock and those above it were committed before. R6.15, R1.2a."""
        local_time = self.local_time(now)
        for one in self.animations:
            if not one.is_committed:
                one.commit(local_time)
        self.committed_values = self.values.copied()
        self.committed_animations = list(self.animations)

    def presented(self, now: Real) -> layer_values.Layer:
        """Returns what it presents, as it was committed last. R6.14, R6.15."""
        return self.presented_at(self.local_time(now), now)

    def presented_at(self, local_time: Real, now: Real) -> layer_values.Layer:
        """Returns what it presents now if its local time is another one, as in a copy. R7.9."""
        assert self.committed_values is not None
        shown = self.committed_values.copied()
        for one in self.committed_animations:
            one.apply(shown, now, local_time)
        return shown

    @property
    def takes_touches(self) -> bool:
        """Whether hit tests of views find it, for all that its properties do not say. R7.6, R6.10."""
        return self.is_enabled and not any(one.refuses_touches and not one.is_over for one in self.animations)

    @property
    def keys(self) -> list[str]:
        """The keys of its animations. R1.10."""
        return [one.key for one in self.animations if one.is_listed]

    def free_key(self, key_path: str, now: Real) -> str:
        """Returns the key path, with a number from 2 on if an animation that still shows has it as its key. R6.10."""
        used, key, number = self._used_keys(now), key_path, 2
        while key in used:
            key, number = f"{key_path}-{number}", number + 1
        return key

    def unused_key(self, now: Real) -> str:
        """Returns the key of an animation that is added without one. R6.15."""
        used, number = self._used_keys(now), self.added
        while f"animation-{number}" in used:
            number += 1
        return f"animation-{number}"

    def _used_keys(self, now: Real) -> set[str]:
        return {one.key for one in self.animations if not one.is_gone(now)}
