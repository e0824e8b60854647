"""Which benchmarks belong together, and which of them are bound by memory.

groups.json names the groups: each is a list of regular expressions that match whole names. It leaves out single calls
on 10,000 parts, and random ones along 10,000 pieces of a curve: the caches are still settling when their time is over,
and the same program reads 15 to 50 percent apart from one process to the next.
"""

import json
import pathlib
import re
from collections.abc import Iterable, Sequence

from .failure import USAGE, Failure

REFERENCE = "Reference/divide"
FILE = pathlib.Path(__file__).with_name("groups.json")
DEFAULT = ["paced", "cubic"]

# Names of benchmarks whose memory is larger than a core's own caches: batches of a million numbers (Inputs.million),
# tables of 10,000 parts, and lookups of a million places.
MEMORY_BOUND = re.compile(
    r"Reference/memcpy/doubles:1048576|.*/1048576|.*:[1-9]0000(/digits:\d+)?"
    r"|(Keyframes|Splines|Curves)/.*/(sorted|random)/.*|Performance/spline/.*"
)


def limit(name: str) -> float:
    """How much longer a benchmark may take before that counts as a regression."""
    return 0.10 if is_memory_bound(name) else 0.05


def is_memory_bound(name: str) -> bool:
    return MEMORY_BOUND.fullmatch(name) is not None


def read(path: pathlib.Path = FILE) -> dict[str, list[str]]:
    """Each group's expressions."""
    return {name: group["benchmarks"] for name, group in json.loads(path.read_text()).items()}


def about(path: pathlib.Path = FILE) -> dict[str, str]:
    """Each group in one sentence."""
    return {name: group["about"] for name, group in json.loads(path.read_text()).items()}


def selection(groups: Sequence[str], filters: Sequence[str], names: Iterable[str]) -> list[str]:
    """The names that one of the groups or of the filters, which may match a part of a name, asks for."""
    known = read()
    expressions = []
    for group in groups:
        if group not in known:
            raise Failure(f"there is no group {group}, but {', '.join(known)}", USAGE)
        expressions += [f"^(?:{expression})$" for expression in known[group]]
    patterns = []
    for expression in [*expressions, *filters]:
        try:
            patterns.append(re.compile(expression))
        except re.error as error:
            raise Failure(f"{expression!r} is no regular expression: {error}", USAGE) from None
    return [name for name in names if name != REFERENCE and any(pattern.search(name) for pattern in patterns)]


def unmatched(names: Iterable[str]) -> list[str]:
    """The groups' expressions that match no benchmark: what they named has been renamed, or they have a slip."""
    names = list(names)
    return [
        f"{group}: {expression}"
        for group, expressions in read().items()
        for expression in expressions
        if not any(re.fullmatch(expression, name) for name in names)
    ]
