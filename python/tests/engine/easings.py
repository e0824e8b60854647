"""timingFunction..., easing, spring..."""

from __future__ import annotations

import contextlib
import math
import re
from typing import Any

import numpy as np

import timingmath as tm

from .reading import Input, Rejected, camel

JUMPS = {jump.name.lower(): jump for jump in tm.Jump}
QT = {
    "curveIn": tm.QtCurve.IN,
    "curveOut": tm.QtCurve.OUT,
    "sineCurve": tm.QtCurve.SINE,
    "cosineCurve": tm.QtCurve.COSINE,
}
MODES = {"In": tm.PennerMode.IN, "Out": tm.PennerMode.OUT, "InOut": tm.PennerMode.IN_OUT, "OutIn": tm.PennerMode.OUT_IN}
VARIANTS = {"penner": tm.PennerVariant.PENNER, "qt": tm.PennerVariant.PENNER, "d3": tm.PennerVariant.D3}
PARAMETERS = {"back": ["overshoot"], "elastic": ["amplitude", "period"], "bounce": ["amplitude"], "poly": ["exponent"]}


def named(input: Input, key: str) -> tm.Easing:
    return tm.Easing.named(input.choice(key, camel(tm.EasingName)))


def timing_function(input: Input) -> tm.Easing:
    """The easing function of an object with one of five keys. The first key present is used."""
    if input.has("cubicBezier"):
        return tm.Easing.cubic_bezier(*input.numbers("cubicBezier", 4))
    if input.has("steps"):
        steps = input.object("steps")
        jump, count = steps.choice("jump", JUMPS), steps.number("count")
        if not math.isfinite(count) or count != math.trunc(count):
            raise Rejected("count: expected a whole number")
        return tm.Easing.steps(int(max(-1e9, min(count, 2**31 - 1))), jump)
    if input.has("linear"):
        points = input.rows("linear", 2)
        return tm.Easing.linear([x for x, _ in points], [y for _, y in points])
    if input.has("named"):
        return named(input, "named")
    if input.has("css"):
        return tm.Easing(input.string("css"))
    raise Rejected("expected an easing function of a known kind")


def optional_function(input: Input, key: str) -> tm.Easing | None:
    return timing_function(input.object(key)) if input.has(key) else None


def value_of(easing: tm.Easing, input: Input) -> float:
    """Core Animation holds the ends (R2.4); everybody else extrapolates."""
    outside = tm.Outside.CLAMPED if input.is_core_animation else tm.Outside.EXTRAPOLATED
    return easing.value(input.number("t"), input.side, outside)


def value(input: Input) -> float:
    return value_of(timing_function(input.object("function")), input)


def difference(input: Input) -> float:
    a, b = (timing_function(input.object(key)) for key in ("a", "b"))
    return value_of(a, input) - value_of(b, input)


def control_points(input: Input) -> Any:
    easing = named(input, "name") if input.has("name") else timing_function(input.object("function"))
    points = easing.control_points()
    if points is None:
        raise Rejected("only cubic Beziers have control points")
    return points


def parse(input: Input) -> Any:
    return {"serialization": tm.Easing(input.string("css")).text()}


def computed(input: Input) -> Any:
    return {"serialization": tm.Easing(input.string("css")).text(tm.CSSForm.COMPUTED)}


def linear_stops(input: Input) -> Any:
    points = tm.Easing(input.string("css")).linear_points()
    if points is None:
        raise Rejected("only linear() has stops")
    return np.stack(points, axis=-1)


def easing(input: Input) -> float:
    name, t = input.string("name"), input.number("t")
    if name in QT:
        return tm.Easing.qt(QT[name]).value(t)
    if name == "linear":
        return tm.Easing.penner(tm.PennerCurve.LINEAR, tm.PennerMode.IN).value(t)
    match = re.fullmatch(r"([a-z]+)(In|Out|InOut|OutIn)", name)
    curves = {curve.name.lower(): curve for curve in tm.PennerCurve if curve != tm.PennerCurve.LINEAR}
    if match is None or match[1] not in curves:
        raise Rejected(f"unknown easing {name}")
    curve, mode = curves[match[1]], MODES[match[2]]
    if not input.has("parameters"):
        return tm.Easing.penner(curve, mode).value(t)
    # Parameters that the curve does not have are not read.
    given = input.object("parameters")
    parameters = {key: given.number(key) for key in PARAMETERS.get(match[1], []) if given.has(key)}
    return tm.Easing.penner(curve, mode, variant=given.choice("variant", VARIANTS, "penner"), **parameters).value(t)


def spring_numbers(input: Input) -> tuple[float, float, float]:
    return input.number("mass"), input.number("stiffness"), input.number("damping")


def spring(input: Input) -> tm.Spring:
    """Only Core Animation treats over-damped springs as critically damped, unless told otherwise (R5.3)."""
    return tm.Spring(
        *spring_numbers(input),
        initial_velocity=input.number("initialVelocity", 0),
        allows_overdamping=input.boolean("allowsOverdamping", not input.is_core_animation),
    )


def traits(input: Input) -> tm.SpringTraits:
    return tm.Spring(*spring_numbers(input), allows_overdamping=True).parameters.traits()


def spring_state(input: Input) -> Any:
    swing, t = spring(input), input.number("t")
    return {"value": swing.value(t), "velocity": swing.velocity(t)}


def settling_duration(input: Input) -> float:
    swing, threshold = spring(input), input.number("epsilon", 0.001)
    if not (threshold > 0 and math.isfinite(threshold)):
        raise Rejected("epsilon: expected a positive finite number")
    return swing.settling_duration(threshold)


def from_perceptual(input: Input) -> Any:
    parameters = tm.SpringParameters.perceptual(input.number("perceptualDuration"), input.number("bounce"))
    # A bounce of -1 has parameters, but the spring never moves or settles (R5.4c).
    duration = float(np.finfo(np.float32).max)
    with contextlib.suppress(tm.Error):
        duration = tm.Spring(*parameters, allows_overdamping=True).settling_duration()
    return {**parameters._asdict(), "settlingDuration": duration, "allowsOverdamping": True}


def to_perceptual(input: Input) -> Any:
    found = traits(input)
    return {"perceptualDuration": found.perceptual_duration, "bounce": found.bounce}


def spring_parameters(input: Input) -> Any:
    mass = input.number("mass", 1)
    if input.has("response") and input.has("dampingFraction"):
        pair = input.number("response"), input.number("dampingFraction")
        return tm.SpringParameters.response(*pair, mass)._asdict()
    return tm.SpringParameters.perceptual(input.number("duration"), input.number("bounce"), mass)._asdict()


def uikit_spring(input: Input) -> Any:
    pair = input.number("dampingRatio"), input.number("duration")
    parameters = tm.Spring.damping_ratio(*pair, initial_velocity=input.number("initialVelocity", 0)).parameters
    return {**parameters._asdict(), "angularFrequency": parameters.traits().angular_frequency}


def animator_duration(input: Input) -> float:
    """R5.9: a damping ratio keeps the requested duration; a spring defines its own."""
    requested = input.number("requestedDuration")
    return requested if input.has("dampingRatio") else spring(input).settling_duration()


OPERATIONS = {
    "timingFunction": value,
    "timingFunction.difference": difference,
    "timingFunction.controlPoints": control_points,
    "timingFunction.parse": parse,
    "timingFunction.computed": computed,
    "timingFunction.linearStops": linear_stops,
    "easing": easing,
    "spring": lambda input: spring(input).value(input.number("t")),
    "spring.state": spring_state,
    "spring.settlingDuration": settling_duration,
    "spring.dampingRatio": lambda input: traits(input).damping_ratio,
    "spring.fromPerceptual": from_perceptual,
    "spring.toPerceptual": to_perceptual,
    "spring.parameters": spring_parameters,
    "uikit.spring": uikit_spring,
    "uikit.propertyAnimatorDuration": animator_duration,
}
