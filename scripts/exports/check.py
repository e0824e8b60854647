"""Checks the archives of scripts/export-suite, and tries the stubs in them.

scripts/checks/exports runs this with a Python that has pytest and jsonschema.
"""

import argparse
import contextlib
import json
import pathlib
import sys
import tempfile
import time

from exports import archives, comparisons, stubs

# A file with one vector, whose answer is in its input.
VECTOR = (
    '{"version": 1, "suites": [{"name": "s", "operation": "spring", "specification": "mathematics", "kind": "computed",'
    ' "source": {"title": "", "reference": "", "license": ""}, "tolerance": {"exact": true},'
    ' "vectors": [{"name": "v", "input": {"play": "{\\"value\\": 1}"}, "expected": 1}]}]}'
)


def refused(good: bytes) -> dict[str, tuple[bytes, set[str]]]:
    """Returns vector files that a stub must refuse, and the stubs that do not notice."""
    text = good.decode()
    return {
        "empty": (b"", set()),
        "truncated": (good[: len(good) // 2], set()),
        "cut behind a suite": (good[:-3], set()),
        "trailing": (good + b"]", set()),
        "huge number": (text.replace('"expected": 1', '"expected": 1e999').encode(), set()),
        "NaN": (text.replace('"expected": 1', '"expected": NaN').encode(), set()),
        # The reader in C++ compares bytes, and JavaScript's lets the last key win.
        "not UTF-8": (good.replace(b'"name": "v"', b'"name": "\xff"'), {"googletest"}),
        "a key twice": (text.replace('"expected": 1', '"expected": 1, "expected": 2').encode(), {"node"}),
        "another version": (text.replace('"version": 1', '"version": 2').encode(), set()),
        "no suites": (b'{"version": 1, "suites": []}', set()),
        "no vectors": (text.partition('"vectors"')[0].encode() + b'"vectors": []}]}', set()),
        "no tolerance": (text.replace('{"exact": true}', "{}").encode(), set()),
        "unknown tolerance": (text.replace('{"exact": true}', '{"ulps": 4}').encode(), set()),
        "tolerance of a wrong type": (text.replace('{"exact": true}', '{"absolute": "1"}').encode(), set()),
        "no name": (text.replace('"name": "v", ', "").encode(), set()),
        "no operation": (text.replace('"operation": "spring", ', "").encode(), set()),
        "no expected value": (text.replace(', "expected": 1', "").encode(), set()),
        "deep": (text.replace('"expected": 1', '"expected": ' + "[" * 100_000).encode(), set()),
    }


class Check:
    """A check of one stub."""

    def __init__(self, stub: stubs.Stub, folder: pathlib.Path, table: comparisons.Comparisons) -> None:
        self.stub, self.folder, self.table = stub, folder, table
        self.work = stub.work
        self.problems: list[str] = []

    def demand(self, condition: bool, problem: str, run: stubs.Run) -> None:
        if not condition:
            self.problems.append(f"{self.stub.name}: {problem}\nexit code {run.code}\n{run.output[-3000:]}")

    def file(self, name: str, content: str | bytes) -> pathlib.Path:
        path = self.work / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def compare_failures(self, what: str, run: stubs.Run, expected: set[str]) -> None:
        difference = [f"accepted {name}" for name in sorted(expected - run.failures)]
        difference += [f"refused {name}" for name in sorted(run.failures - expected)]
        if difference:
            self.problems.append(f"{self.stub.name}: {what}: " + "; ".join(difference))
        self.demand(run.code != 0, f"{what}: failures do not fail the run", run)

    def comparisons(self) -> None:
        """Every comparison has the result that it has in the harness, also with native infinities and NaN."""
        vectors = self.file("comparisons.json", self.table.vectors)
        known = self.file("known.txt", self.table.known)
        self.compare_failures("comparisons", self.stub.run("play", vectors), self.table.failing)
        native = self.stub.run("play", vectors, {"CHECK_NATIVE": 1})
        self.compare_failures("comparisons with native numbers", native, self.table.failing)
        listed = self.stub.run("play", vectors, {"TIMINGMATH_EXPECTATIONS": known})
        self.compare_failures("known failures", listed, self.table.failing_with_list)
        skipped = self.stub.run("play", vectors, {"TIMINGMATH_SKIP": known})
        self.compare_failures("skipped vectors", skipped, self.table.failing_with_list)

    def files(self) -> None:
        """A file that is not in order is refused by name, and a byte order mark is skipped."""
        run = self.stub.run("play", self.file("marked.json", b"\xef\xbb\xbf" + VECTOR.encode()))
        self.demand(run.code == 0, "a file with a byte order mark is refused", run)
        for name, (content, unnoticed) in refused(VECTOR.encode()).items():
            if self.stub.name not in unnoticed:
                path = self.file(f"{name.replace(' ', '-')}.json", content)
                self.refuse(f"a file that is wrong ({name})", path, self.stub.run("play", path))
        missing = self.work / "missing.json"
        self.refuse("a file that does not exist", missing, self.stub.run("play", missing))
        vectors = self.file("one.json", VECTOR)
        for variable in ("TIMINGMATH_EXPECTATIONS", "TIMINGMATH_SKIP"):
            for path in (
                missing,
                self.file("no-reason.txt", "  s#v\n"),
                self.file("no-glob.txt", "s#v  # reason\nreason\n  s#v\n"),
                self.file("no-last-glob.txt", "reason\n  s#v\nreason\n# \n"),
            ):
                self.refuse(f"{variable}={path.name}", path, self.stub.run("play", vectors, {variable: path}))

    def refuse(self, what: str, path: pathlib.Path, run: stubs.Run) -> None:
        self.demand(run.code != 0, f"{what} is accepted", run)
        self.demand(path.name in run.output, f"{what} is not named", run)

    def faults(self) -> None:
        """An engine that answers nothing fails, as do one that throws and a known failure that passes."""
        vectors = self.file("one.json", VECTOR)
        run = self.stub.run("play", vectors)
        self.demand(run.code == 0, "the right answer fails", run)
        run = self.stub.run("throw", vectors)
        self.demand(run.failures == {"s#v"} and run.code != 0, "an engine that throws passes", run)
        self.demand("a mistake in the adapter" in run.output, "the exception is not shown", run)
        run = self.stub.run("play", vectors, {"TIMINGMATH_EXPECTATIONS": self.file("all.txt", "known\n  *")})
        self.demand(run.failures == {"s#v"} and "known" in run.output, "an unexpected pass is accepted", run)
        for what, environment, text in (
            ("an engine that answers nothing", {}, VECTOR.replace('\\"value\\": 1', '\\"unsupported\\": true')),
            ("a list that skips everything", {"TIMINGMATH_SKIP": self.work / "all.txt"}, VECTOR),
        ):
            run = self.stub.run("play", self.file("nothing.json", text), environment)
            self.demand(run.code != 0 and "answered none" in run.output, f"{what} passes", run)

    def engines(self) -> None:
        """A real engine fails only what it is known to fail, and a wrong one is seen."""
        known = self.stub.expectations
        environment = {"TIMINGMATH_EXPECTATIONS": known} if known else {}
        run = self.stub.run("right", self.folder / "vectors.json", environment)
        self.demand(run.code == 0 and not run.failures, "the engine fails", run)
        # The same with the file of one operation, and a mistake in that operation.
        vectors = self.folder / "operations" / f"{self.stub.mistake}.json"
        run = self.stub.run("right", vectors, environment)
        self.demand(run.code == 0, f"the engine fails with {vectors.name}", run)
        run = self.stub.run("wrong", vectors, environment)
        names = {
            f"{suite['name']}#{vector['name']}"
            for suite in json.loads(vectors.read_text(encoding="utf-8"))["suites"]
            for vector in suite["vectors"]
        }
        self.demand(run.code != 0 and bool(run.failures), "the wrong engine passes", run)
        self.demand(run.failures <= names, "the wrong engine fails vectors that do not exist", run)
        parts = ("question:", "input:", "expected:", "actual:", "tolerance:", "problem:")
        self.demand(all(part in run.output for part in parts), "a failure is not described", run)
        print(f"{self.stub.name}: the wrong engine fails {len(run.failures)} of {len(names)} vectors of {vectors.name}")


def check_stub(
    kind: type[stubs.Stub], folder: pathlib.Path, work: pathlib.Path, table: comparisons.Comparisons
) -> list[str]:
    start = time.monotonic()
    try:
        stub = kind(folder / "stubs", work)
    except stubs.Missing as error:
        print(f"{kind.name}: skipped: {error}")
        return []
    except ValueError as error:
        return [f"{kind.name}: {error}"]
    check = Check(stub, folder, table)
    check.comparisons()
    check.files()
    check.faults()
    check.engines()
    count = len(check.problems)
    print(f"{kind.name}: {f'{count} problems' if count else 'passed'}, {time.monotonic() - start:.0f} s")
    return check.problems


def main() -> None:
    parser = argparse.ArgumentParser(prog="exports.check", description=__doc__)
    parser.add_argument("--conformance", metavar="FILE", help="also ask this executable of the harness")
    parser.add_argument("stubs", nargs="+", choices=[kind.name for kind in stubs.STUBS])
    arguments = parser.parse_args()
    problems = []
    with contextlib.ExitStack() as stack:
        first, second, unpacked, work = (
            pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(4)
        )
        written = archives.export(first)
        if archives.export(second) != written:
            problems.append("two exports of the same files differ")
        folder, found = archives.unpack(written, unpacked)
        problems += found + archives.check_files(folder) + archives.check_operations(folder)
        schema = stack.enter_context(archives.SchemaCheck(folder))
        table = comparisons.read(json.loads((folder / "vectors.json").read_text(encoding="utf-8"))["suites"])
        if arguments.conformance:
            problems += comparisons.differences(arguments.conformance, table, work)
        for kind in stubs.STUBS:
            if kind.name in arguments.stubs:
                problems += check_stub(kind, folder, work, table)
        problems += schema.problems()
    for problem in problems:
        print(f"checks/exports: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
