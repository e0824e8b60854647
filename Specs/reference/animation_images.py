"""The animation images of a UIImageView. R6.16."""

from collections.abc import Callable
from fractions import Fraction

from .inputs import Input, Json
from .real import ZERO, floor

# The time that an image shows if no duration is set.
STANDARD_TIME = Fraction(1, 30)


def images(request: Input) -> Json:
    """uiview.images: the index of the image at t; null before the start, from the end on and without images. R6.16.

    A duration that is not positive, or NaN, is a thirtieth of a second for each image. A repeat count that is not
    positive is endless.
    """
    count = request.whole("count")
    duration = request.number("duration", ZERO)
    repeat_count = request.whole("repeatCount", ZERO)
    t = request.finite("t")
    if not duration > 0:
        duration = count * STANDARD_TIME
    if count <= 0 or t < 0 or (repeat_count > 0 and t >= repeat_count * duration):
        return None
    return Fraction(floor(t * count / duration) % count)


OPERATIONS: dict[str, Callable[[Input], Json]] = {"uiview.images": images}
