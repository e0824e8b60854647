extension JSONValue {
    /// The value as JSON on one line.
    ///
    /// Keys are sorted, separated by `", "` and `": "`. Each number is the shortest text that parses to the same
    /// `Double`, without `.0` if it is whole; non-finite numbers are strings. Equal values have equal texts.
    public var text: String {
        var text = ""
        write(to: &text, space: " ")
        return text
    }

    /// - Parameter space: what follows commas and colons.
    private func write(to text: inout String, space: String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): Self.write(value, to: &text)
        case .string(let value): Self.write(value, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," + space }
                element.write(to: &text, space: space)
            }
            text += "]"
        case .object(let members):
            Self.write(members.sorted { $0.key < $1.key }, to: &text, space: space)
        }
    }

    /// Returns an object as JSON on one line, with its members in the given order.
    ///
    /// - Parameter isCompact: whether no spaces follow commas and colons.
    static func text(orderedMembers members: [(key: String, value: JSONValue)], isCompact: Bool = false) -> String {
        var text = ""
        write(members, to: &text, space: isCompact ? "" : " ")
        return text
    }

    private static func write(
        _ members: [(key: String, value: JSONValue)], to text: inout String, space: String
    ) {
        text += "{"
        for (index, member) in members.enumerated() {
            if index > 0 { text += "," + space }
            write(member.key, to: &text)
            text += ":" + space
            member.value.write(to: &text, space: space)
        }
        text += "}"
    }

    private static func write(_ number: Double, to text: inout String) {
        if number.isNaN {
            text += "\"NaN\""
        } else if number.isInfinite {
            text += number < 0 ? "\"-Infinity\"" : "\"Infinity\""
        } else {
            // `description` is the shortest text that parses to the same number, and its exponents such as "1e+16" are
            // valid JSON.
            let description = number.description
            text += description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        // Most strings are names without characters to escape.
        if string.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            return text += string
        }
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Some tools treat these characters as line ends. They are escaped so that a record stays on one line.
            case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
