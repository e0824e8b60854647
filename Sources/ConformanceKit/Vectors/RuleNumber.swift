/// The number of a rule in Specs/RULES.md, such as `R1.4` or `R5.4c`.
package enum RuleNumber {
    /// Returns whether the text is the letter R, digits, a dot, digits, and perhaps a lower-case letter.
    ///
    /// - Complexity: O(n). A regular expression takes far longer.
    package static func isValid(_ text: some StringProtocol) -> Bool {
        var rest = Array(text.utf8)[...]
        let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        guard rest.popFirst() == UInt8(ascii: "R"), rest.first.map(isDigit) == true else { return false }
        rest = rest.drop(while: isDigit)
        guard rest.popFirst() == UInt8(ascii: "."), rest.first.map(isDigit) == true else { return false }
        rest = rest.drop(while: isDigit)
        if let last = rest.popFirst(), !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= last) { return false }
        return rest.isEmpty
    }

    /// Returns the sort key of a rule: R2.5b comes after R2.5 and before R2.6. Numbers too large for `Int` come last.
    static func order(_ rule: String) -> [Int] {
        let parts = rule.dropFirst().split(separator: ".", maxSplits: 1)
        let letter = rule.last.flatMap { $0.isLetter ? $0.asciiValue : nil }.map(Int.init) ?? 0
        return parts.map { Int($0.prefix { $0.isNumber }) ?? .max } + [letter]
    }
}
