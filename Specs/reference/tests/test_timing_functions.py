"""Cubic Béziers, steps and lines."""

import json
import random
import time
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp, mpf
from reference import json_text, timing_functions
from reference.easing_curves import CubicBezier, Held, Linear, Steps, TimingFunction
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import HALF, INFINITY, NAN, ONE, ZERO, Real, is_nan

SMOOTHSTEP = CubicBezier(Fraction(1, 3), ZERO, Fraction(2, 3), ONE)
EXTREMES = [ZERO, ONE, HALF, Fraction(1, 10**9), 1 - Fraction(1, 10**9), Fraction(1, 10**300), Fraction(1, 3)]


def ask(operation: str = "timingFunction", specification: str = "cssEasing", **members: Any) -> Any:
    request = Input(json_text.read(json.dumps(members)), specification)
    return timing_functions.OPERATIONS[operation](request)


def curves(count: int) -> list[CubicBezier]:
    generator = random.Random(1)

    def x() -> Fraction:
        return generator.choice([*EXTREMES, Fraction(generator.random())])

    return [CubicBezier(x(), Fraction(generator.uniform(-2, 3)), x(), ONE) for _ in range(count)]


@pytest.mark.parametrize("curve", curves(25))
def test_a_curve_is_solved_to_the_last_digit(curve: CubicBezier) -> None:
    for t in (Fraction("0.3"), HALF, HALF + Fraction(1, 10**20), Fraction(1, 10**16), 1 - Fraction(1, 10**16)):
        with mp.workdps(30):
            y = curve.at(t)
        with mp.workdps(90):
            assert abs(curve.at(t) - y) <= 1e-29


def test_a_curve_with_its_ends_and_the_identity_is_exact() -> None:
    assert [SMOOTHSTEP.at(ZERO), SMOOTHSTEP.at(ONE), SMOOTHSTEP.at(HALF)] == [0, 1, HALF]
    assert CubicBezier(ONE, ONE, ZERO, ZERO).at(Fraction("0.3")) == Fraction("0.3")
    # x(s) is s here.
    assert SMOOTHSTEP.at(Fraction(1, 4)) == Fraction(5, 32)


def test_a_symmetrical_curve_is_symmetrical() -> None:
    curve = timing_functions.NAMES["easeInEaseOut"]
    for k in range(1, 20):
        t = Fraction(k, 20)
        assert abs(curve.at(t) + curve.at(1 - t) - 1) < 1e-14


def test_the_triple_root_in_the_middle() -> None:
    curve = CubicBezier(ONE, ZERO, ZERO, ONE)
    with mp.workdps(40):
        t = HALF + Fraction(1, 10**9)
        s = HALF + mp.cbrt(mpf(10) ** -9 / 4)
        assert abs(curve.at(t) - s * s * (3 - 2 * s)) < 1e-38


def test_the_tangents_go_on_outside() -> None:
    def slopes(*points: int | str) -> tuple[Real, Real]:
        curve = CubicBezier(*map(Fraction, points))
        return curve.at(Fraction(-2)) / -2, curve.at(Fraction(3)) / 2 - HALF

    assert slopes("0.5", 1, "0.5", 1) == (2, 0)
    assert slopes(0, 0, "0.5", 1) == (2, 0)
    assert slopes(0, 1, 1, 0) == (0, 0)
    assert slopes(0, 0, 0, 0) == slopes(1, 1, 1, 1) == (1, 1)
    assert slopes(1, "0.5", 1, 1) == (HALF, HALF - HALF)


def test_core_animation_holds_the_ends() -> None:
    for function in ({"named": "linear"}, {"css": "steps(4, start)"}, {"linear": [[0, 0.25], [1, 0.5]]}):
        values = [ask(specification="coreAnimation", function=function, t=t) for t in (-1, 0, 1, "Infinity")]
        assert values == [0, 0, 1, 1]
        assert ask(specification="cssEasing", function=function, t=-3) < 0
    assert is_nan(Held(SMOOTHSTEP).at(NAN))


@pytest.mark.parametrize(
    ("jump", "heights"),
    [("start", [1, 2, 3, 4, 4]), ("end", [0, 1, 2, 3, 4]), ("both", [1, 2, 3, 4, 5]), ("none", [0, 1, 2, 3, 3])],
)
def test_steps_are_exact(jump: str, heights: list[int]) -> None:
    steps = Steps(4, jump)
    assert [steps.at(Fraction(k, 4)) * steps.jumps for k in range(5)] == heights
    with_flag = [steps.at(Fraction(k, 4), before=True) * steps.jumps for k in range(1, 4)]
    assert with_flag == [heights[k - 1] for k in range(1, 4)]


def test_steps_at_decimals_and_huge_counts() -> None:
    assert Steps(10, "end").at(Fraction("0.3")) == Fraction(3, 10)
    assert ask(function={"steps": {"count": 1e300, "jump": "none"}}, t=-1) == -Fraction(2**31 - 1, 2**31 - 2)
    assert Steps(2**31 - 1, "end").at(mpf(10) ** 400) > 1
    assert Steps(4, "end").at(INFINITY) == INFINITY


def test_lines_jump_to_the_last_point_and_go_on() -> None:
    line = Linear([(ZERO, ONE), (ZERO, Fraction(2)), (HALF, Fraction(3)), (HALF, ZERO), (ONE, ONE)])
    assert [line.at(t) for t in (ZERO, Fraction(1, 4), HALF, Fraction(2))] == [2, Fraction(5, 2), 0, 3]
    assert line.at(ZERO, before=True) == 1
    assert line.at(Fraction(-1)) == 1
    assert line.at(HALF, before=True) == 0


def test_control_points() -> None:
    ends = [[0, 0], [1, 1]]
    points = ask("timingFunction.controlPoints", name="default")
    assert [points[0], points[3]] == ends
    assert points[1:3] == [[Fraction(1, 4), Fraction(1, 10)], [Fraction(1, 4), 1]]
    assert ask("timingFunction.controlPoints", function={"css": "ease"}) == points
    assert ask("timingFunction.controlPoints", function={"css": "ease", "named": "linear"}) != points
    assert ask("timingFunction.difference", a={"css": "ease"}, b={"named": "default"}, t=0.3) == 0


@pytest.mark.parametrize(
    ("function", "key"),
    [
        ({"cubicBezier": [2, 0, 0, 1]}, "function.cubicBezier"),
        ({"cubicBezier": [0, 0, "NaN", 1]}, "function.cubicBezier"),
        ({"cubicBezier": [0, 0, 1]}, "function.cubicBezier"),
        ({"steps": {"count": 0, "jump": "end"}}, "function.steps.count"),
        ({"steps": {"count": 1, "jump": "none"}}, "function.steps.count"),
        ({"steps": {"count": 1.5, "jump": "end"}}, "function.steps.count"),
        ({"steps": {"count": 1, "jump": "up"}}, "function.steps.jump"),
        ({"steps": {"count": 1}}, "function.steps.jump"),
        ({"linear": []}, "function.linear"),
        ({"linear": [[1, 0], [0, 1]]}, "function.linear[1]"),
        ({"linear": [[1, 0, 2]]}, "function.linear[0]"),
        ({"named": "ease"}, "function.named"),
        ({"css": "cubic-bezier(2, 0, 0, 1)"}, "function.css"),
        ({}, "function"),
        ([], "function"),
    ],
)
def test_what_is_no_function_is_rejected(function: Any, key: str) -> None:
    with pytest.raises(Rejected) as error:
        ask(function=function, t=0.5)
    assert error.value.key.rstrip(".") == key


def test_nothing_is_slow() -> None:
    started = time.monotonic()
    functions: list[TimingFunction] = [*curves(5), Steps(2**31 - 1, "none"), Linear([(ZERO, ONE), (ONE, ZERO)])]
    for function in functions:
        for t in (NAN, INFINITY, -INFINITY, Fraction(10**308), Fraction(5, 10**324), mpf(10) ** -2000):
            function.at(t)
    assert time.monotonic() - started < 2
