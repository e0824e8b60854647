import SeededRandom
import Testing

@testable import TimingMath

/// Lengths of single curves, and parameters at lengths.
@Suite(.tags(.law)) struct CurveLengthTests {
    private static let accuracies = [1e-3, 1e-6, 1e-9, 1e-12, 1e-14]

    /// A Bézier curve with two to four points.
    private func segment(_ points: [SIMD2<Double>]) -> BezierPath.Segment {
        switch points.count {
        case 2: .line(LineSegment(start: points[0], end: points[1]))
        case 3: .quadratic(QuadraticBezier(start: points[0], control: points[1], end: points[2]))
        default:
            .cubic(CubicBezier(start: points[0], control1: points[1], control2: points[2], end: points[3]))
        }
    }

    private func arc(_ axis1: SIMD2<Double>, _ axis2: SIMD2<Double>, _ start: Double, _ sweep: Double) -> EllipticalArc
    {
        let (a, b) = (Trigonometry.sinCos(start), Trigonometry.sinCos(start + sweep))
        return EllipticalArc(
            start: a.cos * axis1 + a.sin * axis2, end: b.cos * axis1 + b.sin * axis2, center: .zero, axis1: axis1,
            axis2: axis2, startAngle: start, sweep: sweep)
    }

    private func size(_ bounds: CurveBounds) -> Double { (bounds.maximum - bounds.minimum).max() }

    private func size(_ points: [SIMD2<Double>]) -> Double {
        size(points.reduce(CurveBounds(around: points[0])) { $0.extended(to: $1) })
    }

    private func curves(_ count: Int, _ generator: inout SeededGenerator) -> [BezierPath.Segment] {
        (0..<count).map { _ in
            let points = (0..<Int.random(in: 3...4, using: &generator)).map { _ in
                SIMD2(generator.number(in: -100...100), generator.number(in: -100...100))
            }
            if generator.chance(0.75) { return segment(points) }
            let turn = generator.number(in: -6...6)
            return .arc(arc(points[0], points[1], generator.number(in: -4...4), turn == 0 ? 1 : turn))
        }
    }

    @Test(.tags(.bound)) func lengthsAreAsExactAsAskedFor() {
        for (name, points, length) in ReferenceCurves.beziers {
            for accuracy in Self.accuracies {
                let found = segment(points).length(accuracy: accuracy)
                let error = (found - length).magnitude / size(points)
                #expect(error <= accuracy, "\(name) at \(accuracy): \(found), not \(length), off by \(error)")
            }
        }
        for (name, axis1, axis2, start, sweep, length) in ReferenceCurves.arcs {
            let arc = arc(axis1, axis2, start, sweep)
            for accuracy in Self.accuracies {
                // Rounding an angle moves the end of the large arc by one ulp of the angle times its radius.
                let rounding = 0x1p-52 * (1 + start.magnitude) * axis1.max()
                let error = max((arc.length(accuracy: accuracy) - length).magnitude - rounding, 0) / size(arc.bounds)
                #expect(error <= accuracy, "\(name) at \(accuracy): off by \(error)")
            }
        }
    }

    @Test(.tags(.bound)) func closedForms() {
        #expect(segment([[0, 0], [3, 4]]).length == 5)
        #expect(segment([[10, 0], [10, 0], [10, 90]]).length == 90)
        #expect(segment([[1, 2], [2, 2], [3, 2], [4, 2]]).length == 3)
        // There and back: x = 6t − 6t², at most 3/2.
        #expect(segment([[0, 0], [3, 0], [0, 0]]).length == 3)
        // y = x² from 0 to 1: √5/2 + asinh(2)/4.
        let parabola = segment([[0, 0], [0.5, 0], [1, 1]]).length
        #expect((parabola - 1.4789428575445974).magnitude <= 0x1p-52, "\(parabola)")
        for radius in [1e-300, 1e-3, 1, 7, 1e12, 1e300] {
            let length = arc([radius, 0], [0, radius], 0.25, 2).length
            #expect((length / (2 * radius) - 1).magnitude <= 0x1p-51, "\(radius): \(length)")
        }
    }

    @Test func lengthsAddUp() {
        var generator = SeededGenerator(seed: 41)
        for curve in curves(400, &generator) {
            let t = generator.number(in: 0...1)
            let (before, after) = curve.split(at: t)
            let whole = curve.length
            let difference = (before.length + after.length - whole).magnitude
            #expect(difference <= 3e-12 * whole, "\(curve) at \(t): \(difference)")
        }
    }

    /// The length of a path is the sum over its segments; moves add nothing.
    @Test func pathsAreAsLongAsTheirSegments() throws {
        var (path, whole, allowed) = (BezierPath(), 0.0, 0.0)
        for (_, points, length) in ReferenceCurves.beziers {
            try path.move(to: points[0])
            switch segment(points) {
            case .quadratic(let curve): try path.addQuadCurve(to: curve.end, control: curve.control)
            case .cubic(let curve):
                try path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
            default: try path.addLine(to: points[points.count - 1])
            }
            whole += length
            allowed += size(points)
        }
        for accuracy in Self.accuracies.dropLast() {
            let error = (path.length(accuracy: accuracy) - whole).magnitude
            #expect(error <= accuracy * allowed, "\(accuracy): off by \(error)")
        }
        #expect(path.length == path.length(accuracy: 1e-12))
        try path.move(to: .zero)
        try path.addLine(to: [1e308, 0])
        try path.addLine(to: [-1e308, 0])
        #expect(path.length == .infinity)
        #expect(BezierPath().length == 0)
    }

    @Test func directionTurnAndPlaceDoNotMatter() {
        var generator = SeededGenerator(seed: 42)
        for curve in curves(400, &generator) {
            let length = curve.length
            #expect((curve.reversed.length - length).magnitude <= 2e-12 * length, "\(curve) reversed")
            let (sin, cos) = Trigonometry.sinCos(generator.number(in: -4...4))
            let turned = curve.transformed(by: AffineTransform2D(a: cos, b: sin, c: -sin, d: cos, tx: 5, ty: -3))
            #expect((turned.length - length).magnitude <= 3e-12 * length, "\(curve) turned")
        }
    }

    /// The unit of length is a power of two near the curve's size, so scaled curves take exactly the same steps.
    @Test func sizeDoesNotMatter() {
        var generator = SeededGenerator(seed: 43)
        for curve in curves(60, &generator) {
            let length = curve.length
            for exponent in [-900, -300, -7, 1, 300, 900] {
                let scale = Double(sign: .plus, exponent: exponent, significand: 1)
                let scaled = curve.transformed(by: AffineTransform2D(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
                #expect(scaled.length == length * scale, "\(curve) times \(scale)")
            }
        }
    }

    @Test(.tags(.bound)) func parametersAreAtTheirLengths() {
        var generator = SeededGenerator(seed: 44)
        let references = ReferenceCurves.beziers.map { segment($0.points) }
        for curve in references + curves(200, &generator) {
            let whole = curve.length(accuracy: 1e-14)
            for i in 1..<8 {
                let length = whole * Double(i) / 8
                let t = curve.parameter(atDistance: length)
                let found = curve.split(at: t).0.length(accuracy: 1e-14)
                // The points of the parts are rounded.
                let rounding = 0x1p-50 * max(curve.bounds.maximum.max(), -curve.bounds.minimum.min())
                #expect((found - length).magnitude <= 3e-12 * whole + rounding, "\(curve) at \(length): \(t)")
            }
        }
    }

    @Test func parametersAscend() {
        for (name, points, length) in ReferenceCurves.beziers {
            let curve = segment(points)
            var last = 0.0
            for i in 0...150 {
                let t = curve.parameter(atDistance: length * Double(i) / 150)
                if t < last || t > 1 { Issue.record("\(name): \(t) after \(last)") }
                last = t
            }
        }
    }

    @Test func endsAndOutside() {
        for (name, points, length) in ReferenceCurves.beziers {
            let curve = segment(points)
            #expect(curve.parameter(atDistance: 0) == 0, "\(name)")
            #expect(curve.parameter(atDistance: -1) == 0, "\(name)")
            #expect(curve.parameter(atDistance: -.infinity) == 0, "\(name)")
            #expect(curve.parameter(atDistance: 1.01 * length) == 1, "\(name)")
            #expect(curve.parameter(atDistance: .infinity) == 1, "\(name)")
            #expect(curve.parameter(atDistance: .nan).isNaN, "\(name)")
            // An invalid accuracy is replaced by the nearest valid one.
            #expect(curve.length(accuracy: .nan) == curve.length(accuracy: 1e-14), "\(name)")
            #expect(curve.length(accuracy: -1) == curve.length(accuracy: 1e-14), "\(name)")
            #expect(curve.length(accuracy: .infinity) == curve.length(accuracy: 1), "\(name)")
        }
    }

    /// Axes that no unit of length can bring into range.
    @Test func shortPartsOfHugeEllipses() {
        let largest = Double.greatestFiniteMagnitude
        let arc = EllipticalArc(center: .zero, radii: [largest, 2], startAngle: 0, sweep: 1.7924269154605635e-161)
        #expect(arc.length.isFinite && arc.length >= 0)
        #expect((0...1).contains(arc.parameter(atDistance: 2)))
    }

    @Test(.tags(.badInput)) func badInput() {
        let point = SIMD2(3.0, -4.0)
        for count in 2...4 {
            let curve = segment([SIMD2<Double>](repeating: point, count: count))
            #expect(curve.length == 0)
            #expect(curve.parameter(atDistance: 1) == 0)
        }
        var generator = SeededGenerator(seed: 45)
        for _ in 0..<3000 {
            let points = (0..<4).map { _ in SIMD2(generator.pick(awkwardNumbers), generator.pick(awkwardNumbers)) }
            let count = Int.random(in: 2...4, using: &generator)
            let curve =
                generator.chance(0.8)
                ? segment(Array(points.prefix(count)))
                : .arc(
                    EllipticalArc(
                        center: points[0], radii: points[1], startAngle: points[2].x, sweep: points[2].y))
            let length = curve.length
            let parameter = curve.parameter(atDistance: generator.pick(awkwardNumbers.filter { !$0.isNaN }))
            if curve.isFinite, length.isNaN || length < 0 || !(0...1).contains(parameter) {
                Issue.record("\(curve): \(length), \(parameter)")
            }
            if !curve.isFinite, !length.isNaN { Issue.record("\(curve): \(length)") }
        }
    }
}
