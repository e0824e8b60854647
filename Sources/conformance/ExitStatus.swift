import ConformanceKit

/// The exit status of the process.
enum ExitStatus: Int32 {
    /// Every outcome is as expected.
    case success = 0
    /// An outcome is unexpected.
    case unexpectedOutcome = 1
    /// The command line is invalid, or a file is invalid or cannot be read or written.
    case usage = 2
    /// The engine did not start, broke the protocol or was abandoned.
    case engine = 3
    /// The selection matches no vector.
    case nothingSelected = 4
}

extension ExitStatus {
    /// The status for the verdict of a run.
    init(_ verdict: Verdict) {
        switch verdict {
        case .asExpected: self = .success
        case .unexpectedOutcome: self = .unexpectedOutcome
        case .brokenEngine: self = .engine
        }
    }
}
