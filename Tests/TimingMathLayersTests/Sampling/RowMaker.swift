import SeededRandom

@testable import TimingMathLayers

/// Seeded layers with animations of one kind, most of which run at the same time.
struct RowMaker {
    var layers: RandomLayers
    /// Whether all animations have one composition and the speed 1, so that their rows use as few tables as possible.
    let isUniform: Bool
    private let isAdditive, isCumulative: Bool

    init(seed: Int, isUniform: Bool, awkwardness: Double = 0) {
        layers = RandomLayers(seed: seed, awkwardness: awkwardness)
        self.isUniform = isUniform
        (isAdditive, isCumulative) = (layers.random.chance(0.5), layers.random.chance(0.5))
    }

    mutating func chance(_ probability: Double) -> Bool { layers.random.chance(probability) }
    mutating func pick<T>(_ choices: [T]) -> T { layers.random.pick(choices) }
    mutating func number(_ range: ClosedRange<Double>) -> Double { layers.number(range) }
    mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &layers.random) }

    mutating func timing() -> MediaTiming {
        var timing = MediaTiming(
            beginTime: chance(0.5) ? number(-1...1.5) : pick([0.5, 1, 0.25, -1]),
            duration: chance(0.5) ? number(0.3...6) : pick([0.5, 1, 2, 3]), autoreverses: chance(0.3),
            fillMode: pick([.removed, .backwards, .forwards, .both]))
        if chance(0.4) {
            timing.repeatCount = pick([0.5, 1, 2, 2.5, 3, .infinity])
        } else if chance(0.2) {
            timing.repeatDuration = number(0.5...9)
        }
        if isUniform { return timing }
        if chance(0.4) { timing.speed = pick([2, 0.5, -1, -0.7, 1.1, 3]) }
        if chance(0.3) { timing.timeOffset = chance(0.5) ? number(-3...3) : pick([0.3, 1, -2]) }
        return timing
    }

    /// The timing of a layer; half of the layers have the time of the layer above.
    mutating func layerTiming() -> MediaTiming {
        if chance(0.5) { return MediaTiming() }
        return MediaTiming(
            beginTime: chance(0.5) ? 0 : number(-1...1), speed: pick([1, 1, 2, 0.5, -1, 1.1, -0.7, 0]),
            timeOffset: chance(0.5) ? 0 : number(-2...2))
    }

    mutating func target(_ keyPath: String, composes: Bool = true) -> AnimationTarget {
        guard composes else { return AnimationTarget(keyPath) }
        if isUniform { return AnimationTarget(keyPath, isAdditive: isAdditive, isCumulative: isCumulative) }
        return AnimationTarget(keyPath, isAdditive: chance(0.4), isCumulative: chance(0.4))
    }

    /// A value for a key path. Colours are never nil, and matrices have no perspective.
    mutating func value(at keyPath: String) -> AnimatableValue {
        switch (try? LayerProperties().parse(keyPath).kind) ?? .number {
        case .color: .color(layers.color())
        case .transform: .transform(chance(0.5) ? plane() : space())
        case let kind: layers.value(kind)
        }
    }

    /// An affine map; half of them mirror.
    mutating func plane() -> Matrix4x4 {
        Matrix4x4.scale(x: number(-2...2), y: number(0.1...2))
            .concatenating(.rotation(angle: number(-7...7), x: 0, y: 0, z: 1))
            .concatenating(.translation(x: number(-50...50), y: number(-50...50)))
    }

    mutating func space() -> Matrix4x4 {
        plane().concatenating(.rotation(angle: number(-3...3), x: number(-1...1), y: number(-1...1), z: 1))
            .concatenating(.translation(x: number(-9...9), y: 0, z: number(-9...9)))
    }

    mutating func basic(
        _ keyPath: String, composes: Bool = true, function: TimingFunction? = nil,
        _ value: ((inout RowMaker) -> AnimatableValue)? = nil
    ) -> LayerAnimation {
        let value = value ?? { $0.value(at: keyPath) }
        // All eight combinations of from, to and by, including none and all three.
        let (from, to, by) = (chance(0.6), chance(0.6), chance(0.3))
        return .basic(
            BasicAnimation(
                target(keyPath, composes: composes), from: from ? value(&self) : nil, to: to ? value(&self) : nil,
                by: by ? value(&self) : nil, timing: timing(), timingFunction: function,
                isRemovedOnCompletion: chance(0.5)
            ))
    }

    mutating func spring(_ keyPath: String, _ spring: SpringTimingFunction.Parameters, velocity: Double = 0)
        -> LayerAnimation
    {
        .spring(
            SpringAnimation(
                target(keyPath), from: chance(0.7) ? value(at: keyPath) : nil,
                to: chance(0.7) ? value(at: keyPath) : nil,
                spring: anySpring(spring, initialVelocity: velocity, allowsOverdamping: velocity > 0),
                timing: timing(), isRemovedOnCompletion: chance(0.5)))
    }

    mutating func keyframes(_ keyPath: String, _ mode: CalculationMode, most: Int = 6) -> LayerAnimation {
        let n = count(2...(chance(0.1) ? most : min(most, 6)))
        var target = target(keyPath)
        // A cumulative animation is not a row.
        target.isCumulative = false
        let awkwardness = layers.awkwardness
        // Keyframes that are not numbers would be rejected, as would most long ones.
        layers.awkwardness /= Double(4 * n)
        defer { layers.awkwardness = awkwardness }
        let isShaped = mode == .cubic && chance(0.3)
        return .keyframe(
            KeyframeAnimation(
                target, values: (0..<n).map { _ in value(at: keyPath) }, keyTimes: keyTimes(n),
                calculationMode: mode,
                parameters: isShaped
                    ? CalculationMode.CubicParameters(tension: [number(-1...1)], bias: [0, number(-1...1)])
                    : CalculationMode.CubicParameters(),
                timing: timing(), isRemovedOnCompletion: chance(0.5)))
    }

    /// Key times: none, from 0 to 1, a partial range in descending order, and some with repetitions.
    private mutating func keyTimes(_ count: Int) -> [Double]? {
        switch self.count(0...3) {
        case 0: return nil
        case 1:
            let inner = (0..<count - 2).map { _ in layers.random.number(in: 0...1) }.sorted()
            return [0] + inner + [1]
        case 2: return (0..<count).map { _ in layers.random.number(in: 0.1...0.9) }.sorted()
        default: return (0..<count).map { _ in (layers.random.number(in: 0...8)).rounded() / 8 }.sorted()
        }
    }

    mutating func motion() -> LayerAnimation {
        var path = layers.path()
        if path.isEmpty || chance(0.3) {
            path = BezierPath()
            try? path.move(to: layers.point())
            try? path.addLine(to: layers.point())
            try? path.addCurve(to: layers.point(), control1: layers.point(), control2: layers.point())
        }
        return .keyframe(
            KeyframeAnimation(
                AnimationTarget("position"), path: path, calculationMode: chance(0.8) ? .paced : .linear,
                rotationMode: pick(MotionPath.RotationMode.allCases), timing: timing(),
                isRemovedOnCompletion: chance(0.5)))
    }

    /// A layer with these animations and values for the animated properties; invalid animations are left out.
    mutating func layer(_ animations: [LayerAnimation]) -> LayerModel {
        var layer = LayerModel()
        for animation in animations {
            let name = animation.drivenProperty
            let isNeeded = name == "backgroundColor"
            if isNeeded || chance(0.8) { try? layer.set(value(at: name), for: name) }
        }
        for (i, animation) in animations.enumerated() { try? layer.add(animation, forKey: "\(i)") }
        return layer
    }

    /// Layers. If they are not uniform, some are below others, and they have their own timings.
    mutating func tree(of kinds: [RowKind], count: Int) throws -> LayerTree {
        var tree = LayerTree(), ids: [LayerTree.LayerID] = []
        for _ in 0..<count {
            let kind = pick(kinds)
            let animations = kind.make(&self)
            var layer = layer(animations)
            if !isUniform, chance(0.3) { layer.timing = layerTiming() }
            // Layers whose time depends on that of a few deep ones.
            let parent = isUniform || ids.isEmpty || chance(0.4) ? nil : chance(0.3) ? ids.last : pick(ids)
            ids.append(try tree.add(layer, below: parent))
        }
        return tree
    }
}

extension LayerAnimation {
    fileprivate var drivenProperty: String {
        let keyPath =
            switch self {
            case .basic(let animation): animation.target.keyPath
            case .spring(let animation): animation.target.keyPath
            case .keyframe(let animation): animation.target.keyPath
            case .group, .transition: "opacity"
            }
        return String(keyPath.prefix { $0 != "." })
    }
}
