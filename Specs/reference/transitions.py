"""CATransition: the positions of the old and the new picture, and the progress. R6.2, R6.3."""

from collections.abc import Callable
from fractions import Fraction

from .inputs import Input, Json
from .real import ONE, ZERO, Real, lerp

DEFAULT_DURATION = Fraction(1, 4)

# The direction that the new picture comes from, in widths and heights; y grows downwards. R6.2
ORIGINS = {"fromLeft": (-1, 0), "fromRight": (1, 0), "fromTop": (0, -1), "fromBottom": (0, 1)}

TYPES = ("fade", "moveIn", "push", "reveal")
# All that exist by name. The others have a progress and no published geometry. R6.2b
ALL_TYPES = (
    *TYPES, "cube", "oglFlip", "suckEffect", "rippleEffect", "pageCurl", "pageUnCurl", "cameraIrisHollowOpen",
    "cameraIrisHollowClose", "cameraIris",
)  # fmt: skip


def geometry(request: Input) -> Json:
    """transition.geometry: offset and opacity of both pictures, and which of them is on top. R6.2.

    With the full offset s and the progress p, the new picture of `moveIn` and `push` is at s · (1 − p), and the old one
    of `push` and `reveal` at −s · p. `fade` moves neither.
    """
    kind = request.choice("type", TYPES, "fade")
    origin = ORIGINS[request.choice("subtype", tuple(ORIGINS), "fromLeft")]
    p = request.number("progress")
    size = request.numbers("size", count=2)

    def offset(part: Real, moves: bool) -> list[Real]:
        return [sign * length * part if sign and moves else ZERO for sign, length in zip(origin, size, strict=True)]

    fades = kind == "fade"
    return {
        "old": {"offset": offset(-p, kind in ("push", "reveal")), "opacity": 1 - p if fades else ONE},
        "new": {"offset": offset(1 - p, kind in ("push", "moveIn")), "opacity": p if fades else ONE},
        "newOnTop": kind != "reveal",
    }


def progress(request: Input) -> Json:
    """transition.progress: start + (end − start) · t / duration; null before it begins and after it ends. R6.3.

    The progress range takes the whole duration. An end below the start counts as the start. The type must be one that
    exists by name, and makes no difference. R6.2b.
    """
    request.choice("type", ALL_TYPES, "fade")
    start = request.number("startProgress", ZERO)
    end = request.number("endProgress", ONE)
    duration = request.number("duration", DEFAULT_DURATION)
    t = request.number("t")
    if not duration >= 0:
        raise request.reject("duration", "must not be negative or NaN")
    if duration == 0:
        duration = DEFAULT_DURATION
    if not 0 <= t <= duration:
        return None
    return lerp(start, start if end < start else end, t / duration)


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "transition.geometry": geometry,
    "transition.progress": progress,
}
