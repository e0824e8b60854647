"""A layer's values: their types, components, interpolation and sums. R3.1c, R3.3–R3.5, R3.10.

Numbers are `Real`; a Boolean is 1 or 0 until the answer; points, sizes, rects, colours, matrices and lists are tuples;
no colour is None. If a rule says that something has no effect, `NoEffect` is raised.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from numbers import Number
from typing import Any

from . import decomposition, interpolation, key_paths, matrices, path_data
from .inputs import Input, Json, as_text
from .interpolation import Different, Value, ValueType, nothing_between, switched, tuple_of
from .json_text import plain_number
from .layer_geometry import standardized
from .matrices import Matrix
from .path_data import Element
from .real import HALF, NON_FINITE, ONE, ZERO, Real, is_finite, rounded
from .replicators import power

# An animation has no effect if a value is not of the property's type or has no counterpart.
NoEffect = Different


class Kind(Enum):
    """The types of R3.3. TRIPLE is for value functions that scale or translate; OTHER values switch at ½.

    FADE is for those with the cross-fade that shows the switch. R3.3b
    """

    NUMBER = "number"
    BOOLEAN = "boolean"
    POINT = "point"
    SIZE = "size"
    TRIPLE = "triple"
    RECT = "rect"
    COLOR = "color"
    MATRIX = "matrix"
    NUMBERS = "numbers"
    COLORS = "colors"
    PATH = "path"
    OTHER = "other"
    FADE = "fade"


# Types without a sum are neither additive nor cumulative, and `by` gives them no end. R3.1c
WITHOUT_SUMS = (Kind.BOOLEAN, Kind.PATH, Kind.OTHER, Kind.FADE)


BLACK = (ZERO, ZERO, ZERO, ONE)
WHITE = (ONE, ONE, ONE, ONE)

# The properties of a new layer: CALayer and its subclasses for shapes, gradients, texts and copies. R6.14
STANDARD: tuple[tuple[Kind, Value, str], ...] = (
    (Kind.NUMBER, ZERO, "zPosition anchorPointZ cornerRadius borderWidth shadowOpacity strokeStart lineDashPhase"),
    (Kind.NUMBER, ZERO, "instanceDelay instanceRedOffset instanceGreenOffset instanceBlueOffset instanceAlphaOffset"),
    (Kind.NUMBER, ONE, "opacity contentsScale strokeEnd lineWidth instanceCount"),
    (Kind.NUMBER, Fraction(3), "shadowRadius"),
    (Kind.NUMBER, Fraction(10), "miterLimit"),
    (Kind.NUMBER, Fraction(15), "maskedCorners"),
    (Kind.NUMBER, Fraction(36), "fontSize"),
    (Kind.BOOLEAN, ZERO, "hidden geometryFlipped masksToBounds"),
    (Kind.BOOLEAN, ONE, "doubleSided"),
    (Kind.POINT, (ZERO, ZERO), "position"),
    (Kind.POINT, (HALF, HALF), "anchorPoint"),
    (Kind.POINT, (HALF, ZERO), "startPoint"),
    (Kind.POINT, (HALF, ONE), "endPoint"),
    (Kind.SIZE, (ZERO, Fraction(-3)), "shadowOffset"),
    (Kind.RECT, (ZERO, ZERO, ZERO, ZERO), "bounds"),
    (Kind.RECT, (ZERO, ZERO, ONE, ONE), "contentsRect contentsCenter"),
    (Kind.COLOR, None, "backgroundColor strokeColor"),
    (Kind.COLOR, BLACK, "borderColor shadowColor fillColor"),
    (Kind.COLOR, WHITE, "foregroundColor instanceColor"),
    (Kind.MATRIX, matrices.IDENTITY, "transform sublayerTransform instanceTransform"),
    (Kind.NUMBERS, (), "lineDashPattern locations"),
    (Kind.COLORS, (), "colors"),
    (Kind.PATH, [], "path shadowPath"),
    (Kind.OTHER, None, "contents contentsGravity filters mask name string font"),
)
NEW_LAYER = {name: (kind, value) for kind, value, names in STANDARD for name in names.split()}


# The types: how their values are read, interpolated, summed and written. R3.3, R3.1c


def read_path(value: Json) -> list[Element]:
    """Reads path data up to its first error as M, L, Q, C and Z, since CGPath has no arcs. R3.3, R12.1, R12.2."""
    return path_data.normalized(as_text(value), keeps_quadratics=True)


def path_text(elements: list[Element]) -> str:
    """Writes path data with one blank between letters and numbers."""
    return " ".join(str(part) for one in elements for part in (one.letter, *map(plain_number, one.values)))


def mix_paths(a: list[Element], b: list[Element], t: Real) -> list[Element]:
    """Interpolates each number; there is no effect if the elements differ in kind or number. R3.3."""
    if structure(Kind.PATH, a) != structure(Kind.PATH, b):
        raise NoEffect("paths of different elements")
    return path_data.interpolated(a, b, t)


def structure(kind: Kind, value: Value) -> Json:
    """Returns what two values must share to be interpolated: a length, or a path's letters. R3.3."""
    if kind is Kind.PATH:
        return [element.letter for element in value]
    return len(value) if kind in (Kind.NUMBERS, Kind.COLORS) else None


@dataclass(frozen=True)
class Fade:
    """A value that switches, and the old value, the new one and its weight while it fades. R3.3b."""

    value: Json
    ends: tuple[Json, Json, Real] | None = None


def cross_fade(a: Fade, b: Fade, t: Real) -> Fade:
    """Fades from one value to another; equal values do not fade. R3.3b."""
    ends = None if a.value == b.value else (a.value, b.value, t)
    return Fade(switched(a.value, b.value, t), ends)


def mix_matrices(a: Matrix, b: Matrix, t: Real) -> Matrix:
    """Interpolates decomposed matrices. R3.7–R3.9."""
    return decomposition.interpolate(a, b, t, "coreAnimation")


def concatenated(m: Matrix, by: Matrix) -> Matrix:
    """The sum of matrices is by · m: the added one acts first. R3.1c, R3.4b."""
    return matrices.multiply(by, m)


def taken_off(m: Matrix, by: Matrix) -> Matrix:
    """Returns the matrix from which `by` leads to m: by⁻¹ · m. R3.1c."""
    inverse = matrices.inverse(by)
    if inverse is None:
        raise NoEffect
    return matrices.multiply(inverse, m)


COLOR_TYPE = tuple_of(4)
UNSUMMED: dict[str, Any] = {"sum": nothing_between, "difference": nothing_between}
TYPES: dict[Kind, ValueType] = {
    Kind.NUMBER: interpolation.TYPES["number"],
    Kind.BOOLEAN: replace(interpolation.TYPES["boolean"], **UNSUMMED),
    Kind.POINT: tuple_of(2),
    Kind.SIZE: tuple_of(2),
    Kind.TRIPLE: tuple_of(3),
    Kind.RECT: tuple_of(4),
    Kind.COLOR: interpolation.or_none(COLOR_TYPE),
    Kind.MATRIX: ValueType(tuple_of(16).read, mix=mix_matrices, sum=concatenated, difference=taken_off),
    Kind.NUMBERS: interpolation.TYPES["numberList"],
    Kind.COLORS: interpolation.list_of(COLOR_TYPE),
    Kind.PATH: ValueType(read_path, path_text, mix=mix_paths, **UNSUMMED),
    Kind.OTHER: ValueType(lambda value: value, mix=switched, **UNSUMMED),
    Kind.FADE: ValueType(Fade, mix=cross_fade, **UNSUMMED),
}


def read(kind: Kind, value: Json) -> Value:
    """Returns a value of the kind; no effect if it is not one. R3.3."""
    try:
        return TYPES[kind].read(value)
    except TypeError as error:
        raise NoEffect(str(error)) from None


def read_member(request: Input, key: str, kind: Kind) -> Value:
    """Reads a member of an input that must be a value of the kind. R3.3."""
    try:
        return TYPES[kind].read(request.value(key))
    except TypeError as error:
        raise request.reject(key, f"not a value of type {kind.value}: {error}") from None


def read_finite_member(request: Input, key: str, kind: Kind) -> Value:
    """Reads a value to which a property is set; its numbers must be finite. R3.10."""
    value = read_member(request, key, kind)
    if kind is not Kind.OTHER and has_number(request.value(key), lambda x: not is_finite(x)):
        raise request.reject(key, "expected finite numbers")
    return value


def has_number(value: Json, is_meant: Callable[[Real], bool]) -> bool:
    """Whether a number, in a list or not, is of a kind. Only those that are not finite are written as text."""
    if isinstance(value, list):
        return any(has_number(part, is_meant) for part in value)
    return is_meant(NON_FINITE[value]) if isinstance(value, str) and value in NON_FINITE else False


def answer(kind: Kind, value: Value) -> Json:
    """Returns the value for the answer: a Boolean is true if its number is not 0, a path is a string. R3.3."""
    return TYPES[kind].write(value)


# If only the shape of a value is known, its kind is the first of these that fits.
SHAPES = (Kind.NUMBER, Kind.BOOLEAN, Kind.POINT, Kind.RECT, Kind.MATRIX, Kind.NUMBERS)


def kind_of_shape(request: Input, key: str) -> Kind:
    """Returns a member's kind by its shape. Strings and null switch; other arrays and objects are rejected. R6.14."""
    value = request.value(key)
    for kind in SHAPES:
        with suppress(TypeError):
            TYPES[kind].read(value)
            return kind
    if isinstance(value, (list, dict)):
        raise request.reject(key, "expected a number, a Boolean, a string or an array of numbers")
    return Kind.OTHER


def numbers_of(value: Value) -> Iterator[Real]:
    """Returns the numbers of a value, or of several."""
    if isinstance(value, (list, tuple)):
        for element in value:
            yield from numbers_of(element)
    elif isinstance(value, Number):
        yield value


def accumulated(kind: Kind, value: Value, end: Value, times: Real) -> Value:
    """Returns the value after some repeats: value + times · end; for matrices value · end · … · end. R3.5."""
    if kind is not Kind.MATRIX:
        return interpolation.each(lambda x, y: x + times * y, value, end)
    if not is_finite(times):
        return matrices.NO_MATRIX
    return matrices.multiply(value, power(tuple(rounded(x) for x in end), int(times)))


# Parts of values, and a layer of them


RECT_PARTS: dict[str, tuple[Kind, int]] = {
    "origin": (Kind.POINT, 0),
    "origin.x": (Kind.NUMBER, 0),
    "origin.y": (Kind.NUMBER, 1),
    "size": (Kind.SIZE, 2),
    "size.width": (Kind.NUMBER, 2),
    "size.height": (Kind.NUMBER, 3),
}
PARTS: dict[Kind, dict[str, tuple[Kind, int]]] = {
    Kind.POINT: {"x": (Kind.NUMBER, 0), "y": (Kind.NUMBER, 1)},
    Kind.SIZE: {"width": (Kind.NUMBER, 0), "height": (Kind.NUMBER, 1)},
    Kind.RECT: RECT_PARTS,
    Kind.MATRIX: {name: (Kind.SIZE if name == "translation" else Kind.NUMBER, 0) for name in key_paths.NAMES},
}


@dataclass(frozen=True)
class Place:
    """A property, or a component of one. R3.10."""

    name: str
    whole: Kind
    part: str | None = None

    @property
    def kind(self) -> Kind:
        """Returns the type of the property, or of the component. R3.10."""
        return self.whole if self.part is None else PARTS[self.whole][self.part][0]

    def get(self, value: Value) -> Value:
        """Returns the component of the property's value. R3.10."""
        if self.part is None:
            return value
        if self.whole is Kind.MATRIX:
            return key_paths.get(value, self.part)
        first = PARTS[self.whole][self.part][1]
        return value[first] if self.kind is Kind.NUMBER else value[first : first + 2]

    def set(self, value: Value, part: Value) -> Value:
        """Returns the property's value with the component changed. R3.10."""
        if self.part is None:
            return part
        if part is None:
            raise NoEffect("the matrix cannot be taken apart")
        if self.whole is Kind.MATRIX:
            return key_paths.set(value, self.part, part)
        first = PARTS[self.whole][self.part][1]
        numbers = (part,) if self.kind is Kind.NUMBER else part
        return value[:first] + numbers + value[first + len(numbers) :]


class Layer:
    """The values of a layer by property; those of a new layer until others are set. R6.14."""

    # The progress of the transition that is in effect. R6.3
    transition: Real | None = None

    def __init__(self, model: Input) -> None:
        self._kinds = {name: kind for name, (kind, _) in NEW_LAYER.items()}
        self._values = {name: value for name, (_, value) in NEW_LAYER.items()}
        # Set whole properties before their components, in whatever order the object lists them.
        for path in sorted(model.members):
            place = self.place(path) or self._new_place(model, path)
            self.set_model(place, read_member(model, path, place.kind))

    def copied(self) -> "Layer":
        """Returns a copy that may be changed."""
        other = copy(self)
        other._kinds, other._values = dict(self._kinds), dict(self._values)
        return other

    def _new_place(self, model: Input, name: str) -> Place:
        """Adds a property that no layer has; the shape of its value gives its type."""
        if not name or "." in name or name == "frame":
            raise model.reject(name, "a layer has no such property")
        self._kinds[name] = kind_of_shape(model, name)
        self._values[name] = None
        return Place(name, self._kinds[name])

    def place(self, path: str) -> Place | None:
        """Returns what a key path names; None for a property that the layer does not have. R3.10."""
        name, dot, part = path.partition(".")
        kind = self._kinds.get(name)
        if kind is None or (dot and part not in PARTS.get(kind, {})):
            return None
        return Place(name, kind, part if dot else None)

    def required_place(self, request: Input, key: str, path: str) -> Place:
        """Returns what a key path of an input names; rejects one without such a property."""
        place = self.place(path)
        if place is None:
            raise request.reject(key, f"a layer has no property {path!r}")
        return place

    def fade(self, name: str) -> None:
        """Keeps the cross-fades of a property that switches. R3.3b."""
        self._kinds[name] = Kind.FADE
        self._values[name] = Fade(self._values[name])

    def get(self, place: Place) -> Value:
        return place.get(self._values[place.name])

    def set_model(self, place: Place, value: Value) -> None:
        """Sets a model value, or a component of one; bounds of negative size are standardised. R7.2."""
        self.set(place, value)
        if place.name == "bounds":
            self._values["bounds"] = tuple(standardized(self._values["bounds"]))

    def set(self, place: Place, value: Value) -> None:
        """Sets a property, or a component of one; a Boolean is true if its number is not 0. R3.3, R3.10."""
        if place.kind is Kind.BOOLEAN:
            value = ONE if value != 0 else ZERO
        self._values[place.name] = place.set(self._values[place.name], value)
