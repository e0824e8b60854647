"""SMIL's animateMotion in the sandwich. Rule R15.10."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from mpmath import mp

from . import path_lengths, smil_timing
from .inputs import Input, Json
from .interpolation import tuple_of
from .path_data import Drawn, Element
from .path_lengths import Path
from .path_motion import SmilMotion, rotated
from .path_segments import Bezier, Point, minus, plus
from .path_segments import times as scaled
from .real import NON_FINITE, ONE, ZERO, Real, is_finite
from .smil import (
    CALCULATION_MODES,
    Animation,
    AttributeType,
    InError,
    by_priority,
    checked_splines,
    read_animation,
    read_splines,
    read_sums,
    read_values,
)
from .smil_timing import Place, SmilTiming

POINTS = AttributeType(tuple_of(2), lambda point: point)
ROTATIONS = {"auto": "auto", "auto-reverse": "autoReverse"}


@dataclass(frozen=True)
class Turn:
    """The direction that the object faces: along the way, or a constant angle in the mode `none`."""

    mode: str
    angle: Real

    def turned(self, place: path_lengths.Place) -> path_lengths.Place:
        """Returns a place with the object's angle instead of the direction's. R12.6, R15.10."""
        return path_lengths.Place(place.point, self.angle) if self.mode == "none" else rotated(place, self.mode)


@dataclass(frozen=True)
class Motion:
    """An animateMotion along a path."""

    timing: SmilTiming
    path: SmilMotion
    turn: Turn
    is_additive: bool
    accumulates: bool

    def position(self, place: Place, below: path_lengths.Place) -> path_lengths.Place:
        """Returns the position above another one. R15.10."""
        own, end = (self.turn.turned(self.path_place(progress)) for progress in (place.progress, ONE))
        if self.accumulates:
            own = path_lengths.Place(plus(own.point, scaled(end.point, place.iteration)), own.angle)
        return placed(own, below) if self.is_additive else own

    def path_place(self, progress: Real) -> path_lengths.Place:
        """Returns the place on a path that is not in error. R12.6."""
        return cast(path_lengths.Place, self.path.place(progress, False))


@dataclass(frozen=True)
class Approach:
    """An animateMotion with `to` alone: from what is below to a point."""

    animation: Animation
    turn: Turn

    @property
    def timing(self) -> SmilTiming:
        return self.animation.timing

    def position(self, place: Place, below: path_lengths.Place) -> path_lengths.Place:
        """Returns the position on the way from another one. R15.10."""
        point = self.animation.own_value(place, below.point)
        return self.turn.turned(path_lengths.Place(point, direction(below.point, self.animation.to)))


def direction(start: Point, end: Point) -> Real:
    """The direction from one point to another; 0 if they are the same. R15.10."""
    x, y = minus(end, start)
    return mp.atan2(y, x)


def placed(place: path_lengths.Place, other: path_lengths.Place) -> path_lengths.Place:
    """Returns a place that is given relative to another one: turned with it, then moved with it. R15.10."""
    (x, y), angle = place.point, other.angle
    cosine, sine = mp.cos(angle), mp.sin(angle)
    turned = (cosine * x - sine * y, sine * x + cosine * y)
    return path_lengths.Place(plus(other.point, turned), angle + place.angle)


def lines(points: Sequence[Point]) -> Path:
    """Returns the path of straight lines through points. R15.10."""
    first, *rest = points
    parts = [Drawn(Element("M", first), first, None)]
    parts += [Drawn(Element("L", b), b, Bezier((a, b))) for a, b in zip(points, rest, strict=False)]
    return Path(tuple(parts), mp.prec)


def read_turn(request: Input) -> Turn:
    """Reads the rotation mode and the constant angle; an attribute in error is ignored. R15.10."""
    rotate = request.value("rotate", None)
    if isinstance(rotate, str) and rotate not in NON_FINITE:
        return Turn(ROTATIONS.get(rotate, "none"), ZERO)
    return Turn("none", mp.radians(request.number("rotate", ZERO)))


def read_motion(request: Input) -> Motion | Approach | None:
    """Reads an animateMotion; None if it has no path and no points, or is in error. R12.6, R15.10."""
    timing = smil_timing.read(request)
    mode = request.choice("calcMode", CALCULATION_MODES, "paced")
    additive, accumulates = read_sums(request)
    key_times, splines = request.numbers("keyTimes", None), read_splines(request)
    key_points = request.numbers("keyPoints", None)
    turn = read_turn(request)
    text = request.text("path", None)
    if text is not None:
        path = path_lengths.path(text)
    else:
        given = read_values(request, POINTS)
        if given is None:
            return None
        if not given.values and not given.is_set:
            to = read_animation(request, POINTS, "paced")
            return None if to is None else Approach(to, turn)
        if given.is_set:
            additive = accumulates = False
        points = given.values or [given.to]
        if not all(is_finite(x) for point in points for x in point):
            return None
        path, additive = lines(points), additive or given.is_by
    intervals = len(path.segments) if key_points is None else len(key_points) - 1
    try:
        easings = checked_splines(splines, mode, intervals)
    except InError:
        return None
    along = SmilMotion(path, "linear" if mode == "spline" else mode, key_times, easings, key_points)
    if path.is_empty or along.is_in_error():
        return None
    return Motion(timing, along, turn, additive, accumulates)


def motion(request: Input) -> Json:
    """The position of an element with all its motions, which act on top of its own translation. R15.10."""
    motions = [read_motion(animation) for animation in request.objects("animations")]
    x, y = request.numbers("elementTranslation", [ZERO, ZERO], count=2)
    if not (is_finite(x) and is_finite(y)):
        raise request.reject("elementTranslation", "not finite")
    position = path_lengths.Place((ZERO, ZERO), ZERO)
    for animation, place in by_priority([m for m in motions if m is not None], request.number("t")):
        position = animation.position(place, position)
    whole = placed(path_lengths.Place((x, y), ZERO), position)
    return {"x": whole.point[0], "y": whole.point[1], "angle": whole.angle}
