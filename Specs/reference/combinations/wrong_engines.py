"""Wrong engines that answer in this process: the misreadings of an operation's input."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from .. import operations
from ..corpus import Vector
from ..inputs import Json
from ..mutation.distortions import Distortion, skips
from .asking import REJECTED, TooSlow, in_time
from .numbers import differs

# How much an answer has to differ, relative to its size.
DIFFERENCE = 1e-7
# Takes an input that has been read. Returns READ_RIGHT if the engine reads it as the right one does.
Answer = Callable[[str, Json], Json]
READ_RIGHT = "read right"


@dataclass
class WrongEngine:
    """An engine that is wrong in one place."""

    name: str
    # What it misreads, as `chain[].speed`.
    place: str
    answer: Answer
    is_slow: bool = False

    def is_wrong(self, specification: str, members: Json, right: Json) -> bool:
        """Whether its answer to an input is another one. An engine that took too long once is not asked again."""
        if self.is_slow:
            return False
        try:
            found = in_time(lambda: self.answer(specification, members))
        except TooSlow:
            self.is_slow = True
            return True
        return found != READ_RIGHT and (found is REJECTED or differs(right, found, DIFFERENCE))


def skipping_engines(operation: str, vectors: Sequence[Vector]) -> Iterator[WrongEngine]:
    """Yields an engine for each misreading of the operation's inputs by which a rule is skipped."""
    return (misreading(one, vectors[0]) for one in skips(operation, vectors))


def misreading(distortion: Distortion, like: Vector) -> WrongEngine:
    """Returns the engine that misreads inputs of an operation, of which one vector is given."""
    return WrongEngine(distortion.name, distortion.place, partial(_misread, distortion, like))


def _misread(distortion: Distortion, like: Vector, specification: str, members: Json) -> Json:
    vector = Vector("", like.operation, specification, like.kind, members, None, like.tolerance, False)
    misread = distortion.of(vector)
    return READ_RIGHT if misread is None else operations.answer(like.operation, misread.specification, misread.input)
