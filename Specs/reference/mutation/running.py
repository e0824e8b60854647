"""Judges mutants, misreadings and distortions, in several processes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cached_property, partial
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from ..combinations.asking import TooSlow, limited
from ..combinations.choosing import Choice
from ..combinations.making import known_vectors
from ..corpus import Vector
from ..operations import answer
from .boundaries import Boundary, CloseNumbers
from .changes import Entry, Reasons
from .interactions import Misreading, Operation
from .judging import MORE, SECONDS, Death, Judge, failure
from .mutants import Change, Mutant, change
from .reach import Reach

T = TypeVar("T")
# A family, a group and a name.
Engine = tuple[str, str, str]

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
    # Of a misread input that no vector detects: one that tells the engine apart, if the search found one.
    witness: Choice | None = None
    misread: Misreading | None = None

    @property
    def engine(self) -> Engine:
        return self.family, self.group, self.name

    @property
    def does_not_start(self) -> bool:
        """Whether it does not even start as an engine."""
        return self.death is not None and self.death.how.startswith("does not start")


class Recent:
    """The vectors that detected wrong engines last. They often detect the next one too, so they are tried first."""

    MOST = 300

    def __init__(self) -> None:
        self._found: dict[str, None] = {}

    def first(self, vectors: Mapping[str, T], known: Death | None) -> list[T]:
        """Returns the vectors, given by identity: those of a death known before, the recent ones, and the others."""
        before = [known.identity, known.other] if known else []
        first = (identity for identity in (*before, *reversed(self._found)) if identity in vectors)
        return [vectors[identity] for identity in dict.fromkeys([*first, *vectors])]

    def add(self, death: Death | None) -> Death | None:
        """Remembers what detected an engine, and returns it."""
        if death is not None and death.identity:
            self._found.pop(death.identity, None)
            self._found[death.identity] = None
            if len(self._found) > self.MOST:
                del self._found[next(iter(self._found))]
        return death


class Court:
    """Shared by the processes: the vectors, which of them reach which function, and the engines to skip.

    A known equivalent passes all its vectors, so running it would take the most time and find nothing. What detected an
    engine in another run is tried first.
    """

    def __init__(
        self,
        vectors: Sequence[Vector],
        known: Reasons,
        jobs: int = 1,
        most: int | None = None,
        deaths: Mapping[Engine, Death] | None = None,
    ) -> None:
        self.vectors = vectors
        self.known = known
        self._deaths = deaths or {}
        self._jobs = jobs
        self._reach = partial(Reach, vectors, CACHE, jobs=jobs, most=most)
        # For a sample one is enough. To find a second one takes minutes if there is none.
        self._enough = 2 if most is None else 1
        self.judge = Judge(vectors, self._enough)
        self._known = known_vectors()
        self._operation_found: tuple[str, Operation] | None = None
        self._recent = Recent()

    def _judged(self, verdict: Verdict, sources: Mapping[str, str], numbers: Iterable[int]) -> Verdict:
        vectors = {self.vectors[number].identity: number for number in numbers}
        ordered = self._recent.first(vectors, self._deaths.get(verdict.engine))
        return replace(verdict, death=self._recent.add(self.judge.death(sources, ordered)))

    @cached_property
    def reach(self) -> Reach:
        """Traced only if an engine needs it: that takes minutes."""
        return self._reach()

    def mutant(self, mutant: Mutant) -> Verdict:
        source = mutant.source()
        family, changed = "pairs" if mutant.other else "mutants", change(mutant.module, source)
        verdict = Verdict(family, mutant.module, mutant.name, None, changed)
        if self.known.of_change(changed):
            return verdict
        lines = ((mutant.module, half.line, half.line) for half in mutant.halves)
        verdict = self._judged(verdict, {mutant.module: source}, self.reach.of(lines))
        if verdict.death is None and mutant.other:
            halves = [half.change() for half in mutant.halves]
            # The reason for one of two equivalent changes is one for both.
            if all(map(self.known.of_change, halves)):
                return replace(verdict, change=halves[0])
        return verdict

    def misreading(self, entry: Entry) -> Verdict:
        verdict = Verdict("misreadings", entry.text.split(":")[0], entry.text, None)
        return self._judged(verdict, entry.sources(), self.reach.of(entry.lines()))

    @cached_property
    def close_numbers(self) -> CloseNumbers:
        return CloseNumbers(self.vectors, self._jobs)

    def boundary(self, one: Boundary) -> Verdict:
        verdict = Verdict("boundaries", one.module, one.name, None, one.change())
        if self.known.of_change(one.change()):
            return verdict
        verdict = self._judged(verdict, {one.module: one.source()}, self.close_numbers.vectors(one))
        return verdict if verdict.death else replace(verdict, witness=self.close_numbers.witness(one))

    def misread(self, one: Misreading) -> Verdict:
        verdict = Verdict(one.family, one.operation, one.name, None, misread=one)
        if self.known.of_name(one.name):
            return verdict
        operation = self._found(one.operation)
        reached = {vector.identity: vector for vector in operation.reached(one)}
        vectors = self._recent.first(reached, self._deaths.get(verdict.engine))
        pairs = ((vector, one.distortion.of(vector)) for vector in vectors)
        death = _first_failure(((vector, other) for vector, other in pairs if other is not None), self._enough)
        self._recent.add(death)
        return replace(verdict, death=death, witness=operation.witness(one) if death is None else None)

    def _found(self, name: str) -> Operation:
        if self._operation_found is None or self._operation_found[0] != name:
            own = [vector for vector in self.vectors if vector.operation == name]
            self._operation_found = name, Operation(own, self._known[name])
        return self._operation_found[1]


def _first_failure(pairs: Iterable[tuple[Vector, Vector]], enough: int) -> Death | None:
    """Returns the first pair (a vector, a wrong engine's reading of it) whose answer is not as expected."""
    death: Death | None = None
    tries = 0
    for vector, misread in pairs:
        tries += death is not None
        if tries > MORE:
            break
        try:
            with limited(SECONDS):
                how = failure(misread, answer)
        except TooSlow:
            how = "no answer"
        if how is not None:
            if death is not None:
                return replace(death, other=vector.identity)
            death = Death(vector.identity, how)
            if enough == 1:
                return death
    return death and replace(death, is_only_one=True)


_court: Court


def _mutant(mutant: Mutant) -> Verdict:
    return _court.mutant(mutant)


def _misreading(entry: Entry) -> Verdict:
    return _court.misreading(entry)


def _boundary(one: Boundary) -> Verdict:
    return _court.boundary(one)


def _misread(one: Misreading) -> Verdict:
    return _court.misread(one)


class Processes:
    """Worker processes that share the vectors."""

    def __init__(
        self,
        vectors: Sequence[Vector],
        known: Reasons,
        jobs: int,
        is_sample: bool,
        families: Sequence[str],
        deaths: Mapping[Engine, Death],
    ) -> None:
        global _court
        # Made before the processes fork, so that they inherit it.
        _court = Court(vectors, known, jobs, FEW if is_sample else None, deaths)
        if not {"mutants", "pairs", "misreadings"}.isdisjoint(families):
            _ = _court.reach
        if "boundaries" in families:
            _ = _court.close_numbers
        self._pool = ProcessPoolExecutor(jobs, mp_context=get_context("fork"))

    def mutants(self, mutants: Sequence[Mutant]) -> Iterator[Verdict]:
        return self._pool.map(_mutant, mutants, chunksize=8)

    def misreadings(self, entries: Sequence[Entry]) -> Iterator[Verdict]:
        return self._pool.map(_misreading, entries, chunksize=4)

    def boundaries(self, boundaries: Sequence[Boundary]) -> Iterator[Verdict]:
        return self._pool.map(_boundary, boundaries, chunksize=4)

    def misread(self, misreadings: Sequence[Misreading]) -> Iterator[Verdict]:
        return self._pool.map(_misread, misreadings, chunksize=16)
