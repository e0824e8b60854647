import TimingMathLayers

/// The batches of frames: trees of layers whose animations are of one kind or of all kinds, at several times.
enum FrameBatches {
    static func all() -> [Batch] {
        Kind.allCases.map { kind in batch("\(kind)", fewer: 50) { _ in kind } }
            + [batch("mixed", fewer: 20) { Kind.allCases[$0 % Kind.allCases.count] }]
    }

    typealias Columns = [UnsafeBufferPointer<Double>]

    /// The ranges of begin times, durations, two columns of values, and repeat counts.
    static let ranges = [-1.0...0.25, 0.1...4, -3...3, -2...2, 0...20]

    private static let times = [-0.25, 0.3, 0.75, 1.5, 2.25, 0.5, 40]

    private static func batch(_ name: String, fewer: Int, _ kind: @escaping (Int) -> Kind) -> Batch {
        Batch(
            "LayerTreeSampler.\(name)", ranges, fewer: fewer,
            batch: { (c: Columns, outputs: inout MutableSpan<FrameOutput>) in
                var tree = LayerTree(), sums = [Checksum](repeating: Checksum(), count: outputs.count)
                let ids = (0..<outputs.count).compactMap { try? tree.add(kind($0).layer(c, $0)) }
                var sampler = LayerTreeSampler(tree)
                for time in times {
                    sampler.sample(at: time)
                    for (i, id) in ids.enumerated() {
                        sums[i].add(sampler.presentation(of: id) ?? LayerProperties())
                    }
                }
                for i in 0..<outputs.count { outputs[i] = FrameOutput(sums[i]) }
            },
            one: { (c: Columns, i) -> FrameOutput in
                var sum = Checksum()
                let layer = kind(i).layer(c, i)
                for time in times { sum.add(layer.presentation(at: layer.timing.localTime(atParentTime: time))) }
                return FrameOutput(sum)
            })
    }

    /// The animations of a layer.
    enum Kind: CaseIterable {
        case numbers, points, rects, colors, springs, curves, ownCurves, steps, polylines, lines, cubics, plane, space
        case turns, scales, motions
        /// They are applied one after the other.
        case groups

        func layer(_ c: Columns, _ i: Int) -> LayerModel {
            func number(_ k: Int) -> Double { c[2 + k % 2][(i + k / 2) % c[0].count] }
            let isClocked = i % 5 == 3
            var layer = LayerModel(timing: isClocked ? MediaTiming(speed: 0.75, timeOffset: 0.5) : MediaTiming())
            try? layer.set(.number(number(5)), for: "opacity")
            try? layer.set(.point(SIMD2(number(6), number(7))), for: "position")
            try? layer.set(.transform(Self.plane(number, 3)), for: "transform")
            // Rejected animations are absent in both forms.
            if let animation = animation(number, timing(c, i), i) { try? layer.add(animation) }
            return layer
        }

        private func timing(_ c: Columns, _ i: Int) -> MediaTiming {
            let isPlain = i % 4 != 1
            return MediaTiming(
                beginTime: c[0][i], duration: c[1][i], speed: isPlain ? 1 : -0.8, timeOffset: isPlain ? 0 : 0.3,
                repeatCount: i % 3 == 0 ? c[4][i] : 1, autoreverses: i % 6 == 5, fillMode: i % 2 == 0 ? .both : .removed
            )
        }

        private func animation(
            _ number: (Int) -> Double, _ timing: MediaTiming, _ i: Int
        ) -> (any LayerAnimationConvertible)? {
            func target(_ keyPath: String) -> AnimationTarget {
                AnimationTarget(keyPath, isAdditive: i % 7 == 2, isCumulative: i % 9 == 4)
            }
            func basic(
                _ keyPath: String, _ from: AnimatableValue, _ to: AnimatableValue, _ function: TimingFunction? = nil
            ) -> BasicAnimation {
                BasicAnimation(
                    target(keyPath), from: from, to: i % 8 == 1 ? nil : to, timing: timing, timingFunction: function)
            }
            func keyframes(_ mode: CalculationMode) -> KeyframeAnimation {
                KeyframeAnimation(
                    AnimationTarget("opacity", isAdditive: i % 7 == 2),
                    values: (0..<2 + i % 9).map { .number(number($0)) },
                    calculationMode: mode, timing: timing)
            }
            func point(_ k: Int) -> SIMD2<Double> { SIMD2(number(k), number(k + 1)) }
            switch self {
            case .numbers: return basic("opacity", .number(number(0)), .number(number(1)))
            case .points: return basic("position", .point(point(0)), .point(point(2)))
            case .rects: return basic("bounds", Self.rect(number, 0), Self.rect(number, 4))
            case .colors: return basic("borderColor", Self.color(number, 0), Self.color(number, 4))
            case .springs:
                return SpringAnimation(
                    target("position"), from: .point(point(0)), to: .point(point(2)),
                    spring: (try? SpringTimingFunction(stiffness: 50 + Double(i % 3), damping: 8))
                        ?? SpringTimingFunction(),
                    timing: timing)
            case .curves: return basic("opacity", .number(number(0)), .number(number(1)), .easeInEaseOut)
            case .ownCurves:
                return basic(
                    "opacity", .number(number(0)), .number(number(1)),
                    try? .cubicBezier(0.1 + Double(i % 128) / 256, 0, 0.5, 1))
            case .polylines:
                return basic(
                    "opacity", .number(number(0)), .number(number(1)),
                    try? .linear([(0, 0), (0.25, 0.5 + Double(i % 4)), (0.75, 0.25), (1, 1)]))
            case .steps:
                return basic("opacity", .number(number(0)), .number(number(1)), try? .steps(3 + i % 4, jump: .both))
            case .lines: return keyframes(.linear)
            case .cubics: return keyframes(.cubic)
            case .plane:
                return BasicAnimation(
                    "transform", from: .transform(Self.plane(number, 0)), to: .transform(Self.plane(number, 1)),
                    timing: timing)
            case .space:
                let turn = Matrix4x4.rotation(angle: number(0), x: 1, y: number(1), z: 0.5)
                return BasicAnimation(
                    "transform", from: .transform(Self.plane(number, 2)),
                    to: .transform(Self.plane(number, 1).concatenating(turn)), timing: timing)
            case .turns:
                return basic(
                    ["transform.rotation.x", "transform.rotation.y", "transform.rotation.z"][i % 3], .number(number(0)),
                    .number(number(1)))
            case .scales:
                return basic(["transform.scale.x", "transform.scale"][i % 2], .number(number(0)), .number(number(1)))
            case .motions:
                return Self.motion(
                    point, timing, MotionPath.RotationMode.allCases[i % MotionPath.RotationMode.allCases.count])
            case .groups:
                let eased = KeyframeAnimation(
                    "opacity", values: (0..<4).map { .number(number($0)) }, timingFunctions: [.easeIn, .easeOut],
                    timing: MediaTiming(duration: 0.5, repeatCount: 3))
                return AnimationGroup(
                    [basic("position.x", .number(number(2)), .number(number(3))), eased], timing: timing)
            }
        }

        private static func motion(
            _ point: (Int) -> SIMD2<Double>, _ timing: MediaTiming, _ rotation: MotionPath.RotationMode
        ) -> KeyframeAnimation? {
            var path = BezierPath()
            do {
                try path.move(to: point(0))
                try path.addLine(to: point(2))
                try path.addCurve(to: point(4), control1: point(1), control2: point(3))
            } catch { return nil }
            return KeyframeAnimation(
                "position", path: path, calculationMode: .paced, rotationMode: rotation, timing: timing)
        }

        private static func rect(_ number: (Int) -> Double, _ k: Int) -> AnimatableValue {
            .rect(
                Rect2D(
                    origin: SIMD2(number(k), number(k + 1)), size: Size2D(width: number(k + 2), height: number(k + 3))))
        }

        private static func color(_ number: (Int) -> Double, _ k: Int) -> AnimatableValue {
            .color(RGBAColor(red: number(k), green: number(k + 1), blue: number(k + 2), alpha: number(k + 3)))
        }

        private static func plane(_ number: (Int) -> Double, _ k: Int) -> Matrix4x4 {
            Matrix4x4.scale(x: number(k), y: number(k + 1)).concatenating(
                .rotation(angle: number(k + 2), x: 0, y: 0, z: 1)
            ).concatenating(.translation(x: number(k + 3), y: number(k + 4)))
        }
    }
}

/// A checksum of the presentation of a layer, in two halves that are numbers.
private struct FrameOutput: Item {
    let high, low: Double

    init(_ sum: Checksum) { (high, low) = (Double(sum.value >> 32), Double(sum.value & 0xFFFF_FFFF)) }
    init(from source: inout NumberSource) { self.init(filledWith: source.next()) }
    init(filledWith number: Double) { (high, low) = (number, number) }

    @inline(__always)
    func forEachNumber(_ body: (Double) -> Void) {
        body(high)
        body(low)
    }
}

extension Checksum {
    /// Adds the animated properties.
    fileprivate mutating func add(_ properties: LayerProperties) {
        for keyPath in ["opacity", "position", "bounds", "borderColor", "transform"] {
            switch try? properties.value(for: keyPath) {
            case .number(let number): add(number)
            case .point(let point): add(point)
            case .rect(let rect):
                for number in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] { add(number) }
            case .color(let color?): for number in [color.red, color.green, color.blue, color.alpha] { add(number) }
            case .transform(let matrix): add(matrix)
            default: add(77)
            }
        }
    }
}
