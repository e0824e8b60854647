"""Keyframe tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, as_numbers, as_row, doubles, from_buffer, result
from ._errors import fail
from ._fast import FEW, MANY, fast
from ._handles import Handle, options, pointer, pointers
from ._library import ffi, lib
from .easings import Easing
from .enums import CalculationMode, Pacing, Rules, Side, ValueKind

# The shapes of a value, and the counts from which on a batch of them releases Python's lock.
VALUES = {(): MANY, (1,): MANY, (2,): FEW, (3,): FEW, (4,): FEW}

_evaluate = lib.tm_track_evaluate
_fast = {shape: fast(_evaluate, "hxyni", (), shape, release=release) for shape, release in VALUES.items()}


def values_and_shape(values: ArrayLike) -> tuple[Numbers, tuple[int, ...]]:
    """The values of a curve, and the shape of one of them: () or (components,).

    The array has its own shape. Converting another argument may run code that gives the caller's array another one.
    """
    array = as_numbers(values)[...]
    if array.ndim not in (1, 2):
        raise ValueError(f"expected values with one or two axes, found shape {array.shape}")
    return array, array.shape[1:]


class Track(Handle):
    """A value that changes over time, given by its values at certain times."""

    __slots__ = ("_fast", "_shape")
    _name = "track"

    def __init__(
        self,
        values: ArrayLike,
        *,
        key_times: ArrayLike | None = None,
        easings: Sequence[Easing | None] = (),
        easing: Easing | None = None,
        mode: CalculationMode = CalculationMode.LINEAR,
        pacing: Pacing = Pacing.CHORD_LENGTH,
        rules: Rules = Rules.CORE_ANIMATION,
        tension: ArrayLike = (),
        continuity: ArrayLike = (),
        bias: ArrayLike = (),
        kind: ValueKind = ValueKind.NUMBERS,
    ) -> None:
        """Creates a track.

        values: n finite numbers, or an array of shape (n, components) with 1 to 4 components. key_times: ascending
        fractions of the duration, in 0...1; None for evenly spaced (R4.1, R4.3). The paced modes ignore them. easings:
        one for each segment in LINEAR and CUBIC; None and missing ones are linear (R2.5b). easing: of the whole track.
        tension, continuity, bias: Kochanek-Bartels parameters of the cubic modes, one finite number for each value;
        missing ones are 0. kind: how the numbers are interpolated.

        Accuracy: 10 2^-53 of a segment's largest value or control point; at constant speed, 1e-9 of the total length.
        Complexity: O(n). Errors: NO_EFFECT if there are too few values (R4.8); NOT_FINITE, NOT_ASCENDING,
        COUNT_MISMATCH, OUT_OF_RANGE, NOT_REPRESENTABLE. Source: Core Animation R2.5, R4.1-R4.8; Web Animations, "the
        effect value of a keyframe effect".
        """
        array, shape = values_and_shape(values)
        times = None if key_times is None else as_row(key_times)
        handles, each = pointers("easing", easings)
        t, c, b = as_row(tension), as_row(continuity), as_row(bias)
        self._create(
            lib.tm_track_create,
            options(
                "track",
                values=doubles(array),
                value_count=array.shape[0],
                component_count=shape[0] if shape else 1,
                value_kind=kind,
                key_times=doubles(times),
                key_time_count=0 if times is None else times.size,
                easings=ffi.cast("tm_easing **", handles),
                easing_count=len(each),
                easing=pointer(easing),
                calculation_mode=mode,
                pacing=pacing,
                rules=rules,
                tension=doubles(t),
                tension_count=t.size,
                continuity=doubles(c),
                continuity_count=c.size,
                bias=doubles(b),
                bias_count=b.size,
            ),
        )
        self._shape, self._fast = shape, _fast[shape]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a value: () for numbers, otherwise (components,)."""
        return self._shape

    def value(self, t: float, side: Side = Side.RIGHT) -> Any:
        """The value at a time: a float, or an array of its components.

        t: the progress of the animation, 0 at its start and 1 at its end; any number. side: the limit to return where
        an easing jumps. Complexity: O(log n), typically O(1).
        """
        return self.evaluate(t, side=side)[()]

    def evaluate(self, times: ArrayLike, out: Numbers | None = None, side: Side = Side.RIGHT) -> Numbers:
        """The values at many times, bit for bit as `value`: an array of the times' shape followed by the values'.

        Fastest if successive times are in the same segment. out may be the array of the times if values are numbers.
        """
        y: Numbers | None = self._fast(self._handle, times, out, side)
        if y is None:
            x = as_numbers(times)
            y = result(out, x.shape + self._shape)
            if status := _evaluate(self._c, from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), x.size, side):
                fail(status)
        return y

    def key_times(self) -> Numbers:
        """The times at which the values are reached, after applying the rules."""
        count = ffi.new("ptrdiff_t *")
        lib.tm_track_key_times(self._c, ffi.NULL, 0, count)
        times = np.empty(count[0])
        if status := lib.tm_track_key_times(self._c, doubles(times), times.size, count):
            fail(status)
        return times
