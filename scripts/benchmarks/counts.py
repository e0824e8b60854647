"""How many instructions the benchmarks' kernels take, counted under Valgrind's callgrind.

The counts are exact: the same program on the same inputs gives the same numbers every time, however busy the machine
is. callgrind shows programs a machine without AVX-512, so the counts are those of AVX2.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence

from . import programs, valgrind
from .failure import Failure

# Valgrind hides AVX-512: asked for by name, so that no machine has less.
LEVEL = "x86-64-v3"
# How much a count may rise.
LIMIT = 0.02
# Of the file that the counts are kept in.
FORMAT = 1


def environment() -> dict[str, str]:
    """What the counts depend on besides the sources: the compiler, the C library, and the counting tool."""
    found = {"compiler": programs.compiler(), "target": os.uname().machine}
    for key, command in (("C library", ["getconf", "GNU_LIBC_VERSION"]), ("valgrind", ["valgrind", "--version"])):
        try:
            found[key] = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            found[key] = "unknown"
    return found


def count(program: pathlib.Path, names: Sequence[str]) -> dict[str, int]:
    """The instructions of each benchmark, one pass over its inputs.

    A second pass is what counts. In the first one the runtime looks up types and conformances that it then remembers,
    which takes more or less with everything that the program has.
    """
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        # Without debug information, which Valgrind would read for longer than it counts; with the names of functions.
        stripped = folder / "Benchmarks"
        done = subprocess.run(["strip", "-g", "-o", stripped, program], capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"strip failed: {done.stderr.strip()}")
        valgrind.prepare(stripped)
        expression = "|".join(re.escape(name).replace("\\-", "-") for name in names)
        command = [
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counts",
            "--zero-before=cb_counting_begins", "--dump-before=cb_counting_ends", str(stripped),
            f"--benchmark_filter=^({expression})/iterations:[0-9]+$", f"--benchmark_out={folder}/out.json",
            "--benchmark_out_format=json", "--benchmark_repetitions=2",
        ]  # fmt: skip
        # Nothing random: no seeds of hash tables, and no other variables, whose length moves the stack.
        variables = {
            "PATH": os.environ.get("PATH", ""), "TIMINGMATH_COUNTING": "1", "TIMINGMATH_LEVEL": LEVEL,
            "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C",
        }  # fmt: skip
        done = subprocess.run(command, env=variables, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"valgrind ended with {done.returncode}: {done.stderr.strip()[-2000:]}")
        runs = [
            run["run_name"].partition("/iterations:")[0]
            for run in json.loads((folder / "out.json").read_text())["benchmarks"]
            if run["run_type"] == "iteration"
        ]
        # The last part is what is run after the last benchmark: callgrind's file without a number.
        parts = sorted(folder.glob("counts.*"), key=lambda path: int(path.suffix[1:]))
        if len(parts) != len(runs):
            raise Failure(f"{len(runs)} benchmarks ran, and callgrind counted {len(parts)}")
        # Of each benchmark the later one stays.
        return {run: _total(part) for run, part in zip(runs, parts, strict=True)}


def _total(part: pathlib.Path) -> int:
    found = re.search(r"^(?:totals|summary): (\d+)$", part.read_text(), re.MULTILINE)
    if not found:
        raise Failure("callgrind wrote a file without a total")
    return int(found[1])


def read(path: pathlib.Path) -> dict[str, object]:
    """The counts that are checked in, with what they depend on."""
    try:
        document = json.loads(path.read_text())
    except FileNotFoundError:
        raise Failure(f"there is no {path}: scripts/benchmark-instructions --accept REASON makes it") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{path} cannot be read: {error}") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Failure(f"{path}: not of format {FORMAT}, which this script reads")
    counts, of = document.get("counts"), document.get("environment")
    if not isinstance(of, dict) or not isinstance(counts, dict) or not isinstance(document.get("reason"), str):
        raise Failure(f"{path}: its counts, its environment or its reason is missing")
    for name, value in counts.items():
        if isinstance(value, bool) or not isinstance(value, int) or value <= 0:
            raise Failure(f"{path}: the count of {name} is no positive number")
    return document


def write(path: pathlib.Path, counts: dict[str, int], reason: str) -> None:
    document = {"format": FORMAT, "reason": reason, "environment": environment(), "counts": counts}
    path.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


def has_valgrind() -> bool:
    return shutil.which("valgrind") is not None
