"""Interpolation and sums of values of a type. Rules R3.1, R3.3 and R10.1–R10.6.

A type reads a value into numbers and tuples of numbers, in which values are interpolated and summed (a colour of the
Web is premultiplied there), and writes the result. Shadows are in shadows.py.
"""

import math
import operator
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

from .inputs import Input, Json, as_array, as_flag, as_number, as_numbers
from .real import HALF, ONE, ZERO, Real, clamp, floor, is_finite, lerp

Value: TypeAlias = Any  # Real, or a tuple of values; None is no colour
Combination: TypeAlias = Callable[[Value, Value], Value]

COMPOSITES = ("replace", "add", "accumulate")
WEB = ("webAnimations", "cssTransforms")

# Two lists without a common multiple up to this length cannot be interpolated.
LONGEST_LIST = 1 << 16


class Different(Exception):
    """Two values cannot be interpolated."""


# Number by number.


def each(function: Callable[[Real, Real], Real], a: Value, b: Value) -> Value:
    """Applies a function to the numbers at the same places of two values; no colour stays none. R3.3."""
    if a is None or b is None:
        return None
    if isinstance(a, tuple) != isinstance(b, tuple):
        raise Different
    if not isinstance(a, tuple):
        return function(a, b)
    if len(a) != len(b):
        raise Different
    return tuple(each(function, x, y) for x, y in zip(a, b, strict=True))


def mixed(a: Value, b: Value, t: Real) -> Value:
    """a + t·(b − a), for each number; exactly a at 0 and b at 1. R3.3, R10.1."""
    return each(lambda x, y: lerp(x, y, t), a, b)


def summed(a: Value, b: Value) -> Value:
    """a + b. R3.1c, R10.5."""
    return each(operator.add, a, b)


def subtracted(a: Value, b: Value) -> Value:
    """a − b. R3.1c."""
    return each(operator.sub, a, b)


def nothing_between(a: Value, b: Value, *_: Real) -> Value:
    """Raises `Different`, for values that cannot be interpolated or summed. R10.6."""
    raise Different


def switched(a: Value, b: Value, t: Real) -> Value:
    """Returns b from ½ on, else a. R10.6."""
    return b if t >= HALF else a


# Types.


@dataclass(frozen=True)
class ValueType:
    """How values of a type are read (raising TypeError for others), interpolated, summed, and written."""

    read: Callable[[Json], Value]
    write: Callable[[Value], Json] = lambda value: value
    mix: Callable[[Value, Value, Real], Value] = mixed
    sum: Combination = summed
    difference: Combination = subtracted
    add: Combination = summed
    accumulate: Combination = summed
    null_is_value: bool = False

    def between(self, a: Value, b: Value, t: Real) -> Value:
        """Returns the value at t; values that cannot be interpolated switch at ½. R10.6."""
        try:
            return self.mix(a, b, t)
        except Different:
            return switched(a, b, t)

    def combined(self, base: Value, value: Value, operation: str) -> Value:
        """Composes a value with an underlying value; a value without a sum, such as no colour, replaces it. R10.5."""
        if base is None or value is None:
            return value
        try:
            return self.add(base, value) if operation == "add" else self.accumulate(base, value)
        except Different:
            return value

    def is_given(self, request: Input, key: str) -> bool:
        """Whether a member is present; null counts as absent for types in which it is not a value. R3.1."""
        return request.has(key) and (self.null_is_value or request.value(key) is not None)

    def member(self, request: Input, key: str) -> Value:
        """Returns a member as a value of the type. R3.3."""
        try:
            return self.read(request.value(key))
        except TypeError as error:
            raise request.reject(key, str(error)) from None


def tuple_of(count: int) -> ValueType:
    """A fixed number of numbers, as for points and rects. R3.3."""

    def read(value: Json) -> Value:
        numbers = as_numbers(value)
        if len(numbers) != count:
            raise TypeError(f"expected {count} numbers, found {len(numbers)}")
        return tuple(numbers)

    return ValueType(read)


def list_of(element: ValueType) -> ValueType:
    """Arrays of a type. R3.3, R10.3."""
    return ValueType(
        lambda value: tuple(element.read(x) for x in as_array(value)),
        lambda values: tuple(element.write(x) for x in values),
    )


def read_whole(value: Json) -> Real:
    """A whole number. R10.1."""
    x = as_number(value)
    if not is_finite(x) or x != floor(x):
        raise TypeError("not a whole number")
    return x


def rounded_up_at_half(x: Real) -> Real:
    """Returns the nearest whole number, halves towards +∞. R10.1."""
    return ONE * floor(x + HALF) if is_finite(x) else x


def read_boolean(value: Json) -> Real:
    """A Boolean as 0 or 1. R3.3."""
    return ONE if as_flag(value) else ZERO


def is_not_zero(x: Real) -> bool:
    """Writes a Boolean that was interpolated as 0 and 1: true unless it is 0. R3.3."""
    return x != 0


def mixed_booleans(a: Real, b: Real, t: Real) -> Real:
    """Interpolates numbers, but equal ones stay unchanged even if t is NaN. R3.3."""
    return a if a == b else lerp(a, b, t)


def repeated(a: Value, b: Value) -> tuple[Value, Value]:
    """Repeats each of two lists to the least common multiple of their lengths. R10.3."""
    if len(a) == len(b):
        return a, b
    count = math.lcm(len(a), len(b))
    if not 0 < count <= LONGEST_LIST:
        raise Different
    return a * (count // len(a)), b * (count // len(b))


def mixed_repeated(a: Value, b: Value, t: Real) -> Value:
    """Interpolates the repeated lists element by element; at the ends the lists are as given. R10.3."""
    value = mixed(*repeated(a, b), t)
    return a if t == 0 else b if t == 1 else value


def summed_repeated(a: Value, b: Value) -> Value:
    """The sums of the repeated lists' elements. R10.3, R10.5."""
    return summed(*repeated(a, b))


def repeatable_lists(request: Input) -> ValueType:
    """Arrays of numbers, or of arrays of numbers; the first element found decides for all members. R10.3."""
    lists = [request.value(key, None) for key in ("from", "to", "by", "base", "current")]
    first = next((elements[0] for elements in lists if isinstance(elements, list) and elements), None)
    return ValueType(
        list_of(list_of(NUMBER) if isinstance(first, list) else NUMBER).read,
        mix=mixed_repeated,
        sum=summed_repeated,
        difference=lambda a, b: subtracted(*repeated(a, b)),
        add=summed_repeated,
        accumulate=summed_repeated,
    )


# Colours.


def read_color(value: Json, premultiplied: bool) -> Value:
    """The four numbers of a colour. R3.3, R10.2."""
    color = tuple_of(4).read(value)
    return (*(x * color[3] for x in color[:3]), color[3]) if premultiplied else color


def unmultiplied(color: Value) -> Json:
    """Writes a premultiplied colour: the alpha clamped to 0…1, the rest divided by it and clamped to 0…1. R10.2."""
    *components, alpha = color
    alpha = clamp(alpha, ZERO, ONE)
    if alpha == 0:
        return (ZERO, ZERO, ZERO, ZERO)
    return (*clamped(tuple(x / alpha for x in components)), alpha)


def summed_colors(a: Value, b: Value) -> Value:
    """The sums of premultiplied colours' numbers; the alpha is at most 1. R10.5."""
    *components, alpha = summed(a, b)
    return (*components, min(alpha, ONE))


def clamped(value: Value) -> Json:
    """Clamps each number to 0…1. R10.1, R10.2."""
    return tuple(clamped(x) for x in value) if isinstance(value, tuple) else clamp(value, ZERO, ONE)


def color_type(specification: str, premultiplied: bool | None) -> ValueType:
    """Colours: premultiplied and clamped by the Web's rules, else unchanged. R3.3, R10.2."""
    is_web = specification in WEB
    if premultiplied is None:
        premultiplied = is_web
    read = partial(read_color, premultiplied=premultiplied)
    color = ValueType(read, unmultiplied if premultiplied else clamped if is_web else tuple)
    return replace(color, add=summed_colors, accumulate=summed_colors) if premultiplied else color


def or_none(kind: ValueType) -> ValueType:
    """The same type with null for no value; interpolations and sums with no value give no value. R3.3."""
    return replace(
        kind,
        read=lambda value: None if value is None else kind.read(value),
        write=lambda value: None if value is None else kind.write(value),
        null_is_value=True,
    )


NUMBER = ValueType(as_number)
WITHOUT_SUMS = ("scale", "boolean", "shadowList", "discrete")
# In Core Animation, values of different lengths have no effect. R3.3.
LISTS = ("numberList", "vector", "colorList")

TYPES: dict[str, ValueType] = {
    "number": NUMBER,
    "length": NUMBER,
    "percentage": NUMBER,
    "opacity": replace(NUMBER, write=clamped),
    "integer": ValueType(read_whole, rounded_up_at_half),
    "point": tuple_of(2),
    "size": tuple_of(2),
    "rect": tuple_of(4),
    "insets": tuple_of(4),
    "translate": tuple_of(3),
    # Factors are multiplied to add them, and accumulated by their excess over 1. R10.5
    "scale": replace(tuple_of(3), add=partial(each, operator.mul), accumulate=partial(each, lambda a, b: a + b - 1)),
    "numberList": list_of(NUMBER),
    "vector": list_of(NUMBER),
    "boolean": ValueType(read_boolean, is_not_zero, mixed_booleans, add=nothing_between, accumulate=nothing_between),
    "discrete": ValueType(
        lambda value: value, mix=switched, add=nothing_between, accumulate=nothing_between, null_is_value=True
    ),
}


def kind_of(request: Input, name: str) -> ValueType | None:
    """Returns the type with a name; None for an unknown name. R3.3, R10.1–R10.6."""
    if name in ("color", "colorList"):
        color = color_type(request.specification, request.flag("premultiplied", None))
        return or_none(color) if name == "color" else list_of(color)
    if name == "repeatedList":
        return repeatable_lists(request)
    if name == "shadowList":
        from .shadows import SHADOW_LIST

        return SHADOW_LIST
    if name in ("opacity", "integer") and request.specification == "coreAnimation":
        return ValueType(TYPES[name].read)
    return TYPES.get(name)


# The operation.


def interpolate(request: Input) -> Json:
    """Returns the value at t between from and to, by the rules of its type. R3.1, R3.3, R10.1–R10.6."""
    name, t = request.text("type"), request.number("t")
    kind = kind_of(request, name)
    if kind is None:
        raise request.reject("type", f"unknown type {name!r}")
    if is_composed(request, kind):
        return kind.write(kind.between(*composed_ends(request, kind), t))
    if name in WITHOUT_SUMS and kind.is_given(request, "by"):
        raise request.reject("by", "values of this type have no sums")
    try:
        start, end = ends(request, kind)
        has_no_effect = request.specification == "coreAnimation" and name in LISTS
        return kind.write(kind.mix(start, end, t) if has_no_effect else kind.between(start, end, t))
    except Different:
        return kind.write(kind.member(request, "current"))


def ends(request: Input, kind: ValueType) -> tuple[Value, Value]:
    """Returns the ends from `from`, `to` and `by`; a missing end is the underlying value. R3.1, R3.1b."""
    has_start, has_end, has_by = (kind.is_given(request, key) for key in ("from", "to", "by"))
    if has_end and has_by and not has_start:
        end = kind.member(request, "to")
        return kind.difference(end, kind.member(request, "by")), end
    start = kind.member(request, "from" if has_start else "current")
    if has_by and not has_end:
        return start, kind.sum(start, kind.member(request, "by"))
    return start, kind.member(request, "to" if has_end else "current")


def is_composed(request: Input, kind: ValueType) -> bool:
    """Whether there is an underlying value, or an operation that needs one. R10.5."""
    operations = ("composite", "fromComposite", "toComposite")
    return kind.is_given(request, "base") or any(request.value(key, None) is not None for key in operations)


def composed_ends(request: Input, kind: ValueType) -> tuple[Value, Value]:
    """Composes each end with the underlying value; an absent end is the underlying value. R10.5."""
    if kind.is_given(request, "by"):
        raise request.reject("by", "cannot be combined with a base")
    composite = request.choice("composite", COMPOSITES, "replace")

    def composed(key: str, operation: str) -> Value:
        if not kind.is_given(request, key):
            return kind.member(request, "base")
        end = kind.member(request, key)
        return end if operation == "replace" else kind.combined(kind.member(request, "base"), end, operation)

    return (
        composed("from", request.choice("fromComposite", COMPOSITES, composite)),
        composed("to", request.choice("toComposite", COMPOSITES, composite)),
    )


OPERATIONS = {"interpolate": interpolate}
