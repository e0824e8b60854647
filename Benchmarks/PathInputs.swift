import SeededRandom
import TimingMathLayers

/// Seeded curves and paths in a square of side 1, made once.
enum PathInputs {
    /// More items than the branch predictor can learn.
    static let many = 1 << 16
    /// The number of points of a path in one pass.
    static let samples = 10_000

    /// Curves with control points anywhere.
    static let cubics = curves(21) { CubicBezier(start: $0(), control1: $0(), control2: $0(), end: $0()) }

    /// Curves with a sharp turn of 1e-6 to 1e-2, where the speed almost vanishes: a cusp with control points moved that
    /// far.
    static let nearCusps = {
        var generator = SplitMix64(seed: 23)
        return (0..<many).map { i in
            var size = 1e-2
            for _ in 0..<i % 5 { size *= 0.1 }
            func moved(_ x: Double, _ y: Double) -> SIMD2<Double> {
                SIMD2(x + generator.number(in: -size...size), y + generator.number(in: -size...size))
            }
            return CubicBezier(start: moved(0, 0), control1: moved(1, 1), control2: moved(0, 1), end: moved(1, 0))
        }
    }()

    static let quadratics = curves(25) { QuadraticBezier(start: $0(), control: $0(), end: $0()) }

    /// Arcs of ellipses up to 20 to 1, up to a whole turn.
    static let arcs = curves(27) { point in
        let (center, radii, angles) = (point(), point(), point())
        return EllipticalArc(
            center: center, radii: 0.05 + 0.95 * radii, startAngle: 6 * angles.x, sweep: 0.1 + 6 * angles.y)
    }

    private static func curves<Curve>(_ seed: UInt64, _ curve: (() -> SIMD2<Double>) -> Curve) -> [Curve] {
        var generator = SplitMix64(seed: seed)
        return (0..<many).map { _ in
            curve { SIMD2(generator.number(in: 0...1), generator.number(in: 0...1)) }
        }
    }

    /// Connected cubics with corners between them.
    static func chain(_ count: Int) -> [CubicBezier] {
        var curves = Array(cubics.prefix(count))
        for i in curves.indices.dropFirst() { curves[i].start = curves[i - 1].end }
        return curves
    }

    /// The path of such a chain.
    static func cubicPath(_ count: Int) -> BezierPath {
        var path = BezierPath()
        let curves = chain(count)
        try? path.move(to: curves[0].start)
        for curve in curves { try? path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2) }
        return path
    }

    static func linePath(_ count: Int) -> BezierPath {
        var path = BezierPath()
        try? path.addLines(between: cubics.prefix(count + 1).map(\.start))
        return path
    }

    /// Path data as in files, with all drawing commands: about ten million characters.
    static let text = {
        var generator = SplitMix64(seed: 29)
        var text = "M500 500"
        text.reserveCapacity(10_000_100)
        func add(_ letter: Character, _ count: Int) {
            text.append(letter)
            for i in 0..<count {
                let thousandths = generator.next() % 1_000_000
                if i > 0 { text.append(" ") }
                text += "\(thousandths / 1000).\(thousandths % 1000)"
            }
        }
        while text.utf8.count < 10_000_000 {
            add("C", 6)
            add("c", 6)
            add("L", 2)
            add("h", 1)
            add("Q", 4)
            add("S", 4)
            add("A", 2)
            text += " 30 0 1 "
            text += "\(generator.next() % 1000),\(generator.next() % 1000)"
        }
        return text
    }()

    /// The path of that text.
    static let data = SVGPathData.validPrefix(of: text).data
    /// Its first 10,000 commands or so.
    static let shortData = SVGPathData.validPrefix(of: String(text.prefix(330_000))).data
}

/// 10 to the minus n.
func accuracy(digits: Int) -> Double { (0..<digits).reduce(1) { x, _ in x / 10 } }
