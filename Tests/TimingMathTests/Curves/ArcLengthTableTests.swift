import SeededRandom
import Testing

@testable import TimingMath

/// Places on paths by their distance.
struct ArcLengthTableTests {
    private func path(_ points: [SIMD2<Double>]) throws -> BezierPath {
        var path = BezierPath()
        try path.move(to: points[0])
        switch points.count {
        case 2: try path.addLine(to: points[1])
        case 3: try path.addQuadCurve(to: points[2], control: points[1])
        default: try path.addCurve(to: points[3], control1: points[1], control2: points[2])
        }
        return path
    }

    private func randomPath(_ count: Int, _ generator: inout SeededGenerator) throws -> BezierPath {
        func point() -> SIMD2<Double> { SIMD2(generator.number(in: -100...100), generator.number(in: -100...100)) }
        var path = BezierPath()
        try path.move(to: point())
        for _ in 0..<count {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: try path.move(to: point())
            case 1: try path.closeSubpath()
            case 2, 3: try path.addLine(to: point())
            case 4, 5: try path.addQuadCurve(to: point(), control: point())
            case 6, 7:
                try path.addArc(
                    to: point(), radii: SIMD2(generator.number(in: 0...90), generator.number(in: 0...90)),
                    xAxisRotation: generator.number(in: 0...360), largeArc: generator.chance(0.5),
                    sweep: generator.chance(0.5))
            default: try path.addCurve(to: point(), control1: point(), control2: point())
            }
        }
        return path
    }

    private func size(_ path: BezierPath) -> Double {
        guard let bounds = path.bounds else { return 0 }
        return (bounds.maximum - bounds.minimum).max()
    }

    private func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { (a - b).length }

    /// The place at a distance by the lengths of the segments and Newton's method, which the tests of lengths cover.
    private func slowly(_ path: BezierPath, _ distance: Double) -> SIMD2<Double>? {
        var rest = distance
        var last: SIMD2<Double>?
        for drawn in path.segments {
            let length = drawn.segment.length(accuracy: 1e-14)
            if rest <= length {
                return drawn.segment.point(at: drawn.segment.parameter(atLength: rest, accuracy: 1e-14))
            }
            rest -= length
            last = drawn.segment.end
        }
        return last
    }

    @Test func placesAreAsExactAsAskedFor() throws {
        for accuracy in [1e-3, 1e-6, 1e-9, 1e-12] {
            for (name, points, length) in ReferenceCurves.beziers {
                let path = try path(points)
                let table = ArcLengthTable(path, accuracy: accuracy)
                let rounding = 0x1p-50 * points.reduce(0) { max($0, $1.largestComponent) }
                let allowed = accuracy * size(path) + rounding
                #expect((table.totalLength - length).magnitude <= allowed, "\(name) at \(accuracy)")
                for i in 0...40 {
                    let fraction = Double(i) / 40
                    let place = try #require(table.position(atFraction: fraction))
                    let expected = try #require(slowly(path, fraction * length))
                    let error = distance(place.point, expected)
                    if !(error <= allowed) { Issue.record("\(name), \(accuracy), \(fraction): off by \(error)") }
                }
            }
        }
    }

    /// Half the bound of the default accuracy, so that the spacing of paced places is uniform to 1e-9.
    @Test func pacedPlacesAreUniform() throws {
        var generator = SeededGenerator(seed: 51)
        for _ in 0..<40 {
            let path = try randomPath(12, &generator)
            let table = ArcLengthTable(path)
            let places = table.positions(count: 101)
            let size = size(path)
            for (i, place) in places.enumerated() {
                let expected = try #require(slowly(path, table.totalLength * Double(i) / 100))
                // Beside a jump the two sides of it are both right.
                let error = distance(place.point, expected)
                if !(error <= 0.5e-9 * size) {
                    let near = try #require(slowly(path, table.totalLength * Double(i) / 100 + 1e-9 * size))
                    if distance(place.point, near) > 2e-9 * size {
                        Issue.record("\(path.elements) at \(i)/100: \(place.point), not \(expected)")
                    }
                }
            }
        }
    }

    @Test func theSeedsCurves() throws {
        // The lengths are those of ReferenceCurves, of lines and of the half circle.
        let star: [SIMD2<Double>] = [[240, 280], [181, 99], [335, 210], [144, 210], [298, 99]]
        var path = BezierPath()
        try path.addLines(between: star)
        try path.closeSubpath()
        let table = ArcLengthTable(path)
        var length = 0.0
        for i in star.indices {
            let place = try #require(table.position(atDistance: length))
            #expect(distance(place.point, star[i]) <= 1e-12)
            // At a corner it has the direction in which it goes on.
            let ahead = star[(i + 1) % 5] - star[i]
            #expect(distance(place.tangent, ahead / ahead.length) <= 1e-12)
            length += ahead.length
        }
        #expect((table.totalLength - length).magnitude <= 1e-12)

        // The road: M100,100 L300,100 L300,500, a half circle to 70,500, and back.
        var road = BezierPath()
        try road.addLines(between: [[100, 100], [300, 100], [300, 500]])
        try road.addArc(to: [70, 500], radii: [115, 115], xAxisRotation: 0, largeArc: false, sweep: true)
        try road.closeSubpath()
        let roadTable = ArcLengthTable(road)
        let whole = 600 + 115 * Double.pi + SIMD2(30.0, 400.0).length
        #expect((roadTable.totalLength - whole).magnitude <= 1e-9)
        let halfway = try #require(roadTable.position(atDistance: 600 + 57.5 * Double.pi))
        #expect(distance(halfway.point, [185, 615]) <= 1e-9)
        #expect((halfway.angle - .pi).magnitude <= 1e-9)
    }

    @Test func circlesAreExact() throws {
        var path = BezierPath()
        try path.addEllipse(origin: [-10, -10], size: [20, 20])
        let table = ArcLengthTable(path)
        #expect((table.totalLength - 20 * Double.pi).magnitude <= 1e-13)
        for i in 0...360 {
            let (sin, cos) = Trigonometry.sinCos(2 * Double.pi * Double(i) / 360)
            let place = try #require(table.position(atFraction: Double(i) / 360))
            #expect(distance(place.point, [10 * cos, 10 * sin]) <= 1e-13, "\(i)°")
            #expect(distance(place.tangent, [-sin, cos]) <= 1e-13, "\(i)°")
        }
    }

    @Test func tangentsHaveTheLengthOneAndTheCurvesDirection() throws {
        var generator = SeededGenerator(seed: 52)
        for _ in 0..<60 {
            let path = try randomPath(4, &generator)
            let table = ArcLengthTable(path, accuracy: 1e-12)
            for i in 0..<50 {
                let d = table.totalLength * (Double(i) + 0.37) / 50
                guard let place = table.position(atDistance: d),
                    let before = table.position(atDistance: d - 1e-4), let after = table.position(atDistance: d + 1e-4)
                else { continue }
                #expect((place.tangent.length - 1).magnitude <= 4 * 0x1p-52)
                // Where the chord is as long as the way, it is straight enough to compare with.
                let chord = after.point - before.point
                if (chord.length - 2e-4).magnitude < 1e-9 {
                    let error = distance(place.tangent, chord / SIMD2(repeating: chord.length))
                    #expect(error <= 1e-2, "\(path.elements) at \(d): \(error)")
                }
            }
        }
    }

    /// R4.12: where the velocity vanishes the direction is the limit from inside.
    @Test func slowEndsHaveTheLimitDirection() throws {
        let cases: [([SIMD2<Double>], start: SIMD2<Double>, end: SIMD2<Double>)] = [
            ([[0, 0], [0, 0], [10, 10], [20, 10]], [1, 1], [1, 0]),
            ([[0, 0], [0, 5], [20, 10], [20, 10]], [0, 1], [4, 1]),
            ([[0, 0], [0, 0], [20, 10], [20, 10]], [2, 1], [2, 1]),
            ([[0, 0], [0, 0], [0, 0], [3, 4]], [3, 4], [3, 4]),
            ([[0, 0], [0, 0], [3, 4]], [3, 4], [3, 4]),
            // The end of a cubic whose last two controls are its end: the limit comes from the first.
            ([[0, 0], [6, 8], [20, 10], [20, 10]], [3, 4], [14, 2]),
        ]
        for (points, start, end) in cases {
            let table = ArcLengthTable(try path(points))
            let first = try #require(table.position(atFraction: 0)).tangent
            let last = try #require(table.position(atFraction: 1)).tangent
            #expect(distance(first, start / SIMD2(repeating: start.length)) <= 1e-12, "\(points) begins \(first)")
            #expect(distance(last, end / SIMD2(repeating: end.length)) <= 1e-12, "\(points) ends \(last)")
        }
    }

    /// R4.11: a move is a jump; the place at its distance is the end of what lies before it.
    @Test func jumpsHaveNoLength() throws {
        var path = BezierPath()
        try path.addLines(between: [[0, 0], [10, 0]])
        try path.move(to: [50, 50])
        try path.move(to: [100, 100])
        try path.addLine(to: [100, 110])
        try path.move(to: [7, 7])
        let table = ArcLengthTable(path)
        #expect(table.totalLength == 20)
        #expect(table.position(atDistance: 10) == PathPosition(point: [10, 0], tangent: [1, 0]))
        #expect(table.position(atDistance: 10.0.nextUp)?.tangent == [0, 1])
        #expect(table.position(atDistance: 15) == PathPosition(point: [100, 105], tangent: [0, 1]))
        #expect(table.position(atDistance: 20) == PathPosition(point: [100, 110], tangent: [0, 1]))
        #expect(table.position(atDistance: 30) == PathPosition(point: [100, 110], tangent: [0, 1]))
        #expect(table.position(atDistance: -5) == PathPosition(point: [0, 0], tangent: [1, 0]))
        // Also coming back to it from beyond.
        let distances = [15.0, 10, 10.0.nextUp, 10, 0]
        var places = [PathPosition](repeating: PathPosition(point: .zero, tangent: .zero), count: distances.count)
        var span = places.mutableSpan
        table.evaluate(distances.span, into: &span)
        #expect(places == distances.compactMap { table.position(atDistance: $0) })
    }

    @Test func segmentsEndWhereTheirLengthsAddUpTo() throws {
        var generator = SeededGenerator(seed: 57)
        for _ in 0..<20 {
            let path = try randomPath(8, &generator)
            let table = ArcLengthTable(path)
            #expect(table.segmentEnds.count == path.segments.count)
            #expect(table.segmentEnds.last ?? 0 == table.totalLength)
            var length = 0.0
            for (drawn, end) in zip(path.segments, table.segmentEnds) {
                length += drawn.segment.length(accuracy: 1e-12)
                #expect((end - length).magnitude <= 1e-9 * size(path), "\(path.elements)")
            }
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
        #expect(table.position(atDistance: 5) == PathPosition(point: [4, 5], tangent: [0.6, 0.8]))
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
                #expect(place == PathPosition(point: [3, 4], tangent: .zero))
                #expect(place.angle == 0)
            }
            #expect(table.positions(count: 3).count == 3)
            try path.closeSubpath()
        }
    }

    @Test func manyPlacesAreThePlacesOneByOne() throws {
        var generator = SeededGenerator(seed: 53)
        for _ in 0..<20 {
            let table = ArcLengthTable(try randomPath(10, &generator))
            for (count, includingEnd) in [(1, true), (2, true), (57, true), (1, false), (64, false)] {
                let parts = Double(includingEnd ? max(count - 1, 1) : count)
                let places = table.positions(count: count, includingEnd: includingEnd)
                for i in 0..<count where places[i] != table.position(atFraction: Double(i) / parts) {
                    Issue.record("place \(i) of \(count)")
                }
            }
            var distances = (0..<100).map { _ in generator.number(in: -10...1.1) * table.totalLength }
            distances.append(contentsOf: awkwardNumbers)
            var places = [PathPosition](repeating: PathPosition(point: .zero, tangent: .zero), count: distances.count)
            var span = places.mutableSpan
            table.evaluate(distances.span, into: &span)
            var hint = Int.random(in: -5...1000, using: &generator)
            for (distance, place) in zip(distances, places) {
                let alone = try #require(table.position(atDistance: distance))
                let hinted = try #require(table.position(atDistance: distance, hint: &hint))
                if distance.isNaN {
                    #expect(place.point.x.isNaN && alone.point.x.isNaN && hinted.tangent.y.isNaN)
                } else if place != alone || hinted != alone {
                    Issue.record("at \(distance): \(place), \(hinted), alone \(alone)")
                }
            }
        }
    }

    @Test func anyHintWillDo() throws {
        var generator = SeededGenerator(seed: 54)
        let table = ArcLengthTable(try randomPath(10, &generator))
        for hint in [Int.min, -1, 0, 3, table.entryCount - 1, table.entryCount, .max] {
            var used = hint
            #expect(table.position(atDistance: 55, hint: &used) == table.position(atDistance: 55), "\(hint)")
        }
    }

    @Test func sizeDoesNotMatter() throws {
        var generator = SeededGenerator(seed: 55)
        for exponent in [-900, -30, 40, 900] {
            let path = try randomPath(8, &generator)
            let scale = Double(sign: .plus, exponent: exponent, significand: 1)
            let scaled = try path.transformed(by: AffineTransform2D(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
            let (small, large) = (ArcLengthTable(path), ArcLengthTable(scaled))
            #expect(large.totalLength == small.totalLength * scale)
            for i in 0...50 {
                let (a, b) = (small.position(atFraction: Double(i) / 50), large.position(atFraction: Double(i) / 50))
                #expect(a.map { $0.point * scale } == b?.point, "2^\(exponent), \(i)/50")
                #expect(a?.tangent == b?.tangent)
            }
        }
    }

    @Test func entriesAreSmallAndFew() throws {
        // Of a node, its number's curve, a length and the two cells by which it is found.
        let bytes = MemoryLayout<ArcLengthTableNode>.stride + MemoryLayout<UInt32>.stride + 8 + 2 * 4
        #expect(bytes <= 48)
        var lines = BezierPath()
        try lines.move(to: .zero)
        for i in 1...10_000 { try lines.addLine(to: SIMD2(Double(i), Double(i % 7))) }
        #expect(ArcLengthTable(lines).entryCount == 10_001)
    }

    /// The numbers of entries that the article on curves states.
    @Test func entriesAreAsManyAsTheArticleSays() throws {
        let accuracies = [1e-3, 1e-6, 1e-9, 1e-12]
        func check(_ name: String, _ paths: [BezierPath], median: [Int]?, most: [Int]) {
            for (i, accuracy) in accuracies.enumerated() {
                let counts = paths.map { ArcLengthTable($0, accuracy: accuracy).entryCount }.sorted()
                let (middle, last) = (counts[counts.count / 2], counts[counts.count - 1])
                #expect(last <= most[i], "\(name) at \(accuracy): \(last)")
                if let median { #expect(middle <= median[i], "\(name) at \(accuracy): \(middle)") }
            }
        }
        let curves = try ReferenceCurves.beziers.map { (name: $0.name, path: try path($0.points)) }
        check("simple cubics", curves.prefix(4).map(\.path), median: nil, most: [5, 6, 8, 11])
        let cusps = curves.filter { $0.name.hasSuffix("a cusp") || $0.name == "cusp" }
        #expect(cusps.count == 26)
        check("cusps", cusps.map(\.path), median: [15, 26, 40, 62], most: [21, 34, 45, 71])
        check("all", curves.map(\.path), median: nil, most: [27, 48, 77, 120])
        for (count, median, most) in [
            (3, [4, 5, 8, 9], [13, 16, 21, 27]), (4, [5, 7, 10, 13], [14, 20, 25, 32]),
        ] {
            var generator = SeededGenerator(seed: 57)
            let paths = try (0..<40).map { _ in
                try path(
                    (0..<count).map { _ in
                        SIMD2(generator.number(in: -100...100), generator.number(in: -100...100))
                    })
            }
            check("\(count) random points", paths, median: median, most: most)
        }
        for (axis, most) in [
            (1.0, [3, 3, 3, 3]), (2, [3, 4, 4, 6]), (10, [6, 7, 8, 10]), (100, [7, 9, 13, 17]),
        ] {
            var path = BezierPath()
            try path.move(to: [axis, 0])
            try path.addArc(to: [0, 1], radii: [axis, 1], xAxisRotation: 0, largeArc: false, sweep: true)
            check("quarter of \(axis) to 1", [path], median: nil, most: most)
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
                // An arc may reach beyond the largest number.
                let isSound = place.point == place.point && place.tangent.length <= 1.0000001
                if !isSound { Issue.record("\(path.elements) at \(fraction): \(place)") }
            }
        }
    }
}
