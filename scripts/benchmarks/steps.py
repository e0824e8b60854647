"""Finds lasting steps in a history: commits at which a benchmark became slower or faster and stayed so.

A stretch of commits is cut where Mann and Whitney's test best tells the medians on both sides apart. The parts are cut
again while the test stays significant after Bonferroni's correction for all cuts that were tried, and while the step is
large enough. The test looks at the whole stretch and at the nearest 8 and 16 commits on each side, so it also finds a
change that was later reverted. A commit counts as one number however many processes measured it, since these ran under
the same conditions. Therefore a step shows only after four commits.
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
    """Returns the steps of a history, in order."""
    cuts = _settled(values, sorted(_cuts(values, 0, len(values))))
    bounds = [0, *(index for index, _ in cuts), len(values)]
    found = []
    for (index, probability), start, end in zip(cuts, bounds, bounds[2:], strict=False):
        ratio = statistics.median(values[index:end]) / statistics.median(values[start:index])
        if abs(ratio - 1) >= SMALLEST:
            found.append(Step(index, ratio, probability))
    return found


def _settled(values: Sequence[float], cuts: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Moves each cut to where the two parts beside it are most even, now that the other cuts are known."""
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
    # A set, since windows that reach beyond the stretch coincide.
    spans = {
        (max(start, place - window), place, min(end, place + window))
        for place in range(start + FEWEST, end - FEWEST + 1)
        for window in (*WINDOWS, len(values))
    }
    if not spans:
        return []
    tried = sorted((_probability(values, *span), span) for span in spans)
    least = tried[0][0]
    # Among equally probable cuts, choose the largest step.
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
