"""Wrong engines that misread an input: a key ignored or swapped, a number clamped, negated or rounded.

Each distortion changes one place of one operation's inputs, such as `input.chain[].speed`, in every vector that has it.
It is detected if a vector then gets another answer than expected. Distortions are not specific to operations.
"""

import copy
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor

from .. import json_text
from ..corpus import Vector, rejects
from ..inputs import Json

Key = str | int
Path = tuple[str, ...]
EACH = "[]"
# This is not a place in the input, but a name that is read with it.
SPECIFICATION = ("specification",)
# If there are more names, they are ids or free texts.
MOST_NAMES = 200

ONE, HALF = Fraction(1), Fraction(1, 2)
# The ways to misread a number.
NUMBERS: dict[str, Callable[[Fraction], Fraction]] = {
    "is brought into 0...1": lambda x: min(max(x, Fraction(0)), ONE),
    "is without its sign": abs,
    "is 0 where it is negative": lambda x: max(x, Fraction(0)),
    "is negated": lambda x: -x,
    "is rounded": lambda x: Fraction(floor(x + HALF)),
    "is cut off": lambda x: Fraction(int(x)),
}


@dataclass(frozen=True)
class Distortion:
    """A misreading of a place."""

    operation: str
    path: Path
    what: str
    # The names that are swapped, or the value that is read instead, as JSON.
    given: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        path = ".".join(self.path).replace(f".{EACH}", EACH)
        return f"{self.operation}: {path} {self.what.format(*self.given)}"

    def of(self, vector: Vector) -> Vector | None:
        """Returns the vector as a wrong engine reads it; None if it reads the vector correctly."""
        if self.path == SPECIFICATION:
            return replace(vector, specification=self.given[0]) if vector.specification == self.given[1] else None
        members = copy.deepcopy(vector.input)
        places = list(_places(members, self.path))
        if self.what == LEFT_OUT:
            for inside, key in places:
                del inside[key]
        elif self.what == SWAPPED:
            places = [(inside, key) for inside, key in places if _is_number(inside.get(self.given[0]))]
            for inside, key in places:
                inside[key], inside[self.given[0]] = inside[self.given[0]], inside[key]
        else:
            for inside, key in places:
                inside[key] = self._misread(inside[key])
        return replace(vector, input=members) if places and members != vector.input else None

    def _misread(self, value: Json) -> Json:
        if self.what in NUMBERS:
            return NUMBERS[self.what](value) if _is_number(value) else value
        if self.what == NEGATED:
            return not value if isinstance(value, bool) else value
        if self.what == BACKWARDS:
            return value[::-1] if isinstance(value, list) else value
        if self.what == RENAMED:
            return self.given[0] if value == self.given[1] else value
        return json_text.read(self.given[0].encode("utf-8", "surrogatepass"))


LEFT_OUT, USUAL, NEGATED, BACKWARDS = "is left out", "is always {0}", "is the opposite", "is read backwards"
RENAMED, SWAPPED = "has {0} for {1}", "is taken for {0}, and the other way round"


def _places(value: Json, path: Path) -> Iterator[tuple[Json, Key]]:
    """Yields the objects and arrays that have the path's last key, and their positions."""
    first, rest = path[0], path[1:]
    keys: Sequence[Key]
    if first == EACH:
        keys = range(len(value)) if isinstance(value, list) else []
    else:
        keys = [first] if isinstance(value, dict) and first in value else []
    for key in keys:
        if rest:
            yield from _places(value[key], rest)
        else:
            yield value, key


def distortions(operation: str, vectors: Sequence[Vector]) -> Iterator[Distortion]:
    """Returns all distortions of an operation, for each place in an accepted vector and its value."""
    accepted = [vector for vector in vectors if not rejects(vector.expected)]
    places: dict[Path, list[Json]] = defaultdict(list)
    for vector in accepted:
        _walk(vector.input, (), places)
    for path, values in places.items():
        if path[-1] == EACH:
            yield Distortion(operation, path[:-1], BACKWARDS)
        else:
            yield _ignored(operation, path, values, accepted)
        if any(_is_number(value) for value in values):
            yield from (Distortion(operation, path, what) for what in NUMBERS)
        if any(isinstance(value, bool) for value in values):
            yield Distortion(operation, path, NEGATED)
        names = Counter(value for value in values if isinstance(value, str) and re.fullmatch(r"[\w.-]+", value))
        yield from _renamed(operation, path, names)
    numbers = [path for path, values in places.items() if path[-1] != EACH and any(map(_is_number, values))]
    for path in numbers:
        for other in numbers:
            if path < other and path[:-1] == other[:-1]:
                yield Distortion(operation, path, SWAPPED, (other[-1],))
    yield from _renamed(operation, SPECIFICATION, Counter(vector.specification for vector in accepted))


def _walk(value: Json, path: Path, places: dict[Path, list[Json]]) -> None:
    if path:
        places[path].append(value)
    if isinstance(value, dict):
        for key, member in value.items():
            _walk(member, (*path, key), places)
    elif isinstance(value, list):
        for element in value:
            _walk(element, (*path, EACH), places)


def _is_number(value: Json) -> bool:
    return isinstance(value, Fraction)


def _ignored(operation: str, path: Path, values: Sequence[Json], accepted: Sequence[Vector]) -> Distortion:
    """Removes the key if it is optional; otherwise gives it its most frequent value."""
    if any(path[-1] not in inside for vector in accepted for inside in _objects(vector.input, path[:-1])):
        return Distortion(operation, path, LEFT_OUT)
    usual = Counter(json_text.write(value) for value in values).most_common(1)[0][0]
    return Distortion(operation, path, USUAL, (usual,))


def _objects(members: Json, path: Path) -> Iterator[Json]:
    found = [members] if not path else [inside[key] for inside, key in _places(members, path)]
    return (value for value in found if isinstance(value, dict))


def _renamed(operation: str, path: Path, names: Counter[str]) -> Iterator[Distortion]:
    """Reads each name as the most frequent other one. Texts that are data (paths, CSS) are not names."""
    if len(names) <= MOST_NAMES:
        for name in names:
            other = next((text for text, _ in names.most_common() if text != name), None)
            if other is not None:
                yield Distortion(operation, path, RENAMED, (other, name))
