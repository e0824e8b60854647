"""Interpolation and sums of lists of shadows. Rule R10.4."""

from dataclasses import dataclass
from itertools import zip_longest

from .inputs import Input, Json, as_array
from .interpolation import Different, Value, ValueType, color_type, mixed, summed, tuple_of
from .real import ZERO, Real


@dataclass(frozen=True)
class Shadow:
    """A shadow: (offset, blur, spread, colour), whose numbers are interpolated, and whether it is inset."""

    numbers: Value
    inset: bool


COLOR = color_type("webAnimations", True)
TRANSPARENT: Value = ((ZERO, ZERO), ZERO, ZERO, (ZERO, ZERO, ZERO, ZERO))


def read(shadow: Json) -> Shadow:
    """Reads a shadow; by default it has no spread and is not inset. R10.4."""
    members = Input({}).inner(shadow, "")
    offset, color = tuple_of(2).member(members, "offset"), COLOR.member(members, "color")
    return Shadow((offset, members.number("blur"), members.number("spread", ZERO), color), members.flag("inset", False))


def write(shadow: Shadow) -> Json:
    """Writes a shadow in the form of the input, with a blur clamped to 0 or more. R10.4."""
    offset, blur, spread, color = shadow.numbers
    blur = ZERO if blur < 0 else blur
    return {"offset": offset, "blur": blur, "spread": spread, "color": COLOR.write(color), "inset": shadow.inset}


def pairs(a: Value, b: Value) -> list[tuple[Shadow, Shadow]]:
    """Pairs the shadows; the shorter list is padded with transparent ones, inset like the other's. R10.4."""
    both = [(x or Shadow(TRANSPARENT, y.inset), y or Shadow(TRANSPARENT, x.inset)) for x, y in zip_longest(a, b)]
    if any(x.inset != y.inset for x, y in both):
        raise Different
    return both


def mix(a: Value, b: Value, t: Real) -> Value:
    """Interpolates each pair; at the ends the lists are as given, with the padding. R10.4."""
    return tuple(Shadow(mixed(x.numbers, y.numbers, t), x.inset) for x, y in pairs(a, b))


def add(base: Value, value: Value) -> Value:
    """The base's shadows, then the value's. R10.4, R10.5."""
    return (*base, *value)


def accumulate(base: Value, value: Value) -> Value:
    """The sums of the pairs. R10.4, R10.5."""
    return tuple(Shadow(summed(x.numbers, y.numbers), x.inset) for x, y in pairs(base, value))


SHADOW_LIST = ValueType(
    lambda value: tuple(read(shadow) for shadow in as_array(value)),
    lambda shadows: [write(shadow) for shadow in shadows],
    mix,
    add=add,
    accumulate=accumulate,
)
