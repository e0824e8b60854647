"""Splines, their lengths, and curves as functions."""

from __future__ import annotations

from typing import Any

from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, as_groups, as_numbers, as_row, doubles, from_buffer, result
from ._errors import Status, fail
from ._fast import fast
from ._handles import Handle, handle_of, options
from ._library import lib
from .enums import Extrapolation, Parameterization, SplineEnds, SplineKind
from .tracks import VALUES, values_and_shape

_evaluate = lib.tm_spline_evaluate
_fast = {shape: fast(_evaluate, "hxiyn", (), shape, release=release) for shape, release in VALUES.items()}
# A value of these takes time in proportion to the number of control points.
_HIGH_DEGREE = (SplineKind.BEZIER, SplineKind.POLYNOMIAL)
_fast_high_degree = {shape: fast(_evaluate, "hxiyn", (), shape, release=0) for shape in VALUES}
_fast_parameters = fast(lib.tm_spline_length_evaluate, "hxyn")
_fast_function = fast(lib.tm_function_curve_evaluate, "hxyn")


class Spline(Handle):
    """A curve through, or near, values of 1 to 4 numbers."""

    __slots__ = ("_fast", "_shape")
    _name = "spline"

    def __init__(
        self,
        kind: SplineKind,
        values: ArrayLike,
        *,
        knots: ArrayLike | None = None,
        tangents: ArrayLike = (),
        tension: ArrayLike = (),
        continuity: ArrayLike = (),
        bias: ArrayLike = (),
        start_handle: ArrayLike | None = None,
        end_handle: ArrayLike | None = None,
        parameterization: Parameterization = Parameterization.CENTRIPETAL,
        ends: SplineEnds = SplineEnds.DEFAULT,
        extrapolation: Extrapolation = Extrapolation.DEFAULT,
        closed: bool = False,
    ) -> None:
        """Creates a spline.

        values: n finite numbers, or an array of shape (n, components) with 1 to 4 components. knots: strictly
        ascending, one for each value; None for 0, 1, 2, ... tangents: for HERMITE one for each value, for CLAMPED two.
        tension: CATMULL_ROM uses the first; KOCHANEK_BARTELS uses tension, continuity and bias, one number for each
        value. start_handle, end_handle: for CATMULL_ROM the points assumed beyond the ends. closed: for CATMULL_ROM
        without knots, whether the first value follows the last.

        The parameter is in units of the knots; without knots it is the index of a segment plus a fraction. Complexity:
        O(n). Errors: TOO_FEW, COUNT_MISMATCH, NOT_ASCENDING, NOT_FINITE, NOT_REPRESENTABLE; OUT_OF_RANGE if a periodic
        spline's ends differ.
        """
        array, shape = values_and_shape(values)
        positions = None if knots is None else as_row(knots)
        slopes, slope = values_and_shape(tangents)
        if slopes.shape != (0,) and slope != shape:
            fail(Status.COUNT_MISMATCH)
        t, c, b = as_row(tension), as_row(continuity), as_row(bias)
        start, end = (None if point is None else as_numbers(point) for point in (start_handle, end_handle))
        for point in (start, end):
            if point is not None and point.shape != shape:
                fail(Status.COUNT_MISMATCH)
        self._create(
            lib.tm_spline_create,
            options(
                "spline",
                kind=kind,
                component_count=shape[0] if shape else 1,
                values=doubles(array),
                value_count=array.shape[0],
                knots=doubles(positions),
                knot_count=0 if positions is None else positions.size,
                tangents=doubles(slopes),
                tangent_count=slopes.shape[0],
                tension=doubles(t),
                tension_count=t.size,
                continuity=doubles(c),
                continuity_count=c.size,
                bias=doubles(b),
                bias_count=b.size,
                start_handle=doubles(start),
                end_handle=doubles(end),
                parameterization=parameterization,
                ends=ends,
                extrapolation=extrapolation,
                closed=bool(closed),
            ),
        )
        self._shape, self._fast = shape, (_fast_high_degree if kind in _HIGH_DEGREE else _fast)[shape]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a value: () for numbers, otherwise (components,)."""
        return self._shape

    def value(self, t: float, order: int = 0) -> Any:
        """The value (order 0) or the first or second derivative: a float, or an array of its components."""
        return self.evaluate(t, order=order)[()]

    def evaluate(self, parameters: ArrayLike, out: Numbers | None = None, order: int = 0) -> Numbers:
        """The values or derivatives at many parameters: an array of the parameters' shape followed by the values'.

        order: 0 for values, 1 or 2 for derivatives with respect to the parameter; otherwise OUT_OF_RANGE. Complexity
        for each: O(log n), typically O(1); O(n) for BEZIER and POLYNOMIAL.
        """
        y: Numbers | None = self._fast(self._handle, parameters, order, out)
        if y is None:
            x = as_numbers(parameters)
            y = result(out, x.shape + self._shape)
            if status := _evaluate(self._c, from_buffer(DOUBLES, x), order, from_buffer(DOUBLES, y), x.size):
                fail(status)
        return y

    def length(self, accuracy: float = 1e-9) -> SplineLength:
        """The arc length from the first to the last knot. Errors: NO_VALUE for BEZIER and POLYNOMIAL."""
        return SplineLength(self, accuracy)


class SplineLength(Handle):
    """The arc length of a spline, for motion at constant speed; in one dimension the total variation."""

    __slots__ = ()
    _name = "spline_length"

    def __init__(self, spline: Spline, accuracy: float = 1e-9) -> None:
        """Measures a spline. accuracy: relative to the total length, not below 1e-13."""
        self._create(lib.tm_spline_length_create, handle_of(spline), accuracy)

    @property
    def total(self) -> float:
        """The total length."""
        return float(lib.tm_spline_length_total(self._c))

    def parameter_at_distance(self, distance: float) -> float:
        """The parameter at a distance along the spline; clamped to the ends."""
        return float(lib.tm_spline_length_parameter_at_distance(self._c, distance))

    def parameter_at_fraction(self, fraction: float) -> float:
        """The parameter at a fraction of the length; clamped to the ends."""
        return float(lib.tm_spline_length_parameter_at_fraction(self._c, fraction))

    def evaluate(self, fractions: ArrayLike, out: Numbers | None = None) -> Numbers:
        """The parameters at many fractions of the length. out may be the array of the fractions."""
        y: Numbers | None = _fast_parameters(self._handle, fractions, out)
        if y is None:
            x = as_numbers(fractions)
            y = result(out, x.shape)
            if status := lib.tm_spline_length_evaluate(
                self._c, from_buffer(DOUBLES, x), from_buffer(DOUBLES, y), x.size
            ):
                fail(status)
        return y


class FunctionCurve(Handle):
    """A function y of x along connected cubic Beziers, as drawn in animation editors.

    Before the first point y is that point's, after the last point the last one's. NaN gives NaN, and no other input
    does.
    """

    __slots__ = ()
    _name = "function_curve"

    def __init__(self, segments: ArrayLike, start: tuple[float, float] = (0, 0)) -> None:
        """Creates a curve from a start along segments of six numbers each: two control points and the end point.

        The ends may not descend in x. All numbers are at most 1e300 in magnitude.
        """
        array = as_groups(segments, 6)
        self._create(lib.tm_function_curve_create, *start, doubles(array), array.size // 6)

    @classmethod
    def through(cls, points: ArrayLike) -> FunctionCurve:
        """A curve through points of five numbers each: x, y, tension, continuity and bias."""
        array = as_groups(points, 5)
        return cls._created(lib.tm_function_curve_create_tcb, doubles(array), array.size // 5)

    def value(self, x: float) -> float:
        """y at x. Complexity: O(log n) for n segments, plus at most 200 evaluations."""
        return float(lib.tm_function_curve_value(self._c, x))

    def evaluate(self, x: ArrayLike, out: Numbers | None = None) -> Numbers:
        """y at many x, in an array of the same shape. out may be the array of x."""
        y: Numbers | None = _fast_function(self._handle, x, out)
        if y is None:
            inputs = as_numbers(x)
            y = result(out, inputs.shape)
            status = lib.tm_function_curve_evaluate(
                self._c, from_buffer(DOUBLES, inputs), from_buffer(DOUBLES, y), inputs.size
            )
            if status:
                fail(status)
        return y
