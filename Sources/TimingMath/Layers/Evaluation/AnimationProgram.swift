/// Animations, of one layer or of many, ready to be evaluated.
///
/// Everything lies in arrays by kind and is found by its index: an animation that holds its values, or a tree of
/// animations that point to each other, costs a reference count or a copy at every step. Evaluation allocates nothing
/// once lists and paths have the room.
struct AnimationProgram: Sendable {
    /// The animations in the order in which they apply; a group is followed by its children.
    private(set) var nodes: [AnimationNode] = []
    /// The properties that are driven.
    private(set) var slots: [PropertySlot] = []

    // The columns, one a type.
    var numbers = ValueColumn<Double>()
    var points = ValueColumn<SIMD2<Double>>()
    var sizes = ValueColumn<Size2D>()
    var rects = ValueColumn<Rect2D>()
    var colors = ValueColumn<RGBAColor?>()
    var transforms = ValueColumn<Matrix4x4>()
    var numberLists = ValueColumn<[Double]>()
    var colorLists = ValueColumn<[RGBAColor]>()
    var bools = ValueColumn<Unsummed<Bool>>()
    var paths = ValueColumn<Unsummed<BezierPath>>()
    var names = ValueColumn<Unsummed<DiscreteValue<String>>>()
    /// Of value functions that take three numbers; without slots.
    var triples = ValueColumn<FunctionArguments>()

    /// Bézier curves have an array of their own: to take one out of a timing function is to copy it several times.
    private(set) var curves: [UnitBezier] = []
    private(set) var timingFunctions: [TimingFunction] = []
    private(set) var springs: [SpringTimingFunction] = []
    var motions: [MotionPath] = []
    /// Where each motion was looked up last.
    var cursors: [MotionPath.Cursor] = []

    /// Where a driven property stands.
    struct PropertySlot: Sendable {
        let property: String
        let kind: AnimatableValue.Kind
        /// In the column of its type.
        let index: Int
    }

    mutating func addNode(_ node: AnimationNode) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    /// Says where a group's children end.
    mutating func closeGroup(_ index: Int) { nodes[index].end = nodes.count }

    /// Where a timing function stands.
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
        // Animations share a few; among many different ones a search would take too long.
        if let known = elements.suffix(16).firstIndex(of: element) { return known }
        elements.append(element)
        return elements.count - 1
    }

    /// What a timing function makes of a progress, by Core Animation's rule outside 0…1 (R2.4).
    @inline(__always)
    func eased(_ progress: Double, by easing: Easing) -> Double {
        switch easing {
        case .curve(let i): progress <= 0 ? 0 : progress >= 1 ? 1 : curves.span[i].value(at: progress)
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

    mutating func addSlot(_ property: String, _ value: AnimatableValue) -> Int {
        let index = withColumn(value.kind, AddSlot(value: value))
        slots.append(PropertySlot(property: property, kind: value.kind, index: index))
        return slots.count - 1
    }

    /// Presents the model's value of a driven property.
    @inline(__always)
    mutating func reset(slot: Int) {
        // Most properties are numbers.
        if slots[slot].kind == .number {
            numbers.reset(slot: slots[slot].index)
        } else {
            resetOther(slot: slot)
        }
    }

    /// A call, since in a loop the compiler asks of the columns of all types, in every round, whether they are shared.
    @inline(never)
    private mutating func resetOther(slot: Int) { withColumn(slots[slot].kind, Reset(slot: slots[slot].index)) }

    /// Changes the model's value of a driven property, which stays of its type.
    mutating func setModel(_ value: AnimatableValue, slot: Int) {
        withColumn(slots[slot].kind, SetModel(value: value, slot: slots[slot].index))
    }

    /// What is presented of a driven property.
    func value(slot: Int) -> AnimatableValue {
        let index = slots[slot].index
        switch slots[slot].kind {
        case .number: return numbers.presented[index].animatable
        case .point: return points.presented[index].animatable
        case .size: return sizes.presented[index].animatable
        case .rect: return rects.presented[index].animatable
        case .color: return colors.presented[index].animatable
        case .transform: return transforms.presented[index].animatable
        case .numbers: return numberLists.presented[index].animatable
        case .colors: return colorLists.presented[index].animatable
        case .bool: return bools.presented[index].animatable
        case .path: return paths.presented[index].animatable
        case .discrete: return names.presented[index].animatable
        }
    }
}

/// An animation: when it runs, and what it does then.
struct AnimationNode: Sendable {
    let timing: MediaTiming
    /// Nil is linear.
    let timingFunction: AnimationProgram.Easing?
    let content: Content
    /// The index behind its children, or behind itself.
    var end: Int

    enum Content: Sendable {
        case group
        case property(PropertyDrive)
        /// It is there, and changes no property.
        case nothing
    }
}

/// How an animation drives a property.
struct PropertyDrive: Sendable {
    /// Of the program's slots.
    let slot: Int
    let part: LayerKeyPath.Part
    let source: Source
    /// Of the program's springs; nil where progress is not shaped by one.
    var spring: Int?
    let isAdditive: Bool
    let isCumulative: Bool

    enum Source: Sendable {
        /// Values of the type of the key path.
        case value(AnimatableValue.Kind, ColumnSource)
        /// Numbers, made a transform.
        case function(ValueFunction, ColumnSource)
        /// Of the program's motions, and the slot of the transform that is turned, if one is.
        case motion(Int, turning: Int?)
    }
}

/// A layer's animations, ready to be evaluated: what its copies share until one of them changes.
final class LayerProgram: @unchecked Sendable {
    // Safe to send: a layer model changes only what nobody else has.
    // Without checks at run time, for the same reason.
    @exclusivity(unchecked) private(set) var program = AnimationProgram()
    @exclusivity(unchecked) private(set) var roots: [Root] = []
    /// The program's slots by property.
    @exclusivity(unchecked) private(set) var slots: [String: Int] = [:]

    /// An animation as the layer holds it.
    struct Root {
        let node: Int
        let isRemovedOnCompletion: Bool
    }

    init() {}

    init(_ other: LayerProgram) { (program, roots, slots) = (other.program, other.roots, other.slots) }

    /// Adds an animation, last.
    ///
    /// - Throws: `LayerError`; this is then not to be used.
    func append(_ animation: LayerAnimation, driving properties: LayerProperties) throws(LayerError) {
        let node = try program.append(animation, driving: properties, slots: &slots)
        roots.append(Root(node: node, isRemovedOnCompletion: animation.isRemovedOnCompletion))
    }
}
