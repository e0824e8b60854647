"""Writes chosen vectors as suites."""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache

from ..corpus import VECTORS
from ..inputs import Json
from .choosing import Choice

SOURCE = {"title": "Computed from Specs/RULES.md", "reference": "scripts/vectors/combinations", "license": "Apache-2.0"}


@cache
def taken_names() -> Counter[tuple[str, str]]:
    """Returns how often a suite of the file has a name, without the number at its end."""
    known = json.loads(VECTORS.read_text(encoding="utf-8"))["suites"]
    return Counter((suite["name"], re.sub(r": \d+$", "", v["name"])) for suite in known for v in suite["vectors"])


def suites(choices: Iterable[Choice]) -> list[Json]:
    """Returns a suite for each operation and specification."""
    found: dict[tuple[str, str], list[Choice]] = defaultdict(list)
    for choice in choices:
        found[choice.operation, choice.specification].append(choice)
    made = []
    for (operation, specification), own in sorted(found.items()):
        suite = f"combinations/{operation}/{specification}"
        names: Counter[str] = Counter()
        vectors = []
        for choice in own:
            names[choice.name] += 1
            count = names[choice.name] + taken_names()[suite, choice.name]
            name = choice.name if count == 1 else f"{choice.name}: {count}"
            vectors.append({"name": name, "input": choice.input, "expected": choice.expected})
        made.append({
            "name": suite, "operation": operation,
            "specification": specification, "kind": "computed", "source": SOURCE,
            "rules": sorted({rule for choice in own for rule in choice.rules}),
            "tolerance": {"absolute": 1e-9, "relative": 1e-9}, "vectors": vectors,
        })  # fmt: skip
    return made
