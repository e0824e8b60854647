"""Confidence intervals for the ratio of two times.

Each side has one number for each of its processes. The interval is that of Mann and Whitney's test (Hodges and Lehmann
1963, Moses 1964): the shifts of one sample's logarithms against the other's that the exact test does not reject. It
assumes no distribution, and a few outlying processes do not move it. At 99 percent confidence, each side needs at least
five processes before the test can reject anything.
"""

import functools
import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

CONFIDENCE = 0.99
FEWEST = 5


@dataclass(frozen=True)
class Interval:
    """A ratio of medians, and the bounds of its confidence interval."""

    low: float
    ratio: float
    high: float


@functools.cache
def rank(first: int, second: int, confidence: float = CONFIDENCE) -> int:
    """Returns how many of the sorted differences are outside the interval at each end; 0 if there are too few."""
    # The frequency of each value of the statistic: the coefficients of a Gaussian binomial, by Cauchy's product.
    counts = [1] + [0] * (first * second)
    for i in range(1, second + 1):
        for u in range(len(counts) - 1, first + i - 1, -1):
            counts[u] -= counts[u - first - i]
        for u in range(i, len(counts)):
            counts[u] += counts[u - i]
    most = (1 - confidence) / 2 * math.comb(first + second, second)
    below, result = 0, 0
    for count in counts:
        below += count
        if below > most:
            break
        result += 1
    return result


def interval(base: Sequence[float], head: Sequence[float], confidence: float = CONFIDENCE) -> Interval:
    """Returns the ratio of medians, head to base, of positive numbers; unbounded if there are too few numbers."""
    ratio = statistics.median(head) / statistics.median(base)
    beyond = rank(len(base), len(head), confidence)
    if beyond == 0:
        return Interval(0, ratio, math.inf)
    ratios = sorted(math.log(y) - math.log(x) for x in base for y in head)
    return Interval(math.exp(ratios[beyond - 1]), ratio, math.exp(ratios[-beyond]))
