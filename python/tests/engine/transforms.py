"""matrix..., quaternion.slerp, transformList..., transform.setKeyPaths"""

from __future__ import annotations

from typing import Any

import numpy as np

import timingmath as tm
from timingmath import matrix

from .reading import Input, Rejected, finite, number, numbers

FUNCTIONS = {
    "".join([first, *map(str.capitalize, rest)]): function
    for function in tm.ValueFunction
    for first, *rest in [function.name.lower().split("_")]
}
KEY_PATHS = {path.name.lower().replace("_", "."): path for path in tm.KeyPath}
ALGORITHMS = {
    "css-transforms-1": tm.MatrixRules.CSS_1,
    "csswg-3713": tm.MatrixRules.CSSWG_3713,
    "css-discrete": tm.MatrixRules.CSS,
}
# CSS's functions of a fixed number of arguments.
MAKERS: dict[str, tuple[int, Any]] = {
    "translate3d": (3, matrix.translation),
    "translateX": (1, lambda x: matrix.translation(x, 0)),
    "translateY": (1, lambda y: matrix.translation(0, y)),
    "translateZ": (1, lambda z: matrix.translation(0, 0, z)),
    "scale3d": (3, matrix.scale),
    "scaleX": (1, lambda x: matrix.scale(x, 1)),
    "scaleY": (1, lambda y: matrix.scale(1, y)),
    "scaleZ": (1, lambda z: matrix.scale(1, 1, z)),
    "rotate": (1, matrix.rotation),
    "rotateZ": (1, matrix.rotation),
    "rotateX": (1, lambda angle: matrix.rotation(angle, 1, 0, 0)),
    "rotateY": (1, lambda angle: matrix.rotation(angle, 0, 1, 0)),
    "rotate3d": (4, lambda x, y, z, angle: matrix.rotation(angle, x, y, z)),
    "skewX": (1, matrix.skew),
    "skewY": (1, lambda y: matrix.skew(0, y)),
    "matrix": (6, lambda a, b, c, d, x, y: np.reshape([a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1], (4, 4))),
    "matrix3d": (16, lambda *n: np.reshape(n, (4, 4))),
}


def four(value: Any) -> Any:
    return np.reshape(numbers(value, 16), (4, 4))


def arguments(input: Input, least: int, defaults: list[float]) -> list[float]:
    """The arguments, of which there are at least `least`, followed by the defaults of the others."""
    given = [number(argument) for argument in input.array("arguments")]
    if not least <= len(given) <= len(defaults):
        raise Rejected("wrong number of arguments")
    return given + defaults[len(given) :]


def make(input: Input) -> Any:
    name, given = input.string("function"), input.array("arguments")
    prefix = "valueFunction:"
    if name.startswith(prefix):
        if name[len(prefix) :] not in FUNCTIONS:
            raise Rejected("unknown function")
        return matrix.value_function(FUNCTIONS[name[len(prefix) :]], numbers(given))
    if name == "concat":
        if len(given) != 2:
            raise Rejected("concat takes 2 matrices")
        return matrix.multiply(four(given[0]), four(given[1]))
    if name == "translate":
        return matrix.translation(*arguments(input, 1, [0, 0, 0]))
    if name == "scale":
        x, y, z = arguments(input, 1, [1, 1, 1])
        return matrix.scale(x, y if len(given) > 1 else x, z)
    if name == "skew":
        return matrix.skew(*arguments(input, 1, [0, 0]))
    if name == "perspective":
        (distance,) = arguments(input, 1, [0])
        if input.is_core_animation:
            return matrix.perspective(distance)
        if not distance >= 0:
            raise Rejected("expected a length of 0 or more")
        return matrix.perspective(distance, 1)
    if name not in MAKERS:
        raise Rejected("unknown function")
    count, maker = MAKERS[name]
    return maker(*numbers(given, count))


def dom_map(input: Input, name: str) -> Any:
    """The map that a method of DOMMatrix applies first."""
    given = len(input.array("arguments"))
    if name == "translate":
        return matrix.translation(*arguments(input, 0, [0, 0, 0]))
    if name == "scale":
        x, y, z, *origin = arguments(input, 0, [1, 1, 1, 0, 0, 0])
        return matrix.scale_about((x, y if given > 1 else x, z), (origin[0], origin[1], origin[2]))
    if name == "scale3d":
        factor, x, y, z = arguments(input, 0, [1, 0, 0, 0])
        return matrix.scale_about((factor, factor, factor), (x, y, z))
    if name == "scaleNonUniform":
        return matrix.scale(*arguments(input, 0, [1, 1]))
    if name == "rotate":
        x, y, z = arguments(input, 0, [0, 0, 0])
        # A single angle is a rotation about z.
        return matrix.rotation_xyz(0, 0, x) if given <= 1 else matrix.rotation_xyz(x, y, z)
    if name == "rotateFromVector":
        return matrix.rotation_along(*arguments(input, 0, [0, 0]))
    if name == "rotateAxisAngle":
        x, y, z, angle = arguments(input, 0, [0, 0, 0, 0])
        return matrix.rotation(angle, x, y, z)
    if name in ("skewX", "skewY"):
        (angle,) = arguments(input, 0, [0])
        return matrix.skew(angle) if name == "skewX" else matrix.skew(0, angle)
    if name in ("flipX", "flipY"):
        arguments(input, 0, [])
        return matrix.scale(-1, 1) if name == "flipX" else matrix.scale(1, -1)
    raise Rejected("unknown function")


def apply(input: Input) -> Any:
    result = four(input.raw("matrix"))
    for call in input.objects("functions"):
        name, given = call.string("function"), call.array("arguments")
        name = name[:-4] if name.endswith("Self") else name
        if name in ("inverse", "invert"):
            arguments(call, 0, [])
            result = matrix.invert(result)
        elif name in ("multiply", "preMultiply"):
            if len(given) > 1:
                raise Rejected(f"{name} takes 1 matrix")
            other = four(given[0]) if given else matrix.identity()
            result = matrix.multiply(other, result) if name == "multiply" else matrix.multiply(result, other)
        else:
            result = matrix.multiply(dom_map(call, name), result)
    return result


def multiply(input: Input) -> Any:
    """In column-vector order, the right matrix (or b) acts first."""
    is_named = input.has("a") or input.has("b")
    outer, inner = four(input.raw("a" if is_named else "left")), four(input.raw("b" if is_named else "right"))
    return matrix.multiply(inner, outer)


def inverse(input: Input) -> Any:
    given = four(input.raw("matrix"))
    found = matrix.invert(given)
    if not np.isnan(found).all():
        return found
    # CATransform3DInvert returns a singular matrix unchanged (R7.1).
    return given if input.is_core_animation else None


def perspective(input: Input) -> Any:
    point, projection = input.numbers("point", 3), matrix.identity()
    projection[2, 3] = input.number("m34")
    return matrix.apply_points(projection, point)


def set_key_paths(input: Input) -> Any:
    result = four(input.raw("matrix")) if input.has("matrix") else matrix.identity()
    finite(result.flat)
    for pair in input.array("keyPaths"):
        if not isinstance(pair, list) or len(pair) != 2 or not isinstance(pair[0], str):
            raise Rejected("keyPaths: expected a pair")
        prefix = next((prefix for prefix in ("transform.", "sublayerTransform.") if pair[0].startswith(prefix)), "")
        name = pair[0][len(prefix) :]
        if name not in KEY_PATHS:
            raise Rejected(f"unknown key path {name}")
        value = numbers(pair[1], 2) if isinstance(pair[1], list) else [number(pair[1])]
        finite(value)
        result = matrix.with_key_path(result, KEY_PATHS[name], value)
    return result


def decompose(input: Input) -> Any:
    parts = matrix.decompose(four(input.raw("matrix")))
    if np.isnan(parts["scale"][0]):
        return None
    found = {key: parts[key][:3] for key in ("translation", "scale", "skew")}
    return {**found, "perspective": parts["perspective"], "quaternion": parts["rotation"]}


def recompose(input: Input) -> Any:
    parts = np.zeros((), tm.TRANSFORM_PARTS)
    for key in ("translation", "scale", "skew"):
        parts[key][:3] = input.numbers(key, 3)
    parts["perspective"], parts["rotation"] = input.numbers("perspective", 4), input.numbers("quaternion", 4)
    return matrix.recompose(parts)


def decompose_plane(input: Input) -> Any:
    parts = tm.PlaneParts.of(input.numbers("matrix", 6))
    if parts is None:
        return None
    return {"translation": parts.translation, "scale": parts.scale, "angle": parts.angle, "m": parts.remainder}


def interpolate(input: Input) -> Any:
    rules = tm.MatrixRules.CORE_ANIMATION if input.is_core_animation else tm.MatrixRules.CSS
    if input.has("algorithm"):
        rules = input.choice("algorithm", ALGORITHMS)
    start, end = four(input.raw("from")), four(input.raw("to"))
    shortest = input.boolean("shortestPath", True)
    return tm.MatrixInterpolator(start, end, rules=rules, shortest_path=shortest).value(input.number("t"))


def slerp(input: Input) -> Any:
    start, end = input.numbers("from", 4), input.numbers("to", 4)
    shortest = input.boolean("shortestPath", True)
    return tm.quaternion.slerp(start, end, input.number("t"), shortest_path=shortest)


def interpolate_lists(input: Input) -> Any:
    start, end = (tm.TransformList(input.string(key)) for key in ("from", "to"))
    return tm.ListInterpolator(start, end).value(input.number("t"))


def compose_lists(input: Input) -> Any:
    operations = {operation.name.lower(): operation for operation in tm.Composite}
    underlying = tm.TransformList(input.string("underlying"))
    start, end = (
        tm.TransformList(input.string(key)).composited(underlying, input.choice(f"{key}Operation", operations))
        for key in ("from", "to")
    )
    return tm.ListInterpolator(start, end).value(input.number("t"))


OPERATIONS = {
    "matrix.make": make,
    "matrix.apply": apply,
    "matrix.multiply": multiply,
    "matrix.inverse": inverse,
    "matrix.transformPoint": lambda input: matrix.apply(four(input.raw("matrix")), input.numbers("point", 4)),
    "matrix.decompose": decompose,
    "matrix.recompose": recompose,
    "matrix.decompose2D": decompose_plane,
    "matrix.interpolate": interpolate,
    "matrix.parse": lambda input: matrix.parse(input.string("text")),
    "quaternion.slerp": slerp,
    "transformList.interpolate": interpolate_lists,
    "transformList.compose": compose_lists,
    "transform.setKeyPaths": set_key_paths,
    "layer.perspective": perspective,
}
