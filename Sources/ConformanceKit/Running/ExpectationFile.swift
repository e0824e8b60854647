import Foundation

/// The problems that make files of expected failures invalid. There is at least one.
public struct ExpectationFileError: Error, Sendable, CustomStringConvertible {
    /// The problems in the order of the files and lines.
    public var problems: [TextFileProblem]

    /// The problems, one per line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// Files of expected failures. Each line is a glob over `suite#vector` and a reason.
///
/// ```
/// # Safari rounds to 1/1000.
/// wpt/css-easing/*#* at 0.25   # rounded to three digits
/// lottie/trim#half \# of two   # not supported
/// ```
/// The reason follows the first `#` that has white space before it and white space or the end of the line after it. A
/// backslash makes the next character literal, for example a `#`, or a space at an end of the glob. Blank lines and
/// lines that begin with `#` are ignored. White space means spaces and tabs.
public struct ExpectationFile: Sendable {
    /// A line with an expectation.
    public struct Line: Sendable {
        /// The path of the file.
        public var file: String
        /// The number of the line, counted from 1.
        public var number: Int
        /// The expectation.
        public var expectation: Expectation

        /// Returns a problem or remark about this line.
        public func problem(_ message: String) -> TextFileProblem {
            TextFileProblem(file: file, line: number, message)
        }
    }

    /// The lines of all files in order.
    public private(set) var lines: [Line] = []
    private var problems: [TextFileProblem] = []
    private var places: [String: String] = [:]

    /// The maximum size of a file in bytes.
    static let maximumSize = 16 << 20

    /// Reads files and joins their lines.
    ///
    /// - Throws: all problems: a file that cannot be read or is larger than 16 MiB; a line that is not UTF-8, has a
    ///   control character or more than 30 combining marks in a row, has no glob or no reason, or repeats the glob of
    ///   another line.
    public init(paths: [String]) throws(ExpectationFileError) {
        for path in paths {
            do {
                read(try InputFile.bytes(textFile: path, atMost: Self.maximumSize), path: path)
            } catch {
                problems.append(error)
            }
        }
        if !problems.isEmpty { throw ExpectationFileError(problems: problems) }
    }

    /// Reads the bytes of a file. Problems name the file by `path`.
    ///
    /// - Throws: all problems, as when reading files.
    public init(bytes: [UInt8], path: String) throws(ExpectationFileError) {
        read(bytes, path: path)
        if !problems.isEmpty { throw ExpectationFileError(problems: problems) }
    }

    /// The expectations of the lines.
    public var expectations: Expectations { Expectations(lines.map(\.expectation)) }

    /// Returns the lines that match none of the vectors.
    ///
    /// - Complexity: O(n + w · n) for n vectors and w lines with wildcards.
    public func stale(in identities: [String]) -> [Line] {
        let known = Set(identities)
        return lines.filter { line in
            let glob = line.expectation.glob
            if known.contains(glob.pattern) { return false }
            if let literal = glob.literal { return !known.contains(literal) }
            return !identities.contains { glob.matches($0) }
        }
    }

    private mutating func read(_ bytes: [UInt8], path: String) {
        let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let lines = bytes.dropFirst(isMarked ? 3 : 0).split(separator: 0x0A, omittingEmptySubsequences: false)
        for (index, bytes) in lines.enumerated() {
            let place = (file: path, number: index + 1)
            let bytes = bytes.last == 0x0D ? bytes.dropLast() : bytes
            let text = String(decoding: bytes, as: UTF8.self)
            // Decoding replaces invalid bytes, so the text differs from the bytes if they are invalid.
            guard text.utf8.elementsEqual(bytes) else {
                problems.append(TextFileProblem(file: path, line: place.number, "not valid UTF-8"))
                continue
            }
            do {
                guard let expectation = try Self.expectation(text) else { continue }
                add(Line(file: path, number: place.number, expectation: expectation))
            } catch {
                problems.append(TextFileProblem(file: path, line: place.number, error.message))
            }
        }
    }

    private mutating func add(_ line: Line) {
        let pattern = line.expectation.glob.pattern
        if let place = places[pattern] {
            problems.append(line.problem("repeats the glob of \(place): \(pattern)"))
        } else {
            places[pattern] = "\(line.file):\(line.number)"
            lines.append(line)
        }
    }

    private struct LineError: Error {
        var message: String
    }

    /// Returns the expectation of the line; nil if the line is blank or a comment.
    private static func expectation(_ line: String) throws(LineError) -> Expectation? {
        // The line is split by scalars: a combining mark after a space would form another character.
        let text = Array(line.unicodeScalars)
        guard let start = text.firstIndex(where: { !isSpace($0) }), text[start] != "#" else { return nil }
        if text.contains(where: { $0 != "\t" && VectorFileProblem.breaksLines($0) }) {
            throw LineError(message: "the line contains a control character")
        }
        guard StreamSafeText.isSafe(line) else {
            let limit = StreamSafeText.longestRun
            throw LineError(message: "the line has more than \(limit) combining marks in a row")
        }
        var end = start
        // The end of the glob if only white space follows.
        var last = start
        while end < text.count {
            if text[end] == "\\" {
                end += 2
                last = min(end, text.count)
                continue
            }
            if beginsReason(text, at: end), end > start { break }
            if !isSpace(text[end]) { last = end + 1 }
            end += 1
        }
        let reason = String(text: text.dropFirst(end + 1)).trimmingCharacters(in: .whitespaces)
        guard !reason.isEmpty else { throw LineError(message: "no reason given: expected 'glob  # reason'") }
        return Expectation(glob: Glob(String(text: text[start..<last])), reason: reason)
    }

    /// Returns whether the scalar is a `#` at the beginning or after white space, and before white space or the end.
    static func beginsReason(_ text: [Unicode.Scalar], at index: Int) -> Bool {
        text[index] == "#" && (index == 0 || isSpace(text[index - 1]))
            && (index + 1 == text.count || isSpace(text[index + 1]))
    }

    /// Returns whether the scalar is white space that separates a glob from its reason.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}

extension String {
    fileprivate init(text: some Sequence<Unicode.Scalar>) {
        self.init()
        unicodeScalars.append(contentsOf: text)
    }
}
