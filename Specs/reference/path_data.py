"""Path text in the form of SVG 2's `d` attribute: parsing, normal forms, interpolation. Rules R12.1–R12.3."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from .inputs import Input, Json
from .path_segments import Arc, Bezier, Curve, Point, arc, minus, parts_of_arc, plus, times
from .real import HALF, ONE, ZERO, Real, is_finite, lerp, nearest_double, read

NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

SPACE = re.compile(r"[ \t\n\f\r]*")
SEPARATOR = re.compile(r"[ \t\n\f\r]*,?[ \t\n\f\r]*")
# None if a point or an exponent without digits follows: `15.`, `1e`.
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]+|(?![0-9.]))|\.[0-9]+)(?:[eE][+-]?[0-9]+|(?![0-9eE]))")
FLAG = re.compile(r"[01]")
IS_FLAG = {("A", 3), ("A", 4)}


class PathError(ValueError):
    """The text is not path data."""


@dataclass(frozen=True)
class Element:
    """A command with one set of its numbers."""

    letter: str
    values: tuple[Real, ...]

    @property
    def end(self) -> Point:
        """The last two numbers of an absolute element that has any."""
        return self.values[-2], self.values[-1]

    @property
    def pairs(self) -> tuple[Point, ...]:
        return tuple(zip(self.values[::2], self.values[1::2], strict=True))

    def json(self) -> Json:
        return {"type": self.letter, "values": list(self.values)}


# Reading.


def elements(text: str, is_strict: bool = False) -> list[Element]:
    """Returns the elements before the first error; in strict mode an error is raised. R12.1."""
    found = []
    try:
        for element in _read(text):
            found.append(element)
    except PathError:
        if is_strict:
            raise
    return found


def _read(text: str) -> Iterator[Element]:
    """Yields the elements, then raises `PathError` if the text is not a path. R12.1."""
    at = _after(SPACE, text, 0)
    first = True
    while at < len(text):
        letter = text[at]
        count = NUMBERS.get(letter.upper()) if letter.isascii() else None  # ſ in upper case is S
        if count is None or (first and letter not in "Mm"):
            raise PathError(f"expected a command at {at}, found {letter!r}")
        first = False
        at = _after(SPACE, text, at + 1)
        if count == 0:
            yield Element("Z", ())
            continue
        while True:
            values, at = _numbers(text, at, letter.upper(), count)
            yield Element(letter, values)
            letter = {"M": "L", "m": "l"}.get(letter, letter)
            at, before = _after(SPACE, text, at), at
            if at == len(text) or text[at] in "MmLlHhVvCcSsQqTtAaZz":
                break
            at = _after(SEPARATOR, text, before)


def _numbers(text: str, at: int, command: str, count: int) -> tuple[tuple[Real, ...], int]:
    """Reads a set of numbers, and returns it with its end. One comma may separate two numbers. R12.1."""
    values: list[Real] = []
    for index in range(count):
        if index > 0:
            at = _after(SEPARATOR, text, at)
        pattern = FLAG if (command, index) in IS_FLAG else NUMBER
        match = pattern.match(text, at)
        if match is None:
            raise PathError(f"expected a number at {at}")
        at = match.end()
        value = read(match[0])
        if not is_finite(value):
            raise PathError(f"the number at {match.start()} is not finite")
        values.append(value)
    return tuple(values), at


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


# Forms.


def absolute(relative: list[Element]) -> list[Element]:
    """Returns absolute elements: the current point (after Z, the subpath's start) is added to relative ones. R12.2."""
    found = []
    here: Point = (ZERO, ZERO)
    start = here
    for element in relative:
        if element.letter.islower():
            letter = element.letter.upper()
            element = Element(letter, _moved(letter, element.values, here))
        here = _end(element, here, start)
        start = here if element.letter == "M" else start
        found.append(element)
    return found


def _moved(letter: str, values: tuple[Real, ...], by: Point) -> tuple[Real, ...]:
    """Moves a relative element's numbers to the origin. For an arc only the last two are coordinates. R12.2."""
    if letter == "V":
        return (values[0] + by[1],)
    kept = 5 if letter == "A" else 0
    return values[:kept] + tuple(x + by[index % 2] for index, x in enumerate(values[kept:]))


@dataclass(frozen=True)
class Drawn:
    """An absolute element, its end, and the curve that it draws; a move draws none."""

    element: Element
    end: Point
    curve: Curve | None


def drawn(text: str) -> list[Drawn]:
    """Returns what the elements before the text's first error draw. An arc that ends at its start is omitted. R12.4."""
    found = []
    here: Point = (ZERO, ZERO)
    start = here
    controls: dict[str, Point] = {}  # the first control point of S or T, where it is a reflection
    for element in absolute(elements(text)):
        letter = element.letter
        curve = _curve(element, here, start, controls.get(letter, here))
        here = _end(element, here, start)
        if letter == "M":
            start = here
        controls = {}
        if isinstance(curve, Bezier) and letter in "CSQT":
            controls["S" if letter in "CS" else "T"] = minus(times(here, 2 * ONE), curve.points[-2])
        if curve is not None or letter == "M":
            found.append(Drawn(element, here, curve))
    return found


def _curve(element: Element, here: Point, start: Point, control: Point) -> Curve | None:
    """Returns the curve of an absolute element; `control` is the first control point of S and T. R12.2, R12.4."""
    letter, values = element.letter, element.values
    if letter == "M":
        return None
    if letter == "A":
        rx, ry, degrees, is_large, is_positive = values[:5]
        return arc(here, (rx, ry), degrees, is_large != 0, is_positive != 0, element.end)
    if letter in "CQ":
        return Bezier((here, *element.pairs))
    if letter in "ST":
        return Bezier((here, control, *element.pairs))
    return Bezier((here, _end(element, here, start)))


def _end(element: Element, here: Point, start: Point) -> Point:
    """Returns the end of an absolute element. R12.2."""
    if element.letter == "Z":
        return start
    if element.letter == "H":
        return element.values[0], here[1]
    if element.letter == "V":
        return here[0], element.values[0]
    return element.end


def normalized(text: str, keeps_quadratics: bool = False) -> list[Element]:
    """Returns only M, L, C and Z: drawn elements, with quadratic curves and arcs as cubic ones. R12.2.

    A CGPath has these elements and quadratic curves, which are kept for it. R3.3
    """
    found = []
    for item in drawn(text):
        if item.element.letter in "MZ":
            found.append(item.element)
        elif isinstance(item.curve, Arc):
            found += [_cubic(part) for part in parts_of_arc(item.curve)]
        elif keeps_quadratics and isinstance(item.curve, Bezier) and len(item.curve.points) == 3:
            found.append(Element("Q", tuple(x for point in item.curve.points[1:] for x in point)))
        elif item.curve is not None:
            found.append(_cubic(item.curve))
    return found


def _cubic(curve: Bezier) -> Element:
    """Writes a Bézier curve as L or C; a quadratic one has the inner points (P₀ + 2Q)/3 and (P₁ + 2Q)/3. R12.2."""
    points = curve.points
    if len(points) == 2:
        return Element("L", points[1])
    if len(points) == 3:
        inner = [times(plus(end, times(points[1], 2 * ONE)), ONE / 3) for end in (points[0], points[2])]
        points = (points[0], *inner, points[2])
    return Element("C", tuple(x for point in points[1:] for x in point))


# Interpolation.


def interpolated(a: list[Element], b: list[Element], t: Real) -> list[Element]:
    """Interpolates absolute elements with the same letters number by number; otherwise a, or b from ½ on. R12.3.

    Path data cannot contain infinite numbers, so if a number of the result is not finite, the result is also a or b.
    """
    if [element.letter for element in a] == [element.letter for element in b]:
        found = [_between(one, other, t) for one, other in zip(a, b, strict=True)]
        if all(math.isfinite(nearest_double(x)) for element in found for x in element.values):
            return found
    return b if t >= HALF else a


def _between(a: Element, b: Element, t: Real) -> Element:
    """Interpolates two elements of one letter; an arc's flags switch at ½. R12.3."""
    values = [lerp(x, y, t) for x, y in zip(a.values, b.values, strict=True)]
    if a.letter == "A":
        values[3:5] = (b if t >= HALF else a).values[3:5]
    return Element(a.letter, tuple(values))


# The operations.


def parse(request: Input) -> Json:
    """The elements of a path. R12.1, R12.2."""
    text = request.text("d")
    form = request.choice("form", ("raw", "absolute", "normalized"), "raw")
    is_strict = request.flag("strict", False)
    try:
        raw = elements(text, is_strict)
    except PathError as error:
        raise request.reject("d", str(error)) from None
    if is_strict and not raw and request.specification == "motionPath":
        raise request.reject("d", "CSS's path() needs at least one command")
    found = raw if form == "raw" else absolute(raw) if form == "absolute" else normalized(text)
    return {"segments": [element.json() for element in found]}


def interpolate(request: Input) -> Json:
    """The interpolation of two paths, with absolute coordinates. R12.3."""
    start, end = (absolute(elements(request.text(key))) for key in ("from", "to"))
    return {"segments": [element.json() for element in interpolated(start, end, request.number("t"))]}


OPERATIONS = {"path.parse": parse, "path.interpolate": interpolate}
