import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct MatrixInverseTests {
    /// The stated accuracy, over matrices of many kinds.
    @Test(.tags(.bound)) func errsByWhatTheMatrixDetermines() {
        var generator = SeededGenerator(seed: 501)
        var worst = 0.0
        for i in 0..<1500 {
            var matrix = i % 3 == 0 ? generator.transform() : generator.matrix()
            // Some are sparse, some badly scaled by powers of two, which changes no digit.
            if i % 3 == 1 {
                matrix = Matrix4x4(matrix.numbers.map { generator.chance(0.4) ? 0 : $0 }) ?? matrix
            }
            let sizes: SIMD4<Double> =
                switch i % 4 {
                case 0: SIMD4(1, 0x1p60, 0x1p-45, 0x1p100)
                case 1: SIMD4(0x1p-900, 1, 0x1p900, 0x1p500)
                default: SIMD4(1, 1, 1, 1)
                }
            let scaled = Matrix4x4(
                rows: matrix.row1 * sizes.x, matrix.row2 * sizes.y, matrix.row3 * sizes.z, matrix.row4 * sizes.w)
            let exact = slowInverse(matrix).map { $0.map(\.high) }
            guard exact.allSatisfy({ $0.allSatisfy(\.isFinite) }), let inverse = scaled.inverted() else { continue }
            let unit = product(ofMagnitudes: product(ofMagnitudes: exact, matrix.table), exact)
            // The error of the reference where the inverse has a 0.
            let slack = 1e-29 * unit.joined().reduce(0, max)
            for (k, number) in inverse.numbers.enumerated() {
                let error = (number * sizes[k % 4] - exact[k / 4][k % 4]).magnitude
                if error > slack { worst = max(worst, error / unit[k / 4][k % 4]) }
                if error > 128 * 0x1p-53 * unit[k / 4][k % 4] + slack {
                    Issue.record("\(k) of \(scaled) is off by \(error)")
                }
            }
        }
        // The inverse is rounded, so some error must have been found.
        #expect(worst > 0x1p-53)
    }

    /// Products of unit triangular integer matrices have determinant 1 and integer inverses, and are so nearly singular
    /// that plain arithmetic cannot tell.
    @Test(.tags(.bound)) func nearlySingularMatricesAreExact() {
        var generator = SeededGenerator(seed: 502)
        for _ in 0..<200 {
            var matrix = Matrix4x4.identity, inverse = Matrix4x4.identity
            for i in 0..<4 {
                let n = Double(Int.random(in: 1...900, using: &generator))
                var step = Matrix4x4.identity, back = Matrix4x4.identity
                var from = Int.random(in: 0..<4, using: &generator)
                if from == i { from = (i + 1) % 4 }
                var numbers = step.numbers
                numbers[4 * i + from] = n
                step = Matrix4x4(numbers) ?? step
                numbers[4 * i + from] = -n
                back = Matrix4x4(numbers) ?? back
                matrix = matrix.concatenating(step)
                inverse = back.concatenating(inverse)
            }
            #expect(matrix.determinant == 1, "\(matrix)")
            #expect(matrix.inverted() == inverse, "\(matrix)")
        }
    }

    @Test func exactWhereItCanBe() throws {
        var generator = SeededGenerator(seed: 503)
        #expect(Matrix4x4.identity.inverted() == .identity)
        for _ in 0..<100 {
            let (x, y, z) = (
                generator.number(in: -1e3...1e3), generator.number(in: -1e3...1e3), generator.number(in: -1e3...1e3)
            )
            let (moved, back) = (Matrix4x4.translation(x: x, y: y, z: z), Matrix4x4.translation(x: -x, y: -y, z: -z))
            #expect(moved.inverted() == back)
            // The determinant is rounded; only powers of two, below, are exact.
            let scaled = try #require(Matrix4x4.scale(x: x, y: y, z: z).inverted())
            #expect((scaled.m11 * x - 1).magnitude <= 0x1p-50)
            let (p, q) = (x.binade, y.binade)
            let (grown, shrunk) = (Matrix4x4.scale(x: p, y: q, z: -p), Matrix4x4.scale(x: 1 / p, y: 1 / q, z: -1 / p))
            #expect(grown.inverted() == shrunk)
            let affine = generator.rotationMatrix().concatenating(.translation(x: x, y: y, z: z))
            #expect(try #require(affine.inverted()).isAffine, "\(affine)")
            let flat = Matrix4x4.rotation(angle: x, x: 0, y: 0, z: 1).concatenating(.translation(x: x, y: y))
            #expect(try #require(flat.inverted()).isAffine2D, "\(flat)")
        }
        let exchange = Matrix4x4(rows: [0, 0, 8, 0], [-2, 0, 0, 0], [0, 0, 0, 4], [0, 0.5, 0, 0])
        let undone = Matrix4x4(rows: [0, -0.5, 0, 0], [0, 0, 0, 2], [0.125, 0, 0, 0], [0, 0, 0.25, 0])
        #expect(exchange.inverted() == undone)
    }

    /// Integer matrices with an exact determinant, most of them singular.
    @Test(
        "R7.1 Singular exactly if the determinant is zero: no inverse, so that Core Animation keeps the matrix",
        .tags(.rule))
    func singularExactlyWhereTheDeterminantIsZero() {
        var generator = SeededGenerator(seed: 504)
        var singular = 0
        for _ in 0..<800 {
            let numbers = (0..<16).map { _ in Int.random(in: -1...1, using: &generator) }
            let determinant = determinantOfWholeNumbers(numbers)
            // Tenths are not representable, but each of these matrices is a multiple of the integer one.
            for factor in [1, 0.1, 1e300, 1e-300] {
                guard let matrix = Matrix4x4(numbers.map { Double($0) * factor }) else { continue }
                #expect((matrix.inverted() == nil) == (determinant == 0), "\(matrix)")
                #expect(matrix.isInvertible == (determinant != 0), "\(matrix)")
                if factor == 1 { #expect(matrix.determinant == Double(determinant), "\(matrix)") }
            }
            singular += determinant == 0 ? 1 : 0
        }
        #expect(singular > 160 && singular < 640)
        #expect(Matrix4x4((1...16).map { Double($0) })?.inverted() == nil)
        #expect(Matrix4x4([Double](repeating: 0.1, count: 16))?.inverted() == nil)
        // One unit in the last place more, and there is an inverse.
        var nearly = Matrix4x4.identity
        (nearly.m12, nearly.m21, nearly.m22) = (1, 1, 1 + 0x1p-52)
        #expect(nearly.inverted()?.m11 == 0x1p52 + 1)
    }

    private func determinantOfWholeNumbers(_ n: [Int]) -> Int {
        func minor(_ i: Int, _ j: Int, _ row: Int) -> Int { n[row + i] * n[row + 4 + j] - n[row + j] * n[row + 4 + i] }
        let first = minor(0, 1, 0) * minor(2, 3, 8) - minor(0, 2, 0) * minor(1, 3, 8) + minor(0, 3, 0) * minor(1, 2, 8)
        return first + minor(1, 2, 0) * minor(0, 3, 8) - minor(1, 3, 0) * minor(0, 2, 8) + minor(2, 3, 0)
            * minor(0, 1, 8)
    }

    @Test func determinantsMultiplyAndStayWhenTransposed() {
        var generator = SeededGenerator(seed: 505)
        for _ in 0..<500 {
            let a = generator.matrix(), b = generator.transform()
            let apart = a.determinant * b.determinant
            let difference = (a.concatenating(b).determinant - apart).magnitude
            // The effect on the determinant of rounding the product's numbers.
            let lengths: Double = (a.rows + b.rows).map(\.length).reduce(1, *)
            #expect(difference <= 0x1p-44 * lengths, "\(a), \(b)")
            let turned = (a.transposed.determinant - a.determinant).magnitude
            #expect(turned <= 0x1p-44 * a.determinant.magnitude, "\(a)")
            #expect(a.transposed.transposed == a)
            let product = a.concatenating(b).transposed
            #expect(product.distance(to: b.transposed.concatenating(a.transposed)) <= 1e-11, "\(a), \(b)")
        }
    }

    @Test(.tags(.badInput)) func extremeSizesNeitherOverflowNorVanish() throws {
        let tiny = Matrix4x4.scale(x: 1e-300, y: 1e300, z: 1e-300)
        let large = try #require(tiny.inverted())
        #expect((large.m11 * 1e-300 - 1).magnitude <= 0x1p-50)
        #expect((large.m22 * 1e300 - 1).magnitude <= 0x1p-50)
        #expect((tiny.determinant * 1e300 - 1).magnitude <= 0x1p-50)
        #expect(Matrix4x4.scale(x: 1e300, y: 1e300, z: -1).determinant == -.infinity)
        let vanishing = Matrix4x4.scale(x: 1e-300, y: 1e-300, z: 1)
        #expect(vanishing.determinant == 0 && vanishing.isInvertible)
    }

    @Test(.tags(.badInput)) func noNumberTraps() {
        var generator = SeededGenerator(seed: 507)
        for number in awkwardNumbers {
            for place in 0..<16 {
                for start in [Matrix4x4.identity, generator.matrix(), generator.transform()] {
                    var numbers = start.numbers
                    numbers[place] = number
                    guard let matrix = Matrix4x4(numbers) else { continue }
                    let inverse = matrix.inverted()
                    #expect(number.isFinite || inverse == nil, "\(matrix)")
                    #expect(number.isFinite || matrix.determinant.isNaN, "\(matrix)")
                    #expect((inverse != nil) == matrix.isInvertible, "\(matrix)")
                    if let inverse, inverse.numbers.contains(where: \.isNaN) { Issue.record("NaN for \(matrix)") }
                }
            }
        }
    }

    @Test func mapsOfThePlaneAgree() throws {
        var generator = SeededGenerator(seed: 508)
        func random() -> AffineTransform2D {
            let n = (0..<6).map { _ in generator.number(in: -2...2) }
            return AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: 100 * n[4], ty: 100 * n[5])
        }
        for _ in 0..<500 {
            let map = random(), next = random()
            let space = Matrix4x4(map), inverse = try #require(map.inverted())
            let both = Matrix4x4(map.concatenating(next))
            #expect(both.distance(to: space.concatenating(Matrix4x4(next))) <= 1e-12, "\(map), \(next)")
            let difference = (map.determinant - space.determinant).magnitude
            #expect(difference <= 0x1p-44 * map.determinant.magnitude, "\(map)")
            let distance = Matrix4x4(inverse).distance(to: try #require(space.inverted()))
            let size: Double = Matrix4x4(inverse).rows.map(\.length).reduce(1, max)
            #expect(distance <= 1e-13 * size, "\(map)")
        }
        var map = AffineTransform2D(a: 1, b: 1, c: 1, d: 1, tx: 2, ty: 3)
        #expect(map.inverted() == nil && !map.isInvertible && map.determinant == 0)
        map.d = 1 + 0x1p-52
        #expect(map.inverted()?.a == 0x1p52 + 1 && map.isInvertible && map.determinant == 0x1p-52)
        #expect(AffineTransform2D(a: 1e300, b: 0, c: 0, d: 1e-300, tx: 1e300, ty: 0).inverted()?.tx == -1)
        for number in awkwardNumbers {
            for place in 0..<6 {
                var n: [Double] = [1, 0.5, -0.25, 2, 3, 4]
                n[place] = number
                let map = AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
                #expect((map.inverted() == nil) == !map.isInvertible, "\(map)")
                #expect(map.isInvertible == Matrix4x4(map).isInvertible, "\(map)")
            }
        }
    }
}

extension SIMD4<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}
