"""Tests of the reference as an engine, and of reading and writing its numbers."""

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mp
from reference import json_text
from reference.__main__ import reply
from reference.corpus import Comparison
from reference.errors import Rejected, Unsupported
from reference.inputs import Json
from reference.operations import OPERATIONS, answer


def ask(line: str) -> dict[str, Json]:
    return json.loads(json_text.write(reply(line.encode(), 30)))


def test_hello_names_all_operations() -> None:
    hello = ask('{"hello": 1}')
    assert hello["name"] == "reference"
    assert hello["operations"] == sorted(OPERATIONS)


def test_an_answer_has_the_id_and_exactly_one_member_more() -> None:
    request = '{"id": 7, "operation": "%s", "specification": "coreAnimation", "input": %s}'
    assert ask(request % ("spring.dampingRatio", '{"mass": 1, "stiffness": 100, "damping": 10}')) == {
        "id": 7,
        "value": 0.5,
    }
    assert ask(request % ("no.such", "{}")) == {"id": 7, "unsupported": True}
    rejected = ask(request % ("spring.dampingRatio", '{"mass": 0, "stiffness": 100, "damping": 10}'))
    assert rejected["id"] == 7 and rejected["error"].startswith("mass")
    assert "error" in ask(request % ("spring.dampingRatio", "[]"))


@pytest.mark.parametrize("line", ["", "{", "[]", "1", "NaN", '{"id": 1}', "[" * 100_000, '{"id": 1, "operation": 2}'])
def test_a_line_that_is_no_request_is_an_error(line: str) -> None:
    assert "error" in ask(line)


def test_what_cannot_be_answered_keeps_its_id() -> None:
    request = '{"id": 5, "operation": "%s", "specification": "%s", "input": %s}'
    assert ask(request % ("keyframes", "smil", "[" * 1000 + "]" * 1000))["id"] == 5
    nested = '{"type": "discrete", "t": 0, "from": %s, "to": 1}' % ("[" * 600 + "]" * 600)
    assert ask(request % ("interpolate", "webAnimations", nested))["id"] == 5
    assert ask(request % ("spring", "nonsense", "{}"))["error"].startswith("specification")
    assert ask(request % ("no.such", "nonsense", "{}")) == {"id": 5, "unsupported": True}
    assert len(ask(request % ("easing", "smil", '{"t": 0, "name": "%s"}' % ("x" * 100_000)))["error"]) < 1000


@pytest.mark.parametrize("number", ['"\\ud800"', "[]", "1.5", "null", "1e999", "true"])
def test_an_id_is_a_whole_number(number: str) -> None:
    assert ask(f'{{"id": {number}, "operation": "?", "specification": "smil"}}')["id"] is None


def test_what_takes_too_long_is_unsupported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reference.__main__.SECONDS", 0.05)
    path = "M0 0" + "".join(f"C{i} 1 2 {i} 3 {i}" for i in range(3000))
    request = {"id": 1, "operation": "path.length", "specification": "svgPaths", "input": {"d": path}}
    assert ask(json.dumps(request)) == {"id": 1, "unsupported": True}


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_no_input_breaks_an_operation(operation: str) -> None:
    nasty = json_text.read(
        '[1e308, -1e308, 5e-324, 1e999, "NaN", "Infinity", "-Infinity", null, true, "x", [], {}, [[]]]'
    )
    keys = ["t", "function", "d", "css", "values", "matrix", "from", "to", "mass", "chain", "animation", "type", "text"]
    for specification in ("coreAnimation", "webAnimations", "mathematics", "smil"):
        for value in nasty:
            with pytest.raises(Rejected):
                answer(operation, specification, dict.fromkeys(keys, value) | {"?": value})
                raise Rejected("", "a value is no failure")


def test_numbers_are_the_decimals_that_are_written() -> None:
    assert json_text.read("[0.1, 1e-3, 2]") == [Fraction(1, 10), Fraction(1, 1000), 2]
    assert json_text.read("1e400") == mp.inf
    assert json_text.read("1e-999999999") == 0
    assert json_text.read("0." + "1" * 5000) == Fraction(1 / 9)


def test_answers_are_the_nearest_doubles() -> None:
    assert json_text.write({"a": [Fraction(1, 3), mp.inf, -mp.inf, mp.nan, Fraction(2), True, None, "t"]}) == (
        '{"a":[0.3333333333333333,"Infinity","-Infinity","NaN",2,true,null,"t"]}'
    )
    assert json_text.write(Fraction(10) ** 400) == '"Infinity"'


def test_an_operation_that_there_is_not() -> None:
    with pytest.raises(Unsupported):
        answer("layer.nothing", "coreAnimation", {})


def test_comparing() -> None:
    within = Comparison("spring", {"absolute": Fraction(1, 10)})
    assert within.difference(Fraction(1), Fraction(11, 10)) is None
    assert within.difference(Fraction(1), Fraction(12, 10)) is not None
    assert within.difference({"a": Fraction(1)}, {"a": Fraction(1), "b": None}) is None
    assert within.difference({"a": Fraction(1)}, {}) == "a: missing"
    assert within.difference([Fraction(1)], [Fraction(1), Fraction(1)]) is not None
    assert within.difference(None, Fraction(0)) is not None
    assert within.difference("Infinity", mp.inf) is None
    assert within.difference("Infinity", Fraction(10) ** 309) is None
    assert within.difference("Infinity", Fraction(10) ** 308) is not None
    assert within.difference("NaN", mp.nan) is None
    assert within.difference(Fraction(0), mp.nan) is not None
    assert within.difference(True, Fraction(1)) is not None
    quaternion = Comparison("quaternion.slerp", {"absolute": Fraction(1, 10)})
    assert quaternion.difference([Fraction(0), Fraction(1)], [Fraction(0), Fraction(-1)]) is None
    angle = Comparison("path.pointAt", {"absolute": Fraction(1, 10)})
    assert angle.difference({"angle": Fraction(3)}, {"angle": Fraction(3) - 2 * mp.pi}) is None
    printed = Comparison("spring", {"printed": True})
    assert printed.difference(Fraction("0.12"), Fraction("0.1249")) is None
    assert printed.difference(Fraction("0.12"), Fraction("0.14")) is not None


def test_the_program_speaks_lines() -> None:
    lines = '{"hello": 1}\n{"id": 1, "operation": "?", "specification": "smil", "input": {}}\n'
    lines += """{"id": 2, "operation": "interpolate", "specification": "webAnimations",
        "input": {"type": "discrete", "t": 0, "from": "\\ud800", "to": "é"}}""".replace("\n", " ")
    done = subprocess.run(
        [sys.executable, "-m", "reference"],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert [json.loads(line).get("id") for line in done.stdout.splitlines()] == [None, 1, 2]


def test_numbers_are_decimals_or_doubles() -> None:
    request = b'{"id": 1, "operation": "timingFunction", "specification": "cssEasing", "input": %s}'
    line = request % b'{"function": {"steps": {"count": 100, "jump": "end"}}, "t": 0.29}'
    assert reply(line, 30)["value"] == 0.29
    assert reply(line, 30, True)["value"] == 0.28
