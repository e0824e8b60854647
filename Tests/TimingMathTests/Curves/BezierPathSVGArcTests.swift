import Testing

@testable import TimingMath

@Suite(.tags(.rule)) struct BezierPathSVGArcTests {
    @Test func arcsOfSVG() throws {
        var path = BezierPath()
        try path.move(to: [10, 0])
        try path.addArc(to: [0, 10], radii: [10, -10], xAxisRotation: 0, largeArc: true, sweep: false)
        #expect(path.letters == "MA", "three quarters are one element")
        #expect(path.currentPoint == [0, 10])
        let arc = try #require(path.arcs.first)
        #expect(arc.start == [10, 0] && (arc.sweep + 1.5 * .pi).magnitude <= 1e-15 && arc.center.x.magnitude <= 1e-15)
        let before = path
        try path.addArc(to: [0, 10], radii: [1, 1], xAxisRotation: 0, largeArc: true, sweep: false)
        #expect(path == before, "equal ends draw nothing")
        try path.addArc(to: [5, 5], radii: [0, 1], xAxisRotation: 0, largeArc: true, sweep: false)
        #expect(path.letters == "MAL")
    }

    @Test(.tags(.badInput)) func badInput() throws {
        func error(_ point: SIMD2<Double>, _ radii: SIMD2<Double>, _ rotation: Double) throws -> BezierPathError? {
            var path = BezierPath()
            try path.move(to: [1, 2])
            let before = path
            let error = thrown {
                try path.addArc(to: point, radii: radii, xAxisRotation: rotation, largeArc: true, sweep: true)
            }
            #expect(error == nil || path == before)
            #expect(path.segments.allSatisfy { $0.segment.isFinite }, "\(point), \(radii), \(rotation)")
            return error
        }
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(try error([1, bad], [1, 1], 0) == .notFinite(parameter: "point"))
            #expect(try error([1, 1], [bad, 1], 0) == .notFinite(parameter: "radii"))
            #expect(try error([1, 1], [1, 1], bad) == .notFinite(parameter: "xAxisRotation"))
        }
        var path = BezierPath()
        let first = thrown {
            try path.addArc(to: [1, 1], radii: [1, 1], xAxisRotation: 0, largeArc: true, sweep: true)
        }
        #expect(first == .noCurrentPoint)
        #expect(path.isEmpty)
        for x in awkwardNumbers where x.isFinite {
            for y in awkwardNumbers where y.isFinite {
                #expect(try error([x, y], [y, x], x) == nil)
                #expect(try error([x, 0], [1, y], y) == nil)
            }
        }
    }
}
