"""Layer geometry: frames, conversion to the superlayer, perspective. R7.2 to R7.5."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from .ieee import quotient
from .inputs import Input, Json
from .matrices import IDENTITY, Matrix, inverse, multiply, product, read_matrix, scaling, transform_point, translation
from .real import HALF, NAN, ONE, ZERO, Real, is_finite

Rectangle = Sequence[Real]  # x, y, width, height


def corners(rectangle: Rectangle) -> list[tuple[Real, Real]]:
    """The four corners of a rectangle. R7.2."""
    x, y, width, height = rectangle
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def point_at(rectangle: Rectangle, anchor: Sequence[Real]) -> tuple[Real, Real]:
    """Returns the point at a fraction of the width and of the height. R7.2."""
    x, y, width, height = rectangle
    return x + anchor[0] * width, y + anchor[1] * height


def standardized(rectangle: Rectangle) -> Rectangle:
    """Returns the same rectangle with a size that is not negative. R7.2."""
    x, y, width, height = rectangle
    return [min(x, x + width), min(y, y + height), abs(width), abs(height)]


def box(points: Iterable[Sequence[Real]]) -> list[Real]:
    """Returns the smallest axis-aligned rectangle around points. R7.2."""
    (left, width), (top, height) = (extent(numbers) for numbers in zip(*points, strict=True))
    return [left, top, width, height]


def extent(numbers: Sequence[Real]) -> tuple[Real, Real]:
    """Returns the smallest number and the distance to the largest; NaN if a number is not finite. R7.2."""
    return (min(numbers), max(numbers) - min(numbers)) if all(map(is_finite, numbers)) else (NAN, NAN)


@dataclass(frozen=True)
class Layer:
    """The geometry properties of a CALayer. The size of the bounds is not negative. R7.2."""

    bounds: Rectangle
    position: Sequence[Real]
    anchor: Sequence[Real]
    anchor_z: Real
    z: Real
    transform: Matrix
    sublayer_transform: Matrix
    is_flipped: bool = False

    def to_superlayer(self) -> Matrix:
        """From the layer's space to its superlayer's: F · T(−a) · transform · T(position). R7.2, R7.3."""
        x, y = point_at(self.bounds, self.anchor)
        there = translation(self.position[0], self.position[1], self.z)
        return product(self.flip(), translation(-x, -y, -self.anchor_z), self.transform, there)

    def flip(self) -> Matrix:
        """F: the mirroring about the middle of the bounds' height, if geometryFlipped. R7.3."""
        _, y, _, height = self.bounds
        return product(scaling(ONE, -ONE), translation(ZERO, 2 * y + height)) if self.is_flipped else IDENTITY

    def around_anchor(self) -> Matrix:
        """A superlayer's map of its sublayers: T(−a) · sublayerTransform · T(a). R7.4."""
        x, y = point_at(self.bounds, self.anchor)
        return product(translation(-x, -y), self.sublayer_transform, translation(x, y))


def read_layer(request: Input) -> Layer:
    """A layer object, with CALayer's defaults. R7.2."""
    return Layer(
        bounds=standardized(request.numbers("bounds", [ZERO] * 4, 4)),
        position=request.numbers("position", [ZERO, ZERO], 2),
        anchor=request.numbers("anchorPoint", [HALF, HALF], 2),
        anchor_z=request.number("anchorPointZ", ZERO),
        z=request.number("zPosition", ZERO),
        transform=read_matrix(request, "transform", IDENTITY),
        sublayer_transform=read_matrix(request, "sublayerTransform", IDENTITY),
        is_flipped=request.flag("geometryFlipped", False),
    )


def projected(m: Matrix, point: Sequence[Real]) -> list[Real]:
    """Maps a point of the plane z = 0 by a matrix, divided by w. R7.3."""
    x, y, _, w = transform_point(m, [*point, ZERO, ONE])
    return [quotient(x, w), quotient(y, w)]


def frame(request: Input) -> Json:
    """layer.frame: the box around the bounds' corners in the superlayer. R7.2."""
    layer = read_layer(request)
    return box(projected(layer.to_superlayer(), corner) for corner in corners(layer.bounds))


def set_frame(request: Input) -> Json:
    """layer.setFrame: the position and the bounds for a frame. R7.2.

    The box of the bounds that `frame` gives has its middle where that of the new frame is. The bounds' origin does not
    change.
    """
    new = standardized(request.numbers("frame", count=4))
    anchor = request.numbers("anchorPoint", [HALF, HALF], 2)
    anchor_z = request.number("anchorPointZ", ZERO)
    transform = read_matrix(request, "transform", IDENTITY)
    origin = request.numbers("boundsOrigin", [ZERO, ZERO], 2)
    there = as_plane_map(multiply(translation(ZERO, ZERO, -anchor_z), transform))
    size = size_for_frame(there, new[2:], anchor)
    shown = box_about_anchor(there, size, anchor)
    place = point_at(new, anchor)
    position = [
        new[i] + HALF * (new[2 + i] - shown[2 + i]) - shown[i] if is_finite(shown[i]) else place[i] for i in (0, 1)
    ]
    return {"position": position, "bounds": [*origin, *size]}


def size_for_frame(there: Matrix, size: Sequence[Real], anchor: Sequence[Real]) -> Sequence[Real]:
    """Returns the size of the bounds for a frame's: that of the frame mapped back about the anchor point. R7.2.

    If a map along the axes has no inverse, a side that is flattened gets the length 0. Any other one leaves no size.
    """
    back = inverse(there)
    if back is not None:
        return box_about_anchor(back, size, anchor)[2:]
    if not (is_finite(there[15]) and there[3] == there[7] == 0 != there[15]):
        return [ZERO, ZERO]
    if there[1] == there[4] == 0:
        return [unscaled(size[0], there[0], there[15]), unscaled(size[1], there[5], there[15])]
    if there[0] == there[5] == 0:
        return [unscaled(size[1], there[1], there[15]), unscaled(size[0], there[4], there[15])]
    return [ZERO, ZERO]


def unscaled(length: Real, scale: Real, w: Real) -> Real:
    """Returns the length that a scale shows as another one; 0 if the scale is 0. R7.2."""
    return ZERO if scale == 0 else abs(length * w / scale)


def box_about_anchor(m: Matrix, size: Sequence[Real], anchor: Sequence[Real]) -> list[Real]:
    """Returns the box around a mapped rectangle with its anchor point at the origin. R7.2."""
    around = [-anchor[0] * size[0], -anchor[1] * size[1], *size]
    return box(projected(m, corner) for corner in corners(around))


def as_plane_map(m: Matrix) -> Matrix:
    """Returns a matrix with an identity row for z, so that its inverse is that of x, y and w at z = 0. R7.3."""
    return (*m[:8], *IDENTITY[8:12], *m[12:])


def convert_to_superlayer(request: Input) -> Json:
    """layer.convertToSuperlayer: a layer's point in its superlayer, divided by w. R7.3, R7.4."""
    way = read_layer(request.object("layer")).to_superlayer()
    superlayer = request.object("superlayer", None)
    if superlayer is not None:
        way = product(way, read_layer(superlayer).around_anchor())
    return projected(way, request.numbers("point", count=2))


def perspective(request: Input) -> Json:
    """layer.perspective: a point seen with m34 = −1/d, divided by w = 1 + z · m34. R7.5."""
    m34 = request.number("m34")
    point = request.numbers("point", count=3)
    w = 1 + point[2] * m34
    return [quotient(component, w) for component in point]


OPERATIONS: dict[str, Callable[[Input], Json]] = {
    "layer.frame": frame,
    "layer.setFrame": set_frame,
    "layer.convertToSuperlayer": convert_to_superlayer,
    "layer.perspective": perspective,
}
