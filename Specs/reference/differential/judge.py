"""Decides whether two answers to one input differ by more than rounding can explain.

An engine computes in double precision, so its answer is right if it is the exact answer to some input very close to
the requested one. If the answers differ, the reference also computes neighbours: the same input with its numbers a
few units in the last place away. An engine's answer is right if it is between the neighbours' or equals one of them.
"""

import math
import re
import signal
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from types import FrameType
from typing import Any

from mpmath import mp, mpf

from .. import json_text
from ..errors import Rejected, Unsupported
from ..operations import answer
from ..real import is_finite, is_nan, nearest_double, rounded
from .generation import NO_NUMBER, NUMBER_IN_TEXT

Json = Any

RELATIVE = 1e-9
ABSOLUTE = 1e-12
NEIGHBOURS = 24
# A neighbour differs by one rounding, but an engine rounds dozens of times.
ROUNDINGS = 64
ULP = Fraction(1, 2**53)
GEOMETRY = ("layer.", "replicator.")


@dataclass(frozen=True)
class Outcome:
    """The result of one side: a value, or why there is none (rejected, unsupported, broken, slow, crash)."""

    kind: str
    value: Json = None
    text: str = ""


@dataclass(frozen=True)
class Difference:
    """A word for the kind of difference, and the result of each side."""

    word: str
    ours: Outcome
    theirs: Outcome


class _Slow(Exception):
    pass


def _alarm(signal_number: int, frame: FrameType | None) -> None:
    raise _Slow


def reference(operation: str, specification: str, members: Json, seconds: float = 10) -> Outcome:
    """Returns the reference's outcome for an input from `json_text.read`."""
    signal.signal(signal.SIGALRM, _alarm)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return Outcome("value", answer(operation, specification, members))
    except Rejected as error:
        return Outcome("rejected", text=str(error))
    except Unsupported:
        return Outcome("unsupported")
    except _Slow:
        return Outcome("slow", text=f"no answer in {seconds} s")
    except Exception as error:  # Any exception of the reference is a find.
        return Outcome("broken", text=f"{type(error).__name__}: {error}")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def engine(reply: Json) -> Outcome:
    """Returns the outcome in a line of the protocol."""
    if "value" in reply:
        return Outcome("value", _exact(reply["value"]))
    if "error" in reply:
        return Outcome("rejected", text=str(reply["error"]))
    return Outcome("crash" if "crash" in reply else "unsupported")


def _exact(value: Json) -> Json:
    if isinstance(value, dict):
        return {key: _exact(member) for key, member in value.items()}
    if isinstance(value, list):
        return [_exact(element) for element in value]
    if isinstance(value, float) and math.isinf(value):  # 1e999
        return mpf(value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return Fraction(value)
    return (
        {"NaN": mp.nan, "Infinity": mp.inf, "-Infinity": -mp.inf}.get(value, value) if isinstance(value, str) else value
    )


def difference(operation: str, specification: str, text: str, reply: Json) -> Difference | None:
    """Returns how the two sides differ on the input, and their results; None if they agree."""
    members = json_text.read(text)
    ours, theirs = reference(operation, specification, members), engine(reply)
    word = _word(ours, theirs, operation)
    if word is None:
        return None
    if ours.kind in ("broken", "slow") or theirs.kind in ("crash", "unsupported"):
        return Difference(word, ours, theirs)
    if operation.startswith(GEOMETRY) and ours.kind == theirs.kind and any(x in text for x in NO_NUMBER):
        return None  # R7.2 does not define the result for numbers that are not finite.
    random = Random(text)
    spread: list[Json] = []
    for index in range(NEIGHBOURS):
        near = reference(
            operation,
            specification,
            _neighbour(members, random, index, operation.startswith(("path.", "transformList."))),
            2,
        )
        if _word(near, theirs, operation) is None:
            return None
        if near.kind == ours.kind == "value":
            spread.append(near.value)
    if theirs.kind == ours.kind == "value" and not _off(ours.value, theirs.value, operation, spread, _scale(members)):
        return None
    return Difference(word, ours, theirs)


def _word(ours: Outcome, theirs: Outcome, operation: str) -> str | None:
    if ours.kind != theirs.kind:
        return f"{ours.kind} and {theirs.kind}"
    if ours.kind != "value":
        return None if ours.kind == "rejected" else ours.kind
    return _off(ours.value, theirs.value, operation, [])


def _off(ours: Json, theirs: Json, operation: str, spread: list[Json], scale: Any = 0, key: str = "") -> str | None:
    """Returns what differs between two values: their shape, a text, a number; None for nothing."""
    if isinstance(ours, dict):
        if not isinstance(theirs, dict) or not ours.keys() <= theirs.keys():
            return "shape"
        for name, value in ours.items():
            inner = [near[name] for near in spread if isinstance(near, dict) and name in near]
            found = _off(value, theirs[name], operation, inner, scale, name)
            if found:
                return found
        return None
    if isinstance(ours, (list, tuple)):
        if not isinstance(theirs, list) or len(ours) != len(theirs):
            return "shape"
        return _array_off(list(ours), theirs, operation, spread, scale, key)
    if isinstance(ours, str):
        ours = _exact(ours)  # Text for a number that JSON cannot hold may be among any values.
    if isinstance(ours, str) and isinstance(theirs, str):
        return _text_off(ours, theirs)
    if ours is None or isinstance(ours, (bool, str)):
        same = type(ours) is type(theirs) and ours == theirs
        return None if same else ("null" if ours is None or theirs is None else type(ours).__name__)
    if theirs is None or isinstance(theirs, (bool, str, list, dict)):
        return "null" if theirs is None else "shape"
    return _number_off(ours, theirs, operation, [x for x in spread if isinstance(x, (Fraction, mpf, int))], scale, key)


def _scale(members: Json) -> Any:
    """Returns a size; a few units in the last place of the input's largest number are RELATIVE times that size."""
    if isinstance(members, (dict, list)):
        return max(map(_scale, members.values() if isinstance(members, dict) else members), default=0)
    return abs(members) * Fraction(1, 10**6) if isinstance(members, Fraction) else 0


def _array_off(
    ours: list[Json], theirs: list[Json], operation: str, spread: list[Json], scale: Any, key: str
) -> str | None:
    numbers = [abs(x) for x in ours if isinstance(x, (Fraction, mpf, int)) and not isinstance(x, bool) and is_finite(x)]
    scale = max([*numbers, scale])

    def off(signed: list[Json]) -> str | None:
        for index, (one, other) in enumerate(zip(signed, theirs, strict=True)):
            inner = [near[index] for near in spread if isinstance(near, (list, tuple)) and len(near) == len(ours)]
            found = _off(one, other, operation, inner, scale, key)
            if found:
                return found
        return None

    found = off(ours)
    if found == "number" and (operation.startswith("quaternion.") or key == "quaternion"):
        return off([-x for x in ours])
    return found


def _text_off(ours: str, theirs: str) -> str | None:
    """Returns None if texts are equal, except for rounding errors of their numbers, which have six decimals."""
    if NUMBER_IN_TEXT.split(ours) != NUMBER_IN_TEXT.split(theirs):
        return "str"
    pairs = zip(NUMBER_IN_TEXT.findall(ours), NUMBER_IN_TEXT.findall(theirs), strict=True)
    is_near = all(math.isclose(float(a), float(b), rel_tol=RELATIVE, abs_tol=2e-6) for a, b in pairs)
    return None if is_near else "str"


def _number_off(ours: Any, theirs: Any, operation: str, spread: list[Any], scale: Any, key: str) -> str | None:
    if not is_finite(ours) or not is_finite(theirs):
        # Numbers too large for a double are infinite there.
        same = is_nan(ours) == is_nan(theirs) and (is_nan(ours) or nearest_double(ours) == nearest_double(theirs))
        return None if same else "not finite"
    off = abs(rounded(ours) - theirs)
    if operation.startswith("path.") and key == "angle":
        off = abs(mp.atan2(mp.sin(off), mp.cos(off)))
    allowed = ABSOLUTE + RELATIVE * max(rounded(abs(ours)), rounded(scale))
    finite = [abs(rounded(x) - ours) for x in spread if is_finite(x)]
    return None if off <= allowed + ROUNDINGS * max(finite, default=0) else "number"


def _neighbour(value: Json, random: Random, index: int, whole: bool) -> Json:
    """Returns the value with its numbers a few units in the last place away. The first one has the doubles that an
    engine reads. The second has them with 15 digits, since a time near a boundary may be rounded to it.

    With `whole`, whole numbers in texts change too, for paths, where they are coordinates.
    """
    if isinstance(value, dict):
        return {key: _neighbour(member, random, index, whole) for key, member in value.items()}
    if isinstance(value, list):
        return [_neighbour(element, random, index, whole) for element in value]
    if isinstance(value, Fraction):
        if index == 0:
            return Fraction(float(value))
        if index == 1:
            return Fraction(f"{float(value):.15g}")
        if value.denominator == 1 and index % 2 == 1:
            return value  # Counts must stay whole.
        # Some neighbours change few of the numbers, others change all.
        if random.random() < (0.2 if index % 3 == 1 else 0.9):
            return value * (1 + random.choice([-4, -2, -1, 1, 2, 4]) * ULP)
        return value
    if isinstance(value, str) and value not in NO_NUMBER and index > 0:
        return NUMBER_IN_TEXT.sub(lambda match: _near_text(match, random, whole), value)
    return value


def _near_text(match: re.Match[str], random: Random, whole: bool) -> str:
    digits = match.group()
    # The 3 of `rotate3d(` is not a number.
    if random.random() < 0.5 or match.string.startswith("d(", match.end()):
        return digits
    # One or two digits may be an arc's flags. In longer runs the first digits may be flags, so they stay.
    if whole and digits.lstrip("+-").isdigit() and digits not in ("0", "1", "00", "01", "10", "11"):
        return format(math.nextafter(float(digits), math.copysign(math.inf, float(digits))), ".17f")
    if "." not in digits:
        return digits
    near = math.nextafter(float(digits), random.choice([-math.inf, math.inf]))
    return format(near, "+.17f" if digits[0] == "+" else ".17f") if abs(near) > 1e-6 else digits


def is_out_of_range(operation: str, text: str, word: str) -> bool:
    """Whether an input has numbers whose squares doubles cannot hold, so that an engine may overflow.

    The rules also do not say which numbers of a matrix are NaN if the input is not finite.
    """
    if word in ("crash", "slow", "broken"):
        return False
    if word == "not finite" and operation.startswith(("matrix.", "transform", "quaternion.")):
        return any(name in text for name in NO_NUMBER) or _has_extreme(text)
    return _has_extreme(text)


def _has_extreme(text: str) -> bool:
    """Whether there is a very large or very small finite number."""
    sizes = [abs(float(match)) for match in NUMBER_IN_TEXT.findall(text)]
    return any(size >= 1e15 or 0 < size <= 1e-15 for size in sizes)


def special_numbers(text: str) -> tuple[bool, bool]:
    """Whether there are numbers that are not finite, and whether there are very large or very small ones."""
    return any(name in text for name in NO_NUMBER), _has_extreme(text)
