import SeededRandom
import Testing

@testable import TimingMath

/// Tangents on paths by distance.
@Suite(.tags(.law)) struct ArcLengthTableTangentTests {
    /// Where a flat ellipse turns back, its velocity is 0. The direction is the limit from inside.
    @Test func flatEllipsesTurnBack() throws {
        var path = BezierPath()
        try path.addEllipse(center: .zero, radii: [10, 0])
        let table = ArcLengthTable(path)
        #expect(table.position(atFraction: 0)?.tangent == [-1, 0])
        #expect(table.position(atFraction: 0.25)?.tangent == [-1, 0])
        #expect(table.position(atFraction: 0.75)?.tangent == [1, 0])
        #expect(table.position(atFraction: 1)?.tangent == [1, 0])
        #expect(table.position(atFraction: 0)?.angle == .pi)
    }

    /// An error along the curve rotates the tangent by the curvature times the error.
    @Test(arguments: [1e-9, 1e-12])
    func tangentsAreTheCurvesOwn(accuracy: Double) throws {
        var paths = try ReferenceCurves.beziers.map { (name: $0.name, path: try BezierPath.curve($0.points)) }
        for arc in ReferenceCurves.arcs {
            paths.append((arc.name, try BezierPath.arc(arc.axis1, arc.axis2, arc.start, arc.sweep)))
        }
        var generator = SeededGenerator(seed: 58)
        for i in 0..<10 { paths.append(("random \(i)", try BezierPath.scattered(6, &generator))) }
        var compared = 0
        for (name, path) in paths {
            let size = path.size
            let table = ArcLengthTable(path, accuracy: accuracy)
            let exact = PathBySegments(path)
            for i in 0..<60 {
                let distance = table.totalLength * (Double(i) + 0.37) / 60
                guard let place = table.position(atDistance: distance),
                    let (segment, length, rest) = exact.segment(atDistance: distance),
                    min(rest, length - rest) > 1e-6 * size
                else { continue }
                let t = segment.parameter(atDistance: rest, accuracy: 1e-14)
                let (v, w) = (segment.derivative(at: t), segment.secondDerivative(at: t))
                let curvature = (v.x * w.y - v.y * w.x).magnitude / (v.length * v.length * v.length)
                if !(curvature * size <= 1e4) { continue }
                compared += 1
                let tangent = segment.tangent(at: t)
                let cross = tangent.x * place.tangent.y - tangent.y * place.tangent.x
                let dot = tangent.x * place.tangent.x + tangent.y * place.tangent.y
                let turn = Trigonometry.arcTangent(y: cross, x: dot).magnitude
                let allowed = curvature * accuracy * size + 1e-12
                if !(turn <= allowed) {
                    let place = "\(name) at \(distance), accuracy \(accuracy)"
                    Issue.record("\(place): turned by \(turn), not \(allowed); \(path.elements)")
                }
            }
        }
        #expect(compared > 5000)
    }

    @Test func tangentsHaveTheLengthOne() throws {
        var generator = SeededGenerator(seed: 52)
        for _ in 0..<60 {
            let path = try BezierPath.scattered(4, &generator)
            let table = ArcLengthTable(path, accuracy: 1e-12)
            for i in 0..<50 {
                let distance = table.totalLength * (Double(i) + 0.37) / 50
                guard let place = table.position(atDistance: distance), table.totalLength > 0 else { continue }
                let error = (place.tangent.length - 1).magnitude
                if !(error <= 4 * 0x1p-52) { Issue.record("\(path.elements) at \(distance): \(place.tangent)") }
            }
        }
    }

    /// R4.12: where the velocity vanishes, the direction is the limit from inside.
    @Test func slowEndsHaveTheLimitDirection() throws {
        let cases: [([SIMD2<Double>], start: SIMD2<Double>, end: SIMD2<Double>)] = [
            ([[0, 0], [0, 0], [10, 10], [20, 10]], [1, 1], [1, 0]),
            ([[0, 0], [0, 5], [20, 10], [20, 10]], [0, 1], [4, 1]),
            ([[0, 0], [0, 0], [20, 10], [20, 10]], [2, 1], [2, 1]),
            ([[0, 0], [0, 0], [0, 0], [3, 4]], [3, 4], [3, 4]),
            ([[0, 0], [0, 0], [3, 4]], [3, 4], [3, 4]),
            // The end of a cubic whose last two control points equal its end; the first control point gives the limit.
            ([[0, 0], [6, 8], [20, 10], [20, 10]], [3, 4], [14, 2]),
        ]
        for (points, start, end) in cases {
            let table = ArcLengthTable(try BezierPath.curve(points))
            let first = try #require(table.position(atFraction: 0)).tangent
            let last = try #require(table.position(atFraction: 1)).tangent
            #expect(distance(first, start / SIMD2(repeating: start.length)) <= 1e-12, "\(points) begins \(first)")
            #expect(distance(last, end / SIMD2(repeating: end.length)) <= 1e-12, "\(points) ends \(last)")
        }
    }
}
