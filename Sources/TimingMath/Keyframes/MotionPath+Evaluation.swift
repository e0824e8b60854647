extension MotionPath {
    /// Returns the position at a time.
    ///
    /// - Parameters:
    ///   - t: The progress of the animation, 0 at its start and 1 at its end; any number. Outside the key times the
    ///     ends hold.
    ///   - side: The limit to return where an easing jumps.
    /// - Returns: The position; NaN for NaN.
    /// - Complexity: O(log n) for n elements, typically O(1). Allocates nothing.
    public func position(at t: Double, side: TimingFunction.Side = .right) -> MotionPath.Position {
        var cursor = Cursor()
        return position(at: t, side: side, cursor: &cursor)
    }

    /// The place at which the last position was found.
    package struct Cursor: Sendable {
        var segment = -1
        var table = ArcLengthTable.Cursor(side: .after)

        package init() {}
    }

    /// Returns the position at a time. The search starts where the last position was found.
    @inline(__always)
    package func position(
        at t: Double, side: TimingFunction.Side = .right, cursor: inout Cursor
    ) -> MotionPath.Position {
        let place = place(at: t, side, &cursor)
        return MotionPath.Position(point: place.point, angle: rotationMode.angle(at: place))
    }

    private func place(at t: Double, _ side: TimingFunction.Side, _ cursor: inout Cursor) -> BezierPath.Position {
        let p = track.timingFunction.isEmpty ? t : track.eased(t, by: track.timingFunction, 0, side)
        let nan = SIMD2<Double>(repeating: .nan)
        guard !p.isNaN else { return BezierPath.Position(point: nan, tangent: nan) }
        switch course {
        case .still: return stops[0]
        case .stops:
            cursor.segment = track.sequence.index(of: p, hint: cursor.segment)
            return stops[cursor.segment]
        case .parameters:
            let (index, u) = segment(at: p, side, &cursor.segment)
            return place(inSegment: index, at: u)
        case .lengths:
            let (index, u) = segment(at: p, side, &cursor.segment)
            if u > 0, u < 1, let place = table.position(atFraction: u, ofSegment: index, &cursor.table) {
                return place
            }
            // At the ends; or in a segment so short that the point of any parameter is accurate.
            return place(inSegment: index, at: u > 0 ? min(u, 1) : 0)
        case .fractions:
            return place(atFraction: p, &cursor)
        case .keyPoints:
            let (index, u) = track.place(of: p, side, &cursor.segment)
            let fraction = u.map { track.values[index].interpolated(to: track.values[index + 1], at: $0) }
            return place(atFraction: fraction ?? track.values[index], &cursor)
        }
    }

    /// Returns the segment that contains a progress, and the eased fraction of that segment.
    private func segment(at p: Double, _ side: TimingFunction.Side, _ hint: inout Int) -> (index: Int, fraction: Double)
    {
        let (index, fraction) = track.place(of: p, side, &hint)
        // A keyframe that holds is the start of the path or the end of the segment before it.
        if let fraction { return (index, fraction) }
        return index == 0 ? (0, 0) : (index - 1, 1)
    }

    /// Returns the place at a parameter of a segment.
    private func place(inSegment index: Int, at u: Double) -> BezierPath.Position {
        let tangent = segments[index].tangent(at: u)
        return BezierPath.Position(
            point: segments[index].point(at: u), tangent: tangent == .zero ? directions[index] : tangent)
    }

    /// Returns the place at a fraction of the path's length.
    func place(atFraction fraction: Double, _ cursor: inout Cursor) -> BezierPath.Position {
        let last = stops.count - 1
        // The last segment may have no length, after a jump.
        if fraction >= 1 { return stops[last] }
        // The first segment may have no length either. Before 0 it is not over yet.
        if fraction < 0, last == 0 { return table.position(atFraction: 0) ?? stops[last] }
        if last == 0 { return table.position(atFraction: fraction, &cursor.table) ?? stops[last] }
        let index = min(Int(max(0, fraction) * Double(last)), last - 1)
        // The product may be rounded down from the start of the next segment.
        return stops[fraction >= Double(index + 1) / Double(last) ? index + 1 : index]
    }
}
