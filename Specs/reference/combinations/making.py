"""Makes inputs from known ones: with parts of others, at other instants, with numbers of other sizes."""

import copy
import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from jsonschema import Draft202012Validator

from ..corpus import VECTORS, rejects
from ..inputs import Json
from ..mutation.distortions import EACH, joined, keys, place_of
from . import numbers
from .numbers import Path

SCHEMA = json.loads(VECTORS.with_name("vectors.schema.json").read_text(encoding="utf-8"))
LONGEST_INPUT = 600
# The keys of the instant, progress or distance that is asked for.
ASKED_AT = ("t", "currentTime", "fraction", "distance")
# How often an input begins as one of those that are given.
FROM_A_BASE = 0.8


@dataclass
class Known:
    """A vector of the file: what is asked, and the rules of its suite."""

    specification: str
    input: Json
    rules: Sequence[str]


def known_vectors() -> dict[str, list[Known]]:
    """Returns the vectors that expect a value, by operation."""
    found: dict[str, list[Known]] = defaultdict(list)
    for suite in json.loads(VECTORS.read_text(encoding="utf-8"))["suites"]:
        found[suite["operation"]] += [
            Known(suite["specification"], vector["input"], suite["rules"])
            for vector in suite["vectors"]
            if not rejects(vector["expected"])
        ]
    return found


@dataclass
class Maker:
    """Makes inputs of one operation. Equal seeds and vectors give equal inputs."""

    operation: str
    known: Sequence[Known]
    random: Random

    def __post_init__(self) -> None:
        self.pool = list(self.known)
        self._schema = Draft202012Validator({"$ref": f"#/$defs/inputs/{self.operation}", "$defs": SCHEMA["$defs"]})
        # Parts of known inputs, by their places.
        self.parts: dict[str, list[Json]] = defaultdict(list)
        self._having: dict[str, list[Known]] = defaultdict(list)
        # The places of keys that are in objects of one kind, at any depth.
        self._alike: dict[str, set[str]] = defaultdict(set)
        for one in self.known:
            self._collect(one.input, (), ())
            for where in keys(one.input):
                self._having[where].append(one)
        self.places = sorted(self.parts)

    def allows(self, members: Json) -> bool:
        """Whether an input is short enough for a vector, and its keys and values are those of the schema."""
        return len(json.dumps(members)) <= LONGEST_INPUT and self._schema.is_valid(members)

    def _collect(self, value: Json, path: Path, alike: tuple[str, ...]) -> None:
        where = numbers.place(path)
        if path:
            self.parts[where].append(value)
            self._alike[place_of(alike)].add(where)
        if isinstance(value, dict):
            for key, member in value.items():
                self._collect(member, (*path, key), joined(alike, key))
        elif isinstance(value, list):
            for index, member in enumerate(value):
                self._collect(member, (*path, index), (*alike, EACH))

    def having(self, where: str) -> Sequence[Known]:
        """Returns the inputs that have a place; all of them if none has."""
        return self._having.get(where) or self.pool

    def made(self, having: str = "") -> Known:
        """Returns a known input with parts of others, often at an instant that is made of its numbers.

        Where a place is given, it is an input that had that place, if there is one.
        """
        one = self.random.choice(self.having(having))
        members = copy.deepcopy(one.input)
        for _ in range(self.random.choice([1, 2, 2, 3, 4])):
            self._graft(members)
        if self.random.random() < (0.8 if having else 0.4):
            members = numbers.resized(members, self.random, having)
        if "steps[].call" in self.parts and self.random.random() < 0.5:
            members["steps"] = self._sequence(members)
            members["t"] = members["steps"][-1]["at"] + self.random.choice([0, 0, 0.25, 0.5, 1, 3])
        for key in ASKED_AT:
            if numbers.number(members.get(key)) is not None and self.random.random() < 0.6:
                members[key] = numbers.instant(members, key, self.random)
        point = members.get("point")
        if isinstance(point, list) and self.random.random() < 0.6:
            members["point"] = [numbers.instant(members, "point", self.random) for _ in point]
        return Known(one.specification, members, one.rules)

    def with_key(self, where: str, bases: Sequence[Known] = ()) -> Known | None:
        """Returns an input with a key: one of these with a part of another, or any; None if it does not get the key."""
        if bases and self.random.random() < FROM_A_BASE:
            base = self.random.choice(bases)
            one = Known(base.specification, copy.deepcopy(base.input), base.rules)
            for _ in range(self.random.choice([0, 0, 1, 2])):
                self._graft(one.input)
        else:
            one = self.made(where)
        if where not in keys(one.input) and self._alike[where]:
            self._graft(one.input, self.random.choice(sorted(self._alike[where])))
        return one if where in keys(one.input) else None

    def _sequence(self, members: Json) -> list[Json]:
        """Returns calls in any order, at instants that the input's numbers make, some of them at one instant."""
        known = [step for step in self.parts["steps[]"] if isinstance(step, dict)]
        steps = copy.deepcopy(self.random.choices(known, k=self.random.choice([2, 3, 3, 4, 5])))
        made = [abs(numbers.instant(members, "t", self.random)) for _ in range(self.random.choice([1, 2, len(steps)]))]
        times = sorted(self.random.choices(made, k=len(steps)))
        return [step | {"at": time} for step, time in zip(steps, times, strict=True)]

    def _graft(self, members: Json, where: str = "", part: Json = None) -> None:
        """Puts a part of another input into this one, at the same place."""
        where = where or self.random.choice(self.places)
        part = copy.deepcopy(self.random.choice(self.parts[where]) if part is None else part)
        *above, key = where.split(".")
        inside = [members]
        for step in above:
            inside = [
                found
                for one in inside
                if isinstance(one, dict)
                for found in self._elements(one.get(step.replace("[]", "")), step.count("[]"))
            ]
        objects = [one for one in inside if isinstance(one, dict)]
        name, depth = key.replace("[]", ""), key.count("[]")
        if not objects:
            return
        target = self.random.choice(objects)
        if depth == 0 and name in target and self.random.random() < 0.1:
            del target[name]
        elif depth == 0:
            target[name] = part
        elif depth == 1 and isinstance(target.get(name), list) and target[name]:
            index = self.random.randrange(len(target[name]))
            target[name][index] = part

    @staticmethod
    def _elements(value: Json, depth: int) -> list[Json]:
        for _ in range(depth):
            value = [element for one in ([value] if isinstance(value, list) else []) for element in one]
        return value if depth and isinstance(value, list) else [value]
