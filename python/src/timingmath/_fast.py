"""Calls of batch functions that cost less than those through cffi, if the package has its extension module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ._arrays import FLOAT64
from ._library import ffi

try:
    from . import _calls
except ImportError:
    # It was built without a compiler, or for another version of NumPy.
    available = False
else:
    available = True

# Below these counts of items a call keeps Python's global lock. Releasing it costs 40 ns, and while another thread runs
# Python code it can take 5 ms to get it back. Calls that keep it take less than 1 ms, most less than 0.05 ms: an item
# takes at most 3.3 µs, for Beziers that are nearly vertical. Functions without such a bound always release it.
FEW = 256
# For functions that need a few nanoseconds for an item, and 0.2 µs at most.
MANY = 5000

_LETTERS = {"double": "d", "int32_t": "i", "ptrdiff_t": "n"}


def fast(
    function: Any,
    form: str,
    item: tuple[int, ...] = (),
    result_item: tuple[int, ...] = (),
    *,
    input: np.dtype[Any] = FLOAT64,
    result: np.dtype[Any] = FLOAT64,
    release: int = FEW,
) -> Callable[..., Any]:
    """Returns a callable that gives the results of a batch function of C, or None for the caller to call it with cffi.

    It gives None if an argument is unusual, if the function fails, and always if there is no extension module. Nothing
    is written then. _calls.c explains the arguments.
    """
    if not available:
        return _unavailable
    # Letters that do not fit the header would crash.
    types = ffi.typeof(function).args
    parameters = "".join(
        "p" if type.kind == "pointer" else "i" if type.kind == "enum" else _LETTERS[type.cname] for type in types
    )
    if form.translate(str.maketrans("hmxyb", "ppppi")) != parameters:
        raise ImportError(f"a function with the parameters {parameters} cannot be called as {form}")
    address = int(ffi.cast("uintptr_t", function))
    return _calls.plan(address, form, types[0], item, input, result_item, result, release)


def _unavailable(*_: object) -> None:
    return None
