/// How far a number may be from what is expected.
public enum Tolerance: Sendable, Equatable {
    /// Equal; the sign of zero does not matter, and NaN equals NaN.
    case exact
    /// |actual − expected| ≤ absolute + relative · |expected|, both finite and not negative.
    case within(absolute: Double, relative: Double)

    /// The largest difference from `expected` that passes.
    public func allowance(for expected: Double) -> Double {
        switch self {
        case .exact: 0
        case .within(let absolute, let relative): absolute + relative * expected.magnitude
        }
    }
}
