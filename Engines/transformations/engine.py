#!/usr/bin/env python3
"""transformations: decomposing and composing matrices, quaternions, and matrices of transforms."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import numpy
import transformations

from matrices import called, product_of, sixteen, value_function
from protocol import Unsupported, serve

# The library's points are columns, and its quaternions begin with w.


def matrix_of(numbers):
    return numpy.array(sixteen(numbers), float).reshape(4, 4).T


def listed(matrix):
    return matrix.T.flatten()


def w_last(quaternion):
    w, x, y, z = quaternion
    return [x, y, z, w]


def w_first(quaternion):
    x, y, z, w = quaternion
    return [w, x, y, z]


def decompose(input, _):
    try:
        scale, shear, angles, translation, perspective = transformations.decompose_matrix(matrix_of(input["matrix"]))
    except ValueError:
        return None  # The library does not decompose a degenerate matrix.
    quaternion = w_last(transformations.quaternion_from_euler(*angles))
    return {
        "scale": scale,
        "skew": shear,
        "quaternion": quaternion,
        "translation": translation,
        "perspective": perspective,
    }


def recompose(input, _):
    angles = transformations.euler_from_quaternion(w_first(input["quaternion"]))
    return listed(
        transformations.compose_matrix(
            input["scale"], input["skew"], angles, input["translation"], input["perspective"]
        )
    )


def slerp(input, _):
    shortest = input.get("shortestPath", True)
    # The library's compiled code reads arrays only, and ends the process on some lists.
    start, end = (numpy.array(w_first(input[end]), float) for end in ("from", "to"))
    return w_last(transformations.quaternion_slerp(start, end, input["t"], shortestpath=shortest))


FUNCTIONS = {
    "translate": lambda x, y=0, z=0: transformations.translation_matrix([x, y, z]),
    "translate3d": lambda x, y, z: transformations.translation_matrix([x, y, z]),
    "translateX": lambda x: transformations.translation_matrix([x, 0, 0]),
    "translateY": lambda y: transformations.translation_matrix([0, y, 0]),
    "translateZ": lambda z: transformations.translation_matrix([0, 0, z]),
    "scale": lambda x, y=None, z=1: transformations.compose_matrix(scale=[x, x if y is None else y, z]),
    "scale3d": lambda x, y, z: transformations.compose_matrix(scale=[x, y, z]),
    "scaleX": lambda x: transformations.compose_matrix(scale=[x, 1, 1]),
    "scaleY": lambda y: transformations.compose_matrix(scale=[1, y, 1]),
    "scaleZ": lambda z: transformations.compose_matrix(scale=[1, 1, z]),
    "rotate": lambda angle: transformations.rotation_matrix(angle, [0, 0, 1]),
    "rotateX": lambda angle: transformations.rotation_matrix(angle, [1, 0, 0]),
    "rotateY": lambda angle: transformations.rotation_matrix(angle, [0, 1, 0]),
    "rotateZ": lambda angle: transformations.rotation_matrix(angle, [0, 0, 1]),
    "rotate3d": lambda x, y, z, angle: transformations.rotation_matrix(angle, [x, y, z]),
    "skewX": lambda x: transformations.shear_matrix(x, [1, 0, 0], [0, 0, 0], [0, 1, 0]),
    "skewY": lambda y: transformations.shear_matrix(y, [0, 1, 0], [0, 0, 0], [1, 0, 0]),
}


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(matrix_of, arguments)
        return listed(transformations.concatenate_matrices(second, first))
    return listed(called(FUNCTIONS, name, arguments, takes_all=takes_all))


def multiply(input, _):
    left, right = map(matrix_of, product_of(input))
    return listed(transformations.concatenate_matrices(left, right))


def inverse(input, specification):
    try:
        return listed(transformations.inverse_matrix(matrix_of(input["matrix"])))
    except ValueError as error:
        if "singular" not in str(error):
            raise
        if specification == "coreAnimation":
            raise Unsupported from error
        return None


serve(
    "transformations",
    transformations.__version__,
    {
        "matrix.decompose": decompose,
        "matrix.recompose": recompose,
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
        "quaternion.slerp": slerp,
    },
)
