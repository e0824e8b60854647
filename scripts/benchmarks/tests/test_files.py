"""Tests of records and counts: written files read back, and damaged files are reported."""

import importlib.util
import json
import pathlib
import tempfile
import unittest

from benchmarks import counts, plot, records, valgrind
from benchmarks.failure import Failure

MACHINE = records.Machine("Some Processor 9000 @ 3 GHz", 2, "linux", "x86-64-v3", "Swift version 6.3.1")


def record(number, times, machine=MACHINE):
    commit = records.Commit(f"{number:040x}", f"2026-01-{number + 1:02}T00:00:00+00:00", f"change <{number}>")
    return records.Record(machine, commit, "2026-02-01T00:00:00+00:00", 3.0, {"A/a": times})


class Records(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.history = pathlib.Path(folder.name)

    def test_written_and_read(self):
        for number in (2, 0, 1):
            records.write(self.history, record(number, [1.0, 1.5, 2.0, 1.25, 1.75]))
        found = records.read_all(self.history)
        self.assertEqual(list(found), ["some-processor-9000-3-ghz-2-x86-64-v3-swift-version-6.3.1"])
        self.assertEqual([one.commit.subject for one in found[MACHINE.key]], ["change <0>", "change <1>", "change <2>"])
        self.assertEqual(found[MACHINE.key][0].median("A/a"), 1.5)

    def refused(self, change, words):
        file = records.write(self.history, record(0, [1.0] * 5))
        content = change(json.loads(file.read_text()))
        file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        with self.assertRaises(Failure) as caught:
            records.read_all(self.history)
        self.assertEqual(caught.exception.code, 3)
        self.assertIn(words, str(caught.exception))
        self.assertIn(str(file), str(caught.exception))

    def test_damaged(self):
        self.refused(lambda document: json.dumps(document)[:-20].encode(), "damaged")
        self.refused(lambda _: b"", "damaged")
        self.refused(lambda _: b"\xff\xfe", "damaged")
        self.refused(lambda _: b"[" * 100_000, "damaged")
        self.refused(lambda _: [], "not a record")
        self.refused(lambda _: {"benchmarks": []}, "no format")
        for key in ("machine", "commit", "recorded", "reference", "benchmarks"):
            self.refused(lambda document, key=key: {k: v for k, v in document.items() if k != key}, "damaged")
            self.refused(lambda document, key=key: {**document, key: None}, "damaged")
        for times in (
            [],
            [1] * 4,
            [1] * 4 + [0],
            [1] * 4 + ["1"],
            [1] * 4 + [True],
            "11111",
            [1] * 4 + [float("nan")],
            [1] * 4 + [10**400],
        ):
            self.refused(lambda document, times=times: {**document, "benchmarks": {"A/a": times}}, "A/a")
        self.refused(lambda document: {**document, "machine": {**document["machine"], "extra": 1}}, "damaged")
        self.refused(lambda document: {**document, "commit": {**document["commit"], "date": 7}}, "date")

    def test_another_format(self):
        self.refused(lambda document: {**document, "format": 2}, "format 2")

    def test_wrong_place(self):
        other = {"processor": "Other"}
        self.refused(lambda document: {**document, "machine": {**document["machine"], **other}}, "wrong place")
        self.refused(lambda document: {**document, "commit": {**document["commit"], "id": "0"}}, "wrong place")

    def test_nothing(self):
        for folder in (self.history, self.history / "none"):
            with self.assertRaises(Failure):
                records.read_all(folder)

    def test_several_machines(self):
        other = records.Machine("Other", 2, "linux", "x86-64-v4", "Swift version 6.3.1")
        records.write(self.history, record(0, [1.0] * 5))
        records.write(self.history, record(0, [1.0] * 5, other))
        with self.assertRaises(Failure) as caught:
            plot.chosen_machines(self.history, None)
        self.assertIn(other.key, str(caught.exception))
        self.assertEqual(list(plot.chosen_machines(self.history, other.key)), [other.key])
        self.assertEqual(len(plot.chosen_machines(self.history, "each")), 2)
        with self.assertRaises(Failure) as caught:
            plot.chosen_machines(self.history, "third")
        self.assertEqual(caught.exception.code, 2)


class Counts(unittest.TestCase):
    def test_damaged(self):
        good = {"format": 1, "reason": "r", "environment": {}, "counts": {"A/a": 1}}
        bad = [b"", b"{", b"[]", b"{}", {**good, "format": 2}, {**good, "counts": {"A/a": 0}}, {**good, "counts": [1]}]
        bad += [{**good, "reason": None}, {**good, "environment": 1}, {**good, "counts": {"A/a": True}}]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "counts.json"
            with self.assertRaises(Failure):
                counts.read(path)
            path.write_text(json.dumps(good))
            self.assertEqual(counts.read(path)["counts"], {"A/a": 1})
            for content in bad:
                path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
                with self.assertRaises(Failure, msg=content):
                    counts.read(path)

    def test_the_other_encoding(self):
        # vmovq %xmm12, %xmm0, and %xmm3, %xmm7, as an assembler encodes them.
        self.assertEqual(valgrind.other_encoding(bytes.fromhex("c579d6e0")), bytes.fromhex("c4c17a7ec4"))
        self.assertEqual(valgrind.other_encoding(bytes.fromhex("c5f9d6df")), bytes.fromhex("c4e17a7efb"))
        for code in ("c579d620", "c57dd6e0", "c5f97fe0", "90"):
            self.assertIsNone(valgrind.other_encoding(bytes.fromhex(code)))


@unittest.skipUnless(importlib.util.find_spec("scipy"), "SciPy is not installed")
class Steps(unittest.TestCase):
    def test_steps(self):
        from benchmarks import steps

        noise = [1, 1.004, 0.996, 1.006, 0.998, 1.002, 0.994, 1.003]
        level = noise * 3
        self.assertEqual(steps.find(level), [])
        self.assertEqual(steps.find([]), [])
        slower = level + [1.1 * value for value in noise]
        self.assertEqual([step.index for step in steps.find(slower)], [24])
        self.assertAlmostEqual(steps.find(slower)[0].ratio, 1.1, delta=0.01)
        back = slower + level
        self.assertEqual([step.index for step in steps.find(back)], [24, 32])
        # One outlier is not a step, nor is a change that has not lasted yet.
        self.assertEqual(steps.find([*level, 1.3, *level]), [])
        self.assertEqual(steps.find([*level, 1.1, 1.1, 1.1]), [])

    def test_pages(self):
        from benchmarks import page

        history = [record(number, [1 + number // 8 + k / 1000 for k in range(5)]) for number in range(16)]
        made = page.pages({MACHINE.key: history}, {"paced": ["A/a"], "empty": ["B/b"]}, {"paced": "about & more"})
        self.assertEqual(sorted(made), ["index.html", "paced.html"])
        self.assertIn("about &amp; more", made["paced.html"])
        self.assertIn("change &lt;8&gt;", made["paced.html"])
        self.assertIn(f"{8:040x}"[:9], made["paced.html"])
        self.assertNotIn("http", made["paced.html"])


if __name__ == "__main__":
    unittest.main()
