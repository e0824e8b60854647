"""Reading CSS text: tokens, numbers with units, and calculations. R8.4, R11.7.

Tokens are those of CSS Syntax 3, as far as easing functions and transforms need them: strings, hashes and so on end as
characters that no grammar accepts. Numbers, units and calculations are those of CSS Values 4. Every quantity has the
canonical unit of its kind: px, degrees, seconds, hertz, dots per px, per cent.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, NamedTuple

from mpmath import mp

from . import real
from .ieee import power, quotient, settled, square_root
from .real import HALF, INFINITY, NAN, ONE, ZERO, Real, clamp, is_finite, is_nan

DEEPEST: Final = 32
"""How many levels of parentheses and functions a calculation may have."""

LARGEST: Final = Fraction(2**128 - 2**104)
"""The greatest number of single precision, into whose range numbers are brought."""

UNITS: Final[dict[str, tuple[str, Fraction]]] = {
    "px": ("length", ONE),
    "in": ("length", Fraction(96)),
    "cm": ("length", Fraction(9600, 254)),
    "mm": ("length", Fraction(960, 254)),
    "q": ("length", Fraction(240, 254)),
    "pt": ("length", Fraction(96, 72)),
    "pc": ("length", Fraction(96, 6)),
    "deg": ("angle", ONE),
    "grad": ("angle", Fraction(9, 10)),
    "turn": ("angle", Fraction(360)),
    "s": ("time", ONE),
    "ms": ("time", Fraction(1, 1000)),
    "hz": ("frequency", ONE),
    "khz": ("frequency", Fraction(1000)),
    "dppx": ("resolution", ONE),
    "x": ("resolution", ONE),
    "dpi": ("resolution", Fraction(1, 96)),
    "dpcm": ("resolution", Fraction(254, 9600)),
}
"""The absolute units: each one's kind, and what it is in the canonical unit. `rad` is not here: it is no fraction."""


class CSSError(ValueError):
    """A text that the grammar does not have, and where it stops being one."""

    def __init__(self, reason: str, offset: int) -> None:
        super().__init__(f"{reason}, at character {offset}")
        self.offset = offset


# Tokens


class Token(NamedTuple):
    """A token of CSS Syntax 3.

    `kind` is `ident`, `function` (with its parenthesis), `number`, `percentage`, `dimension`, `space`, `end`, or the
    character itself; `text` the name or the unit in lower case.
    """

    kind: str
    text: str
    offset: int
    value: Real = ZERO
    is_integer: bool = False


_ESCAPE = r"\\(?:[0-9a-f]{1,6}[ \t\n]?|[^0-9a-f\n])"
_NAME_CHARACTER = rf"(?:[-a-z0-9_]|[^\x00-\x7f]|{_ESCAPE})"
_NAME = rf"(?:--|-?(?:[a-z_]|[^\x00-\x7f]|{_ESCAPE})){_NAME_CHARACTER}*"
_NUMBER = r"[+-]?(?:[0-9]*\.)?[0-9]+(?:e[+-]?[0-9]+)?"
_TOKEN = re.compile(
    rf"(?P<space>[ \t\n]+)|(?P<comment>/\*.*?(?:\*/|\Z))"
    rf"|(?P<number>{_NUMBER})(?:(?P<percent>%)|(?P<unit>{_NAME}))?"
    rf"|(?P<name>{_NAME})(?P<open>\()?|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text without its comments, `end` being the last. R8.4."""
    text = re.sub("\r\n?|\f", "\n", text)
    text = re.sub("[\x00\ud800-\udfff]", "\ufffd", text)
    for match in _TOKEN.finditer(text):
        if match["comment"] is None:
            yield _token(match)
    yield Token("end", "", len(text))


def _token(match: re.Match[str]) -> Token:
    offset = match.start()
    if match["number"] is not None:
        digits = match["number"]
        value = clamp(real.read(digits), -LARGEST, LARGEST)
        kind = "percentage" if match["percent"] else "dimension" if match["unit"] else "number"
        return Token(kind, _name(match["unit"] or ""), offset, value, digits.lstrip("+-").isdigit())
    if match["name"] is not None:
        return Token("function" if match["open"] else "ident", _name(match["name"]), offset)
    if match["space"] is not None:
        return Token("space", " ", offset)
    return Token(match["other"], match["other"], offset)


def _name(text: str) -> str:
    """A name without its escapes, ASCII letters in lower case."""
    plain = re.sub(_ESCAPE, _escaped, text, flags=re.IGNORECASE) if "\\" in text else text
    return plain.lower() if plain.isascii() else re.sub("[A-Z]+", lambda letters: letters[0].lower(), plain)


def _escaped(match: re.Match[str]) -> str:
    digits = match[0][1:].rstrip(" \t\n")
    if not re.fullmatch("[0-9a-fA-F]+", digits):
        return match[0][1:]
    point = int(digits, 16)
    return "\ufffd" if point == 0 or point > 0x10FFFF or 0xD800 <= point <= 0xDFFF else chr(point)


class Parser:
    """Goes through the tokens of a text from the first to the last."""

    def __init__(self, text: str) -> None:
        self._source = tokens(text)
        self._tokens = [next(self._source)]
        self._index = 0

    @property
    def token(self) -> Token:
        """The token that comes next; `end` for ever where there is none left."""
        return self._tokens[self._index]

    def advance(self) -> Token:
        """The next token, which is then behind."""
        token = self.token
        if token.kind != "end":
            self._step()
        return token

    def _step(self) -> None:
        """Text is read no further than it is asked for: most of what is wrong is so at its beginning."""
        self._index += 1
        if self._index == len(self._tokens):
            self._tokens.append(next(self._source))

    def skip_space(self) -> bool:
        """Goes past white space, and says whether there was any."""
        start = self._index
        while self.token.kind == "space":
            self._step()
        return self._index > start

    def accept(self, *kinds: str) -> Token | None:
        """The next token, which is then behind, if it is of one of the kinds; otherwise nothing happens."""
        return self.advance() if self.token.kind in kinds else None

    def accept_after_space(self, *kinds: str) -> Token | None:
        """Like `accept`, going past white space before the token and after it; without the token nothing happens."""
        start = self._index
        self.skip_space()
        token = self.accept(*kinds)
        if token is None:
            self._index = start
        else:
            self.skip_space()
        return token

    def comma(self) -> None:
        """Goes past a comma and the white space around it."""
        if self.accept_after_space(",") is None:
            raise self.error("a comma is missing")

    def close(self) -> None:
        """Goes past the parenthesis that closes what is open; the end of the text closes everything."""
        self.skip_space()
        if self.accept(")", "end") is None:
            raise self.error("a closing parenthesis is missing")

    def end(self) -> None:
        """Goes past white space, after which nothing may come."""
        self.skip_space()
        if self.token.kind != "end":
            raise self.error("something comes after the value")

    def error(self, reason: str) -> CSSError:
        """The error at the next token, to be raised."""
        return CSSError(reason, self.token.offset)


# Quantities


@dataclass(frozen=True)
class Quantity:
    """A number with its unit, as it was read.

    `powers` says how often each kind is a factor, none for a number. What a calculation gives (`is_calculated`) is
    not rejected where it is out of range, but brought into it, and may be infinite or NaN.
    """

    value: Real
    powers: tuple[tuple[str, int], ...] = ()
    is_calculated: bool = False
    is_integer: bool = False

    @property
    def kind(self) -> str:
        """`number`, `percentage`, `length`, `angle`, …; empty for what is none, such as px²."""
        if not self.powers:
            return "number"
        return self.powers[0][0] if len(self.powers) == 1 and self.powers[0][1] == 1 else ""

    @property
    def number(self) -> Real:
        """The value as it is used: in single precision's range, 0 for NaN. R8.4."""
        return ZERO if is_nan(self.value) else clamp(self.value, -LARGEST, LARGEST)


def quantity(parser: Parser) -> Quantity:
    """The number, percentage, dimension or calculation that comes next. R8.4."""
    if is_calculation(parser.token):
        return replace(_calculation(parser, 1), is_calculated=True)
    token = parser.token
    found = _literal(token)
    if found is None:
        raise parser.error("a number is missing")
    parser.advance()
    return found


def is_calculation(token: Token) -> bool:
    """Whether a token begins a calculation: `calc(` or another mathematical function."""
    return token.kind == "function" and token.text in FUNCTIONS


def _literal(token: Token) -> Quantity | None:
    if token.kind == "number":
        return Quantity(token.value, is_integer=token.is_integer)
    if token.kind == "percentage":
        return Quantity(token.value, (("percentage", 1),))
    if token.kind != "dimension":
        return None
    if token.text == "rad":
        return Quantity(mp.degrees(token.value), (("angle", 1),))
    if token.text not in UNITS:
        raise CSSError(f"the unit {token.text} is not known here", token.offset)
    kind, factor = UNITS[token.text]
    return Quantity(token.value * factor, ((kind, 1),))


# Calculations: a sum of products of values


def _calculation(parser: Parser, depth: int) -> Quantity:
    """A mathematical function with its arguments."""
    token = parser.advance()
    function = FUNCTIONS[token.text]
    arguments = [_argument(parser, function, depth)]
    while parser.accept_after_space(","):
        arguments.append(_argument(parser, function, depth))
    parser.close()
    if not function.fewest <= len(arguments) <= function.most:
        raise CSSError(f"{token.text}() with {len(arguments)} arguments", token.offset)
    try:
        return function.answer(*arguments)
    except TypeError as error:
        raise CSSError(f"{token.text}(): {error}", token.offset) from None


def _argument(parser: Parser, function: "Function", depth: int) -> "Quantity | str":
    parser.skip_space()
    if parser.token.kind == "ident" and parser.token.text in function.keywords:
        return parser.advance().text
    return _sum(parser, depth)


def _sum(parser: Parser, depth: int) -> Quantity:
    """Products with + and − between them, which have white space on both sides."""
    total = _product(parser, depth)
    while True:
        is_spaced = parser.skip_space()
        sign = parser.accept("+", "-")
        if sign is None:
            return total
        if not is_spaced or not parser.skip_space():
            raise parser.error(f"{sign.kind} without white space around it")
        term = _product(parser, depth)
        if term.powers != total.powers:
            raise parser.error("a sum of different types")
        value = total.value + term.value if sign.kind == "+" else total.value - term.value
        total = Quantity(settled(value), total.powers)


def _product(parser: Parser, depth: int) -> Quantity:
    """Values with * and / between them; units are multiplied and divided, too."""
    total = _value(parser, depth)
    while sign := parser.accept_after_space("*", "/"):
        factor = _value(parser, depth)
        if sign.kind == "*":
            total = Quantity(settled(total.value * factor.value), _powers(total, factor, 1))
        else:
            total = Quantity(settled(quotient(total.value, factor.value)), _powers(total, factor, -1))
    return total


def _powers(a: Quantity, b: Quantity, sign: int) -> tuple[tuple[str, int], ...]:
    powers = dict(a.powers)
    for kind, count in b.powers:
        powers[kind] = powers.get(kind, 0) + sign * count
    return tuple(sorted((kind, count) for kind, count in powers.items() if count != 0))


CONSTANTS: Final[dict[str, Callable[[], Real]]] = {
    "e": lambda: mp.e + 0,
    "pi": lambda: mp.pi + 0,
    "infinity": lambda: INFINITY,
    "-infinity": lambda: -INFINITY,
    "nan": lambda: NAN,
}


def _value(parser: Parser, depth: int) -> Quantity:
    token = parser.token
    if token.kind == "ident" and token.text in CONSTANTS:
        parser.advance()
        return Quantity(CONSTANTS[token.text]())
    if token.kind == "(" or is_calculation(token):
        if depth == DEEPEST:
            raise parser.error(f"a calculation of more than {DEEPEST} levels")
        return _calculation(parser, depth + 1) if token.kind == "function" else _parenthesis(parser, depth + 1)
    literal = _literal(token)
    if literal is None:
        raise parser.error("a number is missing in a calculation")
    parser.advance()
    return literal


def _parenthesis(parser: Parser, depth: int) -> Quantity:
    parser.advance()
    parser.skip_space()
    inner = _sum(parser, depth)
    parser.close()
    return inner


# Mathematical functions. A TypeError says that the arguments' types do not go together.


@dataclass(frozen=True)
class Function:
    """A mathematical function of CSS: how many arguments it takes, what words may stand for one, what it answers."""

    fewest: int
    most: int
    answer: Callable[..., Quantity]
    keywords: tuple[str, ...] = ()


def _check_types(*quantities: Quantity | str) -> None:
    kinds = {q if isinstance(q, str) else q.powers for q in quantities}
    if len(kinds) > 1:
        raise TypeError("values of different types")


def _values(*quantities: Quantity | str) -> list[Real]:
    """The values of quantities that have to be of one type."""
    _check_types(*quantities)
    return [q.value for q in quantities if isinstance(q, Quantity)]


def _numbers(*quantities: Quantity) -> list[Real]:
    """The values of what has to be plain numbers."""
    return _values(Quantity(ZERO), *quantities)[1:]


def _like(one: Quantity, value: Real) -> Quantity:
    return Quantity(settled(value), one.powers)


def _degrees(value: Real) -> Quantity:
    return Quantity(value, (("angle", 1),))


def least(*values: Real) -> Real:
    """The least of the values; NaN if one is NaN."""
    return NAN if any(is_nan(x) for x in values) else min(values)


def greatest(*values: Real) -> Real:
    """The greatest of the values; NaN if one is NaN."""
    return NAN if any(is_nan(x) for x in values) else max(values)


def _clamp(low: Quantity | str, value: Quantity | str, high: Quantity | str) -> Quantity:
    """`clamp()`: max(low, min(value, high)), `none` being no limit."""
    if isinstance(value, str):
        raise TypeError("none is no value")
    _check_types(value, *(limit for limit in (low, high) if isinstance(limit, Quantity)))
    result = value.value
    if isinstance(high, Quantity):
        result = least(result, high.value)
    if isinstance(low, Quantity):
        result = greatest(result, low.value)
    return _like(value, result)


STRATEGIES: Final = ("nearest", "up", "down", "to-zero")


def _round(*arguments: Quantity | str) -> Quantity:
    """`round()`: with a strategy before the value or without, and the step 1 for a number without one."""
    strategy, *rest = arguments if isinstance(arguments[0], str) else ("nearest", *arguments)
    if not 1 <= len(rest) <= 2 or any(isinstance(q, str) for q in rest):
        raise TypeError("a value and a step are expected")
    a, step = rest if len(rest) == 2 else (rest[0], Quantity(ONE))
    values = _values(a, step)
    assert isinstance(a, Quantity) and isinstance(strategy, str)
    return _like(a, rounded_to_step(strategy, *values))


def rounded_to_step(strategy: str, a: Real, step: Real) -> Real:
    """a as a whole number of steps: the one below, the one above, or one of the two; halves go up. R8.4."""
    if is_nan(a) or is_nan(step) or step == 0 or not (is_finite(a) or is_finite(step)):
        return NAN
    if not is_finite(a):
        return a
    if not is_finite(step):
        far = {"up": a > 0, "down": a < 0}.get(strategy, False)
        return ZERO if not far else INFINITY if a > 0 else -INFINITY
    above = modulus(a, abs(step))
    low = a - above
    high = a if above == 0 else low + abs(step)
    if strategy == "nearest":
        return low if above < high - a else high
    return {"up": high, "down": low, "to-zero": low if a >= 0 else high}[strategy]


def modulus(a: Real, b: Real) -> Real:
    """`mod()`: the rest that has b's sign."""
    if is_nan(a) or is_nan(b) or b == 0 or not is_finite(a):
        return NAN
    if not is_finite(b):
        return a if a == 0 or (a > 0) == (b > 0) else NAN
    # Digits enough for the quotient of any two doubles.
    with mp.workprec(mp.prec + 2200):
        rest = a - b * real.floor(a / b)
    return +rest


def remainder(a: Real, b: Real) -> Real:
    """`rem()`: the rest that has a's sign."""
    if is_nan(a) or is_nan(b) or b == 0 or not is_finite(a):
        return NAN
    if not is_finite(b):
        return a
    rest = modulus(abs(a), abs(b))
    return rest if a >= 0 else -rest


def sine(degrees: Real) -> Real:
    """The sine of an angle in degrees, exact for quarter turns."""
    return mp.sinpi(real.floor_mod(degrees, Fraction(360)) / 180) if is_finite(degrees) else NAN


def cosine(degrees: Real) -> Real:
    """The cosine of an angle in degrees, exact for quarter turns."""
    return mp.cospi(real.floor_mod(degrees, Fraction(360)) / 180) if is_finite(degrees) else NAN


def _tangent(degrees: Real) -> Real:
    return quotient(sine(degrees), cosine(degrees))


def _of_angle(of_degrees: Callable[[Real], Real], of_radians: Callable[[Real], Real]) -> Callable[[Quantity], Quantity]:
    def answer(x: Quantity) -> Quantity:
        if x.kind not in ("number", "angle"):
            raise TypeError("neither a number nor an angle")
        return Quantity(settled(of_degrees(x.value) if x.kind == "angle" else of_radians(x.value)))

    return answer


def _inverse(function: Callable[[Real], Real], is_limited: bool) -> Callable[[Quantity], Quantity]:
    """An inverse trigonometric function: degrees of a number, NaN outside −1…1 where it has no value there."""

    def answer(x: Quantity) -> Quantity:
        (value,) = _numbers(x)
        return _degrees(NAN if is_nan(value) or (is_limited and abs(value) > 1) else mp.degrees(function(value)))

    return answer


def _arc_tangent_2(y: Quantity, x: Quantity) -> Quantity:
    return _degrees(mp.degrees(mp.atan2(*_values(y, x))))


def _hypotenuse(*quantities: Quantity) -> Quantity:
    values = _values(*quantities)
    if any(not is_finite(x) for x in values):
        return _like(quantities[0], greatest(*(abs(x) for x in values)))
    return _like(quantities[0], mp.sqrt(sum((x * x for x in map(real.rounded, values)), mp.zero)))


def _logarithm(*quantities: Quantity) -> Quantity:
    logarithms = [_natural_logarithm(x) for x in _numbers(*quantities)]
    return Quantity(settled(logarithms[0] if len(logarithms) == 1 else quotient(*logarithms)))


def _natural_logarithm(x: Real) -> Real:
    return NAN if x < 0 or is_nan(x) else mp.log(x)


def _sign(x: Quantity) -> Quantity:
    value = x.value
    return Quantity(value if is_nan(value) else ONE if value > 0 else -ONE if value < 0 else ZERO)


def _of_numbers(function: Callable[..., Real]) -> Callable[..., Quantity]:
    return lambda *quantities: Quantity(settled(function(*_numbers(*quantities))))


def _alike(function: Callable[..., Real]) -> Callable[..., Quantity]:
    return lambda *quantities: _like(quantities[0], function(*_values(*quantities)))


ANY: Final = 1 << 62

FUNCTIONS: Final[dict[str, Function]] = {
    "calc": Function(1, 1, _alike(lambda x: x)),
    "min": Function(1, ANY, _alike(least)),
    "max": Function(1, ANY, _alike(greatest)),
    "clamp": Function(3, 3, _clamp, ("none",)),
    "round": Function(1, 3, _round, STRATEGIES),
    "mod": Function(2, 2, _alike(modulus)),
    "rem": Function(2, 2, _alike(remainder)),
    "sin": Function(1, 1, _of_angle(sine, mp.sin)),
    "cos": Function(1, 1, _of_angle(cosine, mp.cos)),
    "tan": Function(1, 1, _of_angle(_tangent, mp.tan)),
    "asin": Function(1, 1, _inverse(mp.asin, True)),
    "acos": Function(1, 1, _inverse(mp.acos, True)),
    "atan": Function(1, 1, _inverse(mp.atan, False)),
    "atan2": Function(2, 2, _arc_tangent_2),
    "pow": Function(2, 2, _of_numbers(power)),
    "sqrt": Function(1, 1, _of_numbers(square_root)),
    "hypot": Function(1, ANY, _hypotenuse),
    "log": Function(1, 2, _logarithm),
    "exp": Function(1, 1, _of_numbers(mp.exp)),
    "abs": Function(1, 1, _alike(abs)),
    "sign": Function(1, 1, _sign),
}


# Numbers as CSS writes them


def number_text(x: Real) -> str:
    """A finite number with six digits after the point at most, halves away from 0, and those of a double. R8.5."""
    if abs(x) >= 2**53:
        return str(int(Fraction(repr(real.nearest_double(x)))))
    millionths = real.floor(abs(x) * 1_000_000 + HALF)
    whole, rest = divmod(millionths, 1_000_000)
    text = f"{whole}.{rest:06}".rstrip("0").rstrip(".")
    return f"-{text}" if x < 0 and millionths else text
