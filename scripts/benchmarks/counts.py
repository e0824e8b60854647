"""Counts the instructions of the benchmarks' kernels under Valgrind's callgrind.

The counts are exact: the same program on the same inputs gives the same numbers every time, even on a busy machine.
callgrind shows programs a machine without AVX-512, so the counts are those of AVX2.
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

# Valgrind hides AVX-512. The level is requested by name, so that no machine uses a lower one.
LEVEL = "x86-64-v3"
# The most that a count may rise, as a ratio.
LIMIT = 0.02
# The format of the file of counts.
FORMAT = 1


def environment() -> dict[str, str]:
    """Returns what the counts depend on besides the sources: the compiler, the C library, and Valgrind."""
    found = {"compiler": programs.compiler(), "target": os.uname().machine}
    for key, command in (("C library", ["getconf", "GNU_LIBC_VERSION"]), ("valgrind", ["valgrind", "--version"])):
        try:
            found[key] = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            found[key] = "unknown"
    return found


def count(program: pathlib.Path, names: Sequence[str]) -> dict[str, int]:
    """Returns the instructions of each benchmark for one pass over its inputs.

    Only the second pass counts. In the first pass the runtime looks up types and conformances and caches them, and that
    cost depends on everything else in the program.
    """
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        # Strip debug information, which takes Valgrind longer to read than the counting; keep function names.
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
        # Nothing random: no hash seeds, and no other variables, since their length moves the stack.
        variables = {
            "PATH": os.environ.get("PATH", ""), "TIMINGMATH_COUNTING": "1", "TIMINGMATH_LEVEL": LEVEL,
            "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C",
        }  # fmt: skip
        done = subprocess.run(command, env=variables, capture_output=True, text=True)
        if done.returncode:
            raise Failure(f"valgrind exited with {done.returncode}: {done.stderr.strip()[-2000:]}")
        runs = [
            run["run_name"].partition("/iterations:")[0]
            for run in json.loads((folder / "out.json").read_text())["benchmarks"]
            if run["run_type"] == "iteration"
        ]
        # The file without a number is callgrind's part after the last benchmark; the pattern excludes it.
        parts = sorted(folder.glob("counts.*"), key=lambda path: int(path.suffix[1:]))
        if len(parts) != len(runs):
            raise Failure(f"{len(runs)} benchmarks ran, but callgrind counted {len(parts)}")
        # The later pass of each benchmark replaces the earlier one.
        return {run: _total(part) for run, part in zip(runs, parts, strict=True)}


def _total(part: pathlib.Path) -> int:
    found = re.search(r"^(?:totals|summary): (\d+)$", part.read_text(), re.MULTILINE)
    if not found:
        raise Failure("callgrind wrote a file without a total")
    return int(found[1])


def read(path: pathlib.Path) -> dict[str, object]:
    """Reads the accepted counts and what they depend on."""
    try:
        document = json.loads(path.read_text())
    except FileNotFoundError:
        raise Failure(f"there is no {path}; scripts/benchmarks/instructions --accept REASON creates it") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{path} cannot be read: {error}") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Failure(f"{path}: not in format {FORMAT}, which this script reads")
    counts, of = document.get("counts"), document.get("environment")
    if not isinstance(of, dict) or not isinstance(counts, dict) or not isinstance(document.get("reason"), str):
        raise Failure(f"{path}: its counts, its environment or its reason is missing")
    for name, value in counts.items():
        if isinstance(value, bool) or not isinstance(value, int) or value <= 0:
            raise Failure(f"{path}: the count of {name} is not a positive integer")
    return document


def write(path: pathlib.Path, counts: dict[str, int], reason: str) -> None:
    document = {"format": FORMAT, "reason": reason, "environment": environment(), "counts": counts}
    path.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")


def has_valgrind() -> bool:
    return shutil.which("valgrind") is not None
