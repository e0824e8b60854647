#!/usr/bin/env python3
"""fontTools: its parser of SVG paths, its perimeter pen, its Beziers and its affine transforms."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import fontTools
from fontTools.misc import bezierTools
from fontTools.misc.transform import Identity, Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.perimeterPen import PerimeterPen
from fontTools.svgLib.path import parse_path

from matrices import called, flattened, product_of, unflattened, value_function
from protocol import Unsupported, serve

# Paths


class SegmentPen(BasePen):
    """Records what fontTools' pens draw. BasePen makes cubics of quadratics, and the parser makes cubics of arcs."""

    def __init__(self):
        super().__init__(None)
        self.segments = []

    def record(self, letter, *points):
        self.segments.append({"type": letter, "values": [number for point in points for number in point]})

    def _moveTo(self, point):
        self.record("M", point)

    def _lineTo(self, point):
        self.record("L", point)

    def _curveToOne(self, *points):
        self.record("C", *points)

    def _closePath(self):
        self.record("Z")


def parse(input, _):
    if input.get("form") != "normalized":
        raise Unsupported  # A pen sees neither relative commands nor H, V, S and T.
    pen = SegmentPen()
    parse_path(input["d"], pen)
    return {"segments": pen.segments}


def length(input, _):
    pen = PerimeterPen(tolerance=1e-12)
    parse_path(input["d"], pen)
    return pen.value


def spline(input, _):
    """Bezier curves as polynomials of t."""
    points = input["values"]
    if input["type"] != "bezier" or input.get("derivative", 0) != 0 or len(points) not in (3, 4):
        raise Unsupported
    if any(not isinstance(point, list) or len(point) != 2 for point in points):
        raise Unsupported
    at = bezierTools.cubicPointAtT if len(points) == 4 else bezierTools.quadraticPointAtT
    return list(at(*map(tuple, points), input["t"]))


# Affine transforms


METHODS = {  # The new map acts first.
    "translate": lambda transform, x=0, y=0: transform.translate(x, y),
    "translateX": lambda transform, x: transform.translate(x),
    "translateY": lambda transform, y: transform.translate(0, y),
    "scale": lambda transform, x=1, y=None: transform.scale(x, y),
    "scaleX": lambda transform, x: transform.scale(x, 1),
    "scaleY": lambda transform, y: transform.scale(1, y),
    "scaleNonUniform": lambda transform, x=1, y=1: transform.scale(x, y),
    "rotate": lambda transform, angle=0: transform.rotate(angle),
    "rotateZ": lambda transform, angle: transform.rotate(angle),
    "skew": lambda transform, x=0, y=0: transform.skew(x, y),
    "skewX": lambda transform, x: transform.skew(x),
    "skewY": lambda transform, y: transform.skew(0, y),
    "flipX": lambda transform: transform.scale(-1, 1),
    "flipY": lambda transform: transform.scale(1, -1),
    "multiply": lambda transform, other: transform.transform(flattened(other)),
    "preMultiply": lambda transform, other: transform.reverseTransform(flattened(other)),
    "inverse": lambda transform: transform.inverse(),
}


def flat(matrix):
    return Transform(*flattened(matrix))


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(flat, arguments)
        return unflattened(second.transform(first))
    if name == "matrix":
        xx, xy, yx, yy, dx, dy = arguments
        return unflattened(Transform(xx, xy, yx, yy, dx, dy))
    if name in ("multiply", "preMultiply", "inverse", "flipX", "flipY", "scaleNonUniform") or not arguments:
        raise Unsupported
    if takes_all and name in ("translate", "scale"):
        raise Unsupported  # Those value functions are spatial.
    return unflattened(called(METHODS, name, arguments, Identity, takes_all=takes_all))


def inverse(input, specification):
    try:
        return unflattened(flat(input["matrix"]).inverse())
    except ZeroDivisionError:
        if specification == "coreAnimation":
            raise Unsupported from None  # There it is the matrix itself, and fontTools only says that there is none.
        return None


def apply(input, _):
    transform = flat(input["matrix"])
    for call in input["functions"]:
        transform = called(METHODS, call["function"].removesuffix("Self"), call["arguments"], transform)
    return unflattened(transform)


def transform_point(input, _):
    x, y, z, w = input["point"]
    if (z, w) != (0, 1):
        raise Unsupported
    return [*flat(input["matrix"]).transformPoint((x, y)), z, w]


def multiply(input, _):
    left, right = map(flat, product_of(input))
    return unflattened(left.transform(right))


serve(
    "fonttools",
    fontTools.__version__,
    {
        "path.length": length,
        "path.parse": parse,
        "spline": spline,
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
        "matrix.apply": apply,
        "matrix.transformPoint": transform_point,
    },
)
