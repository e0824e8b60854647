"""The records of Results/engines: how many vectors of each suite an engine passes, and its answers to those it fails.

Sources/Publishing/EngineRecord.swift describes and reads them.
"""

import json
import pathlib
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from .catalogue import Engine


class IncompleteReport(Exception):
    """The report has no header or no footer, or the engine did not answer everything."""


def lines(report: Iterable[str], engine: Engine, date: str, platform: str) -> Iterator[str]:
    """Returns the lines of the record of a report written by `conformance run --format json`."""
    header, *results, footer = map(json.loads, report)
    if "header" not in header or "summary" not in footer:
        raise IncompleteReport("the report is incomplete")
    if abandonment := (footer["summary"].get("incidents") or {}).get("abandonment"):
        raise IncompleteReport(f"the engine was abandoned: {abandonment}")
    about = {
        "name": engine.name,
        "title": engine.title,
        "version": header["header"]["engine"]["version"],
        "group": engine.kind,
        "date": date,
        "platform": platform,
        "revision": header["header"]["files"][0]["revision"],
        "vectors": header["header"]["vectors"],
    }
    yield json.dumps({"record": about}, ensure_ascii=False)
    for suite, own in groupby(results, lambda result: result["id"].split("#", 1)[0]):
        answers = suite_answers(suite, list(own))
        if answers:
            yield json.dumps(answers, ensure_ascii=False)


def suite_answers(suite: str, results: Sequence[dict[str, Any]]) -> dict[str, object] | None:
    """Returns the answers to a suite; None if the engine supports none of its vectors."""
    answered = [result for result in results if result["outcome"] != "unsupported"]
    if not answered:
        return None
    names = {result["id"]: result["id"].split("#", 1)[1] for result in answered}
    passed = [result for result in answered if result["outcome"] == "pass"]
    answers: dict[str, object] = {"suite": suite, "passed": len(passed)}
    # An input that is rejected as it should be has no deviation.
    answers["worst"] = max((result.get("deviation") or 0 for result in passed), default=0)
    if len(answered) < len(results) and passed:
        answers["names"] = [names[result["id"]] for result in passed]
    failed = {names[result["id"]]: answer(result) for result in answered if result["outcome"] != "pass"}
    return answers | {"failed": failed} if failed else answers


def answer(result: dict[str, Any]) -> dict[str, object]:
    """Returns the answer to a vector that fails, or the reason why there is none."""
    outcome = result["outcome"]
    if outcome == "error":
        return {"error": result["actual"]["error"]}
    if outcome == "fail" and "actual" in result:
        return {"value": result["actual"]}
    return {"invalid" if outcome == "fail" else outcome: result.get("message", "")}


def version(record: pathlib.Path) -> str:
    """The version of the engine of a record."""
    with record.open(encoding="utf-8") as file:
        text: str = json.loads(file.readline())["record"]["version"]
    return text


def path(folder: pathlib.Path, engine: Engine, of_version: str) -> pathlib.Path:
    """The file of an engine and version. Characters that file names should not have are replaced."""
    return folder / f"{engine.name}-{re.sub(r'[^A-Za-z0-9._+-]+', '-', of_version)}.jsonl"


def existing(folder: pathlib.Path, engine: Engine) -> list[pathlib.Path]:
    """The records of all versions of an engine."""
    found = []
    for file in sorted(folder.glob(f"{engine.name}-*.jsonl")):
        try:
            with file.open(encoding="utf-8") as text:
                name = json.loads(text.readline())["record"]["name"]
        except (ValueError, KeyError, TypeError):
            raise IncompleteReport(f"{file} is no record of an engine") from None
        if name == engine.name:
            found.append(file)
    return found
