"""Qt's matrices. QTransform is in double precision, but flat; QMatrix4x4 is in single precision."""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QMatrix4x4, QTransform, QVector3D, QVector4D

from matrices import IDENTITY, called, flattened, product_of, sixteen, unflattened, value_function
from protocol import Unsupported


def flat(matrix):
    return QTransform(*flattened(matrix))


def spatial(matrix):
    """Qt's points are columns, so its constructor reads the numbers transposed."""
    matrix = sixteen(matrix)
    return QMatrix4x4([matrix[row + 4 * column] for row in range(4) for column in range(4)])


def listed(matrix):
    if isinstance(matrix, QMatrix4x4):
        return list(matrix.data())
    return unflattened([matrix.m11(), matrix.m12(), matrix.m21(), matrix.m22(), matrix.dx(), matrix.dy()])


def in_either(compute):
    """The result of the computation with QTransform if everything is flat, else with QMatrix4x4."""
    try:
        return compute(flat)
    except Unsupported:
        return compute(spatial)


def multiplied(first, second):
    """The product in which `first` acts first. QMatrix4x4's operator has the other order."""
    return first * second if isinstance(first, QTransform) else second * first


def inverted(matrix):
    result, invertible = matrix.inverted()
    return result if invertible else None


# Functions that multiply a matrix in place, so that the new map acts first. QTransform has no third dimension.


def translate(matrix, x, y=0, z=0):
    if isinstance(matrix, QTransform):
        if z:
            raise Unsupported
        return matrix.translate(x, y)
    return matrix.translate(x, y, z)


def scale(matrix, x, y=None, z=1):
    y = x if y is None else y
    if isinstance(matrix, QTransform):
        if z != 1:
            raise Unsupported
        return matrix.scale(x, y)
    return matrix.scale(x, y, z)


def rotate3d(matrix, x, y, z, angle):
    if isinstance(matrix, QTransform):
        raise Unsupported
    return matrix.rotate(math.degrees(angle), x, y, z)


def rotate(matrix, angle):
    return matrix.rotateRadians(angle) if isinstance(matrix, QTransform) else rotate3d(matrix, 0, 0, 1, angle)


FUNCTIONS = {
    "translate": translate,
    "translate3d": lambda matrix, x, y, z: translate(matrix, x, y, z),
    "translateX": lambda matrix, x: translate(matrix, x),
    "translateY": lambda matrix, y: translate(matrix, 0, y),
    "translateZ": lambda matrix, z: translate(matrix, 0, 0, z),
    "scale": scale,
    "scale3d": lambda matrix, x, y, z: scale(matrix, x, y, z),
    "scaleX": lambda matrix, x: scale(matrix, x, 1),
    "scaleY": lambda matrix, y: scale(matrix, 1, y),
    "scaleZ": lambda matrix, z: scale(matrix, 1, 1, z),
    "rotate": rotate,
    "rotateZ": rotate,
    "rotateX": lambda matrix, angle: rotate3d(matrix, 1, 0, 0, angle),
    "rotateY": lambda matrix, angle: rotate3d(matrix, 0, 1, 0, angle),
    "rotate3d": rotate3d,
}
METHODS = {
    "translate": translate,
    "scale": lambda matrix, x=1, y=None: scale(matrix, x, y),
    "scale3d": lambda matrix, factor=1: scale(matrix, factor, factor, factor),
    "scaleNonUniform": lambda matrix, x=1, y=1: scale(matrix, x, y),
    "rotate": lambda matrix, angle=0: rotate(matrix, angle),
    "rotateAxisAngle": rotate3d,
    "flipX": lambda matrix: scale(matrix, -1, 1),
    "flipY": lambda matrix: scale(matrix, 1, -1),
}


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        return in_either(lambda kind: listed(multiplied(*map(kind, arguments))))
    if name == "matrix":
        return listed(QTransform(*arguments))

    def compute(kind):
        matrix = kind(IDENTITY)
        called(FUNCTIONS, name, arguments, matrix, takes_all=takes_all)
        return listed(matrix)

    return in_either(compute)


def multiply(input, _):
    second, first = product_of(input)
    return in_either(lambda kind: listed(multiplied(kind(first), kind(second))))


def inverse(input, specification):
    result = in_either(lambda kind: inverted(kind(input["matrix"])))
    if result is None and specification == "coreAnimation":
        raise Unsupported  # There it is the matrix itself, and Qt only says that there is none.
    return result and listed(result)


def apply(input, _):
    def compute(kind):
        matrix = kind(input["matrix"])
        for call in input["functions"]:
            name, arguments = call["function"].removesuffix("Self"), call["arguments"]
            if name in ("multiply", "preMultiply"):
                (other,) = map(kind, arguments)
                matrix = multiplied(other, matrix) if name == "multiply" else multiplied(matrix, other)
            elif name == "inverse":
                matrix = inverted(matrix)
                if matrix is None:
                    raise Unsupported
            else:
                called(METHODS, name, arguments, matrix)
        return listed(matrix)

    return in_either(compute)


def transform_point(input, _):
    x, y, z, w = input["point"]
    try:
        if (z, w) != (0, 1):
            raise Unsupported
        point = flat(input["matrix"]).map(QPointF(x, y))
        return [point.x(), point.y(), z, w]
    except Unsupported:
        return list(spatial(input["matrix"]).map(QVector4D(x, y, z, w)).toTuple())


def perspective(input, _):
    matrix = spatial([*IDENTITY[:11], input["m34"], *IDENTITY[12:]])
    return list(matrix.map(QVector3D(*input["point"])).toTuple())


OPERATIONS = {
    "matrix.make": make,
    "matrix.multiply": multiply,
    "matrix.inverse": inverse,
    "matrix.apply": apply,
    "matrix.transformPoint": transform_point,
    "layer.perspective": perspective,
}
