"""Easing functions."""

from __future__ import annotations

from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, as_numbers, as_row, doubles, from_buffer, result
from ._errors import Status, fail
from ._fast import MANY, fast
from ._handles import Handle, encoded, handle_of, text_of
from ._library import NULL, ffi, lib
from .enums import CSSForm, EasingName, Jump, Outside, PennerCurve, PennerMode, PennerVariant, QtCurve, Side
from .springs import Spring

_value = lib.tm_easing_value
_evaluate = lib.tm_easing_evaluate
_fast = fast(_evaluate, "hxynii", release=MANY)
_fast_cubic_beziers = fast(lib.tm_cubic_bezier_evaluate, "xxxxxyn")


class Easing(Handle):
    """An easing function: a cubic Bezier, steps, straight lines, a spring, or one of Penner's or Qt's curves."""

    __slots__ = ()
    _name = "easing"

    def __init__(self, css: str) -> None:
        """Creates the easing of a CSS <easing-function>, such as ``ease-in`` or ``linear(0, 0.5 25%, 1)``.

        Numbers may be calculations. Errors: SYNTAX. Source: CSS Easing 2, CSS Values 4.
        """
        text = encoded(css)
        self._create(lib.tm_easing_create_css, text, len(text))

    @classmethod
    def named(cls, name: EasingName) -> Easing:
        """The easing of one of Core Animation's names (R2.1)."""
        return cls._created(lib.tm_easing_create_named, name)

    @classmethod
    def cubic_bezier(cls, x1: float, y1: float, x2: float, y2: float) -> Easing:
        """A cubic Bezier from (0, 0) to (1, 1), evaluated as a function of x.

            x(s) = 3(1-s)^2 s x1 + 3(1-s) s^2 x2 + s^3        value(t) = y(s) where x(s) = t

        x1, x2: in 0...1. y1, y2: finite. The values at 0 and 1 are exactly 0 and 1. Accuracy: the error in y is at most
        the change of y when the input moves by 4 ulp, plus 4e-16 max(1, abs(y1), abs(y2)). Errors: NOT_FINITE,
        OUT_OF_RANGE. Source: CSS Easing Functions Level 2; R2.1-R2.4.
        """
        return cls._created(lib.tm_easing_create_cubic_bezier, x1, y1, x2, y2)

    @classmethod
    def steps(cls, count: int, jump: Jump = Jump.END) -> Easing:
        """Steps, as CSS's ``steps(count, jump)``.

        count: at least 1; with Jump.NONE at least 2. Errors: OUT_OF_RANGE, UNKNOWN_VALUE.
        """
        return cls._created(lib.tm_easing_create_steps, count, jump)

    @classmethod
    def linear(cls, inputs: ArrayLike, outputs: ArrayLike) -> Easing:
        """Straight lines between points, as CSS's linear() once its stops are resolved.

        inputs: finite and ascending; duplicates make jumps. outputs: finite. At least one point. Of several points at
        one input the last one wins. Outside the points, the first and the last line continue. Errors: TOO_FEW,
        NOT_FINITE, NOT_ASCENDING.
        """
        x, y = as_row(inputs), as_row(outputs)
        if x.size != y.size:
            fail(Status.COUNT_MISMATCH)
        return cls._created(lib.tm_easing_create_linear, doubles(x), doubles(y), x.size)

    @classmethod
    def penner(
        cls,
        curve: PennerCurve,
        mode: PennerMode,
        *,
        variant: PennerVariant = PennerVariant.PENNER,
        overshoot: float = 1.70158,
        amplitude: float = 1,
        period: float = 0.3,
        exponent: float = 3,
    ) -> Easing:
        """One of Robert Penner's easings. Inputs of 0 or less give 0, inputs of 1 or more give 1.

        The overshoot and the amplitude are within +-1e100, the period and the exponent in 1e-100...1e100. Accuracy:
        1e-14 for overshoots and amplitudes up to 2. Errors: NOT_FINITE, OUT_OF_RANGE, UNKNOWN_VALUE.
        """
        parameters = ffi.new("tm_penner_parameters *", (overshoot, amplitude, period, exponent))
        return cls._created(lib.tm_easing_create_penner, curve, mode, variant, parameters)

    @classmethod
    def qt(cls, curve: QtCurve) -> Easing:
        """One of Qt's easings. Inputs are clamped to 0...1. Accuracy: 1e-15."""
        return cls._created(lib.tm_easing_create_qt, curve)

    @classmethod
    def spring(cls, spring: Spring, duration: float = 0) -> Easing:
        """The easing of a spring over a duration: value(p) = x(p duration).

        duration: seconds, positive and finite; 0 is the settling duration. Errors: NOT_FINITE, OUT_OF_RANGE.
        """
        return cls._created(lib.tm_easing_create_spring, handle_of(spring), duration)

    def value(self, input: float, side: Side = Side.RIGHT, outside: Outside = Outside.EXTRAPOLATED) -> float:
        """The eased progress of an input, not clamped to 0...1. NaN gives NaN."""
        return float(_value(self._c, input, side, outside))

    def evaluate(
        self,
        inputs: ArrayLike,
        out: Numbers | None = None,
        side: Side = Side.RIGHT,
        outside: Outside = Outside.EXTRAPOLATED,
    ) -> Numbers:
        """The eased progress of many inputs, bit for bit as `value`, in an array of the same shape.

        out: where to write the results; may be the array of the inputs.
        """
        y: Numbers | None = _fast(self._handle, inputs, out, side, outside)
        if y is None:
            x = as_numbers(inputs)
            y = result(out, x.shape)
            if status := _evaluate(self._c, from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), x.size, side, outside):
                fail(status)
        return y

    def control_points(self) -> Numbers | None:
        """The four control points of a cubic Bezier, the ends included, with shape (4, 2); None for other easings."""
        points = result(None, (4, 2))
        status = lib.tm_easing_control_points(self._c, doubles(points))
        if status == Status.NO_VALUE:
            return None
        if status:
            fail(status)
        return points

    def linear_points(self) -> tuple[Numbers, Numbers] | None:
        """The inputs and outputs of straight lines, or of a CSS linear() with its stops; None for other easings."""
        count = ffi.new("ptrdiff_t *")
        status = lib.tm_easing_linear_points(self._c, NULL, NULL, 0, count)
        if status == Status.NO_VALUE:
            return None
        inputs, outputs = result(None, (count[0],)), result(None, (count[0],))
        status = lib.tm_easing_linear_points(self._c, doubles(inputs), doubles(outputs), count[0], count)
        if status:
            fail(status)
        return inputs, outputs

    def text(self, form: CSSForm = CSSForm.SPECIFIED) -> str:
        """The CSS text of an easing that was made from CSS, in CSSOM's form; otherwise a description."""
        return text_of(lib.tm_easing_text, self._c, form)

    def __repr__(self) -> str:
        return f"<Easing {self.text()}>"


def evaluate_cubic_beziers(
    x1: ArrayLike, y1: ArrayLike, x2: ArrayLike, y2: ArrayLike, inputs: ArrayLike, out: Numbers | None = None
) -> Numbers:
    """Many cubic Beziers, each at its own input; nothing is precomputed. Invalid control points give NaN.

    The arrays have one shape.
    """
    y: Numbers | None = _fast_cubic_beziers(x1, y1, x2, y2, inputs, out)
    if y is None:
        arrays = [as_numbers(array) for array in (x1, y1, x2, y2, inputs)]
        shape = arrays[4].shape
        if any(array.shape != shape for array in arrays):
            fail(Status.COUNT_MISMATCH)
        y = result(out, shape)
        status = lib.tm_cubic_bezier_evaluate(*[from_buffer(DOUBLES, array) for array in (*arrays, y)], y.size)
        if status:
            fail(status)
    return y
