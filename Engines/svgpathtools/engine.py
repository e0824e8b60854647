#!/usr/bin/env python3
"""svgpathtools: lengths of SVG paths, and points and tangents at a length along them."""

import cmath
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import svgpathtools

from protocol import Unsupported, serve


def length(input, _):
    return svgpathtools.parse_path(input["d"]).length(error=1e-12)


def point_at(input, _):
    path = svgpathtools.parse_path(input["d"])
    distance = input["distance"] if "distance" in input else input["fraction"] * path.length(error=1e-12)
    try:
        place = path.ilength(distance, s_tol=1e-10, error=1e-12)
    except ValueError as error:
        if "not in interval" in str(error):
            raise Unsupported from error  # The library answers for lengths of the path only.
        raise
    point = path.point(place)
    return {"point": [point.real, point.imag], "angle": cmath.phase(path.unit_tangent(place))}


def spline(input, _):
    """Bezier curves and their derivatives, as polynomials of t."""
    points, order = input["values"], input.get("derivative", 0)
    kinds = {2: svgpathtools.Line, 3: svgpathtools.QuadraticBezier, 4: svgpathtools.CubicBezier}
    if input["type"] != "bezier" or len(points) not in kinds:
        raise Unsupported
    if any(not isinstance(point, list) or len(point) != 2 for point in points):
        raise Unsupported
    curve = kinds[len(points)](*(complex(*point) for point in points))
    result = curve.derivative(input["t"], order) if order else curve.point(input["t"])
    return [result.real, result.imag]


serve("svgpathtools", version("svgpathtools"), {"path.length": length, "path.pointAt": point_at, "spline": spline})
