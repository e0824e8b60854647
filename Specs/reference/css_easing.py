"""CSS's texts for easing functions: their grammar, and how a specified or computed value is written. R8.3–R8.5.

    linear | linear( [ <number> && <percentage>{0,2} ]# )    with two stops at least
    ease | ease-in | ease-out | ease-in-out | cubic-bezier( <number [0,1]>, <number>, <number [0,1]>, <number> )
    step-start | step-end | steps( <integer>, [ start | end | jump-start | jump-end | jump-none | jump-both ]? )

What is written out has to be in range; what is calculated is brought into it, and is an integer after rounding.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from . import real
from .css_syntax import CSSError, Parser, Quantity, number_text, quantity
from .easing_curves import LINEAR, CubicBezier, Linear, Point, Steps, TimingFunction
from .inputs import Input, Json
from .real import HALF, ONE, ZERO, Real, clamp, is_finite, is_nan

KEYWORDS = {
    "linear": LINEAR,
    "ease": CubicBezier(Fraction("0.25"), Fraction("0.1"), Fraction("0.25"), ONE),
    "ease-in": CubicBezier(Fraction("0.42"), ZERO, ONE, ONE),
    "ease-out": CubicBezier(ZERO, ZERO, Fraction("0.58"), ONE),
    "ease-in-out": CubicBezier(Fraction("0.42"), ZERO, Fraction("0.58"), ONE),
}
POSITIONS = ("start", "end", "jump-start", "jump-end", "jump-none", "jump-both")


@dataclass(frozen=True)
class Easing:
    """An easing function as a text has it: its specified and its computed value, and what it does."""

    specified: str
    computed: str
    function: TimingFunction


def parse(text: str) -> Easing:
    """The one easing function that a text is. CSSError for any other text. R8.4."""
    parser = Parser(text)
    parser.skip_space()
    token = parser.advance()
    if token.kind == "ident" and token.text in KEYWORDS:
        easing = Easing(token.text, token.text, KEYWORDS[token.text])
    elif token.kind == "ident" and token.text in ("step-start", "step-end"):
        easing = stairs(Quantity(ONE), token.text.removeprefix("step-"))
    elif token.kind == "function" and token.text in FUNCTIONS:
        parser.skip_space()
        easing = FUNCTIONS[token.text](parser)
        parser.close()
    else:
        raise CSSError("no easing function", token.offset)
    parser.end()
    return easing


def _cubic_bezier(parser: Parser) -> Easing:
    """The arguments of `cubic-bezier()`: x1 and x2 are in 0…1. R8.1, R8.4."""
    numbers = []
    for index in range(4):
        if index > 0:
            parser.comma()
        number = _number(parser)
        if index % 2 == 0 and not number.is_calculated and not 0 <= number.value <= 1:
            raise parser.error("x of a control point is outside 0…1")
        numbers.append(number)
    x1, y1, x2, y2 = (number.number for number in numbers)
    curve = CubicBezier(clamp(x1, ZERO, ONE), y1, clamp(x2, ZERO, ONE), y2)
    computed = (curve.x1, curve.y1, curve.x2, curve.y2)
    return Easing(
        f"cubic-bezier({', '.join(map(specified_text, numbers))})",
        f"cubic-bezier({', '.join(map(number_text, computed))})",
        curve,
    )


def _steps(parser: Parser) -> Easing:
    """The arguments of `steps()`: at least one step, two with `jump-none`. R8.2, R8.4."""
    count = _number(parser)
    position = "end"
    if parser.accept_after_space(","):
        if parser.token.kind != "ident" or parser.token.text not in POSITIONS:
            raise parser.error(f"none of {', '.join(POSITIONS)}")
        position = parser.advance().text
    if not count.is_calculated and not (count.is_integer and count.value >= fewest_steps(position)):
        raise parser.error(f"the count of steps is no integer from {fewest_steps(position)} on")
    return stairs(count, position)


def fewest_steps(position: str) -> int:
    """How many steps there are at least: without jumps at the ends one step would have no height. R8.2."""
    return 2 if position == "jump-none" else 1


def stairs(count: Quantity, position: str) -> Easing:
    """`steps()`, in whose value `end` and `jump-end` are left out; `start` and `jump-start` stay. R8.5."""
    ending = "" if position in ("end", "jump-end") else f", {position}"
    whole = max(real.floor(count.number + HALF), fewest_steps(position))
    return Easing(
        f"steps({specified_text(count)}{ending})",
        f"steps({whole}{ending})",
        Steps(whole, position.removeprefix("jump-")),
    )


@dataclass(frozen=True)
class Stop:
    """A stop of `linear()`: an output, and none, one or two inputs in per cent."""

    output: Quantity
    inputs: Sequence[Quantity]

    @property
    def specified(self) -> str:
        return " ".join(map(specified_text, (self.output, *self.inputs)))


def _linear(parser: Parser) -> Easing:
    """The arguments of `linear()`. R8.3, R8.4."""
    stops = [_stop(parser)]
    while parser.accept_after_space(","):
        stops.append(_stop(parser))
    if len(stops) < 2:
        raise parser.error("linear() with one stop")
    points = resolved_points(stops)
    computed = ", ".join(f"{number_text(output)} {number_text(100 * x)}%" for x, output in points)
    specified = ", ".join(stop.specified for stop in stops)
    return Easing(f"linear({specified})", f"linear({computed})", Linear(points))


def _stop(parser: Parser) -> Stop:
    """A number and up to two percentages, which stand before it or after it. R8.4."""
    parts = []
    while parser.token.kind not in (",", ")", "end"):
        parts.append(quantity(parser))
        parser.skip_space()
    kinds = [part.kind for part in parts]
    if kinds.count("number") != 1 or kinds.count("percentage") != len(parts) - 1 or len(parts) > 3:
        raise parser.error("a stop is a number and up to two percentages")
    if kinds == ["percentage", "number", "percentage"]:
        raise parser.error("the number stands between the percentages")
    place = kinds.index("number")
    return Stop(parts[place], parts[:place] + parts[place + 1 :])


def resolved_points(stops: Sequence[Stop]) -> list[Point]:
    """The points of `linear()`; a stop with two inputs is two. R8.3.

    The first input is 0 if there is none; none is less than one before it; the last one is 1, or the largest one
    before it if that is more; those between them that are missing are evenly spaced.
    """
    outputs: list[Real] = []
    inputs: list[Real | None] = []
    largest: Real | None = None
    for index, stop in enumerate(stops):
        written: list[Real | None] = [percentage.number / 100 for percentage in stop.inputs]
        if not written:
            written = [ZERO if index == 0 else ONE if index == len(stops) - 1 else None]
        for x in written:
            if x is not None:
                largest = x if largest is None else max(largest, x)
            inputs.append(None if x is None else largest)
            outputs.append(stop.output.number)
    return list(zip(spaced_evenly(inputs), outputs, strict=True))


def spaced_evenly(inputs: Sequence[Real | None]) -> list[Real]:
    """The inputs with equal distances where they are missing; the first and the last are there. R8.3."""
    spaced: list[Real] = []
    missing = 0
    for x in inputs:
        if x is None:
            missing += 1
            continue
        if missing:
            start = spaced[-1]
            spaced += [start + (x - start) * k / (missing + 1) for k in range(1, missing + 1)]
            missing = 0
        spaced.append(x)
    return spaced


FUNCTIONS: dict[str, Callable[[Parser], Easing]] = {
    "linear": _linear,
    "cubic-bezier": _cubic_bezier,
    "steps": _steps,
}


def _number(parser: Parser) -> Quantity:
    found = quantity(parser)
    if found.kind != "number":
        raise parser.error(f"a {found.kind} in the place of a number")
    return found


def specified_text(number: Quantity) -> str:
    """A number or percentage as it stands in a specified value, where what is calculated stays in `calc()`. R8.5."""
    unit = "%" if number.kind == "percentage" else ""
    if is_finite(number.value):
        text = number_text(number.number) + unit
    else:
        text = "NaN" if is_nan(number.value) else "infinity" if number.value > 0 else "-infinity"
        text += f" * 1{unit}" if unit else ""
    return f"calc({text})" if number.is_calculated else text


# The operations.


def read(request: Input, key: str) -> Easing:
    """The easing function that a member's text is."""
    try:
        return parse(request.text(key))
    except CSSError as error:
        raise request.reject(key, str(error)) from None


def serialization(request: Input) -> Json:
    """The specified value of an easing function. R8.4, R8.5."""
    return {"serialization": read(request, "css").specified}


def computed_serialization(request: Input) -> Json:
    """The computed value of an easing function, in which `linear()` has all its inputs. R8.5."""
    return {"serialization": read(request, "css").computed}


def linear_stops(request: Input) -> Json:
    """The points (input, output) of a `linear()`. R8.3."""
    function = read(request, "css").function
    if not isinstance(function, Linear):
        raise request.reject("css", "no linear()")
    return [list(point) for point in function.points]


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "timingFunction.parse": serialization,
    "timingFunction.computed": computed_serialization,
    "timingFunction.linearStops": linear_stops,
}
