extension JSONValue {
    /// Returns the value as JSON on lines of at most `width` characters where it can be broken.
    ///
    /// A value that fits is on one line. Otherwise each element or member begins its own line, indented by two; numbers
    /// of an array share lines. The text parses to the same value.
    ///
    /// - Parameter indentation: the indentation of every line but the first, in characters.
    /// - Complexity: O(n · d) for a text of n characters, nested d levels deep.
    func layout(width: Int, indentation: Int = 0) -> String {
        layout(width: width, indentation: indentation, used: indentation)
    }

    /// - Parameter used: the number of characters already on the first line or required after it.
    private func layout(width: Int, indentation: Int, used: Int) -> String {
        let line = text
        if used + line.count <= width { return line }
        let inner = indentation + 2
        let margin = String(repeating: " ", count: inner)
        let parts: [String]
        let (opening, closing): (String, String)
        switch self {
        case .array(let elements) where !elements.isEmpty:
            (opening, closing) = ("[", "]")
            if elements.allSatisfy({ $0.double != nil }) {
                parts = Self.filled(elements.map(\.text), width: width - inner - 1)
            } else {
                parts = elements.map { $0.layout(width: width, indentation: inner, used: inner + 1) }
            }
        case .object(let members) where !members.isEmpty:
            (opening, closing) = ("{", "}")
            parts = members.sorted { $0.key < $1.key }.map { key, value in
                let key = JSONValue.string(key).text + ": "
                return key + value.layout(width: width, indentation: inner, used: inner + key.count + 1)
            }
        default: return line
        }
        let body = parts.map { margin + $0 }.joined(separator: ",\n")
        return "\(opening)\n\(body)\n\(String(repeating: " ", count: indentation))\(closing)"
    }

    /// Returns the texts, as many per line as fit.
    private static func filled(_ texts: [String], width: Int) -> [String] {
        var lines: [String] = []
        for text in texts {
            if let last = lines.last, last.count + 2 + text.count <= width {
                lines[lines.count - 1] = "\(last), \(text)"
            } else {
                lines.append(text)
            }
        }
        return lines
    }
}
