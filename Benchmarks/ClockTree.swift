import CPeers
import SeededRandom
import TimingMathLayers

/// A tree of clocks, in this package's form and in the peers': four levels above the animations, with ten clocks below
/// each. All levels are layers, or the last level is groups. Alternatively one layer with only layers or groups below
/// it.
struct ClockTree {
    var tree = TimingTree()
    private(set) var peers: [PeersClock] = []
    private var nodes: [TimingTree.Node] = []

    static func time(ofFrame frame: Int) -> Double { Double(frame % 1200) / 60 }

    init?(animations count: Int, hasGroups: Bool, timingFunction: TimingFunction? = nil) {
        var random = SplitMix64(seed: 7)
        var above: Range<Int>?
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

    /// Many layers or groups below one layer.
    init?(level count: Int, hasGroups: Bool) {
        var random = SplitMix64(seed: 7)
        do {
            try add(layer: Self.layer(&random), below: nil)
            for _ in 0..<count {
                if hasGroups {
                    try add(group: Self.group(&random), nil, below: 0)
                } else {
                    try add(layer: Self.layer(&random), below: 0)
                }
            }
        } catch {
            return nil
        }
    }

    /// The largest error of the tree's progress at some frames; 1 if only one side has an effect.
    mutating func error() -> Double {
        Self.error(peers) { time in
            tree.evaluate(at: time)
            return nodes.map { tree.progress(of: $0) ?? .nan }
        }
    }

    /// The same for progress that was computed elsewhere.
    static func error(_ clocks: [PeersClock], of progress: (_ time: Double) -> [Double]) -> Double {
        (0..<20).reduce(0) { largest, k in
            let time = time(ofFrame: k * 60)
            return max(largest, peers_clocks_error(clocks, time, progress(time), clocks.count))
        }
    }

    private static func layer(_ random: inout SplitMix64) -> MediaTiming {
        MediaTiming(
            beginTime: random.number(in: 0...1), speed: random.number(in: 0.5...2),
            timeOffset: random.number(in: 0...1))
    }

    /// A group with a layer's clock and no end within reach, so that the clocks below it are in the same phase.
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
    }

    private mutating func add(group: MediaTiming, _ timingFunction: TimingFunction?, below parent: Int?) throws {
        nodes.append(try tree.addGroup(group, timingFunction: timingFunction, below: parent.map { nodes[$0] }))
        append(group, isLayer: false, parent)
    }

    private mutating func add(animation: MediaTiming, below parent: Int?) throws {
        nodes.append(try tree.addAnimation(animation, below: parent.map { nodes[$0] }))
        append(animation, isLayer: false, parent)
    }

    private mutating func append(_ timing: MediaTiming, isLayer: Bool, _ parent: Int?) {
        peers.append(
            PeersClock(
                begin: timing.beginTime, speed: timing.speed, offset: timing.timeOffset,
                duration: isLayer ? 0 : timing.duration, repeatCount: timing.repeatCount <= 0 ? 1 : timing.repeatCount,
                parent: Int32(clamping: parent ?? -1), autoreverses: timing.autoreverses,
                fillsBefore: [.backwards, .both].contains(timing.fillMode),
                fillsAfter: [.forwards, .both].contains(timing.fillMode)))
    }
}
