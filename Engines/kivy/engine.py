#!/usr/bin/env python3
"""Kivy: the transitions of its animations, and its matrices."""

import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from easings import easing
from matrices import called, product_of, sixteen, value_function
from protocol import Unsupported, serve

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_NO_CONFIG="1")
import kivy
from kivy.animation import AnimationTransition
from kivy.graphics.transformation import Matrix


def find(kind, way):
    return getattr(AnimationTransition, f"{re.sub('(?<!^)Out', '_out', way).lower()}_{kind}" if way else kind, None)


# Matrices. Their numbers are in our order. Their methods that change a matrix apply the new map last.


def matrix_of(numbers):
    matrix = Matrix()
    matrix.set(flat=sixteen(numbers))
    return matrix


def listed(matrix):
    return list(matrix.get())


FUNCTIONS = {
    "translate": lambda x, y=0, z=0: Matrix().translate(x, y, z),
    "translate3d": lambda x, y, z: Matrix().translate(x, y, z),
    "translateX": lambda x: Matrix().translate(x, 0, 0),
    "translateY": lambda y: Matrix().translate(0, y, 0),
    "translateZ": lambda z: Matrix().translate(0, 0, z),
    "scale": lambda x, y=None, z=1: Matrix().scale(x, x if y is None else y, z),
    "scale3d": lambda x, y, z: Matrix().scale(x, y, z),
    "scaleX": lambda x: Matrix().scale(x, 1, 1),
    "scaleY": lambda y: Matrix().scale(1, y, 1),
    "scaleZ": lambda z: Matrix().scale(1, 1, z),
    "rotate": lambda angle: Matrix().rotate(angle, 0, 0, 1),
    "rotateX": lambda angle: Matrix().rotate(angle, 1, 0, 0),
    "rotateY": lambda angle: Matrix().rotate(angle, 0, 1, 0),
    "rotateZ": lambda angle: Matrix().rotate(angle, 0, 0, 1),
    "rotate3d": lambda x, y, z, angle: Matrix().rotate(angle, x, y, z),
}
METHODS = {
    "translate": FUNCTIONS["translate"],
    "scale": lambda x=1, y=None: Matrix().scale(x, x if y is None else y, 1),
    "scale3d": lambda factor=1: Matrix().scale(factor, factor, factor),
    "scaleNonUniform": lambda x=1, y=1: Matrix().scale(x, y, 1),
    "rotate": FUNCTIONS["rotate"],
    "rotateAxisAngle": FUNCTIONS["rotate3d"],
    "flipX": lambda: Matrix().scale(-1, 1, 1),
    "flipY": lambda: Matrix().scale(1, -1, 1),
}


def multiplied(left, right):  # `right` acts first.
    return left.multiply(right)


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(matrix_of, arguments)
        return listed(multiplied(second, first))
    return listed(called(FUNCTIONS, name, arguments, takes_all=takes_all))


def apply(input, _):
    matrix = matrix_of(input["matrix"])
    for call in input["functions"]:
        name, arguments = call["function"].removesuffix("Self"), call["arguments"]
        if name in ("multiply", "preMultiply"):
            (other,) = map(matrix_of, arguments)
            matrix = multiplied(matrix, other) if name == "multiply" else multiplied(other, matrix)
        elif name == "inverse":
            matrix = inverted(matrix)
        else:
            matrix = multiplied(matrix, called(METHODS, name, arguments))
    return listed(matrix)


def inverted(matrix):
    result = matrix.inverse()
    if result is None:
        raise Unsupported
    return result


def inverse(input, specification):
    result = matrix_of(input["matrix"]).inverse()
    if result is None and specification == "coreAnimation":
        raise Unsupported  # There it is the matrix itself, and Kivy only says that there is none.
    return result and listed(result)


def transform_point(input, _):
    x, y, z, w = input["point"]
    if w != 1 or input["matrix"][3::4] != [0, 0, 0, 1]:
        raise Unsupported  # Kivy maps affinely, to three numbers.
    return [*matrix_of(input["matrix"]).transform_point(x, y, z), 1]


serve(
    "kivy",
    kivy.__version__,
    {
        "easing": easing(find),
        "matrix.make": make,
        "matrix.multiply": lambda input, _: listed(multiplied(*map(matrix_of, product_of(input)))),
        "matrix.inverse": inverse,
        "matrix.apply": apply,
        "matrix.transformPoint": transform_point,
    },
)
