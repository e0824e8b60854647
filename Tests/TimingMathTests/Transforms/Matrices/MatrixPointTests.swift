import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct MatrixPointTests {
    private func hasBits(_ a: SIMD4<Double>, of b: SIMD4<Double>) -> Bool {
        (0..<4).allSatisfy { a[$0].bitPattern == b[$0].bitPattern || (a[$0].isNaN && b[$0].isNaN) }
    }

    @Test func pointsGoThroughBothMaps() {
        var generator = SeededGenerator(seed: 541)
        for _ in 0..<500 {
            let a = generator.transform(), b = generator.transform()
            let p = SIMD3(generator.number(in: -9...9), generator.number(in: -9...9), generator.number(in: -9...9))
            let apart = b.applied(toPoint: a.applied(toPoint: p)), once = a.concatenating(b).applied(toPoint: p)
            let size = Swift.max(1, apart.x.magnitude, apart.y.magnitude, apart.z.magnitude)
            // A point level with the eye may have any image.
            if size < 1e4 { #expect(((apart - once) * (apart - once)).sum().squareRoot() <= 1e-9 * size, "\(a), \(b)") }
            if let back = a.inverted()?.applied(toPoint: a.applied(toPoint: p)), a.isAffine {
                #expect(((back - p) * (back - p)).sum().squareRoot() <= 1e-9, "\(a) of \(p)")
            }
        }
    }

    @Test func directionsAreNotMoved() {
        let matrix = Matrix4x4(rows: [2, 0, 0, 5], [0, 3, 0, 6], [0, 1, 4, 7], [8, 9, 10, 11])
        #expect(matrix.applied(toVector: SIMD3(1, 1, 1)) == SIMD3(2, 4, 4))
        #expect(Matrix4x4.translation(x: 1, y: 2, z: 3).applied(toVector: SIMD3(4, 5, 6)) == SIMD3(4, 5, 6))
        #expect(matrix.applied(toHomogeneous: SIMD4(1, 1, 1, 0)) == SIMD4(2, 4, 4, 18))
    }

    @Test func theEyeHasNoImage() {
        let matrix = Matrix4x4.perspective(distance: 100)
        #expect(matrix.applied(toPoint: SIMD3(10, 20, 50)) == SIMD3(20, 40, 100))
        let level = matrix.applied(toPoint: SIMD3(10, 0, 100))
        #expect(level.x == .infinity && level.y.isNaN && level.z == .infinity)
        #expect(matrix.applied(toPoint: SIMD3(10, 20, 200)) == SIMD3(-10, -20, -200))
    }

    @Test func batchesHaveTheSameBits() {
        var generator = SeededGenerator(seed: 542)
        for count in [0, 1, 2, 3, 7, 16, 67] {
            let points = (0..<count).map { _ in generator.matrix().row1 }
            let matrices = (0..<count).map { i in
                i % 5 == 4 ? Matrix4x4.scale(x: 0, y: 1) : generator.transform()
            }
            let others = (0..<count).map { _ in generator.matrix() }
            let matrix = generator.transform()

            var images = [SIMD4<Double>](repeating: SIMD4(), count: count)
            var span = images.mutableSpan
            matrix.apply(toHomogeneous: points.span, into: &span)
            let flat = points.map { SIMD3($0.x, $0.y, $0.z) }
            var places = [SIMD3<Double>](repeating: SIMD3(), count: count)
            var placeSpan = places.mutableSpan
            matrix.apply(toPoints: flat.span, into: &placeSpan)
            var products = [Matrix4x4](repeating: .identity, count: count)
            var productSpan = products.mutableSpan
            Matrix4x4.concatenate(matrices.span, others.span, into: &productSpan)
            var inverses = [Matrix4x4?](repeating: .identity, count: count)
            var inverseSpan = inverses.mutableSpan
            Matrix4x4.invert(matrices.span, into: &inverseSpan)
            for i in 0..<count {
                #expect(hasBits(images[i], of: matrix.applied(toHomogeneous: points[i])))
                #expect(hasBits(SIMD4(places[i], 0), of: SIMD4(matrix.applied(toPoint: flat[i]), 0)))
                #expect(products[i].hasBits(of: matrices[i].concatenating(others[i])))
                let inverse = matrices[i].inverted()
                #expect((inverses[i] == nil) == (inverse == nil))
                if let one = inverse, let other = inverses[i] { #expect(other.hasBits(of: one)) }
            }
        }
    }
}
