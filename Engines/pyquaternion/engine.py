#!/usr/bin/env python3
"""pyquaternion: spherical interpolation of quaternions."""

import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from pyquaternion import Quaternion

from protocol import Unsupported, serve


def slerp(input, _):
    if not input.get("shortestPath", True) or not 0 <= input["t"] <= 1:
        raise Unsupported  # The library goes the shorter way and holds the ends.
    start, end = (Quaternion(w, x, y, z) for x, y, z, w in (input["from"], input["to"]))
    w, x, y, z = Quaternion.slerp(start, end, input["t"]).elements
    return [x, y, z, w]


serve("pyquaternion", version("pyquaternion"), {"quaternion.slerp": slerp})
