import Testing

@testable import TimingMath

@Suite("Descriptions of splines", .tags(.law))
struct SplineDescriptionTests {
    private let knots = [0, 0.25, 0.5, 0.75, 1]
    private let values = [0.0, 1, 0, 2, 3]

    @Test("A spline is its type, its points and its knots")
    func splines() throws {
        let range = "through 5 points, knots 0…1"
        #expect(try "\(CubicSpline(knots: knots, values: values, boundary: .natural))" == "CubicSpline \(range)")
        #expect(try "\(AkimaSpline(knots: knots, values: values))" == "AkimaSpline \(range)")
        #expect(try "\(LinearSpline(knots: knots, values: values))" == "LinearSpline \(range)")
        #expect(try "\(MonotoneCubicSpline(knots: knots, values: values))" == "MonotoneCubicSpline \(range)")
        #expect(try "\(SteffenSpline(knots: knots, values: values))" == "SteffenSpline \(range)")
        #expect(try "\(KochanekBartelsSpline(knots: knots, values: values))" == "KochanekBartelsSpline \(range)")
        let hermite = try HermiteSpline(knots: [1, 2.5], values: [0.0, 1], tangents: [0, 0])
        #expect("\(hermite)" == "HermiteSpline through 2 points, knots 1…2.5")
        let points = values.map { SIMD2($0, 1) }
        #expect(try "\(CatmullRomSpline(knots: knots, values: points))" == "CatmullRomSpline \(range)")
    }

    @Test("A uniform B-spline has control points")
    func uniform() throws {
        let spline = try UniformBSpline(controlPoints: values + [4])
        #expect("\(spline)" == "UniformBSpline of 6 control points, knots 0…3")
    }

    @Test("Piecewise cubics, polynomials and function curves")
    func polynomials() throws {
        let spline = try CubicSpline(knots: knots, values: values, boundary: .natural)
        #expect("\(spline.cubics)" == "PiecewiseCubic of 4 segments, knots 0…1")
        let line = try LinearSpline(knots: [0, 1], values: [0.0, 1])
        #expect("\(line.cubics)" == "PiecewiseCubic of 1 segment, knots 0…1")
        #expect(
            try "\(InterpolatingPolynomial(knots: [0, 1, 3], values: [0.0, 1, 0]))"
                == "InterpolatingPolynomial through 3 points, knots 0…3")
        #expect(try "\(BernsteinPolynomial([0.0, 1, 2, 4]))" == "BernsteinPolynomial of degree 3")
        let curve = try FunctionCurve(
            start: SIMD2(1, 0),
            segments: [FunctionCurve.Segment(control1: SIMD2(1.5, 0), control2: SIMD2(2, 1), end: SIMD2(3, 1))])
        #expect("\(curve)" == "FunctionCurve of 1 segment, x 1…3")
    }

    @Test("Tables of lengths")
    func lengths() throws {
        let line = try LinearSpline(knots: [0, 1], values: [SIMD2(0.0, 0), SIMD2(3, 4)])
        #expect("\(SplineArcLength(line))".hasPrefix("SplineArcLength of 5 with "))
        var path = BezierPath()
        try path.move(to: .zero)
        try path.addLine(to: SIMD2(3, 4))
        let table = ArcLengthTable(path)
        #expect("\(table)" == "ArcLengthTable of 5 with \(table.entryCount) entries")
        #expect("\(ArcLengthTable(BezierPath()))" == "ArcLengthTable of 0 with 0 entries")
    }
}
