"""Judges mutants, misreadings and distortions, in several processes."""

import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from types import FrameType

from ..corpus import Vector
from ..operations import answer
from .changes import Entry, Reasons
from .distortions import Distortion
from .judging import SECONDS, Death, Judge, failure
from .mutants import Change, Mutant, change
from .reach import Reach

# The results of tracing thousands of vectors, kept for the next run.
CACHE = Path(__file__).parents[3] / ".build" / "mutation-reach.pickle"
# How many vectors of each operation are traced for a sample of the wrong engines.
FEW = 60


@dataclass(frozen=True)
class Verdict:
    """A wrong engine, and the vector that detects it, if one does."""

    family: str
    group: str
    name: str
    death: Death | None
    change: Change | None = None

    @property
    def does_not_start(self) -> bool:
        """Whether it does not even start as an engine."""
        return self.death is not None and self.death.how.startswith("does not start")


class Court:
    """Shared by the processes: the vectors, which of them reach which function, and the engines to skip.

    A known equivalent passes all its vectors, so running it would take the most time and find nothing.
    """

    def __init__(self, vectors: Sequence[Vector], known: Reasons, jobs: int = 1, most: int | None = None) -> None:
        self.vectors = vectors
        self.known = known
        self.reach = Reach(vectors, CACHE, jobs=jobs, most=most)
        self.judge = Judge(vectors)
        self._operation, self._of_operation = "", list[Vector]()

    def mutant(self, mutant: Mutant) -> Verdict:
        source = mutant.source()
        name, changed = f"{mutant.operator} {mutant.occurrence}", change(mutant.module, source)
        if self.known.of_change(changed):
            return Verdict("mutants", mutant.module, name, None, changed)
        numbers = self.reach.vectors(mutant.module, mutant.line)
        death = self.judge.death({mutant.module: source}, numbers)
        return Verdict("mutants", mutant.module, name, death, changed)

    def misreading(self, entry: Entry) -> Verdict:
        sources = entry.sources()
        numbers = self.reach.of_modules(list(sources))
        group = entry.text.split(":")[0]
        return Verdict("misreadings", group, entry.text, self.judge.death(sources, numbers))

    def distortion(self, distortion: Distortion) -> Verdict:
        if self.known.of_name(distortion.name):
            return Verdict("inputs", distortion.operation, distortion.name, None)
        if self._operation != distortion.operation:
            self._operation = distortion.operation
            self._of_operation = [vector for vector in self.vectors if vector.operation == distortion.operation]
        misread = ((vector, distortion.of(vector)) for vector in self._of_operation)
        death = _first_failure((vector, other) for vector, other in misread if other is not None)
        return Verdict("inputs", distortion.operation, distortion.name, death)


class TooSlow(BaseException):
    """A distorted input takes too long."""


def _stop(signal_number: int, frame: FrameType | None) -> None:
    raise TooSlow


def _first_failure(pairs: Iterable[tuple[Vector, Vector]]) -> Death | None:
    """Returns the first pair (a vector, a wrong engine's reading of it) whose answer is not as expected."""
    signal.signal(signal.SIGALRM, _stop)
    for vector, misread in pairs:
        signal.alarm(SECONDS)
        try:
            how = failure(misread, answer)
        except TooSlow:
            how = "no answer"
        finally:
            signal.alarm(0)
        if how is not None:
            return Death(vector.identity, how)
    return None


_court: Court


def _mutant(mutant: Mutant) -> Verdict:
    return _court.mutant(mutant)


def _misreading(entry: Entry) -> Verdict:
    return _court.misreading(entry)


def _distortion(distortion: Distortion) -> Verdict:
    return _court.distortion(distortion)


class Processes:
    """Worker processes that share the vectors."""

    def __init__(self, vectors: Sequence[Vector], known: Reasons, jobs: int, is_sample: bool) -> None:
        global _court
        # Made before the processes fork, so that they inherit it.
        _court = Court(vectors, known, jobs, FEW if is_sample else None)
        self._pool = ProcessPoolExecutor(jobs, mp_context=get_context("fork"))

    def mutants(self, mutants: Sequence[Mutant]) -> Iterator[Verdict]:
        return self._pool.map(_mutant, mutants, chunksize=8)

    def misreadings(self, entries: Sequence[Entry]) -> Iterator[Verdict]:
        return self._pool.map(_misreading, entries, chunksize=4)

    def distortions(self, distortions: Sequence[Distortion]) -> Iterator[Verdict]:
        return self._pool.map(_distortion, distortions, chunksize=16)
