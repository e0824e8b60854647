/// The rules in Specs/RULES.md.
///
/// A rule is a heading such as `### R1.4 Wrapping`. A paragraph below it that begins with `**Not in vectors.**` gives
/// the reason why no vector can test the rule.
package struct RuleBook: Sendable {
    /// A rule and whether vectors can test it.
    package struct Rule: Sendable, Equatable {
        /// The number, such as `R1.4`.
        package var number: String
        /// The text of the heading after the number.
        package var title: String
        /// The reason why no vector can test the rule, on one line; nil if vectors can.
        package var whyNotInVectors: String?
    }

    /// The rules in the order of the file.
    package var rules: [Rule]

    /// Reads a file.
    ///
    /// - Throws: the first problem: the file cannot be read, is larger than 16 MiB or has no rule; a rule occurs twice;
    ///   a `**Not in vectors.**` paragraph has no reason or is the second one of its rule.
    package init(path: String) throws(TextFileProblem) {
        let bytes = try InputFile.bytes(textFile: path, atMost: 16 << 20)
        try self.init(text: String(decoding: bytes, as: UTF8.self), path: path)
    }

    /// Reads the text of a file. Problems name the file by `path`.
    ///
    /// - Throws: the first problem, as when reading a file.
    package init(text: String, path: String) throws(TextFileProblem) {
        rules = []
        var numbers: Set<String> = []
        // The words of the paragraph that gives the reason of the last rule, while it goes on.
        var reason: Reason?
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if let rule = Self.heading(line) {
                try end(&reason, path: path)
                guard numbers.insert(rule.number).inserted else {
                    throw TextFileProblem(file: path, line: index + 1, "\(rule.number) occurs twice")
                }
                rules.append(rule)
            } else if line.allSatisfy(\.isWhitespace) {
                try end(&reason, path: path)
            } else if reason != nil {
                reason?.add(line)
            } else if line.hasPrefix(Self.mark), let last = rules.last {
                guard last.whyNotInVectors == nil else {
                    throw TextFileProblem(file: path, line: index + 1, "a second reason for \(last.number)")
                }
                reason = Reason(line: index + 1)
                reason?.add(line.dropFirst(Self.mark.count))
            }
        }
        try end(&reason, path: path)
        if rules.isEmpty {
            throw TextFileProblem(file: path, "no rules found: expected headings such as '### R1.4 Wrapping'")
        }
    }

    private static let mark = "**Not in vectors.**"

    private struct Reason {
        /// The number of the first line.
        var line: Int
        var words: [Substring] = []

        mutating func add(_ line: Substring) { words += line.split(whereSeparator: \.isWhitespace) }
    }

    /// Gives the last rule its reason.
    private mutating func end(_ reason: inout Reason?, path: String) throws(TextFileProblem) {
        guard let ended = reason, let last = rules.indices.last else { return }
        if ended.words.isEmpty { throw TextFileProblem(file: path, line: ended.line, "no reason is given") }
        rules[last].whyNotInVectors = ended.words.joined(separator: " ")
        reason = nil
    }

    /// Reads a heading without a regular expression, which would take quadratic time for long white space.
    private static func heading(_ line: Substring) -> Rule? {
        guard line.hasPrefix("### ") else { return nil }
        let rest = line.dropFirst(4)
        let number = rest.prefix { !$0.isWhitespace }
        guard RuleNumber.isValid(number) else { return nil }
        var title = rest[number.endIndex...].drop(while: \.isWhitespace)
        while title.last?.isWhitespace == true { title.removeLast() }
        return title.isEmpty ? nil : Rule(number: String(number), title: String(title))
    }
}
