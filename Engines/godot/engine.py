#!/usr/bin/env python3
"""Godot, without a display: tweens, animation tracks, curves, quaternions and transforms.

Godot's scripts cannot read the standard input, so engine.gd gets its requests through a socket.
"""

import json
import math
import os
import socket
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from easings import easing
from keyframes import knots_of, knots_of_spline
from matrices import called, flattened, product_of, sixteen, unflattened, value_function
from path_data import commands
from protocol import Unsupported, serve

SCRIPT = Path(__file__).with_name("engine.gd")
SECONDS = 2  # An answer takes less than a thousandth of a second, unless Godot is in an endless loop.


def started():
    """A Godot that runs the script, and the connection to it, whose end ends it."""
    listener = socket.create_server(("127.0.0.1", 0))
    home = tempfile.mkdtemp(prefix="godot-")  # Godot writes its settings and logs there.
    environment = {**os.environ, "ENGINE_PORT": str(listener.getsockname()[1]), "HOME": home}
    command = ["godot3-server", "--script", str(SCRIPT)]
    silent = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, env=environment, cwd=home, **silent)
    listener.settimeout(30)
    connection, _ = listener.accept()
    connection.settimeout(SECONDS)
    return process, connection.makefile("rwb")


def godot(function, *arguments):
    """Calls a function of the script. JSON has no numbers that are not finite."""
    for leaf in leaves(arguments):
        if isinstance(leaf, float) and not math.isfinite(leaf):
            raise Unsupported
    global process, connection
    text = json.dumps([function, arguments]).encode()
    try:
        connection.write(struct.pack("<I", len(text)) + text)
        connection.flush()
        (count,) = struct.unpack("<I", connection.read(4))
        numbers = list(struct.unpack(f"<{count}d", connection.read(8 * count)))
    except (OSError, struct.error):
        process.kill()
        process, connection = started()
        raise ValueError("Godot does not answer") from None
    if not numbers:
        raise ValueError("Godot reports an error")
    return numbers


def leaves(value):
    return [leaf for item in value for leaf in leaves(item)] if isinstance(value, (list, tuple)) else [value]


# Values


def like(value, numbers):
    """The numbers in the form of a value."""
    return numbers if isinstance(value, list) else numbers[0]


def is_value(value):
    numbers = value if isinstance(value, list) else [value]
    return all(type(number) in (int, float) for number in numbers) and (value is numbers) == (2 <= len(numbers) <= 4)


def interpolate(input, specification):
    kind, start, end = input["type"], input.get("from"), input.get("to")
    colours = kind == "color" and specification in ("coreAnimation", "mathematics") and not input.get("premultiplied")
    if kind not in ("number", "point", "size", "translate", "scale") and not colours:
        raise Unsupported
    if not is_value(start) or not is_value(end) or set(input) - {"type", "from", "to", "t", "current", "by"}:
        raise Unsupported
    if not 0 <= input["t"] <= 1:
        raise Unsupported
    return like(start, godot("tweened", start, end, input["t"], "linear", "In"))


def keyframes(input, specification):
    values = input["values"]
    if not all(is_value(value) for value in values) or len({len(leaves([value])) for value in values}) != 1:
        raise Unsupported
    knots = knots_of({**input, "values": list(range(len(values)))}, specification)
    times = [float(time) for time, _ in knots]
    t = min(max(input["t"], 0), 1)  # Godot's players stay on the animation, as Core Animation's do.
    return like(values[0], godot("animated", times, values, input["calculationMode"] == "discrete", t))


def spline(input, _):
    if input["type"] != "hermite" or input.get("derivative") or not all(map(is_value, input["values"])):
        raise Unsupported
    knots, values = knots_of_spline(input)
    slopes = input["tangents" if "tangents" in input else "slopes"]
    if len(slopes) != len(knots) or isinstance(values[0], list) or not 0 <= knots[0] <= knots[-1] <= 1:
        raise Unsupported  # Godot's curves are numbers over 0...1.
    if input.get("extrapolation") != "hold" and not knots[0] <= input["t"] <= knots[-1]:
        raise Unsupported
    return godot("on_curve", knots, values, slopes, input["t"])[0]


KINDS = ("linear", "quad", "cubic", "quart", "quint", "sine", "expo", "circ", "back", "elastic", "bounce")


def find(kind, way):
    if kind not in KINDS:
        return None
    return lambda t: godot("tweened", 0.0, 1.0, t, kind, way)[0]


# Godot's curves are chains of Bezier curves without gaps, and straight where there are no handles.


def length(input, _):
    points = []
    for letter, values in commands(input["d"]):
        if letter not in ("M", "L", "C") or (letter == "M") != (not points):
            raise Unsupported
        x, y = values[-2:]
        before = [0.0, 0.0]
        if letter == "C":
            (last_x, last_y), _, _ = points[-1]
            points[-1][2] = [values[0] - last_x, values[1] - last_y]
            before = [values[2] - x, values[3] - y]
        points.append([[x, y], before, [0.0, 0.0]])
    if len(points) < 2:
        raise Unsupported
    return godot("length", points, 1.0)[0]  # Shorter intervals of the bake are less precise on long curves.


# Transforms have no perspective: 12 of our numbers.

LAST = {3: 0, 7: 0, 11: 0, 15: 1}


def twelve(matrix):
    if any(sixteen(matrix)[index] != number for index, number in LAST.items()):
        raise Unsupported
    return [number for index, number in enumerate(matrix) if index not in LAST]


def listed(numbers):
    rest = iter(numbers)
    return [LAST[index] if index in LAST else next(rest) for index in range(16)]


FUNCTIONS = {
    "translate": lambda x, y=0, z=0: godot("translation", [x, y, z]),
    "translate3d": lambda x, y, z: godot("translation", [x, y, z]),
    "translateX": lambda x: godot("translation", [x, 0, 0]),
    "translateY": lambda y: godot("translation", [0, y, 0]),
    "translateZ": lambda z: godot("translation", [0, 0, z]),
    "scale": lambda x, y=None, z=1: godot("scaling", [x, x if y is None else y, z]),
    "scale3d": lambda x, y, z: godot("scaling", [x, y, z]),
    "scaleX": lambda x: godot("scaling", [x, 1, 1]),
    "scaleY": lambda y: godot("scaling", [1, y, 1]),
    "scaleZ": lambda z: godot("scaling", [1, 1, z]),
    "rotate": lambda angle: godot("rotation", [0, 0, 1], angle),
    "rotateX": lambda angle: godot("rotation", [1, 0, 0], angle),
    "rotateY": lambda angle: godot("rotation", [0, 1, 0], angle),
    "rotateZ": lambda angle: godot("rotation", [0, 0, 1], angle),
    "rotate3d": lambda x, y, z, angle: godot("rotation", [x, y, z], angle),
}


def make(input, _):
    (name, takes_all), arguments = value_function(input), input["arguments"]
    if name == "concat":
        first, second = map(twelve, arguments)
        return listed(godot("product", second, first))
    return listed(called(FUNCTIONS, name, arguments, takes_all=takes_all))


def inverse(input, _):
    return listed(godot("inverse", twelve(input["matrix"])))


def transform_point(input, _):
    *point, w = input["point"]
    if w != 1:
        raise Unsupported
    return [*godot("transformed", twelve(input["matrix"]), point), w]


def interpolate_matrices(input, _):
    if "algorithm" in input or not input.get("shortestPath", True):
        raise Unsupported
    start, end, t = input["from"], input["to"], input["t"]
    try:
        flat = [flattened(start), flattened(end)]
    except Unsupported:
        return listed(godot("interpolated", twelve(start), twelve(end), t))
    return unflattened(godot("interpolated2d", *flat, t))


def decompose(input, _):
    *numbers, is_whole = godot("parts", twelve(input["matrix"]))
    if not is_whole:
        raise Unsupported  # Godot's parts have no skew.
    translation, quaternion, scale = numbers[:3], numbers[3:7], numbers[7:]
    parts = {"translation": translation, "quaternion": quaternion, "scale": scale}
    return {**parts, "skew": [0, 0, 0], "perspective": [0, 0, 0, 1]}


def recompose(input, _):
    if any(input["skew"]) or input["perspective"] != [0, 0, 0, 1]:
        raise Unsupported
    return listed(godot("composed", input["translation"], input["quaternion"], input["scale"]))


process, connection = started()
serve(
    "godot",
    ".".join(str(int(number)) for number in godot("version")),
    {
        "easing": easing(find),
        "interpolate": interpolate,
        "keyframes": keyframes,
        "spline": spline,
        "path.length": length,
        "quaternion.slerp": lambda input, _: godot(
            "slerp", input["from"], input["to"], input["t"], input.get("shortestPath", True)
        ),
        "matrix.make": make,
        "matrix.multiply": lambda input, _: listed(godot("product", *map(twelve, product_of(input)))),
        "matrix.inverse": inverse,
        "matrix.transformPoint": transform_point,
        "matrix.interpolate": interpolate_matrices,
        "matrix.decompose": decompose,
        "matrix.recompose": recompose,
    },
)
