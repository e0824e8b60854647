import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct TransformListInterpolationTests {
    private let times = [-1, -0.25, 0, 0.1, 0.25, 0.5, 0.75, 0.9, 1, 1.5, 2]

    @Test func endsAreExact() {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let from = generator.transformList(), to = generator.transformList()
            let way = TransformList.Interpolator(from: from, to: to)
            #expect(way.matrix(at: 0) == from.matrix && way.matrix(at: 1) == to.matrix, "seed \(seed)")
            #expect(way.list(at: 0) == from && way.list(at: 1) == to, "seed \(seed)")
        }
    }

    /// The ends are also limits of the interpolation, not just special cases. Matrices in between are the same map with
    /// m44 normalised to 1.
    @Test func endsAreReached() {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let from = generator.transformList(), to = generator.transformList()
            let way = TransformList.Interpolator(from: from, to: to)
            guard way.isContinuous else { continue }
            for (t, end) in [(1e-12, from.matrix), (1 - 1e-12, to.matrix)] {
                let difference = relativeDifference(divided(way.matrix(at: t)), divided(end))
                #expect(difference < 1e-7, "seed \(seed) at \(t): \(from) to \(to)")
            }
        }
    }

    private func divided(_ m: Matrix4x4) -> Matrix4x4 {
        Matrix4x4(rows: m.row1 / m.m44, m.row2 / m.m44, m.row3 / m.m44, m.row4 / m.m44)
    }

    @Test func theMatrixIsThatOfTheList() {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let from = generator.transformList(), to = generator.transformList()
            let way = TransformList.Interpolator(from: from, to: to)
            for t in times {
                let (matrix, list) = (way.matrix(at: t), way.list(at: t))
                #expect(relativeDifference(matrix, list.matrix) < 1e-12, "seed \(seed) at \(t): \(from) to \(to)")
                #expect(from.interpolated(to: to, at: t) == list, "seed \(seed) at \(t)")
            }
        }
    }

    @Test func theWayBackIsTheSame() {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let from = generator.transformList(), to = generator.transformList()
            let way = TransformList.Interpolator(from: from, to: to)
            let back = TransformList.Interpolator(from: to, to: from)
            for t in times where way.isContinuous {
                let difference = relativeDifference(way.matrix(at: t), back.matrix(at: 1 - t))
                #expect(difference < 1e-9, "seed \(seed) at \(t): \(from) to \(to)")
            }
        }
    }

    /// `none` counts as the other list's functions with neutral arguments.
    @Test func noneIsNeutralFunctions() {
        for seed in 0..<300 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let list = generator.transformList()
            let neutral = TransformList(list.functions.map(\.neutral))
            let (a, b) = (
                TransformList.Interpolator(from: .none, to: list), TransformList.Interpolator(from: neutral, to: list)
            )
            for t in times { #expect(a.matrix(at: t) == b.matrix(at: t), "seed \(seed) at \(t): \(list)") }
        }
        #expect(TransformList.Interpolator(from: .none, to: .none).matrix(at: 0.3) == .identity)
    }

    /// Lists that match are interpolated function by function, as are the functions before the first mismatch.
    @Test func matchingFunctionsStandAlone() {
        for seed in 0..<300 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let from = generator.transformList(count: 1...3), to = generator.transformList(like: from)
            let ways = zip(from.functions, to.functions).map {
                TransformList.Interpolator(from: TransformList([$0]), to: TransformList([$1]))
            }
            let rest = (TransformList([.scaleX(2)]), TransformList([.skewY(degrees: 10), .translateX(4)]))
            let restWay = TransformList.Interpolator(from: rest.0, to: rest.1)
            let all = TransformList.Interpolator(from: from, to: to)
            let mixed = TransformList.Interpolator(
                from: TransformList(from.functions + rest.0.functions),
                to: TransformList(to.functions + rest.1.functions))
            for t in times where t != 0 && t != 1 {
                var product = Matrix4x4.identity
                for way in ways { product = way.matrix(at: t).concatenating(product) }
                #expect(
                    relativeDifference(all.matrix(at: t), product) < 1e-12, "seed \(seed) at \(t): \(from) to \(to)")
                product = restWay.matrix(at: t).concatenating(product)
                #expect(
                    relativeDifference(mixed.matrix(at: t), product) < 1e-12, "seed \(seed) at \(t): \(from) to \(to)")
            }
        }
    }

    /// The remainder is interpolated as matrices.
    @Test func mismatchedListsAreMatrices() {
        let pairs: [([TransformList.Function], [TransformList.Function])] = [
            ([.skewX(degrees: 20)], [.skewY(degrees: 20)]),
            (
                [.matrix(.identity), .rotate(degrees: 0)],
                [.matrix3d(.scale(x: 2, y: 1)), .rotate(degrees: 900)]
            ), ([.skew(xDegrees: 9)], [.skewX(degrees: 50)]),
            ([.rotate(degrees: 20)], [.translateX(5), .rotate(degrees: 90)]),
            ([.scaleX(2)], [.perspective(distance: 300)]),
            ([.rotateX(degrees: 20), .scaleX(3)], [.translateX(5)]),
        ]
        for (a, b) in pairs {
            let (from, to) = (TransformList(a), TransformList(b))
            let matrices = Matrix4x4.Interpolator(from: from.matrix, to: to.matrix, rules: .cssTransforms)
            let way = TransformList.Interpolator(from: from, to: to)
            for t in times where t != 0 && t != 1 {
                #expect(way.matrix(at: t) == matrices.value(at: t), "\(from) to \(to) at \(t)")
            }
        }
    }

    /// Halfway, as in the Web's tests of computed values.
    @Test func halfWayTexts() throws {
        let cases = [
            ("translateX(0px)", "translateX(50px)", "translateX(25px)"),
            ("translateX(50px)", "translateY(50px)", "translate(25px, 25px)"),
            ("translateX(50px)", "translateZ(50px)", "translate3d(25px, 0px, 25px)"),
            ("translateZ(-50px)", "translateZ(50px)", "translateZ(0px)"),
            ("translate3d(0, 0, -50px)", "translateZ(50px)", "translate3d(0px, 0px, 0px)"),
            ("rotate(30deg)", "rotate(90deg)", "rotate(60deg)"), ("rotateZ(30deg)", "rotateZ(90deg)", "rotateZ(60deg)"),
            ("rotate(0deg)", "rotateZ(90deg)", "rotate3d(0, 0, 1, 45deg)"),
            ("rotate(0deg)", "rotateX(90deg)", "rotate3d(1, 0, 0, 45deg)"),
            ("rotateX(0deg)", "rotateY(900deg)", "rotate3d(0, 1, 0, 450deg)"),
            ("rotate3d(1, 2, 3, 0deg)", "rotate3d(2, 4, 6, 90deg)", "rotate3d(2, 4, 6, 45deg)"),
            ("rotate3d(1, 2, 3, 90deg)", "rotate3d(2, 4, 6, 900deg)", "rotate3d(1, 2, 3, 495deg)"),
            ("rotate3d(0, 0, 0, 90deg)", "rotateX(60deg)", "rotate3d(1, 0, 0, 30deg)"),
            ("scale(1, 3)", "scale(2)", "scale(1.5, 2.5)"), ("scaleX(2)", "scaleY(2)", "scale(1.5)"),
            ("scaleZ(1)", "scale(2)", "scale3d(1.5, 1.5, 1)"), ("scale(1, 2)", "scale3d(3, 4, 5)", "scale3d(2, 3, 3)"),
            ("skewX(0deg)", "skewX(180deg)", "skewX(90deg)"),
            ("skew(45deg, 0)", "skew(0, 45deg)", "skew(22.5deg, 22.5deg)"),
            ("perspective(10px)", "perspective(2.5px)", "perspective(4px)"),
            ("perspective(10px)", "perspective(none)", "perspective(20px)"),
            ("perspective(none)", "perspective(none)", "perspective(none)"),
            ("perspective(0px)", "perspective(3px)", "perspective(1.5px)"), ("none", "rotate(1turn)", "rotate(180deg)"),
            ("translateX(8px) scale(2)", "translateX(16px)", "translateX(12px) scale(1.5)"),
            (
                "matrix(1, 0, 0, 1, 0, 0)", "matrix3d(3,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)",
                "matrix3d(2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"
            ),
            ("scaleX(3) skewX(0)", "skewX(0)", "matrix3d(2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)"),
        ]
        for (from, to, expected) in cases {
            let (from, to) = (try transformList(from), try transformList(to))
            #expect(from.interpolated(to: to, at: 0.5).description == expected, "\(from) to \(to)")
        }
    }

    /// The inverse of the distance stays in 0…1.
    @Test func perspectiveIsClamped() throws {
        let (near, far) = (try transformList("perspective(1px)"), try transformList("perspective(10px)"))
        #expect(far.interpolated(to: near, at: -1).description == "perspective(none)")
        #expect(near.interpolated(to: far, at: -1).description == "perspective(1px)")
        #expect(TransformList.Interpolator(from: far, to: near).matrix(at: -1) == .identity)
    }

    /// Rotations about different axes take the shorter way, however the angles are written.
    @Test func differentAxesGoTheShorterWay() throws {
        let (x, y) = (try transformList("rotateX(90deg)"), try transformList("rotateY(90deg)"))
        let turned = try transformList("rotateY(450deg)")
        for t in times where t != 0 && t != 1 {
            let way = TransformList.Interpolator(from: x, to: y).matrix(at: t)
            #expect(
                relativeDifference(way, TransformList.Interpolator(from: x, to: turned).matrix(at: t)) < 1e-14, "\(t)")
        }
        // Half turns are exact, and two that are a quarter of the sphere apart are interpolated as written.
        let square = TransformList.Interpolator(
            from: try transformList("rotateY(360deg)"), to: try transformList("rotate(180deg)"))
        #expect(relativeDifference(square.matrix(at: 0.5), try transformList("rotate(-90deg)").matrix) < 1e-15)
        // Opposite axes are different axes, and meet in the middle.
        let opposite = TransformList.Interpolator(
            from: try transformList("rotate(45deg)"), to: try transformList("rotate3d(0, 0, -1, 45deg)"))
        #expect(relativeDifference(opposite.matrix(at: 0.5), .identity) < 1e-15)
    }

    /// Axes are equal up to a millionth: the angles are then interpolated as written, otherwise on the shorter way.
    @Test func nearlyCommonAxes() throws {
        for (offset, half) in [(0.0, 190.0), (5e-7, 190), (2e-6, 10), (5e-5, 10)] {
            let from = TransformList([.rotate3d(x: 0, y: 0, z: 1, degrees: 10)])
            let to = TransformList([.rotate3d(x: offset, y: 0, z: 1, degrees: 370)])
            let expected = TransformList.Function.rotate(degrees: half).matrix
            let found = TransformList.Interpolator(from: from, to: to).matrix(at: 0.5)
            #expect(relativeDifference(found, expected) < 1e-4, "\(offset)")
        }
        // If neither rotates, it is their axis if they have the same one, otherwise z.
        for (from, to, expected) in [
            ("rotateX(0deg)", "rotateY(0deg)", "rotate3d(0, 0, 1, 0deg)"),
            ("rotate3d(1, 2, 3, 0deg)", "rotate3d(1, 2, 3, 0deg)", "rotate3d(1, 2, 3, 0deg)"),
            ("rotate3d(1, 2, 3, 0deg)", "rotate3d(2, 4, 6, 0deg)", "rotate3d(1, 2, 3, 0deg)"),
            ("rotate3d(0, 0, 0, 5deg)", "rotateY(0deg)", "rotate3d(0, 0, 1, 0deg)"),
        ] {
            let between = try transformList(from).interpolated(to: transformList(to), at: 0.25)
            #expect(between.description == expected, "\(from) to \(to)")
        }
    }

    /// One singular matrix anywhere makes the whole list switch.
    @Test func singularMatricesSwitchTheList() throws {
        let pairs = [
            ("matrix(-1, 0, 0, -1, 200, 0)", "matrix(1, 1, 0, 0, 0, 100)"),
            (
                "translate(50px) matrix(-1, 0, 0, -1, 2, 0) rotate(90deg)",
                "translate(9px) matrix(1, 1, 0, 0, 0, 1) rotate(8deg)"
            ),
            ("translate(50px) scale(0)", "translate(100px) rotate(9deg)"), ("none", "matrix(0, 0, 0, 0, 1, 1)"),
            ("matrix(1, 1, 1, 1, 0, 0) rotate(9deg)", "matrix(1, 1, 1, 1, 0, 0) rotate(99deg)"),
            ("matrix3d(2,0,0,0,0,2,0,0,0,0,0,0,0,0,0,1)", "matrix(3, 0, 0, 3, 0, 0)"),
            // Rounding would hide that these products are singular.
            ("rotate(30deg) skew(30deg, 60deg)", "scale(2) rotate(1deg)"),
            ("rotate(30deg) matrix(0.1, 0.2, 0.3, 0.6, 0, 0)", "scale(2) rotate(1deg)"),
            (
                "scale(2) matrix3d(0,0,0,1,0,1,0,0,0,0,1,0,1,0,0,0)",
                "scale(4) matrix3d(0,0,0,1,0,1,0,0,0,0,1,0,1,0,0,0)"
            ),
        ]
        for (a, b) in pairs {
            let (from, to) = (try transformList(a), try transformList(b))
            let way = TransformList.Interpolator(from: from, to: to)
            #expect(!way.isContinuous && !from.canInterpolate(to: to), "\(a) to \(b)")
            for t in times {
                #expect(way.matrix(at: t) == (t < 0.5 ? from : to).matrix, "\(a) to \(b) at \(t)")
                #expect(way.list(at: t) == (t < 0.5 ? from : to), "\(a) to \(b) at \(t)")
            }
            #expect(way.matrix(at: .nan) == from.matrix && way.list(at: .nan) == from, "\(a) to \(b)")
        }
        // Scales are not matrices: they may pass through 0.
        let scales = try (transformList("scale(0)"), transformList("scale(2)"))
        #expect(scales.0.interpolated(to: scales.1, at: 0.25).description == "scale(0.5)")
    }
}
