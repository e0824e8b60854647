/// The arc length of a spline, and the location at a given length for motion at constant speed.
///
/// The length at t is ∫ |v′| from the first knot to t: Euclidean, or in one dimension the total variation. It is
/// tabulated once.
///
/// - Only the curve between the first and the last knot is measured. Jumps (two equal knots) have no length.
/// - Fractions and distances outside the curve are clamped to its ends. NaN gives NaN.
/// - If the curve has no length, fractions are spread evenly over the segments.
/// - Only `totalLength` and distances can overflow. Fractions are valid for values of any size.
/// - Accuracy: lengths and locations have an error of at most `accuracy` times the total length, and not below 1e-13.
/// - Complexity: O(n) to build. A lookup is O(log n), typically O(1). Only the initialiser allocates.
public struct SplineArcLength: Sendable, Equatable {
    private let hodographs: [SplineHodograph]
    private let knots: [Double]
    /// Lengths up to each node, in the table's unit. Contains only 0 if the curve has no length.
    private let lengths: KnotSequence
    private let nodes: [ArcLengthTableNode]
    private let segmentOfNode: [UInt32]
    /// The power of two that converts lengths from the spline's unit to the table's unit.
    private let unit: Double
    /// Whether the interpolated entries are accurate enough without a correction step.
    private let isDirect: Bool

    /// The length from the first knot to the last. Infinite if it overflows.
    public let totalLength: Double

    /// The number of table entries, including the end. 0 if the curve has no length.
    public var entryCount: Int { nodes.count }

    /// Measures the polynomials of a spline.
    ///
    /// - Parameters:
    ///   - cubics: The spline's polynomials.
    ///   - accuracy: The largest error of a location, relative to the total length. It is clamped to 1e-13…1, and NaN
    ///     is treated as 1e-13.
    public init<Vector: SplineVector>(_ cubics: PiecewiseCubic<Vector>, accuracy: Double = 1e-12) {
        let (hodographs, unit) = cubics.hodographs()
        self.init(hodographs, knots: cubics.knots, unit: unit, accuracy: accuracy)
    }

    /// Measures a spline. See the initialiser that takes its polynomials.
    public init<Curve: SplineCurve>(_ curve: Curve, accuracy: Double = 1e-12) {
        self.init(curve.cubics, accuracy: accuracy)
    }

    private init(_ hodographs: [SplineHodograph], knots: [Double], unit: Double, accuracy: Double) {
        self.hodographs = hodographs
        self.knots = knots
        self.unit = unit
        let allowed = accuracy > 1e-13 ? min(accuracy, 1) : 1e-13
        // For higher accuracy, correction steps cost less than more entries.
        isDirect = allowed >= 1e-7
        let estimates = hodographs.map { $0.length(from: 0, to: 1, .eight) }
        let share = estimates.reduce(0, +) / Double(max(estimates.count, 1))
        var table = LengthNodes(tolerance: 0, lengthTolerance: 0, isDirect: isDirect)
        for (i, hodograph) in hodographs.enumerated() where hodograph.hasLength {
            // A short segment needs the absolute accuracy of an average segment, not more.
            let size = max(estimates[i], share)
            table.tolerance = allowed / 4 * size
            table.lengthTolerance = max(allowed / 64, 1e-16) * size
            let velocity = SplineVelocity(hodograph)
            table.append(velocity, turns: velocity.turns, label: UInt32(truncatingIfNeeded: i))
        }
        table.finish()
        let whole = table.lengths.last ?? 0
        lengths = KnotSequence(whole > 0 ? table.lengths : [0])
        nodes = whole > 0 ? table.nodes : []
        segmentOfNode = whole > 0 ? table.labels : []
        totalLength = whole / unit
    }

    /// Returns the location at a fraction of the total length.
    ///
    /// - Parameter fraction: A fraction, clamped to 0…1.
    public func location(atFraction fraction: Double) -> SplineArcLength.Location {
        let last = max(hodographs.count - 1, 0)
        if fraction.isNaN { return SplineArcLength.Location(segment: 0, fraction: fraction) }
        if fraction <= 0 || hodographs.isEmpty { return SplineArcLength.Location(segment: 0, fraction: 0) }
        if fraction >= 1 { return SplineArcLength.Location(segment: last, fraction: 1) }
        if nodes.isEmpty {
            let place = fraction * Double(hodographs.count)
            let segment = min(Int(place), last)
            return SplineArcLength.Location(segment: segment, fraction: min(place - Double(segment), 1))
        }
        return location(atUnits: fraction * lengths.knots[lengths.knots.count - 1])
    }

    /// Returns the location at a distance along the curve.
    ///
    /// - Parameter distance: A distance, clamped to 0…`totalLength`. If the curve has no length, the result is the
    ///   start.
    public func location(atDistance distance: Double) -> SplineArcLength.Location {
        if distance.isNaN { return SplineArcLength.Location(segment: 0, fraction: distance) }
        if distance <= 0 || nodes.isEmpty { return SplineArcLength.Location(segment: 0, fraction: 0) }
        if distance >= totalLength { return SplineArcLength.Location(segment: hodographs.count - 1, fraction: 1) }
        return location(atUnits: distance * unit)
    }

    /// Returns the parameter, in units of the knots, at a fraction of the total length. See `location(atFraction:)`.
    public func parameter(atFraction fraction: Double) -> Double { parameter(of: location(atFraction: fraction)) }

    /// Returns the parameter, in units of the knots, at a distance along the curve. See `location(atDistance:)`.
    public func parameter(atDistance distance: Double) -> Double { parameter(of: location(atDistance: distance)) }

    /// Returns the distance along the curve to a location.
    ///
    /// - Parameter location: Any location. Those outside the curve are clamped to its ends.
    public func distance(at location: SplineArcLength.Location) -> Double {
        let u = location.fraction
        if u.isNaN { return u }
        if nodes.isEmpty || location.segment < 0 || (location.segment == 0 && u <= 0) { return 0 }
        if location.segment >= hodographs.count { return totalLength }
        // Find the last entry that does not start after the location.
        var low = 0
        var high = nodes.count
        while high - low > 1 {
            let middle = (low + high) / 2
            let segment = Int(segmentOfNode[middle])
            if segment < location.segment || (segment == location.segment && nodes[middle].parameter <= u) {
                low = middle
            } else {
                high = middle
            }
        }
        let (start, end) = (nodes[low].parameter, low + 1 < nodes.count ? nodes[low + 1].parameter : 1)
        let first = lengths.knots[low]
        // The entry found may be the last node of this segment or belong to an earlier segment. Then no length follows
        // it before the location.
        guard low + 1 < nodes.count, Int(segmentOfNode[low]) == location.segment, u > start, start < end else {
            return first / unit
        }
        let next = lengths.knots[low + 1], hodograph = hodographs[location.segment]
        let isEarly = u - start <= end - u
        let length =
            isEarly
            ? first + hodograph.length(from: start, to: u, .eight) : next - hodograph.length(from: u, to: end, .eight)
        return min(max(length, first), next) / unit
    }

    private func parameter(of location: SplineArcLength.Location) -> Double {
        let start = knots[location.segment]
        let end = knots[min(location.segment + 1, knots.count - 1)]
        if location.fraction == 1 { return end }
        return min(start + (end - start) * location.fraction, end)
    }

    /// The location at a distance in the table's unit, strictly between 0 and the total.
    private func location(atUnits distance: Double) -> SplineArcLength.Location {
        let index = min(lengths.index(of: distance), nodes.count - 2)
        let segment = Int(segmentOfNode[index])
        let entry = ArcLengthEntry(
            from: lengths.knots[index], nodes[index].lanes, to: lengths.knots[index + 1], nodes[index + 1].lanes)
        let fraction = entry.parameter(at: distance, along: hodographs[segment], isDirect: isDirect)
        return SplineArcLength.Location(segment: segment, fraction: fraction)
    }
}

extension PiecewiseCubic {
    /// The velocities of the segments in a unit near the largest coefficient, and the inverse of that unit.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    fileprivate func hodographs() -> (hodographs: [SplineHodograph], unit: Double) {
        let segments = segments.dropLast()
        var largest = 0.0
        for segment in segments where segment.inverseWidth > 0 {
            largest = [segment.c1, segment.c2, segment.c3].reduce(largest) { max($0, $1.largestMagnitude) }
        }
        // Clamp the exponent so that the factor is in range even for the smallest and largest numbers.
        let exponent = largest > 0 ? min(max(-largest.exponent - self.unit.exponent, -1000), 1000) : 0
        let unit = Double(sign: .plus, exponent: exponent, significand: 1), factor = unit * self.unit
        func padded(_ vector: Vector) -> SIMD4<Double> {
            var result = SIMD4<Double>.zero
            for i in 0..<Vector.componentCount { result[i] = vector[component: i] * factor }
            return result
        }
        let hodographs = segments.map { segment in
            let isMoving = segment.inverseWidth > 0
            return SplineHodograph(
                d0: isMoving ? padded(segment.c1) : .zero, d1: isMoving ? 2 * padded(segment.c2) : .zero,
                d2: isMoving ? 3 * padded(segment.c3) : .zero)
        }
        return (hodographs, unit)
    }
}

extension SplineArcLength {
    /// A location on a spline: a segment and a fraction of it.
    public struct Location: Sendable, Hashable {
        /// The index of the segment's first knot.
        public var segment: Int
        /// The fraction of the segment, from 0 at its first knot to 1 at its last.
        public var fraction: Double

        @inlinable
        public init(segment: Int, fraction: Double) {
            self.segment = segment
            self.fraction = fraction
        }
    }
}

extension PiecewiseCubic {
    /// The number of segments between the first and the last knot.
    @inlinable
    public var segmentCount: Int { segments.count &- 1 }

    /// Returns the value at a location. At fraction 1 it is exactly the value of the next knot.
    ///
    /// - Parameter location: Any location. The segment is clamped to the valid range. A fraction outside 0…1 continues
    ///   the segment's polynomial.
    @inlinable
    public func value(at location: SplineArcLength.Location) -> Vector {
        let index = min(max(location.segment, 0), max(segmentCount &- 1, 0))
        let segment = segments[index]
        let isEnd = location.fraction == 1 && index < segmentCount && segment.inverseWidth > 0
        let value = isEnd ? segments[index &+ 1].c0 : segment.value(atFraction: location.fraction)
        return value.scaled(by: unit)
    }
}
