#!/usr/bin/env python3
"""OpenUSD: the splines of Ts, and the matrices and quaternions of Gf."""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from pxr import Gf, Ts, Usd

from keyframes import knots_of, knots_of_spline
from matrices import called, product_of, sixteen, value_function
from protocol import Unsupported, serve

NAMED = {"default": (0.25, 0.1, 0.25, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1)}
NAMED["easeInEaseOut"] = (0.42, 0, 0.58, 1)

# Splines


def spline_of(kind, interpolation, knots, beyond, tangents=None):
    """A spline through knots (time, value). `tangents` has a width and a slope for both sides of each knot."""
    spline = Ts.Spline("double")
    spline.SetCurveType(kind)
    for index, (time, value) in enumerate(knots):
        knot = Ts.Knot("double", kind)
        knot.SetTime(time)
        knot.SetValue(value)
        knot.SetNextInterpolation(interpolation)
        if tangents:
            (width_before, slope_before), (width_after, slope_after) = tangents[index]
            knot.SetPreTanSlope(slope_before)
            knot.SetPostTanSlope(slope_after)
            if kind == Ts.CurveTypeBezier:
                knot.SetPreTanWidth(width_before)
                knot.SetPostTanWidth(width_after)
        spline.SetKnot(knot)
    spline.SetPreExtrapolation(Ts.Extrapolation(beyond))
    spline.SetPostExtrapolation(Ts.Extrapolation(beyond))
    if len(spline.GetKnots()) != len(knots):
        raise Unsupported  # Knots at one time replace each other.
    return spline


def tangent(from_point, to_point):
    """A Bezier handle as Ts writes it: a width and a slope. A vertical handle has no such form."""
    (x, y), (x_there, y_there) = from_point, to_point
    if x == x_there and y != y_there:
        raise Unsupported
    return abs(x_there - x), (y_there - y) / (x_there - x) if x != x_there else 0.0


def bezier_chain(segments, beyond):
    knots, tangents, before = [(0, 0)], [], (0.0, 0.0)
    for x1, y1, x2, y2, x, y in segments:
        tangents.append((before, tangent(knots[-1], (x1, y1))))
        before = tangent((x, y), (x2, y2))
        knots.append((x, y))
    tangents.append((before, (0.0, 0.0)))
    return spline_of(Ts.CurveTypeBezier, Ts.InterpCurve, knots, beyond, tangents)


def timing_function(input, specification):
    function, t = input["function"], input["t"]
    beyond = Ts.ExtrapHeld if specification == "coreAnimation" else Ts.ExtrapLinear
    if "linear" in function and specification != "coreAnimation":
        return spline_of(Ts.CurveTypeBezier, Ts.InterpLinear, function["linear"], beyond).Eval(t)
    if function in ({"named": "linear"}, {"css": "linear"}):
        return spline_of(Ts.CurveTypeBezier, Ts.InterpLinear, [(0, 0), (1, 1)], beyond).Eval(t)
    points = function["cubicBezier"] if "cubicBezier" in function else NAMED.get(function.get("named"))
    if points is None:
        raise Unsupported
    x1, y1, x2, y2 = points
    if beyond == Ts.ExtrapLinear and ((t < 0 and (x1, y1) == (0, 0)) or (t > 1 and (x2, y2) == (1, 1))):
        raise Unsupported  # A handle without a length has no slope.
    return bezier_chain([(x1, y1, x2, y2, 1, 1)], beyond).Eval(t)


def spline(input, _):
    kind, t, order = input["type"], input["t"], input.get("derivative", 0)
    if kind == "bezierTiming":
        return bezier_chain(input["segments"], Ts.ExtrapHeld).Eval(t)
    values = input.get("values")
    if kind not in ("linear", "hermite") or not all(type(value) in (int, float) for value in values) or order > 1:
        raise Unsupported  # The values are numbers.
    knots = list(zip(*knots_of_spline(input)))
    modes = {"polynomial": Ts.ExtrapLinear, "hold": Ts.ExtrapHeld, "periodic": Ts.ExtrapLoopReset}
    beyond = modes.get(input.get("extrapolation", "polynomial"))
    inside = knots[0][0] <= t <= knots[-1][0]
    if beyond is None or (kind == "hermite" and beyond == Ts.ExtrapLinear and not inside) or len(knots) < 2:
        raise Unsupported
    if kind == "linear":
        curve = spline_of(Ts.CurveTypeBezier, Ts.InterpLinear, knots, beyond)
    else:
        tangents = [((0.0, slope), (0.0, slope)) for slope in input["tangents" if "tangents" in input else "slopes"]]
        curve = spline_of(Ts.CurveTypeHermite, Ts.InterpCurve, knots, beyond, tangents)
    return curve.EvalDerivative(t) if order else curve.Eval(t)


def keyframes(input, specification):
    interpolation = Ts.InterpLinear if input["calculationMode"] == "linear" else Ts.InterpHeld
    knots = knots_of(input, specification)
    return spline_of(Ts.CurveTypeBezier, interpolation, knots, Ts.ExtrapHeld).Eval(input["t"])


# Matrices and quaternions. Gf's points are rows, as ours are.


def slerp(input, _):
    if not input.get("shortestPath", True):
        raise Unsupported
    start, end = (Gf.Quatd(w, x, y, z).GetNormalized() for x, y, z, w in (input["from"], input["to"]))
    result = Gf.Slerp(input["t"], start, end)
    return [*result.GetImaginary(), result.GetReal()]


def matrix_of(numbers):
    return Gf.Matrix4d(*sixteen(numbers))


def listed(matrix):
    return [number for row in matrix for number in row]


def translation(x, y=0, z=0):
    return Gf.Matrix4d().SetTranslate(Gf.Vec3d(x, y, z))


def scale(x, y=None, z=1):
    return Gf.Matrix4d().SetScale(Gf.Vec3d(x, x if y is None else y, z))


def rotation(x, y, z, angle):
    return Gf.Matrix4d().SetRotate(Gf.Rotation(Gf.Vec3d(x, y, z), math.degrees(angle)))


FUNCTIONS = {
    "translate": translation,
    "translate3d": lambda x, y, z: translation(x, y, z),
    "translateX": lambda x: translation(x),
    "translateY": lambda y: translation(0, y),
    "translateZ": lambda z: translation(0, 0, z),
    "scale": scale,
    "scale3d": lambda x, y, z: scale(x, y, z),
    "scaleX": lambda x: scale(x, 1),
    "scaleY": lambda y: scale(1, y),
    "scaleZ": lambda z: scale(1, 1, z),
    "rotate": lambda angle: rotation(0, 0, 1, angle),
    "rotateX": lambda angle: rotation(1, 0, 0, angle),
    "rotateY": lambda angle: rotation(0, 1, 0, angle),
    "rotateZ": lambda angle: rotation(0, 0, 1, angle),
    "rotate3d": rotation,
}


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(matrix_of, arguments)
        return listed(first * second)
    return listed(called(FUNCTIONS, name, arguments, takes_all=takes_all))


def multiply(input, _):
    left, right = map(matrix_of, product_of(input))
    return listed(right * left)


def inverse(input, specification):
    matrix = matrix_of(input["matrix"])
    if matrix.GetDeterminant() == 0:  # GetInverse has no other sign of failure.
        if specification == "coreAnimation":
            raise Unsupported
        return None
    return listed(matrix.GetInverse())


def perspective(input, _):
    matrix = Gf.Matrix4d(1)
    matrix[2, 3] = input["m34"]
    return list(matrix.Transform(Gf.Vec3d(*input["point"])))


serve(
    "usd",
    ".".join(map(str, Usd.GetVersion())),
    {
        "timingFunction": timing_function,
        "spline": spline,
        "keyframes": keyframes,
        "quaternion.slerp": slerp,
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
        "matrix.transformPoint": lambda input, _: list(Gf.Vec4d(*input["point"]) * matrix_of(input["matrix"])),
        "layer.perspective": perspective,
    },
)
