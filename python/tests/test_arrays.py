"""Inputs of every kind, outputs in place, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import timingmath as tm

EASE = tm.Easing.cubic_bezier(0.2, -0.5, 0.3, 1.5)
TIMES = np.linspace(-0.5, 1.5, 64)


def bits(array: np.ndarray) -> list[int]:
    return np.ascontiguousarray(array).view(np.uint64).ravel().tolist()


@pytest.mark.parametrize(
    "inputs",
    [
        [0, 0.25, 1],
        (0, 1),
        0.5,
        [],
        range(3),
        [Fraction(1, 3), 1],
        np.array([0, 1], np.int32),
        np.array([True, False]),
        np.linspace(0, 1, 5, dtype=np.float32),
        np.linspace(0, 1, 5, dtype=np.longdouble),
        np.linspace(0, 1, 5).astype(">f8"),
        np.linspace(0, 1, 10)[::2],
        np.linspace(1, 0, 10)[::-1],
        np.linspace(0, 1, 12).reshape(3, 4).T,
        np.asfortranarray(np.linspace(0, 1, 12).reshape(3, 4)),
        np.linspace(0, 1, 24).reshape(2, 3, 4)[:, 1],
        np.frombuffer(b"x" + np.linspace(0, 1, 4).tobytes(), np.float64, offset=1),
        np.broadcast_to(0.3, (2, 3)),
        np.zeros((3, 0)),
        np.array([0, 0.5]).view(type("Subclass", (np.ndarray,), {})),
    ],
    ids=repr,
)
def test_any_array(inputs: object) -> None:
    outputs = EASE.evaluate(inputs)
    plain = np.asarray(inputs, dtype=float)
    assert outputs.shape == plain.shape and outputs.dtype == np.float64 and type(outputs) is np.ndarray
    assert bits(outputs) == bits(np.array([EASE.value(x) for x in plain.flat]))


def test_read_only_inputs_are_not_changed() -> None:
    inputs = TIMES.copy()
    inputs.flags.writeable = False
    assert bits(EASE.evaluate(inputs)) == bits(EASE.evaluate(TIMES))
    assert bits(inputs) == bits(TIMES)


@pytest.mark.parametrize(
    "inputs",
    [
        ["a"],
        [1j],
        np.array(["2020"], "datetime64[D]"),
        [[1], [1, 2]],
        {},
        None,
        [0.5, None],
        np.array(["0.5"], dtype=object),
        np.ma.masked_array([0.5, 1], [False, True]),
    ],
)
def test_what_is_no_number(inputs: object) -> None:
    with pytest.raises((TypeError, ValueError)):
        EASE.evaluate(inputs)


def test_out() -> None:
    out = np.empty_like(TIMES)
    assert EASE.evaluate(TIMES, out) is out
    assert bits(out) == bits(EASE.evaluate(TIMES))
    # Into a part of a larger array.
    table = np.zeros((3, TIMES.size))
    EASE.evaluate(TIMES, table[1])
    assert bits(table[1]) == bits(out) and not table[[0, 2]].any()


@pytest.mark.parametrize(
    ("out", "error"),
    [
        (np.empty(63), ValueError),
        (np.empty((64, 1)), ValueError),
        (np.empty(128)[::2], ValueError),
        (np.empty(64, np.float32), TypeError),
        (np.empty(64, ">f8"), TypeError),
        (np.broadcast_to(np.empty(()), (64,)), ValueError),
        ([0.0] * 64, TypeError),
        (np.frombuffer(bytes(512)), ValueError),
        (np.frombuffer(bytearray(513), np.float64, offset=1), ValueError),
    ],
)
def test_out_that_cannot_be_used(out: np.ndarray, error: type[Exception]) -> None:
    with pytest.raises(error, match="out must"):
        EASE.evaluate(TIMES, out)


@pytest.mark.parametrize(
    "curve",
    [
        EASE,
        tm.Spring(),
        tm.Track([0, 5, 2]),
        tm.Spline(tm.SplineKind.AKIMA, [0, 5, 2, 1, 0]),
        tm.FunctionCurve([[0.2, 0, 0.4, 1, 1, 1]]),
        tm.Spline(tm.SplineKind.NATURAL, [0, 5, 2]).length(),
    ],
    ids=lambda curve: type(curve).__name__,
)
def test_in_place(curve: tm.Easing) -> None:
    expected = curve.evaluate(TIMES)
    array = TIMES.copy()
    assert curve.evaluate(array, array) is array
    assert bits(array) == bits(expected)
    # Another overlap is refused, and nothing is written.
    memory = np.concatenate([TIMES, [7.0]])
    with pytest.raises(tm.Error) as caught:
        curve.evaluate(memory[:-1], memory[1:])
    assert caught.value.status == tm.Status.OVERLAP
    assert bits(memory[:-1]) == bits(TIMES)


def test_reversed_inputs_may_overlap_since_they_are_copied() -> None:
    array = TIMES.copy()
    expected = EASE.evaluate(TIMES[::-1])
    EASE.evaluate(array[::-1], array)
    assert bits(array) == bits(expected)


def test_matrices_in_place() -> None:
    matrices = np.stack([tm.matrix.rotation(0.1 * i, 1, 2, 3) for i in range(9)])
    expected = tm.matrix.invert(matrices)
    assert tm.matrix.invert(matrices, matrices) is matrices
    assert bits(matrices) == bits(expected)


def test_scale_about() -> None:
    expected = tm.matrix.multiply(
        tm.matrix.multiply(tm.matrix.translation(-1, -2, -3), tm.matrix.scale(4, 5, 6)), tm.matrix.translation(1, 2, 3)
    )
    for factors, origin in [((4, 5, 6), [1, 2, 3]), (np.array([4, 5, 6]), np.arange(1.0, 4))]:
        assert bits(tm.matrix.scale_about(factors, origin)) == bits(expected)


def test_leading_axes() -> None:
    turns = np.stack([tm.matrix.rotation(0.1 * i) for i in range(6)]).reshape(2, 3, 4, 4)
    move = tm.matrix.translation(1, 2, 3)
    products = tm.matrix.multiply(turns, move)
    assert products.shape == (2, 3, 4, 4)
    assert bits(products[1, 2]) == bits(tm.matrix.multiply(turns[1, 2], move))
    assert tm.matrix.determinant(turns).shape == (2, 3) and isinstance(tm.matrix.determinant(move), float)
    between = tm.matrix.interpolate(turns[:, :1], turns[:1], 0.5, rules=tm.MatrixRules.CSS)
    assert between.shape == (2, 3, 4, 4)
    assert (
        tm.matrix.decompose(turns).shape == (2, 3)
        and tm.matrix.recompose(tm.matrix.decompose(turns)).shape == turns.shape
    )
    assert tm.quaternion.slerp([0, 0, 0, 1], np.ones((5, 1, 4)), 0.5).shape == (5, 1, 4)
    assert tm.matrix.apply_points(move, np.zeros((2, 5, 3))).shape == (2, 5, 3)
    with pytest.raises(ValueError, match="shape"):
        tm.matrix.invert(np.zeros(16))
    with pytest.raises(ValueError, match="broadcast"):
        tm.matrix.multiply(np.zeros((2, 4, 4)), np.zeros((3, 4, 4)))


def test_aligned_arrays() -> None:
    for shape in (5, (3, 4, 4), (0, 2)):
        for alignment in (8, 32, 64, 4096):
            array = tm.empty_aligned(shape, alignment)
            assert (array.ctypes.data % alignment == 0 or array.size == 0) and array.flags.carray
            assert array.shape == np.empty(shape).shape
