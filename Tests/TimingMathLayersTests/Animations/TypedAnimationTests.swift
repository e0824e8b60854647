import Testing

@testable import TimingMathLayers

@Suite("Layers: typed animations present the same as textual ones", .tags(.law))
struct TypedAnimationTests {
    private let times = (-2...24).map { Double($0) / 8 }

    private func expectSame(
        _ typed: some LayerAnimationConvertible, _ textual: some LayerAnimationConvertible,
        over model: LayerProperties = LayerProperties(), _ label: String
    ) throws {
        var a = LayerModel(model), b = LayerModel(model)
        try a.add(typed)
        try b.add(textual)
        for time in times {
            let (found, expected) = (a.presentation(at: time), b.presentation(at: time))
            #expect(found == expected, "\(label) at \(time)")
        }
    }

    private let timing = MediaTiming(duration: 1.5, repeatCount: 1.5, fillMode: .both)

    /// Animations of all kinds for a key, with the same values by type and by text.
    private func check<Value>(
        _ key: LayerKey<Value>, _ values: [Value], sums: Bool, wrap: (Value) -> AnimatableValue
    ) throws {
        let name = key.keyPath, wrapped = values.map(wrap), target = AnimationTarget(name)
        for (from, to, by) in [(0, 1, nil), (0, nil, nil), (nil, 1, nil), (nil, nil, 2), (1, nil, 2)]
            as [(Int?, Int?, Int?)]
        where by == nil || sums {
            let ends = (from.map { values[$0] }, to.map { values[$0] }, by.map { values[$0] })
            let textual = (from.map { wrapped[$0] }, to.map { wrapped[$0] }, by.map { wrapped[$0] })
            try expectSame(
                BasicAnimation(
                    key, from: ends.0, to: ends.1, by: ends.2, timing: timing, timingFunction: .easeIn,
                    isRemovedOnCompletion: false),
                BasicAnimation(
                    target, from: textual.0, to: textual.1, by: textual.2, timing: timing, timingFunction: .easeIn,
                    isRemovedOnCompletion: false),
                "\(name), \(ends)")
            let spring = SpringTimingFunction(stiffness: 40, damping: 3, initialVelocity: 1)
            try expectSame(
                SpringAnimation(
                    key, from: ends.0, to: ends.1, by: ends.2, spring: spring, timing: timing,
                    timingFunction: PennerEasing(.quad, .in), isRemovedOnCompletion: false),
                SpringAnimation(
                    target, from: textual.0, to: textual.1, by: textual.2, spring: spring, timing: timing,
                    timingFunction: PennerEasing(.quad, .in), isRemovedOnCompletion: false),
                "\(name), \(ends), by a spring")
        }
        for mode in CalculationMode.allCases {
            let shape = CalculationMode.CubicParameters(tension: [0.5, 0.25])
            try expectSame(
                KeyframeAnimation(
                    key, values: values, keyTimes: [0, 0.25, 1], timingFunctions: [.easeOut, .penner(.back, .in)],
                    calculationMode: mode, parameters: shape, timing: timing, timingFunction: .easeIn,
                    isRemovedOnCompletion: false),
                KeyframeAnimation(
                    target, values: wrapped, keyTimes: [0, 0.25, 1], timingFunctions: [.easeOut, .penner(.back, .in)],
                    calculationMode: mode, parameters: shape, timing: timing, timingFunction: .easeIn,
                    isRemovedOnCompletion: false),
                "\(name), \(mode)")
        }
        guard sums else { return }
        var model = LayerProperties()
        try model.set(wrapped[1], for: name)
        for (isAdditive, isCumulative) in [(true, false), (false, true), (true, true)] {
            let target = AnimationTarget(name, isAdditive: isAdditive, isCumulative: isCumulative)
            let label = "\(name), additive \(isAdditive), cumulative \(isCumulative)"
            #expect(AnimationTarget(key, isAdditive: isAdditive, isCumulative: isCumulative) == target)
            try expectSame(
                BasicAnimation(
                    key, from: values[0], to: values[2], timing: timing, isAdditive: isAdditive,
                    isCumulative: isCumulative),
                BasicAnimation(target, from: wrapped[0], to: wrapped[2], timing: timing), over: model, label)
            try expectSame(
                SpringAnimation(
                    key, from: values[0], to: values[2], timing: timing, isAdditive: isAdditive,
                    isCumulative: isCumulative),
                SpringAnimation(target, from: wrapped[0], to: wrapped[2], timing: timing), over: model, label)
            try expectSame(
                KeyframeAnimation(
                    key, values: values, timing: timing, isAdditive: isAdditive, isCumulative: isCumulative),
                KeyframeAnimation(target, values: wrapped, timing: timing), over: model, label)
        }
    }

    @Test func numbersAndGeometry() throws {
        let keys: [LayerKey<Double>] = [
            .opacity, .zPosition, .positionX, .boundsWidth, .transformRotationZ, .transformScale,
        ]
        for key in keys {
            try check(key, [0.25, 1, 0.5], sums: true) { .number($0) }
        }
        for key in [LayerKey<SIMD2<Double>>.position, .anchorPoint, .boundsOrigin] {
            try check(key, [[0, 1], [10, -5], [3, 3]], sums: true) { .point($0) }
        }
        let sizes = [Size2D(width: 1, height: 2), Size2D(width: -4, height: 8), Size2D(width: 1, height: 0)]
        for key in [LayerKey<Size2D>.shadowOffset, .boundsSize, .transformTranslation] {
            try check(key, sizes, sums: true) { .size($0) }
        }
        let rects = (0..<3).map { Rect2D(x: Double($0), y: 2, width: Double(3 - $0), height: 5) }
        try check(.bounds, rects, sums: true) { .rect($0) }
    }

    @Test func otherValues() throws {
        let colors = [RGBAColor(red: 1, green: 0, blue: 0.5), RGBAColor(red: 0, green: 1, blue: 0, alpha: 0.5), nil]
        try check(.backgroundColor, colors, sums: false) { .color($0) }
        let transforms = [
            Matrix4x4.scale(x: 2, y: 1), .turn(1), .translation(x: 3, y: 4).concatenating(.scale(x: 1, y: 3)),
        ]
        try check(.transform, transforms, sums: false) { .transform($0) }
        try check(.locations, [[0, 1], [0.5, 0.75], [0.25, 1]], sums: false) { .numbers($0) }
        let lists = (0..<3).map {
            [RGBAColor(red: Double($0) / 3, green: 0, blue: 1), .init(red: 1, green: 1, blue: 1)]
        }
        try check(.colors, lists, sums: false) { .colors($0) }
        try check(.hidden, [true, false, true], sums: false) { .bool($0) }
        try check(.path, ["M0,0 L10,10", "M5,5 L20,0", "M-1,0 L1,0"].map(svgPath), sums: false) { .path($0) }
        try check(.contents, ["a", "b", "c"], sums: false) { .discrete($0) }
    }

    @Test func alongPaths() throws {
        let path = svgPath("M0,0 L10,0 C20,0 20,10 30,10")
        for mode in CalculationMode.allCases {
            for rotation in MotionPath.RotationMode.allCases {
                try expectSame(
                    KeyframeAnimation(
                        .position, path: path, keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn],
                        calculationMode: mode,
                        rotationMode: rotation, timing: timing, timingFunction: .easeOut, isRemovedOnCompletion: false),
                    KeyframeAnimation(
                        "position", path: path, keyTimes: [0, 0.25, 1], timingFunctions: [.easeIn],
                        calculationMode: mode, rotationMode: rotation, timing: timing, timingFunction: .easeOut,
                        isRemovedOnCompletion: false),
                    "\(mode), \(rotation)")
            }
        }
        try expectSame(
            KeyframeAnimation(.position, path: path, timing: timing, isAdditive: true, isCumulative: true),
            KeyframeAnimation(
                AnimationTarget("position", isAdditive: true, isCumulative: true), path: path, timing: timing),
            "additive")
    }

    @Test func targets() {
        let turned = AnimationTarget(.transform, isAdditive: true, valueFunction: .rotateZ)
        #expect(turned == AnimationTarget("transform", isAdditive: true, valueFunction: .rotateZ))
        #expect(AnimationTarget(.transformRotationZ) == "transform.rotation.z")
        #expect(BasicAnimation(.opacity, to: 0).target == "opacity")
        #expect(BasicAnimation(.opacity, to: 0).isRemovedOnCompletion)
        #expect(SpringAnimation(.opacity, to: 0).spring == SpringTimingFunction())
    }
}
