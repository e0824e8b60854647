#!/usr/bin/env python3
"""Qt's easing curves, animations, painter paths, matrices and quaternions, called through PySide6."""

import math
import os
import re
import sys
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from path_data import commands
from protocol import Unsupported, serve

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSizeF, QVariantAnimation, qVersion
from PySide6.QtGui import QColor, QGuiApplication, QPainterPath, QQuaternion, QVector3D

import qt_matrices

PLAIN = ("linear", {"named": "linear"}, {"css": "linear"})
NAMED = {"default": (0.25, 0.1, 0.25, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1)}
NAMED["easeInEaseOut"] = (0.42, 0, 0.58, 1)


def bezier_curve(segments):
    curve = QEasingCurve(QEasingCurve.Type.BezierSpline)
    for x1, y1, x2, y2, x, y in segments:
        curve.addCubicBezierSegment(QPointF(x1, y1), QPointF(x2, y2), QPointF(x, y))
    return curve


def easing_curve(function):
    """Qt's easing curve. Qt has neither steps nor CSS texts."""
    if function in PLAIN:
        return QEasingCurve(QEasingCurve.Type.Linear)
    if "cubicBezier" in function:
        return bezier_curve([(*function["cubicBezier"], 1, 1)])
    if function.get("named") in NAMED:
        return bezier_curve([(*NAMED[function["named"]], 1, 1)])
    raise Unsupported


def timing_function(input, specification):
    t, function = input["t"], input["function"]
    if not 0 <= t <= 1 and specification != "coreAnimation":
        raise Unsupported  # Qt's easing curves are defined on 0...1. Core Animation's hold outside it, as Qt's do.
    if "linear" in function and specification != "coreAnimation":
        # Qt's piecewise linear functions are the key values of its animations.
        return keyframes_of([x for x, _ in function["linear"]], [y + 0.0 for _, y in function["linear"]], t)
    return easing_curve(function).valueForProgress(t)


CURVES = {"linear": "Linear", "curveIn": "InCurve", "curveOut": "OutCurve"}
CURVES |= {"sineCurve": "SineCurve", "cosineCurve": "CosineCurve"}


def easing(input, _):
    name, parameters = input["name"], input.get("parameters", {})
    if parameters.get("variant", "qt") not in ("penner", "qt"):
        raise Unsupported
    swapped = re.sub(r"^([a-z]+?)(In|Out|InOut|OutIn)$", lambda match: match[2] + match[1].capitalize(), name)
    kind = getattr(QEasingCurve.Type, CURVES.get(name, swapped), None)
    if kind is None:
        raise Unsupported
    curve = QEasingCurve(kind)
    setters = {"overshoot": curve.setOvershoot, "amplitude": curve.setAmplitude, "period": curve.setPeriod}
    for key in parameters.keys() & setters.keys():
        setters[key](parameters[key])
    return curve.valueForProgress(input["t"])


def spline(input, _):
    if input["type"] not in ("bezierTiming", "tcbTiming"):
        raise Unsupported
    if input["type"] == "bezierTiming":
        curve, end = bezier_curve(input["segments"]), input["segments"][-1][4]
    else:
        curve, end = QEasingCurve(QEasingCurve.Type.TCBSpline), input["points"][-1][0]
        for x, y, tension, continuity, bias in input["points"]:
            curve.addTCBSegment(QPointF(x, y), tension, continuity, bias)
    if end != 1:
        raise Unsupported  # Qt's easing curves have to end at 1.
    return curve.valueForProgress(input["t"])


# Animations


def color(components):
    if not all(0 <= component <= 1 for component in components):
        raise Unsupported  # Such a QColor is invalid.
    return QColor.fromRgbF(*components)


def numbers(values):
    """The type of Qt's that holds as many numbers and interpolates each of them."""
    return {2: QPointF, 3: QVector3D, 4: QRectF}[len(values)](*values)


KINDS = {kind: float for kind in ("number", "length", "percentage")} | {"integer": int, "color": color}
KINDS |= {"point": numbers, "rect": numbers, "insets": numbers, "translate": numbers, "scale": numbers}
KINDS |= {"size": lambda size: QSizeF(*size), "vector": numbers, "numberList": numbers}


def plain(value):
    if isinstance(value, QPointF):
        return [value.x(), value.y()]
    if isinstance(value, QSizeF):
        return [value.width(), value.height()]
    if isinstance(value, QRectF):
        return [value.x(), value.y(), value.width(), value.height()]
    return list(value.toTuple()) if isinstance(value, QVector3D) else value


def interpolate(input, specification):
    kind = input["type"]
    others = {"by", "base", "composite", "fromComposite", "toComposite"}
    premultiplies = specification in ("webAnimations", "cssTransforms")
    if kind not in KINDS or others & set(input) or not {"from", "to", "t"} <= set(input):
        raise Unsupported
    if kind == "color" and input.get("premultiplied", premultiplies):
        raise Unsupported  # Qt's colours are interpolated as they are.
    in_floats = kind == "integer" and specification == "coreAnimation"  # Core Animation does not round.
    convert = float if in_floats else KINDS[kind]
    values = input["from"], input["to"]
    if None in values or (isinstance(values[0], list) and not (len(values[0]) == len(values[1]) in (2, 3, 4))):
        raise Unsupported
    start, end = convert(values[0]), convert(values[1])
    animation = QVariantAnimation()
    animation.setStartValue(start)  # The start value selects the interpolator.
    animation.setEndValue(end)
    result = animation.interpolated(start, end, input["t"])
    return list(result.getRgbF()) if isinstance(result, QColor) else plain(result)


def keyframes_of(times, values, t, curve=None):
    if not (0 <= t <= 1 and times[0] == 0 and times[-1] == 1 and len(set(times)) == len(times) == len(values)):
        raise Unsupported  # Animations end at 1, and two values at one time replace each other.
    animation = QVariantAnimation()
    animation.setEasingCurve(curve or QEasingCurve(QEasingCurve.Type.Linear))
    for time, value in zip(times, values):
        animation.setKeyValueAt(time, value)
    # The clock counts whole milliseconds, so the duration is one in which t is a whole number of them.
    time, duration = Fraction(t).limit_denominator(10**9).as_integer_ratio()
    animation.setDuration(duration)
    animation.setCurrentTime(time)
    if animation.currentValue() is None:
        raise Unsupported  # There is no interpolator of this type.
    return animation.currentValue()


def keyframes(input, _):
    values, functions = input["values"], input.get("timingFunctions") or []
    if input["calculationMode"] != "linear" or any(function not in PLAIN for function in functions) or len(values) < 2:
        raise Unsupported  # Qt has one easing curve, for the whole animation.
    are_numbers = all(type(value) in (int, float) for value in values)
    if not are_numbers and not all(isinstance(v, list) and len(v) == len(values[0]) in (2, 3, 4) for v in values):
        raise Unsupported
    curve = easing_curve(input.get("timingFunction", "linear"))
    times = input.get("keyTimes", [index / (len(values) - 1) for index in range(len(values))])
    convert = numbers if isinstance(values[0], list) else float
    return plain(keyframes_of(times, [convert(value) for value in values], input["t"], curve))


# Paths


def painter_path(text):
    """The path of SVG text. QPainterPath reads no text, and has neither SVG's arcs nor its S and T."""
    path = QPainterPath()
    for letter, values in commands(text):
        if letter.upper() in "AST":
            raise Unsupported
        draw(path, letter, values)
    if path.elementCount() == 0:
        raise Unsupported
    return path


def draw(path, letter, values):
    if letter in "Zz":
        return path.closeSubpath()
    here = path.currentPosition() if path.elementCount() else QPointF()
    if letter in "HhVv":
        there = [QPointF(values[0], 0) if letter in "Hh" else QPointF(0, values[0])]
        if letter in "HV":
            there = [QPointF(values[0], here.y()) if letter == "H" else QPointF(here.x(), values[0])]
    else:
        there = [QPointF(*pair) for pair in zip(values[::2], values[1::2])]
    if letter.islower():
        there = [here + point for point in there]
    {"M": path.moveTo, "C": path.cubicTo, "Q": path.quadTo}.get(letter.upper(), path.lineTo)(*there)


def point_at(input, _):
    path = painter_path(input["d"])
    distance = input["distance"] if "distance" in input else input["fraction"] * path.length()
    percent = path.percentAtLength(distance)  # Qt's percentages are not proportional to the length.
    point = path.pointAtPercent(percent)
    return {"point": [point.x(), point.y()], "angle": math.radians(-path.angleAtPercent(percent))}


def slerp(input, _):
    if not input.get("shortestPath", True) or not 0 <= input["t"] <= 1:
        raise Unsupported  # Qt goes the shorter way and holds the ends.
    ends = [QQuaternion(w, x, y, z).normalized() for x, y, z, w in (input["from"], input["to"])]
    result = QQuaternion.slerp(*ends, input["t"])
    return [result.x(), result.y(), result.z(), result.scalar()]


application = QGuiApplication([])
serve(
    "qt",
    qVersion(),
    {
        "timingFunction": timing_function,
        "easing": easing,
        "spline": spline,
        "interpolate": interpolate,
        "keyframes": keyframes,
        "path.length": lambda input, _: painter_path(input["d"]).length(),
        "path.pointAt": point_at,
        "quaternion.slerp": slerp,
        **qt_matrices.OPERATIONS,
    },
)
