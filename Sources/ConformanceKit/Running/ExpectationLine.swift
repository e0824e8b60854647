/// A line of an ``ExpectationFile``.
enum ExpectationLine {
    /// A reason, which begins without white space.
    case reason(String)
    /// The pattern of a glob, which is indented.
    case glob(String)

    /// The problem with a line.
    struct Problem: Error {
        var message: String
    }

    /// Reads a line; nil if it is blank or a comment.
    init?(_ bytes: ArraySlice<UInt8>) throws(Problem) {
        let line = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes, so the text differs from the bytes if they are invalid.
        guard line.utf8.elementsEqual(bytes) else { throw Problem(message: "not valid UTF-8") }
        // The line is split by scalars: a combining mark after a space would form another character.
        let text = Array(line.unicodeScalars)
        guard let start = text.firstIndex(where: { !Self.isSpace($0) }), text[start] != "#" else { return nil }
        if text.contains(where: { $0 != "\t" && VectorFileProblem.breaksLines($0) }) {
            throw Problem(message: "the line contains a control character")
        }
        guard StreamSafeText.isSafe(line) else {
            let limit = StreamSafeText.longestRun
            throw Problem(message: "the line has more than \(limit) combining marks in a row")
        }
        let content = Self.trimmed(text[start...])
        if start == 0 {
            let isEscaped = content.first == "\\" && content.count > 1
            self = .reason(String(text: isEscaped ? content.dropFirst() : content))
        } else {
            // White space at the end belongs to the glob if it is escaped.
            let isEscaped = content.reversed().prefix { $0 == "\\" }.count % 2 == 1
            self = .glob(String(text: isEscaped ? text[start...].prefix(content.count + 1) : content))
        }
    }

    /// The line that is read as this one, if it has no control character and is not blank.
    var text: String {
        switch self {
        case .reason(let reason):
            let content = Self.trimmed(Array(reason.unicodeScalars)[...])
            // A byte order mark would be skipped at the beginning of the file.
            let isEscaped = content.first.map { "#\\\u{FEFF}".unicodeScalars.contains($0) } ?? false
            return (isEscaped ? "\\" : "") + String(text: content)
        case .glob(let pattern):
            var content = Array(pattern.unicodeScalars)
            if let last = content.last, Self.isSpace(last) { content.insert("\\", at: content.count - 1) }
            if let first = content.first, first == "#" || Self.isSpace(first) { content.insert("\\", at: 0) }
            return "    " + String(text: content)
        }
    }

    private static func trimmed(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        let end = text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.startIndex
        return text[..<end].drop(while: isSpace)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}

extension String {
    fileprivate init(text: some Sequence<Unicode.Scalar>) {
        self.init()
        unicodeScalars.append(contentsOf: text)
    }
}
