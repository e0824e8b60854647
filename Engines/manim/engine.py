#!/usr/bin/env python3
"""Manim: its rate functions and its Bezier curves."""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import numpy
from manim import __version__
from manim.utils import bezier, rate_functions

from easings import easing
from protocol import Unsupported, serve


def find(kind, way):
    name = f"ease_{re.sub('(?<!^)Out', '_out', way).lower()}_{kind}" if way else kind
    return getattr(rate_functions, name, None)


def interpolate(input, _):
    others = {"by", "base", "composite", "fromComposite", "toComposite", "premultiplied"}
    if others & set(input) or input["from"] is None or input["to"] is None:
        raise Unsupported
    start, end, t = input["from"], input["to"], input["t"]
    if input["type"] in ("number", "length", "percentage"):
        return bezier.interpolate(start, end, t)
    if input["type"] not in ("point", "size", "rect", "insets", "translate", "scale", "vector", "numberList"):
        raise Unsupported
    if len(start) != len(end):
        raise Unsupported
    return bezier.interpolate(numpy.array(start, float), numpy.array(end, float), t)


def spline(input, _):
    if input["type"] != "bezier" or input.get("derivative", 0) != 0:
        raise Unsupported
    points = numpy.array(input["values"], float)
    curve = bezier.bezier(points if points.ndim == 2 else points[:, None])
    value = curve(input["t"])
    return value if points.ndim == 2 else value[0]


serve("manim", __version__, {"easing": easing(find, holds=True), "interpolate": interpolate, "spline": spline})
