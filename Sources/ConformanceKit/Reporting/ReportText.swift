/// Texts from engines and files, made fit for a report or a message.
enum ReportText {
    /// The text with every character that commands a terminal, breaks a line, reorders what stands beside it or cannot
    /// stand in XML written as its escape: `\n`, `\u001b`, `\u{1fffe}`. A backslash stays one.
    ///
    /// - Parameter keepingLines: Line feeds and tabs stay as they are.
    static func visible(_ text: String, keepingLines: Bool = false) -> String {
        var visible = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where keepingLines, "\t" where keepingLines: visible.unicodeScalars.append(scalar)
            case "\n": visible += "\\n"
            case "\r": visible += "\\r"
            case "\t": visible += "\\t"
            default:
                if isHidden(scalar) {
                    let digits = String(scalar.value, radix: 16)
                    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
                    visible += digits.count > 4 ? "\\u{\(digits)}" : "\\u" + padding + digits
                } else {
                    visible.unicodeScalars.append(scalar)
                }
            }
        }
        return visible
    }

    /// Controls, line and paragraph separators, marks and overrides of direction, and what is no character at all.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    /// The text, or its beginning and how long it is.
    ///
    /// - Parameter limit: the longest text that stays whole, in bytes of UTF-8.
    static func shortened(_ text: String, to limit: Int) -> String {
        let size = text.utf8.count
        if size <= limit { return text }
        return beginning(of: text, limit) + "… (\(Count.grouped(size)) bytes in all)"
    }

    /// The text's end, or all of it.
    ///
    /// - Parameter limit: the longest text that stays whole, in bytes of UTF-8.
    static func end(of text: String, _ limit: Int) -> String {
        if text.utf8.count <= limit { return text }
        return "…" + String(String.UnicodeScalarView(beginning(text.unicodeScalars.reversed(), limit).reversed()))
    }

    private static func beginning(of text: String, _ limit: Int) -> String {
        String(String.UnicodeScalarView(beginning(text.unicodeScalars, limit)))
    }

    private static func beginning(_ scalars: some Sequence<Unicode.Scalar>, _ limit: Int) -> [Unicode.Scalar] {
        var room = limit
        return Array(
            scalars.prefix { scalar in
                room -= UTF8.width(scalar)
                return room >= 0
            })
    }

    /// The text on one line, of bounded length.
    static func line(_ text: String, to limit: Int = 1000) -> String { visible(shortened(text, to: limit)) }

    /// The text with every mark that Markdown or HTML could take for one of theirs as an entity.
    static func entities(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "-", ".", ",": escaped.unicodeScalars.append(scalar)
            default: escaped += scalar.isASCII ? "&#\(scalar.value);" : String(scalar)
            }
        }
        return escaped
    }

    /// The text as content, or as an attribute's value in quotes, of HTML and XML.
    ///
    /// Scalar by scalar: a `<` that makes one character with what stands beside it is still a `<` to a parser.
    static func markup(_ text: String) -> String {
        var markup = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": markup += "&amp;"
            case "<": markup += "&lt;"
            case ">": markup += "&gt;"
            case "\"": markup += "&quot;"
            case "'": markup += "&#39;"
            default: markup.unicodeScalars.append(scalar)
            }
        }
        return markup
    }
}
