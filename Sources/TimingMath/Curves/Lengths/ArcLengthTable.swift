/// Places on a path by their distance along it: what moves along a path at constant speed.
///
/// ```
/// let table = ArcLengthTable(path)
/// let halfway = table.position(atFraction: 0.5)
/// ```
///
/// Built once, it knows for each curve its parameter as a function of the length, in polynomials of degree 7 that agree
/// with the function's value and first three derivatives at either end. For accuracies below 1e-7 one step follows,
/// with the length up to there, eight values of the speed: nothing is iterated. The place lies on the curve to the last
/// bits: the error is along it.
///
/// - Moves and elements of no length add nothing (R4.11). At a corner the direction is that in which the path goes on,
///   at the end of a subpath that in which it came; where a curve stands still it is the limit from inside (R4.12).
/// - Straight lines, curves whose points all lie on one among them, have no error but rounding.
/// - A path of no length has one place and no direction: where its first segment begins, or, if it draws nothing, the
///   last point it moves to. An empty path has no place.
/// - NaN in, NaN out.
///
/// Accuracy: places and lengths within `accuracy` times the path's size, the larger side of its `bounds`, and 2⁻⁵⁰ of
/// the largest coordinate (tested at 1e-3, 1e-6, 1e-9 and 1e-12 against lengths computed with 40 digits; at the default
/// 1e-9 places are within 0.5e-9). Tangents have the length 1 within 4 · 2⁻⁵² (tested). Inside a segment they are off
/// by what such an error along the curve turns it, its curvature times `accuracy` times the path's size, and 1e-12 rad,
/// as far as the curvature's radius is not below 1e-4 of that size (tested at 1e-9 and 1e-12).
/// Complexity: building O(n). A place takes O(log n), typically O(1); ascending distances with a hint O(1) amortised.
/// Memory: 52 bytes an entry, besides the curves themselves, 96 bytes each where they have a length, and 8 bytes a
/// segment (tested); a curve that doubles back on a line is up to three lines. A straight line takes one entry; a curve
/// takes more the finer the accuracy, with its eighth root down to 1e-7 and its 24th below, but next to cusps: see
/// <doc:Curves>. A curve is cut at most 1,000 times when the table is built, each time into two to four; where that
/// were not enough, it would be less exact. Allocates only when built.
/// Source: Core Animation R4.10-R4.12; the step to the length is Chebyshev's (J. F. Traub, "Iterative Methods for the
/// Solution of Equations", 1964).
public struct ArcLengthTable: Sendable, Equatable {
    let curves: [TableCurve]
    /// Lengths up to the nodes, in the table's unit.
    let lengths: KnotSequence
    let nodes: [ArcLengthTableNode]
    let curveOfNode: [UInt32]
    /// Where the first segment begins, else the last point moved to.
    let start: SIMD2<Double>?
    /// Lengths up to the ends of the segments, in the table's unit.
    private let ends: [Double]
    /// A length in the table's unit, of the length 1; and the reverse.
    let unit, inverseUnit: Double
    /// Whether the polynomials are exact enough without a step.
    let isDirect: Bool

    /// The length of all that the path draws; infinite above the largest number.
    public let totalLength: Double

    /// The distances at which the path's segments end, in the path's unit and in their order: as many as the path draws
    /// (`BezierPath.segments`).
    ///
    /// Complexity: O(n) for n segments.
    public var segmentEnds: [Double] { ends.map { $0 * inverseUnit } }

    /// The least fractions of the length whose places lie behind each segment; 0 where there is no length.
    var segmentEndFractions: [Double] {
        let whole = lengths.knots[lengths.knots.count - 1]
        guard whole > 0 else { return ends.map { _ in 0 } }
        return ends.map { end in
            let fraction = end / whole
            // Rounded down, it would lead back to the segment's own end.
            return fraction * whole < end ? fraction.nextUp : fraction
        }
    }

    /// How many entries the table has: nodes between which the parameter is a polynomial of the length, the end of the
    /// path being the last one. 0 where there is no length.
    public var entryCount: Int { nodes.count }

    /// Measures a path.
    ///
    /// - Parameters:
    ///   - path: any.
    ///   - accuracy: the largest error of a place, in parts of the path's size: 1e-13…1; what is outside, and NaN, is
    ///     the nearest of these.
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
        // Below, more entries would cost more than steps.
        isDirect = allowed >= 1e-7
        // In the unit the path and its control points reach 1 to 2 from the start, which may be more than its size: a
        // quarter. Lengths are so much more exact that they take no part in what a place is off.
        let lengthTolerance = max(1e-4 * allowed / Double(max(segments.count, 1)), 1e-16)
        var builder = ArcLengthTableBuilder(
            LengthNodes(tolerance: 0.25 * allowed, lengthTolerance: lengthTolerance, isDirect: isDirect), unit: unit)
        for segment in segments { builder.append(segment) }
        builder.finish()
        // Lengths so small beside the path's numbers that they round to 0 are none.
        let table = builder.table, whole = table.lengths.last ?? 0
        let hasLength = whole > 0
        curves = hasLength ? builder.curves : []
        lengths = KnotSequence(hasLength ? table.lengths : [0])
        nodes = hasLength ? table.nodes : []
        curveOfNode = hasLength ? builder.curveOfNode : []
        self.unit = unit.factor
        let inverse = 1 / unit.factor
        inverseUnit = inverse
        ends = builder.segmentEnds
        totalLength = whole * inverse
    }

    /// The place at a distance along the path; nil for an empty path.
    ///
    /// - Parameter distance: 0…`totalLength`, in the path's unit; what is outside is an end.
    public func position(atDistance distance: Double) -> PathPosition? {
        var hint = -1
        return position(atDistance: distance, hint: &hint)
    }

    /// The place at a distance along the path, looked for first where the last one was found.
    ///
    /// - Parameters:
    ///   - distance: 0…`totalLength`, in the path's unit; what is outside is an end.
    ///   - hint: any number at first; the entry that was found.
    /// - Returns: to the bit what `position(atDistance:)` gives.
    public func position(atDistance distance: Double, hint: inout Int) -> PathPosition? {
        guard let start else { return nil }
        var cursor = Cursor(index: hint, side: .before)
        let position = position(atUnits: distance * unit, of: start, &cursor)
        hint = cursor.index
        return position
    }

    /// The place at a fraction of the path's length; nil for an empty path.
    ///
    /// - Parameter fraction: 0…1; what is outside is an end.
    public func position(atFraction fraction: Double) -> PathPosition? {
        var cursor = Cursor(side: .before)
        return position(atFraction: fraction, &cursor)
    }

    /// Which side of a jump holds at its very distance.
    enum JumpSide {
        /// The end of the subpath before it.
        case before
        /// The start of the one after it, as in an animation, where what comes later holds (R4.2b).
        case after
    }

    /// Where the last place was found, what its entry says, and which side of a jump is asked for. Of one table.
    struct Cursor {
        fileprivate var index: Int
        fileprivate let side: JumpSide
        fileprivate var curve: TableCurve?
        fileprivate var entry: ArcLengthEntry<Double>

        init(index: Int = -1, side: JumpSide) {
            self.index = index
            self.side = side
            entry = ArcLengthEntry(from: 0, (0, 0, 0, 0), to: 0, (0, 0, 0, 0))
        }
    }

    /// The place at a fraction of the path's length, on the cursor's side of a jump.
    @inline(__always)
    func position(atFraction fraction: Double, _ cursor: inout Cursor) -> PathPosition? {
        guard let start else { return nil }
        return position(atUnits: units(atFraction: fraction), of: start, &cursor)
    }

    /// The place at a fraction of the length of one of the path's segments, above 0 and below 1.
    ///
    /// - Parameter cursor: one that asks for the later side of a jump.
    /// - Returns: nil where the segment has no length, or so little that it is lost in the length before it.
    func position(atFraction fraction: Double, ofSegment index: Int, _ cursor: inout Cursor) -> PathPosition? {
        let end = ends[index]
        let first = index > 0 ? ends[index - 1] : 0
        guard let start, first < end else { return nil }
        // Rounded to the segment's end, it would be the next one's start.
        let distance = min(first + (end - first) * fraction, end.nextDown)
        return position(atUnits: distance, of: start, &cursor)
    }

    @inline(__always)
    func units(atFraction fraction: Double) -> Double {
        let end = lengths.knots[lengths.knots.count - 1]
        if fraction >= 1 { return end }
        // An infinite part of nothing would be NaN.
        return fraction <= 0 ? 0 : fraction * end
    }

    @inline(__always)
    func position(
        atUnits distance: Double, of start: SIMD2<Double>, _ cursor: inout Cursor
    ) -> PathPosition {
        let position = positionInUnits(distance, of: start, &cursor)
        return PathPosition(point: position.point * inverseUnit, tangent: position.tangent)
    }

    private func positionInUnits(
        _ distance: Double, of start: SIMD2<Double>, _ cursor: inout Cursor
    ) -> PathPosition {
        if distance.isNaN {
            return PathPosition(point: SIMD2(repeating: distance), tangent: SIMD2(repeating: distance))
        }
        guard !curves.isEmpty else { return PathPosition(point: start * unit, tangent: .zero) }
        if distance >= lengths.knots[lengths.knots.count - 1] { return curves[curves.count - 1].endPosition }
        let place = max(distance, 0)
        let index = lengths.index(of: place, hint: cursor.index)
        // At an entry's start it may be the end of what lies before that is asked for.
        if index != cursor.index || cursor.curve == nil || place <= cursor.entry.start {
            let number = curveOfNode[index]
            let first = lengths.knots[index]
            if number & PacedRows.jump != 0, place <= first, cursor.side == .before {
                let next = PacedRows.number(number)
                if next > 0 { return curves[next - 1].endPosition }
                // The subpaths before it have no length.
                return PathPosition(point: start * unit, tangent: curves[0].startTangent)
            }
            cursor.index = index
            cursor.curve = curves[PacedRows.number(number)]
            cursor.entry = ArcLengthEntry(
                from: first, nodes[index].lanes, to: lengths.knots[index + 1], nodes[index + 1].lanes)
        }
        guard let curve = cursor.curve else { return PathPosition(point: start * unit, tangent: .zero) }
        return curve.position(at: place, in: cursor.entry, isDirect: isDirect)
    }
}
