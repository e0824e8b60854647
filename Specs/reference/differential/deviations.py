"""Shrinks what recorded engines get wrong to the smallest vectors, one for each class of deviation.

Results/engines has the answers of each engine, and its expected failures have reasons. For each reason of the class
`deviation`, some vectors are shrunk with the reference and an engine that fails them. An input is kept if the two
still differ in the same way, and if other engines agree with the reference or differ from it as they did on the
original vector, so that the deviation stays the same one.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import json_text
from . import judge
from .peer import GaveUp, Peer
from .shrinking import shrunk

Json = Any

ROOT = Path(__file__).resolve().parents[3]
CANDIDATES = 3
WITNESSES = 3
# Below this relative difference, it may be a matter of digits.
COARSE = 1e-3
# Up to here, another engine agrees.
WITNESSED = 1e-5


@dataclass(frozen=True)
class Class:
    """A class of deviation: the reason, and the vectors with it that each engine fails."""

    reason: str
    vectors: dict[str, list[str]]

    @property
    def engine(self) -> str:
        """The engine that fails most of them."""
        return max(self.vectors, key=lambda name: len(self.vectors[name]))


def main() -> int:
    parser = argparse.ArgumentParser("scripts/vectors/found", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="ENGINE", help="only classes that these engines fail most often")
    parser.add_argument("--output", type=Path, required=True, metavar="FILE", help="the vector file to write")
    options = parser.parse_args()
    engines = Engines()
    if unknown := sorted(set(options.names) - engines.commands.keys()):
        parser.error(f"{', '.join(unknown)}: not known or not installed")
    if not options.output.parent.is_dir() or options.output.is_dir():
        parser.error(f"--output: cannot write {options.output}")
    vectors = by_identity()
    suites: dict[str, Json] = {}
    try:
        for found in classes(engines):
            if found.engine in (options.names or engines.commands):
                print(f"{found.engine}: {smallest(found, engines, vectors, suites)}: {found.reason}", flush=True)
    finally:
        engines.stop()
    if not suites:
        print("none of these engines is installed and has recorded deviations", file=sys.stderr)
        return 1
    made = {"version": 1, "suites": [suites[name] for name in sorted(suites)]}
    options.output.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def by_identity() -> dict[str, tuple[Json, Json]]:
    """Returns the suite and the vector of each identity."""
    content = json.loads((ROOT / "Specs" / "vectors.json").read_text(encoding="utf-8"))
    return {
        f"{suite['name']}#{vector['name']}": (suite, vector)
        for suite in content["suites"]
        for vector in suite["vectors"]
    }


def installed() -> dict[str, str]:
    """Returns the command of each engine that scripts/engines/setup has installed."""
    commands = {}
    for engine in json.loads((ROOT / "Engines" / "engines.json").read_text(encoding="utf-8")):
        folder = ROOT / ".engines" / engine["name"]
        python = folder / "bin" / "python" if engine.get("pip") else sys.executable
        if (folder / "installed").exists():
            words = engine["command"].format(python=python).split()
            commands[engine["name"]] = " ".join(str(ROOT / word) if (ROOT / word).exists() else word for word in words)
    return commands


def recorded(paths: list[Path]) -> list[Json]:
    """Returns whether each vector of these records passes, and if not, why."""
    with tempfile.TemporaryDirectory() as folder:
        answers = Path(folder) / "answers.jsonl"
        command = ["swift", "run", "--quiet", "--no-color-diagnostics", "Publishing", *map(str, paths)]
        done = subprocess.run([*command, "--answers", str(answers)], cwd=ROOT, check=False)
        # 1 means that a reason or a decision is missing.
        if done.returncode > 1:
            sys.exit(done.returncode)
        return [json.loads(line) for line in answers.read_text(encoding="utf-8").splitlines()]


class Engines:
    """The processes of the engines that are asked, and their recorded results."""

    def __init__(self) -> None:
        self.commands = installed()
        self.peers: dict[str, Peer] = {}
        self.about: dict[str, Json] = {}
        # The results of each vector.
        self.results: dict[str, dict[str, Json]] = {}
        paths = sorted((ROOT / "Results" / "engines").glob("*.jsonl"))
        for path in paths:
            with path.open(encoding="utf-8") as file:
                record = json.loads(file.readline())["record"]
            self.about[record["name"]] = record
        for line in recorded(paths):
            self.results.setdefault(line["id"], {})[line["engine"]] = line

    def title(self, name: str) -> str:
        return f"{self.about[name]['title']} {self.about[name]['version']}"

    def ask(self, name: str, request: Json) -> judge.Outcome:
        if name not in self.peers:
            self.peers[name] = Peer(self.commands[name])
            self.peers[name].start()
        return judge.engine(self.peers[name].ask([request])[0])

    def witnesses(self, identity: str, name: str) -> list[str]:
        """Returns other engines that pass the vector, and others that do not."""
        results = self.results[identity]
        others = [other for other in results if other != name and other in self.commands]
        passing = [other for other in others if results[other]["passes"]]
        failing = [other for other in others if results[other].get("reason", "").startswith("deviation")]
        return passing[:WITNESSES] + failing[:WITNESSES]

    def stop(self) -> None:
        for peer in self.peers.values():
            peer.stop()


def classes(engines: Engines) -> list[Class]:
    """Returns the classes of deviations."""
    found: dict[str, Class] = {}
    for identity, results in engines.results.items():
        for name, result in results.items():
            reason = result.get("reason", "")
            if reason.startswith("deviation") and result["hasAnswer"] and not identity.startswith("found/"):
                found.setdefault(reason, Class(reason, {})).vectors.setdefault(name, []).append(identity)
    return [*found.values()]


def smallest(found: Class, engines: Engines, vectors: dict[str, tuple[Json, Json]], suites: dict[str, Json]) -> str:
    """Adds the smallest vector of a class to its suite. Returns what became of it."""
    made: list[tuple[int, str, Json]] = []
    for identity in candidates(found, vectors):
        suite, vector = vectors[identity]
        try:
            members = shrink(identity, suite, vector, found.engine, engines)
        except GaveUp as error:
            return f"not shrunk, {error}"
        if members is not None:
            made.append((len(json.dumps(members)), identity, members))
    if not made:
        return "not shrunk, the difference is too small or does not show again"
    _, identity, members = min(made, key=lambda entry: entry[0])
    return add(vectors[identity][0], members, found, engines, suites)


def candidates(found: Class, vectors: dict[str, tuple[Json, Json]]) -> list[str]:
    """Returns the shortest vectors of the operation that shows the deviation most often."""
    identities = found.vectors[found.engine]

    def kind(identity: str) -> tuple[str, str]:
        suite, vector = vectors[identity]
        expected = vector["expected"]
        is_error = isinstance(expected, dict) and "error" in expected
        return suite["operation"], "error" if is_error else "null" if expected is None else "value"

    most, _ = Counter(map(kind, identities)).most_common(1)[0]
    chosen = [identity for identity in identities if kind(identity) == most]
    return sorted(chosen, key=lambda identity: len(json.dumps(vectors[identity][1]["input"])))[:CANDIDATES]


def shrink(identity: str, suite: Json, vector: Json, name: str, engines: Engines) -> Json:
    """Returns the smallest input that shows the same difference; None if the vector itself does not."""
    asked = engines.witnesses(identity, name)
    special = judge.special_numbers(json.dumps(vector["input"]))

    def way(members: Json) -> list[Json] | None:
        text = json.dumps(members)
        if judge.special_numbers(text) != special:
            return None
        request = {"operation": suite["operation"], "specification": suite["specification"], "input": members}
        ours = judge.reference(suite["operation"], suite["specification"], json_text.read(text), 5)
        theirs = engines.ask(name, request)
        word = different(ours, theirs, COARSE)
        if word is None or theirs.kind == "unsupported":
            return None
        others = [different(ours, engines.ask(other, request), WITNESSED) is None for other in asked]
        return [word, pattern(ours.text), pattern(theirs.text), others]

    original = way(vector["input"])
    if original is None:
        return None
    small = shrunk(vector["input"], lambda members: way(members) == original)
    whole = closed(small)
    return whole if way(whole) == original else small


def closed(value: Json) -> Json:
    """Returns the value with the parentheses of its texts closed, which the end of a CSS text does, too."""
    if isinstance(value, dict):
        return {key: closed(member) for key, member in value.items()}
    if isinstance(value, list):
        return [closed(element) for element in value]
    return value + ")" * (value.count("(") - value.count(")")) if isinstance(value, str) else value


def different(ours: judge.Outcome, theirs: judge.Outcome, coarse: float) -> str | None:
    """Returns a word for a difference that is no matter of digits; None if there is none."""
    if ours.kind not in ("value", "rejected"):
        return None
    if ours.kind != theirs.kind:
        return f"{ours.kind} and {theirs.kind}"
    if ours.kind == "rejected":
        return None
    return values_differ(json_text.plain(ours.value), json_text.plain(theirs.value), coarse)


def values_differ(ours: Json, theirs: Json, coarse: float) -> str | None:
    """Returns what differs between two values; None for nothing."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        words = [values_differ(value, theirs.get(key), coarse) for key, value in ours.items()]
        return next(filter(None, words), None)
    if isinstance(ours, list) and isinstance(theirs, list):
        if len(ours) != len(theirs):
            return "shape"
        words = [values_differ(one, other, coarse) for one, other in zip(ours, theirs, strict=True)]
        return next(filter(None, words), None)
    if isinstance(ours, bool) or isinstance(theirs, bool) or not isinstance(ours, (int, float)):
        return None if ours == theirs else type(ours).__name__
    if not isinstance(theirs, (int, float)):
        return "not finite" if isinstance(theirs, str) else "shape"
    return "number" if abs(ours - theirs) > coarse * max(1, abs(ours)) else None


def pattern(text: str) -> str:
    """Returns the text of an error without what it quotes."""
    return re.sub(r"['\"].*['\"]|[-+.\d]+", "", text)


def add(old: Json, members: Json, found: Class, engines: Engines, suites: dict[str, Json]) -> str:
    """Adds a vector with the reference's answer to its suite."""
    operation, specification = old["operation"], old["specification"]
    name = f"found/{found.engine}/{operation}/{specification}"
    if name not in suites:
        suites[name] = empty(name, operation, specification, engines.title(found.engine))
    suite = suites[name]
    text = json.dumps(members, sort_keys=True)
    for vector in suite["vectors"]:
        if json.dumps(vector["input"], sort_keys=True) == text:
            return f"the vector is that of another class: {vector['name']}"
    suite["rules"] = sorted({*suite["rules"], *old.get("rules", [])}, key=in_order)
    ours = judge.reference(operation, specification, json_text.read(text))
    expected = json_text.plain(ours.value) if ours.kind == "value" else {"error": ours.text}
    request = {"operation": operation, "specification": specification, "input": members}
    theirs = engines.ask(found.engine, request)
    also = [
        engines.title(other)
        for other in found.vectors
        if other != found.engine and other in engines.commands and different(ours, engines.ask(other, request), COARSE)
    ]
    section, _, explanation = found.reason.removeprefix("deviation ").partition(": ")
    note = f"{engines.title(found.engine)} {said(theirs, 200)}, which contradicts {section[1:-1]}"
    note += f"; {', '.join(also)} too" if also else ""
    suite["vectors"].append({"name": explanation, "input": members, "expected": expected, "note": note})
    return f"{text} is {json.dumps(expected)[:60]}, but it {said(theirs, 60)}, {len(also)} too"


def said(answer: judge.Outcome, limit: int) -> str:
    """Returns what an engine did, in a few words."""
    if answer.kind == "value":
        text = json.dumps(json_text.plain(answer.value))
        return f"answers {text}" if len(text) <= limit else f"answers {text[:limit]}…"
    if answer.text.startswith("timeout: "):
        return "hangs"
    return "crashes" if answer.text.startswith("crash: ") else "rejects it"


def in_order(rule: str) -> list[Json]:
    """Returns what rules are sorted by: numbers, and the letter that some have after them."""
    return [(int(number), letter) for number, letter in re.findall(r"(\d+)([a-z]?)", rule)]


def empty(name: str, operation: str, specification: str, title: str) -> Json:
    """Returns a suite without vectors."""
    return {
        "name": name,
        "operation": operation,
        "specification": specification,
        "kind": "computed",
        "source": {
            "title": title,
            "reference": "its deviations, shrunk by scripts/vectors/found; values by Specs/reference",
            "license": "own work",
        },
        "rules": [],
        "tolerance": {"absolute": 1e-9, "relative": 1e-9},
        "vectors": [],
    }


if __name__ == "__main__":
    sys.exit(main())
