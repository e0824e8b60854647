"""Checks expected values against the reference: scripts/checks/vectors.

A value may differ from the reference by at most its tolerance, whether the input's decimals count exactly or as the
nearest doubles, which engines read. If it differs by more than its source printed, the vector or its suite must explain
why in a note. A printed value is accurate to its last digit, or to a double's.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from . import json_text
from .corpus import VECTORS, Comparison, Vector, rejects, vectors
from .errors import Rejected, Unsupported
from .inputs import Json
from .operations import answer


@dataclass(frozen=True)
class Finding:
    """The reference's verdict on a vector."""

    identity: str
    operation: str
    miss: str | None
    beyond_print: bool
    has_note: bool
    seconds: float


def check(vector: Vector, digits: int) -> Finding:
    """Computes the vector with this many digits and compares."""
    start = time.process_time()
    miss, beyond = verdict(vector, vector.input, digits)
    rounded = json_text.as_doubles(vector.input)
    if miss is None and rounded != vector.input:
        miss, beyond_rounded = verdict(vector, rounded, digits)
        miss = miss and f"with the nearest doubles: {miss}"
        # Some sources used the decimals exactly, others used the nearest doubles.
        beyond = beyond and beyond_rounded
    seconds = time.process_time() - start
    return Finding(vector.identity, vector.operation, miss, beyond, vector.has_note, seconds)


def verdict(vector: Vector, members: Json, digits: int) -> tuple[str | None, bool]:
    """Returns the first value outside its tolerance, and whether any value is off by more than its source printed."""
    try:
        actual = answer(vector.operation, vector.specification, members, digits)
    except Rejected as error:
        return None if rejects(vector.expected) else f"the reference rejects it: {error}", False
    except Unsupported:
        return "the reference does not have the operation", False
    except Exception as error:  # A bug of the reference is reported like any other finding.
        return f"the reference fails with {type(error).__name__}: {error}", False
    if rejects(vector.expected):
        return "the vector expects a rejection, but the reference has a value", False
    miss = Comparison(vector.operation, vector.tolerance).difference(vector.expected, actual)
    return miss, Comparison(vector.operation, {"printed": True}).difference(vector.expected, actual) is not None


def check_part(work: tuple[Path, str, int, int, int]) -> list[Finding]:
    file, operation, digits, part, parts = work
    selected = [vector for vector in vectors(file) if fnmatchcase(vector.operation, operation)]
    return [check(vector, digits) for vector in selected[part::parts]]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/checks/vectors",
        description="Checks the expected values of a vector file against Specs/reference. Lists values "
        "that are off by more than their tolerance, or by more than their source printed if no note explains that.",
        epilog="Exit codes: 0 all agree, 1 some do not, 2 usage.",
    )
    parser.add_argument("file", nargs="?", type=Path, default=VECTORS, help="the vector file (Specs/vectors.json)")
    parser.add_argument("--operation", default="*", help="only operations that match, such as 'spring*'")
    parser.add_argument("--digits", type=int, default=50, help="decimal digits to compute with (50; 20 to 10000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    parser.add_argument("--most", type=int, default=40, help="the number to print of each kind (40)")
    parser.add_argument("--times", action="store_true", help="print the seconds that each operation took")
    options = parser.parse_args()
    if not 20 <= options.digits <= 10000 or not 1 <= options.jobs <= 256:
        parser.error("--digits must be 20 to 10000, and --jobs 1 to 256")
    return options


def main() -> int:
    options = read_arguments()
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure:  # A name may contain a lone surrogate, which UTF-8 cannot encode.
        reconfigure(errors="backslashreplace")
    work = [(options.file, options.operation, options.digits, part, options.jobs) for part in range(options.jobs)]
    try:
        with ProcessPoolExecutor(options.jobs) as pool:
            findings = [finding for part in pool.map(check_part, work) for finding in part]
    except KeyboardInterrupt:
        return 130
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        print(f"checks/vectors: {options.file} is not a vector file: {error}", file=sys.stderr)
        return 2
    if not findings:
        print(f"checks/vectors: no vector matches {options.operation}", file=sys.stderr)
        return 2
    if options.times:
        print("\n".join(times(findings)))
    return report(findings, options)


def times(findings: list[Finding]) -> Iterator[str]:
    seconds: Counter[str] = Counter()
    for finding in findings:
        seconds[finding.operation] += finding.seconds  # type: ignore[assignment]
    for operation, spent in seconds.most_common():
        yield f"{spent:8.2f} s  {operation}"


def report(findings: list[Finding], options: argparse.Namespace) -> int:
    misses = [finding for finding in findings if finding.miss]
    unexplained = [
        finding for finding in findings if finding.beyond_print and not finding.miss and not finding.has_note
    ]
    for finding in misses[: options.most]:
        print(f"{finding.identity}\n    {finding.miss}")
    for finding in unexplained[: options.most]:
        print(f"{finding.identity}\n    is off by more than its source printed, and no note explains why")
    beyond = sum(finding.beyond_print for finding in findings)
    print(
        f"{len(findings)} vectors at {options.digits} digits: {len(misses)} outside their tolerance; {beyond} off by "
        f"more than their source printed, {len(unexplained)} of them without a note"
    )
    return 1 if misses or unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
