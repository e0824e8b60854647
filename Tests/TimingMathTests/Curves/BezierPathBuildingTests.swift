import Testing

@testable import TimingMath

@Suite(.tags(.law)) struct BezierPathBuildingTests {
    @Test func segmentsJoinWithinASubpath() throws {
        var generator = SeededGenerator(seed: 1)
        for i in 0..<300 {
            let path = try BezierPath.random(&generator, elements: 20)
            let segments = path.segments
            #expect(
                segments.count == path.letters.filter { $0 != "M" }.count, "\(i): a segment for each element but moves")
            for (a, b) in zip(segments, segments.dropFirst()) where a.subpath == b.subpath {
                #expect(a.segment.end == b.segment.start, "\(i): \(a), \(b)")
            }
            let subpaths = path.subpaths
            for segment in segments { #expect(subpaths[segment.subpath].segments.contains(segment.segment), "\(i)") }
            #expect(subpaths.flatMap(\.segments) == segments.map(\.segment), "\(i)")
            for subpath in subpaths {
                #expect(subpath.segments.first.map { $0.start == subpath.start } ?? true, "\(i): \(subpath)")
                #expect(!subpath.isClosed || subpath.segments.last?.end == subpath.start, "\(i): \(subpath)")
            }
            #expect(path.currentPoint == path.segments.last?.segment.end || path.letters.hasSuffix("M"), "\(i)")
        }
    }

    @Test func segmentsAreWhatWasBuilt() throws {
        var path = BezierPath()
        try path.move(to: [1, 2])
        try path.addLine(to: [3, 4])
        try path.addQuadCurve(to: [5, 6], control: [7, 8])
        try path.addCurve(to: [9, 10], control1: [11, 12], control2: [13, 14])
        #expect(path.currentPoint == [9, 10])
        #expect(path.subpathStart == [1, 2])
        try path.closeSubpath()
        #expect(path.currentPoint == [1, 2])
        #expect(
            path.segments.map(\.segment) == [
                .line(LineSegment(start: [1, 2], end: [3, 4])),
                .quadratic(QuadraticBezier(start: [3, 4], control: [7, 8], end: [5, 6])),
                .cubic(CubicBezier(start: [5, 6], control1: [11, 12], control2: [13, 14], end: [9, 10])),
                .line(LineSegment(start: [9, 10], end: [1, 2])),
            ])
    }

    /// A subpath begins at a move, or at the first element after a close that no move follows.
    @Test func subpathsAreNumbered() throws {
        var path = BezierPath()
        try path.move(to: [0, 0])
        try path.move(to: [1, 0])
        try path.addLine(to: [2, 0])
        try path.addLine(to: [2, 1])
        try path.closeSubpath()
        try path.addLine(to: [5, 5])
        try path.closeSubpath()
        try path.closeSubpath()
        try path.move(to: [7, 7])
        #expect(path.segments.map(\.subpath) == [1, 1, 1, 2, 2, 3])
        #expect(path.subpaths.map(\.start) == [[0, 0], [1, 0], [1, 0], [1, 0], [7, 7]])
        #expect(path.subpaths.map(\.segments.count) == [0, 3, 2, 1, 0])
        #expect(path.subpaths.map(\.isClosed) == [false, true, true, true, false])
        #expect(path.segments[5].segment == .line(LineSegment(start: [1, 0], end: [1, 0])))
    }

    @Test func linesBetweenPoints() throws {
        var path = BezierPath()
        try path.addLines(between: [])
        #expect(path.isEmpty)
        try path.addLines(between: [[1, 1]])
        #expect(path.elements == [.move(to: [1, 1])])
        try path.addLines(between: [[0, 0], [1, 0], [1, 1]])
        #expect(path.letters == "MMLL")
        #expect(path.subpathStart == [0, 0])
    }

    @Test func pathsAreAdded() throws {
        var generator = SeededGenerator(seed: 2)
        let map = AffineTransform2D(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
        for i in 0..<100 {
            let (a, b) = (
                try BezierPath.random(&generator, elements: 7), try BezierPath.random(&generator, elements: 7)
            )
            var sum = a
            try sum.addPath(b, transform: map)
            let image = try b.transformed(by: map)
            #expect(sum.elements == a.elements + image.elements, "\(i)")
            #expect(sum.currentPoint == image.currentPoint, "\(i)")
            #expect(sum.subpathStart == image.subpathStart, "\(i)")
            sum = a
            try sum.addPath(BezierPath())
            #expect(sum == a, "\(i)")
            sum = BezierPath()
            try sum.addPath(a)
            #expect(sum == a, "\(i)")
        }
    }

    @Test func onlyAMoveBeginsAPath() {
        let calls: [(String, (inout BezierPath) throws -> Void)] = [
            ("line", { try $0.addLine(to: [1, 1]) }),
            ("quad", { try $0.addQuadCurve(to: [1, 1], control: [0, 1]) }),
            ("curve", { try $0.addCurve(to: [1, 1], control1: [0, 1], control2: [1, 0]) }),
            ("tangent arc", { try $0.addArc(tangent1End: [1, 1], tangent2End: [2, 1], radius: 1) }),
            ("close", { try $0.closeSubpath() }),
        ]
        for (name, call) in calls {
            var path = BezierPath()
            #expect(thrown { try call(&path) } == .noCurrentPoint, "\(name)")
            #expect(path.isEmpty && path.currentPoint == nil && path.subpathStart == nil, "\(name)")
        }
    }

    /// Every argument of every call with every non-finite number. The path stays unchanged.
    @Test(.tags(.badInput)) func whatIsNotFiniteIsRejected() throws {
        typealias Call = (inout BezierPath, SIMD2<Double>) throws -> Void
        let calls: [(String, Call)] = [
            ("point", { try $0.move(to: $1) }),
            ("point", { try $0.addLine(to: $1) }),
            ("point", { try $0.addQuadCurve(to: $1, control: [0, 0]) }),
            ("control", { try $0.addQuadCurve(to: [0, 0], control: $1) }),
            ("point", { try $0.addCurve(to: $1, control1: [0, 0], control2: [0, 0]) }),
            ("control1", { try $0.addCurve(to: [0, 0], control1: $1, control2: [0, 0]) }),
            ("control2", { try $0.addCurve(to: [0, 0], control1: [0, 0], control2: $1) }),
            ("points[1]", { try $0.addLines(between: [[0, 0], $1]) }),
            ("center", { try $0.addArc(center: $1, radius: 1, startAngle: 0, endAngle: 1, clockwise: true) }),
            (
                "radius",
                { try $0.addArc(center: [0, 0], radius: $1.sum(), startAngle: 0, endAngle: 1, clockwise: true) }
            ),
            (
                "startAngle",
                { try $0.addArc(center: [0, 0], radius: 1, startAngle: $1.sum(), endAngle: 1, clockwise: true) }
            ),
            (
                "endAngle",
                { try $0.addArc(center: [0, 0], radius: 1, startAngle: 0, endAngle: $1.sum(), clockwise: true) }
            ),
            ("tangent1End", { try $0.addArc(tangent1End: $1, tangent2End: [5, 7], radius: 1) }),
            ("tangent2End", { try $0.addArc(tangent1End: [5, 7], tangent2End: $1, radius: 1) }),
            ("radius", { try $0.addArc(tangent1End: [5, 7], tangent2End: [8, 8], radius: $1.sum()) }),
            ("origin", { try $0.addRect(origin: $1, size: [1, 1]) }),
            ("size", { try $0.addRect(origin: [1, 1], size: $1) }),
            ("origin", { try $0.addEllipse(origin: $1, size: [1, 1]) }),
            ("size", { try $0.addEllipse(origin: [1, 1], size: $1) }),
            ("center", { try $0.addEllipse(center: $1, radii: [1, 1]) }),
            ("radii", { try $0.addEllipse(center: [1, 1], radii: $1) }),
            ("origin", { try $0.addRoundedRect(origin: $1, size: [1, 1], cornerWidth: 1, cornerHeight: 1) }),
            ("size", { try $0.addRoundedRect(origin: [1, 1], size: $1, cornerWidth: 1, cornerHeight: 1) }),
            (
                "cornerWidth",
                { try $0.addRoundedRect(origin: [1, 1], size: [1, 1], cornerWidth: $1.sum(), cornerHeight: 1) }
            ),
            (
                "cornerHeight",
                { try $0.addRoundedRect(origin: [1, 1], size: [1, 1], cornerWidth: 1, cornerHeight: $1.sum()) }
            ),
        ]
        var path = BezierPath()
        try path.move(to: [3, 3])
        let before = path
        for bad in [Double.nan, .infinity, -.infinity] {
            for point in [SIMD2(bad, 0), SIMD2(0, bad)] {
                for (i, (parameter, call)) in calls.enumerated() {
                    #expect(
                        thrown { try call(&path, point) } == .notFinite(parameter: parameter), "call \(i), \(point)")
                    #expect(path == before, "call \(i), \(point)")
                }
            }
        }
    }

    @Test(.tags(.badInput)) func whatLeavesTheRangeOfANumberIsRejected() throws {
        typealias Call = (inout BezierPath) throws -> Void
        let huge = 1.5e308
        let calls: [(String, Call)] = [
            ("origin + size", { try $0.addRect(origin: [huge, 0], size: [huge, 1]) }),
            ("origin + size", { try $0.addEllipse(origin: [0, -huge], size: [1, -huge]) }),
            (
                "origin + size",
                { try $0.addRoundedRect(origin: [huge, 0], size: [huge, 1], cornerWidth: 1, cornerHeight: 1) }
            ),
            ("center ± radii", { try $0.addEllipse(center: [0, huge], radii: [0, huge]) }),
            (
                "center ± radius",
                { try $0.addArc(center: [-huge, 0], radius: huge, startAngle: 0, endAngle: 1, clockwise: true) }
            ),
            ("arc", { try $0.addArc(tangent1End: [4, 3], tangent2End: [3, 3 + 1e-9], radius: 1e300) }),
            (
                "transform",
                { try $0.addPath($0, transform: AffineTransform2D(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)) }
            ),
            (
                "elements[1]",
                { try $0.addPath($0, transform: AffineTransform2D(a: huge, b: 0, c: 0, d: 1, tx: 0, ty: 0)) }
            ),
        ]
        var path = BezierPath()
        try path.addLines(between: [[0, 0], [3, 3]])
        let before = path
        for (i, (parameter, call)) in calls.enumerated() {
            #expect(thrown { try call(&path) } == .notFinite(parameter: parameter), "call \(i)")
            #expect(path == before, "call \(i)")
        }
        let negative: [(String, Call)] = [
            ("radius", { try $0.addArc(center: [0, 0], radius: -1, startAngle: 0, endAngle: 1, clockwise: true) }),
            ("radius", { try $0.addArc(tangent1End: [1, 0], tangent2End: [0, 1], radius: -1e-300) }),
            ("radii", { try $0.addEllipse(center: [0, 0], radii: [1, -1]) }),
        ]
        for (i, (parameter, call)) in negative.enumerated() {
            #expect(thrown { try call(&path) } == .negative(parameter: parameter), "call \(i)")
            #expect(path == before, "call \(i)")
        }
    }

    /// No call traps, whatever numbers it is given, and the resulting path is finite.
    @Test(.tags(.badInput)) func awkwardNumbersNeverTrap() throws {
        var generator = SeededGenerator(seed: 3)
        func number() -> Double { awkwardNumbers[Int.random(in: 0..<awkwardNumbers.count, using: &generator)] }
        func point() -> SIMD2<Double> { SIMD2(number(), number()) }
        for i in 0..<4000 {
            var path = BezierPath()
            try path.move(to: [1, 2])
            let calls: [() throws -> Void] = [
                { try path.addLine(to: point()) },
                {
                    try path.addArc(
                        center: point(), radius: number(), startAngle: number(), endAngle: number(),
                        clockwise: i % 2 == 0)
                },
                { try path.addArc(tangent1End: point(), tangent2End: point(), radius: number()) },
                { try path.addEllipse(origin: point(), size: point()) },
                {
                    try path.addRoundedRect(
                        origin: point(), size: point(), cornerWidth: number(), cornerHeight: number())
                },
            ]
            for call in calls { _ = thrown(call) }
            for segment in path.segments where !segment.segment.isFinite { Issue.record("\(i): \(segment)") }
            if path.bounds == nil { Issue.record("\(i)") }
            _ = path.reversed
        }
    }
}
