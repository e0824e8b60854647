"""Mutants: a module of the reference with one operator, comparison, number or branch changed, by cosmic-ray.

Pairs are mutants of the second order: two conditions of one function are changed together.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

from cosmic_ray.ast import Visitor, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator

REFERENCE = Path(__file__).parents[1]
# Modules without rules: reading and writing JSON, comparing answers, talking to processes.
NOT_RULES = ("__init__", "__main__", "checking", "corpus", "json_text", "operations")
# These are left out: replacements that break every number (shifts, bits), and those in type annotations (`A | None`),
# in decorators (caches) and of `strict=True` (the zipped arrays have the same length). Of each operator, two or three
# replacements are enough, since vectors that detect these detect the others.
OPERATORS = (
    [f"ReplaceBinaryOperator_{pair}" for pair in (
        "Add_Sub", "Add_Mul", "Sub_Add", "Sub_Mul", "Mul_Div", "Mul_Add", "Div_Mul", "Div_Sub", "FloorDiv_Mul",
        "Mod_Mul", "Mod_Add", "Pow_Mul", "Pow_Add",
    )]
    + [f"ReplaceComparisonOperator_{pair}" for pair in (
        "Lt_LtE", "Lt_GtE", "Gt_GtE", "Gt_LtE", "LtE_Lt", "LtE_Gt", "GtE_Gt", "GtE_Lt", "Eq_NotEq", "NotEq_Eq",
        "Is_IsNot", "IsNot_Is",
    )]
    + [
        "AddNot", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceTrueWithFalse", "ReplaceFalseWithTrue",
        "ReplaceBreakWithContinue", "ReplaceContinueWithBreak", "NumberReplacer", "ReplaceUnaryOperator_Delete_Not",
        "ReplaceUnaryOperator_USub_UAdd", "ZeroIterationForLoop",
    ]
)  # fmt: skip
# What changes a condition.
CONDITIONS = ("ReplaceComparisonOperator", "AddNot", "ReplaceAndWithOr", "ReplaceOrWithAnd", "ReplaceUnaryOperator_Del")
# So many pairs of each function are tried.
OF_FUNCTION = 12


@dataclass(frozen=True)
class Change:
    """Lines of a module that were replaced, or statements of a function (`module.function`)."""

    module: str
    old: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True)
class Mutant:
    """The n-th place in a module to which an operator applies."""

    module: str
    operator: str
    occurrence: int
    line: int
    # Of a pair: the mutant further down.
    other: "Mutant | None" = None

    @property
    def name(self) -> str:
        return f"{self.operator} {self.occurrence}" + (f", {self.other.name}" if self.other else "")

    def source(self) -> str:
        """Returns the module's text with the change, or both changes."""
        # The change further down comes first: it leaves the places above as they are.
        before = self.other.source() if self.other else text_of(self.module)
        text: str | None = mutate_code(before, made(self.operator), self.occurrence)
        assert text is not None, "the place was found in this text"
        return text

    def change(self) -> Change:
        return change(self.module, self.source())

    @property
    def halves(self) -> list["Mutant"]:
        """Of a pair: its mutants; otherwise itself."""
        return [self] if self.other is None else [replace(self, other=None), self.other]


def change(module: str, source: str) -> Change:
    """Returns the differing lines of a module's text and another text."""
    old, new = text_of(module).splitlines(), source.splitlines()
    blocks = [block for block in SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if block[0] != "equal"]
    first, last = blocks[0], blocks[-1]
    return Change(module, tuple(old[first[1] : last[2]]), tuple(new[first[3] : last[4]]))


def modules() -> list[str]:
    """Returns the modules that implement rules."""
    names = (path.stem for path in REFERENCE.glob("*.py"))
    return sorted(name for name in names if name not in NOT_RULES)


@cache
def text_of(module: str) -> str:
    return (REFERENCE / f"{module}.py").read_text(encoding="utf-8")


@cache
def made(operator: str) -> Operator:
    return get_operator(f"core/{operator}")()


class Nodes(Visitor):  # type: ignore[misc]
    """All nodes of a syntax tree, in the order in which cosmic-ray counts them."""

    def __init__(self) -> None:
        self.nodes: list[object] = []

    def visit(self, node: object) -> object:
        self.nodes.append(node)
        return node


def mutants(module: str) -> Iterator[Mutant]:
    """All mutants of a module."""
    text = text_of(module)
    lines = text.splitlines()
    tree = Nodes()
    tree.walk(get_ast(text))
    decorators = [d.lineno for node in ast.walk(ast.parse(text)) for d in getattr(node, "decorator_list", [])]
    for operator in OPERATORS:
        places = (start for node in tree.nodes for start, _ in made(operator).mutation_positions(node))
        for occurrence, (line, column) in enumerate(places):
            if line not in decorators and not lines[line - 1][:column].endswith("strict="):
                yield Mutant(module, operator, occurrence, line)


def pairs(module: str) -> Iterator[Mutant]:
    """Some pairs of mutants of conditions in each function, always the same ones."""
    starts = functions(text_of(module))
    conditions: dict[int, list[Mutant]] = defaultdict(list)
    for mutant in mutants(module):
        if mutant.operator.startswith(CONDITIONS):
            conditions[outermost(starts, mutant.line)].append(mutant)
    for start, found in conditions.items():
        both = [pair for pair in combinations(found, 2) if pair[0].line != pair[1].line]
        for pair in Random(f"{module} {start}").sample(both, min(len(both), OF_FUNCTION)):
            upper, lower = sorted(pair, key=lambda mutant: mutant.line)
            yield replace(upper, other=lower)


def functions(text: str) -> list[tuple[int, int]]:
    """Returns the first and last lines of outermost functions and methods."""
    found: list[tuple[int, int]] = []

    def look(node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                found.append((min([child.lineno, *(d.lineno for d in child.decorator_list)]), child.end_lineno or 0))
            else:
                look(child)

    look(ast.parse(text))
    return found


def outermost(functions: Sequence[tuple[int, int]], line: int) -> int:
    """Returns the first line of the function around a line; 0 for none."""
    return next((start for start, end in functions if start <= line <= end), 0)
