"""An engine that answers the vectors by the package timingmath: ``python -m engine`` in this folder's parent."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np

import timingmath as tm

from . import clocks, curves, easings, paths, transforms
from .reading import Input, Unsupported

OPERATIONS = {
    **easings.OPERATIONS,
    **clocks.OPERATIONS,
    **curves.OPERATIONS,
    **paths.OPERATIONS,
    **transforms.OPERATIONS,
}


def encoded(value: Any) -> Any:
    """A value in the form of the vectors: matrices are lists of 16 numbers, non-finite numbers are texts."""
    if isinstance(value, np.ndarray):
        return encoded((value.reshape(16) if value.shape == (4, 4) else value).tolist())
    if isinstance(value, dict):
        return {key: encoded(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [encoded(item) for item in value]
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return float(value) if isinstance(value, float) else value


def answer(operation: str, specification: str, input: Any) -> dict[str, Any]:
    """The answer to a request: its value, an error, or that the interface cannot express it."""
    try:
        return {"value": encoded(OPERATIONS[operation](Input(input, specification)))}
    except Unsupported:
        return {"unsupported": True}
    except (tm.Error, ValueError) as error:
        return {"error": str(error)}


def reply(line: str) -> str:
    # Numbers are floats, so that -0 keeps its sign.
    request = json.loads(line, parse_int=float)
    if "hello" in request:
        return json.dumps({"name": "timingmath-python", "version": tm.__version__, "operations": sorted(OPERATIONS)})
    found = answer(request["operation"], request["specification"], request["input"])
    return json.dumps({"id": int(request["id"]), **found})
