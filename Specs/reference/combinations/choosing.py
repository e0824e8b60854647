"""Chooses the fewest inputs that tell wrong engines from the right one."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ..inputs import Json
from ..mutation.distortions import keys
from .asking import REJECTED, asked, read, readings_agree
from .making import Known, Maker
from .numbers import of_other_sizes, sizes_of
from .wrong_engines import WrongEngine

# So many inputs are made, and the one that tells most engines apart for its length is chosen. After so many times
# without any that does, the search ends.
BATCH = 150
PATIENCE = 12
# What a vector costs in a file besides its input and its answer, in bytes.
FRAME = 200


@dataclass
class Choice:
    """A vector that was chosen."""

    operation: str
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
            return Choice(maker.operation, one.specification, one.input, found, one.rules, name)
    return None


@dataclass
class Survivor:
    """A wrong engine that no vector tells apart."""

    engine: WrongEngine
    # It is wrong only in inputs that have this key.
    key: str | None
    witness: Choice


@dataclass
class _Candidate:
    choice: Choice
    told_apart: list[Survivor] = field(default_factory=list)

    @property
    def worth(self) -> float:
        return len(self.told_apart) / (len(json.dumps([self.choice.input, self.choice.expected])) + FRAME)


def fewest(maker: Maker, survivors: Sequence[Survivor]) -> Iterator[Choice]:
    """Yields few vectors that tell all survivors apart: where no input for many is found, their witnesses."""
    left, tries = list(survivors), 0
    while left and tries < PATIENCE:
        candidates = sorted(_batch(maker, left), key=lambda one: one.worth, reverse=True)
        best = next((one for one in candidates if _is_vector(one.choice)), None)
        tries = 0 if best else tries + 1
        if best:
            yield best.choice
            left = [one for one in left if one not in best.told_apart]
    while left:
        yield left[0].witness
        left = [one for one in left[1:] if not _is_told_apart(one, left[0].witness)]


def _batch(maker: Maker, left: Sequence[Survivor]) -> Iterator[_Candidate]:
    """Makes inputs that tell survivors apart, most of them one that was drawn before."""
    for _ in range(BATCH):
        drawn = maker.random.choice(left)
        one = _made(maker, drawn)
        right = right_answer(maker, one.specification, one.input) if one else REJECTED
        if one is None or right is REJECTED:
            continue
        choice = Choice(maker.operation, one.specification, one.input, right, one.rules, _name(one.input, drawn))
        if _is_told_apart(drawn, choice):
            yield _Candidate(choice, [other for other in left if _is_told_apart(other, choice)])


def _made(maker: Maker, survivor: Survivor) -> Known | None:
    place, random = survivor.engine.place, maker.random
    if survivor.key:
        one = maker.with_key(survivor.key)
    else:
        one = maker.made(place) if random.random() < 0.5 else random.choice(maker.having(place))
    return one and Known(one.specification, of_other_sizes(one.input, random, place), one.rules)


def _is_told_apart(survivor: Survivor, choice: Choice) -> bool:
    has_key = survivor.key is None or survivor.key in keys(choice.input)
    return has_key and survivor.engine.is_wrong(choice.specification, read(choice.input), choice.expected)


def _is_vector(choice: Choice) -> bool:
    return readings_agree(choice.operation, choice.specification, choice.input, choice.expected)


def _name(members: Json, survivor: Survivor) -> str:
    if survivor.key is None:
        return sizes_of(members)
    return " with ".join(place.split(".")[-1].replace("[]", "") for place in (survivor.engine.place, survivor.key))
