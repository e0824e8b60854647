/// The outcome of a vector.
public enum Outcome: String, Sendable, CaseIterable {
    /// The answer is within the tolerance, or the expected error was given.
    case pass
    /// The answer is a different value or shape, or a value was given where an error was expected.
    case fail
    /// The engine rejected an input for which a value was expected.
    case error
    /// The engine does not support the operation or this input.
    case unsupported
    /// The engine did not answer in time.
    case timeout
    /// The engine process ended because of this vector.
    case crash

    /// Returns whether the outcome fails a run. `unsupported` only does so in a strict run.
    public func isFailure(strict: Bool) -> Bool {
        switch self {
        case .pass: false
        case .unsupported: strict
        case .fail, .error, .timeout, .crash: true
        }
    }
}
