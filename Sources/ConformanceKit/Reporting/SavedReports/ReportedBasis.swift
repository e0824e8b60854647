/// The parts of a record that explain a failure: tolerance, source and time.
extension VectorResult {
    /// The members of a record that explain why a vector did not pass.
    var explanation: [(key: String, value: JSONValue)] {
        var members: [(key: String, value: JSONValue)] = []
        if let absoluteError { members.append(("absoluteError", .number(absoluteError))) }
        if let tolerance { members.append(("tolerance", tolerance.json)) }
        if let origin {
            members.append(("source", ["title": .string(origin.title), "reference": .string(origin.reference)]))
        }
        return members
    }

    /// The keys of ``explanation``.
    static let explanationKeys: Set = ["absoluteError", "tolerance", "source"]
}

extension Tolerance {
    /// The tolerance in words, such as `exact` or `absolute 0.01, relative 0`.
    var text: String {
        switch self {
        case .exact: "exact"
        case .within(let absolute, let relative):
            "absolute \(JSONValue.number(absolute).text), relative \(JSONValue.number(relative).text)"
        }
    }
}

extension Duration {
    /// The duration in seconds with nanosecond precision. Reading a report restores the same value.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return (Double(seconds) * 1e9 + (Double(attoseconds) / 1e9).rounded()) / 1e9
    }
}

/// Parses the explanation of a record.
extension ReportObject {
    func explanation(of result: inout VectorResult) throws(TextFileProblem) {
        let keys = members.keys.filter { VectorResult.explanationKeys.contains($0) }
        if result.outcome == .pass, let key = keys.min() { throw problem("\(key): unexpected with the outcome pass") }
        result.absoluteError = try number("absoluteError")
        if members["tolerance"] != nil { result.tolerance = try tolerance() }
        if members["source"] != nil {
            let source = try object("source")
            try source.allow(["reference", "title"])
            result.origin = VectorResult.Origin(
                title: try source.string("title"), reference: try source.string("reference"))
        }
    }

    private func tolerance() throws(TextFileProblem) -> Tolerance {
        let tolerance = try object("tolerance")
        try tolerance.allow(["absolute", "exact", "relative"])
        guard tolerance.members["exact"] == nil else {
            guard try tolerance.bool("exact"), tolerance.members.count == 1 else {
                throw problem("tolerance.exact: must be true and the only key")
            }
            return .exact
        }
        return .within(
            absolute: try tolerance.number("absolute") ?? 0, relative: try tolerance.number("relative") ?? 0)
    }

    /// Returns the time of the vector; nil if the report does not have it.
    func duration() throws(TextFileProblem) -> Duration? {
        guard let seconds = try number("seconds") else { return nil }
        // Limited to about ten years: larger values are invalid and could overflow.
        guard seconds < 3e8 else { throw problem("seconds: \(JSONValue.number(seconds).text) is out of range") }
        return .nanoseconds(Int64((seconds * 1e9).rounded()))
    }

    /// Returns a finite number of at least 0; nil if the key is missing.
    private func number(_ key: String) throws(TextFileProblem) -> Double? {
        guard let value = members[key] else { return nil }
        guard let number = value.double, number.isFinite, number >= 0 else {
            let place = path.isEmpty ? key : "\(path).\(key)"
            throw problem("\(place): expected a finite number of at least 0, found \(value.brief)")
        }
        return number
    }
}
