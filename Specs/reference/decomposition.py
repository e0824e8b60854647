"""Decomposition, recomposition and interpolation of matrices. R3.7, R3.8, R3.9, R11.3, R11.4, R11.5."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from mpmath import mp

from . import matrices, quaternions
from .inputs import Input, Json
from .matrices import IDENTITY, Matrix, dot
from .quaternions import Quaternion
from .real import HALF, ONE, ZERO, Real, is_finite, lerp

Vector = Sequence[Real]


def lerp_all(a: Vector, b: Vector, t: Real) -> list[Real]:
    """Interpolates each number from a to b."""
    return [lerp(x, y, t) for x, y in zip(a, b, strict=True)]


# In space. R11.3


@dataclass(frozen=True)
class Parts:
    """scale · skews xy, xz, yz · rotation · translation · perspective; the leftmost acts first. R11.3."""

    translation: Vector
    scale: Vector
    skew: Vector
    perspective: Vector
    quaternion: Quaternion

    def interpolated(self, end: "Parts", t: Real, shortest_path: bool) -> "Parts":
        """Interpolates the numbers linearly and the quaternion by slerp. R3.8, R11.5."""
        return Parts(
            lerp_all(self.translation, end.translation, t),
            lerp_all(self.scale, end.scale, t),
            lerp_all(self.skew, end.skew, t),
            lerp_all(self.perspective, end.perspective, t),
            quaternions.slerp(self.quaternion, end.quaternion, t, shortest_path),
        )


def is_decomposable(m: Matrix) -> bool:
    """Whether a matrix has parts and its whole determinant is not 0, as CSS's interpolation requires. R11.5."""
    return _has_parts(m) and matrices.determinant(m) != 0


def _has_parts(m: Matrix) -> bool:
    """Whether all numbers are finite, and neither m44 nor the inner determinant is 0. R11.3."""
    return all(map(is_finite, m)) and m[15] != 0 and matrices.determinant3(m) != 0


def decompose(m: Matrix) -> Parts | None:
    """Decomposes the matrix by CSS Transforms 2; None if m44 or the inner determinant is 0. R11.3."""
    return parts_of(m) if _has_parts(m) else None


def with_last_one(m: Matrix) -> Matrix:
    """The matrix with m44 = 1 if it has parts and no perspective: Core Animation does not divide by m44. R3.8."""
    return (*m[:15], ONE) if _has_parts(m) and not any(m[3:15:4]) else m


def undivided_parts_of(m: Matrix) -> Parts:
    """Decomposes a matrix that has parts, for Core Animation: nothing is divided by m44. R3.8."""
    parts = parts_of((*m[:15], ONE))
    return replace(parts, perspective=_perspective(m)) if any(m[3:15:4]) else parts


def parts_of(m: Matrix) -> Parts:
    """Decomposes a matrix that has parts, divided by m44. R11.3.

    Gram–Schmidt is applied to the first three rows before they are normalised, so all sums are exact.
    """
    m = tuple(x / m[15] for x in m)
    sign = mp.sign(matrices.determinant3(m))
    _, r2, r3 = inner_rows(m)
    s1, s2, s3 = square_rows(m)
    x, y, z = (sign * quaternions.length(s) for s in (s1, s2, s3))
    return Parts(
        translation=m[12:15],
        scale=(x, y, z),
        skew=[dot(r2, s1) / (x * y), dot(r3, s1) / (x * z), dot(r3, s2) / (y * z)],
        perspective=_perspective(m),
        quaternion=quaternions.from_rows([c / x for c in s1], [c / y for c in s2], [c / z for c in s3]),
    )


def inner_rows(m: Matrix) -> list[Vector]:
    """The first three rows and columns."""
    return [row[:3] for row in matrices.rows(m)[:3]]


def square_rows(m: Matrix) -> tuple[Vector, Vector, Vector]:
    """Returns the part of each of the first three rows that is orthogonal to the rows before it. R11.3."""
    r1, r2, r3 = inner_rows(m)
    s2 = _without(r2, r1)
    return r1, s2, _without(_without(r3, r1), s2)


def _without(row: Vector, direction: Vector) -> Vector:
    """Returns the part of a row that is orthogonal to a direction. R11.3."""
    if not any(direction):
        return row
    share = dot(row, direction) / dot(direction, direction)
    return [x - share * d for x, d in zip(row, direction, strict=True)]


def _perspective(m: Matrix) -> Vector:
    """The last column p of the perspective: the rest of the matrix times p is the matrix's last column. R11.3."""
    affine = tuple(IDENTITY[i] if i % 4 == 3 else x for i, x in enumerate(m))
    back = matrices.inverse(affine) or IDENTITY
    return [dot(row, m[3::4]) for row in matrices.rows(back)]


def recompose(parts: Parts) -> Matrix:
    """The matrix of its parts. R11.3."""
    xy, xz, yz = parts.skew
    p = parts.perspective
    return matrices.product(
        matrices.scaling(*parts.scale),
        matrices.with_entries({4: xy, 8: xz, 9: yz}),
        quaternions.to_matrix(parts.quaternion),
        matrices.translation(*parts.translation),
        matrices.with_entries({3: p[0], 7: p[1], 11: p[2], 15: p[3]}),
    )


# In the plane. R11.4


@dataclass(frozen=True)
class PlaneParts:
    """The parts of a matrix of the plane: translation, two scales, an angle, and the remainder. R3.7, R11.4, R11.5."""

    translation: Vector
    scale: Vector
    angle: Real
    rest: Vector

    def interpolated(self, end: "PlaneParts", t: Real) -> "PlaneParts":
        """Interpolates all numbers linearly. R11.5."""
        return PlaneParts(
            lerp_all(self.translation, end.translation, t),
            lerp_all(self.scale, end.scale, t),
            lerp(self.angle, end.angle, t),
            lerp_all(self.rest, end.rest, t),
        )


def _signs(a: Real, b: Real, c: Real, d: Real) -> tuple[int, int]:
    """Returns the scales; one is negative if the determinant is: x if a < d, else y. R11.4."""
    if a * d - b * c >= 0:
        return 1, 1
    # Numbers that are equal except for rounding, as in a recomposed matrix, count as equal.
    margin = mp.ldexp(max(abs(a), abs(d)), 10 - mp.prec)
    return (-1, 1) if a < d - margin else (1, -1)


def decompose_plane(a: Real, b: Real, c: Real, d: Real, tx: Real, ty: Real) -> PlaneParts:
    """CSS Transforms 1's parts: the rows' lengths, the first row's angle, and the remainder. R3.7, R11.4."""
    sign_x, sign_y = _signs(a, b, c, d)
    scale = [sign_x * quaternions.length((a, b)), sign_y * quaternions.length((c, d))]
    cosine, sine = [x / scale[0] for x in (a, b)] if scale[0] else [ZERO, ZERO]
    u, v = [x / scale[1] for x in (c, d)] if scale[1] else [ZERO, ZERO]
    if sine == 0 and cosine >= 0:
        return PlaneParts([tx, ty], scale, ZERO, [cosine, sine, u, v])
    rest = [cosine**2 - sine * u, cosine * sine - sine * v, sine * cosine + cosine * u, sine**2 + cosine * v]
    return PlaneParts([tx, ty], scale, mp.atan2(sine, cosine), rest)


def decompose_skewed(a: Real, b: Real, c: Real, d: Real, tx: Real, ty: Real) -> PlaneParts:
    """Decomposes a regular matrix into translate · rotate · skewX · scale; the remainder is a skew. R11.5.

    The first row gives the x scale and the angle; the y scale is the determinant divided by the x scale.
    """
    sign_x, _ = _signs(a, b, c, d)
    x = sign_x * quaternions.length((a, b))
    y = (a * d - b * c) / x
    skew = (a * c + b * d) / (x * y)
    return PlaneParts([tx, ty], [x, y], mp.atan2(b / x, a / x), [ONE, ZERO, skew, ONE])


def recompose_plane(parts: PlaneParts) -> Matrix:
    """scale · rotation · remainder · translation; the leftmost acts first. R3.7."""
    scale, rest, rotation, translation = _factors(parts)
    return matrices.product(scale, rotation, rest, translation)


def recompose_skewed(parts: PlaneParts) -> Matrix:
    """scale · skew · rotation · translation; the leftmost acts first. R11.5."""
    return matrices.product(*_factors(parts))


def _factors(parts: PlaneParts) -> list[Matrix]:
    """Scale, remainder, rotation and translation as matrices. R3.7, R11.4."""
    return [
        matrices.scaling(*parts.scale),
        matrices.in_plane(*parts.rest),
        matrices.rotation_by(matrices.Z_AXIS, parts.angle),
        matrices.translation(*parts.translation),
    ]


# Interpolation. R11.5


def numbers_in_plane(m: Matrix) -> list[Real]:
    """a, b, c, d, tx and ty. R7.1."""
    return [m[i] for i in (0, 1, 4, 5, 12, 13)]


def without_flip(start: PlaneParts, end: PlaneParts) -> tuple[PlaneParts, PlaneParts]:
    """If one is mirrored in x and the other in y, mirrors the first in both and rotates it by π. R3.7.

    An angle of 0 is then replaced by 2π.
    """
    if (start.scale[0] < 0 and end.scale[1] < 0) or (start.scale[1] < 0 and end.scale[0] < 0):
        half_turn = mp.pi if start.angle < 0 else -mp.pi
        start = replace(start, scale=[-x for x in start.scale], angle=start.angle + half_turn)
    whole = 2 * mp.pi
    return replace(start, angle=start.angle or whole), replace(end, angle=end.angle or whole)


def shorter_way(start: PlaneParts, end: PlaneParts) -> tuple[PlaneParts, PlaneParts]:
    """Subtracts 2π from the larger angle if the angles are more than π apart. R3.7, R11.5."""
    # The matrices are rounded, so that exact angles of a half turn would be more than π apart, or less, by chance.
    if abs(float(start.angle) - float(end.angle)) <= math.pi:
        return start, end
    if start.angle > end.angle:
        return replace(start, angle=start.angle - 2 * mp.pi), end
    return start, replace(end, angle=end.angle - 2 * mp.pi)


def interpolate_plane(a: Matrix, b: Matrix, t: Real, algorithm: str) -> Matrix:
    """Interpolates two regular matrices of the plane. R3.7, R11.5."""
    apart, together = decompose_skewed, recompose_skewed
    if algorithm == "css-transforms-1":
        apart, together = decompose_plane, recompose_plane
    start, end = apart(*numbers_in_plane(a)), apart(*numbers_in_plane(b))
    if algorithm != "css-discrete":
        start, end = without_flip(start, end)
    start, end = shorter_way(start, end)
    return together(start.interpolated(end, t))


ALGORITHMS = ("css-transforms-1", "csswg-3713", "css-discrete")


def interpolate(
    a: Matrix, b: Matrix, t: Real, specification: str, algorithm: str | None = None, shortest_path: bool = True
) -> Matrix:
    """Interpolates two matrices, t not clamped: in the plane if both are 2-D, else in space. R3.7, R3.8, R3.9, R11.5.

    Equal matrices give that matrix unchanged.

    `css-transforms-1` is Core Animation's method in the plane, `css-discrete` is CSS's as in browsers, and `csswg-3713`
    uses CSS's parts and Core Animation's preparation.
    """
    is_core_animation = specification == "coreAnimation"
    way = algorithm or ("css-transforms-1" if is_core_animation else "css-discrete")
    # Without parts, Core Animation interpolates the 16 numbers; CSS's matrices switch at ½. R3.9, R11.5.
    goes_straight = is_core_animation and algorithm is None
    if goes_straight:
        a, b = with_last_one(a), with_last_one(b)
    if a == b:
        return tuple(lerp_all(a, b, t))
    if not all(map(_has_parts if goes_straight else is_decomposable, (a, b))):
        return tuple(lerp_all(a, b, t)) if goes_straight else b if t >= HALF else a
    if matrices.is_in_plane(a) and matrices.is_in_plane(b):
        return interpolate_plane(a, b, t, way)
    apart = undivided_parts_of if goes_straight else parts_of
    return recompose(apart(a).interpolated(apart(b), t, shortest_path))


# The operations


def decompose_operation(request: Input) -> Json:
    """matrix.decompose. R11.3."""
    parts = decompose(matrices.read_matrix(request, "matrix"))
    return None if parts is None else vars(parts)


def recompose_operation(request: Input) -> Json:
    """matrix.recompose, with the quaternion normalised. R11.3."""
    counts = {"translation": 3, "scale": 3, "skew": 3, "perspective": 4}
    numbers = {key: request.numbers(key, count=count) for key, count in counts.items()}
    return recompose(Parts(**numbers, quaternion=quaternions.unit(tuple(request.numbers("quaternion", count=4)))))


def decompose_plane_operation(request: Input) -> Json:
    """matrix.decompose2D; null if a number is not finite. R11.4."""
    numbers = request.numbers("matrix", count=6)
    if not all(map(is_finite, numbers)):
        return None
    parts = decompose_plane(*numbers)
    return {"translation": parts.translation, "scale": parts.scale, "angle": parts.angle, "m": parts.rest}


def interpolate_operation(request: Input) -> Json:
    """matrix.interpolate. R11.5."""
    a, b = matrices.read_matrix(request, "from"), matrices.read_matrix(request, "to")
    algorithm = request.choice("algorithm", ALGORITHMS, None)
    return interpolate(a, b, request.number("t"), request.specification, algorithm, request.flag("shortestPath", True))


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "matrix.decompose": decompose_operation,
    "matrix.recompose": recompose_operation,
    "matrix.decompose2D": decompose_plane_operation,
    "matrix.interpolate": interpolate_operation,
}
