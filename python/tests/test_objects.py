"""Errors, lifetimes, threads, copies and pickles."""

from __future__ import annotations

import copy
import gc
import pickle
import re
import resource
import sys
import threading
import time
import weakref
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import timingmath as tm
from timingmath._library import ffi, lib

HANDLES = [
    tm.Easing("ease"),
    tm.Spring(),
    tm.TimingChain([], tm.MediaTiming(duration=1)),
    tm.EffectTiming(1),
    tm.EffectBatch([]),
    tm.Track([0, 1]),
    tm.Spline(tm.SplineKind.LINEAR, [0, 1]),
    tm.Spline(tm.SplineKind.LINEAR, [0, 1]).length(),
    tm.FunctionCurve([[0, 0, 1, 1, 1, 1]]),
    tm.PathData("M0 0"),
    tm.Path("M0 0"),
    tm.PathTable(tm.Path("M0 0")),
    tm.Motion(tm.Path("M0 0L1 1")),
    tm.OffsetPath(tm.Path("M0 0")),
    tm.MatrixInterpolator(np.eye(4), np.eye(4)),
    tm.TransformList("none"),
    tm.ListInterpolator(tm.TransformList("none"), tm.TransformList("none")),
]


@pytest.mark.parametrize(
    ("status", "action"),
    [
        (tm.Status.OUT_OF_RANGE, lambda: tm.Easing.cubic_bezier(2, 0, 0, 1)),
        (tm.Status.NOT_FINITE, lambda: tm.Easing.cubic_bezier(0, np.nan, 0, 1)),
        (tm.Status.SYNTAX, lambda: tm.Easing("steps(2, begin)")),
        (tm.Status.SYNTAX, lambda: tm.Easing("")),
        (tm.Status.SYNTAX, lambda: tm.Easing("ease\0")),
        (tm.Status.SYNTAX, lambda: tm.Easing("ease\ud800")),
        (tm.Status.TOO_FEW, lambda: tm.Easing.linear([], [])),
        (tm.Status.NOT_ASCENDING, lambda: tm.Easing.linear([0, 1, 0.5], [0, 1, 1])),
        (tm.Status.COUNT_MISMATCH, lambda: tm.Easing.linear([0, 1], [0])),
        (tm.Status.UNKNOWN_VALUE, lambda: tm.Easing.named(99)),
        (tm.Status.UNKNOWN_VALUE, lambda: tm.Easing("ease").evaluate([0.5], side=7)),
        (tm.Status.OUT_OF_RANGE, lambda: tm.Spring(0)),
        (tm.Status.NO_EFFECT, lambda: tm.Track([])),
        (tm.Status.OUT_OF_RANGE, lambda: tm.Track(np.zeros((3, 5)))),
        (tm.Status.COUNT_MISMATCH, lambda: tm.Track([0, 1], key_times=[], rules=tm.Rules.WEB_ANIMATIONS)),
        (tm.Status.COUNT_MISMATCH, lambda: tm.Spline(tm.SplineKind.CLAMPED, [0, 1], tangents=[1])),
        (tm.Status.COUNT_MISMATCH, lambda: tm.Spline(tm.SplineKind.HERMITE, [0, 1], tangents=[[1, 1], [1, 1]])),
        (tm.Status.OUT_OF_RANGE, lambda: tm.Spline(tm.SplineKind.LINEAR, [0, 1]).value(0, 3)),
        (tm.Status.NO_VALUE, lambda: tm.Spline(tm.SplineKind.BEZIER, [0, 1]).length()),
        (tm.Status.NO_EFFECT, lambda: tm.Motion(tm.Path(""))),
        (tm.Status.NO_VALUE, lambda: tm.PathTable(tm.Path("")).evaluate_fractions([0.5])),
        (tm.Status.NO_VALUE, lambda: tm.Path([tm.PathElement.line(0, 1)])),
        (tm.Status.SYNTAX, lambda: tm.PathData("M0 0 L")),
        (tm.Status.SYNTAX, lambda: tm.matrix.parse("rotate(1)")),
        (tm.Status.COUNT_MISMATCH, lambda: tm.matrix.value_function(tm.ValueFunction.SCALE, 1)),
        (tm.Status.COUNT_MISMATCH, lambda: tm.EffectBatch([tm.EffectTiming(1)]).evaluate([1, 2])),
        (tm.Status.NOT_FINITE, lambda: tm.EffectTiming(1, delay=np.inf)),
    ],
)
def test_errors(status: tm.Status, action: object) -> None:
    with pytest.raises(tm.Error) as caught:
        action()
    error = caught.value
    assert error.status is status and error.message == str(error) and isinstance(error, ValueError)
    assert (error.offset is not None) == (status == tm.Status.SYNTAX)
    again = pickle.loads(pickle.dumps(error))
    assert (again.status, again.message, again.offset) == (error.status, error.message, error.offset)


@pytest.mark.parametrize(
    "action",
    [
        lambda: tm.Easing(3),
        lambda: tm.Easing.cubic_bezier("a", 0, 0, 1),
        lambda: tm.Easing.steps(2.5),
        lambda: tm.Track([[[0]]]),
        lambda: tm.Easing("ease").value(None),
        lambda: tm.matrix.decompose(np.zeros((3, 3))),
        lambda: tm.matrix.recompose(np.zeros(3)),
        lambda: tm.Path("M0 0").transformed([1, 2]),
        lambda: tm.matrix.scale_about((1, 2), (0, 0, 0)),
        lambda: tm.matrix.scale_about((1, 2, 3), (0, 0, 0, 0)),
        lambda: tm.matrix.key_path(np.zeros((2, 4, 4)), tm.KeyPath.SCALE),
        lambda: tm.Easing.spring(None),
        lambda: tm.Track([0, 1], easings=["ease"]),
        lambda: tm.Track([0, 1], easings=[tm.Spring()]),
        lambda: tm.Motion("M0 0h1"),
        lambda: tm.EffectBatch([1]),
        lambda: tm.TransformList("none").interpolated(None, 0.5),
        lambda: tm.empty_aligned((2, -1)),
        lambda: tm.PathData("M0 0")[1],
    ],
)
def test_wrong_arguments(action: object) -> None:
    with pytest.raises((TypeError, ValueError, IndexError)) as caught:
        action()
    assert not isinstance(caught.value, tm.Error)


@pytest.mark.parametrize("handle", HANDLES, ids=lambda handle: type(handle).__name__)
def test_copies_and_pickles(handle: object) -> None:
    with pytest.raises(TypeError, match="cannot pickle"):
        pickle.dumps(handle)
    assert copy.copy(handle) is handle and copy.deepcopy([handle])[0] is handle
    with pytest.raises(AttributeError):
        handle.other = 1


def test_garbage_is_released() -> None:
    reference = weakref.ref(tm.Easing("ease"))
    gc.collect()
    assert reference() is None
    values = np.zeros(20_000)
    tm.Track(values)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(3_000):
        tm.Track(values)
    # Without a release they would be 480 MB at least. macOS counts bytes, Linux kilobytes.
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * (1 if sys.platform == "darwin" else 1024)
    assert grown < 100e6


def test_arguments_may_go() -> None:
    track = tm.Track(
        np.array([0, 10, 4, 7]),
        key_times=np.array([0, 0.1, 0.4, 1]),
        easings=[tm.Easing("ease-in"), None, tm.Easing.steps(2)],
        easing=tm.Easing.spring(tm.Spring()),
    )
    lists = tm.ListInterpolator(tm.TransformList("rotate(0deg)"), tm.TransformList("rotate(90deg)"))
    batch = tm.EffectBatch([tm.EffectTiming(2, easing=tm.Easing("ease"))] * 3)
    gc.collect()
    garbage = [np.full(4, 1e300) for _ in range(1000)]
    assert abs(track.value(0.5)) < 100 and lists.value(1)[0, 1] == 1 and batch.evaluate([1, 1, 1])[0][2] > 0.5
    assert len(garbage) == 1000


class MadeWhenAsked(Sequence[object]):
    """A sequence that keeps none of its items, and whose length is not the count of them."""

    def __init__(self, make: Callable[[int], object], length: int) -> None:
        self.make, self.length = make, length

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, i: int) -> object:
        if i >= 50:
            raise IndexError(i)
        return self.make(i)


@pytest.mark.parametrize("length", [0, 50, 5000])
def test_items_may_be_made_when_asked(length: int) -> None:
    def make(i: int) -> tm.Easing:
        return tm.Easing.linear([0, 0.5, 1], [0, i / 50, 1])

    track = tm.Track(range(51), easings=MadeWhenAsked(make, length))
    assert [track.value((i + 0.5) / 50) for i in range(50)] == pytest.approx([i + i / 50 for i in range(50)])
    motion = tm.Motion(tm.Path("M0 0" + "h1" * 50), easings=MadeWhenAsked(make, length))
    assert [motion.value((i + 0.5) / 50).x for i in range(50)] == pytest.approx([i + i / 50 for i in range(50)])
    batch = tm.EffectBatch(MadeWhenAsked(lambda i: tm.EffectTiming(1 + i), length))
    assert batch.evaluate(np.full(50, 0.5))[0].tolist() == [0.5 / (1 + i) for i in range(50)]
    layers = MadeWhenAsked(lambda i: tm.MediaTiming(begin_time=1), length)
    assert tm.convert_time(100, (), layers) == 50 and tm.convert_time(0, layers) == 50


def test_copied_arrays_live_until_the_call_returns() -> None:
    class Reuses:
        """A number that takes memory that was freed."""

        def __init__(self, number: int) -> None:
            self.number = number

        def __index__(self) -> int:
            self.taken = [np.full((4, 4), 777.0) for _ in range(8)]
            return self.number

        __int__ = __index__

    matrix = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [5, 6, 7, 1]]
    assert tm.matrix.key_path(matrix, Reuses(tm.KeyPath.TRANSLATION_Y)) == 6
    moved = tm.matrix.with_key_path(matrix, Reuses(tm.KeyPath.TRANSLATION_Y), 9)
    assert moved[3].tolist() == [5, 9, 7, 1]


@pytest.mark.parametrize("again", [[0, 1], [1]])
def test_objects_are_made_once(again: list[float]) -> None:
    def check(handle: tm.Track | tm.Spline, *arguments: object) -> None:
        expected = handle.evaluate(np.zeros(100)).tolist()
        with pytest.raises((TypeError, tm.Error)):
            handle.__init__(*arguments)
        assert handle.shape == (4,) and handle.evaluate(np.zeros(100)).tolist() == expected

    wide = np.arange(12.0).reshape(3, 4)
    check(tm.Track(wide), again)
    check(tm.Spline(tm.SplineKind.LINEAR, wide), tm.SplineKind.LINEAR, again)
    data = tm.PathData("M0 0")
    with pytest.raises(TypeError, match="never changes"):
        data.__init__("M1 1")
    assert data.text == tm.PathData("M0 0").text


@pytest.mark.parametrize(
    "make",
    [
        lambda values, others: tm.Track(values, tension=others),
        lambda values, others: tm.Spline(tm.SplineKind.KOCHANEK_BARTELS, values, tension=others),
    ],
)
def test_values_keep_their_shape_while_arguments_are_converted(make: Callable[..., tm.Track | tm.Spline]) -> None:
    values = np.ones((200, 4))

    class Reshapes:
        def __float__(self) -> float:
            values.shape = (800, 1)
            return 0.0

    curve = make(values, np.array([Reshapes()] + [0.0] * 199, dtype=object))
    assert values.shape == (800, 1)
    assert curve.shape == (4,) and curve.evaluate([0.5]).tolist() == [[1, 1, 1, 1]]


@pytest.mark.parametrize("tangents", [np.empty((4, 0)), np.empty((4, 2)), np.empty((0, 2)), np.zeros(3)])
def test_tangents_of_another_shape(tangents: np.ndarray) -> None:
    with pytest.raises(tm.Error) as caught:
        tm.Spline(tm.SplineKind.HERMITE, np.zeros(4), tangents=tangents)
    assert caught.value.status == tm.Status.COUNT_MISMATCH
    with pytest.raises(ValueError, match="axes"):
        tm.Spline(tm.SplineKind.HERMITE, np.zeros(4), tangents=5)


def test_threads() -> None:
    ease, inputs = tm.Easing("cubic-bezier(0.3, 0, 0.2, 1)"), np.linspace(0, 1, 5000)
    expected = ease.evaluate(inputs)

    def work(_: int) -> bool:
        for _ in range(20):
            if not np.array_equal(copy.copy(ease).evaluate(inputs), expected):
                return False
            tm.Track(inputs, easing=ease).value(0.5)
        return True

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(16)))


def test_the_lock_is_released() -> None:
    matrices = np.stack([tm.matrix.rotation(0.1, 1, 2, 3)] * 200_000)

    def seen() -> bool:
        """Whether this thread runs while another one is in the library."""
        span: list[float] = []

        def work() -> None:
            span.append(time.perf_counter())
            tm.matrix.decompose(matrices)
            span.append(time.perf_counter())

        thread = threading.Thread(target=work)
        thread.start()
        stamps = []
        while thread.is_alive():
            stamps.append(time.perf_counter())
        # The middle half, since Python may switch threads just before or after the call.
        margin = (span[1] - span[0]) / 4
        return any(span[0] + margin < stamp < span[1] - margin for stamp in stamps)

    assert any(seen() for _ in range(20))


def constants() -> dict[str, int]:
    return {name: getattr(lib, name) for name in dir(lib) if name.startswith("TM_")}


@pytest.mark.parametrize("name", sorted([*tm.enums.__all__, "Status"]))
def test_enumerations_are_those_of_the_header(name: str) -> None:
    """Every member has a constant with its name and number, and no constant of its prefix is missing."""
    members = {member.name: int(member) for member in getattr(tm, name)}
    numbers = constants()
    prefixes = {
        re.sub(f"{member}$", "", constant) for member in members for constant in numbers if constant.endswith(member)
    }
    fits = [prefix for prefix in prefixes if all(numbers.get(prefix + key) == value for key, value in members.items())]
    assert fits, f"no constants for {name}"


def test_version() -> None:
    assert tm.__version__ == f"{lib.TM_VERSION_MAJOR}.{lib.TM_VERSION_MINOR}.{lib.TM_VERSION_PATCH}"
    assert tm.instruction_set() in ("baseline", "x86-64-v3", "x86-64-v4")
    assert tm.ALIGNMENT == lib.TM_ALIGNMENT and ffi.sizeof("tm_transform_parts") == tm.TRANSFORM_PARTS.itemsize
    assert ffi.sizeof("tm_media_state") == tm.MEDIA_STATE.itemsize
    assert ffi.sizeof("tm_motion_position") == tm.MOTION_POSITION.itemsize


def test_every_function_of_the_header_is_used() -> None:
    import pathlib

    source = "".join(
        path.read_text() for path in pathlib.Path(tm.__file__).parent.glob("*.py") if path.name[1:6] != "inter"
    )
    automatic = ("_retain", "_release")
    # Single values that are those of a batch of one.
    batched = {
        "tm_track_component_count", "tm_track_value", "tm_spline_component_count", "tm_spline_value",
        "tm_matrix_multiply", "tm_matrix_invert", "tm_matrix_apply", "tm_matrix_apply_point", "tm_matrix_decompose",
        "tm_matrix_recompose", "tm_matrix_interpolate", "tm_quaternion_slerp", "tm_list_interpolator_value",
    }  # fmt: skip
    functions = {name for name in dir(lib) if name.startswith("tm_") and not name.endswith(automatic)}
    assert {name for name in functions if not re.search(rf"\b{name}\b", source)} == batched
