import TimingMathLayers

func registerTimingFunctionsBenchmarks(in registry: Registry) {
    registerCurves(in: registry)
    registerStepsAndLines(in: registry)
    registerCSS(in: registry)
    registerPenner(in: registry)
}

/// Common curves, and the curve with a vertical middle.
private func registerCurves(in registry: Registry) {
    let curves: [(name: String, points: (Double, Double, Double, Double))] = [
        ("ease", (0.25, 0.1, 0.25, 1)), ("easeInEaseOut", (0.42, 0, 0.58, 1)), ("back", (0.68, -0.55, 0.265, 1.55)),
        ("steepStart", (0, 0, 0, 1)), ("verticalMiddle", (1, 0, 0, 1)),
    ]
    for (name, p) in curves {
        guard let curve = try? UnitBezier(p.0, p.1, p.2, p.3) else { continue }
        registry.addOne("TimingFunctions/cubicBezier/\(name)", over: 0...1) { curve.value(at: $0) }
        registry.addBatch("TimingFunctions/cubicBezier/\(name)", over: 0...1) { curve.evaluate($0, into: &$1) }
    }
    // Each animation has its own curve, which is built and evaluated once.
    registry.addOneAndLoop("TimingFunctions/cubicBezier/ownCurve", over: 0...1) { x in
        (try? UnitBezier(x, 0, 0.58, 1))?.value(at: x) ?? .nan
    }
    registry.add("TimingFunctions/cubicBezier/ownCurve/batch") { state in
        let count = state.argument()
        let x1 = Inputs.shuffled(count), x2 = Inputs.shuffled(count, seed: 2), t = Inputs.shuffled(count, seed: 3)
        let y1 = Inputs.shuffled(count, in: -0.5...1.5, seed: 4), y2 = Inputs.shuffled(count, in: -0.5...1.5, seed: 5)
        var outputs = t
        var span = outputs.mutableSpan
        state.measure(items: count) {
            UnitBezier.evaluate(x1: x1.span, y1: y1.span, x2: x2.span, y2: y2.span, at: t.span, into: &span)
            clobberMemory()
        }
    }
    .argument(Inputs.batch)
    .argument(Inputs.million)
}

private func registerStepsAndLines(in registry: Registry) {
    if let steps = try? TimingFunction.Steps(count: 10, jump: .end) {
        registry.addOne("TimingFunctions/steps/10", over: 0...1) { steps.value(at: $0) }
        registry.addBatch("TimingFunctions/steps/10", over: 0...1) { steps.evaluate($0, into: &$1) }
    }
    for count in [7, 1000] {
        let points = (0..<count).map { i in (input: Double(i) / Double(count - 1), output: Double(i % 3)) }
        guard let line = try? TimingFunction.PiecewiseLinear(points) else { continue }
        registry.addOne("TimingFunctions/linear/\(count)points", over: 0...1) { line.value(at: $0) }
        registry.addBatch("TimingFunctions/linear/\(count)points", over: 0...1) { line.evaluate($0, into: &$1) }
    }
    // The type that holds any timing function, as Core Animation interprets it.
    let ease = TimingFunction.default
    registry.addOne("TimingFunctions/timingFunction/clamped", over: 0...1) { ease.value(at: $0, outside: .clamped) }
    registry.addBatch("TimingFunctions/timingFunction/clamped", over: 0...1) {
        ease.evaluate($0, into: &$1, outside: .clamped)
    }
}

private func registerCSS(in registry: Registry) {
    let texts = [
        ("keyword", "ease-in-out"), ("cubicBezier", "cubic-bezier(0.1, 0.7, 1.0, 0.1)"),
        ("linear", "linear(0, 0.25 25% 75%, calc(1 / 2) calc(50% + 30%), 1)"),
    ]
    // Distinct texts, each parsed and serialised as a computed value.
    registry.addOneAndLoop("TimingFunctions/css/roundTrip", over: 0...1, million: false) { x in
        Double((try? CSSEasing(parsing: "cubic-bezier(\(x), 0.1, 0.3, 1)"))?.computedSerialization.utf8.count ?? 0)
    }
    for (name, text) in texts {
        registry.add("TimingFunctions/css/parse/\(name)") { state in
            state.measure { keep((try? CSSEasing(parsing: text)) != nil ? 1 : 0) }
        }
        guard let easing = try? CSSEasing(parsing: text) else { continue }
        registry.add("TimingFunctions/css/serialize/\(name)") { state in
            state.measure { keep(easing.computedSerialization.utf8.count) }
        }
    }
}

/// Each curve in the in-out mode, and the other variant where it differs.
private func registerPenner(in registry: Registry) {
    let curves =
        PennerEasing.Curve.allCases.map { ($0, PennerEasing.Variant.penner) } + [(.expo, .d3), (.elastic, .d3)]
    for (curve, variant) in curves {
        let parameters = PennerEasing.Parameters(exponent: 2.5)
        guard let easing = try? PennerEasing(curve, .inOut, variant: variant, parameters: parameters) else { continue }
        let name = "TimingFunctions/penner/\(curve)InOut\(variant == .d3 ? "D3" : "")"
        registry.addOne(name, over: 0...1) { easing.value(at: $0) }
        registry.addBatch(name, over: 0...1) { easing.evaluate($0, into: &$1) }
    }
    for curve in QtEasing.allCases {
        registry.addOne("TimingFunctions/qt/\(curve)", over: 0...1) { curve.value(at: $0) }
        registry.addBatch("TimingFunctions/qt/\(curve)", over: 0...1) { curve.evaluate($0, into: &$1) }
    }
}
