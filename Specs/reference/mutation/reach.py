"""Finds which vectors execute which function of the reference; only these can detect a mutant of it."""

import ast
import os
import pickle
import random
import sys
from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FrameType

from .. import json_text
from ..corpus import Vector
from ..errors import Rejected
from ..operations import answer
from .mutants import REFERENCE, functions, modules, outermost, text_of

# The place where a module's function begins.
Place = tuple[str, int]


class Reach:
    """For each function, identified by its first line, the numbers of the vectors that may need it.

    Tracing all vectors takes minutes. With `most`, only so many of each operation are traced; the others come last.
    """

    def __init__(
        self,
        vectors: Sequence[Vector],
        cache: Path | None = None,
        seed: int = 16,
        jobs: int = 1,
        most: int | None = None,
    ) -> None:
        self._starts = {module: functions(text_of(module)) for module in modules()}
        self._names = {str(REFERENCE / f"{module}.py"): module for module in self._starts}
        self._calls: dict[Place, list[int]] = defaultdict(list)
        self._modules: dict[str, list[int]] = defaultdict(list)
        self._operations: dict[str, list[int]] = defaultdict(list)
        # Adjacent vectors are similar. In a shuffled order, the first vectors detect more mutants.
        order = list(range(len(vectors)))
        random.Random(seed).shuffle(order)
        operations = [vector.operation for vector in vectors]
        for number in order:
            self._operations[operations[number]].append(number)
        traced = [number for numbers in self._operations.values() for number in numbers[:most]]
        places = self._places(vectors, traced, cache, jobs)
        self._operation = operations
        self._untraced = [number for number in order if number not in places]
        for number in order:
            for module, start in places.get(number, ()):
                self._calls[module, start].append(number)
                self._modules[module].append(number)

    def _places(
        self, vectors: Sequence[Vector], numbers: Sequence[int], cache: Path | None, jobs: int
    ) -> dict[int, frozenset[Place]]:
        """Returns the functions that these vectors call, from the cache if it belongs to the same reference."""
        version = [text_of(module) for module in self._starts]
        old, known = pickle.loads(cache.read_bytes()) if cache and cache.exists() else (version, {})
        if old != version:
            known = {}
        keys = [(vector.operation, vector.specification, json_text.write(vector.input)) for vector in vectors]
        missing = {keys[number]: vectors[number] for number in numbers if keys[number] not in known}
        with get_context("fork").Pool(jobs) as processes:
            called = processes.imap(self._places_of, missing.values(), chunksize=64)
            known.update(zip(missing, called, strict=True))
        if cache and missing:
            cache.parent.mkdir(exist_ok=True)
            part = cache.with_suffix(f".{os.getpid()}")
            part.write_bytes(pickle.dumps((version, known)))
            part.replace(cache)
        return {number: known[key] for number, key in enumerate(keys) if key in known}

    def _places_of(self, vector: Vector) -> frozenset[Place]:
        codes = [(self._names[code.co_filename], code) for code in _called(vector) if code.co_filename in self._names]
        return frozenset((module, outermost(self._starts[module], code.co_firstlineno)) for module, code in codes)

    def vectors(self, module: str, line: int) -> list[int]:
        """Returns the vectors that can depend on a line; outside functions, those of all modules that may use it."""
        start = outermost(self._starts[module], line)
        if start == 0:
            return self.of_modules([module, *(name for name in modules() if module in _imported(text_of(name)))])
        return self._with_operations(self._calls[module, start])

    def of_modules(self, modules: Sequence[str]) -> list[int]:
        """Returns the vectors that may need anything in these modules."""
        return self._with_operations([number for module in modules for number in self._modules[module]])

    def _with_operations(self, numbers: Sequence[int]) -> list[int]:
        """Returns these, then the others of the same operations, which may have used a cached answer.

        Last come the vectors whose functions are not known.
        """
        operations = dict.fromkeys(self._operation[number] for number in numbers)
        others = (number for operation in operations for number in self._operations[operation])
        return list(dict.fromkeys([*numbers, *others, *self._untraced]))


@cache
def _imported(text: str) -> frozenset[str]:
    """Returns the modules of the reference that a module imports."""
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) and node.level == 1]
    return frozenset(
        name for node in imports for name in ([node.module] if node.module else [a.name for a in node.names])
    )


def _called(vector: Vector) -> set[CodeType]:
    seen: set[CodeType] = set()

    def called(frame: FrameType, event: str, argument: object) -> None:
        seen.add(frame.f_code)  # Returning None turns off the events for lines.

    sys.settrace(called)
    try:
        answer(vector.operation, vector.specification, vector.input)
    except Rejected:
        pass
    finally:
        sys.settrace(None)
    return seen
