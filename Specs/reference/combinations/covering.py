"""Makes inputs that have the combinations which `conformance coverage --combinations` misses."""

import copy
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, islice
from random import Random

from ..inputs import Json
from .asking import REJECTED, readings_agree
from .choosing import Choice, right_answer
from .instants import INSTANTS, KEY, Interval
from .making import LONGEST_INPUT, Known, Maker
from .orders import ACTION, ORDER, Orders
from .places import ABSENT, Found, Item, Place, instant_of, objects
from .steps import AFTER, STEP_KEYS, set_told

# How many inputs are made for one combination. Of those that are accepted, the one that has the most others is chosen.
TRIES = 24
WANTED = 3
# How many changes to it are tried, so that it has more, and how many in a row may bring nothing.
CHANGES = 2000
PATIENCE = 300
HALF = 0.5
# So many characters of an input are left to its items.
ROOM = 60
# The keys that tell the shape of an object from others.
SHAPE = re.compile(r" ?\(with (.*?)\)")

# The numbers of a combination's items.
Key = tuple[int, ...]


@dataclass(frozen=True)
class Combination:
    """Items of one object, two or three, that no vector has together."""

    place: str
    items: frozenset[Item]


def combination(missing: Json) -> Combination:
    """Reads a member of `missing`."""
    return Combination(missing["place"], frozenset(zip(missing["keys"], missing["classes"], strict=True)))


def is_dull(value: Json) -> bool:
    """Whether nothing is in effect."""
    if not isinstance(value, dict):
        return value is None
    return value.get("progress", 0) is None or value.get("state") == "inactive"


class Coverer:
    """Makes vectors of one operation. Equal seeds and files give equal vectors."""

    def __init__(self, operation: str, known: Sequence[Known], missing: Sequence[Combination], random: Random) -> None:
        self.operation, self.random = operation, random
        self.order = list(missing)
        random.shuffle(self.order)
        # The items have numbers, and a combination is a tuple of these in ascending order: most of the time goes into
        # looking them up.
        self.numbers: dict[tuple[str, Item], int] = {}
        for one in missing:
            for item in sorted(one.items):
                self.numbers.setdefault((one.place, item), len(self.numbers))
        self.missing = {self._key(one) for one in missing}
        self.sizes = {len(one.items) for one in missing}
        self.maker = Maker(operation, known, random)
        self.places: dict[str, Place] = {}
        for one in missing:
            own = [key for keys in re.findall(SHAPE, one.place) for key in keys.split(", ")]
            place = self.places.setdefault(one.place, Place(re.sub(SHAPE, "", one.place), own))
            for key, name in one.items:
                place.classes[key].add(name)
        order = self.places[ORDER].classes if ORDER in self.places else {}
        self.orders = Orders(sorted({name for key in (ACTION, AFTER) for name in order.get(key, ())}))
        self.of_place: dict[str, list[Combination]] = defaultdict(list)
        for one in missing:
            self.of_place[one.place].append(one)
        # The values of a key by class, and the known inputs with an item.
        self.values: dict[tuple[str, Item], list[Json]] = defaultdict(list)
        self.having: dict[tuple[str, Item | None], list[Known]] = defaultdict(list)
        for vector in known:
            self._collect(vector)

    def _of(self, specification: str, members: Json) -> Iterator[tuple[str, Place, Found]]:
        for found in objects(members, instant=instant_of(members)):
            if not found.path:
                found.told["specification"] = specification
            told = found.members | found.told
            yield from ((name, one, found) for name, one in self.places.items() if one.fits(found.path, told, members))
        if ORDER in self.places:
            yield from ((ORDER, self.places[ORDER], Found(ORDER, {}, told)) for told in self.orders.of(members))

    def _collect(self, one: Known) -> None:
        # One that is nearly too long for a vector has values, but others cannot be made from it.
        is_short = len(json.dumps(one.input)) <= LONGEST_INPUT - ROOM
        if ORDER in self.places:
            self.orders.learn(one.input)
        for name, place, found in self._of(one.specification, one.input):
            for item in (None, *place.items(found)):
                if is_short:
                    self.having[name, item].append(one)
            for item in place.items(found):
                # One that is null counts as absent, unless null is a value of the key.
                if item[0] in found.members:
                    self.values[name, item].append(found.members[item[0]])

    def _key(self, one: Combination) -> Key:
        return tuple(sorted(self.numbers[one.place, item] for item in one.items))

    def left(self) -> list[Combination]:
        """Returns the combinations that no chosen vector has."""
        return [one for one in self.order if self._key(one) in self.missing]

    def covered(self, specification: str, members: Json) -> set[Key]:
        """Returns the missing combinations that an input has."""
        found: set[Key] = set()
        for name, place, one in self._of(specification, members):
            items = sorted(self.numbers[name, item] for item in place.items(one))
            for size in self.sizes:
                found.update(self.missing.intersection(combinations(items, size)))
        return found

    def choose(self) -> Iterator[Choice]:
        """Yields a vector for each combination that an accepted input has; those in `missing` are left at the end."""
        for wanted in self.order:
            if self._key(wanted) not in self.missing:
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
        worth, misses = self._worth(choice), 0
        for _ in range(CHANGES):
            misses += 1
            if misses > PATIENCE:
                break
            members = copy.deepcopy(choice.input)
            fitting = list(self._of(choice.specification, members))
            if not fitting:
                break
            name, _, target = self.random.choice(fitting)
            items = sorted(self.random.choice(self.of_place[name]).items)
            # One item alone is accepted more often, several bring more.
            items = self.random.sample(items, self.random.randint(1, len(items)))
            if not self._set_all(members, target.members, name, items):
                continue
            covered = self.covered(choice.specification, members)
            if len(covered) <= worth or self._key(wanted) not in covered:
                continue
            found = self._accepted(choice.specification, members)
            if found is not REJECTED:
                choice, worth, misses = replace(choice, input=members, expected=found), len(covered), 0
        return choice

    def _made(self, wanted: Combination) -> Choice | None:
        items = self.random.sample(sorted(wanted.items), len(wanted.items))
        pool = self.having.get((wanted.place, items[0])) or self.having[wanted.place, None]
        if not pool:
            return None
        known = self.random.choice(pool)
        members = copy.deepcopy(known.input)
        specification = next((name for key, name in wanted.items if key == "specification"), known.specification)
        fitting = [found for name, _, found in self._of(specification, members) if name == wanted.place]
        if not fitting or not self._set_all(members, self.random.choice(fitting).members, wanted.place, items):
            return None
        if self._key(wanted) not in self.covered(specification, members):
            return None
        found = self._accepted(specification, members)
        if found is REJECTED or (is_dull(found) and self.random.random() < HALF):
            return None
        name = ", ".join(f"{key} {what}" for key, what in sorted(wanted.items))
        return Choice(
            self.operation, specification, members, found, known.rules, f"{wanted.place}: {name}".removeprefix(": ")
        )

    def _accepted(self, specification: str, members: Json) -> Json:
        """Returns the answer to an input that can be a vector; otherwise REJECTED."""
        found = right_answer(self.maker, specification, members)
        is_clear = found is REJECTED or readings_agree(self.operation, specification, members, found)
        return found if is_clear else REJECTED

    def _set_all(self, whole: Json, members: dict[str, Json], place: str, items: Sequence[Item]) -> bool:
        """Gives an object of an input items; False if no value has one of them."""
        if place == ORDER:
            return self.orders.put(whole, dict(items), self.random)
        # Where an instant is depends on the others.
        return all(self._set(whole, members, place, item) for item in sorted(items, key=lambda item: item[0] == KEY))

    def _set(self, whole: Json, members: dict[str, Json], place: str, item: Item) -> bool:
        key, name = item
        if key == "specification":
            return True
        if "call" in members and key in STEP_KEYS:
            return set_told(whole, members, item, self.random)
        if key == KEY:
            t = Interval(members).instant_of(name, self.random)
            asked_for = next((one for one in INSTANTS if one in whole), None)
            if t is None or asked_for is None:
                return False
            whole[asked_for] = t
            return True
        values = self.values.get((place, item))
        if name == ABSENT and not (values and self.random.random() < HALF):
            members.pop(key, None)
            return True
        if not values:
            return False
        members[key] = copy.deepcopy(self.random.choice(values))
        return True
