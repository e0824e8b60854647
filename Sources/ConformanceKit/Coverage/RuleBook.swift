/// The rules that vectors pin, as Specs/RULES.md states them.
///
/// A rule is a heading `### R1.4 Wrapping`. A paragraph below it that begins with `**Not in vectors.**` says why no
/// operation can carry a vector for it.
public struct RuleBook: Sendable {
    /// A rule's heading, and whether vectors can pin it.
    public struct Rule: Sendable, Equatable {
        /// As in `R1.4`.
        public var number: String
        /// What the heading has after the number.
        public var title: String
        /// Why no vector can pin it, on one line; nil if vectors can.
        public var whyNotInVectors: String?
    }

    /// In the order of the file.
    public var rules: [Rule]

    /// Reads a file.
    ///
    /// - Throws: the first thing that is wrong: a file that cannot be read, is larger than 16 MiB or has no rule; a
    ///   rule that is there twice; a paragraph without a reason, or a second one.
    public init(path: String) throws(TextFileProblem) {
        let bytes: [UInt8]
        do {
            bytes = try InputFile.bytes(path: path, atMost: 16 << 20)
        } catch {
            throw TextFileProblem(file: path, error.reason)
        }
        try self.init(text: String(decoding: bytes, as: UTF8.self), path: path)
    }

    /// Reads a file's text; `path` names it in problems.
    ///
    /// - Throws: as the reading of a file does.
    public init(text: String, path: String) throws(TextFileProblem) {
        rules = []
        var numbers: Set<String> = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if let rule = Self.heading(line) {
                guard numbers.insert(rule.number).inserted else {
                    throw TextFileProblem(file: path, line: index + 1, "\(rule.number) is there twice")
                }
                rules.append(rule)
            } else if line.hasPrefix(Self.mark), let last = rules.indices.last {
                let paragraph = lines[index...].prefix { !$0.allSatisfy(\.isWhitespace) }
                let words = paragraph.joined(separator: " ").dropFirst(Self.mark.count).split(
                    whereSeparator: \.isWhitespace)
                guard !words.isEmpty, rules[last].whyNotInVectors == nil else {
                    let problem = words.isEmpty ? "there is no reason" : "a second reason for \(rules[last].number)"
                    throw TextFileProblem(file: path, line: index + 1, problem)
                }
                rules[last].whyNotInVectors = words.joined(separator: " ")
            }
        }
        if rules.isEmpty {
            throw TextFileProblem(file: path, "no rules: a rule is a heading such as '### R1.4 Wrapping'")
        }
    }

    private static let mark = "**Not in vectors.**"

    private static func heading(_ line: Substring) -> Rule? {
        guard let match = line.wholeMatch(of: /### (R[0-9]+\.[0-9]+[a-z]?)\s+(\S.*?)\s*/) else { return nil }
        return Rule(number: String(match.1), title: String(match.2))
    }
}
