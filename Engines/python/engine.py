#!/usr/bin/env python3
"""A conformance engine with Python's standard library, and with SciPy's splines and slerp if SciPy is installed."""

import json
import math
import sys

try:
    import numpy
    from scipy import __version__ as scipy_version
    from scipy import interpolate as spi
    from scipy.spatial.transform import Rotation, Slerp
except ImportError:
    scipy_version = "0.0"


class Unsupported(Exception):
    """This engine does not support the request. Any other exception rejects the input."""


NAMED = {"default": (0.25, 0.1, 0.25, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1)}
NAMED["easeInEaseOut"] = (0.42, 0, 0.58, 1)


def timing_function(input, specification):
    ((form, value),) = input["function"].items()
    t = min(max(input["t"], 0.0), 1.0) if specification == "coreAnimation" else input["t"] + 0.0
    if (form, value) == ("named", "linear"):
        return t
    if form not in ("cubicBezier", "named"):
        raise Unsupported  # The engine in JavaScript has steps and CSS texts.
    return cubic_bezier(t, *(NAMED[value] if form == "named" else value))


def cubic_bezier(t, x1, y1, x2, y2):
    if not (0 <= x1 <= 1 and 0 <= x2 <= 1 and math.isfinite(y1) and math.isfinite(y2)):
        raise ValueError("x of a control point outside 0...1, or y not finite")
    if t < 0:
        return along(t, (x1, y1), (x2, y2))
    if t > 1:
        return 1 + along(t - 1, (1 - x2, 1 - y2), (1 - x1, 1 - y1))
    low, s, high = 0.0, t, 1.0  # Bisection: slow, but it always converges.
    while low < s < high and (x := 3 * s * (1 - s) ** 2 * x1 + 3 * s**2 * (1 - s) * x2 + s**3) != t:
        low, high = (s, high) if x < t else (low, s)
        s = (low + high) / 2
    return 3 * s * (1 - s) ** 2 * y1 + 3 * s**2 * (1 - s) * y2 + s**3


def along(t, *points):  # the tangent at an end; points: the control points relative to it, the nearest first
    return next((t * (y / x) if x and y else 0.0 for x, y in points if x or y), t)


def spring(input, specification):
    """x and x' at t of m x'' + c x' + k (x - 1) = 0, from x = 0."""
    m, k, c, v = *(input[key] for key in ("mass", "stiffness", "damping")), input.get("initialVelocity", 0)
    if not (0 < m < math.inf and 0 < k < math.inf and 0 <= c < math.inf and math.isfinite(v)):
        raise ValueError("no spring")
    if input["t"] == math.inf:  # At rest. An undamped spring has no limit.
        return {"value": 1 if c else math.nan, "velocity": 0 if c else math.nan}
    t, frequency, decay = max(input["t"], 0.0), math.sqrt(k / m), c / (2 * m)
    decay = decay if input.get("allowsOverdamping", specification != "coreAnimation") else min(decay, frequency)
    # x = 1 - cosine + (v - decay) sine, where both include the factor e^(-decay t), and sine is divided by w.
    w = math.sqrt(abs((frequency - decay) * (frequency + decay)))
    if decay > frequency:
        slow, fast = math.exp((w - decay) * t), math.exp((-w - decay) * t)
        cosine, sine = (slow + fast) / 2, (slow - fast) / (2 * w)
    else:
        cosine, sine = (math.exp(-decay * t) * wave for wave in (math.cos(w * t), math.sin(w * t) / w if w else t))
    value, velocity = 1 - cosine + (v - decay) * sine, v * cosine + (frequency**2 - decay * v) * sine
    return {"value": value, "velocity": velocity, "dampingRatio": c / (2 * math.sqrt(m * k))}


SPLINES = {
    "natural": lambda x, y, _: spi.CubicSpline(x, y, bc_type="natural"),
    "clamped": lambda x, y, i: spi.CubicSpline(x, y, bc_type=[(1, s) for s in numpy.asarray_chkfinite(i["endSlopes"])]),
    "notAKnot": lambda x, y, _: spi.CubicSpline(x, y, bc_type="not-a-knot"),
    "periodic": lambda x, y, _: spi.CubicSpline(x, y, bc_type="periodic"),
    "monotone": lambda x, y, _: spi.PchipInterpolator(x, y),
    "akima": lambda x, y, _: spi.Akima1DInterpolator(x, y),
    "makima": lambda x, y, _: spi.Akima1DInterpolator(x, y, method="makima"),
    "hermite": lambda x, y, i: spi.CubicHermiteSpline(x, y, numpy.array(i.get("tangents", i.get("slopes")), float)),
}


def spline(input, _):
    kind, t, order = input["type"], input["t"] + 0.0, input.get("derivative", 0)
    beyond = input.get("extrapolation", "periodic" if kind == "periodic" else "polynomial")
    if kind not in SPLINES or math.isinf(t) or (kind == "akima" and len(input["values"]) < 3):
        raise Unsupported  # SciPy has no limits at infinity, and older versions have no Akima spline of two points.
    values = numpy.array(input["values"], float)
    knots = input.get("knots", range(len(values)))
    known = order in (0, 1, 2) and beyond in ("polynomial", "hold", "periodic")
    closed = kind != "periodic" or (values[0] == values[-1]).all()
    if not (known and closed and values.shape[1:] in ((), (2,), (3,), (4,))):
        raise ValueError("no such spline")
    within = min(max(t, knots[0]), knots[-1]) if beyond == "hold" else t
    result = SPLINES[kind](knots, values, input)(within, order, beyond != "periodic" or beyond)
    return (result * (0 if order and t != within else 1)).tolist()


def slerp(input, _):
    ends, t = numpy.array([input["from"], input["to"]], float), input["t"]
    if not input.get("shortestPath", True) or not 0 <= t <= 1 or not numpy.isfinite(ends).all():
        raise Unsupported  # SciPy takes the shorter way and does not extrapolate.
    ends[~ends.any(axis=1)] = (0, 0, 0, 1)  # Length 0: no rotation. Scaling keeps tiny numbers from vanishing.
    return Slerp([0, 1], Rotation.from_quat(ends / abs(ends).max(axis=1, keepdims=True)))(t).as_quat().tolist()


HAS_SPLINES = [int(number) for number in scipy_version.split(".")[:2]] >= [1, 13]  # and makima
SPECIAL = ("NaN", "Infinity", "-Infinity")
OPERATIONS = {
    "timingFunction": timing_function,
    "spring": lambda input, specification: spring(input, specification)["value"],
    "spring.state": spring,
    "spring.dampingRatio": lambda input, _: spring({**input, "t": 0, "initialVelocity": 0}, "")["dampingRatio"],
    **({"spline": spline, "quaternion.slerp": slerp} if HAS_SPLINES else {}),
}


def mapped(value, convert):
    """The JSON value with `convert` applied to everything that is neither an array nor an object."""
    if isinstance(value, dict):
        return {key: mapped(item, convert) for key, item in value.items()}
    return [mapped(item, convert) for item in value] if isinstance(value, list) else convert(value)


def answer(request):
    if "hello" in request:
        return {"name": "python", "version": sys.version.split()[0], "operations": list(OPERATIONS)}
    try:
        if request["operation"] not in OPERATIONS:
            raise Unsupported
        input = mapped(request["input"], lambda leaf: float(leaf) if leaf in SPECIAL else leaf)
        value = OPERATIONS[request["operation"]](input, request["specification"])
        return {"id": request["id"], "value": mapped(value, lambda x: json.dumps(x) if json.dumps(x) in SPECIAL else x)}
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
        except Exception as error:  # Not a request, so there is nothing to answer.
            print(error, file=sys.stderr)
    sys.stdout.flush()
