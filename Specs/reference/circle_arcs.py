"""Arcs of circles as Core Graphics, UIKit and the canvas of HTML draw them. R12.8."""

from collections.abc import Callable
from fractions import Fraction

from mpmath import mp

from .inputs import Input, Json
from .matrices import cosine_and_sine
from .path_data import Drawn, Element, drawn
from .path_lengths import Path
from .path_segments import Arc, Bezier, Point
from .real import ZERO, Real, floor_mod, is_finite

# Angles are equal that differ by less than their rounding: a part of their magnitude, but never a visible amount.
ROUNDING = Fraction(1, 2**50)
LARGEST_ROUNDING = Fraction(1, 2**28)


def sweep(start: Real, end: Real, grows: bool) -> Real:
    """Returns the angle from the start to the end, signed; at most one whole turn. R12.8."""
    ahead, turn = (end - start if grows else start - end), 2 * mp.pi
    turns = int(mp.nint(ahead / turn))
    if abs(ahead - turns * turn) <= min(max(abs(start), abs(end)) * ROUNDING, LARGEST_ROUNDING):
        is_circle = turns > 0 or (turns == -1 and 0 in (start, end))
        ahead = turn if is_circle else ZERO
    else:
        ahead = turn if ahead >= turn else floor_mod(ahead, turn)
    return ahead if grows else -ahead


def point_on_circle(center: Point, radius: Real, angle: Real) -> Point:
    """center + radius · (cos θ, sin θ). R12.8."""
    cosine, sine = cosine_and_sine(angle)
    return center[0] + radius * cosine, center[1] + radius * sine


def with_arc(before: list[Drawn], request: Input) -> list[Drawn]:
    """Appends the line to the start of the arc, and the arc; one of length 0 draws nothing. R12.8."""
    x, y = request.numbers("center", count=2)
    if not (is_finite(x) and is_finite(y)):
        raise request.reject("center", "not a point of finite numbers")
    radius, start, end = (request.finite(key) for key in ("radius", "startAngle", "endAngle"))
    if radius < 0:
        raise request.reject("radius", "a radius cannot be negative")
    # With y downwards, angles grow clockwise.
    grows = request.flag("clockwise") == (request.choice("yAxis", ("down", "up")) == "down")
    turned = sweep(start, end, grows)
    first = point_on_circle((x, y), radius, start)
    # A whole turn ends where it starts, so that closing it draws nothing.
    last = first if abs(turned) == 2 * mp.pi else point_on_circle((x, y), radius, start + turned)
    if before:
        parts = [*before, Drawn(Element("L", first), first, Bezier((before[-1].end, first)))]
    else:
        parts = [Drawn(Element("M", first), first, None)]
    if turned != 0 and radius != 0:
        middle = cosine_and_sine(start + turned / 2)
        parts.append(Drawn(Element("A", last), last, Arc(first, last, (radius, radius), (1, ZERO), turned, middle)))
    return parts


def closed(parts: list[Drawn]) -> list[Drawn]:
    """Appends the line back to the start of the subpath, where the last move or Z ends. R12.2."""
    start = [part.end for part in parts if part.element.letter in "MZ"][-1]
    return [*parts, Drawn(Element("Z", ()), start, Bezier((parts[-1].end, start)))]


def arc(request: Input) -> Json:
    """path.arc: the length of a path with an arc, and the points and directions at fractions of it. R12.5, R12.8."""
    parts = with_arc(drawn(request.text("d", "")), request)
    path = Path(tuple(closed(parts) if request.flag("closes", False) else parts), mp.prec)
    places = [path.place_at_fraction(fraction) for fraction in request.numbers("fractions")]
    return {"length": path.length, "points": [{"point": list(at.point), "angle": at.angle} for at in places]}


OPERATIONS: dict[str, Callable[[Input], Json]] = {"path.arc": arc}
