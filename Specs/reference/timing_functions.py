"""Timing functions in the form of the vectors, and the operations on them. R2.1–R2.4, R8.1–R8.3."""

from collections.abc import Callable

from . import css_easing
from .easing_curves import LINEAR, CubicBezier, Held, Linear, Point, Steps, TimingFunction
from .inputs import Input, Json, as_numbers
from .real import Real, is_finite

__all__ = ["NAMES", "TimingFunction", "inner_control_points", "read", "read_or_name", "read_value"]

NAMES = {
    "linear": LINEAR,
    "default": css_easing.KEYWORDS["ease"],
    "easeIn": css_easing.KEYWORDS["ease-in"],
    "easeOut": css_easing.KEYWORDS["ease-out"],
    "easeInEaseOut": css_easing.KEYWORDS["ease-in-out"],
}
"""Core Animation's functions. R2.1."""


def inner_control_points(name: str) -> list[Real]:
    """Returns x1, y1, x2, y2 of one of Core Animation's named functions. R2.1."""
    curve = NAMES[name]
    return [curve.x1, curve.y1, curve.x2, curve.y2]


def by_rules(function: TimingFunction, specification: str) -> TimingFunction:
    """Returns the function for a specification: clamped outside 0…1 in Core Animation only. R2.4, R8.1."""
    return Held(function) if specification == "coreAnimation" else function


def read(request: Input, key: str) -> TimingFunction:
    """Reads the timing function of a member, under the request's rules."""
    return read_value(request.value(key), request, key)


def read_or_name(request: Input, key: str, default: str) -> TimingFunction:
    """Reads the timing function of a member, or of its name; if absent it is `default`. R2.1."""
    value = request.value(key, None)
    if value is None or isinstance(value, str):
        return by_rules(NAMES[request.choice(key, list(NAMES), default)], request.specification)
    return read_value(value, request, key)


def read_value(value: Json, request: Input, key: str) -> TimingFunction:
    """Reads a timing function from a value; `key` names its place."""
    return by_rules(plain(request.inner(value, key)), request.specification)


def plain(written: Input) -> TimingFunction:
    """Reads a timing function that extrapolates outside 0…1; of several keys, the first of READERS is used."""
    for kind, read_kind in READERS.items():
        if written.value(kind, None) is not None:
            return read_kind(written)
    raise written.reject("", f"needs one of {', '.join(READERS)}")


def _read_cubic_bezier(written: Input) -> CubicBezier:
    """x1 and x2 outside 0…1 are rejected: x would not be monotonic, and there would be several outputs. R2.3, R8.1."""
    numbers = written.numbers("cubicBezier", count=4)
    curve = CubicBezier(*numbers)
    if not all(map(is_finite, numbers)):
        raise written.reject("cubicBezier", "not a finite number")
    if not (0 <= curve.x1 <= 1 and 0 <= curve.x2 <= 1):
        raise written.reject("cubicBezier", "the x of a control point is outside 0…1")
    return curve


def _read_steps(written: Input) -> Steps:
    """At least one step, two without jumps at the ends, and at most CSS's largest integer. R8.2."""
    steps = written.object("steps")
    count, jump = steps.whole("count"), steps.choice("jump", ("start", "end", "none", "both"))
    if count < css_easing.fewest_steps(jump):
        raise steps.reject("count", "too few steps")
    return Steps(min(count, css_easing.MOST_STEPS), jump)


def _read_linear(written: Input) -> Linear:
    """At least one point; inputs do not decrease. R8.3."""
    points: list[Point] = []
    for index, value in enumerate(written.array("linear")):
        try:
            x, y = as_numbers(value)
        except (TypeError, ValueError):
            raise written.reject(f"linear[{index}]", "expected two numbers") from None
        if not (is_finite(x) and is_finite(y)):
            raise written.reject(f"linear[{index}]", "not a finite number")
        if points and x < points[-1][0]:
            raise written.reject(f"linear[{index}]", "inputs must not decrease")
        points.append((x, y))
    if not points:
        raise written.reject("linear", "no points")
    return Linear(points)


READERS: dict[str, Callable[[Input], TimingFunction]] = {
    "cubicBezier": _read_cubic_bezier,
    "steps": _read_steps,
    "linear": _read_linear,
    "named": lambda written: NAMES[written.choice("named", list(NAMES))],
    "css": lambda written: css_easing.read(written, "css").function,
}


# The operations.


def output(request: Input) -> Json:
    """Returns a timing function's output for a progress. R2.3, R2.4, R8.1–R8.3."""
    return read(request, "function").at(request.number("t"), request.flag("before", False))


def difference(request: Input) -> Json:
    """Returns the difference of two timing functions. R8.1–R8.3."""
    t, before = request.number("t"), request.flag("before", False)
    return read(request, "a").at(t, before) - read(request, "b").at(t, before)


def control_points(request: Input) -> Json:
    """Returns the four control points of a function of Core Animation's, or of another Bézier curve. R2.1."""
    name = request.choice("name", list(NAMES), None)
    function = NAMES[name] if name else plain(request.object("function"))
    if not isinstance(function, CubicBezier):
        raise request.reject("function", "has no control points")
    return [list(point) for point in function.control_points]


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "timingFunction": output,
    "timingFunction.difference": difference,
    "timingFunction.controlPoints": control_points,
}
