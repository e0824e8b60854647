"""The records of Results/engines: an engine's answers to all vectors, without what Specs/vectors.json has."""

import json
import pathlib
import re
from collections.abc import Iterable, Iterator

from .catalogue import Engine

# What `conformance matrix` reads of a vector's result. The other keys are those of the vector file.
KEYS = ("id", "outcome", "actual", "deviation", "where", "message", "expectedFailure")


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
    for result in results:
        if result["outcome"] != "unsupported":
            yield json.dumps({key: result[key] for key in KEYS if key in result}, ensure_ascii=False)


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
