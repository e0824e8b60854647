extension EllipticalArc {
    /// Returns the curve that SVG's elliptical arc command draws. <doc:Curves> has the formulas.
    ///
    /// - Parameters:
    ///   - start: The start point, kept bit for bit.
    ///   - end: The end point, kept bit for bit.
    ///   - radii: The radii; signs are ignored. Radii too small for the distance are scaled up to half an ellipse.
    ///   - rotation: The angle from the x axis to the first radius, in degrees. Whole quarter turns are exact.
    ///   - isLarge: Whether to take the longer of the two arcs.
    ///   - isPositive: Whether angles increase along the arc, from +x towards +y (SVG's sweep flag).
    /// - Returns: nil for equal ends. A straight line if a radius is 0, if a number is not finite, if the distance is
    ///   below 2⁻¹⁰⁰⁰ of the radii, or if the centre or axes overflow.
    /// - Accuracy: points within 32 · 2⁻⁵³ of the larger radius and 4 · 2⁻⁵³ of the ends; more if flat (<doc:Curves>).
    /// - Source: SVG 2, appendix B.2, "Elliptical arc implementation notes".
    public static func svgArc(
        from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, xAxisRotation rotation: Double,
        largeArc isLarge: Bool, sweep isPositive: Bool
    ) -> BezierPath.Segment? {
        if start == end { return nil }
        let radii = SIMD2(radii.x.magnitude, radii.y.magnitude)
        let (sin, cos) = DoubleWord.sinCos(degrees: rotation)
        let line = BezierPath.Segment.line(LineSegment(start: start, end: end))
        guard start.isFinite, end.isFinite, radii.isFinite, radii.x > 0, radii.y > 0, rotation.isFinite,
            let ends = CircleChord(from: start, to: end, radii: radii, sin: sin, cos: cos)
        else { return line }

        let side = isLarge == isPositive ? -ends.distance : ends.distance
        let (u, t) = (ends.direction, ends.half)
        let toCenter = side * SIMD2(-u.y, u.x)
        let angle = 2 * Trigonometry.arcTangent(y: t, x: isLarge ? -ends.distance : ends.distance)
        var axis1 = ends.radii.x * SIMD2(cos.high, sin.high), axis2 = ends.radii.y * SIMD2(-sin.high, cos.high)
        let center = (0.5 * start + 0.5 * end) + (toCenter.x * axis1 + toCenter.y * axis2)
        var toStart = -t * u - toCenter
        var units = ends.units(isLarge: isLarge, isPositive: isPositive)
        // Near the tip of a very flat ellipse, the error of the angles is magnified by the ratio of the radii. Angles
        // have the smallest error near 0.
        let flat = 0x1p-10 * ends.radii
        if !isLarge, flat.y > ends.radii.x || flat.x > ends.radii.y {
            if flat.y > ends.radii.x {
                (axis1, axis2, toStart) = (axis2, -axis1, SIMD2(toStart.y, -toStart.x))
                units = units.mapped { SIMD2($0.y, -$0.x) }
            }
            if toStart.x < 0 {
                (axis1, axis2, toStart) = (-axis1, -axis2, -toStart)
                units = units.mapped(-)
            }
        }
        let arc = EllipticalArc(
            start: start, end: end, center: center, axis1: axis1, axis2: axis2,
            startAngle: Trigonometry.arcTangent(y: toStart.y, x: toStart.x), sweep: isPositive ? angle : -angle,
            units: units)
        return arc.isFinite ? .arc(arc) : line
    }

    /// The parameters of the SVG arc command that draws this arc from `start` to `end`.
    ///
    /// The radii are the lengths of `axis1` and `axis2` if these are at right angles (within 8 · 2⁻⁵³). Otherwise they
    /// are the singular values of the matrix of both, the longer one first. The rotation is that of the first radius in
    /// degrees, in −180…180. `largeArc` is whether the sweep exceeds half a turn, and `sweep` whether angles increase
    /// from +x towards +y.
    ///
    /// An arc of a full turn or more, or of a flat ellipse (second radius 0), has no SVG form.
    ///
    /// Accuracy: an SVG arc with these parameters has the same points within 2⁻⁴⁰ of the longer axis if this arc came
    /// from `svgArc`, and within 2⁻²² if it is half an ellipse within 1e-4 rad. For axes not at right angles the error
    /// is within 1e-8, for ellipses not flatter than 1000 to 1 and not within 1e-3 rad of half an ellipse (tested).
    public var svgParameters: (radii: SIMD2<Double>, xAxisRotation: Double, largeArc: Bool, sweep: Bool) {
        // Scaled near 1 so that no product overflows.
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

/// The chord of an arc in the plane where its ellipse is the unit circle.
private struct CircleChord {
    /// Half the length, in 0…1.
    let half: Double
    /// The distance from the midpoint to the centre of the circle.
    let distance: Double
    /// The unit direction.
    let direction: SIMD2<Double>
    /// The radii of the ellipse, large enough for the chord.
    let radii: SIMD2<Double>
    /// The same unit direction, half the length and the distance, in double words.
    private let exact: (x: DoubleWord, y: DoubleWord, half: DoubleWord, distance: DoubleWord)

    /// - Returns: nil if the chord is lost to rounding of the coordinates or is below 2⁻¹⁰⁰⁰ of the radii.
    init?(from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, sin: DoubleWord, cos: DoubleWord) {
        // Scaled so that no difference overflows and no subnormal loses bits.
        let coordinates = max(start.largestMagnitude, end.largestMagnitude)
        let raised = coordinates > 0x1p1000 ? -10 : coordinates < 0x1p-900 ? 200 : 0
        let factor = scaled(1, by: raised)
        let (dx, dy) = (
            DoubleWord(end.x * factor) - DoubleWord(start.x * factor),
            DoubleWord(end.y * factor) - DoubleWord(start.y * factor)
        )
        let size = max(dx.high.magnitude, dy.high.magnitude)
        guard size > 0, size.isFinite else { return nil }
        let exponent = Int(size.exponent)
        let (x, y) = (dx.scaled(by: -exponent), dy.scaled(by: -exponent))
        let along = cos * x + sin * y, across = cos * y - sin * x

        // Half the chord over the radii, as significands and exponents.
        let (ex, ey) = (Int(radii.x.exponent), Int(radii.y.exponent))
        let (rx, ry) = (scaled(radii.x, by: -ex), scaled(radii.y, by: -ey))
        let (tx, ty) = (along / rx, across / ry)
        let (kx, ky) = (exponent - 1 - raised - ex, exponent - 1 - raised - ey)
        let k = max(Self.exponent(of: tx.high, kx), Self.exponent(of: ty.high, ky))
        let (ux, uy) = (tx.scaled(by: kx - k), ty.scaled(by: ky - k))
        let length = SIMD2(ux.high, uy.high).length
        direction = SIMD2(ux.high / length, uy.high / length)
        guard k > -1000 else { return nil }

        // 1 − T², which would cancel entirely for T close to 1. With k = 0 the larger component can be less than 1 by
        // its low part alone.
        var rest = -1.0
        let sum = ux * ux + uy * uy
        var exactRest = DoubleWord(1) - sum.scaled(by: max(2 * k, -300))
        if k == -1 || k == 0 {
            // A circle needs no rotation, so exact halves of circles have no error.
            if radii.x == radii.y { exactRest = DoubleWord(1) - ((x * x + y * y) / rx / rx).scaled(by: 2 * kx) }
            rest = exactRest.high
        } else if k < -1 {
            let half = scaled(length, by: k)
            rest = (1 - half) * (1 + half)
        }
        distance = max(rest, 0).squareRoot()
        half = rest > 0 ? min(scaled(length, by: k), 1) : 1
        let root = sum.squareRoot, inverse = root.reciprocal
        exact = (
            ux * inverse, uy * inverse, rest > 0 ? root.scaled(by: k) : DoubleWord(1),
            rest > 0 ? exactRest.squareRoot : DoubleWord(0)
        )
        let isTooShort = rest <= 0 && (k >= 0 || length > 2)
        self.radii =
            isTooShort ? SIMD2(scaled(rx * length, by: k + ex), scaled(ry * length, by: k + ey)) : radii
    }

    /// The unit vectors from the centre to the start, the middle and the end of an arc over the chord.
    ///
    /// A component that is nearly 0 has small errors too: the sums are those of double words.
    func units(isLarge: Bool, isPositive: Bool) -> ArcUnits {
        let side = isLarge == isPositive ? exact.distance : -exact.distance
        // From the centre to the middle of the chord.
        let (x, y) = (-exact.y * side, exact.x * side)
        let (dx, dy) = (exact.x * exact.half, exact.y * exact.half)
        let outwards = SIMD2(exact.y.high, -exact.x.high)
        return ArcUnits(
            start: SIMD2((x - dx).high, (y - dy).high), middle: isPositive ? outwards : -outwards,
            end: SIMD2((x + dx).high, (y + dy).high))
    }

    private static func exponent(of significand: Double, _ k: Int) -> Int {
        significand.isFinite && significand != 0 ? Int(significand.exponent) + k : -100_000
    }
}

/// x·2ⁿ for any n.
private func scaled(_ x: Double, by n: Int) -> Double { Double(sign: .plus, exponent: n, significand: x) }

extension DoubleWord {
    /// For numbers above 0, like the reciprocal.
    fileprivate var squareRoot: DoubleWord {
        let root = high.squareRoot()
        return DoubleWord(root, (self - DoubleWord(root) * DoubleWord(root)).high / (2 * root))
    }

    fileprivate var reciprocal: DoubleWord {
        let inverse = 1 / high
        return DoubleWord(inverse, (DoubleWord(1) - self * DoubleWord(inverse)).high * inverse)
    }

    fileprivate func scaled(by n: Int) -> DoubleWord {
        DoubleWord(
            Double(sign: .plus, exponent: n, significand: high), Double(sign: .plus, exponent: n, significand: low))
    }
}

/// The parameters of an arc command before its end point.
struct SVGArcShape: Equatable {
    var radii: SIMD2<Double>
    /// In degrees.
    var xAxisRotation: Double
    var largeArc: Bool
    var sweep: Bool
}

extension SVGArcShape {
    /// The segment that the arc draws: an arc, a line if a radius is 0, or nil if it ends where it begins.
    func segment(from start: SIMD2<Double>, to end: SIMD2<Double>) -> BezierPath.Segment? {
        EllipticalArc.svgArc(
            from: start, to: end, radii: radii, xAxisRotation: xAxisRotation, largeArc: largeArc, sweep: sweep)
    }
}
