#!/usr/bin/env python3
"""The Python library lottie: the easing of its keyframes, and animated values."""

import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from lottie import NVector
from lottie.objects import easing, properties

from keyframes import ascend
from protocol import Unsupported, serve

NAMED = {"default": (0.25, 0.1, 0.25, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1)}
NAMED["easeInEaseOut"] = (0.42, 0, 0.58, 1)


def easing_of(function):
    if function in ({"named": "linear"}, {"css": "linear"}):
        return easing.Linear()
    points = function["cubicBezier"] if "cubicBezier" in function else NAMED.get(function.get("named"))
    if points is None:
        raise Unsupported  # Lottie has neither steps nor CSS texts.
    x1, y1, x2, y2 = points
    return easing.Bezier(NVector(x1, y1), NVector(x2, y2))


def timing_function(input, specification):
    if not 0 <= input["t"] <= 1:
        raise Unsupported  # A keyframe's easing plays from 0 to 1.
    return properties.Keyframe(0, easing_of(input["function"])).lerp_factor(input["t"])


def keyframes(input, specification):
    values, mode, t = input["values"], input["calculationMode"], input["t"]
    if mode not in ("linear", "discrete") or "timingFunction" in input:
        raise Unsupported
    if specification == "webAnimations" and not 0 <= t <= 1:
        raise Unsupported  # Lottie holds the ends.
    numeric = all(type(value) in (int, float) for value in values)
    if not numeric and not all(isinstance(value, list) and len(value) == len(values[0]) for value in values):
        raise Unsupported
    if len(values) < 2:
        raise Unsupported
    intervals = len(values) if mode == "discrete" else len(values) - 1
    times = input.get("keyTimes", [index / intervals for index in range(len(values))])
    if mode == "discrete" and len(times) == len(values) + 1:
        times = times[:-1]  # The end of the last value needs no keyframe.
    if len(times) != len(values) or not ascend(times) or not 0 <= times[0] <= times[-1] <= 1:
        raise Unsupported  # Keyframes ascend, and a second one at a time replaces the first.
    functions = input.get("timingFunctions") or []
    track = properties.Value() if numeric else properties.MultiDimensional()
    for index, (time, value) in enumerate(zip(times, values)):
        ease = easing.Hold() if mode == "discrete" else easing.Linear()
        if mode == "linear" and index < len(functions):
            ease = easing_of(functions[index])
        track.add_keyframe(time, value if numeric else NVector(*value), ease)
    result = track.get_value(t)
    return result if numeric else list(result)


serve("lottie", version("lottie"), {"timingFunction": timing_function, "keyframes": keyframes})
