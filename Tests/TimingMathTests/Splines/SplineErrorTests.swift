import Testing

@testable import TimingMath

@Suite(.tags(.badInput)) struct SplineErrorTests {
    private typealias Make = (_ knots: [Double], _ values: [Double]) throws -> any SplineCurve

    private let kinds: [(String, Make)] = [
        ("linear", { try LinearSpline(knots: $0, values: $1) }),
        ("hermite", { try HermiteSpline(knots: $0, values: $1, tangents: $1) }),
        ("Catmull-Rom", { try CatmullRomSpline(knots: $0, values: $1) }),
        ("Kochanek-Bartels", { try KochanekBartelsSpline(knots: $0, values: $1) }),
        ("natural", { try CubicSpline(knots: $0, values: $1, boundary: .natural) }),
        ("not-a-knot", { try CubicSpline(knots: $0, values: $1, boundary: .notAKnot) }),
        ("periodic", { try CubicSpline(knots: $0, values: $1, boundary: .periodic) }),
        ("clamped", { try CubicSpline(knots: $0, values: $1, boundary: .clamped(start: 0, end: 0)) }),
    ]

    @Test func everyKindChecksKnotsAndValues() {
        let cases: [([Double], [Double], SplineError)] = [
            ([], [], .tooFew(values: 0, minimum: 2)),
            ([0], [0], .tooFew(values: 1, minimum: 2)),
            ([0, 1], [0, 1, 2], .countMismatch(parameter: "knots", count: 2, expected: 3)),
            ([0, .nan], [0, 1], .notFinite(parameter: "knots[1]")),
            ([-.infinity, 1], [0, 1], .notFinite(parameter: "knots[0]")),
            ([0, 1, 2], [0, 1, .infinity], .notFinite(parameter: "values[2]")),
            ([0, 1, 1], [0, 1, 0], .knotsNotAscending(index: 2)),
            ([0, -1, 1], [0, 1, 0], .knotsNotAscending(index: 1)),
            ([0, -0.0], [0, 0], .knotsNotAscending(index: 1)),
            // The interval, or its inverse, overflows.
            ([-1e308, 1e308], [0, 0], .notRepresentable(segment: 0)),
            ([0, 0x1p-1040], [0, 0], .notRepresentable(segment: 0)),
        ]
        for (name, make) in kinds {
            for (knots, values, error) in cases {
                #expect(throws: error, "\(name): \(knots), \(values)") { try make(knots, values) }
            }
        }
    }

    @Test func eachKindChecksItsOwn() {
        let v: [Double] = [0, 1, 0]
        let cases: [(SplineError, () throws -> any SplineCurve)] = [
            (
                .countMismatch(parameter: "tangents", count: 2, expected: 3),
                { try HermiteSpline(knots: v.indices.map(Double.init), values: v, tangents: [0, 0]) }
            ),
            (
                .notFinite(parameter: "tangents[1]"),
                { try HermiteSpline(knots: [0, 1], values: [0, 1], tangents: [0, .nan]) }
            ),
            (.notFinite(parameter: "tension"), { try CatmullRomSpline(values: v, tension: .infinity) }),
            (.notFinite(parameter: "tension"), { try CatmullRomSpline(closed: v, tension: .nan) }),
            (
                .notFinite(parameter: "ends.start"),
                { try CatmullRomSpline(values: v, ends: .handles(start: .nan, end: 0)) }
            ),
            (
                .notFinite(parameter: "ends.end"),
                { try CatmullRomSpline(values: v, ends: .handles(start: 0, end: .infinity)) }
            ),
            (.tooFew(values: 1, minimum: 2), { try CatmullRomSpline(values: [1.0]) }),
            (.tooFew(values: 0, minimum: 2), { try CatmullRomSpline(closed: [Double]()) }),
            (
                .countMismatch(parameter: "tension", count: 4, expected: 3),
                { try KochanekBartelsSpline(values: v, tension: [0, 0, 0, 0]) }
            ),
            (.notFinite(parameter: "continuity[1]"), { try KochanekBartelsSpline(values: v, continuity: [0, .nan]) }),
            (.notFinite(parameter: "bias[0]"), { try KochanekBartelsSpline(values: v, bias: [.infinity]) }),
            (
                .notRepresentable(segment: 0),
                { try KochanekBartelsSpline(values: v, tension: [-1e308, -1e308], bias: [-1, 1e308]) }
            ),
            (.tooFew(values: 0, minimum: 2), { try KochanekBartelsSpline(values: [Double]()) }),
            (.endsDiffer, { try CubicSpline(knots: [0, 1, 2], values: [0, 1, 2], boundary: .periodic) }),
            (
                .notFinite(parameter: "boundary.start"),
                { try CubicSpline(knots: [0, 1], values: [0, 1], boundary: .clamped(start: .nan, end: 0)) }
            ),
            (
                .notFinite(parameter: "boundary.end"),
                { try CubicSpline(knots: [0, 1], values: [0, 1], boundary: .clamped(start: 0, end: -.infinity)) }
            ),
            (.tooFew(values: 3, minimum: 4), { try UniformBSpline(controlPoints: v) }),
            (.notFinite(parameter: "controlPoints[3]"), { try UniformBSpline(controlPoints: v + [.nan]) }),
        ]
        for (error, make) in cases { #expect(throws: error) { _ = try make() } }
    }

    /// With extreme numbers nothing traps, and a valid spline gives numbers at its knots.
    @Test func extremesNeverTrap() {
        var generator = SeededGenerator(seed: 1)
        let finite = awkwardNumbers.filter(\.isFinite)
        for round in 0..<200 {
            let count = Int.random(in: 2...7, using: &generator)
            let knots = Set((0..<count).map { _ in generator.pick(finite) }).sorted()
            var values = knots.map { _ in generator.pick(finite) }
            if round % 2 == 0 { values[values.count - 1] = values[0] }
            for (name, make) in kinds {
                guard let spline = try? make(knots, values) else { continue }
                check(spline, "\(name), \(knots), \(values)")
            }
            for parameterization in CatmullRomSpline<SIMD2<Double>>.Parameterization.allCases {
                let points = zip(knots, values).map { SIMD2($0, $1) }
                if let spline = try? CatmullRomSpline(values: points, parameterization: parameterization) {
                    check(spline, "\(parameterization), \(points)")
                }
                if let spline = try? CatmullRomSpline(closed: points, parameterization: parameterization) {
                    check(spline, "closed, \(parameterization), \(points)")
                }
            }
        }
    }

    private func check<S: SplineCurve>(_ spline: S, _ comment: String) {
        for knot in spline.cubics.knots where !spline.value(at: knot).isFinite {
            Issue.record("\(comment) at \(knot): \(spline.value(at: knot))")
        }
        for t in awkwardNumbers { _ = spline.derivative(at: t) }
    }

    @Test func descriptionsNameTheFault() {
        #expect("\(SplineError.tooFew(values: 1, minimum: 2))" == "1 values, needed are at least 2")
        #expect("\(SplineError.countMismatch(parameter: "bias", count: 4, expected: 3))" == "bias: 4, expected 3")
        #expect("\(SplineError.notFinite(parameter: "knots[3]"))" == "knots[3] is not finite")
        let range = SplineError.outOfRange(parameter: "x", value: 2, allowed: "0…1")
        #expect("\(range)" == "x is 2.0, allowed is 0…1")
        #expect("\(SplineError.knotsNotAscending(index: 2))" == "knots[2] is not above the one before")
        #expect("\(SplineError.endsDiffer)" == "the last value of a periodic spline is its first")
        #expect(
            "\(SplineError.notRepresentable(segment: 1))"
                == "segment 1 has coefficients beyond the range of a number")
    }
}
