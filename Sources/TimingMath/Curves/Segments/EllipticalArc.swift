/// A part of an ellipse, exact: no approximation by Béziers.
///
/// ```
/// B(t) = center + cos θ·axis1 + sin θ·axis2,   θ = startAngle + t·sweep
/// ```
///
/// The two axes are conjugate half diameters: any two vectors, at right angles or not, so that every affine image of an arc
/// is an arc of the same angles. Its ends are kept beside, to the bit.
public struct EllipticalArc: Sendable, Equatable {
    /// Where it begins.
    public let start: SIMD2<Double>
    /// Where it ends.
    public let end: SIMD2<Double>
    /// The ellipse's centre.
    public let center: SIMD2<Double>
    /// From the centre to the ellipse's point at angle 0.
    public let axis1: SIMD2<Double>
    /// From the centre to the ellipse's point at angle π/2.
    public let axis2: SIMD2<Double>
    /// θ at the start, in radians.
    public let startAngle: Double
    /// How far θ goes, in radians: above 0 from `axis1` towards `axis2`.
    public let sweep: Double

    /// An arc by all that it is made of; the ends must be where the angles lead.
    @inlinable
    init(
        start: SIMD2<Double>, end: SIMD2<Double>, center: SIMD2<Double>, axis1: SIMD2<Double>, axis2: SIMD2<Double>,
        startAngle: Double, sweep: Double
    ) {
        (self.start, self.end, self.center) = (start, end, center)
        (self.axis1, self.axis2, self.startAngle, self.sweep) = (axis1, axis2, startAngle, sweep)
    }
}

extension EllipticalArc {
    /// A part of a circle by its centre and angles.
    ///
    /// - Parameters:
    ///   - center: the circle's centre.
    ///   - radius: its radius; a negative one is that of the angles half a turn further.
    ///   - startAngle: where it begins, in radians from the x axis towards y.
    ///   - sweep: how far it goes, in radians; above 0 from x towards y. More than a turn is one turn.
    @inlinable
    public init(center: SIMD2<Double>, radius: Double, startAngle: Double, sweep: Double) {
        self.init(center: center, radii: SIMD2(radius, radius), startAngle: startAngle, sweep: sweep)
    }

    /// A part of an ellipse along the axes by its centre and angles.
    ///
    /// ```
    /// start = center + (radii.x·cos startAngle, radii.y·sin startAngle)
    /// ```
    ///
    /// An angle within 2⁻⁵² of itself of a whole number of quarter turns, as `1.5 * .pi` is, counts as that where the
    /// ends are made (but by 2⁻³⁰ at most), so that they are exact there; and a sweep of `2 * .pi` or its negative ends
    /// to the bit where it begins.
    ///
    /// - Parameters:
    ///   - center: the ellipse's centre.
    ///   - radii: along x and y.
    ///   - startAngle: where it begins: the angle of the point on the circle of which the ellipse is a scaled one, in
    ///     radians.
    ///   - sweep: how far it goes; above 0 from x towards y. More than a turn is one turn.
    ///
    /// Numbers that are not finite make an arc that is not finite, but for an infinite sweep, which is a whole turn.
    ///
    /// Accuracy: the ends within 4 · 2⁻⁵³ of the larger radius, times 1 + |θ|, and 2⁻⁵³ of their coordinates, θ being
    /// the end's angle (tested in double-double).
    public init(center: SIMD2<Double>, radii: SIMD2<Double>, startAngle: Double, sweep: Double) {
        // In this order NaN stays NaN.
        let sweep = min(max(sweep, -2 * .pi), 2 * .pi)
        let start = center + radii * CircleAngle(startAngle).unit
        let end = sweep.magnitude == 2 * .pi ? start : center + radii * CircleAngle(startAngle + sweep).unit
        self.init(
            start: start, end: end, center: center, axis1: SIMD2(radii.x, 0), axis2: SIMD2(0, radii.y),
            startAngle: startAngle, sweep: sweep)
    }
}

extension EllipticalArc: ParametricCurve {
    /// The point at a parameter, from the nearer end along a chord.
    ///
    /// ```
    /// B(t) = B(0) + 2·sin(δ/2)·(cos(θ₀ + δ/2)·axis2 − sin(θ₀ + δ/2)·axis1),   δ = t·sweep
    /// ```
    ///
    /// The centre does not come in, so that nothing cancels where it is far away.
    ///
    /// Accuracy: 16 · 2⁻⁵³ of the longer axis, times 1 + |θ|, and 4 · 2⁻⁵³ of the distances of the point, the ends and
    /// the centre from the origin, as far as the ends are where the angles lead (tested in double-double).
    public func point(at t: Double) -> SIMD2<Double> {
        if t == 0 { return start }
        if t == 1 { return end }
        return t <= 0.5
            ? start + chord(from: startAngle, by: t * sweep)
            : end + chord(from: startAngle + sweep, by: (t - 1) * sweep)
    }

    /// The way between two points of the ellipse.
    private func chord(from angle: Double, by turn: Double) -> SIMD2<Double> {
        let half = 0.5 * turn
        let middle = Trigonometry.sinCos(angle + half)
        return 2 * Trigonometry.sinCos(half).sin * (middle.cos * axis2 - middle.sin * axis1)
    }

    /// The velocity.
    ///
    /// ```
    /// B′(t) = sweep·(cos θ·axis2 − sin θ·axis1),   θ = startAngle + t·sweep
    /// ```
    ///
    /// Accuracy: 8 · 2⁻⁵³ of the longer axis times |sweep|·(1 + |θ|) (tested in double-double).
    public func derivative(at t: Double) -> SIMD2<Double> {
        let (sin, cos) = Trigonometry.sinCos(startAngle + t * sweep)
        return sweep * (cos * axis2 - sin * axis1)
    }

    /// How the velocity changes.
    ///
    /// ```
    /// B″(t) = −sweep²·(cos θ·axis1 + sin θ·axis2),   θ = startAngle + t·sweep
    /// ```
    ///
    /// Accuracy: 8 · 2⁻⁵³ of the longer axis times sweep²·(1 + |θ|) (tested in double-double).
    public func secondDerivative(at t: Double) -> SIMD2<Double> {
        let (sin, cos) = Trigonometry.sinCos(startAngle + t * sweep)
        return -(sweep * sweep) * (cos * axis1 + sin * axis2)
    }

    /// The direction of travel; see `ParametricCurve`.
    ///
    /// Only a flat ellipse, whose axes are parallel, turns round at points without velocity. Velocities below
    /// 2⁻⁴⁸·(1 + |θ|) of the largest count as vanished: they are mostly rounding.
    public func tangent(at t: Double) -> SIMD2<Double> {
        if sweep == 0 { return t.isNaN ? SIMD2(repeating: t) : .zero }
        // Near 1, where the products below neither overflow nor lose bits.
        let largest = max(axis1.largestMagnitude, axis2.largestMagnitude)
        let factor = Double.squareScale(largest)
        let (a, b) = (axis1 * factor, axis2 * factor)
        let angle = startAngle + t * sweep
        let (sin, cos) = Trigonometry.sinCos(angle)
        let velocity = cos * b - sin * a
        if velocity.largestMagnitude > 0x1p-48 * (1 + angle.magnitude) * (largest * factor) {
            return (sweep < 0 ? -velocity : velocity).direction
        }
        let outwards = (cos * a + sin * b).direction
        return t == 1 ? outwards : -outwards
    }

    /// The two parts before and after a parameter, of the same ellipse.
    public func split(at t: Double) -> (EllipticalArc, EllipticalArc) {
        let middle = point(at: t)
        return (
            EllipticalArc(
                start: start, end: middle, center: center, axis1: axis1, axis2: axis2, startAngle: startAngle,
                sweep: t * sweep),
            EllipticalArc(
                start: middle, end: end, center: center, axis1: axis1, axis2: axis2,
                startAngle: startAngle + t * sweep, sweep: (1 - t) * sweep)
        )
    }

    /// The same arc run through from the end.
    public var reversed: EllipticalArc {
        EllipticalArc(
            start: end, end: start, center: center, axis1: axis1, axis2: axis2, startAngle: startAngle + sweep,
            sweep: -sweep)
    }

    /// The arc of the same angles between the images of the axes.
    public func transformed(by transform: AffineTransform2D) -> EllipticalArc {
        EllipticalArc(
            start: transform.applied(toPoint: start), end: transform.applied(toPoint: end),
            center: transform.applied(toPoint: center), axis1: transform.applied(toVector: axis1),
            axis2: transform.applied(toVector: axis2), startAngle: startAngle, sweep: sweep)
    }

    /// Whether all of the arc's numbers are finite.
    public var isFinite: Bool {
        start.isFinite && end.isFinite && center.isFinite && axis1.isFinite && axis2.isFinite && startAngle.isFinite
            && sweep.isFinite
    }
}

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
