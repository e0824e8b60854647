"""Checks an animation engine against the vectors of TimingMath. Needs only pytest.

Write `answer`, and run `pytest test_timing_math.py`. Each suite of the vector file is a test. The environment can name

    TIMINGMATH_VECTORS       the vector file, such as operations/spring.json; otherwise vectors.json beside this file or
                             in the folder above
    TIMINGMATH_EXPECTATIONS  a list of the vectors that are known to fail; one of them that passes is a failure
    TIMINGMATH_SKIP          a list of the vectors that are not asked

In a list, the globs over `suite#vector` stand on indented lines below their reason. INTERPRETING.md describes the
operations.
"""

import copy
import json
import math
import numbers
import os
import pathlib
import re
from collections import Counter

import pytest


class Unsupported(Exception):
    """The engine cannot do what the operation asks. That is no failure."""


class Rejected(Exception):
    """The engine rejects the input. That is right if the vector expects an error."""


# Your engine: begin
def answer(operation, specification, input):
    """Returns the engine's value: None, a Boolean, a number, a string, a list or a dict, as the vectors have them.

    Non-finite numbers may be floats or texts; in inputs they are texts, which `number` converts. Raise Unsupported, or
    Rejected("why") for an input that the engine rejects. Any other exception counts as a failure. For example:

        if operation == "spring.dampingRatio":
            return my_engine.damping_ratio(number(input["mass"]), number(input["stiffness"]), number(input["damping"]))
    """
    raise Unsupported


# Your engine: end

SPECIAL = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}


def number(value):
    """Returns a number or one of the texts of non-finite numbers as a float, and None for other values."""
    if isinstance(value, str):
        return SPECIAL.get(value)
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        return None
    try:
        return float(value)
    except OverflowError:  # an integer with more than 308 digits
        return math.inf if value > 0 else -math.inf


# Comparing: each function returns the first difference as a text, or None.


def compare(actual, expected, operation, tolerance):
    return difference(actual, expected, operation, tolerance, "", operation.startswith("quaternion."), False)


def difference(actual, expected, operation, tolerance, place, up_to_sign=False, modulo_turn=False):
    if hasattr(actual, "tolist"):  # NumPy's arrays and numbers
        actual = actual.tolist()
    wanted = number(expected)
    if wanted is not None:
        return number_difference(number(actual), wanted, tolerance, place, modulo_turn)
    if isinstance(expected, list):
        if not isinstance(actual, (list, tuple)) or len(actual) != len(expected):
            return f"{place or 'value'}: expected an array of {len(expected)}"

        def of_elements(wanted):
            pairs = ((actual[i], item, operation, tolerance, f"{place}[{i}]") for i, item in enumerate(wanted))
            return next((text for text in (difference(*pair) for pair in pairs) if text), None)

        same = of_elements(expected)
        if same is None or not up_to_sign or len(expected) != 4:
            return same
        # q and -q are the same rotation.
        opposite = [-number(item) if number(item) is not None else item for item in expected]
        return same if of_elements(opposite) else None
    if isinstance(expected, dict):
        if not isinstance(actual, dict):
            return f"{place or 'value'}: expected an object"
        for key, wanted_member in expected.items():
            at = f"{place}.{key}" if place else key
            if key not in actual:
                return f"{at}: missing"
            turns = key in ("angle", "tangentAngle") and (operation.startswith("path.") or operation == "smil")
            found = difference(actual[key], wanted_member, operation, tolerance, at, key == "quaternion", turns)
            if found:
                return found
        return None
    # True equals 1 in Python, but not here.
    return None if type(actual) is type(expected) and actual == expected else f"{place or 'value'}: not equal"


def number_difference(actual, expected, tolerance, place, modulo_turn):
    if actual is None:
        return f"{place or 'value'}: expected a number"
    if actual == expected or (math.isnan(actual) and math.isnan(expected)):
        return None
    if not (math.isfinite(actual) and math.isfinite(expected)):
        return f"{place or 'value'}: {actual} is not {expected}"
    off = actual - expected
    if modulo_turn:
        off = math.remainder(off, 2 * math.pi) if math.isfinite(off) else math.nan
    allowed = tolerance.get("absolute", 0) + tolerance.get("relative", 0) * abs(expected)
    return None if abs(off) <= allowed else f"{place or 'value'}: off by {abs(off)!r}, allowed is {allowed!r}"


# Reading the vectors and the lists.


def text_of(path):
    try:
        return pathlib.Path(path).read_bytes().decode("utf-8-sig")  # skips a byte order mark
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from None


def finite(text):
    if not math.isfinite(float(text)):
        raise ValueError(f"the number {text:.40} is out of the range of a double")
    return int(text) if text.lstrip("-").isdigit() else float(text)


def without_duplicates(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError(f"a key occurs twice in an object with the keys {[key for key, _ in pairs]}")
    return members


def suites():
    """Returns the suites of the vector file."""
    here = pathlib.Path(__file__).resolve().parent
    beside = [folder / "vectors.json" for folder in (here, here.parent)]
    path = os.environ.get("TIMINGMATH_VECTORS") or next((file for file in beside if file.exists()), beside[0])
    readers = {"parse_float": finite, "parse_int": finite, "parse_constant": finite}
    try:
        file = json.loads(text_of(path), object_pairs_hook=without_duplicates, **readers)
        if file["version"] != 1:
            raise ValueError(f"version {file['version']} of the format is not supported, only 1 is")
        for suite in file["suites"]:
            for vector in suite["vectors"]:
                tolerance = vector.setdefault("tolerance", suite["tolerance"])
                identity = vector["identity"] = f"{suite['name']}#{vector['name']}"
                shares = [value for key, value in tolerance.items() if (key, value) != ("exact", True)]
                known = tolerance and tolerance.keys() <= {"absolute", "relative", "exact"}
                if not known or None in map(number, shares):
                    raise ValueError(f"{identity}: unknown tolerance {tolerance}")
                if not {"input", "expected"} <= vector.keys() or not {"operation", "specification"} <= suite.keys():
                    raise ValueError(f"{identity}: a key is missing")
        if not any(suite["vectors"] for suite in file["suites"]):
            raise ValueError("there are no vectors")
    except (KeyError, TypeError, AttributeError, RecursionError, ValueError) as error:
        raise ValueError(f"{path}: {type(error).__name__}: {error}") from None
    return file["suites"]


def glob_expression(glob):
    """Returns a glob as a regular expression: `*` is any text, `?` a character, `[…]` a set; `\` escapes."""
    token = re.compile(r"\\(.)|\[([!^]|(?![!^]))(\][^\]]*|[^\]]+)\]|(.)", re.DOTALL)
    expression = ""
    for escaped, negated, members, other in token.findall(glob):
        if members:
            parts = re.findall(r"(.)-(.)|(.)", members, re.DOTALL)
            # A reversed range has no members.
            ranges = [f"{re.escape(a or c)}-{re.escape(b or c)}" for a, b, c in parts if a <= b]
            expression += f"[{negated and '^'}{''.join(ranges)}]" if ranges else "." if negated else "(?!)"
        else:
            expression += {"*": ".*", "?": "."}.get(other) or re.escape(escaped or other)
    return re.compile(expression, re.DOTALL)


def globs_and_reasons(path):
    """Yields the globs of a list, which are indented, each with the reason above it."""
    reason, is_used = None, True
    for count, line in enumerate(text_of(path).split("\n"), 1):
        line = line.rstrip("\r")
        if line.strip(" \t")[:1] in ("", "#"):
            continue
        if line[0] in " \t":
            if reason is None:
                raise ValueError(f"{path}:{count}: no reason given: the globs of a reason follow it")
            # A backslash makes the next character literal, also a space at the end.
            yield re.fullmatch(r"[ \t]+((?:\\.|.)*?)[ \t]*", line)[1], reason
            is_used = True
        elif is_used:
            reason, is_used = line.rstrip(" \t"), False
        else:
            break
    if not is_used:
        raise ValueError(f"{path}: no indented glob follows the reason '{reason}'")


class Lines:
    """A list of vectors with reasons, from the file that a variable of the environment names."""

    def __init__(self, variable):
        self.exact, self.patterns = {}, []
        path = os.environ.get(variable)
        for glob, reason in globs_and_reasons(path) if path else ():
            self.exact.setdefault(glob, reason)  # A glob also matches its own text.
            if re.search(r"[*?[]", re.sub(r"\\.", "", glob)):
                self.patterns.append((glob_expression(glob), reason))
            else:
                self.exact.setdefault(re.sub(r"\\(.)", r"\1", glob), reason)

    def reason(self, identity):
        found = (reason for pattern, reason in self.patterns if pattern.fullmatch(identity))
        return self.exact.get(identity) or next(found, None)


SUITES = suites()
EXPECTED, SKIPPED = Lines("TIMINGMATH_EXPECTATIONS"), Lines("TIMINGMATH_SKIP")


# The tests.


def shown(value):
    try:
        return json.dumps(value, ensure_ascii=False)
    except Exception:  # no JSON
        return f"{value!r:.2000}"


def judged(suite, vector):
    """Asks the engine. Returns "pass", "unsupported" or "skipped" and an empty text, or "fail" and a description."""
    identity, expected = vector["identity"], vector["expected"]
    if SKIPPED.reason(identity):
        return "skipped", ""
    rejects = isinstance(expected, dict) and "error" in expected
    try:
        # A copy, since the engine may change it.
        actual = answer(suite["operation"], suite["specification"], copy.deepcopy(vector["input"]))
        problem = "the input must be rejected"
        if not rejects:
            problem = compare(actual, expected, suite["operation"], vector["tolerance"])
        text = shown(actual)
    except Unsupported:
        return "unsupported", ""
    except Rejected as error:
        problem, text = None if rejects else "the input has a value", f"rejected: {error}"
    except (Exception, SystemExit) as error:
        problem = text = f"the engine raised {type(error).__name__}: {error}"
    known = EXPECTED.reason(identity)
    if known and problem is None:
        problem = f"it passes, but is listed as a known failure: {known}"
    elif known or problem is None:
        return "pass" if problem is None else "known failure", ""
    return "fail", "\n".join([
        f"failure: {identity}",
        f"  question:  {suite['operation']} by the rules of {suite['specification']}",
        f"  input:     {shown(vector['input'])}",
        f"  expected:  {shown(expected)}",
        f"  actual:    {text}",
        f"  tolerance: {shown(vector['tolerance'])}",
        f"  problem:   {problem}",
    ])  # fmt: skip


@pytest.fixture(scope="module")
def counts(request):
    """Counts the outcomes, and prints the sums at the end."""
    counts = Counter()
    yield counts
    reporter = request.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and counts:
        reporter.write_line("\nvectors: " + ", ".join(f"{count} {name}" for name, count in sorted(counts.items())))


@pytest.mark.parametrize("suite", SUITES, ids=[suite["name"] for suite in SUITES])
def test_suite(suite, counts):
    results = [judged(suite, vector) for vector in suite["vectors"]]
    counts.update(outcome for outcome, _ in results)
    failures = [text for outcome, text in results if outcome == "fail"]
    if failures:
        pytest.fail("\n".join(failures), pytrace=False)
    outcomes = {outcome for outcome, _ in results}
    if outcomes <= {"unsupported", "skipped"}:
        pytest.skip(f"{' and '.join(sorted(outcomes))}: {suite['operation']}")


def test_engine_answers():
    """An engine that answers nothing has no failures, but tests nothing."""
    every = (judged(suite, vector)[0] for suite in SUITES for vector in suite["vectors"])
    if all(outcome in ("unsupported", "skipped") for outcome in every):
        pytest.fail("the engine answered none of the vectors", pytrace=False)
