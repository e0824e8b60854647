"""Where a layer shows its picture: contentsRect, contentsGravity and contentsCenter. R7.10."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .ieee import quotient
from .inputs import Input, Json
from .layer_geometry import Rectangle, standardized
from .real import HALF, ONE, ZERO, Real, is_finite

# The sides of a gravity: 0 is the smallest coordinate, 1 the largest.
SIDES: dict[str, tuple[Real, Real]] = {
    "center": (HALF, HALF),
    "bottom": (HALF, ZERO),
    "top": (HALF, ONE),
    "left": (ZERO, HALF),
    "right": (ONE, HALF),
    "bottomLeft": (ZERO, ZERO),
    "bottomRight": (ONE, ZERO),
    "topLeft": (ZERO, ONE),
    "topRight": (ONE, ONE),
}
# UIView's content modes name the visual sides, with y downwards.
CONTENT_MODES = {
    "scaleToFill": "resize",
    "redraw": "resize",
    "scaleAspectFit": "resizeAspect",
    "scaleAspectFill": "resizeAspectFill",
    "center": "center",
    "top": "bottom",
    "bottom": "top",
    "left": "left",
    "right": "right",
    "topLeft": "bottomLeft",
    "topRight": "bottomRight",
    "bottomLeft": "topLeft",
    "bottomRight": "topRight",
}
SCALES: dict[str, Callable[[Real, Real], Real]] = {"resizeAspect": min, "resizeAspectFill": max}


def shown_rectangle(gravity: str, bounds: Rectangle, size: Sequence[Real]) -> list[Real]:
    """Returns the rectangle of the bounds in which a part of a size is shown. R7.10."""
    if gravity in SCALES:
        scale = SCALES[gravity](*(bounds[2 + i] / size[i] for i in (0, 1)))
        size, side = [length * scale for length in size], SIDES["center"]
    elif gravity == "resize":
        return list(bounds)
    else:
        side = SIDES.get(gravity, SIDES["center"])
    return [bounds[i] + side[i] * (bounds[2 + i] - size[i]) for i in (0, 1)] + list(size)


@dataclass(frozen=True)
class Axis:
    """One direction: fractions of the shown part, and where they are shown."""

    fractions: Sequence[Real]
    places: Sequence[Real]

    def place(self, fraction: Real) -> Real:
        return mapped(self.fractions, self.places, fraction)

    def fraction(self, place: Real) -> Real:
        return mapped(self.places, self.fractions, place)


def mapped(given: Sequence[Real], wanted: Sequence[Real], x: Real) -> Real:
    """Maps linearly in each piece; the outer ones continue outside. R7.10."""
    index = sum(x > limit for limit in given[1:-1])
    ratio = quotient(wanted[index + 1] - wanted[index], given[index + 1] - given[index])
    return wanted[index] + (x - given[index]) * ratio


def axis(start: Real, length: Real, size: Real, pixel: Real, center: Sequence[Real]) -> Axis:
    """Divides a direction into three pieces: the outer ones keep their size in points. R7.10.

    `size` is that of the shown part in points, `pixel` that of one pixel in fractions of the shown part. An outer piece
    of length 0 is left out, so the centre continues outside.
    """
    low, width = center
    if width == 0:
        low, width = low - HALF * pixel, pixel
    high = low + width
    inner = {low: start + low * size, high: start + length - (1 - high) * size}
    pieces = inner | {ZERO: start, ONE: start + length}
    return Axis(sorted(pieces), [pieces[fraction] for fraction in sorted(pieces)])


def rect(request: Input) -> Json:
    """contents.rect: where a rectangle of the picture is shown, or what a rectangle of the bounds shows. R7.10."""
    bounds, pixels = standardized(request.numbers("bounds", count=4)), request.numbers("size", count=2)
    part = request.numbers("contentsRect", [ZERO, ZERO, ONE, ONE], 4)
    center = request.numbers("contentsCenter", [ZERO, ZERO, ONE, ONE], 4)
    scale = request.number("contentsScale", ONE)
    mode = request.choice("contentMode", tuple(CONTENT_MODES), None)
    gravity = request.text("contentsGravity", "resize") if mode is None else CONTENT_MODES[mode]
    back = request.numbers("shown", None, 4)
    given = request.numbers("rect", part, 4) if back is None else back
    size = [quotient(length * extent, scale) for length, extent in zip(pixels, part[2:], strict=True)]
    if not all(is_finite(x) and x > 0 for x in size):
        return None
    shown = shown_rectangle(gravity, bounds, size)
    found = []
    for i in (0, 1):
        pixel = 1 / (pixels[i] * part[2 + i])
        way = axis(shown[i], shown[2 + i], size[i], pixel, (center[i], center[2 + i]))
        ends = given[i], given[i] + given[2 + i]
        if back is None:
            found.append([way.place((end - part[i]) / part[2 + i]) for end in ends])
        else:
            found.append([part[i] + way.fraction(end) * part[2 + i] for end in ends])
    (x, right), (y, bottom) = found
    answer = [x, y, right - x, bottom - y]
    return answer if all(map(is_finite, answer)) else None


OPERATIONS: dict[str, Callable[[Input], Json]] = {"contents.rect": rect}
