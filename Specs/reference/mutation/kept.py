"""Keeps the verdicts of a run of hours in a file, so that it can go on where it was stopped.

A run with other vectors, or of a changed reference, tries first what detected each engine in the run before.
"""

import pickle
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, TypeVar

from .judging import Death
from .mutants import REFERENCE
from .running import Engine, Verdict

Made = TypeVar("Made")
# The beginning of such a file.
MARK = b"verdicts of wrong engines\n"


class Kept:
    """The verdicts of each family, in the order in which its engines are made. Without a file, nothing is kept.

    They hold for one reference, one file of vectors and one command line, which `version` stands for.
    """

    def __init__(self, path: Path | None, version: bytes) -> None:
        self._path = path
        self._known: dict[str, list[Verdict]] = defaultdict(list)
        self.deaths: dict[Engine, Death] = {}
        if path is None:
            return
        data = path.read_bytes() if path.exists() else MARK
        if not data.startswith(MARK):
            raise ValueError(f"{path}: not a file that --keep has written")
        found: list[Any] = list(_objects(data.removeprefix(MARK)))
        before: dict[Engine, Death] = found[1] if found else {}
        self.deaths = before | {verdict.engine: verdict.death for _, verdict in found[2:] if verdict.death}
        known = found[2:] if found[:1] == [version] else []
        for family, verdict in known:
            self._known[family].append(verdict)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Without what was not written to its end.
        path.write_bytes(MARK + b"".join(map(pickle.dumps, [version, self.deaths, *known])))

    def judged(
        self, family: str, made: Sequence[Made], judge: Callable[[Sequence[Made]], Iterator[Verdict]]
    ) -> Iterator[Verdict]:
        """Yields the verdicts on all engines of a family; only those that are not kept are judged."""
        known = self._known[family]
        yield from known
        for verdict in judge(made[len(known) :]):
            if self._path:
                with self._path.open("ab") as file:
                    file.write(pickle.dumps((family, verdict)))
            yield verdict


def version(vectors: Sequence[Path], options: str) -> bytes:
    """Returns what stands for the reference with its lists, files of vectors and a command line."""
    own = sorted(path for suffix in ("py", "txt") for path in REFERENCE.rglob(f"*.{suffix}"))
    return sha256(b"\0".join(path.read_bytes() for path in [*own, *vectors]) + options.encode()).digest()


def _objects(data: bytes) -> Iterator[Any]:
    """Yields the objects of a file, up to one that was not written to its end."""
    file = BytesIO(data)
    while True:
        try:
            yield pickle.load(file)
        except (EOFError, pickle.UnpicklingError):
            return
