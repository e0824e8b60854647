"""SVG path data as commands, for engines that draw paths but cannot read the text."""

import re

from protocol import Unsupported

NUMBER, FLAG = re.compile(r"[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?"), re.compile("[01]")
SPACE, COMMA = re.compile(r"[ \t\n\f\r]*"), re.compile(r"[ \t\n\f\r]*,?[ \t\n\f\r]*")
SETS = {"M": [NUMBER] * 2, "L": [NUMBER] * 2, "H": [NUMBER], "V": [NUMBER], "C": [NUMBER] * 6, "S": [NUMBER] * 4}
SETS |= {"Q": [NUMBER] * 4, "T": [NUMBER] * 2, "A": [NUMBER] * 3 + [FLAG] * 2 + [NUMBER] * 2, "Z": []}


def commands(text):
    """Pairs of a letter and its numbers, one for each set of numbers. Text with an error is not supported."""
    result, at = [], SPACE.match(text).end()
    while at < len(text):
        letter, at = text[at], SPACE.match(text, at + 1).end()
        if letter.upper() not in SETS or not (result or letter in "Mm"):
            raise Unsupported
        while True:
            numbers, at = numbers_at(at, text, SETS[letter.upper()])
            result.append((letter, numbers))
            letter = {"M": "L", "m": "l"}.get(letter, letter)
            following = COMMA.match(text, at).end()
            if letter in "Zz" or not NUMBER.match(text, following):
                break
            at = following
        at = SPACE.match(text, at).end()
    return result


def numbers_at(at, text, patterns):
    """The numbers of one set, and where they end."""
    numbers = []
    for pattern in patterns:
        match = pattern.match(text, COMMA.match(text, at).end() if numbers else at)
        if match is None:
            raise Unsupported
        numbers.append(float(match[0]))
        at = match.end()
    return numbers, at
