"""The components of affine maps of the plane."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from ._arrays import Numbers, as_array, doubles
from ._library import ffi, lib


class PlaneParts(NamedTuple):
    """The components of a 2D affine map (R3.7; CSS Transforms 1)."""

    translation: tuple[float, float]
    scale: tuple[float, float]
    angle: float
    """Radians, from x to y."""
    remainder: tuple[float, float, float, float]
    """The remainder after scale and rotation: m11, m12, m21, m22."""

    @classmethod
    def of(cls, map: ArrayLike) -> PlaneParts | None:
        """Decomposes a map a, b, c, d, tx, ty, singular ones included.

        None if a number is not finite or a scale is out of range.
        """
        parts = ffi.new("tm_plane_parts *")
        return None if lib.tm_plane_decompose(doubles(as_array(map, 6)), parts) else _plane_parts(parts)

    def recomposed(self) -> Numbers:
        """The map a, b, c, d, tx, ty."""
        map = np.empty(6)
        lib.tm_plane_recompose(ffi.new("tm_plane_parts *", tuple(self)), doubles(map))
        return map

    def interpolated(self, to: PlaneParts, t: float) -> PlaneParts:
        """Components between two, linearly, on the shorter way round."""
        parts = ffi.new("tm_plane_parts *")
        start, end = (ffi.new("tm_plane_parts *", tuple(each)) for each in (self, to))
        lib.tm_plane_interpolate(start, end, t, parts)
        return _plane_parts(parts)


def _plane_parts(c: Any) -> PlaneParts:
    return PlaneParts(tuple(c.translation), tuple(c.scale), c.angle, tuple(c.remainder))
