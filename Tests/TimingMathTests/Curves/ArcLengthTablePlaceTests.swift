import SeededRandom
import Testing

@testable import TimingMath

/// Positions on paths by distance.
@Suite(.tags(.law)) struct ArcLengthTablePlaceTests {
    @Test(.tags(.bound)) func placesAreAsExactAsAskedFor() throws {
        for accuracy in [1e-3, 1e-6, 1e-9, 1e-12] {
            for (name, points, length) in ReferenceCurves.beziers {
                let path = try BezierPath.curve(points)
                let exact = PathBySegments(path)
                let table = ArcLengthTable(path, accuracy: accuracy)
                let rounding = 0x1p-50 * points.reduce(0) { max($0, $1.largestMagnitude) }
                let allowed = accuracy * path.size + rounding
                #expect((table.totalLength - length).magnitude <= allowed, "\(name) at \(accuracy)")
                for i in 0...20 {
                    let fraction = Double(i) / 20
                    let place = try #require(table.position(atFraction: fraction))
                    let expected = try #require(exact.point(atDistance: fraction * length))
                    let error = distance(place.point, expected)
                    if !(error <= allowed) { Issue.record("\(name), \(accuracy), \(fraction): off by \(error)") }
                }
            }
        }
    }

    /// Curves whose entries were once accepted as exact, because only two positions were checked and both were exact.
    @Test(.tags(.bound)) func entriesAreExactBetweenThePlacesLookedAt() throws {
        for text in [
            """
            M-0.18184481067180625 -0.4565772405053231C1.3278653505726302 -0.4382272410942616
            -0.9647724667569421 0.4964249179904498 0.3547271468486362 -0.15377638049101702
            """,
            """
            M0.3799959249712517 0.6990045754622234C-0.7047461893194613 0.011799191925314645
            0.4089467252533203 0.1224108955481027 -0.9719702284517928 -0.6443623420920856
            """,
            """
            M0.6793716403306513 0.6171415816317474Q0.6618896851069627 -0.74473757408407
            -0.7929617971535983 -0.39379034279270053
            """,
            "M0 0A1 0.27312898984228584 0 0 0 0.29090742056478724 0.2706360439922504",
            "M0 0A1 0.5409403048335114 90 0 1 0.6574346364252008 -0.20389828344088023",
        ] {
            let path = BezierPath(SVGPathData.validPrefix(of: text).data)
            try check(text, path, [1e-3, 1e-6, 1e-9, 1e-12], places: 480, share: 0.5)
        }
    }

    /// Compares positions on a path of one segment with the segment's own at equal distances. The error may be a share
    /// of the accuracy.
    private func check(
        _ name: String, _ path: BezierPath, _ accuracies: [Double], places count: Int, share: Double = 1
    ) throws {
        let segment = try #require(path.segments.first?.segment)
        let whole = segment.length(accuracy: 1e-14)
        for accuracy in accuracies {
            let table = ArcLengthTable(path, accuracy: accuracy)
            for i in 0...count {
                let length = whole * Double(i) / Double(count)
                let expected = segment.point(at: segment.parameter(atDistance: length, accuracy: 1e-14))
                let place = try #require(table.position(atDistance: length))
                let error = distance(place.point, expected) / path.size
                if !(error <= share * accuracy) { Issue.record("\(name) at \(i)/\(count), \(accuracy): \(error)") }
            }
        }
    }

    /// Flat arcs and other curves at coarse accuracies. On flat arcs the error between the checked positions exceeds
    /// the error at them.
    @Test(.tags(.bound)) func coarseTablesOfFlatArcs() throws {
        var generator = SeededGenerator(seed: 61)
        var arcs: [(SIMD2<Double>, SIMD2<Double>, Double, Double)] = [
            (
                SIMD2(1, -0.4685251633167801), SIMD2(0.608198349254285, -0.2849980536031909), 0.9610517631079237,
                -0.7664758454876875
            ),
            (
                SIMD2(1, 0.12405887777007778), SIMD2(0.670161655151243, 0.12259693085143411), -1.783368280203078,
                -1.6139456849706506
            ),
        ]
        for _ in 0..<25 {
            let axis = SIMD2(1, generator.number(in: -0.5...0.5))
            arcs.append(
                (
                    axis, axis * generator.number(in: 0.5...1) + SIMD2(0, generator.number(in: -0.05...0.05)),
                    generator.number(in: -3...3), generator.number(in: -2...2)
                ))
        }
        for (a, b, start, sweep) in arcs {
            try check(
                "\(a) \(b) \(start) \(sweep)", .arc(a, b, start, sweep), [0.3, 0.1, 1e-2, 1e-3, 1e-5, 1e-7], places: 50
            )
        }
    }

    /// The error is at most half the default accuracy, so paced positions are uniformly spaced to within 1e-9.
    @Test func pacedPlacesAreUniform() throws {
        var generator = SeededGenerator(seed: 51)
        for _ in 0..<40 {
            let path = try BezierPath.scattered(12, &generator)
            let table = ArcLengthTable(path)
            let exact = PathBySegments(path)
            let places = table.positions(count: 101)
            let size = path.size
            for (i, place) in places.enumerated() {
                let expected = try #require(exact.point(atDistance: table.totalLength * Double(i) / 100))
                // At a jump, both sides are correct.
                let error = distance(place.point, expected)
                if !(error <= 0.5e-9 * size) {
                    let beyond = table.totalLength * Double(i) / 100 + 1e-9 * size
                    let near = try #require(exact.point(atDistance: beyond))
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
            // At a corner, the direction is that of the following segment.
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

    /// Whole paths: lengths, positions that follow from symmetry, and positions at constant speed (R4.10).
    @Test func theSeedsRowsOfArches() throws {
        let bounce: [SIMD2<Double>] = [
            [74, 74], [74, 500], [320, 500], [320, 74], [320, 500], [566, 500], [566, 74],
        ]
        let arches: [SIMD2<Double>] = [
            [50, 120], [50, 275], [150, 275], [150, 120], [150, 275], [250, 275], [250, 120], [250, 275], [350, 275],
            [350, 120], [350, 275], [450, 275], [450, 120],
        ]
        for (points, length) in [(bounce, 1468.0780484224467), (arches, 1093.4269079282847)] {
            var path = BezierPath()
            try path.move(to: points[0])
            for i in stride(from: 1, to: points.count, by: 3) {
                try path.addCurve(to: points[i + 2], control1: points[i], control2: points[i + 1])
            }
            let table = ArcLengthTable(path)
            #expect((table.totalLength - length).magnitude <= 1e-9 * path.size)
            // All are arches of equal length, symmetric about their middle.
            let count = (points.count - 1) / 3
            let width = points[3].x - points[0].x
            for i in 0...2 * count {
                let place = try #require(table.position(atFraction: Double(i) / Double(2 * count)))
                let height = i.isMultiple(of: 2) ? 0 : 0.75 * (points[1].y - points[0].y)
                let expected = points[0] + SIMD2(0.5 * width * Double(i), height)
                #expect(distance(place.point, expected) <= 1e-9 * path.size, "\(i)/\(2 * count)")
                if height > 0 { #expect(distance(place.tangent, [1, 0]) <= 1e-7, "\(i)/\(2 * count)") }
            }
            // If each of two positions is off by at most half of that, their spacing is right to within 1e-9.
            let exact = PathBySegments(path)
            for (i, place) in table.positions(count: 201).enumerated() {
                let expected = try #require(exact.point(atDistance: length * Double(i) / 200))
                #expect(distance(place.point, expected) <= 0.5e-9 * path.size, "\(i)/200")
            }
        }
    }

    @Test(.tags(.bound)) func circlesAreExact() throws {
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

    @Test func segmentsEndWhereTheirLengthsAddUpTo() throws {
        var generator = SeededGenerator(seed: 57)
        for _ in 0..<20 {
            let path = try BezierPath.scattered(8, &generator)
            let table = ArcLengthTable(path)
            #expect(table.segmentEnds.count == path.segments.count)
            #expect(table.segmentEnds.last ?? 0 == table.totalLength)
            var length = 0.0
            for (drawn, end) in zip(path.segments, table.segmentEnds) {
                length += drawn.segment.length(accuracy: 1e-12)
                #expect((end - length).magnitude <= 1e-9 * path.size, "\(path.elements)")
            }
        }
    }

    @Test func sizeDoesNotMatter() throws {
        var generator = SeededGenerator(seed: 55)
        for exponent in [-900, -30, 40, 900] {
            let path = try BezierPath.scattered(8, &generator)
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
}
