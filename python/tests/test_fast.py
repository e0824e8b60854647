"""The extension module and the general way through cffi: equal results, equal errors, and nothing kept or lost."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

import timingmath as tm
from timingmath import _fast as fast_module
from timingmath._fast import fast
from timingmath._library import lib

compiled = pytest.mark.skipif(not fast_module.available, reason="the package has no extension module")

TIMES = np.linspace(-0.2, 1.3, 60)
TURNS = np.stack([tm.matrix.rotation(0.1 * i, 1, 2, 3) for i in range(60)])
MOVES = np.stack([tm.matrix.translation(i, 2, 3) for i in range(60)])
PARTS = tm.matrix.decompose(TURNS), tm.matrix.decompose(MOVES)
POINTS = np.sin(np.arange(240.0)).reshape(60, 4)
CURVES = [np.linspace(0.1, 0.9, 60) for _ in range(4)]
PATH = tm.Path("M50,150 C160,280 -30,300 55,400")
NUMBERS = [0, 5, 2, 7]
VECTORS = np.arange(16.0).reshape(4, 4)
EFFECTS = tm.EffectBatch([tm.EffectTiming(1)] * 60)
SPRING = tm.Spring()

# Every batch function: its function, and its usual arguments without the output, which is `out`.
BATCHES: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {
    "easing": (tm.Easing("ease").evaluate, (TIMES,)),
    "beziers": (tm.evaluate_cubic_beziers, (*CURVES, TIMES)),
    "spring": (SPRING.evaluate, (TIMES,)),
    "spring velocity": (SPRING.evaluate_velocity, (TIMES,)),
    "spring steps": (SPRING.evaluate_steps, (0, 0.25, 60)),
    "spring velocity steps": (SPRING.evaluate_velocity_steps, (0.5, 0.25, 60)),
    "track 1": (tm.Track(NUMBERS).evaluate, (TIMES,)),
    "track 3": (tm.Track(VECTORS[:, :3]).evaluate, (TIMES,)),
    "spline 1": (tm.Spline(tm.SplineKind.NATURAL, NUMBERS).evaluate, (TIMES,)),
    "spline 4": (tm.Spline(tm.SplineKind.NATURAL, VECTORS).evaluate, (TIMES,)),
    "spline length": (tm.Spline(tm.SplineKind.NATURAL, NUMBERS).length().evaluate, (TIMES,)),
    "function curve": (tm.FunctionCurve([[0.2, 0, 0.4, 1, 1, 1]]).evaluate, (TIMES,)),
    "path distances": (tm.PathTable(PATH).evaluate_distances, (TIMES,)),
    "path fractions": (tm.PathTable(PATH).evaluate_fractions, (TIMES,)),
    "motion": (tm.Motion(PATH).evaluate, (TIMES,)),
    "chain": (tm.TimingChain([], tm.MediaTiming(duration=1)).evaluate, (TIMES,)),
    "effects": (EFFECTS.evaluate, (TIMES, 1.0)),
    "matrix interpolator": (tm.MatrixInterpolator(TURNS[3], MOVES[4]).evaluate, (TIMES,)),
    "list interpolator": (
        tm.ListInterpolator(tm.TransformList("rotate(0deg)"), tm.TransformList("rotate(90deg)")).evaluate,
        (TIMES,),
    ),
    "multiply": (tm.matrix.multiply, (TURNS, MOVES)),
    "invert": (tm.matrix.invert, (TURNS,)),
    "apply": (tm.matrix.apply, (TURNS[5], POINTS)),
    "apply points": (tm.matrix.apply_points, (TURNS[5], POINTS[:, :3].copy())),
    "decompose": (tm.matrix.decompose, (TURNS,)),
    "recompose": (tm.matrix.recompose, PARTS[:1]),
    "interpolate parts": (tm.matrix.interpolate_parts, (*PARTS, 0.3)),
    "interpolate": (tm.matrix.interpolate, (TURNS, MOVES, 0.3)),
    "slerp": (tm.quaternion.slerp, (POINTS, POINTS[::-1].copy(), 0.3)),
}
batches = pytest.mark.parametrize("name", BATCHES)


def modules() -> list[Any]:
    return [module for name, module in sys.modules.items() if module and name.startswith("timingmath.")]


def copied(results: Any) -> Any:
    return tuple(map(copied, results)) if isinstance(results, tuple) else results.copy()


def same(a: Any, b: Any) -> bool:
    if isinstance(a, tuple):
        return len(a) == len(b) and all(map(same, a, b))
    return a.dtype == b.dtype and a.shape == b.shape and a.tobytes() == b.tobytes()


@contextmanager
def generally() -> Iterator[None]:
    """Replaces every fast way, as if there were no extension module."""
    with pytest.MonkeyPatch.context() as patch:
        for module in modules():
            for name, value in list(vars(module).items()):
                if name.startswith("_fast") and callable(value):
                    patch.setattr(module, name, fast_module._unavailable)
        for function, _ in BATCHES.values():
            handle = getattr(function, "__self__", None)
            if hasattr(handle, "_fast"):
                patch.setattr(handle, "_fast", fast_module._unavailable)
        yield


@contextmanager
def only_fast() -> Iterator[None]:
    """Makes the general way fail."""

    def refuse(*_: object) -> None:
        raise AssertionError("the general way was taken")

    with pytest.MonkeyPatch.context() as patch:
        for module in modules():
            for name in ("as_numbers", "as_groups", "result", "_parts", "from_buffer"):
                if hasattr(module, name):
                    patch.setattr(module, name, refuse)
        yield


@compiled
@batches
def test_usual_arguments_take_the_fast_way(name: str) -> None:
    function, arguments = BATCHES[name]
    with generally():
        expected = function(*arguments)
    with only_fast():
        made = function(*arguments)
        assert same(made, expected)
        out = copied(made)
        for array in out if isinstance(out, tuple) else (out,):
            array.view(np.uint8).fill(7)
        given = function(*arguments, out=out)
        assert given is out or all(map(lambda a, b: a is b, given, out))
        assert same(given, expected)


@compiled
def test_dtypes_that_are_equal_but_not_identical() -> None:
    other = np.dtype("f8", metadata={"unit": "s"})
    assert other is not TIMES.dtype
    with only_fast():
        assert same(SPRING.evaluate(TIMES.astype(other)), SPRING.evaluate(TIMES))


@compiled
def test_arguments_by_name() -> None:
    out, ease, track = np.empty_like(TURNS), tm.Easing("ease"), tm.Track(NUMBERS)
    with only_fast():
        tm.matrix.interpolate(start=TURNS, end=MOVES, t=1, shortest_path=False, rules=tm.MatrixRules.CSS, out=out)
        ease.evaluate(inputs=TIMES, side=tm.Side.LEFT, outside=tm.Outside.CLAMPED, out=np.empty_like(TIMES))
        track.evaluate(TIMES, side=1)


class Sub(np.ndarray):
    pass


def unusual(array: np.ndarray) -> dict[str, Any]:
    """Arrays with the numbers of an array that C cannot use as they are, and arrays of other shapes."""
    memory = np.zeros(array.nbytes + 1, np.uint8)
    unaligned = memory[1:].view(array.dtype).reshape(array.shape)
    unaligned[...] = array
    read_only = array.copy()
    read_only.flags.writeable = False
    spread = np.repeat(array, 2, axis=0)[::2]
    kinds = {
        "read-only": read_only,
        "unaligned": unaligned,
        "spread": spread,
        "reversed": array[::-1],
        "byte-swapped": array.astype(array.dtype.newbyteorder("S")),
        "subclass": array.view(Sub),
        "shorter": array[:-1],
        "empty": array[:0],
        "more axes": array.reshape(2, -1, *array.shape[1:]),
        "many axes": array.reshape((1,) * 20 + array.shape),
        "one": array[0],
        "Fortran": np.asfortranarray(array),
        "bytes": array.tobytes(),
        "None": None,
        "text": "text",
        "object": object(),
    }
    if array.dtype.names is None:
        kinds |= {"list": array.tolist(), "float32": array.astype(np.float32), "complex": array.astype(complex)}
    return kinds


def outcome(function: Callable[..., Any], arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
    try:
        return function(*arguments, **named)
    except Exception as error:
        return type(error), str(error)


def agree(
    function: Callable[..., Any], arguments: tuple[Any, ...], reset: Callable[[], None] = lambda: None, **named: Any
) -> None:
    reset()
    results = copied_or_error(outcome(function, arguments, named))
    reset()
    with generally():
        expected = copied_or_error(outcome(function, arguments, named))
    if isinstance(expected, np.ndarray) or (isinstance(expected, tuple) and isinstance(expected[0], np.ndarray)):
        assert same(results, expected)
    else:
        assert results == expected


def copied_or_error(results: Any) -> Any:
    return results if isinstance(results, tuple) and isinstance(results[0], type) else copied(results)


@batches
@pytest.mark.filterwarnings("ignore:Casting complex values")
def test_unusual_arguments_have_the_same_results_and_errors(name: str) -> None:
    function, arguments = BATCHES[name]
    for place, argument in enumerate(arguments):
        others = (
            unusual(argument).values()
            if isinstance(argument, np.ndarray)
            else [1, -1, 0, True, 0.5, np.float64(0.5), np.int32(3), 10**400, -(10**400), "1", None, np.nan, [0]]
        )
        for other in others:
            # A count of steps is an amount of memory.
            if not (name.endswith("steps") and place == 2 and isinstance(other, int) and other > 1000):
                agree(function, (*arguments[:place], other, *arguments[place + 1 :]))


@batches
def test_unusual_outputs_have_the_same_results_and_errors(name: str) -> None:
    function, arguments = BATCHES[name]
    made = function(*arguments)
    if isinstance(made, tuple):
        for kind, out in unusual(made[0]).items():
            if kind != "None":
                agree(function, arguments, out=(out, made[1].copy()))
                agree(function, arguments, out=(made[1].copy(), out))
        agree(function, arguments, out=(made[0], made[0]))
        agree(function, arguments, out=(made[0], None))
        agree(function, arguments, out=made[:1])
    else:
        for out in unusual(made).values():
            agree(function, arguments, out=out)
        # Overlaps.
        memory = np.zeros(made.nbytes + 64, np.uint8)
        for place, argument in enumerate(arguments):
            if isinstance(argument, np.ndarray) and argument.nbytes <= made.nbytes:
                inputs = memory[: argument.nbytes].view(argument.dtype).reshape(argument.shape)
                out = memory[8 : 8 + made.nbytes].view(made.dtype).reshape(made.shape)

                def reset(inputs: np.ndarray = inputs, argument: np.ndarray = argument) -> None:
                    memory.fill(7)
                    inputs[...] = argument

                agree(function, (*arguments[:place], inputs, *arguments[place + 1 :]), reset, out=out)


def test_enumerators_and_flags_have_the_same_errors() -> None:
    ease, turns = tm.Easing("ease"), (TURNS, MOVES, 0.5)
    for number in (7, -1, 2**31, 2**40, 2**80, 1.0, "1", None, True, np.int64(1)):
        agree(ease.evaluate, (TIMES,), side=number)
        agree(ease.evaluate, (TIMES,), outside=number)
        agree(BATCHES["track 1"][0], (TIMES,), side=number)
        agree(BATCHES["spline 4"][0], (TIMES,), order=number)
        agree(tm.matrix.interpolate, turns, rules=number)
        agree(tm.matrix.interpolate, turns, shortest_path=number)
        agree(tm.quaternion.slerp, (POINTS, -POINTS, 0.5), shortest_path=number)


def test_handles_of_other_types() -> None:
    """A method that is called with another class's object must not use its address."""
    length = tm.Spline(tm.SplineKind.LINEAR, [0, 1]).length()
    for other in (tm.Easing("ease"), length, tm.Path("M0 0")):
        with pytest.raises(TypeError, match="must be a pointer to same type"):
            tm.Spring.evaluate(other, TIMES)
    with pytest.raises(AttributeError):
        tm.Spring.evaluate(object(), TIMES)


@compiled
@batches
def test_no_reference_is_kept_or_lost(name: str) -> None:
    function, arguments = BATCHES[name]
    out = function(*arguments)
    outputs = out if isinstance(out, tuple) else (out,)
    wrong = tuple(array[:1] for array in outputs) if isinstance(out, tuple) else out[:1]
    handle = getattr(function, "__self__", None)
    watched = [*arguments, *outputs, handle, getattr(handle, "_handle", None), None, outputs[0].dtype]

    def usual() -> None:
        function(*arguments)
        function(*arguments, out=out)

    def unusual() -> None:
        outcome(function, arguments, {"out": wrong})
        outcome(function, (object(), *arguments[1:]), {})

    # NumPy's own np.empty keeps references to the dtype of float64, so the general way may not be watched for that.
    for work, items in ((usual, watched), (unusual, watched[:-1])):
        counts: list[list[int]] = []
        for calls in (10, 500):
            for _ in range(calls):
                work()
            gc.collect()
            counts.append([sys.getallocatedblocks(), *map(sys.getrefcount, items)])
        grown = [after - before for before, after in zip(*counts)]
        assert grown[0] < 200 and all(-20 < change < 20 for change in grown[1:]), grown


@compiled
def test_short_calls_do_not_wait_for_the_lock() -> None:
    """A call that released it would wait until another thread, which runs Python code, has to give it up."""
    stop = threading.Event()

    def busy() -> None:
        while not stop.is_set():
            pass

    inputs, out = np.linspace(0, 1, 64), np.empty(64)
    thread = threading.Thread(target=busy)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(0.05)
    thread.start()
    try:
        start = time.perf_counter()
        for _ in range(200):
            SPRING.evaluate(inputs, out)
        # Otherwise each would take 50 ms.
        assert time.perf_counter() - start < 5
    finally:
        stop.set()
        sys.setswitchinterval(interval)
        thread.join()


@compiled
def test_forms_must_fit_the_header() -> None:
    for form in ("hxyni", "hxy", "xxyd", ""):
        with pytest.raises(ImportError, match="cannot be called as"):
            fast(lib.tm_spring_evaluate, form)
    with pytest.raises(ValueError, match="cannot call functions of the form"):
        # The header has it, the table of signatures does not.
        fast(lib.tm_easing_linear_points, "hxynm")


@compiled
def test_plans_end() -> None:
    blocks = sys.getallocatedblocks()
    for _ in range(1000):
        fast(lib.tm_spring_evaluate, "hxyn")
    assert sys.getallocatedblocks() - blocks < 500


def test_without_the_extension_module() -> None:
    code = """
import sys
sys.modules["timingmath._calls"] = None
import numpy as np, timingmath as tm
from timingmath import _fast
assert not _fast.available
out = np.empty(60)
print(tm.Easing("ease").evaluate(np.linspace(0, 1, 60), out).tobytes().hex())
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == tm.Easing("ease").evaluate(np.linspace(0, 1, 60)).tobytes().hex()
