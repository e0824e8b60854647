"""CADisplayLink: how often it calls. R6.6."""

from collections.abc import Callable

from .inputs import Input, Json
from .real import HALF, ZERO, Real, floor, is_finite, is_nan


def frame_interval(maximum: Real, preferred: Real) -> int:
    """How many refreshes there are from call to call. R6.6.

    F / P, rounded to a whole number, halves up, at least 1; 1 where P is 0.
    """
    return 1 if preferred == 0 else max(1, floor(maximum / preferred + HALF))


def schedule(request: Input) -> Json:
    """The operation displayLink.schedule. R6.6."""
    maximum = request.number("maximumFramesPerSecond")
    if not (maximum > 0 and is_finite(maximum)):
        raise request.reject("maximumFramesPerSecond", "has to be above 0 and finite")
    preferred = request.number("preferredFramesPerSecond", ZERO)
    if preferred < 0 or is_nan(preferred):
        raise request.reject("preferredFramesPerSecond", "has to be a number that is not below 0")
    interval = frame_interval(maximum, preferred)
    return {
        "frameInterval": interval,
        "actualFramesPerSecond": maximum / interval,
        "targetMinusTimestamp": interval / maximum,
        "duration": 1 / maximum,
    }


def divided(request: Input) -> Json:
    """The operation displayLink.divided: how often a second something happens at every so manieth call. R6.6."""
    every = request.whole("every")
    if every < 1:
        raise request.reject("every", "has to be at least 1")
    return request.number("refresh") / every


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "displayLink.schedule": schedule,
    "displayLink.divided": divided,
}
