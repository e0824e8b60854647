"""Specs/vectors.json, and the comparison of an answer with a vector's expectation (the guide's "Comparing")."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from mpmath import mp

from . import json_text
from .inputs import Json
from .real import ZERO, Real, is_finite, is_nan, nearest_double

VECTORS = Path(__file__).parents[1] / "vectors.json"


@dataclass(frozen=True)
class Vector:
    """A vector with the settings of its suite."""

    identity: str
    operation: str
    specification: str
    kind: str
    input: Json
    expected: Json
    tolerance: Json
    has_note: bool


def vectors(path: Path = VECTORS) -> Iterator[Vector]:
    """Returns all vectors of a file, in order."""
    for suite in json_text.read(path.read_bytes())["suites"]:
        for vector in suite["vectors"]:
            yield Vector(
                f"{suite['name']}#{vector['name']}",
                suite["operation"],
                suite["specification"],
                suite["kind"],
                vector["input"],
                vector["expected"],
                vector.get("tolerance", suite["tolerance"]),
                "note" in vector or "note" in suite,
            )


def rejects(expected: Json) -> bool:
    """Whether a vector expects the input to be rejected."""
    return isinstance(expected, dict) and "error" in expected


@dataclass(frozen=True)
class Comparison:
    """Compares answers by the rules of the operation and the tolerance."""

    operation: str
    tolerance: Json

    def difference(self, expected: Json, actual: Json, place: str = "") -> str | None:
        """Returns the first difference and its place; None if there is none."""
        if isinstance(expected, dict):
            return self._objects(expected, actual, place)
        if isinstance(expected, list):
            return self._arrays(expected, actual, place)
        if expected is None or isinstance(expected, bool) or (isinstance(expected, str) and not _is_number(expected)):
            same = type(actual) is type(expected) and actual == expected
            return None if same else _said(place, expected, actual)
        if not _is_number(actual):
            return _said(place, expected, actual)
        off = self._deviation(_number(expected), _number(actual), _last(place))
        return None if off <= 1 else f"{_said(place, expected, actual)}, {mp.nstr(off, 3)} tolerances off"

    def _objects(self, expected: dict[str, Json], actual: Json, place: str) -> str | None:
        if not isinstance(actual, dict):
            return _said(place, expected, actual)
        for key, value in expected.items():
            inner = f"{place}.{key}" if place else key
            if key not in actual:
                return f"{inner}: missing"
            found = self.difference(value, actual[key], inner)
            if found is not None:
                return found
        return None

    def _arrays(self, expected: list[Json], actual: Json, place: str) -> str | None:
        if not isinstance(actual, (list, tuple)) or len(actual) != len(expected):
            return _said(place, expected, actual)
        found = self._elements(expected, actual, place)
        is_quaternion = self.operation.startswith("quaternion.") or _last(place) == "quaternion"
        if found is not None and is_quaternion and all(_is_number(x) for x in actual):
            # A quaternion and its opposite are the same rotation.
            return found if self._elements(expected, [-_number(x) for x in actual], place) is not None else None
        return found

    def _elements(self, expected: list[Json], actual: Json, place: str) -> str | None:
        for index, (one, other) in enumerate(zip(expected, actual, strict=True)):
            found = self.difference(one, other, f"{place}[{index}]")
            if found is not None:
                return found
        return None

    def _deviation(self, expected: Real, actual: Real, key: str) -> Real:
        """Returns the difference in multiples of the tolerance; more than 1 is a failure."""
        if is_nan(expected) or is_nan(actual):
            return ZERO if is_nan(expected) and is_nan(actual) else mp.inf
        if nearest_double(actual) == nearest_double(expected):
            return ZERO
        if not is_finite(expected) or not is_finite(actual):
            return mp.inf
        off = abs(actual - expected)
        if self.operation.startswith(("path.", "smil")) and key in ("angle", "tangentAngle"):
            off = abs(mp.atan2(mp.sin(off), mp.cos(off)))
        allowed = self._allowed(expected)
        if off == 0:
            return ZERO
        return off / allowed if allowed > 0 else mp.inf

    def _allowed(self, expected: Real) -> Real:
        if "printed" in self.tolerance:
            return printed_unit(expected)
        return self.tolerance.get("absolute", ZERO) + self.tolerance.get("relative", ZERO) * abs(expected)


def printed_unit(x: Real) -> Real:
    """Returns how far a printed number may be from the exact one: a unit of its last digit, or a few of a double's.

    Rounding to a double is half a unit of 2⁻⁵². A number that the source rounded a few times counts as exact, and so
    does 1e-40 printed for 0, or 0 printed for 1e-19.
    """
    if not isinstance(x, Fraction):
        return ZERO
    rounding = max(abs(x) * Fraction(4, 2**52), Fraction(1, 10**15))
    decimals = next((k for k in range(345) if (x * 10**k).denominator == 1), 345)
    # A whole number may have been printed in full or not; a value beyond a double's rounding needs an explanation.
    return max(rounding, Fraction(1, 10**decimals)) if decimals else rounding


def _last(place: str) -> str:
    return place.rsplit(".", 1)[-1].split("[")[0]


def _is_number(value: Json) -> bool:
    if isinstance(value, str):
        return value in ("NaN", "Infinity", "-Infinity")
    return value is not None and not isinstance(value, (bool, dict, list, tuple))


def _number(value: Json) -> Real:
    return {"NaN": mp.nan, "Infinity": mp.inf, "-Infinity": -mp.inf}[value] if isinstance(value, str) else value


def _said(place: str, expected: Json, actual: Json) -> str:
    at = f"{place}: " if place else ""
    return f"{at}expected {json_text.write(expected)[:300]}, the reference has {json_text.write(actual)[:300]}"
