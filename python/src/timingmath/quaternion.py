"""Rotations as quaternions: float64 arrays x, y, z, w of shape (..., 4), of any length."""

from __future__ import annotations

from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, from_buffer, result
from ._errors import fail
from ._fast import fast
from ._library import lib
from .matrix import _pair

_slerp = lib.tm_quaternions_slerp
_fast = fast(_slerp, "xxdbyn", (4,), (4,))


def slerp(
    start: ArrayLike, end: ArrayLike, t: float, out: Numbers | None = None, *, shortest_path: bool = True
) -> Numbers:
    """Interpolates rotations along the great circle at constant speed, over all leading axes.

    t: 0 gives start, 1 gives end; not clamped. shortest_path: whether end may be replaced by its negative. Accuracy:
    1e-15 in each component for t in 0...1. Source: K. Shoemake (1985).
    """
    y: Numbers | None = _fast(start, end, t, shortest_path, out)
    if y is None:
        a, b, shape = _pair(start, end, 4)
        y = result(out, shape)
        status = _slerp(
            from_buffer(DOUBLES, a),
            from_buffer(DOUBLES, b),
            t,
            bool(shortest_path),
            from_buffer(DOUBLES, y),
            y.size // 4,
        )
        if status:
            fail(status)
    return y


__all__ = ["slerp"]
