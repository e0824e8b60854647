import ConformanceKit

/// Unrelated engines that give the same answer to a vector, which is not the expected one.
///
/// Answers are the same if both reject the input, or if the values compare as equal within 10⁻⁵, absolute and relative:
/// an engine in single precision still agrees with another one, and a value with fewer digits than the expected one is
/// no answer against it. Failures of the classes `precision` and `adapter` are none either, and an error that begins
/// with `timeout: ` or `crash: ` is no rejection.
struct Agreement: Sendable {
    /// An answer and the engines that give it, in the order of the records.
    struct Answer: Sendable {
        var answer: EngineAnswer
        var engines: [String]
    }

    /// `suite-name#vector-name`.
    var identity: String
    var expected: JSONValue
    /// The answers that at least two unrelated engines give.
    var answers: [Answer]
    /// The engines that pass.
    var passing: [String]

    /// Returns all agreements of the records, in the order of the vector file.
    ///
    /// - Parameter related: groups of names of engines that share their maths, and count as one.
    /// - Complexity: O(n) in the number of recorded results, times the different answers to a vector.
    static func all(in records: [EngineRecord], related: [[String]], of index: VectorIndex) -> [Agreement] {
        let families = families(of: related)
        var results: [String: [(engine: String, result: VectorResult)]] = [:]
        var passing: [String: [String]] = [:]
        for record in records {
            for result in record.failures { results[result.identity, default: []].append((record.about.name, result)) }
            for suite in record.suites {
                for name in suite.passing { passing["\(suite.name)#\(name)", default: []].append(record.about.name) }
            }
        }
        return index.suites.flatMap { suite in
            suite.vectors.compactMap { vector in
                let identity = suite.identity(of: vector)
                return results[identity].flatMap {
                    Agreement(identity, $0, passing: passing[identity] ?? [], families: families)
                }
            }
        }
    }

    /// Returns a name that the engines of a group share. Groups with a common engine are one.
    private static func families(of related: [[String]]) -> [String: String] {
        var families: [String: String] = [:]
        for names in related {
            let known = Set(names.compactMap { families[$0] })
            for (name, family) in families where known.contains(family) { families[name] = names[0] }
            for name in names { families[name] = names[0] }
        }
        return families
    }

    private init?(
        _ identity: String, _ results: [(engine: String, result: VectorResult)], passing: [String],
        families: [String: String]
    ) {
        guard let first = results.first?.result else { return nil }
        let same = Comparator(operation: first.operation, tolerance: .within(absolute: 1e-5, relative: 1e-5))
        var answers: [Answer] = []
        for (engine, result) in results where Self.contradicts(result, same) {
            if let place = answers.firstIndex(where: {
                Self.agree($0.answer, result.answer, same, on: first.expected)
            }) {
                answers[place].engines.append(engine)
            } else {
                answers.append(Answer(answer: result.answer, engines: [engine]))
            }
        }
        answers.removeAll { answer in Set(answer.engines.map { families[$0] ?? $0 }).count < 2 }
        guard !answers.isEmpty else { return nil }
        (self.identity, expected, self.answers, self.passing) = (identity, first.expected, answers, passing)
    }

    /// Whether the result is an answer that differs from the expected one.
    private static func contradicts(_ result: VectorResult, _ same: Comparator) -> Bool {
        switch FailureClass.split(result.expectedFailure ?? "")?.class {
        case .precision, .adapter: return false
        case .deviation, .reading, nil: break
        }
        switch result.answer {
        // An engine that hangs or crashes has no opinion.
        case .error(let reason): return !reason.hasPrefix("timeout: ") && !reason.hasPrefix("crash: ")
        case .value(let value):
            return result.expected["error"] != nil || !same.compare(value, with: result.expected).passes
        case .failure, .unsupported: return false
        }
    }

    private static func agree(
        _ a: EngineAnswer, _ b: EngineAnswer, _ same: Comparator, on expected: JSONValue
    ) -> Bool {
        switch (a, b) {
        case (.error, .error): return true
        case (.value(let a), .value(let b)):
            let (a, b) = expected["error"] == nil ? (a.compared(with: expected), b.compared(with: expected)) : (a, b)
            // A comparison does not look at members that its second value lacks.
            return same.compare(a, with: b).passes && same.compare(b, with: a).passes
        default: return false
        }
    }
}

extension JSONValue {
    /// The value without the members that the expected value does not have, which are never compared.
    fileprivate func compared(with expected: JSONValue) -> JSONValue {
        if let members = object, let wanted = expected.object {
            return .object(
                members.filter { wanted[$0.key] != nil }.reduce(into: [:]) { kept, member in
                    kept[member.key] = member.value.compared(with: wanted[member.key] ?? .null)
                })
        }
        if let elements = array, let wanted = expected.array, elements.count == wanted.count {
            return .array(zip(elements, wanted).map { $0.compared(with: $1) })
        }
        return self
    }
}
