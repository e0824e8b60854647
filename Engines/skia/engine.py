#!/usr/bin/env python3
"""Skia's paths, path measures and matrices, called through skia-python. All are in single precision."""

import math
import sys
from importlib.metadata import version
from pathlib import Path as FilePath

sys.path.insert(0, str(FilePath(__file__).resolve().parents[1] / "support"))
import skia

from matrices import called, flattened, product_of, sixteen, value_function
from path_data import commands
from protocol import Unsupported, serve

# Paths


def path_of(text):
    """The path of SVG text. skia-python has no parser of it, and Skia's paths have no H, V, S or T."""
    path = skia.Path()
    for letter, values in commands(text):
        draw(path, letter, values)
    return path


def draw(path, letter, values):
    here = path.getPoint(path.countPoints() - 1)
    calls = {"M": path.moveTo, "m": path.rMoveTo, "L": path.lineTo, "l": path.rLineTo, "Z": path.close, "z": path.close}
    calls |= {"C": path.cubicTo, "c": path.rCubicTo, "Q": path.quadTo, "q": path.rQuadTo}
    if letter in calls:
        calls[letter](*values)
    elif letter in "HhVv" and path.getVerbs(path.countVerbs())[-1] == skia.Path.kClose_Verb:
        raise Unsupported  # Skia does not tell the current point after a close.
    elif letter in "Hh":
        path.rLineTo(values[0], 0) if letter == "h" else path.lineTo(values[0], here.y())
    elif letter in "Vv":
        path.rLineTo(0, values[0]) if letter == "v" else path.lineTo(here.x(), values[0])
    elif letter in "Aa":
        rx, ry, rotation, large, sweep, x, y = values
        size = skia.Path.kLarge_ArcSize if large else skia.Path.kSmall_ArcSize
        direction = skia.PathDirection.kCW if sweep else skia.PathDirection.kCCW
        (path.arcTo if letter == "A" else path.rArcTo)(rx, ry, rotation, size, direction, x, y)
    else:
        raise Unsupported


def measure(path):
    """Skia measures one contour at a time. The scale is that of the precision; 1 is its default."""
    return skia.PathMeasure(path, False, 65536)


def length(input, _):
    contours, total = measure(path_of(input["d"])), 0.0
    while True:
        total += contours.getLength()
        if not contours.nextContour():
            return total


def point_at(input, _):
    path = path_of(input["d"])
    contour, rest = measure(path), measure(path)
    if rest.nextContour():
        raise Unsupported  # There is no distance along several contours.
    distance = input["distance"] if "distance" in input else input["fraction"] * contour.getLength()
    answer = contour.getPosTan(distance)
    if answer is None:
        raise Unsupported
    point, tangent = answer
    return {"point": [point.x(), point.y()], "angle": math.atan2(tangent.y(), tangent.x())}


VERBS = {skia.Path.kMove_Verb: "M", skia.Path.kLine_Verb: "L", skia.Path.kQuad_Verb: "Q", skia.Path.kCubic_Verb: "C"}
VERBS[skia.Path.kClose_Verb] = "Z"


def interpolate_paths(input, _):
    for text in (input["from"], input["to"]):
        if any(letter in "AaHhVvSsTt" for letter, _ in commands(text)):
            raise Unsupported  # Skia does not keep these commands.
    start, end, result = path_of(input["from"]), path_of(input["to"]), skia.Path()
    if not start.isInterpolatable(end):
        raise Unsupported  # Skia does not switch.
    if not end.interpolate(start, input["t"], result):  # The weight is that of the receiver.
        raise ValueError("interpolate failed")
    verbs, segments = skia.Path.RawIter(result), []
    while True:
        verb, points = verbs.next()
        if verb == skia.Path.kDone_Verb:
            return {"segments": segments}
        own = points if verb == skia.Path.kMove_Verb else [] if verb == skia.Path.kClose_Verb else points[1:]
        values = [number for point in own for number in (point.x(), point.y())]
        segments.append({"type": VERBS[verb], "values": values})


# Matrices. Skia's points are columns, so its element (row, column) is our number 4 * column + row.


def matrix_of(numbers):
    matrix = skia.M44()
    for index, number in enumerate(sixteen(numbers)):
        matrix.setRC(index % 4, index // 4, number)
    return matrix


def listed(matrix):
    return [matrix.rc(index % 4, index // 4) for index in range(16)]


FUNCTIONS = {
    "translate": lambda x, y=0, z=0: skia.M44.Translate(x, y, z),
    "translate3d": lambda x, y, z: skia.M44.Translate(x, y, z),
    "translateX": lambda x: skia.M44.Translate(x, 0, 0),
    "translateY": lambda y: skia.M44.Translate(0, y, 0),
    "translateZ": lambda z: skia.M44.Translate(0, 0, z),
    "scale": lambda x, y=None, z=1: skia.M44.Scale(x, x if y is None else y, z),
    "scale3d": lambda x, y, z: skia.M44.Scale(x, y, z),
    "scaleX": lambda x: skia.M44.Scale(x, 1, 1),
    "scaleY": lambda y: skia.M44.Scale(1, y, 1),
    "scaleZ": lambda z: skia.M44.Scale(1, 1, z),
    "rotate": lambda angle: skia.M44.Rotate(skia.V3(0, 0, 1), angle),
    "rotateX": lambda angle: skia.M44.Rotate(skia.V3(1, 0, 0), angle),
    "rotateY": lambda angle: skia.M44.Rotate(skia.V3(0, 1, 0), angle),
    "rotateZ": lambda angle: skia.M44.Rotate(skia.V3(0, 0, 1), angle),
    "rotate3d": lambda x, y, z, angle: skia.M44.Rotate(skia.V3(x, y, z), angle),
}
METHODS = {
    "translate": FUNCTIONS["translate"],
    "scale": lambda x=1, y=None: skia.M44.Scale(x, x if y is None else y, 1),
    "scale3d": lambda factor=1: skia.M44.Scale(factor, factor, factor),
    "scaleNonUniform": lambda x=1, y=1: skia.M44.Scale(x, y, 1),
    "rotate": FUNCTIONS["rotate"],
    "rotateAxisAngle": FUNCTIONS["rotate3d"],
    "flipX": lambda: skia.M44.Scale(-1, 1, 1),
    "flipY": lambda: skia.M44.Scale(1, -1, 1),
}


def multiplied(left, right):  # `right` acts first.
    return skia.M44(left, right)


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(matrix_of, arguments)
        return listed(multiplied(second, first))
    if name == "matrix":
        return listed(skia.M44(skia.Matrix().setAffine(arguments)))
    return listed(called(FUNCTIONS, name, arguments, takes_all=takes_all))


def multiply(input, _):
    return listed(multiplied(*map(matrix_of, product_of(input))))


def flat(numbers):  # skia-python inverts and maps with 3x3 matrices only.
    return skia.Matrix().setAffine(flattened(numbers))


def inverse(input, specification):
    result = skia.Matrix()
    if flat(input["matrix"]).invert(result):
        return listed(skia.M44(result))
    if specification == "coreAnimation":
        raise Unsupported  # There it is the matrix itself, and Skia only says that there is none.
    return None


def apply(input, _):
    matrix = matrix_of(input["matrix"])
    for call in input["functions"]:
        name, arguments = call["function"].removesuffix("Self"), call["arguments"]
        if name in ("multiply", "preMultiply"):
            (other,) = map(matrix_of, arguments)
            matrix = multiplied(matrix, other) if name == "multiply" else multiplied(other, matrix)
        else:
            matrix = multiplied(matrix, called(METHODS, name, arguments))
    return listed(matrix)


def transform_point(input, _):
    x, y, z, w = input["point"]
    if (z, w) != (0, 1):
        raise Unsupported
    point = flat(input["matrix"]).mapXY(x, y)
    return [point.x(), point.y(), z, w]


serve(
    "skia",
    version("skia-python"),
    {
        "path.length": length,
        "path.pointAt": point_at,
        "path.interpolate": interpolate_paths,
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
        "matrix.apply": apply,
        "matrix.transformPoint": transform_point,
    },
)
