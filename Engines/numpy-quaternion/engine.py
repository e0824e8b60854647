#!/usr/bin/env python3
"""numpy-quaternion: spherical interpolation of quaternions."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import quaternion

from protocol import Unsupported, serve


def slerp(input, _):
    if not input.get("shortestPath", True):
        raise Unsupported  # The library goes the shorter way.
    start, end = (quaternion.quaternion(w, x, y, z).normalized() for x, y, z, w in (input["from"], input["to"]))
    result = quaternion.slerp_evaluate(start, end, input["t"])
    return [result.x, result.y, result.z, result.w]


serve("numpy-quaternion", quaternion.__version__, {"quaternion.slerp": slerp})
