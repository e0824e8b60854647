"""Decides whether one program is slower than another, within a time limit.

Both programs' processes run in turns. After five processes of each side, and at increasing intervals later, the
interval of each benchmark's ratio is examined. Below the limit it is fine, above it is suspect; otherwise more
processes run. A suspect counts only if separate processes confirm it, so repeated looks at many benchmarks raise no
false alarms.
"""

import math
import pathlib
import random
import statistics
import sys
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import Enum

from . import groups, intervals, measure
from .failure import INCOMPARABLE, TOO_NOISY

# Processes of each side after which the intervals are examined. Few, since each look may be wrong.
LOOKS = [5, 7, 9, 12, 16, 21, 28, 37, 50]
# The part of the time that is reserved for confirming suspects.
CONFIRMING = 1 / 3


class Verdict(Enum):
    """The verdict on a benchmark."""

    FINE = "fine"
    NOT_CONFIRMED = "fine: slower once, not again"
    UNDECIDED = "too noisy to decide"
    SUSPECT = "suspect, no time to confirm"
    SLOWER = "SLOWER"
    FAILED = "FAILED"


@dataclass
class Samples:
    """One benchmark's times, one for each process of each side, relative to the reference."""

    base: list[float] = field(default_factory=list)
    head: list[float] = field(default_factory=list)

    def interval(self) -> intervals.Interval:
        return intervals.interval(self.base, self.head)


@dataclass
class Result:
    """The result for one benchmark. `samples` decided it; `reference` converts them to nanoseconds."""

    name: str
    verdict: Verdict
    samples: Samples
    limit: float
    reference: float
    first: Samples | None = None
    remark: str = ""

    def nanoseconds(self, side: Sequence[float]) -> float:
        return statistics.median(side) * self.reference


def decide(samples: Samples, limit: float) -> Verdict:
    """Returns the verdict from these samples alone."""
    if not samples.base or not samples.head:
        return Verdict.UNDECIDED
    found = samples.interval()
    if found.high < 1 + limit:
        return Verdict.FINE
    return Verdict.SUSPECT if found.low > 1 + limit else Verdict.UNDECIDED


def exit_code(verdicts: Collection[Verdict], vanished: Collection[str]) -> int:
    """Returns the exit code of a comparing script. A regression takes precedence, since it is certain."""
    if Verdict.SLOWER in verdicts:
        return 1
    if vanished or Verdict.FAILED in verdicts:
        return INCOMPARABLE
    return TOO_NOISY if Verdict.UNDECIDED in verdicts or Verdict.SUSPECT in verdicts else 0


class Comparison:
    """Two programs, and the results of their processes so far."""

    def __init__(self, base: pathlib.Path, head: pathlib.Path, level: str | None = None, seed: int | None = None):
        self.programs = (base, head)
        self.level = level
        self.random = random.Random(seed)
        self.references: list[float] = []
        self.failed: dict[str, str] = {}
        self.processes = 0

    def compare(self, selected: Sequence[str], seconds: float) -> list[Result]:
        """Returns the result for each benchmark."""
        end = time.monotonic() + seconds
        first = self.sample(selected, end - seconds * CONFIRMING, "first run")
        verdicts = {name: decide(samples, groups.limit(name)) for name, samples in first.items()}
        suspects = [name for name in selected if verdicts[name] == Verdict.SUSPECT and name not in self.failed]
        again: dict[str, Samples] = {}
        if suspects:
            print(f"suspects, to be confirmed: {', '.join(suspects)}", file=sys.stderr)
            again = self.sample(suspects, end, "confirming")
        reference = statistics.median(self.references) if self.references else math.nan
        results = []
        for name in selected:
            verdict, samples = verdicts[name], first[name]
            if name in self.failed:
                verdict = Verdict.FAILED
            elif name in again:
                verdict = {
                    Verdict.FINE: Verdict.NOT_CONFIRMED,
                    Verdict.SUSPECT: Verdict.SLOWER,
                    Verdict.UNDECIDED: Verdict.SUSPECT,
                }[decide(again[name], groups.limit(name))]
            shown = again.get(name, samples)
            if not shown.base or not shown.head:
                shown = samples
            results.append(
                Result(
                    name,
                    verdict,
                    shown,
                    groups.limit(name),
                    reference,
                    samples if name in again else None,
                    self.failed.get(name, ""),
                )
            )
        return results

    def sample(self, selected: Sequence[str], end: float, title: str) -> dict[str, Samples]:
        """Runs pairs of processes until each benchmark is decided or the time is over."""
        samples = {name: Samples() for name in selected}
        remaining = list(selected)
        for pair in range(1, LOOKS[-1] + 1):
            print(f"{title}: pair {pair}, {len(remaining)} benchmarks to decide", file=sys.stderr)
            for chunk in measure.chunks(remaining, self.random):
                if time.monotonic() > end:
                    return samples
                self.pair(chunk, samples, head_first=pair % 2 == 0)
            remaining = [name for name in remaining if name not in self.failed]
            if pair in LOOKS:
                remaining = [
                    name for name in remaining if decide(samples[name], groups.limit(name)) == Verdict.UNDECIDED
                ]
            if not remaining:
                break
        return samples

    def pair(self, chunk: Sequence[str], samples: dict[str, Samples], head_first: bool) -> None:
        """Runs one process of each side; the sides take turns in going first."""
        for side in (1, 0) if head_first else (0, 1):
            run = measure.run(self.programs[side], chunk, self.level)
            self.processes += 1
            self.references.append(run.reference)
            self.failed |= {name: f"in the {'head' if side else 'base'}: {why}" for name, why in run.failed.items()}
            for name in chunk:
                if name in run.times:
                    (samples[name].head if side else samples[name].base).append(run.relative(name))
                elif name not in run.failed:
                    self.failed[name] = f"in the {'head' if side else 'base'}: it measured nothing"
