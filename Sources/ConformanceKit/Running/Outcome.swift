/// What came of one vector.
public enum Outcome: String, Sendable, CaseIterable {
    /// The answer is within the tolerance; or an error was expected and came.
    case pass
    /// The answer is another one, or of the wrong shape; or an error was expected and a value came.
    case fail
    /// The engine rejected an input whose value is expected.
    case error
    /// The engine cannot do this.
    case unsupported
    /// The engine did not answer in time.
    case timeout
    /// The engine died of it.
    case crash

    /// Whether the outcome makes a run fail. `unsupported` does so only in a strict run.
    public func isFailure(strict: Bool) -> Bool {
        switch self {
        case .pass: false
        case .unsupported: strict
        case .fail, .error, .timeout, .crash: true
        }
    }
}
