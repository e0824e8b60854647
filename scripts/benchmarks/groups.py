"""Groups of benchmarks, and which benchmarks are bound by memory.

groups.json defines the groups: each is a list of regular expressions that match whole names. Two kinds are left out:
single calls on 10,000 parts, and random calls along 10,000 pieces of a curve. The caches are still settling when their
time is over, and the same program differs by 15 to 50 percent from one process to the next.
"""

import json
import pathlib
import re
from collections.abc import Iterable, Sequence

from .failure import USAGE, Failure

REFERENCE = "Reference/divide"
FILE = pathlib.Path(__file__).with_name("groups.json")
DEFAULT = ["paced", "cubic"]

# Names of benchmarks that need more memory than a core's own caches hold: batches of a million numbers
# (Inputs.million), tables of 10,000 parts, and lookups of a million places.
MEMORY_BOUND = re.compile(
    r"Reference/memcpy/doubles:1048576|.*/1048576|.*:[1-9]0000(/digits:\d+)?"
    r"|(Keyframes|Splines|Curves)/.*/(sorted|random)/.*|Performance/spline/.*"
)


def limit(name: str) -> float:
    """Returns the relative slowdown above which a benchmark counts as a regression."""
    return 0.10 if is_memory_bound(name) else 0.05


def is_memory_bound(name: str) -> bool:
    return MEMORY_BOUND.fullmatch(name) is not None


def read(path: pathlib.Path = FILE) -> dict[str, list[str]]:
    """Returns each group's expressions."""
    return {name: group["benchmarks"] for name, group in json.loads(path.read_text()).items()}


def about(path: pathlib.Path = FILE) -> dict[str, str]:
    """Returns one sentence about each group."""
    return {name: group["about"] for name, group in json.loads(path.read_text()).items()}


def selection(groups: Sequence[str], filters: Sequence[str], names: Iterable[str]) -> list[str]:
    """Returns the names that match a group's expression entirely or a filter in part."""
    known = read()
    expressions = []
    for group in groups:
        if group not in known:
            raise Failure(f"there is no group {group}; the groups are {', '.join(known)}", USAGE)
        expressions += [f"^(?:{expression})$" for expression in known[group]]
    patterns = []
    for expression in [*expressions, *filters]:
        try:
            patterns.append(re.compile(expression))
        except re.error as error:
            raise Failure(f"{expression!r} is not a regular expression: {error}", USAGE) from None
    return [name for name in names if name != REFERENCE and any(pattern.search(name) for pattern in patterns)]


def unmatched(names: Iterable[str]) -> list[str]:
    """Returns the groups' expressions that match no benchmark: it was renamed, or the expression is wrong."""
    names = list(names)
    return [
        f"{group}: {expression}"
        for group, expressions in read().items()
        for expression in expressions
        if not any(re.fullmatch(expression, name) for name in names)
    ]
