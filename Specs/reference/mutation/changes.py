"""Lists of changes to the reference, in files that people read and write.

    = R8.4: steps() floors outside 0…1; wrong engine: truncates
    [easing_curves]
    -    step = floor(progress * count)
    +    step = trunc(progress * count)

An entry begins with one or more lines after `=`. Its changes follow: the module, the lines to remove, and the lines to
insert instead; `+*` stands for any lines. `~ NAME` is a misread input; `*` in the name stands for any text. Empty
lines and lines that begin with `#` are ignored.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from .mutants import REFERENCE, Change, text_of

ANYTHING = ("*",)


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
        """Returns the modules with all changes applied."""
        sources: dict[str, str] = {}
        for change in self.changes:
            text = sources.get(change.module, text_of(change.module))
            lines, count = list(change.old), len(change.old)
            found = text.splitlines()
            places = [index for index in range(len(found) - count + 1) if found[index : index + count] == lines]
            if len(places) != 1:
                where = f"{self.place}: {change.module}.py has these lines {len(places)} times, not once"
                raise Unreadable(f"{where}: {change.old[0].strip()}")
            found[places[0] : places[0] + count] = change.new
            sources[change.module] = "\n".join(found) + "\n"
        return sources


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
        elif sign == "[" and line.endswith("]"):
            _close(entries, blocks)
            if not (REFERENCE / f"{line[1:-1]}.py").exists():
                raise Unreadable(f"{place}: there is no module {line[1:-1]}")
            blocks.append((line[1:-1], place, []))
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
