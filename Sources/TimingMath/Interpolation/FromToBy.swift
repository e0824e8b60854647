/// The ends of an animation that is given by some of from, to and by.
///
/// ```
/// v = a + t·(b − a)
/// ```
///
/// | from | to | by | a | b |
/// |---|---|---|---|---|
/// | ✓ | ✓ | (✓) | from | to |
/// | ✓ | | ✓ | from | from + by |
/// | | ✓ | ✓ | to − by | to |
/// | ✓ | | | from | current |
/// | | ✓ | | current | to |
/// | | | ✓ | current | current + by |
/// | | | | current | current |
///
/// - *current* is the value under the animation: the model's, as changed by the animations before it, at every instant
///   anew. From and to win over by.
/// - Where two values have no sum or nothing between them (arrays of different lengths) the animation has no effect:
///   the value is the current one.
/// - A sum lays `by` over the other value, as `by.adding(from)`, for types where the order matters.
///
/// Source: Core Animation R3.1 (measured), R3.1b, R3.1c, R3.3.
public struct FromToBy<Value: Summable>: Sendable {
    /// The value at the start.
    public var from: Value?
    /// The value at the end.
    public var to: Value?
    /// The way from the start to the end.
    public var by: Value?

    /// The ends as far as they are given.
    @inlinable
    public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// Whether the ends depend on what is under the animation.
    @inlinable
    public var needsCurrent: Bool {
        switch (from, to, by) {
        case (_?, _?, _), (_?, nil, _?), (nil, _?, _?): false
        default: true
        }
    }

    /// The values at 0 and 1; nil where the animation has no effect, there being no sum or nothing between the ends.
    ///
    /// - Parameter current: the value under the animation.
    @inlinable
    public func ends(over current: Value) -> (start: Value, end: Value)? {
        let start: Value
        let end: Value
        switch (from, to, by) {
        case (let from?, let to?, _):
            (start, end) = (from, to)
        case (let from?, nil, let by?):
            guard by.canInterpolate(to: from) else { return nil }
            (start, end) = (from, by.adding(from))
        case (nil, let to?, let by?):
            guard to.canInterpolate(to: by) else { return nil }
            (start, end) = (to.subtracting(by), to)
        case (nil, nil, let by?):
            guard by.canInterpolate(to: current) else { return nil }
            (start, end) = (current, by.adding(current))
        case (let from?, nil, nil):
            (start, end) = (from, current)
        case (nil, let to?, nil):
            (start, end) = (current, to)
        case (nil, nil, nil):
            (start, end) = (current, current)
        }
        return start.canInterpolate(to: end) ? (start, end) : nil
    }

    /// The value under way.
    ///
    /// - Parameters:
    ///   - t: progress; not clamped.
    ///   - current: the value under the animation.
    @inlinable
    public func value(at t: Double, over current: Value) -> Value {
        guard let (start, end) = ends(over: current) else { return current }
        return start.interpolated(to: end, at: t)
    }
}
