extension FunctionCurve {
    /// A point with the tension, continuity and bias of a Kochanek-Bartels spline.
    public struct TCBPoint: Sendable, Hashable {
        /// The x and y coordinates.
        public var point: SIMD2<Double>
        /// The tension. At 1 the tangents are zero. Negative values make the curve swing wider.
        public var tension: Double
        /// The continuity. Any value other than 0 makes a corner at the point.
        public var continuity: Double
        /// The bias. Positive values make the curve bend after the point, and negative values before it.
        public var bias: Double

        /// Creates a point with the given parameters. With all of them 0, the curve is a Catmull-Rom spline there.
        public init(_ point: SIMD2<Double>, tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
            self.point = point
            self.tension = tension
            self.continuity = continuity
            self.bias = bias
        }
    }

    /// Creates the function curve through points with tension, continuity and bias.
    ///
    ///     out = (1 − t)/2 · ((1 + b)(1 + c)·(p − before) + (1 − b)(1 − c)·(after − p))        control1 = p + out/3
    ///     in  = (1 − t)/2 · ((1 + b)(1 − c)·(p − before) + (1 − b)(1 + c)·(after − p))        control2 = p − in/3
    ///
    /// Tangents are two-dimensional and independent of the spacing in x. The first point always uses a bias of −1 and
    /// the last a bias of 1, which makes the tangent there the end chord times (1 − t)(1 − c).
    ///
    /// - Parameter points: At least two points with finite numbers, whose x must not descend. Tension, continuity and
    ///   bias usually are in −1…1.
    /// - Throws: `SplineError` if an argument is invalid. Complexity: O(n).
    /// - Source: D. H. U. Kochanek, R. H. Bartels (1984), with the ends of Qt's QEasingCurve TCBSpline.
    public init(through points: [TCBPoint]) throws(SplineError) {
        guard points.count >= 2 else { throw .tooFew(values: points.count, minimum: 2) }
        for (i, p) in points.enumerated() {
            for (name, value) in [("tension", p.tension), ("continuity", p.continuity), ("bias", p.bias)] {
                guard value.isFinite else { throw .notFinite(parameter: "points[\(i)].\(name)") }
            }
            guard p.point.isFinite else { throw .notFinite(parameter: "points[\(i)]") }
        }
        var segments: [Segment] = []
        for i in 1..<points.count {
            let (a, b) = (points[i - 1], points[i])
            let chord = b.point - a.point
            var out = (1 - a.continuity) * chord
            var into = (1 - b.continuity) * chord
            if i > 1 {
                let before = a.point - points[i - 2].point
                out = 0.5 * ((1 + a.bias) * (1 + a.continuity) * before + (1 - a.bias) * out)
            }
            if i + 1 < points.count {
                let after = points[i + 1].point - b.point
                into = 0.5 * ((1 + b.bias) * into + (1 - b.bias) * (1 + b.continuity) * after)
            }
            segments.append(
                Segment(
                    control1: a.point + (1 - a.tension) / 3 * out, control2: b.point - (1 - b.tension) / 3 * into,
                    end: b.point))
        }
        try self.init(start: points[0].point, segments: segments)
    }
}
