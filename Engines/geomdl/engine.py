#!/usr/bin/env python3
"""NURBS-Python (geomdl): B-splines and Bezier curves with their derivatives."""

import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from geomdl import BSpline

from protocol import Unsupported, serve


def spline(input, _):
    kind, values, t, order = input["type"], input["values"], input["t"], input.get("derivative", 0)
    if kind not in ("bSpline", "bezier") or len(values) < 2:
        raise Unsupported
    if input.get("extrapolation", "polynomial") not in ("polynomial", "hold", "periodic"):
        raise Unsupported
    curve = BSpline.Curve(normalize_kv=False)
    curve.degree = 3 if kind == "bSpline" else len(values) - 1
    # The library's points have at least two numbers.
    curve.ctrlpts = [value if isinstance(value, list) else [value, 0] for value in values]
    if kind == "bSpline":
        curve.knotvector = [float(knot) for knot in range(-3, len(values) + 1)]
    else:
        curve.knotvector = [0.0] * len(values) + [1.0] * len(values)
    low, high = curve.domain
    if not low <= t <= high:
        raise Unsupported
    result = curve.derivatives(t, order)[order]
    return result if isinstance(values[0], list) else result[0]


serve("geomdl", version("geomdl"), {"spline": spline})
