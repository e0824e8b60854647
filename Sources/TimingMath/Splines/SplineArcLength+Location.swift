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
        if location.fraction == 1, index < segmentCount, segment.inverseWidth > 0 { return segments[index &+ 1].c0 }
        return segment.value(atFraction: location.fraction)
    }
}
