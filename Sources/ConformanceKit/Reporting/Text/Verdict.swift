/// The verdict on a run. All reports and the exit status agree on it.
package enum Verdict: Sendable, Equatable {
    /// Every outcome is as expected.
    case asExpected
    /// There is a failure that no expectation matches, or a pass that one matches.
    case unexpectedOutcome
    /// The engine broke the protocol or was abandoned, so the outcomes cannot be trusted.
    case brokenEngine
}

extension RunSummary {
    /// The verdict on the run.
    package var verdict: Verdict {
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
        case .brokenEngine: "Inconclusive: the engine " + incidents.complaints.joined(separator: ", and it ")
        }
    }

    /// The counts in words, such as `6340 pass, 12 fail, 10 failures expected`.
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
    /// The reasons why the results cannot be trusted, as phrases that follow "the engine".
    var complaints: [String] {
        var complaints: [String] = []
        if violationCount > 0 { complaints.append("broke the protocol on \(Count.of(violationCount, "line"))") }
        if abandonment != nil { complaints.append("was abandoned") }
        return complaints
    }

    /// The recorded lines that broke the protocol, one line each.
    var violationLines: [String] {
        let shown = violations.prefix(20).map { ReportText.line($0, to: 500) }
        return violationCount > shown.count ? shown + ["and \(violationCount - shown.count) more"] : shown
    }

    /// The number of restarts and their causes; empty if there were none.
    var restartLines: [String] {
        guard restarts > 0 else { return [] }
        let shown = deaths.prefix(20).map { ReportText.line($0, to: 500) }
        let rest = restarts > shown.count ? ["and \(restarts - shown.count) more"] : []
        return ["restarted \(Count.of(restarts, "time")):"] + shown + rest
    }

    /// The reason why the engine was abandoned, on one line.
    var abandonmentLine: String? { abandonment.map { ReportText.line($0, to: 500) } }
}

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

/// The counts of vectors by standing.
struct Tally: Sendable, Equatable {
    private(set) var vectors = 0
    /// The largest deviation of a compared value.
    private(set) var worst: Double?
    private var counts: [Standing: Int] = [:]

    mutating func add(_ result: VectorResult, strict: Bool) {
        vectors += 1
        counts[result.standing(strict: strict), default: 0] += 1
        if let deviation = result.deviation { worst = max(worst ?? 0, deviation) }
    }

    func count(_ standing: Standing) -> Int { counts[standing] ?? 0 }

    /// The number of vectors that pass, expectedly or not.
    var passed: Int { count(.pass) + count(.unexpectedPass) }
}

extension Tally {
    init(_ suite: SuiteResult, strict: Bool) {
        for result in suite.results { add(result, strict: strict) }
    }
}

/// The counts of vectors by outcome, regardless of expectations.
struct OutcomeTally: Sendable, Equatable {
    private(set) var vectors = 0
    private var counts: [Outcome: Int] = [:]

    mutating func add(_ result: VectorResult) {
        vectors += 1
        counts[result.outcome, default: 0] += 1
    }

    func count(_ outcome: Outcome) -> Int { counts[outcome] ?? 0 }

    /// The number of failures, expected or not, without unsupported vectors.
    var failed: Int { Outcome.allCases.reduce(0) { $0 + ($1.isFailure(strict: false) ? count($1) : 0) } }
}
