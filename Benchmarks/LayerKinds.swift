import SeededRandom
import TimingMathLayers

/// A kind of layers: its name in benchmarks, and the animations of each layer.
struct LayerKind: Sendable {
    let name: String
    /// Whether a layer takes 10 KB or more. To save memory and time, only 10,000 of a million such layers differ in
    /// more than their begin time.
    let isLarge: Bool
    let make: LayerInputs.Make

    init(_ name: String, isLarge: Bool = false, _ make: @escaping LayerInputs.Make) {
        (self.name, self.isLarge, self.make) = (name, isLarge, make)
    }

    func tree(count: Int = LayerInputs.count) throws -> LayerTree {
        try LayerInputs.tree(count: count, distinct: isLarge ? LayerInputs.count : .max, make)
    }
}

/// The kinds of animations of layers. Each layer has its own numbers.
extension LayerInputs {
    /// The kinds in the frame table of scripts/performance: one animation for each layer.
    static let frameKinds = [
        LayerKind("eased") { eased(timing: endless($0), numbers($0)) },
        LayerKind("easedColor") { easedColor($0) },
        LayerKind("easedRect") { easedRect($0) },
        LayerKind("spring") { spring($0) },
        LayerKind("keyframes4") { keyframes(4, .linear, $0) },
        LayerKind("keyframes100", isLarge: true) { keyframes(100, .linear, $0) },
        LayerKind("cubicKeyframes4") { keyframes(4, .cubic, $0) },
        LayerKind("cubicKeyframes100", isLarge: true) { keyframes(100, .cubic, $0) },
        LayerKind("transform2D") { planeTransform($0) },
        LayerKind("transform3D") { spaceTransform($0) },
        LayerKind("rotationZ") { rotation($0) },
        LayerKind("path", isLarge: true) { path($0) },
    ]

    static let mixedKind = LayerKind("mixed", mixed)

    static let otherKinds = [
        LayerKind("additive") { additive($0) },
        LayerKind("cumulative") { cumulative($0) },
        LayerKind("group") { group($0) },
        LayerKind("transformKeyframes") { transformKeyframes($0) },
    ]

    /// A mix as in an app: seven of every fourteen layers have an eased number, and each of the others has one of the
    /// other rows of that table, whose kinds take turns.
    private static func mixed(_ index: Int) -> [any LayerAnimationConvertible] {
        guard !index.isMultiple(of: 2) else { return eased(timing: endless(index), numbers(index)) }
        let (turn, row) = (index / 2).quotientAndRemainder(dividingBy: 7)
        return switch row {
        case 0: turn.isMultiple(of: 2) ? easedColor(index) : easedRect(index)
        case 1: spring(index)
        case 2: keyframes(turn & 2 == 0 ? 4 : 100, turn & 1 == 0 ? .linear : .cubic, index)
        case 3: planeTransform(index)
        case 4: spaceTransform(index)
        case 5: rotation(index)
        default: path(index)
        }
    }

    /// The generator for the numbers of a layer's animations; its timing has another one.
    static func numbers(_ index: Int) -> SplitMix64 { SplitMix64(seed: UInt64(index) + 1 << 40) }

    static func eased(timing: MediaTiming, _ generator: SplitMix64) -> [any LayerAnimationConvertible] {
        var generator = generator
        let from = generator.number(in: 0...1), to = generator.number(in: 0...1)
        return [
            BasicAnimation(
                "opacity", from: .number(from), to: .number(to), timing: timing, timingFunction: .easeInEaseOut)
        ]
    }

    private static func easedColor(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        func color() -> AnimatableValue {
            .color(
                RGBAColor(
                    red: generator.number(in: 0...1), green: generator.number(in: 0...1),
                    blue: generator.number(in: 0...1), alpha: generator.number(in: 0...1)))
        }
        return [
            BasicAnimation(
                "backgroundColor", from: color(), to: color(), timing: endless(index), timingFunction: .easeInEaseOut)
        ]
    }

    private static func easedRect(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        func rect() -> AnimatableValue {
            let origin = generator.point(in: -100...100), size = generator.point(in: 10...500)
            return .rect(Rect2D(origin: origin, size: Size2D(width: size.x, height: size.y)))
        }
        return [
            BasicAnimation("bounds", from: rect(), to: rect(), timing: endless(index), timingFunction: .easeInEaseOut)
        ]
    }

    /// The standard spring.
    private static func spring(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        var timing = endless(index)
        timing.autoreverses = false
        let from = generator.number(in: -100...100), to = generator.number(in: 200...300)
        return [SpringAnimation("position.x", from: .number(from), to: .number(to), timing: timing)]
    }

    private static func keyframes(
        _ count: Int, _ mode: CalculationMode, _ index: Int
    ) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        let values = (0..<count).map { _ in AnimatableValue.number(generator.number(in: -100...100)) }
        return [KeyframeAnimation("position.y", values: values, calculationMode: mode, timing: endless(index))]
    }

    /// From one affine map of the plane to another.
    private static func planeTransform(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        return turn(about: SIMD3(0, 0, 1), &generator, timing: endless(index))
    }

    /// From one map of space to another.
    private static func spaceTransform(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        let axis = SIMD3(
            generator.number(in: 0.5...3), generator.number(in: 0.5...3), generator.number(in: 0.5...3))
        return turn(about: axis, &generator, timing: endless(index))
    }

    private static func turn(
        about axis: SIMD3<Double>, _ generator: inout SplitMix64, timing: MediaTiming
    ) -> [any LayerAnimationConvertible] {
        let scale = Matrix4x4.scale(x: generator.number(in: 0.3...1.5), y: generator.number(in: 0.3...1.5))
        let rotation = Matrix4x4.rotation(angle: generator.number(in: 0.5...2.5), x: axis.x, y: axis.y, z: axis.z)
        return [
            BasicAnimation(
                "transform", from: .transform(scale), to: .transform(rotation), timing: timing,
                timingFunction: .easeInEaseOut)
        ]
    }

    private static func rotation(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        let from = generator.number(in: -3...3), to = generator.number(in: 3...6)
        return [
            BasicAnimation(
                "transform.rotation.z", from: .number(from), to: .number(to), timing: endless(index),
                timingFunction: .easeInEaseOut)
        ]
    }

    /// Along four cubics with corners between them, at constant speed, with rotation.
    private static func path(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        var path = BezierPath()
        try? path.move(to: generator.point(in: 0...300))
        for _ in 0..<4 {
            let control1 = generator.point(in: 0...300), control2 = generator.point(in: 0...300)
            try? path.addCurve(to: generator.point(in: 0...300), control1: control1, control2: control2)
        }
        return [
            KeyframeAnimation(
                "position", path: path, calculationMode: .paced, rotationMode: .auto, timing: endless(index))
        ]
    }

    /// Two additive animations, as in a retargeted animation.
    private static func additive(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        let target = AnimationTarget("position", isAdditive: true)
        return (0..<2).map { _ in
            BasicAnimation(
                target, from: .point(generator.point(in: -30...30)), to: .point(.zero), timing: endless(index),
                timingFunction: .easeInEaseOut)
        }
    }

    private static func cumulative(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        var timing = endless(index)
        timing.autoreverses = false
        let target = AnimationTarget("bounds.size.width", isCumulative: true)
        return [BasicAnimation(target, from: 0, to: .number(generator.number(in: 0.5...2)), timing: timing)]
    }

    private static func group(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        let fade = BasicAnimation(
            "opacity", from: .number(generator.number(in: 0...1)), to: 1, timingFunction: .easeInEaseOut)
        let move = BasicAnimation(
            "position", from: .point(.zero), to: .point(generator.point(in: -100...100)), timingFunction: .easeOut)
        return [AnimationGroup([fade, move], timing: endless(index))]
    }

    private static func transformKeyframes(_ index: Int) -> [any LayerAnimationConvertible] {
        var generator = numbers(index)
        let values = (0..<4).map { _ in
            AnimatableValue.transform(.rotation(angle: generator.number(in: -2...2), x: 1, y: 2, z: 3))
        }
        return [KeyframeAnimation("transform", values: values, timing: endless(index))]
    }
}

extension SplitMix64 {
    fileprivate mutating func point(in range: ClosedRange<Double>) -> SIMD2<Double> {
        let x = number(in: range)
        return SIMD2(x, number(in: range))
    }
}
