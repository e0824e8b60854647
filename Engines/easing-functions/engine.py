#!/usr/bin/env python3
"""easing-functions: Penner's easing functions as classes."""

import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import easing_functions

from easings import easing
from protocol import serve

KINDS = {"quad": "Quad", "cubic": "Cubic", "quart": "Quartic", "quint": "Quintic", "sine": "Sine"}
KINDS |= {"expo": "Exponential", "circ": "Circular", "back": "Back", "elastic": "Elastic", "bounce": "Bounce"}


def find(kind, way):
    name = "LinearInOut" if kind == "linear" else f"{KINDS.get(kind)}Ease{way}"
    curve = getattr(easing_functions, name, None)
    return curve and curve().ease


serve("easing-functions", version("easing-functions"), {"easing": easing(find)})
