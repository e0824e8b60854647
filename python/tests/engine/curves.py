"""keyframes, spline"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

import timingmath as tm

from .easings import optional_function, timing_function
from .reading import Input, Rejected, camel, is_number, need, number, numbers

MODES = camel(tm.CalculationMode)
CUBIC = (tm.CalculationMode.CUBIC, tm.CalculationMode.CUBIC_PACED)
PACED = (tm.CalculationMode.PACED, tm.CalculationMode.CUBIC_PACED)
EXTRAPOLATIONS = {key: value for key, value in camel(tm.Extrapolation).items() if key != "default"}
KINDS = {**camel(tm.SplineKind), "pchip": tm.SplineKind.MONOTONE, "makima": tm.SplineKind.MODIFIED_AKIMA}
ENDS = {
    tm.SplineKind.CATMULL_ROM: {"chord": 0, "reflect": 0, "repeat": 1, "duplicate": 1},
    tm.SplineKind.KOCHANEK_BARTELS: {"chord": 2, "repeat": 1, "duplicate": 1},
    tm.SplineKind.STEFFEN: {"chord": 2, "parabola": 0},
}


def track_values(values: list[Any]) -> tuple[Any, tm.ValueKind]:
    first = values[0] if values else 0.0
    if is_number(first):
        return numbers(values), tm.ValueKind.NUMBERS
    if isinstance(first, list):
        rows = [numbers(value) for value in values]
        need(2 <= len(first) <= 4 and all(len(row) == len(first) for row in rows))
        return rows, tm.ValueKind.NUMBERS
    if isinstance(first, bool):
        if not all(isinstance(value, bool) for value in values):
            raise Rejected("values: expected a Boolean")
        return [float(value) for value in values], tm.ValueKind.BOOLEANS
    # Other values are told apart by the index of the first that is equal.
    return [float(values.index(value)) for value in values], tm.ValueKind.DISCRETE


def keyframes(input: Input) -> Any:
    given = input.array("values")
    values, kind = track_values(given)
    mode = input.choice("calculationMode", MODES)
    # Keys that the mode ignores are not read.
    side = input.side
    options: dict[str, Any] = {}
    if mode not in PACED and input.has("keyTimes"):
        options["key_times"] = input.numbers("keyTimes")
    easings = []
    if mode in (tm.CalculationMode.LINEAR, tm.CalculationMode.CUBIC) and input.has("timingFunctions"):
        # Surplus functions are ignored.
        functions = input.array("timingFunctions")[: max(len(given) - 1, 0)]
        easings = [timing_function(Input(function, input.specification)) for function in functions]
    easing = optional_function(input, "timingFunction")
    if mode in CUBIC:
        options |= {key: input.optional_numbers(key) for key in ("tension", "continuity", "bias")}
    if mode == tm.CalculationMode.CUBIC_PACED:
        options["pacing"] = input.choice("pacing", camel(tm.Pacing), "chordLength")
    rules = tm.Rules.WEB_ANIMATIONS if input.specification == "webAnimations" else tm.Rules.CORE_ANIMATION
    try:
        track = tm.Track(values, mode=mode, kind=kind, rules=rules, easings=easings, easing=easing, **options)
    except tm.Error as error:
        if error.status != tm.Status.NO_EFFECT:
            raise
        input.number("t")
        return None
    answer = track.value(input.number("t"), side)
    if kind == tm.ValueKind.BOOLEANS:
        return bool(answer)
    return given[int(answer)] if kind == tm.ValueKind.DISCRETE else answer


def vectors(input: Input, key: str, components: int) -> Any:
    return input.numbers(key) if components == 1 else input.rows(key, components)


def order(input: Input) -> int:
    found = input.number("derivative", 0)
    if found not in (0, 1, 2):
        raise Rejected("derivative: expected 0, 1 or 2")
    return int(found)


def catmull_rom(input: Input, values: Any, components: int, options: dict[str, Any]) -> Any:
    """With knots, t is in their units. Without knots, t is a segment index plus a fraction if the ends are chords.

    Otherwise t runs from 0 to 1 over the whole curve, with equal time for every segment.
    """
    ends = input.choice("ends", {end: end for end in ENDS[tm.SplineKind.CATMULL_ROM]}) if input.has("ends") else ""
    closed = input.boolean("closed", False)
    parameterization = input.choice("parameterization", camel(tm.Parameterization), "uniform")
    is_uniform = parameterization == tm.Parameterization.UNIFORM
    # In three.js the tension multiplies the tangents, and only of uniform curves; elsewhere it shortens them.
    tension = input.number("tension", 0) if not (closed or ends in ("reflect", "repeat")) else 0
    if (closed or ends in ("reflect", "repeat")) and is_uniform:
        tension = 1 - 2 * input.number("tension", 0.5)
    for key, name in (("startHandle", "start_handle"), ("endHandle", "end_handle")):
        if not closed and input.has(key):
            options[name] = input.number(key) if components == 1 else input.numbers(key, components)
    if closed and "knots" in options:
        raise Rejected("closed: a closed curve cannot have knots")
    spline = tm.Spline(
        tm.SplineKind.CATMULL_ROM,
        values,
        tension=[tension],
        closed=closed,
        parameterization=parameterization,
        ends=tm.SplineEnds(ENDS[tm.SplineKind.CATMULL_ROM].get(ends, 0)),
        **options,
    )
    units = 1.0 if "knots" in options or ends == "chord" else float(len(values) - (not closed))
    t, derivative = input.number("t"), order(input)
    place = t * units
    if not math.isfinite(place) and math.isfinite(t):
        # A t this large is a whole number of periods.
        repeats = options["extrapolation"] == tm.Extrapolation.PERIODIC
        place = 0.0 if repeats or (closed and not options["extrapolation"]) else t
    return spline.value(place, derivative) * (1.0, units, units * units)[derivative]


def polynomial(input: Input, values: Any, options: dict[str, Any]) -> Any:
    """The polynomial through all values. The extrapolation maps t first."""
    rule = options.pop("extrapolation")
    knots = options.setdefault("knots", [float(i) for i in range(len(values))])
    curve = tm.Spline(tm.SplineKind.POLYNOMIAL, values, knots=knots)
    t, derivative = input.number("t"), order(input)
    if rule in (tm.Extrapolation.DEFAULT, tm.Extrapolation.POLYNOMIAL) or len(knots) < 2:
        return curve.value(t, derivative)
    place = tm.Spline(tm.SplineKind.LINEAR, knots, knots=knots, extrapolation=rule)
    value, slope = curve.value(place.value(t), derivative), place.value(t, 1)
    return value if derivative == 0 else value * slope if derivative == 1 else value * slope * slope


def timing(curve: tm.FunctionCurve, input: Input) -> float:
    if input.number("derivative", 0) != 0:
        raise Rejected("derivative: a timing curve has no derivatives here")
    return curve.value(input.number("t"))


def spline(input: Input) -> Any:
    type = input.string("type")
    if type == "bezierTiming":
        return timing(tm.FunctionCurve(np.reshape(input.rows("segments", 6), (-1, 6))), input)
    if type == "tcbTiming":
        return timing(tm.FunctionCurve.through(np.reshape(input.rows("points", 5), (-1, 5))), input)
    given = input.array("values")
    components = len(given[0]) if given and isinstance(given[0], list) else 1
    if not 1 <= components <= 4 or (components == 1 and given and isinstance(given[0], list)):
        raise Rejected("values: expected numbers or points of 2 to 4 numbers")
    kind = input.choice("type", KINDS)
    values = vectors(input, "values", components)
    options: dict[str, Any] = {}
    if input.has("knots") and kind not in (tm.SplineKind.B_SPLINE, tm.SplineKind.BEZIER):
        options["knots"] = input.numbers("knots")
    if kind != tm.SplineKind.BEZIER:
        has = input.has("extrapolation")
        options["extrapolation"] = input.choice("extrapolation", EXTRAPOLATIONS) if has else tm.Extrapolation.DEFAULT
    if kind == tm.SplineKind.CATMULL_ROM:
        return catmull_rom(input, values, components, options)
    if kind == tm.SplineKind.POLYNOMIAL:
        return polynomial(input, values, options)
    if kind == tm.SplineKind.HERMITE:
        options["tangents"] = vectors(input, "tangents" if input.has("tangents") else "slopes", components)
    if kind == tm.SplineKind.CLAMPED:
        options["tangents"] = vectors(input, "endSlopes", components)
    if kind in ENDS:
        options["ends"] = tm.SplineEnds(input.choice("ends", ENDS[kind], "chord"))
    if kind == tm.SplineKind.KOCHANEK_BARTELS:
        # A list with one number for each value, or a single number for all.
        for key in ("tension", "continuity", "bias"):
            if input.has(key):
                single = is_number(input.raw(key))
                options[key] = [number(input.raw(key))] * len(values) if single else input.numbers(key)
    curve = tm.Spline(kind, values, **options)
    return curve.value(input.number("t"), order(input))


OPERATIONS = {"keyframes": keyframes, "spline": spline}
