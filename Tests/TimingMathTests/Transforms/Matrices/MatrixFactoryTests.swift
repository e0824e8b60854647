import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct MatrixFactoryTests {
    /// Rodrigues' formula in 106 bits.
    private func slowRotation(angle: Double, axis: SIMD3<Double>) -> [[DoubleDouble]] {
        let given = [axis.x, axis.y, axis.z].map { DoubleDouble($0) }
        let length = (given[0] * given[0] + given[1] * given[1] + given[2] * given[2]).squareRoot
        let n = given.map { $0 / length }
        let (sin, cos) = DoubleDouble.sinCos(DoubleDouble(angle))
        let rest = DoubleDouble(1) - cos
        let turned = [
            [DoubleDouble(0), n[2] * sin, -(n[1] * sin)], [-(n[2] * sin), DoubleDouble(0), n[0] * sin],
            [n[1] * sin, -(n[0] * sin), DoubleDouble(0)],
        ]
        return (0..<3).map { i in
            (0..<3).map { j in n[i] * n[j] * rest + turned[i][j] + (i == j ? cos : DoubleDouble(0)) }
        }
    }

    /// The stated accuracy.
    @Test(.tags(.bound)) func rotationsAreAccurate() {
        var generator = SeededGenerator(seed: 531)
        for i in 0..<3000 {
            let small = i % 3 == 0 ? Double(sign: .plus, exponent: -(i % 60), significand: 1) : 1
            let angle = generator.number(in: -7...7) * small
            let axis = SIMD3(
                generator.number(in: -1...1), generator.number(in: -1...1), generator.number(in: -1...1))
            let matrix = Matrix4x4.rotation(angle: angle, x: axis.x, y: axis.y, z: axis.z)
            let exact = slowRotation(angle: angle, axis: axis)
            let sine = min(1, angle.magnitude)
            for (r, row) in matrix.table.prefix(3).enumerated() {
                for (c, number) in row.prefix(3).enumerated() {
                    let error = (DoubleDouble(number) - exact[r][c]).high.magnitude
                    let bound = 8 * 0x1p-53 * (r == c ? 1 : sine)
                    if error > bound { Issue.record("\(r), \(c) of \(angle) about \(axis) is off by \(error)") }
                }
            }
            #expect(matrix.isAffine && matrix.row4 == SIMD4(0, 0, 0, 1))
        }
    }

    /// Orthonormal rows, and rotations about the same axis add up.
    @Test func rotationsAreRotations() {
        var generator = SeededGenerator(seed: 532)
        for _ in 0..<500 {
            let (x, y, z) = (
                generator.number(in: -1...1), generator.number(in: -1...1), generator.number(in: -1...1)
            )
            let (a, b) = (generator.number(in: -4...4), generator.number(in: -4...4))
            let first = Matrix4x4.rotation(angle: a, x: x, y: y, z: z)
            let second = Matrix4x4.rotation(angle: b, x: x, y: y, z: z)
            #expect(first.concatenating(first.transposed).distance(to: .identity) <= 16 * 0x1p-53)
            let both = Matrix4x4.rotation(angle: a + b, x: x, y: y, z: z)
            #expect(first.concatenating(second).distance(to: both) <= 32 * 0x1p-53, "\(a), \(b) about \(x), \(y), \(z)")
            #expect((first.determinant - 1).magnitude <= 16 * 0x1p-53)
            let opposite = Matrix4x4.rotation(angle: -a, x: -x, y: -y, z: -z)
            #expect(first.distance(to: opposite) == 0)
        }
    }

    @Test(
        "R7.1 Only an axis's direction counts, a zero axis is the identity; the numbers of rotations about x, y and z",
        .tags(.rule))
    func axesCountByDirectionAlone() {
        let unit = Matrix4x4.rotation(angle: 0.7, x: 1, y: 2, z: -3)
        for exponent in [-1072, -1022, -600, -500, 500, 600, 1021] {
            let length = Double(sign: .plus, exponent: exponent, significand: 1)
            let matrix = Matrix4x4.rotation(angle: 0.7, x: length, y: 2 * length, z: -3 * length)
            #expect(matrix == unit, "2^\(exponent)")
        }
        #expect(Matrix4x4.rotation(angle: 0.7, x: 0, y: 0, z: 0) == .identity)
        #expect(Matrix4x4.rotation(angle: 0, x: 1, y: 2, z: 3) == .identity)
        for angle in [0.1, -2, 3.14, 1e-9, 1e300] {
            let (sin, cos) = Trigonometry.sinCos(angle)
            let z = Matrix4x4.rotation(angle: angle, x: 0, y: 0, z: 1e-300)
            #expect(z.isAffine2D && z.m12 == sin && z.m21 == -sin && (z.m11 - cos).magnitude <= 0x1p-52, "\(angle)")
            let x = Matrix4x4.rotation(angle: angle, x: 5, y: 0, z: 0)
            #expect(x.row1 == SIMD4(1, 0, 0, 0) && x.m23 == sin && x.m32 == -sin, "\(angle)")
            let y = Matrix4x4.rotation(angle: angle, x: 0, y: 1e300, z: 0)
            #expect(y.row2 == SIMD4(0, 1, 0, 0) && y.m31 == sin && y.m13 == -sin, "\(angle)")
        }
    }

    /// CATransform3DTranslate, Scale and Rotate(t, …) are concat(new, t).
    @Test("R7.1 A transform that is concatenated in front is applied first", .tags(.rule)) func theFirstActsFirst() {
        let turn = Matrix4x4.rotation(angle: .pi / 2, x: 0, y: 0, z: 2)
        let shift = Matrix4x4.translation(x: 10, y: 0, z: 5), growth = Matrix4x4.scale(x: 2, y: 3, z: 4)
        let point = SIMD3(1.0, 0, 0)
        for (first, then, image) in [
            (turn, shift, SIMD3(10.0, 1, 5)), (shift, turn, SIMD3(0, 11, 5)), (growth, shift, SIMD3(12, 0, 5)),
            (shift, growth, SIMD3(22, 0, 20)), (growth, turn, SIMD3(0, 2, 0)), (turn, growth, SIMD3(0, 3, 0)),
        ] {
            let found = first.concatenating(then).applied(toPoint: point) - image
            #expect((found * found).max() < 1e-28, "\(first) then \(then): off by \(found)")
        }
    }

    @Test func otherMakersSetTheirNumbers() {
        #expect(Matrix4x4.translation(x: 1, y: 2, z: 3).numbers == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 2, 3, 1])
        #expect(Matrix4x4.scale(x: 2, y: 3).numbers == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
        let skew = Matrix4x4.skew(x: 0.3, y: -0.25)
        #expect((skew.m21 - 0.30933624960962325).magnitude <= 1e-16)
        #expect((skew.m12 + 0.25534192122103627).magnitude <= 1e-16)
        #expect(skew.isAffine2D && Matrix4x4.skew(x: 0, y: 0) == .identity)
        #expect(Matrix4x4.skew(x: .pi / 2, y: 0).m21 > 1e16)
        #expect(Matrix4x4.perspective(distance: 500).m34 == -0.002)
        #expect(Matrix4x4.perspective(distance: .infinity) == .identity)
        #expect(Matrix4x4.perspective(distance: 0).m34 == -.infinity)
        #expect(Matrix4x4.perspective(distance: 0.5).m34 == -2)
        for short in [0.5, 0, -0.0, -4, 1] {
            #expect(Matrix4x4.perspective(distance: short, atLeast: 1).m34 == -1, "\(short)")
        }
        #expect(Matrix4x4.perspective(distance: .nan, atLeast: 1).m34.isNaN)
    }

    @Test func movementsOfDOMMatrixAreWhatTheyAreMadeOf() {
        var generator = SeededGenerator(seed: 533)
        for _ in 0..<200 {
            let s = SIMD3(generator.number(in: -2...2), generator.number(in: -2...2), generator.number(in: -2...2))
            let o = SIMD3(generator.number(in: -9...9), generator.number(in: -9...9), generator.number(in: -9...9))
            let about = Matrix4x4.translation(x: -o.x, y: -o.y, z: -o.z)
                .concatenating(.scale(x: s.x, y: s.y, z: s.z)).concatenating(.translation(x: o.x, y: o.y, z: o.z))
            #expect(Matrix4x4.scale(s, about: o).distance(to: about) <= 1e-14, "\(s), \(o)")
            let turns = Matrix4x4.rotation(angle: s.x, x: 1, y: 0, z: 0)
                .concatenating(.rotation(angle: s.y, x: 0, y: 1, z: 0))
                .concatenating(.rotation(angle: s.z, x: 0, y: 0, z: 1))
            #expect(Matrix4x4.rotation(x: s.x, y: s.y, z: s.z).distance(to: turns) <= 1e-15, "\(s)")
            let along = Matrix4x4.rotation(alongX: o.x, y: o.y)
            let angle = Trigonometry.arcTangent(y: o.y, x: o.x)
            #expect(along.distance(to: .rotation(angle: angle, x: 0, y: 0, z: 1)) <= 1e-15, "\(o)")
        }
        #expect(Matrix4x4.scale(SIMD3(1, 1, 1), about: SIMD3(0.1, 1e300, 3)) == .identity)
        #expect(Matrix4x4.rotation(alongX: 0, y: 0) == .identity)
        #expect(Matrix4x4.rotation(alongX: 0, y: 0x1p-1070).row1 == SIMD4(0, 1, 0, 0))
    }

    @Test("R7.1 Affine maps become matrices and back; other matrices are not affine", .tags(.rule))
    func mapsOfThePlaneGoThereAndBack() {
        let map = AffineTransform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let matrix = Matrix4x4(map)
        #expect(matrix.numbers == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
        #expect(matrix.affine2D == map && matrix.isAffine && !matrix.isIdentity)
        #expect(Matrix4x4(.identity).isIdentity)
        for place in 0..<16 {
            var numbers = matrix.numbers
            numbers[place] += 0x1p-40
            let changed = Matrix4x4(numbers)
            let isPlane = [0, 1, 4, 5, 12, 13].contains(place)
            #expect(changed?.isAffine2D == isPlane && (changed?.affine2D != nil) == isPlane, "\(place)")
            #expect(changed?.isAffine == (place % 4 != 3), "\(place)")
        }
    }

    @Test(.tags(.badInput)) func noNumberTraps() {
        for a in awkwardNumbers {
            for b in awkwardNumbers {
                let rotation = Matrix4x4.rotation(angle: a, x: b, y: 1, z: a)
                #expect(rotation.isFinite == (a.isFinite && b.isFinite), "\(a), \(b)")
                let about = Matrix4x4.rotation(angle: 1, x: a, y: b, z: 0)
                #expect(about.isFinite == (a.isFinite && b.isFinite), "\(a), \(b)")
                #expect(Matrix4x4.skew(x: a, y: b).isFinite == (a.isFinite && b.isFinite), "\(a), \(b)")
                #expect(Matrix4x4.rotation(alongX: a, y: b).isFinite == (a.isFinite && b.isFinite), "\(a), \(b)")
                #expect(Matrix4x4.rotation(x: a, y: b, z: a).isFinite == (a.isFinite && b.isFinite), "\(a), \(b)")
                _ = Matrix4x4.perspective(distance: a, atLeast: b)
            }
        }
    }

    @Test(
        "R7.1 Core Animation's functions: row vectors, applied before the transform concatenated to, and affine forms",
        .tags(.rule)
    )
    func makersAreCoreAnimations() {
        let (c, s) = (0.5, 3.0.squareRoot() / 2)
        func turn(_ x: Double, _ y: Double, _ z: Double) -> [Double] {
            Matrix4x4.rotation(angle: .pi / 3, x: x, y: y, z: z).numbers
        }
        let expected = [
            (turn(0, 0, 2), [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
            (turn(2, 0, 0), [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1]),
            (turn(0, 2, 0), [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]),
            (turn(0, 0, 0), Matrix4x4.identity.numbers),
            // CATransform3DTranslate(scale, …): the translation is scaled.
            (
                Matrix4x4.translation(x: 1, y: 2, z: 3).concatenating(.scale(x: 2, y: 3, z: 4)).numbers,
                [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 2, 6, 12, 1]
            ),
        ]
        for (found, numbers) in expected {
            #expect(zip(found, numbers).allSatisfy { abs($0 - $1) < 1e-15 }, "\(found)")
        }
        let plane = AffineTransform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let matrix = Matrix4x4(plane)
        #expect(matrix.numbers == [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1])
        #expect(matrix.isAffine2D && matrix.affine2D == plane)
        #expect(!Matrix4x4.translation(x: 0, y: 0, z: 1).isAffine2D)
        // Where Core Animation returns the matrix itself, there is no inverse.
        #expect(Matrix4x4.scale(x: 0, y: 1).inverted() == nil)
    }
}
