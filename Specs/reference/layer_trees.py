"""Trees of layers: what a layer presents in a copy, and points across the tree. R7.3, R7.8, R7.9."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from typing import Any

from . import layer_geometry, layer_values, media_timing, scenarios
from .ieee import quotient
from .inputs import Input, Json
from .layer_geometry import Rectangle, as_plane_map, standardized
from .matrices import IDENTITY, Matrix, inverse, product, transform_point, translation
from .media_timing import MediaTiming
from .real import HALF, ONE, ZERO, Real, is_finite, is_nan
from .replicators import power

Point = tuple[Real, Real]

# The properties of a layer object. Its other keys do not change the geometry.
PROPERTIES = (
    *("bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform"),
    *("geometryFlipped", "hidden", "opacity", "masksToBounds", "doubleSided"),
    *("instanceCount", "instanceTransform", "instanceDelay"),
)
KINDS = ("layer", "transform", "replicator")
# NSInteger's largest number, and how many copies a hit test tries. R6.5, R7.6
MOST_COPIES = 2**63 - 1
TRIED_COPIES = 10_000


@dataclass(frozen=True, eq=False)
class TreeLayer:
    """A layer of a tree, with its model values and its animations as they are written."""

    name: str
    kind: str
    model: Input
    clock: MediaTiming
    animations: Sequence[Input]
    sublayers: list["TreeLayer"]
    mask: "TreeLayer | None" = None
    # Whether the view of the layer, if it is that of one, takes touches. R7.6
    takes_touches: bool = True

    def values(self, time: Real | None) -> layer_values.Layer:
        """Returns what the layer presents at its local time; the model values without a time. R6.14."""
        layer = layer_values.Layer(self.model)
        if time is not None:
            for animation in [scenarios.read_animation(one, layer) for one in self.animations]:
                scenarios.apply(animation, layer, time)
        return layer


@dataclass(frozen=True, eq=False, kw_only=True)
class GivenLayer(TreeLayer):
    """A layer of a tree whose values at a local time, or without one, are given."""

    given: Callable[[Real | None], layer_values.Layer]

    def values(self, time: Real | None) -> layer_values.Layer:
        """Returns the values."""
        return self.given(time)


def read_tree(request: Input) -> tuple[list[TreeLayer], Real | None]:
    """Reads the roots, and the time if there is one. Names are unique; a superlayer is named before its sublayers."""
    layers: dict[str, TreeLayer] = {}
    roots: list[TreeLayer] = []
    time = request.number("t", None)
    for one in request.objects("layers"):
        layer, superlayer = read_layer(one), one.text("superlayer", None)
        if layer.name in layers:
            raise one.reject("name", f"two layers have the name {layer.name!r}")
        if superlayer is not None and superlayer not in layers:
            raise one.reject("superlayer", f"there is no layer {superlayer!r} before")
        check(layer, time)
        (roots if superlayer is None else layers[superlayer].sublayers).append(layer)
        layers[layer.name] = layer
    return roots, time


def check(layer: TreeLayer, time: Real | None) -> None:
    """Rejects values that are not of their property's type, and invalid animations if they matter; so in masks."""
    layer.values(None if time is None else ZERO)
    if layer.mask is not None:
        check(layer.mask, time)


def read_layer(request: Input) -> TreeLayer:
    """Reads a layer of a tree without its sublayers."""
    layer = read_named(request, request.text("name"), request.choice("kind", KINDS, "layer"))
    return replace(layer, takes_touches=request.flag("userInteractionEnabled", True))


def read_named(request: Input, name: str, kind: str) -> TreeLayer:
    """Reads a layer, or a mask, which has neither a name nor another kind than a layer's. R7.6."""
    timing, mask = request.object("timing", None), request.object("mask", None)
    model = {key: value for key, value in request.members.items() if key in PROPERTIES and value is not None}
    return TreeLayer(
        name,
        kind,
        Input(model, request.specification, request.place),
        MediaTiming() if timing is None else media_timing.read(timing),
        request.objects("animations", []),
        [],
        None if mask is None else read_named(mask, "", "layer"),
    )


@dataclass(frozen=True, eq=False)
class Placed:
    """A layer with its values at its time, below another one and in one of its copies."""

    layer: TreeLayer
    above: "Placed | None"
    copy: int | None  # of the replicator above
    time: Real | None

    @cached_property
    def _values(self) -> layer_values.Layer:
        return self.layer.values(self.time)

    def get(self, name: str) -> Any:
        place = self._values.place(name)
        assert place is not None
        return self._values.get(place)

    @cached_property
    def bounds(self) -> Rectangle:
        """The bounds; presented ones, too, with a size that is not negative. R7.2."""
        return standardized(self.get("bounds"))

    @cached_property
    def geometry(self) -> layer_geometry.Layer:
        names = ("position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform")
        unflipped = layer_geometry.Layer(self.bounds, *map(self.get, names))
        return replace(unflipped, is_flipped=self.get("geometryFlipped") != 0)

    @cached_property
    def mask(self) -> "Placed | None":
        """The mask, in the layer's own space and time. R7.6."""
        mask = self.layer.mask
        return None if mask is None else placed(mask, self, None, self.time)

    @property
    def flattens(self) -> bool:
        """Whether sublayers lose their depth in this layer's plane. R7.8."""
        return self.layer.kind != "transform"

    @property
    def copies(self) -> list[int]:
        """Returns the copies that the layer is in, the outermost replicator's first. R7.9."""
        outer = [] if self.above is None else self.above.copies
        return outer if self.copy is None else [*outer, self.copy]

    def sublayers(self, copy: int | None) -> list["Placed"]:
        """Returns the sublayers, in a copy; its time is k · instanceDelay behind the replicator's. R7.9."""
        time = self.time
        if time is not None and copy is not None:
            time = time - copy * self.get("instanceDelay")
        return [placed(layer, self, copy, time) for layer in self.layer.sublayers]

    @property
    def copy_count(self) -> int:
        """How many whole k there are with 0 ≤ k ≤ instanceCount − 1. R6.5."""
        count = self.get("instanceCount")
        return 0 if is_nan(count) or count < 0 else int(min(count, MOST_COPIES))

    def tried_copies(self) -> Sequence[int | None]:
        """Returns the copies that a hit test tries; a single None unless it is a replicator. R7.6."""
        if self.layer.kind != "replicator":
            return [None]
        copies = range(self.copy_count)
        is_late = self.time is not None and self.get("instanceDelay") != 0
        are_equal = not is_late and self.get("instanceTransform") == IDENTITY
        return copies[-1:] if are_equal else copies[:TRIED_COPIES]

    @cached_property
    def step(self) -> Matrix:
        """The map to the space of the layer above, in its copy. R7.2, R7.4, R7.9."""
        up = self.geometry.to_superlayer()
        if self.above is None:
            return up
        if self.copy is not None:
            x, y, width, height = self.above.bounds
            middle = x + HALF * width, y + HALF * height
            turned = power(self.above.get("instanceTransform"), self.copy)
            up = product(up, translation(-middle[0], -middle[1]), turned, translation(*middle))
        return product(up, self.above.geometry.around_anchor())

    @cached_property
    def plane_above(self) -> "Placed | None":
        """The nearest layer above that flattens; None for the space above the roots. R7.8."""
        above = self.above
        while above is not None and not above.flattens:
            above = above.above
        return above

    @cached_property
    def to_plane(self) -> Matrix:
        """The map to the nearest layer above that flattens, through transform layers. R7.8."""
        return product(*[one.step for one in self.between()])

    def between(self) -> list["Placed"]:
        """Returns the layer and the transform layers above it, up to the plane above. R7.8."""
        return list(takewhile(lambda one: one is not self.plane_above, self.line()))

    def line(self) -> Iterator["Placed"]:
        """Yields the layer and all layers above it."""
        one: Placed | None = self
        while one is not None:
            yield one
            one = one.above

    @cached_property
    def whole(self) -> Matrix:
        """The map to the space above the roots, without flattening. R7.7."""
        return product(*[one.step for one in self.line()])

    def up(self, point: Point) -> Point:
        """Maps a point to the plane above, divided by w. R7.3."""
        x, y, _, w = transform_point(self.to_plane, [*point, ZERO, ONE])
        return quotient(x, w), quotient(y, w)

    def down(self, point: Point, way: Matrix) -> tuple[Point, bool] | None:
        """Takes a point of the plane above back into the layer's plane; also returns whether its w is positive there.

        None if the map of the plane has no inverse, or the point is not finite. R7.3.
        """
        back = inverse(as_plane_map(way))
        if back is None or not all(map(is_finite, point)):
            return None
        x, y, _, w = transform_point(back, [*point, ZERO, ONE])
        return None if w == 0 else ((x / w, y / w), w > 0)


def placed(layer: TreeLayer, above: Placed | None, copy: int | None, parent_time: Real | None) -> Placed:
    """Places a layer at a time of its parent. R1.1."""
    time = None if parent_time is None else layer.clock.active_local_time(parent_time)
    return Placed(layer, above, copy, time)


def placed_roots(layers: Sequence[TreeLayer], t: Real | None) -> list[Placed]:
    """Places the roots below the space above them."""
    return [placed(layer, None, None, t) for layer in layers]


def find(request: Input, key: str, copies_key: str, layers: Sequence[TreeLayer], t: Real | None) -> Placed | None:
    """Returns the layer of a name in its copies, which are 0 where they are not given; None if there is no such copy.

    Rejects unknown names, and more copies than there are replicators above.
    """
    name, copies = request.text(key), read_copies(request, copies_key)
    way = way_to(name, layers)
    if way is None:
        raise request.reject(key, f"there is no layer {name!r}")
    if len(copies) > sum(layer.kind == "replicator" for layer in way[:-1]):
        raise request.reject(copies_key, "more copies than replicators above")
    above: Placed | None = None
    rest = iter(copies)
    for layer in way:
        copy = None
        if above is not None and above.layer.kind == "replicator":
            copy = next(rest, 0)
            if not 0 <= copy < above.copy_count:
                return None
        choices = placed_roots(layers, t) if above is None else above.sublayers(copy)
        above = next(one for one in choices if one.layer is layer)
    return above


def read_copies(request: Input, key: str) -> list[int]:
    numbers = request.numbers(key, [])
    if not all(is_finite(x) and x == int(x) for x in numbers):
        raise request.reject(key, "not whole numbers")
    return [int(x) for x in numbers]


def way_to(name: str, layers: Sequence[TreeLayer]) -> list[TreeLayer] | None:
    """Returns the layers from a root to the one of a name."""
    for layer in layers:
        rest: list[TreeLayer] | None = [] if layer.name == name else way_to(name, layer.sublayers)
        if rest is not None:
            return [layer, *rest]
    return None


def convert_point(request: Input) -> Json:
    """layer.convertPoint: a point of one layer in another one's plane; null if there is no such point. R7.3, R7.8.

    It goes up from plane to plane to the nearest one above both layers, and down from there.
    """
    layers, t = read_tree(request)
    x, y = request.numbers("point", count=2)
    point = x, y
    up = planes_of(request, "from", "fromCopies", layers, t)
    down = planes_of(request, "to", "toCopies", layers, t)
    if up is None or down is None:
        return None
    while up and down and same(up[-1], down[-1]):
        up, down = up[:-1], down[:-1]
    for one in up:
        point = one.up(point)
    for one in reversed(down):
        found = one.down(point, one.to_plane)
        if found is None:
            return None
        point = found[0]
    return list(point) if all(map(is_finite, point)) else None


def planes_of(
    request: Input, key: str, copies_key: str, layers: Sequence[TreeLayer], t: Real | None
) -> list[Placed] | None:
    """Returns the planes of a layer that is named, none for the space above the roots; None if it has no such copy."""
    if request.text(key, None) is None:
        return []
    layer = find(request, key, copies_key, layers, t)
    return None if layer is None else planes(layer)


def planes(layer: Placed | None) -> list[Placed]:
    """Returns the layer and those above it that flatten. R7.8."""
    return [] if layer is None else [layer, *planes(layer.plane_above)]


def same(a: Placed, b: Placed) -> bool:
    return a.layer is b.layer and a.copies == b.copies


OPERATIONS = {"layer.convertPoint": convert_point}
