/// Words broken into lines.
enum WrappedText {
    /// The words, as many to a line as fit, with a blank between two; one that is too long stands alone.
    ///
    /// - Parameters:
    ///   - width: of a line, in characters.
    ///   - indentation: of each line, in characters.
    static func lines(_ words: [some StringProtocol], width: Int, indentation: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(repeating: " ", count: indentation) + word)
            }
        }
        return lines
    }

    /// Names with commas between them, as many to a line as fit.
    static func list(_ names: [String], width: Int, indentation: Int) -> [String] {
        let words = names.enumerated().map { $1 + ($0 + 1 < names.count ? "," : "") }
        return lines(words, width: width, indentation: indentation)
    }
}
