#!/usr/bin/env python3
"""Blender as a module: F-curves, their easings, and mathutils. All are in single precision."""

import re
import sys
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import bpy
from mathutils import Matrix, Quaternion, Vector

from easings import easing
from keyframes import knots_of
from matrices import called, product_of, sixteen, value_function
from protocol import Unsupported, serve

FRAMES = 1024  # F-curves treat keyframes closer than 0.01 frames as one, so the time 1 has to be many frames.
NAMED = {"default": (0.25, 0.1, 0.25, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1)}
NAMED["easeInEaseOut"] = (0.42, 0, 0.58, 1)


def new_curve():
    action = bpy.data.actions.new("conformance")
    slot = action.slots.new(id_type="OBJECT", name="conformance")
    strip = action.layers.new("conformance").strips.new(type="KEYFRAME")
    return strip.channelbag(slot, ensure=True).fcurves.new("location")


CURVE = new_curve()


def evaluated(knots, t, interpolation, handles=(), **settings):
    """The value at t of an F-curve through knots. A segment's two handles are absolute points."""
    points = CURVE.keyframe_points
    points.clear()
    points.add(len(knots))
    for point, (x, y) in zip(points, knots):
        point.co, point.interpolation = (x * FRAMES, y), interpolation
        point.handle_left_type = point.handle_right_type = "FREE"
        point.handle_left = point.handle_right = point.co
        for name, value in settings.items():
            setattr(point, name, value)
    for index, (x1, y1, x2, y2) in enumerate(handles):
        points[index].handle_right, points[index + 1].handle_left = (x1 * FRAMES, y1), (x2 * FRAMES, y2)
    CURVE.update()
    if len(points) != len(knots) or any(point.co.x != x * FRAMES for point, (x, _) in zip(points, knots)):
        raise Unsupported  # Blender has moved a keyframe.
    return CURVE.evaluate(t * FRAMES)


def timing_function(input, specification):
    t, function = input["t"], input["function"]
    if not 0 <= t <= 1 and specification != "coreAnimation":
        raise Unsupported  # Between its keyframes Blender follows the curve, and holds outside, as Core Animation does.
    if "linear" in function and specification != "coreAnimation":
        if not function["linear"][0][0] <= t <= function["linear"][-1][0]:
            raise Unsupported
        return evaluated(ascending(function["linear"]), t, "LINEAR")
    if function in ({"named": "linear"}, {"css": "linear"}):
        return evaluated([(0, 0), (1, 1)], t, "LINEAR")
    points = function["cubicBezier"] if "cubicBezier" in function else NAMED.get(function.get("named"))
    if points is None:
        raise Unsupported
    x1, y1, x2, y2 = points
    return evaluated([(0, 0), (1, 1)], t, "BEZIER", [(x1, y1, x2, y2)])


def ascending(knots):
    if any(x >= following for (x, _), (following, _) in pairwise(knots)):
        raise Unsupported  # Keyframes at one time replace each other.
    return knots


def spline(input, _):
    if input["type"] != "bezierTiming":
        raise Unsupported
    segments = input["segments"]
    knots = ascending([(0, 0), *((x, y) for _, _, _, _, x, y in segments)])
    return evaluated(knots, input["t"], "BEZIER", [tuple(segment[:4]) for segment in segments])


def find(kind, way):
    identifiers = ("LINEAR", "QUAD", "CUBIC", "QUART", "QUINT", "SINE", "EXPO", "CIRC", "BACK", "BOUNCE", "ELASTIC")
    if kind.upper() not in identifiers or way == "OutIn":
        return None
    settings = {"easing": "EASE_" + re.sub("(?<!^)Out", "_OUT", way).upper()} if way else {}

    def function(t, overshoot=1.70158, amplitude=1, period=0.3):  # Penner's defaults. Blender's are in frames.
        own = {"back": overshoot, "amplitude": amplitude, "period": period * FRAMES}
        return evaluated([(0, 0), (1, 1)], t, kind.upper(), **settings, **own)

    return function


ACCEPTED = [("back", "overshoot"), ("elastic", "amplitude"), ("elastic", "period")]


def keyframes(input, specification):
    interpolation = "LINEAR" if input["calculationMode"] == "linear" else "CONSTANT"
    return evaluated(knots_of(input, specification), input["t"], interpolation)


# mathutils. Its points are columns.


def slerp(input, _):
    if not input.get("shortestPath", True) or not 0 <= input["t"] <= 1:
        raise Unsupported  # Blender goes the shorter way, and only between the ends.
    start, end = (Quaternion((w, x, y, z)).normalized() for x, y, z, w in (input["from"], input["to"]))
    result = start.slerp(end, input["t"])
    return [result.x, result.y, result.z, result.w]


def interpolate(input, _):
    others = {"by", "base", "composite", "fromComposite", "toComposite"}
    kinds = ("point", "size", "rect", "insets", "translate", "scale", "vector", "numberList")
    start, end = input["from"], input["to"]
    if input["type"] not in kinds or others & set(input) or not (start and end and len(start) == len(end)):
        raise Unsupported
    return list(Vector(start).lerp(Vector(end), input["t"]))


def matrix_of(numbers):
    numbers = sixteen(numbers)
    return Matrix([numbers[row::4] for row in range(4)])


def listed(matrix):
    return [number for column in matrix.transposed() for number in column]


FUNCTIONS = {
    "translate": lambda x, y=0, z=0: Matrix.Translation((x, y, z)),
    "translate3d": lambda x, y, z: Matrix.Translation((x, y, z)),
    "translateX": lambda x: Matrix.Translation((x, 0, 0)),
    "translateY": lambda y: Matrix.Translation((0, y, 0)),
    "translateZ": lambda z: Matrix.Translation((0, 0, z)),
    "scale": lambda x, y=None, z=1: Matrix.LocRotScale(None, None, Vector((x, x if y is None else y, z))),
    "scale3d": lambda x, y, z: Matrix.LocRotScale(None, None, Vector((x, y, z))),
    "scaleX": lambda x: Matrix.LocRotScale(None, None, Vector((x, 1, 1))),
    "scaleY": lambda y: Matrix.LocRotScale(None, None, Vector((1, y, 1))),
    "scaleZ": lambda z: Matrix.LocRotScale(None, None, Vector((1, 1, z))),
    "rotate": lambda angle: Matrix.Rotation(angle, 4, "Z"),
    "rotateX": lambda angle: Matrix.Rotation(angle, 4, "X"),
    "rotateY": lambda angle: Matrix.Rotation(angle, 4, "Y"),
    "rotateZ": lambda angle: Matrix.Rotation(angle, 4, "Z"),
    "rotate3d": lambda x, y, z, angle: Matrix.Rotation(angle, 4, Vector((x, y, z))),
}


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(matrix_of, arguments)
        return listed(second @ first)
    return listed(called(FUNCTIONS, name, arguments, takes_all=takes_all))


def multiply(input, _):
    left, right = map(matrix_of, product_of(input))
    return listed(left @ right)


def inverse(input, specification):
    result = matrix_of(input["matrix"]).inverted(None)
    if result is None and specification == "coreAnimation":
        raise Unsupported  # There it is the matrix itself, and Blender only says that there is none.
    return result and listed(result)


serve(
    "blender",
    bpy.app.version_string,
    {
        "timingFunction": timing_function,
        "easing": easing(find, ACCEPTED, holds=True),
        "spline": spline,
        "keyframes": keyframes,
        "interpolate": interpolate,
        "quaternion.slerp": slerp,
        "matrix.make": make,
        "matrix.multiply": multiply,
        "matrix.inverse": inverse,
        "matrix.transformPoint": lambda input, _: list(matrix_of(input["matrix"]) @ Vector(input["point"])),
    },
)
