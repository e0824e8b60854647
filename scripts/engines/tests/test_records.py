"""Records keep an engine's answers and leave out what the vector file has."""

import json
import pathlib
import tempfile
import unittest

from engines import catalogue, records

ENGINE = catalogue.Engine("x", "The X", "Browsers", "{python} x.py", "nothing")


def report(*results: dict[str, object], incidents: object = None) -> list[str]:
    header = {
        "engine": {"name": "x", "version": "1.0 (a/b)"},
        "files": [{"path": "v.json", "revision": 7}],
        "vectors": len(results),
    }
    summary = {"pass": 1, "incidents": incidents}
    return [json.dumps(line) for line in ({"header": header}, *results, {"summary": summary})]


class RecordTests(unittest.TestCase):
    def test_passes_are_counted_and_failures_keep_their_answers(self) -> None:
        results: tuple[dict[str, object], ...] = (
            {"id": "s#a", "outcome": "pass", "actual": 1, "deviation": 0.5, "input": {"t": 1}, "expected": 1},
            {"id": "s#b", "outcome": "fail", "actual": 2, "deviation": 5, "expectedFailure": "reading: other"},
            {"id": "s#c", "outcome": "error", "actual": {"error": "no"}, "deviation": None, "message": "no"},
            {"id": "s#d", "outcome": "timeout", "deviation": None, "message": "late"},
            {"id": "s#e", "outcome": "fail", "deviation": None, "message": "no answer"},
        )
        header, *lines = map(json.loads, records.lines(report(*results), ENGINE, "2026-01-02", "Here"))
        failed = {"b": {"value": 2}, "c": {"error": "no"}, "d": {"timeout": "late"}, "e": {"invalid": "no answer"}}
        self.assertEqual(lines, [{"suite": "s", "passed": 1, "worst": 0.5, "failed": failed}])
        self.assertEqual(header["record"]["title"], "The X")
        self.assertEqual((header["record"]["revision"], header["record"]["vectors"]), (7, 5))

    def test_passes_have_names_if_others_are_not_supported(self) -> None:
        passed: dict[str, object] = {"id": "s#a", "outcome": "pass", "actual": {"error": "no"}, "deviation": None}
        unsupported = {"id": "s#b", "outcome": "unsupported", "actual": {"unsupported": True}, "deviation": None}
        _, *lines = map(json.loads, records.lines(report(passed, unsupported), ENGINE, "", ""))
        self.assertEqual(lines, [{"suite": "s", "passed": 1, "worst": 0, "names": ["a"]}])
        _, *lines = map(json.loads, records.lines(report(unsupported), ENGINE, "", ""))
        self.assertEqual(lines, [])

    def test_an_abandoned_engine_has_no_record(self) -> None:
        with self.assertRaisesRegex(records.IncompleteReport, "abandoned: too many"):
            list(records.lines(report(incidents={"abandonment": "too many"}), ENGINE, "", ""))

    def test_a_report_without_its_end_has_no_record(self) -> None:
        with self.assertRaises(records.IncompleteReport):
            list(records.lines(report({"id": "s#a"})[:-1], ENGINE, "", ""))

    def test_a_record_of_another_engine_with_a_longer_name_stays(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for engine, version in (("x", "1.0"), ("x-y", "2")):
                entry = catalogue.Engine(engine, "X", "Browsers", "x", "nothing")
                file = records.path(folder, entry, version)
                file.write_text(json.dumps({"record": {"name": engine, "version": version}}) + "\n", encoding="utf-8")
            self.assertEqual([file.name for file in records.existing(folder, ENGINE)], ["x-1.0.jsonl"])
            self.assertEqual(records.version(folder / "x-1.0.jsonl"), "1.0")

    def test_names_of_files_are_plain(self) -> None:
        self.assertEqual(records.path(pathlib.Path("f"), ENGINE, "1.0 (a/b)").name, "x-1.0-a-b-.jsonl")
