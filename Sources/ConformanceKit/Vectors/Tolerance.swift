/// The allowed difference between a number and its expected value.
public enum Tolerance: Sendable, Equatable {
    /// The numbers must be equal. The sign of zero is ignored, and NaN equals NaN.
    case exact
    /// |actual − expected| ≤ absolute + relative · |expected|. Both are finite and not negative.
    case within(absolute: Double, relative: Double)

    /// Returns the largest difference from `expected` that passes.
    public func allowance(for expected: Double) -> Double {
        switch self {
        case .exact: 0
        case .within(let absolute, let relative): absolute + relative * expected.magnitude
        }
    }
}
