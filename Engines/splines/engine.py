#!/usr/bin/env python3
"""The Python library splines: its curves in Euclidean space, and its unit quaternions."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import splines
from splines.quaternion import UnitQuaternion, canonicalized, slerp

from keyframes import knots_of_spline
from protocol import Unsupported, serve


def inner_only(input, knots, t):
    """Away from the first and last segments, the rules for the ends do not matter, in which the library differs."""
    if not knots[1] <= t < knots[-2]:
        raise Unsupported


def catmull_rom(knots, values, input):
    closed = input.get("closed", False)
    others = {"tension", "startHandle", "endHandle"} & set(input)
    if others or input.get("parameterization", "uniform") != "uniform" or ("knots" not in input and not closed):
        raise Unsupported  # With a parameterization, the library counts t in its own knots.
    if closed:
        if "knots" in input:
            raise Unsupported
        count = len(values)
        return splines.CatmullRom(values, [index / count for index in range(count + 1)], endconditions="closed")
    inner_only(input, knots, input["t"])
    return splines.CatmullRom(values, knots)


def kochanek_bartels(knots, values, input):
    inner_only(input, knots, input["t"])
    weights = [input.get(name, 0) for name in ("tension", "continuity", "bias")]
    if any(isinstance(weight, list) and len(weight) > len(values) for weight in weights):
        raise Unsupported

    def at(weight, index):
        return (weight[index] if index < len(weight) else 0) if isinstance(weight, list) else weight

    inner = [[at(weight, index) for weight in weights] for index in range(1, len(values) - 1)]
    return splines.KochanekBartels(values, knots, tcb=inner)


def hermite(knots, values, input):
    tangents = input["tangents" if "tangents" in input else "slopes"]
    both_sides = [tangent for tangent in tangents for _ in range(2)][1:-1]
    return splines.CubicHermite(values, both_sides, knots)


def closed_natural(knots, values, _):
    if values[0] != values[-1]:
        raise Unsupported
    return splines.Natural(values[:-1], knots, endconditions="closed")


CURVES = {
    "catmullRom": catmull_rom,
    "kochanekBartels": kochanek_bartels,
    "hermite": hermite,
    "natural": lambda knots, values, _: splines.Natural(values, knots),
    "clamped": lambda knots, values, input: splines.Natural(values, knots, endconditions=input["endSlopes"]),
    "periodic": closed_natural,
    "bezier": lambda _, values, __: splines.Bernstein([values], [0, 1]),
}


def spline(input, _):
    make, t, order = CURVES.get(input["type"]), input["t"], input.get("derivative", 0)
    if make is None or input.get("extrapolation", "polynomial") not in ("polynomial", "hold", "periodic"):
        raise Unsupported
    knots, values = ([0, 1], input["values"]) if input["type"] == "bezier" else knots_of_spline(input)
    curve = make(knots, values, input)
    if not curve.grid[0] <= t <= curve.grid[-1]:
        raise Unsupported  # The library is undefined there.
    return curve.evaluate(t, order)


def interpolate_rotations(input, _):
    ends = []
    for quaternion in (input["from"], input["to"]):
        length_and_direction = splines.quaternion.Quaternion(quaternion[3], quaternion[:3]).normalized()
        ends.append(UnitQuaternion.from_unit_xyzw(length_and_direction.xyzw))
    start, end = canonicalized(ends) if input.get("shortestPath", True) else ends
    return slerp(start, end, input["t"]).xyzw


serve("splines", splines.__version__, {"spline": spline, "quaternion.slerp": interpolate_rotations})
