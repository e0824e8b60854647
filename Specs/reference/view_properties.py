"""The layer animations of a view's property, with what its block decides. R6.10, R6.10b."""

from collections.abc import Callable
from dataclasses import replace

from . import layer_geometry, uiview
from .inputs import Input, Json
from .matrices import in_plane
from .media_timing import extent

OVERRIDE_INHERITED_DURATION = 1 << 5
OVERRIDE_INHERITED_CURVE = 1 << 6
OVERRIDE_INHERITED_OPTIONS = 1 << 9
CURVE_BITS = 15 << uiview.CURVE_BIT
# allowUserInteraction, beginFromCurrentState, repeat and autoreverse. R6.10
INHERITED_FLAGS = 0b11110

Part = tuple[str, Json, Json]  # a layer's key path, its old and its new value


def animation(request: Input) -> Json:
    """uiview.animation: the animation of a layer's property, or those of a view's property by key path. R6.10b."""
    block = in_its_block(request)
    name = request.choice("viewProperty", tuple(PARTS), None)
    if name is None:
        return with_count(block)
    if uiview.takes_effect_at_once(block):
        return None
    return {
        key_path: with_count(with_members(block, property=key_path, old=old, new=new))
        for key_path, old, new in PARTS[name](block)
    }


def with_members(request: Input, **members: Json) -> Input:
    return replace(request, members={**request.members, **members})


def in_its_block(request: Input) -> Input:
    """Returns the request with what its block decides. R6.10, R6.10b.

    A nested block has the duration, the curve and the flags of the outer one, unless bits 5, 6 and 9 override them. A
    start time is the begin time, instead of the delay.
    """
    options = uiview.read_options(request, "options")
    outer = request.object("outer", None)
    extent(request, "duration")  # Required, also where the outer one's counts.
    if outer is not None:
        if not options & OVERRIDE_INHERITED_DURATION:
            request = with_members(request, duration=extent(outer, "duration"))
        request = with_members(request, options=inherited_options(options, uiview.read_options(outer, "options")))
    start = request.finite("startTime", None)
    if start is not None:
        request = with_members(request, delay=start)
    return request


def inherited_options(options: int, outer: int) -> int:
    """Returns the options of a nested block, with the curve and the flags that it has from the outer one. R6.10."""
    if not options & OVERRIDE_INHERITED_CURVE:
        options = options & ~CURVE_BITS | outer & CURVE_BITS
    return options if options & OVERRIDE_INHERITED_OPTIONS else options | outer & INHERITED_FLAGS


def with_count(request: Input) -> Json:
    """Returns the animation of a layer's property, with the block's own repeat count if it has one. R6.10b."""
    made = uiview.animation(request)
    count = extent(request, "repeatCount", None)
    return made if made is None or count is None else made | {"repeatCount": count}


# The parts of a view's properties. R6.10b


def same(name: str) -> Callable[[Input], list[Part]]:
    """Returns the parts of a property that is one of the layer's, with the same values."""
    return lambda request: [(uiview.layer_key_path(name), request.value("old"), request.value("new"))]


def transform(request: Input) -> list[Part]:
    """A view's transform is one of the plane: a b c d tx ty."""
    old, new = (list(in_plane(*request.numbers(key, count=6))) for key in ("old", "new"))
    return [("transform", old, new)]


def bounds(request: Input) -> list[Part]:
    """The origin and the size of the bounds, as setting them makes them. R7.2."""
    old, new = (list(layer_geometry.standardized(request.numbers(key, count=4))) for key in ("old", "new"))
    return [("bounds.origin", old[:2], new[:2]), ("bounds.size", old[2:], new[2:])]


def frame(request: Input) -> list[Part]:
    """The size of the bounds and the position, as setting the frame sets them. R7.2."""
    old, new = (
        layer_geometry.set_frame(with_members(request, frame=request.value(key), boundsOrigin=None))
        for key in ("old", "new")
    )
    return [
        ("bounds.size", old["bounds"][2:], new["bounds"][2:]),
        ("position", list(old["position"]), list(new["position"])),
    ]


PARTS: dict[str, Callable[[Input], list[Part]]] = {
    "alpha": same("alpha"),
    "backgroundColor": same("backgroundColor"),
    "bounds": bounds,
    "center": same("center"),
    "frame": frame,
    "transform": transform,
}

OPERATIONS: dict[str, Callable[[Input], Json]] = {"uiview.animation": animation}
