/// A JSON Lines report: a header, a record for each vector, and a footer with the counts.
///
/// ```
/// {"header": {"engine": …, "files": […], "format": 1, "selection": …, "suites": 3, "vectors": 40, …}}
/// {"id": "suite#vector", "operation": …, "specification": …, "outcome": "pass", "expected": …, "actual": …, …}
/// {"summary": {"pass": 39, "fail": 1, …, "suites": 3, "vectors": 40, "incidents": {…}}}
/// ```
///
/// Without ``times``, equal runs give equal bytes. ``ReportFile`` reads such a report. The article "Keep an engine
/// right in CI" of TimingMath's documentation describes all fields.
package struct JSONLinesReporter: Reporter {
    /// Whether records of passed vectors are omitted.
    package var quiet: Bool
    /// Whether records have the time of each vector.
    package var times: Bool
    private var positions: [String: Int] = [:]

    /// - Parameters:
    ///   - quiet: whether records of passed vectors are omitted.
    ///   - times: whether records have the time of each vector.
    package init(quiet: Bool = false, times: Bool = false) { (self.quiet, self.times) = (quiet, times) }

    /// Returns the header.
    package mutating func begin(_ header: RunHeader) -> String {
        positions = header.positions
        var selection: [String: JSONValue] = [
            "filters": .array(header.selection.filters.map { .string($0.pattern) }),
            "operations": .array(header.selection.operations.map { .string($0) }),
            "specifications": .array(header.selection.specifications.map { .string($0.rawValue) }),
            "shard": header.selection.shard.map { shard in
                ["index": .number(Double(shard.index)), "count": .number(Double(shard.count))]
            } ?? .null,
        ]
        if let failed = header.selection.failed { selection["failedIn"] = .string(failed.report) }
        let files = header.files.map { file -> JSONValue in
            ["path": .string(file.path), "revision": JSONValue(file.revision.map(Double.init))]
        }
        let content: JSONValue = [
            "engine": ["name": .string(header.engineName), "version": .string(header.engineVersion)],
            "files": .array(files),
            "format": .number(Double(HarnessVersion.format)),
            "harness": .string(header.harness),
            "quiet": .bool(quiet),
            "selection": .object(selection),
            "strict": .bool(header.strict),
            "suites": .number(Double(header.suites.count)),
            "vectors": .number(Double(header.vectors)),
        ]
        return JSONValue.object(["header": content]).text + "\n"
    }

    /// Returns a record for each vector.
    package func add(_ suite: SuiteResult) -> String {
        let shown = suite.results.filter { !quiet || $0.outcome != .pass }
        return shown.map { record($0) + "\n" }.joined()
    }

    /// Returns the footer.
    package func end(_ summary: RunSummary) -> String {
        var counts = summary.reportedCounts.mapValues { JSONValue.number(Double($0)) }
        if summary.incidents != EngineIncidents() { counts["incidents"] = summary.incidents.json }
        return JSONValue.object(["summary": .object(counts)]).text + "\n"
    }

    private func record(_ result: VectorResult) -> String {
        var members: [(key: String, value: JSONValue)] = [
            ("id", .string(result.identity)),
            ("operation", .string(result.operation)),
            ("specification", .string(result.specification.rawValue)),
            ("outcome", .string(result.outcome.rawValue)),
            ("expected", result.expected),
        ]
        var failure: EngineFailure?
        if case .failure(let reason) = result.answer { failure = reason }
        if failure == nil { members.append(("actual", result.answer.json)) }
        members.append(("deviation", JSONValue(result.deviation)))
        if result.outcome != .pass { members += result.explanation }
        if let location = result.location { members.append(("where", .string(location))) }
        if let message = result.message { members.append(("message", .string(message))) }
        if !result.rules.isEmpty { members.append(("rules", .array(result.rules.map { .string($0) }))) }
        if let reason = result.expectedFailure { members.append(("expectedFailure", .string(reason))) }
        if let text = failure?.standardError, !text.isEmpty { members.append(("standardError", .string(text))) }
        if times, let duration = result.duration { members.append(("seconds", .number(duration.inSeconds))) }
        if let position = positions[result.identity] { members.append(("position", .number(Double(position)))) }
        members.append(("input", result.input))
        return JSONValue.text(orderedMembers: members)
    }
}

extension RunSummary {
    /// The counts in the footer by key.
    var reportedCounts: [String: Int] {
        var counts = [
            "expectedFailures": expectedFailures, "suites": suites, "unexpectedFailures": unexpectedFailures,
            "unexpectedPasses": unexpectedPasses, "vectors": vectors,
        ]
        for outcome in Outcome.allCases { counts[outcome.rawValue] = count(outcome) }
        return counts
    }
}

extension EngineAnswer {
    /// The answer in a report: a value unchanged, an error as in a vector; nil for no answer.
    package var json: JSONValue {
        switch self {
        case .value(let value): value
        case .error(let reason): ["error": .string(reason)]
        case .unsupported: ["unsupported": true]
        case .failure: nil
        }
    }
}

extension EngineIncidents {
    /// The incidents in a report.
    package var json: JSONValue {
        [
            "abandonment": abandonment.map { .string($0) } ?? .null,
            "deaths": .array(deaths.map { .string($0) }),
            "restarts": .number(Double(restarts)),
            "standardError": .string(standardError),
            "violationCount": .number(Double(violationCount)),
            "violations": .array(violations.map { .string($0) }),
        ]
    }
}
