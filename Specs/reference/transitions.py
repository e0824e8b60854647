"""CATransition: where the old and the new picture are, and how far it is. R6.2, R6.3."""

from collections.abc import Callable
from fractions import Fraction

from .inputs import Input, Json
from .real import ONE, ZERO, Real

DEFAULT_DURATION = Fraction(1, 4)

# Where the new picture comes from, in widths and heights; y grows downwards. R6.2
ORIGINS = {"fromLeft": (-1, 0), "fromRight": (1, 0), "fromTop": (0, -1), "fromBottom": (0, 1)}


def geometry(request: Input) -> Json:
    """transition.geometry: offset and opacity of both pictures, and which of them is on top. R6.2.

    With s the whole way and p the progress, the new picture of `moveIn` and `push` is at s · (1 − p), the old one of
    `push` and `reveal` at −s · p. `fade` leaves both where they are.
    """
    kind = request.choice("type", ("fade", "moveIn", "push", "reveal"))
    origin = ORIGINS[request.choice("subtype", tuple(ORIGINS), "fromLeft")]
    p = request.number("progress")
    size = request.numbers("size", count=2)
    way = [direction * length if direction else ZERO for direction, length in zip(origin, size, strict=True)]
    resting = [ZERO, ZERO]
    fades = kind == "fade"
    return {
        "old": picture([-s * p for s in way] if kind in ("push", "reveal") else resting, 1 - p if fades else ONE),
        "new": picture([s * (1 - p) for s in way] if kind in ("push", "moveIn") else resting, p if fades else ONE),
        "newOnTop": kind != "reveal",
    }


def picture(offset: list[Real], opacity: Real) -> Json:
    return {"offset": offset, "opacity": opacity}


def progress(request: Input) -> Json:
    """transition.progress: start + (end − start) · t / duration; null before it begins and after it ends. R6.3.

    The window is run through in the whole duration. An end below the start counts as the start.
    """
    start = request.number("startProgress", ZERO)
    end = request.number("endProgress", ONE)
    duration = request.number("duration", DEFAULT_DURATION)
    t = request.number("t")
    if duration < 0:
        raise request.reject("duration", "is negative")
    if duration == 0:
        duration = DEFAULT_DURATION
    if t < 0 or t > duration:
        return None
    end = start if end < start else end
    return start + (end - start) * (t / duration)


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "transition.geometry": geometry,
    "transition.progress": progress,
}
