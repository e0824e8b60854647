"""Makes inputs that combine the features of known ones, and chooses those that find out the most wrong engines anew."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from ..inputs import Json
from . import features
from .asking import REJECTED, asked, read, readings_agree
from .features import Feature
from .making import Known, Maker
from .wrong_engines import WrongEngine

# A wrong engine's name, and a feature of an input that it gets wrong.
Pair = tuple[str, Feature]
# How many inputs in a row may bring too little until less is enough.
PATIENCE = 150
FIRST_GOAL = 60
# Of the known vectors of an operation, these many say which pairs exist already.
MOST_KNOWN = 1500
# How many inputs with a feature are tried to find out one wrong engine.
PAIR_TRIES = 40


@dataclass
class Choice:
    """A vector that was chosen."""

    specification: str
    input: Json
    expected: Json
    rules: Sequence[str]
    name: str
    pairs: list[Pair] = field(default_factory=list)


def told(pairs: Iterable[Pair]) -> str:
    """Says what a vector combines: the features that are in most of its new pairs."""
    counts = Counter(feature for _, feature in pairs)
    found = [one for one, _ in counts.most_common() if not one[0].startswith(("answer", "specification"))]
    calls = sorted((what for where, what in found if where == "calls"), key=len)[-1:]
    words = [f"{where.split('.')[-1].replace('[]', '')} {what}" for where, what in found if where != "calls"]
    return "; ".join([*calls, ", ".join(words[: 2 if calls else 3])]).strip("; ") or "as asked"


def is_dull(value: Json) -> bool:
    """Whether nothing is in effect."""
    if not isinstance(value, dict):
        return value is None
    return value.get("progress", 0) is None or value.get("state") == "inactive"


@dataclass
class Chooser:
    """Chooses vectors of one operation. Equal seeds and files give equal vectors."""

    operation: str
    known: Sequence[Known]
    engines: Sequence[WrongEngine]
    random: Random
    # The features of the inputs that an engine gets wrong.
    found_out: dict[str, set[Feature]] = field(default_factory=lambda: defaultdict(set))
    goal: int = FIRST_GOAL
    _misses: int = 0

    def __post_init__(self) -> None:
        self.maker = Maker(self.operation, self.known, self.random)
        self.features = sorted({feature for one in self.known for feature in features.features(one.input)})
        for one in self.random.sample(self.known, min(MOST_KNOWN, len(self.known))):
            found = self._ask(one.specification, one.input)
            if found is not REJECTED:
                self._count(self._new_pairs(one, found, 1))

    def _count(self, pairs: Iterable[Pair]) -> None:
        for name, feature in pairs:
            self.found_out[name].add(feature)

    def _ask(self, specification: str, members: Json, rounds: bool = False) -> Json:
        return asked(self.operation, specification, members, rounds)

    def _new_pairs(self, one: Known, found: Json, least: int) -> list[Pair]:
        """Returns the wrong engines that get this input wrong, with each feature with which they were not found out."""
        had = features.features(one.input) | features.answer_features(found) | {("specification", one.specification)}
        had |= features.sequence_features(one.input)
        jump = features.jump(lambda members: self._ask(one.specification, members), one.input, found)
        had |= {jump} if jump else set()
        new = {engine.name: sorted(had - self.found_out[engine.name]) for engine in self.engines}
        if sum(map(len, new.values())) < least:
            return []
        members = read(one.input)
        asked_engines = [engine for engine in self.engines if new[engine.name]]
        wrong = [engine for engine in asked_engines if engine.is_wrong(one.specification, members, found)]
        return [(engine.name, feature) for engine in wrong for feature in new[engine.name]]

    def choose(self, most: int, tries: int, least: int) -> list[Choice]:
        """Returns at most so many vectors, each of which has at least so many pairs that none had before."""
        chosen: list[Choice] = []
        for _ in range(tries):
            if len(chosen) == most or self.goal < least:
                break
            choice = self._judged(self.maker.made())
            if choice:
                self._take(choice, chosen)
                self._misses = 0
            else:
                self._misses += 1
                if self._misses > PATIENCE:
                    self.goal, self._misses = int(self.goal * 0.75), 0
        self.goal = least
        wanted = [(engine, one) for engine in self.engines for one in self.features]
        self.random.shuffle(wanted)
        for engine, one in wanted:
            if len(chosen) == most:
                break
            if one not in self.found_out[engine.name]:
                self._look_for(engine, one, chosen)
        return chosen

    def _look_for(self, engine: WrongEngine, feature: Feature, chosen: list[Choice]) -> None:
        """Looks for an input with a feature that an engine gets wrong."""
        for _ in range(PAIR_TRIES):
            one = self.maker.with_feature(feature)
            if feature not in features.features(one.input) or not self.maker.allows(one.input):
                continue
            found = self._ask(one.specification, one.input)
            if found is REJECTED or not engine.is_wrong(one.specification, read(one.input), found):
                continue
            choice = self._judged(one, can_be_dull=True)
            if choice:
                self._take(choice, chosen)
                return

    def _take(self, choice: Choice, chosen: list[Choice]) -> None:
        self._count(choice.pairs)
        self.maker.pool.append(Known(choice.specification, choice.input, choice.rules))
        chosen.append(choice)

    def _judged(self, one: Known, can_be_dull: bool = False) -> Choice | None:
        if not self.maker.allows(one.input):
            return None
        found = self._ask(one.specification, one.input)
        if found is REJECTED or (not can_be_dull and is_dull(found) and self.random.random() < 0.9):
            return None
        new = self._new_pairs(one, found, self.goal)
        if len(new) < self.goal:
            return None
        if not readings_agree(self.operation, one.specification, one.input, found):
            return None
        return Choice(one.specification, one.input, found, one.rules, told(new), new)
