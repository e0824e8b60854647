"""Chooses inputs that find out engines which skip a rule only in the presence of something else."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ..inputs import Json
from ..mutation.distortions import keys, some_have
from .asking import REJECTED, asked, read, readings_agree
from .making import Known, Maker
from .wrong_engines import WrongEngine

# How many inputs are made for one pair of an engine and a key.
TRIES = 30


@dataclass
class Choice:
    """A vector that was chosen."""

    specification: str
    input: Json
    expected: Json
    rules: Sequence[str]
    name: str


def is_dull(value: Json) -> bool:
    """Whether nothing is in effect."""
    if not isinstance(value, dict):
        return value is None
    return value.get("progress", 0) is None or value.get("state") == "inactive"


def right_answer(operation: str, maker: Maker, one: Known) -> Json:
    """Returns the answer to an input that can be a vector; otherwise REJECTED."""
    if not maker.allows(one.input):
        return REJECTED
    found = asked(operation, one.specification, one.input)
    # An expected object without members would match any.
    return REJECTED if found == {} else found


# The name of a wrong engine, and the place of a key.
Pair = tuple[str, str]


class Chooser:
    """Chooses vectors of one operation. Equal seeds and files give equal vectors.

    What counts are pairs of a wrong engine and a key: a vector has the key, and the engine gets it wrong.
    """

    def __init__(self, operation: str, known: Sequence[Known], engines: Sequence[WrongEngine], random: Random) -> None:
        self.operation, self.random = operation, random
        self.maker = Maker(operation, known, random)
        self.engines = {engine.name: engine for engine in engines}
        self.wrong_on: dict[str, list[Known]] = defaultdict(list)
        self.keys = some_have([one.input for one in known])
        self.found_out: set[Pair] = set()
        for one in known:
            self._count(one, asked(operation, one.specification, one.input))

    def missing(self) -> list[Pair]:
        """Returns the pairs that no vector has."""
        return [
            (engine.name, key)
            for engine in self.engines.values()
            for key in sorted(self.keys)
            if not key.startswith(engine.place) and (engine.name, key) not in self.found_out
        ]

    def _count(self, one: Known, found: Json) -> set[Pair]:
        """Counts the pairs of an input with its right answer, and returns those that are new."""
        if found is REJECTED:
            return set()
        members = read(one.input)
        wrong = [name for name, engine in self.engines.items() if engine.is_wrong(one.specification, members, found)]
        for name in wrong:
            self.wrong_on[name].append(one)
        had = self.keys.intersection(keys(one.input))
        new = {(name, key) for name in wrong for key in had} - self.found_out
        self.found_out |= new
        return new

    def choose(self) -> Iterator[Choice]:
        """Yields a vector for each pair that an input is found for."""
        pairs = self.missing()
        self.random.shuffle(pairs)
        for name, key in pairs:
            if (name, key) not in self.found_out:
                choice = self._found(self.engines[name], key)
                if choice:
                    yield choice

    def _found(self, engine: WrongEngine, key: str) -> Choice | None:
        for _ in range(TRIES):
            one = self.maker.with_key(key, self.wrong_on[engine.name])
            found = right_answer(self.operation, self.maker, one) if one else REJECTED
            if one is None or found is REJECTED or not engine.is_wrong(one.specification, read(one.input), found):
                continue
            if readings_agree(self.operation, one.specification, one.input, found):
                self._count(one, found)
                name = " with ".join(place.split(".")[-1].replace("[]", "") for place in (engine.place, key))
                return Choice(one.specification, one.input, found, one.rules, name)
        return None
