"""The input of an operation, read as Specs/INTERPRETING.md describes it. What has another form is rejected."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import timingmath as tm

SPECIAL = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}
Choice = TypeVar("Choice")


class Unsupported(Exception):
    """The interface cannot express the request."""


class Rejected(ValueError):
    """The input does not have the form that the operation requires."""


def is_number(value: Any) -> bool:
    return isinstance(value, float) or (isinstance(value, str) and value in SPECIAL)


def number(value: Any) -> float:
    if not is_number(value):
        raise Rejected("expected a number")
    return SPECIAL[value] if isinstance(value, str) else value


def numbers(value: Any, count: int | None = None) -> list[float]:
    if not isinstance(value, list) or (count is not None and len(value) != count):
        raise Rejected("expected an array" if count is None else f"expected {count} numbers")
    return [number(item) for item in value]


class Input:
    """An object of the input. Keys that are absent or null are missing."""

    def __init__(self, members: Any, specification: str) -> None:
        if not isinstance(members, dict):
            raise Rejected("expected an object")
        self.members = members
        self.specification = specification

    @property
    def is_core_animation(self) -> bool:
        return self.specification == "coreAnimation"

    def has(self, key: str) -> bool:
        return self.members.get(key) is not None

    def raw(self, key: str) -> Any:
        if key not in self.members:
            raise Rejected(f"{key}: missing")
        return self.members[key]

    def number(self, key: str, default: float | None = None) -> float:
        return default if default is not None and not self.has(key) else number(self.raw(key))

    def numbers(self, key: str, count: int | None = None) -> list[float]:
        return numbers(self.raw(key), count)

    def optional_numbers(self, key: str) -> list[float]:
        return self.numbers(key) if self.has(key) else []

    def rows(self, key: str, count: int) -> list[list[float]]:
        return [numbers(row, count) for row in self.array(key)]

    def array(self, key: str) -> list[Any]:
        value = self.raw(key)
        if not isinstance(value, list):
            raise Rejected(f"{key}: expected an array")
        return value

    def string(self, key: str, default: str | None = None) -> str:
        value = default if default is not None and not self.has(key) else self.raw(key)
        if not isinstance(value, str):
            raise Rejected(f"{key}: expected a string")
        return value

    def boolean(self, key: str, default: bool | None = None) -> bool:
        value = default if default is not None and not self.has(key) else self.raw(key)
        if not isinstance(value, bool):
            raise Rejected(f"{key}: expected a Boolean")
        return value

    def object(self, key: str) -> Input:
        return Input(self.raw(key), self.specification)

    def objects(self, key: str) -> list[Input]:
        return [Input(item, self.specification) for item in self.array(key)]

    def optional_objects(self, key: str) -> list[Input]:
        return self.objects(key) if self.has(key) else []

    def choice(self, key: str, choices: Mapping[str, Choice], default: str | None = None) -> Choice:
        """Returns what the text under the key names; rejects other texts."""
        name = self.string(key, default)
        if name not in choices:
            raise Rejected(f"{key}: unknown")
        return choices[name]

    @property
    def side(self) -> tm.Side:
        return tm.Side.LEFT if self.boolean("before", False) else tm.Side.RIGHT


def need(condition: object) -> None:
    if not condition:
        raise Unsupported


def finite(values: Iterable[float]) -> None:
    if not all(map(math.isfinite, values)):
        raise Rejected("expected finite numbers")


def camel(choices: Any) -> dict[str, Any]:
    """The members of an enumeration under their names in the vectors, such as cubicPaced."""
    result = {}
    for choice in choices:
        first, *rest = choice.name.lower().split("_")
        result[first + "".join(map(str.capitalize, rest))] = choice
    return result
