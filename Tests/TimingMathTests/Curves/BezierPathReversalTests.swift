import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct BezierPathReversalTests {
    /// The segments drawn, without those of zero length, which have no direction and no position by length.
    private func drawing(_ path: BezierPath) -> [BezierPath.Segment] {
        path.segments.map(\.segment).filter { segment in
            if case .line(let line) = segment { line.start != line.end } else { true }
        }
    }

    private func areClose(_ a: BezierPath.Segment, _ b: BezierPath.Segment) -> Bool {
        guard case .arc(let a) = a, case .arc(let b) = b else { return a == b }
        // Only the angles are rounded.
        return a.start == b.start && a.end == b.end && a.center == b.center && a.axis1 == b.axis1 && a.axis2 == b.axis2
            && a.sweep == b.sweep && (a.startAngle - b.startAngle).magnitude <= 0x1p-50
    }

    @Test func reversedDrawsTheSameBackwards() throws {
        var generator = SeededGenerator(seed: 31)
        for i in 0..<1000 {
            let path = try BezierPath.random(&generator, elements: 12)
            let reversed = path.reversed
            let backwards = Array(drawing(path).reversed().map(\.reversed))
            let actual = drawing(reversed)
            #expect(actual.count == backwards.count, "\(i): \(path.letters), \(reversed.letters)")
            for (a, b) in zip(actual, backwards) { #expect(areClose(a, b), "\(i): \(path.letters): \(a), \(b)") }

            let twice = drawing(reversed.reversed)
            #expect(twice.count == actual.count, "\(i)")
            for (a, b) in zip(twice, drawing(path)) { #expect(areClose(a, b), "\(i): \(path.letters): \(a), \(b)") }
            #expect(reversed.subpaths.map(\.isClosed) == path.subpaths.reversed().map(\.isClosed), "\(i)")
            #expect(reversed.letters.filter { $0 == "M" }.count == path.subpaths.count, "\(i)")
        }
    }

    /// The point at distance s is the point at L − s of the reverse.
    @Test func distancesRunBack() throws {
        var generator = SeededGenerator(seed: 32)
        for i in 0..<40 {
            let path = try BezierPath.random(&generator, elements: 8)
            let (there, back) = (ArcLengthTable(path), ArcLengthTable(path.reversed))
            let length = there.totalLength
            #expect((length - back.totalLength).magnitude <= 1e-8, "\(i): \(path.letters)")
            for _ in 0..<20 where length > 0 {
                let s = generator.number(in: 0...length)
                let a = try #require(there.position(atDistance: s)),
                    b = try #require(back.position(atDistance: length - s))
                let off = a.point - b.point
                #expect(max(off.x.magnitude, off.y.magnitude) <= 1e-7, "\(i): \(path.letters) at \(s): \(a), \(b)")
            }
        }
    }

    /// The elements of the reversed path.
    @Test func elementsOfTheReverse() throws {
        var rectangle = BezierPath()
        try rectangle.addRect(origin: [0, 0], size: [2, 1])
        #expect(
            rectangle.reversed.elements
                == [.move(to: [0, 0]), .line(to: [0, 1]), .line(to: [2, 1]), .line(to: [2, 0]), .close])
        #expect(rectangle.reversed.reversed == rectangle)

        var ellipse = BezierPath()
        try ellipse.addEllipse(origin: [0, 0], size: [2, 1])
        #expect(ellipse.reversed.letters == "MAAAAZ")
        #expect(ellipse.reversed.ends == ellipse.ends.reversed())

        var open = BezierPath()
        try open.addLines(between: [[0, 0], [1, 0], [1, 1]])
        #expect(open.reversed.elements == [.move(to: [1, 1]), .line(to: [1, 0]), .line(to: [0, 0])])

        // The closing line has zero length. It stays the closing line; the first line does not replace it.
        var back = BezierPath()
        try back.addLines(between: [[0, 0], [1, 0], [1, 1], [0, 0]])
        try back.closeSubpath()
        #expect(
            back.reversed.elements == [
                .move(to: [0, 0]), .line(to: [1, 1]), .line(to: [1, 0]), .line(to: [0, 0]), .close,
            ])
        #expect(back.reversed.reversed == back)

        // The path begins with a curve, which cannot become the closing line.
        var curve = BezierPath()
        try curve.move(to: [0, 0])
        try curve.addQuadCurve(to: [2, 0], control: [1, 1])
        try curve.closeSubpath()
        #expect(
            curve.reversed.elements == [
                .move(to: [0, 0]), .line(to: [2, 0]), .quadCurve(to: [0, 0], control: [1, 1]), .close,
            ])

        // The part after a close begins with a move; moves that draw nothing are kept.
        var several = BezierPath()
        try several.move(to: [9, 9])
        try several.addRect(origin: [0, 0], size: [1, 1])
        try several.addLine(to: [5, 5])
        #expect(several.letters == "MMLLLZL")
        #expect(several.reversed.letters == "MLMLLLZM")
        #expect(several.reversed.reversed.letters == "MMLLLZML")

        var dot = BezierPath()
        try dot.move(to: [1, 1])
        #expect(dot.reversed == dot)
        try dot.closeSubpath()
        #expect(dot.reversed == dot)
        #expect(BezierPath().reversed == BezierPath())
    }
}
