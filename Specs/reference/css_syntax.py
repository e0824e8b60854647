"""CSS text: tokens, numbers with units, and calculations. R8.4, R11.7.

Tokens are those of CSS Syntax 3 that easing functions and transforms need. Strings, hashes and others become characters
that no grammar accepts. Numbers, units and calculations are those of CSS Values 4. The units are absolute lengths and
angles: a length is in px, an angle in degrees, a percentage in per cent.
"""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from string import ascii_lowercase, ascii_uppercase
from typing import Final, NamedTuple

from mpmath import mp

from . import ieee, real
from .ieee import settled
from .real import HALF, INFINITY, NAN, ONE, ZERO, Real, clamp, is_nan

DEEPEST: Final = 32
"""How many levels of parentheses and functions a calculation may have."""

LARGEST: Final = Fraction(2**128 - 2**104)
"""The greatest number of single precision, into whose range numbers are brought."""

NUMBER, LENGTH, ANGLE, PERCENTAGE = (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)
KINDS: Final[dict[tuple[int, ...], str]] = {
    NUMBER: "number",
    LENGTH: "length",
    ANGLE: "angle",
    PERCENTAGE: "percentage",
}
"""Types: the exponents of length, angle and percentage. px² or % · deg is not a kind of quantity."""

_LENGTHS = {"px": "1", "in": "96", "cm": "9600/254", "mm": "960/254", "q": "240/254", "pt": "4/3", "pc": "16"}
_ANGLES = {"deg": "1", "grad": "0.9", "turn": "360"}
UNITS: Final[dict[str, tuple[Fraction, tuple[int, ...]]]] = {
    **{"": (ONE, NUMBER), "%": (ONE, PERCENTAGE)},
    **{unit: (Fraction(size), LENGTH) for unit, size in _LENGTHS.items()},
    **{unit: (Fraction(size), ANGLE) for unit, size in _ANGLES.items()},
}
"""The px, degrees or per cent in a unit. `rad` is missing because it is not a rational number of degrees."""


class CSSError(ValueError):
    """A text that does not match the grammar, and the position of the error."""

    def __init__(self, reason: str, offset: int) -> None:
        super().__init__(f"{reason}, at character {offset}")


# Tokens


class Token(NamedTuple):
    """A token of CSS Syntax 3.

    `kind` is `ident`, `function` (including its parenthesis), `number`, `end`, or the character itself. `text` is the
    name, or the number's unit in lower case.
    """

    kind: str
    text: str
    offset: int
    after_space: bool
    value: Real = ZERO
    is_integer: bool = False


_NAME_START = r"(?:[a-z_]|[^\x00-\x7f]|\\(?:[0-9a-f]{1,6}[ \t\n]?|[^0-9a-f\n]))"
_NAME = rf"(?:--|-?{_NAME_START})(?:[-0-9]|{_NAME_START})*"
_TOKEN = re.compile(
    rf"(?P<space>[ \t\n]+)|(?P<comment>/\*.*?(?:\*/|\Z))"
    rf"|(?P<number>[+-]?(?:[0-9]*\.)?[0-9]+(?:e[+-]?[0-9]+)?)(?P<unit>%|{_NAME})?"
    rf"|(?P<name>{_NAME})(?P<open>\()?|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)
_LOWER = str.maketrans(ascii_uppercase, ascii_lowercase)


def tokens(text: str) -> Iterator[Token]:
    """Yields the tokens of a text without comments and white space, then `end` forever. R8.4."""
    text = re.sub("\r\n?|\f", "\n", text)
    after_space = False
    for match in _TOKEN.finditer(text):
        if match["space"] is not None:
            after_space = True
        elif match["comment"] is None:
            yield _token(match, after_space)
            after_space = False
    while True:
        yield Token("end", "", len(text), after_space)


def _token(match: re.Match[str], after_space: bool) -> Token:
    """Returns a token; a number is clamped to the range of single precision. R8.4, R11.7."""
    offset, digits = match.start(), match["number"]
    if digits is not None:
        value = clamp(real.read(digits), -LARGEST, LARGEST)
        unit = match["unit"] or ""
        # An escaped % is a unit's name and does not make a percentage.
        unit = _name(unit) if unit == "%" or _name(unit) != "%" else unit
        return Token("number", unit, offset, after_space, value, digits.lstrip("+-").isdigit())
    if match["name"] is not None:
        return Token("function" if match["open"] else "ident", _name(match["name"]), offset, after_space)
    return Token(match["other"], match["other"], offset, after_space)


def _name(text: str) -> str:
    """Returns a name without escapes, with ASCII letters in lower case; no known name has other letters. R8.4."""
    escape = r"(?i)\\(?:([0-9a-f]{1,6})[ \t\n]?|(.))"
    plain = re.sub(escape, lambda match: match[2] or chr(min(int(match[1], 16), 0xD7FF)), text)
    return plain.translate(_LOWER)


class Parser:
    """Reads the tokens of a text lazily; `token` is the next one."""

    def __init__(self, text: str) -> None:
        self._tokens = tokens(text)
        self.token = next(self._tokens)

    def advance(self) -> Token:
        """Consumes and returns the next token."""
        token, self.token = self.token, next(self._tokens)
        return token

    def accept(self, *kinds: str) -> Token | None:
        """Consumes and returns the next token if it is of one of the kinds; otherwise consumes nothing."""
        return self.advance() if self.token.kind in kinds else None

    def accept_word(self, *words: str) -> str:
        """Consumes and returns the next keyword if it is one of the words; otherwise consumes nothing."""
        return self.advance().text if self.token.kind == "ident" and self.token.text in words else ""

    def comma(self) -> None:
        """Consumes a comma."""
        if not self.accept(","):
            raise self.error("expected a comma")

    def close(self) -> None:
        """Consumes a closing parenthesis; the end of the text closes everything. R8.4, R11.7."""
        if not self.accept(")", "end"):
            raise self.error("expected a closing parenthesis")

    def end(self) -> None:
        """Raises an error unless the text is at its end."""
        if self.token.kind != "end":
            raise self.error("unexpected text after the value")

    def error(self, reason: str) -> CSSError:
        """Returns the error at the next token, for the caller to raise."""
        return CSSError(reason, self.token.offset)


# Quantities


class Quantity(NamedTuple):
    """A number with its type, as it was read.

    A calculated value (`is_calculated`) that is out of range is clamped instead of rejected, and may be infinite or
    NaN.
    """

    value: Real
    type: tuple[int, ...] = NUMBER
    is_calculated: bool = False
    is_integer: bool = False

    @property
    def kind(self) -> str:
        """`number`, `percentage`, `length` or `angle`; empty for any other type. R8.4."""
        return KINDS.get(self.type, "")

    @property
    def number(self) -> Real:
        """The value in use: in the range of single precision, and 0 for NaN. R8.4."""
        return ZERO if is_nan(self.value) else clamp(self.value, -LARGEST, LARGEST)


def quantity(parser: Parser, *kinds: str) -> Quantity:
    """Reads a number, percentage, dimension or calculation, which must be of one of the kinds. R8.4."""
    start = parser.token
    is_calculated = start.kind == "function" and start.text in FUNCTIONS
    found = _function(parser, 1)._replace(is_calculated=True) if is_calculated else _literal(parser)
    if found.kind not in kinds:
        raise CSSError(f"expected a {' or a '.join(kinds)}", start.offset)
    return found


def _literal(parser: Parser) -> Quantity:
    """Returns a number with its unit, as px, degrees or per cent. R8.4, R11.7."""
    token = parser.accept("number")
    if token is None:
        raise parser.error("expected a number")
    if token.text == "rad":
        return Quantity(mp.degrees(token.value), ANGLE)
    if token.text not in UNITS:
        raise CSSError(f"unknown unit {token.text}", token.offset)
    factor, type = UNITS[token.text]
    return Quantity(token.value * factor, type, is_integer=token.is_integer)


# Calculations: a sum of products of values


def _sum(parser: Parser, depth: int) -> Quantity:
    """Reads products with + and − between them; these have white space on both sides. R8.4."""
    total = _product(parser, depth)
    while parser.token.kind in ("+", "-"):
        operator = parser.advance()
        if not (operator.after_space and parser.token.after_space):
            raise CSSError(f"{operator.kind} needs white space around it", operator.offset)
        term = _product(parser, depth)
        if term.type != total.type:
            raise parser.error("the terms of a sum have different types")
        value = total.value + term.value if operator.kind == "+" else total.value - term.value
        total = Quantity(settled(value), total.type)
    return total


def _product(parser: Parser, depth: int) -> Quantity:
    """Reads values with * and / between them; units are multiplied and divided, too. R8.4."""
    total = _value(parser, depth)
    while operator := parser.accept("*", "/"):
        factor = _value(parser, depth)
        sign = 1 if operator.kind == "*" else -1
        value = total.value * factor.value if sign > 0 else ieee.quotient(total.value, factor.value)
        total = Quantity(settled(value), tuple(a + sign * b for a, b in zip(total.type, factor.type, strict=True)))
    return total


CONSTANTS: Final[dict[str, Real]] = {"e": mp.e, "pi": mp.pi, "infinity": INFINITY, "-infinity": -INFINITY, "nan": NAN}


def _value(parser: Parser, depth: int) -> Quantity:
    """A number, a constant, a function, or a sum in parentheses. R8.4, R11.7."""
    if constant := parser.accept_word(*CONSTANTS):
        return Quantity(+CONSTANTS[constant])
    is_function = parser.token.kind == "function" and parser.token.text in FUNCTIONS
    if not is_function and parser.token.kind != "(":
        return _literal(parser)
    if depth == DEEPEST:
        raise parser.error(f"a calculation is nested more than {DEEPEST} levels deep")
    if is_function:
        return _function(parser, depth + 1)
    parser.advance()
    inner = _sum(parser, depth + 1)
    parser.close()
    return inner


# Mathematical functions: the number of arguments, their type, the value's type, and the value.
# Arguments are of one type: `any`, `number`, or `angle`, which may be a number of radians. The value is a `number`, an
# `angle`, or of the `same` type as the arguments; inverse functions answer `radians`.

MANY: Final = 1 << 62
FUNCTIONS: Final[dict[str, tuple[int, int, str, str, Callable[..., Real]]]] = {
    "calc": (1, 1, "any", "same", lambda x: x),
    "min": (1, MANY, "any", "same", lambda *values: min(values)),
    "max": (1, MANY, "any", "same", lambda *values: max(values)),
    "clamp": (3, 3, "any", "same", ieee.limited),
    "round": (1, 2, "any", "same", ieee.rounded_to_step),
    "mod": (2, 2, "any", "same", ieee.modulus),
    "rem": (2, 2, "any", "same", ieee.remainder),
    "abs": (1, 1, "any", "same", abs),
    "hypot": (1, MANY, "any", "same", lambda *values: mp.norm(values)),
    "sign": (1, 1, "any", "number", mp.sign),
    "pow": (2, 2, "number", "number", ieee.power),
    "sqrt": (1, 1, "number", "number", mp.sqrt),
    "log": (1, 2, "number", "number", ieee.logarithm),
    "exp": (1, 1, "number", "number", mp.exp),
    "sin": (1, 1, "angle", "number", ieee.sine),
    "cos": (1, 1, "angle", "number", ieee.cosine),
    "tan": (1, 1, "angle", "number", ieee.tangent),
    "asin": (1, 1, "number", "radians", mp.asin),
    "acos": (1, 1, "number", "radians", mp.acos),
    "atan": (1, 1, "number", "radians", mp.atan),
    "atan2": (2, 2, "any", "radians", mp.atan2),
}
STRATEGIES: Final = ("nearest", "up", "down", "to-zero")


def _function(parser: Parser, depth: int) -> Quantity:
    """A mathematical function with its arguments. R8.4."""
    name = parser.advance()
    fewest, most, takes, gives, function = FUNCTIONS[name.text]
    # Only `round` has a keyword before its arguments.
    words = [parser.accept_word(*STRATEGIES)] if name.text == "round" else []
    if any(words):
        parser.comma()
    arguments = [_argument(parser, name.text, 0, depth)]
    while parser.accept(","):
        arguments.append(_argument(parser, name.text, len(arguments), depth))
    parser.close()
    types = {argument.type for argument in arguments if argument}
    if len(types) != 1 or not fewest <= len(arguments) <= most:
        raise CSSError(f"{name.text}() has too few, too many or mixed arguments", name.offset)
    (type,) = types
    is_taken = takes == "any" or type == NUMBER or (takes == "angle" and type == ANGLE)
    if not is_taken or (name.text == "round" and len(arguments) == 1 and type != NUMBER):
        raise CSSError(f"{name.text}() has arguments of the wrong type", name.offset)
    values = [argument and argument.value for argument in arguments]
    if takes == "angle" and type == NUMBER:
        values = [ieee.of_radians(x) for x in values]
    has_nan = any(x is not None and is_nan(x) for x in values)
    value = NAN if has_nan else settled(function(*words, *values))
    if gives == "radians":
        return Quantity(mp.degrees(value), ANGLE)
    return Quantity(value, type if gives == "same" else NUMBER)


def _argument(parser: Parser, function: str, index: int, depth: int) -> Quantity | None:
    """A calculation; None for the limit `none` of `clamp`. R8.4."""
    if function == "clamp" and index != 1 and parser.accept_word("none"):
        return None
    return _sum(parser, depth)


# Numbers as CSS writes them


def number_text(x: Real) -> str:
    """Serialises a finite number with at most six digits after the point, halves away from 0, from its double. R8.5."""
    if abs(x) >= 2**53:
        return str(int(Fraction(repr(real.nearest_double(x)))))
    millionths = real.floor(abs(x) * 1_000_000 + HALF)
    whole, rest = divmod(millionths, 1_000_000)
    text = f"{whole}.{rest:06}".rstrip("0").rstrip(".")
    return f"-{text}" if x < 0 and millionths else text
