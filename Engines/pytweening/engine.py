#!/usr/bin/env python3
"""pytweening: Penner's easing functions."""

import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import pytweening

from easings import easing
from protocol import serve

NAMES = {"overshoot": "s", "amplitude": "amplitude", "period": "period", "exponent": "degree"}
ACCEPTED = [("back", "overshoot"), ("elastic", "amplitude"), ("elastic", "period"), ("poly", "exponent")]


def find(kind, way):
    function = getattr(pytweening, f"ease{way}{kind.capitalize()}" if way else kind, None)
    return function and (lambda t, **own: function(t, **{NAMES[key]: value for key, value in own.items()}))


serve("pytweening", version("pytweening"), {"easing": easing(find, ACCEPTED)})
