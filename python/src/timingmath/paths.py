"""Path data, paths, and points by distance along them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from numpy.typing import ArrayLike

from ._arrays import DOUBLES, Numbers, as_array, as_numbers, doubles, from_buffer, result
from ._errors import Error, Status, describe, fail, new_error
from ._fast import fast
from ._handles import Handle, encoded, handle_of, text_of
from ._library import ffi, lib
from .enums import ArcFlag, PathForm, PathKind


class PathSegment(NamedTuple):
    """A segment of path data: its letter, such as ``M`` or ``c``, and its numbers."""

    letter: str
    numbers: tuple[float, ...]


class PathData(Handle):
    """The segments of an SVG path, as they are written."""

    __slots__ = ("error",)
    _name = "path_data"
    error: Error | None
    """The first error in the text, at which the path ends; None if there is none."""

    def __init__(self, text: str, strict: bool = True) -> None:
        """Parses the d of an SVG path.

        strict: whether an error in the text is raised (SYNTAX). Otherwise the path up to the error is used, as SVG
        demands, and `error` describes the error. Complexity: O(n) for n bytes.
        """
        data = encoded(text)
        out = ffi.new("tm_path_data **")
        error = new_error()
        if lib.tm_path_data_create(data, len(data), bool(strict), out, error):
            raise describe(error)
        self._own(out[0])
        self.error = describe(error) if error.status else None

    def form(self, form: PathForm) -> PathData:
        """The path data in another form."""
        return self._derived(lib.tm_path_data_create_form, self._c, form)

    def interpolated(self, to: PathData, t: float) -> PathData:
        """The data between two path data, as CSS interpolates path(). t: not clamped.

        Number by number if the commands agree, otherwise it switches half-way.
        """
        return self._derived(lib.tm_path_data_create_interpolated, self._c, handle_of(to), t)

    @classmethod
    def _derived(cls, function: Any, *arguments: Any) -> PathData:
        data = cls._created(function, *arguments)
        data.error = None
        return data

    def __len__(self) -> int:
        return int(lib.tm_path_data_count(self._c))

    def __getitem__(self, index: int) -> PathSegment:
        letter, numbers, count = ffi.new("char *"), ffi.new("double[7]"), ffi.new("int32_t *")
        position = index + len(self) if index < 0 else index
        if lib.tm_path_data_segment(self._c, position, letter, numbers, count):
            raise IndexError(f"the path has {len(self)} segments")
        return PathSegment(letter[0].decode("ascii"), tuple(numbers[0 : count[0]]))

    def __iter__(self) -> Iterator[PathSegment]:
        return (self[index] for index in range(len(self)))

    @property
    def text(self) -> str:
        """The path data as text."""
        return text_of(lib.tm_path_data_text, self._c)


class PathElement(NamedTuple):
    """An element of a path. Coordinates are x, y; angles are radians."""

    kind: PathKind
    numbers: tuple[float, ...] = ()
    flags: ArcFlag = ArcFlag(0)

    @classmethod
    def move(cls, x: float, y: float) -> PathElement:
        return cls(PathKind.MOVE, (x, y))

    @classmethod
    def line(cls, x: float, y: float) -> PathElement:
        return cls(PathKind.LINE, (x, y))

    @classmethod
    def quad_curve(cls, x1: float, y1: float, x: float, y: float) -> PathElement:
        return cls(PathKind.QUAD_CURVE, (x1, y1, x, y))

    @classmethod
    def curve(cls, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> PathElement:
        return cls(PathKind.CURVE, (x1, y1, x2, y2, x, y))

    @classmethod
    def close(cls) -> PathElement:
        return cls(PathKind.CLOSE)

    @classmethod
    def arc(
        cls,
        x: float,
        y: float,
        radius: float,
        start_angle: float,
        end_angle: float,
        *,
        clockwise: bool = False,
        y_down: bool = False,
    ) -> PathElement:
        """A circular arc about x, y as CGPath adds it, after a line to its start."""
        flags = ArcFlag.CLOCKWISE * clockwise | ArcFlag.Y_DOWN * y_down
        return cls(PathKind.ARC, (x, y, radius, start_angle, end_angle), ArcFlag(flags))

    @classmethod
    def svg_arc(
        cls, rx: float, ry: float, rotation: float, x: float, y: float, *, large: bool = False, sweep: bool = False
    ) -> PathElement:
        """An arc as SVG's A, with the rotation of the x axis in radians."""
        flags = ArcFlag.LARGE * large | ArcFlag.SWEEP * sweep
        return cls(PathKind.SVG_ARC, (rx, ry, rotation, x, y), ArcFlag(flags))


class Path(Handle):
    """A path of lines, quadratic and cubic Beziers and elliptical arcs."""

    __slots__ = ()
    _name = "path"

    def __init__(self, source: str | PathData | Iterable[PathElement]) -> None:
        """Creates a path from the d of an SVG path up to the first error, from path data, or from elements.

        Errors: NOT_FINITE, OUT_OF_RANGE for a negative radius of an arc by its center, NO_VALUE if an element other
        than a move or an arc comes first.
        """
        if isinstance(source, str):
            text = encoded(source)
            self._create(lib.tm_path_create_svg, text, len(text))
        elif isinstance(source, PathData):
            self._create(lib.tm_path_create_data, source._c)
        else:
            elements = [(kind, flags, numbers) for kind, numbers, flags in source]
            self._create(lib.tm_path_create, ffi.new("tm_path_element[]", elements), len(elements))

    def transformed(self, map: ArrayLike) -> Path:
        """The image under x' = a x + c y + tx, y' = b x + d y + ty; map: a, b, c, d, tx, ty. Errors: NOT_FINITE."""
        return self._created(lib.tm_path_create_transformed, self._c, doubles(as_array(map, 6)))

    def interpolated(self, to: Path, t: float) -> Path:
        """The path between two paths of the same elements.

        t: not clamped. Errors: NO_VALUE if the elements differ, NOT_FINITE for t, NOT_REPRESENTABLE if a point
        overflows.
        """
        return self._created(lib.tm_path_create_interpolated, self._c, handle_of(to), t)

    @property
    def data(self) -> PathData:
        """The path data of the path."""
        return PathData._derived(lib.tm_path_data_create_path, self._c)

    def length(self, accuracy: float = 1e-9) -> float:
        """The length of everything the path draws. accuracy: relative, at least 1e-13."""
        return float(lib.tm_path_length(self._c, accuracy))

    def bounds(self) -> tuple[float, float, float, float] | None:
        """Minimum x and y, maximum x and y; None for an empty path."""
        bounds = ffi.new("double[4]")
        status = lib.tm_path_bounds(self._c, bounds)
        if status == Status.NO_VALUE:
            return None
        if status:
            fail(status)
        return bounds[0], bounds[1], bounds[2], bounds[3]


class PathPosition(NamedTuple):
    """A point on a path and the unit direction of travel there; (0, 0) on a path of no length."""

    x: float
    y: float
    tangent_x: float
    tangent_y: float

    @property
    def angle(self) -> float:
        """The angle of the direction in radians, in -pi...pi without -pi itself; 0 if there is none."""
        return float(lib.tm_path_position_angle(ffi.new("tm_path_position *", tuple(self))))


class PathTable(Handle):
    """The points of a path by distance along it, for motion at constant speed."""

    __slots__ = ()
    _name = "path_table"

    def __init__(self, path: Path, accuracy: float = 1e-9) -> None:
        """Measures a path.

        accuracy: the largest error of a position relative to the path's size, clamped to 1e-13...1. Complexity: O(n)
        for n segments. Source: R4.10-R4.12.
        """
        self._create(lib.tm_path_table_create, handle_of(path), accuracy)

    @property
    def length(self) -> float:
        """The total length."""
        return float(lib.tm_path_table_length(self._c))

    def at_distance(self, distance: float) -> PathPosition | None:
        """The position at a distance in the path's unit, clamped to 0...length; None for an empty path."""
        return self._position(lib.tm_path_table_at_distance, distance)

    def at_fraction(self, fraction: float) -> PathPosition | None:
        """The position at a fraction of the length, clamped to 0...1; None for an empty path."""
        return self._position(lib.tm_path_table_at_fraction, fraction)

    def _position(self, function: Any, place: float) -> PathPosition | None:
        c = ffi.new("tm_path_position *")
        status = function(self._c, place, c)
        if status == Status.NO_VALUE:
            return None
        if status:
            fail(status)
        return PathPosition(c.x, c.y, c.tangent_x, c.tangent_y)

    def evaluate_distances(self, distances: ArrayLike, out: Numbers | None = None) -> Numbers:
        """x, y, tangent x and tangent y at many distances, with shape (..., 4).

        Ascending distances are fastest. Errors: NO_VALUE for an empty path.
        """
        return self._positions(lib.tm_path_table_evaluate_distances, _fast_distances, distances, out)

    def evaluate_fractions(self, fractions: ArrayLike, out: Numbers | None = None) -> Numbers:
        """x, y, tangent x and tangent y at many fractions of the length, as `evaluate_distances`."""
        return self._positions(lib.tm_path_table_evaluate_fractions, _fast_fractions, fractions, out)

    def _positions(self, function: Any, fast_way: Any, places: ArrayLike, out: Numbers | None) -> Numbers:
        y: Numbers | None = fast_way(self._handle, places, out)
        if y is None:
            x = as_numbers(places)
            y = result(out, (*x.shape, 4))
            if status := function(self._c, from_buffer(DOUBLES, x), from_buffer(_POSITIONS, y), x.size):
                fail(status)
        return y


_POSITIONS = ffi.typeof("tm_path_position[]")
_fast_distances = fast(lib.tm_path_table_evaluate_distances, "hxyn", (), (4,))
_fast_fractions = fast(lib.tm_path_table_evaluate_fractions, "hxyn", (), (4,))
