/// A pattern over names: `*` any characters (also `/`), `?` one character, `[a-z]` one of a set, `[!a-z]` one not in
/// it, `\` takes the next character as it is. Everything else stands for itself, and so does a `[` without its `]`.
///
/// Names of vectors have brackets in them, so a pattern that is the name itself always matches it.
public struct Glob: Sendable {
    /// As it was given.
    public let pattern: String
    /// The one name that the pattern stands for, without its escapes; nil if it has a wildcard.
    let literal: String?
    private let tokens: [Token]
    /// What a name begins with that the tokens match: most names are told apart by it, without a look at each character.
    private let prefix: String

    private enum Token {
        case one(Character)
        case any
        case anyRun
        case set([ClosedRange<Character>], negated: Bool)

        /// The character that this token stands for; nil for a wildcard.
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

    /// The pattern of that text; every text is one.
    public init(_ pattern: String) {
        self.pattern = pattern
        tokens = Self.tokens(of: Array(pattern))
        let start = tokens.prefix { $0.own != nil }.compactMap(\.own)
        let text = String(start)
        // Without the escapes between them, characters may have become one.
        prefix = text.count == start.count ? text : ""
        literal = start.count == tokens.count && text.count == start.count ? text : nil
    }

    /// The pattern that matches this name alone.
    static func escaped(_ name: String) -> String {
        name.reduce(into: "") { pattern, character in
            if "*?[\\".contains(character) { pattern += "\\" }
            pattern.append(character)
        }
    }

    /// Whether the pattern matches the whole name.
    ///
    /// - Complexity: O(n · m) in the lengths of pattern and name.
    public func matches(_ name: String) -> Bool {
        if name == pattern { return true }
        guard name.hasPrefix(prefix) else { return false }
        let characters = Array(name)
        var token = 0
        var position = 0
        // Where to go on if what follows the last `*` does not fit: it then takes one character more. An earlier `*`
        // never has to be reconsidered, which keeps this from being exponential.
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
        while index < pattern.count {
            let character = pattern[index]
            index += 1
            switch character {
            case "*": tokens.append(.anyRun)
            case "?": tokens.append(.any)
            case "\\" where index < pattern.count:
                tokens.append(.one(pattern[index]))
                index += 1
            case "[":
                if let (set, end) = set(in: pattern, from: index) {
                    tokens.append(set)
                    index = end
                } else {
                    tokens.append(.one("["))
                }
            default: tokens.append(.one(character))
            }
        }
        return tokens
    }

    /// The set whose content begins at `start`, and the index after its `]`. A `]` that comes first is a member.
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
                // A range that runs backwards has no members.
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
