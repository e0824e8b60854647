@testable import TimingMath

extension BezierPath {
    /// A line, parabola or cubic with these ends and control points.
    static func curve(_ points: [SIMD2<Double>]) throws -> BezierPath {
        var path = BezierPath()
        try path.move(to: points[0])
        switch points.count {
        case 2: try path.addLine(to: points[1])
        case 3: try path.addQuadCurve(to: points[2], control: points[1])
        default: try path.addCurve(to: points[3], control1: points[1], control2: points[2])
        }
        return path
    }

    /// An arc around the origin, which may belong to an ellipse with skew axes.
    static func arc(
        _ axis1: SIMD2<Double>, _ axis2: SIMD2<Double>, _ start: Double, _ sweep: Double
    ) throws -> BezierPath {
        let (a, b) = (Trigonometry.sinCos(start), Trigonometry.sinCos(start + sweep))
        let arc = EllipticalArc(
            start: a.cos * axis1 + a.sin * axis2, end: b.cos * axis1 + b.sin * axis2, center: .zero, axis1: axis1,
            axis2: axis2, startAngle: start, sweep: sweep)
        var path = BezierPath()
        try path.move(to: arc.start)
        path.append(.arc(arc), endingAt: arc.end)
        return path
    }

    /// A path of any elements between points in −100…100.
    static func scattered(_ count: Int, _ generator: inout SeededGenerator) throws -> BezierPath {
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

    /// The longer side of the bounds.
    var size: Double {
        guard let bounds else { return 0 }
        return (bounds.maximum - bounds.minimum).max()
    }
}

func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { (a - b).length }

/// A reference: a path evaluated with the lengths of its segments and Newton's method, which the tests of lengths
/// cover.
struct PathBySegments {
    private let segments: [(segment: BezierPath.Segment, length: Double)]

    init(_ path: BezierPath) {
        segments = path.segments.map { ($0.segment, $0.segment.length(accuracy: 1e-14)) }
    }

    /// The segment at a distance, its length, and the distance along it; nil beyond the end.
    func segment(atDistance distance: Double) -> (segment: BezierPath.Segment, length: Double, rest: Double)? {
        var rest = distance
        for (segment, length) in segments {
            if rest <= length { return (segment, length, rest) }
            rest -= length
        }
        return nil
    }

    /// The point at a distance; the end point beyond the end.
    func point(atDistance distance: Double) -> SIMD2<Double>? {
        guard let place = segment(atDistance: distance) else { return segments.last?.segment.end }
        return place.segment.point(at: place.segment.parameter(atDistance: place.rest, accuracy: 1e-14))
    }
}
