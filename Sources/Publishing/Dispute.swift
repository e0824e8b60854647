import ConformanceKit

/// A question on which engines agree against expected values, and the decision.
struct Dispute: Sendable {
    /// What was decided on the vectors.
    enum Decision: String, Sendable {
        /// The vector is right by its specification or by a rule of the suite.
        case kept
        /// The specification says nothing, or contradicts itself; the vector stays as the suite's reading.
        case open
        /// The vector was wrong, or cannot be decided, and is no longer in the vector file.
        case leftOut = "left out"
    }

    var title: String
    /// The vectors; those that an earlier dispute matches are not among them.
    var globs: [Glob]
    var section: String
    var decision: Decision
    var reason: String
    /// The vectors that were left out, if that is the decision.
    var leftOut: [LeftOut]

    /// A vector that is no longer in the vector file, as it was.
    struct LeftOut: Sendable {
        var identity: String
        var expected: JSONValue
        var answers: [(answer: JSONValue, engines: [String])]
    }
}

/// The decisions on expected values that engines agree against, as in Specs/disputes.json.
///
/// ```
/// {"related": [["kurbo", "kurbopy"]],
///  "disputes": [
///    {"title": "linear() below its points", "decision": "kept", "section": "CSS Easing 2, linear()", "reason": "…",
///     "vectors": ["rules/timing-function/lines#* at -1"]},
///    {"title": "…", "decision": "left out", "section": "…", "reason": "…", "vectors": [
///      {"id": "suite#vector", "expected": 1,
///       "answers": [{"answer": 2, "engines": ["Chromium 156", "Firefox 153"]}]}]}]}
/// ```
struct DisputeFile: Sendable {
    /// Groups of engines that share their maths, and count as one.
    var related: [[String]]
    /// The disputes in file order.
    var disputes: [Dispute]

    /// Reads a file.
    ///
    /// - Throws: the first problem with its place: the file cannot be read or is no JSON, a key is missing or unknown,
    ///   or a value has a wrong shape.
    init(path: String) throws(TextFileProblem) {
        try self.init(bytes: try InputFile.bytes(textFile: path), path: path)
    }

    /// Reads the bytes of a file. Problems name the file by `path`.
    ///
    /// - Throws: the first problem, as when reading a file.
    init(bytes: [UInt8], path: String) throws(TextFileProblem) {
        let file = try ReportObject(file: bytes, path: path)
        try file.allow(["disputes", "related"])
        related = []
        for (index, names) in try file.array("related").enumerated() {
            let (elements, names) = (names.array ?? [], names.array?.compactMap(\.string) ?? [])
            guard names.count > 1, names.count == elements.count else {
                throw file.problem("related[\(index)]: expected two or more names of engines")
            }
            related.append(names)
        }
        disputes = []
        for entry in try file.objects("disputes") { disputes.append(try entry.dispute()) }
    }
}

extension ReportObject {
    fileprivate func dispute() throws(TextFileProblem) -> Dispute {
        try allow(["decision", "reason", "section", "title", "vectors"])
        var dispute = Dispute(
            title: try string("title"), globs: [], section: try string("section"), decision: try choice("decision"),
            reason: try string("reason"), leftOut: [])
        for (key, text) in [("title", dispute.title), ("section", dispute.section), ("reason", dispute.reason)]
        where text.isEmpty {
            throw problem("\(path).\(key): is empty")
        }
        guard try !array("vectors").isEmpty else { throw problem("\(path).vectors: is empty") }
        guard dispute.decision == .leftOut else {
            dispute.globs = try strings("vectors").map { Glob($0) }
            return dispute
        }
        for vector in try objects("vectors") {
            try vector.allow(["answers", "expected", "id"])
            var answers: [(answer: JSONValue, engines: [String])] = []
            for answer in try vector.objects("answers") {
                try answer.allow(["answer", "engines"])
                answers.append((try answer.value("answer"), try answer.strings("engines")))
            }
            let identity = try vector.string("id")
            guard !identity.isEmpty, !answers.isEmpty, answers.allSatisfy({ !$0.engines.isEmpty }) else {
                throw problem("\(vector.path): expected an id, and answers with their engines")
            }
            dispute.leftOut.append(
                Dispute.LeftOut(identity: identity, expected: try vector.value("expected"), answers: answers))
        }
        return dispute
    }
}
