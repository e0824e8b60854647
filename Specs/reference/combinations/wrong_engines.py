"""Wrong engines that answer in this process: the misreadings of an operation's input, and the mutants of modules."""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from .. import operations
from ..corpus import Vector
from ..inputs import Json
from ..mutation.distortions import Distortion, distortions
from ..mutation.judging import PACKAGE, wrong_answer
from ..mutation.mutants import mutants
from .asking import REJECTED, TooSlow, in_time
from .features import differs

# How much an answer has to differ, relative to its size.
DIFFERENCE = 1e-7
# Takes an input that has been read. Returns READ_RIGHT if the engine reads it as the right one does.
Answer = Callable[[str, Json], Json]
READ_RIGHT = "read right"


@dataclass
class WrongEngine:
    """An engine that is wrong in one place."""

    name: str
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


def wrong_engines(operation: str, vectors: Sequence[Vector], modules: Sequence[str]) -> Iterator[WrongEngine]:
    """Yields an engine for each misreading of the operation's inputs, and for each mutant of the modules."""
    for distortion in distortions(operation, vectors):
        yield misreading(distortion, vectors[0])
    for module in modules:
        for mutant in mutants(module):
            answer = _loaded(module, mutant.source())
            if answer:
                yield WrongEngine(f"{module}:{mutant.line} {mutant.operator}", partial(answer, operation))


def misreading(distortion: Distortion, like: Vector) -> WrongEngine:
    """Returns the engine that misreads inputs of an operation, of which one vector is given."""
    return WrongEngine(distortion.name, partial(_misread, distortion, like))


def _misread(distortion: Distortion, like: Vector, specification: str, members: Json) -> Json:
    vector = Vector("", like.operation, specification, like.kind, members, None, like.tolerance, False)
    misread = distortion.of(vector)
    return READ_RIGHT if misread is None else operations.answer(like.operation, misread.specification, misread.input)


def _loaded(module: str, source: str) -> Callable[[str, str, Json], Json] | None:
    """Returns `operations.answer` of a copy of the reference with this module; None if it does not start."""
    own = {name: found for name, found in sys.modules.items() if name == PACKAGE or name.startswith(f"{PACKAGE}.")}
    finders = list(sys.meta_path)
    try:
        return wrong_answer({module: source})
    except Exception:
        return None
    finally:
        for name in [name for name in sys.modules if name == PACKAGE or name.startswith(f"{PACKAGE}.")]:
            del sys.modules[name]
        sys.modules.update(own)
        sys.meta_path[:] = finders
