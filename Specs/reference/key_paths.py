"""The parts of a transform that a key path names: rotation.z, scale.x, translation, … R3.10."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mpmath import mp

from . import decomposition, matrices, quaternions
from .inputs import Input, Json, as_number, as_numbers
from .matrices import Matrix
from .real import ONE, ZERO, Real, is_finite

Vector = Sequence[Real]

AXES: Final = ("x", "y", "z")
# The rows that the skews xy, xz and yz are of.
PAIRS: Final = ((0, 1), (0, 2), (1, 2))
NAMES: Final = (
    "rotation",
    *(f"rotation.{axis}" for axis in AXES),
    "scale",
    *(f"scale.{axis}" for axis in AXES),
    "translation",
    *(f"translation.{axis}" for axis in AXES),
)


@dataclass(frozen=True)
class Components:
    """skewed scale · Rx · Ry · Rz · translation · perspective; what stands left acts first. R3.10."""

    scale: Vector
    skew: Vector
    rotation: Vector
    translation: Vector
    perspective: Vector

    def matrix(self) -> Matrix:
        """Put together again."""
        xy, xz, yz = self.skew
        p = self.perspective
        return matrices.product(
            matrices.scaling(*self.scale),
            matrices.with_entries({4: xy, 8: xz, 9: yz}),
            matrices.rotation_by(matrices.X_AXIS, self.rotation[0]),
            matrices.rotation_by(matrices.Y_AXIS, self.rotation[1]),
            matrices.rotation_by(matrices.Z_AXIS, self.rotation[2]),
            matrices.translation(*self.translation),
            matrices.with_entries({3: p[0], 7: p[1], 11: p[2], 15: p[3]}),
        )


def components(m: Matrix) -> Components | None:
    """The components of a matrix; None where it cannot be taken apart. R3.10."""
    parts = decomposition.decompose(m) or _flat_parts(m)
    if parts is None:
        return None
    if all(size < 0 for size in parts.scale):
        parts = _least_mirrored(parts)
    return Components(parts.scale, parts.skew, rotation_angles(parts.quaternion), parts.translation, parts.perspective)


def _least_mirrored(parts: decomposition.Parts) -> decomposition.Parts:
    """Of a mirroring matrix one scale is negative, or all three, whichever leaves the smallest rotation. R3.10.

    It is given with all three negative and the rotation q. To keep the scale of one axis negative and make the two
    others positive is half a turn about that axis before q. The rotation that is then left has the component of q along
    the axis for its w, so the largest component of q decides.
    """
    q = parts.quaternion
    axis = _first_of_largest([abs(component) for component in q])
    if axis == 3:
        return parts
    half_turn = tuple(ONE if i == axis else ZERO for i in range(4))
    scale = [size if i == axis else -size for i, size in enumerate(parts.scale)]
    skew = [-s if axis in pair else s for s, pair in zip(parts.skew, PAIRS, strict=True)]
    return replace(parts, scale=scale, skew=skew, quaternion=quaternions.multiply(q, half_turn))


def _flat_parts(m: Matrix) -> decomposition.Parts | None:
    """The parts of a matrix without perspective in which one scale or several are 0: rows of zeros. R3.10.

    The rotation is that of the other rows: the third row is square to two, one alone is turned to by the least angle,
    and none has no rotation. None for other matrices, such as one with two equal rows.
    """
    if not all(map(is_finite, m)) or any(m[3:12:4]) or m[15] == 0:
        return None
    m = tuple(matrices.exact(x) / matrices.exact(m[15]) for x in m)
    rows, squares = decomposition.inner_rows(m), decomposition.square_rows(m)
    known = [i for i in range(3) if any(squares[i])]
    if any(any(rows[i]) for i in range(3) if i not in known):
        return None
    scale = [quaternions.length(square) for square in squares]
    units = {i: [x / scale[i] for x in squares[i]] for i in known}
    skew = [
        matrices.dot(rows[j], squares[i]) / (scale[i] * scale[j]) if i in known and j in known else ZERO
        for i, j in PAIRS
    ]
    return decomposition.Parts(m[12:15], scale, skew, (ZERO, ZERO, ZERO, ONE), _rotation_of_rows(units))


def _rotation_of_rows(units: Mapping[int, Vector]) -> quaternions.Quaternion:
    """The rotation with these rows, at most two of the three."""
    if not units:
        return quaternions.UNTURNED
    if len(units) == 1:
        ((i, to),) = units.items()
        axis = [ONE if k == i else ZERO for k in range(3)]
        q = (*_cross(axis, to), 1 + to[i])
        # To turn an axis round, half a turn about the next one.
        return quaternions.unit(q if any(q) else tuple(ONE if k == (i + 1) % 3 else ZERO for k in range(4)))
    (missing,) = (i for i in range(3) if i not in units)
    third = _cross(units[(missing + 1) % 3], units[(missing + 2) % 3])
    return quaternions.from_rows(*(units.get(i, third) for i in range(3)))


def _cross(a: Vector, b: Vector) -> Vector:
    return [a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3)]


def _first_of_largest(sizes: Vector) -> int:
    """The place of the largest; the first of those that are equal but for rounding."""
    limit = max(sizes) - mp.ldexp(1, 10 - mp.prec)
    return next(i for i, size in enumerate(sizes) if size >= limit)


def rotation_angles(q: quaternions.Quaternion) -> Vector:
    """The angles x, y and z of Rx · Ry · Rz: of the two triples that of the lesser sum of magnitudes. R3.10.

    Where y is a quarter turn, Rx and Rz turn about the same axis, and Rx gets it all.
    """
    r1, r2, r3, _ = matrices.rows(quaternions.to_matrix(q))
    is_quarter = mp.hypot(r1[0], r1[1]) < mp.ldexp(1, 10 - mp.prec)
    z = ZERO if is_quarter else mp.atan2(r1[1], r1[0])
    # Turned back by z, the first row is [cos y, 0, −sin y], and the others have cos x and −sin x in the middle.
    cosine, sine = matrices.cosine_and_sine(z)
    y = mp.atan2(-r1[2], r1[0] * cosine + r1[1] * sine)
    x = mp.atan2(r3[0] * sine - r3[1] * cosine, r2[1] * cosine - r2[0] * sine)
    other = [_half_turn_away(x), _opposite(y), _half_turn_away(z)]
    return min([x, y, z], other, key=lambda triple: sum(map(abs, triple), ZERO))


def _half_turn_away(angle: Real) -> Real:
    return angle - mp.pi if angle > 0 else angle + mp.pi


def _opposite(angle: Real) -> Real:
    """The other angle of the same sine, in −π…π."""
    return mp.pi - angle if angle >= 0 else -mp.pi - angle


def component_name(key_path: str) -> str:
    """The name of a component, without the property that it is of."""
    for prefix in ("transform.", "sublayerTransform."):
        if key_path.startswith(prefix):
            return key_path.removeprefix(prefix)
    return key_path


def get(m: Matrix, name: str) -> Real | tuple[Real, ...] | None:
    """A component: a number, of `translation` x and y, of `scale` the average; None where there are none. R3.10."""
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
    """The matrix with another component; what is not set stays. R3.10."""
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
    """transform.setKeyPaths: components set one after the other. R3.10."""
    m = matrices.read_matrix(request, "matrix", matrices.IDENTITY)
    for index, pair in enumerate(request.array("keyPaths")):
        key = f"keyPaths[{index}]"
        if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
            raise request.reject(key, "not a name and a value")
        name = component_name(pair[0])
        if name not in NAMES:
            raise request.reject(key, f"there is no {name!r}")
        # Close to a quarter turn about y the angles about x and z have half of the digits.
        with mp.workprec(2 * mp.prec):
            m = set(m, name, _value(request, key, name, pair[1]))
    return m


def _value(request: Input, key: str, name: str, value: Json) -> Real | list[Real]:
    try:
        if name != "translation":
            return as_number(value)
        x, y = as_numbers(value)
    except (TypeError, ValueError):
        expected = "two numbers are" if name == "translation" else "a number is"
        raise request.reject(key, f"{expected} expected") from None
    return [x, y]


OPERATIONS: dict[str, Callable[[Input], Json]] = {"transform.setKeyPaths": set_key_paths}
