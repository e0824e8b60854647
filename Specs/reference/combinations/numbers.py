"""The numbers of inputs and answers, with their places, such as `chain[].speed`, and the classes of their sizes."""

import copy
import math
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from ..inputs import Json

Path = tuple[str | int, ...]

NOT_FINITE = {"Infinity": math.inf, "-Infinity": -math.inf, "NaN": math.nan}
TINY, HUGE = 1e-6, 1e6
# A number of each size at which engines round, truncate or overflow.
SIZES = (0, 1, 1e-10, 1e-7, 0.999999, 1e7, 2**32 + 0.5, 2**53 + 2, 1e16, math.inf)

# To sizes at which engines lose digits or overflow, and to those that they take for 0.
FACTORS = (3e9, 2.0**53, 1e10, 1e-10, 1e-11)
HUGEST = 1e280
# More keys are too many for a name.
MOST_TOLD = 4
# Closer than 1e-9 and than 1e-12.
NUDGES = (3e-10, 4e-13)


def number(value: Json) -> float | None:
    """Returns the number that a value is, also as a text."""
    if isinstance(value, str):
        return NOT_FINITE.get(value)
    return float(value) if isinstance(value, (int, float, Fraction)) and not isinstance(value, bool) else None


def number_class(x: float) -> str:
    """Returns the class of a number by its sign and size."""
    if math.isnan(x) or math.isinf(x):
        return "NaN" if math.isnan(x) else "infinite" if x > 0 else "-infinite"
    size = abs(x)
    if size in (0, 1) and x >= 0:
        return f"{size:g}"
    if size <= TINY or size >= HUGE:
        return "tiny" if size < 1 else "huge"
    return "negative" if x < 0 else "positive"


def leaves(value: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yields each value that is no object and no array, and empty arrays, with its path."""
    if isinstance(value, dict):
        for key, member in value.items():
            yield from leaves(member, (*path, key))
    elif isinstance(value, list) and value:
        for index, element in enumerate(value):
            yield from leaves(element, (*path, index))
    else:
        yield path, value


def place(path: Path) -> str:
    """Returns the place of a path, the same for all elements of an array."""
    return "".join("[]" if isinstance(key, int) else f".{key}" for key in path).lstrip(".")


def with_value(value: Json, path: Path, new: Json) -> Json:
    """Returns a copy with another value at a path."""
    made = inside = copy.deepcopy(value)
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = new
    return made


def with_huge_ones_times(value: Json, factor: float) -> Json:
    """Returns a copy with the huge numbers multiplied."""
    if isinstance(value, dict):
        return {key: with_huge_ones_times(member, factor) for key, member in value.items()}
    if isinstance(value, list):
        return [with_huge_ones_times(element, factor) for element in value]
    is_huge = isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) >= HUGE
    return value * factor if is_huge else value


def differs(a: Json, b: Json, tolerance: float) -> bool:
    """Whether two answers differ by more than a share of their sizes."""
    x, y = number(a), number(b)
    if x is not None and y is not None:
        return not (x == y or abs(x - y) <= tolerance * max(1, abs(x), abs(y)) or (math.isnan(x) and math.isnan(y)))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() != b.keys() or any(differs(a[key], b[key], tolerance) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) != len(b) or any(differs(one, other, tolerance) for one, other in zip(a, b, strict=True))
    return type(a) is not type(b) or bool(a != b)


def numbers(value: Json) -> list[float]:
    """Returns the finite numbers of an input."""
    return [x for _, leaf in leaves(value) for x in [number(leaf)] if x is not None and abs(x) < 1e6]


def resized(members: Json, random: Random, where: str = "") -> Json:
    """Returns an input with one of its numbers, at a place if one is given, replaced by one of another size or sign."""
    paths = [(path, x) for path, leaf in leaves(members) for x in [number(leaf)] if x is not None]
    paths = [(path, x) for path, x in paths if place(path) == where] or paths
    if not paths:
        return members
    path, x = random.choice(paths)
    made = random.choice([*SIZES, -x, x * 1.25 + 0.375, x * 1.25 + 0.375]) * random.choice([1, 1, -1])
    names = {value: name for name, value in NOT_FINITE.items()}
    new = names.get(made, int(made) if float(made).is_integer() else round(made, 6) if 1e-3 < abs(made) < 1e6 else made)
    return with_value(members, path, "NaN" if math.isnan(made) else new)


def of_other_sizes(members: Json, random: Random, where: str) -> Json:
    """Returns an input with many digits in its numbers, or with huge or tiny numbers at some of its places."""
    numbers = [(path, x) for path, leaf in leaves(members) for x in [number(leaf)] if x is not None and abs(x) < HUGEST]
    names = sorted({place(path) for path, _ in numbers})
    if not names:
        return members
    chosen = {*random.sample(names, random.randint(1, len(names))), *([where] if where in names else [])}
    factor = random.choice((*FACTORS, None, None, None))
    for path, x in numbers:
        if place(path) in chosen:
            digits = float(f"{x * random.uniform(0.98, 1.02):.{random.choice([5, 6, 7])}g}")
            made = digits if factor is None else float(f"{x * factor:.9g}")
            members = with_value(members, path, int(made) if made.is_integer() and abs(made) < 2**63 else made)
    return resized(members, random, where) if random.random() < 0.3 else members


def sizes_of(members: Json) -> str:
    """Returns which keys of an input have huge or tiny numbers."""
    told: dict[str, None] = {}
    for path, leaf in leaves(members):
        x = number(leaf)
        size = "" if x is None or x == 0 else "huge" if abs(x) >= 2**31 else "tiny" if abs(x) < 1e-9 else ""
        key = next((name for name in reversed(path) if isinstance(name, str)), "")
        if size:
            told[f"{key} {size}"] = None
    return ", ".join(told) if 0 < len(told) <= MOST_TOLD else "huge and tiny numbers" if told else "many digits"


def nudged(members: Json, random: Random) -> Json:
    """Returns an input with one of its numbers, often the last one made, moved by less than anyone can see."""
    paths = [(path, x) for path, leaf in leaves(members) for x in [number(leaf)] if x is not None and abs(x) < 1e3]
    if not paths:
        return members
    path, x = random.choice(paths)
    return with_value(members, path, round(x + random.choice(NUDGES) * random.choice([1, -1]), 13))


def nudges_of(members: Json) -> str:
    """Returns which keys of an input have numbers that are close to others with few digits."""
    told: dict[str, None] = {}
    for path, leaf in leaves(members):
        x = number(leaf)
        gap = x - round(x, 6) if x is not None and abs(x) < 1e3 else 0
        if x is not None and max(NUDGES) * 1.5 > abs(gap) > min(NUDGES) / 2:
            key = next((name for name in reversed(path) if isinstance(name, str)), "")
            told[f"{key} just {'above' if gap > 0 else 'below'} {round(x, 6) + 0.0:g}"] = None
    return ", ".join([*told][:MOST_TOLD]) or "close numbers"


def instant(members: Json, key: str, random: Random) -> float | int:
    """Returns an instant that sums, products and quotients of the input's numbers make, as boundaries are made."""
    known = numbers({name: member for name, member in members.items() if name != key}) or [1.0]
    a, b, c = (random.choice([*known, 1, 2, 3]) for _ in range(3))
    made = random.choice([a, a + b, a - b, a * c, a + b * c, a + (b / c if c else 0), a + b * c / 2])
    rounded = float(f"{made:.6g}")
    return int(rounded) if rounded.is_integer() else rounded
