/// The length of a spline from its first knot on, and the place at a length: what moves along a spline at constant
/// speed.
///
/// ```
/// length(t) = ∫ |v′|        from the first knot to t
/// ```
///
/// In one dimension this is the total variation; in more it is the Euclidean length.
///
/// It is a table, built once, in the way of ``ArcLengthTable``: between its nodes the fraction of a segment is a
/// polynomial of the length, after which one step follows where the accuracy is below 1e-7.
///
/// - Only the curve between the first and the last knot counts, whatever the spline's extrapolation. A jump (two equal
///   knots) has no length.
/// - Fractions and distances outside the curve are its ends. NaN in, NaN out.
/// - Where the whole curve has no length, fractions are spread evenly over the segments.
/// - Values of any size: lengths are found in a unit near the largest of the polynomials' coefficients. Only
///   `totalLength` and distances may leave the range of a number; fractions do not.
///
/// Accuracy: lengths and places `accuracy` of the total length, not below 1e-13 (tested at 1e-3, 1e-6, 1e-9 and 1e-12
/// against closed forms and double-double quadrature, in one to four dimensions, cusps and lines that double back among
/// them).
/// Complexity: building O(n), with 1 to 6 entries for a smooth segment, up to 150 for one with two cusps or turns; a
/// place O(log n), typically O(1). Memory: 52 bytes an entry, 136 a segment. Allocates only when built.
public struct SplineArcLength: Sendable, Equatable {
    private let hodographs: [SplineHodograph]
    private let knots: [Double]
    /// Lengths up to the nodes, in the table's unit; 0 alone where the whole has no length.
    private let lengths: KnotSequence
    private let nodes: [ArcLengthTableNode]
    private let segmentOfNode: [UInt32]
    /// Times this, lengths in the spline's unit are lengths in the table's; a power of two.
    private let unit: Double
    /// Whether the polynomials are exact enough without a step.
    private let isDirect: Bool

    /// The length from the first knot to the last; infinite when beyond the largest number.
    public let totalLength: Double

    /// How many entries the table has, the end being the last one; 0 where there is no length.
    public var entryCount: Int { nodes.count }

    /// Measures a spline.
    ///
    /// - Parameters:
    ///   - cubics: the spline's polynomials.
    ///   - accuracy: the largest error of a place, in parts of the total length. 1e-13…1; what is outside, and NaN, is
    ///     the nearest of these.
    public init<Vector: SplineVector>(_ cubics: PiecewiseCubic<Vector>, accuracy: Double = 1e-12) {
        let (hodographs, unit) = cubics.hodographs()
        self.init(hodographs, knots: cubics.knots, unit: unit, accuracy: accuracy)
    }

    /// Measures a spline; see `init(_:accuracy:)` of its polynomials.
    public init<Curve: SplineCurve>(_ curve: Curve, accuracy: Double = 1e-12) {
        self.init(curve.cubics, accuracy: accuracy)
    }

    private init(_ hodographs: [SplineHodograph], knots: [Double], unit: Double, accuracy: Double) {
        self.hodographs = hodographs
        self.knots = knots
        self.unit = unit
        let allowed = accuracy > 1e-13 ? min(accuracy, 1) : 1e-13
        // Below, more entries would cost more than steps.
        isDirect = allowed >= 1e-7
        let estimates = hodographs.map { $0.length(from: 0, to: 1, .eight) }
        let share = estimates.reduce(0, +) / Double(max(estimates.count, 1))
        var table = LengthNodes(tolerance: 0, lengthTolerance: 0, isDirect: isDirect)
        for (i, hodograph) in hodographs.enumerated() where hodograph.hasLength {
            // A short segment among long ones need not be more exact than these.
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

    /// The place at a fraction of the whole length.
    ///
    /// - Parameter fraction: 0…1; what is outside is an end.
    public func location(atFraction fraction: Double) -> SplineLocation {
        let last = max(hodographs.count - 1, 0)
        if fraction.isNaN { return SplineLocation(segment: 0, fraction: fraction) }
        if fraction <= 0 || hodographs.isEmpty { return SplineLocation(segment: 0, fraction: 0) }
        if fraction >= 1 { return SplineLocation(segment: last, fraction: 1) }
        if nodes.isEmpty {
            let place = fraction * Double(hodographs.count)
            let segment = min(Int(place), last)
            return SplineLocation(segment: segment, fraction: min(place - Double(segment), 1))
        }
        return location(atUnits: fraction * lengths.knots[lengths.knots.count - 1])
    }

    /// The place at a distance along the curve.
    ///
    /// - Parameter distance: 0…`totalLength`; what is outside is an end. On a curve of no length every distance is the
    ///   start.
    public func location(atDistance distance: Double) -> SplineLocation {
        if distance.isNaN { return SplineLocation(segment: 0, fraction: distance) }
        if distance <= 0 || nodes.isEmpty { return SplineLocation(segment: 0, fraction: 0) }
        if distance >= totalLength { return SplineLocation(segment: hodographs.count - 1, fraction: 1) }
        return location(atUnits: distance * unit)
    }

    /// The parameter, in units of the knots, at a fraction of the whole length; see `location(atFraction:)`.
    public func parameter(atFraction fraction: Double) -> Double { parameter(of: location(atFraction: fraction)) }

    /// The parameter, in units of the knots, at a distance along the curve; see `location(atDistance:)`.
    public func parameter(atDistance distance: Double) -> Double { parameter(of: location(atDistance: distance)) }

    /// The distance along the curve to a place.
    ///
    /// - Parameter location: any; what is before the first knot or after the last is an end.
    public func distance(at location: SplineLocation) -> Double {
        let u = location.fraction
        if u.isNaN { return u }
        if nodes.isEmpty || location.segment < 0 || (location.segment == 0 && u <= 0) { return 0 }
        if location.segment >= hodographs.count { return totalLength }
        // The last entry that does not begin after the place.
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
        // A segment's last node, behind which there is nothing of it, or one of a segment before it.
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

    private func parameter(of location: SplineLocation) -> Double {
        let start = knots[location.segment]
        let end = knots[min(location.segment + 1, knots.count - 1)]
        if location.fraction == 1 { return end }
        return min(start + (end - start) * location.fraction, end)
    }

    /// The place at a distance in the table's unit, above 0 and below the total.
    private func location(atUnits distance: Double) -> SplineLocation {
        let index = min(lengths.index(of: distance), nodes.count - 2)
        let segment = Int(segmentOfNode[index])
        let entry = ArcLengthEntry(
            from: lengths.knots[index], nodes[index].lanes, to: lengths.knots[index + 1], nodes[index + 1].lanes)
        let fraction = entry.parameter(at: distance, along: hodographs[segment], isDirect: isDirect)
        return SplineLocation(segment: segment, fraction: fraction)
    }
}

extension PiecewiseCubic {
    /// The segments' velocities in a unit near the largest of their coefficients, and that unit's inverse.
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
        // One power of two in range, also for the least and the largest numbers.
        let exponent = largest > 0 ? min(max(-largest.exponent, -1000), 1000) : 0
        let unit = Double(sign: .plus, exponent: exponent, significand: 1)
        func padded(_ vector: Vector) -> SIMD4<Double> {
            var result = SIMD4<Double>.zero
            for i in 0..<Vector.componentCount { result[i] = vector[component: i] * unit }
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
