"""The text of a path, as the `d` attribute of SVG 2 has it: reading, forms, interpolation. Rules R12.1–R12.3."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mpmath import mp

from .inputs import Input, Json
from .path_segments import Arc, Bezier, Curve, Point, arc, line, minus, parts_of_arc, plus, times
from .real import HALF, ONE, ZERO, Real, is_finite, lerp, read

NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

SPACE = re.compile(r"[ \t\n\f\r]*")
SEPARATOR = re.compile(r"[ \t\n\f\r]*,?[ \t\n\f\r]*")
NUMBER = re.compile(r"[+-]?(?:[0-9]+(\.[0-9]+)?|(\.[0-9]+))([eE][+-]?[0-9]+)?")
FLAG = re.compile(r"[01]")
IS_FLAG = {("A", 3), ("A", 4)}


class PathError(ValueError):
    """What is no path data."""


@dataclass(frozen=True)
class Element:
    """A command with one set of its numbers."""

    letter: str
    values: tuple[Real, ...]

    @property
    def end(self) -> Point:
        """The last two numbers of an absolute element that has them."""
        return self.values[-2], self.values[-1]

    @property
    def pairs(self) -> tuple[Point, ...]:
        return tuple(zip(self.values[::2], self.values[1::2], strict=True))

    def json(self) -> Json:
        return {"type": self.letter, "values": list(self.values)}


# Reading.


def elements(text: str, is_strict: bool = False) -> list[Element]:
    """The elements before the first error; where strict, an error is raised. R12.1."""
    found = []
    try:
        for element in _read(text):
            found.append(element)
    except PathError:
        if is_strict:
            raise
    return found


def _read(text: str) -> Iterator[Element]:
    """The elements one by one, and then `PathError` where the text is no path. R12.1."""
    at = _after(SPACE, text, 0)
    first = True
    while at < len(text):
        letter = text[at]
        count = NUMBERS.get(letter.upper())
        if count is None or (first and letter not in "Mm"):
            raise PathError(f"{letter!r} at {at} is no command that can stand here")
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
    """A set of numbers, and where it ends. One comma may stand between two of them. R12.1."""
    values: list[Real] = []
    for index in range(count):
        if index > 0:
            at = _after(SEPARATOR, text, at)
        pattern = FLAG if (command, index) in IS_FLAG else NUMBER
        match = pattern.match(text, at)
        if match is None:
            raise PathError(f"no number at {at}")
        at = match.end()
        value = read(match[0])
        if (pattern is NUMBER and _is_broken_off(match)) or not is_finite(value):
            raise PathError(f"no finite number at {match.start()}")
        values.append(value)
    return tuple(values), at


def _is_broken_off(match: re.Match[str]) -> bool:
    """Whether a number is followed by a point or an exponent without digits: `15.`, `1e`. R12.1."""
    following = match.string[match.end() : match.end() + 1]
    fraction, only_fraction, exponent = match.groups()
    if exponent is not None:
        return False
    return following in ("e", "E") or (following == "." and fraction is None and only_fraction is None)


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


# Forms.


def absolute(relative: list[Element]) -> list[Element]:
    """Upper-case letters: relative coordinates are added to the current point, after Z the subpath's start. R12.2."""
    found = []
    here: Point = (ZERO, ZERO)
    start = here
    for element in relative:
        letter, values = element.letter.upper(), element.values
        if element.letter.islower():
            values = _moved(letter, values, here)
        if letter == "Z":
            here = start
        elif letter == "H":
            here = values[0], here[1]
        elif letter == "V":
            here = here[0], values[0]
        else:
            here = values[-2], values[-1]
        if letter == "M":
            start = here
        found.append(Element(letter, values))
    return found


def _moved(letter: str, values: tuple[Real, ...], by: Point) -> tuple[Real, ...]:
    """A relative element's numbers from the origin. Of an arc only the last two are coordinates."""
    if letter == "V":
        return (values[0] + by[1],)
    kept = 5 if letter == "A" else 0
    return values[:kept] + tuple(x + by[index % 2] for index, x in enumerate(values[kept:]))


@dataclass(frozen=True)
class Drawn:
    """An absolute element, where it ends, and the curve that it draws: a move draws none, nor an arc without a way."""

    element: Element
    end: Point
    curve: Curve | None


def drawn(text: str) -> tuple[Drawn, ...]:
    """What the elements before the text's first error draw. R12.2, R12.4."""
    return _drawn(text, mp.prec)


@lru_cache(maxsize=64)
def _drawn(text: str, precision: int) -> tuple[Drawn, ...]:
    found = []
    here: Point = (ZERO, ZERO)
    start = here
    reflected: tuple[str, Point] | None = None  # the letters for which the last control point is reflected, and it
    for element in absolute(elements(text)):
        letter = element.letter
        control = here
        if reflected is not None and letter in reflected[0]:
            control = minus(times(here, 2 * ONE), reflected[1])
        curve = _curve(element, here, start, control)
        here = _end(element, here, start)
        if letter == "M":
            start = here
        reflected = None
        if isinstance(curve, Bezier) and letter in "CSQT":
            reflected = ("S" if letter in "CS" else "T", curve.points[-2])
        found.append(Drawn(element, here, curve))
    return tuple(found)


def _curve(element: Element, here: Point, start: Point, control: Point) -> Curve | None:
    """What an absolute element draws from the current point; `control` is the first control point of S and T."""
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
    return line(here, _end(element, here, start))


def _end(element: Element, here: Point, start: Point) -> Point:
    """Where an absolute element ends."""
    if element.letter == "Z":
        return start
    if element.letter == "H":
        return element.values[0], here[1]
    if element.letter == "V":
        return here[0], element.values[0]
    return element.end


def normalized(text: str) -> list[Element]:
    """M, L, C and Z alone: what is drawn, quadratic curves and arcs as cubic ones. R12.2."""
    found = []
    for item in drawn(text):
        if item.element.letter in "MZ":
            found.append(item.element)
        elif isinstance(item.curve, Arc):
            found += [_cubic(part) for part in parts_of_arc(item.curve)]
        elif item.curve is not None:
            found.append(_cubic(item.curve))
    return found


def _cubic(curve: Bezier) -> Element:
    """A Bézier curve as L or C; a quadratic one has the inner points (P₀ + 2Q)/3 and (P₁ + 2Q)/3. R12.2."""
    points = curve.points
    if len(points) == 2:
        return Element("L", points[1])
    if len(points) == 3:
        inner = [times(plus(end, times(points[1], 2 * ONE)), ONE / 3) for end in (points[0], points[2])]
        points = (points[0], *inner, points[2])
    return Element("C", tuple(x for point in points[1:] for x in point))


# Interpolation.


def interpolated(a: list[Element], b: list[Element], t: Real) -> list[Element]:
    """Number by number between absolute elements of the same letters; otherwise a, or from ½ on b. R12.3."""
    if [element.letter for element in a] != [element.letter for element in b]:
        return a if t < HALF else b
    return [_between(one, other, t) for one, other in zip(a, b, strict=True)]


def _between(a: Element, b: Element, t: Real) -> Element:
    """An element between two of one letter; an arc's flags switch at ½. R12.3."""
    values = [lerp(x, y, t) for x, y in zip(a.values, b.values, strict=True)]
    if a.letter == "A":
        values[3:5] = (a if t < HALF else b).values[3:5]
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
        raise request.reject("d", "CSS's path() has at least one command")
    found = raw if form == "raw" else absolute(raw) if form == "absolute" else normalized(text)
    return {"segments": [element.json() for element in found]}


def interpolate(request: Input) -> Json:
    """The path between two paths, with absolute coordinates. R12.3."""
    start, end = (absolute(elements(request.text(key))) for key in ("from", "to"))
    return {"segments": [element.json() for element in interpolated(start, end, request.number("t"))]}


OPERATIONS = {"path.parse": parse, "path.interpolate": interpolate}
