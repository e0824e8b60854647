"""Keyframes as `animate()` takes them: texts for any number of properties. Rule R14.6."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from . import css_easing
from .css_syntax import CSSError, number_text
from .effects import check_offsets, computed_offsets
from .inputs import Input, Json
from .interpolation import COMPOSITES
from .json_text import write
from .real import NON_FINITE, ONE, Real, read

KEYS = ("offset", "easing", "composite", "computedOffset")  # what is not a property
LENGTHS = (
    *("left", "top", "right", "bottom", "width", "height"),
    *("marginTop", "marginRight", "marginBottom", "marginLeft"),
)
KEYWORDS = ("inherit", "initial", "unset", "revert", "revert-layer")
LARGEST = read("340282346638528859811704183484516925440")  # of single precision, as CSS engines have it
PART = re.compile(r"[^ \t\n\r\f]+")
DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
NUMBER = re.compile(r"([+-]?(?:[0-9]+|[0-9]*\.[0-9]+)(?:[eE][+-]?[0-9]+)?)(%|[A-Za-z]*)")


def serialized(name: str, text: str) -> str | None:
    """Returns a value as CSS writes it, or None if the property does not accept it. R14.6.

    Texts with functions, and other properties, are not looked into.
    """
    if "(" in text or name not in (*LENGTHS, "margin", "opacity"):
        return text
    parts = PART.findall(text)
    if not 1 <= len(parts) <= (4 if name == "margin" else 1):
        return None
    word = " ".join(parts).lower()
    if word in KEYWORDS:
        return word
    values = [amount(name, part) for part in parts]
    return None if None in values else " ".join(shortest(values))


def amount(name: str, part: str) -> str | None:
    """Returns a number of `opacity`, or a length, percentage or `auto`; only 0 needs no unit. R14.6."""
    if name != "opacity" and part.lower() == "auto":
        return "auto"
    match = NUMBER.fullmatch(part)
    if not match:
        return None
    number, unit = read(match[1]), match[2].lower()
    if name == "opacity" and unit == "%":
        number, unit = number / 100, ""
    number = min(max(number, -LARGEST), LARGEST)
    if name == "opacity":
        return None if unit else number_text(number)
    if (not unit and number != 0) or (name in ("width", "height") and number < 0):
        return None
    return number_text(number) + (unit or "px")


def shortest(values: Sequence[Any]) -> Sequence[Any]:
    """Leaves out a left margin like the right one, then a bottom and then a right one like the top one. R14.6."""
    for count, other in ((4, 1), (3, 0), (2, 0)):
        if len(values) == count and values[-1] == values[other]:
            values = values[:-1]
    return values


def offset(value: Json, request: Input) -> Real | None:
    """Returns an offset: a number, the text of a decimal one, or none. R14.6."""
    if isinstance(value, str) and value not in NON_FINITE:
        match = DECIMAL.fullmatch(value.strip(" \t\n\r\f"))
        if match is None:
            raise request.reject("offset", "not a number")
        value = read(match[0])
    return Input({"offset": value}, place=request.place).finite("offset", None)


def easing(value: Json, request: Input) -> str:
    """Returns the serialisation of an easing. R14.6."""
    try:
        return css_easing.parse(text(value, request, "easing")).specified
    except CSSError as error:
        raise request.reject("easing", str(error)) from None


def composite(value: Json, request: Input) -> str:
    """Returns a composite operation or auto. R14.6."""
    return Input({"composite": value}, place=request.place).choice("composite", (*COMPOSITES, "auto"))


def text(value: Json, request: Input, key: str) -> str:
    """Returns a text, or that of a number. R14.6."""
    if isinstance(value, str):
        return value
    return write(Input({key: value}, place=request.place).number(key))


def values_of(request: Input, key: str) -> Sequence[Json]:
    """Returns a list, to which a single value belongs; without a member there are none. R14.6."""
    if not request.has(key):
        return []
    value = request.value(key)
    return value if isinstance(value, list) else [value]


def from_list(written: Sequence[Input]) -> list[dict[str, Any]]:
    """Reads a list of keyframes. R14.6."""
    return [
        {
            "offset": offset(keyframe.value("offset", None), keyframe),
            # Unlike an offset, these two are not absent if they are null.
            "easing": easing(keyframe.members.get("easing", "linear"), keyframe),
            "composite": composite(keyframe.members.get("composite", "auto"), keyframe),
            **{name: text(keyframe.value(name), keyframe, name) for name in keyframe.members if name not in KEYS},
        }
        for keyframe in written
    ]


def from_properties(lists: Input) -> list[dict[str, Any]]:
    """Reads lists of values: each is spread evenly, and equal places are merged. R14.6.

    Offsets are assigned in order, easings and composite operations are repeated.
    """
    places: dict[Real, dict[str, Any]] = {}
    for name in lists.members:
        if name not in KEYS:
            values = values_of(lists, name)
            for i, value in enumerate(values):
                place = ONE if len(values) == 1 else ONE * i / (len(values) - 1)
                places.setdefault(place, {})[name] = text(value, lists, name)
    keyframes = [places[place] for place in sorted(places)]
    offsets = [offset(value, lists) for value in values_of(lists, "offset")]
    easings = [easing(value, lists) for value in values_of(lists, "easing")] or ["linear"]
    composites = [composite(value, lists) for value in values_of(lists, "composite")] or ["auto"]
    return [
        {
            "offset": offsets[i] if i < len(offsets) else None,
            "easing": easings[i % len(easings)],
            "composite": composites[i % len(composites)],
            **keyframe,
        }
        for i, keyframe in enumerate(keyframes)
    ]


def compute(request: Input) -> Json:
    """The operation keyframes.compute: keyframes with all that was left out. R14.1, R14.6."""
    written = request.value("keyframes")
    if written is None:
        return []
    if isinstance(written, dict):
        keyframes = from_properties(request.object("keyframes"))
    else:
        keyframes = from_list(request.objects("keyframes"))
    offsets = [keyframe["offset"] for keyframe in keyframes]
    check_offsets(offsets, request, "keyframes")
    return [
        {
            **{name: value for name, value in keyframe.items() if name in KEYS},
            **{name: value for name, value in values(keyframe) if value is not None},
            "computedOffset": computed,
        }
        for keyframe, computed in zip(keyframes, computed_offsets(offsets), strict=True)
    ]


def values(keyframe: dict[str, Any]) -> list[tuple[str, str | None]]:
    """Returns the values of properties as CSS writes them. R14.6."""
    return [(name, serialized(name, value)) for name, value in keyframe.items() if name not in KEYS]


OPERATIONS: dict[str, Callable[[Input], Json]] = {"keyframes.compute": compute}
