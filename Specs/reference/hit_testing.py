"""Hit testing, and which side of a layer faces the viewer. R7.6, R7.7, R7.8."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from .inputs import Input, Json
from .layer_geometry import Rectangle, as_plane_map
from .layer_trees import Placed, Point, find, placed_roots, planes, read_tree
from .matrices import determinant, transform_point
from .real import ONE, ZERO, Real

LEAST_OPACITY = Fraction(1, 100)
# What rounding may do to the depths of layers in one plane, as a part of them.
EQUAL_DEPTHS = Fraction(1, 10**9)


@dataclass(frozen=True)
class Hit:
    """A layer that is hit, and how near to the viewer the hit is."""

    layer: Placed
    depth: Real


@dataclass(frozen=True)
class Rules:
    """The rules of layers, or of views."""

    are_views: bool

    def skips(self, one: Placed) -> bool:
        if self.are_views and not one.layer.takes_touches:
            return True
        return is_invisible(one) or (self.are_views and one.get("opacity") < LEAST_OPACITY)

    def clips(self, one: Placed) -> bool:
        return self.are_views or one.get("masksToBounds") != 0

    def order(self, siblings: Sequence[Placed]) -> list[Placed]:
        """Returns the front one first: the last one, for layers that with the largest zPosition."""
        last_first = list(reversed(siblings))
        return last_first if self.are_views else sorted(last_first, key=lambda one: one.get("zPosition"), reverse=True)

    def below(self, one: Placed) -> Iterator[Placed]:
        """Yields the sublayers, the front one first; of copies the last one is in front."""
        for copy in reversed(one.tried_copies()):
            yield from self.order(one.sublayers(copy))

    def first(self, siblings: Iterable[Placed], point: Point) -> Hit | None:
        """Returns the first hit at a point of the plane above them."""
        return next((hit for one in siblings if (hit := self.hit(one, point)) is not None), None)

    def hit(self, one: Placed, point: Point) -> Hit | None:
        """Returns the hit in a layer at a point of the plane above. R7.6."""
        if self.skips(one):
            return None
        if not one.flattens:
            last_first = reversed(one.sublayers(None))
            return self.first(last_first, point) if self.are_views else nearest(self.hit(x, point) for x in last_first)
        found = one.down(point, one.to_plane)
        if found is None or not found[1] or (one.get("doubleSided") == 0 and facing(one) != "front"):
            return None
        inside = found[0]
        is_inside = contains(one.bounds, inside)
        if (self.clips(one) and not is_inside) or not (self.are_views or is_let_through(one.mask, inside)):
            return None
        hit = self.first(self.below(one), inside)
        if hit is None and not is_inside:
            return None
        return Hit(one if hit is None else hit.layer, depth(one, inside))


def is_invisible(one: Placed) -> bool:
    """Whether a layer is hidden, or shows nothing because of its opacity. R7.6."""
    return one.get("hidden") != 0 or one.get("opacity") <= 0


def is_let_through(mask: Placed | None, point: Point) -> bool:
    """Whether a mask, and the mask of the mask, show a point of the layer that has the mask. R7.6."""
    if mask is None:
        return True
    # Its own matrix alone: the sublayerTransform of the layer does not act on its mask.
    found = None if is_invisible(mask) else mask.down(point, mask.geometry.to_superlayer())
    if found is None or not found[1]:
        return False
    return contains(mask.bounds, found[0]) and is_let_through(mask.mask, found[0])


def nearest(hits: Iterable[Hit | None]) -> Hit | None:
    """Returns the hit that is nearest to the viewer, among equals the first one. R7.6."""
    best: Hit | None = None
    for hit in hits:
        if hit is not None and (best is None or is_nearer(hit.depth, best.depth)):
            best = hit
    return best


def is_nearer(depth: Real, other: Real) -> bool:
    """Whether a depth is larger, by more than rounding. R7.6."""
    return depth - other > EQUAL_DEPTHS * max(ONE, abs(depth), abs(other))


def depth(one: Placed, point: Point) -> Real:
    """Returns z / w of a layer's point in the space of the plane above. R7.8."""
    _, _, z, w = transform_point(one.to_plane, [*point, ZERO, ONE])
    return z / w


def contains(rectangle: Rectangle, point: Point) -> bool:
    """Whether minX ≤ x < maxX and minY ≤ y < maxY. R7.6."""
    x, y, width, height = rectangle
    return x <= point[0] < x + width and y <= point[1] < y + height


def read_rules(request: Input) -> Rules:
    return Rules(request.choice("rules", ("layers", "views"), "layers") == "views")


def hit_test(request: Input) -> Json:
    """layer.hitTest: the name and the copies of the layer that a point hits; null if there is none. R7.6."""
    layers, t = read_tree(request)
    rules = read_rules(request)
    x, y = request.numbers("point", count=2)
    hit = rules.first(rules.order(placed_roots(layers, t)), (x, y))
    return None if hit is None else {"layer": hit.layer.layer.name, "copies": hit.layer.copies}


# Which side faces the viewer. R7.7


def facing(one: Placed) -> str:
    """Returns front, back or edgeOn.

    The normal's z component by the inverse transpose of the whole matrix is the determinant of the plane's map, divided
    by that of the matrix. Without an inverse the front faces the viewer.
    """
    if any(determinant(as_plane_map(m)) == 0 for m in (one.whole, *(plane.to_plane for plane in planes(one)))):
        return "edgeOn"
    normal = determinant(as_plane_map(one.whole)) * determinant(one.whole)
    return "back" if normal < 0 else "front"


def is_visible(one: Placed) -> bool:
    """Whether a side that is shown faces the viewer, and so for all layers above that have a plane. R7.7."""
    seen = {"front": True, "back": one.get("doubleSided") == ONE, "edgeOn": False}[facing(one)]
    return (seen or not one.flattens) and (one.above is None or is_visible(one.above))


def side(request: Input) -> Json:
    """layer.facing: the side of a layer that faces the viewer; null if there is no such copy. R7.7."""
    layers, t = read_tree(request)
    one = find(request, "layer", "copies", layers, t)
    return None if one is None else {"facing": facing(one), "visible": is_visible(one)}


OPERATIONS: dict[str, Callable[[Input], Json]] = {"layer.hitTest": hit_test, "layer.facing": side}
