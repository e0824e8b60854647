#!/usr/bin/env python3
"""bezier: Bezier curves of any degree, their derivatives and lengths."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import bezier
import numpy

from path_data import commands
from protocol import Unsupported, serve


def curve_of(points):
    return bezier.Curve.from_nodes(numpy.array(points, float).T)


def spline(input, _):
    order = input.get("derivative", 0)
    if input["type"] != "bezier" or order not in (0, 1):
        raise Unsupported
    values = input["values"]
    curve = curve_of([value if isinstance(value, list) else [value] for value in values])
    result = (curve.evaluate_hodograph if order else curve.evaluate)(float(input["t"]))[:, 0]
    return result if isinstance(values[0], list) else result[0]


def length(input, _):
    """The length of a path that is one curve."""
    path = commands(input["d"])
    if len(path) != 2 or path[0][0] not in "Mm" or path[1][0] not in "LQC":
        raise Unsupported
    numbers = path[0][1] + path[1][1]
    return curve_of(list(zip(numbers[::2], numbers[1::2]))).length


serve("bezier", bezier.__version__, {"spline": spline, "path.length": length})
