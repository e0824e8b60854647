import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct BezierPathSVGPathDataTests {
    private func path(_ text: String) -> BezierPath { BezierPath(SVGPathData.validPrefix(of: text).data) }

    @Test func commandsAreElements() {
        let path = path("m1 2l2 2h5v-1zc0 0 1 1 2 2s3 3 4 4q1 0 2 2t1 1M9 9M8 8")
        let expected: [BezierPath.Element] = [
            .move(to: [1, 2]), .line(to: [3, 4]), .line(to: [8, 4]), .line(to: [8, 3]), .close,
            .curve(to: [3, 4], control1: [1, 2], control2: [2, 3]),
            .curve(to: [7, 8], control1: [4, 5], control2: [6, 7]),
            .quadCurve(to: [9, 10], control: [8, 8]), .quadCurve(to: [10, 11], control: [10, 12]),
            .move(to: [9, 9]), .move(to: [8, 8]),
        ]
        #expect(path.elements == expected)
        #expect(path.currentPoint == [8, 8] && path.subpathStart == [8, 8])
        #expect(BezierPath(SVGPathData()).elements.isEmpty)
    }

    @Test func arcsAreExactLinesOrNothing() throws {
        let half = path("M0 0A5 5 0 0 1 10 0")
        guard case .arc(let arc) = half.elements.last else {
            Issue.record("\(half.elements)")
            return
        }
        #expect(arc.center == [5, 0] && arc.end == [10, 0] && arc.sweep == .pi)
        #expect(path("M0 0A0 5 0 0 1 10 0").elements == [.move(to: [0, 0]), .line(to: [10, 0])])
        #expect(path("M3 4A5 5 0 1 1 3 4L5 5").elements == [.move(to: [3, 4]), .line(to: [5, 5])])
        #expect(try SVGPathData(parsing: "M3 4a5 5 0 1 1 0 0l2 1").normalized.description == "M 3 4 L 5 5")
        #expect(try SVGPathData(parsing: "M3 4A0 5 0 1 1 8 9").normalized.description == "M 3 4 L 8 9")
    }

    /// The distance between a circle and the cubics for its quarter turns is 2.73e-4 of the radius.
    @Test(.tags(.bound)) func cubicsLieCloseToArcs() throws {
        for seed in 0..<100 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let flags = generator.pick(["0 0", "0 1", "1 0", "1 1"])
            let size = generator.number(in: 0.1...3)
            let text = "M0 0A\(size) \(size / 3) \(generator.number(in: 0...360)) \(flags) 1 0.5"
            let data = try SVGPathData(parsing: text)
            guard case .arc(let arc) = BezierPath(data).elements.last else {
                Issue.record("seed \(seed): \(text)")
                continue
            }
            let drawn = BezierPath(data.normalized).segments.map(\.segment)
            #expect(drawn.count <= 4 && drawn.first?.start == arc.start && drawn.last?.end == arc.end)
            let radius = max(arc.axis1.length, arc.axis2.length)
            for (i, piece) in drawn.enumerated() {
                for step in 0...8 {
                    let t = Double(step) / 8
                    // The part of the arc is right; the parameters may differ.
                    let gap = piece.point(at: t) - arc.point(at: (Double(i) + t) / Double(drawn.count))
                    #expect(gap.length <= 0.01 * radius, "seed \(seed), piece \(i) at \(t): \(text)")
                    // The distance in the ellipse's own coordinates, in which it is the unit circle.
                    let p = piece.point(at: t) - arc.center
                    let (u, v) = (
                        (p * arc.axis1).sum() / (arc.axis1 * arc.axis1).sum(),
                        (p * arc.axis2).sum() / (arc.axis2 * arc.axis2).sum()
                    )
                    let off = ((u * u + v * v).squareRoot() - 1).magnitude
                    #expect(off <= 2.8e-4, "seed \(seed), piece \(i) at \(t): \(text)")
                }
            }
        }
    }

    /// Without arcs, path data and path agree to the bit.
    @Test func pathsReadBack() throws {
        for seed in 0..<200 {
            let data = try SVGPathData(parsing: PathDataGenerator(seed: UInt64(seed), commands: 6).text)
            let path = BezierPath(data)
            let again = BezierPath(try SVGPathData(parsing: path.svgPathData.description))
            if !data.segments.contains(where: { $0.command == .arc }) {
                #expect(again == path, "seed \(seed)")
            }
            let ends = path.segments.map(\.segment.end)
            #expect(again.segments.map(\.segment.end).count >= ends.count && again.currentPoint == path.currentPoint)
        }
    }

    /// Arcs of every sweep, including half and full turns, whose ends and radii alone do not determine them.
    @Test func arcsReadBack() {
        var generator = SeededGenerator(seed: 1)
        var sweeps = (0..<60).map { _ in generator.number(in: -2 * .pi...2 * .pi) }
        sweeps += [.pi, -.pi, 2 * .pi, -2 * .pi, .pi / 2, 1e-3, 6.28, 3.1415, -3.1416]
        for sweep in sweeps {
            for flatness in [1, 0.3, 1e-3] {
                let turn = Trigonometry.sinCos(generator.number(in: -4...4))
                let size = generator.number(in: 0.5...50)
                let (axis1, axis2) = (size * SIMD2(turn.cos, turn.sin), size * flatness * SIMD2(-turn.sin, turn.cos))
                let center = SIMD2(generator.number(in: -100...100), 7), angle = generator.number(in: -7...7)
                func point(_ angle: Double) -> SIMD2<Double> {
                    let (sin, cos) = Trigonometry.sinCos(angle)
                    return center + cos * axis1 + sin * axis2
                }
                let arc = EllipticalArc(
                    start: point(angle), end: sweep.magnitude == 2 * .pi ? point(angle) : point(angle + sweep),
                    center: center, axis1: axis1, axis2: axis2, startAngle: angle, sweep: sweep)
                check(arc, "sweep \(sweep), flatness \(flatness)")
            }
        }
    }

    private func check(_ arc: EllipticalArc, _ comment: String) {
        var path = BezierPath()
        path.append(.move(to: arc.start), endingAt: arc.start)
        path.append(.arc(arc), endingAt: arc.end)
        let data = path.svgPathData
        let size = arc.axis1.length
        #expect(data.segments.dropFirst().allSatisfy { $0.command == .arc }, "\(comment): \(data)")
        let read = BezierPath(data).segments.map(\.segment)
        #expect(read.first?.start == arc.start && read.last?.end == arc.end, "\(comment): \(data)")
        // Halved repeatedly, so that the arc consists of a whole number of equal parts.
        var total = 0.0
        for case .arc(let piece) in read { total += piece.sweep }
        #expect((total - arc.sweep).magnitude < 1e-6, "\(comment): \(data)")
        var done = 0.0
        for case .arc(let piece) in read {
            for t in [0.1, 0.5, 0.9] {
                let gap = piece.point(at: t) - arc.point(at: (done + t * piece.sweep) / total)
                #expect(gap.length <= 2e-10 * size, "\(comment) at \(t): \(data)")
            }
            done += piece.sweep
        }
    }

    @Test func flatArcsAreCurves() {
        let arc = EllipticalArc(
            start: [3, 0], end: [-3, 0], center: .zero, axis1: [3, 0], axis2: .zero, startAngle: 0, sweep: 3 * .pi)
        var path = BezierPath()
        path.append(.move(to: arc.start), endingAt: arc.start)
        path.append(.arc(arc), endingAt: arc.end)
        let read = BezierPath(path.svgPathData).segments.map(\.segment)
        for i in 0...60 {
            let place = Double(i) / 60 * Double(read.count)
            let piece = min(Int(place), read.count - 1)
            let gap = read[piece].point(at: place - Double(piece)) - arc.point(at: Double(i) / 60)
            #expect(gap.length <= 3e-3, "\(i)/60: \(gap)")
        }
        // The two turning points in between.
        for (i, x) in [(1, -3.0), (2, 3)] {
            let around = read[(read.count * i / 3 - 1)...(read.count * i / 3)].map(\.bounds)
            let reached = x < 0 ? around.map(\.minimum.x).min() : around.map(\.maximum.x).max()
            #expect(((reached ?? 0) - x).magnitude <= 3 * 4.3e-6, "turning point \(i)")
        }
    }

    /// An ellipse between two representable points may leave the range of a number.
    @Test func arcsBeyondTheNumbersAreWrittenFinite() {
        let path = BezierPath(SVGPathData.validPrefix(of: "M0 0A1e308 0.5 -1 1 1 -0.38 0").data)
        #expect(path.svgPathData.segments.allSatisfy { $0.values.allSatisfy(\.isFinite) })
    }

    @Test func pathsAreInterpolated() throws {
        let (from, to) = (path("M0 0L10 0Q5 5 0 10A5 5 0 0 1 5 15Z"), path("M10 10l10 0q5 5 0 10a9 9 0 1 0 9 9z"))
        #expect(from.blended(with: to, at: 0) == from && from.blended(with: to, at: 1) == to)
        let middle = try #require(from.blended(with: to, at: 0.25))
        #expect(
            middle.elements.prefix(3) == [
                .move(to: [2.5, 2.5]), .line(to: [12.5, 2.5]), .quadCurve(to: [5, 12.5], control: [10, 7.5]),
            ])
        #expect(middle.elements.count == 5)
        #expect(from.blended(with: path("M0 0L10 0"), at: 0.5) == nil)
        #expect(from.blended(with: to, at: .nan) == nil && from.blended(with: to, at: 1e308) == nil)
        #expect(BezierPath().blended(with: BezierPath(), at: 0.5) == BezierPath())
    }
}
