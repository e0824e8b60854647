"""A layer's values: their types, their parts, what lies between two of them, and their sums. R3.1c, R3.3–R3.5, R3.10.

Numbers are `Real`; a Boolean counts as 1 or 0 until it is answered; points, sizes, rects, colours, matrices and lists
are tuples; no colour is None. Where a rule says that something has no effect, `NoEffect` is raised.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from mpmath import mp, mpf

from . import decomposition, interpolation, key_paths, matrices, path_data
from .inputs import Input, Json, as_array, as_number, as_text
from .interpolation import Different, Value, ValueType, nothing_between, tuple_of
from .json_text import plain_number
from .matrices import Matrix
from .path_data import Element
from .real import HALF, NON_FINITE, ONE, ZERO, Real, is_finite, rounded

# An animation has no effect where a value is not of the property's type, or has no counterpart.
NoEffect = Different


class Kind(Enum):
    """The types of R3.3. A TRIPLE is what the value functions scale and translate take; what is OTHER switches at ½."""

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


# What has no sum is neither additive nor cumulative.
WITHOUT_SUMS = (Kind.PATH, Kind.OTHER)


def _zeros(count: int) -> Value:
    return (ZERO,) * count


BLACK = (ZERO, ZERO, ZERO, ONE)
WHITE = (ONE, ONE, ONE, ONE)
UNIT_RECT = (ZERO, ZERO, ONE, ONE)

# What a new CALayer has, and then what its subclasses add.
NEW_LAYER: dict[str, tuple[Kind, Value]] = {
    "anchorPoint": (Kind.POINT, (HALF, HALF)),
    "anchorPointZ": (Kind.NUMBER, ZERO),
    "backgroundColor": (Kind.COLOR, None),
    "borderColor": (Kind.COLOR, BLACK),
    "borderWidth": (Kind.NUMBER, ZERO),
    "bounds": (Kind.RECT, _zeros(4)),
    "contents": (Kind.OTHER, None),
    "contentsCenter": (Kind.RECT, UNIT_RECT),
    "contentsRect": (Kind.RECT, UNIT_RECT),
    "contentsScale": (Kind.NUMBER, ONE),
    "cornerRadius": (Kind.NUMBER, ZERO),
    "doubleSided": (Kind.BOOLEAN, ONE),
    "geometryFlipped": (Kind.BOOLEAN, ZERO),
    "hidden": (Kind.BOOLEAN, ZERO),
    "masksToBounds": (Kind.BOOLEAN, ZERO),
    "opacity": (Kind.NUMBER, ONE),
    "opaque": (Kind.BOOLEAN, ZERO),
    "position": (Kind.POINT, _zeros(2)),
    "rasterizationScale": (Kind.NUMBER, ONE),
    "shadowColor": (Kind.COLOR, BLACK),
    "shadowOffset": (Kind.SIZE, (ZERO, Fraction(-3))),
    "shadowOpacity": (Kind.NUMBER, ZERO),
    "shadowPath": (Kind.PATH, None),
    "shadowRadius": (Kind.NUMBER, Fraction(3)),
    "shouldRasterize": (Kind.BOOLEAN, ZERO),
    "sublayerTransform": (Kind.MATRIX, matrices.IDENTITY),
    "transform": (Kind.MATRIX, matrices.IDENTITY),
    "zPosition": (Kind.NUMBER, ZERO),
    # CAShapeLayer
    "fillColor": (Kind.COLOR, BLACK),
    "lineDashPattern": (Kind.NUMBERS, None),
    "lineDashPhase": (Kind.NUMBER, ZERO),
    "lineWidth": (Kind.NUMBER, ONE),
    "miterLimit": (Kind.NUMBER, Fraction(10)),
    "path": (Kind.PATH, None),
    "strokeColor": (Kind.COLOR, None),
    "strokeEnd": (Kind.NUMBER, ONE),
    "strokeStart": (Kind.NUMBER, ZERO),
    # CAGradientLayer
    "colors": (Kind.COLORS, None),
    "endPoint": (Kind.POINT, (HALF, ONE)),
    "locations": (Kind.NUMBERS, None),
    "startPoint": (Kind.POINT, (HALF, ZERO)),
    # CAReplicatorLayer
    "instanceAlphaOffset": (Kind.NUMBER, ZERO),
    "instanceBlueOffset": (Kind.NUMBER, ZERO),
    "instanceColor": (Kind.COLOR, WHITE),
    "instanceCount": (Kind.NUMBER, ONE),
    "instanceDelay": (Kind.NUMBER, ZERO),
    "instanceGreenOffset": (Kind.NUMBER, ZERO),
    "instanceRedOffset": (Kind.NUMBER, ZERO),
    "instanceTransform": (Kind.MATRIX, matrices.IDENTITY),
}


# The types: how their values are read, mixed and summed, and how they are answered. R3.3, R3.1c


def optional(read: Callable[[Json], Value]) -> Callable[[Json], Value]:
    """Reads null as None, there being no colour, list or path."""
    return lambda value: None if value is None else read(value)


def read_numbers(value: Json) -> Value:
    return tuple(as_number(element) for element in as_array(value))


def read_colors(value: Json) -> Value:
    return tuple(tuple_of(4).read(color) for color in as_array(value))


def read_path(value: Json) -> list[Element]:
    """Path data up to its first error, with absolute coordinates. R12.1, R12.2."""
    return path_data.absolute(path_data.elements(as_text(value)))


def path_text(elements: list[Element]) -> str:
    """Path data with one blank between any two of letters and numbers."""
    parts = [str(part) for element in elements for part in (element.letter, *map(plain_number, element.values))]
    return " ".join(parts)


def mix_paths(a: list[Element] | None, b: list[Element] | None, t: Real) -> list[Element] | None:
    """Number by number; no effect where the elements are not of the same kinds, or not as many. R3.3."""
    if a is None or b is None:
        return None
    if structure(Kind.PATH, a) != structure(Kind.PATH, b):
        raise NoEffect("paths of different elements")
    return path_data.interpolated(a, b, t)


def structure(kind: Kind, value: Value) -> Json:
    """What two values of a kind have to share to have anything between them: a length, or a path's letters. R3.3."""
    if kind is Kind.PATH and value is not None:
        return [element.letter for element in value]
    return len(value) if kind in (Kind.NUMBERS, Kind.COLORS) and value is not None else None


def mix_matrices(a: Matrix, b: Matrix, t: Real) -> Matrix:
    """By the parts that matrices are taken apart into. R3.7–R3.9."""
    return decomposition.interpolate(a, b, t, "coreAnimation")


def switch(a: Value, b: Value, t: Real) -> Value:
    """What is not interpolated: a below ½, b from there on. R3.3."""
    return a if t < HALF else b


def concatenated(m: Matrix, by: Matrix) -> Matrix:
    """The sum of matrices is by · m: what is added acts first. R3.1c, R3.4b."""
    return matrices.multiply(by, m)


def taken_off(m: Matrix, by: Matrix) -> Matrix:
    """What `by` has to be added to, to make m: by⁻¹ · m. R3.1c."""
    inverse = matrices.inverse(by)
    if inverse is None:
        raise NoEffect
    return matrices.multiply(inverse, m)


TYPES: dict[Kind, ValueType] = {
    Kind.NUMBER: interpolation.TYPES["number"],
    Kind.BOOLEAN: interpolation.TYPES["boolean"],
    Kind.POINT: tuple_of(2),
    Kind.SIZE: tuple_of(2),
    Kind.TRIPLE: tuple_of(3),
    Kind.RECT: tuple_of(4),
    Kind.COLOR: ValueType(optional(tuple_of(4).read)),
    Kind.MATRIX: ValueType(tuple_of(16).read, mix=mix_matrices, sum=concatenated, difference=taken_off),
    Kind.NUMBERS: ValueType(optional(read_numbers)),
    Kind.COLORS: ValueType(optional(read_colors)),
    Kind.PATH: ValueType(
        optional(read_path), optional(path_text), mix=mix_paths, sum=nothing_between, difference=nothing_between
    ),
    Kind.OTHER: ValueType(lambda value: value, mix=switch, sum=nothing_between, difference=nothing_between),
}


def read(kind: Kind, value: Json) -> Value:
    """A value of the kind; no effect if it is none. R3.3."""
    try:
        return TYPES[kind].read(value)
    except TypeError as error:
        raise NoEffect(str(error)) from None


def read_member(request: Input, key: str, kind: Kind) -> Value:
    """A member of an input that has to be a value of the kind."""
    try:
        return TYPES[kind].read(request.value(key))
    except TypeError as error:
        raise request.reject(key, f"no {kind.value}: {error}") from None


def answer(kind: Kind, value: Value) -> Json:
    """The value as it is answered: a Boolean is true where its number is not 0, a path is a text. R3.3."""
    return None if value is None else TYPES[kind].write(value)


# Of these, a value of which nothing but the shape is known is the first that it can be.
SHAPES = (Kind.NUMBER, Kind.BOOLEAN, Kind.POINT, Kind.RECT, Kind.MATRIX, Kind.NUMBERS, Kind.COLORS)


def kind_of_shape(value: Json) -> Kind:
    """The kind of a value by its shape."""
    return next((kind for kind in SHAPES if value is not None and _is(kind, value)), Kind.OTHER)


def _is(kind: Kind, value: Json) -> bool:
    try:
        TYPES[kind].read(value)
    except TypeError:
        return False
    return True


def all_finite(value: Json) -> bool:
    """Whether the numbers of a value are finite; what has no numbers is."""
    if isinstance(value, list):
        return all(
            _is_finite_number(x) for element in value for x in (element if isinstance(element, list) else [element])
        )
    return _is_finite_number(value)


def _is_finite_number(x: Json) -> bool:
    return x not in NON_FINITE if isinstance(x, str) else not isinstance(x, mpf) or is_finite(x)


def accumulated(kind: Kind, value: Value, end: Value, times: Real) -> Value:
    """The value after so many repeats: value + times · end; of matrices value · end · … · end. R3.5."""
    if kind is Kind.MATRIX:
        return matrices.multiply(value, power(end, times))
    return interpolation.each(lambda x, y: x + times * y, value, end)


def power(m: Matrix, times: Real) -> Matrix:
    """m · … · m, by squaring, so that 10³⁰⁰ repeats are a thousand products. R3.5."""
    if not is_finite(times):
        return matrices.NO_MATRIX
    rest = int(times)
    # Each squaring doubles the error, so there is one more bit for each.
    with mp.workprec(mp.prec + rest.bit_length() + 20):
        square, result = tuple(rounded(x) for x in m), matrices.IDENTITY
        while rest:
            if rest % 2:
                result = matrices.multiply(result, square)
            square, rest = matrices.multiply(square, square), rest // 2
    return result


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
    """A property, or a part of one. R3.10."""

    name: str
    whole: Kind
    part: str | None = None

    @property
    def kind(self) -> Kind:
        return self.whole if self.part is None else PARTS[self.whole][self.part][0]

    def get(self, value: Value) -> Value:
        """The part of the property's value."""
        if self.part is None or value is None:
            return value
        if self.whole is Kind.MATRIX:
            return key_paths.get(value, self.part)
        first = PARTS[self.whole][self.part][1]
        return value[first] if self.kind is Kind.NUMBER else value[first : first + 2]

    def set(self, value: Value, part: Value) -> Value:
        """The property's value with another part."""
        if self.part is None:
            return part
        if value is None or part is None:
            raise NoEffect("there is nothing that the part belongs to")
        if self.whole is Kind.MATRIX:
            return key_paths.set(value, self.part, part)
        first = PARTS[self.whole][self.part][1]
        numbers = (part,) if self.kind is Kind.NUMBER else part
        return value[:first] + numbers + value[first + len(numbers) :]


class Layer:
    """The values of a layer by property: those of a new one, until others are set."""

    def __init__(self, model: Mapping[str, Json]) -> None:
        self._kinds = {name: kind for name, (kind, _) in NEW_LAYER.items()}
        self._values = {name: value for name, (_, value) in NEW_LAYER.items()}
        # Whole properties come before their parts, whatever order the members of an object have.
        for path in sorted(model, key=lambda path: (path.count("."), path)):
            self._set_model(path, model[path])

    def _set_model(self, path: str, value: Json) -> None:
        place = self.place(path) or self.new_place(path, kind_of_shape(value))
        self.set(place, read_member(Input({path: value}, place="model"), path, place.kind))

    def new_place(self, name: str, kind: Kind) -> Place:
        """A property that no layer has by itself."""
        self._kinds[name] = kind
        self._values[name] = None
        return Place(name, kind)

    def place(self, path: str) -> Place | None:
        """What a key path leads to; None for a property that the layer does not have. R3.10."""
        if path in self._kinds:
            return Place(path, self._kinds[path])
        for name in prefixes(path):
            kind = self._kinds.get(name)
            part = path[len(name) + 1 :]
            if kind is not None and part in PARTS.get(kind, {}):
                return Place(name, kind, part)
        return None

    def get(self, place: Place) -> Value:
        return place.get(self._values[place.name])

    def answer(self, path: str) -> Json:
        """What is answered for a key path; null for a property that the layer does not have."""
        place = self.place(path)
        return None if place is None else answer(place.kind, self.get(place))

    def set(self, place: Place, value: Value) -> None:
        if place.kind is Kind.BOOLEAN and value is not None:
            value = ONE if value != 0 else ZERO
        self._values[place.name] = place.set(self._values[place.name], value)


def prefixes(path: str) -> Iterator[str]:
    """The key paths that this one may be a part of, the nearest one first. A part's name has at most one dot."""
    for _ in range(2):
        path, dot, _ = path.rpartition(".")
        if dot:
            yield path
