"""path..."""

from __future__ import annotations

import math
from typing import Any

import timingmath as tm

from .curves import MODES
from .easings import optional_function, timing_function
from .reading import Input, Rejected, camel, need

# The smallest error that a table can have. Vectors have their own tolerances.
ACCURACY = 1e-13
KINDS = {
    "M": tm.PathKind.MOVE,
    "L": tm.PathKind.LINE,
    "Q": tm.PathKind.QUAD_CURVE,
    "C": tm.PathKind.CURVE,
    "Z": tm.PathKind.CLOSE,
}


def path(input: Input) -> tm.Path:
    return tm.Path(input.string("d"))


def position(place: tm.PathPosition | tm.MotionPosition | None) -> Any:
    if place is None:
        return None
    found = {"point": [place.x, place.y]}
    return found if place.angle is None else {**found, "angle": place.angle}


def point_at(input: Input) -> Any:
    table = tm.PathTable(path(input), ACCURACY)
    distance = input.has("distance")
    place = table.at_distance(input.number("distance")) if distance else table.at_fraction(input.number("fraction"))
    if place is None:
        raise Rejected("d: an empty path has no points")
    return position(place)


def elements(data: tm.PathData) -> list[tm.PathElement]:
    """The elements of path data without smooth curves, whose control points an adapter would have to compute."""
    result = []
    for letter, numbers in data.form(tm.PathForm.ABSOLUTE):
        if letter == "A":
            rx, ry, degrees, large, sweep, x, y = numbers
            need(degrees == 0)
            result.append(tm.PathElement.svg_arc(rx, ry, 0, x, y, large=large != 0, sweep=sweep != 0))
        else:
            need(letter in KINDS)
            result.append(tm.PathElement(KINDS[letter], numbers))
    return result


def arc(input: Input) -> Any:
    parts = elements(tm.PathData(input.string("d"), strict=False)) if input.has("d") else []
    input.string("yAxis")
    angles = input.numbers("center", 2), input.number("radius"), input.number("startAngle"), input.number("endAngle")
    center, radius, start, end = angles
    y_down = input.choice("yAxis", {"up": False, "down": True})
    clockwise = input.boolean("clockwise")
    parts.append(tm.PathElement.arc(center[0], center[1], radius, start, end, clockwise=clockwise, y_down=y_down))
    if input.boolean("closes", False):
        parts.append(tm.PathElement.close())
    table = tm.PathTable(tm.Path(parts), ACCURACY)
    points = [position(table.at_fraction(fraction)) for fraction in input.numbers("fractions")]
    return {"length": table.length, "points": points}


def keyframes(input: Input) -> Any:
    t, side = input.number("t"), input.side
    mode = input.choice("calculationMode", MODES)
    rotation = input.choice("rotationMode", camel(tm.RotationMode), "none")
    line = path(input)
    options: dict[str, Any] = {}
    if input.has("keyTimes"):
        options["key_times"] = input.numbers("keyTimes")
    options["easings"] = [timing_function(function) for function in input.optional_objects("timingFunctions")]
    if input.specification == "smil":
        options["rules"] = tm.MotionRules.SMIL
        if input.has("timingFunction"):
            raise Rejected("timingFunction: SMIL has none for the whole animation")
        if input.has("keyPoints"):
            options["key_points"] = input.numbers("keyPoints")
    else:
        options["easing"] = optional_function(input, "timingFunction")
    try:
        return position(tm.Motion(line, mode=mode, rotation=rotation, accuracy=ACCURACY, **options).value(t, side))
    except tm.Error:
        # A motion without segments, and one that SMIL calls in error, have no effect.
        return None


def motion_at(input: Input) -> Any:
    line = tm.OffsetPath(path(input), ACCURACY)
    mode, angle = "auto", 0.0
    if input.has("rotate"):
        if isinstance(input.raw("rotate"), str):
            mode = input.choice("rotate", {name: name for name in ("auto", "reverse")})
        else:
            rotate = input.object("rotate")
            angle, mode = rotate.number("angle", 0), rotate.string("mode")
        if mode not in ("auto", "reverse", "fixed"):
            raise Rejected("rotate: unknown mode")
    options: dict[str, Any] = {
        "follows_path": mode != "fixed",
        "angle": angle + math.pi if mode == "reverse" else angle,
    }
    if input.has("distance"):
        return position(line.at_distance(input.number("distance"), **options))
    return position(line.at_fraction(input.number("fraction"), **options))


def segments(data: tm.PathData) -> Any:
    return {"segments": [{"type": letter, "values": list(numbers)} for letter, numbers in data]}


def parse(input: Input) -> Any:
    strict = input.boolean("strict", False)
    data = tm.PathData(input.string("d"), strict)
    if strict and len(data) == 0 and input.specification == "motionPath":
        raise Rejected("d: path() needs at least one segment")
    return segments(data.form(input.choice("form", camel(tm.PathForm), "raw")))


def interpolate(input: Input) -> Any:
    start, end = (tm.PathData(input.string(key), strict=False) for key in ("from", "to"))
    return segments(start.interpolated(end, input.number("t")))


OPERATIONS = {
    "path.length": lambda input: tm.PathTable(path(input), ACCURACY).length,
    "path.pointAt": point_at,
    "path.arc": arc,
    "path.keyframes": keyframes,
    "path.motionAt": motion_at,
    "path.parse": parse,
    "path.interpolate": interpolate,
}
