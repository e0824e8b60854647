"""Measures what a batch call from Python costs beyond the same call from a loop in C.

Needs the installed package and a C compiler. Both sides use the same objects and arrays in one process, and take turns.
Times are for one call with all values, and the shortest of each; what Python adds is the difference of first deciles. A
call from Python has a preallocated output, as in `ease.evaluate(times, out=values)`; with "new out" NumPy allocates it.
"64" stands for arrays at multiples of 64 bytes, "16" for those that are 16 bytes beside them, as most of NumPy's are.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import subprocess
import tempfile
import timeit
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from cffi import FFI

import timingmath as tm
from timingmath._arrays import FLOAT64
from timingmath._library import ffi

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = next(pathlib.Path(tm.__file__).parent.glob("libtimingmath.*"))


class Operation(NamedTuple):
    name: str
    """As in the benchmarks that scripts/benchmarks/call-costs runs, which measure the same in Swift and C."""
    evaluate: Callable[..., Any]
    loop: str
    handle: Any
    """C's handle, or None for functions of two arrays."""
    item: tuple[int, ...]
    """The shape of an input."""
    result: tuple[int, ...]
    """The shape of a result in numbers."""
    arguments: str
    """Python's arguments without the output."""
    dtype: np.dtype[Any]
    """The type of a result."""


def operations() -> list[Operation]:
    values = np.random.default_rng(1).normal(size=(12, 4)) * 100
    made: list[Operation] = []

    def add(
        name: str,
        handle: Any,
        kind: str,
        method: str = "evaluate",
        result: tuple[int, ...] = (),
        dtype: np.dtype[Any] = FLOAT64,
    ) -> None:
        made.append(Operation(name, getattr(handle, method), f"loop_{kind}", handle._c, (), result, "a", dtype))

    add("cubicBezier/batch", tm.Easing.cubic_bezier(0.25, 0.1, 0.25, 1), "easing")
    add("spring/batch", tm.Spring(1, 100, 10), "spring")
    modes = {
        "linear": tm.CalculationMode.LINEAR,
        "paced": tm.CalculationMode.PACED,
        "cubic": tm.CalculationMode.CUBIC,
        "cubicPaced": tm.CalculationMode.CUBIC_PACED,
    }
    for mode, number in modes.items():
        for components, type in enumerate(("number", "point", "vector", "rect"), 1):
            track = tm.Track(values[:, 0] if components == 1 else values[:, :components], mode=number)
            add(f"track/{mode}/{type}/batch", track, "track", result=track.shape)
    for components, name in enumerate(("spline", "spline/point", "spline/vector", "spline/rect"), 1):
        numbers = values[:, 0] if components == 1 else values[:, :components]
        spline = tm.Spline(tm.SplineKind.NATURAL, numbers, knots=np.linspace(0, 1, 12))
        add(f"{name}/batch", spline, "spline", result=spline.shape)
    path = tm.Path("M50,150 C160,280 -30,300 55,400 S100,0 300,20")
    add("pathTable/batch", tm.PathTable(path), "path_table", "evaluate_fractions", (4,))
    motion = tm.Motion(path, mode=tm.CalculationMode.PACED)
    add("motionPath/batch", motion, "motion", result=(4,), dtype=tm.MOTION_POSITION)
    matrices = tm.matrix.rotation(0.5, 1, 2, 3), tm.matrix.multiply(tm.matrix.scale(2, 3), tm.matrix.translation(4, 5))
    add("matrix/interpolator/batch", tm.MatrixInterpolator(*matrices), "matrix_interpolator", result=(4, 4))
    square, parts = (4, 4), tm.TRANSFORM_PARTS
    made += [
        Operation("matrix/multiply/batch", tm.matrix.multiply, "loop_multiply", None, square, square, "a, b", FLOAT64),
        Operation("matrix/decompose/batch", tm.matrix.decompose, "loop_decompose", None, square, (20,), "a", parts),
        Operation(
            "matrix/interpolate/batch", tm.matrix.interpolate, "loop_interpolate", None, square, square, "a, b, 0.3",
            FLOAT64,
        ),
        Operation("slerp/batch", tm.quaternion.slerp, "loop_slerp", None, (4,), (4,), "a, b, 0.3", FLOAT64),
    ]  # fmt: skip
    return made


def inputs(operation: Operation, count: int, beside: int) -> list[tm._arrays.Numbers]:
    """Two arrays of inputs: ascending numbers, quaternions, or matrices with every component."""
    rng = np.random.default_rng(2)
    arrays = [array_at((count, *operation.item), beside) for _ in range(2)]
    for array in arrays:
        if operation.item == (4, 4):
            array[:] = np.eye(4)
            array[:, :3, :3] += rng.uniform(-0.4, 0.4, (count, 3, 3))
            array[:, 3, :3] = rng.uniform(-40, 40, (count, 3))
        else:
            array[:] = rng.normal(size=array.shape) if operation.item else np.sort(rng.uniform(size=count))
    return arrays


def array_at(shape: tuple[int, ...], beside: int) -> tm._arrays.Numbers:
    """An array that begins a number of bytes after a multiple of 64."""
    count = int(np.prod(shape))
    memory = tm.empty_aligned(count + 8, 64)
    return memory[beside // 8 : beside // 8 + count].reshape(shape)


class Times(NamedTuple):
    """The shortest times of a call in ns."""

    c: float
    python: float
    allocating: float
    beyond: float
    """The difference of Python's and C's first deciles."""


def measure(operation: Operation, loops: Any, count: int, beside: int, rounds: int, calls: int) -> Times:
    memory = array_at((count, *operation.result), beside)
    out = memory if operation.dtype is FLOAT64 else memory.view(operation.dtype).reshape(count)
    a, b = inputs(operation, count, beside)
    x, y, target = (ffi.cast("double *", array.ctypes.data) for array in (a, b, memory))
    first, second = (operation.handle, x) if operation.handle else (x, y)
    loop = getattr(loops, operation.loop)
    names = {"evaluate": operation.evaluate, "a": a, "b": b, "out": out}
    python, allocating = (
        timeit.Timer(f"evaluate({operation.arguments}{output})", globals=names) for output in (", out=out", "")
    )
    times = np.array(
        [
            (
                loop(first, second, target, count, calls),
                python.timeit(calls) * 1e9 / calls,
                allocating.timeit(calls) * 1e9 / calls,
            )
            for _ in range(rounds)
        ]
    )
    # Not medians, since a busy machine interrupts many of the measurements; and not minima, which luck may decide.
    low = np.quantile(times, 0.1, axis=0)
    c, python_time, allocating_time = times.min(axis=0).tolist()
    return Times(c, python_time, allocating_time, float(low[1] - low[0]))


def compiled(folder: str, compiler: str, include: str) -> Any:
    """The loops, compiled against the library of the package."""
    output = pathlib.Path(folder) / "loops.so"
    command = [
        compiler,
        "-O2",
        "-shared",
        "-fPIC",
        f"-I{include}",
        str(HERE / "loops.c"),
        str(LIBRARY),
        "-o",
        str(output),
    ]
    subprocess.run([*command, f"-Wl,-rpath,{LIBRARY.parent}"], check=True)
    declarations = FFI()
    for name in {operation.loop for operation in operations()}:
        declarations.cdef(f"double {name}(const void *, const double *, double *, ptrdiff_t, int);")
    return declarations.dlopen(str(output))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=4096, help="the values of a batch (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=100, help="the measurements of each (default: %(default)s)")
    parser.add_argument("--calls", type=int, default=30, help="the calls of a measurement (default: %(default)s)")
    parser.add_argument("--compiler", default="cc", help="the C compiler (default: %(default)s)")
    parser.add_argument(
        "--include",
        default=str(HERE.parent.parent / "Sources/CTimingMath/include"),
        help="the folder of timing_math.h (default: that of the repository)",
    )
    parser.add_argument("--json", action="store_true", help="print {operation: nanoseconds beyond C's} as JSON")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        loops = compiled(folder, arguments.compiler, arguments.include)
        if arguments.json:
            measured = {
                operation.name: measure(operation, loops, arguments.count, 0, arguments.rounds, arguments.calls)
                for operation in operations()
            }
            print(json.dumps({name: each.beyond for name, each in measured.items()}))
            return
        print(f"{arguments.count} values, times in µs, {tm.instruction_set()}, NumPy {np.__version__}")
        print(
            f"{'':26}{'C 64':>8}{'C 16':>8}{'':>8} "
            f"{'Python, out= (64)':>24}{'Python, out= (16)':>24}{'new out (16)':>13}"
        )
        for operation in operations():
            aligned, beside = (
                measure(operation, loops, arguments.count, bytes, arguments.rounds, arguments.calls)
                for bytes in (64, 16)
            )
            name, more = operation.name[: -len("/batch")], beside.c / aligned.c - 1
            cells = [f"{name:26}{aligned.c / 1e3:8.2f}{beside.c / 1e3:8.2f}{more:+8.0%} "]
            for times in (aligned, beside):
                beyond = f"{times.beyond:+.0f} ns {times.beyond / times.c:+.1%}"
                cells.append(f"{times.python / 1e3:9.2f}{beyond:>15}")
            cells.append(f"{beside.allocating / 1e3:13.2f}")
            print("".join(cells))


if __name__ == "__main__":
    main()
