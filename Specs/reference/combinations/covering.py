"""Makes inputs that have the combinations which `conformance coverage --combinations` misses."""

import copy
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random

from ..inputs import Json
from . import features
from .asking import REJECTED, asked, readings_agree
from .choosing import Choice, is_dull
from .making import Known, Maker

# How many inputs are made for one combination. Of those that are accepted, the one that has the most others is chosen.
TRIES = 24
WANTED = 3
# How many changes to it are tried, so that it has more.
CHANGES = 600
HALF = 0.5
ABSENT = "absent"
# The changes in these are in the place of those around them.
BLOCKS = ("animate", "transaction", "transition")
# The keys that tell the shape of an object from others.
SHAPE = re.compile(r" ?\(with (.*?)\)")

# A key of an object, and the class of its value.
Item = tuple[str, str]


@dataclass(frozen=True)
class Combination:
    """Two items of one object that no vector has together."""

    place: str
    items: frozenset[Item]


def combination(missing: Json) -> Combination:
    """Reads a member of `missing`."""
    return Combination(missing["place"], frozenset(zip(missing["keys"], missing["classes"], strict=True)))


def size_class(x: float) -> str:
    """Returns the class of a number by its sign and size."""
    found = features.number_class(x)
    return {"1": "positive", "-infinite": "infinite"}.get(found, found)


def classes_of(value: Json) -> Iterator[str]:
    """Yields the classes that a value may have, the narrowest first; which of them a key has depends on its type.

    A name that is not missing anywhere may be taken for another name: the coverage has the last word.
    """
    x = features.number(value)
    if x is not None:
        yield size_class(x)
    if isinstance(value, bool):
        yield str(value).lower()
    elif isinstance(value, str):
        yield from (value, "another name", "as a string")
    elif isinstance(value, list):
        yield from ["as an array", f"as {len(value)} numbers"] if value else ["empty"]
    elif isinstance(value, dict):
        yield from (f"as {key}" for key in sorted(value))
    elif value is None:
        yield from ("null", ABSENT)
    else:
        yield "as a number"
    yield "present"


def objects(value: Json, path: str = "") -> Iterator[tuple[str, dict[str, Json]]]:
    """Yields all objects with their places; those that nest in themselves are in one place."""
    if isinstance(value, dict):
        yield path, value
        for key, member in value.items():
            if key in BLOCKS and isinstance(member, list):
                for change in member:
                    yield from objects(change, path)
            else:
                yield from objects(member, _joined(path, key))
    elif isinstance(value, list):
        for element in value:
            yield from objects(element, f"{path}[]")


def _joined(path: str, key: str) -> str:
    parts = path.split(".") if path else []
    names = [part.replace("[]", "") for part in parts]
    return ".".join([*(parts[: names.index(key)] if key in names else parts), key])


@dataclass
class Place:
    """An object's path, the keys that tell its shape from others, and the items of combinations there."""

    path: str
    own: Sequence[str]
    classes: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def fits(self, path: str, members: dict[str, Json], around: Json) -> bool:
        """Whether an object of an input is at this place. Its shape may be told by the keys of the input itself."""
        return path == self.path and all(key in members or key in around for key in self.own)

    def items(self, members: dict[str, Json]) -> Iterator[Item]:
        """Yields those items of an object that combinations have."""
        for key, known in self.classes.items():
            value = members.get(key, ABSENT)
            found = [ABSENT] if key not in members else classes_of(value)
            yield from [(key, one) for one in found if one in known][:1]


class Coverer:
    """Makes vectors of one operation. Equal seeds and files give equal vectors."""

    def __init__(self, operation: str, known: Sequence[Known], missing: Sequence[Combination], random: Random) -> None:
        self.operation, self.random, self.missing = operation, random, set(missing)
        self.order = list(missing)
        random.shuffle(self.order)
        self.maker = Maker(operation, known, random)
        self.places: dict[str, Place] = {}
        for one in missing:
            own = [key for keys in re.findall(SHAPE, one.place) for key in keys.split(", ")]
            place = self.places.setdefault(one.place, Place(re.sub(SHAPE, "", one.place), own))
            for key, name in one.items:
                place.classes[key].add(name)
        self.of_place: dict[str, list[Combination]] = defaultdict(list)
        for one in missing:
            self.of_place[one.place].append(one)
        # The values of a key by class, and the known inputs with an item.
        self.values: dict[tuple[str, Item], list[Json]] = defaultdict(list)
        self.having: dict[tuple[str, Item | None], list[Known]] = defaultdict(list)
        for vector in known:
            self._collect(vector)

    def _of(self, specification: str, members: Json) -> Iterator[tuple[str, Place, dict[str, Json]]]:
        for path, found in objects(members):
            told = found if path else found | {"specification": specification}
            yield from ((name, place, told) for name, place in self.places.items() if place.fits(path, told, members))

    def _collect(self, one: Known) -> None:
        for name, place, found in self._of(one.specification, one.input):
            self.having[name, None].append(one)
            for item in place.items(found):
                self.having[name, item].append(one)
                # One that is null counts as absent, unless null is a value of the key.
                if item[0] in found and item[0] != "specification":
                    self.values[name, item].append(found[item[0]])

    def covered(self, specification: str, members: Json) -> set[Combination]:
        """Returns the missing combinations that an input has."""
        found: set[Combination] = set()
        for name, place, told in self._of(specification, members):
            items = list(place.items(told))
            pairs = (Combination(name, frozenset((a, b))) for i, a in enumerate(items) for b in items[:i])
            found.update(pair for pair in pairs if pair in self.missing)
        return found

    def choose(self) -> Iterator[Choice]:
        """Yields a vector for each combination that an accepted input has; those in `missing` are left at the end."""
        for wanted in self.order:
            if wanted not in self.missing:
                continue
            made = islice((choice for _ in range(TRIES) if (choice := self._made(wanted))), WANTED)
            best = max(made, key=self._worth, default=None)
            if best:
                best = self._improved(best, wanted)
                self.missing -= self.covered(best.specification, best.input)
                yield best

    def _worth(self, choice: Choice) -> int:
        return len(self.covered(choice.specification, choice.input))

    def _improved(self, choice: Choice, wanted: Combination) -> Choice:
        """Gives an input items, one after the other, with which it has more of the missing combinations."""
        worth = self._worth(choice)
        for _ in range(CHANGES):
            members = copy.deepcopy(choice.input)
            fitting = list(self._of(choice.specification, members))
            if not fitting:
                break
            name, place, told = self.random.choice(fitting)
            items = sorted(self.random.choice(self.of_place[name]).items)
            # One item alone is accepted more often, two bring more.
            items = self.random.sample(items, self.random.choice([1, 2]))
            if not all(self._set(told if place.path else members, name, item) for item in items):
                continue
            covered = self.covered(choice.specification, members)
            if len(covered) <= worth or wanted not in covered:
                continue
            found = self._accepted(choice.specification, members)
            if found is not REJECTED:
                choice, worth = replace(choice, input=members, expected=found), len(covered)
        return choice

    def _made(self, wanted: Combination) -> Choice | None:
        first, second = self.random.sample(sorted(wanted.items), 2)
        pool = self.having.get((wanted.place, first)) or self.having[wanted.place, None]
        if not pool:
            return None
        known = self.random.choice(pool)
        members = copy.deepcopy(known.input)
        specification = next((name for key, name in wanted.items if key == "specification"), known.specification)
        fitting = [found for name, _, found in self._of(specification, members) if name == wanted.place]
        if not fitting:
            return None
        place, target = self.places[wanted.place], self.random.choice(fitting)
        inside = members if not place.path else target
        for item in (first, second):
            if not self._set(inside, wanted.place, item):
                return None
        if wanted not in self.covered(specification, members):
            return None
        found = self._accepted(specification, members)
        if found is REJECTED or (is_dull(found) and self.random.random() < HALF):
            return None
        name = ", ".join(f"{key} {what}" for key, what in sorted(wanted.items))
        return Choice(specification, members, found, known.rules, f"{wanted.place}: {name}".removeprefix(": "))

    def _accepted(self, specification: str, members: Json) -> Json:
        """Returns the answer to an input that can be a vector; otherwise REJECTED."""
        if not self.maker.allows(members):
            return REJECTED
        found = asked(self.operation, specification, members)
        if found == {}:  # An expected object without members would match any.
            return REJECTED
        is_clear = found is REJECTED or readings_agree(self.operation, specification, members, found)
        return found if is_clear else REJECTED

    def _set(self, members: dict[str, Json], place: str, item: Item) -> bool:
        """Gives an object an item; False if no value has it."""
        key, name = item
        if key == "specification":
            return True
        values = self.values.get((place, item))
        if name == ABSENT and not (values and self.random.random() < HALF):
            members.pop(key, None)
            return True
        if not values:
            return False
        members[key] = copy.deepcopy(self.random.choice(values))
        return True
