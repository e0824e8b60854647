"""Compares the answers of an engine with those of another, bit for bit.

Both answer all vectors of the operations that the second one knows. JSON from Swift has no sign of zero, so zeros are
equal. What the second one calls unsupported is counted and not compared.

Exit codes: 0 all answers are equal, 1 some are not, 2 usage.
"""

from __future__ import annotations

import argparse
import json
import pathlib
import shlex
import subprocess
import sys
from typing import Any

VECTORS = pathlib.Path(__file__).resolve().parents[2] / "Specs" / "vectors.json"


def ask(command: str, requests: list[dict[str, Any]]) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    """Returns the answer to hello, and the others by their id."""
    lines = "".join(json.dumps(request) + "\n" for request in [{"hello": 1}, *requests])
    run = subprocess.run(shlex.split(command), input=lines, capture_output=True, text=True, check=True)
    hello, *answers = (json.loads(line) for line in run.stdout.splitlines())
    return hello, {answer["id"]: answer for answer in answers}


def same(a: Any, b: Any) -> bool:
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    # Equal numbers other than zeros have equal bits; NaN is a text here.
    return isinstance(a, bool) == isinstance(b, bool) and bool(a == b)


def outcome(a: dict[str, Any], b: dict[str, Any]) -> str:
    if "unsupported" in b:
        return "unsupported"
    if "error" in a and "error" in b:
        return "rejected"
    return "equal" if "value" in a and "value" in b and same(a["value"], b["value"]) else "different"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", help="the command of the engine that is right")
    parser.add_argument("second", help="the command of the other engine")
    arguments = parser.parse_args()
    hello, _ = ask(arguments.second, [])
    requests: list[dict[str, Any]] = []
    names: dict[int, str] = {}
    for suite in json.loads(VECTORS.read_text(encoding="utf-8"))["suites"]:
        for vector in suite["vectors"] if suite["operation"] in hello["operations"] else []:
            names[len(requests)] = f"{suite['name']}#{vector['name']}"
            request = {"operation": suite["operation"], "specification": suite["specification"]}
            requests.append({"id": len(requests), **request, "input": vector["input"]})
    (_, first), (_, second) = ask(arguments.first, requests), ask(arguments.second, requests)
    counts = dict.fromkeys(("equal", "rejected", "different", "unsupported"), 0)
    for id, name in names.items():
        found = outcome(first[id], second[id])
        counts[found] += 1
        if found == "different" and counts[found] <= 10:
            print(name, first[id], second[id], sep="\n    ")
    print(", ".join(f"{count:,} {name}" for name, count in counts.items()))
    return 1 if counts["different"] or not counts["equal"] else 0


if __name__ == "__main__":
    sys.exit(main())
