import TimingMath

/// The batches of clocks: trees of layers and groups, and Web animation effects.
enum ClockBatches {
    static func all() throws -> [Batch] { [tree(at: 3.25), tree(at: 40), try effects(rate: 1), try effects(rate: -1)] }

    private typealias Columns = [UnsafeBufferPointer<Double>]

    /// For each row of the columns a layer, a group in it and an animation in the group. Every fourth group is eased,
    /// and every fourth animation is in the layer.
    private static func tree(at time: Double) -> Batch {
        func layer(_ c: Columns, _ i: Int) -> MediaTiming {
            MediaTiming(beginTime: c[0][i] * 0.5, speed: i % 7 == 0 ? c[2][i] : 1.25, timeOffset: 0.125)
        }
        func group(_ c: Columns, _ i: Int) -> MediaTiming {
            MediaTiming(
                beginTime: 1, duration: i % 2 == 0 ? 7 : c[1][i], repeatCount: i % 3 == 0 ? c[3][i] : 4,
                autoreverses: true, fillMode: i % 5 == 0 ? .both : .removed)
        }
        func easing(_ i: Int) -> TimingFunction? { i % 4 == 1 ? .easeInEaseOut : nil }
        func animation(_ c: Columns, _ i: Int) -> MediaTiming {
            MediaTiming(
                beginTime: c[0][i], duration: c[1][i], speed: c[2][i], timeOffset: i % 3 == 0 ? c[0][i] : 0,
                repeatCount: c[3][i], autoreverses: i % 5 == 0, fillMode: i % 2 == 0 ? .both : .removed)
        }
        return Batch(
            "TimingTree.\(time)", [-1...4, 0.1...3, 0.5...2, 0...20],
            batch: { (c: Columns, outputs: inout MutableSpan<TreeOutput>) in
                var tree = TimingTree()
                let nodes = (0..<outputs.count).map {
                    i -> (layer: TimingTree.Node, group: TimingTree.Node, animation: TimingTree.Node)? in
                    guard let layer = try? tree.addLayer(layer(c, i)),
                        let group = try? tree.addGroup(group(c, i), timingFunction: easing(i), below: layer),
                        let animation = try? tree.addAnimation(animation(c, i), below: i % 4 == 0 ? layer : group)
                    else { return nil }
                    return (layer, group, animation)
                }
                tree.evaluate(at: time)
                for i in 0..<outputs.count {
                    guard let node = nodes[i] else { continue }
                    outputs[i] = TreeOutput(
                        layer: tree.localTime(of: node.layer) ?? .nan, group: tree.progress(of: node.group) ?? .nan,
                        groupIteration: tree.iteration(of: node.group) ?? .nan,
                        animation: tree.progress(of: node.animation) ?? .nan,
                        iteration: tree.iteration(of: node.animation) ?? .nan)
                }
            },
            one: { (c: Columns, i) -> TreeOutput in
                let layers = [TimingChain.Element.layer(layer(c, i))]
                let inGroup = layers + [.group(group(c, i), timingFunction: easing(i))]
                let outer = TimingChain(layers, animation: group(c, i)).state(at: time)
                let inner = TimingChain(i % 4 == 0 ? layers : inGroup, animation: animation(c, i)).state(at: time)
                return TreeOutput(
                    layer: layer(c, i).localTime(atParentTime: time), group: outer.progress ?? .nan,
                    groupIteration: outer.position?.iteration ?? .nan, animation: inner.progress ?? .nan,
                    iteration: inner.position?.iteration ?? .nan)
            })
    }

    private static func effects(rate: Double) throws -> Batch {
        let easings: [TimingFunction] = [.linear, .easeIn, .steps(3), .cubicBezier(0.1, 2, 0.3, -1)]
        func effect(_ c: Columns, _ i: Int) -> EffectTiming? {
            try? EffectTiming(
                delay: c[1][i], fill: i % 3 == 0 ? .none : .both, iterations: c[2][i], duration: c[3][i],
                direction: i % 2 == 0 ? .alternate : .normal, easing: easings[i % 4])
        }
        return Batch(
            "EffectTiming.Batch.\(rate)", [-2...9, -1...2, 0...4, 0...3],
            batch: { (columns: Columns, outputs: inout MutableSpan<EffectOutput>) in
                // A rejected node is left out.
                let taken = (0..<outputs.count).filter { effect(columns, $0) != nil }
                let batch = EffectTiming.Batch(taken.compactMap { effect(columns, $0) })
                let times = taken.map { columns[0][$0] }
                var values = times, iterations = times
                var first = values.mutableSpan, second = iterations.mutableSpan
                batch.evaluate(
                    atLocalTimes: times.span, playbackRate: rate, progress: &first, currentIterations: &second)
                for i in 0..<outputs.count { outputs[i] = EffectOutput(progress: .nan, iteration: .nan) }
                for (k, i) in taken.enumerated() {
                    outputs[i] = EffectOutput(progress: first[k], iteration: second[k])
                }
            },
            one: { (columns: Columns, i) -> EffectOutput in
                let computed = effect(columns, i)?.computed(atLocalTime: columns[0][i], playbackRate: rate)
                return EffectOutput(
                    progress: computed?.progress ?? .nan, iteration: computed?.currentIteration ?? .nan)
            })
    }
}

/// The results of a layer, a group and an animation.
private struct TreeOutput: Item {
    var layer, group, groupIteration, animation, iteration: Double

    init(layer: Double, group: Double, groupIteration: Double, animation: Double, iteration: Double) {
        (self.layer, self.group, self.groupIteration) = (layer, group, groupIteration)
        (self.animation, self.iteration) = (animation, iteration)
    }

    init(from source: inout NumberSource) { self.init(filledWith: source.next()) }

    init(filledWith number: Double) {
        self.init(layer: number, group: number, groupIteration: number, animation: number, iteration: number)
    }

    @inline(__always)
    func forEachNumber(_ body: (Double) -> Void) {
        body(layer)
        body(group)
        body(groupIteration)
        body(animation)
        body(iteration)
    }
}

private struct EffectOutput: Item {
    var progress, iteration: Double

    init(progress: Double, iteration: Double) { (self.progress, self.iteration) = (progress, iteration) }
    init(from source: inout NumberSource) { self.init(filledWith: source.next()) }
    init(filledWith number: Double) { self.init(progress: number, iteration: number) }

    @inline(__always)
    func forEachNumber(_ body: (Double) -> Void) {
        body(progress)
        body(iteration)
    }
}
