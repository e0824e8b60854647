#!/usr/bin/env python3
"""VTK: its Kochanek and cardinal splines, its quaternions, matrices and transforms."""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import vtkmodules.vtkCommonMath as common_math
from vtkmodules.vtkCommonComputationalGeometry import vtkCardinalSpline, vtkKochanekSpline
from vtkmodules.vtkCommonCore import vtkVersion
from vtkmodules.vtkCommonDataModel import vtkPiecewiseFunction
from vtkmodules.vtkCommonTransforms import vtkTransform

from keyframes import knots_of, knots_of_spline
from matrices import called, product_of, sixteen, value_function
from protocol import Unsupported, serve

# Splines. Each is of numbers; a point has one spline for each of its numbers.


def constrained(curve, kind, ends):
    curve.SetLeftConstraint(kind)
    curve.SetRightConstraint(kind)
    curve.SetLeftValue(ends[0])
    curve.SetRightValue(ends[1])
    return curve


def closed(knots, rows):
    """A spline that returns to its first value at the last knot, so that the last value is not added."""
    if rows[0] != rows[-1]:
        raise Unsupported
    curve = vtkCardinalSpline()
    curve.ClosedOn()
    curve.SetParametricRange(knots[0], knots[-1])
    return curve


def kochanek(input):
    weights = [input.get(name, 0) for name in ("tension", "continuity", "bias")]
    if any(isinstance(weight, list) for weight in weights) or input.get("ends", "chord") != "chord":
        raise Unsupported  # VTK has one weight for all points.
    curve = constrained(vtkKochanekSpline(), 0, (0, 0))
    for weight, setter in zip(weights, ("SetDefaultTension", "SetDefaultContinuity", "SetDefaultBias")):
        getattr(curve, setter)(weight)
    return curve


def spline(input, _):
    kind, t = input["type"], input["t"]
    if kind not in ("kochanekBartels", "natural", "clamped", "periodic") or input.get("derivative", 0) != 0:
        raise Unsupported
    knots, values = knots_of_spline(input)
    beyond = input.get("extrapolation", "periodic" if kind == "periodic" else "polynomial")
    if beyond not in ("polynomial", "hold", "periodic") or (not knots[0] <= t <= knots[-1] and beyond != "hold"):
        raise Unsupported  # VTK holds the ends.
    count = len(values[0]) if isinstance(values[0], list) else 1
    rows = [value if isinstance(value, list) else [value] for value in values]
    slopes = [slope if isinstance(slope, list) else [slope] for slope in input.get("endSlopes", [0, 0])]
    result = []
    for axis in range(count):
        if kind == "kochanekBartels":
            curve = kochanek(input)
        elif kind == "periodic":
            curve = closed(knots, rows)
        else:
            ends = (0, 0) if kind == "natural" else (slopes[0][axis], slopes[1][axis])
            curve = constrained(vtkCardinalSpline(), 2 if kind == "natural" else 1, ends)
        for knot, row in list(zip(knots, rows))[: -1 if kind == "periodic" else None]:
            curve.AddPoint(knot, row[axis])
        result.append(curve.Evaluate(t))
    return result if isinstance(values[0], list) else result[0]


def keyframes(input, specification):
    """Numbers as a piecewise function, which is VTK's track of linear keyframes."""
    function = vtkPiecewiseFunction()
    for time, value in knots_of(input, specification, ["linear"]):
        function.AddPoint(time, value)
    return function.GetValue(input["t"])


# Matrices and quaternions. VTK's points are columns.


def slerp(input, _):
    if not input.get("shortestPath", True):
        raise Unsupported
    start, end = (common_math.vtkQuaterniond(w, x, y, z).Normalized() for x, y, z, w in (input["from"], input["to"]))
    result = start.Slerp(input["t"], end)
    return [result.GetX(), result.GetY(), result.GetZ(), result.GetW()]


def matrix_of(numbers):
    matrix = common_math.vtkMatrix4x4()
    for index, number in enumerate(sixteen(numbers)):
        matrix.SetElement(index % 4, index // 4, number)
    return matrix


def listed(matrix):
    return [matrix.GetElement(index % 4, index // 4) for index in range(16)]


FUNCTIONS = {
    "translate": lambda transform, x, y=0, z=0: transform.Translate(x, y, z),
    "translate3d": lambda transform, x, y, z: transform.Translate(x, y, z),
    "translateX": lambda transform, x: transform.Translate(x, 0, 0),
    "translateY": lambda transform, y: transform.Translate(0, y, 0),
    "translateZ": lambda transform, z: transform.Translate(0, 0, z),
    "scale": lambda transform, x, y=None, z=1: transform.Scale(x, x if y is None else y, z),
    "scale3d": lambda transform, x, y, z: transform.Scale(x, y, z),
    "scaleX": lambda transform, x: transform.Scale(x, 1, 1),
    "scaleY": lambda transform, y: transform.Scale(1, y, 1),
    "scaleZ": lambda transform, z: transform.Scale(1, 1, z),
    "rotate": lambda transform, angle: transform.RotateZ(math.degrees(angle)),
    "rotateX": lambda transform, angle: transform.RotateX(math.degrees(angle)),
    "rotateY": lambda transform, angle: transform.RotateY(math.degrees(angle)),
    "rotateZ": lambda transform, angle: transform.RotateZ(math.degrees(angle)),
    "rotate3d": lambda transform, x, y, z, angle: transform.RotateWXYZ(math.degrees(angle), x, y, z),
}
METHODS = {name: FUNCTIONS[name] for name in ("translate", "rotate")}
METHODS |= {
    "scale": lambda transform, x=1, y=None: transform.Scale(x, x if y is None else y, 1),
    "scale3d": lambda transform, factor=1: transform.Scale(factor, factor, factor),
    "scaleNonUniform": lambda transform, x=1, y=1: transform.Scale(x, y, 1),
    "rotateAxisAngle": FUNCTIONS["rotate3d"],
    "flipX": lambda transform: transform.Scale(-1, 1, 1),
    "flipY": lambda transform: transform.Scale(1, -1, 1),
    "multiply": lambda transform, other: transform.Concatenate(matrix_of(other)),
    "inverse": lambda transform: transform.Inverse(),
}


def multiplied(left, right):  # `right` acts first.
    result = common_math.vtkMatrix4x4()
    common_math.vtkMatrix4x4.Multiply4x4(left, right, result)
    return result


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(matrix_of, arguments)
        return listed(multiplied(second, first))
    transform = vtkTransform()
    called(FUNCTIONS, name, arguments, transform, takes_all=takes_all)
    return listed(transform.GetMatrix())


def inverse(input, specification):
    matrix = matrix_of(input["matrix"])
    if matrix.Determinant() == 0:  # Invert has no other sign of failure.
        if specification == "coreAnimation":
            raise Unsupported
        return None
    matrix.Invert()
    return listed(matrix)


def apply(input, _):
    transform = vtkTransform()
    transform.SetMatrix(matrix_of(input["matrix"]))
    for call in input["functions"]:
        called(METHODS, call["function"].removesuffix("Self"), call["arguments"], transform)
    return listed(transform.GetMatrix())


serve(
    "vtk",
    vtkVersion.GetVTKVersion(),
    {
        "spline": spline,
        "keyframes": keyframes,
        "quaternion.slerp": slerp,
        "matrix.make": make,
        "matrix.multiply": lambda input, _: listed(multiplied(*map(matrix_of, product_of(input)))),
        "matrix.inverse": inverse,
        "matrix.apply": apply,
        "matrix.transformPoint": lambda input, _: list(matrix_of(input["matrix"]).MultiplyDoublePoint(input["point"])),
    },
)
