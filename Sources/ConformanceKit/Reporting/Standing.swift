/// What a report says of a vector: its outcome against what was expected of the engine.
enum Standing: Sendable, CaseIterable {
    /// It failed, and no expectation names it.
    case failure
    /// It passes, though an expectation says that it fails.
    case unexpectedPass
    /// It failed, as expected.
    case expectedFailure
    /// The engine cannot do it, and need not.
    case unsupported
    /// It passes, as expected.
    case pass
}

extension VectorResult {
    /// What a report says of it; ``Standing/failure`` and ``Standing/unexpectedPass`` are the unexpected ones.
    func standing(strict: Bool) -> Standing {
        if outcome == .pass { return expectedFailure == nil ? .pass : .unexpectedPass }
        guard outcome.isFailure(strict: strict) else { return .unsupported }
        return expectedFailure == nil ? .failure : .expectedFailure
    }
}
