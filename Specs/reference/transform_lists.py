"""CSS transform lists: parsed, interpolated and composed. R11.7, R11.8, R11.9."""

from collections.abc import Callable
from fractions import Fraction

from mpmath import mp

from . import decomposition, ieee, matrices, quaternions, transform_text
from .css_syntax import CSSError
from .decomposition import Parts, lerp_all
from .inputs import Input, Json
from .matrices import IDENTITY, Matrix
from .quaternions import Quaternion
from .real import HALF, ONE, ZERO, Real, lerp
from .transform_text import NEUTRAL, Function, matrix_of

List = list[Function]
MATRICES = ("matrix", "matrix3d")
SAME_AXIS = Fraction(1, 10**6)


class Singular(Exception):
    """A matrix cannot be decomposed."""


def combined(a: List, b: List, of_two: Callable[[Function, Function], Function]) -> List:
    """Pairs the functions of two lists; the shorter list is padded with identity functions. R11.8.

    From the first two functions that do not match, the rest of each list is multiplied into a matrix3d().
    """
    result: List = []
    for i in range(max(len(a), len(b))):
        x = a[i] if i < len(a) else NEUTRAL[b[i].kind]
        y = b[i] if i < len(b) else NEUTRAL[x.kind]
        if x.kind != y.kind:
            return [*result, of_two(multiplied_out(a[i:]), multiplied_out(b[i:]))]
        result.append(of_two(x, y))
    return result


def multiplied_out(functions: List) -> Function:
    """Returns one matrix3d() for several functions. R11.8."""
    # A product is singular if a factor is, which can be decided without rounding for each factor.
    if any(map(is_singular, functions)):
        raise Singular
    return Function("matrix3d", matrix_of(functions))


def is_singular(function: Function) -> bool:
    """Whether a function has no inverse. The determinant of a skew is cos(x + y) / (cos x · cos y). R11.8."""
    if function.kind == "scale":
        return 0 in function.numbers
    if function.kind.startswith("skew"):
        x, y = function.numbers
        return ieee.cosine(x + y) == 0 and 0 not in map(ieee.cosine, (x, y))
    return function.kind in MATRICES and matrices.is_singular(function.numbers)


# Interpolation. R11.8


def interpolate(start: List, end: List, t: Real) -> List:
    """Interpolates two lists, t not clamped; they switch at ½ if a matrix cannot be decomposed. R11.8."""
    if t in (0, 1):
        return end if t == 1 else start
    try:
        return combined(start, end, lambda a, b: between(a, b, t))
    except Singular:
        return end if t >= HALF else start


def between(a: Function, b: Function, t: Real) -> Function:
    """Interpolates two functions that match. R11.8."""
    if a.kind in MATRICES:
        check(a.numbers, b.numbers)
        return Function(a.kind, decomposition.interpolate(a.numbers, b.numbers, t, "cssTransforms"))
    if a.kind == "rotate":
        return rotation_between(a, b, t)
    if a.kind == "perspective":
        (one,), (other,) = a.numbers, b.numbers
        return transform_text.perspective(lerp(one, other, t))
    return Function(a.kind, tuple(lerp_all(a.numbers, b.numbers, t)))


def check(*wanted: Matrix) -> None:
    """Raises Singular if a matrix cannot be decomposed. R11.8, R11.9."""
    if not all(map(decomposition.is_decomposable, wanted)):
        raise Singular


def rotation_between(a: Function, b: Function, t: Real) -> Function:
    """Interpolates the angle linearly about one axis; about two axes it uses slerp, the shorter way. R11.8."""
    same = common_axis(a, b)
    if same is None:
        return rotation(quaternions.slerp(quaternion(a), quaternion(b), t))
    axis, angle_a, angle_b = same
    return Function("rotate", (*axis, lerp(angle_a, angle_b, t)))


def common_axis(a: Function, b: Function) -> tuple[tuple[Real, ...], Real, Real] | None:
    """Returns the axis of two rotations and the angles about it; None if there are two axes. R11.8.

    A rotation by 0, or about an axis of length 0, takes the other's axis. Directions at most a millionth apart are the
    same.
    """
    (*axis_a, angle_a), (*axis_b, angle_b) = a.numbers, b.numbers
    if not any(axis_a) or angle_a == 0:
        return tuple(axis_b), ZERO, angle_b
    if not any(axis_b) or angle_b == 0:
        return tuple(axis_a), angle_a, ZERO
    apart = [x - y for x, y in zip(quaternions.unit(axis_a), quaternions.unit(axis_b), strict=True)]
    if quaternions.length(apart) <= SAME_AXIS:
        return tuple(axis_a), angle_a, angle_b
    return None


def quaternion(function: Function) -> Quaternion:
    """Returns the quaternion of a rotation about an axis of positive length. R11.8."""
    *axis, angle = function.numbers
    return quaternions.about(axis, ieee.cosine(angle / 2), ieee.sine(angle / 2))


def rotation(q: Quaternion) -> Function:
    """Returns the rotation of a quaternion, with its angle in 0 … 180 degrees. R11.8, R11.9."""
    *axis, cosine = quaternions.negated(q) if quaternions.is_negative(q[3], q) else q
    return Function("rotate", (*axis, 2 * mp.degrees(mp.atan2(quaternions.length(axis), cosine))))


# Composition. R11.9


def compose(underlying: List, value: List, operation: str) -> List:
    """Composes a value with the underlying one. R11.9."""
    if operation == "replace":
        return value
    if operation == "add":
        return underlying + value
    return accumulate(underlying, value, ONE)


def accumulate(underlying: List, value: List, times: Real) -> List:
    """Accumulates a value onto a list, each function of which counts a number of times. R11.9, R14.4."""
    try:
        return combined(underlying, value, lambda a, b: accumulated(counted(a, times), b, times))
    except Singular:
        return value


def counted(function: Function, times: Real) -> Function:
    """Returns a function whose numbers count a number of times; a matrix, whose parts do, is unchanged. R14.4."""
    *axis, angle = function.numbers
    if function.kind in MATRICES:
        return function
    if function.kind == "rotate":
        return Function("rotate", (*axis, times * angle))
    neutral = ONE if function.kind == "scale" else ZERO
    return Function(function.kind, tuple(neutral + times * (x - neutral) for x in function.numbers))


def accumulated(a: Function, b: Function, times: Real) -> Function:
    """Adds a matching function to an underlying function a; scales are a + b − 1. R11.9.

    The parts of a matrix count a number of times. R14.4
    """
    if a.kind in MATRICES:
        check(a.numbers, b.numbers)
        return Function(a.kind, accumulated_matrix(a.numbers, b.numbers, times))
    if a.kind == "rotate":
        return accumulated_rotation(a, b)
    if a.kind == "perspective":
        (one,), (other,) = a.numbers, b.numbers
        return transform_text.perspective(one + other)
    if a.kind == "scale":
        return Function("scale", tuple(sums(a.numbers, b.numbers, ONE)))
    return Function(a.kind, tuple(sums(a.numbers, b.numbers)))


def sums(a: decomposition.Vector, b: decomposition.Vector, less: Real = ZERO) -> list[Real]:
    """Adds each number; scales subtract 1. R11.9."""
    return [x + y - less for x, y in zip(a, b, strict=True)]


def accumulated_rotation(a: Function, b: Function) -> Function:
    """Adds the angles about one axis; about two, the underlying rotation follows the value's. R11.9."""
    same = common_axis(a, b)
    if same is None:
        return rotation(quaternions.multiply(quaternion(a), quaternion(b)))
    axis, angle_a, angle_b = same
    return Function("rotate", (*axis, angle_a + angle_b))


def accumulated_matrix(a: Matrix, b: Matrix, times: Real) -> Matrix:
    """Adds the parts: in the plane those of translate · rotate · skewX · scale, else those in space. R11.9."""
    if matrices.is_in_plane(a) and matrices.is_in_plane(b):
        return accumulated_in_plane(a, b, times)
    one, other = decomposition.parts_of(a), decomposition.parts_of(b)
    one = counted_parts(one, times)
    *perspective, last = sums(one.perspective, other.perspective)
    return decomposition.recompose(
        Parts(
            sums(one.translation, other.translation),
            sums(one.scale, other.scale, ONE),
            sums(one.skew, other.skew),
            [*perspective, last - 1],
            quaternions.multiply(one.quaternion, other.quaternion),
        )
    )


def counted_parts(parts: Parts, times: Real) -> Parts:
    """Returns parts that count a number of times; the rotation is one by at most half a turn, times it. R14.4."""
    *perspective, last = parts.perspective
    turn = rotation(parts.quaternion)
    return Parts(
        [times * x for x in parts.translation],
        [1 + times * (x - 1) for x in parts.scale],
        [times * x for x in parts.skew],
        [*(times * x for x in perspective), 1 + times * (last - 1)],
        quaternion(counted(turn, times)) if turn.numbers[3] else parts.quaternion,
    )


def counted_plane_parts(parts: decomposition.PlaneParts, times: Real) -> decomposition.PlaneParts:
    """Returns parts of the plane that count a number of times. R14.4."""
    return decomposition.PlaneParts(
        [times * x for x in parts.translation],
        [1 + times * (x - 1) for x in parts.scale],
        times * parts.angle,
        [ONE, ZERO, times * parts.rest[2], ONE],
    )


def accumulated_in_plane(a: Matrix, b: Matrix, times: Real) -> Matrix:
    """Adds the parts of translate · rotate · skewX · scale; scales are a + b − 1. R11.9."""
    one, other = (decomposition.decompose_skewed(*decomposition.numbers_in_plane(m)) for m in (a, b))
    one = counted_plane_parts(one, times)
    skew = one.rest[2] + other.rest[2]
    return decomposition.recompose_skewed(
        decomposition.PlaneParts(
            sums(one.translation, other.translation),
            sums(one.scale, other.scale, ONE),
            one.angle + other.angle,
            [ONE, ZERO, skew, ONE],
        )
    )


# The operations


def read(request: Input, key: str) -> List:
    """Reads a member that is the text of a list. R11.7."""
    text = request.text(key)
    try:
        return transform_text.parse(text)
    except CSSError as error:
        raise request.reject(key, str(error)) from None


def parse_operation(request: Input) -> Json:
    """matrix.parse: an empty text is the identity. R11.7."""
    return IDENTITY if request.text("text") == "" else matrix_of(read(request, "text"))


def interpolate_operation(request: Input) -> Json:
    """transformList.interpolate. R11.8."""
    return matrix_of(interpolate(read(request, "from"), read(request, "to"), request.number("t")))


def compose_operation(request: Input) -> Json:
    """transformList.compose: composes both ends with the underlying list, then interpolates. R11.9."""
    underlying = read(request, "underlying")
    start, end = (
        compose(underlying, read(request, key), request.choice(f"{key}Operation", ("replace", "add", "accumulate")))
        for key in ("from", "to")
    )
    return matrix_of(interpolate(start, end, request.number("t")))


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "matrix.parse": parse_operation,
    "transformList.interpolate": interpolate_operation,
    "transformList.compose": compose_operation,
}
