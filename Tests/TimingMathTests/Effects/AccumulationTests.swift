import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct AccumulationTests {
    /// Accumulating n times at once is accumulating n times in succession.
    private func check<Value: Composable>(
        _ value: Value, onto other: Value, _ distance: (Value, Value) -> Double, _ comment: Comment
    ) {
        var step = value
        for n in 0..<9 {
            let atOnce = Value.Interpolation.accumulated(value, onto: other, times: Double(n))
            #expect(distance(step, atOnce) < 1e-10, "\(comment), \(n) times: \(step), \(atOnce)")
            step = step.composited(onto: other, by: .accumulate)
        }
    }

    private func distance(_ a: Matrix4x4, _ b: Matrix4x4) -> Double {
        zip(a.numbers, b.numbers).map { abs($0 - $1) / max(1, abs($0)) }.max() ?? 0
    }

    @Test func atOnceOrInSuccession() throws {
        for seed in 0..<200 {
            var random = SeededGenerator(seed: UInt64(seed))
            func number() -> Double { random.number(in: -5...5) }
            check(number(), onto: number(), { abs($0 - $1) }, "seed \(seed)")
            check(
                [number(), number()], onto: [number(), number()], { zip($0, $1).map { abs($0 - $1) }.max()! },
                "seed \(seed)")
            check([number()], onto: [number(), 1], { abs($0[0] - $1[0]) }, "seed \(seed)")
            check(
                ScaleFactors(x: number(), y: number()), onto: ScaleFactors(x: number(), z: number()),
                { a, b in (a.factors - b.factors).largestMagnitude }, "seed \(seed)")
            func shadow() -> Shadow {
                Shadow(
                    color: PremultipliedColor(red: 0.1, green: 0, blue: 0, alpha: 0.2),
                    offset: SIMD2(number(), number()), blur: number(), spread: number(), isInset: false)
            }
            check(
                Shadow.List([shadow()]), onto: Shadow.List([shadow(), shadow()]),
                { a, b in
                    let distances: [Double] = zip(a.shadows, b.shadows).map { c, d in
                        let blur = abs(c.blur - d.blur)
                        return blur + abs(c.offset.x - d.offset.x)
                    }
                    return distances.max()!
                },
                "seed \(seed)")
            let axis = SIMD3(number(), number(), number())
            check(
                AxisRotation(axis: axis, degrees: number() * 9), onto: AxisRotation(axis: axis, degrees: number() * 9),
                { distance($0.matrix, $1.matrix) }, "seed \(seed)")
            check(
                AxisRotation(axis: axis, degrees: number()),
                onto: AxisRotation(axis: SIMD3(number(), number(), number()), degrees: number()),
                { distance($0.matrix, $1.matrix) }, "seed \(seed)")
            let a = TransformList([.translate(x: number(), y: number()), .rotate(degrees: number()), .scale(number())])
            let b = TransformList([.translate(x: number(), y: number()), .rotate(degrees: number()), .scale(number())])
            check(a, onto: b, { distance($0.matrix, $1.matrix) }, "seed \(seed)")
            // Matrices, as long as no part leaves its range: small turns, and scales that grow.
            let c = TransformList([.rotateX(degrees: number()), .translate3d(x: number(), y: number(), z: number())])
            let d = TransformList([.scale(1 + abs(number())), .rotateX(degrees: number())])
            check(c, onto: d, { distance($0.matrix, $1.matrix) }, "seed \(seed), matrices")
        }
    }

    @Test(.tags(.badInput)) func anyCount() {
        for count in awkwardNumbers {
            for a in awkwardNumbers {
                _ = Double.Interpolation.accumulated(a, onto: a, times: count)
                _ = Shadow.List.Interpolation.accumulated(
                    Shadow.List([]), onto: Shadow.List([]), times: count)
                _ = TransformList.Interpolation.accumulated(
                    TransformList([.rotate(degrees: a)]),
                    onto: TransformList([.matrix(AffineTransform2D(a: a, b: 0, c: 0, d: a, tx: 0, ty: 0))]),
                    times: count)
                _ = AxisRotation.Interpolation.accumulated(
                    AxisRotation(degrees: a), onto: AxisRotation(axis: SIMD3(a, 1, 0), degrees: a), times: count)
                _ = PremultipliedColor.Interpolation.accumulated(
                    .transparent, onto: PremultipliedColor(red: a, green: 0, blue: 0, alpha: 1), times: count)
            }
        }
        #expect(
            DiscreteValue<String>.Interpolation.accumulated(DiscreteValue("a"), onto: DiscreteValue("b"), times: 3)
                .wrapped == "a")
        #expect(Double?.Interpolation.accumulated(1, onto: nil, times: 3) == 1)
        #expect(Double?.Interpolation.accumulated(1, onto: 2, times: 3) == 7)
        #expect(Double?.Interpolation.accumulated(nil, onto: 2, times: 3) == nil)
    }

    /// Two opaque colours give an opaque one; the components may leave their range.
    @Test(.tags(.rule)) func alphaIsAtMostOne() {
        let a = PremultipliedColor(red: 0.75, green: 0, blue: 0, alpha: 0.75)
        #expect(a.composited(onto: a, by: .add) == PremultipliedColor(red: 1.5, green: 0, blue: 0, alpha: 1))
        #expect(
            PremultipliedColor.Interpolation.accumulated(a, onto: a, times: 3)
                == PremultipliedColor(red: 3, green: 0, blue: 0, alpha: 1))
        #expect(a.adding(a).alpha == 1.5)
    }

    @Test func rotationsAreExactAtTheirEnds() {
        for seed in 0..<500 {
            var random = SeededGenerator(seed: UInt64(seed))
            func rotation() -> AxisRotation {
                AxisRotation(
                    axis: SIMD3(random.number(in: -1...1), random.number(in: -1...1), random.pick([0, 1])),
                    degrees: random.number(in: -500...500))
            }
            let (a, b) = (rotation(), rotation())
            #expect(AxisRotation.Interpolation.value(from: a, to: b, at: 0) == a)
            #expect(AxisRotation.Interpolation.value(from: a, to: b, at: 1) == b)
            // Slerp goes on at the same speed: three quarters are halfway between a half and the end.
            let half = AxisRotation.Interpolation.value(from: a, to: b, at: 0.5)
            let middle = AxisRotation.Interpolation.value(from: a, to: half, at: 0.5)
            let quarter = AxisRotation.Interpolation.value(from: a, to: b, at: 0.25)
            #expect(distance(middle.matrix, quarter.matrix) < 1e-9, "seed \(seed): \(a) to \(b)")
        }
    }
}
