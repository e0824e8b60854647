"""Tests of CSS tokens, calculations and texts of easing functions."""

import random
import time
from fractions import Fraction
from itertools import takewhile
from typing import Any

import pytest
from mpmath import mp
from reference import css_easing
from reference.css_easing import parse
from reference.css_syntax import LARGEST, CSSError, Parser, Quantity, Token, number_text, quantity, tokens
from reference.errors import Rejected
from reference.inputs import Input
from reference.real import INFINITY, ONE, ZERO


def read(text: str) -> Quantity:
    parser = Parser(text)
    found = quantity(parser, "number", "percentage", "length", "angle")
    parser.end()
    return found


def read_tokens(text: str) -> list[Token]:
    return list(takewhile(lambda token: token.kind != "end", tokens(text)))


def test_tokens() -> None:
    read = read_tokens("a(-1px/**/,2e3% +.5)\\28 x")
    assert [token.kind for token in read] == ["function", "number", ",", "number", "number", ")", "ident"]
    assert [token.text for token in read] == ["a", "px", ",", "%", "", ")", "(x"]
    assert [token.after_space for token in read] == [False, False, False, False, True, False, False]
    assert [token.text for token in read_tokens("EA\\53 E \\000065  \u212a")] == ["ease", "e", "\u212a"]
    assert [token.kind for token in read_tokens("1.e3 x /* to the end")] == ["number", ".", "ident", "ident"]


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("1in", "length", 96),
        ("calc(2.54cm - 96px)", "length", 0),
        ("calc(1turn / 3)", "angle", 120),
        ("calc(10px * 6px / 3px)", "length", 20),
        ("calc(2px / 1px)", "number", 2),
        ("min(50%, 60%)", "percentage", 50),
        ("clamp(1, none, 2)", None, 0),
        ("clamp(3, 1, 2)", "number", 3),
        ("clamp(none, 5px, 3px)", "length", 3),
        ("round(2.5)", "number", 3),
        ("round(-2.5)", "number", -2),
        ("round(to-zero, -7px, 2px)", "length", -6),
        ("mod(-1, 3)", "number", 2),
        ("rem(-1, 3)", "number", -1),
        ("sin(30deg) ", "number", Fraction(1, 2)),
        ("tan(90deg)", "number", INFINITY),
        ("atan2(1px, -1px)", "angle", 135),
        ("hypot(3px, 4px)", "length", 5),
        ("pow(2, 10)", "number", 1024),
        ("log(8, 2)", "number", 3),
        ("calc(1 / 0)", "number", INFINITY),
        ("calc(1 +2)", None, 0),
        ("calc(1px + 1)", None, 0),
        ("round(1px)", None, 0),
        ("sqrt(4px)", None, 0),
        ("calc(0 * 1em)", None, 0),
        ("calc(1s / 1ms)", None, 0),
        ("calc(sin(30deg) + cos(pi / 3) * 1in / 96px)", "number", 1),
        ("tan(1turn / 8)", "number", 1),
        ("asin(1px)", None, 0),
        ("asin(sin(1deg))", "angle", 1),
        ("pow(-8, 1 / 3)", "number", "NaN"),
        ("pow(NaN, 0)", "number", "NaN"),
        ("sqrt(-infinity)", "number", "NaN"),
        ("acos(2)", "angle", "NaN"),
        ("pow(0, -1)", "number", INFINITY),
        ("pow(-infinity, 3)", "number", -INFINITY),
        ("round(up, 1, infinity)", "number", INFINITY),
        ("calc(1,2)", None, 0),
    ],
)
def test_calculations(text: str, kind: str | None, value: Any) -> None:
    if kind is None:
        with pytest.raises(CSSError):
            read(text)
        return
    found = read(text)
    assert found.kind == kind
    assert mp.isnan(found.value) if value == "NaN" else found.value == value or abs(found.value - value) < 1e-14


def test_numbers_are_brought_into_range() -> None:
    assert read("1e999").number == LARGEST == read("calc(infinity)").number
    assert read("calc(0 / 0)").number == 0
    assert read("exp(exp(exp(100)))").value == INFINITY


def test_rests_of_large_numbers() -> None:
    assert 0 <= read("mod(1e38, pi)").value < 3.2


def test_calculations_have_32_levels() -> None:
    assert read("calc(" * 32 + "1").value == 1
    with pytest.raises(CSSError):
        read("calc(" * 33 + "1")


def test_numbers_are_written_with_six_digits() -> None:
    texts = {
        Fraction(1, 9): "0.111111",
        Fraction(-1, 10**7): "0",
        Fraction(-5, 2): "-2.5",
        Fraction(10**21 + 1): "1" + "0" * 21,
    }
    assert [number_text(x) for x in texts] == list(texts.values())


@pytest.mark.parametrize(
    ("text", "specified", "computed"),
    [
        ("Ease\\2d in-out", "ease-in-out", "ease-in-out"),
        ("step-start", "steps(1, start)", "steps(1, start)"),
        ("steps(+3, jump-end", "steps(3)", "steps(3)"),
        ("steps(3000000000)", "steps(2147483647)", "steps(2147483647)"),
        ("steps(calc(3e9))", "steps(calc(3000000000))", "steps(2147483647)"),
        ("steps(calc(5 / 2), start)", "steps(calc(2.5), start)", "steps(3, start)"),
        ("steps(calc(1), jump-none)", "steps(calc(1), jump-none)", "steps(2, jump-none)"),
        (
            "cubic-bezier(calc(-2), calc(0.7 / 2), calc(1.5), calc(0))",
            "cubic-bezier(calc(-2), calc(0.35), calc(1.5), calc(0))",
            "cubic-bezier(0, 0.35, 1, 0)",
        ),
        ("linear(0, 50% 0.5,1)", "linear(0, 0.5 50%, 1)", "linear(0 0%, 0.5 50%, 1 100%)"),
        ("linear(0,0,0,1 60% 20%)", "linear(0, 0, 0, 1 60% 20%)", "linear(0 0%, 0 20%, 0 40%, 1 60%, 1 60%)"),
        ("linear(0 120%, 1)", "linear(0 120%, 1)", "linear(0 120%, 1 120%)"),
        ("linear(0,calc(NaN) calc(infinity*1%),1)", "linear(0, calc(NaN) calc(infinity * 1%), 1)", None),
    ],
)
def test_values_are_written(text: str, specified: str, computed: str | None) -> None:
    easing = parse(text)
    assert easing.specified == specified == parse(easing.specified).specified
    assert computed is None or easing.computed == computed == parse(easing.computed).computed


def test_points_rise_and_are_spaced_evenly() -> None:
    generator = random.Random(3)
    for _ in range(50):
        stops = [f"{k}" + f" {generator.randint(-20, 120)}%" * generator.randint(0, 2) for k in range(6)]
        points = css_easing.linear_stops(Input({"css": f"linear({', '.join(stops)})"}))
        inputs = [x for x, _ in points]
        assert inputs == sorted(inputs)
        assert sorted({y for _, y in points}) == list(range(6))
    assert css_easing.spaced_evenly([ZERO, None, None, ONE]) == [0, Fraction(1, 3), Fraction(2, 3), 1]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "linear()",
        "linear(0,)",
        "linear(0, 1,)",
        "linear(0, 0% 1 5%)",
        "linear(0, 1 2)",
        "linear(0, 1px)",
        "linear (0, 1)",
        "steps(0)",
        "steps(1.0)",
        "steps(1e1)",
        "steps(1, jump-none)",
        "steps(2, top)",
        "cubic-bezier(0, 0, 1)",
        "cubic-bezier(0, 0, 1, 1, 1)",
        "cubic-bezier(0 0 1 1)",
        "cubic-bezier(1.1, 0, 1, 1)",
        "cubic-bezier(0, 0, 1, 1%)",
        "ease ease",
        "ease;",
        "var(--x)",
        "ease\0",
        "((((",
    ],
)
def test_other_texts_are_rejected(text: str) -> None:
    for operation in css_easing.OPERATIONS.values():
        with pytest.raises(Rejected, match=r"^css"):
            operation(Input({"css": text}))


def test_stops_are_those_of_linear_alone() -> None:
    with pytest.raises(Rejected):
        css_easing.linear_stops(Input({"css": "ease"}))


@pytest.mark.parametrize(
    "text", ["(" * 10**6, "/*" * 10**6, "\\" * 10**5, "calc(1" + "*9" * 10**4, "9" * 10**6, "--" * 10**5]
)
def test_long_texts_are_answered_soon(text: str) -> None:
    started = time.monotonic()
    for around in ("{}", "linear({}", "linear(0, calc({}"):
        with pytest.raises(CSSError):
            parse(around.format(text) + "!")
    assert time.monotonic() - started < 3


def test_nan_compares_as_nothing() -> None:
    assert mp.isnan(read("min(1, NaN)").value) and mp.isnan(read("max(NaN, infinity)").value)
    assert mp.isnan(read("round(up, infinity, infinity)").value)
