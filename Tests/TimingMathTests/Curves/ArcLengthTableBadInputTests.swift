import SeededRandom
import Testing

@testable import TimingMath

/// Segments without length, jumps, and awkward numbers.
@Suite(.tags(.badInput)) struct ArcLengthTableBadInputTests {
    /// R4.11: a move is a jump. The position at its distance is the end of the segment before it.
    @Test func jumpsHaveNoLength() throws {
        var path = BezierPath()
        try path.addLines(between: [[0, 0], [10, 0]])
        try path.move(to: [50, 50])
        try path.move(to: [100, 100])
        try path.addLine(to: [100, 110])
        try path.move(to: [7, 7])
        let table = ArcLengthTable(path)
        #expect(table.totalLength == 20)
        #expect(table.position(atDistance: 10) == BezierPath.Position(point: [10, 0], tangent: [1, 0]))
        #expect(table.position(atDistance: 10.0.nextUp)?.tangent == [0, 1])
        #expect(table.position(atDistance: 15) == BezierPath.Position(point: [100, 105], tangent: [0, 1]))
        #expect(table.position(atDistance: 20) == BezierPath.Position(point: [100, 110], tangent: [0, 1]))
        #expect(table.position(atDistance: 30) == BezierPath.Position(point: [100, 110], tangent: [0, 1]))
        #expect(table.position(atDistance: -5) == BezierPath.Position(point: [0, 0], tangent: [1, 0]))
        // Also from beyond it.
        let distances = [15.0, 10, 10.0.nextUp, 10, 0]
        var places = [BezierPath.Position](
            repeating: BezierPath.Position(point: .zero, tangent: .zero), count: distances.count)
        var span = places.mutableSpan
        table.evaluate(distances: distances.span, into: &span)
        #expect(places == distances.compactMap { table.position(atDistance: $0) })
    }

    /// A corner after a jump is a corner, not a jump.
    @Test func whatFollowsAJumpIsNone() throws {
        let table = ArcLengthTable(BezierPath(SVGPathData.validPrefix(of: "M0 0H10M100 0H110V10").data))
        #expect(table.position(atDistance: 10) == BezierPath.Position(point: [10, 0], tangent: [1, 0]))
        #expect(table.position(atDistance: 20) == BezierPath.Position(point: [110, 0], tangent: [0, 1]))
    }

    /// A length that rounds to 0 relative to the path's coordinates counts as no length.
    @Test func lengthsLostBesideTheSize() throws {
        for text in ["M0 0A1e-200 1e-200 0 0 1 2e-200 0M1 1z", "M0 0A1 1 0 0 1 2 0M1e300 0z"] {
            let path = BezierPath(SVGPathData.validPrefix(of: text).data)
            let table = ArcLengthTable(path)
            for distance in [-1, 0, 1e-300, 1, .infinity] {
                let place = try #require(table.position(atDistance: distance))
                #expect(place.point.isFinite, "\(text) at \(distance): \(place)")
            }
            var places = [BezierPath.Position](repeating: BezierPath.Position(point: .zero, tangent: .zero), count: 2)
            var span = places.mutableSpan
            table.evaluate(distances: [-1, -.infinity].span, into: &span)
            #expect(places.allSatisfy { $0.point == .zero })
            #expect(OffsetPath(path).position(atDistance: -1)?.point.isFinite == true)
        }
    }

    @Test func smallFarAwayIsFinite() throws {
        var path = BezierPath()
        try path.addEllipse(center: [1e300, 0], radii: [1e-10, 1e-10])
        for place in ArcLengthTable(path).positions(count: 11) {
            #expect(place.point.x == 1e300 && place.point.y.magnitude <= 1e-10, "\(place)")
        }
    }

    /// The end is the path's own end point, whatever rounding does to the curve there.
    @Test func endsAreExact() throws {
        var generator = SeededGenerator(seed: 58)
        for _ in 0..<200 {
            let path = try BezierPath.scattered(6, &generator)
            let table = ArcLengthTable(path)
            guard table.totalLength > 0, let end = path.segments.last(where: { $0.segment.length > 0 })?.segment.end
            else {
                continue
            }
            #expect(table.position(atFraction: 1)?.point == end, "\(path.elements)")
        }
    }

    @Test func elementsOfNoLengthAreSkipped() throws {
        var path = BezierPath()
        try path.move(to: [1, 1])
        try path.addLine(to: [1, 1])
        try path.addCurve(to: [1, 1], control1: [1, 1], control2: [1, 1])
        try path.addLine(to: [4, 5])
        try path.addQuadCurve(to: [4, 5], control: [4, 5])
        let table = ArcLengthTable(path)
        #expect(table.totalLength == 5)
        #expect(table.position(atDistance: 0)?.tangent == [0.6, 0.8])
        #expect(table.position(atDistance: 5) == BezierPath.Position(point: [4, 5], tangent: [0.6, 0.8]))
    }

    @Test func pathsOfNoLength() throws {
        #expect(ArcLengthTable(BezierPath()).position(atDistance: 0) == nil)
        #expect(ArcLengthTable(BezierPath()).position(atFraction: .nan) == nil)
        #expect(ArcLengthTable(BezierPath()).positions(count: 5).isEmpty)
        var path = BezierPath()
        try path.move(to: [3, 4])
        for _ in 0..<2 {
            let table = ArcLengthTable(path)
            #expect(table.totalLength == 0)
            for fraction in [-1, 0, 0.5, 1, 2, .infinity] {
                let place = try #require(table.position(atFraction: fraction))
                #expect(place == BezierPath.Position(point: [3, 4], tangent: .zero))
                #expect(place.angle == 0)
            }
            #expect(table.positions(count: 3).count == 3)
            try path.closeSubpath()
        }
    }

    @Test func awkwardNumbersAreHarmless() throws {
        var generator = SeededGenerator(seed: 56)
        let numbers = awkwardNumbers.filter(\.isFinite)
        func point() -> SIMD2<Double> { SIMD2(generator.pick(numbers), generator.pick(numbers)) }
        for _ in 0..<400 {
            var path = BezierPath()
            try path.move(to: point())
            for _ in 0..<3 {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: try path.addLine(to: point())
                case 1: try path.addQuadCurve(to: point(), control: point())
                case 2: try? path.addArc(to: point(), radii: point(), xAxisRotation: 30, largeArc: true, sweep: false)
                default: try path.addCurve(to: point(), control1: point(), control2: point())
                }
            }
            let table = ArcLengthTable(path)
            let isSound = !table.totalLength.isNaN && table.totalLength >= 0
            if !isSound { Issue.record("\(path.elements): \(table.totalLength)") }
            for fraction in [-1, 0, 1e-300, 0.3, 0.5, 0.999, 1, 7] {
                let place = try #require(table.position(atFraction: fraction))
                // An arc may extend beyond the largest finite number.
                let isSound = place.point == place.point && place.tangent.length <= 1.0000001
                if !isSound { Issue.record("\(path.elements) at \(fraction): \(place)") }
            }
        }
    }
}
