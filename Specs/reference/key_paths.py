"""The components of a transform that a key path names: rotation.z, scale.x, translation, … R3.10."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mpmath import mp

from . import decomposition, matrices, quaternions
from .inputs import Input, Json, as_number, as_numbers
from .matrices import Matrix, dot
from .real import ONE, ZERO, Real, is_finite

Vector = Sequence[Real]

AXES: Final = ("x", "y", "z")
UNITS: Final[tuple[Vector, ...]] = (matrices.X_AXIS, matrices.Y_AXIS, matrices.Z_AXIS)
NAMES: Final = tuple(
    name for whole in ("rotation", "scale", "translation") for name in (whole, *(f"{whole}.{axis}" for axis in AXES))
)


@dataclass(frozen=True)
class Components:
    """skewed scale · Rx · Ry · Rz · translation · perspective; the leftmost acts first. R3.10.

    A row of the skewed scale is scale · slant + flat; only a row of scale 0 has a flat part. The perspective is the
    factor of each row that gives its entry in the last column. The rest of the last column is what no factor explains.
    """

    scale: Vector
    slant: Sequence[Vector]
    flat: Sequence[Vector]
    rotation: Vector
    translation: Vector
    perspective: Vector
    rest: Vector

    def matrix(self) -> Matrix:
        """Recomposes the matrix. R3.10."""
        turn = columns(rotation_rows(self.rotation))
        skewed = [
            [scale * x + y for x, y in zip(slant, flat, strict=True)]
            for scale, slant, flat in zip(self.scale, self.slant, self.flat, strict=True)
        ]
        rows = [*([dot(row, column) for column in turn] for row in skewed), self.translation]
        return tuple(
            x for row, rest in zip(rows, self.rest, strict=True) for x in (*row, dot(row, self.perspective) + rest)
        )


def components(m: Matrix) -> Components | None:
    """Returns the components of a matrix; None if a number is not finite. R3.10."""
    if not all(map(is_finite, m)):
        return None
    rows, squares = decomposition.inner_rows(m), decomposition.square_rows(m)
    sizes = [_length_of_rest(square, row) for square, row in zip(squares, rows, strict=True)]
    scale, angles = _scale_and_rotation(m, squares, sizes)
    frame = rotation_rows(angles)
    skewed = [[dot(row, axis) for axis in frame] for row in rows]
    slant = [[x / scale[i] for x in skewed[i]] if scale[i] else UNITS[i] for i in range(3)]
    flat: list[Vector] = [[ZERO] * 3 if scale[i] else skewed[i] for i in range(3)]
    perspective = _perspective(m, skewed, scale, frame)
    rest = [row[3] - dot(row[:3], perspective) for row in matrices.rows(m)]
    return Components(scale, slant, flat, angles, m[12:15], perspective, rest)


def _length_of_rest(square: Vector, row: Vector) -> Real:
    """Returns the length of a row's part orthogonal to the rows before it; 0 for mere rounding errors. R3.10."""
    size = quaternions.length(square)
    return size if size > mp.ldexp(quaternions.length(row), 20 - mp.prec) else ZERO


def _scale_and_rotation(m: Matrix, squares: Sequence[Vector], sizes: Vector) -> tuple[Vector, Vector]:
    """Returns the lengths of the rows' parts orthogonal to those before them, and their rotation. R3.10.

    A missing third row is orthogonal to the other two. A single row has the angle 0 about its own axis. No row gives no
    rotation. Mirroring rows have three negative scales.
    """
    units: dict[int, Vector] = {i: [x / sizes[i] for x in squares[i]] for i in range(3) if sizes[i] != 0}
    if not units:
        return sizes, [ZERO] * 3
    if len(units) == 1:
        ((i, unit),) = units.items()
        return sizes, _angles_of_one(i, unit)
    if len(units) == 2:
        (missing,) = {0, 1, 2} - units.keys()
        units[missing] = _cross(units[(missing + 1) % 3], units[(missing + 2) % 3])
    sign = -ONE if matrices.determinant3(m) < 0 else ONE
    frame = [[sign * x for x in units[i]] for i in range(3)]
    return [sign * size for size in sizes], rotation_angles(frame)


def _angles_of_one(i: int, unit: Vector) -> Vector:
    """Returns the angles that rotate an axis to a direction; the angle about the axis itself is 0. R3.10."""
    x, y, z = unit
    if i == 0:
        return [ZERO, mp.atan2(-z, mp.hypot(x, y)), mp.atan2(y, x)]
    if i == 1:
        return [mp.atan2(z, mp.hypot(x, y)), ZERO, mp.atan2(-x, y)]
    return [mp.atan2(-y, mp.hypot(x, z)), mp.atan2(x, z), ZERO]


def _cross(a: Vector, b: Vector) -> Vector:
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def _perspective(m: Matrix, skewed: Sequence[Vector], scale: Vector, frame: Sequence[Vector]) -> Vector:
    """Returns the factor of each row that makes the last column; a row of scale 0 is undetermined. R3.10."""
    turned = [ZERO] * 3
    for i in range(3):
        if scale[i] != 0:
            turned[i] = (m[4 * i + 3] - dot(skewed[i], turned)) / scale[i]
    return [dot(turned, column) for column in columns(frame)]


def columns(rows: Sequence[Vector]) -> list[Vector]:
    """The columns of three rows."""
    return [[row[k] for row in rows] for k in range(3)]


def rotation_rows(angles: Vector) -> list[Vector]:
    """The rows of Rx · Ry · Rz. R3.10."""
    turns = (matrices.rotation_by(axis, angle) for axis, angle in zip(UNITS, angles, strict=True))
    return decomposition.inner_rows(matrices.product(*turns))


def rotation_angles(rows: Sequence[Vector]) -> Vector:
    """Returns the angles x, y and z of Rx · Ry · Rz: of two triples, the one with the smaller sum of magnitudes. R3.10.

    If y is a quarter turn, Rx and Rz turn about the same axis, and Rz gets the whole angle.
    """
    r1, r2, r3 = rows
    is_quarter = mp.hypot(r1[0], r1[1]) < mp.ldexp(1, 10 - mp.prec)
    z = mp.atan2(-r2[0], r2[1]) if is_quarter else mp.atan2(r1[1], r1[0])
    # Rotated back by z, the first row is [cos y, 0, −sin y]; the others have cos x and −sin x in the middle.
    cosine, sine = matrices.cosine_and_sine(z)
    y = mp.atan2(-r1[2], r1[0] * cosine + r1[1] * sine)
    x = mp.atan2(r3[0] * sine - r3[1] * cosine, r2[1] * cosine - r2[0] * sine)
    other = [_half_turn_away(x), (mp.pi if y >= 0 else -mp.pi) - y, _half_turn_away(z)]
    return min([x, y, z], other, key=lambda triple: sum(map(abs, triple), ZERO))


def _half_turn_away(angle: Real) -> Real:
    """Returns an angle plus or minus half a turn, as in the other triple. R3.10."""
    return angle - mp.pi if angle > 0 else angle + mp.pi


def component_name(key_path: str) -> str:
    """Returns the name of a component without its property. R3.10."""
    return re.sub(r"^(transform|sublayerTransform)\.", "", key_path)


def get(m: Matrix, name: str) -> Real | tuple[Real, ...] | None:
    """Returns a number; x and y for `translation`; the average for `scale`; None if there are no components. R3.10."""
    parts = components(m)
    if parts is None:
        return None
    field, _, axis = name.partition(".")
    values: Vector = getattr(parts, field)
    if axis:
        return values[AXES.index(axis)]
    if field == "translation":
        return tuple(values[:2])
    return values[2] if field == "rotation" else sum(values, ZERO) / 3


def set(m: Matrix, name: str, value: Json) -> Matrix:
    """Returns the matrix with one component changed; the others stay. R3.10."""
    parts = components(m)
    if parts is None:
        return m
    field, _, axis = name.partition(".")
    values: list[Json] = list(getattr(parts, field))
    if field == "translation" and not axis:
        values[:2] = value
    elif field == "scale" and not axis:
        values = [value] * 3
    else:
        values[AXES.index(axis or "z")] = value
    return replace(parts, **{field: values}).matrix()


def set_key_paths(request: Input) -> Json:
    """transform.setKeyPaths: sets components one after the other. R3.10."""
    m = matrices.read_matrix(request, "matrix", matrices.IDENTITY)
    if not all(map(is_finite, m)):
        raise request.reject("matrix", "not finite")
    for index, pair in enumerate(request.array("keyPaths")):
        key = f"keyPaths[{index}]"
        if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
            raise request.reject(key, "expected a name and a value")
        name = component_name(pair[0])
        if name not in NAMES:
            raise request.reject(key, f"unknown component {name!r}")
        # Close to a quarter turn about y, the angles about x and z have half of the digits.
        with mp.workprec(2 * mp.prec):
            m = set(m, name, _value(request, key, name, pair[1]))
    return m


def _value(request: Input, key: str, name: str, value: Json) -> Real | list[Real]:
    """Reads a component's new value: a finite number, or two for `translation`. R3.10."""
    try:
        numbers = as_numbers(value) if name == "translation" else [as_number(value)]
    except TypeError as error:
        raise request.reject(key, str(error)) from None
    if len(numbers) != (2 if name == "translation" else 1) or not all(map(is_finite, numbers)):
        raise request.reject(key, "expected one finite number, or two for `translation`")
    return numbers if name == "translation" else numbers.pop()


OPERATIONS: dict[str, Callable[[Input], Json]] = {"transform.setKeyPaths": set_key_paths}
