/// The animations of one or more layers, prepared for evaluation.
///
/// Everything is stored in arrays by kind and found by its index. Animations that held their values, or pointed to each
/// other, would cost a reference count or a copy at every step. Evaluation allocates nothing once lists and paths have
/// enough storage.
struct AnimationProgram: Sendable {
    /// The animations in the order in which they apply. The children of a group follow it.
    private(set) var nodes: [AnimationNode] = []
    /// The animated properties.
    private(set) var slots: [PropertySlot] = []
    /// The types of the declared properties that animations name, also of those animations that have no effect.
    private(set) var declared: [String: AnimatableValue.Kind] = [:]

    /// The values of properties, by type.
    var columns = ValueColumns()
    /// The arguments of value functions that take three numbers; has no slots.
    var triples = ValueColumn<FunctionArguments>()

    /// Bézier curves have an array of their own, since getting one out of a timing function copies it several times.
    private(set) var curves: [UnitBezier] = []
    private(set) var timingFunctions: [TimingFunction] = []
    private(set) var springs: [SpringTimingFunction] = []
    var motions: [MotionPath] = []
    /// The position of the last lookup in each motion.
    var cursors: [MotionPath.Cursor] = []
    private(set) var transitions: [LayerTransition] = []

    /// The location of the values of an animated property.
    struct PropertySlot: Sendable {
        let property: String
        let kind: AnimatableValue.Kind
        /// The index in the column of its type.
        let index: Int
    }

    /// Returns the key path of an animation, and records a declared property.
    ///
    /// - Throws: `LayerError.unknownKeyPath`.
    mutating func path(of target: AnimationTarget, in properties: LayerProperties) throws(LayerError) -> LayerKeyPath {
        let path = try target.path(in: properties)
        if LayerProperty.named(path.property) == nil { declared[path.property] = properties.kind(of: path.property) }
        return path
    }

    mutating func addNode(_ node: AnimationNode) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    /// Records that a group has no further children.
    mutating func closeGroup(_ index: Int) { nodes[index].end = nodes.count }

    /// The location of a timing function.
    enum Easing: Sendable {
        case curve(Int)
        case other(Int)
    }

    mutating func addTimingFunction(_ function: TimingFunction?) -> Easing? {
        guard let function, function != .linear else { return nil }
        if let curve = function.cubicBezier { return .curve(Self.add(curve, to: &curves)) }
        return .other(Self.add(function, to: &timingFunctions))
    }

    private static func add<Element: Equatable>(_ element: Element, to elements: inout [Element]) -> Int {
        // Animations share a few functions. A search among many different ones would take too long.
        if let known = elements.suffix(16).firstIndex(of: element) { return known }
        elements.append(element)
        return elements.count - 1
    }

    /// Returns the eased progress, by Core Animation's rule outside 0…1 (R2.4).
    @inline(__always)
    func eased(_ progress: Double, by easing: Easing) -> Double {
        switch easing {
        case .curve(let i):
            progress <= 0 ? 0 : progress >= 1 ? 1 : UnitBezier.value(of: i, in: curves.span, at: progress)
        case .other(let i): timingFunctions[i].value(at: progress, outside: .clamped)
        }
    }

    mutating func addSpring(_ spring: SpringTimingFunction) -> Int {
        springs.append(spring)
        return springs.count - 1
    }

    mutating func addMotion(_ motion: MotionPath) -> Int {
        motions.append(motion)
        cursors.append(MotionPath.Cursor())
        return motions.count - 1
    }

    mutating func addTransition(_ transition: LayerTransition) -> Int {
        transitions.append(transition)
        return transitions.count - 1
    }

    mutating func addSlot(_ property: String, _ value: AnimatableValue) -> Int {
        let index = columns.with(value.kind, ValueColumns.AddSlot(value: value))
        slots.append(PropertySlot(property: property, kind: value.kind, index: index))
        return slots.count - 1
    }

    /// Sets the presented value to the model value.
    @inline(__always)
    mutating func reset(slot: Int) {
        // Most properties are numbers.
        if slots[slot].kind == .number {
            columns.numbers.reset(slot: slots[slot].index)
        } else {
            resetOther(slot: slot)
        }
    }

    /// Not inlined: in a loop the compiler would check the columns of all types for sharing in every iteration.
    @inline(never)
    private mutating func resetOther(slot: Int) {
        columns.with(slots[slot].kind, ValueColumns.Reset(slot: slots[slot].index))
    }

    /// Changes the model value of a property. The type stays the same.
    mutating func setModel(_ value: AnimatableValue, slot: Int) {
        columns.with(slots[slot].kind, ValueColumns.SetModel(value: value, slot: slots[slot].index))
    }

    /// Returns the presented value of a property.
    func value(slot: Int) -> AnimatableValue {
        columns.reading(slots[slot].kind, ValueColumns.Presented(slot: slots[slot].index))
    }
}

/// An animation: its timing and its effect.
struct AnimationNode: Sendable {
    let timing: MediaTiming
    /// Nil is linear.
    let timingFunction: AnimationProgram.Easing?
    let content: Content
    /// The index after its children, or after itself if it has none.
    var end: Int

    enum Content: Sendable {
        case group
        case property(PropertyDrive)
        /// The index of a transition of the program, which changes no property.
        case transition(Int)
        /// An animation that has no effect.
        case nothing
    }
}

/// The effect of an animation on a property.
struct PropertyDrive: Sendable {
    /// The index of a slot of the program.
    let slot: Int
    let part: LayerKeyPath.Part
    let source: Source
    /// The index of a spring of the program; nil if no spring shapes the progress.
    var spring: Int?
    let isAdditive: Bool
    let isCumulative: Bool

    enum Source: Sendable {
        /// Values of the type of the key path.
        case value(AnimatableValue.Kind, ColumnSource)
        /// Numbers from which a value function makes a transform.
        case function(ValueFunction, ColumnSource)
        /// The index of a motion of the program, and the slot of the transform that it rotates, if any.
        case motion(Int, turning: Int?)
    }
}

/// The prepared animations of a layer. Copies of the layer share it until one of them changes.
final class LayerProgram: @unchecked Sendable {
    // Sendable and free of exclusivity checks, since a layer model changes a program only if no copy shares it.
    @exclusivity(unchecked) private(set) var program = AnimationProgram()
    @exclusivity(unchecked) private(set) var roots: [Root] = []
    /// The program's slots by property name.
    @exclusivity(unchecked) private(set) var slots: [String: Int] = [:]

    /// An animation of the layer itself, not of a group.
    struct Root {
        let node: Int
        let isRemovedOnCompletion: Bool
    }

    init() {}

    init(_ other: LayerProgram) { (program, roots, slots) = (other.program, other.roots, other.slots) }

    /// Adds an animation after the others.
    ///
    /// - Throws: `LayerError`. The program must not be used then.
    func append(_ animation: LayerAnimation, driving properties: LayerProperties) throws(LayerError) {
        let node = try program.append(animation, driving: properties, slots: &slots)
        roots.append(Root(node: node, isRemovedOnCompletion: animation.isRemovedOnCompletion))
    }

    /// Returns the program with the values presented over model values at a time.
    func evaluated(over properties: LayerProperties, at time: Double) -> AnimationProgram {
        var program = program
        for (property, slot) in slots { program.setModel(properties[property], slot: slot) }
        for slot in program.slots.indices { program.reset(slot: slot) }
        for root in roots { program.run(root.node, at: time, isRemovedOnCompletion: root.isRemovedOnCompletion) }
        return program
    }
}
