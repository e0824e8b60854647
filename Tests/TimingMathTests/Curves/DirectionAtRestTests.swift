import Testing

@testable import TimingMath

/// R12.5: at an end a velocity vanishes only if it is exactly 0.
@Suite(.tags(.rule)) struct DirectionAtRestTests {
    /// Path data, a fraction of its length, and the angle there in half turns.
    private let cases: [(String, fraction: Double, halfTurns: Double)] = [
        // The last leg has 1 unit in the last place.
        ("M425.781 446.289Q410.40000000000003 373.047 410.4 373.047", 1, 1),
        ("M0 0C1 1 4 4.0000000000001 4 4", 1, -0.5),
        ("M0 0C0 1e-13 3 3 4 4", 0, 0.5),
        ("M0 0C0 0 4 4.0000000000001 4 4", 1, -0.5),
        // Next to numbers of another size.
        ("M0 0C1e-300 0 3 3 1e100 4e100", 0, 0),
        // On a line, with a way back that is too short for the points to be told apart.
        ("M0 0Q10.000000000000002 0 10 0", 1, 1),
        ("M0 0h1Q.9999999999999999 0 10 0", 0.1, 1),
        ("M0 0Q-1e-20 0 10 0", 0, 1),
        // A reflected control point that equals the end but for rounding.
        ("M0 0Q.1 .1 .2 .2T.3 .3", 1, 0.25),
        ("M0 0C0 0 .1 .1 .2 .2S.3 .3 .3 .3", 1, 0.25),
        // Tips of ellipses.
        ("M2 0A1 1e-9 0 1 1 0 0", 0, 0.5),
        ("M2 0A1 1e-9 0 1 1 0 0", 0.5, 1),
        ("M2 0A1 1e-9 0 1 1 0 0", 1, -0.5),
        ("M2 0A1 1e-20 0 1 1 0 0", 1, -0.5),
        ("M2 0A1e-9 1 90 1 1 0 0", 1, -0.5),
        ("M2 0A1 1e-9 0 0 1 1 1e-9", 0, 0.5),
        ("M2 0A1 1e-9 0 1 0 1 1e-9", 0, -0.5),
        ("M1 1e-9A1 1e-9 0 1 0 1 -1e-9", 0.5, -0.5),
    ]

    private func path(_ text: String) throws -> BezierPath { BezierPath(try SVGPathData(parsing: text)) }

    @Test func tablesHaveTheDirections() throws {
        for (text, fraction, halfTurns) in cases {
            let table = ArcLengthTable(try path(text), accuracy: 1e-13)
            let position = try #require(table.position(atFraction: fraction))
            #expect((position.angle - halfTurns * .pi).magnitude <= 1e-9, "\(text) at \(fraction): \(position.angle)")
        }
    }

    /// Positions of batches and of single distances have the same bits, whichever lane they are in.
    @Test func batchesHaveTheDirections() throws {
        for (text, fraction, _) in cases {
            let table = ArcLengthTable(try path(text), accuracy: 1e-13)
            let fractions = (0..<40).map { $0 % 3 == 0 ? fraction : Double($0) / 39 }
            var places = [BezierPath.Position](
                repeating: BezierPath.Position(point: .zero, tangent: .zero), count: fractions.count)
            var span = places.mutableSpan
            table.evaluate(fractions: fractions.span, into: &span)
            for (place, fraction) in zip(places, fractions) {
                #expect(place == table.position(atFraction: fraction), "\(text) at \(fraction)")
            }
        }
    }

    /// The ends of segments and of their parts, with and without a reversal.
    @Test func segmentsHaveTheDirections() throws {
        for (text, fraction, halfTurns) in cases where fraction == 0 || fraction == 1 {
            let segments = try path(text).segments.map(\.segment)
            let segment = try #require(fraction == 0 ? segments.first : segments.last)
            let (sin, cos) = Trigonometry.sinCos(halfTurns * .pi)
            let turned = segment.reversed.tangent(at: 1 - fraction)
            #expect((segment.tangent(at: fraction) - SIMD2(cos, sin)).length <= 1e-9, "\(text) at \(fraction)")
            #expect((turned + SIMD2(cos, sin)).length <= 1e-9, "\(text), reversed")
            let parts = segment.split(at: 0.5)
            let part = fraction == 0 ? parts.0 : parts.1
            // Splitting rounds the inner points of Bézier curves.
            guard case .arc = segment else { continue }
            #expect((part.tangent(at: fraction) - SIMD2(cos, sin)).length <= 1e-9, "\(text), split")
        }
    }

    /// An affine image that is nearly flat keeps the directions of its tips.
    @Test func flattenedCirclesHaveTheDirections() throws {
        var circle = BezierPath()
        try circle.addEllipse(center: .zero, radii: [1, 1])
        let flat = try circle.transformed(by: AffineTransform2D(a: 1, b: 0, c: 0, d: 1e-12, tx: 0, ty: 0))
        for (segment, angle) in zip(flat.segments, [0.5, 1, -0.5, 0]) {
            let tangent = segment.segment.tangent(at: 0)
            #expect((DirectionAngle.of(x: tangent.x, y: tangent.y) - angle * .pi).magnitude <= 1e-9, "\(tangent)")
        }
    }
}
