"""Keyframes as `animate()` takes them: texts for any number of properties. Rule R14.6."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from . import css_easing
from .css_syntax import CSSError
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
NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)"
LENGTH = re.compile(rf"auto|{NUMBER}(?:%|[A-Za-z]+)|[+-]?(?:0+\.?0*|\.0+)")
AMOUNT = re.compile(rf"{NUMBER}%?")


def is_valid(name: str, text: str) -> bool:
    """Whether a property accepts a text; texts with functions, and other properties, are not looked into. R14.6."""
    if "(" in text or name not in (*LENGTHS, "margin", "opacity"):
        return True
    if text.strip() in KEYWORDS:
        return True
    parts = text.split()
    if not 1 <= len(parts) <= (4 if name == "margin" else 1):
        return False
    return all((AMOUNT if name == "opacity" else LENGTH).fullmatch(part) for part in parts)


def offset(value: Json, request: Input) -> Real | None:
    """Returns an offset: a number, the text of one, or none. R14.6."""
    if isinstance(value, str) and value not in NON_FINITE:
        try:
            value = read(value)
        except ValueError:
            raise request.reject("offset", "not a number") from None
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
            "easing": easing(keyframe.text("easing", "linear"), keyframe),
            "composite": composite(keyframe.text("composite", "auto"), keyframe),
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
            **{name: value for name, value in keyframe.items() if name in KEYS or is_valid(name, value)},
            "computedOffset": computed,
        }
        for keyframe, computed in zip(keyframes, computed_offsets(offsets), strict=True)
    ]


OPERATIONS: dict[str, Callable[[Input], Json]] = {"keyframes.compute": compute}
