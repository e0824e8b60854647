import Testing

@testable import TimingMath

/// The table of R3.1 for every type with a sum, checked with distinct numbers.
@Suite(.tags(.rule)) struct FromToByTypesTests {
    /// The expected value by the table, number by number.
    private func ends(
        _ from: [Double]?, _ to: [Double]?, _ by: [Double]?, over current: [Double]
    ) -> (start: [Double], end: [Double]) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, zip(from, by).map { $0 + $1 })
        case (nil, let to?, let by?): (zip(to, by).map { $0 - $1 }, to)
        case (let from?, nil, nil): (from, current)
        case (nil, let to?, nil): (current, to)
        case (nil, nil, let by?): (current, zip(current, by).map { $0 + $1 })
        case (nil, nil, nil): (current, current)
        }
    }

    private func check<Value: Summable>(
        _ count: Int, _ make: ([Double]) -> Value, _ numbers: (Value) -> [Double]
    ) {
        var generator = SeededGenerator(seed: 61)
        for round in 0..<8 {
            // Multiples of 1/64 below 100, whose sums and quarters are also exact in Float.
            func random() -> [Double] { (0..<count).map { _ in generator.sixtyFourths(-6400...6400).double } }
            let all = (from: random(), to: random(), by: random()), current = random()
            for given in 0..<8 {
                let from = given & 1 != 0 ? all.from : nil, to = given & 2 != 0 ? all.to : nil
                let by = given & 4 != 0 ? all.by : nil
                let animation = FromToBy(from: from.map(make), to: to.map(make), by: by.map(make))
                let expected = ends(from, to, by, over: current), comment = "\(Value.self), \(given), round \(round)"
                guard let actual = animation.ends(over: make(current)) else {
                    Issue.record("\(comment): no ends")
                    continue
                }
                #expect(numbers(actual.start) == expected.start, "\(comment): start")
                #expect(numbers(actual.end) == expected.end, "\(comment): end")
                // Both ends are given or computed from by: the rows of the table without the current value.
                #expect(animation.needsCurrent == ![3, 5, 6, 7].contains(given), "\(comment)")
                for t in [-0.5, 0, 0.25, 0.75, 1, 1.5] {
                    let value = zip(expected.start, expected.end).map { $0 + t * ($1 - $0) }
                    #expect(numbers(animation.value(at: t, over: make(current))) == value, "\(comment) at \(t)")
                }
            }
        }
    }

    @Test("R3.1, R3.1c All eight combinations of from, to and by, for every type with a sum")
    func everyType() {
        check(1, { $0[0] }, { [$0] })
        check(1, { Float($0[0]) }, { [Double($0)] })
        check(2, { SIMD2<Double>($0) }, { (v: SIMD2<Double>) in [v.x, v.y] })
        check(3, { SIMD3<Double>($0) }, { (v: SIMD3<Double>) in [v.x, v.y, v.z] })
        check(4, { SIMD4<Double>($0) }, { (v: SIMD4<Double>) in [v.x, v.y, v.z, v.w] })
        check(2, { SIMD2<Float>($0.map(Float.init)) }, { (v: SIMD2<Float>) in [Double(v.x), Double(v.y)] })
        check(
            3, { SIMD3<Float>($0.map(Float.init)) }, { (v: SIMD3<Float>) in [Double(v.x), Double(v.y), Double(v.z)] })
        check(
            4, { SIMD4<Float>($0.map(Float.init)) },
            { (v: SIMD4<Float>) in [Double(v.x), Double(v.y), Double(v.z), Double(v.w)] })
        check(2, point, { (v: SIMD2<Double>) in [v.x, v.y] })
        check(2, { Size2D(width: $0[0], height: $0[1]) }, { (v: Size2D) in [v.width, v.height] })
        check(
            4, { Rect2D(origin: SIMD2($0[0], $0[1]), size: Size2D(width: $0[2], height: $0[3])) },
            { (v: Rect2D) in [v.origin.x, v.origin.y, v.size.width, v.size.height] })
        check(
            4, { EdgeInsets2D(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) },
            { (v: EdgeInsets2D) in [v.top, v.left, v.bottom, v.right] })
        check(
            4, { RGBAColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) },
            { (v: RGBAColor) in [v.red, v.green, v.blue, v.alpha] })
        check(
            4, { PremultipliedColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) },
            { (v: PremultipliedColor) in [v.red, v.green, v.blue, v.alpha] })
    }

    @Test("R3.1, R3.1c The same for arrays, optionals and repeated lists")
    func everyContainer() {
        for count in [0, 1, 5, 16, 19] {
            check(count, { $0 }, { $0 })
            check(count, { $0.map { Float($0) } }, { $0.map { Double($0) } })
        }
        check(4, { [self.point(Array($0[..<2])), self.point(Array($0[2...]))] }, { $0.flatMap { [$0.x, $0.y] } })
        check(3, { [[$0[0]], [$0[1], $0[2]]] }, { $0.flatMap { $0 } })
        check(1, { Double?.some($0[0]) }, { $0.map { [$0] } ?? [] })
        check(3, { RepeatedList($0) }, { $0.elements })
    }

    private func point(_ numbers: [Double]) -> SIMD2<Double> { SIMD2(numbers[0], numbers[1]) }
}
