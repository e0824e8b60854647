#!/usr/bin/env python3
"""Textual: the easing functions of its animator, by the names that its styles use."""

import re
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from textual._easing import EASING

from easings import easing
from protocol import serve


def find(kind, way):
    return EASING.get(f"{re.sub('(?<!^)Out', '_out', way).lower()}_{kind}" if way else kind)


serve("textual", version("textual"), {"easing": easing(find)})
