extension JSONValue {
    /// The value as JSON over several lines of at most `width` characters, as far as it can be broken: what fits stands on
    /// one line, of everything else each element or member begins a line of its own, indented by two.
    ///
    /// Numbers of an array share lines. It reads back as the same value.
    ///
    /// - Parameter indentation: of every line but the first, in characters.
    /// - Complexity: O(n · d) for a text of n characters, nested d levels deep.
    func layout(width: Int, indentation: Int = 0) -> String {
        layout(width: width, indentation: indentation, used: indentation)
    }

    /// - Parameter used: how many characters stand on the first line already, or have to follow.
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

    /// The texts, as many to a line as fit.
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
