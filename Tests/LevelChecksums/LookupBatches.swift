import SeededRandom
import TimingMath

/// The batches of splines, of animated numbers, and of positions along paths.
enum LookupBatches {
    static func all() throws -> [Batch] { try splines() + tracks() + paths() + lengths() }

    private static func knots() -> [Double] {
        var generator = SplitMix64(seed: 31)
        return (0..<100).map { (Double($0) + generator.number(in: 0...0.9)) / 100 }
    }

    private static func splines() throws -> [Batch] {
        let knots = knots()
        var source = NumberSource(seed: 32, range: -2...2)
        let values = knots.map { _ in source.next() }.map { $0.magnitude < 1e3 ? $0 : 1 }
        let planes = values.map { SIMD2($0, 1 - $0) }, spaces = values.map { SIMD4($0, 1 - $0, $0 * $0, 3) }
        return try spline("1", knots, values) + spline("2", knots, planes) + spline("4", knots, spaces)
    }

    private static func spline<Vector: SplineVector & Item>(
        _ name: String, _ knots: [Double], _ values: [Vector]
    ) throws -> [Batch] {
        try PiecewiseCubic<Vector>.Extrapolation.allCases.map { extrapolation in
            let cubics = try CatmullRomSpline(knots: knots, values: values, extrapolation: extrapolation).cubics
            return Batch(
                "PiecewiseCubic.\(name).\(extrapolation)", [-0.1...1.1], fewer: 4,
                batch: { (columns: [UnsafeBufferPointer<Double>], values: inout MutableSpan<Vector>) in
                    cubics.evaluate(columns[0].span, into: &values)
                },
                one: { cubics.value(at: $0[0][$1]) })
        }
    }

    private static func tracks() throws -> [Batch] {
        let times = knots().map { $0 / 2 + 0.25 }
        var source = NumberSource(seed: 33, range: -2...2)
        let values = times.map { _ in source.next() }.map { $0.isFinite ? $0 : 1 }
        let tame = values.map { $0.magnitude < 1e3 ? $0 : 1 }
        let modes = [CalculationMode.discrete, .linear, .paced, .cubic, .cubicPaced].map {
            ($0, CalculationMode.Pacing.chordLength)
        }
        return try (modes + [(.cubicPaced, .arcLength)]).map { mode, pacing in
            let isCubic = mode == .cubic || mode == .cubicPaced
            let track = try AnimationTrack(
                values: isCubic ? tame : values, keyTimes: times, calculationMode: mode, pacing: pacing)
            return Batch("AnimationTrack.\(mode).\(pacing)", -0.1...1.1) {
                track.evaluate($0, into: &$1)
            } one: {
                track.value(at: $0)
            }
        }
    }
}

extension LookupBatches {
    /// Lines, curves, a cusp, an arc and a jump, in tables with and without an equal step.
    private static func paths() throws -> [Batch] {
        var path = BezierPath()
        try path.move(to: .zero)
        try path.addLine(to: SIMD2(1, 1))
        try path.addCurve(to: SIMD2(3, 0), control1: SIMD2(4, 2), control2: SIMD2(-1, 2))
        try path.addCurve(to: SIMD2(0, 0), control1: SIMD2(1, 1), control2: SIMD2(0, 1))
        try path.move(to: SIMD2(5, 5))
        try path.addCurve(to: SIMD2(8, 5), control1: SIMD2(6, 5), control2: SIMD2(7, 8))
        var round = path
        try round.addArc(
            to: SIMD2(5, 0), radii: SIMD2(3, 2), xAxisRotation: 20, largeArc: false, sweep: true)
        return try [("bezier", path), ("arc", round)].flatMap { name, path in
            let tables = [1e-3, 1e-6, 1e-9].map { accuracy in
                let table = ArcLengthTable(path, accuracy: accuracy), length = table.totalLength
                return Batch(
                    "ArcLengthTable.\(name).\(accuracy)", [-0.1 * length...1.1 * length], fewer: 10,
                    batch: { table.evaluate(distances: $0[0].span, into: &$1) },
                    one: { (columns: [UnsafeBufferPointer<Double>], i) in
                        table.position(atDistance: columns[0][i]) ?? BezierPath.Position(filledWith: .nan)
                    })
            }
            let motions = try MotionPath.RotationMode.allCases.map { rotation in
                let motion = try MotionPath(path, calculationMode: .paced, rotationMode: rotation)
                return Batch(
                    "MotionPath.\(name).\(rotation)", [-0.1...1.1], fewer: 10,
                    batch: { motion.evaluate($0[0].span, into: &$1) },
                    one: { (columns: [UnsafeBufferPointer<Double>], i) in motion.position(at: columns[0][i]) })
            }
            return tables + motions
        }
    }
}

extension LookupBatches {
    private static func lengths() -> [Batch] {
        [1e-3, 1e-9, 1e-14].map { accuracy in
            Batch(
                "CubicBezier.measure.\(accuracy)", [-2...2], fewer: 50,
                batch: { CubicBezier.measure($0[0].span, accuracy: accuracy, into: &$1) },
                one: { (columns: [UnsafeBufferPointer<CubicBezier>], i) in columns[0][i].length(accuracy: accuracy) })
        }
    }
}

extension CubicBezier: Item {
    init(from source: inout NumberSource) {
        self.init(
            start: SIMD2(from: &source), control1: SIMD2(from: &source), control2: SIMD2(from: &source),
            end: SIMD2(from: &source))
    }
    init(filledWith number: Double) {
        let point = SIMD2(repeating: number)
        self.init(start: point, control1: point, control2: point, end: point)
    }
    func forEachNumber(_ body: (Double) -> Void) {
        for point in [start, control1, control2, end] { point.forEachNumber(body) }
    }
}

extension BezierPath.Position: Item {
    init(from source: inout NumberSource) { self.init(point: SIMD2(from: &source), tangent: SIMD2(from: &source)) }
    init(filledWith number: Double) {
        self.init(point: SIMD2(filledWith: number), tangent: SIMD2(filledWith: number))
    }
    func forEachNumber(_ body: (Double) -> Void) {
        point.forEachNumber(body)
        tangent.forEachNumber(body)
    }
}

extension MotionPath.Position: Item {
    init(from source: inout NumberSource) { self.init(point: SIMD2(from: &source), angle: source.next()) }
    init(filledWith number: Double) { self.init(point: SIMD2(filledWith: number), angle: number) }
    func forEachNumber(_ body: (Double) -> Void) {
        point.forEachNumber(body)
        body(angle ?? 77)
    }
}

extension SIMD2: Item where Scalar == Double {
    init(from source: inout NumberSource) { self.init(source.next(), source.next()) }
    init(filledWith number: Double) { self.init(repeating: number) }
    func forEachNumber(_ body: (Double) -> Void) {
        body(x)
        body(y)
    }
}

extension SIMD4: Item where Scalar == Double {
    init(from source: inout NumberSource) {
        self.init(source.next(), source.next(), source.next(), source.next())
    }
    init(filledWith number: Double) { self.init(repeating: number) }
    func forEachNumber(_ body: (Double) -> Void) { for i in 0..<4 { body(self[i]) } }
}
