"""Finds the smallest input that still differs in the same way."""

import json
import math
from collections.abc import Callable, Iterator
from typing import Any

Json = Any

MOST_TRIALS = 300


def shrunk(value: Json, differs: Callable[[Json], bool]) -> Json:
    """Applies every change that simplifies the input and keeps the difference, within a limit of trials."""
    trials = 0
    found = True
    while found and trials < MOST_TRIALS:
        found = False
        for simpler in simpler_values(value):
            trials += 1
            if trials > MOST_TRIALS:
                break
            if differs(simpler):
                value, found = simpler, True
                break
    return value


def simpler_values(value: Json) -> Iterator[Json]:
    """Yields the value with one part removed or simplified; the largest steps come first."""
    if isinstance(value, dict):
        for key in value:
            yield {name: member for name, member in value.items() if name != key}
        for key, member in value.items():
            for simpler in simpler_values(member):
                yield value | {key: simpler}
    elif isinstance(value, list):
        for index in range(len(value)):
            yield value[:index] + value[index + 1 :]
        for index, element in enumerate(value):
            for simpler in simpler_values(element):
                yield [*value[:index], simpler, *value[index + 1 :]]
    elif isinstance(value, str):
        yield from _simpler_texts(value)
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield from _simpler_numbers(value)


def _simpler_texts(text: str) -> Iterator[str]:
    size = len(text) // 2
    while size >= 1:
        for start in range(0, len(text), size):
            yield text[:start] + text[start + size :]
        size //= 2


def _simpler_numbers(x: float) -> Iterator[float]:
    """Yields numbers with fewer digits, then nearer to 0."""
    candidates = [0, 1, 2, 0.5, -1, *(float(f"{x:.{digits}g}") for digits in (1, 2, 3, 6))]
    for candidate in candidates:
        plain = int(candidate) if abs(candidate) < 1e15 and candidate == int(candidate) else candidate
        if math.isfinite(plain) and _complexity(plain) < _complexity(x):
            yield plain


def _complexity(x: float) -> tuple[int, float]:
    return (len(json.dumps(x)), abs(x))
