extension EllipticalArc {
    /// What SVG's elliptical arc command draws.
    ///
    /// ```
    /// h = (to − from)/2 turned back by the rotation, over the radii    T = |h|    u = h/T
    /// centre − middle = ±√(1 − T²)·(−u.y, u.x)·radii, turned           |sweep| = 2·atan2(T, ±√(1 − T²))
    /// ```
    ///
    /// - Parameters:
    ///   - start: where it begins, kept to the bit.
    ///   - end: where it ends, kept to the bit.
    ///   - radii: along the ellipse's axes. Their signs do not matter. Radii too small for the distance are scaled up
    ///     until half the ellipse joins the ends.
    ///   - rotation: from the x axis to the first radius, in degrees; any, whole quarters are exact.
    ///   - isLarge: whether it is the longer of the two arcs.
    ///   - isPositive: whether angles grow along it, from x towards y: SVG's sweep flag.
    /// - Returns: nil for equal ends, which draw nothing. A straight line if a radius is 0, if a number is not finite,
    ///   if the distance is less than 2⁻¹⁰⁰⁰ of the radii, or if the centre or the axes are out of range.
    ///
    /// The axes are the radii's, turned, but for short arcs of ellipses flatter than 1024 to 1: there `axis1` is along
    /// the longer radius, to the side where the arc begins.
    ///
    /// Accuracy: every point within 32 · 2⁻⁵³ of the larger radius and 4 · 2⁻⁵³ of the ends, however close to half an
    /// ellipse; of turned ellipses flatter than 128 to 1, √(larger/smaller radius/128) times that. The length within
    /// 1e-13 of itself (both tested against mpmath's values).
    ///
    /// Source: SVG 2, appendix B.2, "Elliptical arc implementation notes", with the angles from atan2 instead of
    /// arccosines.
    public static func svgArc(
        from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, xAxisRotation rotation: Double,
        largeArc isLarge: Bool, sweep isPositive: Bool
    ) -> PathSegment? {
        if start == end { return nil }
        let radii = SIMD2(radii.x.magnitude, radii.y.magnitude)
        let (sin, cos) = DoubleWord.sinCos(degrees: rotation)
        let line = PathSegment.line(LineSegment(start: start, end: end))
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
        // Near the tip of a very flat ellipse a short arc has the error of its angles times the ratio of the radii, and
        // angles have the least error near 0.
        let flat = 0x1p-10 * ends.radii
        if !isLarge, flat.y > ends.radii.x || flat.x > ends.radii.y {
            if flat.y > ends.radii.x {
                (axis1, axis2, toStart) = (axis2, -axis1, SIMD2(toStart.y, -toStart.x))
            }
            if toStart.x < 0 { (axis1, axis2, toStart) = (-axis1, -axis2, -toStart) }
        }
        let arc = EllipticalArc(
            start: start, end: end, center: center, axis1: axis1, axis2: axis2,
            startAngle: Trigonometry.arcTangent(y: toStart.y, x: toStart.x), sweep: isPositive ? angle : -angle)
        return arc.isFinite ? .arc(arc) : line
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

/// The chord of an arc in the plane where its ellipse is the unit circle.
private struct CircleChord {
    /// Half its length, in 0…1.
    let half: Double
    /// From its middle to the circle's centre.
    let distance: Double
    /// Its direction.
    let direction: SIMD2<Double>
    /// The ellipse's radii, large enough for the chord.
    let radii: SIMD2<Double>

    /// - Returns: nil where the chord is lost beside the coordinates or is less than 2⁻¹⁰⁰⁰ of the radii.
    init?(from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, sin: DoubleWord, cos: DoubleWord) {
        // No difference may overflow, none of subnormals be halved.
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

        // 1 − T², of which all would be lost where T is close to 1. With k = 0 the larger component can be less than 1
        // by its second part alone.
        var rest = -1.0
        if k == -1 || k == 0 {
            // A circle needs no turning for that, so that exact halves have no error at all.
            let square = radii.x == radii.y ? (x * x + y * y) / rx / rx : ux * ux + uy * uy
            rest = (DoubleWord(1) - square.scaled(by: radii.x == radii.y ? 2 * kx : 2 * k)).high
        } else if k < -1 {
            let half = scaled(length, by: k)
            rest = (1 - half) * (1 + half)
        }
        distance = max(rest, 0).squareRoot()
        half = rest > 0 ? min(scaled(length, by: k), 1) : 1
        let isTooShort = rest <= 0 && (k >= 0 || length > 2)
        self.radii =
            isTooShort ? SIMD2(scaled(rx * length, by: k + ex), scaled(ry * length, by: k + ey)) : radii
    }

    private static func exponent(of significand: Double, _ k: Int) -> Int {
        significand.isFinite && significand != 0 ? Int(significand.exponent) + k : -100_000
    }
}

/// x·2ⁿ for any n.
private func scaled(_ x: Double, by n: Int) -> Double { Double(sign: .plus, exponent: n, significand: x) }

extension DoubleWord {
    fileprivate func scaled(by n: Int) -> DoubleWord {
        DoubleWord(
            Double(sign: .plus, exponent: n, significand: high), Double(sign: .plus, exponent: n, significand: low))
    }
}

/// The numbers of an arc before its end point.
struct SVGArcShape: Equatable {
    var radii: SIMD2<Double>
    /// Degrees.
    var xAxisRotation: Double
    var largeArc: Bool
    var sweep: Bool
}

extension SVGArcShape {
    /// What the arc draws: itself, a line where a radius is 0, or nothing where it ends where it begins.
    func segment(from start: SIMD2<Double>, to end: SIMD2<Double>) -> PathSegment? {
        EllipticalArc.svgArc(
            from: start, to: end, radii: radii, xAxisRotation: xAxisRotation, largeArc: largeArc, sweep: sweep)
    }
}
