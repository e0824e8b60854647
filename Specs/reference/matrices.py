"""4×4 matrices: their constructors, products, inverses and points. R7.1, R3.11, R11.1, R11.2.

A matrix is 16 numbers, row by row. A point is a row on its left: [x y z w] · m. So in a product a · b, a acts first.
Entries stay exact fractions where possible, so that a determinant of 0 is recognised.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import reduce
from inspect import signature
from typing import TypeAlias

from mpmath import mp

from .errors import Rejected
from .ieee import quotient
from .inputs import Input, Json
from .real import NAN, ONE, ZERO, Real, is_finite, rounded

Matrix: TypeAlias = tuple[Real, ...]

IDENTITY: Matrix = tuple(ONE if i % 5 == 0 else ZERO for i in range(16))
NO_MATRIX: Matrix = (NAN,) * 16

# Longer fractions are rounded after a product; otherwise they would grow without bound in chains of products.
LONGEST_FRACTION = 4096


# Products, determinants, inverses. R11.2


def rows(m: Matrix) -> list[Matrix]:
    """The four rows."""
    return [m[i : i + 4] for i in (0, 4, 8, 12)]


def dot(a: Sequence[Real], b: Sequence[Real]) -> Real:
    """Returns the sum of the products of two rows; zero times infinity is NaN, as in IEEE 754."""
    return sum((x * y for x, y in zip(a, b, strict=True)), ZERO)


def transform_point(m: Matrix, point: Sequence[Real]) -> list[Real]:
    """The row [x y z w] · m, without a division by w. R11.2."""
    return [dot(point, m[column::4]) for column in range(4)]


def multiply(a: Matrix, b: Matrix) -> Matrix:
    """The product a · b, in which a acts first. R11.2."""
    if not all(map(is_finite, a + b)):
        return tuple(x for row in rows(a) for x in transform_point(b, row))
    result: list[Real] = []
    for row, unchanged, whole in zip(rows(a), rows(IDENTITY), rows(b), strict=True):
        result += whole if row == unchanged else map(_bounded, transform_point(b, row))
    return tuple(result)


def product(*factors: Matrix) -> Matrix:
    """The product of several matrices; the leftmost acts first. R11.2."""
    return reduce(multiply, factors)


def _bounded(x: Real) -> Real:
    if isinstance(x, Fraction) and x.numerator.bit_length() + x.denominator.bit_length() > LONGEST_FRACTION:
        return rounded(x)
    return x


def determinant(m: Matrix) -> Real:
    """The determinant, exactly: Laplace's expansion by the first row. R11.2."""
    return sum((m[column] * _cofactor(m, 0, column) for column in range(4) if m[column] != 0), ZERO)


def determinant3(m: Matrix) -> Real:
    """The determinant of the first three rows and columns, exactly. R11.3."""
    return _cofactor(m, 3, 3)


def _cofactor(m: Matrix, row: int, column: int) -> Real:
    """The cofactor: the determinant without a row and a column, with the sign of their position. R11.2."""
    (a, b, c), (d, e, f), (g, h, i) = (one[:column] + one[column + 1 :] for k, one in enumerate(rows(m)) if k != row)
    minor = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return minor if (row + column) % 2 == 0 else -minor


def is_singular(m: Matrix) -> bool:
    """Whether a matrix has no inverse: its determinant is 0, or a number is not finite. R11.2."""
    return not all(map(is_finite, m)) or determinant(m) == 0


def inverse(m: Matrix) -> Matrix | None:
    """The inverse; None if there is none. R11.2: the adjugate divided by the determinant."""
    if is_singular(m):
        return None
    whole = determinant(m)
    return tuple(_cofactor(m, column, row) / whole for row in range(4) for column in range(4))


# Angles


def cosine_and_sine(angle: Real) -> tuple[Real, Real]:
    """The cosine and the sine of an angle in radians, also accurate for large angles."""
    if not is_finite(angle):
        return NAN, NAN
    if angle == 0:
        return ONE, ZERO
    with mp.workprec(mp.prec + max(0, int(mp.mag(angle)))):
        cosine, sine = mp.cos_sin(rounded(angle))
    return +cosine, +sine


# The makers. R7.1, R11.1


def with_entries(entries: dict[int, Real]) -> Matrix:
    """The identity with other numbers at some positions, counted 0 … 15."""
    return tuple(entries.get(i, x) for i, x in enumerate(IDENTITY))


def translation(x: Real, y: Real, z: Real = ZERO) -> Matrix:
    """CSS's translate3d(), CATransform3DMakeTranslation. R7.1."""
    return with_entries({12: x, 13: y, 14: z})


def scaling(x: Real, y: Real, z: Real = ONE) -> Matrix:
    """CSS's scale3d(), CATransform3DMakeScale. R7.1."""
    return with_entries({0: x, 5: y, 10: z})


def rotation(axis: Sequence[Real], cosine: Real, sine: Real) -> Matrix:
    """Rotation about an axis of any length, by the angle's cosine and sine; the identity if the axis is 0. R7.1.

    With the unit axis x y z: axisᵀ axis + cos · (1 − axisᵀ axis) + sin · [0 z −y; −z 0 x; y −x 0].
    """
    largest = max(map(abs, axis))
    if largest == 0:
        return IDENTITY
    # About a coordinate axis the length is exactly 1; otherwise the rotation would leave its plane.
    axis = [component / largest for component in axis]
    length = mp.sqrt(dot(axis, axis))
    x, y, z = (rounded(component / length) for component in axis)
    rest = 1 - cosine
    return with_entries(
        {
            0: x * x + cosine * (1 - x * x),
            1: rest * x * y + sine * z,
            2: rest * x * z - sine * y,
            4: rest * x * y - sine * z,
            5: y * y + cosine * (1 - y * y),
            6: rest * y * z + sine * x,
            8: rest * x * z + sine * y,
            9: rest * y * z - sine * x,
            10: z * z + cosine * (1 - z * z),
        }
    )


X_AXIS, Y_AXIS, Z_AXIS = (ONE, ZERO, ZERO), (ZERO, ONE, ZERO), (ZERO, ZERO, ONE)


def rotation_by(axis: Sequence[Real], angle: Real) -> Matrix:
    """CSS's rotate3d(), CATransform3DMakeRotation, the angle in radians. R7.1."""
    return rotation(axis, *cosine_and_sine(angle))


def skewing(x: Real, y: Real) -> Matrix:
    """CSS's skew(), given by the tangents: x grows by the first times y. R11.1."""
    return with_entries({4: x, 1: y})


def skewing_by(x: Real, y: Real) -> Matrix:
    """CSS's skew(), the angles in radians. R11.1."""
    (cosine_x, sine_x), (cosine_y, sine_y) = cosine_and_sine(x), cosine_and_sine(y)
    return skewing(quotient(sine_x, cosine_x), quotient(sine_y, cosine_y))


def perspective(inverse_distance: Real) -> Matrix:
    """Perspective projection from a distance: m34 = −1/d. R11.1."""
    return with_entries({11: -inverse_distance})


def in_plane(a: Real, b: Real, c: Real, d: Real, tx: Real = ZERO, ty: Real = ZERO) -> Matrix:
    """CSS's matrix(), CATransform3DMakeAffineTransform. R7.1."""
    return with_entries({0: a, 1: b, 4: c, 5: d, 12: tx, 13: ty})


def is_in_plane(m: Matrix) -> bool:
    """Whether only a, b, c, d, tx and ty differ from the identity: CATransform3DIsAffine. R7.1."""
    return all(m[i] == IDENTITY[i] for i in (2, 3, 6, 7, 8, 9, 10, 11, 14, 15))


VALUE_FUNCTIONS: dict[str, tuple[int, Callable[..., Matrix]]] = {
    "rotateX": (1, lambda angle: rotation_by(X_AXIS, angle)),
    "rotateY": (1, lambda angle: rotation_by(Y_AXIS, angle)),
    "rotateZ": (1, lambda angle: rotation_by(Z_AXIS, angle)),
    "scale": (3, scaling),
    "scaleX": (1, lambda x: scaling(x, ONE)),
    "scaleY": (1, lambda y: scaling(ONE, y)),
    "scaleZ": (1, lambda z: scaling(ONE, ONE, z)),
    "translate": (3, translation),
    "translateX": (1, lambda x: translation(x, ZERO)),
    "translateY": (1, lambda y: translation(ZERO, y)),
    "translateZ": (1, lambda z: translation(ZERO, ZERO, z)),
}


def value_function(name: str, numbers: Sequence[Real]) -> Matrix:
    """Returns the matrix that a CAValueFunction makes of one or three numbers. R3.11."""
    if name not in VALUE_FUNCTIONS:
        raise Rejected("valueFunction", f"unknown value function {name!r}")
    count, make = VALUE_FUNCTIONS[name]
    if len(numbers) != count:
        raise Rejected("valueFunction", f"{name} takes {count} numbers, not {len(numbers)}")
    return make(*numbers)


# CSS's functions except matrix3d and perspective, as functions of their arguments; angles are in radians.
CSS_FUNCTIONS: dict[str, Callable[..., Matrix]] = {
    **{name: make for name, (_, make) in VALUE_FUNCTIONS.items()},
    "matrix": lambda a, b, c, d, tx, ty: in_plane(a, b, c, d, tx, ty),
    "translate": lambda x, y=ZERO, z=ZERO: translation(x, y, z),
    "translate3d": lambda x, y, z: translation(x, y, z),
    "scale": lambda x, y=None, z=ONE: scaling(x, x if y is None else y, z),
    "scale3d": lambda x, y, z: scaling(x, y, z),
    "rotate": lambda angle: rotation_by(Z_AXIS, angle),
    "rotate3d": lambda x, y, z, angle: rotation_by((x, y, z), angle),
    "skew": lambda x, y=ZERO: skewing_by(x, y),
    "skewX": lambda x: skewing_by(x, ZERO),
    "skewY": lambda y: skewing_by(ZERO, y),
}


# DOMMatrix's methods. R11.1


def _scaling_about(
    x: Real = ONE, y: Real | None = None, z: Real = ONE, ox: Real = ZERO, oy: Real = ZERO, oz: Real = ZERO
) -> Matrix:
    """Scales about an origin, which stays in place. y defaults to x. R11.1."""
    return product(translation(-ox, -oy, -oz), scaling(x, x if y is None else y, z), translation(ox, oy, oz))


def _rotation_about_axes(x: Real = ZERO, y: Real | None = None, z: Real = ZERO) -> Matrix:
    """Rotates about x first, then y, then z; a single angle is about z. R11.1."""
    if y is None:
        return rotation_by(Z_AXIS, x)
    return product(rotation_by(X_AXIS, x), rotation_by(Y_AXIS, y), rotation_by(Z_AXIS, z))


def _rotation_from_vector(x: Real = ZERO, y: Real = ZERO) -> Matrix:
    """Rotates by the angle from [1, 0] to a vector, or not at all if the vector is 0. R11.1."""
    length = mp.sqrt(x * x + y * y)
    return IDENTITY if length == 0 else rotation(Z_AXIS, x / length, y / length)


# The methods that take numbers: a map that acts before the current one. Missing arguments have DOMMatrix's defaults.
_DOM_METHODS: dict[str, Callable[..., Matrix]] = {
    "translate": lambda x=ZERO, y=ZERO, z=ZERO: translation(x, y, z),
    "scale": _scaling_about,
    "scale3d": lambda scale=ONE, ox=ZERO, oy=ZERO, oz=ZERO: _scaling_about(scale, scale, scale, ox, oy, oz),
    "scaleNonUniform": lambda x=ONE, y=ONE: scaling(x, y),
    "rotate": _rotation_about_axes,
    "rotateFromVector": _rotation_from_vector,
    "rotateAxisAngle": lambda x=ZERO, y=ZERO, z=ZERO, angle=ZERO: rotation_by((x, y, z), angle),
    "skewX": lambda angle=ZERO: skewing_by(angle, ZERO),
    "skewY": lambda angle=ZERO: skewing_by(ZERO, angle),
    "flipX": lambda: scaling(-ONE, ONE),
    "flipY": lambda: scaling(ONE, -ONE),
}


def apply_method(m: Matrix, request: Input) -> Matrix:
    """One of DOMMatrix's methods; the new map acts before the current one, except for preMultiply. R11.1."""
    name = request.text("function").removesuffix("Self")
    if name == "multiply":
        return _called(request, lambda other=IDENTITY: multiply(other, m), _matrices(request))
    if name == "preMultiply":
        return _called(request, lambda other=IDENTITY: multiply(m, other), _matrices(request))
    if name == "inverse":
        return _called(request, lambda: inverse(m) or NO_MATRIX, request.numbers("arguments"))
    if name not in _DOM_METHODS:
        raise request.reject("function", f"unknown function {name!r}")
    return multiply(_called(request, _DOM_METHODS[name], request.numbers("arguments")), m)


# The operations


def read_matrix(request: Input, key: str, default: Json = None) -> Matrix:
    """Reads a member of 16 numbers; without a default it must be present."""
    if default is not None and request.value(key, None) is None:
        return default
    return tuple(request.numbers(key, count=16))


def _called(request: Input, function: Callable[..., Matrix], arguments: Sequence[Json]) -> Matrix:
    """Returns a function's matrix; missing and surplus arguments are errors. R11.1."""
    try:
        signature(function).bind(*arguments)
    except TypeError as error:
        raise request.reject("arguments", f"{len(arguments)} of them: {error}") from None
    return function(*arguments)


def _matrices(request: Input) -> list[Matrix]:
    """Reads the arguments of a function that takes matrices."""
    values = request.array("arguments")
    return [read_matrix(Input({"arguments": value}, place=request.place), "arguments") for value in values]


def make(request: Input) -> Json:
    """matrix.make: the matrix of a function of CSS, of CATransform3DConcat or of a CAValueFunction. R7.1, R11.1."""
    name = request.text("function")
    if name == "concat":
        return _called(request, multiply, _matrices(request))
    if name == "matrix3d":
        return read_matrix(request, "arguments")
    if name == "perspective":
        (distance,) = request.numbers("arguments", count=1)
        return _make_perspective(request, distance)
    if name.startswith("valueFunction:"):
        return value_function(name.removeprefix("valueFunction:"), request.numbers("arguments"))
    if name not in CSS_FUNCTIONS:
        raise request.reject("function", f"unknown function {name!r}")
    return _called(request, CSS_FUNCTIONS[name], request.numbers("arguments"))


def _make_perspective(request: Input, distance: Real) -> Matrix:
    """CSS clamps a distance below 1 to 1 and rejects a negative one; Core Animation accepts any. R11.1."""
    if request.specification != "coreAnimation":
        if not distance >= 0:
            raise request.reject("arguments", "a distance cannot be negative")
        distance = max(ONE, distance)
    return perspective(mp.inf if distance == 0 else 1 / distance)


def multiply_operation(request: Input) -> Json:
    """matrix.multiply: CSS's and DOMMatrix's product, in which the second acts first. R11.2."""
    first, second = ("a", "b") if request.has("a") else ("left", "right")
    return multiply(read_matrix(request, second), read_matrix(request, first))


def inverse_operation(request: Input) -> Json:
    """matrix.inverse: null if there is none; Core Animation then returns the matrix itself. R11.2, R7.1."""
    m = read_matrix(request, "matrix")
    return inverse(m) or (m if request.specification == "coreAnimation" else None)


def apply(request: Input) -> Json:
    """matrix.apply: applies DOMMatrix's methods in order. R11.1."""
    m = read_matrix(request, "matrix")
    for method in request.objects("functions"):
        m = apply_method(m, method)
    return m


def transform_point_operation(request: Input) -> Json:
    """matrix.transformPoint: [x, y, z, w] without a division by w. R11.2."""
    return transform_point(read_matrix(request, "matrix"), request.numbers("point", count=4))


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "matrix.make": make,
    "matrix.multiply": multiply_operation,
    "matrix.inverse": inverse_operation,
    "matrix.apply": apply,
    "matrix.transformPoint": transform_point_operation,
}
