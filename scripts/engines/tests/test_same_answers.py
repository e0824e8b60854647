"""Answers are the same only to the bit, and changed requests depend on nothing but the seed."""

import contextlib
import io
import json
import pathlib
import random
import shlex
import sys
import tempfile
import unittest
from unittest import mock

from engines import bad_requests, same_answers

ENGINE = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if "hello" in request:
        print(json.dumps({"name": "x", "version": "1", "operations": ["spring"]}))
    else:
        print(json.dumps({"id": request["id"], **ANSWER}))
"""
VECTORS = {
    "suites": [
        {
            "operation": "spring",
            "specification": "mathematics",
            "vectors": [{"input": {"t": 1, "a": [0.5, {"b": "c"}]}}],
        },
        {"operation": "easing", "specification": "mathematics", "vectors": [{"input": {"t": 2}}]},
    ]
}


class SameAnswerTests(unittest.TestCase):
    """Each test compares values, or engines that answer everything alike."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.vectors = self.folder / "vectors.json"
        self.vectors.write_text(json.dumps(VECTORS), encoding="utf-8")

    def engine(self, name: str, answer: str) -> str:
        path = self.folder / name
        path.write_text(ENGINE.replace("ANSWER", answer), encoding="utf-8")
        return shlex.join([sys.executable, str(path)])

    def status(self, first: str, second: str) -> tuple[int, str]:
        arguments = ["same_answers", "--vectors", str(self.vectors), "--changed", "0"]
        arguments += [self.engine("first", first), self.engine("second", second)]
        with mock.patch.object(sys, "argv", arguments), contextlib.redirect_stdout(io.StringIO()) as output:
            return same_answers.main(), output.getvalue()

    def test_values_differ_in_any_bit(self) -> None:
        def same(a: str, b: str) -> bool:
            return bool(same_answers.form(same_answers.parse(a)) == same_answers.form(same_answers.parse(b)))

        self.assertTrue(same('{"a": [1, "NaN", null]}', '{"a": [1.0, "NaN", null]}'))
        self.assertTrue(same("-0", "-0.0"))
        for a, b in [("0", "-0"), ("1", "1.0000000000000002"), ("1", "true"), ("null", "0"), ("[1]", "[1, 1]")]:
            self.assertFalse(same(a, b), f"{a} {b}")

    def test_outcomes(self) -> None:
        self.assertEqual(self.status('{"value": 1}', '{"value": 1.0}'), (0, "vectors, same bits: 1\n"))
        self.assertEqual(self.status('{"error": "a"}', '{"error": "b"}'), (0, "vectors, both errors: 1\n"))
        code, output = self.status('{"value": 1}', '{"unsupported": True}')
        self.assertEqual((code, output.splitlines()[0]), (0, "unsupported: 1 vectors of spring"))
        for answer in ['{"value": -1}', '{"error": "a"}', '{"value": None}']:
            code, output = self.status('{"value": 1}', answer)
            self.assertEqual((code, output.splitlines()[-1]), (1, "different: 1"))

    def test_changes_depend_on_the_seed(self) -> None:
        [request] = same_answers.vector_requests(self.vectors, {"spring"})
        before = json.dumps(request)

        def changes(seed: int) -> list[str]:
            source = random.Random(seed)
            return [json.dumps(same_answers.changed(request, source, ["smil"])) for _ in range(300)]

        self.assertEqual(changes(1), changes(1))
        self.assertNotEqual(changes(1), changes(2))
        self.assertEqual(json.dumps(request), before)
        for text in changes(3):
            self.assertNotRegex(text, '[^"-](NaN|Infinity)')

    def test_damaged_lines_are_single_lines(self) -> None:
        source = random.Random(1)
        for _ in range(1000):
            self.assertNotIn(b"\n", bad_requests.damaged(b'{"id": 1, "operation": "spring", "input": {}}', source))


if __name__ == "__main__":
    unittest.main()
