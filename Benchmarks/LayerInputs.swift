import SeededRandom
import TimingMath

/// Trees of layers, the same in every process.
enum LayerInputs {
    /// How many layers are animated. Above them, ten by ten, are 1,111 that are not.
    static let count = 10_000

    /// The animations of a layer, by its index.
    typealias Make = @Sendable (Int) -> [any LayerAnimationConvertible]

    static let animations: [(name: String, make: Make)] = [
        ("eased", { eased(timing: endless($0)) }),
        ("additive", { additive(timing: endless($0)) }),
        ("cumulative", { cumulative(timing: endless($0)) }),
        ("group", { group(timing: endless($0)) }),
        ("spring", { spring(timing: endless($0)) }),
        ("path", { path(timing: endless($0)) }),
        ("transform2D", { turn(about: (0, 0, 1), timing: endless($0)) }),
        ("transform3D", { turn(about: (1, 2, 3), timing: endless($0)) }),
        ("rotationZ", { rotation(timing: endless($0)) }),
        ("transformKeyframes", { transformKeyframes(timing: endless($0)) }),
    ]

    /// A run of one to two seconds, there and back for ever, begun in the second before 0.
    static func endless(_ index: Int) -> MediaTiming {
        var generator = SplitMix64(seed: UInt64(index))
        return MediaTiming(
            beginTime: -generator.number(in: 0.01...1), duration: generator.number(in: 1...2), repeatCount: .infinity,
            autoreverses: true)
    }

    /// Layers at depth 5.
    ///
    /// - Parameters:
    ///   - speed: of each animated layer.
    ///   - make: its animations.
    static func tree(speed: (Int) -> Double = { _ in 1 }, _ make: Make) throws -> LayerTree {
        var tree = LayerTree()
        var level = [try tree.add(LayerModel())]
        for _ in 0..<3 {
            var below: [LayerTree.LayerID] = []
            for parent in level {
                for _ in 0..<10 { below.append(try tree.add(LayerModel(), below: parent)) }
            }
            level = below
        }
        for index in 0..<count {
            var layer = LayerModel(timing: MediaTiming(speed: speed(index)))
            for animation in make(index) { try layer.add(animation) }
            try tree.add(layer, below: level[index / 10])
        }
        return tree
    }

    static func eased(timing: MediaTiming) -> [any LayerAnimationConvertible] {
        [BasicAnimation("opacity", from: 0, to: 1, timing: timing, timingFunction: .easeInEaseOut)]
    }

    /// Two that add up, as a retargeted animation has it.
    private static func additive(timing: MediaTiming) -> [any LayerAnimationConvertible] {
        let target = PropertyTarget("position", isAdditive: true)
        return [SIMD2(-10.0, 20), SIMD2(30, 5)].map { from in
            BasicAnimation(
                target, from: .point(from), to: .point(.zero), timing: timing, timingFunction: .easeInEaseOut)
        }
    }

    private static func cumulative(timing: MediaTiming) -> [any LayerAnimationConvertible] {
        var timing = timing
        timing.autoreverses = false
        let target = PropertyTarget("bounds.size.width", isCumulative: true)
        return [BasicAnimation(target, from: 0, to: 1, timing: timing)]
    }

    private static func group(timing: MediaTiming) -> [any LayerAnimationConvertible] {
        let fade = BasicAnimation("opacity", from: 0, to: 1, timingFunction: .easeInEaseOut)
        let move = BasicAnimation(
            "position", from: .point(.zero), to: .point(SIMD2(100, 50)), timingFunction: .easeOut)
        return [AnimationGroup([fade, move], timing: timing)]
    }

    private static func spring(timing: MediaTiming) -> [any LayerAnimationConvertible] {
        var timing = timing
        timing.autoreverses = false
        return [SpringAnimation("position.x", from: 0, to: 100, timing: timing)]
    }

    /// At constant speed, turning.
    private static func path(timing: MediaTiming) -> [any LayerAnimationConvertible] {
        [
            KeyframeAnimation(
                "position", path: PathInputs.cubicPath(4), calculationMode: .paced, rotationMode: .auto, timing: timing)
        ]
    }

    /// From one matrix to another.
    private static func turn(
        about axis: (Double, Double, Double), timing: MediaTiming
    ) -> [any LayerAnimationConvertible] {
        let end = Matrix4x4.rotation(angle: 2, x: axis.0, y: axis.1, z: axis.2)
        return [
            BasicAnimation(
                "transform", from: .transform(.scale(x: 0.5, y: 0.5)), to: .transform(end), timing: timing,
                timingFunction: .easeInEaseOut)
        ]
    }

    private static func rotation(timing: MediaTiming) -> [any LayerAnimationConvertible] {
        [BasicAnimation("transform.rotation.z", from: 0, to: 6, timing: timing, timingFunction: .easeInEaseOut)]
    }

    private static func transformKeyframes(timing: MediaTiming) -> [any LayerAnimationConvertible] {
        let values = [0, 1, -1, 2].map { AnimatableValue.transform(.rotation(angle: $0, x: 1, y: 2, z: 3)) }
        return [KeyframeAnimation("transform", values: values, timing: timing)]
    }
}
