"""Reads and writes JSON, and keeps numbers as they are written."""

import json
import math
from fractions import Fraction

from . import real
from .inputs import Json


def read(text: str | bytes) -> Json:
    """Parses a JSON text; each number is the exact value of its digits. Raises ValueError for invalid text."""
    return json.loads(text, parse_float=real.read, parse_int=real.read, parse_constant=_no_constant)


def _no_constant(name: str) -> Json:
    raise ValueError(f"{name} is not JSON")


def as_doubles(value: Json) -> Json:
    """Returns the value with the nearest doubles, which engines read."""
    if isinstance(value, dict):
        return {key: as_doubles(member) for key, member in value.items()}
    if isinstance(value, list):
        return [as_doubles(element) for element in value]
    return Fraction(float(value)) if isinstance(value, Fraction) else value


def plain(value: Json) -> Json:
    """Writes the value as Python's json does: numbers as the nearest doubles, or as texts if JSON cannot hold them."""
    if isinstance(value, dict):
        return {key: plain(member) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(element) for element in value]
    if value is None or isinstance(value, (bool, str)):
        return value
    return plain_number(value)


def plain_number(value: real.Real) -> float | int | str:
    x = real.nearest_double(value)
    if math.isnan(x):
        return "NaN"
    if math.isinf(x):
        return "Infinity" if x > 0 else "-Infinity"
    return int(x) if x.is_integer() and abs(x) < 2**53 else x


def write(value: Json) -> str:
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":"))
