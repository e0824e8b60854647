/// The outcome of a vector compared with the expectation.
enum Standing: Sendable, CaseIterable {
    /// A failure that no expectation matches.
    case failure
    /// A pass although an expectation matches.
    case unexpectedPass
    /// A failure that an expectation matches.
    case expectedFailure
    /// Unsupported, in a run that is not strict.
    case unsupported
    /// A pass.
    case pass
}

extension VectorResult {
    /// Returns the standing. ``Standing/failure`` and ``Standing/unexpectedPass`` are unexpected.
    func standing(strict: Bool) -> Standing {
        if outcome == .pass { return expectedFailure == nil ? .pass : .unexpectedPass }
        guard outcome.isFailure(strict: strict) else { return .unsupported }
        return expectedFailure == nil ? .failure : .expectedFailure
    }
}
