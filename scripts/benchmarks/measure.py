"""Runs the benchmarks' program and parses its reports.

A time is the least CPU time of a benchmark's repetitions divided by the least of Reference/divide in the same process.
The division cancels the current clock rate and most of the machine's other load. One process is never enough: memory
layout alone changes times by up to 15 percent.
"""

import json
import math
import os
import pathlib
import random
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field

from . import groups
from .failure import Failure

REPETITIONS = 7
# The shortest time of a repetition, in seconds. Caches take longer to settle than branch predictors.
SECONDS = 0.005
MEMORY_BOUND_SECONDS = 0.01
# Trees of 100,000 layers or more are left out: they take seconds to make and gigabytes of memory. So are inputs of
# parsers of a megabyte or more, which take up to a second each.
LARGE = re.compile(r"layers:\d{6,}|^Parsing/.*bytes:\d{7,}")
# Benchmarks in one process: few enough that the reference is measured within seconds of each.
CHUNK = 25
NANOSECONDS = {"ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9}


@dataclass
class Run:
    """The result of one process: times in nanoseconds, and the benchmarks that failed."""

    reference: float
    times: dict[str, float]
    failed: dict[str, str] = field(default_factory=dict)
    context: dict[str, object] = field(default_factory=dict)

    def relative(self, name: str) -> float:
        return self.times[name] / self.reference


def names(program: pathlib.Path) -> list[str]:
    """Returns the program's benchmarks, without those of large trees."""
    done = subprocess.run([program, "--benchmark_list_tests=true"], capture_output=True, text=True)
    if done.returncode == 3:
        raise Failure("built without Google Benchmark; run scripts/setup")
    if done.returncode:
        raise Failure(f"the program cannot list its benchmarks: {done.stderr.strip()}")
    return [name for name in done.stdout.split() if not LARGE.search(name)]


def chunks(selected: Sequence[str], generator: random.Random) -> list[list[str]]:
    """Splits the names at random into parts for one process each; benchmarks bound by memory are kept apart."""
    parts = []
    for memory_bound in (False, True):
        of_kind = [name for name in selected if groups.is_memory_bound(name) == memory_bound]
        generator.shuffle(of_kind)
        count = math.ceil(len(of_kind) / CHUNK)
        parts += [of_kind[part::count] for part in range(count)]
    return parts


def run(program: pathlib.Path, selected: Sequence[str], level: str | None = None, quick: bool = False) -> Run:
    """Runs these benchmarks in one process, with their repetitions interleaved."""
    seconds = MEMORY_BOUND_SECONDS if any(map(groups.is_memory_bound, selected)) else SECONDS
    expression = "|".join(re.escape(name).replace("\\-", "-") for name in [groups.REFERENCE, *selected])
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out.json"
        command = [
            str(program),
            f"--benchmark_filter=^({expression})$",
            f"--benchmark_min_time={seconds / (10 if quick else 1)}",
            f"--benchmark_repetitions={REPETITIONS}",
            "--benchmark_enable_random_interleaving=true",
            f"--benchmark_out={out}",
            "--benchmark_out_format=json",
        ]
        environment = dict(os.environ)
        if level is not None:
            environment["TIMINGMATH_LEVEL"] = level
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        if not out.exists() or not out.stat().st_size:
            raise Failure(f"a process exited with {done.returncode} and no report: {done.stderr.strip()[-500:]}")
        return parse(out.read_text())


def parse(text: str) -> Run:
    """Parses a report of Google Benchmark."""
    try:
        document = json.loads(text)
        runs, context = document["benchmarks"], document["context"]
        least: dict[str, float] = {}
        failed = {}
        for one in runs:
            if one.get("run_type") == "aggregate":
                continue
            name = one["run_name"]
            if one.get("error_occurred"):
                failed[name] = str(one.get("error_message", "no reason given"))
                continue
            time = one["cpu_time"] * NANOSECONDS[one["time_unit"]]
            if not (time > 0 and math.isfinite(time)):
                raise ValueError(f"{name} took {time} ns")
            least[name] = min(least.get(name, math.inf), time)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Failure(f"a process wrote an incomplete report: {error!r}") from None
    reference = least.pop(groups.REFERENCE, None)
    if reference is None:
        raise Failure(f"the program has no benchmark {groups.REFERENCE}, which times are divided by")
    return Run(reference, {name: time for name, time in least.items() if name not in failed}, failed, context)
