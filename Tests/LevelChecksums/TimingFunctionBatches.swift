import TimingMath

/// The batches of functions of time, and of numbers.
enum TimingFunctionBatches {
    static func all() throws -> [Batch] {
        try beziers() + curves() + penner() + qt() + steps() + lines() + springs() + interpolations()
    }

    private static let unit = -0.1...1.1

    private static func beziers() throws -> [Batch] {
        let curves: [(String, Double, Double, Double, Double)] = [
            ("ease", 0.25, 0.1, 0.25, 1), ("easeIn", 0.42, 0, 1, 1), ("easeOut", 0, 0, 0.58, 1),
            ("easeInEaseOut", 0.42, 0, 0.58, 1),
            ("back", 0.68, -0.55, 0.265, 1.55), ("vertical", 1, 0, 0, 1), ("flat", 0, 1, 1, 0),
            ("cubeRoot", 0, 0, 0, 1), ("late", 1, 1, 1, 1), ("overshooting", 1.0 / 3, 5, 1.0 / 3, -7),
            ("high", 0, -1, 0, 1e300), ("narrow", 1e-9, 1, 0.999999999, 0),
            ("linear", 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3),
            ("steep", 0.99999999999999989, 6.0726098300528264, 1.0912389644588683e-16, 6.6061449278132294),
        ]
        return try curves.map { name, x1, y1, x2, y2 in
            let curve = try UnitBezier(x1, y1, x2, y2)
            return Batch(
                "UnitBezier.\(name)", unit, batch: { curve.evaluate($0, into: &$1) }, one: { curve.value(at: $0) })
        }
    }

    /// Each value on its own curve; invalid curves give NaN.
    private static func curves() -> [Batch] {
        [
            Batch(
                "UnitBezier.columns", [0...1, -1...2, 0...1, -1...2, unit],
                batch: {
                    UnitBezier.evaluate(
                        x1: $0[0].span, y1: $0[1].span, x2: $0[2].span, y2: $0[3].span, at: $0[4].span, into: &$1)
                },
                one: { (columns: [UnsafeBufferPointer<Double>], i) in
                    let curve = try? UnitBezier(columns[0][i], columns[1][i], columns[2][i], columns[3][i])
                    return curve?.value(at: columns[4][i]) ?? .nan
                })
        ]
    }

    private static func penner() throws -> [Batch] {
        let parameters = PennerEasing.Parameters(amplitude: 1.5, exponent: 2.5)
        return try PennerEasing.Curve.allCases.flatMap { curve in
            try PennerEasing.Mode.allCases.flatMap { mode in
                try PennerEasing.Variant.allCases.map { variant in
                    let easing = try PennerEasing(curve, mode, variant: variant, parameters: parameters)
                    return Batch(
                        "PennerEasing.\(curve).\(mode).\(variant)", unit, batch: { easing.evaluate($0, into: &$1) },
                        one: { easing.value(at: $0) })
                }
            }
        }
    }

    private static func qt() -> [Batch] {
        QtEasing.allCases.map { curve in
            Batch("QtEasing.\(curve)", unit, batch: { curve.evaluate($0, into: &$1) }, one: { curve.value(at: $0) })
        }
    }

    private static func steps() throws -> [Batch] {
        try TimingFunction.Steps.Jump.allCases.flatMap { jump in
            let steps = try TimingFunction.Steps(count: 7, jump: jump)
            return TimingFunction.Side.allCases.map { side in
                Batch(
                    "TimingFunction.Steps.\(jump)\(side == .left ? ".before" : "")", -1...2,
                    batch: { steps.evaluate($0, into: &$1, side: side) },
                    one: { steps.value(at: $0, side: side) })
            }
        }
    }

    private static func lines() throws -> [Batch] {
        let line = try TimingFunction.PiecewiseLinear([(0, 0), (0.25, 1.5), (0.5, 0.5), (0.5, -1), (1, 1)])
        let ease = TimingFunction.default
        return [
            Batch(
                "TimingFunction.PiecewiseLinear", unit, batch: { line.evaluate($0, into: &$1) },
                one: { line.value(at: $0) }),
            Batch(
                "TimingFunction.clamped", unit, batch: { ease.evaluate($0, into: &$1, outside: .clamped) },
                one: { ease.value(at: $0, outside: .clamped) }),
        ]
    }

    private static func springs() throws -> [Batch] {
        let dampings = [
            ("undamped", 0), ("slightlyDamped", 1e-6), ("underDamped", 10), ("almostCritical", 20 - 1e-9),
            ("critical", 20), ("overDamped", 30),
        ]
        return try dampings.flatMap { name, damping in
            let spring = try SpringTimingFunction(damping: damping, initialVelocity: 3, allowsOverdamping: true)
            return [
                Batch(
                    "SpringTimingFunction.\(name)", -0.5...8, batch: { spring.evaluate($0, into: &$1) },
                    one: { spring.value(at: $0) }),
                Batch(
                    "SpringTimingFunction.\(name).velocity", -0.5...8,
                    batch: { spring.evaluateVelocity($0, into: &$1) }, one: { spring.velocity(at: $0) }),
                // Compared with the last value of a batch of as many steps. Only the count of the inputs matters.
                Batch(
                    "SpringTimingFunction.\(name).steps", [0...1],
                    batch: { (_: [UnsafeBufferPointer<Double>], values) in
                        spring.evaluate(from: 0.01, step: 0.003, into: &values)
                    },
                    one: { _, i in lastOfSteps(i + 1) { spring.evaluate(from: 0.01, step: 0.003, into: &$0) } }),
            ]
        }
    }

    private static func lastOfSteps(_ count: Int, _ fill: (inout MutableSpan<Double>) -> Void) -> Double {
        var values = [Double](repeating: 0, count: count)
        var span = values.mutableSpan
        fill(&span)
        return values[count - 1]
    }

    private static func interpolations() -> [Batch] {
        [0, 0.25, 0.5, 0.9, 1, -3, 1e200, .infinity, .nan].map { t in
            Batch(
                "LinearInterpolation.\(t)", [-100...100, -100...100],
                batch: { LinearInterpolation.evaluate(from: $0[0].span, to: $0[1].span, at: t, into: &$1) },
                one: { (columns: [UnsafeBufferPointer<Double>], i) in
                    LinearInterpolation.value(from: columns[0][i], to: columns[1][i], at: t)
                })
        }
    }
}
