/// Many layers, groups and animations, evaluated together.
///
/// ```swift
/// var tree = TimingTree()
/// let window = try tree.addLayer(MediaTiming(speed: 0.5))
/// let fade = try tree.addAnimation(MediaTiming(beginTime: 1, duration: 2), below: window)
/// tree.evaluate(at: 4)
/// tree.progress(of: fade)      // 0.5
/// ```
///
/// The results are bit-identical to ``TimingChain/state(at:)`` of the chain down to each animation.
///
/// - Complexity: O(1) to add. The first evaluation after a change is O(n log n), others are O(n).
/// - Source: R1.1–R1.9, R2.6, R6.1.
public struct TimingTree: Sendable {
    /// The identity of a clock in a tree.
    ///
    /// A node is valid in the tree that returned it and in later copies of that tree. All other trees treat it as the
    /// node of a clock that they do not have.
    public struct Node: Hashable, Sendable {
        let index: Int
        /// A number that no other node has.
        let serial: UInt32
    }

    enum Kind: Sendable { case layer, group, animation }

    struct Clock: Sendable {
        var timing: MediaTiming
        let kind: Kind
        let serial: UInt32
        /// The index of the clock above, or −1.
        let parent: Int
        /// The number of clocks above.
        let depth: Int
        /// The index of a group's timing function, or −1.
        let easing: Int
    }

    /// The duration, in seconds, of an animation or group that sets none and is in no group. By default 0.25 s (R1.3).
    public var transactionDuration: Double {
        didSet { rows = nil }
    }

    var clocks: [Clock] = []
    var timingFunctions: [TimingFunction] = []
    /// The layout for evaluation; nil after a change.
    var rows: Rows?
    /// The results of the last evaluation, in the order of `rows`.
    var results: [Double] = []

    /// Creates an empty tree.
    ///
    /// - Parameter transactionDuration: Seconds, for an animation or group that sets no duration and is in no group.
    public init(transactionDuration: Double = MediaTiming.unsetDuration) {
        self.transactionDuration = transactionDuration
    }

    /// The number of clocks.
    public var count: Int { clocks.count }

    /// Adds a layer. Only the begin time, the speed and the time offset are used (R1.1).
    ///
    /// - Parameters:
    ///   - timing: The layer's timing.
    ///   - parent: The layer or group above; nil for absolute time.
    /// - Throws: `TimingTreeError` if the parent is not in this tree or is an animation.
    @discardableResult
    public mutating func addLayer(_ timing: MediaTiming, below parent: Node? = nil) throws(TimingTreeError) -> Node {
        try add(timing, .layer, below: parent, easing: -1)
    }

    /// Adds a group. While it applies, its children see its basic local time (R6.1).
    ///
    /// - Parameters:
    ///   - timing: The group's timing.
    ///   - timingFunction: An easing that reshapes the time of the children (R2.6).
    ///   - parent: The layer or group above; nil for absolute time.
    /// - Throws: `TimingTreeError` if the parent is not in this tree or is an animation.
    @discardableResult
    public mutating func addGroup(
        _ timing: MediaTiming, timingFunction: (any Easing)? = nil, below parent: Node? = nil
    ) throws(TimingTreeError) -> Node {
        var easing = -1
        let timingFunction = timingFunction?.timingFunction
        if let timingFunction {
            // Groups that share a timing function are eased together. Only recent ones are searched, so some may be
            // missed, which is harmless.
            easing = timingFunctions.suffix(16).lastIndex(of: timingFunction) ?? timingFunctions.count
        }
        let node = try add(timing, .group, below: parent, easing: easing)
        if let timingFunction, easing == timingFunctions.count { timingFunctions.append(timingFunction) }
        return node
    }

    /// Adds an animation. It cannot have children.
    ///
    /// - Parameters:
    ///   - timing: The animation's timing.
    ///   - parent: The layer or group above; nil for absolute time.
    /// - Throws: `TimingTreeError` if the parent is not in this tree or is an animation.
    @discardableResult
    public mutating func addAnimation(
        _ timing: MediaTiming, below parent: Node? = nil
    ) throws(TimingTreeError) -> Node {
        try add(timing, .animation, below: parent, easing: -1)
    }

    private mutating func add(
        _ timing: MediaTiming, _ kind: Kind, below parent: Node?, easing: Int
    ) throws(TimingTreeError) -> Node {
        var depth = 0
        if let parent {
            guard contains(parent) else { throw .unknownParent(index: parent.index) }
            guard clocks[parent.index].kind != .animation else { throw .parentIsAnimation(index: parent.index) }
            depth = clocks[parent.index].depth + 1
        }
        let node = Node(index: clocks.count, serial: uniqueNumber())
        clocks.append(
            Clock(
                timing: timing, kind: kind, serial: node.serial, parent: parent?.index ?? -1, depth: depth,
                easing: easing))
        rows = nil
        return node
    }

    /// Returns whether the tree has a clock.
    public func contains(_ node: Node) -> Bool {
        clocks.indices.contains(node.index) && clocks[node.index].serial == node.serial
    }

    /// Returns the timing of a clock; nil for a node that is not in this tree.
    public func timing(of node: Node) -> MediaTiming? {
        contains(node) ? clocks[node.index].timing : nil
    }

    /// Changes the timing of a clock.
    ///
    /// - Throws: `TimingTreeError.unknownNode` for a node that is not in this tree.
    public mutating func setTiming(_ timing: MediaTiming, of node: Node) throws(TimingTreeError) {
        guard contains(node) else { throw .unknownNode(index: node.index) }
        clocks[node.index].timing = timing
        rows = nil
    }
}

/// An invalid change of a timing tree.
public enum TimingTreeError: Error, Equatable, CustomStringConvertible {
    /// The parent is not in this tree.
    case unknownParent(index: Int)
    /// The node is not in this tree.
    case unknownNode(index: Int)
    /// The parent is an animation, which cannot have children.
    case parentIsAnimation(index: Int)

    /// A one-line description of the error.
    public var description: String {
        switch self {
        case .unknownParent(let index): "the parent, clock \(index), is not in this tree"
        case .unknownNode(let index): "clock \(index) is not in this tree"
        case .parentIsAnimation(let index): "the parent, clock \(index), is an animation"
        }
    }
}
