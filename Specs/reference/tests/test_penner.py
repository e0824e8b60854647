"""Penner's, Qt's and d3's easing functions."""

import json
import time
from fractions import Fraction
from typing import Any

import pytest
from mpmath import mp
from reference import json_text, penner
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import is_nan

FAMILIES = ["quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic", "bounce", "poly"]
NAMES = [family + form for family in FAMILIES for form in ("In", "Out", "InOut", "OutIn")]


def ask(name: str, t: Any, **parameters: Any) -> Any:
    return penner.easing(Input(json_text.read(json.dumps({"name": name, "t": t, "parameters": parameters}))))


def near(a: Any, b: Any, error: float = 1e-14) -> bool:
    return bool(abs(a - b) <= error)


@pytest.mark.parametrize("variant", ["penner", "d3"])
@pytest.mark.parametrize("name", NAMES)
def test_the_ends_are_0_and_1(name: str, variant: str) -> None:
    assert near(ask(name, 1, variant=variant), 1)
    # 2⁻¹⁰ minus a thousandth, and the functions made of it.
    assert near(ask(name, 0, variant=variant), 0, 1e-3)


@pytest.mark.parametrize("name", NAMES)
def test_d3_goes_back_as_it_came(name: str) -> None:
    other = (
        name if name.endswith(("InOut", "OutIn")) else name.replace("In", "O").replace("Out", "In").replace("O", "Out")
    )
    for t in (0.125, 0.375, 0.75):
        there, back = ask(name, t, variant="d3", amplitude=1.5), ask(other, 1 - t, variant="d3", amplitude=1.5)
        assert near(there + back, 1)


def test_the_variants_differ_where_they_say_so() -> None:
    different = set()
    for name in NAMES:
        for t in (0.2, 0.7):
            if not near(ask(name, t), ask(name, t, variant="d3"), 1e-9):
                different.add(name)
        assert ask(name, 0.2) == ask(name, 0.2, variant="qt")
    expected = {f"{family}{form}" for family in ("expo", "elastic") for form in ("In", "Out", "InOut", "OutIn")}
    assert different == expected | {"backInOut", "bounceOutIn"}


def test_known_values() -> None:
    assert near(ask("expoIn", 0.5), 2**-5 - 0.001)
    assert near(ask("expoOut", 0.5), 1.001 * (1 - 2**-5))
    assert near(ask("expoInOut", 0.5), 0.50025)
    assert near(ask("elasticOut", 0.3), 1 - 2**-3)
    assert near(ask("elasticIn", 0.7), -(2**-3) * -1)
    assert near(ask("backIn", 0.5), 0.25 * (2.70158 * 0.5 - 1.70158))
    assert near(ask("bounceOut", 0.5), 7.5625 * (0.5 - 6 / 11) ** 2 + 0.75)
    assert near(ask("bounceOutIn", 0.25), 7.5625 * (0.5 - 6 / 11) ** 2 + 0.25)
    assert near(ask("polyIn", 0.25, exponent=2.5), 1 / 32)
    assert near(ask("curveIn", 0.1), (1 - mp.cos(mp.pi / 10)) / 2)
    assert near(ask("curveOut", 0.1), 0.1)
    assert [ask("sineCurve", 0.5), ask("cosineCurve", 0.25)] == [1, 1]


def test_the_ends_hold_outside() -> None:
    assert [ask("backIn", -1), ask("expoIn", 5, variant="d3"), ask("circOut", "Infinity")] == [0, 1, 1]


def test_parameters_of_other_families_are_not_looked_at() -> None:
    assert ask("quadIn", 0.5, period=0, exponent="NaN", overshoot=[]) == 0.25
    assert ask("linear", 0.5, variant="gsap") == 0.5


def test_amplitudes() -> None:
    assert ask("bounceOut", 0.5, amplitude=0) == 1
    assert near(ask("bounceOut", 6 / 11, amplitude=2), 0.5)
    assert ask("bounceOut", 0.5, amplitude=2, variant="d3") == ask("bounceOut", 0.5)
    assert ask("elasticIn", 0.5, amplitude=-1) == ask("elasticIn", 0.5)
    # Half of the height, with the whole amplitude.
    assert near(ask("bounceOutIn", 3 / 11), 0.25)
    assert ask("elasticOutIn", 0.2, amplitude=0.1) == ask("elasticOutIn", 0.2, amplitude=0.5)
    assert ask("elasticOutIn", 0.2, amplitude=0.6) != ask("elasticOutIn", 0.2, amplitude=0.5)


@pytest.mark.parametrize(
    ("members", "key"),
    [
        ({"name": "cubic", "t": 0}, "name"),
        ({"name": "In", "t": 0}, "name"),
        ({"name": 5, "t": 0}, "name"),
        ({"name": "quadIn"}, "t"),
        ({"name": "quadIn", "t": 0, "parameters": {"variant": "gsap"}}, "parameters.variant"),
        ({"name": "linearIn", "t": 0}, "name"),
        ({"name": "elasticIn", "t": 0, "parameters": {"period": "x"}}, "parameters.period"),
        ({"name": "elasticIn", "t": 0, "parameters": {"period": Fraction(0)}}, "parameters.period"),
        ({"name": "elasticIn", "t": 0, "parameters": {"amplitude": "Infinity"}}, "parameters.amplitude"),
        ({"name": "polyOut", "t": 0, "parameters": {"exponent": Fraction(-1)}}, "parameters.exponent"),
        ({"name": "backIn", "t": 0, "parameters": {"overshoot": "NaN"}}, "parameters.overshoot"),
    ],
)
def test_what_there_is_not_is_rejected(members: dict[str, Any], key: str) -> None:
    with pytest.raises(Rejected) as error:
        penner.easing(Input(members))
    assert error.value.key == key


def test_nothing_breaks_or_is_slow() -> None:
    nasty = [-1, 2, "NaN", "Infinity", "-Infinity", 1e308, -1e308, 5e-324]
    started = time.monotonic()
    for name in [*NAMES, *penner.CURVES]:
        for t in nasty:
            for x in (5e-324, 1e-100, 1e308):
                value = ask(name, t, variant="d3", amplitude=x, period=x, overshoot=x, exponent=x)
                other = ask(name, t, amplitude=x, period=x, overshoot=x, exponent=x)
                assert t != "NaN" or (is_nan(value) and is_nan(other))
                json_text.write([value, other])
    assert time.monotonic() - started < 30
