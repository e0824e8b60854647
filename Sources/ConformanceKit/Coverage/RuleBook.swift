/// The rules in Specs/RULES.md.
///
/// A rule is a heading such as `### R1.4 Wrapping`. A paragraph below it that begins with `**Not in vectors.**` gives
/// the reason why no vector can test the rule.
public struct RuleBook: Sendable {
    /// A rule and whether vectors can test it.
    public struct Rule: Sendable, Equatable {
        /// The number, such as `R1.4`.
        public var number: String
        /// The text of the heading after the number.
        public var title: String
        /// The reason why no vector can test the rule, on one line; nil if vectors can.
        public var whyNotInVectors: String?
    }

    /// The rules in the order of the file.
    public var rules: [Rule]

    /// Reads a file.
    ///
    /// - Throws: the first problem: the file cannot be read, is larger than 16 MiB or has no rule; a rule occurs twice;
    ///   a `**Not in vectors.**` paragraph has no reason or is the second one of its rule.
    public init(path: String) throws(TextFileProblem) {
        let bytes = try InputFile.bytes(textFile: path, atMost: 16 << 20)
        try self.init(text: String(decoding: bytes, as: UTF8.self), path: path)
    }

    /// Reads the text of a file. Problems name the file by `path`.
    ///
    /// - Throws: the first problem, as when reading a file.
    public init(text: String, path: String) throws(TextFileProblem) {
        rules = []
        var numbers: Set<String> = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            if let rule = Self.heading(line) {
                guard numbers.insert(rule.number).inserted else {
                    throw TextFileProblem(file: path, line: index + 1, "\(rule.number) occurs twice")
                }
                rules.append(rule)
            } else if line.hasPrefix(Self.mark), let last = rules.indices.last {
                let paragraph = lines[index...].prefix { !$0.allSatisfy(\.isWhitespace) }
                let words = paragraph.joined(separator: " ").dropFirst(Self.mark.count).split(
                    whereSeparator: \.isWhitespace)
                guard !words.isEmpty, rules[last].whyNotInVectors == nil else {
                    let problem = words.isEmpty ? "no reason is given" : "a second reason for \(rules[last].number)"
                    throw TextFileProblem(file: path, line: index + 1, problem)
                }
                rules[last].whyNotInVectors = words.joined(separator: " ")
            }
        }
        if rules.isEmpty {
            throw TextFileProblem(file: path, "no rules found: expected headings such as '### R1.4 Wrapping'")
        }
    }

    private static let mark = "**Not in vectors.**"

    private static func heading(_ line: Substring) -> Rule? {
        guard let match = line.wholeMatch(of: /### (R[0-9]+\.[0-9]+[a-z]?)\s+(\S.*?)\s*/) else { return nil }
        return Rule(number: String(match.1), title: String(match.2))
    }
}
