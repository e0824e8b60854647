import ConformanceKit

/// What the process answers to its caller.
enum ExitStatus: Int32 {
    /// Everything came as expected.
    case success = 0
    /// A vector had an unexpected outcome.
    case unexpectedOutcome = 1
    /// The command line was wrong, or a file could not be used.
    case usage = 2
    /// The engine would not start, or broke the protocol.
    case engine = 3
    /// The selection matched no vector.
    case nothingSelected = 4
}

extension ExitStatus {
    /// What a run comes to.
    init(_ summary: RunSummary) {
        self = summary.incidents.isBroken ? .engine : summary.isFailure ? .unexpectedOutcome : .success
    }
}
