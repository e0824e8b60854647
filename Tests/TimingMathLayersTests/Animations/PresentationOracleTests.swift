import SeededRandom
import Testing
import TimingMathLayers

/// Layers with animations that ``PresentationOracle`` understands. Times are dyadic, so that boundaries are met
/// exactly.
private struct Scenario {
    var layer = LayerModel()
    var oracle: PresentationOracle
    private var random: SeededGenerator

    private static let keyPaths = [
        "opacity", "cornerRadius", "position", "position.x", "position.y", "shadowOffset", "shadowOffset.width",
        "bounds", "bounds.origin", "bounds.size", "bounds.origin.y", "bounds.size.width", "backgroundColor",
        "locations",
        "transform", "sublayerTransform.rotation", "sublayerTransform.rotation.z", "sublayerTransform.scale.x",
        "sublayerTransform.scale.y", "sublayerTransform.translation", "sublayerTransform.translation.y",
    ]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        oracle = PresentationOracle(model: [:])
        for name in ["opacity", "cornerRadius", "position", "shadowOffset", "bounds", "backgroundColor", "locations"] {
            let value = try self.value(name)
            try layer.set(value, for: name)
            // Bounds of negative size are standardised when they are set (R7.2).
            oracle.model[name] = (value.rect.map { .rect($0.standardized) } ?? value).components
        }
        let parts = [
            random.number(in: 0.5...2), random.number(in: 0.5...2), random.number(in: -3...3), number(), number(),
        ]
        oracle.model["sublayerTransform"] = parts
        let transform = PresentationOracle.matrix(.scale, [2, 0.5, 1])
        oracle.model["transform"] = transform
        for (name, numbers) in [
            ("sublayerTransform", PresentationOracle.matrix(parts: parts)), ("transform", transform),
        ] {
            try layer.set(.transform(try #require(Matrix4x4(numbers))), for: name)
        }
        for i in 0..<Int.random(in: 1...6, using: &random) {
            try layer.add(animation(depth: 0), forKey: "\(i)", at: random.sixtyFourths(1...128))
        }
    }

    private mutating func number() -> Double { random.number(in: -100...100) }

    private mutating func value(_ keyPath: String) throws -> AnimatableValue {
        switch try layer.properties.parse(keyPath).kind {
        case .number: return .number(number())
        case .point: return .point(SIMD2(x: number(), y: number()))
        case .size: return .size(Size2D(width: number(), height: number()))
        case .rect:
            return .rect(
                Rect2D(origin: SIMD2(x: number(), y: number()), size: Size2D(width: number(), height: number())))
        case .color:
            return .color(RGBAColor(red: number(), green: number(), blue: number(), alpha: number()))
        default: return .numbers([number(), number(), number()])
        }
    }

    private mutating func timing(depth: Int) -> MediaTiming {
        MediaTiming(
            beginTime: random.chance(0.5) ? 0 : random.sixtyFourths(-100...200),
            duration: random.chance(0.2) ? 0 : random.sixtyFourths(8...256),
            speed: random.chance(0.5) ? 1 : random.pick([0.25, 0.5, 2, 4, -1, -0.5, -2, 0]),
            timeOffset: random.chance(0.7) ? 0 : random.sixtyFourths(-200...300),
            repeatCount: random.chance(0.5) ? 0 : random.pick([0.5, 1, 2, 2.5, 3, 7, -1, .infinity]),
            repeatDuration: random.chance(0.85) ? 0 : random.sixtyFourths(1...600),
            autoreverses: random.chance(0.3), fillMode: random.pick([.removed, .backwards, .forwards, .both]))
    }

    private mutating func function() -> TimingFunction? {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .default
        case 1: .easeIn
        case 2: .easeInEaseOut
        case 3: .cubicBezier(0.5, 1.4, 0.5, -0.4)
        default: nil
        }
    }

    private mutating func animation(depth: Int) throws -> LayerAnimation {
        let timing = timing(depth: depth), function = function()
        let isRemoved = random.chance(0.5)
        if depth < 4, random.chance(0.25) {
            let children = try (0..<Int.random(in: 0...3, using: &random)).map { _ in try animation(depth: depth + 1) }
            return .group(
                AnimationGroup(children, timing: timing, timingFunction: function, isRemovedOnCompletion: isRemoved))
        }
        var target = AnimationTarget(
            random.pick(Self.keyPaths), isAdditive: random.chance(0.3), isCumulative: random.chance(0.3))
        let isScale = target.keyPath.contains("scale")
        if target.keyPath == "transform" { target.valueFunction = random.pick(ValueFunction.allCases) }
        let values = try (0..<Int.random(in: 0...5, using: &random)).map { _ in try value(target) }
        if random.chance(0.4), !isScale {
            let isDiscrete = random.chance(0.2)
            // Powers of two, so that steps are met exactly.
            let count = isDiscrete ? [0, 1, 2, 4][min(values.count, 3)] : values.count
            let times = [[], [0], [0, 1], [0, 0.25, 1], [0, 0.25, 0.25, 1], [0, 0.125, 0.5, 0.75, 1]][count]
            let functions = (0..<Int.random(in: 0...5, using: &random)).map { _ in self.function() ?? .linear }
            return .keyframe(
                KeyframeAnimation(
                    target, values: Array(values.prefix(count)), keyTimes: random.chance(0.5) ? nil : times,
                    timingFunctions: functions, calculationMode: isDiscrete ? .discrete : .linear, timing: timing,
                    timingFunction: function, isRemovedOnCompletion: isRemoved))
        }
        // A scale that changes its sign would have several decompositions.
        let isGiven = (0..<3).map { isScale ? $0 < 2 : random.chance(0.5) }
        let ends = try isGiven.map { $0 ? try value(target) : nil }
        if random.chance(0.2), !isScale {
            let spring = SpringTimingFunction(
                stiffness: 60, damping: random.pick([1, 5, 10, 40]), initialVelocity: random.pick([0, 5, -5]))
            return .spring(
                SpringAnimation(
                    target, from: ends[0], to: ends[1], by: ends[2], spring: spring, timing: timing,
                    timingFunction: function, isRemovedOnCompletion: isRemoved))
        }
        return .basic(
            BasicAnimation(
                target, from: ends[0], to: ends[1], by: ends[2], timing: timing, timingFunction: function,
                isRemovedOnCompletion: isRemoved))
    }

    private mutating func value(_ target: AnimationTarget) throws -> AnimatableValue {
        if target.keyPath.contains("scale") { return .number(random.number(in: 1...2)) }
        guard let function = target.valueFunction else { return try value(target.keyPath) }
        func small() -> Double { random.number(in: -2...2) }
        return function.argumentCount == 1 ? .number(small()) : .numbers([small(), small(), small()])
    }

    /// Random times, and times at which something begins, repeats or ends.
    mutating func times() -> [Double] {
        var times = (0..<6).map { _ in random.number(in: -4...30) }
        for attached in layer.animations {
            let timing = attached.animation.timing
            guard timing.speed != 0 else { continue }
            let cycle = timing.duration * (timing.autoreverses ? 2 : 1) / timing.speed.magnitude
            for k in [0, 0.5, 1, 2, 3] { times.append(timing.beginTime + k * cycle) }
            let end = timing.activeEnd()
            if end < .infinity { times += [end, end + 1] }
        }
        return times.shuffled(using: &random)
    }
}

@Suite("Layers: the whole evaluation against R6.14, word for word", .tags(.bound, .rule))
struct PresentationOracleTests {
    /// R1.4-R1.10, R2.4-R2.6, R3.1-R3.6, R3.10, R3.11, R4.1-R4.3, R4.8, R5.1-R5.3 and R6.1 at once.
    @Test("Random layers with random animations and nested groups, at random times and on boundaries")
    func agrees() throws {
        var compared = 0, changed = 0
        for seed in 0..<80 {
            var scenario = try Scenario(seed: UInt64(seed))
            let animations = scenario.layer.animations.map(\.animation)
            for time in scenario.times() {
                let presented = scenario.layer.presentation(at: time)
                let expected = scenario.oracle.presentation(of: animations, at: time)
                for (name, numbers) in expected {
                    let isPlane = name == "sublayerTransform"
                    let numbers = isPlane ? PresentationOracle.matrix(parts: numbers) : numbers
                    let found = try presented.value(for: name).components
                    let size = numbers.map(\.magnitude).max() ?? 0
                    let isEqual =
                        found.count == numbers.count
                        && zip(found, numbers).allSatisfy { ($0 - $1).magnitude <= 1e-9 * max(size, 100) }
                    #expect(isEqual, "seed \(seed), \(name) at \(time): \(found), expected \(numbers); \(animations)")
                    if !isEqual { return }
                    compared += 1
                    if found != (try scenario.layer.value(for: name).components) { changed += 1 }
                }
            }
        }
        #expect(changed > compared / 20, "\(changed) of \(compared)")
    }
}
