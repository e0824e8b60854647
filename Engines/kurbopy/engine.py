#!/usr/bin/env python3
"""kurbo, called through kurbopy: lengths of paths, points at a length, and affine maps."""

import math
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from kurbopy import Affine, BezPath, Point

from matrices import called, flattened, product_of, unflattened, value_function
from protocol import Unsupported, serve

ACCURACY = 1e-12


def point_at(input, _):
    segments = list(BezPath.from_svg(input["d"]).segments())
    if len(segments) != 1:
        raise Unsupported  # kurbo measures along one segment at a time.
    (segment,) = segments
    length = segment.arclen(ACCURACY)
    distance = input["distance"] if "distance" in input else input["fraction"] * length
    if not 0 <= distance <= length:
        raise Unsupported
    place = segment.inv_arclen(distance, ACCURACY)
    point, direction = segment.eval(place), segment.deriv().eval(place)
    return {"point": [point.x, point.y], "angle": math.atan2(direction.y, direction.x)}


FUNCTIONS = {
    "translate": lambda x, y=0: Affine.translate(Point(x, y)),
    "translateX": lambda x: Affine.translate(Point(x, 0)),
    "translateY": lambda y: Affine.translate(Point(0, y)),
    "scale": lambda x, y=None: Affine.scale_non_uniform(x, x if y is None else y),
    "scaleX": lambda x: Affine.scale_non_uniform(x, 1),
    "scaleY": lambda y: Affine.scale_non_uniform(1, y),
    "rotate": lambda angle: Affine.rotate(angle),
    "rotateZ": lambda angle: Affine.rotate(angle),
}


def flat(numbers):
    return Affine(*flattened(numbers))


def listed(affine):
    return unflattened(list(affine.as_coeffs()))


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(flat, arguments)
        return listed(second * first)
    if name == "matrix":
        return listed(Affine(*arguments))
    if takes_all and name in ("translate", "scale"):
        raise Unsupported  # Those value functions are spatial.
    return listed(called(FUNCTIONS, name, arguments, takes_all=takes_all))


def multiply(input, _):
    left, right = map(flat, product_of(input))
    return listed(left * right)


def inverse(input, specification):
    affine = flat(input["matrix"])
    if affine.determinant() == 0:
        if specification == "coreAnimation":
            raise Unsupported  # There it is the matrix itself.
        return None
    return listed(affine.inverse())


def transform_point(input, _):
    x, y, z, w = input["point"]
    if (z, w) != (0, 1):
        raise Unsupported
    point = flat(input["matrix"]) * Point(x, y)
    return [point.x, point.y, z, w]


serve(
    "kurbopy",
    version("kurbopy"),
    {
        "path.length": lambda input, _: BezPath.from_svg(input["d"]).perimeter(ACCURACY),
        "path.pointAt": point_at,
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
        "matrix.transformPoint": transform_point,
    },
)
