import SeededRandom
import TimingMathLayers

/// Seeded layers, animations of all kinds, and trees of layers.
struct RandomLayers {
    var random: SeededGenerator
    /// The probability that a number is an awkward one.
    var awkwardness = 0.0

    static let keyPaths = [
        "opacity", "zPosition", "position", "position.x", "anchorPoint", "shadowOffset", "shadowOffset.height",
        "bounds",
        "bounds.origin", "bounds.size", "bounds.size.width", "backgroundColor", "transform", "transform.rotation",
        "transform.rotation.x", "transform.rotation.y", "transform.scale", "transform.scale.y", "transform.translation",
        "transform.translation.z", "sublayerTransform", "locations", "colors", "hidden", "path", "contents",
    ]

    init(seed: Int, awkwardness: Double = 0) {
        random = SeededGenerator(seed: UInt64(seed))
        self.awkwardness = awkwardness
    }

    /// A number, or an awkward one.
    mutating func number(_ range: ClosedRange<Double> = -10...10) -> Double {
        awkwardness > 0 && random.chance(awkwardness) ? random.pick(awkwardNumbers) : random.number(in: range)
    }

    mutating func timing(depth: Int = 0) -> MediaTiming {
        var timing = MediaTiming(
            autoreverses: random.chance(0.3), fillMode: random.pick([.removed, .backwards, .forwards, .both]))
        // Half of the numbers are round, so that boundaries coincide.
        if random.chance(0.6) {
            timing.beginTime = random.chance(0.5) ? number() : random.pick([0.1, 0.5, 1, 2, 3, -1])
        }
        if random.chance(0.8) {
            timing.duration = random.chance(0.5) ? number(0...5) : random.pick([0.1, 0.3, 0.5, 1, 2, 3])
        }
        if random.chance(0.4) {
            timing.speed = random.chance(0.5) ? number(-3...3) : random.pick([0, -1, 2, 0.5, 0.9])
        }
        if random.chance(0.3) { timing.timeOffset = random.chance(0.5) ? number() : random.pick([0.3, 1, 2, -1]) }
        if random.chance(0.4) {
            timing.repeatCount = random.chance(0.3) ? number() : random.pick([2, 2.5, 3, 7, .infinity])
        }
        if random.chance(0.1) { timing.repeatDuration = number(0...9) }
        return timing
    }

    mutating func layerTiming() -> MediaTiming {
        if random.chance(0.3) { return MediaTiming() }
        return MediaTiming(
            beginTime: random.chance(0.5) ? 0 : random.chance(0.5) ? number() : random.pick([1, -2, 0.1]),
            speed: random.chance(0.4) ? 1 : random.chance(0.5) ? number(-2...2) : random.pick([0, -1, 0.5, 3, 0.1]),
            timeOffset: random.chance(0.6) ? 0 : random.chance(0.5) ? number() : random.pick([1, -2, 0.1]))
    }

    mutating func function() -> TimingFunction? {
        let wild = TimingFunction.cubicBezier(0.5, 1.4, 0.5, -0.4)
        return random.pick([nil, nil, nil, .linear, .default, .easeIn, .easeOut, wild, .steps(3)])
    }

    mutating func point() -> SIMD2<Double> { SIMD2(x: number(), y: number()) }

    mutating func color() -> RGBAColor {
        RGBAColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
    }

    mutating func matrix() -> Matrix4x4 {
        let plane = Matrix4x4.scale(x: number(-2...2), y: number(0...2))
            .concatenating(.rotation(angle: number(), x: 0, y: 0, z: 1)).concatenating(
                .translation(x: number(), y: number()))
        if random.chance(0.6) { return plane }
        let turned = plane.concatenating(.rotation(angle: number(), x: number(), y: number(), z: 1))
        return random.chance(0.5) ? turned : turned.concatenating(.perspective(distance: number(100...900)))
    }

    mutating func path() -> BezierPath {
        var path = BezierPath()
        func place() -> SIMD2<Double> { SIMD2(number(), number()) }
        for i in 0..<Int.random(in: 0...4, using: &random) {
            switch random.pick([0, 1, 1, 2, 3, 4, 5]) {
            case 0: try? path.move(to: place())
            case 1 where i > 0: try? path.addLine(to: place())
            case 2 where i > 0: try? path.addQuadCurve(to: place(), control: place())
            case 3 where i > 0: try? path.addCurve(to: place(), control1: place(), control2: place())
            case 4: try? path.addEllipse(center: place(), radii: SIMD2(number(0...5), number(0...5)))
            case 5 where i > 1: try? path.closeSubpath()
            default: try? path.move(to: place())
            }
        }
        return path
    }

    mutating func value(_ kind: AnimatableValue.Kind) -> AnimatableValue {
        switch kind {
        case .number: .number(number())
        case .point: .point(point())
        case .size: .size(Size2D(width: number(), height: number()))
        case .rect: .rect(Rect2D(origin: point(), size: Size2D(width: number(), height: number())))
        case .color: .color(random.chance(0.1) ? nil : color())
        case .transform: .transform(matrix())
        case .numbers: .numbers((0..<(random.chance(0.8) ? 3 : 2)).map { _ in number() })
        case .colors: .colors((0..<(random.chance(0.8) ? 2 : 3)).map { _ in color() })
        case .bool: .bool(random.chance(0.5))
        case .path: .path(path())
        case .discrete: .discrete(random.pick(["a", "b", ""]))
        }
    }

    mutating func animation(depth: Int = 0) -> LayerAnimation {
        let (timing, function, isRemoved) = (timing(depth: depth), function(), random.chance(0.5))
        if depth < 4, random.chance(0.2) {
            let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in animation(depth: depth + 1) }
            return .group(
                AnimationGroup(children, timing: timing, timingFunction: function, isRemovedOnCompletion: isRemoved))
        }
        if random.chance(0.03) { return .transition(LayerTransition(timing: timing, isRemovedOnCompletion: isRemoved)) }
        var target = AnimationTarget(
            random.pick(Self.keyPaths), isAdditive: random.chance(0.3), isCumulative: random.chance(0.3))
        if target.keyPath == "transform", random.chance(0.5) {
            target.valueFunction = random.pick(ValueFunction.allCases)
        }
        let kind = (try? LayerProperties().parse(target.keyPath).kind) ?? .number
        func given() -> AnimatableValue {
            guard let function = target.valueFunction else { return value(kind) }
            return function.argumentCount == 1 ? .number(number()) : .numbers([number(), number(), number()])
        }
        if random.chance(0.4) {
            let isMotion = kind == .point && random.chance(0.5)
            return .keyframe(
                KeyframeAnimation(
                    target, values: (0..<Int.random(in: 0...4, using: &random)).map { _ in given() },
                    path: isMotion ? path() : nil, keyTimes: random.chance(0.7) ? nil : [0, number(0...1), 1],
                    timingFunctions: random.chance(0.7) ? [] : [function ?? .easeIn, .easeOut],
                    calculationMode: random.pick([.linear, .linear, .discrete, .paced, .cubic, .cubicPaced]),
                    rotationMode: random.pick(MotionPath.RotationMode.allCases), timing: timing,
                    timingFunction: function,
                    isRemovedOnCompletion: isRemoved))
        }
        let hasSum = ![.bool, .path, .discrete].contains(kind)
        let from = random.chance(0.5) ? given() : nil, to = random.chance(0.5) ? given() : nil
        let by = hasSum && random.chance(0.3) ? given() : nil
        if random.chance(0.25) {
            let spring = anySpring(
                SpringTimingFunction.Parameters(
                    mass: number(0.5...2), stiffness: number(20...200), damping: number(0...40)),
                initialVelocity: number(), allowsOverdamping: random.chance(0.5))
            return .spring(
                SpringAnimation(
                    target, from: from, to: to, by: by, spring: spring, timing: timing, timingFunction: function,
                    isRemovedOnCompletion: isRemoved))
        }
        return .basic(
            BasicAnimation(
                target, from: from, to: to, by: by, timing: timing, timingFunction: function,
                isRemovedOnCompletion: isRemoved))
    }

    /// A layer with values and up to 4 animations; invalid ones are left out.
    mutating func layer(now: Double = 0) -> LayerModel {
        var layer = LayerModel(timing: layerTiming())
        for keyPath in Self.keyPaths where random.chance(0.5) {
            if let kind = try? layer.properties.parse(keyPath).kind { try? layer.set(value(kind), for: keyPath) }
        }
        guard random.chance(0.7) else { return layer }
        for i in 0..<Int.random(in: 1...4, using: &random) { try? layer.add(animation(), forKey: "\(i)", at: now) }
        return layer
    }

    /// Up to 12 layers, some below others.
    mutating func tree() -> LayerTree {
        var tree = LayerTree()
        var ids: [LayerTree.LayerID] = []
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let parent = ids.isEmpty || random.chance(0.3) ? nil : random.chance(0.5) ? ids.last : random.pick(ids)
            if let id = try? tree.add(layer(now: number(0...2)), below: parent) { ids.append(id) }
        }
        return tree
    }
}

extension AnimatableValue {
    /// Whether two values have the same bits; all NaNs count as the same.
    func isSame(as other: AnimatableValue) -> Bool {
        guard kind == other.kind else { return false }
        if self == other, components.allSatisfy({ $0 != 0 }) { return true }
        switch self {
        case .colors, .path, .discrete: return self == other || "\(self)" == "\(other)"
        default:
            let (a, b) = (components, other.components)
            return a.count == b.count
                && zip(a, b).allSatisfy { ($0.isNaN && $1.isNaN) || $0.bitPattern == $1.bitPattern }
        }
    }
}

extension LayerProperties {
    /// The names of those properties of `RandomLayers` whose bits differ.
    func differences(from other: LayerProperties) throws -> [String] {
        var names: [String] = []
        for name in RandomLayers.keyPaths where !name.contains(".") {
            if try !value(for: name).isSame(as: other.value(for: name)) { names.append(name) }
        }
        return names
    }
}

/// A spring with random parameters; those outside of their domains are replaced by the defaults.
func anySpring(
    _ parameters: SpringTimingFunction.Parameters, initialVelocity: Double = 0, allowsOverdamping: Bool = false
) -> SpringTimingFunction {
    var valid = SpringTimingFunction.Parameters()
    if parameters.mass > 0, parameters.mass.isFinite { valid.mass = parameters.mass }
    if parameters.stiffness > 0, parameters.stiffness.isFinite { valid.stiffness = parameters.stiffness }
    if parameters.damping >= 0, parameters.damping.isFinite { valid.damping = parameters.damping }
    let spring = try? SpringTimingFunction(
        valid, initialVelocity: initialVelocity.isFinite ? initialVelocity : 0, allowsOverdamping: allowsOverdamping)
    // Extreme parameters, whose frequency is NaN.
    return spring ?? SpringTimingFunction()
}
