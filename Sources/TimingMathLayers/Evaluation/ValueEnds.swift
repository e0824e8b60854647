/// The ends of an animation by from, to and by that depend on the underlying value.
///
/// Follows ``FromToBy``, but evaluates in place: lists and paths reuse their storage at every instant.
struct ValueEnds<Value: ColumnValue>: Sendable {
    private enum Form: Sendable {
        case fromValueToCurrent, fromCurrentToValue, fromCurrentByValue
        /// The underlying value at both ends.
        case current
    }

    private let form: Form
    /// The value that the animation sets.
    private let given: Value

    /// Returns nil if the ends do not depend on the underlying value.
    init?(_ animation: FromToBy<Value>, filler: Value) {
        switch (animation.from, animation.to, animation.by) {
        case (let from?, nil, nil): (form, given) = (.fromValueToCurrent, from)
        case (nil, let to?, nil): (form, given) = (.fromCurrentToValue, to)
        case (nil, nil, let by?): (form, given) = (.fromCurrentByValue, by)
        case (nil, nil, nil): (form, given) = (.current, filler)
        default: return nil
        }
    }

    /// Sets the value at a progress, and the value at the end.
    ///
    /// - Parameters:
    ///   - u: The progress, which is not clamped.
    ///   - current: The underlying value.
    ///   - value: Set to the interpolated value.
    ///   - last: Set to the value at the end of a repeat if `needsLast` is true; otherwise it may be overwritten.
    /// - Returns: false if the animation has no effect.
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

    /// Returns the ends for an underlying value, or nil if the animation has no effect.
    func ends(over current: Value) -> (start: Value, end: Value)? {
        guard given.canInterpolate(to: current) else {
            return form == .current ? (current.animated, current.animated) : nil
        }
        switch form {
        case .fromValueToCurrent: return (given, current)
        case .fromCurrentToValue: return (current, given)
        case .fromCurrentByValue: return (current, given.adding(current))
        case .current: return (current.animated, current.animated)
        }
    }

    private func show(_ current: Value, _ value: inout Value, _ last: inout Value) -> Bool {
        value.assign(current.animated)
        // Both ends are equal, so nothing fades, whatever is below (R3.3b).
        value.endFade()
        last.assign(current)
        return true
    }
}
