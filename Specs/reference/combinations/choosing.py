"""Chooses inputs that find out engines which skip a rule only in the presence of something else."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ..inputs import Json
from ..mutation.distortions import is_within, keys, optional_keys
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


def right_answer(maker: Maker, specification: str, members: Json) -> Json:
    """Returns the answer to an input that can be a vector; otherwise REJECTED."""
    if not maker.allows(members):
        return REJECTED
    found = asked(maker.operation, specification, members)
    # An expected object without members would match any.
    return REJECTED if found == {} else found


def first_wrong(engine: WrongEngine, maker: Maker, inputs: Iterable[Known | None], name: str) -> Choice | None:
    """Returns the first of these inputs that an engine gets wrong, if it can be a vector."""
    for one in inputs:
        found = right_answer(maker, one.specification, one.input) if one else REJECTED
        if one is None or found is REJECTED or not engine.is_wrong(one.specification, read(one.input), found):
            continue
        if readings_agree(maker.operation, one.specification, one.input, found):
            return Choice(one.specification, one.input, found, one.rules, name)
    return None


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
        self.keys = optional_keys([one.input for one in known])
        self.found_out: set[Pair] = set()
        for one in known:
            self._count(one, asked(operation, one.specification, one.input))

    def missing(self) -> list[Pair]:
        """Returns the pairs that no vector has."""
        return [
            (engine.name, key)
            for engine in self.engines.values()
            for key in sorted(self.keys)
            if not is_within(key, engine.place) and (engine.name, key) not in self.found_out
        ]

    def _count(self, one: Known, found: Json) -> None:
        """Counts the pairs of an input with its right answer."""
        if found is REJECTED:
            return
        members = read(one.input)
        wrong = [name for name, engine in self.engines.items() if engine.is_wrong(one.specification, members, found)]
        for name in wrong:
            self.wrong_on[name].append(one)
        had = self.keys.intersection(keys(one.input))
        self.found_out |= {(name, key) for name in wrong for key in had}

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
        inputs = (self.maker.with_key(key, self.wrong_on[engine.name]) for _ in range(TRIES))
        name = " with ".join(place.split(".")[-1].replace("[]", "") for place in (engine.place, key))
        choice = first_wrong(engine, self.maker, inputs, name)
        if choice:
            self._count(Known(choice.specification, choice.input, choice.rules), choice.expected)
        return choice
