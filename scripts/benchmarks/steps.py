"""Where a history changes: the commits at which a benchmark became slower or faster, and stayed so.

A stretch of commits is cut where Mann and Whitney's test tells the medians on both sides apart best, and the parts
are cut again, as long as the test is significant after Bonferroni's correction for all that was tried, and the step
is not a trifle. The test looks at all commits of the stretch, and at the nearest 8 and 16 on each side, so that a
change that was taken back later is found too. A commit is one number however many processes measured it, as these
share the machine's mood of that hour; so a step shows after four commits, not before.
"""

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from scipy.stats import mannwhitneyu  # type: ignore[import-untyped]

SIGNIFICANCE = 0.05
WINDOWS = (8, 16)
# Commits on each side of a step.
FEWEST = 4
SMALLEST = 0.02


@dataclass(frozen=True)
class Step:
    """The first value after a step, and the ratio of the medians after and before it."""

    index: int
    ratio: float
    probability: float


def find(values: Sequence[float]) -> list[Step]:
    """The steps of a history, in its order."""
    cuts = _settled(values, sorted(_cuts(values, 0, len(values))))
    bounds = [0, *(index for index, _ in cuts), len(values)]
    found = []
    for (index, probability), start, end in zip(cuts, bounds, bounds[2:], strict=False):
        ratio = statistics.median(values[index:end]) / statistics.median(values[start:index])
        if abs(ratio - 1) >= SMALLEST:
            found.append(Step(index, ratio, probability))
    return found


def _settled(values: Sequence[float], cuts: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Each cut where the two parts beside it are the most even: a first cut was made before the others were known."""
    places = [0, *(place for place, _ in cuts), len(values)]
    for index in range(1, len(places) - 1):
        before, after = places[index - 1], places[index + 1]
        places[index] = min(
            range(before + 1, after),
            key=lambda place: _unevenness(values[before:place]) + _unevenness(values[place:after]),
        )
    return [(place, probability) for place, (_, probability) in zip(places[1:-1], cuts, strict=True)]


def _unevenness(values: Sequence[float]) -> float:
    middle = statistics.median(values)
    return sum(abs(value - middle) for value in values)


def _cuts(values: Sequence[float], start: int, end: int) -> list[tuple[int, float]]:
    # Sets, as windows that reach beyond the stretch are the same.
    spans = {
        (max(start, place - window), place, min(end, place + window))
        for place in range(start + FEWEST, end - FEWEST + 1)
        for window in (*WINDOWS, len(values))
    }
    if not spans:
        return []
    tried = sorted((_probability(values, *span), span) for span in spans)
    least = tried[0][0]
    # Of what is as good, the larger step.
    _, (low, best, high) = max(
        ((probability, span) for probability, span in tried if probability <= least * (1 + 1e-9)),
        key=lambda one: _size(values, *one[1]),
    )
    corrected = min(1.0, least * len(spans))
    if corrected > SIGNIFICANCE or _size(values, low, best, high) < SMALLEST:
        return []
    return [*_cuts(values, start, best), (best, corrected), *_cuts(values, best, end)]


def _probability(values: Sequence[float], start: int, place: int, end: int) -> float:
    return float(mannwhitneyu(values[start:place], values[place:end]).pvalue)


def _size(values: Sequence[float], start: int, place: int, end: int) -> float:
    return abs(statistics.mean(values[place:end]) / statistics.mean(values[start:place]) - 1)
