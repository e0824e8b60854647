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

    /// The arc as SVG's elliptical arc command writes it, from `start` to `end`.
    ///
    /// The principal axes are those of `axis1` and `axis2` where these are at right angles (but for 8 · 2⁻⁵³), else by
    /// the singular values of the matrix of both; then the first is the longer one.
    ///
    /// - Returns: the radii, the rotation of the first in degrees in −180…180, whether the sweep is more than half a
    ///   turn, and whether angles grow from x towards y. An arc of a whole turn or more has no such form, nor has one
    ///   of a flat ellipse, whose second radius is 0.
    ///
    /// Axes of any size.
    ///
    /// Accuracy: an SVG arc of these parameters has the same points within 2⁻⁴⁰ of the longer axis where this one came
    /// from `svgArc`, and within 2⁻²² where it is half an ellipse within 1e-4 rad, which is as sensitive as √ε. For
    /// axes that are not at right angles within 1e-8, as far as the ellipse is not flatter than 1000 to 1 nor half one
    /// within 1e-3 rad (tested).
    public var svgParameters: (radii: SIMD2<Double>, xAxisRotation: Double, largeArc: Bool, sweep: Bool) {
        // Near 1, so that no product leaves the range.
        let largest = max(axis1.largestMagnitude, axis2.largestMagnitude)
        let exponent = largest > 0 && largest.isFinite ? Int(largest.exponent) : 0
        func scaled(_ v: SIMD2<Double>, by n: Int) -> SIMD2<Double> {
            SIMD2(
                Double(sign: .plus, exponent: n, significand: v.x), Double(sign: .plus, exponent: n, significand: v.y))
        }
        let (a, b) = (scaled(axis1, by: -exponent), scaled(axis2, by: -exponent))
        let determinant = a.x * b.y - a.y * b.x
        let dot = a.x * b.x + a.y * b.y
        var radii = SIMD2(a.length, b.length)
        var angle = Trigonometry.arcTangent(y: a.y, x: a.x)
        if dot.magnitude > 0x1p-50 * radii.x * radii.y {
            let (e, f) = (0.5 * (a.x + b.y), 0.5 * (a.x - b.y))
            let (g, h) = (0.5 * (a.y + b.x), 0.5 * (a.y - b.x))
            let longer = SIMD2(e, h).length + SIMD2(f, g).length
            radii = SIMD2(longer, determinant.magnitude / longer)
            angle = 0.5 * (Trigonometry.arcTangent(y: h, x: e) + Trigonometry.arcTangent(y: g, x: f))
        }
        return (
            scaled(radii, by: exponent), angle / (0.5 * .pi) * 90, sweep.magnitude > .pi,
            (sweep > 0) == (determinant > 0)
        )
    }
}
