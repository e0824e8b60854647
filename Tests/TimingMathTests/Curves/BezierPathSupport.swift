import Testing

@testable import TimingMath

extension BezierPath {
    /// A path of any elements. Some elements have zero length, some subpaths are closed, and some are empty.
    static func random(_ generator: inout SeededGenerator, elements count: Int) throws -> BezierPath {
        // There are few distinct coordinates, so points often coincide and lines have zero length.
        func point(_ generator: inout SeededGenerator) -> SIMD2<Double> {
            SIMD2(Double(Int.random(in: -2...2, using: &generator)), Double(Int.random(in: -2...2, using: &generator)))
        }
        var path = BezierPath()
        try path.move(to: point(&generator))
        while path.elements.count < count {
            let p = point(&generator)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: try path.move(to: p)
            case 1, 2: try path.addLine(to: p)
            case 3: try path.addQuadCurve(to: p, control: point(&generator))
            case 4: try path.addCurve(to: p, control1: point(&generator), control2: point(&generator))
            case 5:
                try path.addArc(
                    center: p, radius: 1, startAngle: generator.number(in: -7...7),
                    endAngle: generator.number(in: -7...7),
                    clockwise: Bool.random(using: &generator))
            default: try path.closeSubpath()
            }
        }
        return path
    }

    /// The elements as letters: M, L, Q, C, A, Z.
    var letters: String {
        elements.map {
            switch $0 {
            case .move: "M"
            case .line: "L"
            case .quadCurve: "Q"
            case .curve: "C"
            case .arc: "A"
            case .close: "Z"
            }
        }.joined()
    }

    /// The end points of the elements, except closes.
    var ends: [SIMD2<Double>] { elements.compactMap(\.end) }

    /// The arcs among the elements.
    var arcs: [EllipticalArc] {
        elements.compactMap { if case .arc(let arc) = $0 { arc } else { nil } }
    }
}

extension EllipticalArc {
    /// The point of the ellipse at a parameter, in double-double.
    func exactPoint(at t: Double) -> (x: DoubleDouble, y: DoubleDouble) {
        let (s, c) = DoubleDouble.sinCos(DoubleDouble(startAngle) + DoubleDouble(t) * DoubleDouble(sweep))
        return (
            DoubleDouble(center.x) + c * DoubleDouble(axis1.x) + s * DoubleDouble(axis2.x),
            DoubleDouble(center.y) + c * DoubleDouble(axis1.y) + s * DoubleDouble(axis2.y)
        )
    }
}

/// The largest difference of a component from an exact one.
func error(_ point: SIMD2<Double>, _ exact: (x: DoubleDouble, y: DoubleDouble)) -> Double {
    max((exact.x - DoubleDouble(point.x)).high.magnitude, (exact.y - DoubleDouble(point.y)).high.magnitude)
}

/// The error of a call, for comparison.
func thrown(_ body: () throws -> Void) -> BezierPathError? {
    do {
        try body()
        return nil
    } catch { return error as? BezierPathError }
}
