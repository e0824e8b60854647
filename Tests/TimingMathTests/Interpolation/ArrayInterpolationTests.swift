import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct ArrayInterpolationTests {
    @Test func goesElementByElement() {
        let a = [1.0, -2, 7], b = [3.0, 2, 7]
        #expect(a.interpolated(to: b, at: 0.25) == [1.5, -1, 7])
        #expect(a.interpolated(to: b, at: 0) == a && a.interpolated(to: b, at: 1) == b)
        #expect([a, [1]].interpolated(to: [b, [2]], at: 0.5) == [[2, 0, 7], [1.5]])
        #expect([Double]().interpolated(to: [], at: 0.5) == [])
        #expect(a.displaced(1, from: b, 0.5, toward: [5, -2, 7]) == [1, -6, 7])
        #expect(a.pacingPoint == nil)
        var cubic: [Double] = []
        cubic.setCubic([0, 1], [0, 1], [0, 1], [1, 1], at: 0.5)
        #expect(cubic == [0.125, 1])
    }

    /// Values of several numbers are interpolated in lanes, with the bits that each gives alone.
    @Test func structuresHaveTheBitsOfEachAlone() {
        var generator = SeededGenerator(seed: 40)
        func number() -> Double { generator.number(in: -9...9) }
        let points = (0..<601).map { _ in SIMD2<Double>(x: number(), y: number()) }
        let frames = (0..<301).map { _ in
            Rect2D(origin: SIMD2(x: number(), y: number()), size: Size2D(width: number(), height: number()))
        }
        let colors = (0..<301).map { i in
            // Some that need more than one register of lanes.
            RGBAColor(red: number(), green: i == 200 ? .infinity : number(), blue: -0.0, alpha: i == 7 ? .nan : 1)
        }
        for t in [0, 0.25, 0.75, 1, 1.5, .nan, .infinity] {
            expectElements(points, at: t)
            expectElements(points.map { SIMD3($0, $0.x - $0.y) }, at: t)
            expectElements(points.map { SIMD4(lowHalf: $0, highHalf: -$0) }, at: t)
            expectElements(points.map { SIMD2(Float($0.x), Float($0.y)) }, at: t)
            expectElements(points.map { Size2D(width: $0.x, height: $0.y) }, at: t)
            expectElements(frames, at: t)
            expectElements(
                frames.map { EdgeInsets2D(top: $0.origin.x, left: $0.origin.y, right: $0.size.width) }, at: t)
            expectElements(colors, at: t)
            expectElements(colors.map { PremultipliedColor($0) }, at: t)
        }
    }

    private func expectElements<Value: ComponentwiseInterpolatable>(_ starts: [Value], at t: Double) {
        let ends = Array(starts.reversed())
        let all = starts.interpolated(to: ends, at: t)
        for i in starts.indices {
            let one = starts[i].interpolated(to: ends[i], at: t)
            _ = Value.Interpolation.combine(all[i], one, one, one) { a, b, _, _ in
                #expect(isSame(a, b), "\(Value.self) \(i) at \(t): \(a), alone \(b)")
                return a
            }
        }
    }

    @Test func otherLengthsSwitchHalfWayAndHaveNoSum() {
        let a = [1.0, 2], b = [3.0]
        #expect(!a.canInterpolate(to: b) && !b.canInterpolate(to: a) && a.canInterpolate(to: a))
        for (t, expected) in [(-1, a), (0, a), (0.5.nextDown, a), (0.5, b), (1, b), (9, b), (.nan, a)] {
            #expect(a.interpolated(to: b, at: t) == expected, "at \(t)")
            var value = [9.0, 9, 9]
            value.setInterpolation(from: a, to: b, at: t)
            #expect(value == expected, "set at \(t)")
            value.setCubic(a, a, b, b, at: t)
            #expect(value == expected, "cubic at \(t)")
        }
        // If one pair of elements does not fit, the whole array switches.
        #expect(![[1.0], [2]].canInterpolate(to: [[1], [2, 3]]))
        #expect([[1.0], [2]].interpolated(to: [[5], [2, 3]], at: 0.25) == [[1], [2]])
        #expect(a.adding(b) == a && a.subtracting(b) == a && b.adding(a) == b)
        #expect(a.displaced(1, from: b, 1, toward: nil) == nil && a.displaced(1, from: nil, 1, toward: b) == nil)
        #expect([true].displaced(1, from: nil, 1, toward: nil) == nil)
    }

    @Test func reusesItsRoom() {
        let long = (0..<100).map(Double.init), short = (0..<60).map(Double.init)
        var value: [Double] = []
        value.reserveCapacity(100)
        func address() -> UnsafePointer<Double>? { value.withUnsafeBufferPointer(\.baseAddress) }
        let room = address()
        for ends in [long, short, long, short, short] {
            value.setInterpolation(from: ends, to: ends.reversed(), at: 0.3)
            #expect(value == ends.interpolated(to: ends.reversed(), at: 0.3) && address() == room)
            value.setCubic(ends, ends, ends.reversed(), ends, at: 0.3)
            #expect(value.count == ends.count && address() == room)
        }
    }

    /// The destination array may be one of the ends.
    @Test func mayBeItsOwnEnd() {
        var a = (0..<20).map(Double.init)
        let b = (0..<20).map { Double($0) + 4 }, expected = a.interpolated(to: b, at: 0.5)
        a.setInterpolation(from: a, to: b, at: 0.5)
        #expect(a == expected)
        a.setCubic(a, a, a, a, at: 0.5)
        #expect(a == expected)
    }
}
