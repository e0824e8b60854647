"""The table of a comparison, for a terminal or in Markdown."""

import math
from collections.abc import Sequence

from .compare import Result, Verdict

HEAD = ["benchmark", "base", "head", "change", "99 % interval", "limit", "processes", "verdict"]


def duration(nanoseconds: float) -> str:
    for unit, size in (("s", 1e9), ("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.4g} {unit}"
    return f"{nanoseconds:.4g} ns"


def percent(ratio: float) -> str:
    return f"{100 * (ratio - 1):+.1f} %"


def row(result: Result) -> list[str]:
    samples, limit = result.samples, f"{100 * result.limit:.0f} %"
    verdict = f"{result.verdict.value}{f' {result.remark}' if result.remark else ''}"
    if not samples.base or not samples.head:
        return [result.name, "", "", "", "", limit, "0", verdict]
    found = samples.interval()
    bounds = "too few processes"
    if math.isfinite(found.high):
        bounds = f"{percent(found.low)} … {percent(found.high)}"
    count = len(samples.base) + (len(result.first.base) if result.first and result.first is not samples else 0)
    times = [duration(result.nanoseconds(side)) for side in (samples.base, samples.head)]
    return [result.name, *times, percent(found.ratio), bounds, limit, f"{count} + {count}", verdict]


def table(results: Sequence[Result], markdown: bool) -> str:
    """Returns the table, with regressions and failures first."""
    order = list(Verdict)
    rows = [row(result) for result in sorted(results, key=lambda result: -order.index(result.verdict))]
    if markdown:
        escaped = [[cell.replace("|", "\\|").replace("<", "&lt;") for cell in cells] for cells in rows]
        ruled = [HEAD, ["---", *["---:"] * 6, "---"], *escaped]
        return "\n".join(f"| {' | '.join(cells)} |" for cells in ruled)
    widths = [max(len(cells[column]) for cells in [HEAD, *rows]) for column in range(len(HEAD))]
    lines = []
    for cells in [HEAD, *rows]:
        aligned = [cell.rjust(width) for cell, width in zip(cells, widths, strict=True)]
        aligned[0], aligned[-1] = cells[0].ljust(widths[0]), cells[-1]
        lines.append("  ".join(aligned))
    return "\n".join(lines)
