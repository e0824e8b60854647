"""Records of commits: one file for each machine and commit, in a format that stays readable.

A record is HISTORY/<machine>/<commit>.json; the machine is named by its processor, instruction set and compiler. Times
of two machines are never compared or drawn as one line.
"""

import json
import os
import pathlib
import platform
import re
import statistics
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from .failure import Failure

FORMAT = 1
FEWEST = 5


@dataclass(frozen=True)
class Machine:
    """Everything that times depend on besides the program."""

    processor: str
    processors: int
    system: str
    level: str
    compiler: str

    @property
    def key(self) -> str:
        """Returns the name of the machine's folder. A patch release of the system does not change it."""
        text = f"{self.processor} {self.processors} {self.level} {self.compiler}"
        return re.sub(r"[^a-z0-9.]+", "-", text.lower()).strip("-")


@dataclass(frozen=True)
class Commit:
    """The commit that was measured. Its date in ISO 8601 orders the records."""

    id: str
    date: str
    subject: str


@dataclass(frozen=True)
class Record:
    """The times of each benchmark, one for each process, as ratios to the reference of the same process."""

    machine: Machine
    commit: Commit
    recorded: str
    reference: float
    benchmarks: Mapping[str, Sequence[float]]

    def median(self, name: str) -> float:
        return statistics.median(self.benchmarks[name])


def processor() -> str:
    """Returns the processor's name."""
    try:
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    fields: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(":")
        # Keep the first processor's values.
        fields.setdefault(key.strip(), value.strip())
    name = fields.get("model name", platform.machine())
    # Virtual machines hide the name but not the family.
    return " ".join([name, *(f"{key} {fields[key]}" for key in ("cpu family", "model") if key in fields)])


def path(history: pathlib.Path, record: Record) -> pathlib.Path:
    return history / record.machine.key / f"{record.commit.id}.json"


def write(history: pathlib.Path, record: Record) -> pathlib.Path:
    """Writes the file atomically."""
    target = path(history, record)
    document = {"format": FORMAT, **asdict(record)}
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=target.parent, delete=False, suffix=".new") as file:
            json.dump(document, file, indent=1, ensure_ascii=False)
            file.write("\n")
        os.chmod(file.name, 0o644)
        os.replace(file.name, target)
    except OSError as error:
        raise Failure(f"{target} cannot be written: {error.strerror}") from None
    return target


def read(file: pathlib.Path) -> Record:
    """Reads a record, and fails with the reason if the file is not one."""
    try:
        document = json.loads(file.read_bytes())
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise Failure(f"{file}: damaged, or not a record: {error}") from None
    if not isinstance(document, dict) or "format" not in document:
        raise Failure(f"{file}: not a record of benchmarks: it has no format")
    if document["format"] != FORMAT:
        raise Failure(f"{file}: in format {document['format']!r}; this script reads format {FORMAT}")
    try:
        record = Record(
            Machine(**document["machine"]), Commit(**document["commit"]), document["recorded"], document["reference"],
            document["benchmarks"],
        )  # fmt: skip
    except (KeyError, TypeError) as error:
        raise Failure(f"{file}: damaged: {error}") from None
    texts = [*asdict(record.machine).items(), *asdict(record.commit).items(), ("recorded", record.recorded)]
    for key, value in texts:
        if not isinstance(value, int if key == "processors" else str):
            raise Failure(f"{file}: damaged: its {key} is {value!r}")
    if not _is_time(record.reference) or not isinstance(record.benchmarks, dict) or not record.benchmarks:
        raise Failure(f"{file}: damaged: its reference or its benchmarks are missing or invalid")
    for name, times in record.benchmarks.items():
        if not isinstance(times, list) or len(times) < FEWEST or not all(map(_is_time, times)):
            raise Failure(f"{file}: damaged: {name} does not have {FEWEST} positive times")
    if file.stem != record.commit.id or file.parent.name != record.machine.key:
        raise Failure(f"{file}: in the wrong place for a record of {record.machine.key}, commit {record.commit.id}")
    return record


def _is_time(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value < 1e300


def read_all(history: pathlib.Path) -> dict[str, list[Record]]:
    """Returns each machine's records, in the order of the commits."""
    if not history.is_dir():
        raise Failure(f"there is no folder {history}")
    machines: dict[str, list[Record]] = {}
    for file in sorted(history.glob("*/*.json")):
        record = read(file)
        machines.setdefault(record.machine.key, []).append(record)
    for found in machines.values():
        found.sort(key=lambda record: (record.commit.date, record.commit.id))
    if not machines:
        raise Failure(f"{history} has no records; scripts/benchmarks/record makes them")
    return machines
