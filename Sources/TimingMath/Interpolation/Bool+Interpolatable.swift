/// The number rule, and then true where the number is not 0: false turns true as soon as t leaves 0, true turns false only
/// where t meets 1.
///
/// A NaN is not 0, so between different values it gives true. Source: Core Animation R3.3 (measured).
extension Bool: Interpolatable {
    @inlinable
    public func interpolated(to end: Bool, at t: Double) -> Bool {
        if self == end { return self }
        return LinearInterpolation.value(from: self ? 1 : 0, to: end ? 1 : 0, at: t) != 0
    }
}
