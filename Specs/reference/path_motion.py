"""Motion along a path: Core Animation's (R4.9–R4.12), SVG's animateMotion (R12.6) and CSS's motion path (R12.7)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from mpmath import mp

from . import keyframes, path_lengths, timing_functions
from .easing_curves import CubicBezier
from .inputs import Input, Json
from .keyframes import MODES, PACED
from .path_lengths import NOWHERE, Path, Place
from .real import NAN, ONE, ZERO, Real, floor_mod, is_finite, is_nan
from .timing_functions import TimingFunction

ROTATION_MODES = ("none", "auto", "autoReverse")
OFFSET_ROTATIONS = ("auto", "reverse", "fixed")


@dataclass(frozen=True)
class PathMotion:
    """A keyframe animation along a path. Only SMIL has `key_points`."""

    path: Path
    calculation_mode: str = "linear"
    key_times: Sequence[Real] | None = None
    timing_functions: Sequence[TimingFunction] = ()
    key_points: Sequence[Real] | None = None

    @property
    def count(self) -> int:
        """The number of segments; there is one more keyframe. R4.9."""
        return len(self.path.segments)

    def eased(self, index: int, u: Real, before: bool) -> Real:
        """Returns the output of an interval's timing function; a missing one is linear. R2.5b."""
        if index >= len(self.timing_functions):
            return u
        return keyframes.eased(self.timing_functions[index], u, before, "coreAnimation")

    def paced_place(self, fraction: Real) -> Place:
        """Returns the point at a fraction of the whole length; before 0 the path's first point holds. R4.10."""
        if fraction < 0 and self.count > 0:
            return self.path.place_in_segment(0, ZERO)
        return self.path.place_at_fraction(fraction, leaps=True)


# Core Animation.


class CoreAnimationMotion(PathMotion):
    """A CAKeyframeAnimation with a path. R4.9."""

    def place(self, p: Real, before: bool = False) -> Place | None:
        """Returns the point at a progress, after the animation's own timing function. R4.9–R4.11.

        A segment's own parameter u runs through its time. A path that consists only of moves has no effect.
        """
        if self.count == 0:
            return None
        if is_nan(p):
            return NOWHERE
        if self.calculation_mode == "discrete":
            times = keyframes.discrete_key_times(self.count, self.key_times)
            return self.path.place_in_segment(keyframes.step_at(times, p), ZERO)
        if self.calculation_mode not in PACED:
            times = keyframes.core_animation_key_times(self.count + 1, self.key_times)
            index, u = keyframes.segment_at(times, p)
            return self.path.place_in_segment(index, self.eased(index, u, before))
        if self.path.length > 0:
            return self.paced_place(p)
        return self.path.place_in_segment(*keyframes.segment_at(keyframes.even_times(self.count + 1), p))


# SMIL.


class SmilMotion(PathMotion):
    """SVG's animateMotion: inside a segment, the length determines the point. R12.6."""

    def place(self, t: Real, before: bool) -> Place | None:
        """Returns the point at a progress; None for an animation in error, which has no effect. R12.6."""
        if self.path.is_empty or self.is_in_error():
            return None
        if is_nan(t):
            return NOWHERE
        if self.key_points is not None:
            return self.paced_place(self.key_point(t, before))
        if self.calculation_mode in PACED:
            return self.paced_place(t)
        if self.calculation_mode == "discrete":
            return self.end_of_element(keyframes.step_at(self.times(), t))
        if self.count == 0:
            return self.path.place_at_fraction(ZERO)
        return self.path.place_at_fraction_of_segment(*self.interval(t, before))

    def interval(self, t: Real, before: bool) -> tuple[int, Real]:
        """Returns the interval of a progress, and the fraction in it. R12.6."""
        index, u = keyframes.segment_at(self.times(), t)
        return index, self.eased(index, u, before)

    def key_point(self, t: Real, before: bool) -> Real:
        """Returns the fraction of the path's length at a progress. R12.6.

        Paced motion has constant speed from point to point: times are proportional to |kp[i+1] − kp[i]|.
        """
        assert self.key_points is not None
        points = self.key_points
        if self.calculation_mode == "discrete":
            return points[keyframes.step_at(self.times(), t)]
        if len(points) == 1:
            return points[0]
        if self.calculation_mode in PACED:
            index, u = keyframes.segment_at(keyframes.paced_key_times([abs(b - a) for a, b in pairwise(points)]), t)
        else:
            index, u = self.interval(t, before)
        return points[index] + u * (points[index + 1] - points[index])

    def end_of_element(self, index: int) -> Place:
        """Returns the end of an element, with the direction of the segment that begins there. R12.6.

        If none begins there, it is the direction at the end of the last segment before, or at the start of the first
        after.
        """
        parts = self.path.parts
        drawn = sum(part.curve is not None for part in parts[: index + 1])
        goes_on = index + 1 < len(parts) and parts[index + 1].curve is not None
        if self.count == 0:
            return Place(parts[index].end, ZERO)
        segment = (drawn, ZERO) if goes_on or drawn == 0 else (drawn - 1, ONE)
        return Place(parts[index].end, self.path.angle(*segment))

    def times(self) -> Sequence[Real]:
        """The key times; by default i / n for the n points of `discrete`, else i / k for the k + 1 keyframes. R12.6."""
        if self.key_times is not None:
            return self.key_times
        if self.calculation_mode == "discrete":
            return keyframes.discrete_key_times(self.points_in_time(), None)
        return keyframes.even_times(self.count + 1)

    def points_in_time(self) -> int:
        """Returns the required number of key times. R12.6."""
        if self.key_points is not None:
            return len(self.key_points)
        return len(self.path.parts) if self.calculation_mode == "discrete" else self.count + 1

    def is_in_error(self) -> bool:
        """Whether key times, key points or timing functions are invalid in SMIL. R12.6."""
        if self.key_points is not None and not (self.key_points and all(0 <= point <= 1 for point in self.key_points)):
            return True
        if self.calculation_mode in PACED:
            return False
        return self.has_wrong_times() or (self.calculation_mode != "discrete" and self.has_wrong_functions())

    def has_wrong_times(self) -> bool:
        """Key times start with 0, do not decrease, and end with 1 except in `discrete`; key points need them. R12.6."""
        if self.key_times is None:
            return self.key_points is not None
        if len(self.key_times) != self.points_in_time() or not keyframes.are_valid(self.key_times):
            return True
        return self.key_times[0] != 0 or (self.calculation_mode != "discrete" and self.key_times[-1] != 1)

    def has_wrong_functions(self) -> bool:
        """There is one function for each interval or none, and a Bézier's control values are inside 0…1. R12.6."""
        curves = [function for function in self.timing_functions if isinstance(function, CubicBezier)]
        if not all(0 <= y <= 1 for curve in curves for y in (curve.y1, curve.y2)):
            return True
        return len(self.timing_functions) not in (0, self.points_in_time() - 1)


# CSS.


def offset_place(path: Path, distance: Real | None, fraction: Real | None) -> Place | None:
    """Returns the point at CSS's offset-distance: modulo the length on a closed path, else clamped to it. R12.7.

    Either `distance` or `fraction` is given. On a path of length 0 the direction is that of the x axis.
    """
    if path.is_empty:
        return None
    if path.is_closed and path.length > 0:
        distance = None if distance is None else remainder(distance, path.length)
        fraction = None if fraction is None else remainder(fraction, ONE)
    return path.place(distance, fraction)


def remainder(x: Real, period: Real) -> Real:
    """Returns the remainder of whole periods, not negative; NaN for an infinite number. R12.7."""
    if x == 0 or not is_finite(x):
        return ZERO if x == 0 else NAN
    # The remainder needs as many more digits as the number of periods has.
    with mp.workprec(mp.prec + max(0, int(mp.mag(x)) - int(mp.mag(period)))):
        return floor_mod(x, period)


def rotated(place: Place, rotation_mode: str) -> Place:
    """Returns the point with the angle of a rotation mode: autoReverse adds half a turn, in (−π, π]. R4.12."""
    half_turn = -mp.pi if place.angle > 0 else mp.pi
    return replace(place, angle=place.angle + half_turn) if rotation_mode == "autoReverse" else place


# The operations.


def motion(request: Input) -> CoreAnimationMotion | SmilMotion:
    """Reads the motion of an input. R4.9, R12.6."""
    is_smil = request.specification == "smil"
    functions = request.array("timingFunctions", [])
    return (SmilMotion if is_smil else CoreAnimationMotion)(
        path_lengths.path(request.text("d")),
        request.choice("calculationMode", MODES),
        request.numbers("keyTimes", None),
        [timing_functions.read_value(f, request, f"timingFunctions[{i}]") for i, f in enumerate(functions)],
        request.numbers("keyPoints", None) if is_smil else None,
    )


def path_keyframes(request: Input) -> Json:
    """Point and angle of a keyframe animation along a path at a progress. R4.9–R4.12, R12.6."""
    along = motion(request)
    rotation_mode = request.choice("rotationMode", ROTATION_MODES, "none")
    t, before = request.number("t"), request.flag("before", False)
    if request.value("timingFunction", None) is not None:
        if isinstance(along, SmilMotion):
            raise request.reject("timingFunction", "animateMotion has none")
        t = keyframes.eased(timing_functions.read(request, "timingFunction"), t, before, "coreAnimation")
    place = along.place(t, before)
    if place is None:
        return None
    if rotation_mode == "none":
        return {"point": list(place.point)}
    return answer(rotated(place, rotation_mode))


def motion_at(request: Input) -> Json:
    """Point and angle on CSS's motion path. R12.7."""
    mode, angle = offset_rotation(request)
    place = offset_place(path_lengths.path(request.text("d")), *path_lengths.distance_or_fraction(request))
    if place is None:
        return None
    if mode != "fixed":
        angle = place.angle + (angle if is_finite(angle) else NAN) + (mp.pi if mode == "reverse" else ZERO)
    return answer(replace(place, angle=angle))


def offset_rotation(request: Input) -> tuple[str, Real]:
    """Reads the mode of offset-rotate and its angle, which is added to the direction's or used alone. R12.7."""
    if isinstance(request.value("rotate", None), (str, type(None))):
        return request.choice("rotate", ("auto", "reverse"), "auto"), ZERO
    rotate = request.object("rotate")
    return rotate.choice("mode", OFFSET_ROTATIONS), rotate.number("angle", ZERO)


def answer(place: Place) -> Json:
    return {"point": list(place.point), "angle": place.angle}


OPERATIONS = {"path.keyframes": path_keyframes, "path.motionAt": motion_at}
