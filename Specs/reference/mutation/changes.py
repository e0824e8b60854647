"""Lists of changes to the reference, in files that people read and write.

    = R8.4: steps() floors outside 0…1; wrong engine: truncates
    [easing_curves.stepped] floor(progress * count) => trunc(progress * count)

    = Why it is equivalent
    [easing_curves]
    -    step = floor(progress * count)
    +    step = round(progress * count)

An entry begins with one or more lines after `=`. Its changes follow. A misreading's are patterns: the function, what it
has and what a wrong engine has instead, on one line or as lines of statements. A mutant's are the module, the lines to
remove, and the lines to insert instead; `+*` stands for any lines. `~ NAME` is a misread input; `*` in the name stands
for any text. Empty lines and lines that begin with `#` are ignored.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from .mutants import REFERENCE, Change, text_of
from .patterns import NoMatch, Pattern

ANYTHING = ("*",)
ARROW = " => "


class Unreadable(Exception):
    """A list is invalid or no longer fits the reference. Names the file and the line."""


@dataclass
class Entry:
    """A text and its changes."""

    place: str
    text: str
    changes: list[Change] = field(default_factory=list)
    # For distorted inputs, which change no lines.
    names: list[str] = field(default_factory=list)

    def sources(self) -> Mapping[str, str]:
        """Returns the modules with all changes applied, which are patterns."""
        sources: dict[str, str] = {}
        for pattern in self._patterns():
            source = sources.get(pattern.module, text_of(pattern.module))
            try:
                sources[pattern.module] = pattern.applied(source)
            except (NoMatch, SyntaxError) as error:
                raise Unreadable(f"{self.place}: {error}") from error
        return sources

    def lines(self) -> Iterator[tuple[str, int, int]]:
        """Yields what the changes replace: modules, and first and last lines."""
        for pattern in self._patterns():
            yield pattern.module, *pattern.lines(text_of(pattern.module))

    def _patterns(self) -> Iterator[Pattern]:
        return (Pattern(change.module, "\n".join(change.old), "\n".join(change.new)) for change in self.changes)


def entries_of(folder: Path) -> list[Entry]:
    """Returns the entries of all lists in a folder."""
    return [entry for path in sorted(folder.glob("*.txt")) for entry in read(path)]


def read(path: Path) -> list[Entry]:
    """Returns the entries of a file."""
    entries: list[Entry] = []
    blocks: list[tuple[str, str, list[str]]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        place = f"{path.name}:{number}"
        sign, rest = line[:1], line[1:]
        if sign in ("", "#"):
            continue
        if sign == "=":
            if entries and not (blocks or entries[-1].changes or entries[-1].names):
                entries[-1].text += f" {rest.strip()}"
                continue
            _close(entries, blocks)
            entries.append(Entry(place, rest.strip()))
        elif sign == "[" and "]" in line:
            _close(entries, blocks)
            name, _, pattern = rest.partition("]")
            if not (REFERENCE / f"{name.split('.')[0]}.py").exists():
                raise Unreadable(f"{place}: there is no module {name.split('.')[0]}")
            old, arrow, new = pattern.strip().partition(ARROW)
            if pattern and not arrow:
                raise Unreadable(f"{place}: expected [place] old{ARROW}new")
            blocks.append((name, place, [f"-{old}", f"+{new}"] if arrow else []))
        elif sign == "~" and entries:
            entries[-1].names.append(rest.strip())
        elif sign in ("-", "+") and blocks:
            blocks[-1][2].append(line)
        else:
            raise Unreadable(f"{place}: expected = TEXT, [module], -line or +line, found {line[:60]}")
    _close(entries, blocks)
    return entries


def _close(entries: list[Entry], blocks: list[tuple[str, str, list[str]]]) -> None:
    for module, place, lines in blocks:
        if not entries:
            raise Unreadable(f"{place}: a change before the first = TEXT")
        old = tuple(line[1:] for line in lines if line.startswith("-"))
        new = tuple(line[1:] for line in lines if line.startswith("+"))
        if not old:
            raise Unreadable(f"{place}: a change without a -line")
        entries[-1].changes.append(Change(module, old, new))
    blocks.clear()


def written(change: Change) -> Iterator[str]:
    """Returns the lines of a list for a change."""
    yield f"[{change.module}]"
    yield from (f"-{line}" for line in change.old)
    yield from (f"+{line}" for line in change.new)


class Reasons:
    """Finds the entry that explains why a change is equivalent."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._changes = {change: entry for entry in entries for change in entry.changes}
        self._names = [(name, entry) for entry in entries for name in entry.names]
        self.unused: set[Change | str] = {*self._changes, *(name for name, _ in self._names)}

    def of_change(self, change: Change) -> Entry | None:
        for known in (change, Change(change.module, change.old, ANYTHING)):
            if known in self._changes:
                self.unused.discard(known)
                return self._changes[known]
        return None

    def of_name(self, name: str) -> Entry | None:
        for pattern, entry in self._names:
            # Brackets are part of a path, not of a pattern.
            if fnmatchcase(name, pattern.replace("[", "[[]")):
                self.unused.discard(pattern)
                return entry
        return None
