import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct BezierPathShapesTests {
    /// The four corners of a CGRect; by R4.9 three lines and a close.
    @Test func rectangle() throws {
        var path = BezierPath()
        try path.addRect(origin: [2, 4], size: [8, 16])
        #expect(
            path.elements == [
                .move(to: [2, 4]), .line(to: [10, 4]), .line(to: [10, 20]), .line(to: [2, 20]), .close,
            ])
    }

    /// Four quarter turns and a close (R4.9), from the rightmost point. The points are CGPath's (WinObjC, CGPathTests).
    @Test func ellipse() throws {
        var path = BezierPath()
        try path.addEllipse(origin: [40, 40], size: [200, 40])
        #expect(path.letters == "MAAAAZ")
        #expect(path.ends == [[240, 60], [140, 80], [40, 60], [140, 40], [240, 60]])
        var other = BezierPath()
        try other.addEllipse(center: [140, 60], radii: [100, 20])
        #expect(path == other)
    }

    /// Eight elements and a close (R4.9). The points are CGPath's (ChouTiUI, CGPath+ExtensionsTests).
    @Test func roundedRectangle() throws {
        var path = BezierPath()
        try path.addRoundedRect(origin: [0, 0], size: [100, 100], cornerWidth: 10, cornerHeight: 10)
        #expect(path.letters == "MLALALALAZ")
        #expect(
            path.ends == [
                [100, 50], [100, 90], [90, 100], [10, 100], [0, 90], [0, 10], [10, 0], [90, 0], [100, 10],
            ])
        #expect(path.currentPoint == [100, 50])
        #expect(path.arcs.map(\.center) == [[90, 90], [10, 90], [10, 10], [90, 10]])
    }

    /// With y up, from +x towards +y: the signed area is positive.
    @Test func shapesTurnCounterclockwise() throws {
        var generator = SeededGenerator(seed: 21)
        for i in 0..<200 {
            let origin = SIMD2(generator.number(in: -9...9), generator.number(in: -9...9))
            let size = SIMD2(generator.number(in: -9...9), generator.number(in: -9...9))
            for path in try shapes(origin, size) {
                let ends = path.ends
                var area = 0.0
                for (a, b) in zip(ends, ends.dropFirst() + [ends[0]]) { area += a.x * b.y - a.y * b.x }
                #expect(area > 0, "\(i): \(origin), \(size)")
                for arc in path.arcs {
                    #expect(arc.sweep == .pi / 2 && arc.axis1.x >= 0 && arc.axis2.y >= 0, "\(i): \(arc)")
                }
            }
        }
    }

    /// Shapes touch the sides of their rectangle, whatever the signs of its size, and quarter turns end at exact
    /// points.
    @Test func shapesFillTheirRectangle() throws {
        var generator = SeededGenerator(seed: 22)
        for i in 0..<500 {
            let origin = SIMD2(generator.number(in: -9...9), generator.number(in: -9...9))
            let size = SIMD2(generator.number(in: -9...9), generator.number(in: -9...9))
            let rectangle = CurveBounds(around: origin).extended(to: origin + size)
            for path in try shapes(origin, size) {
                let bounds = try #require(path.bounds)
                let (low, high) = (bounds.minimum - rectangle.minimum, bounds.maximum - rectangle.maximum)
                let off = max(low.x.magnitude, low.y.magnitude, high.x.magnitude, high.y.magnitude)
                #expect(off <= 0x1p-48, "\(i): \(origin), \(size): \(bounds)")
                let ends = CurveBounds(around: path.ends[0])
                let touched = path.ends.reduce(ends) { $0.extended(to: $1) }
                #expect(touched == rectangle, "\(i): \(origin), \(size)")
                for arc in path.arcs {
                    let wrong = max(error(arc.start, arc.exactPoint(at: 0)), error(arc.end, arc.exactPoint(at: 1)))
                    #expect(wrong <= 0x1p-48, "\(i): \(arc): \(wrong)")
                }
            }
        }
    }

    @Test func cornersAreLimited() throws {
        func ends(_ width: Double, _ height: Double) throws -> [SIMD2<Double>] {
            var path = BezierPath()
            try path.addRoundedRect(origin: [0, 0], size: [8, 4], cornerWidth: width, cornerHeight: height)
            #expect(path.letters == "MLALALALAZ", "\(width), \(height)")
            return path.ends
        }
        #expect(try ends(1e300, 7) == ends(4, 2))
        #expect(try ends(-1, -0.0) == ends(0, 0))
        #expect(try ends(0, 0) == [[8, 2], [8, 4], [8, 4], [0, 4], [0, 4], [0, 0], [0, 0], [8, 0], [8, 0]])
    }

    @Test func shapesOfNoSizeKeepTheirElements() throws {
        for path in try shapes([3, 4], [0, 0]) {
            #expect(["MLLLZ", "MAAAAZ", "MLALALALAZ"].contains(path.letters))
            #expect(path.bounds == CurveBounds(around: [3, 4]))
            #expect(path.ends.allSatisfy { $0 == [3, 4] })
        }
    }

    /// Half of the largest number, so that a sum of two does not overflow.
    @Test func hugeShapesAreBuilt() throws {
        let low = SIMD2<Double>(repeating: -0.8e308), size = SIMD2<Double>(repeating: 1.6e308)
        for path in try shapes(low, size) {
            #expect(path.segments.allSatisfy { $0.segment.isFinite })
            #expect(path.ends.reduce(CurveBounds(around: path.ends[0])) { $0.extended(to: $1) }.maximum == low + size)
        }
    }

    private func shapes(_ origin: SIMD2<Double>, _ size: SIMD2<Double>) throws -> [BezierPath] {
        var (rectangle, ellipse, rounded) = (BezierPath(), BezierPath(), BezierPath())
        try rectangle.addRect(origin: origin, size: size)
        try ellipse.addEllipse(origin: origin, size: size)
        try rounded.addRoundedRect(origin: origin, size: size, cornerWidth: 0.5, cornerHeight: 0.75)
        return [rectangle, ellipse, rounded]
    }
}
