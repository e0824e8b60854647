"""CAScrollLayer: scrolling to a point and to a rectangle. R7.11."""

from .inputs import Input, Json
from .layer_geometry import standardized
from .real import ZERO, Real, is_nan

AXES = {"none": (False, False), "horizontally": (True, False), "vertically": (False, True), "both": (True, True)}


def scroll(request: Input) -> Json:
    """layer.scroll: the origin of the bounds after scrolling to a point or a rectangle. R7.11."""
    bounds = standardized(request.numbers("bounds", [ZERO, ZERO, ZERO, ZERO], 4))
    axes = AXES[request.choice("scrollMode", tuple(AXES), "both")]
    rectangle = request.numbers("rect", None, 4)
    if rectangle is None:
        target = request.numbers("point", count=2)
    else:
        x, y, width, height = standardized(rectangle)
        target = [shown(bounds[0], bounds[2], x, width), shown(bounds[1], bounds[3], y, height)]
    return [x if scrolls else old for x, scrolls, old in zip(target, axes, bounds, strict=False)]


def shown(start: Real, size: Real, first: Real, length: Real) -> Real:
    """Moves the visible part as little as possible to show another one, or at least that one's start. R7.11."""
    end = first + length
    return start if is_nan(end) else min(first, max(start, end - size))


OPERATIONS = {"layer.scroll": scroll}
