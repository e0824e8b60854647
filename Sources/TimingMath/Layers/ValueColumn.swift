/// Properties of one type, and what animations make of them: a column of the evaluation.
struct ValueColumn<Value: ColumnValue>: Sendable {
    /// What is presented, by slot.
    var presented: [Value] = []
    /// The model's values, by slot.
    private(set) var model: [Value] = []
    private(set) var ways: [Value.Way] = []
    private(set) var ends: [ValueEnds<Value>] = []
    private(set) var tracks: [AnimationTrack<Value>] = []
    /// Where each track was looked up last.
    private var hints: [Int] = []
    /// What an animation made of it.
    private(set) var value = Value.filler
    private var last = Value.filler

    /// Makes room for a property.
    mutating func addSlot(_ value: Value) -> Int {
        model.append(value)
        presented.append(value)
        return model.count - 1
    }

    mutating func setModel(_ value: Value, slot: Int) { model[slot] = value }

    /// Nil where there is nothing between the ends, or where they have no sum.
    mutating func add(_ animation: FromToBy<Value>) -> ColumnSource? {
        if let dependent = ValueEnds(animation, filler: .filler) {
            ends.append(dependent)
            return .ends(ends.count - 1)
        }
        guard let (start, end) = animation.ends(over: .filler) else { return nil }
        ways.append(Value.Way(from: start, to: end))
        return .way(ways.count - 1)
    }

    mutating func add(_ track: AnimationTrack<Value>) -> ColumnSource {
        tracks.append(track)
        hints.append(-1)
        return .track(tracks.count - 1)
    }

    /// Presents the model's value.
    @inline(__always)
    mutating func reset(slot: Int) { presented[slot].assign(model[slot]) }

    /// Fills `value` with what an animation shows over a value, repeats summed up (R3.5).
    ///
    /// - Parameters:
    ///   - source: the animation's values.
    ///   - u: the progress, eased.
    ///   - current: the value under the animation.
    ///   - repeats: how many runs are summed up; 0 for none.
    /// - Returns: false where there is no effect.
    @inline(__always)
    mutating func evaluate(_ source: ColumnSource, at u: Double, over current: Value, repeats: Double) -> Bool {
        switch source {
        case .way(let i):
            ways[i].set(&value, at: u)
            if repeats > 0 { value.add(ways[i].end, repeated: repeats) }
        case .ends(let i):
            guard ends[i].evaluate(at: u, over: current, into: &value, last: &last, needsLast: repeats > 0) else {
                return false
            }
            if repeats > 0 { value.add(last, repeated: repeats) }
        case .track(let i):
            tracks[i].evaluate(at: u, hint: &hints[i], into: &value)
            if repeats > 0, let end = tracks[i].values.last { value.add(end, repeated: repeats) }
        }
        return true
    }

    /// What was evaluated last, laid over the value under it if it is additive.
    @inline(__always)
    func shown(over current: Value, isAdditive: Bool) -> Value { isAdditive ? value.adding(current) : value }

    /// Applies an animation of a whole property.
    @inline(__always)
    mutating func apply(_ source: ColumnSource, at u: Double, slot: Int, repeats: Double, isAdditive: Bool) {
        guard evaluate(source, at: u, over: presented[slot], repeats: repeats) else { return }
        if isAdditive, Value.hasSum {
            // What has no sum with the value under it has no effect.
            guard value.canInterpolate(to: presented[slot]) else { return }
            value.add(presented[slot])
        }
        presented[slot].assign(value)
    }
}

/// Where an animation's values come from in its column.
enum ColumnSource: Sendable {
    /// From one value to another.
    case way(Int)
    /// From, to or by the value under the animation.
    case ends(Int)
    case track(Int)

    /// Whether the value under the animation is one of its ends.
    var dependsOnCurrent: Bool { if case .ends = self { true } else { false } }
}
