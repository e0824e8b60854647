"""The command line of scripts/vectors/combinations."""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from .choosing import Choice
from .covering import Coverer, combination
from .making import Known, known_vectors
from .suites import suites

Json = Any


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/vectors/combinations",
        description="Chooses vectors that have the combinations which no vector has.",
        epilog="Exit codes: 0 written, 2 usage.",
    )
    parser.add_argument("--operation", default="*", help="only operations that match one of these, as 'smil,spring*'")
    parser.add_argument("--most", type=int, default=60, help="vectors for each operation (60)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the inputs (1)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument(
        "--missing",
        type=Path,
        required=True,
        help="what to cover, by conformance coverage --combinations --format json",
    )
    parser.add_argument("--output", type=Path, default=Path("combinations.json"), help="the file (combinations.json)")
    return parser.parse_args()


def chosen(work: tuple[str, list[Known], argparse.Namespace]) -> tuple[str, list[Choice], str]:
    """Returns the vectors of an operation, and what they are good for."""
    operation, known, options = work
    random = Random(f"{options.seed} {operation}")
    missing = json.loads(options.missing.read_text(encoding="utf-8"))["missing"]
    coverer = Coverer(operation, known, [combination(m) for m in missing if m["operation"] == operation], random)
    covering = list(islice(coverer.choose(), options.most))
    return operation, covering, f"{len(coverer.order)} combinations, {len(coverer.missing)} left"


def main() -> int:
    options = read_arguments()
    patterns = options.operation.split(",")
    known = {name: found for name, found in known_vectors().items() if any(fnmatchcase(name, p) for p in patterns)}
    if not known:
        print(f"combinations: no operation matches {options.operation}", file=sys.stderr)
        return 2
    made: list[Json] = []
    with ProcessPoolExecutor(options.jobs) as pool:
        for operation, choices, told in pool.map(chosen, [(name, known[name], options) for name in sorted(known)]):
            print(f"{operation}: {len(choices)} vectors, {told}", flush=True)
            made += suites(choices)
    options.output.write_text(json.dumps({"version": 1, "suites": made}, ensure_ascii=False), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
