"""CSS text of easing functions: their grammar, and the serialisation of specified and computed values. R8.3–R8.5.

        linear | linear( [ <number> && <percentage>{0,2} ]# )
    ease | ease-in | ease-out | ease-in-out | cubic-bezier( <number [0,1]>, <number>, <number [0,1]>, <number> )
    step-start | step-end | steps( <integer>, [ start | end | jump-start | jump-end | jump-none | jump-both ]? )

A literal value must be in range. A calculated value is clamped to the range, and rounded if it must be an integer.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from . import real
from .css_syntax import CSSError, Parser, Quantity, number_text, quantity
from .easing_curves import LINEAR, CubicBezier, Linear, Point, Steps, TimingFunction
from .inputs import Input, Json
from .real import HALF, INFINITY, ONE, ZERO, Real, clamp, is_finite, is_nan, lerp

KEYWORDS = {
    "linear": LINEAR,
    "ease": CubicBezier(Fraction("0.25"), Fraction("0.1"), Fraction("0.25"), ONE),
    "ease-in": CubicBezier(Fraction("0.42"), ZERO, ONE, ONE),
    "ease-out": CubicBezier(ZERO, ZERO, Fraction("0.58"), ONE),
    "ease-in-out": CubicBezier(Fraction("0.42"), ZERO, Fraction("0.58"), ONE),
}
POSITIONS = ("start", "end", "jump-start", "jump-end", "jump-none", "jump-both")
MOST_STEPS = 2**31 - 1
"""The last integer; larger ones count as it. R8.2."""


class Easing(NamedTuple):
    """An easing function read from text: its specified value, its computed value, and its function."""

    specified: str
    computed: str
    function: TimingFunction


def parse(text: str) -> Easing:
    """Parses a text that is exactly one easing function; raises CSSError for any other text. R8.4."""
    parser = Parser(text)
    token = parser.advance()
    if token.kind == "ident" and token.text in KEYWORDS:
        easing = Easing(token.text, token.text, KEYWORDS[token.text])
    elif token.kind == "ident" and token.text in ("step-start", "step-end"):
        easing = stairs(Quantity(ONE), token.text.removeprefix("step-"))
    elif token.kind == "function" and token.text in FUNCTIONS:
        easing = FUNCTIONS[token.text](parser)
        parser.close()
    else:
        raise CSSError("expected an easing function", token.offset)
    parser.end()
    return easing


def _cubic_bezier(parser: Parser) -> Easing:
    """The arguments of `cubic-bezier()`: x1 and x2 are in 0…1. R8.1, R8.4."""
    numbers: list[Quantity] = []
    for index in range(4):
        if index > 0:
            parser.comma()
        number = quantity(parser, "number")
        if index % 2 == 0 and not number.is_calculated and not 0 <= number.value <= 1:
            raise parser.error("the x of a control point is outside 0…1")
        numbers.append(number)
    x1, y1, x2, y2 = (number.number for number in numbers)
    curve = CubicBezier(clamp(x1, ZERO, ONE), y1, clamp(x2, ZERO, ONE), y2)
    return Easing(
        f"cubic-bezier({', '.join(map(specified_text, numbers))})",
        f"cubic-bezier({', '.join(map(number_text, (curve.x1, curve.y1, curve.x2, curve.y2)))})",
        curve,
    )


def _steps(parser: Parser) -> Easing:
    """The arguments of `steps()`: at least one step, two with `jump-none`. R8.2, R8.4."""
    count, position = quantity(parser, "number"), "end"
    if parser.accept(","):
        position = parser.accept_word(*POSITIONS)
        if not position:
            raise parser.error(f"expected one of {', '.join(POSITIONS)}")
    if not count.is_calculated:
        if not count.is_integer or count.value < fewest_steps(position):
            raise parser.error(f"the number of steps must be an integer of at least {fewest_steps(position)}")
        count = Quantity(min(count.value, Fraction(MOST_STEPS)))
    return stairs(count, position)


def fewest_steps(position: str) -> int:
    """Returns the smallest number of steps: without jumps at the ends, one step would have no height. R8.2."""
    return 2 if position.endswith("none") else 1


def stairs(count: Quantity, position: str) -> Easing:
    """Serialises `steps()`; `end` and `jump-end` are omitted, `start` and `jump-start` stay. R8.5."""
    ending = "" if position.endswith("end") else f", {position}"
    whole = min(max(real.floor(count.number + HALF), fewest_steps(position)), MOST_STEPS)
    function = Steps(whole, position.removeprefix("jump-"))
    return Easing(f"steps({specified_text(count)}{ending})", f"steps({whole}{ending})", function)


Stop: TypeAlias = tuple[Quantity, list[Quantity]]
"""A stop of `linear()`: an output, and none, one or two inputs in per cent."""


def _linear(parser: Parser) -> Easing:
    """The arguments of `linear()`. R8.3, R8.4."""
    stops = [_stop(parser)]
    while parser.accept(","):
        stops.append(_stop(parser))
    points = resolved_points(stops)
    specified = ", ".join(" ".join(map(specified_text, (output, *inputs))) for output, inputs in stops)
    computed = ", ".join(f"{number_text(output)} {number_text(100 * x)}%" for x, output in points)
    return Easing(f"linear({specified})", f"linear({computed})", Linear(points))


def _stop(parser: Parser) -> Stop:
    """A number and up to two percentages, before or after it. R8.4."""
    parts = [quantity(parser, "number", "percentage")]
    while parser.token.kind not in (",", ")", "end"):
        parts.append(quantity(parser, "number", "percentage"))
    kinds = [part.kind for part in parts]
    if kinds.count("number") != 1 or len(parts) > 3 or (len(parts) == 3 and kinds[1] == "number"):
        raise parser.error("a stop is a number with up to two percentages before or after it")
    return parts.pop(kinds.index("number")), parts


def resolved_points(stops: Sequence[Stop]) -> list[Point]:
    """Returns the points of `linear()`; a stop with two inputs makes two points. R8.3.

    A missing first input is 0. An input that is less than an earlier one is raised to it. A missing last input is 1, or
    the largest earlier input if that is more. Other missing inputs are evenly spaced.
    """
    inputs: list[Real | None] = []
    largest: Real = -INFINITY
    for index, (_, percentages) in enumerate(stops):
        missing = ZERO if index == 0 else ONE if index == len(stops) - 1 else None
        for x in [percentage.number / 100 for percentage in percentages] or [missing]:
            largest = largest if x is None else max(largest, x)
            inputs.append(None if x is None else largest)
    outputs = [output.number for output, percentages in stops for _ in range(max(1, len(percentages)))]
    return list(zip(spaced_evenly(inputs), outputs, strict=True))


def spaced_evenly(inputs: Sequence[Real | None]) -> list[Real]:
    """Fills missing inputs at equal distances; the first and the last input are present. R8.3."""
    known = [(index, x) for index, x in enumerate(inputs) if x is not None]
    spaced = [known[0][1]]
    for (first, start), (last, end) in pairwise(known):
        spaced += [lerp(start, end, Fraction(k, last - first)) for k in range(1, last - first + 1)]
    return spaced


FUNCTIONS = {"linear": _linear, "cubic-bezier": _cubic_bezier, "steps": _steps}


def specified_text(number: Quantity) -> str:
    """Serialises a number or percentage of a specified value; calculated ones keep their `calc()`. R8.5."""
    unit = "%" if number.kind == "percentage" else ""
    if is_finite(number.value):
        text = number_text(number.number) + unit
    else:
        text = "NaN" if is_nan(number.value) else "infinity" if number.value == INFINITY else "-infinity"
        text += f" * 1{unit}" if unit else ""
    return f"calc({text})" if number.is_calculated else text


# The operations.


def read(request: Input, key: str) -> Easing:
    """Reads the easing function in a member's text. R8.4."""
    try:
        return parse(request.text(key))
    except CSSError as error:
        raise request.reject(key, str(error)) from None


def serialization(request: Input) -> Json:
    """The specified value of an easing function. R8.4, R8.5."""
    return {"serialization": read(request, "css").specified}


def computed_serialization(request: Input) -> Json:
    """Returns the computed value of an easing function, in which `linear()` has all its inputs. R8.5."""
    return {"serialization": read(request, "css").computed}


def linear_stops(request: Input) -> Json:
    """The points (input, output) of a `linear()`. R8.3."""
    function = read(request, "css").function
    if not isinstance(function, Linear):
        raise request.reject("css", "expected linear()")
    return [list(point) for point in function.points]


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "timingFunction.parse": serialization,
    "timingFunction.computed": computed_serialization,
    "timingFunction.linearStops": linear_stops,
}
