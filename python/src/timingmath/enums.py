"""The choices of the functions, with the numbers of timing_math.h."""

from __future__ import annotations

from enum import IntEnum, IntFlag


class Side(IntEnum):
    """The one-sided limit to return where a function jumps."""

    RIGHT = 0
    """The limit from the right, the value of the function."""
    LEFT = 1
    """The limit from the left. CSS uses it while its before flag is set."""


class Outside(IntEnum):
    """The rule for inputs outside 0...1."""

    EXTRAPOLATED = 0
    """CSS: a Bezier continues along its end tangents, steps continue to step, lines continue straight."""
    CLAMPED = 1
    """Core Animation: inputs of 0 or less give 0, inputs of 1 or more give 1."""


class EasingName(IntEnum):
    """Core Animation's names. DEFAULT is CSS's ``ease``."""

    LINEAR = 0
    DEFAULT = 1
    EASE_IN = 2
    EASE_OUT = 3
    EASE_IN_EASE_OUT = 4


class Jump(IntEnum):
    """The places at which steps jump: the end of each interval, its start, neither or both ends of 0...1."""

    END = 0
    START = 1
    NONE = 2
    BOTH = 3


class PennerCurve(IntEnum):
    LINEAR = 0
    QUAD = 1
    CUBIC = 2
    QUART = 3
    QUINT = 4
    SINE = 5
    EXPO = 6
    CIRC = 7
    BACK = 8
    ELASTIC = 9
    BOUNCE = 10
    POLY = 11


class PennerMode(IntEnum):
    """The end or ends at which the curve applies."""

    IN = 0
    OUT = 1
    IN_OUT = 2
    OUT_IN = 3


class PennerVariant(IntEnum):
    """The family of formulas, where implementations differ: Penner's as in Qt, or those of d3-ease."""

    PENNER = 0
    D3 = 1


class QtCurve(IntEnum):
    """The four curves of Qt that are not Penner's."""

    IN = 0
    OUT = 1
    SINE = 2
    COSINE = 3


class CSSForm(IntEnum):
    """The forms of a CSS text."""

    SPECIFIED = 0
    """As specified: keywords and calc() are kept."""
    COMPUTED = 1
    """As computed: calculations are done, and the stops of linear() have their inputs."""


class FillMode(IntEnum):
    REMOVED = 0
    BACKWARDS = 1
    FORWARDS = 2
    BOTH = 3


class Phase(IntEnum):
    BEFORE = 0
    ACTIVE = 1
    AFTER = 2
    IDLE = 3


class ChainKind(IntEnum):
    LAYER = 0
    """Only begin_time, speed and time_offset are used."""
    GROUP = 1
    """An animation group; it passes on its basic local time while it applies."""


class EffectFill(IntEnum):
    """AUTO is NONE, which is its meaning for keyframe effects."""

    AUTO = 0
    NONE = 1
    FORWARDS = 2
    BACKWARDS = 3
    BOTH = 4


class Direction(IntEnum):
    NORMAL = 0
    REVERSE = 1
    ALTERNATE = 2
    ALTERNATE_REVERSE = 3


class CalculationMode(IntEnum):
    """The interpolation between keyframes."""

    LINEAR = 0
    """Straight lines between neighbouring values."""
    DISCRETE = 1
    """Each value holds until the time of the next."""
    PACED = 2
    """Straight lines at constant speed."""
    CUBIC = 3
    """A smooth curve through the values: Catmull-Rom, or Kochanek-Bartels."""
    CUBIC_PACED = 4
    """The curve of CUBIC, paced by distance."""


class Pacing(IntEnum):
    """The distance that CUBIC_PACED measures."""

    CHORD_LENGTH = 0
    """The straight lines between the values, as in Core Animation. The speed is only roughly constant."""
    ARC_LENGTH = 1
    """The curve itself. The speed is constant."""


class Rules(IntEnum):
    """The rules for edge cases."""

    CORE_ANIMATION = 0
    """Outside the key times the end values hold, invalid key times are ignored, easings are clamped."""
    WEB_ANIMATIONS = 1
    """The end segments and the easings continue, and invalid key times are an error."""


class ValueKind(IntEnum):
    """The interpolation of the numbers of a track."""

    NUMBERS = 0
    BOOLEANS = 1
    """Booleans, 0 or 1; one component."""
    DISCRETE = 2
    """Numbers that stand for something else, such as an index; they switch half-way. One component."""


class SplineKind(IntEnum):
    LINEAR = 0
    HERMITE = 1
    """Values and tangents."""
    CATMULL_ROM = 2
    KOCHANEK_BARTELS = 3
    NATURAL = 4
    """The interpolating cubic spline with a continuous second derivative, by its boundary condition."""
    CLAMPED = 5
    NOT_A_KNOT = 6
    PERIODIC = 7
    B_SPLINE = 8
    """The uniform cubic B-spline of control points."""
    MONOTONE = 9
    """Fritsch-Carlson/PCHIP: monotonic between knots."""
    STEFFEN = 10
    AKIMA = 11
    MODIFIED_AKIMA = 12
    BEZIER = 13
    """One Bezier of any degree in Bernstein form; t in 0...1."""
    POLYNOMIAL = 14
    """The polynomial through all values."""


class Extrapolation(IntEnum):
    """The behaviour outside the knots."""

    DEFAULT = 0
    """Closed and periodic splines repeat, others continue their polynomials."""
    HOLD = 1
    POLYNOMIAL = 2
    PERIODIC = 3


class Parameterization(IntEnum):
    """The knot spacing from which a Catmull-Rom spline without knots computes tangents."""

    CENTRIPETAL = 0
    CHORDAL = 1
    UNIFORM = 2


class SplineEnds(IntEnum):
    """The tangents at the ends."""

    DEFAULT = 0
    """Catmull-Rom: reflected neighbours. Kochanek-Bartels: the end chord. Steffen: the parabola."""
    REPEATED = 1
    """Catmull-Rom and Kochanek-Bartels: the end value is repeated."""
    CHORD = 2
    """Steffen: the end chord, as in GSL."""


class PathForm(IntEnum):
    """The forms of path data."""

    RAW = 0
    """As written."""
    ABSOLUTE = 1
    """Absolute commands."""
    NORMALIZED = 2
    """Absolute M, L, C and Z only."""


class PathKind(IntEnum):
    """The elements of a path."""

    MOVE = 0
    LINE = 1
    QUAD_CURVE = 2
    CURVE = 3
    CLOSE = 4
    ARC = 5
    SVG_ARC = 6


class ArcFlag(IntFlag):
    CLOCKWISE = 1
    Y_DOWN = 2
    LARGE = 4
    SWEEP = 8


class RotationMode(IntEnum):
    """The direction that a moving object faces."""

    NONE = 0
    AUTO = 1
    AUTO_REVERSE = 2


class MotionRules(IntEnum):
    """The rules that a motion follows."""

    CORE_ANIMATION = 0
    SMIL = 1
    """SMIL, as in SVG's animateMotion. Inside a segment the speed is constant."""


class ValueFunction(IntEnum):
    """The functions of CAValueFunction, which make a matrix from animated numbers: three for SCALE and TRANSLATE."""

    ROTATE_X = 0
    ROTATE_Y = 1
    ROTATE_Z = 2
    SCALE = 3
    SCALE_X = 4
    SCALE_Y = 5
    SCALE_Z = 6
    TRANSLATE = 7
    TRANSLATE_X = 8
    TRANSLATE_Y = 9
    TRANSLATE_Z = 10


class KeyPath(IntEnum):
    """Core Animation's key paths of a matrix, after ``transform.``: one number, or two for TRANSLATION."""

    ROTATION = 0
    ROTATION_X = 1
    ROTATION_Y = 2
    ROTATION_Z = 3
    SCALE = 4
    SCALE_X = 5
    SCALE_Y = 6
    SCALE_Z = 7
    TRANSLATION = 8
    TRANSLATION_X = 9
    TRANSLATION_Y = 10
    TRANSLATION_Z = 11


class MatrixRules(IntEnum):
    """The rules to interpolate matrices by."""

    CORE_ANIMATION = 0
    """As measured."""
    CSS = 1
    """CSS Transforms 2: what cannot be interpolated switches half-way."""
    CSS_1 = 2
    """CSS Transforms 1, for 2D matrices."""
    CSSWG_3713 = 3
    """CSS with the proposal of csswg issue 3713."""


class Composite(IntEnum):
    """The ways to combine a list with the list below it (Web Animations)."""

    REPLACE = 0
    ADD = 1
    ACCUMULATE = 2


__all__ = [
    "ArcFlag",
    "CSSForm",
    "CalculationMode",
    "ChainKind",
    "Composite",
    "Direction",
    "EasingName",
    "EffectFill",
    "Extrapolation",
    "FillMode",
    "Jump",
    "KeyPath",
    "MatrixRules",
    "MotionRules",
    "Outside",
    "Pacing",
    "Parameterization",
    "PathForm",
    "PathKind",
    "PennerCurve",
    "PennerMode",
    "PennerVariant",
    "Phase",
    "QtCurve",
    "RotationMode",
    "Rules",
    "Side",
    "SplineEnds",
    "SplineKind",
    "ValueFunction",
    "ValueKind",
]
