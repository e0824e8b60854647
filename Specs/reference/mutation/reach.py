"""Finds which vectors execute which statement of the reference; only these can detect a change of it."""

import ast
import os
import pickle
import random
import sys
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any

from .. import json_text
from ..corpus import Vector
from ..errors import Rejected
from ..operations import answer
from .mutants import REFERENCE, modules, text_of

# A module, and the first and last of some of its lines.
Lines = tuple[str, int, int]


class Reach:
    """For each statement, the numbers of the vectors that execute it.

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
        self._statements = {module: statements(text_of(module)) for module in modules()}
        places = [(module, start) for module, found in self._statements.items() for start in sorted({*found.values()})]
        self._number = {place: number for number, place in enumerate(places)}
        # Adjacent vectors are similar. In a shuffled order, the first vectors detect more mutants.
        order = list(range(len(vectors)))
        random.Random(seed).shuffle(order)
        operations: dict[str, list[int]] = defaultdict(list)
        for number in order:
            operations[vectors[number].operation].append(number)
        traced = self._traced(vectors, [n for numbers in operations.values() for n in numbers[:most]], cache, jobs)
        self._untraced = [number for number in order if number not in traced]
        self._executing = [array("I") for _ in places]
        for number in order:
            for statement in traced.get(number, ()):
                self._executing[statement].append(number)

    def _traced(
        self, vectors: Sequence[Vector], numbers: Sequence[int], cache: Path | None, jobs: int
    ) -> dict[int, "array[int]"]:
        """Returns the statements that these vectors execute, from the cache if it belongs to the same reference."""
        version = [text_of(module) for module in self._statements]
        old, known = pickle.loads(cache.read_bytes()) if cache and cache.exists() else (version, {})
        if old != version:
            known = {}
        keys = [(vector.operation, vector.specification, json_text.write(vector.input)) for vector in vectors]
        missing = {keys[number]: vectors[number] for number in numbers if keys[number] not in known}
        with get_context("fork").Pool(jobs) as processes:
            executed = processes.imap(self._executed, missing.values(), chunksize=64)
            known.update(zip(missing, executed, strict=True))
        if cache and missing:
            cache.parent.mkdir(exist_ok=True)
            part = cache.with_suffix(f".{os.getpid()}")
            part.write_bytes(pickle.dumps((version, known)))
            part.replace(cache)
        return {number: known[key] for number, key in enumerate(keys) if key in known}

    def _executed(self, vector: Vector) -> "array[int]":
        found = {
            self._number[module, self._statements[module][line]]
            for module, line in _lines(vector)
            if line in self._statements[module]
        }
        return array("H", sorted(found))

    def of(self, places: Iterable[Lines]) -> list[int]:
        """Returns the vectors that can depend on these lines.

        Lines outside of functions concern all vectors that execute anything in the modules that use what they define.
        """
        found: dict[int, None] = {}
        for module, first, last in places:
            own, text = self._statements[module], text_of(module).splitlines()
            for start in dict.fromkeys(own[line] for line in range(first, last + 1) if line in own):
                found.update(dict.fromkeys(self._executing[self._number[module, start]]))
            for line in range(first, last + 1):
                # Comments and empty lines of functions are in no statement.
                if line not in own and text[line - 1].split("#")[0].strip():
                    found.update(dict.fromkeys(self._of(module, line)))
        return list(dict.fromkeys([*found, *self._untraced]))

    def _of(self, module: str, line: int) -> Iterator[int]:
        users = {module, *users_of(module, line, self._statements)}
        for (name, _), number in self._number.items():
            if name in users:
                yield from self._executing[number]


def users_of(module: str, line: int, others: Iterable[str]) -> set[str]:
    """Returns the modules that import what a line outside of functions defines, or what is defined by that.

    Who calls a function executes its statements; only constants and classes are used without a trace.
    """
    names: set[str] = set()
    body = ast.parse(text_of(module)).body
    for _ in body:
        known = len(names)
        for node in body:
            used = [inner for inner in _outside(node) if isinstance(inner, ast.Name)]
            if node.lineno <= line <= (node.end_lineno or 0) or not names.isdisjoint(name.id for name in used):
                names |= {name.id for name in used if isinstance(name.ctx, ast.Store)}
                names |= {node.name} if isinstance(node, ast.ClassDef) else set()
        if len(names) == known:
            break
    return {other for other in others if any((module, name) in _imported(text_of(other)) for name in names)}


def _outside(node: ast.AST) -> Iterator[ast.AST]:
    """Yields a node and those in it, but not those in functions."""
    if not isinstance(node, ast.FunctionDef):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from _outside(child)


def statements(text: str) -> dict[int, int]:
    """Returns the first line of the innermost statement around each line of a function; of a block, of its head."""
    found: dict[int, int] = {}

    def look(node: ast.AST, is_inside: bool) -> None:
        for child in ast.iter_child_nodes(node):
            if is_inside and isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
                first, last = _head(child)
                found.update(dict.fromkeys(range(first, last + 1), first))
            look(child, is_inside or isinstance(child, ast.FunctionDef))

    look(ast.parse(text), False)
    return found


def _head(node: Any) -> tuple[int, int]:
    """Returns the first and last lines of a statement, without those of the statements inside."""
    first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
    if isinstance(node, ast.FunctionDef):
        first = min([first, *(decorator.lineno for decorator in node.decorator_list)])
    inside = getattr(node, "body", None) or getattr(node, "cases", None)
    if not inside:
        return first, node.end_lineno
    below = inside[0].pattern.lineno if isinstance(inside[0], ast.match_case) else inside[0].lineno
    return first, max(first, below - 1)


@cache
def _imported(text: str) -> frozenset[tuple[str, str]]:
    """Returns the names that a module uses from others of the reference, with these."""
    nodes = list(ast.walk(ast.parse(text)))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.level == 1]
    whole = {alias.name for node in imports if not node.module for alias in node.names}
    return frozenset(
        [(node.module, alias.name) for node in imports if node.module for alias in node.names]
        + [
            (node.value.id, node.attr)
            for node in nodes
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in whole
        ]
    )


@cache
def _caches() -> list[Any]:
    """Returns the reference's functions that keep answers; what they have kept is not executed again."""
    own = [module for name, module in sys.modules.items() if name.startswith(f"{answer.__module__.split('.')[0]}.")]
    return [value for module in own for value in vars(module).values() if hasattr(value, "cache_clear")]


def _lines(vector: Vector) -> set[tuple[str, int]]:
    """Returns the lines of the reference that a vector executes."""
    seen: set[tuple[str, int]] = set()
    names = _names()

    def called(frame: FrameType, event: str, argument: object) -> Any:
        module = names.get(frame.f_code.co_filename)
        if module is None:
            return None  # Turns off the events for lines.

        def executed(frame: FrameType, event: str, argument: object) -> Any:
            seen.add((module, frame.f_lineno))
            return executed

        seen.add((module, frame.f_lineno))
        return executed

    for kept in _caches():
        kept.cache_clear()
    sys.settrace(called)
    try:
        answer(vector.operation, vector.specification, vector.input)
    except Rejected:
        pass
    finally:
        sys.settrace(None)
    return seen


@cache
def _names() -> dict[str, str]:
    return {str(REFERENCE / f"{module}.py"): module for module in modules()}
