"""The score: Results/mutation.md."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .boundaries import MADE
from .changes import Reasons
from .interactions import OF_OPERATION, SEARCHED, TRIES
from .judging import MORE
from .mutants import OF_FUNCTION
from .running import Verdict

# How many survivors of a family the page names.
LISTED = 10


@dataclass
class Score:
    """Counts of wrong engines."""

    made: int = 0
    killed: int = 0
    # Of those that are killed: by a single vector.
    by_one: int = 0
    equivalent: int = 0

    @property
    def share(self) -> float:
        """The percentage that is killed, of those that differ from the original."""
        different = self.made - self.equivalent
        return 100 * self.killed / different if different else 100.0

    @property
    def passed(self) -> int:
        return self.made - self.killed - self.equivalent


class Scores:
    """The verdicts by family and group. Engines that do not even start are not counted."""

    def __init__(self, verdicts: Sequence[Verdict], reasons: Reasons) -> None:
        self.survivors: list[Verdict] = []
        self.equivalents: Counter[tuple[str, str]] = Counter()
        self.groups: dict[tuple[str, str], Score] = {}
        self.no_engines = 0
        # Listed as equivalent although a vector detects them.
        self.misjudged: list[Verdict] = []
        for verdict in verdicts:
            if verdict.does_not_start:
                self.no_engines += 1
                continue
            score = self.groups.setdefault((verdict.family, verdict.group), Score())
            score.made += 1
            change = verdict.change
            entry = reasons.of_name(verdict.name) if change is None else reasons.of_change(change)
            if verdict.death is not None:
                score.killed += 1
                score.by_one += verdict.death.is_only_one
                if entry is not None:
                    self.misjudged.append(verdict)
            elif verdict.family in SEARCHED and verdict.witness is None:
                score.equivalent += 1
            elif entry is None:
                self.survivors.append(verdict)
            else:
                score.equivalent += 1
                self.equivalents[verdict.family, entry.text] += 1

    def total(self, family: str) -> Score:
        scores = [score for (name, _), score in self.groups.items() if name == family]
        return Score(*(sum(getattr(s, field) for s in scores) for field in ("made", "killed", "by_one", "equivalent")))

    @property
    def families(self) -> list[str]:
        return list(dict.fromkeys(family for family, _ in self.groups))


def summary(scores: Scores) -> str:
    lines = []
    for family in scores.families:
        score = scores.total(family)
        by_one = f" ({score.by_one} by one vector)" if score.by_one else ""
        counts = f"{score.made} made, {score.killed} detected{by_one}"
        counts += f", {score.equivalent} equivalent, {score.passed} pass"
        lines.append(f"{family}: {counts}: {score.share:.2f}%")
    if scores.no_engines:
        lines.append(f"{scores.no_engines} mutants do not start and are not counted")
    return "\n".join(lines)


PREFACE = """# Wrong engines that the vectors detect

`scripts/mutation --report Results/mutation.md` makes wrong engines from the reference in Specs/reference, and runs the
vectors on each until two fail. It takes hours, and can be run for one kind of engines at a time:

- **Mutants**: cosmic-ray changes one operator, comparison, number, Boolean, condition or loop of a module. Each mutant
  runs the vectors that execute the changed statement. Those that do not even start are not counted.
- **Pairs**: two conditions of one function are changed together; {of_function} pairs of each function.
- **Misreadings**: each breaks one rule, as an implementer might. They are listed in
  [Specs/reference/mutation/misreadings](../Specs/reference/mutation/misreadings).
- **Inputs**: each misreads one place of an operation's input. It ignores a key, takes one key or name for another, or
  clamps, rounds or negates a number or drops its sign.
- **Interactions**: each skips one rule only in the presence of another key: it ignores a key, or takes a name or a
  Boolean for another, in inputs that have that key. Of each operation, {of_operation} are tried.
- **Sizes**: each holds the numbers of one place in single precision or in 32 bits, takes small ones for 0, or rounds
  them to thousandths.
- **Boundaries**: each takes numbers that are closer than 1e-9 or 1e-12 for equal in one comparison of the reference, or
  cuts off digits where that rounds down.

An interaction or a size that no vector detects counts as equivalent if none of {tries} inputs, made of parts of the
vectors, tells it from the right engine; a boundary, if none of {made:,} inputs of each operation does. Any other wrong
engine is equivalent if no input that [the guide](../Specs/INTERPRETING.md) allows can tell it from the right one. The
[lists of these](../Specs/reference/mutation/equivalents) give a reason for each; `--run-equivalents` checks that they
still pass. The score is the share of the others that the vectors detect. *By one* says how many of them a single vector
detects, and none of the {more:,} that are tried next.

"""


def markdown(scores: Scores, vectors: int, revision: str, old: str) -> str:
    """Returns the page, with the sections of an old page for the families that were not run."""
    preface = PREFACE.format(of_operation=OF_OPERATION, of_function=OF_FUNCTION, tries=TRIES, made=MADE, more=MORE)
    sections = {section.split()[0].lower(): f"## {section.rstrip()}\n" for section in old.split("\n## ")[1:]}
    sections |= {family: "\n".join(_lines(scores, family, vectors, revision)) for family in scores.families}
    return preface + "\n".join(sections[family] for family in GROUPS if family in sections)


def _lines(scores: Scores, family: str, vectors: int, revision: str) -> Iterator[str]:
    yield f"## {family.capitalize()}\n"
    yield f"With the {vectors:,} vectors of revision {revision}:\n"
    yield f"| {GROUPS[family]} | made | detected | by one | equivalent | pass | score |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    rows = [(group, score) for (name, group), score in scores.groups.items() if name == family]
    for group, score in [*sorted(rows, key=lambda row: _natural(row[0])), ("total", scores.total(family))]:
        # 100.0% is reserved for all.
        share = min(score.share, 99.9) if score.passed else 100
        cells = (score.made, score.killed, score.by_one, score.equivalent, score.passed, f"{share:.1f}%")
        yield f"| {group} | " + " | ".join(map(str, cells)) + " |"
    yield ""
    reasons = [(count, text) for (name, text), count in scores.equivalents.items() if name == family]
    if reasons:
        yield "Equivalent, with the reasons:\n"
        yield from (f"- {count}: {text}" for count, text in sorted(reasons, reverse=True))
        yield ""
    passing = [verdict for verdict in scores.survivors if verdict.family == family]
    if passing:
        yield "These pass all vectors:\n"
        yield from (f"- {_described(verdict)}" for verdict in passing[:LISTED])
        if len(passing) > LISTED:
            yield f"- and {len(passing) - LISTED} more, which `--survivors` lists"
        yield ""


GROUPS = {
    "mutants": "module", "pairs": "module", "misreadings": "rule", "inputs": "operation", "interactions": "operation",
    "sizes": "operation", "boundaries": "module",
}  # fmt: skip


def _natural(text: str) -> list[tuple[int, str]]:
    """Sorts groups by number, 9 before 10."""
    return [(int(number or 0), other) for number, other in re.findall(r"(\d+)|(\D+)", text)]


def _described(verdict: Verdict) -> str:
    if verdict.change is None:
        return verdict.name
    old, new = (" ".join(" ".join(lines).split()) for lines in (verdict.change.old, verdict.change.new))
    return f"{verdict.group}: `{old}` becomes `{new}`"
