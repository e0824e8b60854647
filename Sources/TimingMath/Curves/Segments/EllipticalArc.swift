/// An exact arc of an ellipse, not approximated by Béziers.
///
/// ```
/// B(t) = center + cos θ·axis1 + sin θ·axis2,   θ = startAngle + t·sweep
/// ```
///
/// The axes are conjugate semi-diameters: any two vectors, at right angles or not. Every affine image of an arc is
/// therefore an arc with the same angles. The end points are stored separately and returned bit for bit.
public struct EllipticalArc: Sendable, Equatable {
    /// The start point.
    public let start: SIMD2<Double>
    /// The end point.
    public let end: SIMD2<Double>
    /// The centre of the ellipse.
    public let center: SIMD2<Double>
    /// The vector from the centre to the point at angle 0.
    public let axis1: SIMD2<Double>
    /// The vector from the centre to the point at angle π/2.
    public let axis2: SIMD2<Double>
    /// θ at the start, in radians.
    public let startAngle: Double
    /// The change of θ from start to end, in radians; positive from `axis1` towards `axis2`.
    public let sweep: Double
    /// Cosine and sine of θ, more exact than the rounded angles have them.
    let units: ArcUnits

    /// Creates an arc from its stored parts. The ends and the units must match the angles.
    init(
        start: SIMD2<Double>, end: SIMD2<Double>, center: SIMD2<Double>, axis1: SIMD2<Double>, axis2: SIMD2<Double>,
        startAngle: Double, sweep: Double, units: ArcUnits? = nil
    ) {
        (self.start, self.end, self.center) = (start, end, center)
        (self.axis1, self.axis2, self.startAngle, self.sweep) = (axis1, axis2, startAngle, sweep)
        self.units = units ?? ArcUnits(startAngle: startAngle, sweep: sweep)
    }
}

extension EllipticalArc {
    /// Creates an arc of a circle.
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - radius: The radius. A negative radius adds half a turn to the angles.
    ///   - startAngle: The angle at the start, in radians from +x towards +y.
    ///   - sweep: The angle covered, in radians; positive from +x towards +y. Clamped to one turn either way.
    @inlinable
    public init(center: SIMD2<Double>, radius: Double, startAngle: Double, sweep: Double) {
        self.init(center: center, radii: SIMD2(radius, radius), startAngle: startAngle, sweep: sweep)
    }

    /// Creates an arc of an axis-aligned ellipse: `start = center + (radii.x·cos startAngle, radii.y·sin startAngle)`.
    ///
    /// Angles within 2⁻⁵² of themselves (at most 2⁻³⁰) of a whole number of quarter turns, such as `1.5 * .pi`, give
    /// exact end points. With a sweep of ±`2 * .pi` the end is bit-identical to the start.
    ///
    /// - Parameters:
    ///   - center: The centre.
    ///   - radii: The radii along x and y.
    ///   - startAngle: The parametric (eccentric) angle at the start, in radians.
    ///   - sweep: The angle covered, in radians; positive from +x towards +y. Clamped to one turn either way,
    ///     infinities too.
    ///
    /// Accuracy: the ends within 4 · 2⁻⁵³ of the larger radius times 1 + |θ|, plus 2⁻⁵³ of their coordinates, θ being
    /// the angle at that end (tested in double-double). Other non-finite numbers give a non-finite arc.
    public init(center: SIMD2<Double>, radii: SIMD2<Double>, startAngle: Double, sweep: Double) {
        // This argument order keeps NaN.
        let sweep = min(max(sweep, -2 * .pi), 2 * .pi)
        let start = center + radii * CircleAngle(startAngle).unit
        let end = sweep.magnitude == 2 * .pi ? start : center + radii * CircleAngle(startAngle + sweep).unit
        self.init(
            start: start, end: end, center: center, axis1: SIMD2(radii.x, 0), axis2: SIMD2(0, radii.y),
            startAngle: startAngle, sweep: sweep)
    }
}

extension EllipticalArc: ParametricCurve {
    /// Returns the point at a parameter, computed from the nearer end along a chord.
    ///
    /// ```
    /// B(t) = B(0) + 2·sin(δ/2)·(cos(θ₀ + δ/2)·axis2 − sin(θ₀ + δ/2)·axis1),   δ = t·sweep
    /// ```
    ///
    /// The formula does not use the centre, so nothing cancels when the centre is far away.
    ///
    /// Accuracy: 16 · 2⁻⁵³ of the longer axis times 1 + |θ|, plus 4 · 2⁻⁵³ of the distances of the point, the ends and
    /// the centre from the origin, if the ends match the angles (tested in double-double).
    public func point(at t: Double) -> SIMD2<Double> {
        if t == 0 { return start }
        if t == 1 { return end }
        return t <= 0.5
            ? start + chord(from: startAngle, by: t * sweep)
            : end + chord(from: startAngle + sweep, by: (t - 1) * sweep)
    }

    /// The vector between two points of the ellipse.
    private func chord(from angle: Double, by turn: Double) -> SIMD2<Double> {
        let half = 0.5 * turn
        let middle = Trigonometry.sinCos(angle + half)
        return 2 * Trigonometry.sinCos(half).sin * (middle.cos * axis2 - middle.sin * axis1)
    }

    /// Returns the velocity.
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

    /// Returns the second derivative.
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

    /// Returns the unit direction of travel; see `ParametricCurve`.
    ///
    /// The velocity vanishes only on a flat ellipse, whose axes are parallel, at the points where it turns back. A
    /// velocity below 2⁻⁴⁸ of the terms that add up to it is mostly rounding error and counts as zero. At the ends and
    /// in the middle these terms are exact enough for ellipses of any flatness.
    public func tangent(at t: Double) -> SIMD2<Double> {
        if sweep == 0 { return t.isNaN ? SIMD2(repeating: t) : .zero }
        // Scaled so that the products below neither overflow nor lose bits.
        let largest = max(axis1.largestMagnitude, axis2.largestMagnitude)
        let factor = Double.squareScale(largest)
        let (a, b) = (axis1 * factor, axis2 * factor)
        let (unit, noise) = units.unit(at: t, sweep: sweep)
        let velocity = unit.x * b - unit.y * a
        if velocity.largestMagnitude > max(noise.x * b.largestMagnitude, noise.y * a.largestMagnitude) {
            return (sweep < 0 ? -velocity : velocity).direction
        }
        let outwards = (unit.x * a + unit.y * b).direction
        return t == 1 ? outwards : -outwards
    }

    /// Returns the parts before and after a parameter, on the same ellipse.
    public func split(at t: Double) -> (EllipticalArc, EllipticalArc) {
        let middle = point(at: t)
        return (
            EllipticalArc(
                start: start, end: middle, center: center, axis1: axis1, axis2: axis2, startAngle: startAngle,
                sweep: t * sweep, units: units.part(from: 0, to: t, sweep: sweep)),
            EllipticalArc(
                start: middle, end: end, center: center, axis1: axis1, axis2: axis2,
                startAngle: startAngle + t * sweep, sweep: (1 - t) * sweep,
                units: units.part(from: t, to: 1, sweep: sweep))
        )
    }

    /// The same arc, traversed from its end.
    public var reversed: EllipticalArc {
        EllipticalArc(
            start: end, end: start, center: center, axis1: axis1, axis2: axis2, startAngle: startAngle + sweep,
            sweep: -sweep, units: ArcUnits(start: units.end, middle: units.middle, end: units.start))
    }

    /// Returns the arc with the same angles between the images of the axes.
    public func transformed(by transform: AffineTransform2D) -> EllipticalArc {
        EllipticalArc(
            start: transform.applied(toPoint: start), end: transform.applied(toPoint: end),
            center: transform.applied(toPoint: center), axis1: transform.applied(toVector: axis1),
            axis2: transform.applied(toVector: axis2), startAngle: startAngle, sweep: sweep, units: units)
    }

    /// Whether all numbers of the arc are finite.
    public var isFinite: Bool {
        start.isFinite && end.isFinite && center.isFinite && axis1.isFinite && axis2.isFinite && startAngle.isFinite
            && sweep.isFinite
    }
}

extension EllipticalArc {
    /// The smallest axis-aligned rectangle that contains the arc.
    ///
    /// ```
    /// x = center.x ± √(axis1.x² + axis2.x²)  at  θ = atan2(axis2.x, axis1.x) and half a turn further, if on the arc
    /// ```
    ///
    /// Within 2⁻⁶ rad of an end, the height above that end is computed instead. A short arc of a huge ellipse therefore
    /// has the accuracy of its ends.
    ///
    /// Accuracy: no point is outside by more than 1e-13 for axes up to 4.3 long and a centre up to 26 from the origin.
    /// An arc of length 1 on a circle of radius 1e9 is off by at most 1e-16 (tested).
    public var bounds: CurveBounds {
        var bounds = CurveBounds(around: start).extended(to: end)
        let (sin, cos) = Trigonometry.sinCos(startAngle)
        func extremes(_ a: Double, _ b: Double, _ center: Double, _ ends: (Double, Double), _ extend: (Double) -> Void)
        {
            let height = SIMD2(a, b).length
            guard height > 0 else { return }
            let (a, b) = (a / height, b / height)
            // The angle from the start to the extreme, in the direction of the sweep.
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
