/// A list of the operations in which combinations of three items are wanted, and of combinations that no vector needs
/// to have, such as Specs/combinations.txt.
///
/// ```
/// # Lines like this one are comments.
/// 3 mediaTiming
/// = Without a duration there is nothing to repeat.
/// ~ mediaTiming chain[]: duration 0 x repeat* *
/// ~ spring*: mass huge x t NaN
/// ```
/// A line with `3` has a glob for operations, and may have one for the places of objects, as in `3 scenario: layers*`.
/// A line with `=` gives the reason of the lines with `~` below it, and goes on if another one follows. A line with `~`
/// has globs for the operation with the place of the object and for two or three items, in any order; what has other
/// items besides is excluded too. `[]` is literal.
package struct CombinationList: Sendable {
    /// A line that excludes combinations.
    package struct Line: Sendable {
        /// The path of the file.
        package var file: String
        /// The number of the line, counted from 1.
        package var number: Int
        /// The text after `~`.
        package var text: String
        /// The reason.
        package var reason: String
        let object: Glob
        let items: [Glob]

        /// Returns a problem of this line.
        func problem(_ message: String) -> TextFileProblem { TextFileProblem(file: file, line: number, message) }
    }

    /// The lines with combinations in order.
    package private(set) var lines: [Line] = []
    private var triples: [(operation: Glob, place: Glob)] = []

    /// Creates an empty list.
    package init() {}

    /// Reads a file.
    ///
    /// - Throws: the first problem: the file cannot be read or is larger than 16 MiB; a line begins otherwise, is not
    ///   in the form above, occurs twice, or has no reason; a reason has no line.
    package init(path: String) throws(TextFileProblem) {
        let bytes = try InputFile.bytes(textFile: path, atMost: 16 << 20)
        try self.init(text: String(decoding: bytes, as: UTF8.self), path: path)
    }

    /// Reads the text of a file. Problems name the file by `path`.
    ///
    /// - Throws: the first problem, as when reading a file.
    package init(text: String, path: String) throws(TextFileProblem) {
        var reason: (text: String, line: Int, isUsed: Bool)?
        var known: Set<String> = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let number = index + 1
            let rest = Self.trimmed(line.dropFirst())
            switch line.first {
            case nil, "#": continue
            case "3":
                if rest.isEmpty { throw TextFileProblem(file: path, line: number, "no operation is given") }
                let parts = rest.split(separator: ": ", maxSplits: 1).map(Self.trimmed)
                triples.append((Self.glob(parts.first ?? ""), Self.glob(parts.count > 1 ? parts[1] : "*")))
            case "=":
                if let last = reason, !last.isUsed {
                    reason = ("\(last.text) \(rest)", last.line, false)
                } else {
                    reason = (rest, number, false)
                }
                if rest.isEmpty { throw TextFileProblem(file: path, line: number, "no reason is given") }
            case "~":
                guard let given = reason else {
                    throw TextFileProblem(file: path, line: number, "a line with = must give the reason first")
                }
                reason?.isUsed = true
                let line = try Self.line(rest, reason: given.text, file: path, number: number)
                guard known.insert(rest).inserted else { throw line.problem("occurs twice: \(rest)") }
                lines.append(line)
            default: throw TextFileProblem(file: path, line: number, "expected #, 3, = or ~ at the beginning")
            }
        }
        if let last = reason, !last.isUsed {
            throw TextFileProblem(file: path, line: last.line, "a reason without lines")
        }
    }

    /// Returns how many items of the objects at a place are wanted together.
    func strength(of operation: String, at place: String) -> Int {
        triples.contains { $0.operation.matches(operation) && $0.place.matches(place) } ? 3 : 2
    }

    private static func line(
        _ text: String, reason: String, file: String, number: Int
    ) throws(TextFileProblem) -> Line {
        let parts = text.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
        let items = (parts.last ?? "").split(separator: " x ", omittingEmptySubsequences: false).map(trimmed)
        guard parts.count == 2, 2...3 ~= items.count, !(parts + items).contains("") else {
            throw TextFileProblem(
                file: file, line: number, "expected 'operation place: key class x key class', found '\(text)'")
        }
        return Line(
            file: file, number: number, text: text, reason: reason, object: glob(parts[0]), items: items.map(glob))
    }

    /// Returns a glob for a path, in which `[]` stands for the elements of an array.
    private static func glob(_ text: String) -> Glob {
        Glob(text.split(separator: "[]", omittingEmptySubsequences: false).joined(separator: "\\[\\]"))
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
