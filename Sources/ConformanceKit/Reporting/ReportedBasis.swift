/// What a failure is judged by, as the records of a report have it: the tolerance, the source, the time it took.
extension VectorResult {
    /// The members of a record for what did not pass: all that explains it.
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
    /// In words: `exact`, `absolute 0.01, relative 0`.
    var text: String {
        switch self {
        case .exact: "exact"
        case .within(let absolute, let relative):
            "absolute \(JSONValue.number(absolute).text), relative \(JSONValue.number(relative).text)"
        }
    }
}

extension Duration {
    /// In seconds, to the nanosecond; what a report has is the same after reading.
    var inSeconds: Double {
        let (seconds, attoseconds) = components
        return (Double(seconds) * 1e9 + (Double(attoseconds) / 1e9).rounded()) / 1e9
    }
}

/// What explains a record, read back.
extension ReportObject {
    func explanation(of result: inout VectorResult) throws(TextFileProblem) {
        let keys = members.keys.filter { VectorResult.explanationKeys.contains($0) }
        if result.outcome == .pass, let key = keys.min() { throw problem("\(key): there is none of a pass") }
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
                throw problem("tolerance.exact: it is true and alone, or not there")
            }
            return .exact
        }
        return .within(
            absolute: try tolerance.number("absolute") ?? 0, relative: try tolerance.number("relative") ?? 0)
    }

    /// How long the vector took; nil where the report does not say it.
    func duration() throws(TextFileProblem) -> Duration? {
        guard let seconds = try number("seconds") else { return nil }
        // Ten years: longer ones are no times, and would overflow.
        guard seconds < 3e8 else { throw problem("seconds: \(JSONValue.number(seconds).text) is no time") }
        return .nanoseconds(Int64((seconds * 1e9).rounded()))
    }

    /// A number that is finite and not negative; nil where the key is missing.
    private func number(_ key: String) throws(TextFileProblem) -> Double? {
        guard let value = members[key] else { return nil }
        guard let number = value.double, number.isFinite, number >= 0 else {
            let place = path.isEmpty ? key : "\(path).\(key)"
            throw problem("\(place): expected a finite number of at least 0, found \(value.brief)")
        }
        return number
    }
}
