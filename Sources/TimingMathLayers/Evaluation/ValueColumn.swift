/// The properties of one type, and the values of their animations.
struct ValueColumn<Value: ColumnValue>: Sendable {
    /// The presented values, by slot.
    var presented: [Value] = []
    /// The model values, by slot.
    private(set) var model: [Value] = []
    private(set) var sources = ValueSources<Value>()
    /// The position of the last lookup in each track.
    private var hints: [Int] = []
    /// The result of the last evaluation.
    private(set) var value = Value.filler
    private var last = Value.filler

    /// Adds a property.
    mutating func addSlot(_ value: Value) -> Int {
        model.append(value)
        presented.append(value)
        return model.count - 1
    }

    mutating func setModel(_ value: Value, slot: Int) { model[slot] = value }

    /// Returns nil if the ends cannot be interpolated or added.
    mutating func add(_ animation: FromToBy<Value>) -> ColumnSource? {
        if let dependent = ValueEnds(animation, filler: .filler) {
            sources.ends.append(dependent)
            return .ends(sources.ends.count - 1)
        }
        guard let (start, end) = animation.ends(over: .filler) else { return nil }
        sources.ways.append(Value.Way(from: start, to: end))
        return .way(sources.ways.count - 1)
    }

    mutating func add(_ track: AnimationTrack<Value>) -> ColumnSource {
        sources.tracks.append(track)
        hints.append(-1)
        return .track(sources.tracks.count - 1)
    }

    /// Sets the presented value to the model value.
    @inline(__always)
    mutating func reset(slot: Int) { presented[slot].assign(model[slot]) }

    /// Evaluates an animation into `value`, including accumulated repeats (R3.5).
    ///
    /// - Parameters:
    ///   - source: The animation's values.
    ///   - u: The eased progress.
    ///   - current: The underlying value.
    ///   - repeats: The number of repeats to accumulate; 0 for none.
    /// - Returns: false if the animation has no effect.
    @inline(__always)
    mutating func evaluate(_ source: ColumnSource, at u: Double, over current: Value, repeats: Double) -> Bool {
        switch source {
        case .way(let i):
            sources.ways.span[i].set(&value, at: u)
            if repeats > 0 { value.add(sources.ways[i].end, repeated: repeats) }
        case .ends(let i):
            guard sources.ends[i].evaluate(at: u, over: current, into: &value, last: &last, needsLast: repeats > 0)
            else {
                return false
            }
            if repeats > 0 { value.add(last, repeated: repeats) }
        case .track(let i):
            sources.tracks.span[i].evaluate(at: u, hint: &hints[i], into: &value)
            if repeats > 0, let end = sources.tracks[i].values.last { value.add(end, repeated: repeats) }
        }
        return true
    }

    /// Returns the result of the last evaluation, added to the underlying value if it is additive.
    @inline(__always)
    func shown(over current: Value, isAdditive: Bool) -> Value { isAdditive ? value.adding(current) : value }

    /// Applies an animation of a whole property.
    @inline(__always)
    mutating func apply(_ source: ColumnSource, at u: Double, slot: Int, repeats: Double, isAdditive: Bool) {
        guard evaluate(source, at: u, over: presented[slot], repeats: repeats) else { return }
        if isAdditive, Value.hasSum {
            // A value that cannot be added to the underlying value has no effect.
            guard value.canInterpolate(to: presented[slot]) else { return }
            value.add(presented[slot])
        }
        presented[slot].assign(value)
    }
}

/// The values of the animations of one type.
struct ValueSources<Value: ColumnValue>: Sendable {
    fileprivate(set) var ways: [Value.Way] = []
    fileprivate(set) var ends: [ValueEnds<Value>] = []
    fileprivate(set) var tracks: [AnimationTrack<Value>] = []
}

/// The location of an animation's values among those of its type.
enum ColumnSource: Sendable {
    /// Two given ends.
    case way(Int)
    /// Ends of which at least one depends on the underlying value.
    case ends(Int)
    case track(Int)

    /// Whether an end depends on the underlying value.
    var dependsOnCurrent: Bool { if case .ends = self { true } else { false } }
}
