"""The table of comparisons.json as a vector file, a list of known failures, and the failures that must come of them.

Each case has an expected value, an answer, and whether the harness passes it. The texts of the values are JSON as they
stand there, since reading and writing them would lose digits and escapes. Each line of `lists` stands below a
reason in a list of known failures, and is for a vector that fails; `@` stands for the vector's suite.
"""

import dataclasses
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = pathlib.Path(__file__).resolve().parent / "comparisons.json"
SOURCE = '{"title": "Comparisons", "reference": "scripts/exports/comparisons.json", "license": "own work"}'


@dataclasses.dataclass(frozen=True)
class Comparisons:
    """The vectors and the list as texts, and the identities of the vectors that fail, with and without the list."""

    vectors: str
    known: str
    failing: set[str]
    failing_with_list: set[str]


def suite(name: str, vector: str, case: dict[str, str], play: str, source: dict[str, object]) -> str:
    """Returns a suite with a vector that is valid for its operation, and carries the answer to repeat."""
    entries = {**source, "play": play}
    own = f', "tolerance": {case["own"]}' if "own" in case else ""
    return (
        f'{{"name": {json.dumps(name)}, "operation": {json.dumps(case["operation"])}, "specification": "mathematics",'
        f' "kind": "computed", "source": {SOURCE}, "tolerance": {case["tolerance"]}, "vectors": [\n'
        f'  {{"name": {json.dumps(vector)}, "input": {json.dumps(entries)}, "expected": {case["expected"]}{own}}}]}}'
    )


def read(suites: list[dict[str, object]]) -> Comparisons:
    """Reads the table. The suites of vectors.json give a valid input for each operation."""
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    inputs: dict[str, dict[str, object]] = {}
    for each in suites:
        for vector in each["vectors"]:  # type: ignore[attr-defined]
            if "error" not in (vector["expected"] if isinstance(vector["expected"], dict) else {}):
                inputs.setdefault(str(each["operation"]), vector["input"])
    texts: list[str] = []
    lines = ["a reason"]
    failing: set[str] = set()
    unlisted: set[str] = set()
    for case in table["cases"]:
        name = f"comparisons/{len(texts) + 1}"
        texts.append(suite(name, case["name"], case, case["answer"], inputs[case["operation"]]))
        if not case["passes"]:
            failing.add(f"{name}#{case['name']}")
    wrong = {"operation": "timingFunction", "tolerance": '{"exact": true}', "expected": "1"}
    for number, line in enumerate(table["lists"], 1):
        name = f"lists/{number}"
        texts.append(suite(name, line["name"], wrong, '{"value": 2}', inputs["timingFunction"]))
        # A pattern may be on two lines only if it is for two vectors.
        lines.append(line["line"].replace("@", name))
        failing.add(f"{name}#{line['name']}")
        if line["listed"]:
            unlisted.add(f"{name}#{line['name']}")
    vectors = '{"version": 1, "suites": [\n' + ",\n".join(texts) + "\n]}\n"
    return Comparisons(vectors, "\n".join(lines) + "\n", failing, failing - unlisted)


def harness_failures(conformance: str, vectors: pathlib.Path, known: pathlib.Path | None) -> set[str]:
    """Returns the vectors that fail unexpectedly in a run of the harness."""
    engine = f"'{sys.executable}' '{pathlib.Path(__file__).resolve().parent / 'playback.py'}'"
    command = [conformance, "run", "--vectors", str(vectors), "--engine", engine, "--format", "json"]
    done = subprocess.run(
        [*command, *(["--expect", str(known)] if known else [])],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 1:
        raise ValueError(f"conformance ended with exit code {done.returncode}:\n{done.stderr}{done.stdout[-2000:]}")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    if "summary" not in records[-1]:
        raise ValueError("the harness's report has no summary")
    return {
        record["id"]
        for record in records
        if record.get("outcome") in ("fail", "error", "timeout", "crash") and "expectedFailure" not in record
    }


def differences(conformance: str, table: Comparisons, work: pathlib.Path) -> list[str]:
    """Returns the comparisons whose result in the harness is not that of the table."""
    vectors, known = work / "comparisons.json", work / "known.txt"
    vectors.write_text(table.vectors, encoding="utf-8")
    known.write_text(table.known, encoding="utf-8")
    problems = []
    for file, expected in ((None, table.failing), (known, table.failing_with_list)):
        found = harness_failures(conformance, vectors, file)
        problems += [f"the harness fails {name}, the table does not" for name in sorted(found - expected)]
        problems += [f"the table fails {name}, the harness does not" for name in sorted(expected - found)]
    print(f"harness: {len(problems)} differences from the table")
    return problems
