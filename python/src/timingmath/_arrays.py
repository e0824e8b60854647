"""NumPy arrays as C's arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from ._library import NULL, ffi, lib

Numbers = NDArray[np.float64]

FLOAT64 = np.dtype(np.float64)
DOUBLES: Any = ffi.typeof("double[]")
BYTES: Any = ffi.typeof("char[]")
from_buffer: Any = ffi.from_buffer
ALIGNMENT: int = lib.TM_ALIGNMENT


def as_numbers(values: ArrayLike) -> Numbers:
    """The values as a C-contiguous array of float64; they are copied only if they are not one."""
    if type(values) is np.ndarray and values.dtype is FLOAT64 and values.flags.carray:
        return values
    array = np.asarray(values)
    if array.dtype.kind not in "fiubO":
        raise TypeError(f"expected real numbers, found an array of {array.dtype}")
    # NumPy would make NaN of None, and numbers of texts and of what is masked.
    if array.dtype.kind == "O" and any(value is None or isinstance(value, (str, bytes)) for value in array.flat):
        raise TypeError("expected real numbers, found None or a text")
    if isinstance(values, np.ma.MaskedArray) and np.ma.is_masked(values):
        raise TypeError("expected real numbers, found masked ones")
    return np.require(array, FLOAT64, ["C", "A", "E"])


def as_groups(values: ArrayLike, *shape: int) -> Numbers:
    """Numbers whose last axes have a shape, such as 4, 4 for matrices."""
    array = as_numbers(values)
    if array.shape[-len(shape) :] != shape:
        raise ValueError(f"expected an array of shape {('...', *shape)}, found {array.shape}")
    return array


def as_array(values: ArrayLike, *shape: int) -> Numbers:
    """Numbers of a shape."""
    array = as_numbers(values)
    if array.shape != shape:
        raise ValueError(f"expected an array of shape {shape}, found {array.shape}")
    return array


def as_row(values: ArrayLike) -> Numbers:
    """Numbers of one axis."""
    array = as_numbers(values)
    if array.ndim != 1:
        raise ValueError(f"expected an array with one axis, found shape {array.shape}")
    return array


def result(out: Numbers | None, shape: tuple[int, ...]) -> Numbers:
    """The array for the results: the caller's, if it can be used as it is, or a new one."""
    if out is None:
        return np.empty(shape)
    if type(out) is np.ndarray and out.dtype is FLOAT64 and out.flags.carray and out.shape == shape:
        return out
    check_output(out, FLOAT64, shape)
    return out


def structs(out: NDArray[np.void] | None, dtype: np.dtype[np.void], shape: tuple[int, ...]) -> NDArray[np.void]:
    """The array of structs for the results."""
    if out is None:
        return np.empty(shape, dtype)
    check_output(out, dtype, shape)
    return out


def check_output(out: object, dtype: DTypeLike, shape: tuple[int, ...]) -> None:
    """Raises an error unless C can write the results into the array."""
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out must be a NumPy array, not {type(out).__name__}")
    if out.dtype != dtype:
        raise TypeError(f"out must have dtype {dtype}, not {out.dtype}")
    if out.shape != shape:
        raise ValueError(f"out must have shape {shape}, not {out.shape}")
    if not out.flags.carray:
        raise ValueError("out must be C-contiguous, aligned and writeable")


def doubles(array: Numbers | NDArray[np.void] | None) -> Any:
    """The pointer to an array's numbers, which keeps the array alive; NULL for None.

    Structs of options do not keep what is assigned to them: their maker has to keep the arrays.
    """
    return NULL if array is None else from_buffer(DOUBLES, array) if array.size else _nothing


# An empty array is not the same as none, so its pointer is not NULL.
_nothing = ffi.new("double[1]")


def empty_aligned(shape: int | tuple[int, ...], alignment: int = ALIGNMENT) -> Numbers:
    """A new array of float64 at an aligned address, with any content.

    NumPy aligns to 16 bytes. Outputs of several numbers, such as points and matrices, are computed fastest at multiples
    of 32 (`ALIGNMENT`). alignment: in bytes, a power of 2 and at least 8.
    """
    if np.any(np.less(shape, 0)):
        raise ValueError(f"an array cannot have shape {shape}")
    count = int(np.prod(shape))
    memory = np.empty(count + alignment // 8)
    start = -memory.ctypes.data % alignment // 8
    return memory[start : start + count].reshape(shape)
