import CPeers
import SeededRandom
import TimingMath

/// Four levels above animations, ten clocks below each, in this package's form and in others': all above are layers, or
/// the last level is groups.
struct ClockTree {
    var tree = TimingTree()
    private(set) var peers: [PeersClock] = []
    private var nodes: [TimingTree.Node] = []
    private var chains: [[TimingHierarchy.Element]] = []
    private var timings: [MediaTiming] = []
    private let firstAnimation: Int

    static func time(ofFrame frame: Int) -> Double { Double(frame % 1200) / 60 }

    init?(animations count: Int, hasGroups: Bool, timingFunction: TimingFunction? = nil) {
        var random = SplitMix64(seed: 7)
        var above: Range<Int>?
        firstAnimation = count / 1000 + count / 100 + count / 10 + 1
        do {
            for size in [1, count / 1000, count / 100, count / 10, count] {
                let first = nodes.count
                for i in 0..<size {
                    let parent = above.map { $0.lowerBound + i * $0.count / size }
                    if size == count {
                        try add(animation: Self.animation(i, &random), below: parent)
                    } else if hasGroups && size == count / 10 {
                        try add(group: Self.group(&random), timingFunction, below: parent)
                    } else {
                        try add(layer: Self.layer(&random), below: parent)
                    }
                }
                above = first..<nodes.count
            }
        } catch {
            return nil
        }
    }

    /// How far the last evaluation of the tree, at a frame, is from each chain alone.
    mutating func error(atFrame frame: Int) -> Double {
        tree.evaluate(at: Self.time(ofFrame: frame))
        return error(of: nodes.map { tree.progress(of: $0) }, atFrame: frame)
    }

    func error(of progress: [Double], atFrame frame: Int) -> Double {
        var largest = 0.0
        for i in firstAnimation..<nodes.count {
            let hierarchy = TimingHierarchy(chains[i], animation: timings[i])
            let exact = hierarchy.state(at: Self.time(ofFrame: frame)).progress
            if (exact == nil) != progress[i].isNaN { return 1 }
            largest = max(largest, exact.map { ($0 - progress[i]).magnitude } ?? 0)
        }
        return largest
    }

    private static func layer(_ random: inout SplitMix64) -> MediaTiming {
        MediaTiming(
            beginTime: random.number(in: 0...1), speed: random.number(in: 0.5...2),
            timeOffset: random.number(in: 0...1))
    }

    /// With the clock of a layer, and no end that is reached, so that what lies below is in the same places.
    private static func group(_ random: inout SplitMix64) -> MediaTiming {
        var group = layer(&random)
        (group.duration, group.fillMode) = (1000, .both)
        return group
    }

    private static func animation(_ i: Int, _ random: inout SplitMix64) -> MediaTiming {
        MediaTiming(
            beginTime: random.number(in: 0...2), duration: random.number(in: 0.2...2),
            speed: random.number(in: 0.5...2),
            repeatCount: i % 4 == 0 ? .infinity : random.number(in: 1...10), autoreverses: i % 3 == 0,
            fillMode: i % 2 == 0 ? .both : .removed)
    }

    private mutating func add(layer: MediaTiming, below parent: Int?) throws {
        nodes.append(try tree.addLayer(layer, below: parent.map { nodes[$0] }))
        append(layer, isLayer: true, parent)
        chains.append(above(parent) + [.layer(layer)])
    }

    private mutating func add(group: MediaTiming, _ timingFunction: TimingFunction?, below parent: Int?) throws {
        nodes.append(try tree.addGroup(group, timingFunction: timingFunction, below: parent.map { nodes[$0] }))
        append(group, isLayer: false, parent)
        chains.append(above(parent) + [.group(group, timingFunction: timingFunction)])
    }

    private mutating func add(animation: MediaTiming, below parent: Int?) throws {
        nodes.append(try tree.addAnimation(animation, below: parent.map { nodes[$0] }))
        append(animation, isLayer: false, parent)
        chains.append(above(parent))
    }

    private func above(_ parent: Int?) -> [TimingHierarchy.Element] { parent.map { chains[$0] } ?? [] }

    private mutating func append(_ timing: MediaTiming, isLayer: Bool, _ parent: Int?) {
        timings.append(timing)
        peers.append(
            PeersClock(
                begin: timing.beginTime, speed: timing.speed, offset: timing.timeOffset,
                duration: isLayer ? 0 : timing.duration, repeatCount: timing.repeatCount <= 0 ? 1 : timing.repeatCount,
                parent: Int32(clamping: parent ?? -1), autoreverses: timing.autoreverses,
                fillsBefore: [.backwards, .both].contains(timing.fillMode),
                fillsAfter: [.forwards, .both].contains(timing.fillMode)))
    }
}
