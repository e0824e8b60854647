import Testing

@testable import TimingMath

/// R3.4b and R3.5: sums of transforms are concatenations.
@Suite(.tags(.law)) struct MatrixSumTests {
    @Test func sumsAreConcatenations() {
        var generator = SeededGenerator(seed: 561)
        func transform() -> Matrix4x4 {
            Matrix4x4.scale(
                x: generator.number(in: -2 ... -0.5), y: generator.number(in: 0.5...2), z: generator.number(in: 0.5...2)
            )
            .concatenating(generator.rotationMatrix())
            .concatenating(.translation(x: generator.number(in: -5...5), y: generator.number(in: -5...5)))
        }
        for _ in 0..<500 {
            let value = transform(), base = transform()
            #expect(value.added(to: base) == value.concatenating(base))
            #expect(base.adding(value.subtracting(base)).distance(to: value) <= 1e-13, "\(value), \(base)")
            let (a, b) = (
                AffineTransform2D(a: value.m11, b: value.m12, c: value.m13, d: 2, tx: value.m41, ty: 1),
                AffineTransform2D(a: base.m11, b: base.m12, c: base.m13, d: 2, tx: base.m41, ty: 1)
            )
            #expect(Matrix4x4(a.adding(b)).distance(to: Matrix4x4(a).adding(Matrix4x4(b))) <= 1e-14)
            #expect(a.subtracting(b) == (b.inverted() ?? .identity).concatenating(a))
        }
        let flat = Matrix4x4.scale(x: 0, y: 1)
        #expect(Matrix4x4.translation(x: 1, y: 2).subtracting(flat) == .translation(x: 1, y: 2))
    }

    @Test func repeatsArePowers() {
        let turn = Matrix4x4.rotation(angle: 0.25, x: 1, y: 2, z: 2), step = Matrix4x4.translation(x: 3, y: -1, z: 0.5)
        #expect(turn.repeated(0) == .identity && turn.repeated(-3) == .identity)
        #expect(turn.repeated(1) == turn)
        #expect(step.repeated(1_048_575) == .translation(x: 3_145_725, y: -1_048_575, z: 524_287.5))
        for count in 2...40 {
            let expected = Matrix4x4.rotation(angle: 0.25 * Double(count), x: 1, y: 2, z: 2)
            #expect(turn.repeated(Double(count)).distance(to: expected) <= 1e-14 * Double(count), "\(count)")
        }
        #expect(turn.repeated(2.5).distance(to: .rotation(angle: 0.625, x: 1, y: 2, z: 2)) <= 1e-14)
        let plane = AffineTransform2D(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)
        #expect(plane.repeated(4).tx.magnitude < 1e-15 && plane.repeated(2).a == -1)
        #expect(turn.repeated(.infinity).m11.isNaN && turn.repeated(.nan).m44.isNaN)
    }

    /// From and by, and cumulative repeats, as for numbers.
    @Test func valuesBetweenAndCumulative() throws {
        let from = Matrix4x4.scale(x: 2, y: 2), by = Matrix4x4.translation(x: 10, y: 0)
        let ends = try #require(FromToBy(from: from, by: by).ends(over: .identity))
        #expect(ends.end == by.concatenating(from) && ends.end.m41 == 20)
        let back = try #require(FromToBy(to: ends.end, by: by).ends(over: .identity))
        #expect(back.start == from)
        let value = Matrix4x4.rotation(angle: 0.1, x: 0, y: 0, z: 1),
            end = Matrix4x4.rotation(angle: 0.5, x: 0, y: 0, z: 1)
        let third = value.accumulated(repeats: 2, of: end)
        #expect(third.distance(to: .rotation(angle: 1.1, x: 0, y: 0, z: 1)) <= 1e-15)
    }
}
