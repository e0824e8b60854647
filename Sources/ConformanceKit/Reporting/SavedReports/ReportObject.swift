/// An object in a line of a report, or a whole file, read key by key. Every error has the file, the line and the path
/// of the key.
package struct ReportObject {
    let file: String
    /// The line; nil for a whole file.
    let line: Int?
    /// The path of the object; empty for the line itself.
    package let path: String
    package let members: [String: JSONValue]

    /// Parses a line as an object.
    package init(line bytes: [UInt8], file: String, number: Int) throws(TextFileProblem) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            let problem = "invalid JSON: column \(error.column): \(error.problem)"
            throw TextFileProblem(file: file, line: number, problem)
        }
        try self.init(value, file: file, line: number, path: "")
    }

    /// Parses a whole file as an object.
    package init(file bytes: [UInt8], path: String) throws(TextFileProblem) {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            let problem = "invalid JSON: column \(error.column): \(error.problem)"
            throw TextFileProblem(file: path, line: error.line, problem)
        }
        try self.init(value, file: path, line: nil, path: "")
    }

    private init(_ value: JSONValue, file: String, line: Int?, path: String) throws(TextFileProblem) {
        guard let members = value.object else {
            let place = path.isEmpty ? "" : "\(path): "
            throw TextFileProblem(file: file, line: line, "\(place)expected an object, found \(value.brief)")
        }
        (self.file, self.line, self.path, self.members) = (file, line, path, members)
    }

    /// Returns a problem of the line.
    package func problem(_ message: String) -> TextFileProblem { TextFileProblem(file: file, line: line, message) }

    private func mismatch(_ key: String, _ expected: String, _ found: JSONValue) -> TextFileProblem {
        problem("\(path(of: key)): expected \(expected), found \(found.brief)")
    }

    private func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    /// Throws if there is an unknown key. Missing keys are detected when they are read.
    package func allow(_ keys: Set<String>) throws(TextFileProblem) {
        guard let unknown = members.keys.filter({ !keys.contains($0) }).min() else { return }
        throw problem("\(path.isEmpty ? "" : "\(path): ")unknown key \(JSONValue.string(unknown).text)")
    }

    package func value(_ key: String) throws(TextFileProblem) -> JSONValue {
        guard let value = members[key] else { throw problem("\(path(of: key)): missing") }
        return value
    }

    package func string(_ key: String) throws(TextFileProblem) -> String {
        let value = try value(key)
        guard let string = value.string else { throw mismatch(key, "a string", value) }
        return string
    }

    /// Returns the string; nil if the key is missing.
    package func optionalString(_ key: String) throws(TextFileProblem) -> String? {
        members[key] == nil ? nil : try string(key)
    }

    package func bool(_ key: String) throws(TextFileProblem) -> Bool {
        let value = try value(key)
        guard let bool = value.bool else { throw mismatch(key, "a Boolean", value) }
        return bool
    }

    /// Returns a whole number of at least 0.
    package func count(_ key: String) throws(TextFileProblem) -> Int {
        let value = try value(key)
        guard case .number(let number) = value, let count = Int(exactly: number), count >= 0 else {
            throw mismatch(key, "a whole number of at least 0", value)
        }
        return count
    }

    /// Returns a value of a closed list.
    package func choice<Choice: RawRepresentable>(_ key: String, as: Choice.Type = Choice.self) throws(TextFileProblem)
        -> Choice
    where Choice.RawValue == String {
        let name = try string(key)
        guard let choice = Choice(rawValue: name) else { throw problem("\(path(of: key)): unknown \(name)") }
        return choice
    }

    package func object(_ key: String) throws(TextFileProblem) -> ReportObject {
        try ReportObject(value(key), file: file, line: line, path: path(of: key))
    }

    package func array(_ key: String) throws(TextFileProblem) -> [JSONValue] {
        let value = try value(key)
        guard let array = value.array else { throw mismatch(key, "an array", value) }
        return array
    }

    package func objects(_ key: String) throws(TextFileProblem) -> [ReportObject] {
        var objects: [ReportObject] = []
        for (index, value) in try array(key).enumerated() {
            objects.append(try ReportObject(value, file: file, line: line, path: "\(path(of: key))[\(index)]"))
        }
        return objects
    }

    package func strings(_ key: String) throws(TextFileProblem) -> [String] {
        var strings: [String] = []
        for value in try array(key) {
            guard let string = value.string else { throw mismatch(key, "strings", value) }
            strings.append(string)
        }
        return strings
    }
}

/// Parses the three kinds of lines described at ``JSONLinesReporter``.
extension ReportObject {
    /// Returns the header without the names of the suites, and the number of suites.
    func header() throws(TextFileProblem) -> (RunHeader, suites: Int) {
        guard members["header"] != nil else { throw problem("expected the header of a report") }
        try allow(["header"])
        let header = try object("header")
        // The remaining keys may differ in another format.
        let format = try header.count("format")
        guard format == HarnessVersion.format else {
            throw problem("header.format: \(format) is not supported, expected \(HarnessVersion.format)")
        }
        try header.allow([
            "engine", "files", "format", "harness", "quiet", "selection", "strict", "suites", "vectors",
        ])
        if try header.bool("quiet") {
            throw problem("a report written with --quiet does not list the passed vectors; write it without --quiet")
        }
        let engine = try header.object("engine")
        try engine.allow(["name", "version"])
        var files: [RunHeader.File] = []
        for file in try header.objects("files") {
            try file.allow(["path", "revision"])
            let revision = try file.value("revision").isNull ? nil : file.count("revision")
            files.append(RunHeader.File(path: try file.string("path"), revision: revision))
        }
        let content = RunHeader(
            engineName: try engine.string("name"), engineVersion: try engine.string("version"), files: files,
            selection: try header.object("selection").selection(), suites: [], vectors: try header.count("vectors"),
            strict: try header.bool("strict"), harness: try header.string("harness"))
        return (content, try header.count("suites"))
    }

    private func selection() throws(TextFileProblem) -> Selection {
        try allow(["failedIn", "filters", "operations", "shard", "specifications"])
        var selection = Selection(
            filters: try strings("filters").map { Glob($0) }, operations: try strings("operations"))
        for name in try strings("specifications") {
            guard let specification = Specification(rawValue: name) else {
                throw problem("\(path).specifications: unknown \(name)")
            }
            selection.specifications.append(specification)
        }
        selection.failed = try optionalString("failedIn").map { FailedVectors(report: $0) }
        guard try !value("shard").isNull else { return selection }
        let shard = try object("shard")
        try shard.allow(["count", "index"])
        let (index, count) = (try shard.count("index"), try shard.count("count"))
        selection.shard = Shard(index: index, count: count)
        if selection.shard == nil { throw problem("\(shard.path): \(index)/\(count) is not a valid shard") }
        return selection
    }

    /// Returns the record of a vector, without its position.
    func record(isOfShard: Bool) throws(TextFileProblem) -> VectorResult {
        if members["header"] != nil { throw problem("unexpected second header") }
        var keys: Set = [
            "id", "operation", "specification", "outcome", "expected", "actual", "deviation", "where", "message",
            "expectedFailure", "standardError", "input", "rules", "seconds",
        ]
        if isOfShard { keys.insert("position") }
        try allow(keys.union(VectorResult.explanationKeys))
        let identity = try string("id")
        let parts = identity.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
            throw problem("id: expected suite#vector, found \(identity)")
        }
        let outcome = try choice("outcome", as: Outcome.self)
        let expected = try value("expected")
        let message = try optionalString("message")
        var result = VectorResult(
            identity: identity, operation: try string("operation"), specification: try choice("specification"),
            input: try value("input"), expected: expected,
            answer: try answer(outcome, expectsError: expected["error"] != nil, message: message), outcome: outcome)
        result.deviation = try deviation(outcome)
        result.location = try optionalString("where")
        result.message = message
        result.expectedFailure = try optionalString("expectedFailure")
        result.rules = members["rules"] == nil ? [] : try strings("rules")
        result.duration = try duration()
        try explanation(of: &result)
        return result
    }

    func answer(
        _ outcome: Outcome, expectsError: Bool, message: String?
    ) throws(TextFileProblem) -> EngineAnswer {
        let standardError = try optionalString("standardError")
        guard let actual = members["actual"] else {
            let kind: EngineFailure.Kind
            switch outcome {
            case .fail: kind = .invalid
            case .timeout: kind = .timeout
            case .crash: kind = .crash
            case .pass, .error, .unsupported: throw problem("actual: missing")
            }
            return .failure(EngineFailure(kind, message ?? "", standardError: standardError ?? ""))
        }
        if standardError != nil { throw problem("standardError: unexpected in a record with an answer") }
        switch outcome {
        case .pass where !expectsError: return .value(actual)
        case .pass, .error:
            guard let reason = actual["error"]?.string, actual.object?.count == 1 else {
                throw problem("actual: expected an error, found \(actual.brief)")
            }
            return .error(reason)
        case .unsupported:
            guard actual == EngineAnswer.unsupported.json else {
                throw problem("actual: expected {\"unsupported\": true}, found \(actual.brief)")
            }
            return .unsupported
        case .fail: return .value(actual)
        case .timeout, .crash: throw problem("actual: unexpected with the outcome \(outcome.rawValue)")
        }
    }

    func deviation(_ outcome: Outcome) throws(TextFileProblem) -> Double? {
        let value = try value("deviation")
        if value.isNull { return nil }
        guard let deviation = value.double, deviation >= 0 else {
            throw problem("deviation: expected a number of at least 0, found \(value.brief)")
        }
        if outcome == .pass, deviation > 1 { throw problem("deviation: \(value.brief) contradicts the outcome pass") }
        return deviation
    }

    /// Returns the incidents in the footer, whose counts must match the records.
    func incidents(of records: RunSummary) throws(TextFileProblem) -> EngineIncidents {
        try allow(["summary"])
        let footer = try object("summary")
        let counts = records.reportedCounts
        try footer.allow(Set(counts.keys).union(["incidents"]))
        for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
            let said = try footer.count(key)
            if said != count {
                throw problem("summary.\(key): \(said) does not match the records, which have \(count)")
            }
        }
        var incidents = EngineIncidents()
        guard footer.members["incidents"] != nil else { return incidents }
        let told = try footer.object("incidents")
        try told.allow(["abandonment", "deaths", "restarts", "standardError", "violationCount", "violations"])
        incidents.abandonment = try told.value("abandonment").isNull ? nil : told.string("abandonment")
        incidents.deaths = try told.strings("deaths")
        incidents.restarts = try told.count("restarts")
        incidents.standardError = try told.string("standardError")
        incidents.violationCount = try told.count("violationCount")
        incidents.violations = try told.strings("violations")
        return incidents
    }
}
