"""CSS transform lists."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, as_numbers, from_buffer, result
from ._errors import fail
from ._fast import fast
from ._handles import Handle, encoded, handle_of, text_of
from ._library import lib
from .enums import Composite

_fast = fast(lib.tm_list_interpolator_evaluate, "hxyn", (), (4, 4), release=0)


class TransformList(Handle):
    """A CSS transform list: functions that are interpolated one by one."""

    __slots__ = ()
    _name = "transform_list"

    def __init__(self, text: str) -> None:
        """Parses a list, such as ``translate(10px, 20px) rotate(1turn)``, or ``none``.

        Lengths are in px; percentages and other relative units are errors. Complexity: O(n) for n bytes. Errors:
        SYNTAX.
        """
        data = encoded(text)
        self._create(lib.tm_transform_list_create, data, len(data))

    def composited(self, underlying: TransformList, operation: Composite) -> TransformList:
        """This list combined with the list below it."""
        return self._created(lib.tm_transform_list_create_composited, self._c, handle_of(underlying), operation)

    def interpolated(self, to: TransformList, t: float) -> TransformList:
        """The list between two lists by CSS's rules. t: not clamped."""
        return self._created(lib.tm_transform_list_create_interpolated, self._c, handle_of(to), t)

    def matrix(self) -> Numbers:
        """The product of the functions, with shape (4, 4)."""
        matrix = np.empty((4, 4))
        if status := lib.tm_transform_list_matrix(self._c, from_buffer(DOUBLES, matrix)):
            fail(status)
        return matrix

    @property
    def text(self) -> str:
        """The list as CSS text."""
        return text_of(lib.tm_transform_list_text, self._c)

    def __repr__(self) -> str:
        return f"<TransformList {self.text}>"


class ListInterpolator(Handle):
    """The interpolation between two transform lists, prepared for many times."""

    __slots__ = ()
    _name = "list_interpolator"

    def __init__(self, start: TransformList, end: TransformList) -> None:
        self._create(lib.tm_list_interpolator_create, handle_of(start), handle_of(end))

    @property
    def is_continuous(self) -> bool:
        """Whether the lists are interpolated; otherwise they switch half-way."""
        return bool(lib.tm_list_interpolator_is_continuous(self._c))

    def value(self, t: float) -> Numbers:
        """The matrix at a time, with shape (4, 4)."""
        return self.evaluate(t)

    def evaluate(self, times: ArrayLike, out: Numbers | None = None) -> Numbers:
        """The matrices at many times, with shape (..., 4, 4)."""
        y: Numbers | None = _fast(self._handle, times, out)
        if y is None:
            x = as_numbers(times)
            y = result(out, (*x.shape, 4, 4))
            status = lib.tm_list_interpolator_evaluate(
                self._c, from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), x.size
            )
            if status:
                fail(status)
        return y
