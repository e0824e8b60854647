/// A place on a spline: a segment, and how far into it.
public struct SplineLocation: Sendable, Hashable {
    /// The segment after this knot.
    public var segment: Int
    /// 0 at the segment's first knot, 1 at its last.
    public var fraction: Double

    @inlinable
    public init(segment: Int, fraction: Double) {
        self.segment = segment
        self.fraction = fraction
    }
}

extension PiecewiseCubic {
    /// How many segments there are between the first and the last knot.
    @inlinable
    public var segmentCount: Int { segments.count &- 1 }

    /// The value at a location.
    ///
    /// - Parameter location: any; a segment that there is not is the first or the last one, a fraction outside 0…1 is on
    ///   the segment's polynomial where that goes on. At fraction 1 the value is the next knot's, to the bit.
    @inlinable
    public func value(at location: SplineLocation) -> Vector {
        let index = min(max(location.segment, 0), max(segmentCount &- 1, 0))
        let segment = segments[index]
        if location.fraction == 1, index < segmentCount, segment.inverseWidth > 0 { return segments[index &+ 1].c0 }
        return segment.value(atFraction: location.fraction)
    }
}
