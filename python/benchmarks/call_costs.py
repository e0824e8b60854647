"""Measures what a batch call from Python costs beyond the same call from a loop in C.

Needs the installed package and a C compiler. Both sides use the same objects and arrays in one process, and take turns;
the shortest time of each counts. "64" stands for arrays at multiples of 64 bytes, "16" for those that are 16 bytes
beside them, as most of NumPy's own are. Times are for one call with all values.
"""

from __future__ import annotations

import argparse
import pathlib
import subprocess
import tempfile
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from cffi import FFI

import timingmath as tm
from timingmath._library import ffi

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = next(pathlib.Path(tm.__file__).parent.glob("libtimingmath.*"))


class Operation(NamedTuple):
    name: str
    evaluate: Callable[..., Any]
    loop: str
    first: Any
    """C's handle, or the shape of each item of the first of two inputs."""
    item: tuple[int, ...]
    """The shape of a result."""


def operations() -> list[Operation]:
    values = np.random.default_rng(1).normal(size=(12, 4)) * 100
    made: list[Operation] = []

    def add(name: str, handle: Any, kind: str, method: str = "evaluate", item: tuple[int, ...] = ()) -> None:
        made.append(Operation(name, getattr(handle, method), f"loop_{kind}", handle._c, item))

    add("easing cubic-bezier", tm.Easing.cubic_bezier(0.25, 0.1, 0.25, 1), "easing")
    add("spring", tm.Spring(1, 100, 10), "spring")
    for mode in (tm.CalculationMode.LINEAR, tm.CalculationMode.PACED, tm.CalculationMode.CUBIC_PACED):
        for components in range(1, 5):
            track = tm.Track(values[:, 0] if components == 1 else values[:, :components], mode=mode)
            add(f"track {mode.name.lower()} {components}", track, "track", item=track.shape)
    for components in range(1, 5):
        numbers = values[:, 0] if components == 1 else values[:, :components]
        spline = tm.Spline(tm.SplineKind.NATURAL, numbers, knots=np.linspace(0, 1, 12))
        add(f"spline natural {components}", spline, "spline", item=spline.shape)
    path = tm.Path("M50,150 C160,280 -30,300 55,400 S100,0 300,20")
    add("path table", tm.PathTable(path), "path_table", "evaluate_fractions", (4,))
    matrices = tm.matrix.rotation(0.5, 1, 2, 3), tm.matrix.multiply(tm.matrix.scale(2, 3), tm.matrix.translation(4, 5))
    add("matrix interpolator", tm.MatrixInterpolator(*matrices), "matrix_interpolator", item=(4, 4))
    made.append(Operation("slerp", tm.quaternion.slerp, "loop_slerp", (4,), (4,)))
    return made


def array_at(shape: tuple[int, ...], beside: int) -> tm._arrays.Numbers:
    """An array that begins a number of bytes after a multiple of 64."""
    count = int(np.prod(shape))
    memory = tm.empty_aligned(count + 8, 64)
    return memory[beside // 8 : beside // 8 + count].reshape(shape)


class Times(NamedTuple):
    c: float
    python: float
    allocating: float


def measure(operation: Operation, loops: Any, count: int, beside: int, rounds: int, calls: int) -> Times:
    rng = np.random.default_rng(2)
    out = array_at((count, *operation.item), beside)
    if isinstance(operation.first, tuple):
        inputs = [array_at((count, *operation.first), beside) for _ in range(2)]
        for array in inputs:
            array[:] = rng.normal(size=array.shape)
        arguments = [ffi.cast("double *", array.ctypes.data) for array in inputs]
    else:
        inputs = [array_at((count,), beside)]
        inputs[0][:] = np.sort(rng.uniform(size=count))
        arguments = [operation.first, ffi.cast("double *", inputs[0].ctypes.data)]
    loop, target = getattr(loops, operation.loop), ffi.cast("double *", out.ctypes.data)

    def python(out: Any = None) -> float:
        evaluate, x, others, numbers = operation.evaluate, inputs[0], inputs[1:], range(calls)
        # No loop passes a list of arguments, which would cost more than the call.
        if others:
            y = others[0]
            start = time.perf_counter_ns()
            for _ in numbers:
                evaluate(x, y, 0.3, out)
        else:
            start = time.perf_counter_ns()
            for _ in numbers:
                evaluate(x, out)
        return (time.perf_counter_ns() - start) / calls

    best = Times(np.inf, np.inf, np.inf)
    for _ in range(rounds):
        now = Times(loop(*arguments, target, count, calls), python(out), python())
        best = Times(*(min(pair) for pair in zip(best, now)))
    return best


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
    names = ("easing", "spring", "track", "spline", "path_table", "matrix_interpolator", "slerp")
    for name in names:
        declarations.cdef(f"double loop_{name}(const void *, const double *, double *, ptrdiff_t, int);")
    return declarations.dlopen(str(output))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=4096, help="the values of a batch (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=60, help="the measurements of each (default: %(default)s)")
    parser.add_argument("--calls", type=int, default=50, help="the calls of a measurement (default: %(default)s)")
    parser.add_argument("--compiler", default="cc", help="the C compiler (default: %(default)s)")
    parser.add_argument(
        "--include",
        default=str(HERE.parent.parent / "Sources/CTimingMath/include"),
        help="the folder of timing_math.h (default: that of the repository)",
    )
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        loops = compiled(folder, arguments.compiler, arguments.include)
        print(f"{arguments.count} values, times in µs, {tm.instruction_set()}, NumPy {np.__version__}")
        print(
            f"{'':22}{'C 64':>8}{'C 16':>8}{'':>8} "
            f"{'Python, out= (64)':>24}{'Python, out= (16)':>24}{'new out (16)':>13}"
        )
        for operation in operations():
            aligned, beside = (
                measure(operation, loops, arguments.count, bytes, arguments.rounds, arguments.calls)
                for bytes in (64, 16)
            )
            cells = [f"{operation.name:22}{aligned.c / 1e3:8.2f}{beside.c / 1e3:8.2f}{beside.c / aligned.c - 1:+8.0%} "]
            for times in (aligned, beside):
                extra = times.python - times.c
                cells.append(f"{times.python / 1e3:9.2f} {extra:+6.0f} ns {extra / times.c:+5.1%}")
            cells.append(f"{beside.allocating / 1e3:13.2f}")
            print("".join(cells))


if __name__ == "__main__":
    main()
