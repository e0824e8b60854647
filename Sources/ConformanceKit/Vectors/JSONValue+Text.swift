extension JSONValue {
    /// The value as JSON on one line: keys sorted, `", "` and `": "` between, each number as the shortest text that
    /// reads back as the same `Double` (whole ones without `.0`), non-finite ones as strings.
    ///
    /// The same value always gives the same text.
    public var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): Self.write(value, to: &text)
        case .string(let value): Self.write(value, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += ", " }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            Self.write(members.sorted { $0.key < $1.key }, to: &text)
        }
    }

    /// An object as JSON on one line, its members in the given order.
    static func text(orderedMembers members: [(key: String, value: JSONValue)]) -> String {
        var text = ""
        write(members, to: &text)
        return text
    }

    private static func write(_ members: [(key: String, value: JSONValue)], to text: inout String) {
        text += "{"
        for (index, member) in members.enumerated() {
            if index > 0 { text += ", " }
            write(member.key, to: &text)
            text += ": "
            member.value.write(to: &text)
        }
        text += "}"
    }

    private static func write(_ number: Double, to text: inout String) {
        if number.isNaN {
            text += "\"NaN\""
        } else if number.isInfinite {
            text += number < 0 ? "\"-Infinity\"" : "\"Infinity\""
        } else {
            // The description is the shortest that reads back, and its exponents ("1e+16") are JSON.
            let description = number.description
            text += description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        // Most strings are names: nothing in them has to be escaped.
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
            // Also the characters that some tools take for line ends: a record stays one line everywhere.
            case "\0"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
