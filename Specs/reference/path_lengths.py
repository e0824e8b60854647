"""Lengths of paths, and the places at distances along them. Rule R12.5.

The length of a curve is ∫ |P′(u)| du. Gauss and Legendre's rule has all its digits on an interval that is far enough,
relative to its own length, from the complex zeros of the squared speed; so each curve is cut where the speed vanishes,
and halved near where it nearly does.
"""

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise

from mpmath import mp, mpc, mpf

from .arc_length import gauss_legendre
from .inputs import Input, Json
from .path_data import Drawn, drawn
from .path_segments import NOISE_BITS, Curve, Point, minus, size
from .real import NAN, ONE, ZERO, Real, clamp, is_nan, rounded

# Lengths are computed with so many more bits than the distances have that are compared with them.
GUARD_BITS = 20

# With n nodes the rule is off by ρ^(−2n), ρ being the sum of the half axes of the ellipse through the nearest zero
# whose foci are the ends of the interval −1…1. `gauss_legendre` has a quarter as many nodes as there are bits, so that
# ρ = 4 is enough. The distances of that ellipse from its foci add up to (ρ + 1/ρ)/2 interval lengths.
FAR_ENOUGH = mpf("2.125")


@dataclass(frozen=True)
class Place:
    """A point of a path and the angle of the direction there, in (−π, π]."""

    point: Point
    angle: Real


NOWHERE = Place((NAN, NAN), NAN)


@dataclass(frozen=True)
class Segment:
    """What an element draws; `begins_subpath` where the one before it ends with a Z or by a move."""

    curve: Curve
    begins_subpath: bool


@dataclass(frozen=True)
class Ruler:
    """A curve's lengths from its start to ascending parameters; `between` measures between two neighbours of them."""

    speed: Callable[[mpf], mpf]
    between: Callable[[mpf, mpf], mpf]
    parameters: list[mpf]
    lengths: list[mpf]

    def parameter(self, length: mpf, slack: mpf) -> mpf:
        """The parameter to which the curve has a length; one of `parameters` where that is within the slack. R12.5."""
        index = min(max(bisect_left(self.lengths, length - slack), 1), len(self.lengths) - 1)
        for nearby in (index - 1, index):
            if abs(self.lengths[nearby] - length) <= slack:
                return self.parameters[nearby]
        start, low, high = self.lengths[index - 1], self.parameters[index - 1], self.parameters[index]
        first, wanted = low, length - start
        u = low + (high - low) * wanted / (self.lengths[index] - start)
        # Newton's steps, and halving where one leaves what is known to hold the solution.
        for _ in range(4 * mp.prec):
            excess, speed = self.between(first, u) - wanted, self.speed(u)
            if abs(excess) <= mp.ldexp(wanted, NOISE_BITS - mp.prec):
                break
            if excess > 0:
                high = u
            else:
                low = u
            following = u - excess / speed if speed > 0 else low
            if not low < following < high:
                following = (low + high) / 2
            step, u = following - u, following
            if abs(step) <= mp.ldexp(u, -mp.prec + 2):
                break
        return u


def ruler(curve: Curve) -> Ruler:
    """The lengths along a curve. R12.5."""
    if curve.is_line:
        way = size(curve.velocity(ZERO))
        return Ruler(lambda _: way, lambda a, b: (b - a) * way, [rounded(ZERO), rounded(ONE)], [rounded(ZERO), way])
    speed = curve.speed()

    def integral(a: mpf, b: mpf) -> mpf:
        """∫ |P′(u)| du by one use of Gauss and Legendre's rule."""
        middle, half = (a + b) / 2, (b - a) / 2
        return half * mp.fsum(weight * speed(middle + half * node) for node, weight in gauss_legendre(mp.prec))

    def chord(a: mpf, b: mpf) -> mpf:
        """The way on a straight line that does not turn back: |P(b) − P(a)|."""
        return size(minus(curve.from_start(b), curve.from_start(a)))

    between = chord if curve.is_straight else integral
    parameters = measurable_parameters(curve)
    lengths = [between(a, b) for a, b in pairwise(parameters)]
    return Ruler(speed, between, parameters, list(accumulate(lengths, initial=rounded(ZERO))))


def measurable_parameters(curve: Curve) -> list[mpf]:
    """Parameters from 0 to 1, with nothing between two neighbours that is too much for one use of the rule.

    At a real zero the speed has a corner, √(u − z)² = |u − z|, and is smooth on both sides. A zero closer to the real
    numbers than the root of what is to be neglected is as good as on them.
    """
    zeros = curve.zeros()
    closest = mp.ldexp(1, -(mp.prec // 2) - 5)
    corners = {zero.real for zero in zeros if abs(zero.imag) < closest and 0 < zero.real < 1}
    others = [zero for zero in zeros if abs(zero.imag) >= closest]
    found = [rounded(ZERO)]
    waiting = [rounded(ONE), *sorted(corners, reverse=True)]
    while waiting:
        a, b = found[-1], waiting[-1]
        if all(is_far(zero, a, b) for zero in others):
            found.append(waiting.pop())
        else:
            waiting.append((a + b) / 2)
    return found


def is_far(zero: mpc, a: mpf, b: mpf) -> bool:
    """Whether the rule has all digits between a and b in spite of a zero of the squared speed."""
    return bool(abs(zero - a) + abs(zero - b) >= FAR_ENOUGH * (b - a))


@dataclass(frozen=True)
class Path:
    """A path's segments, with the places along them. `parts` are its elements with the curves that they draw."""

    parts: tuple[Drawn, ...]
    segments: tuple[Segment, ...]
    precision: int

    @property
    def is_empty(self) -> bool:
        return not self.parts

    @property
    def is_closed(self) -> bool:
        """Whether the last element is Z. R12.7."""
        return bool(self.parts) and self.parts[-1].element.letter == "Z"

    @property
    def length(self) -> Real:
        """The sum of the segments' lengths; moves have none. R12.5."""
        return self.ends[-1] if self.segments else ZERO

    @cached_property
    def rulers(self) -> list[Ruler]:
        with mp.workprec(self.precision + GUARD_BITS):
            return [ruler(segment.curve) for segment in self.segments]

    @cached_property
    def ends(self) -> list[Real]:
        """For each segment the length from the path's beginning to its end."""
        with mp.workprec(self.precision + GUARD_BITS):
            return list(accumulate(ruler.lengths[-1] for ruler in self.rulers))

    def place_in_segment(self, index: int, u: Real) -> Place:
        """The place at a segment's own parameter. R12.5."""
        point = self.segments[index].curve.point(u)
        return NOWHERE if is_nan(u) else Place(point, self.angle(index, u))

    def angle(self, index: int, u: Real) -> Real:
        """atan2(dy, dx) of the direction at a parameter of a segment; 0 on a path of length 0. R12.5.

        A segment of length 0 has the direction in which the last one before it that has a length ends, or if there is
        none, in which the first one after it begins.
        """
        before = ((i, ONE) for i in range(index - 1, -1, -1))
        after = ((i, ZERO) for i in range(index + 1, len(self.segments)))
        for places in ([(index, u)], before, after):
            for i, parameter in places:
                direction = self.segments[i].curve.direction(parameter)
                if direction is not None:
                    return mp.atan2(direction[1], direction[0])
        return ZERO

    def place(self, distance: Real | None, fraction: Real | None) -> Place:
        """The place at a distance, or else at a fraction of the length. R12.5."""
        if distance is not None:
            return self.place_at_distance(distance)
        return NOWHERE if fraction is None else self.place_at_fraction(fraction)

    def place_at_distance(self, distance: Real, leaps: bool = False) -> Place:
        """The place at a distance, which is taken for 0 below 0 and for the length above it. R12.5.

        Where segments meet it is the start of the one that goes on; where a subpath ends between them, the end of the
        one before, or with `leaps` the start of the one after it. On a path of length 0 it is the point where its first
        segment begins, on a path of moves alone its last point.
        """
        if is_nan(distance):
            return NOWHERE
        if not self.segments:
            return Place(self.parts[-1].end, ZERO)
        if self.length == 0:
            return Place(self.segments[0].curve.point(ZERO), ZERO)
        with mp.workprec(self.precision + GUARD_BITS):
            distance = clamp(distance, ZERO, self.length)
            index, u = self._segment_at(rounded(distance), leaps)
        return self.place_in_segment(index, u)

    def place_at_fraction(self, fraction: Real, leaps: bool = False) -> Place:
        """The place at a fraction of the length, which is brought into 0…1. R12.5."""
        with mp.workprec(self.precision + GUARD_BITS):
            distance = clamp(fraction, ZERO, ONE) * self.length
        return self.place_at_distance(distance, leaps)

    def place_at_fraction_of_segment(self, index: int, fraction: Real) -> Place:
        """The place at a fraction of one segment's length. R12.6."""
        fraction = clamp(fraction, ZERO, ONE)
        with mp.workprec(self.precision + GUARD_BITS):
            lengths = self.rulers[index].lengths
            u = fraction
            if lengths[-1] > 0 and 0 < fraction < 1:
                distance = fraction * lengths[-1]
                u = self.rulers[index].parameter(distance, self._slack(distance))
        return self.place_in_segment(index, u)

    def _segment_at(self, distance: mpf, leaps: bool) -> tuple[int, Real]:
        """The segment in which a distance ends, and the parameter there.

        A distance that differs from where a segment ends by no more than rounding is the distance where it ends.
        """
        ends, slack = self.ends, self._slack(distance)
        index = min(bisect_left(ends, distance - slack), len(ends) - 1)
        while distance >= ends[index] - slack:
            if index + 1 == len(ends) or (self.segments[index + 1].begins_subpath and not leaps):
                return index, ONE
            index += 1
        start = ends[index - 1] if index > 0 else ZERO
        if distance <= start + slack:
            return index, ZERO
        return index, self.rulers[index].parameter(distance - start, slack)

    def _slack(self, distance: mpf) -> mpf:
        return mp.ldexp(distance, GUARD_BITS // 2 - mp.prec)


def path(text: str) -> Path:
    """The path of a text's elements before its first error. R12.1."""
    return _path(text, mp.prec)


@lru_cache(maxsize=64)
def _path(text: str, precision: int) -> Path:
    parts = drawn(text)
    segments: list[Segment] = []
    begins = True
    for part in parts:
        begins = begins or part.element.letter == "M"
        if part.curve is not None:
            segments.append(Segment(part.curve, begins))
            begins = part.element.letter == "Z"
    return Path(parts, tuple(segments), precision)


# The operations.


def length(request: Input) -> Json:
    """The length of a path. R12.5."""
    return path(request.text("d")).length


def distance_or_fraction(request: Input) -> tuple[Real | None, Real | None]:
    """One of the two, the other being None."""
    if request.has("fraction") and not request.has("distance"):
        return None, request.number("fraction")
    return request.number("distance"), None


def point_at(request: Input) -> Json:
    """The point and the direction's angle at a distance along a path, or at a fraction of its length. R12.5."""
    whole = path(request.text("d"))
    if whole.is_empty:
        raise request.reject("d", "an empty path has no points")
    place = whole.place(*distance_or_fraction(request))
    return {"point": list(place.point), "angle": place.angle}


OPERATIONS = {"path.length": length, "path.pointAt": point_at}
