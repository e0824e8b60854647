#!/usr/bin/env python3
"""pytransform3d: spherical interpolation of quaternions."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from pytransform3d import __version__
from pytransform3d.rotations import quaternion_slerp, quaternion_wxyz_from_xyzw, quaternion_xyzw_from_wxyz

from protocol import serve


def slerp(input, _):
    start, end = quaternion_wxyz_from_xyzw(input["from"]), quaternion_wxyz_from_xyzw(input["to"])
    return quaternion_xyzw_from_wxyz(quaternion_slerp(start, end, input["t"], input.get("shortestPath", True)))


serve("pytransform3d", __version__, {"quaternion.slerp": slerp})
