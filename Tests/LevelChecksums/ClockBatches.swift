import TimingMath

/// The batches of clocks: trees of layers and groups, and Web animation effects.
enum ClockBatches {
    static func all() throws -> [Batch] { [tree(at: 3.25), tree(at: 40), try effects(rate: 1), try effects(rate: -1)] }

    private typealias Columns = [UnsafeBufferPointer<Double>]

    /// Animations below a layer, and below an eased group in it.
    private static func tree(at time: Double) -> Batch {
        let layer = MediaTiming(beginTime: 0.5, speed: 1.25, timeOffset: 0.125)
        let group = MediaTiming(beginTime: 1, duration: 7, repeatCount: 4, autoreverses: true)
        func animation(_ c: Columns, _ i: Int) -> MediaTiming {
            MediaTiming(
                beginTime: c[0][i], duration: c[1][i], speed: c[2][i], timeOffset: i % 3 == 0 ? c[0][i] : 0,
                repeatCount: c[3][i], autoreverses: i % 5 == 0, fillMode: i % 2 == 0 ? .both : .removed)
        }
        return Batch(
            "TimingTree.\(time)", [-1...4, 0.1...3, 0.5...2, 0...20], fewer: 8,
            batch: { (columns: Columns, progress: inout MutableSpan<Double>) in
                var tree = TimingTree()
                guard let above = try? tree.addLayer(layer),
                    let inner = try? tree.addGroup(group, timingFunction: .easeInEaseOut, below: above)
                else { return }
                let nodes = (0..<progress.count).map { i in
                    try? tree.addAnimation(animation(columns, i), below: i % 4 < 2 ? above : inner)
                }
                tree.evaluate(at: time)
                for i in 0..<progress.count { progress[i] = nodes[i].map { tree.progress(of: $0) } ?? 0 }
            },
            one: { (columns: Columns, i) -> Double in
                let elements: [TimingHierarchy.Element] =
                    i % 4 < 2 ? [.layer(layer)] : [.layer(layer), .group(group, timingFunction: .easeInEaseOut)]
                return TimingHierarchy(elements, animation: animation(columns, i)).state(at: time).progress ?? .nan
            })
    }

    private static func effects(rate: Double) throws -> Batch {
        let easings: [TimingFunction] = [.linear, .easeIn, try .steps(3), try .cubicBezier(0.1, 2, 0.3, -1)]
        func effect(_ c: Columns, _ i: Int) -> EffectTiming? {
            try? EffectTiming(
                delay: c[1][i], fill: i % 3 == 0 ? .none : .both, iterations: c[2][i], duration: c[3][i],
                direction: i % 2 == 0 ? .alternate : .normal, easing: easings[i % 4])
        }
        return Batch(
            "EffectTimingBatch.\(rate)", [-2...9, -1...2, 0...4, 0...3], fewer: 8,
            batch: { (columns: Columns, progress: inout MutableSpan<Double>) in
                // What is rejected gives nothing.
                let taken = (0..<progress.count).filter { effect(columns, $0) != nil }
                let batch = EffectTimingBatch(taken.compactMap { effect(columns, $0) })
                let times = taken.map { columns[0][$0] }
                var values = times, iterations = times
                var first = values.mutableSpan, second = iterations.mutableSpan
                batch.evaluate(
                    atLocalTimes: times.span, playbackRate: rate, progress: &first, currentIterations: &second)
                for i in 0..<progress.count { progress[i] = .nan }
                for (k, i) in taken.enumerated() { progress[i] = first[k] }
            },
            one: { (columns: Columns, i) -> Double in
                effect(columns, i)?.computed(atLocalTime: columns[0][i], playbackRate: rate).progress ?? .nan
            })
    }
}
