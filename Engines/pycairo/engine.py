#!/usr/bin/env python3
"""cairo's affine matrices, called through pycairo."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import cairo

from matrices import called, flattened, product_of, unflattened, value_function
from protocol import Unsupported, serve

METHODS = {  # The new map acts first, and changes the matrix in place.
    "translate": lambda matrix, x=0, y=0: matrix.translate(x, y),
    "translateX": lambda matrix, x: matrix.translate(x, 0),
    "translateY": lambda matrix, y: matrix.translate(0, y),
    "scale": lambda matrix, x=1, y=None: matrix.scale(x, x if y is None else y),
    "scaleX": lambda matrix, x: matrix.scale(x, 1),
    "scaleY": lambda matrix, y: matrix.scale(1, y),
    "scaleNonUniform": lambda matrix, x=1, y=1: matrix.scale(x, y),
    "rotate": lambda matrix, angle=0: matrix.rotate(angle),
    "rotateZ": lambda matrix, angle: matrix.rotate(angle),
    "flipX": lambda matrix: matrix.scale(-1, 1),
    "flipY": lambda matrix: matrix.scale(1, -1),
    "inverse": lambda matrix: matrix.invert(),
}


def flat(numbers):
    return cairo.Matrix(*flattened(numbers))


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(flat, arguments)
        return unflattened(list(first.multiply(second)))
    if name == "matrix":
        a, b, c, d, e, f = arguments
        return unflattened(list(cairo.Matrix(a, b, c, d, e, f)))
    if name in ("inverse", "flipX", "flipY", "scaleNonUniform") or not arguments:
        raise Unsupported
    if takes_all and name in ("translate", "scale"):
        raise Unsupported  # Those value functions are spatial.
    matrix = cairo.Matrix()
    called(METHODS, name, arguments, matrix, takes_all=takes_all)
    return unflattened(list(matrix))


def multiply(input, _):
    left, right = map(flat, product_of(input))
    return unflattened(list(right.multiply(left)))


def inverse(input, specification):
    matrix = flat(input["matrix"])
    try:
        matrix.invert()
    except cairo.Error as error:
        if specification == "coreAnimation":
            raise Unsupported from error  # There it is the matrix itself, and cairo only says that there is none.
        return None
    return unflattened(list(matrix))


def apply(input, _):
    matrix = flat(input["matrix"])
    for call in input["functions"]:
        name, arguments = call["function"].removesuffix("Self"), call["arguments"]
        if name in ("multiply", "preMultiply"):
            (other,) = map(flat, arguments)
            matrix = other.multiply(matrix) if name == "multiply" else matrix.multiply(other)
        else:
            called(METHODS, name, arguments, matrix)
    return unflattened(list(matrix))


def transform_point(input, _):
    x, y, z, w = input["point"]
    if (z, w) != (0, 1):
        raise Unsupported
    return [*flat(input["matrix"]).transform_point(x, y), z, w]


serve(
    "cairo",
    cairo.cairo_version_string(),
    {
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
        "matrix.apply": apply,
        "matrix.transformPoint": transform_point,
    },
)
