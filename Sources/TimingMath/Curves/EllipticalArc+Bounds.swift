extension EllipticalArc {
    /// The smallest upright rectangle around the arc.
    ///
    /// ```
    /// x = center.x ± √(axis1.x² + axis2.x²)  at  θ = atan2(axis2.x, axis1.x) and half a turn further, if the arc has them
    /// ```
    ///
    /// Where an extreme is less than 2⁻⁶ rad from an end, what the arc rises above that end is computed instead, so that a
    /// short arc of a huge ellipse has the accuracy of its ends.
    ///
    /// Accuracy: no point of the arc lies outside by more than 1e-13 where axes are up to 4.3 long and the centre is up to 26
    /// from the origin; an arc of length 1 of a circle of radius 1e9 is off by at most 1e-16 (tested).
    public var bounds: CurveBounds {
        var bounds = CurveBounds(around: start).extended(to: end)
        let (sin, cos) = Trigonometry.sinCos(startAngle)
        func extremes(_ a: Double, _ b: Double, _ center: Double, _ ends: (Double, Double), _ extend: (Double) -> Void)
        {
            let height = SIMD2(a, b).length
            guard height > 0 else { return }
            let (a, b) = (a / height, b / height)
            // From the start to the extreme, in the sense of the sweep, 0…2π.
            let angle = Trigonometry.arcTangent(y: b * cos - a * sin, x: a * cos + b * sin)
            let ahead = sweep < 0 ? -angle : angle
            for (sign, turn) in [(1.0, ahead), (-1, ahead > 0 ? ahead - .pi : ahead + .pi)] {
                let fromStart = turn < 0 ? turn + 2 * .pi : turn
                let fromEnd = sweep.magnitude - fromStart
                if fromEnd < 0 { continue }
                if min(fromStart, fromEnd) >= 0x1p-6 {
                    extend(center + sign * height)
                } else {
                    let sine = Trigonometry.sinCos(0.5 * min(fromStart, fromEnd)).sin
                    extend((fromStart < fromEnd ? ends.0 : ends.1) + sign * (2 * sine * sine) * height)
                }
            }
        }
        extremes(axis1.x, axis2.x, center.x, (start.x, end.x)) { bounds.extend(toX: $0) }
        extremes(axis1.y, axis2.y, center.y, (start.y, end.y)) { bounds.extend(toY: $0) }
        return bounds
    }
}
