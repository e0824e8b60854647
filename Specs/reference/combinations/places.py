"""The places of objects in inputs and the classes of their keys, as `conformance coverage --combinations` has them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..inputs import Json
from .instants import INSTANTS, KEY, Interval, is_chain
from .numbers import number, number_class
from .steps import told_of_step

ABSENT = "absent"
# The changes, and layers, in these are in the place of those around them.
BLOCKS = ("animate", "transaction", "transition", "sublayers")

# A key of an object, and the class of its value.
Item = tuple[str, str]


def size_class(x: float) -> str:
    """Returns the class of a number by its sign and size."""
    found = number_class(x)
    return {"1": "positive", "-infinite": "infinite"}.get(found, found)


def classes_of(value: Json) -> Iterator[str]:
    """Yields the classes that a value may have, the narrowest first; which of them a key has depends on its type.

    A name that is not missing anywhere may be taken for another name: the coverage has the last word.
    """
    x = number(value)
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


@dataclass
class Found:
    """An object of an input: its place, its members, those that only combinations have, and the instant in its time."""

    path: str
    members: dict[str, Json]
    told: dict[str, Json] = field(default_factory=dict)
    instant: float | None = None


def objects(value: Json, path: str = "", instant: float | None = None) -> Iterator[Found]:
    """Yields all objects; those that nest in themselves are in one place."""
    if isinstance(value, dict):
        yield Found(path, value, {}, instant)
        for key, member in value.items():
            if key in BLOCKS and isinstance(member, list):
                for change in member:
                    yield from objects(change, path)
            elif key == "steps" and isinstance(member, list) and all("call" in one for one in member):
                yield from (Found("steps[]", one, told_of_step(value, index)) for index, one in enumerate(member))
            else:
                inside = _joined(path, key)
                is_deeper = inside.count(".") == path.count(".") + bool(path)
                inner = instant if is_deeper else None
                if not path and isinstance(member, list) and is_chain(value, key):
                    for index, element in enumerate(member):
                        yield from objects(element, f"{inside}[]", None if index else inner)
                else:
                    yield from objects(member, inside, inner)
    elif isinstance(value, list):
        for element in value:
            yield from objects(element, f"{path}[]", instant)


def _joined(path: str, key: str) -> str:
    parts = path.split(".") if path else []
    names = [part.replace("[]", "") for part in parts]
    return ".".join([*(parts[: names.index(key)] if key in names else parts), key])


def instant_of(members: Json) -> float | None:
    """Returns the instant that an input asks for."""
    return next((number(members[key]) for key in INSTANTS if key in members), None)


@dataclass
class Place:
    """An object's path, the keys that tell its shape from others, and the items of combinations there."""

    path: str
    own: Sequence[str]
    classes: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def fits(self, path: str, members: dict[str, Json], around: Json) -> bool:
        """Whether an object of an input is at this place. Its shape may be told by the keys of the input itself."""
        return path == self.path and all(key in members or key in around for key in self.own)

    def items(self, one: Found) -> Iterator[Item]:
        """Yields those items of an object that combinations have."""
        members = one.members | one.told
        for key, known in self.classes.items():
            if key == KEY and "call" not in members:
                yield from [(key, name) for name in [Interval(members).class_at(one.instant)] if name in known]
                continue
            found = [ABSENT] if key not in members else classes_of(members[key])
            yield from [(key, name) for name in found if name in known][:1]
