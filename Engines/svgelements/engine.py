#!/usr/bin/env python3
"""svgelements: SVG paths, their lengths, and the affine matrices of transform texts."""

import re
import sys
from importlib.metadata import version
from pathlib import Path as FilePath

sys.path.insert(0, str(FilePath(__file__).resolve().parents[1] / "support"))
from svgelements import Angle, Matrix, Path

from matrices import called, flattened, product_of, unflattened, value_function
from path_data import commands
from protocol import Unsupported, serve

# Paths


def parse(input, _):
    """The library's own text of the path that it has read, as segments."""
    form, text = input.get("form", "raw"), input["d"]
    lost = {"raw": "HhVv", "absolute": "HhVv", "normalized": "AaQqTt"}.get(form)
    if lost is None or any(letter in lost for letter in text):
        raise Unsupported  # Its lines do not keep H and V, and it makes no cubics of quadratics, but many of arcs.
    path = Path(text)
    if form == "normalized":
        path.approximate_arcs_with_cubics()
    written = path.d(relative=None if form == "raw" else False, smooth=False if form == "normalized" else None)
    segments = [{"type": letter, "values": values} for letter, values in commands(written)]
    return {"segments": [{**segment, "type": "Z"} if segment["type"] == "z" else segment for segment in segments]}


# Matrices. The methods named pre_… let the new map act first.

METHODS = {
    "translate": lambda matrix, x=0, y=0: matrix.pre_translate(x, y),
    "translateX": lambda matrix, x: matrix.pre_translate_x(x),
    "translateY": lambda matrix, y: matrix.pre_translate_y(y),
    "scale": lambda matrix, x=1, y=None: matrix.pre_scale(x, y),
    "scaleX": lambda matrix, x: matrix.pre_scale_x(x),
    "scaleY": lambda matrix, y: matrix.pre_scale_y(y),
    "scaleNonUniform": lambda matrix, x=1, y=1: matrix.pre_scale(x, y),
    "rotate": lambda matrix, angle=0: matrix.pre_rotate(Angle(angle)),
    "rotateZ": lambda matrix, angle: matrix.pre_rotate(Angle(angle)),
    "skew": lambda matrix, x=0, y=0: matrix.pre_skew(Angle(x), Angle(y)),
    "skewX": lambda matrix, x: matrix.pre_skew_x(Angle(x)),
    "skewY": lambda matrix, y: matrix.pre_skew_y(Angle(y)),
    "flipX": lambda matrix: matrix.pre_scale_x(-1),
    "flipY": lambda matrix: matrix.pre_scale_y(-1),
    "multiply": lambda matrix, other: matrix.pre_cat(flat(other)),
    "preMultiply": lambda matrix, other: matrix.post_cat(flat(other)),
    "inverse": lambda matrix: matrix.inverse(),
}


def flat(numbers):
    return Matrix(*flattened(numbers))


def listed(matrix):
    return unflattened([float(number) for number in (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)])


def parse_matrix(input, _):
    text = input["text"]
    if re.search(r"3d|perspective|rotate[xyz]|(scale|translate)z", text, re.IGNORECASE):
        raise Unsupported  # These matrices are flat.
    matrix = Matrix(text)
    matrix.render(ppi=96)  # Lengths with units become pixels.
    return listed(matrix)


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(flat, arguments)
        first.post_cat(second)
        return listed(first)
    if name == "matrix":
        a, b, c, d, e, f = arguments
        return listed(Matrix(a, b, c, d, e, f))
    if name in ("multiply", "preMultiply", "inverse", "flipX", "flipY", "scaleNonUniform") or not arguments:
        raise Unsupported
    if takes_all and name in ("translate", "scale"):
        raise Unsupported  # Those value functions are spatial.
    matrix = Matrix()
    called(METHODS, name, arguments, matrix, takes_all=takes_all)
    return listed(matrix)


def multiply(input, _):
    left, right = map(flat, product_of(input))
    left.pre_cat(right)
    return listed(left)


def inverse(input, specification):
    matrix = flat(input["matrix"])
    try:
        matrix.inverse()
    except ZeroDivisionError:
        if specification == "coreAnimation":
            raise Unsupported from None  # There it is the matrix itself, and the library only fails to divide.
        return None
    return listed(matrix)


def apply(input, _):
    matrix = flat(input["matrix"])
    for call in input["functions"]:
        called(METHODS, call["function"].removesuffix("Self"), call["arguments"], matrix)
    return listed(matrix)


def transform_point(input, _):
    x, y, z, w = input["point"]
    if (z, w) != (0, 1):
        raise Unsupported
    point = flat(input["matrix"]).point_in_matrix_space((x, y))
    return [point.x, point.y, z, w]


serve(
    "svgelements",
    version("svgelements"),
    {
        "path.length": lambda input, _: Path(input["d"]).length(),
        "path.parse": parse,
        "matrix.parse": parse_matrix,
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
        "matrix.apply": apply,
        "matrix.transformPoint": transform_point,
    },
)
