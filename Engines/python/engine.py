#!/usr/bin/env python3
"""A conformance engine of Python's standard library, and of SciPy's splines and slerp where SciPy is installed."""

import json
import math
import sys

try:
    import numpy
    import scipy
    import scipy.interpolate as spi
    from scipy.spatial.transform import Rotation, Slerp
except ImportError:
    scipy = None


class Unsupported(Exception):
    """This engine cannot do what is asked. Any other exception rejects the input."""


NAMED = {"default": (0.25, 0.1, 0.25, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1)}
NAMED["easeInEaseOut"] = (0.42, 0, 0.58, 1)


def timing_function(input, specification):
    ((form, value),) = input["function"].items()
    t = min(max(input["t"], 0.0), 1.0) if specification == "coreAnimation" else input["t"]
    if (form, value) == ("named", "linear"):
        return t
    if form not in ("cubicBezier", "named"):
        raise Unsupported  # Steps and CSS's texts are in the engine in JavaScript.
    return cubic_bezier(t, *(NAMED[value] if form == "named" else value))


def cubic_bezier(t, x1, y1, x2, y2):
    if not (0 <= x1 <= 1 and 0 <= x2 <= 1):
        raise ValueError("x of a control point outside 0...1")
    if t < 0:
        return t * slope((x1, y1), (x2, y2))
    if t > 1:
        return 1 + (t - 1) * slope((1 - x2, 1 - y2), (1 - x1, 1 - y1))

    def bezier(s, p1, p2):
        return 3 * s * (1 - s) ** 2 * p1 + 3 * s**2 * (1 - s) * p2 + s**3

    low, s, high = 0.0, t, 1.0
    while low < s < high and (x := bezier(s, x1, x2)) != t:  # Bisection: slow, but nothing leads it astray.
        low, high = (s, high) if x < t else (low, s)
        s = (low + high) / 2
    return bezier(s, y1, y2)


def slope(*points):  # at an end of a curve whose control points are so far from there, the nearest first
    return next((y / x if x else 0.0 for x, y in points if x or y), 1.0)


def spring(input, specification):
    """x and x' at t of m x'' + c x' + k (x - 1) = 0, from x = 0."""
    m, k, c, v = (float(input.get(key, 0)) for key in ("mass", "stiffness", "damping", "initialVelocity"))
    if not (m > 0 and k > 0 and c >= 0):
        raise ValueError("no spring")
    t, frequency, decay = max(input["t"], 0.0), math.sqrt(k / m), c / (2 * m)
    decay = decay if input.get("allowsOverdamping", specification != "coreAnimation") else min(decay, frequency)
    # x = 1 - cosine + (v - decay) sine, both with the factor e^(-decay t), and sine divided by w.
    w = math.sqrt(abs((frequency - decay) * (frequency + decay)))
    if decay > frequency:
        slow, fast = math.exp((w - decay) * t), math.exp((-w - decay) * t)
        cosine, sine = (slow + fast) / 2, (slow - fast) / (2 * w)
    else:
        cosine, sine = (math.exp(-decay * t) * wave for wave in (math.cos(w * t), math.sin(w * t) / w if w else t))
    return {"value": 1 - cosine + (v - decay) * sine, "velocity": v * cosine + (frequency**2 - decay * v) * sine}


SPLINES = {
    "natural": lambda x, y, _: spi.CubicSpline(x, y, bc_type="natural"),
    "clamped": lambda x, y, i: spi.CubicSpline(x, y, bc_type=[(1, numpy.array(s, float)) for s in i["endSlopes"]]),
    "notAKnot": lambda x, y, _: spi.CubicSpline(x, y, bc_type="not-a-knot"),
    "periodic": lambda x, y, _: spi.CubicSpline(x, y, bc_type="periodic"),
    "monotone": lambda x, y, _: spi.PchipInterpolator(x, y),
    "akima": lambda x, y, _: spi.Akima1DInterpolator(x, y),
    "makima": lambda x, y, _: spi.Akima1DInterpolator(x, y, method="makima"),
    "hermite": lambda x, y, i: spi.CubicHermiteSpline(x, y, numpy.array(i.get("tangents", i.get("slopes")), float)),
}


def spline(input, _):
    kind, t, values = input["type"], input["t"], numpy.array(input["values"], float)
    if kind not in SPLINES or (kind == "akima" and len(values) < 3):
        raise Unsupported  # Older versions of SciPy have no Akima spline of two points.
    knots = numpy.array(input.get("knots", range(len(values))), float)
    beyond = input.get("extrapolation", "periodic" if kind == "periodic" else "polynomial")
    t = min(max(t, knots[0]), knots[-1]) if beyond == "hold" else t
    return SPLINES[kind](knots, values, input)(t, input.get("derivative", 0), beyond != "periodic" or beyond).tolist()


def slerp(input, _):
    if not input.get("shortestPath", True) or not 0 <= input["t"] <= 1:
        raise Unsupported  # SciPy goes the short way, and not beyond the ends.
    return Slerp([0, 1], Rotation.from_quat([input["from"], input["to"]]))(input["t"]).as_quat().tolist()


HAS_SPLINES = scipy and [int(number) for number in scipy.__version__.split(".")[:2]] >= [1, 13]  # and makima
OPERATIONS = {
    "timingFunction": timing_function,
    "spring": lambda input, specification: spring(input, specification)["value"],
    "spring.state": spring,
    "spring.dampingRatio": lambda input, _: input["damping"] / (2 * math.sqrt(input["mass"] * input["stiffness"])),
    **({"spline": spline, "quaternion.slerp": slerp} if HAS_SPLINES else {}),
}


def mapped(value, convert):
    """The JSON value with `convert` applied to all that is neither array nor object."""
    if isinstance(value, dict):
        return {key: mapped(item, convert) for key, item in value.items()}
    return [mapped(item, convert) for item in value] if isinstance(value, list) else convert(value)


def decoded(leaf):
    return float(leaf) if leaf in ("NaN", "Infinity", "-Infinity") else leaf


def encoded(leaf):
    return json.dumps(leaf) if isinstance(leaf, float) and not math.isfinite(leaf) else leaf


def answer(request):
    if "hello" in request:
        return {"name": "python", "version": sys.version.split()[0], "operations": list(OPERATIONS)}
    try:
        if request["operation"] not in OPERATIONS:
            raise Unsupported
        value = OPERATIONS[request["operation"]](mapped(request["input"], decoded), request["specification"])
        return {"id": request["id"], "value": mapped(value, encoded)}
    except Unsupported:
        return {"id": request["id"], "unsupported": True}
    except Exception as error:
        return {"id": request["id"], "error": f"{type(error).__name__}: {error}"}


rest = b""
while chunk := sys.stdin.buffer.read1():
    *lines, rest = (rest + chunk).split(b"\n")
    for line in lines:
        try:
            print(json.dumps(answer(json.loads(line)), allow_nan=False))
        except Exception as error:  # No request, so there is none to answer.
            print(error, file=sys.stderr)
    sys.stdout.flush()
