/// The ends of an animation by from, to and by that depends on the value under it.
///
/// What ``FromToBy`` says, evaluated in place: lists and paths are filled and not made anew at every instant.
struct ValueEnds<Value: Summable>: Sendable {
    private enum Form: Sendable {
        case fromValueToCurrent, fromCurrentToValue, fromCurrentByValue
        /// Nothing moves.
        case current
    }

    private let form: Form
    /// What is given.
    private let given: Value

    /// Nil where the ends do not depend on the value under the animation.
    init?(_ animation: FromToBy<Value>, filler: Value) {
        switch (animation.from, animation.to, animation.by) {
        case (let from?, nil, nil): (form, given) = (.fromValueToCurrent, from)
        case (nil, let to?, nil): (form, given) = (.fromCurrentToValue, to)
        case (nil, nil, let by?): (form, given) = (.fromCurrentByValue, by)
        case (nil, nil, nil): (form, given) = (.current, filler)
        default: return nil
        }
    }

    /// Fills in the value under way, and the one at the end.
    ///
    /// - Parameters:
    ///   - u: not clamped.
    ///   - current: the value under the animation.
    ///   - value: becomes the value.
    ///   - last: becomes the value at the end of a run, where `needsLast` asks for it; may be changed in any case.
    /// - Returns: false where there is no effect.
    @inline(__always)
    func evaluate(
        at u: Double, over current: Value, into value: inout Value, last: inout Value, needsLast: Bool
    ) -> Bool {
        guard given.canInterpolate(to: current) else { return form == .current && show(current, &value, &last) }
        switch form {
        case .fromValueToCurrent:
            value.setInterpolation(from: given, to: current, at: u)
            if needsLast { last.assign(current) }
        case .fromCurrentToValue:
            value.setInterpolation(from: current, to: given, at: u)
            if needsLast { last.assign(given) }
        case .fromCurrentByValue:
            last.assign(given)
            last.add(current)
            value.setInterpolation(from: current, to: last, at: u)
        case .current: return show(current, &value, &last)
        }
        return true
    }

    /// The ends over a value; nil where there is no effect.
    func ends(over current: Value) -> (start: Value, end: Value)? {
        guard given.canInterpolate(to: current) else { return form == .current ? (current, current) : nil }
        switch form {
        case .fromValueToCurrent: return (given, current)
        case .fromCurrentToValue: return (current, given)
        case .fromCurrentByValue: return (current, given.adding(current))
        case .current: return (current, current)
        }
    }

    private func show(_ current: Value, _ value: inout Value, _ last: inout Value) -> Bool {
        value.assign(current)
        last.assign(current)
        return true
    }
}

extension Interpolatable {
    /// Becomes the value, in the room there is: assigned, a list would share its storage, and the next change allocate.
    @inline(__always)
    mutating func assign(_ value: Self) { setInterpolation(from: value, to: value, at: 0) }
}
