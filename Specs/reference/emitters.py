"""One particle of a cell of a CAEmitterLayer at a time. R6.17."""

from collections.abc import Callable

from mpmath import mp

from .inputs import Input, Json
from .real import HALF, ONE, ZERO, Real, is_finite

COMPONENTS = ("red", "green", "blue", "alpha")


class Cell:
    """A cell's properties, with those of its layer as factors, for one particle's random numbers. R6.17."""

    def __init__(self, request: Input) -> None:
        self._cell = request.object("cell")
        self._layer = request.object("layer", None) or request.inner({}, "layer")
        self._random = request.object("random", None) or request.inner({}, "random")

    def value(self, key: str, default: Real = ZERO) -> Real:
        """Returns a property without its range and factor."""
        return self._cell.finite(key, default)

    def factor(self, key: str) -> Real:
        """Returns a property of the layer that multiplies the cell's property of the same name."""
        return self._layer.finite(key, ONE)

    def ranged(self, key: str, default: Real = ZERO) -> Real:
        """Returns a property with its range: value + range · (u − ½)."""
        return self.value(key, default) + self.value(f"{key}Range") * (self.number(key) - HALF)

    def direction(self) -> tuple[Real, Real]:
        """Returns cosine and sine of the angle of emission."""
        angle = self.value("emissionLongitude") + self.value("emissionRange") * (self.number("emission") - HALF)
        return mp.cos(angle), mp.sin(angle)

    def number(self, key: str) -> Real:
        """Returns the random number u of a property, 0 ≤ u < 1; ½ if it is absent."""
        u = self._random.finite(key, HALF)
        if not 0 <= u < 1:
            raise self._random.reject(key, "must be at least 0 and below 1")
        return u

    def acceleration(self) -> list[Real]:
        return [self.value(f"{axis}Acceleration") for axis in "xyz"]

    def position(self) -> list[Real]:
        """Returns the place of the emitter, which is a point."""
        x, y = finite_numbers(self._layer, "emitterPosition", [ZERO, ZERO])
        return [x, y, self._layer.finite("emitterZPosition", ZERO)]

    def color(self) -> list[Real]:
        """Returns the colour of the cell with the ranges of its components."""
        whole = finite_numbers(self._cell, "color", [ONE] * 4)
        ranges = [self.value(f"{name}Range") * (self.number(name) - HALF) for name in COMPONENTS]
        return [value + difference for value, difference in zip(whole, ranges, strict=True)]


def finite_numbers(request: Input, key: str, default: list[Real]) -> list[Real]:
    """Returns as many finite numbers as the default has."""
    numbers = request.numbers(key, default, len(default))
    if not all(map(is_finite, numbers)):
        raise request.reject(key, "not finite numbers")
    return numbers


def particle(request: Input) -> Json:
    """emitter.particle: the particle with an index at t; null if it does not exist then, or never does. R6.17."""
    cell, index, t = Cell(request), request.whole("index"), request.finite("t")
    rate = cell.value("birthRate") * cell.factor("birthRate")
    lifetime = cell.ranged("lifetime") * cell.factor("lifetime")
    speed = cell.ranged("velocity") * cell.factor("velocity")
    spin = cell.ranged("spin") * cell.factor("spin")
    scale, scale_speed = cell.ranged("scale", ONE), cell.value("scaleSpeed")
    color, color_speeds = cell.color(), [cell.value(f"{name}Speed") for name in COMPONENTS]
    cosine, sine = cell.direction()
    start = [speed * cosine, speed * sine, ZERO]
    acceleration, position, layer_scale = cell.acceleration(), cell.position(), cell.factor("scale")
    begin = cell.value("beginTime")
    if index < 0 or not rate > 0:
        return None
    birth = begin + index / rate
    age = t - birth
    if not 0 <= age < lifetime:
        return None
    return {
        "birth": birth,
        "lifetime": lifetime,
        "age": age,
        "position": [p + v * age + HALF * a * age * age for p, v, a in zip(position, start, acceleration, strict=True)],
        "velocity": [v + a * age for v, a in zip(start, acceleration, strict=True)],
        "rotation": spin * age,
        "scale": layer_scale * (scale + scale_speed * age),
        "color": [c + s * age for c, s in zip(color, color_speeds, strict=True)],
    }


OPERATIONS: dict[str, Callable[[Input], Json]] = {"emitter.particle": particle}
