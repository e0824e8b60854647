import Testing

@testable import TimingMath

/// `MonotoneCubicSpline` and `SteffenSpline`.
@Suite(.tags(.law)) struct MonotoneSplineTests {
    private func splines(_ knots: [Double], _ values: [Double]) throws -> [(String, PiecewiseCubic<Double>)] {
        [
            ("monotone", try MonotoneCubicSpline(knots: knots, values: values).cubics),
            ("Steffen, parabola", try SteffenSpline(knots: knots, values: values).cubics),
            ("Steffen, chord", try SteffenSpline(knots: knots, values: values, ends: .chord).cubics),
        ]
    }

    private func data(_ generator: inout SeededGenerator) -> (knots: [Double], values: [Double]) {
        let count = Int.random(in: 2...9, using: &generator)
        var knots = [generator.number(in: -5...5)]
        while knots.count < count {
            knots.append(knots[knots.count - 1] + generator.pick([0.001, 0.1, 1, 30]) * generator.number(in: 0.1...1))
        }
        return (knots, knots.map { _ in generator.chance(0.2) ? 0.5 : generator.number(in: -1...1) })
    }

    /// The law and the stated bound: values between two knots stay between the values at the knots.
    @Test func staysBetweenItsNeighbours() throws {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<400 {
            let (knots, values) = data(&generator)
            for (name, cubics) in try splines(knots, values) {
                for i in 1..<knots.count {
                    let (low, high) = (min(values[i - 1], values[i]), max(values[i - 1], values[i]))
                    let slack = 12 * 0x1p-53 * max(low.magnitude, high.magnitude)
                    for k in 0...16 {
                        let t = knots[i - 1] + (knots[i] - knots[i - 1]) * Double(k) / 16
                        let v = cubics.value(at: t)
                        #expect(v >= low - slack && v <= high + slack, "\(name): \(knots), \(values) at \(t): \(v)")
                    }
                }
            }
        }
    }

    @Test func neverTurnsOnMonotoneData() throws {
        var generator = SeededGenerator(seed: 2)
        for round in 0..<200 {
            let (knots, unsorted) = data(&generator)
            let values = round % 2 == 0 ? unsorted.sorted() : unsorted.sorted(by: >)
            let sign: Double = round % 2 == 0 ? 1 : -1
            for (name, cubics) in try splines(knots, values) {
                for segment in 0..<cubics.segmentCount {
                    let rise = (values[segment + 1] - values[segment]).magnitude
                    for k in 0...32 {
                        // The error of the fraction: at most 3 times the rise at an end, plus rounding.
                        let slope = cubics.segments[segment].derivative(atFraction: Double(k) / 32)
                        #expect(
                            sign * slope >= -32 * 0x1p-53 * rise,
                            "\(name): \(knots), \(values) in \(segment) at \(k)/32")
                    }
                }
            }
        }
    }

    /// Slopes computed by hand.
    @Test func slopes() throws {
        let (knots, values) = ([0.0, 1, 3, 4], [0.0, 2, 6, 5])
        let monotone = try MonotoneCubicSpline(knots: knots, values: values)
        // Chords 2, 2, −1. The parabola at the last end has the slope −1·(4/3) − 2·(1/3) = −2, with the chord's sign
        // and within 3 times.
        #expect([0, 1, 3, 4].map { monotone.derivative(at: $0) } == [2, 2, 0, -2])
        let bent = try MonotoneCubicSpline(knots: [0, 1, 3], values: [0.0, 1, 7])
        // Harmonic: 9 / (5/1 + 4/3); ends 1·(4/3) − 3·(1/3) and 3·(5/3) − 1·(2/3).
        #expect((bent.derivative(at: 1) - 27.0 / 19).magnitude <= 4e-16)
        #expect((bent.derivative(at: 0) - 1.0 / 3).magnitude <= 4e-16)
        #expect((bent.derivative(at: 3) - 13.0 / 3).magnitude <= 4e-15)
        // Different signs of the end's chord and its parabola; and 3 times the chord.
        #expect(try MonotoneCubicSpline(knots: [0, 1, 2], values: [0.0, 1, 7]).derivative(at: 0) == 0)
        #expect(try MonotoneCubicSpline(knots: [0, 1, 2], values: [0.0, 1, -9]).derivative(at: 0) == 3)

        let steffen = try SteffenSpline(knots: [0, 1, 3], values: [0.0, 1, 7])
        // The parabola (1·2 + 3·1)/3 = 5/3 is within 2 times the smaller chord; the ends' 1/3 and 13/3 are within
        // theirs.
        #expect((steffen.derivative(at: 1) - 5.0 / 3).magnitude <= 4e-16)
        #expect((steffen.derivative(at: 0) - 1.0 / 3).magnitude <= 4e-16)
        #expect(try SteffenSpline(knots: [0, 1, 2], values: [0.0, 1, 9]).derivative(at: 1) == 2)
        #expect(try SteffenSpline(knots: [0, 1, 2], values: [0.0, 1, -9]).derivative(at: 0) == 2)
        #expect(try SteffenSpline(knots: [0, 1, 2], values: [0.0, 1, 9], ends: .chord).derivative(at: 0) == 1)
        #expect(try SteffenSpline(knots: [0, 1, 2], values: [0.0, 1, 9], ends: .chord).derivative(at: 2) == 8)
    }

    @Test func twoPointsMakeALineAndVectorsGoByComponents() throws {
        for (name, cubics) in try splines([1, 3], [2, 6]) {
            #expect(cubics.value(at: 2) == 4 && cubics.value(at: 0) == 0, "\(name)")
        }
        let (knots, x, y) = ([0.0, 0.5, 2, 2.25], [1.0, 4, 4.5, -1], [0.0, 1, 1, 3])
        let both = try MonotoneCubicSpline(knots: knots, values: zip(x, y).map { SIMD2($0, $1) })
        for t in stride(from: -1.0, through: 3, by: 0.125) {
            #expect(both.value(at: t).x == (try MonotoneCubicSpline(knots: knots, values: x).value(at: t)))
            #expect(both.value(at: t).y == (try MonotoneCubicSpline(knots: knots, values: y).value(at: t)))
        }
    }

    /// Steep slopes, tiny and huge widths and values: no NaN, and the shape of the same data in other units.
    @Test func sizeDoesNotMatter() throws {
        let (knots, values) = ([0.0, 1, 3, 4, 4.5], [0.0, 2, 6, 5, 7])
        for (width, height) in [
            (-500, 500), (-1000, 1000), (1000, -1000), (0, 1018), (-900, 0), (900, 900), (-900, -900),
        ] {
            let h = Double(sign: .plus, exponent: width, significand: 1)
            let v = Double(sign: .plus, exponent: height, significand: 1)
            let scaledKnots = knots.map { $0 * h }
            let scaledValues = values.map { $0 * v }
            var pairs = zip(try splines(knots, values), try splines(scaledKnots, scaledValues)).map {
                ($0.0, $0.1, $1.1)
            }
            for modified in [false, true] {
                pairs.append(
                    (
                        "Akima, \(modified)", try AkimaSpline(knots: knots, values: values, modified: modified).cubics,
                        try AkimaSpline(knots: scaledKnots, values: scaledValues, modified: modified).cubics
                    ))
            }
            for (name, plain, scaled) in pairs {
                for t in stride(from: 0.0, through: 4.5, by: 0.125) {
                    #expect(
                        scaled.value(at: t * h) == plain.value(at: t) * v, "\(name), 2^\(width), 2^\(height) at \(t)")
                }
            }
        }
    }

    @Test(.tags(.badInput)) func badInput() {
        #expect(throws: SplineError.tooFew(values: 1, minimum: 2)) {
            try MonotoneCubicSpline(knots: [0], values: [1.0])
        }
        #expect(throws: SplineError.knotsNotAscending(index: 2)) {
            try SteffenSpline(knots: [0, 1, 1], values: [1.0, 2, 3])
        }
        #expect(throws: SplineError.notFinite(parameter: "values[1]")) {
            try AkimaSpline(knots: [0, 1], values: [1.0, .nan])
        }
        #expect(throws: SplineError.notFinite(parameter: "knots[0]")) {
            try AkimaSpline(knots: [-.infinity, 1], values: [1.0, 2])
        }
        #expect(throws: SplineError.countMismatch(parameter: "knots", count: 1, expected: 2)) {
            try MonotoneCubicSpline(knots: [1], values: [1.0, 2])
        }
        // Slopes more than 10³⁰⁰ times as steep as others.
        #expect(throws: SplineError.self) {
            try MonotoneCubicSpline(knots: [0, 1e-307, 1e307], values: [0.0, 1e307, 1])
        }
    }
}
