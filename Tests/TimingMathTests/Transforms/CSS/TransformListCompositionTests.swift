import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct TransformListCompositionTests {
    @Test func replacingHidesAndAddingConcatenates() {
        for seed in 0..<300 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let under = generator.transformList(), value = generator.transformList()
            #expect(value.composited(onto: under, by: .replace) == value)
            let sum = value.composited(onto: under, by: .add)
            #expect(sum.functions == under.functions + value.functions)
            let product = value.matrix.concatenating(under.matrix)
            #expect(relativeDifference(sum.matrix, product) < 1e-12, "seed \(seed): \(value) onto \(under)")
        }
    }

    /// `none` and neutral functions leave the list below unchanged.
    @Test func neutralListsAccumulateNothing() {
        for seed in 0..<300 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let list = generator.transformList()
            for neutral in [TransformList.none, TransformList(list.functions.map(\.neutral))] {
                let (over, under) = (
                    list.composited(onto: neutral, by: .accumulate), neutral.composited(onto: list, by: .accumulate)
                )
                #expect(relativeDifference(over.matrix, list.matrix) < 1e-11, "seed \(seed): \(list) onto \(neutral)")
                #expect(relativeDifference(under.matrix, list.matrix) < 1e-11, "seed \(seed): \(neutral) onto \(list)")
            }
        }
    }

    @Test func accumulatedTexts() throws {
        let cases = [
            ("translateX(100px)", "translateX(50px)", "translateX(150px)"),
            ("translate(100px, 50px)", "translateZ(50px)", "translate3d(100px, 50px, 50px)"),
            ("translateX(100px) rotate(90deg)", "translateX(100px)", "translateX(200px) rotate(90deg)"),
            ("rotate(45deg)", "rotate(45deg) translateX(9px)", "rotate(90deg) translateX(9px)"),
            ("scaleX(2)", "scaleX(3)", "scaleX(4)"), ("scale(2, 4)", "scaleZ(3)", "scale3d(2, 4, 3)"),
            ("rotate(400deg)", "rotate(400deg)", "rotate(800deg)"),
            ("rotateX(20deg)", "rotateX(40deg)", "rotateX(60deg)"),
            ("rotate3d(1, 2, 3, 20deg)", "rotate3d(2, 4, 6, 40deg)", "rotate3d(1, 2, 3, 60deg)"),
            ("rotateX(0deg)", "rotateY(40deg)", "rotate3d(0, 1, 0, 40deg)"),
            ("skew(10deg, 45deg)", "skew(20deg, 30deg)", "skew(30deg, 75deg)"),
            ("skewX(45deg)", "skewY(45deg)", "matrix3d(1, 1, 0, 0, 0.5, 1.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"),
            ("perspective(10px)", "perspective(10px)", "perspective(5px)"),
            ("perspective(none)", "perspective(10px)", "perspective(10px)"),
            ("perspective(none)", "perspective(none)", "perspective(none)"),
            ("matrix(2, 0, 0, 3, 4, 5)", "matrix(3, 0, 0, 2, 1, 1)", "matrix(4, 0, 0, 4, 5, 6)"),
            ("none", "scale(3) rotate(5deg)", "scale(3) rotate(5deg)"),
            // A singular operand hides everything below it.
            (
                "translate(5px) matrix(1, 1, 0, 0, 0, 1)", "translate(9px) matrix(1, 0, 0, 1, 2, 0)",
                "translate(9px) matrix(1, 0, 0, 1, 2, 0)"
            ),
            ("translate(5px) scale(0)", "translate(9px) rotate(8deg)", "translate(9px) rotate(8deg)"),
        ]
        for (under, value, expected) in cases {
            let sum = try transformList(value).composited(onto: transformList(under), by: .accumulate)
            #expect(sum.description == expected, "\(value) onto \(under)")
        }
    }

    /// About different axes the upper rotation is applied first: the rotation of the product.
    @Test func rotationsFollowUponEachOther() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let under = generator.transformFunction(named: .rotate3d),
                value = generator.transformFunction(named: .rotateY)
            let sum = TransformList([value]).composited(onto: TransformList([under]), by: .accumulate)
            let product = value.matrix.concatenating(under.matrix)
            #expect(relativeDifference(sum.matrix, product) < 1e-13, "\(value) onto \(under)")
            let matrices = TransformList([.matrix3d(value.matrix)])
                .composited(onto: TransformList([.matrix3d(under.matrix)]), by: .accumulate)
            #expect(relativeDifference(matrices.matrix, product) < 1e-13, "matrices of \(value) onto \(under)")
        }
    }

    /// The rest of two lists is a `matrix3d()`, even if it is affine, and therefore does not match a `matrix()`.
    @Test func accumulatedRestsAreMatricesOfSpace() throws {
        let rest = try transformList("skewY(0deg)").composited(onto: transformList("skewX(0deg)"), by: .accumulate)
        for (text, middle) in [
            ("matrix(1, 0, 0, 1, 0, 0) rotate(360deg)", "none"),
            ("matrix3d(1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1) rotate(360deg)", "rotate(180deg)"),
        ] {
            let matrix = try TransformList.Interpolator(from: rest, to: transformList(text)).matrix(at: 0.5)
            #expect(try relativeDifference(matrix, transformList(middle).matrix) < 1e-15, "\(text)")
        }
    }

    /// Neither the whole 4×4 matrix nor its part without perspective may be singular.
    @Test func singularMatricesOfSpaceHideWhatIsUnderThem() throws {
        // Its first three rows and columns are regular, the whole is not.
        let singular = try transformList("matrix3d(1,0,0,1, 0,1,0,0, 0,0,1,0, 1,0,0,1)")
        let other = try transformList("matrix3d(2,0,0,0, 0,3,0,0, 0,0,4,0, 5,6,7,1)")
        #expect(singular.composited(onto: other, by: .accumulate) == singular)
        #expect(other.composited(onto: singular, by: .accumulate) == other)
        #expect(!singular.canInterpolate(to: other))
    }

    private func lastNumber(_ parts: DecomposedTransform) -> Double {
        1 - (parts.translation * SIMD3(parts.perspective.x, parts.perspective.y, parts.perspective.z)).sum()
    }

    /// In space as in the plane: a matrix accumulated on itself translates twice as far, and the scale's excess over 1
    /// doubles.
    @Test func matricesAccumulateTheirParts() throws {
        let space = try transformList("matrix3d(2,0,0,0, 0,3,0,0, 0,0,4,0, 5,6,7,1)")
        let sum = space.composited(onto: space, by: .accumulate).matrix
        #expect(
            relativeDifference(sum, Matrix4x4([3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 7, 0, 10, 12, 14, 1]) ?? .identity) < 1e-15
        )
        var generator = SeededGenerator(seed: 4)
        for i in 0..<300 {
            var (a, b) = (generator.parts(perspective: i % 2 == 0), generator.parts(perspective: i % 3 == 0))
            // Positive scales and an m44 of 1, so that the decomposition restores the parts.
            (a.scale, b.scale) = (a.scale * a.scale, b.scale * b.scale)
            (a.perspective.w, b.perspective.w) = (lastNumber(a), lastNumber(b))
            let sum = TransformList([.matrix3d(Matrix4x4(b))])
                .composited(onto: TransformList([.matrix3d(Matrix4x4(a))]), by: .accumulate)
            var expected = DecomposedTransform(
                translation: a.translation + b.translation, scale: a.scale + b.scale - 1, skew: a.skew + b.skew,
                perspective: a.perspective + b.perspective, rotation: b.rotation.concatenating(a.rotation))
            expected.perspective.w -= 1
            #expect(relativeDifference(sum.matrix, Matrix4x4(expected)) < 1e-12, "seed 4, \(i)")
        }
        let turn = try transformList("matrix(0, 1, -1, 0, 0, 0)")
        let twice = turn.composited(onto: turn, by: .accumulate).matrix
        #expect(relativeDifference(twice, try transformList("rotate(180deg)").matrix) < 1e-15)
    }
}
