"""Wrong engines that misread a place of an input only where the input has something else, and a search for inputs.

No list says which of these are equivalent to the right engine: there are too many. An engine that passes all vectors
is judged by inputs made of the vectors' parts. If none of them tells it apart, it counts as equivalent.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ..combinations import features
from ..combinations.asking import REJECTED, asked, read, readings_agree
from ..combinations.choosing import Choice
from ..combinations.features import Feature
from ..combinations.making import Known, Maker
from ..combinations.wrong_engines import misreading
from ..corpus import Vector, rejects
from .distortions import EACH, Distortion, distortions
from .distortions import sizes as size_distortions

# Of the pairs of a misreading and a feature, so many of each operation are tried.
OF_OPERATION = 60
TRIES = 400
# Too many for lists of equivalents: what passes is judged by a search alone.
SEARCHED = ("interactions", "sizes")


@dataclass(frozen=True)
class Misreading:
    """A misreading of a place, in all inputs or in those that have a feature."""

    family: str
    distortion: Distortion
    feature: Feature | None = None

    @property
    def operation(self) -> str:
        return self.distortion.operation

    @property
    def place(self) -> str:
        return ".".join(self.distortion.path).replace(f".{EACH}", EACH)

    @property
    def name(self) -> str:
        return self.distortion.name + (" where {} is {}".format(*self.feature) if self.feature else "")


def inputs(operation: str, vectors: Sequence[Vector]) -> Iterator[Misreading]:
    return (Misreading("inputs", distortion) for distortion in distortions(operation, vectors))


def sizes(operation: str, vectors: Sequence[Vector]) -> Iterator[Misreading]:
    return (Misreading("sizes", distortion) for distortion in size_distortions(operation, vectors))


def interactions(operation: str, vectors: Sequence[Vector]) -> Iterator[Misreading]:
    """Returns some pairs of a misreading and a feature of another place; with equal vectors the same ones."""
    found = sorted({one for v in vectors if not rejects(v.expected) for one in features.features(v.input)})
    made = list(distortions(operation, vectors))
    random = Random(operation)
    chosen: dict[Misreading, None] = {}
    for _ in range(OF_OPERATION * 4):
        one = Misreading("interactions", random.choice(made), random.choice(found))
        if len(chosen) < OF_OPERATION and one.feature and not one.feature[0].startswith(one.place):
            chosen[one] = None
    yield from chosen


class Operation:
    """The vectors of an operation with their features, and a source of other inputs."""

    def __init__(self, vectors: Sequence[Vector], known: Sequence[Known]) -> None:
        self.vectors = vectors
        self.known = known
        self.features = [features.features(vector.input) for vector in vectors]

    def reached(self, misreading: Misreading) -> Iterator[Vector]:
        """Returns the vectors that have the misreading's feature; all of them if it has none."""
        feature = misreading.feature
        return (v for v, found in zip(self.vectors, self.features, strict=True) if not feature or feature in found)

    def witness(self, one: Misreading) -> Choice | None:
        """Returns an input that is misread and then gets a wrong answer, with its right answer, if one is found."""
        maker = Maker(one.operation, self.known, Random(one.name))
        engine = misreading(one.distortion, self.vectors[0])
        for _ in range(TRIES):
            made = maker.with_feature(one.feature, one.place) if one.feature else maker.made(one.place)
            if one.feature and one.feature not in features.features(made.input):
                continue
            members = read(made.input)
            if not maker.allows(made.input):
                continue
            found = asked(one.operation, made.specification, made.input)
            if found is REJECTED or not engine.is_wrong(made.specification, members, found):
                continue
            if readings_agree(one.operation, made.specification, made.input, found):
                return Choice(made.specification, made.input, found, made.rules, one.name.split(": ", 1)[1])
        return None
