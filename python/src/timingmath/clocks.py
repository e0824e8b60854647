"""Core Animation's clocks: CAMediaTiming, and chains of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arrays import BYTES, DOUBLES, as_numbers, from_buffer, structs
from ._errors import fail
from ._fast import fast
from ._handles import Handle, pointer
from ._library import ffi, lib
from .easings import Easing
from .enums import ChainKind, FillMode, Phase

UNSET_DURATION = 0.25
"""The duration of an animation in seconds if neither it nor a transaction sets one (R1.3)."""

MEDIA_STATE = np.dtype(
    [("phase", "i4"), ("applies", "i4"), ("local_time", "f8"), ("progress", "f8"), ("iteration", "f8")]
)
"""The states of a batch, as `MediaState`; NaN where the animation does not apply."""

_fast = fast(lib.tm_timing_chain_evaluate, "hxyn", result=MEDIA_STATE, release=0)


class MediaState(NamedTuple):
    """The timing of an animation at one instant."""

    phase: Phase
    applies: bool
    """Whether the animation is inside its active interval, or held there by its fill mode."""
    local_time: float | None
    """The basic local time in seconds, folded into 0...duration; None if the animation does not apply."""
    progress: float | None
    """In 0...1, before any timing function."""
    iteration: float | None
    """The number of complete cycles."""


def _state(state: Any) -> MediaState:
    numbers = (state.local_time, state.progress, state.iteration) if state.applies else (None, None, None)
    return MediaState(Phase(state.phase), bool(state.applies), *numbers)


@dataclass(frozen=True)
class MediaTiming:
    """The timing of a layer, an animation group or an animation in its parent's time: CAMediaTiming. Seconds.

        local time      t = (parent time - begin_time) speed + time_offset                                   R1.1
        cycle           c = duration (autoreverses ? 2 : 1)
        active duration A = repeat_duration > 0 ? repeat_duration : c (repeat_count > 0 ? repeat_count : 1)  R1.5
        active interval [begin_time, begin_time + A / abs(speed)], in parent time, both ends included        R1.2

    Any numbers are allowed. A duration of 0 or less means unset (R1.3). A layer uses only the first formula.
    """

    begin_time: float = 0
    duration: float = 0
    speed: float = 1
    time_offset: float = 0
    repeat_count: float = 0
    repeat_duration: float = 0
    autoreverses: bool = False
    fill_mode: FillMode = FillMode.REMOVED

    def _members(self) -> tuple[float, ...]:
        return (
            self.begin_time,
            self.duration,
            self.speed,
            self.time_offset,
            self.repeat_count,
            self.repeat_duration,
            bool(self.autoreverses),
            self.fill_mode,
        )

    def _struct(self) -> Any:
        return ffi.new("tm_media_timing *", self._members())

    def state(self, parent_time: float, default_duration: float = UNSET_DURATION) -> MediaState:
        """The phase and the position of a group or an animation at an instant of its parent's time (R1.2-R1.9).

        default_duration: the duration if the timing has none: the enclosing group's, else the transaction's.
        """
        state = ffi.new("tm_media_state *")
        if status := lib.tm_media_timing_state(self._struct(), parent_time, default_duration, state):
            fail(status)
        return _state(state)

    def local_time(self, parent_time: float) -> float:
        """The local time at an instant of the parent's time; neither folded nor clamped."""
        return float(lib.tm_media_timing_local_time(self._struct(), parent_time))

    def active_duration(self, default_duration: float = UNSET_DURATION) -> float:
        """The length of the active interval in seconds of local time; infinity from 1e30 on."""
        return float(lib.tm_media_timing_active_duration(self._struct(), default_duration))

    def active_end(self, default_duration: float = UNSET_DURATION) -> float:
        """The last instant of the parent's time at which the animation is active."""
        return float(lib.tm_media_timing_active_end(self._struct(), default_duration))

    def paused(self, now: float) -> MediaTiming:
        """The layer's timing after a pause at an instant of its superlayer's time (R1.12)."""
        return self._changed(lib.tm_media_timing_pause, now)

    def resumed(self, now: float) -> MediaTiming:
        """The layer's timing after it resumes with speed 1 at an instant of its superlayer's time, at least 0."""
        return self._changed(lib.tm_media_timing_resume, now)

    def with_speed(self, speed: float, now: float) -> MediaTiming:
        """The layer's timing after its speed changes at an instant of its superlayer's time, without a jump (R1.11)."""
        return self._changed(lib.tm_media_timing_set_speed, speed, now)

    def scrubbed(self, local_time: float) -> MediaTiming:
        """The timing of the layer stopped at a local time."""
        return self._changed(lib.tm_media_timing_scrub, local_time)

    def _changed(self, function: Any, *arguments: float) -> MediaTiming:
        struct = self._struct()
        if status := function(struct, *arguments):
            fail(status)
        return replace(self, begin_time=struct.begin_time, speed=struct.speed, time_offset=struct.time_offset)


def convert_time(time: float, source: Sequence[MediaTiming] = (), target: Sequence[MediaTiming] = ()) -> float:
    """Converts a time from one layer to another, up to their common superlayer and down again (R1.11).

    source, target: the layers from just below the common superlayer to the layer itself, outermost first; nothing is
    the superlayer. A layer that has not begun converts to 0, and a layer with speed 0 converts upwards to 0.
    """
    up, down = (ffi.new("tm_media_timing[]", [timing._members() for timing in path]) for path in (source, target))
    return float(lib.tm_convert_time(time, up, len(up), down, len(down)))


@dataclass(frozen=True)
class ChainElement:
    """A level above an animation: a layer or a group.

    easing: the easing of a group, which reshapes the time of its children (R2.6).
    """

    timing: MediaTiming
    kind: ChainKind = ChainKind.LAYER
    easing: Easing | None = None


class TimingChain(Handle):
    """The chain of timings from the outermost layer down to one animation."""

    __slots__ = ()
    _name = "timing_chain"

    def __init__(
        self,
        elements: Sequence[ChainElement],
        animation: MediaTiming,
        transaction_duration: float = UNSET_DURATION,
    ) -> None:
        """Creates a chain.

        elements: the levels above the animation, outermost first. transaction_duration: the duration of an animation or
        group that sets none and is in no group.
        """
        levels = [(element.timing._members(), pointer(element.easing), element.kind, 0) for element in elements]
        self._create(
            lib.tm_timing_chain_create,
            ffi.new("tm_chain_element[]", levels),
            len(levels),
            animation._struct(),
            transaction_duration,
        )

    def state(self, time: float) -> MediaState:
        """The animation's state at an instant of the time above the outermost element.

        If a group does not apply, the phase is that group's.
        """
        state = ffi.new("tm_media_state *")
        if status := lib.tm_timing_chain_state(self._c, time, state):
            fail(status)
        return _state(state)

    def evaluate(self, times: ArrayLike, out: NDArray[np.void] | None = None) -> NDArray[np.void]:
        """The states at many times, as a structured array (`MEDIA_STATE`)."""
        y: NDArray[np.void] | None = _fast(self._handle, times, out)
        if y is None:
            x = as_numbers(times)
            y = structs(out, MEDIA_STATE, x.shape)
            states = ffi.cast("tm_media_state *", from_buffer(BYTES, y))
            if status := lib.tm_timing_chain_evaluate(self._c, from_buffer(DOUBLES, x), states, x.size):
                fail(status)
        return y
