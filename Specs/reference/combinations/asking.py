"""Asks the reference and wrong engines in this process, for a limited time."""

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from types import FrameType

from .. import json_text
from ..corpus import Comparison
from ..inputs import Json
from ..operations import answer
from . import numbers

# An input takes too long for a vector.
SECONDS = 1.5
# A few roundings of doubles, as a part of a number.
ROUNDING = 2.0**-51
TOLERANCE = {"absolute": Fraction(1, 10**9), "relative": Fraction(1, 10**9)}


class Rejection:
    """The answer to an input that is rejected, or takes too long."""


REJECTED = Rejection()


class TooSlow(BaseException):
    """An input takes too long."""


def _stop(signal_number: int, frame: FrameType | None) -> None:
    raise TooSlow


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Fails with TooSlow if what is inside takes longer."""
    signal.signal(signal.SIGALRM, _stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def in_time(ask: Callable[[], Json]) -> Json:
    """Returns an answer as plain JSON, or REJECTED. Fails with TooSlow."""
    try:
        with limited(SECONDS):
            return json_text.plain(ask())
    except Exception:  # A wrong engine has its own classes of errors, and may fail in any way.
        return REJECTED


def read(members: Json, rounds: bool = False) -> Json:
    """Returns an input as the reference reads it: with exact numbers, or as doubles."""
    exact = json_text.read(json.dumps(members))
    return json_text.as_doubles(exact) if rounds else exact


def asked(operation: str, specification: str, members: Json, rounds: bool = False) -> Json:
    """Returns the reference's answer as plain JSON, or REJECTED."""
    try:
        return in_time(lambda: answer(operation, specification, read(members, rounds)))
    except TooSlow:
        return REJECTED


def readings_agree(operation: str, specification: str, members: Json, found: Json) -> bool:
    """Whether an engine that computes with doubles can find the answer. Otherwise the input is no vector.

    It is the same if numbers are read as doubles, and if the digits of huge ones are off by what rounding costs.
    """
    others = [asked(operation, specification, members, rounds=True)]
    for factor in (1 + ROUNDING, 1 - ROUNDING):
        moved = numbers.with_huge_ones_times(members, factor)
        others += [asked(operation, specification, moved)] if moved != members else []
    comparison = Comparison(operation, TOLERANCE)
    read_back = json_text.read(json.dumps([found, [None if one is REJECTED else one for one in others]]))
    return all(comparison.difference(read_back[0], one) is None for one in read_back[1])
