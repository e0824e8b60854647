"""Lengths of paths, and points at distances along them. Rule R12.5.

The length of a curve is ∫ |P′(u)| du.
"""

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise

from mpmath import mp, mpf

from . import arc_length
from .arc_length import Piece
from .inputs import Input, Json
from .path_data import Drawn, drawn
from .path_segments import Arc, Curve, Point, size
from .real import NAN, ONE, ZERO, Real, clamp, is_nan, rounded

# Lengths are computed with this many more bits than the distances that are compared with them.
GUARD_BITS = 20


@dataclass(frozen=True)
class Place:
    """A point of a path and the angle of the direction there, in (−π, π]."""

    point: Point
    angle: Real


NOWHERE = Place((NAN, NAN), NAN)


@dataclass(frozen=True)
class ArcWay(arc_length.Curve):
    """The length along an arc. The lengths of Bézier curves come from their polynomials. R12.5."""

    arc: Arc

    def speed(self, u: Real) -> Real:
        """The length of the velocity. R12.5."""
        return size(self.arc.velocity(u))

    def turns(self) -> list[Real]:
        """The parameters inside 0…1 at which a flat arc is slow, ascending: the vertices of its ellipse. R12.5."""
        return sorted(tip for tip in self.arc.tips() if 0 < tip < 1)

    def bound(self) -> Real:
        """An upper bound of the length. R12.5."""
        return abs(self.arc.sweep) * max(self.arc.radii)


def pieces(curve: Curve) -> list[Piece]:
    """Splits the curve into ascending pieces whose lengths are accurate. R12.5."""
    way: arc_length.Curve
    if isinstance(curve, Arc):
        way = ArcWay((), curve)
    else:
        polynomial = [*curve.derivatives[0], (ZERO, ZERO), (ZERO, ZERO)][:4]
        way = arc_length.Curve(tuple(zip(*polynomial, strict=True))).rounded()
        if len(curve.points) == 2:
            return [Piece(way, ZERO, ONE, way.speed(ZERO))]
    return arc_length.pieces(way, mp.ldexp(way.bound(), GUARD_BITS // 2 - mp.prec))


@dataclass(frozen=True)
class Path:
    """A path's elements with its segments, the curves that they draw."""

    parts: tuple[Drawn, ...]
    precision: int

    @cached_property
    def segments(self) -> list[Curve]:
        """The curves that the elements draw; a move draws none. R12.5."""
        return [part.curve for part in self.parts if part.curve is not None]

    @cached_property
    def jumps(self) -> set[int]:
        """The segments that begin a subpath: a move or a Z precedes them. R12.2."""
        letters = [(a.element.letter, b.curve) for a, b in pairwise(self.parts)]
        before = [letter for letter, curve in letters if curve is not None]
        return {index for index, letter in enumerate(before) if letter in "MZ"}

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
    def pieces(self) -> list[list[Piece]]:
        """The pieces by which each segment is measured. R12.5."""
        with mp.workprec(self.precision + GUARD_BITS):
            return [pieces(curve) for curve in self.segments]

    @cached_property
    def ends(self) -> list[Real]:
        """The length from the path's beginning to each segment's end. R12.5."""
        with mp.workprec(self.precision + GUARD_BITS):
            return list(accumulate(sum(piece.length for piece in parts) for parts in self.pieces))

    def place_in_segment(self, index: int, u: Real) -> Place:
        """Returns the point and angle at a segment's own parameter. R12.5."""
        point = self.segments[index].point(u)
        return NOWHERE if is_nan(u) else Place(point, self.angle(index, u))

    def angle(self, index: int, u: Real) -> Real:
        """Returns the direction's angle atan2(dy, dx) at a segment's parameter; 0 on a path of length 0. R12.5.

        A segment of length 0 has the direction at the end of the last segment before it that has a length. If there is
        none, it has the direction at the start of the first such segment after it.
        """
        before = ((i, ONE) for i in range(index - 1, -1, -1))
        after = ((i, ZERO) for i in range(index + 1, len(self.segments)))
        for places in ([(index, u)], before, after):
            for i, parameter in places:
                direction = self.segments[i].direction(parameter)
                if direction is not None:
                    return mp.atan2(direction[1], direction[0])
        return ZERO

    def place(self, distance: Real | None, fraction: Real | None) -> Place:
        """Returns the point at a distance, or at a fraction of the length if there is no distance. R12.5."""
        if distance is not None:
            return self.place_at_distance(distance)
        return NOWHERE if fraction is None else self.place_at_fraction(fraction)

    def place_at_distance(self, distance: Real, leaps: bool = False) -> Place:
        """Returns the point at a distance, which is clamped to 0…length. R12.5.

        Where segments meet, it is the start of the next segment. If a subpath ends between them, it is the end of the
        previous segment or, with `leaps`, the start of the next. On a path of length 0 it is the point where the first
        segment begins. On a path of moves only, it is the path's last point.
        """
        if is_nan(distance):
            return NOWHERE
        if not self.segments:
            return Place(self.parts[-1].end, ZERO)
        if self.length == 0:
            return Place(self.segments[0].point(ZERO), ZERO)
        with mp.workprec(self.precision + GUARD_BITS):
            distance = clamp(distance, ZERO, self.length)
            index, u = self._segment_at(rounded(distance), leaps)
        return self.place_in_segment(index, u)

    def place_at_fraction(self, fraction: Real, leaps: bool = False) -> Place:
        """Returns the point at a fraction of the length, which is clamped to 0…1. R12.5."""
        with mp.workprec(self.precision + GUARD_BITS):
            distance = clamp(fraction, ZERO, ONE) * self.length
        return self.place_at_distance(distance, leaps)

    def place_at_fraction_of_segment(self, index: int, fraction: Real) -> Place:
        """Returns the point at a fraction of one segment's length. R12.6."""
        with mp.workprec(self.precision + GUARD_BITS):
            distance = clamp(fraction, ZERO, ONE) * sum(piece.length for piece in self.pieces[index])
            u = self._parameter(index, distance, self._slack(distance))
        return self.place_in_segment(index, u)

    def _segment_at(self, distance: mpf, leaps: bool) -> tuple[int, Real]:
        """Returns the segment that contains a distance, and the parameter there. R12.5.

        A distance that differs from a segment's end only by rounding is that end.
        """
        ends, slack = self.ends, self._slack(distance)
        index = bisect_left(ends, distance - slack)
        while distance >= ends[index] - slack:
            if index + 1 == len(ends) or (index + 1 in self.jumps and not leaps):
                return index, ONE
            index += 1
        start = ends[index - 1] if index > 0 else ZERO
        return index, self._parameter(index, distance - start, slack)

    def _parameter(self, index: int, distance: Real, slack: Real) -> Real:
        """Returns a segment's parameter at a length, exact to the bit where a piece ends. R12.5."""
        for piece in self.pieces[index]:
            if distance <= slack:
                return piece.start
            if distance < piece.length - slack:
                return arc_length.parameter_at(piece, distance, slack)
            distance -= piece.length
        return ONE

    def _slack(self, distance: mpf) -> mpf:
        return mp.ldexp(distance, GUARD_BITS // 2 - mp.prec)


def path(text: str) -> Path:
    """Returns the path of a text's elements before its first error. R12.1."""
    if len(text) > LONGEST_KEPT:
        return Path(tuple(drawn(text)), mp.prec)
    return _path(text, mp.prec)


# A path of 10⁵ segments takes hundreds of megabytes.
LONGEST_KEPT = 10_000


@lru_cache(maxsize=64)
def _path(text: str, precision: int) -> Path:
    return Path(tuple(drawn(text)), precision)


# The operations.


def length(request: Input) -> Json:
    """The length of a path. R12.5."""
    return path(request.text("d")).length


def distance_or_fraction(request: Input) -> tuple[Real | None, Real | None]:
    """Reads a distance or a fraction; the other is None. If both are given, the distance is used. R12.5."""
    if request.value("distance", None) is None and request.value("fraction", None) is not None:
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
