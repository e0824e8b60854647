#!/usr/bin/env python3
"""svg.path: lengths of SVG paths, and points and tangents at a fraction of them."""

import cmath
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from svg.path import parse_path

from protocol import Unsupported, serve

ERROR = 1e-5  # The library halves curves until they are this straight, which takes many seconds for its default, 1e-12.


def point_at(input, _):
    if "distance" in input or not 0 <= input["fraction"] <= 1:
        raise Unsupported  # The library takes fractions.
    path = parse_path(input["d"])
    point, tangent = (at(input["fraction"], error=ERROR) for at in (path.point, path.tangent))
    return {"point": [point.real, point.imag], "angle": cmath.phase(tangent)}


serve(
    "svg.path",
    version("svg.path"),
    {
        "path.length": lambda input, _: parse_path(input["d"]).length(error=ERROR),
        "path.pointAt": point_at,
    },
)
