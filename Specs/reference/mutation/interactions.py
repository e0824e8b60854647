"""Wrong engines that misread a place of an input only if the input has another key, and a search for inputs.

No list says which of these are equivalent to the right engine: there are too many. An engine that passes all vectors
is judged by inputs made of the vectors' parts. If none of them tells it apart, it counts as equivalent.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ..combinations.asking import asked, read
from ..combinations.choosing import Choice, first_wrong
from ..combinations.making import Known, Maker
from ..combinations.wrong_engines import WrongEngine, misreading
from ..corpus import Vector, rejects
from .distortions import Distortion, distortions, is_within, keys, optional_keys, skips
from .distortions import sizes as size_distortions

# Of the pairs of a misreading and a key, so many of each operation are tried.
OF_OPERATION = 60
TRIES = 400
# From so many known inputs those are chosen that are misread, and others are made of them.
BASES = 120
# Too many for lists of equivalents: what passes is judged by a search alone.
SEARCHED = ("interactions", "sizes", "boundaries")


@dataclass(frozen=True)
class Misreading:
    """A misreading of a place, in all inputs or only in those that have a key."""

    family: str
    distortion: Distortion
    key: str | None = None

    @property
    def operation(self) -> str:
        return self.distortion.operation

    @property
    def name(self) -> str:
        return self.distortion.name + (f" if there is {self.key}" if self.key else "")


def inputs(operation: str, vectors: Sequence[Vector]) -> Iterator[Misreading]:
    return (Misreading("inputs", distortion) for distortion in distortions(operation, vectors))


def sizes(operation: str, vectors: Sequence[Vector]) -> Iterator[Misreading]:
    return (Misreading("sizes", distortion) for distortion in size_distortions(operation, vectors))


def interactions(operation: str, vectors: Sequence[Vector]) -> Iterator[Misreading]:
    """Returns some pairs of a misreading that skips a rule and a key elsewhere; with equal vectors the same ones."""
    found = sorted(optional_keys([vector.input for vector in vectors if not rejects(vector.expected)]))
    made = skips(operation, vectors)
    both = [Misreading("interactions", one, key) for one in made for key in found if not is_within(key, one.place)]
    yield from Random(operation).sample(both, min(len(both), OF_OPERATION))


class Operation:
    """The vectors of an operation with their keys, and a source of other inputs."""

    def __init__(self, vectors: Sequence[Vector], known: Sequence[Known]) -> None:
        self.vectors = vectors
        self.known = known
        self.keys = [keys(vector.input) for vector in vectors]

    def reached(self, one: Misreading) -> Iterator[Vector]:
        """Returns the vectors that have the misreading's key; all of them if it has none."""
        return (vector for vector, had in zip(self.vectors, self.keys, strict=True) if not one.key or one.key in had)

    def witness(self, one: Misreading) -> Choice | None:
        """Returns an input that is misread and then gets a wrong answer, with its right answer, if one is found."""
        maker = Maker(one.operation, self.known, Random(one.name))
        engine = misreading(one.distortion)
        bases = self._wrong_on(engine, maker) if one.key else []
        inputs = (maker.with_key(one.key, bases) if one.key else maker.made(engine.place) for _ in range(TRIES))
        return first_wrong(engine, maker, inputs, one.name.split(": ", 1)[1])

    def _wrong_on(self, engine: WrongEngine, maker: Maker) -> list[Known]:
        """Returns known inputs that an engine gets wrong, whatever else they have."""
        known = maker.having(engine.place)
        some = maker.random.sample(known, min(len(known), BASES))
        answers = [(one, asked(maker.operation, one.specification, one.input)) for one in some]
        return [one for one, right in answers if engine.is_wrong(one.specification, read(one.input), right)]
