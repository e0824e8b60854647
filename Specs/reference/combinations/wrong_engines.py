"""Wrong engines that answer in this process: the misreadings of an operation's input."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from .. import operations
from ..corpus import Vector
from ..inputs import Json
from ..mutation.distortions import Distortion
from .asking import REJECTED, TOLERANCE, TooSlow, in_time
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


def misreading(distortion: Distortion) -> WrongEngine:
    """Returns the engine that misreads inputs of an operation."""
    return WrongEngine(distortion.name, distortion.place, partial(_misread, distortion))


def _misread(distortion: Distortion, specification: str, members: Json) -> Json:
    operation = distortion.operation
    misread = distortion.of(Vector("", operation, specification, "computed", members, None, TOLERANCE, False))
    return READ_RIGHT if misread is None else operations.answer(operation, misread.specification, misread.input)
