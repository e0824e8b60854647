"""CADisplayLink: how often it calls. R6.6."""

from collections.abc import Callable

from .inputs import Input, Json
from .real import HALF, ZERO, Real, floor

# Longer intervals, in refreshes, are clamped to this one. R6.6
LONGEST_INTERVAL = 2**53


def frame_interval(maximum: Real, preferred: Real) -> int:
    """Returns the number of refreshes from call to call. R6.6.

    It is F / P, rounded to the nearest whole number, halves up, and clamped to 1…2⁵³. It is 1 if P is 0.
    """
    return 1 if preferred == 0 else min(max(1, floor(maximum / preferred + HALF)), LONGEST_INTERVAL)


def refresh_rate(request: Input, key: str) -> Real:
    """Reads the refresh rate of a display, which must be finite and positive. R6.6."""
    rate = request.finite(key)
    if rate <= 0:
        raise request.reject(key, "must be positive")
    return rate


def schedule(request: Input) -> Json:
    """The operation displayLink.schedule. R6.6."""
    maximum = refresh_rate(request, "maximumFramesPerSecond")
    preferred = request.number("preferredFramesPerSecond", ZERO)
    if not preferred >= 0:
        raise request.reject("preferredFramesPerSecond", "must not be negative or NaN")
    interval = frame_interval(maximum, preferred)
    return {
        "frameInterval": interval,
        "actualFramesPerSecond": maximum / interval,
        "targetMinusTimestamp": interval / maximum,
        "duration": 1 / maximum,
    }


def divided(request: Input) -> Json:
    """The operation displayLink.divided: the rate of an event that happens at every n-th call. R6.6."""
    every = request.whole("every")
    if every < 1:
        raise request.reject("every", "must be at least 1")
    return refresh_rate(request, "refresh") / every


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "displayLink.schedule": schedule,
    "displayLink.divided": divided,
}
