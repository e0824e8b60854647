"""Rotations as quaternions [x, y, z, w] = [sin(a/2) · axis, cos(a/2)], and their interpolation. R11.6.

A quaternion and its opposite are the same rotation. A positive angle about z rotates x towards y.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import wraps
from typing import TypeAlias

from mpmath import mp

from . import matrices
from .inputs import Input, Json
from .matrices import Matrix, dot
from .real import NAN, ONE, ZERO, Real, is_finite

Quaternion: TypeAlias = tuple[Real, ...]

UNTURNED: Quaternion = (ZERO, ZERO, ZERO, ONE)
NO_ROTATION: Quaternion = (NAN,) * 4


def length(v: Sequence[Real]) -> Real:
    """The Euclidean length of a row."""
    return mp.sqrt(dot(v, v))


def negated(q: Quaternion) -> Quaternion:
    return tuple(-x for x in q)


def unit(q: Sequence[Real]) -> Quaternion:
    """Returns the normalised quaternion. One of length 0 gives the identity, like a rotation about no axis. R11.6."""
    size = length(q)
    if size == 0:
        return UNTURNED
    return tuple(x / size for x in q) if is_finite(size) else NO_ROTATION


def about(axis: Sequence[Real], half_cosine: Real, half_sine: Real) -> Quaternion:
    """Returns the rotation about an axis by twice an angle given by its cosine and sine. R11.3."""
    size = length(axis)
    return (*(half_sine * x / size for x in axis), half_cosine)


def multiply(p: Quaternion, q: Quaternion) -> Quaternion:
    """Hamilton's product p · q: the rotation q, then p. R11.9."""
    px, py, pz, pw = p
    qx, qy, qz, qw = q
    return (
        pw * qx + px * qw + py * qz - pz * qy,
        pw * qy - px * qz + py * qw + pz * qx,
        pw * qz + px * qy - py * qx + pz * qw,
        pw * qw - px * qx - py * qy - pz * qz,
    )


def to_matrix(q: Quaternion) -> Matrix:
    """The rotation's matrix. R11.3."""
    x, y, z, w = q
    return (
        *(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), ZERO),
        *(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), ZERO),
        *(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), ZERO),
        *(ZERO, ZERO, ZERO, ONE),
    )


def from_rows(r1: Sequence[Real], r2: Sequence[Real], r3: Sequence[Real]) -> Quaternion:
    """Returns the quaternion, with w ≥ 0, of a rotation's three rows. R11.3.

    The products of two components are sums and differences of entries. The products with the largest component preserve
    the digits of the small components (Shepperd 1978). For a half turn, w is 0 and the largest component is positive;
    if there are several, the last of them, as in browsers.
    """
    (a, b, c), (d, e, f), (g, h, i) = r1, r2, r3
    xw, yw, zw = f - h, g - c, b - d
    xy, xz, yz = b + d, c + g, f + h
    candidates = [
        (1 + a - e - i, xy, xz, xw),
        (xy, 1 - a + e - i, yz, yw),
        (xz, yz, 1 - a - e + i, zw),
        (xw, yw, zw, 1 + a + e + i),
    ]
    limit = max(candidates[k][k] for k in range(4)) - mp.ldexp(1, 10 - mp.prec)
    q = unit(next(candidates[k] for k in (3, 2, 1, 0) if candidates[k][k] >= limit))
    return negated(q) if is_negative(q[3], q) else q


def is_negative(x: Real, q: Quaternion) -> bool:
    """Whether a computed number is negative by more than a rounding error. R11.3, R11.6.

    Exact numbers have no rounding error. A half turn has w = 0, and two rotations half a turn apart have the dot
    product 0.
    """
    is_exact = all(isinstance(component, Fraction) for component in q)
    return bool(x < 0 if is_exact else x < -mp.ldexp(1, 10 - mp.prec))


Slerp: TypeAlias = Callable[[Quaternion, Quaternion, Real, bool], Quaternion]


def without_cancellation(interpolate: Slerp) -> Callable[..., Quaternion]:
    """Computes with as many more bits as the smallest component, squared, is below the largest. R11.6.

    Nearly equal or opposed rotations may differ by that little.
    """

    @wraps(interpolate)
    def precise(start: Quaternion, end: Quaternion, t: Real, shortest_path: bool = True) -> Quaternion:
        sizes = [int(mp.mag(x)) for x in start + end if is_finite(x) and x != 0]
        with mp.workprec(mp.prec + (2 * (max(sizes) - min(sizes)) if sizes else 0)):
            return interpolate(start, end, t, shortest_path)

    return precise


@without_cancellation
def slerp(start: Quaternion, end: Quaternion, t: Real, shortest_path: bool) -> Quaternion:
    """(start · sin((1 − t)θ) + end · sin(tθ)) / sin θ of the normalised two, θ being the angle between them. R11.6.

    If the two are equal or opposite, it is `start`. With `shortest_path`, the end is negated first if the dot product
    is negative.
    """
    if not any(start) or not any(end):
        start, end = unit(start), unit(end)
    if shortest_path and is_negative(dot(start, end), start + end):
        end = negated(end)
    # Equality can be decided exactly before normalisation.
    if all(start[i] * end[j] == start[j] * end[i] for i in range(4) for j in range(i)):
        return unit(start)
    a, b = unit(start), unit(end)
    angle, across = _arc(a, b)
    cosine, sine = matrices.cosine_and_sine(t * angle)
    return tuple(x * cosine + y * sine for x, y in zip(a, across, strict=True))


def _arc(a: Quaternion, b: Quaternion) -> tuple[Real, Quaternion]:
    """The angle between unit quaternions, neither equal nor opposite, and the direction orthogonal to a. R11.6."""
    cosine = dot(a, b)
    square = tuple(y - cosine * x for x, y in zip(a, b, strict=True))
    return mp.atan2(length(square), cosine), unit(square)


def slerp_operation(request: Input) -> Json:
    """quaternion.slerp. R11.6."""
    start, end = (tuple(request.numbers(key, count=4)) for key in ("from", "to"))
    t, shortest_path = request.number("t"), request.flag("shortestPath", True)
    if t in (0, 1):
        return unit(end if t == 1 else start)
    if not all(map(is_finite, start + end)):
        return NO_ROTATION
    return slerp(start, end, t, shortest_path)


OPERATIONS: dict[str, Callable[[Input], Json]] = {"quaternion.slerp": slerp_operation}
