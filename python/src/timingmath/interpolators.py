"""The interpolation between two matrices at many times."""

from __future__ import annotations

from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, as_array, as_numbers, doubles, from_buffer, result
from ._errors import fail
from ._fast import fast
from ._handles import Handle
from ._library import lib
from .enums import MatrixRules
from .matrix import _checked

_evaluate = lib.tm_matrix_interpolator_evaluate
_fast = fast(_evaluate, "hxyn", (), (4, 4))


class MatrixInterpolator(Handle):
    """The interpolation between two matrices, prepared for many times."""

    __slots__ = ()
    _name = "matrix_interpolator"

    def __init__(
        self,
        start: ArrayLike,
        end: ArrayLike,
        *,
        rules: MatrixRules = MatrixRules.CORE_ANIMATION,
        shortest_path: bool = True,
    ) -> None:
        a, b = as_array(start, 4, 4), as_array(end, 4, 4)
        self._create(lib.tm_matrix_interpolator_create, doubles(a), doubles(b), rules, bool(shortest_path))

    def value(self, t: float) -> Numbers:
        """The matrix at a time, bit for bit as `interpolate`."""
        return _checked(lib.tm_matrix_interpolator_value, self._c, t)

    def evaluate(self, times: ArrayLike, out: Numbers | None = None) -> Numbers:
        """The matrices at many times, with shape (..., 4, 4)."""
        y: Numbers | None = _fast(self._handle, times, out)
        if y is None:
            x = as_numbers(times)
            y = result(out, (*x.shape, 4, 4))
            if status := _evaluate(self._c, from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), x.size):
                fail(status)
        return y
