"""Wrong engines that misread an input: a key ignored or swapped, a number clamped, negated or rounded.

Each distortion changes one place of one operation's inputs, such as `input.chain[].speed`, in every vector that has it.
It is detected if a vector then gets another answer than expected. Distortions are not specific to operations.
"""

import copy
import re
import struct
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import floor

from .. import json_text
from ..corpus import Vector, rejects
from ..inputs import Json
from ..real import NON_FINITE

Key = str | int
Path = tuple[str, ...]
EACH = "[]"
# This is not a place in the input, but a name that is read with it.
SPECIFICATION = ("specification",)
# If there are more names, they are ids or free texts.
MOST_NAMES = 200
# What an input has at several depths is read by one reader: a wrong one misreads the changes of all blocks of a story,
# the layers of all depths, the masks of masks, and the animations of groups in groups.
ONE_READER: dict[str, Path] = {
    "do": ("do",),
    "transaction": ("do",),
    "animate": ("do",),
    "sublayers": ("layers",),
    "addLayer": ("layers", EACH),
    "transition": ("do",),
}
# A layer's actions are animations, and the new view of a transition is a layer.
ACTIONS = ("actions", "defaultActions")
NEW_VIEW = ("do", EACH, "to")

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


def _single(x: Fraction) -> Fraction:
    """Returns the nearest number of single precision; a number beyond its range is unchanged."""
    try:
        return Fraction(*struct.unpack("f", struct.pack("f", float(x)))[0].as_integer_ratio())
    except OverflowError:
        return x


# The ways to hold a number of another size in too small a type, or to compare it too loosely.
SIZES: dict[str, Callable[[Fraction], Fraction]] = {
    "is in single precision": _single,
    "is held in 32 bits": lambda x: min(max(x, Fraction(-(2**31))), Fraction(2**31 - 1)),
    "is 0 below 1e-9": lambda x: x if abs(x) >= Fraction(1, 10**9) else Fraction(0),
    "is rounded to thousandths": lambda x: Fraction(floor(x * 1000 + HALF), 1000),
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
    def place(self) -> str:
        return place_of(self.path)

    @property
    def name(self) -> str:
        return f"{self.operation}: {self.place} {self.what.format(*self.given)}"

    def of(self, vector: Vector) -> Vector | None:
        """Returns the vector as a wrong engine reads it; None if it reads the vector correctly."""
        if self.path == SPECIFICATION:
            return replace(vector, specification=self.given[0]) if vector.specification == self.given[1] else None
        members = copy.deepcopy(vector.input)
        places = _places(members, self.path)
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
        change = NUMBERS.get(self.what) or SIZES.get(self.what)
        if change:
            return change(value) if _is_number(value) else value
        if self.what == NEGATED:
            return not value if isinstance(value, bool) else value
        if self.what == BACKWARDS:
            return value[::-1] if isinstance(value, list) else value
        if self.what == RENAMED:
            return self.given[0] if value == self.given[1] else value
        return json_text.read(self.given[0].encode("utf-8", "surrogatepass"))


LEFT_OUT, USUAL, NEGATED, BACKWARDS = "is left out", "is always {0}", "is the opposite", "is read backwards"
RENAMED, SWAPPED = "has {0} for {1}", "is taken for {0}, and the other way round"
# What an engine does that skips a branch of a rule. Where there are more names, they are data, such as key paths.
SKIPS = (LEFT_OUT, USUAL, NEGATED, RENAMED)
FEW_NAMES = 20
# The keys in these are names of properties.
PROPERTIES = ("model", "keyframes")


def sizes(operation: str, vectors: Sequence[Vector]) -> Iterator[Distortion]:
    """Returns the distortions of the sizes of an operation's numbers."""
    places = {
        path: None
        for vector in vectors
        if not rejects(vector.expected)
        for path, inside, key in _walk(vector.input)
        if _is_number(inside[key])
    }
    yield from (Distortion(operation, path, what) for path in places for what in SIZES)


def skips(operation: str, vectors: Sequence[Vector]) -> list[Distortion]:
    """Returns the distortions that skip a rule."""
    made = [one for one in distortions(operation, vectors) if one.what in SKIPS]
    names = Counter(one.path for one in made if one.what == RENAMED)
    return [one for one in made if one.what != RENAMED or names[one.path] <= FEW_NAMES]


def keys(members: Json) -> set[str]:
    """Returns the places of an input's keys, without the names of properties."""
    paths = {path for path, _, key in _walk(members) if isinstance(key, str)}
    return {place_of(path) for path in paths if not any(name in path[:-1] for name in PROPERTIES)}


def is_within(key: str, place: str) -> bool:
    """Whether a key is at a place or in what is there."""
    return key == place or key.startswith((f"{place}.", f"{place}{EACH}"))


def optional_keys(inputs: Sequence[Json]) -> set[str]:
    """Returns the places of the keys that some inputs have, and some have not."""
    had = [keys(members) for members in inputs]
    return set().union(*had) - set(had[0]).intersection(*had) if had else set()


def place_of(path: Path) -> str:
    """Returns a path as text, such as `chain[].speed`."""
    return ".".join(path).replace(f".{EACH}", EACH)


def _walk(value: Json, path: Path = ()) -> Iterator[tuple[Path, Json, Key]]:
    """Yields the path of each member and element at any depth, the object or array that has it, and its position."""
    if isinstance(value, dict):
        keys = [(joined(path, key), key) for key in value]
    else:
        keys = [((*path, EACH), index) for index in range(len(value))] if isinstance(value, list) else []
    for inside, key in keys:
        yield inside, value, key
        yield from _walk(value[key], inside)


def joined(path: Path, key: str) -> Path:
    """Returns the path of a member; members that one reader reads have one path."""
    if path and path[-1] in ACTIONS:
        return ("do", EACH, "add")
    if path == NEW_VIEW and key in ("model", "name", "view"):
        return ("layers", EACH, key)
    if key in ("animations", "mask") and key in path:
        return path[: path.index(key) + 1]
    if key in ("do", "sublayers") or (key in ONE_READER and "do" in path):
        return ONE_READER[key]
    return (*path, key)


def _places(value: Json, path: Path) -> list[tuple[Json, Key]]:
    """Returns the objects and arrays that have the path's last key, and their positions."""
    return [(inside, key) for found, inside, key in _walk(value) if found == path]


def distortions(operation: str, vectors: Sequence[Vector]) -> Iterator[Distortion]:
    """Returns all distortions of an operation, for each place in an accepted vector and its value."""
    accepted = [vector for vector in vectors if not rejects(vector.expected)]
    places: dict[Path, list[Json]] = defaultdict(list)
    for vector in accepted:
        for path, inside, key in _walk(vector.input):
            places[path].append(inside[key])
    declared = {value for path, values in places.items() if path[-1] == "name" for value in map(str, values)}
    for path, values in places.items():
        if path[-1] == EACH:
            yield Distortion(operation, path[:-1], BACKWARDS)
        else:
            yield _ignored(operation, path, values, accepted)
        if any(_is_number(value) for value in values):
            yield from (Distortion(operation, path, what) for what in NUMBERS)
        if any(isinstance(value, bool) for value in values):
            yield Distortion(operation, path, NEGATED)
        words = (value for value in values if isinstance(value, str) and re.fullmatch(r"[\w.-]+", value))
        # What a layer is called is no word of the grammar, nor is a number that is not finite.
        names = Counter(word for word in words if word not in declared and word not in NON_FINITE)
        yield from _renamed(operation, path, names)
    for path, other in sorted(_pairs(accepted)):
        yield Distortion(operation, path, SWAPPED, (other,))
    yield from _renamed(operation, SPECIFICATION, Counter(vector.specification for vector in accepted))


def _pairs(accepted: Sequence[Vector]) -> set[tuple[Path, str]]:
    """Returns the places of two numbers of one object: the path of the first, and the key of the other."""
    pairs = set()
    for vector in accepted:
        for path, value in [((), vector.input), *((path, inside[key]) for path, inside, key in _walk(vector.input))]:
            numbers = sorted(key for key in value if _is_number(value[key])) if isinstance(value, dict) else []
            pairs |= {(joined(path, key), other) for key, other in combinations(numbers, 2)}
    return pairs


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
