/// A function curve: y as a function of x along connected cubic Bézier curves, as drawn in animation editors.
///
/// - Before the first point, y is that of the first point. After the last point, y is that of the last.
/// - At a point where two curves meet, the result is exactly that point's y. On a vertical part, it is the y of the
///   part's first point or, if that part ends the whole curve, of the last point.
/// - The points must not descend in x. Control points are unrestricted. If x turns back between two points, the
///   function uses the point that the curve reaches first, and jumps there.
/// - NaN gives NaN. No other input does.
/// - Accuracy: for x in 0…1 and y in −2…2, 16 · 2⁻⁵³ plus the change of y when x moves by 8 · 2⁻⁵³ (tested in
///   double-double). For other ranges, the error scales with the segment's largest x and y.
/// - Complexity: O(log n) for n segments, plus at most 200 evaluations. Allocates only in the initialiser.
/// - Source: Blender's F-Curves and Qt's QEasingCurve BezierSpline.
public struct FunctionCurve: Sendable, Equatable {
    /// A cubic Bézier curve that starts at the end of the previous one.
    public struct Segment: Sendable, Hashable {
        /// The control point next to the start.
        public var control1: SIMD2<Double>
        /// The control point next to the end.
        public var control2: SIMD2<Double>
        /// The end point, where the next segment starts.
        public var end: SIMD2<Double>

        /// Creates a segment with the given control points.
        public init(control1: SIMD2<Double>, control2: SIMD2<Double>, end: SIMD2<Double>) {
            self.control1 = control1
            self.control2 = control2
            self.end = end
        }
    }

    /// A part of a segment on which x is monotonic.
    private struct Piece: Sendable, Equatable {
        let segment: Int
        let u: (Double, Double)
        let x: (Double, Double)

        static func == (a: Self, b: Self) -> Bool { a.segment == b.segment && a.u == b.u && a.x == b.x }
    }

    /// The first point.
    public let start: SIMD2<Double>
    /// The segments, in order.
    public let segments: [Segment]
    /// The monotonic pieces, ordered by segment and then by u.
    private let pieces: [Piece]
    /// The index of each segment's first piece, followed by the number of pieces.
    private let firstPieces: [Int]

    /// Creates the function curve from cubic Bézier segments, each starting where the previous one ends.
    ///
    /// - Parameters:
    ///   - start: The first point.
    ///   - segments: At least one segment. The x of their ends must not descend. All numbers must be at most 1e300 in
    ///     magnitude.
    /// - Throws: `SplineError` if an argument is invalid.
    /// - Complexity: O(n).
    public init(start: SIMD2<Double> = .zero, segments: [Segment]) throws(SplineError) {
        guard !segments.isEmpty else { throw .tooFew(values: 0, minimum: 1) }
        guard start.isFinite else { throw .notFinite(parameter: "start") }
        self.start = start
        self.segments = segments
        var pieces: [Piece] = []
        var firstPieces = [0]
        var from = start
        for (i, segment) in segments.enumerated() {
            let (p, q, end) = (segment.control1, segment.control2, segment.end)
            guard p.isFinite, q.isFinite, end.isFinite else { throw .notFinite(parameter: "segments[\(i)]") }
            guard from.x <= end.x else {
                throw .outOfRange(parameter: "segments[\(i)].end.x", value: end.x, allowed: "at least \(from.x)")
            }
            let largest = [from, p, q, end].reduce(0) { max($0, $1.largestMagnitude) }
            guard largest <= 1e300 else { throw .notRepresentable(segment: i) }
            let cuts = [0] + Self.turns(from.x, p.x, q.x, end.x) + [1]
            for (a, b) in zip(cuts, cuts.dropFirst()) {
                let x = (Self.bezier(from.x, p.x, q.x, end.x, a), Self.bezier(from.x, p.x, q.x, end.x, b))
                pieces.append(Piece(segment: i, u: (a, b), x: x))
            }
            firstPieces.append(pieces.count)
            from = end
        }
        self.pieces = pieces
        self.firstPieces = firstPieces
    }

    /// Returns y at x.
    ///
    /// - Parameter x: Any number.
    public func value(at x: Double) -> Double {
        if x.isNaN { return x }
        let last = segments.count - 1
        if x <= start.x { return x < start.x || start.x < segments[last].end.x ? start.y : segments[last].end.y }
        if x >= segments[last].end.x { return segments[last].end.y }
        // Find the first segment that ends at or after x.
        var low = 0
        var high = last
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].end.x < x { low = middle + 1 } else { high = middle }
        }
        let segment = segments[low]
        if segment.end.x == x { return segment.end.y }
        let from = low > 0 ? segments[low - 1].end : start
        let u = fraction(at: x, from: from.x, segment, low)
        return Self.bezier(from.y, segment.control1.y, segment.control2.y, segment.end.y, u)
    }

    /// The first fraction of a segment at which x is reached.
    private func fraction(at x: Double, from: Double, _ segment: Segment, _ index: Int) -> Double {
        let (p, q, end) = (segment.control1.x, segment.control2.x, segment.end.x)
        for i in firstPieces[index]..<firstPieces[index + 1] {
            let piece = pieces[i]
            let rises = piece.x.0 <= piece.x.1
            guard rises ? piece.x.0 <= x && x <= piece.x.1 : piece.x.1 <= x && x <= piece.x.0 else { continue }
            if piece.x.0 == x { return piece.u.0 }
            let sign: Double = rises ? 1 : -1
            return RootFinding.fallingRoot(from: piece.u.0, to: piece.u.1) { u in
                (
                    sign * (x - Self.bezier(from, p, q, end, u)),
                    -3 * sign * Self.quadratic(p - from, q - p, end - q, u)
                )
            }
        }
        return 1
    }

    private static func bezier(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ u: Double) -> Double {
        let s = 1 - u
        return s * s * s * a + 3 * s * s * u * b + (3 * s * u * u * c + u * u * u * d)
    }

    private static func quadratic(_ a: Double, _ b: Double, _ c: Double, _ u: Double) -> Double {
        let s = 1 - u
        return s * s * a + 2 * s * u * b + u * u * c
    }

    /// The fractions inside 0…1 at which a cubic Bézier polynomial turns, ascending.
    private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
        let largest = max((p1 - p0).magnitude, (p2 - p1).magnitude, (p3 - p2).magnitude)
        guard largest > 0 else { return [] }
        // a(1 − u)² + 2b·u(1 − u) + c·u², scaled to near 1.
        let (a, b, c) = ((p1 - p0) / largest, (p2 - p1) / largest, (p3 - p2) / largest)
        let discriminant = b * b - a * c
        guard discriminant > 0 else { return [] }
        // Roots in u/(1 − u). Compute the numerator of larger magnitude first, because it does not cancel.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        return [(q, c), (a, q)].compactMap { numerator, denominator in
            guard numerator != 0, denominator != 0, (numerator > 0) == (denominator > 0) else { return nil }
            return numerator / (numerator + denominator)
        }.filter { $0 > 0 && $0 < 1 }.sorted()
    }
}
