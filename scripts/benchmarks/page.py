"""Renders the recorded history as HTML: one self-contained page for each group, for light and dark screens."""

import html
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from . import report, steps
from .records import Record

WIDTH, HEIGHT = 420, 174
LEFT, RIGHT, TOP, BOTTOM = 68, 10, 42, 24

STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1b1f24; --faint: #5d6673; --rule: #d9dee5; --line: #0b57b7;
  --band: #0b57b726; --slower: #b3261e; --faster: #1a6e2e; --card: #f7f8fa; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171b; --ink: #e6e9ee; --faint: #a1abb8; --rule: #343b45;
  --line: #7db3ff; --band: #7db3ff33; --slower: #ff8a80; --faster: #79d58d; --card: #1b1f25; } }
body { margin: 0 auto; padding: 1rem 1.25rem 3rem; max-width: 1500px; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; overflow-wrap: anywhere; }
h3 { font-size: .85rem; margin: 0 0 .25rem; overflow-wrap: break-word; }
a { color: var(--line); } p, li { max-width: 75ch; } .faint { color: var(--faint); }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 1rem; }
.chart { background: var(--card); border: 1px solid var(--rule); border-radius: 6px; padding: .6rem .75rem; }
.scroll { overflow-x: auto; } svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--faint); font: 12px system-ui, sans-serif; }
table { border-collapse: collapse; font-size: .875rem; } td, th { text-align: left; padding: .2rem .9rem .2rem 0;
  border-bottom: 1px solid var(--rule); vertical-align: top; } td.number { text-align: right; white-space: nowrap; }
table { margin-bottom: 1.5rem; } code { font-size: .92em; white-space: nowrap; } .value { white-space: nowrap; }
.slower { color: var(--slower); } .faster { color: var(--faster); } svg .slower { fill: var(--slower); }
svg .faster { fill: var(--faster); } svg line.slower { stroke: var(--slower); }
svg line.faster { stroke: var(--faster); }
.grid { stroke: var(--rule); } .line { fill: none; stroke: var(--line); stroke-width: 1.8; }
.band { fill: var(--band); } .point { fill: var(--line); } nav a { margin-right: 1rem; }
"""


@dataclass(frozen=True)
class Series:
    """One benchmark on one machine, in nanoseconds at the reference's speed in the newest record."""

    name: str
    records: Sequence[Record]
    scale: float

    @property
    def medians(self) -> list[float]:
        return [record.median(self.name) * self.scale for record in self.records]

    def steps(self) -> list[steps.Step]:
        return steps.find(self.medians)


def series(records: Sequence[Record], selected: Sequence[str]) -> list[Series]:
    """Returns a series for each selected benchmark that at least one record has."""
    scale = records[-1].reference
    having = {name: [record for record in records if name in record.benchmarks] for name in selected}
    return [Series(name, found, scale) for name, found in having.items() if found]


def text(value: str) -> str:
    return html.escape(value)


def name_text(name: str) -> str:
    """Returns a benchmark's name with an optional line break after each part."""
    return text(name).replace("/", "/<wbr>")


def kind(ratio: float) -> str:
    return "slower" if ratio > 1 else "faster"


def chart(line: Series, found: Sequence[steps.Step]) -> str:
    """Returns a plot with the medians as a line, all processes as a band, and a mark at each step."""
    lows = [min(record.benchmarks[line.name]) * line.scale for record in line.records]
    highs = [max(record.benchmarks[line.name]) * line.scale for record in line.records]
    medians = line.medians
    # The axis does not start at zero, so that a step of 5 % is visible. It spans at least a fifth of the median, so
    # that noise does not look like steps.
    middle = statistics.median(medians)
    bottom, top = min(*lows, 0.9 * middle), max(*highs, 1.1 * middle)
    count = len(medians)

    def x(index: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (index / (count - 1) if count > 1 else 0.5)

    def y(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (top - value) / (top - bottom)

    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{text(line.name)}">']
    for i in range(4):
        value = bottom + (top - bottom) * i / 3
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(value):.1f}" y2="{y(value):.1f}"/>')
        label = text(report.duration(value))
        parts.append(f'<text x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{label}</text>')
    forth = [f"{x(i):.1f},{y(high):.1f}" for i, high in enumerate(highs)]
    back = [f"{x(i):.1f},{y(low):.1f}" for i, low in reversed(list(enumerate(lows)))]
    parts.append(f'<polygon class="band" points="{" ".join(forth + back)}"/>')
    line_points = " ".join(f"{x(i):.1f},{y(value):.1f}" for i, value in enumerate(medians))
    parts.append(f'<polyline class="line" points="{line_points}"/>')
    last, row = -1e9, 24
    for step in found:
        commit = line.records[step.index].commit
        at, side = x(step.index - 0.5), kind(step.ratio)
        # Labels use two rows, so that those of adjacent steps do not overlap.
        row = 24 if row == 10 and at - last < 140 else 10
        parts.append(f'<line class="{side}" x1="{at:.1f}" x2="{at:.1f}" y1="{row + 4}" y2="{HEIGHT - BOTTOM}"/>')
        anchor = "end" if at > WIDTH / 2 else "start"
        parts.append(
            f'<text class="{side}" x="{at + (-4 if anchor == "end" else 4):.1f}" y="{row}" text-anchor="{anchor}">'
            f"{text(commit.id[:9])} {report.percent(step.ratio)}</text>"
        )
        last = at
    for i, (record, value) in enumerate(zip(line.records, medians, strict=True)):
        told = f"{record.commit.id[:9]} {record.commit.subject}\n{record.commit.date[:10]}: {report.duration(value)}"
        parts.append(
            f'<circle class="point" cx="{x(i):.1f}" cy="{y(value):.1f}" r="2.6"><title>{text(told)}</title></circle>'
        )
    ends = [(0, "start")] if count == 1 else [(0, "start"), (count - 1, "end")]
    for i, anchor in ends:
        parts.append(
            f'<text x="{x(i):.1f}" y="{HEIGHT - 7}" text-anchor="{anchor}">{text(line.records[i].commit.id[:9])}</text>'
        )
    return "".join([*parts, "</svg>"])


def section(records: Sequence[Record], selected: Sequence[str]) -> str:
    """Returns one machine's part of a page: its steps, charts and commits."""
    machine, lines = records[-1].machine, series(records, selected)
    found = {line.name: line.steps() for line in lines}
    parts = [
        f"<h2>{text(machine.processor)}, {text(machine.level)}</h2>",
        f'<p class="faint">{text(machine.compiler)}; {machine.processors} processors; {len(records)} commits. '
        f"Times are at the speed of the newest record; the band spans all processes of a commit.</p>",
    ]
    rows = [
        (line, step, line.records[step.index - 1].commit, line.records[step.index].commit)
        for line in lines
        for step in found[line.name]
    ]
    if rows:
        parts.append(
            '<div class="scroll"><table><tr><th>step</th><th>benchmark</th><th>at</th><th>after</th></tr>'
            + "".join(
                f'<tr><td class="number {kind(step.ratio)}">{report.percent(step.ratio)}</td>'
                f"<td>{name_text(line.name)}</td><td><code>{commit.id[:9]}</code> {text(commit.subject)}</td>"
                f"<td><code>{before.id[:9]}</code></td></tr>"
                for line, step, before, commit in sorted(rows, key=lambda row: -abs(row[1].ratio - 1))
            )
            + "</table></div>"
        )
    else:
        parts.append("<p>None of these benchmarks has a step.</p>")
    parts.append('<div class="charts">')
    for line in lines:
        newest = report.duration(line.medians[-1])
        parts.append(
            f'<div class="chart"><h3>{name_text(line.name)} <span class="faint value">{newest}</span></h3>'
            f"{chart(line, found[line.name])}</div>"
        )
    parts.append('</div><h2>Commits</h2><div class="scroll"><table>')
    for record in reversed(records):
        commit = record.commit
        parts.append(
            f"<tr><td>{text(commit.date[:10])}</td><td><code>{text(commit.id[:9])}</code></td>"
            f"<td>{text(commit.subject)}</td></tr>"
        )
    return "".join([*parts, "</table></div>"])


def document(title: str, body: str) -> str:
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(title)}</title><style>{STYLE}</style></head><body>{body}</body></html>\n"
    )


def pages(
    machines: Mapping[str, Sequence[Record]], selections: Mapping[str, Sequence[str]], about: Mapping[str, str]
) -> dict[str, str]:
    """Returns the names and contents of the files: an index, and a page for each group that has records."""
    having = {
        group: sections
        for group, selected in selections.items()
        if (sections := [section(r, selected) for r in machines.values() if series(r, selected)])
    }
    links = "".join(f'<a href="{text(group)}.html">{text(group)}</a>' for group in having)
    nav = f'<nav><a href="index.html">Benchmarks</a>{links}</nav>'
    made = {
        f"{group}.html": document(
            f"Benchmarks: {group}",
            f"{nav}<h1>Benchmarks: {text(group)}</h1><p>{text(about.get(group, ''))}</p>{''.join(sections)}",
        )
        for group, sections in having.items()
    }
    listed = "".join(
        f'<li><a href="{text(group)}.html">{text(group)}</a>: {text(about.get(group, ""))}</li>' for group in having
    )
    made["index.html"] = document("Benchmarks", f"<h1>Benchmarks</h1><ul>{listed}</ul>")
    return made
