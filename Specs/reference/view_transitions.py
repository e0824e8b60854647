"""UIView.transition: which face of a flip shows, how far it has turned, and the opacities of a dissolve. R6.12."""

from collections.abc import Callable
from fractions import Fraction

from mpmath import mp

from . import uiview
from .inputs import Input, Json
from .media_timing import MediaTiming, extent
from .real import INFINITY, ONE, ZERO, Real
from .timing_functions import NAMES

TRANSITION_BIT = 20
TRANSITIONS = (
    "none", "flipFromLeft", "flipFromRight", "curlUp", "curlDown", "crossDissolve", "flipFromTop", "flipFromBottom",
)  # fmt: skip

# The axis of each flip, and the sign of its angle; y grows downwards. R6.12
VERTICAL = [ZERO, ONE, ZERO]
HORIZONTAL = [ONE, ZERO, ZERO]
FLIPS = {
    "flipFromLeft": (VERTICAL, 1),
    "flipFromRight": (VERTICAL, -1),
    "flipFromTop": (HORIZONTAL, -1),
    "flipFromBottom": (HORIZONTAL, 1),
}
MIDDLE = Fraction(1, 2)


def transition(request: Input) -> Json:
    """uiview.transition: the state of the transition in the options; null without one. R6.12.

    Flips have a face, an axis and an angle. A dissolve has the opacities of both pictures. Curls have a progress only.
    """
    options = uiview.read_options(request, "options")
    name = uiview.choice(options, TRANSITION_BIT, TRANSITIONS)
    delay, duration, t = request.finite("delay", ZERO), extent(request, "duration"), request.finite("t")
    if name == "none":
        return None
    p = progress(options, delay, duration, t)
    answer: dict[str, Json] = {"transition": name, "progress": p}
    if name in FLIPS:
        axis, sign = FLIPS[name]
        answer |= {"face": "new" if p >= MIDDLE else "old", "axis": axis, "angle": sign * mp.pi * p}
    if name == "crossDissolve":
        answer |= {"oldOpacity": 1 - p, "newOpacity": p}
    return answer


def progress(options: int, delay: Real, duration: Real, t: Real) -> Real:
    """The curve's output; 0 before the start and 1 after the end, even if it ran back last. R6.12, R1.4–R1.6.

    A duration that is not positive takes no time.
    """
    timing = MediaTiming(
        begin_time=delay,
        duration=duration,
        repeat_count=INFINITY if options & uiview.REPEAT else ZERO,
        autoreverses=bool(options & uiview.AUTOREVERSE),
        fill_mode="both",
    )
    if duration <= 0:
        return ONE if t >= delay else ZERO
    if timing.phase(t) == "after":
        return ONE
    return NAMES[uiview.choice(options, uiview.CURVE_BIT, uiview.CURVES)].at(timing.state(t).progress)


OPERATIONS: dict[str, Callable[[Input], Json]] = {"uiview.transition": transition}
