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
