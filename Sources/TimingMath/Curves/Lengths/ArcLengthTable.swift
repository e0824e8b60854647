internal import CTimingLanes

/// The points of a path by distance along it, for motion at constant speed.
///
/// ```
/// let table = ArcLengthTable(path)
/// let halfway = table.position(atFraction: 0.5)
/// ```
///
/// A path of length 0 has a single position without a direction; an empty path has none. NaN distances give NaN
/// positions. Corners, gaps between subpaths and cusps follow R4.10-R4.12. <doc:Curves> describes them, the tangents
/// and the memory use.
///
/// Accuracy: `accuracy` times the larger side of the path's `bounds`, plus 2⁻⁵⁰ of the largest coordinate (tested).
/// - Complexity: building is O(n); a position is O(log n), typically O(1). Allocates only when built.
public struct ArcLengthTable: Sendable, Equatable {
    let curves: [TableCurve]
    /// The curves that have exact directions, in order.
    private let slowCurves: [SlowCurve]
    /// The lengths up to the nodes, in the table's unit.
    let lengths: KnotSequence
    let nodes: [ArcLengthTableNode]
    let curveOfNode: [UInt32]
    /// The start of the first segment, or the last point moved to if nothing is drawn.
    let start: SIMD2<Double>?
    /// The lengths up to the ends of the segments, in the table's unit.
    private let ends: [Double]
    /// Table units per path unit, and the inverse.
    package let unit, inverseUnit: Double
    /// Whether the polynomials are exact enough without a correction step.
    let isDirect: Bool

    /// The length of everything the path draws; infinity above the largest number.
    public let totalLength: Double

    /// The distances at which the segments of the path end, in order, one for each of `BezierPath.segments`.
    ///
    /// - Complexity: O(n) for n segments.
    public var segmentEnds: [Double] { ends.map { $0 * inverseUnit } }

    /// For each segment the smallest fraction of the length whose position is past it; 0 if there is no length.
    var segmentEndFractions: [Double] {
        let whole = lengths.knots[lengths.knots.count - 1]
        guard whole > 0 else { return ends.map { _ in 0 } }
        return ends.map { end in
            let fraction = end / whole
            // Rounded down, the fraction would lead back to the segment's own end.
            return fraction * whole < end ? fraction.nextUp : fraction
        }
    }

    /// The number of table entries, including the final node at the end of the path; 0 if there is no length.
    ///
    /// Between two nodes the parameter is a polynomial of the length.
    public var entryCount: Int { nodes.count }

    /// Measures a path.
    ///
    /// - Parameters:
    ///   - path: Any path.
    ///   - accuracy: The largest error of a position relative to the path's size, clamped to 1e-13…1. NaN counts as
    ///     1e-13.
    public init(_ path: BezierPath, accuracy: Double = 1e-9) {
        let segments = path.segments
        start = segments.first?.segment.start ?? path.currentPoint
        let origin = start ?? .zero
        var (quarter, largest) = (0.0, origin.largestMagnitude)
        for drawn in segments {
            quarter = max(
                quarter, drawn.segment.end.quarterExtent(from: origin), drawn.segment.quarterExtent)
            largest = max(largest, drawn.segment.largestNumber)
        }
        let unit = LengthUnit(quarterExtent: quarter, largest: largest)
        let allowed = accuracy > 1e-13 ? min(accuracy, 1) : 1e-13
        // For finer accuracies more entries would cost more than correction steps.
        isDirect = allowed >= 1e-7
        // In this unit the path and its control points reach 1 to 2 from the start. The path's size may be less, so
        // only a quarter of the tolerance is used. Lengths are exact enough not to add to the error of positions.
        let lengthTolerance = max(1e-4 * allowed / Double(max(segments.count, 1)), 1e-16)
        var builder = ArcLengthTableBuilder(
            LengthNodes(tolerance: 0.25 * allowed, lengthTolerance: lengthTolerance, isDirect: isDirect), unit: unit)
        for segment in segments { builder.append(segment) }
        builder.finish()
        // Lengths that round to 0 relative to the path's numbers count as none.
        let table = builder.table, whole = table.lengths.last ?? 0
        let hasLength = whole > 0
        curves = hasLength ? builder.curves : []
        slowCurves = hasLength ? builder.slowCurves : []
        lengths = KnotSequence(hasLength ? table.lengths : [0])
        nodes = hasLength ? table.nodes : []
        curveOfNode = hasLength ? builder.curveOfNode : []
        self.unit = unit.factor
        let inverse = 1 / unit.factor
        inverseUnit = inverse
        ends = builder.segmentEnds
        totalLength = whole * inverse
    }

    /// Returns the position at a distance along the path; nil for an empty path.
    ///
    /// - Parameter distance: The distance in the path's unit, clamped to 0…`totalLength`.
    public func position(atDistance distance: Double) -> BezierPath.Position? {
        var hint = -1
        return position(atDistance: distance, hint: &hint)
    }

    /// Returns the position at a distance along the path, searching first where the last one was found.
    ///
    /// With a hint, ascending distances take amortised O(1) each.
    ///
    /// - Parameters:
    ///   - distance: The distance in the path's unit, clamped to 0…`totalLength`.
    ///   - hint: Any number at first; receives the entry that was found.
    /// - Returns: The same bits as `position(atDistance:)`.
    public func position(atDistance distance: Double, hint: inout Int) -> BezierPath.Position? {
        guard let start else { return nil }
        var cursor = Cursor(index: hint, side: .before)
        let position = position(atUnits: distance * unit, of: start, &cursor)
        hint = cursor.index
        return position
    }

    /// Returns the position at a fraction of the path's length; nil for an empty path.
    ///
    /// - Parameter fraction: The fraction, clamped to 0…1.
    public func position(atFraction fraction: Double) -> BezierPath.Position? {
        var cursor = Cursor(side: .before)
        return position(atFraction: fraction, &cursor)
    }

    /// The side of a jump between subpaths that holds exactly at its distance.
    enum JumpSide {
        /// The end of the subpath before the jump.
        case before
        /// The start of the subpath after the jump, as in an animation, where the later value holds (R4.2b).
        case after
    }

    /// The last position found in one table, with its entry, and the requested side of jumps.
    struct Cursor {
        fileprivate var index: Int
        fileprivate let side: JumpSide
        fileprivate var curve: TableCurve?
        fileprivate var number = 0
        fileprivate var entry: ArcLengthEntry<Double>

        init(index: Int = -1, side: JumpSide) {
            self.index = index
            self.side = side
            entry = ArcLengthEntry(from: 0, (0, 0, 0, 0), to: 0, (0, 0, 0, 0))
        }
    }

    /// The position at a fraction of the path's length, on the cursor's side of a jump.
    @inline(__always)
    func position(atFraction fraction: Double, _ cursor: inout Cursor) -> BezierPath.Position? {
        guard let start else { return nil }
        return position(atUnits: units(atFraction: fraction), of: start, &cursor)
    }

    /// The position at a fraction (above 0 and below 1) of the length of one segment.
    ///
    /// - Parameter cursor: A cursor that requests the later side of a jump.
    /// - Returns: nil if the segment has no length, or so little that it is lost in the length before it.
    func position(atFraction fraction: Double, ofSegment index: Int, _ cursor: inout Cursor) -> BezierPath.Position? {
        let end = ends[index]
        let first = index > 0 ? ends[index - 1] : 0
        guard let start, first < end else { return nil }
        // A distance rounded to the segment's end would be the start of the next segment.
        let distance = min(first + (end - first) * fraction, end.nextDown)
        return position(atUnits: distance, of: start, &cursor)
    }

    @inline(__always)
    package func units(atFraction fraction: Double) -> Double {
        let end = lengths.knots[lengths.knots.count - 1]
        if fraction >= 1 { return end }
        // Infinity times a length of 0 would be NaN.
        return fraction <= 0 ? 0 : fraction * end
    }

    @inline(__always)
    func position(
        atUnits distance: Double, of start: SIMD2<Double>, _ cursor: inout Cursor
    ) -> BezierPath.Position {
        let position = positionInUnits(distance, of: start, &cursor)
        return BezierPath.Position(point: position.point * inverseUnit, tangent: position.tangent)
    }

    private func positionInUnits(
        _ distance: Double, of start: SIMD2<Double>, _ cursor: inout Cursor
    ) -> BezierPath.Position {
        if distance.isNaN {
            return BezierPath.Position(point: SIMD2(repeating: distance), tangent: SIMD2(repeating: distance))
        }
        guard !curves.isEmpty else { return BezierPath.Position(point: start * unit, tangent: .zero) }
        if distance >= lengths.knots[lengths.knots.count - 1] { return end(ofCurve: curves.count - 1) }
        let place = max(distance, 0)
        let index = lengths.index(of: place, hint: cursor.index)
        // At the start of an entry the end of the previous subpath may be requested.
        if index != cursor.index || cursor.curve == nil || place <= cursor.entry.start {
            let number = curveOfNode[index]
            let first = lengths.knots[index]
            if number & pacedJump != 0, place <= first, cursor.side == .before {
                let next = PacedRows.number(number)
                if next > 0 { return end(ofCurve: next - 1) }
                // The subpaths before this one have no length.
                return BezierPath.Position(point: start * unit, tangent: startTangent(ofCurve: 0))
            }
            cursor.index = index
            cursor.number = PacedRows.number(number)
            cursor.curve = curves[cursor.number]
            cursor.entry = ArcLengthEntry(
                from: first, nodes[index].lanes, to: lengths.knots[index + 1], nodes[index + 1].lanes)
            if number & pacedTurn != 0, place <= first {
                return BezierPath.Position(
                    point: curves[cursor.number].a, tangent: startTangent(ofCurve: cursor.number))
            }
        }
        guard let curve = cursor.curve else { return BezierPath.Position(point: start * unit, tangent: .zero) }
        return curve.position(
            at: place, in: cursor.entry, isDirect: isDirect, slow: SlowCurves(all: slowCurves, number: cursor.number))
    }

    private func startTangent(ofCurve number: Int) -> SIMD2<Double> {
        slowCurve(number)?.start ?? curves[number].startTangent
    }

    /// The end point of a curve with the direction of arrival.
    private func end(ofCurve number: Int) -> BezierPath.Position {
        BezierPath.Position(
            point: curves[number].end, tangent: slowCurve(number)?.end ?? curves[number].endTangent)
    }

    private func slowCurve(_ number: Int) -> SlowCurve? { SlowCurves(all: slowCurves, number: number).found }
}

extension BezierPath {
    /// A point on a path and the direction of travel there.
    public struct Position: Sendable, Equatable {
        /// The point.
        public var point: SIMD2<Double>
        /// The unit direction of travel, or (0, 0) on a path of no length.
        public var tangent: SIMD2<Double>

        /// Creates a position from its point and direction.
        @inlinable
        public init(point: SIMD2<Double>, tangent: SIMD2<Double>) {
            self.point = point
            self.tangent = tangent
        }

        /// The angle of the direction of travel, `atan2(tangent.y, tangent.x)`, for rotating an object along a path.
        ///
        /// - Returns: Radians in −π…π without −π itself, positive from +x towards +y; 0 if there is no direction, NaN
        ///   for NaN.
        ///
        /// Accuracy: 2 ulp (tested in double-double).
        public var angle: Double {
            DirectionAngle.of(x: tangent.x, y: tangent.y)
        }
    }
}

extension ArcLengthTable: CustomStringConvertible {
    /// The length and the size of the table: `ArcLengthTable of 70.5 with 3 entries`.
    public var description: String {
        "ArcLengthTable of \(shortText(totalLength)) with \(countText(entryCount, "entry", plural: "entries"))"
    }
}
