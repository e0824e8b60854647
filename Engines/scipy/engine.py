#!/usr/bin/env python3
"""SciPy's interpolators, rotations, linear systems and linear algebra."""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import numpy
from scipy import __version__, interpolate, linalg, signal
from scipy.spatial.transform import RigidTransform, Rotation, Slerp

from protocol import Unsupported, serve


def ends_of_clamped(input):
    return [(1, slope) for slope in input["endSlopes"]]


def hermite(knots, values, input):
    return interpolate.CubicHermiteSpline(knots, values, input["tangents" if "tangents" in input else "slopes"])


def uniform_b_spline(_, values, __):
    """The cubic over whole knots whose domain, from the fourth knot to the fourth from the end, starts at 0."""
    return interpolate.BSpline(numpy.arange(-3.0, len(values) + 1), numpy.array(values, float), 3)


def bernstein(_, values, __):
    return interpolate.BPoly(numpy.array(values, float)[:, None], [0, 1])


SPLINES = {
    "linear": lambda x, y, _: interpolate.make_interp_spline(x, y, k=1),
    "hermite": hermite,
    "natural": lambda x, y, _: interpolate.CubicSpline(x, y, bc_type="natural"),
    "clamped": lambda x, y, input: interpolate.CubicSpline(x, y, bc_type=ends_of_clamped(input)),
    "notAKnot": lambda x, y, _: interpolate.CubicSpline(x, y, bc_type="not-a-knot"),
    "periodic": lambda x, y, _: interpolate.CubicSpline(x, y, bc_type="periodic"),
    "monotone": lambda x, y, _: interpolate.PchipInterpolator(x, y),
    "pchip": lambda x, y, _: interpolate.PchipInterpolator(x, y),
    "akima": lambda x, y, _: interpolate.Akima1DInterpolator(x, y),
    "makima": lambda x, y, _: interpolate.Akima1DInterpolator(x, y, method="makima"),
    "polynomial": lambda x, y, _: interpolate.KroghInterpolator(x, y),
    "bSpline": uniform_b_spline,
    "bezier": bernstein,
}


def spline(input, _):
    kind, t, order, values = input["type"], input["t"], input.get("derivative", 0), input["values"]
    make = SPLINES.get(kind)
    if make is None:
        raise Unsupported  # SciPy has neither Catmull-Rom nor Kochanek-Bartels, Steffen or timing splines.
    last = len(values) - 3 if kind == "bSpline" else len(values) - 1
    knots = range(len(values)) if kind == "bSpline" else input.get("knots", range(len(values)))
    beyond = input.get("extrapolation", "periodic" if kind == "periodic" else "polynomial")
    if kind == "bezier":
        beyond = "polynomial"
    elif not knots[0] <= t <= knots[last] and (beyond == "hold" or (kind, beyond) == ("polynomial", "periodic")):
        raise Unsupported  # SciPy cannot hold the ends, and its polynomials cannot repeat.
    if beyond not in ("polynomial", "hold", "periodic"):
        raise Unsupported
    curve = make(knots, values, input)
    if kind == "polynomial":
        return curve.derivative(t, order) if order else curve(t)
    return curve(t, order, "periodic" if beyond == "periodic" else True)


def slerp(input, _):
    if not input.get("shortestPath", True) or not 0 <= input["t"] <= 1:
        raise Unsupported  # SciPy goes the shorter way, and only between the ends.
    return Slerp([0, 1], Rotation.from_quat([input["from"], input["to"]]))(input["t"]).as_quat()


# Springs are linear systems that answer a step from 0 to 1.


def spring(input, specification):
    mass, stiffness, damping, t = (input[key] for key in ("mass", "stiffness", "damping", "t"))
    if input.get("initialVelocity", 0) != 0 or not 0 < t < math.inf:
        raise Unsupported  # A step answer starts at rest.
    system = signal.TransferFunction([stiffness], [mass, damping, stiffness])
    may_overdamp = input.get("allowsOverdamping", specification != "coreAnimation")
    if not may_overdamp and not numpy.iscomplex(system.poles).any():
        raise Unsupported  # Core Animation limits the damping.
    _, positions = signal.step(system, T=[0, t])
    return positions[-1]


# Matrices. SciPy's points are columns.


def rotation(axis):
    return lambda angle: Rotation.from_euler(axis, angle)


def rotation_about(x, y, z, angle):
    return Rotation.from_davenport([[x, y, z]], "extrinsic", [angle])


FUNCTIONS = {
    "translate": lambda x, y=0, z=0: RigidTransform.from_translation([x, y, z]),
    "translate3d": lambda x, y, z: RigidTransform.from_translation([x, y, z]),
    "translateX": lambda x: RigidTransform.from_translation([x, 0, 0]),
    "translateY": lambda y: RigidTransform.from_translation([0, y, 0]),
    "translateZ": lambda z: RigidTransform.from_translation([0, 0, z]),
    "rotate": rotation("z"),
    "rotateX": rotation("x"),
    "rotateY": rotation("y"),
    "rotateZ": rotation("z"),
    "rotate3d": rotation_about,
}


def make(input, _):
    name = input["function"].removeprefix("valueFunction:")
    function, count = FUNCTIONS.get(name), len(input["arguments"])
    if function is None:
        raise Unsupported
    most, optional = function.__code__.co_argcount, len(function.__defaults__ or ())
    if name != input["function"]:
        optional = 0  # A value function takes all its numbers.
    if not most - optional <= count <= most:
        raise Unsupported
    result = function(*input["arguments"])
    if isinstance(result, Rotation):
        result = RigidTransform.from_rotation(result)
    return result.as_matrix().T.flatten()


def inverse(input, specification):
    if len(input["matrix"]) != 16:
        raise Unsupported
    try:
        return linalg.inv(numpy.reshape(input["matrix"], (4, 4))).flatten()
    except linalg.LinAlgError:
        if specification == "coreAnimation":
            raise Unsupported from None  # There it is the matrix itself, and SciPy only says that there is none.
        return None


serve(
    "scipy",
    __version__,
    {
        "spline": spline,
        "quaternion.slerp": slerp,
        "spring": spring,
        "matrix.make": make,
        "matrix.inverse": inverse,
    },
)
