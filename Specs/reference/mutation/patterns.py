"""Changes of the reference by pattern: what a function has, and what a wrong engine has instead.

Patterns are compared as syntax. Layout, comments and everything else in the function do not count, and a function's own
names may have changed since the pattern was written.
"""

import ast
import builtins
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import indent
from typing import Any

Code = ast.expr | list[ast.stmt]
Scope = ast.Module | ast.ClassDef | ast.FunctionDef
# Whether a name of a pattern may stand for a name of the reference.
MayBe = Callable[[str, str], bool]


class NoMatch(Exception):
    """A pattern does not fit the reference. The text says how."""


@dataclass(frozen=True)
class Pattern:
    """An expression or statements of a function, and what replaces them; nothing removes statements."""

    place: str  # springs.Spring.value, or springs for the module's own statements
    old: str
    new: str

    @property
    def module(self) -> str:
        return self.place.split(".")[0]

    def applied(self, source: str) -> str:
        """Returns a module's text with the change."""
        scope, (spot, names) = self._found(ast.parse(source))
        new = self._codes()[1]
        _rename(new, names)
        spot.put(new)
        return _with(source, scope)

    def lines(self, source: str) -> tuple[int, int]:
        """Returns the first and last lines of what is replaced; those of its function if that does not fit once yet."""
        tree = ast.parse(source)
        try:
            nodes: Sequence[Any] = self._found(tree)[1][0].nodes
        except NoMatch:
            # A change before it in its entry makes it fit.
            nodes = _scope(tree, self.place.split(".")[1:]).body
        return nodes[0].lineno, nodes[-1].end_lineno

    def _codes(self) -> tuple[Code, Code]:
        old, new = parsed(self.old), parsed(self.new)
        both = isinstance(old, ast.expr) and isinstance(new, ast.expr)
        return (old, new) if both else (_statements(old), _statements(new))

    def _found(self, tree: ast.Module) -> "tuple[Scope, Match]":
        scope, old = _scope(tree, self.place.split(".")[1:]), self._codes()[0]
        # A name that is renamed may match more than once where the written one does not.
        matches = _matches(scope, old, lambda a, b: a == b) or _matches(scope, old, _renamed(tree, scope))
        if len(matches) != 1:
            raise NoMatch(f"{self.place} has this {len(matches)} times, not once: {self.old.splitlines()[0]}")
        return scope, matches[0]


def _with(source: str, scope: Scope) -> str:
    """Returns a module's text with a scope as it is now. To write the whole module takes far longer."""
    if isinstance(scope, ast.Module):
        return ast.unparse(scope) + "\n"
    assert scope.end_lineno is not None, "the parser gave it one"
    lines = source.splitlines()
    first = min([scope.lineno, *(decorator.lineno for decorator in scope.decorator_list)]) - 1
    lines[first : scope.end_lineno] = indent(ast.unparse(scope), " " * scope.col_offset).splitlines()
    return "\n".join(lines) + "\n"


def parsed(text: str) -> Code:
    """Returns the syntax of an expression, or of statements."""
    body = ast.parse(text).body
    return body[0].value if len(body) == 1 and isinstance(body[0], ast.Expr) else body


def _statements(code: Code) -> list[ast.stmt]:
    return code if isinstance(code, list) else [ast.Expr(code)]


def _scope(tree: ast.Module, names: Sequence[str]) -> Scope:
    scope: Scope = tree
    for name in names:
        inside = (node for node in ast.walk(scope) if isinstance(node, ast.ClassDef | ast.FunctionDef))
        found = next((node for node in inside if node.name == name and node is not scope), None)
        if found is None:
            raise NoMatch(f"there is no {name} in {'.'.join(names)}")
        scope = found
    return scope


def _outside(tree: ast.Module) -> Iterator[ast.AST]:
    """Yields the nodes that are in no function."""
    todo: list[ast.AST] = list(tree.body)
    while todo:
        node = todo.pop()
        if not isinstance(node, ast.FunctionDef):
            yield node
            todo += ast.iter_child_nodes(node)


def _defined(tree: ast.Module) -> set[str]:
    """Returns the names of a module's functions, classes and imports."""
    nodes = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    imports = [alias for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom) for alias in node.names]
    return {node.name for node in nodes} | {alias.asname or alias.name for alias in imports}


def _renamed(tree: ast.Module, scope: Scope) -> MayBe:
    """Names that the module or Python has are meant as they are written; others stand for names of the function."""
    fixed = set(dir(builtins)) | {node.id for node in _outside(tree) if isinstance(node, ast.Name)} | _defined(tree)
    nodes = list(ast.walk(scope))
    own = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return lambda a, b: a == b if a in fixed else b in own


@dataclass
class _Spot:
    """Where a node has an expression, or so many statements from an index on."""

    owner: ast.AST
    key: str
    nodes: Sequence[ast.AST]
    index: int | None = None

    def put(self, new: Code) -> None:
        value = getattr(self.owner, self.key)
        if self.index is None:
            setattr(self.owner, self.key, new)
        elif isinstance(new, list):
            value[self.index : self.index + len(self.nodes)] = new
            # A branch cannot be empty.
            setattr(self.owner, self.key, value or [ast.Pass()] if self.key == "body" else value)
        else:
            value[self.index] = new


# Where code is as a pattern, and the names there that stand for the pattern's.
Match = tuple[_Spot, dict[str, str]]


def _spots(scope: Scope, old: Code) -> Iterator[_Spot]:
    for node in ast.walk(scope):
        for key, value in ast.iter_fields(node):
            values = value if isinstance(value, list) else []
            if isinstance(old, ast.expr):
                if isinstance(value, ast.expr):
                    yield _Spot(node, key, [value])
                yield from (_Spot(node, key, [one], i) for i, one in enumerate(values) if isinstance(one, ast.expr))
            elif values and isinstance(values[0], ast.stmt):
                yield from (_Spot(node, key, values[i : i + len(old)], i) for i in range(len(values) - len(old) + 1))


def _matches(scope: Scope, old: Code, may_be: MayBe) -> list[Match]:
    found: list[Match] = []
    for spot in _spots(scope, old):
        names: dict[str, str] = {}
        is_like = _is_like(old if isinstance(old, list) else [old], spot.nodes, names, may_be)
        if is_like and len(set(names.values())) == len(names):
            found.append((spot, names))
    return found


def _is_like(a: object, b: object, names: dict[str, str], may_be: MayBe) -> bool:
    """Whether code is as a pattern, in which a name always stands for the same one."""
    if isinstance(a, list | tuple) and isinstance(b, list | tuple):
        return len(a) == len(b) and all(_is_like(x, y, names, may_be) for x, y in zip(a, b, strict=True))
    if type(a) is not type(b):
        return False
    if not isinstance(a, ast.AST):
        return a == b
    for key, value in ast.iter_fields(a):
        other = getattr(b, key)
        if (isinstance(a, ast.Name) and key == "id") or (isinstance(a, ast.arg) and key == "arg"):
            if not may_be(value, other) or names.setdefault(value, other) != other:
                return False
        elif not _is_like(value, other, names, may_be):
            return False
    return True


def _rename(code: Code, names: Mapping[str, str]) -> None:
    for node in (inner for outer in (code if isinstance(code, list) else [code]) for inner in ast.walk(outer)):
        if isinstance(node, ast.Name):
            node.id = names.get(node.id, node.id)
        elif isinstance(node, ast.arg):
            node.arg = names.get(node.arg, node.arg)
