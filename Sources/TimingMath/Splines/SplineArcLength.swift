/// The length of a spline from its first knot on, and the place at a length: what moves along a spline at constant speed.
///
/// ```
/// length(t) = ∫ |v′|        from the first knot to t
/// ```
///
/// In one dimension this is the total variation; in more it is the Euclidean length.
///
/// It is a table, built once: the segments, cut in pieces in each of which 16 values of the speed give its integral. A place
/// is found by a search in the table and Newton's method inside the piece, whose derivative, the speed, is known.
///
/// - Only the curve between the first and the last knot counts, whatever the spline's extrapolation. A jump (two equal
///   knots) has no length.
/// - Fractions and distances outside the curve are its ends. NaN in, NaN out.
/// - Where the whole curve has no length, fractions are spread evenly over the segments.
/// - Values of any size: lengths are found in a unit near the largest of the polynomials' coefficients. Only `totalLength`
///   and distances may leave the range of a number; fractions do not.
///
/// Accuracy: `accuracy` of the total length, not below 1e-13 (tested at 1e-12 against closed forms and double-double
/// quadrature, cusps and lines that double back among them); going to a place and measuring its distance gives back the
/// distance within 1e-13 of the total.
/// Complexity: building O(n), with 1 piece for a smooth segment, up to about 80 where it all but has cusps, never above 163; a
/// place O(log n), with at most 64 Newton steps, typically 3. Allocates only when built.
public struct SplineArcLength<Vector: SplineVector>: Sendable, Equatable {
    /// v′ of a segment with respect to its fraction, in the table's unit: d₀ + u·(d₁ + u·d₂).
    @usableFromInline
    struct Hodograph: Sendable, Equatable {
        @usableFromInline let d0, d1, d2: Vector

        @inlinable
        @inline(__always)
        func velocity(_ u: Double) -> Vector { d0.adding(d1.adding(d2.scaled(by: u)).scaled(by: u)) }

        /// The square root of a square: what the unit is for is that it stays in range.
        @inlinable
        @inline(__always)
        func speed(_ u: Double) -> Double {
            let velocity = velocity(u)
            return Vector.componentCount == 1
                ? velocity.largestMagnitude : velocity.dot(velocity).squareRoot()
        }

        /// The length between two fractions, where the speed is smooth between them.
        @inlinable
        @inline(__always)
        func length(from a: Double, to b: Double) -> Double {
            if Vector.componentCount == 1 {
                // Simpson's rule is exact for |v′|, a quadratic where it has no root inside.
                return (b - a) * (1.0 / 6) * (speed(a) + 4 * speed(0.5 * (a + b)) + speed(b))
            }
            return GaussLegendre.integral16(from: a, to: b) { speed($0) }
        }
    }

    /// A part of a segment in which the speed is smooth.
    @usableFromInline
    struct Piece: Sendable, Equatable {
        @usableFromInline let segment: Int
        @usableFromInline let start, end: Double
    }

    @usableFromInline let hodographs: [Hodograph]
    @usableFromInline let knots: [Double]
    /// By ascending place. None where the whole has no length.
    @usableFromInline let pieces: [Piece]
    /// In the table's unit: for each piece the length before it, and at the end the total.
    @usableFromInline let distances: KnotSequence
    /// The table's unit is 2^−this.
    @usableFromInline let exponent: Int

    /// The length from the first knot to the last; infinite when beyond the largest number.
    public let totalLength: Double

    /// Measures a spline.
    ///
    /// - Parameters:
    ///   - cubics: the spline's polynomials.
    ///   - accuracy: the largest error of a length, in parts of the total length. 1e-13…1; what is outside, and NaN, is the
    ///     nearest of these.
    @_specialize(where Vector == Double)
    @_specialize(where Vector == SIMD2<Double>)
    @_specialize(where Vector == SIMD3<Double>)
    @_specialize(where Vector == SIMD4<Double>)
    public init(_ cubics: PiecewiseCubic<Vector>, accuracy: Double = 1e-12) {
        let segments = cubics.segments.dropLast()
        var largest = 0.0
        for segment in segments where segment.inverseWidth > 0 {
            largest = [segment.c1, segment.c2, segment.c3].reduce(largest) { max($0, $1.largestMagnitude) }
        }
        // One power of two in range, also for the least and the largest numbers.
        let exponent = largest > 0 ? min(max(-largest.exponent, -1000), 1000) : 0
        let unit = Double(sign: .plus, exponent: exponent, significand: 1)
        hodographs = segments.map {
            guard $0.inverseWidth > 0 else { return Hodograph(d0: .zero, d1: .zero, d2: .zero) }
            return Hodograph(
                d0: $0.c1.scaled(by: unit), d1: $0.c2.scaled(by: unit).scaled(by: 2),
                d2: $0.c3.scaled(by: unit).scaled(by: 3))
        }
        knots = cubics.knots
        self.exponent = exponent

        let allowed = accuracy > 1e-13 ? min(accuracy, 1) : 1e-13
        let estimates = hodographs.map { $0.length(from: 0, to: 1) }
        let share = estimates.reduce(0, +) / Double(max(estimates.count, 1))
        var builder = ArcLengthPieces<Vector>()
        for (i, hodograph) in hodographs.enumerated() {
            builder.append(hodograph, segment: i, tolerance: allowed / 64 * max(estimates[i], share))
        }
        let total = builder.distances.last ?? 0
        pieces = total > 0 ? builder.pieces : []
        distances = KnotSequence(total > 0 ? builder.distances : [0])
        totalLength = total / unit
    }

    /// Measures a spline; see `init(_:accuracy:)` of its polynomials.
    public init<Curve: SplineCurve>(_ curve: Curve, accuracy: Double = 1e-12) where Curve.Vector == Vector {
        self.init(curve.cubics, accuracy: accuracy)
    }

    /// The place at a fraction of the whole length.
    ///
    /// - Parameter fraction: 0…1; what is outside is an end.
    @inlinable
    public func location(atFraction fraction: Double) -> SplineLocation {
        let last = max(hodographs.count &- 1, 0)
        if fraction.isNaN { return SplineLocation(segment: 0, fraction: fraction) }
        if fraction <= 0 || hodographs.isEmpty { return SplineLocation(segment: 0, fraction: 0) }
        if fraction >= 1 { return SplineLocation(segment: last, fraction: 1) }
        if pieces.isEmpty {
            let place = fraction * Double(hodographs.count)
            let segment = min(Int(place), last)
            return SplineLocation(segment: segment, fraction: min(place - Double(segment), 1))
        }
        return location(atUnits: fraction * distances.knots[distances.knots.count &- 1])
    }

    /// The place at a distance along the curve.
    ///
    /// - Parameter distance: 0…`totalLength`; what is outside is an end. On a curve of no length every distance is the start.
    @inlinable
    public func location(atDistance distance: Double) -> SplineLocation {
        if distance.isNaN { return SplineLocation(segment: 0, fraction: distance) }
        if distance <= 0 || pieces.isEmpty { return SplineLocation(segment: 0, fraction: 0) }
        if distance >= totalLength { return SplineLocation(segment: hodographs.count &- 1, fraction: 1) }
        return location(atUnits: distance * Double(sign: .plus, exponent: exponent, significand: 1))
    }

    /// The parameter, in units of the knots, at a fraction of the whole length; see `location(atFraction:)`.
    @inlinable
    public func parameter(atFraction fraction: Double) -> Double { parameter(of: location(atFraction: fraction)) }

    /// The parameter, in units of the knots, at a distance along the curve; see `location(atDistance:)`.
    @inlinable
    public func parameter(atDistance distance: Double) -> Double { parameter(of: location(atDistance: distance)) }

    /// The distance along the curve to a place.
    ///
    /// - Parameter location: any; what is before the first knot or after the last is an end.
    @inlinable
    public func distance(at location: SplineLocation) -> Double {
        let u = location.fraction
        if u.isNaN { return u }
        if pieces.isEmpty || location.segment < 0 || (location.segment == 0 && u <= 0) { return 0 }
        if location.segment >= hodographs.count { return totalLength }
        // The last piece that does not begin after the place.
        var low = 0
        var high = pieces.count
        while high &- low > 1 {
            let middle = (low &+ high) / 2
            let piece = pieces[middle]
            if piece.segment < location.segment || (piece.segment == location.segment && piece.start <= u) {
                low = middle
            } else {
                high = middle
            }
        }
        let piece = pieces[low]
        if piece.segment < location.segment || u >= piece.end {
            return distances.knots[low &+ 1] / Double(sign: .plus, exponent: exponent, significand: 1)
        }
        let start = max(piece.start, 0)
        let rest =
            u > start && piece.segment == location.segment ? hodographs[piece.segment].length(from: start, to: u) : 0
        return min(distances.knots[low] + rest, distances.knots[low &+ 1])
            / Double(sign: .plus, exponent: exponent, significand: 1)
    }

    @inlinable
    func parameter(of location: SplineLocation) -> Double {
        let start = knots[location.segment]
        let end = knots[min(location.segment &+ 1, knots.count &- 1)]
        if location.fraction == 1 { return end }
        return min(start + (end - start) * location.fraction, end)
    }

    /// The place at a distance in the table's unit, above 0 and below the total.
    @inlinable
    func location(atUnits distance: Double) -> SplineLocation {
        let index = distances.index(of: distance)
        let piece = pieces[index]
        let start = distances.knots[index]
        let fraction = place(at: distance - start, of: distances.knots[index &+ 1] - start, in: piece)
        return SplineLocation(segment: piece.segment, fraction: fraction)
    }

    /// The fraction of the segment at a distance into a piece of a given length.
    @inlinable
    func place(at distance: Double, of length: Double, in piece: Piece) -> Double {
        let hodograph = hodographs[piece.segment]
        return ArcLengthInversion.parameter(
            atLength: distance, of: length, from: piece.start, to: piece.end,
            lengthTo: { hodograph.length(from: piece.start, to: $0) }, speed: { hodograph.speed($0) })
    }
}
