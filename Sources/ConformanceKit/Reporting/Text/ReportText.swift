/// Makes texts from engines and files safe for reports and messages.
package enum ReportText {
    /// Returns the text with unsafe characters escaped, such as `
    /// `, `\u001b` or `\u{1fffe}`: control characters, line breaks, direction overrides, and characters that XML cannot
    /// represent. Backslashes are not escaped.
    ///
    /// - Parameter keepingLines: whether line feeds and tabs are kept.
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

    /// Returns whether the scalar is a control character, a line or paragraph separator, a direction mark or override,
    /// or a noncharacter.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        case 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }

    /// Returns the text; if it is too long, its beginning and its length.
    ///
    /// - Parameter limit: the maximum length of an unchanged text, in bytes of UTF-8.
    static func shortened(_ text: String, to limit: Int) -> String {
        let size = text.utf8.count
        if size <= limit { return text }
        return beginning(of: text, limit) + "… (\(Count.grouped(size)) bytes in all)"
    }

    /// Returns the line; if it is too long for a terminal, its beginning.
    ///
    /// - Parameter width: the width of the terminal in characters.
    static func cut(_ line: String, to width: Int) -> String {
        line.count > width ? "\(line.prefix(max(0, width - 1)))…" : line
    }

    /// Returns the text; if it is too long, its end.
    ///
    /// - Parameter limit: the maximum length of an unchanged text, in bytes of UTF-8.
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

    /// Returns the text on one line, limited in length.
    package static func line(_ text: String, to limit: Int = 1000) -> String { visible(shortened(text, to: limit)) }

    /// Returns the text with all special characters of Markdown and HTML as entities.
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

    /// Returns the text with backslashes before the special characters of Markdown, for the inside of a line.
    package static func markdown(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            if "\\`*_[]<>|&~".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
    }

    /// Returns the text as the content or a quoted attribute value of HTML or XML.
    ///
    /// It works by scalars: for a parser, a `<` followed by a combining mark is still a `<`.
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
