"""Tests of intervals, groups and verdicts."""

import contextlib
import importlib.machinery
import importlib.util
import io
import itertools
import json
import math
import pathlib
import random
import shutil
import sys
import tempfile
import unittest
import unittest.mock

from benchmarks import compare, groups, intervals, measure, programs, report
from benchmarks.compare import Verdict
from benchmarks.failure import Failure


class Intervals(unittest.TestCase):
    def test_ranks_are_those_of_all_orders(self):
        for first, second in itertools.product(range(1, 6), repeat=2):
            counts = [0] * (first * second + 1)
            for places in itertools.combinations(range(first + second), second):
                counts[sum(place - i for i, place in enumerate(places))] += 1
            for confidence in (0.5, 0.9, 0.99):
                most, expected = (1 - confidence) / 2 * sum(counts), 0
                while sum(counts[: expected + 1]) <= most:
                    expected += 1
                self.assertEqual(intervals.rank(first, second, confidence), expected, (first, second, confidence))

    def test_five_processes_are_the_fewest(self):
        self.assertEqual([intervals.rank(n, n) for n in range(1, 6)], [0, 0, 0, 0, 1])
        self.assertEqual(intervals.interval([1] * 4, [2] * 4).high, math.inf)

    def test_known_shift(self):
        found = intervals.interval([1, 1.01, 1.02, 1.03, 1.04], [2, 2.02, 2.04, 2.06, 2.08])
        self.assertEqual(found.ratio, 2)
        self.assertAlmostEqual(found.low, 2 / 1.04)
        self.assertAlmostEqual(found.high, 2.08)

    def test_coverage(self):
        generator, inside = random.Random(1), 0
        for _ in range(2000):
            base, head = ([generator.lognormvariate(0, 0.05) for _ in range(8)] for _ in range(2))
            found = intervals.interval(base, head)
            inside += found.low <= 1 <= found.high
        self.assertGreater(inside / 2000, 0.985)

    def test_one_process_astray_moves_nothing(self):
        base = [1 + i / 1000 for i in range(9)]
        found = intervals.interval(base, [*base[1:], 50])
        self.assertLess(found.high, 1.02)


class Groups(unittest.TestCase):
    def test_every_expression_compiles_and_both_modes_are_there(self):
        self.assertEqual(list(groups.read()), list(groups.about()))
        for group in groups.DEFAULT:
            groups.selection([group], [], [])

    def test_all_families_are_named(self):
        for mode in groups.DEFAULT:
            families = {expression.split("/")[0] for expression in groups.read()[mode]}
            self.assertLessEqual({"Keyframes", "Curves", "Splines"}, families)

    def test_selection(self):
        names = ["Reference/divide", "Keyframes/build/paced/number/keyframes:100", "Other/a", "Other/b"]
        self.assertEqual(groups.selection(["paced"], [], names), names[1:2])
        self.assertEqual(groups.selection([], ["^Other"], names), names[2:])
        self.assertEqual(groups.selection([], ["."], names), names[1:])
        for bad in (["nothing"], []), ([], ["("]):
            with self.assertRaises(Failure) as caught:
                groups.selection(*bad, names)
            self.assertEqual(caught.exception.code, 2)

    def test_limits(self):
        for name in ("Keyframes/evaluate/paced/number/random/keyframes:100", "A/batch/1048576", "A/b/knots:10000"):
            self.assertEqual(groups.limit(name), 0.10, name)
        for name in (
            "Keyframes/evaluate/paced/number/one/keyframes:100",
            "A/batch/4096",
            "Curves/length/cubic/digits:9",
        ):
            self.assertEqual(groups.limit(name), 0.05, name)


class Reports(unittest.TestCase):
    def test_damaged_reports(self):
        one = {"run_name": "A/a", "cpu_time": 1, "time_unit": "ns"}
        bad = ["", "{", "[]", "{}", '{"benchmarks": 1, "context": {}}', '{"benchmarks": [1], "context": {}}']
        for change in (
            {"cpu_time": 0},
            {"cpu_time": "1"},
            {"time_unit": "h"},
            {"cpu_time": math.nan},
            {"run_name": None},
        ):
            bad.append(json.dumps({"context": {}, "benchmarks": [{**one, **change}]}))
        bad.append(json.dumps({"context": {}, "benchmarks": [one]}))
        for text in bad:
            with self.assertRaises(Failure, msg=text):
                measure.parse(text)

    def test_the_least_repetition_counts(self):
        runs = [("Reference/divide", 4, "ns"), ("Reference/divide", 2, "ns"), ("A/a", 5, "us"), ("A/a", 3, "us")]
        text = json.dumps(
            {
                "context": {},
                "benchmarks": [{"run_name": n, "cpu_time": t, "time_unit": u} for n, t, u in runs]
                + [{"run_name": "A/a", "run_type": "aggregate", "cpu_time": 1, "time_unit": "ns"}],
            }
        )
        self.assertEqual(measure.parse(text).relative("A/a"), 1500)

    def test_times_and_change_agree(self):
        samples = compare.Samples([1.0, 1.1, 1.2, 1.3, 1.4], [2.0, 2.3, 2.4, 2.5, 2.6])
        row = report.row(compare.Result("A|<b>", Verdict.SLOWER, samples, 0.05, 10))
        self.assertEqual(row[1:4], ["12 ns", "24 ns", "+100.0 %"])
        result = compare.Result("A|<b>", Verdict.SLOWER, samples, 0.05, 10)
        self.assertIn("| A\\|&lt;b> | 12 ns | 24 ns |", report.table([result], markdown=True))


class Comparisons(unittest.TestCase):
    def compare(self, base, head, seconds=60.0):
        with tempfile.TemporaryDirectory() as folder:
            programs = []
            for side, pretended in (("base", base), ("head", head)):
                place = pathlib.Path(folder) / side
                place.mkdir()
                shutil.copy(pathlib.Path(__file__).with_name("pretender.py"), place / "Benchmarks")
                (place / "PRETENDED.json").write_text(json.dumps(pretended))
                programs.append(place / "Benchmarks")
            comparison = compare.Comparison(*programs, seed=1)
            with contextlib.redirect_stderr(io.StringIO()):
                return {result.name: result for result in comparison.compare(list(base), seconds)}

    def test_verdicts(self):
        base = {"A/same": (10, 0.01), "A/slower": (10, 0.01), "A/faster": (10, 0.01), "A/broken": (10, 0.01)}
        head = {**base, "A/slower": (11, 0.01), "A/faster": (8, 0.01), "A/broken": (None, 0)}
        found = self.compare(base, head)
        self.assertEqual(
            {name: result.verdict for name, result in found.items()},
            {"A/same": Verdict.FINE, "A/slower": Verdict.SLOWER, "A/faster": Verdict.FINE, "A/broken": Verdict.FAILED},
        )
        self.assertAlmostEqual(found["A/slower"].samples.interval().ratio, 1.1, delta=0.02)

    def test_what_is_bound_by_memory_may_take_longer(self):
        found = self.compare({"A/batch/1048576": (10, 0.01)}, {"A/batch/1048576": (10.7, 0.01)})
        self.assertEqual(found["A/batch/1048576"].verdict, Verdict.FINE)

    def test_noise_asks_for_more_processes(self):
        found = self.compare({"A/noisy": (10, 0.2)}, {"A/noisy": (10, 0.2)})["A/noisy"]
        self.assertGreater(len(found.samples.base), 5)
        self.assertIn(found.verdict, (Verdict.FINE, Verdict.UNDECIDED))

    def test_exit_codes(self):
        fine, noisy, slower = Verdict.FINE, Verdict.UNDECIDED, Verdict.SLOWER
        cases = [
            ([fine, Verdict.NOT_CONFIRMED], [], 0), ([fine, slower, noisy, Verdict.FAILED], ["A/a"], 1),
            ([fine, noisy], ["A/a"], 3), ([fine, Verdict.FAILED], [], 3), ([fine, noisy], [], 4),
            ([Verdict.SUSPECT], [], 4),
        ]  # fmt: skip
        for verdicts, vanished, code in cases:
            self.assertEqual(compare.exit_code(verdicts, vanished), code, (verdicts, vanished))

    def test_no_time(self):
        found = self.compare({"A/a": (10, 0)}, {"A/a": (20, 0)}, seconds=0.01)
        self.assertEqual(found["A/a"].verdict, Verdict.UNDECIDED)
        self.assertIn("too noisy", report.table(list(found.values()), markdown=False))


class Script(unittest.TestCase):
    """Tests of scripts/benchmarks/against from its arguments to its exit code, without the builds."""

    def ends_with(self, base, head, *arguments):
        loader = importlib.machinery.SourceFileLoader(
            "against", str(programs.ROOT / "scripts" / "benchmarks" / "against")
        )
        script = importlib.util.module_from_spec(importlib.util.spec_from_loader("against", loader))
        # Leave no compiled file beside the script.
        with unittest.mock.patch.object(sys, "dont_write_bytecode", True):
            loader.exec_module(script)
        with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
            for side, pretended, function in (
                ("base", base, "program_of_commit"), ("head", head, "program_of_work_tree"),
            ):  # fmt: skip
                place = pathlib.Path(folder) / side
                place.mkdir()
                shutil.copy(pathlib.Path(__file__).with_name("pretender.py"), place / "Benchmarks")
                (place / "PRETENDED.json").write_text(json.dumps(pretended))
                program = programs.Program(place / "Benchmarks", side, side)
                stack.enter_context(unittest.mock.patch.object(programs, function, lambda *_, p=program: p))
            stack.enter_context(unittest.mock.patch.object(programs, "commit_id", lambda name: name))
            stack.enter_context(unittest.mock.patch.object(sys, "argv", ["against", "base", *arguments]))
            out, errors = io.StringIO(), io.StringIO()
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
                code = script.main()
        return code, out.getvalue() + errors.getvalue()

    def test_ends(self):
        one, two = {"A/a": (10, 0.01)}, {"A/a": (10, 0.01), "A/b": (10, 0.01)}
        everything = ("--filter", ".", "--seconds", "60")
        code, text = self.ends_with(two, one, *everything)
        self.assertEqual(code, 3)
        self.assertIn("vanished: A/b", text)
        self.assertEqual(self.ends_with(two, one, *everything, "--gone", "A/b")[0], 0)
        code, text = self.ends_with(one, two, *everything)
        self.assertEqual(code, 0)
        self.assertIn("new, not compared: A/b", text)
        self.assertEqual(self.ends_with(two, {**one, "A/b": (12, 0.01)}, *everything)[0], 1)
        self.assertEqual(self.ends_with(one, {"B/b": (1, 0)}, *everything)[0], 3)
        self.assertEqual(self.ends_with(one, one, "--group", "paced")[0], 3)
        self.assertEqual(self.ends_with(one, one, "--group", "nothing")[0], 2)
        self.assertEqual(
            self.ends_with({"A/a": (10, 0.5)}, {"A/a": (10, 0.5)}, "--filter", ".", "--seconds", "1")[0], 4
        )


if __name__ == "__main__":
    unittest.main()
