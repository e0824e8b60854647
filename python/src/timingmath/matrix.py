"""Matrices: float64 arrays of shape (..., 4, 4) that act on row vectors.

    [x' y' z' w'] = [x y z w] M

M[3, :3] is the translation, as in CATransform3D, DOMMatrix and, read as columns, in CSS and OpenGL. Functions of many
matrices work on all leading axes, which are broadcast against each other. `out` may be an input.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._arrays import DOUBLES, Numbers, as_array, as_groups, as_numbers, as_row, doubles, from_buffer, result, structs
from ._errors import fail, reporting
from ._fast import MANY, fast
from ._handles import encoded
from ._library import ffi, lib
from .enums import KeyPath, MatrixRules, ValueFunction

TRANSFORM_PARTS = np.dtype([(name, "f8", (4,)) for name in ("translation", "scale", "skew", "perspective", "rotation")])
"""The components of a matrix; each x, y, z and, if not said otherwise, an unused fourth number that is 0.

    matrix / m44 = scale . skew xy . skew xz . skew yz . rotation . translation . perspective

skew: xy, xz, yz, as tangents. perspective: the last column of the perspective matrix; 0, 0, 0, 1 is none. rotation: the
quaternion x, y, z, w.
"""
_PARTS = ffi.typeof("tm_transform_parts[]")
_interpolate = lib.tm_matrices_interpolate
_fast_multiply = fast(lib.tm_matrices_multiply, "xxyn", (4, 4), (4, 4))
_fast_invert = fast(lib.tm_matrices_invert, "xyn", (4, 4), (4, 4))
_fast_apply = fast(lib.tm_matrix_apply_all, "mxyn", (4,), (4,), release=MANY)
_fast_apply_points = fast(lib.tm_matrix_apply_points, "mxyn", (3,), (3,), release=MANY)
_fast_decompose = fast(lib.tm_matrices_decompose, "xyn", (4, 4), result=TRANSFORM_PARTS)
_fast_recompose = fast(lib.tm_matrices_recompose, "xyn", (), (4, 4), input=TRANSFORM_PARTS)
_fast_interpolate_parts = fast(lib.tm_matrices_interpolate_parts, "xxdbyn", (), (4, 4), input=TRANSFORM_PARTS)
_fast_interpolate = fast(_interpolate, "xxdibyn", (4, 4), (4, 4))


def _made(function: Any, *arguments: Any) -> Numbers:
    """The matrix that a function of C fills in."""
    matrix = np.empty((4, 4))
    function(*arguments, from_buffer(DOUBLES, matrix))
    return matrix


def _checked(function: Any, *arguments: Any) -> Numbers:
    matrix = np.empty((4, 4))
    if status := function(*arguments, from_buffer(DOUBLES, matrix)):
        fail(status)
    return matrix


def _pair(a: ArrayLike, b: ArrayLike, *shape: int) -> tuple[Numbers, Numbers, tuple[int, ...]]:
    """Two arrays of matrices, points or quaternions, and the shape of both with their leading axes broadcast."""
    x, y = as_groups(a, *shape), as_groups(b, *shape)
    if x.shape != y.shape:
        broadcast = np.broadcast_shapes(x.shape, y.shape)
        x, y = (as_numbers(np.broadcast_to(array, broadcast)) for array in (x, y))
    return x, y, x.shape


def _count(shape: tuple[int, ...], axes: int) -> int:
    return int(np.prod(shape[: len(shape) - axes], dtype=np.intp))


def identity() -> Numbers:
    return _made(lib.tm_matrix_identity)


def translation(x: float, y: float, z: float = 0) -> Numbers:
    return _made(lib.tm_matrix_translation, x, y, z)


def scale(x: float, y: float, z: float = 1) -> Numbers:
    return _made(lib.tm_matrix_scale, x, y, z)


def skew(x: float, y: float = 0) -> Numbers:
    """A skew by angles in radians, as CSS's skew()."""
    return _made(lib.tm_matrix_skew, x, y)


def rotation(angle: float, x: float = 0, y: float = 0, z: float = 1) -> Numbers:
    """A rotation in radians about an axis of any length through the origin, from x to y about z. Accuracy: 8 2^-53."""
    return _made(lib.tm_matrix_rotation, angle, x, y, z)


def rotation_xyz(x: float, y: float, z: float) -> Numbers:
    """A rotation about x, then about y, then about z: DOMMatrix's rotate(x, y, z) in radians."""
    return _made(lib.tm_matrix_rotation_xyz, x, y, z)


def rotation_along(x: float, y: float) -> Numbers:
    """The rotation about z that turns the x axis into the direction (x, y): DOMMatrix's rotateFromVector."""
    return _made(lib.tm_matrix_rotation_along, x, y)


def scale_about(factors: ArrayLike, origin: ArrayLike) -> Numbers:
    """A scale about a point: DOMMatrix's scale. factors, origin: x, y, z."""
    return _made(lib.tm_matrix_scale_about, doubles(as_array(factors, 3)), doubles(as_array(origin, 3)))


def perspective(distance: float, minimum: float = -np.inf) -> Numbers:
    """A perspective projection, m34 = -1/distance.

    minimum: smaller distances are raised to it; CSS's perspective() uses 1, Core Animation -inf (R7.5).
    """
    return _made(lib.tm_matrix_perspective, distance, minimum)


def value_function(function: ValueFunction, numbers: ArrayLike) -> Numbers:
    """The matrix of a value function (R3.11). Errors: COUNT_MISMATCH unless there are 3 or 1 numbers, as it needs."""
    values = as_row(np.atleast_1d(as_numbers(numbers)))
    return _checked(lib.tm_matrix_value_function, function, doubles(values), values.size)


def key_path(matrix: ArrayLike, path: KeyPath) -> Any:
    """The value at a key path of Core Animation (R3.10): a float, or two for TRANSLATION."""
    value = np.empty(2)
    if status := lib.tm_matrix_get_key_path(doubles(as_array(matrix, 4, 4)), path, doubles(value)):
        fail(status)
    return value if path == KeyPath.TRANSLATION else value[0]


def with_key_path(matrix: ArrayLike, path: KeyPath, value: ArrayLike) -> Numbers:
    """The matrix with a new value at a key path. Errors: COUNT_MISMATCH."""
    values = as_row(np.atleast_1d(as_numbers(value)))
    return _checked(lib.tm_matrix_set_key_path, doubles(as_array(matrix, 4, 4)), path, doubles(values), values.size)


def parse(text: str) -> Numbers:
    """Parses a CSS transform list, such as ``rotate(45deg) scale(2)``, and multiplies it. Errors: SYNTAX."""
    data = encoded(text)
    matrix = np.empty((4, 4))
    reporting(lib.tm_matrix_parse, data, len(data), doubles(matrix))
    return matrix


def multiply(first: ArrayLike, next: ArrayLike, out: Numbers | None = None) -> Numbers:
    """Products: the transform that applies first, then next; CATransform3DConcat(first, next)."""
    y: Numbers | None = _fast_multiply(first, next, out)
    if y is None:
        a, b, shape = _pair(first, next, 4, 4)
        y = result(out, shape)
        status = lib.tm_matrices_multiply(
            from_buffer(DOUBLES, a), from_buffer(DOUBLES, b), from_buffer(DOUBLES, y), _count(shape, 2)
        )
        if status:
            fail(status)
    return y


def invert(matrices: ArrayLike, out: Numbers | None = None) -> Numbers:
    """Inverts matrices. There is no threshold: a nearly singular matrix has an inverse.

    NaN if a number is not finite or the exact determinant is 0.
    """
    y: Numbers | None = _fast_invert(matrices, out)
    if y is None:
        x = as_groups(matrices, 4, 4)
        y = result(out, x.shape)
        if status := lib.tm_matrices_invert(from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), _count(x.shape, 2)):
            fail(status)
    return y


def determinant(matrices: ArrayLike) -> Any:
    """The determinants: their signs are exact; NaN if a number is not finite. There is one call for each matrix."""
    x = as_groups(matrices, 4, 4)
    values = [lib.tm_matrix_determinant(doubles(matrix)) for matrix in x.reshape(-1, 4, 4)]
    return np.array(values).reshape(x.shape[:-2])[()]


def apply(matrix: ArrayLike, points: ArrayLike, out: Numbers | None = None) -> Numbers:
    """Transforms homogeneous points of shape (..., 4), without the division by w."""
    return _applied(lib.tm_matrix_apply_all, _fast_apply, matrix, points, 4, out)


def apply_points(matrix: ArrayLike, points: ArrayLike, out: Numbers | None = None) -> Numbers:
    """Transforms points of shape (..., 3), with the perspective division (R7.5)."""
    return _applied(lib.tm_matrix_apply_points, _fast_apply_points, matrix, points, 3, out)


def _applied(
    function: Any, fast_way: Any, matrix: ArrayLike, points: ArrayLike, size: int, out: Numbers | None
) -> Numbers:
    y: Numbers | None = fast_way(matrix, points, out)
    if y is None:
        m, x = as_array(matrix, 4, 4), as_groups(points, size)
        y = result(out, x.shape)
        if status := function(
            from_buffer(DOUBLES, m), from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), _count(x.shape, 1)
        ):
            fail(status)
    return y


def decompose(matrices: ArrayLike, out: NDArray[np.void] | None = None) -> NDArray[np.void]:
    """Decomposes matrices (R3.8; CSS Transforms 2) into a structured array (`TRANSFORM_PARTS`).

    A mirroring matrix has three negative scales; the quaternion has w >= 0. Accuracy: recomposed, each number is within
    2e-15 of the largest of its row. NaN if a number is not finite, m44 or the determinant of the upper-left 3x3 matrix
    is 0, or a component is out of range.
    """
    y: NDArray[np.void] | None = _fast_decompose(matrices, out)
    if y is None:
        x = as_groups(matrices, 4, 4)
        y = structs(out, TRANSFORM_PARTS, x.shape[:-2])
        if status := lib.tm_matrices_decompose(from_buffer(DOUBLES, x), from_buffer(_PARTS, y), y.size):
            fail(status)
    return y


def _parts(parts: NDArray[np.void]) -> NDArray[np.void]:
    if parts.dtype != TRANSFORM_PARTS:
        raise TypeError(f"expected an array of TRANSFORM_PARTS, found {parts.dtype}")
    return np.require(parts, requirements=["C", "A"])


def recompose(parts: NDArray[np.void], out: Numbers | None = None) -> Numbers:
    """Recomposes matrices. A rotation may have any length; 0 counts as the identity."""
    y: Numbers | None = _fast_recompose(parts, out)
    if y is None:
        x = _parts(parts)
        y = result(out, (*x.shape, 4, 4))
        if status := lib.tm_matrices_recompose(from_buffer(_PARTS, x), from_buffer(DOUBLES, y), x.size):
            fail(status)
    return y


def interpolate_parts(
    start: NDArray[np.void],
    end: NDArray[np.void],
    t: float,
    out: Numbers | None = None,
    *,
    shortest_path: bool = True,
) -> Numbers:
    """Interpolates components at a time, and recomposes the matrices. start and end have one shape."""
    y: Numbers | None = _fast_interpolate_parts(start, end, t, shortest_path, out)
    if y is None:
        a, b = _parts(start), _parts(end)
        if a.shape != b.shape:
            raise ValueError(f"the components have shapes {a.shape} and {b.shape}")
        y = result(out, (*a.shape, 4, 4))
        status = lib.tm_matrices_interpolate_parts(
            from_buffer(_PARTS, a), from_buffer(_PARTS, b), t, bool(shortest_path), from_buffer(DOUBLES, y), a.size
        )
        if status:
            fail(status)
    return y


def interpolate(
    start: ArrayLike,
    end: ArrayLike,
    t: float,
    out: Numbers | None = None,
    *,
    rules: MatrixRules = MatrixRules.CORE_ANIMATION,
    shortest_path: bool = True,
) -> Numbers:
    """Interpolates matrices at a time; `timingmath.MatrixInterpolator` is for two matrices at many times.

    t: 0 gives start, 1 gives end; not clamped. shortest_path: whether rotations in space take the shorter arc. Errors:
    UNKNOWN_VALUE.
    """
    y: Numbers | None = _fast_interpolate(start, end, t, rules, shortest_path, out)
    if y is None:
        a, b, shape = _pair(start, end, 4, 4)
        y = result(out, shape)
        status = _interpolate(
            from_buffer(DOUBLES, a),
            from_buffer(DOUBLES, b),
            t,
            rules,
            bool(shortest_path),
            from_buffer(DOUBLES, y),
            _count(shape, 2),
        )
        if status:
            fail(status)
    return y


__all__ = [
    "TRANSFORM_PARTS",
    "apply",
    "apply_points",
    "decompose",
    "determinant",
    "identity",
    "interpolate",
    "interpolate_parts",
    "invert",
    "key_path",
    "multiply",
    "parse",
    "perspective",
    "recompose",
    "rotation",
    "rotation_along",
    "rotation_xyz",
    "scale",
    "scale_about",
    "skew",
    "translation",
    "value_function",
    "with_key_path",
]
