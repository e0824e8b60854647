/// The ends a and b of an animation that sets any of `from`, `to` and `by`: v = a + t·(b − a).
///
/// | set | a | b |
/// |---|---|---|
/// | from and to (`by` is ignored) | from | to |
/// | from and by | from | from + by |
/// | to and by | to − by | to |
/// | from alone | from | current |
/// | to alone | current | to |
/// | by alone | current | current + by |
/// | none | current | current |
///
/// *current* is the underlying value: the model value after all earlier animations. It is shown if the ends have no sum
/// or cannot be interpolated; see <doc:Interpolation>. Source: Core Animation R3.1 (measured), R3.1b, R3.1c, R3.3.
public struct FromToBy<Value: Summable>: Sendable {
    /// The value at the start.
    public var from: Value?
    /// The value at the end.
    public var to: Value?
    /// The difference between the start and the end.
    public var by: Value?

    /// Creates the ends; nil means not set.
    @inlinable
    public init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// Whether the ends depend on the value under the animation.
    @inlinable
    public var needsCurrent: Bool {
        switch (from, to, by) {
        case (_?, _?, _), (_?, nil, _?), (nil, _?, _?): false
        default: true
        }
    }

    /// Returns the values at 0 and 1; nil if the animation has no effect because there is no sum or the ends cannot be
    /// interpolated.
    ///
    /// - Parameter current: The value under the animation.
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

    /// Returns the value at a progress.
    ///
    /// - Parameters:
    ///   - t: The progress; not clamped.
    ///   - current: The value under the animation. It is returned if the animation has no effect.
    @inlinable
    public func value(at t: Double, over current: Value) -> Value {
        guard let (start, end) = ends(over: current) else { return current }
        return start.interpolated(to: end, at: t)
    }
}
