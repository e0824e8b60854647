import Foundation
import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct MatrixInterpolatorTests {
    private let rules: [Matrix4x4.Interpolator.Rules] = [.coreAnimation, .cssTransforms, .cssTransforms1, .csswg3713]

    private func plane(_ generator: inout SeededGenerator) -> Matrix4x4 {
        Matrix4x4(
            AffineTransform2D(
                a: generator.number(in: -2...2), b: generator.number(in: -2...2), c: generator.number(in: -2...2),
                d: generator.number(in: -2...2), tx: generator.number(in: -9...9), ty: generator.number(in: -9...9)))
    }

    private func flat() -> Matrix4x4 {
        Matrix4x4(rows: SIMD4(0, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(5, 0, 0, 1))
    }

    private func pairs(_ count: Int, seed: UInt64) -> [(Matrix4x4, Matrix4x4)] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { i in
            switch i % 7 {
            case 0: (plane(&generator), plane(&generator))
            case 1: (flat(), Matrix4x4(generator.parts(perspective: false)))
            case 2: (plane(&generator), Matrix4x4(generator.parts(perspective: true)))
            case 3:
                {
                    let same = Matrix4x4(generator.parts(perspective: true)); return (same, same)
                }()
            default:
                (Matrix4x4(generator.parts(perspective: i % 2 == 0)), Matrix4x4(generator.parts(perspective: false)))
            }
        }
    }

    @Test func endsAreTheEnds() {
        for (i, (from, to)) in pairs(300, seed: 1).enumerated() {
            for rules in rules {
                let way = Matrix4x4.Interpolator(from: from, to: to, rules: rules)
                for (end, found) in [(from, way.value(at: 0)), (to, way.value(at: 1))] {
                    if end.m44 == 1 {
                        #expect(found == end, "seed 1, pair \(i), \(rules)")
                    } else {
                        // The same map: its multiple with m44 = 1, or unchanged.
                        #expect(found == end || difference(found, end.scaled(by: 1 / end.m44)) < 1e-15, "pair \(i)")
                    }
                }
                // No jump there, unless it switches.
                guard from.decomposed() != nil else { continue }
                for (t, end) in [(1e-13, 0.0), (1 - 1e-13, 1)] {
                    #expect(difference(way.value(at: t), way.value(at: end)) < 1e-10, "seed 1, pair \(i), \(rules)")
                }
            }
            #expect(from.interpolated(to: to, at: 0) == from && from.interpolated(to: to, at: 1) == to)
        }
    }

    /// Reversed, the matrices are the same up to rounding.
    @Test func reversal() {
        for (i, (from, to)) in pairs(300, seed: 2).enumerated() where from.affine2D == nil {
            let there = Matrix4x4.Interpolator(from: from, to: to), back = Matrix4x4.Interpolator(from: to, to: from)
            for t in [0.125, 0.5, 0.75, 1.5] {
                #expect(difference(there.value(at: t), back.value(at: 1 - t)) < 1e-12, "seed 2, pair \(i) at \(t)")
            }
        }
    }

    /// Each part is interpolated separately, so decomposing the result gives the interpolated parts.
    @Test func partsGoTheirOwnWays() throws {
        var generator = SeededGenerator(seed: 3)
        for i in 0..<300 {
            var a = generator.parts(perspective: true), b = generator.parts(perspective: true)
            // All scales are positive, so that none comes near 0, and m44 is near 1.
            (a.scale, b.scale) = (a.scale * a.scale, b.scale * b.scale)
            (a.translation, b.translation) = (a.translation * 0.1, b.translation * 0.1)
            a.perspective.w = 1 - (a.translation * SIMD3(a.perspective.x, a.perspective.y, a.perspective.z)).sum()
            b.perspective.w = 1 - (b.translation * SIMD3(b.perspective.x, b.perspective.y, b.perspective.z)).sum()
            let between = Matrix4x4.Interpolator(from: Matrix4x4(a), to: Matrix4x4(b), rules: .cssTransforms).value(
                at: 0.375)
            let expected = Matrix4x4(a.interpolated(to: b, at: 0.375))
            #expect(difference(between, expected) < 1e-12, "seed 3, pair \(i)")
        }
    }

    @Test func singularEnds() {
        let from = flat(), to = Matrix4x4.identity
        let straight = Matrix4x4.Interpolator(from: from, to: to)
        #expect(straight.value(at: 0.5).m11 == 0.5 && straight.value(at: 0.5).m41 == 2.5)
        for rules in rules where rules != .coreAnimation {
            let switching = Matrix4x4.Interpolator(from: from, to: to, rules: rules)
            #expect(switching.value(at: 0.49) == from && switching.value(at: -3) == from)
            #expect(switching.value(at: 0.5) == to && switching.value(at: 3) == to)
        }
    }

    /// With perspective a matrix can be singular although its first three rows and columns are regular: CSS switches,
    /// Core Animation decomposes it.
    @Test func singularWithPerspective() throws {
        let from = try #require(Matrix4x4([1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1]))
        let to = Matrix4x4.translation(x: 3, y: 4, z: 5)
        #expect(!from.isInvertible && from.decomposed() != nil)
        for rules in rules {
            let way = Matrix4x4.Interpolator(from: from, to: to, rules: rules), middle = way.value(at: 0.4)
            #expect((middle == from) == (rules != .coreAnimation), "\(rules)")
            let four = batch([Matrix4x4](repeating: from, count: 4), filledWith: .identity) {
                Matrix4x4.interpolate(
                    from: $0, to: [Matrix4x4](repeating: to, count: 4).span, at: 0.4, rules: rules, into: &$1)
            }
            #expect(four == [Matrix4x4](repeating: middle, count: 4), "\(rules)")
        }
    }

    /// Columns 3 and 4 are equal. A large translation multiplies the rounding error of a perspective that is exactly 0
    /// in its direction, so w seems to be large.
    @Test func singularWithALargeTranslation() {
        var generator = SeededGenerator(seed: 8)
        for far in [1, 1e10, 1e40, 1e100, 1e151] {
            let starts = (0..<16).map { _ in
                let rows = (0..<4).map { _ in generator.vector(-100...100) }
                return Matrix4x4(
                    rows: SIMD4(rows[0], rows[0].z), SIMD4(rows[1], rows[1].z), SIMD4(rows[2], rows[2].z),
                    SIMD4(rows[3].x, far * rows[3].y, rows[3].z, rows[3].z))
            }
            let end = Matrix4x4(generator.parts(perspective: true))
            let ends = [Matrix4x4](repeating: end, count: starts.count)
            let found = batch(starts, filledWith: .identity) {
                Matrix4x4.interpolate(from: $0, to: ends.span, at: 0.75, rules: .cssTransforms, into: &$1)
            }
            for (start, matrix) in zip(starts, found) {
                #expect(!start.isInvertible && matrix == end, "seed 8, \(far): \(start)")
            }
        }
    }

    /// A half turn from or to 0 goes backwards by the specification and in Core Animation, and between the angles in
    /// Chromium and Firefox.
    @Test func halfTurns() {
        let half = Matrix4x4.scale(x: -1, y: -1), eighth = 0.7071067811865476
        for rules in rules {
            let there = Matrix4x4.Interpolator(from: .identity, to: half, rules: rules).value(at: 0.25)
            let back = Matrix4x4.Interpolator(from: half, to: .identity, rules: rules).value(at: 0.75)
            let sine = rules == .cssTransforms ? eighth : -eighth
            #expect((there.m11 - eighth).magnitude <= 1e-15 && (there.m12 - sine).magnitude <= 1e-15, "\(rules)")
            #expect(difference(there, back) <= 1e-15, "\(rules)")
        }
    }

    /// Mirrored along x and along y: half a turn apart by the specification, through a point in Chromium and Firefox.
    @Test func mirrorsAlongDifferentAxes() {
        for rules in rules {
            let way = Matrix4x4.Interpolator(from: .scale(x: -1, y: 1), to: .scale(x: 1, y: -1), rules: rules)
            let middle = way.value(at: 0.5)
            #expect((middle.m11 == 0 && middle.m12 == 0) == (rules == .cssTransforms), "\(rules)")
            let isTurned = middle.m12.magnitude == 1 && middle.m21.magnitude == 1
            #expect(isTurned == (rules != .cssTransforms), "\(rules): \(middle)")
        }
    }

    /// Without rotation there are exact zeros in its places.
    @Test func unturnedMapsStayUnturned() {
        let from = Matrix4x4.scale(x: 100, y: 200),
            to = Matrix4x4.scale(x: 200, y: 100)
                .concatenating(.translation(x: 30, y: 40))
        for rules in rules {
            let middle = Matrix4x4.Interpolator(from: from, to: to, rules: rules).value(at: 0.25)
            let exact = Matrix4x4.scale(x: 125, y: 175).concatenating(.translation(x: 7.5, y: 10))
            #expect(middle == exact, "\(rules): \(middle)")
        }
    }

    @Test func batchesHaveTheSameBits() {
        let all = pairs(41, seed: 4)
        for count in [0, 1, 3, 4, 7, 8, 15, 41] {
            let from = all.prefix(count).map(\.0), to = all.prefix(count).map(\.1)
            for t in [0, 0.25, 0.5, 0.875, 1, -0.5, 1e300, .nan, .infinity] {
                for rules in rules {
                    let found = batch(from, filledWith: .identity) {
                        Matrix4x4.interpolate(from: $0, to: to.span, at: t, rules: rules, into: &$1)
                    }
                    for i in 0..<count {
                        let one = Matrix4x4.Interpolator(from: from[i], to: to[i], rules: rules).value(at: t)
                        #expect(isSame(found[i].numbers, one.numbers), "seed 4, \(i) of \(count), \(rules) at \(t)")
                    }
                }
                let blends = batch(from, filledWith: .identity) {
                    Matrix4x4.Interpolation.evaluate(from: $0, to: to.span, at: t, into: &$1)
                }
                for i in 0..<count {
                    let one = from[i].interpolated(to: to[i], at: t)
                    #expect(isSame(blends[i].numbers, one.numbers), "seed 4, \(i) of \(count) at \(t)")
                }
                let a = from.map { $0.decomposed() ?? .nan }, b = to.map { $0.decomposed() ?? .nan }
                let cached = batch(a, filledWith: .identity) {
                    DecomposedTransform.interpolate(from: $0, to: b.span, at: t, into: &$1)
                }
                for i in 0..<count {
                    let one = Matrix4x4(a[i].interpolated(to: b[i], at: t))
                    #expect(isSame(cached[i].numbers, one.numbers), "seed 4, \(i) of \(count) at \(t)")
                }
            }
        }
        let times = [0, 1, 0.5, .nan, -2, 0.1, 0.2, 0.3, 1e308, 0.7, 0.9]
        for (from, to) in all {
            for rules in rules {
                let way = Matrix4x4.Interpolator(from: from, to: to, rules: rules)
                let found = batch(times, filledWith: .identity) { way.evaluate($0, into: &$1) }
                for (t, matrix) in zip(times, found) { #expect(isSame(matrix.numbers, way.value(at: t).numbers)) }
            }
        }
    }

    /// Every awkward number in every place of an end, and as the time.
    @Test(.tags(.badInput)) func badNumbersTrapNowhere() {
        var generator = SeededGenerator(seed: 5)
        for x in awkwardNumbers {
            for place in 0..<16 {
                for base in [Matrix4x4.identity, Matrix4x4(generator.parts(perspective: true))] {
                    var numbers = base.numbers
                    numbers[place] = x
                    guard let bad = Matrix4x4(numbers) else { continue }
                    let good = Matrix4x4(generator.parts(perspective: false))
                    for rules in rules {
                        let way = Matrix4x4.Interpolator(from: good, to: bad, rules: rules)
                        let half = way.value(at: 0.25)
                        // A CSS end that cannot be decomposed does not show before the switch.
                        #expect(x.isFinite || rules == .coreAnimation || half == good, "\(x) at \(place)")
                        #expect(!x.isNaN || rules != .coreAnimation || !half.isFinite, "\(x) at \(place)")
                        #expect(!way.value(at: .nan).isFinite || rules != .coreAnimation, "\(x) at \(place)")
                        _ = way.value(at: x)
                    }
                }
            }
        }
    }
}

extension Matrix4x4 {
    fileprivate func scaled(by k: Double) -> Matrix4x4 { Matrix4x4(rows: row1 * k, row2 * k, row3 * k, row4 * k) }
}
