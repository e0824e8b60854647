#!/usr/bin/env python3
"""Pyrr: quaternions and 4x4 matrices."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import numpy
from pyrr import __version__, matrix44, quaternion

from matrices import called, product_of, sixteen, value_function
from protocol import Unsupported, serve

# Pyrr's points are rows, as ours are.


def slerp(input, _):
    if not input.get("shortestPath", True) or not 0 <= input["t"] <= 1:
        raise Unsupported  # Pyrr goes the shorter way and holds the ends.
    start, end = (quaternion.normalize(numpy.array(input[end], float)) for end in ("from", "to"))
    return quaternion.slerp(start, end, input["t"])


def matrix_of(numbers):
    return numpy.array(sixteen(numbers), float).reshape(4, 4)


def listed(matrix):
    return numpy.array(matrix).flatten()


FUNCTIONS = {
    "translate": lambda x, y=0, z=0: matrix44.create_from_translation([x, y, z], dtype=float),
    "translate3d": lambda x, y, z: matrix44.create_from_translation([x, y, z], dtype=float),
    "translateX": lambda x: matrix44.create_from_translation([x, 0, 0], dtype=float),
    "translateY": lambda y: matrix44.create_from_translation([0, y, 0], dtype=float),
    "translateZ": lambda z: matrix44.create_from_translation([0, 0, z], dtype=float),
    "scale": lambda x, y=None, z=1: matrix44.create_from_scale([x, x if y is None else y, z], dtype=float),
    "scale3d": lambda x, y, z: matrix44.create_from_scale([x, y, z], dtype=float),
    "scaleX": lambda x: matrix44.create_from_scale([x, 1, 1], dtype=float),
    "scaleY": lambda y: matrix44.create_from_scale([1, y, 1], dtype=float),
    "scaleZ": lambda z: matrix44.create_from_scale([1, 1, z], dtype=float),
    "rotate": lambda angle: matrix44.create_from_z_rotation(angle, dtype=float),
    "rotateX": lambda angle: matrix44.create_from_x_rotation(angle, dtype=float),
    "rotateY": lambda angle: matrix44.create_from_y_rotation(angle, dtype=float),
    "rotateZ": lambda angle: matrix44.create_from_z_rotation(angle, dtype=float),
    "rotate3d": lambda x, y, z, angle: matrix44.create_from_axis_rotation([x, y, z], angle, dtype=float),
}


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(matrix_of, arguments)
        return listed(matrix44.multiply(first, second))
    return listed(called(FUNCTIONS, name, arguments, takes_all=takes_all))


def multiply(input, _):
    left, right = map(matrix_of, product_of(input))
    return listed(matrix44.multiply(right, left))


def inverse(input, specification):
    try:
        return listed(matrix44.inverse(matrix_of(input["matrix"])))
    except numpy.linalg.LinAlgError as error:
        if specification == "coreAnimation":
            raise Unsupported from error  # There it is the matrix itself.
        return None


serve(
    "pyrr",
    __version__,
    {
        "quaternion.slerp": slerp,
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
    },
)
