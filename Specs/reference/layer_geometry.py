"""Where layers are: frames, the way to the superlayer, perspective. R7.2 to R7.5."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from .ieee import quotient
from .inputs import Input, Json
from .matrices import IDENTITY, Matrix, inverse, product, read_matrix, transform_point, translation
from .real import HALF, NAN, ONE, ZERO, Real, is_nan


@dataclass(frozen=True)
class Rectangle:
    """A rectangle by its origin and size."""

    x: Real
    y: Real
    width: Real
    height: Real

    def corners(self) -> list[tuple[Real, Real]]:
        return [(x, y) for x in (self.x, self.x + self.width) for y in (self.y, self.y + self.height)]

    def at(self, anchor: Sequence[Real]) -> tuple[Real, Real]:
        """The point at a fraction of the width and of the height."""
        return self.x + anchor[0] * self.width, self.y + anchor[1] * self.height

    def standardized(self) -> "Rectangle":
        """The same rectangle with a size that is not negative. R7.2."""
        x = self.x + self.width if self.width < 0 else self.x
        y = self.y + self.height if self.height < 0 else self.y
        return Rectangle(x, y, abs(self.width), abs(self.height))

    def answer(self) -> Json:
        return [self.x, self.y, self.width, self.height]


def box(points: Iterable[Sequence[Real]]) -> Rectangle:
    """The smallest upright rectangle around points; NaN where one of them is."""
    xs, ys = zip(*points, strict=True)
    left, right, top, bottom = least(xs), -least([-x for x in xs]), least(ys), -least([-y for y in ys])
    return Rectangle(left, top, right - left, bottom - top)


def least(numbers: Sequence[Real]) -> Real:
    return NAN if any(map(is_nan, numbers)) else min(numbers)


@dataclass(frozen=True)
class Layer:
    """The properties of a CALayer that say where it is."""

    bounds: Rectangle
    position: Sequence[Real]
    anchor: Sequence[Real]
    anchor_z: Real
    z: Real
    transform: Matrix
    sublayer_transform: Matrix

    def to_superlayer(self) -> Matrix:
        """From the layer's space to that around it: T(−a) · transform · T(position), a being the anchor point. R7.2."""
        x, y = self.bounds.at(self.anchor)
        there = translation(self.position[0], self.position[1], self.z)
        return product(translation(-x, -y, -self.anchor_z), self.transform, there)

    def around_anchor(self) -> Matrix:
        """What a superlayer does with its sublayers: T(−a) · sublayerTransform · T(a). R7.4."""
        x, y = self.bounds.at(self.anchor)
        return product(translation(-x, -y), self.sublayer_transform, translation(x, y))


def read_rectangle(request: Input, key: str, default: Json = None) -> Rectangle:
    """Four numbers; without a default they have to be there."""
    return Rectangle(*(request.numbers(key, count=4) if default is None else request.numbers(key, default, 4)))


def read_layer(request: Input) -> Layer:
    """A layer object, with CALayer's defaults. R7.2."""
    return Layer(
        bounds=read_rectangle(request, "bounds", [ZERO] * 4),
        position=request.numbers("position", [ZERO, ZERO], 2),
        anchor=request.numbers("anchorPoint", [HALF, HALF], 2),
        anchor_z=request.number("anchorPointZ", ZERO),
        z=request.number("zPosition", ZERO),
        transform=read_matrix(request, "transform", IDENTITY),
        sublayer_transform=read_matrix(request, "sublayerTransform", IDENTITY),
    )


def projected(m: Matrix, point: Sequence[Real]) -> list[Real]:
    """A point of the plane z = 0 through a matrix, divided by w. R7.3."""
    x, y, _, w = transform_point(m, [*point, ZERO, ONE])
    return [quotient(x, w), quotient(y, w)]


def frame(request: Input) -> Json:
    """layer.frame: the box around the bounds' corners in the superlayer. R7.2."""
    layer = read_layer(request)
    return box(projected(layer.to_superlayer(), corner) for corner in layer.bounds.corners()).answer()


def set_frame(request: Input) -> Json:
    """layer.setFrame: the position and the bounds that a frame gives. R7.2.

    The position is the frame's anchor point. The bounds' size is that of the box around the frame taken back, as a map
    of the plane; without a way back it stays 0. The bounds' origin stays.
    """
    new = read_rectangle(request, "frame").standardized()
    anchor = request.numbers("anchorPoint", [HALF, HALF], 2)
    anchor_z = request.number("anchorPointZ", ZERO)
    transform = read_matrix(request, "transform", IDENTITY)
    x, y = request.numbers("boundsOrigin", [ZERO, ZERO], 2)
    position = new.at(anchor)
    back = inverse(as_plane_map(product(translation(ZERO, ZERO, -anchor_z), transform, translation(*position))))
    bounds = Rectangle(x, y, ZERO, ZERO)
    if back is not None:
        taken_back = box(projected(back, corner) for corner in new.corners())
        bounds = Rectangle(x, y, taken_back.width, taken_back.height)
    return {"position": position, "bounds": bounds.answer()}


def as_plane_map(m: Matrix) -> Matrix:
    """What a matrix does to x, y and w of the points at z = 0; z stays as it is. R7.3."""
    return tuple(IDENTITY[i] if i // 4 == 2 or i % 4 == 2 else x for i, x in enumerate(m))


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
