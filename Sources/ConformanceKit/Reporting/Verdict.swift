/// What a run comes to. Every report and the exit status say the same.
public enum Verdict: Sendable, Equatable {
    /// Every outcome is as expected.
    case asExpected
    /// A failure that no expectation names, or a pass where one names a failure.
    case unexpectedOutcome
    /// The engine broke the protocol or was given up: the outcomes say nothing.
    case brokenEngine
}

extension RunSummary {
    /// What the run comes to.
    public var verdict: Verdict {
        if incidents.isBroken { return .brokenEngine }
        return isFailure ? .unexpectedOutcome : .asExpected
    }

    /// The verdict in words, on one line.
    var verdictText: String {
        switch verdict {
        case .asExpected: "Passed: every outcome is as expected"
        case .unexpectedOutcome:
            "Failed: "
                + [
                    unexpectedFailures > 0 ? Count.of(unexpectedFailures, "unexpected failure") : nil,
                    unexpectedPasses > 0
                        ? "\(unexpectedPasses) unexpected pass\(unexpectedPasses == 1 ? "" : "es")" : nil,
                ].compactMap { $0 }.joined(separator: ", ")
        case .brokenEngine: "No verdict: the engine " + incidents.complaints.joined(separator: ", and it ")
        }
    }

    /// The counts in words: `6340 pass, 12 fail, 10 failures expected`.
    var countsText: String {
        var counts = Outcome.allCases.compactMap { outcome -> String? in
            let count = count(outcome)
            return count > 0 || outcome == .pass || outcome == .fail ? "\(count) \(outcome.rawValue)" : nil
        }
        if expectedFailures > 0 { counts.append("\(Count.of(expectedFailures, "failure")) expected") }
        if unexpectedPasses > 0 {
            counts.append("\(unexpectedPasses) unexpected pass\(unexpectedPasses == 1 ? "" : "es")")
        }
        return counts.joined(separator: ", ")
    }
}

extension EngineIncidents {
    /// What makes a run no verdict, as what follows "the engine".
    var complaints: [String] {
        var complaints: [String] = []
        if violationCount > 0 { complaints.append("broke the protocol in \(Count.of(violationCount, "line"))") }
        if abandonment != nil { complaints.append("was given up") }
        return complaints
    }

    /// The lines that broke the protocol, as far as they are known, each on one line.
    var violationLines: [String] {
        let shown = violations.prefix(20).map { ReportText.line($0, to: 500) }
        return violationCount > shown.count ? shown + ["and \(violationCount - shown.count) more"] : shown
    }

    /// How often the engine was started again, and after what; none if it was not.
    var restartLines: [String] {
        guard restarts > 0 else { return [] }
        let shown = deaths.prefix(20).map { ReportText.line($0, to: 500) }
        let rest = restarts > shown.count ? ["and \(restarts - shown.count) more"] : []
        return ["started again \(Count.of(restarts, "time")):"] + shown + rest
    }

    /// Why the engine was given up, on one line.
    var abandonmentLine: String? { abandonment.map { ReportText.line($0, to: 500) } }
}
