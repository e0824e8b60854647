/// A pattern for names.
///
/// `*` matches any characters, including `/`; `?` matches one character; `[a-z]` matches a character of a set, `[!a-z]`
/// one that is not in it; `\` makes the next character literal. All other characters, and a `[` without its `]`, match
/// themselves.
///
/// Names of vectors may contain brackets, so a pattern that equals the name always matches it.
public struct Glob: Sendable {
    /// The pattern as given.
    public let pattern: String
    /// The only name that the pattern matches, without escapes; nil if it has a wildcard.
    let literal: String?
    private let tokens: [Token]
    /// A literal prefix of every match, compared first because it excludes most names quickly.
    private let prefix: String

    private enum Token {
        case one(Character)
        case any
        case anyRun
        case set([ClosedRange<Character>], negated: Bool)

        /// The character that this token matches; nil for a wildcard.
        var own: Character? {
            if case .one(let own) = self { own } else { nil }
        }

        func matches(_ character: Character) -> Bool {
            switch self {
            case .one(let own): own == character
            case .any, .anyRun: true
            case .set(let ranges, let negated): ranges.contains { $0.contains(character) } != negated
            }
        }
    }

    /// Creates a glob. Every text is a valid pattern.
    public init(_ pattern: String) {
        self.pattern = pattern
        tokens = Self.tokens(of: Array(pattern))
        let start = tokens.prefix { $0.own != nil }.compactMap(\.own)
        let text = String(start)
        // Removing escapes may combine characters, in which case the prefix is not used.
        prefix = text.count == start.count ? text : ""
        literal = start.count == tokens.count && text.count == start.count ? text : nil
    }

    /// Returns the pattern that only matches this name.
    static func escaped(_ name: String) -> String {
        name.reduce(into: "") { pattern, character in
            if "*?[\\".contains(character) { pattern += "\\" }
            pattern.append(character)
        }
    }

    /// Returns whether the pattern matches the whole name.
    ///
    /// - Complexity: O(n · m) in the lengths of the pattern and the name.
    public func matches(_ name: String) -> Bool {
        if name == pattern { return true }
        guard name.hasPrefix(prefix) else { return false }
        let characters = Array(name)
        var token = 0
        var position = 0
        // The state to return to on a mismatch: the last `*` then takes one more character. Earlier `*` need not be
        // reconsidered, which avoids exponential time.
        var retry: (token: Int, position: Int)?
        while position < characters.count {
            if token < tokens.count, case .anyRun = tokens[token] {
                retry = (token + 1, position)
                token += 1
            } else if token < tokens.count, tokens[token].matches(characters[position]) {
                token += 1
                position += 1
            } else if let last = retry {
                retry = (last.token, last.position + 1)
                token = last.token
                position = last.position + 1
            } else {
                return false
            }
        }
        return tokens[token...].allSatisfy { if case .anyRun = $0 { true } else { false } }
    }

    private static func tokens(of pattern: [Character]) -> [Token] {
        var tokens: [Token] = []
        var index = 0
        // Without a `]` to close a set, later sets are open, too: only a first member can be a `]`. Looking again for
        // each `[` would take quadratic time.
        var mayClose = true
        while index < pattern.count {
            let character = pattern[index]
            index += 1
            switch character {
            case "*":
                // Several in a row mean the same as one.
                if case .anyRun? = tokens.last { continue }
                tokens.append(.anyRun)
            case "?": tokens.append(.any)
            case "\\" where index < pattern.count:
                tokens.append(.one(pattern[index]))
                index += 1
            case "[":
                if mayClose, let (set, end) = set(in: pattern, from: index) {
                    tokens.append(set)
                    index = end
                } else {
                    mayClose = false
                    tokens.append(.one("["))
                }
            default: tokens.append(.one(character))
            }
        }
        return tokens
    }

    /// Returns the set that begins at `start` and the index after its `]`. A leading `]` is a member.
    private static func set(in pattern: [Character], from start: Int) -> (Token, Int)? {
        var index = start
        let negated = index < pattern.count && (pattern[index] == "!" || pattern[index] == "^")
        if negated { index += 1 }
        var ranges: [ClosedRange<Character>] = []
        let first = index
        while index < pattern.count {
            let lower = pattern[index]
            if lower == "]", index > first { return (.set(ranges, negated: negated), index + 1) }
            if index + 2 < pattern.count, pattern[index + 1] == "-", pattern[index + 2] != "]" {
                // A reversed range has no members.
                if lower <= pattern[index + 2] { ranges.append(lower...pattern[index + 2]) }
                index += 3
            } else {
                ranges.append(lower...lower)
                index += 1
            }
        }
        return nil
    }
}
