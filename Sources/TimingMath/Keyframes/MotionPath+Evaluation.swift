extension MotionPath {
    /// The position at a time.
    ///
    /// - Parameters:
    ///   - t: the progress of the animation, 0 at its start and 1 at its end; any number. Outside the key times the ends hold.
    ///   - before: the before flag of CSS Easing, for the easings that have steps.
    /// - Returns: nil for an empty path.
    public func position(at t: Double, before: Bool = false) -> MotionPosition? {
        guard let place = place(at: t, before) else { return nil }
        return MotionPosition(point: place.point, angle: rotationMode.angle(at: place))
    }

    private func place(at t: Double, _ before: Bool) -> PathPosition? {
        if case .none = course { return nil }
        let p = track.timingFunction.isEmpty ? t : track.eased(t, by: track.timingFunction, 0, before)
        let nan = SIMD2<Double>(repeating: .nan)
        guard !p.isNaN else { return PathPosition(point: nan, tangent: nan) }
        switch course {
        case .none: return nil
        case .still: return stops.first
        case .stops: return stops[track.sequence.index(of: p)]
        case .parameters:
            let (index, u) = segment(at: p, before)
            return directed(
                index, PathPosition(point: segments[index].point(at: u), tangent: segments[index].tangent(at: u)))
        case .lengths:
            let (index, u) = segment(at: p, before)
            return part(index, u)
        case .fractions:
            return part(atFraction: fraction(at: p, before))
        }
    }

    /// The segment a progress lies in, and how far, its easing applied.
    private func segment(at p: Double, _ before: Bool) -> (index: Int, fraction: Double) {
        var hint = -1
        let (index, fraction) = track.place(of: p, before, &hint)
        // A keyframe that holds is the start of the path or the end of the segment before it.
        if let fraction { return (index, fraction) }
        return index == 0 ? (0, 0) : (index - 1, 1)
    }

    /// The fraction of the path's length at a progress.
    private func fraction(at p: Double, _ before: Bool) -> Double {
        var hint = -1
        let (index, fraction) = track.place(of: p, before, &hint)
        guard let fraction else { return track.values[index] }
        return track.values[index].interpolated(to: track.values[index + 1], at: fraction)
    }

    /// The place at a fraction of the path's length.
    func part(atFraction fraction: Double) -> PathPosition? {
        let last = parts.count - 1
        if fraction >= ends.knots[last + 1] { return part(last, 1) }
        let index = min(ends.index(of: fraction), last)
        let start = ends.knots[index]
        return part(index, (fraction - start) / (ends.knots[index + 1] - start))
    }

    /// The place at a fraction of a segment's length.
    private func part(_ index: Int, _ fraction: Double) -> PathPosition? {
        parts[index].position(atFraction: fraction).map { directed(index, $0) }
    }

    private func directed(_ index: Int, _ place: PathPosition) -> PathPosition {
        place.tangent == .zero ? PathPosition(point: place.point, tangent: directions[index]) : place
    }
}
