"""The text of CSS transform lists. R11.7.

A list is `none` or a sequence of functions. A function is one of nine kinds with its numbers, whichever CSS name it was
written with: translateX(5px) is a translation by 5, 0, 0. Lengths are in px, angles in degrees.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from mpmath import mp

from . import ieee, matrices
from .css_syntax import CSSError, Parser, Quantity, quantity
from .matrices import IDENTITY, Matrix
from .real import ONE, ZERO, Real, clamp


@dataclass(frozen=True)
class Function:
    """A transform function. Two functions match if their kinds are the same. R11.8.

    | kind                     | numbers                                 |
    |--------------------------|-----------------------------------------|
    | `translate`, `scale`     | x, y, z                                 |
    | `rotate`                 | the axis x, y, z and the angle          |
    | `skew`, `skewx`, `skewy` | the angles x and y                      |
    | `perspective`            | the inverse of the distance, in 0 … 1   |
    | `matrix`, `matrix3d`     | 16                                      |
    """

    kind: str
    numbers: tuple[Real, ...]

    def matrix(self) -> Matrix:
        """The function as a matrix. R11.1."""
        return _MATRICES[self.kind](*self.numbers)


# The tangent of the double next to π/2, as in browsers: 16331239353195370.
LARGEST_TANGENT: Final = Fraction(math.tan(math.pi / 2))


def _rotation(x: Real, y: Real, z: Real, angle: Real) -> Matrix:
    """Returns the rotation about an axis by degrees; whole turns are removed exactly. R11.1, R11.8."""
    return matrices.rotation((x, y, z), ieee.cosine(angle), ieee.sine(angle))


def tangent(degrees: Real) -> Real:
    """Returns the tangent of a skew's angle; for a quarter turn a large signed number, not infinity. R11.8."""
    if ieee.cosine(degrees) == 0:
        return mp.sign(degrees) * LARGEST_TANGENT
    return ieee.tangent(degrees)


def _skewing(x: Real, y: Real) -> Matrix:
    """The skew by two angles in degrees. R11.1, R11.8."""
    return matrices.skewing(tangent(x), tangent(y))


_MATRICES: Final[dict[str, Callable[..., Matrix]]] = {
    "translate": matrices.translation,
    "scale": matrices.scaling,
    "rotate": _rotation,
    "skew": _skewing,
    "skewx": _skewing,
    "skewy": _skewing,
    "perspective": matrices.perspective,
    "matrix": lambda *numbers: numbers,
    "matrix3d": lambda *numbers: numbers,
}

# The identity of each kind.
_NOTHING: Final[dict[str, tuple[Real, ...]]] = {
    **dict.fromkeys(("skew", "skewx", "skewy"), (ZERO, ZERO)),
    **dict.fromkeys(("matrix", "matrix3d"), IDENTITY),
    "translate": (ZERO, ZERO, ZERO),
    "scale": (ONE, ONE, ONE),
    "rotate": (ZERO, ZERO, ONE, ZERO),
    "perspective": (ZERO,),
}
NEUTRAL: Final = {kind: Function(kind, numbers) for kind, numbers in _NOTHING.items()}


def perspective(inverse_distance: Real) -> Function:
    """Returns a perspective; a distance below 1 counts as 1, a negative inverse as none. R11.8."""
    return Function("perspective", (clamp(inverse_distance, ZERO, ONE),))


def matrix_of(functions: list[Function]) -> Matrix:
    """Returns the whole list as a matrix; its last function acts first. R11.7."""
    if not functions:
        return IDENTITY
    result = functions[0].matrix()
    for function in functions[1:]:
        result = matrices.multiply(function.matrix(), result)
    return result


# Arguments


def _number(parser: Parser) -> Real:
    """A number. R11.7."""
    return quantity(parser, "number").number


def _factor(parser: Parser) -> Real:
    """Reads a number or a percentage, as in scales. R11.7."""
    factor = quantity(parser, "number", "percentage")
    return factor.number / 100 if factor.kind == "percentage" else factor.number


def _length(parser: Parser) -> Real:
    """A length in px. R11.7."""
    return _with_unit(parser, "length").number


def _angle(parser: Parser) -> Real:
    """An angle in degrees. R11.7."""
    return _with_unit(parser, "angle").number


def _inverse_distance(parser: Parser) -> Real:
    """Reads a length of 0 or more as its inverse, at most 1; 0 for `none`. R11.1, R11.8."""
    if parser.accept_word("none"):
        return ZERO
    start = parser.token.offset
    distance = _with_unit(parser, "length")
    if distance.number < 0 and not distance.is_calculated:
        raise CSSError("a distance cannot be negative", start)
    return 1 / max(ONE, distance.number)


def _with_unit(parser: Parser, kind: str) -> Quantity:
    """Reads a length or an angle; a literal 0 may have no unit. R11.7."""
    found = quantity(parser, kind, "number")
    if found.kind == "number" and (found.value != 0 or found.is_calculated):
        raise parser.error(f"the {kind} before this has no unit")
    return found


# The names of CSS Transforms 1 and 2: the readers of required arguments, those of optional arguments, and the function
# that they make.
Reader = Callable[[Parser], Real]
NAMES: Final[dict[str, tuple[tuple[Reader, ...], tuple[Reader, ...], Callable[..., Function]]]] = {
    "matrix": ((_number,) * 6, (), lambda *numbers: Function("matrix", matrices.in_plane(*numbers))),
    "matrix3d": ((_number,) * 16, (), lambda *numbers: Function("matrix3d", numbers)),
    "translate": ((_length,), (_length,), lambda x, y=ZERO: Function("translate", (x, y, ZERO))),
    "translatex": ((_length,), (), lambda x: Function("translate", (x, ZERO, ZERO))),
    "translatey": ((_length,), (), lambda y: Function("translate", (ZERO, y, ZERO))),
    "translatez": ((_length,), (), lambda z: Function("translate", (ZERO, ZERO, z))),
    "translate3d": ((_length, _length, _length), (), lambda *numbers: Function("translate", numbers)),
    "scale": ((_factor,), (_factor,), lambda x, y=None: Function("scale", (x, x if y is None else y, ONE))),
    "scalex": ((_factor,), (), lambda x: Function("scale", (x, ONE, ONE))),
    "scaley": ((_factor,), (), lambda y: Function("scale", (ONE, y, ONE))),
    "scalez": ((_factor,), (), lambda z: Function("scale", (ONE, ONE, z))),
    "scale3d": ((_factor, _factor, _factor), (), lambda *numbers: Function("scale", numbers)),
    "rotate": ((_angle,), (), lambda angle: Function("rotate", (ZERO, ZERO, ONE, angle))),
    "rotatex": ((_angle,), (), lambda angle: Function("rotate", (ONE, ZERO, ZERO, angle))),
    "rotatey": ((_angle,), (), lambda angle: Function("rotate", (ZERO, ONE, ZERO, angle))),
    "rotatez": ((_angle,), (), lambda angle: Function("rotate", (ZERO, ZERO, ONE, angle))),
    "rotate3d": ((_number, _number, _number, _angle), (), lambda *numbers: Function("rotate", numbers)),
    "skew": ((_angle,), (_angle,), lambda x, y=ZERO: Function("skew", (x, y))),
    "skewx": ((_angle,), (), lambda x: Function("skewx", (x, ZERO))),
    "skewy": ((_angle,), (), lambda y: Function("skewy", (ZERO, y))),
    "perspective": ((_inverse_distance,), (), perspective),
}


# The list


def parse(text: str) -> list[Function]:
    """Parses the functions of a list; none for `none`. Raises CSSError if the text is not a list. R11.7."""
    parser = Parser(text)
    if parser.accept_word("none"):
        parser.end()
        return []
    functions = [_function(parser)]
    while parser.token.kind != "end":
        functions.append(_function(parser))
    return functions


def _function(parser: Parser) -> Function:
    """Parses a function with its arguments, and the white space after it. R11.7."""
    token = parser.token
    if token.kind != "function" or token.text not in NAMES:
        raise parser.error("expected a transform function")
    parser.advance()
    (first, *required), optional, make = NAMES[token.text]
    numbers = [first(parser)]
    for reader in required:
        parser.comma()
        numbers.append(reader(parser))
    numbers += [reader(parser) for reader in optional if parser.accept(",")]
    parser.close()
    return make(*numbers)
