/// A report of JSON lines: a header, a record for each vector, a footer with the counts.
///
/// It holds nothing that differs from run to run (no times), so equal runs give equal bytes.
public struct JSONLinesReporter: Reporter {
    /// Leave out the records of vectors that passed.
    public var quiet: Bool

    public init(quiet: Bool = false) { self.quiet = quiet }

    public func begin(_ header: RunHeader) -> String {
        let selection: JSONValue = [
            "filters": .array(header.selection.filters.map { .string($0.pattern) }),
            "operations": .array(header.selection.operations.map { .string($0) }),
            "specifications": .array(header.selection.specifications.map { .string($0.rawValue) }),
            "shard": header.selection.shard.map { shard in
                ["index": .number(Double(shard.index)), "count": .number(Double(shard.count))]
            } ?? .null,
        ]
        let files = header.files.map { file -> JSONValue in
            ["path": .string(file.path), "revision": JSONValue(file.revision.map(Double.init))]
        }
        let content: JSONValue = [
            "engine": ["name": .string(header.engineName), "version": .string(header.engineVersion)],
            "files": .array(files),
            "format": .number(Double(HarnessVersion.format)),
            "harness": .string(HarnessVersion.current),
            "quiet": .bool(quiet),
            "selection": selection,
            "strict": .bool(header.strict),
            "suites": .number(Double(header.suites.count)),
            "vectors": .number(Double(header.vectors)),
        ]
        return JSONValue.object(["header": content]).text + "\n"
    }

    public func add(_ suite: SuiteResult) -> String {
        let shown = suite.results.filter { !quiet || $0.outcome != .pass }
        return shown.map { record($0) + "\n" }.joined()
    }

    public func end(_ summary: RunSummary) -> String {
        var counts: [String: JSONValue] = [
            "suites": .number(Double(summary.suites)), "vectors": .number(Double(summary.vectors)),
        ]
        for outcome in Outcome.allCases { counts[outcome.rawValue] = .number(Double(summary.count(outcome))) }
        counts["expectedFailures"] = .number(Double(summary.expectedFailures))
        counts["unexpectedFailures"] = .number(Double(summary.unexpectedFailures))
        counts["unexpectedPasses"] = .number(Double(summary.unexpectedPasses))
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
            ("actual", result.answer.json),
            ("deviation", JSONValue(result.deviation)),
        ]
        if let location = result.location { members.append(("where", .string(location))) }
        if let message = result.message { members.append(("message", .string(message))) }
        if let reason = result.expectedFailure { members.append(("expectedFailure", .string(reason))) }
        if case .failure(let failure) = result.answer, !failure.standardError.isEmpty {
            members.append(("standardError", .string(failure.standardError)))
        }
        members.append(("input", result.input))
        return JSONValue.text(orderedMembers: members)
    }
}

extension EngineAnswer {
    /// The answer as a report shows it: a value as it is, an error as a vector would expect it, `null` for none.
    var json: JSONValue {
        switch self {
        case .value(let value): value
        case .error(let reason): ["error": .string(reason)]
        case .unsupported: ["unsupported": true]
        case .failure: nil
        }
    }
}

extension EngineIncidents {
    /// The incidents as a report shows them.
    var json: JSONValue {
        [
            "abandonment": abandonment.map { .string($0) } ?? .null,
            "restarts": .number(Double(restarts)),
            "standardError": .string(standardError),
            "violationCount": .number(Double(violationCount)),
            "violations": .array(violations.map { .string($0) }),
        ]
    }
}
