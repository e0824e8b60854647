"""Every vector of the interface's operations, in this process."""

from __future__ import annotations

import functools
import json
import math
import pathlib
from typing import Any

import pytest
from engine import OPERATIONS, answer

VECTORS = pathlib.Path(__file__).resolve().parents[2] / "Specs" / "vectors.json"
SPECIAL = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}
Vector = tuple[str, dict[str, Any], dict[str, Any]]


@functools.cache
def vectors() -> list[Vector]:
    file = json.loads(VECTORS.read_text(encoding="utf-8"), parse_int=float)
    return [
        (f"{suite['name']}#{vector['name']}", suite, vector) for suite in file["suites"] for vector in suite["vectors"]
    ]


def is_number(value: Any) -> bool:
    return isinstance(value, float) or (isinstance(value, str) and value in SPECIAL)


def close(expected: Any, actual: Any, tolerance: dict[str, Any], key: str = "") -> bool:
    """Whether an answer passes, as the runner decides it."""
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    if is_number(expected) and is_number(actual):
        e, a = SPECIAL.get(expected, expected), SPECIAL.get(actual, actual)
        if e == a or (math.isnan(e) and math.isnan(a)):
            return True
        off = abs(math.remainder(a - e, math.tau)) if key == "angle" and math.isfinite(a - e) else abs(a - e)
        return off <= tolerance.get("absolute", 0) + tolerance.get("relative", 0) * abs(e)
    if isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            return False
        if key == "quaternion" and close(expected, [-a if isinstance(a, float) else a for a in actual], tolerance):
            return True
        return all(close(e, a, tolerance) for e, a in zip(expected, actual))
    if isinstance(expected, dict) and isinstance(actual, dict):
        return all(name in actual and close(e, actual[name], tolerance, name) for name, e in expected.items())
    return bool(expected == actual)


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_vectors(operation: str) -> None:
    passed, unsupported, failed = 0, 0, []
    for name, suite, vector in vectors():
        if suite["operation"] != operation:
            continue
        expected, found = vector["expected"], answer(operation, suite["specification"], vector["input"])
        key = "quaternion" if operation == "quaternion.slerp" else ""
        if "unsupported" in found:
            unsupported += 1
        elif isinstance(expected, dict) and "error" in expected:
            failed += [] if "error" in found else [(name, expected, found)]
        elif "value" not in found or not close(
            expected, found["value"], {**suite["tolerance"], **vector.get("tolerance", {})}, key
        ):
            failed.append((name, expected, found))
        else:
            passed += 1
    assert failed == []
    # Tracks of other arrays than those of two to four numbers are beyond the interface.
    assert unsupported <= {"keyframes": 32}.get(operation, 0)
    assert passed > 0


def test_comparison_finds_differences() -> None:
    assert not close([1.0, 2.0], [1.0, 2.1], {"absolute": 0.01})
    assert close({"angle": -math.pi}, {"angle": math.pi, "more": 1.0}, {"absolute": 1e-9})
    assert not close(True, 1.0, {"absolute": 5.0})
