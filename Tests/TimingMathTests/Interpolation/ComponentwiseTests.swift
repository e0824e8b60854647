import Testing

@testable import TimingMath

/// The laws of every type made of numbers, checked with distinct numbers.
@Suite(.tags(.law)) struct ComponentwiseTests {
    private func check<Value: ComponentwiseInterpolatable>(
        _ type: Value.Type, count: Int, hasDistance: Bool, rounded: (Double) -> Double = { $0 },
        make: ([Double]) -> Value, numbers: (Value) -> [Double]
    ) {
        var generator = SeededGenerator(seed: 41)
        func random() -> [Double] { (0..<count).map { _ in rounded(generator.number(in: -9...9)) } }
        func expectNumbers(_ value: Value, _ comment: String, _ expected: (Int) -> Double) {
            let actual = numbers(value)
            for i in 0..<count where actual[i] != rounded(expected(i)) {
                Issue.record("\(type) \(comment), number \(i): \(actual[i]), not \(rounded(expected(i)))")
            }
        }
        #expect(make([Double](repeating: 1, count: count)).allFinite, "\(type)")
        for i in 0..<count {
            for odd in [Double.nan, .infinity, -.infinity] {
                var list = [Double](repeating: 1, count: count)
                list[i] = odd
                #expect(!make(list).allFinite, "\(type), number \(i) is \(odd)")
            }
        }
        for _ in 0..<50 {
            let (a, b, c, d) = (random(), random(), random(), random())
            let (x, y, z, w) = (make(a), make(b), make(c), make(d))
            for t in [-0.5, 0, 0.25, 0.7, 1, 1.5, generator.number(in: 0...1)] {
                let comment = "\(a), \(b), \(c), \(d) at \(t)"
                expectNumbers(x.interpolated(to: y, at: t), comment) {
                    LinearInterpolation.value(from: a[$0], to: b[$0], at: t)
                }
                var value = z
                value.setInterpolation(from: x, to: y, at: t)
                expectNumbers(value, "set, \(comment)") { LinearInterpolation.value(from: a[$0], to: b[$0], at: t) }
                value.setCubic(x, y, z, w, at: t)
                expectNumbers(value, "cubic, \(comment)") {
                    BernsteinWeights(at: t).blend(a[$0], b[$0], c[$0], d[$0])
                }
            }
            expectNumbers(x.adding(y), "sum") { a[$0] + b[$0] }
            expectNumbers(x.subtracting(y), "difference") { a[$0] - b[$0] }
            expectNumbers(x.repeated(3), "three times") { a[$0] * 3 }
            #expect(x.canInterpolate(to: y))

            let displaced = [
                x.displaced(0.5, from: y, 0.25, toward: z), x.displaced(0.5, from: nil, 0.25, toward: z),
                x.displaced(0.5, from: y, 0.25, toward: nil), x.displaced(0.5, from: nil, 0.25, toward: nil),
            ]
            for (k, value) in displaced.enumerated() {
                guard let value else {
                    Issue.record("\(type) has no displacement")
                    continue
                }
                let actual = numbers(value)
                for i in 0..<count {
                    let back = k % 2 == 0 ? 0.5 * (a[i] - b[i]) : 0, ahead = k < 2 ? 0.25 * (c[i] - a[i]) : 0
                    #expect(abs(actual[i] - (a[i] + back + ahead)) <= 1e-5, "\(type) displaced, \(k), number \(i)")
                }
            }

            let point = x.pacingPoint
            #expect((point != nil) == hasDistance, "\(type)")
            if let point { for i in 0..<4 { #expect(point[i] == (i < count ? a[i] : 0), "\(type)") } }
        }
    }

    @Test func everyTypeGoesNumberByNumber() {
        func float(_ x: Double) -> Double { Double(Float(x)) }
        check(Double.self, count: 1, hasDistance: true, make: { $0[0] }, numbers: { [$0] })
        check(
            Float.self, count: 1, hasDistance: true, rounded: float, make: { Float($0[0]) },
            numbers: { [Double($0)] })
        check(SIMD2<Double>.self, count: 2, hasDistance: true, make: { SIMD2($0) }, numbers: { [$0.x, $0.y] })
        check(SIMD3<Double>.self, count: 3, hasDistance: true, make: { SIMD3($0) }, numbers: { [$0.x, $0.y, $0.z] })
        check(
            SIMD4<Double>.self, count: 4, hasDistance: true, make: { SIMD4($0) }, numbers: { [$0.x, $0.y, $0.z, $0.w] })
        check(
            SIMD2<Float>.self, count: 2, hasDistance: true, rounded: float, make: { SIMD2($0.map(Float.init)) },
            numbers: { [Double($0.x), Double($0.y)] })
        check(
            SIMD3<Float>.self, count: 3, hasDistance: true, rounded: float, make: { SIMD3($0.map(Float.init)) },
            numbers: { [Double($0.x), Double($0.y), Double($0.z)] })
        check(
            SIMD4<Float>.self, count: 4, hasDistance: true, rounded: float, make: { SIMD4($0.map(Float.init)) },
            numbers: { [Double($0.x), Double($0.y), Double($0.z), Double($0.w)] })
        check(
            Size2D.self, count: 2, hasDistance: true, make: { Size2D(width: $0[0], height: $0[1]) },
            numbers: { [$0.width, $0.height] })
        check(
            Rect2D.self, count: 4, hasDistance: true,
            make: { Rect2D(origin: SIMD2($0[0], $0[1]), size: Size2D(width: $0[2], height: $0[3])) },
            numbers: { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] })
        check(
            EdgeInsets2D.self, count: 4, hasDistance: false,
            make: { EdgeInsets2D(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) },
            numbers: { [$0.top, $0.left, $0.bottom, $0.right] })
        check(
            RGBAColor.self, count: 4, hasDistance: true,
            make: { RGBAColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) },
            numbers: { [$0.red, $0.green, $0.blue, $0.alpha] })
        check(
            PremultipliedColor.self, count: 4, hasDistance: false,
            make: { PremultipliedColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) },
            numbers: { [$0.red, $0.green, $0.blue, $0.alpha] })
    }

    /// Computed in Double and rounded once, so that no step rounds to Float.
    @Test func floatsAreRoundedOnce() {
        var generator = SeededGenerator(seed: 42)
        for _ in 0..<5000 {
            let a = Float(generator.number(in: -9...9)), b = Float(generator.number(in: -9...9))
            let t = generator.number(in: 0...1)
            let exact = Double(a) * (1 - t) + Double(b) * t
            let error = abs(Double(a.interpolated(to: b, at: t)) - exact)
            #expect(error <= 0.5001 * Double(Float(exact).ulp), "\(a) to \(b) at \(t)")
        }
        #expect(Float.greatestFiniteMagnitude.interpolated(to: -.greatestFiniteMagnitude, at: -1) == .infinity)
    }
}
