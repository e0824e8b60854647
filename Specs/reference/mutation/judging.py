"""Runs vectors on a reference with replaced modules, in a separate process, until enough of them fail."""

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import select
import signal
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import CodeType, ModuleType

from ..corpus import Comparison, Vector, rejects
from ..inputs import Json
from .mutants import REFERENCE

PACKAGE = __package__.split(".")[0]
# A vector takes milliseconds; a few take a second. A mutant that never finishes gives no answer, which is wrong.
SECONDS = 5
BYTES = 4 << 30
# How many more vectors are tried for a second one that fails. Trying all takes a minute for a common function.
MORE = 2000

Answer = Callable[[str, str, Json], Json]


@dataclass(frozen=True)
class Death:
    """The vector that a wrong engine fails, and how it fails."""

    identity: str
    how: str
    # Whether none of the next MORE vectors detects it. One that hangs is not run any further.
    is_only_one: bool = False
    # The second vector that the engine fails.
    other: str = ""


@cache
def _compiled() -> Mapping[str, CodeType]:
    """Returns the code of the reference's modules, for all processes: compiling takes longer than most vectors."""
    paths = (path for path in REFERENCE.glob("*.py") if not path.stem.startswith("__"))
    return {f"{PACKAGE}.{path.stem}": compile(path.read_bytes(), path, "exec") for path in paths}


class Replaced(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports modules of the reference, some of them from these texts."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._sources = {f"{PACKAGE}.{module}": text for module, text in sources.items()}

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(name, self) if name in _compiled() else None

    def exec_module(self, module: ModuleType) -> None:
        text, name = self._sources.get(module.__name__), module.__name__
        exec(_compiled()[name] if text is None else compile(text, f"<{name}>", "exec"), module.__dict__)


def wrong_answer(sources: Mapping[str, str]) -> Answer:
    """Returns `operations.answer` of a second reference with the replaced modules; the first one is unchanged."""
    for name in [name for name in sys.modules if name == PACKAGE or name.startswith(f"{PACKAGE}.")]:
        del sys.modules[name]
    sys.meta_path.insert(0, Replaced(sources))
    answer: Answer = importlib.import_module(f"{PACKAGE}.operations").answer
    return answer


def failure(vector: Vector, answer: Answer) -> str | None:
    """Returns what is wrong with the answer; None if it is as expected. A crash counts as a rejection."""
    try:
        actual = answer(vector.operation, vector.specification, vector.input)
    except Exception as error:
        return None if rejects(vector.expected) else f"no value: {type(error).__name__}: {error}"
    if rejects(vector.expected):
        return "has a value, but the input must be rejected"
    return Comparison(vector.operation, vector.tolerance).difference(vector.expected, actual)


class Judge:
    """Judges wrong engines by a list of vectors, until `enough` of these fail: two say whether one is the only one."""

    def __init__(self, vectors: Sequence[Vector], enough: int = 2) -> None:
        self._vectors = vectors
        self._enough = enough
        _compiled()

    def death(self, sources: Mapping[str, str], numbers: Iterable[int]) -> Death | None:
        """Returns the first of these vectors that the engine fails; None if it passes all of them."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            self._run(writing, sources, numbers)
        os.close(writing)
        at, text, death = "", b"", None
        while True:
            # Announce each vector, so that one that hangs or kills the process can be named.
            ready, _, _ = select.select([reading], [], [], SECONDS)
            part = os.read(reading, 1 << 16) if ready else b""
            if not part:
                break
            text += part
            *lines, text = text.split(b"\n")
            for line in map(bytes.decode, lines):
                if line.startswith("{"):
                    found = Death(**json.loads(line))
                    death = replace(death, other=found.identity) if death else found
                else:
                    at = line
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reading)
        if death:
            return replace(death, is_only_one=at == "end")
        return None if at == "end" else Death(self._vectors[int(at)].identity if at else "", "no answer")

    def _run(self, writing: int, sources: Mapping[str, str], numbers: Iterable[int]) -> None:
        """Runs in the child process, and does not return."""
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        sys.setrecursionlimit(2000)

        def say(text: str) -> None:
            os.write(writing, text.encode() + b"\n")

        try:
            try:
                answer = wrong_answer(sources)
            except Exception as error:
                say(json.dumps({"identity": "", "how": f"does not start: {type(error).__name__}: {error}"}))
                return
            failures, tries = 0, 0
            for number in numbers:
                tries += failures
                if tries > MORE:
                    break
                say(str(number))
                how = failure(self._vectors[number], answer)
                if how is not None:
                    say(json.dumps({"identity": self._vectors[number].identity, "how": how[:300]}))
                    failures += 1
                if failures == self._enough:
                    return
            say("end")
        finally:
            os._exit(0)
