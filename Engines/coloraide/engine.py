#!/usr/bin/env python3
"""ColorAide: interpolation of colours, and its easing functions of CSS."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from coloraide import Color, __version__, easing

from protocol import Unsupported, serve

CSS = {"linear": easing.linear, "ease": easing.ease, "ease-in": easing.ease_in}
CSS |= {"ease-out": easing.ease_out, "ease-in-out": easing.ease_in_out}
NAMED = {"linear": easing.linear, "default": easing.ease, "easeIn": easing.ease_in}
NAMED |= {"easeOut": easing.ease_out, "easeInEaseOut": easing.ease_in_out}


def timing_function(input, specification):
    function, t = input["function"], input["t"]
    if specification == "coreAnimation" and not 0 <= t <= 1:
        raise Unsupported  # These functions continue, as CSS's do.
    if "cubicBezier" in function:
        return easing.cubic_bezier(*function["cubicBezier"])(t)
    named = NAMED.get(function.get("named")) or CSS.get(function.get("css"))
    if named is None:
        raise Unsupported
    return named(t)


def color_of(components):
    return Color("srgb", components[:3], components[3])


def mixed(start, end, input, premultiplied):
    if start is None or end is None or not len(start) == len(end) == 4:
        raise Unsupported
    colors = [color_of(start), color_of(end)]
    mix = Color.interpolate(colors, space="srgb", premultiplied=premultiplied, extrapolate=True)
    return mix(input["t"])[:]


def interpolate(input, specification):
    others = {"by", "base", "composite", "fromComposite", "toComposite"}
    on_the_web = specification in ("webAnimations", "cssTransforms")
    if input["type"] not in ("color", "colorList") or others & set(input) or not {"from", "to", "t"} <= set(input):
        raise Unsupported
    if on_the_web and not 0 <= input["t"] <= 1:
        raise Unsupported  # The Web's rules clamp the result.
    start, end, premultiplied = input["from"], input["to"], input.get("premultiplied", on_the_web)
    if input["type"] == "color":
        return mixed(start, end, input, premultiplied)
    if len(start) != len(end):
        raise Unsupported
    return [mixed(*pair, input, premultiplied) for pair in zip(start, end)]


serve("coloraide", __version__, {"timingFunction": timing_function, "interpolate": interpolate})
