"""scripts/mutation: counts the wrong engines that the vectors detect."""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from .. import json_text
from ..combinations.suites import suites
from ..corpus import VECTORS, Vector, vectors
from . import report
from .boundaries import boundaries
from .changes import Reasons, Unreadable, entries_of, written
from .interactions import inputs, interactions, sizes
from .kept import Kept, version
from .mutants import modules, mutants, pairs
from .running import Processes, Verdict
from .witnesses import chosen

HERE = Path(__file__).parent
EQUIVALENTS = HERE / "equivalents"
MISREADINGS = HERE / "misreadings"
Made = TypeVar("Made")
FAMILIES = ("mutants", "pairs", "misreadings", "inputs", "interactions", "sizes", "boundaries")


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="scripts/mutation",
        description="Makes wrong engines from the reference and lists those that pass all vectors. mutants: cosmic-ray "
        "changes an operator or a number. pairs: two conditions of a function. misreadings: a rule is broken as an "
        "implementer might. inputs: a key is "
        "ignored or taken for another, a number is clamped, negated or rounded. interactions: a rule is skipped "
        "only in the presence of another key. sizes: numbers in too small a type, or compared too loosely. boundaries: "
        "close numbers count as equal in one comparison, or digits are cut off instead of rounding down.",
        epilog="Exit codes: 0 every wrong engine fails a vector or is listed as equivalent; 1 some pass, or a list is "
        "wrong; 2 usage.",
    )
    parser.add_argument("families", nargs="*", metavar="FAMILY", help=f"{', '.join(FAMILIES)} (all)")
    parser.add_argument("--only", default="*", help="only modules, rules or operations that match, as 'spring*,R5.*'")
    parser.add_argument("--sample", type=int, help="this many of each family instead of all")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the sample (1)")
    parser.add_argument("--vectors", type=Path, action="append", help="vector files (Specs/vectors.json)")
    parser.add_argument("--run-equivalents", action="store_true", help="also run engines listed as equivalent")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    parser.add_argument(
        "--keep",
        type=Path,
        help="keep the verdicts in this file: a stopped run goes on with them, and another one is faster",
    )
    parser.add_argument("--survivors", type=Path, help="write the survivors to this file, in the form of the lists")
    parser.add_argument(
        "--witnesses", type=Path, help="write the fewest inputs that tell survivors apart to this vector file"
    )
    parser.add_argument("--report", type=Path, help="write the scores to this file, as Markdown; others stay")
    options = parser.parse_args()
    unknown = [family for family in options.families if family not in FAMILIES]
    if unknown:
        parser.error(f"{unknown[0]} is not one of {', '.join(FAMILIES)}")
    for path in (options.survivors, options.report, options.witnesses):
        if path and not path.resolve().parent.is_dir():
            parser.error(f"{path}: there is no such folder")
    if options.report and (options.sample or options.only != "*"):
        parser.error("--report is for whole families, without --sample and --only")
    if not 1 <= options.jobs <= 256 or (options.sample is not None and options.sample < 1):
        parser.error("--jobs must be 1 to 256, and --sample at least 1")
    return options


def main() -> int:
    options = read_arguments()
    try:
        known = [vector for path in options.vectors or [VECTORS] for vector in _read(path)]
        equivalents = Reasons(entries_of(EQUIVALENTS))
        meant = [entry for entry in entries_of(MISREADINGS) if is_meant(entry.text.split(":")[0], options)]
        misreadings = sample(meant, options)
        for entry in misreadings:
            entry.sources()
        asked = f"{options.only} {options.sample} {options.seed} {options.run_equivalents}"
        kept = Kept(options.keep, version(options.vectors or [VECTORS], asked))
    except (OSError, ValueError, Unreadable) as error:
        print(f"mutation: {error}", file=sys.stderr)
        return 2
    families = options.families or FAMILIES
    processes = Processes(
        known,
        Reasons([]) if options.run_equivalents else equivalents,
        options.jobs,
        is_sample=options.sample is not None,
        families=families,
        deaths=kept.deaths,
    )
    judges: dict[str, Any] = {
        "mutants": processes.mutants,
        "pairs": processes.mutants,
        "misreadings": processes.misreadings,
        "boundaries": processes.boundaries,
    }
    verdicts: list[Verdict] = []
    for family in sorted(set(families), key=FAMILIES.index):
        made = misreadings if family == "misreadings" else sample(_made(family, known, options), options)
        verdicts += _shown(kept.judged(family, made, judges.get(family, processes.misread)))
    if not verdicts:
        print(f"mutation: no wrong engine matches {options.only}", file=sys.stderr)
        return 2
    return _finish(report.Scores(verdicts, equivalents), len(known), options)


def _made(family: str, known: list[Vector], options: argparse.Namespace) -> list[Any]:
    """Returns the wrong engines of a family, but for misreadings, which a list has."""
    of_module = {"mutants": mutants, "pairs": pairs, "boundaries": boundaries}.get(family)
    if of_module:
        return [engine for name in modules() if is_meant(name, options) for engine in of_module(name)]
    misread = {"inputs": inputs, "interactions": interactions, "sizes": sizes}[family]
    names = [name for name in sorted({vector.operation for vector in known}) if is_meant(name, options)]
    return [one for name in names for one in misread(name, [v for v in known if v.operation == name])]


def _read(path: Path) -> list[Vector]:
    """Reads a file's vectors, or fails with an error that names the file."""
    try:
        return list(vectors(path))
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path}: not a vector file: {error}") from error


def is_meant(name: str, options: argparse.Namespace) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in options.only.split(","))


def sample(made: list[Made], options: argparse.Namespace) -> list[Made]:
    """Returns all of a family, or a sample."""
    if options.sample is None or options.sample >= len(made):
        return made
    return Random(options.seed).sample(made, options.sample)


def _shown(verdicts: Iterator[Verdict]) -> Iterator[Verdict]:
    """Prints each survivor as soon as it is known, and shows progress on a terminal."""
    for count, verdict in enumerate(verdicts, 1):
        if sys.stderr.isatty():
            print(f"\r{count} {verdict.family} ", end="", file=sys.stderr, flush=True)
        yield verdict


def _finish(scores: report.Scores, vectors: int, options: argparse.Namespace) -> int:
    survivors = "\n".join(line for verdict in scores.survivors for line in _survivor(verdict))
    if options.survivors:
        options.survivors.write_text(f"{survivors}\n", encoding="utf-8")
    if options.witnesses:
        made = suites(chosen(scores.survivors, options.jobs))
        options.witnesses.write_text(json.dumps({"version": 1, "suites": made}, ensure_ascii=False), encoding="utf-8")
    if options.report:
        revision = str(json_text.read(VECTORS.read_bytes())["revision"])
        old = options.report.read_text(encoding="utf-8") if options.report.exists() else ""
        options.report.write_text(report.markdown(scores, vectors, revision, old), encoding="utf-8")
    if survivors:
        print(survivors)
    for verdict in scores.misjudged:
        print("# listed as equivalent, but a vector fails it:", *_survivor(verdict), sep="\n")
    print(report.summary(scores))
    return 1 if scores.survivors or scores.misjudged else 0


def _survivor(verdict: Verdict) -> Iterator[str]:
    yield f"# {verdict.family}, {verdict.name}"
    if verdict.change is not None:
        yield from written(verdict.change)
    elif verdict.family != "misreadings":
        yield f"~{verdict.name}"


if __name__ == "__main__":
    sys.exit(main())
