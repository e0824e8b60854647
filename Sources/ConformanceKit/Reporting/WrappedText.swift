/// Wraps words into lines.
enum WrappedText {
    /// Returns the words in lines, as many per line as fit. A word that is too long gets its own line.
    ///
    /// - Parameters:
    ///   - width: the maximum length of a line in characters.
    ///   - indentation: the indentation of each line in characters.
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

    /// Returns names separated by commas, as many per line as fit.
    static func list(_ names: [String], width: Int, indentation: Int) -> [String] {
        let words = names.enumerated().map { $1 + ($0 + 1 < names.count ? "," : "") }
        return lines(words, width: width, indentation: indentation)
    }
}
