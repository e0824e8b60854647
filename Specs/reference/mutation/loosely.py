"""What wrong engines do instead of comparing and rounding down: they take close numbers for equal, and cut off."""

import operator
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

from mpmath import mpf

# The gaps that wrong engines do not see.
GAPS = {"1e-9": Fraction(1, 10**9), "1e-12": Fraction(1, 10**12)}
CUT = "cut off"
EXACT: dict[str, Callable[[Any, Any], bool]] = {
    "Lt": operator.lt, "LtE": operator.le, "Gt": operator.gt, "GtE": operator.ge, "Eq": operator.eq,
    "NotEq": operator.ne,
}  # fmt: skip
HOLD_FOR_EQUAL = ("LtE", "GtE", "Eq")
ROUNDINGS: dict[str, tuple[Callable[..., Any], Callable[..., Any]]] = {
    "FloorDiv": (operator.floordiv, lambda a, b: int(_quotient(a, b))),
    "Mod": (operator.mod, lambda a, b: a - b * int(_quotient(a, b))),
}

# The places at which a wrong engine would have gone on otherwise, with what it does there.
noted: set[tuple[str, str]] = set()


def compared(place: str, wrong: str, signs: str, *numbers: Any) -> bool:
    """Compares numbers as the wrong engine does; if none is given, as they are, and notes who would not."""
    if wrong:
        return _compared(GAPS[wrong], signs, numbers)
    right = _compared(Fraction(0), signs, numbers)
    noted.update((place, gap) for gap in GAPS if _compared(GAPS[gap], signs, numbers) != right)
    return right


def rounded_down(place: str, wrong: str, right: Callable[..., Any] | str, *numbers: Any) -> Any:
    """Rounds a number down, or divides two; a wrong engine cuts digits off."""
    exact, cut = ROUNDINGS[right] if isinstance(right, str) else (right, int)
    if wrong:
        return cut(*numbers)
    found = exact(*numbers)
    if found != cut(*numbers):
        noted.add((place, CUT))
    return found


def _compared(gap: Fraction, signs: str, numbers: tuple[Any, ...]) -> bool:
    return all(_holds(gap, sign, a, b) for sign, (a, b) in zip(signs.split(), pairwise(numbers), strict=True))


def _holds(gap: Fraction, sign: str, a: Any, b: Any) -> bool:
    # Counts are exact in any engine.
    is_real = isinstance(a, Fraction | mpf) or isinstance(b, Fraction | mpf)
    are_numbers = isinstance(a, int | Fraction | mpf) and isinstance(b, int | Fraction | mpf)
    if gap and is_real and are_numbers and abs(a - b) <= gap:
        return sign in HOLD_FOR_EQUAL
    return EXACT[sign](a, b)


def _quotient(a: Any, b: Any) -> Any:
    return Fraction(a, b) if isinstance(a, int) and isinstance(b, int) else a / b
