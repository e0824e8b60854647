"""The command line of scripts/differential."""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from random import Random
from typing import Any

from .. import json_text
from ..operations import OPERATIONS
from . import judge
from .generation import SPECS, Corpus, Generator
from .peer import GaveUp, Peer
from .shrinking import shrunk

Json = Any

BATCH = 24
# Limits on how many finds with the same difference are shrunk, and how many with the same keys are kept.
SHRUNK = 30
KEPT = 2


@dataclass
class Findings:
    """A worker's results: inputs of each operation, differences, and the smallest inputs of each kind of difference."""

    inputs: Counter[str] = field(default_factory=Counter)
    rejected: Counter[str] = field(default_factory=Counter)
    differences: Counter[str] = field(default_factory=Counter)
    out_of_range: Counter[str] = field(default_factory=Counter)
    shrunk: Counter[str] = field(default_factory=Counter)
    kept: dict[str, list[Json]] = field(default_factory=dict)
    gave_up: str = ""

    def columns(self) -> tuple[Counter[str], ...]:
        return self.inputs, self.rejected, self.differences, self.out_of_range


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/differential",
        description="Compares the reference with an engine on generated inputs, and writes differences as vectors.",
        epilog="Exit codes: 0 no difference, 1 some, 2 usage, 3 the engine would not start, or stopped answering.",
    )
    parser.add_argument("seconds", nargs="?", type=float, default=60, help="how long to run (60)")
    parser.add_argument("--operation", default="*", help="only operations that match, such as 'spring*'")
    parser.add_argument("--engine", default=".build/release/conformance serve", help="the engine to test (TimingMath)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="the seed of the inputs (the time)")
    parser.add_argument("--jobs", type=int, default=2, help="processes of the reference (2)")
    parser.add_argument("--output", type=Path, default=Path("differences.json"), help="the output (differences.json)")
    parser.add_argument("--vectors", type=Path, action="append", default=[], help="more vectors to make inputs from")
    parser.add_argument("--counts", type=Path, help="a JSON file for the number of inputs of each operation")
    options = parser.parse_args()
    if not options.seconds > 0 or not 1 <= options.jobs <= 64:
        parser.error("SECONDS must be positive, and --jobs 1 to 64")
    try:
        for path in filter(None, (options.output, options.counts)):
            check_writable(path)
    except OSError as error:
        parser.error(f"cannot write the output: {error}")
    try:
        Corpus.read(*options.vectors)
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        parser.error(f"not a vector file: {error!r}")
    return options


def check_writable(path: Path) -> None:
    """Raises OSError if the file cannot be created."""
    if path.is_dir():
        raise IsADirectoryError(f"{path} is a directory")
    with tempfile.TemporaryFile(dir=path.parent):
        pass


def main() -> int:
    options = read_arguments()
    operations = sorted(name for name in OPERATIONS if fnmatch(name, options.operation))
    if not operations:
        print(f"no operation matches {options.operation}", file=sys.stderr)
        return 2
    print(f"seed {options.seed}, {len(operations)} operations, {options.seconds:g} s", flush=True)
    try:
        with ProcessPoolExecutor(options.jobs) as pool:
            work = [(options, operations, options.seed * 1000 + job) for job in range(options.jobs)]
            found = merged(list(pool.map(search, work)))
    except KeyboardInterrupt:
        return 130
    report(found, options.output)
    if options.counts:
        counts = {name: [column[name] for column in found.columns()] for name in sorted(found.inputs)}
        options.counts.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    if found.gave_up:
        print(found.gave_up, file=sys.stderr)
        return 3
    return 1 if found.differences else 0


def search(work: tuple[argparse.Namespace, list[str], int]) -> Findings:
    """Tests the operations in turn until the time is up."""
    options, operations, seed = work
    found = Findings()
    generator = Generator(Corpus.read(SPECS / "vectors.json", *options.vectors), Random(seed))
    peer = Peer(options.engine)
    end = time.monotonic() + options.seconds
    spent: Counter[str] = Counter()
    try:
        peer.start()
        while time.monotonic() < end:
            # Choose the operation with the least time so far, so that slow operations do not starve the others.
            operation = min(operations, key=lambda name: spent[name])
            start = time.monotonic()
            compare_batch(operation, generator, peer, found)
            spent[operation] += int(1e6 * (time.monotonic() - start)) + 1
    except GaveUp as error:
        found.gave_up = str(error)
    except KeyboardInterrupt:
        found.gave_up = "stopped"
    finally:
        peer.stop()
    return found


def compare_batch(operation: str, generator: Generator, peer: Peer, found: Findings) -> None:
    made = [generator.input(operation) for _ in range(BATCH)]
    requests = [{"operation": operation, "specification": name, "input": members} for name, members in made]
    for request, reply in zip(requests, peer.ask(requests), strict=True):
        text = json.dumps(request["input"])
        found.inputs[operation] += 1
        found.rejected[operation] += "error" in reply
        different = judge.difference(operation, str(request["specification"]), text, reply)
        if different is not None:
            keep(request, different.word, peer, found)


def keep(request: dict[str, Json], word: str, peer: Peer, found: Findings) -> None:
    """Counts a difference; shrinks and keeps the first ones of its kind."""
    operation, specification = request["operation"], request["specification"]
    way = f"{operation} {specification} {word}"
    if judge.is_out_of_range(operation, json.dumps(request["input"]), word):
        way += " (very large or small numbers)"
        found.out_of_range[operation] += 1
    else:
        found.differences[operation] += 1
    found.shrunk[way] += 1
    if found.shrunk[way] > SHRUNK:
        return

    def difference(members: Json) -> judge.Difference | None:
        reply = peer.ask([{"operation": operation, "specification": specification, "input": members}])[0]
        return judge.difference(operation, specification, json.dumps(members), reply)

    def differs(members: Json) -> bool:
        different = difference(members)
        return different is not None and different.word == word

    small = shrunk(request["input"], differs)
    different = difference(small)
    known = found.kept.setdefault(f"{way}: {shape(small)}", [])
    if different is not None and len(known) < KEPT:
        known.append([operation, specification, small, said(different.ours), said(different.theirs)])


def shape(members: Json) -> str:
    """Returns the keys of an input and the texts of its types and modes, which distinguish kinds of input."""
    if not isinstance(members, dict):
        return "?"
    modes = ("type", "calculationMode", "function", "algorithm", "rotationMode", "form", "name", "pacing")
    names = [
        f"{key}={members[key]}" if key in modes and isinstance(members[key], str) else key for key in sorted(members)
    ]
    return " ".join(names)[:160]


def said(outcome: judge.Outcome) -> Json:
    if outcome.kind == "value":
        return json_text.plain(outcome.value)
    return {"error": outcome.text} if outcome.kind == "rejected" else {"error": f"{outcome.kind}: {outcome.text}"}


def merged(parts: list[Findings]) -> Findings:
    whole = Findings()
    for part in parts:
        whole.inputs += part.inputs
        whole.rejected += part.rejected
        whole.differences += part.differences
        whole.out_of_range += part.out_of_range
        whole.gave_up = whole.gave_up or part.gave_up
        for kind, cases in part.kept.items():
            known = whole.kept.setdefault(kind, [])
            known += cases[: KEPT - len(known)]
    return whole


def report(found: Findings, output: Path) -> None:
    print(f"{'inputs':>9} {'rejected':>9} {'differ':>7} {'range':>7}  operation")
    columns = found.columns()
    for name in sorted(found.inputs):
        print("{:9} {:9} {:7} {:7}  {}".format(*(column[name] for column in columns), name))
    print("{:9} {:9} {:7} {:7}  in all".format(*(sum(column.values()) for column in columns)))
    for kind, cases in sorted(found.kept.items()):
        for _, _, members, ours, theirs in cases:
            print(f"{kind}\n    {json.dumps(members)}")
            print(f"    reference {json.dumps(ours)}\n    engine    {json.dumps(theirs)}")
    if found.kept:
        output.write_text(json.dumps(vector_file(found), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{output} holds them as vectors, with the reference's answers as expected values")


def vector_file(found: Findings) -> Json:
    """Returns the finds as a vector file, with a suite for each operation and specification."""
    suites: dict[str, dict[str, Json]] = {}
    number = 0
    for kind, cases in sorted(found.kept.items()):
        for operation, specification, members, ours, theirs in cases:
            number += 1
            suite = suites.setdefault(f"{operation} {specification}", suite_of(operation, specification))
            note = f"{kind}; the engine has {json.dumps(theirs)[:200]}"
            suite["vectors"].append({"name": f"found {number}", "input": members, "expected": ours, "note": note})
    return {"version": 1, "suites": [*suites.values()]}


def suite_of(operation: str, specification: str) -> dict[str, Json]:
    source = {
        "title": "Computed from Specs/RULES.md",
        "reference": "found by scripts/differential",
        "license": "own work",
    }
    return {
        "name": f"differential/{operation}/{specification}",
        "operation": operation,
        "specification": specification,
        "kind": "computed",
        "source": source,
        "tolerance": {"absolute": 1e-9, "relative": 1e-9},
        "vectors": [],
    }


if __name__ == "__main__":
    sys.exit(main())
