"""The Web's clocks: the timing of Web animation effects."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, as_numbers, from_buffer, result
from ._errors import fail
from ._fast import fast
from ._handles import Handle, options, pointer, pointers
from ._library import ffi, lib
from .easings import Easing
from .enums import Direction, EffectFill, Phase

_fast = fast(lib.tm_effect_batch_evaluate, "hxdyyn")


class EffectState(NamedTuple):
    """The timing of an effect at one instant. None stands for unresolved."""

    phase: Phase
    """Phase.IDLE means that the local time is unresolved."""
    in_effect: bool
    local_time: float | None
    """Seconds."""
    active_time: float | None
    active_duration: float
    """Seconds; may be infinite."""
    end_time: float
    progress: float | None
    """The transformed progress."""
    current_iteration: float | None
    """A whole number, or infinity."""


class EffectTiming(Handle):
    """The timing of a Web animation effect, in seconds (the specification's interfaces use milliseconds)."""

    __slots__ = ()
    _name = "effect_timing"

    def __init__(
        self,
        duration: float = 0,
        *,
        delay: float = 0,
        end_delay: float = 0,
        iteration_start: float = 0,
        iterations: float = 1,
        easing: Easing | None = None,
        fill: EffectFill = EffectFill.AUTO,
        direction: Direction = Direction.NORMAL,
    ) -> None:
        """Creates a timing.

        delay, end_delay: finite; may be negative. iteration_start: finite, at least 0. iterations, duration: at least
        0; may be infinite. easing: of each iteration's progress. Errors, where the specification throws a TypeError:
        NOT_FINITE, OUT_OF_RANGE.
        """
        self._create(
            lib.tm_effect_timing_create,
            options(
                "effect",
                delay=delay,
                end_delay=end_delay,
                iteration_start=iteration_start,
                iterations=iterations,
                duration=duration,
                easing=pointer(easing),
                fill=fill,
                direction=direction,
            ),
        )

    def state(self, local_time: float | None, playback_rate: float = 1) -> EffectState:
        """The state at a local time in seconds; None for an unresolved one. playback_rate: only its sign matters.

        Source: Web Animations Level 1, "Animation effect phases and states" to "Calculating the transformed progress".
        """
        c = ffi.new("tm_effect_state *")
        time = math.nan if local_time is None else local_time
        if status := lib.tm_effect_timing_state(self._c, time, playback_rate, c):
            fail(status)
        return EffectState(
            Phase(c.phase),
            bool(c.in_effect),
            None if math.isnan(c.local_time) else c.local_time,
            c.active_time if c.in_effect else None,
            c.active_duration,
            c.end_time,
            c.progress if c.in_effect else None,
            c.current_iteration if c.in_effect else None,
        )


class EffectBatch(Handle):
    """The timings of many effects, evaluated together in vector lanes."""

    __slots__ = ()
    _name = "effect_batch"

    def __init__(self, timings: Sequence[EffectTiming]) -> None:
        handles, each = pointers("effect_timing", timings)
        # C takes pointers to constant timings.
        array = ffi.cast("tm_effect_timing **", handles)
        self._create(lib.tm_effect_batch_create, array, len(each))

    def __len__(self) -> int:
        return int(lib.tm_effect_batch_count(self._c))

    def evaluate(
        self, local_times: ArrayLike, playback_rate: float = 1, out: tuple[Numbers, Numbers] | None = None
    ) -> tuple[Numbers, Numbers]:
        """Each effect's progress and current iteration at its own local time; NaN if it is not in effect.

        Bit for bit as `EffectTiming.state`. Errors: COUNT_MISMATCH unless there is one time for each effect.
        """
        first, second = (None, None) if out is None else out
        y: tuple[Numbers, Numbers] | None = _fast(self._handle, local_times, playback_rate, first, second)
        if y is None:
            x = as_numbers(local_times)
            y = result(first, x.shape), result(second, x.shape)
            progress, iterations = (from_buffer(DOUBLES, array) for array in y)
            status = lib.tm_effect_batch_evaluate(
                self._c, from_buffer(DOUBLES, x), playback_rate, progress, iterations, x.size
            )
            if status:
                fail(status)
        return y
