import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct BezierPathQueryTests {
    @Test func boundsContainWhatIsDrawnAndTouchIt() throws {
        var generator = SeededGenerator(seed: 41)
        for i in 0..<300 {
            let path = try BezierPath.random(&generator, elements: 10)
            let bounds = try #require(path.bounds)
            var touched = CurveBounds(around: path.ends[0])
            for end in path.ends { touched = touched.extended(to: end) }
            for segment in path.segments.map(\.segment) {
                for t in stride(from: 0, through: 1, by: 0x1p-6) {
                    touched = touched.extended(to: segment.point(at: t))
                }
            }
            let outside = touched.union(bounds)
            #expect(
                (outside.maximum - bounds.maximum).max() <= 1e-14 && (bounds.minimum - outside.minimum).max() <= 1e-14,
                "\(i): \(path.letters): \(bounds), \(touched)")
            // 64 samples of curves no longer than 8 miss the extremes by less than this.
            #expect(
                (bounds.maximum - touched.maximum).max() <= 0.01 && (touched.minimum - bounds.minimum).max() <= 0.01,
                "\(i): \(path.letters): \(bounds), \(touched)")
        }
    }

    /// The bounds ignore control points and include moves.
    @Test func boundsOfPoints() throws {
        var path = BezierPath()
        #expect(path.bounds == nil)
        try path.move(to: [1, 2])
        #expect(path.bounds == CurveBounds(around: [1, 2]))
        try path.addQuadCurve(to: [3, 2], control: [2, 4])
        #expect(path.bounds == CurveBounds(minimum: [1, 2], maximum: [3, 3]))
        try path.move(to: [-5, 9])
        #expect(path.bounds == CurveBounds(minimum: [-5, 2], maximum: [3, 9]))
    }

    @Test func emptyAndClosed() throws {
        var path = BezierPath()
        #expect(path.isEmpty && !path.isClosed && path.segments.isEmpty && path.subpaths.isEmpty)
        try path.move(to: [7, 7])
        #expect(!path.isEmpty && !path.isClosed && path.segments.isEmpty && path.subpaths.count == 1)
        try path.addLines(between: [[0, 0], [1, 0], [0, 0]])
        #expect(!path.isClosed, "back at the start, but not closed")
        try path.closeSubpath()
        #expect(path.isClosed)
        try path.move(to: [8, 8])
        #expect(path.isClosed, "a move draws nothing")
        var other = path
        try other.addLine(to: [9, 9])
        #expect(!other.isClosed)
        try path.closeSubpath()
        #expect(!path.isClosed, "two subpaths")
    }

    @Test func transformsCommuteWithPoints() throws {
        var generator = SeededGenerator(seed: 42)
        for i in 0..<200 {
            let path = try BezierPath.random(&generator, elements: 10)
            let numbers = (0..<6).map { _ in generator.number(in: -2...2) }
            let map = AffineTransform2D(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
            let image = try path.transformed(by: map)
            #expect(image.letters == path.letters, "\(i)")
            #expect(image.ends == path.ends.map { map.applied(toPoint: $0) }, "\(i)")
            #expect(image.currentPoint == path.currentPoint.map { map.applied(toPoint: $0) }, "\(i)")
            #expect(image.subpathStart == path.subpathStart.map { map.applied(toPoint: $0) }, "\(i)")
            for (a, b) in zip(image.segments, path.segments) {
                for t in [0, 0.125, 0.3, 0.5, 0.875, 1] {
                    let off = a.segment.point(at: t) - map.applied(toPoint: b.segment.point(at: t))
                    #expect(max(off.x.magnitude, off.y.magnitude) <= 1e-14, "\(i): \(a) at \(t): \(off)")
                }
            }
        }
    }

    @Test func transformsThatCannotBe() throws {
        var path = BezierPath()
        #expect(try path.transformed(by: .identity) == path)
        try path.addEllipse(center: [0, 0], radii: [1e300, 1])
        #expect(try path.transformed(by: .identity) == path)
        let large = AffineTransform2D(a: 1e10, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(thrown { _ = try path.transformed(by: large) } == .notFinite(parameter: "elements[0]"))
        var map = large
        map.ty = .infinity
        #expect(thrown { _ = try path.transformed(by: map) } == .notFinite(parameter: "transform"))
        // The image is a line or a point, which is still a path.
        let flat = try path.transformed(by: AffineTransform2D(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 4))
        #expect(flat.letters == "MAAAAZ")
        #expect(flat.bounds == CurveBounds(around: [3, 4]))
    }
}
