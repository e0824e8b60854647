"""The points of splines: numbers or points, their knots, and the extrapolation. R13.1."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from .inputs import Input, Json, as_number, as_numbers
from .real import Real, is_finite

DIMENSIONS = (2, 3, 4)


@dataclass(frozen=True)
class Points:
    """Numbers or points, by coordinate."""

    coordinates: Sequence[Sequence[Real]]
    are_numbers: bool

    @property
    def count(self) -> int:
        return len(self.coordinates[0])


def read_points(request: Input, key: str, elements: Sequence[Json], like: Points | None = None) -> Points:
    """Reads numbers, or points of one dimension; of the same kind as `like` if that is given. R13.1."""
    if not elements:
        raise request.reject(key, "needs at least one value")
    try:
        are_numbers = not isinstance(elements[0], list)
        points = [[as_number(element)] if are_numbers else as_numbers(element) for element in elements]
    except TypeError:
        raise request.reject(key, "must contain only numbers, or only points") from None
    dimension = len(points[0])
    if any(len(point) != dimension for point in points) or dimension not in ((1,) if are_numbers else DIMENSIONS):
        raise request.reject(key, "points must all have the same dimension, from 2 to 4")
    if like is not None and (are_numbers, dimension) != (like.are_numbers, len(like.coordinates)):
        raise request.reject(key, "must be of the same kind as the values")
    if not all(is_finite(number) for point in points for number in point):
        raise request.reject(key, "must be finite")
    return Points(list(zip(*points, strict=True)), are_numbers)


def read_member(request: Input, key: str, count: int, like: Points) -> Points:
    """Reads a number of values of the same kind as others."""
    elements = request.array(key)
    if len(elements) != count:
        raise request.reject(key, f"expected {count} values, found {len(elements)}")
    return read_points(request, key, elements, like)


def read_knots(request: Input, count: int, fewest: int = 2) -> Sequence[Real]:
    """Reads the knots, by default 0, 1, 2, …. R13.1."""
    if count < fewest:
        raise request.reject("values", f"expected at least {fewest}")
    knots = request.numbers("knots", [Fraction(i) for i in range(count)], count)
    if not all(map(is_finite, knots)) or not all(a < b for a, b in pairwise(knots)):
        raise request.reject("knots", "must be finite and ascending")
    return knots


def read_extrapolation(request: Input, default: str = "polynomial") -> str:
    """Reads the extrapolation outside the knots. R13.1."""
    return request.choice("extrapolation", ("polynomial", "hold", "periodic"), default)
