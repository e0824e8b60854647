"""Motion along paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arrays import DOUBLES, as_numbers, as_row, doubles, from_buffer, structs
from ._errors import Status, fail
from ._fast import fast
from ._handles import Handle, handle_of, options, pointer, pointers
from ._library import ffi, lib
from .easings import Easing
from .enums import CalculationMode, MotionRules, RotationMode, Side
from .paths import Path

MOTION_POSITION = np.dtype([("x", "f8"), ("y", "f8"), ("angle", "f8"), ("is_rotated", "i4"), ("reserved", "i4")])
"""The positions of a batch, as `MotionPosition`; the angle is 0 if the object is not rotated."""
_POSITIONS = ffi.typeof("tm_motion_position[]")
_fast = fast(lib.tm_motion_evaluate, "hxyn", result=MOTION_POSITION)


class MotionPosition(NamedTuple):
    """A point, and the angle of the object in radians, in -pi...pi without -pi itself; None if it is not rotated."""

    x: float
    y: float
    angle: float | None


def _position(c: Any) -> MotionPosition:
    return MotionPosition(c.x, c.y, c.angle if c.is_rotated else None)


class Motion(Handle):
    """A motion along a path over time."""

    __slots__ = ()
    _name = "motion"

    def __init__(
        self,
        path: Path,
        *,
        key_times: ArrayLike | None = None,
        key_points: ArrayLike | None = None,
        easings: Sequence[Easing | None] = (),
        easing: Easing | None = None,
        mode: CalculationMode = CalculationMode.LINEAR,
        rotation: RotationMode = RotationMode.NONE,
        rules: MotionRules = MotionRules.CORE_ANIMATION,
        accuracy: float = 1e-9,
    ) -> None:
        """Creates a motion.

        key_times: ascending fractions of the duration, one for each keyframe; None for evenly spaced. key_points: for
        MotionRules.SMIL the points as fractions of the length; None for those of the mode. easings: one for each
        segment in LINEAR and CUBIC; None is linear. easing: of the whole motion; SMIL has none. accuracy: the largest
        error in the paced modes relative to the path's size.

        Errors: NO_EFFECT if the path has no segments (R4.8); with SMIL also COUNT_MISMATCH, NOT_ASCENDING, OUT_OF_RANGE
        and TOO_FEW for times, points and easings that SMIL calls errors.
        """
        times = None if key_times is None else as_row(key_times)
        points = None if key_points is None else as_row(key_points)
        handles, each = pointers("easing", easings)
        self._create(
            lib.tm_motion_create,
            options(
                "motion",
                path=handle_of(path),
                key_times=doubles(times),
                key_time_count=0 if times is None else times.size,
                key_points=doubles(points),
                key_point_count=0 if points is None else points.size,
                easings=ffi.cast("tm_easing **", handles),
                easing_count=len(each),
                easing=pointer(easing),
                accuracy=accuracy,
                calculation_mode=mode,
                rotation_mode=rotation,
                rules=rules,
            ),
        )

    def value(self, t: float, side: Side = Side.RIGHT) -> MotionPosition:
        """The position at a progress, 0 at the start and 1 at the end. Complexity: O(log n), typically O(1)."""
        c = ffi.new("tm_motion_position *")
        if status := lib.tm_motion_value(self._c, t, side, c):
            fail(status)
        return _position(c)

    def evaluate(self, times: ArrayLike, out: NDArray[np.void] | None = None) -> NDArray[np.void]:
        """Many positions as a structured array (`MOTION_POSITION`), bit for bit as `value` with Side.RIGHT."""
        y: NDArray[np.void] | None = _fast(self._handle, times, out)
        if y is None:
            x = as_numbers(times)
            y = structs(out, MOTION_POSITION, x.shape)
            if status := lib.tm_motion_evaluate(self._c, from_buffer(DOUBLES, x), from_buffer(_POSITIONS, y), x.size):
                fail(status)
        return y


class OffsetPath(Handle):
    """A path on which CSS places objects by their distance along it: offset-path.

    A path that ends with a close is a loop, on which distances wrap; on others they are clamped.
    """

    __slots__ = ()
    _name = "offset_path"

    def __init__(self, path: Path, accuracy: float = 1e-9) -> None:
        """Measures a path. accuracy: as for `PathTable`."""
        self._create(lib.tm_offset_path_create, handle_of(path), accuracy)

    @property
    def length(self) -> float:
        """The total length."""
        return float(lib.tm_offset_path_length(self._c))

    def at_distance(self, distance: float, *, follows_path: bool = True, angle: float = 0) -> MotionPosition | None:
        """The position at a distance in the path's unit: CSS's offset-distance; None for an empty path.

        follows_path: whether the object faces along the path, turned by angle. Otherwise it faces angle everywhere.
        Radians. Source: Motion Path Module Level 1.
        """
        return self._place(lib.tm_offset_path_at_distance, distance, follows_path, angle)

    def at_fraction(self, fraction: float, *, follows_path: bool = True, angle: float = 0) -> MotionPosition | None:
        """The position at a fraction of the length, as `at_distance`."""
        return self._place(lib.tm_offset_path_at_fraction, fraction, follows_path, angle)

    def _place(self, function: Any, place: float, follows_path: bool, angle: float) -> MotionPosition | None:
        c = ffi.new("tm_motion_position *")
        status = function(self._c, place, bool(follows_path), angle, c)
        if status == Status.NO_VALUE:
            return None
        if status:
            fail(status)
        return _position(c)
