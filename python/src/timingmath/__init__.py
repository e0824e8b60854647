"""TimingMath: animation timing maths.

    >>> import numpy as np, timingmath
    >>> ease = timingmath.Easing("cubic-bezier(0.42, 0, 0.58, 1)")
    >>> ease.evaluate(np.linspace(0, 1, 5)).round(3)
    array([0.   , 0.129, 0.5  , 0.871, 1.   ])

Times are seconds, angles radians. Every function accepts every number; NaN gives NaN, unless a function says otherwise.
Failures raise `Error`, which has a status, a message and, for texts, an offset. Objects never change, and threads may
share them. The library never computes for longer than 1 ms without releasing Python's global lock.

Functions of many values take anything like an array and return arrays of float64 of the same shape, with further axes
for points and matrices. C-contiguous arrays of float64 are used in place, others are copied. `out` receives the results
and may be the very array of the inputs; another overlap is an error. Results have the same bits on every machine, and
those of many values are the bits of the function for one value.

R1.1 and the like are rules of Specs/RULES.md in the project.
"""

from __future__ import annotations

from . import enums, matrix, quaternion
from ._arrays import ALIGNMENT, empty_aligned
from ._errors import Error, Status
from ._library import ffi as _ffi
from ._library import lib as _lib
from .clocks import MEDIA_STATE, UNSET_DURATION, ChainElement, MediaState, MediaTiming, TimingChain, convert_time
from .easings import Easing, evaluate_cubic_beziers
from .enums import *  # noqa: F403
from .interpolators import MatrixInterpolator
from .matrix import TRANSFORM_PARTS
from .motions import MOTION_POSITION, Motion, MotionPosition, OffsetPath
from .paths import Path, PathData, PathElement, PathPosition, PathSegment, PathTable
from .planes import PlaneParts
from .splines import FunctionCurve, Spline, SplineLength
from .springs import Spring, SpringParameters, SpringTraits
from .tracks import Track
from .transform_lists import ListInterpolator, TransformList
from .web_clocks import EffectBatch, EffectState, EffectTiming

__version__: str = _ffi.string(_lib.tm_version()).decode()


def instruction_set() -> str:
    """The instruction set in use: ``baseline``, ``x86-64-v3`` or ``x86-64-v4``.

    The choice is made once; the environment variable TIMINGMATH_LEVEL limits it. All sets give the same bits.
    """
    return str(_ffi.string(_lib.tm_instruction_set()).decode())


__all__ = [
    "ALIGNMENT",
    "MEDIA_STATE",
    "MOTION_POSITION",
    "TRANSFORM_PARTS",
    "UNSET_DURATION",
    "ChainElement",
    "Easing",
    "EffectBatch",
    "EffectState",
    "EffectTiming",
    "Error",
    "FunctionCurve",
    "ListInterpolator",
    "MatrixInterpolator",
    "MediaState",
    "MediaTiming",
    "Motion",
    "MotionPosition",
    "OffsetPath",
    "Path",
    "PathData",
    "PathElement",
    "PathPosition",
    "PathSegment",
    "PathTable",
    "PlaneParts",
    "Spline",
    "SplineLength",
    "Spring",
    "SpringParameters",
    "SpringTraits",
    "Status",
    "TimingChain",
    "Track",
    "TransformList",
    "convert_time",
    "empty_aligned",
    "evaluate_cubic_beziers",
    "instruction_set",
    "matrix",
    "quaternion",
    *enums.__all__,
]
