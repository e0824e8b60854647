"""Reads an input's members, with errors that name the key."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from .errors import Rejected
from .real import NON_FINITE, Real, is_finite

Json = Any  # None, bool, str, Real (every number), list, dict
REQUIRED: Final[Any] = object()


@dataclass(frozen=True)
class Input:
    """An object of an input. `specification` selects the rules if specifications differ."""

    members: Mapping[str, Json]
    specification: str = "mathematics"
    place: str = ""

    def has(self, key: str) -> bool:
        return key in self.members

    def path(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def reject(self, key: str, reason: str) -> Rejected:
        """Returns the error for a member, for the caller to raise."""
        return Rejected(self.path(key), reason)

    def value(self, key: str, default: Json = REQUIRED) -> Json:
        """Returns a member of any type."""
        if key in self.members:
            return self.members[key]
        if default is REQUIRED:
            raise self.reject(key, "missing")
        return default

    def number(self, key: str, default: Json = REQUIRED) -> Real:
        """Returns a number, which may be infinite or NaN."""
        return self._converted(key, default, as_number)

    def finite(self, key: str, default: Json = REQUIRED) -> Real:
        """Returns a finite number."""
        x = self.number(key, default)
        if x is not None and not is_finite(x):
            raise self.reject(key, "not a finite number")
        return x

    def whole(self, key: str, default: Json = REQUIRED) -> int:
        """Returns a whole number."""
        x = self.finite(key, default)
        if x != int(x):
            raise self.reject(key, "not a whole number")
        return int(x)

    def numbers(self, key: str, default: Json = REQUIRED, count: int | None = None) -> list[Real]:
        """Returns an array of numbers, of length `count` if that is given."""
        values = self._converted(key, default, as_numbers)
        if values is not default and count is not None and len(values) != count:
            raise self.reject(key, f"expected {count} numbers, found {len(values)}")
        return values

    def text(self, key: str, default: Json = REQUIRED) -> str:
        return self._converted(key, default, as_text)

    def flag(self, key: str, default: Json = REQUIRED) -> bool:
        return self._converted(key, default, as_flag)

    def choice(self, key: str, choices: Sequence[str], default: Json = REQUIRED) -> str:
        """Returns a text from a list."""
        name = self.text(key, default)
        if name not in choices and name is not default:
            raise self.reject(key, f"expected one of {', '.join(choices)}, found {name!r}")
        return name

    def array(self, key: str, default: Json = REQUIRED) -> list[Json]:
        """Returns an array of any elements."""
        return self._converted(key, default, as_array)

    def object(self, key: str, default: Json = REQUIRED) -> "Input":
        """Returns a member that is itself an object."""
        value = self._converted(key, default, lambda member: member)
        return value if value is default else self.inner(value, key)

    def objects(self, key: str, default: Json = REQUIRED) -> list["Input"]:
        """Returns an array of objects."""
        values = self.array(key, default)
        if values is default:
            return values
        return [self.inner(value, f"{key}[{index}]") for index, value in enumerate(values)]

    def inner(self, value: Json, key: str) -> "Input":
        """Returns a value that must be an object, as an input of the same specification."""
        if not isinstance(value, Mapping):
            raise self.reject(key, "not an object")
        return Input(value, self.specification, self.path(key))

    def _converted(self, key: str, default: Json, conversion: Any) -> Any:
        # As in JSON for most languages, a key that is null counts as absent; `value` tells the two apart.
        if self.members.get(key) is None:
            if default is REQUIRED:
                raise self.reject(key, "missing")
            return default
        try:
            return conversion(self.members[key])
        except TypeError as error:
            raise self.reject(key, str(error)) from None


def as_number(value: Json) -> Real:
    """Returns a JSON number, or the text of one that JSON cannot hold; raises TypeError for anything else."""
    if isinstance(value, str) and value in NON_FINITE:
        return NON_FINITE[value]
    if value is None or isinstance(value, (str, bool, list, dict)):
        raise TypeError("not a number")
    return value


def as_numbers(value: Json) -> list[Real]:
    return [as_number(element) for element in as_array(value)]


def as_text(value: Json) -> str:
    if not isinstance(value, str):
        raise TypeError("not a string")
    return value


def as_flag(value: Json) -> bool:
    if not isinstance(value, bool):
        raise TypeError("not a Boolean")
    return value


def as_array(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise TypeError("not an array")
    return value
