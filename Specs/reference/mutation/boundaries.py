"""Wrong engines that take close numbers for equal in one comparison of the reference, or cut off where it rounds down.

A reference in which every such place notes when a wrong engine would go on otherwise finds the vectors that may detect
one; the engine runs only these. No list says which are equivalent: one that no vector detects is judged by inputs made
of the vectors' parts, with numbers that are close to each other.
"""

import ast
import importlib
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

from .. import json_text
from ..combinations.asking import REJECTED, TOLERANCE, TooSlow, limited, read, readings_agree
from ..combinations.choosing import Choice, right_answer
from ..combinations.making import Maker, known_vectors
from ..combinations.numbers import nudged, nudges_of
from ..corpus import Vector
from ..errors import Rejected
from .judging import PACKAGE, SECONDS, Judge, wrong_answer
from .loosely import CUT, EXACT, GAPS, ROUNDINGS
from .mutants import Change, modules, text_of

HELPER = "loosely"
# How many inputs of each operation are made, and how many of them may tell an engine apart.
MADE = 1500
OF_PLACE = 4


@dataclass(frozen=True)
class Boundary:
    """A place in a module, and what a wrong engine does there."""

    module: str
    place: str
    wrong: str
    # The expression.
    text: str

    @property
    def name(self) -> str:
        return f"{self.place}: {self.text} " + ("cuts off" if self.wrong == CUT else f"with {self.wrong} for equal")

    def source(self) -> str:
        return _Changing(self.module, self.place, self.wrong).source()

    def change(self) -> Change:
        return Change(self.module, (self.text,), (self.name,))


def boundaries(module: str) -> Iterator[Boundary]:
    """Returns the wrong engines of a module."""
    changing = _Changing(module)
    changing.source()
    for place, node in changing.found.items():
        for wrong in GAPS if isinstance(node, ast.Compare) else [CUT]:
            yield Boundary(module, place, wrong, ast.unparse(node))


class _Changing(ast.NodeTransformer):
    """Puts calls of the helper in the places of a module: in one of them, or in all to note what happens there."""

    def __init__(self, module: str, only: str = "", wrong: str = "") -> None:
        self._module, self._only, self._wrong = module, only, wrong
        self._functions: list[str] = []
        self.found: dict[str, ast.expr] = {}

    def source(self) -> str:
        tree = ast.parse(text_of(self._module))
        # Copies are not needed: the nodes that were found are not changed, but replaced.
        self.visit(tree)
        tree.body.insert(1, ast.parse(f"from .mutation import {HELPER} as _{HELPER}").body[0])
        return ast.unparse(ast.fix_missing_locations(tree))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self._functions.append(node.name)
        node.body = [self.visit(statement) for statement in node.body]
        self._functions.pop()
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        sides = [node.left, *node.comparators]
        texts = any(isinstance(side, ast.Constant) and not isinstance(side.value, int | float) for side in sides)
        counts = any(isinstance(side, ast.Call) and ast.unparse(side.func) == "len" for side in sides)
        signs = [type(one).__name__ for one in node.ops]
        if texts or counts or not EXACT.keys() >= set(signs):
            return self._unchanged(node)
        return self._call(node, "compared", [ast.Constant(" ".join(signs)), *sides])

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if isinstance(node.func, ast.Name) and node.func.id == "floor":
            return self._call(node, "rounded_down", [node.func, *node.args])
        return self._unchanged(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        sign = type(node.op).__name__
        if sign in ROUNDINGS and not isinstance(node.left, ast.Constant):
            return self._call(node, "rounded_down", [ast.Constant(sign), node.left, node.right])
        return self._unchanged(node)

    def _unchanged(self, node: ast.expr) -> ast.expr:
        self.generic_visit(node)
        return node

    def _call(self, node: ast.expr, name: str, arguments: Sequence[ast.expr]) -> ast.expr:
        if not self._functions:
            return self._unchanged(node)
        place = f"{self._module}.{'.'.join(self._functions)}"
        place += f" {1 + sum(known.startswith(f'{place} ') for known in self.found)}"
        self.found[place] = ast.parse(ast.unparse(node), mode="eval").body
        if self._only not in ("", place):
            return self._unchanged(node)
        arguments = [self.visit(argument) for argument in arguments]
        helper = ast.Attribute(ast.Name(f"_{HELPER}"), name)
        return ast.Call(helper, [ast.Constant(place), ast.Constant(self._wrong), *arguments], [])


# The places, and what wrong engines do there, that an input reaches with numbers for which it matters.
Noted = frozenset[tuple[str, str]]


class Watching:
    """Runs inputs on a reference that notes in which places a wrong engine would go on otherwise."""

    def __init__(self) -> None:
        own = {name: module for name, module in sys.modules.items() if name.split(".")[0] == PACKAGE}
        self._answer = wrong_answer({module: _Changing(module).source() for module in modules()})
        self._noted = importlib.import_module(f"{PACKAGE}.mutation.{HELPER}").noted
        # The others go on with the reference as it is.
        sys.modules.update(own)

    def noted(self, operation: str, specification: str, members: Any) -> Noted:
        self._noted.clear()
        try:
            with limited(SECONDS):
                self._answer(operation, specification, members)
        except (Exception, TooSlow):
            pass
        return frozenset(self._noted)


_watching: Watching
_vectors: Sequence[Vector]


def _start(vectors: Sequence[Vector]) -> None:
    global _watching, _vectors
    _watching, _vectors = Watching(), vectors


def _of_vector(number: int) -> Noted:
    vector = _vectors[number]
    return _watching.noted(vector.operation, vector.specification, vector.input)


def _of_operation(count: int, operation: str) -> list[tuple[Noted, Choice]]:
    """Returns inputs of an operation that may tell wrong engines apart, with their right answers."""
    random = Random(operation)
    maker = Maker(operation, known_vectors()[operation], random)
    counts: dict[tuple[str, str], int] = defaultdict(int)
    found: list[tuple[Noted, Choice]] = []
    for _ in range(count):
        one = maker.made()
        members = nudged(one.input, random)
        noted = frozenset(
            place for place in _noted_in(operation, one.specification, members) if counts[place] < OF_PLACE
        )
        right = right_answer(maker, one.specification, members) if noted else REJECTED
        if right is REJECTED or not readings_agree(operation, one.specification, members, right):
            continue
        for place in noted:
            counts[place] += 1
        found.append((noted, Choice(operation, one.specification, members, right, one.rules, nudges_of(members))))
    return found


def _noted_in(operation: str, specification: str, members: Any) -> Noted:
    try:
        return _watching.noted(operation, specification, read(members))
    except (ValueError, Rejected):
        return frozenset()


class CloseNumbers:
    """Vectors, and inputs made of their parts, that may tell wrong engines from the right one."""

    def __init__(self, vectors: Sequence[Vector], jobs: int, made: int = MADE) -> None:
        self._vectors: dict[tuple[str, str], list[int]] = defaultdict(list)
        self._made: dict[tuple[str, str], list[Choice]] = defaultdict(list)
        with get_context("fork").Pool(jobs, _start, [vectors]) as processes:
            for number, noted in enumerate(processes.imap(_of_vector, range(len(vectors)), chunksize=64)):
                for place in noted:
                    self._vectors[place].append(number)
            for found in processes.imap(partial(_of_operation, made), sorted({vector.operation for vector in vectors})):
                for noted, choice in found:
                    for place in noted:
                        self._made[place].append(choice)

    def vectors(self, one: Boundary) -> Sequence[int]:
        """Returns the numbers of the vectors that may detect an engine."""
        return self._vectors[one.place, one.wrong]

    def witness(self, one: Boundary) -> Choice | None:
        """Returns an input that the engine gets wrong, if one was made."""
        for choice in self._made[one.place, one.wrong]:
            expected = json_text.read(json.dumps(choice.expected))
            vector = Vector(
                "", choice.operation, choice.specification, "computed", read(choice.input), expected, TOLERANCE, False
            )
            if Judge([vector], enough=1).death({one.module: one.source()}, [0]):
                return choice
        return None
