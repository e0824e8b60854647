"""Batches have the bits of single values, and each part of the interface gives known values or obeys a law."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import timingmath as tm

TIMES = np.linspace(-0.25, 1.25, 129)
VALUES = np.random.default_rng(3).normal(size=(7, 4))


def same(a: Any, b: Any) -> bool:
    return np.array_equal(np.asarray(a).view(np.uint64), np.asarray(b, dtype=np.float64).view(np.uint64))


@pytest.mark.parametrize(
    "easing",
    [
        tm.Easing("ease-in-out"),
        tm.Easing("linear(0, 0.5 25%, 1)"),
        tm.Easing.steps(4, tm.Jump.BOTH),
        tm.Easing.linear([0, 0.5, 0.5, 1], [0, 1, 0, 1]),
        tm.Easing.penner(tm.PennerCurve.ELASTIC, tm.PennerMode.OUT, period=0.4),
        tm.Easing.qt(tm.QtCurve.COSINE),
        tm.Easing.spring(tm.Spring(), 2),
    ],
    ids=repr,
)
def test_easings(easing: tm.Easing) -> None:
    for side in tm.Side:
        for outside in tm.Outside:
            expected = [easing.value(t, side, outside) for t in TIMES]
            assert same(easing.evaluate(TIMES, side=side, outside=outside), expected)
    assert math.isnan(easing.value(math.nan))


def test_cubic_beziers() -> None:
    easing = tm.Easing.cubic_bezier(0.3, 0.1, 0.6, 1.2)
    full = np.full_like
    found = tm.evaluate_cubic_beziers(full(TIMES, 0.3), full(TIMES, 0.1), full(TIMES, 0.6), full(TIMES, 1.2), TIMES)
    assert same(found, easing.evaluate(TIMES))
    assert easing.control_points().tolist() == [[0, 0], [0.3, 0.1], [0.6, 1.2], [1, 1]]
    assert tm.Easing.steps(2).control_points() is None and easing.linear_points() is None
    inputs, outputs = tm.Easing("linear(0, 0.25 25% 75%, 1)").linear_points()
    assert inputs.tolist() == [0, 0.25, 0.75, 1] and outputs.tolist() == [0, 0.25, 0.25, 1]


def test_springs() -> None:
    spring = tm.Spring(1, 100, 10, initial_velocity=3)
    assert same(spring.evaluate(TIMES), [spring.value(t) for t in TIMES])
    assert same(spring.evaluate_velocity(TIMES), [spring.velocity(t) for t in TIMES])
    steps = 0.5 + 0.25 * np.arange(9)
    assert np.allclose(spring.evaluate_steps(0.5, 0.25, 9), spring.evaluate(steps), atol=1e-12)
    assert np.allclose(spring.evaluate_velocity_steps(0.5, 0.25, 9), spring.evaluate_velocity(steps), atol=1e-11)
    assert abs(tm.Spring().settling_duration() - 1.4727) < 1e-4
    traits = tm.SpringParameters.perceptual(0.5, 0.25).traits()
    assert math.isclose(traits.perceptual_duration, 0.5) and math.isclose(traits.bounce, 0.25)
    assert tm.Spring.perceptual(0.5, 0.25).parameters == tm.SpringParameters.perceptual(0.5, 0.25)
    assert tm.SpringParameters.response(1, 1).traits().damping_ratio == 1
    assert tm.Spring.damping_ratio(1, 1).parameters.mass == 1


@pytest.mark.parametrize("components", [None, 1, 2, 3, 4])
@pytest.mark.parametrize("mode", tm.CalculationMode)
def test_tracks(components: int | None, mode: tm.CalculationMode) -> None:
    track = tm.Track(VALUES[:, 0] if components is None else VALUES[:, :components], mode=mode)
    assert track.shape == (() if components is None else (components,))
    found = track.evaluate(TIMES)
    assert found.shape == TIMES.shape + track.shape
    for t, value in zip(TIMES, found):
        assert same(track.value(t), value)
    assert same(track.value(0), VALUES[0, 0] if components is None else VALUES[0, :components])


def test_track_options() -> None:
    assert tm.Track([0, 1, 2], key_times=[0, 0.25, 1]).key_times().tolist() == [0, 0.25, 1]
    assert tm.Track([0, 1], kind=tm.ValueKind.BOOLEANS).value(0.75) == 1
    assert tm.Track([3, 8], kind=tm.ValueKind.DISCRETE).value(0.75) == 8
    assert tm.Track([0, 1], easings=[tm.Easing("steps(2)")]).value(0.75) == 0.5
    assert tm.Track([0, 1, 2], easings=[None, tm.Easing("steps(1)")]).value(0.75) == 1
    assert tm.Track([0, 1], easing=tm.Easing("steps(2, start)")).value(0.5, tm.Side.LEFT) == 0.5
    cubic = tm.CalculationMode.CUBIC
    assert tm.Track([0, 1, 0], mode=cubic, tension=[1, 1, 1]).value(0.3) != tm.Track([0, 1, 0], mode=cubic).value(0.3)


@pytest.mark.parametrize("components", [None, 1, 2, 3, 4])
@pytest.mark.parametrize("order", [0, 1, 2])
def test_splines(components: int | None, order: int) -> None:
    values = VALUES[:, 0] if components is None else VALUES[:, :components]
    spline = tm.Spline(tm.SplineKind.CATMULL_ROM, values)
    found = spline.evaluate(6 * TIMES, order=order)
    assert found.shape == TIMES.shape + spline.shape
    for t, value in zip(6 * TIMES, found):
        assert same(spline.value(t, order), value)
    length = spline.length()
    parameters = length.evaluate(TIMES)
    assert same(parameters, [length.parameter_at_fraction(t) for t in TIMES])
    assert parameters[0] == 0 and parameters[-1] == 6 and length.parameter_at_distance(length.total) == 6


def test_spline_options() -> None:
    clamped = tm.Spline(tm.SplineKind.CLAMPED, [0, 1], tangents=[3, 5], knots=[1, 2])
    assert clamped.value(1, 1) == 3 and clamped.value(2, 1) == 5
    handles = tm.Spline(tm.SplineKind.CATMULL_ROM, [[0, 0], [1, 0]], start_handle=[0, 1], end_handle=[1, 1])
    assert handles.value(0.5)[1] < 0
    held = tm.Spline(tm.SplineKind.LINEAR, [0, 1], extrapolation=tm.Extrapolation.HOLD)
    assert held.value(5) == 1
    closed = tm.Spline(tm.SplineKind.CATMULL_ROM, [0, 1, 2, 1], closed=True)
    assert closed.value(4.5) == closed.value(0.5)


def test_function_curves() -> None:
    for curve in (
        tm.FunctionCurve([[0.2, 0, 0.4, 1, 1, 1]]),
        tm.FunctionCurve.through([[0, 0, 0, 0, 0], [1, 1, 0, 0, 0]]),
    ):
        assert same(curve.evaluate(TIMES), [curve.value(x) for x in TIMES])
        assert curve.value(-1) == 0 and curve.value(2) == 1
    assert tm.FunctionCurve([[0, 5, 1, 5, 1, 5]], start=(0, 5)).value(0.5) == 5


def test_clocks() -> None:
    layer = tm.MediaTiming().paused(3)
    assert layer.speed == 0 and layer.local_time(10) == 3
    layer = layer.resumed(5)
    assert layer.local_time(6) == 4 and layer.with_speed(2, 6).local_time(7) == 6
    assert layer.scrubbed(1).local_time(9) == 1 and tm.convert_time(6, (), [layer]) == 4
    animation = tm.MediaTiming(duration=2, autoreverses=True)
    assert animation.active_duration() == 4 and animation.active_end() == 4
    assert animation.state(3) == (tm.Phase.ACTIVE, True, 1, 0.5, 0)
    assert animation.state(5) == (tm.Phase.AFTER, False, None, None, None)
    group = tm.ChainElement(tm.MediaTiming(duration=4), tm.ChainKind.GROUP, tm.Easing("steps(2)"))
    chain = tm.TimingChain([tm.ChainElement(tm.MediaTiming(speed=2)), group], animation)
    states = chain.evaluate(3 * TIMES)
    for t, state in zip(3 * TIMES, states):
        one = chain.state(t)
        assert (state["phase"], state["applies"]) == one[:2]
        assert math.isnan(state["progress"]) if one.progress is None else state["progress"] == one.progress


def test_web_clocks() -> None:
    timing = tm.EffectTiming(2, delay=1, easing=tm.Easing("steps(2)"), direction=tm.Direction.ALTERNATE, iterations=3)
    assert timing.state(2.5).progress == 0.5 and timing.state(None).phase == tm.Phase.IDLE
    assert timing.state(0.5).progress is None and timing.state(0.5).end_time == 7
    batch = tm.EffectBatch([timing] * 129)
    progress, iterations = batch.evaluate(5 * TIMES)
    for t, p, i in zip(5 * TIMES, progress, iterations):
        one = timing.state(t)
        assert math.isnan(p) and math.isnan(i) if not one.in_effect else (p, i) == (one.progress, one.current_iteration)
    assert len(batch) == 129 and len(tm.EffectBatch([])) == 0
    again = batch.evaluate(5 * TIMES, out=(progress, iterations))
    assert again[0] is progress and again[1] is iterations


def test_paths() -> None:
    line = tm.Path([tm.PathElement.move(1, 2), tm.PathElement.line(4, 6)])
    assert line.length() == 5 and line.bounds() == (1, 2, 4, 6) and tm.Path("").bounds() is None
    assert line.transformed([2, 0, 0, 2, 0, 0]).length() == 10
    assert line.interpolated(tm.Path("M1 2L7 10"), 0.5).length() == 7.5
    assert [segment.letter for segment in line.data] == ["M", "L"] and tm.Path(line.data).length() == 5
    data = tm.PathData("m1 2l3 4")
    assert data[-1] == ("l", (3, 4)) and data.form(tm.PathForm.ABSOLUTE)[1] == ("L", (4, 6)) and len(data) == 2
    assert tm.PathData(data.text)[0] == data[0] and data.interpolated(data, 0.5).error is None
    lenient = tm.PathData("M0 0 L1 1 L2", strict=False)
    assert len(lenient) == 2 and lenient.error.status == tm.Status.SYNTAX and lenient.error.offset > 0
    half = tm.Path([tm.PathElement.arc(0, 0, 1, 0, math.pi, clockwise=True, y_down=True), tm.PathElement.close()])
    assert math.isclose(half.length(), math.pi + 2)
    arc = tm.Path([tm.PathElement.move(0, 0), tm.PathElement.svg_arc(1, 1, 0, 2, 0, sweep=True)])
    assert math.isclose(arc.length(), math.pi)


def test_tables_and_motions() -> None:
    path = tm.Path("M0 0 C10 20 20 20 30 0 A5 5 0 0 1 40 10 Z")
    table = tm.PathTable(path)
    found = table.evaluate_fractions(TIMES)
    assert found.shape == (129, 4)
    assert same(found, [table.at_fraction(t) for t in TIMES])
    assert same(table.evaluate_distances(90 * TIMES), [table.at_distance(90 * t) for t in TIMES])
    assert tm.PathTable(tm.Path("")).at_fraction(0.5) is None
    motion = tm.Motion(path, mode=tm.CalculationMode.PACED, rotation=tm.RotationMode.AUTO)
    for t, place in zip(TIMES, motion.evaluate(TIMES)):
        assert tuple(place)[:3] == motion.value(t)
    assert tm.Motion(path).value(0.5).angle is None
    offset = tm.OffsetPath(path)
    assert offset.at_fraction(0.25, follows_path=False, angle=2).angle == 2 and offset.length == table.length
    assert offset.at_distance(0)[:2] == (0, 0) and tm.OffsetPath(tm.Path("")).at_distance(0) is None


def test_transforms() -> None:
    m = tm.matrix
    turn = m.rotation(0.5)
    assert m.key_path(turn, tm.KeyPath.ROTATION) == 0.5
    assert m.key_path(m.translation(3, 4), tm.KeyPath.TRANSLATION).tolist() == [3, 4]
    assert m.with_key_path(turn, tm.KeyPath.TRANSLATION, [3, 4])[3, :2].tolist() == [3, 4]
    assert m.with_key_path(m.identity(), tm.KeyPath.SCALE_X, 3)[0, 0] == 3
    assert m.value_function(tm.ValueFunction.SCALE, [1, 2, 3])[2, 2] == 3
    assert m.parse("translate(3px, 4px)")[3, 0] == 3 and np.isnan(m.invert(m.scale(0, 1))).all()
    assert m.apply_points(m.translation(1, 2, 3), [1, 1, 1]).tolist() == [2, 3, 4]
    assert m.apply(m.translation(1, 2, 3), [1, 1, 1, 0]).tolist() == [1, 1, 1, 0]
    assert m.perspective(10)[2, 3] == -0.1 and m.perspective(0.1, 1)[2, 3] == -1
    assert np.array_equal(m.rotation_xyz(0, 0, 0.5), turn) and m.scale_about((2, 2, 1), (1, 1, 0))[3, 0] == -1
    assert np.array_equal(m.rotation_along(1, 0), m.identity()) and m.skew(0.5)[1, 0] == pytest.approx(math.tan(0.5))
    between = tm.MatrixInterpolator(turn, m.translation(4, 0), rules=tm.MatrixRules.CSS)
    for t, matrix in zip(TIMES, between.evaluate(TIMES)):
        assert same(matrix, between.value(t)) and same(matrix, m.interpolate(turn, m.translation(4, 0), t, rules=1))
    parts = m.decompose(np.stack([turn, m.scale(2, 3)]))
    assert np.allclose(m.recompose(parts), [turn, m.scale(2, 3)], atol=1e-15)
    assert m.interpolate_parts(parts, parts, 0.5).shape == (2, 4, 4)
    plane = tm.PlaneParts.of([1, 0, 0, 1, 5, 6])
    assert plane.recomposed().tolist() == [1, 0, 0, 1, 5, 6]
    assert plane.interpolated(tm.PlaneParts.of([1, 0, 0, 1, 7, 6]), 0.5).translation == (6, 6)
    assert tm.PlaneParts.of([math.nan, 0, 0, 1, 5, 6]) is None
    half = tm.quaternion.slerp([0, 0, 0, 1], [0, 0, 1, 0], 0.5)
    assert np.allclose(half, [0, 0, math.sqrt(0.5), math.sqrt(0.5)], atol=1e-15)


def test_transform_lists() -> None:
    first, second = tm.TransformList("translate(10px) rotate(90deg)"), tm.TransformList("translate(20px) rotate(90deg)")
    assert first.interpolated(second, 0.5).matrix()[3, 0] == 15
    assert first.composited(tm.TransformList("translate(1px)"), tm.Composite.ADD).matrix()[3, 0] == 11
    between = tm.ListInterpolator(first, second)
    assert between.is_continuous and between.evaluate(TIMES).shape == (129, 4, 4)
    assert same(between.evaluate(TIMES)[7], between.value(TIMES[7]))
    assert tm.TransformList(first.text).text == first.text
